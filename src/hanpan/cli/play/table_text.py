"""A table as text, without a terminal: what the general screen would draw, for logs and learning environments."""

from io import StringIO
from typing import Any

from rich.console import Console

from hanpan.cli.play.general_screen import GeneralScreen
from hanpan.cli.play.terminal import Settings, Terminal
from hanpan.kernel import Table
from hanpan.locale import FALLBACK

WIDTH = 100


def table_text(table: Table[Any], seat: int | None, lang: str = FALLBACK) -> str:
    terminal = Terminal(Settings(table.game.id, lang))
    out = StringIO()
    terminal.console = Console(file=out, width=WIDTH, highlight=False, soft_wrap=False)
    screen = GeneralScreen(terminal, table)
    screen.names = screen.names or [f"seat_{seat}" for seat in range(table.seats)]
    screen.draw(seat, [], [])
    return out.getvalue()
