"""Bot players of the house: which levels a game has, and the arranger. They see a View and Legal, nothing else."""

from importlib import import_module
from typing import Any, Protocol

from hanpan.bots.base import bot, levels
from hanpan.kernel.action import Action
from hanpan.kernel.legal import Legal
from hanpan.kernel.refusal import Refused
from hanpan.kernel.rng import Stream


class Player(Protocol):
    def act(self, view: Any, legal: Legal, rng: Stream) -> Action: ...


def levels_of(game: str) -> list[str]:
    """The levels a host may choose, weakest first."""
    return list(levels(game))


def player_of(game: str, level: str) -> Player:
    """A bot of that level. A stand-in at a game without bots of its own plays by chance."""
    return bot(game, level if level in levels(game) else "random")


def arrangement(game: str, view: Any, legal: Legal) -> list[Action]:
    """The house arranger's suggestion for a seat, from what that seat may know."""
    if game != "autochess":
        raise Refused("no-arranger")
    suggestion: list[Action] = import_module("hanpan.bots.autochess.suggest").suggest(view, legal)
    return suggestion
