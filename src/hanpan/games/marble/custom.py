"""A table's own cards: from a TOML or JSON text, or from the settings of a table (MB-4.3).

They pass the same reader as the house packs, and a card over the table's severity is refused, not silently dropped.
"""

import json
from typing import Final

from hanpan.games.marble.cards import CUSTOM, EDITION, SEVERITIES, Card, card_from_row, wrong
from hanpan.games.tables import Row, parse_table
from hanpan.kernel.refusal import BadData

MOST_CARDS: Final = 100
MOST_TEXT: Final = 100_000


def custom_cards(value: object, file: str, severity: int, edition: int = EDITION) -> list[Card]:
    """The cards of a list of rows, under a severity filter (an index into SEVERITIES)."""
    if not isinstance(value, list):
        raise wrong("list", file, "", "cards")
    if len(value) > MOST_CARDS:
        raise wrong("many", file, str(len(value)), "cards", str(MOST_CARDS))
    found: list[Card] = []
    names: dict[str, bool] = {}
    for index, row in enumerate(value):
        where = str(index + 1)
        if not isinstance(row, dict):
            raise wrong("list", file, where, "cards")
        given: Row = dict(row)
        given["id"] = f"{CUSTOM}-{index + 1}"
        card = card_from_row(given, CUSTOM, file, where, edition)
        if card.severity > severity:
            raise wrong("severity", file, where, "severity", ", ".join(SEVERITIES[: severity + 1]))
        first = card.written[0]
        twin = card.titles[first] + "\n" + card.texts[first]
        if twin in names:
            raise wrong("twice", file, where, "text")
        names[twin] = True
        found.append(card)
    return found


def custom_cards_from_text(text: str, file: str, severity: str = "SPICY") -> list[Row]:
    """Read a file of own cards: `[[cards]]` in TOML, or a JSON list (or an object with `cards`). Gives the checked
    rows, ready for `config["custom_cards"]`."""
    if severity not in SEVERITIES:
        raise wrong("value", file, "", "severity", ", ".join(SEVERITIES))
    if len(text) > MOST_TEXT:
        raise wrong("long", file, "", "file", str(MOST_TEXT))
    cards = custom_cards(rows_of(text, file), file, SEVERITIES.index(severity))
    found: list[Row] = []
    for card in cards:
        row = card.row()
        del row["id"]
        found.append(row)
    return found


def rows_of(text: str, file: str) -> object:
    """The list of rows behind a text. Decimals stay text: the house works with exact fractions."""
    start = text.lstrip()[:1]
    if start in ("{", "[") and not text.lstrip().startswith("[["):
        try:
            data = json.loads(text, parse_float=str)
        except (ValueError, RecursionError) as error:
            raise BadData("table-syntax", {"file": file, "row": "", "reason": str(error)}) from None
        return data.get("cards") if isinstance(data, dict) else data
    return parse_table(text, file, exact=True).get("cards")
