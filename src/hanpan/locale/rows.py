"""Texts of a table's rules: what augments, events and the like of a view do, with the numbers of that table.

A view brings `numbers` (of its rules), `rows` (what each row's effect comes to, by id; those of one's own side stand in
`me`), and `words` where a designer wrote texts of their own. The page's twin is `web/src/parts/rows.svelte.ts`.
"""

from typing import Any

from hanpan.locale import Texts


def row_text(texts: Texts, view: dict[str, Any], key: str, row: str) -> str:
    """What the text `key` says of a row, in this table's numbers."""
    own = view.get("words", {}).get(key)
    return str(own) if own else texts.say(key, **row_params(view, row))


def row_params(view: dict[str, Any], row: str) -> dict[str, int]:
    mine = (view.get("me") or {}).get("rows", {})
    return {**view.get("numbers", {}), **view.get("rows", {}).get(row, {}), **mine.get(row, {})}
