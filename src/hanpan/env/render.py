"""Pictures of a table: the terminal's own general screen as text, and the page's as an array of colours."""

from typing import Any

from hanpan.env.refusals import BadStep
from hanpan.games import located
from hanpan.kernel import Table


def text(table: Table[Any], seat: int | None) -> str:
    """What `hanpan play` would show. The terminal is built on top of us, so it is found by its name."""
    found: str = located("hanpan.cli.play.table_text:table_text")(table, seat)
    return found


def picture(table: Table[Any], seat: int | None) -> Any:
    """What the page would show: height, width, and red, green and blue."""
    try:
        draw = located("hanpan.cli.table_picture:table_picture")
    except ImportError as error:
        raise BadStep("env-no-picture", {"reason": str(error)[:120]}) from None
    return draw(table, seat)
