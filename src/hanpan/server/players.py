"""Bot players of the house: which levels a game has, and the arranger. They see a View and Legal, nothing else."""

from importlib import import_module
from typing import Any, Protocol

from hanpan.kernel.action import Action
from hanpan.kernel.game import View
from hanpan.kernel.legal import Legal
from hanpan.kernel.refusal import Refused
from hanpan.kernel.rng import Stream


class Player(Protocol):
    def act(self, view: Any, legal: Legal, rng: Stream) -> Action: ...


class Sampler:
    """Any legal action: for games without a bot of their own."""

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        return legal.sample(rng)


LEVELS = ("random", "easy", "normal", "hard")


def levels_of(game: str) -> list[str]:
    """The levels a host may choose."""
    return list(LEVELS)


def player_of(game: str, level: str) -> Player:
    """A bot of that level; a game the bots do not know is played by chance."""
    if level not in LEVELS:
        raise Refused("no-such-level", {"level": level[:24], "levels": ", ".join(LEVELS)})
    try:
        player: Player = import_module("hanpan.bots").bot(game, level)
    except Refused:
        return Sampler()
    return player


def arrangement(game: str, view: Any, legal: Legal) -> list[Action]:
    """The house arranger's suggestion for a seat, from what that seat may know."""
    if game != "autochess":
        raise Refused("no-arranger")
    suggestion: list[Action] = import_module("hanpan.bots.autochess.arrange").suggest(view, legal)
    return suggestion
