"""Bots: the players of a game's profile, and what it suggests to people. They see a View and Legal, nothing else."""

from typing import Any

from hanpan.bots.base import levels_of
from hanpan.games import located
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.action import Action
from hanpan.kernel.game import Game
from hanpan.kernel.legal import Legal
from hanpan.kernel.profile import RANDOM
from hanpan.kernel.refusal import Refused


def known_level(game: Game[Any], level: str) -> str:
    """A stand-in at a game without its level plays by chance."""
    return level if level in levels_of(game) else RANDOM


def answers_at_once(game: Game[Any], level: str) -> bool:
    """Whether a bot of this level may be asked in the server's own loop."""
    return level == RANDOM or level in profile_of(game).light


def suggestion(game: Game[Any], view: Any, legal: Legal) -> list[Action]:
    """What the game suggests to a seat that asks for help, from what that seat may know."""
    suggest = profile_of(game).suggest
    if not suggest:
        raise Refused("no-arranger")
    actions: list[Action] = located(suggest)(view, legal)
    return actions
