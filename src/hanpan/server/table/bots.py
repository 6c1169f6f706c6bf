"""Bots: the players of a game's profile, and what it suggests to people. They see a View and Legal, nothing else."""

from typing import Any, Final

from hanpan.bots.base import LEARNED, levels_of
from hanpan.games import located
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.action import Action
from hanpan.kernel.game import Game
from hanpan.kernel.legal import Legal
from hanpan.kernel.profile import RANDOM
from hanpan.kernel.refusal import Refused
from hanpan.server.settings import Trained

TRAINED: Final = "trained"
STAND_IN_LEVEL: Final = "normal"
Policies = dict[str, Trained]


def offered_levels(game: Game[Any], policies: Policies) -> list[str]:
    """The levels of a game, weakest first, and before them the house's own trained policy: how strong it is, only
    whoever trained it knows."""
    return [TRAINED, *levels_of(game)] if game.id in policies else list(levels_of(game))


def levels_for(game: Game[Any], policies: Policies, seats: int, level: str) -> list[str]:
    """The same for somebody who wants this level at a table of so many seats."""
    found = policies.get(game.id)
    if level == TRAINED and found is not None and found.seats != seats:
        raise Refused("trained-seats", {"seats": found.seats, "here": seats})
    return offered_levels(game, policies)


def known_level(game: Game[Any], level: str, policies: Policies) -> str:
    """The bot that plays a level: of a trained policy by its file. Where the house has lost it, and for a stand-in at a
    game without its level, another one plays."""
    if level == TRAINED:
        found = policies.get(game.id)
        return substitute(game) if found is None else f"{LEARNED}{found.file}"
    return level if level in levels_of(game) else RANDOM


def substitute(game: Game[Any]) -> str:
    """The bot that plays on where another one has failed."""
    return STAND_IN_LEVEL if STAND_IN_LEVEL in levels_of(game) else RANDOM


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
