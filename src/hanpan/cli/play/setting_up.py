"""Before a game: how the table stands, and one question. Enter begins, a number changes one thing of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.cells import cell_len, set_cell_size

from hanpan.cli.play.terminal import Terminal, number_in
from hanpan.cli.play.values import safe
from hanpan.kernel import Game, Table
from hanpan.kernel.refusal import Refused


@dataclass(frozen=True)
class Choice:
    """What may be changed before a game: what it is called, how it stands, and the question that changes it."""

    label: str
    now: str
    ask: Callable[[], None]


def introduce(terminal: Terminal, game: Game[Any]) -> None:
    """The game in a line or two."""
    texts = terminal.texts
    terminal.line(texts.say(f"{game.id}-name") if texts.has(f"{game.id}-name") else safe(game.id), "bold")
    if texts.has(f"{game.id}-tagline"):
        terminal.say(f"{game.id}-tagline")


def settle(terminal: Terminal, choices: Callable[[], list[Choice]], made: Callable[[], Table[Any]]) -> Table[Any]:
    """The table, once somebody begins. What the rules refuse is told, and can be changed."""
    while True:
        found = choices()
        width = max([cell_len(choice.label) for choice in found], default=0)
        for n, choice in enumerate(found):
            terminal.prose(f"  {n + 1:>2}  {set_cell_size(choice.label, width)}  {choice.now}")
        if change(terminal, found):
            continue
        try:
            return made()
        except Refused as refusal:
            if not found:
                raise
            terminal.refuse(refusal)


def change(terminal: Terminal, choices: list[Choice]) -> bool:
    """Ask once; False: nothing is to be changed any more."""
    prompt = "term-begin" if choices else "term-begin-only"
    while True:
        terminal.keys(terminal.texts.say(prompt, n=len(choices)), "dim")
        answer = terminal.ask(">")
        if not answer:
            return False
        number = number_in(answer, 1, len(choices))
        if number is not None:
            choices[number - 1].ask()
            return True
        terminal.say("term-begin-please", "red", n=len(choices))
