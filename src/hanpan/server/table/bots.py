"""Bots: the players of a game's profile, and what it suggests to people. They see a View and Legal, nothing else."""

from typing import Any, Protocol

from hanpan.bots.base import bot_of, levels_of
from hanpan.games import located
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.action import Action
from hanpan.kernel.game import Game
from hanpan.kernel.legal import Legal
from hanpan.kernel.profile import RANDOM
from hanpan.kernel.refusal import Refused
from hanpan.kernel.rng import Stream


class Player(Protocol):
    def act(self, view: Any, legal: Legal, rng: Stream) -> Action: ...


def player_of(game: Game[Any], level: str) -> Player:
    """A bot of that level. A stand-in at a game without such a level plays by chance."""
    return bot_of(game, level if level in levels_of(game) else RANDOM)


def suggestion(game: Game[Any], view: Any, legal: Legal) -> list[Action]:
    """What the game suggests to a seat that asks for help, from what that seat may know."""
    suggest = profile_of(game).suggest
    if not suggest:
        raise Refused("no-arranger")
    actions: list[Action] = located(suggest)(view, legal)
    return actions
