"""A table as text: the terminal's own general screen."""

from typing import Any

from hanpan.games import located
from hanpan.kernel import Table


def text(table: Table[Any], seat: int | None) -> str:
    """What `hanpan play` would show. The terminal is built on top of us, so it is found by its name."""
    found: str = located("hanpan.cli.play.table_text:table_text")(table, seat)
    return found
