"""Bot: the interface of every player that is a program, and the levels each game offers.

A bot keeps nothing between two decisions: what it does follows from the view, the legal actions and the numbers it
draws, so a game with bots replays from its record and two tables that look the same get the same answer.
"""

from importlib import import_module
from typing import Final, Protocol, cast

from hanpan.kernel.action import Action
from hanpan.kernel.game import View
from hanpan.kernel.legal import Legal
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.rng import Stream


class Bot(Protocol):
    """A policy."""

    @property
    def name(self) -> str: ...

    def act(self, view: View, legal: Legal, rng: Stream) -> Action: ...


class Blind(Protocol):
    """An optional ability: the bot needs no view to choose. A simulation then makes none for it."""

    def choose(self, legal: Legal, rng: Stream) -> Action:
        """The same choice as `act` makes, with any view."""
        ...


def blind(bot: Bot) -> Blind | None:
    """The bot, where it needs no view."""
    return cast(Blind, bot) if hasattr(bot, "choose") else None


class RandomBot:
    """Any legal action, every entry of the list equally likely."""

    def __init__(self) -> None:
        self.name = "random"

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        return legal.sample(rng)

    def choose(self, legal: Legal, rng: Stream) -> Action:
        return legal.sample(rng)


LEVELS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "autochess": ("hanpan.bots.autochess.levels", ("random", "greedy", "easy", "normal", "hard")),
    "holdem": ("hanpan.bots.holdem.levels", ("random", "caller", "easy", "normal", "hard")),
    "marble": ("hanpan.bots.marble", ("random", "easy", "normal", "hard")),
}
"""By game: the module whose `make(name)` builds a level, and the names, weakest first."""

ANY_GAME: Final = ("random",)
"""The bots of a game from another package."""

DEFAULT_LEVEL: Final = "normal"

_made: Final[dict[str, Bot]] = {}


def levels(game_id: str) -> tuple[str, ...]:
    """The names of a game's bots, weakest first."""
    found = LEVELS.get(game_id)
    return ANY_GAME if found is None else found[1]


def bot(game_id: str, name: str) -> Bot:
    """The bot of that name. Bots hold no state, so one object serves every seat of every table."""
    names = levels(game_id)
    if name not in names:
        raise BadConfig("unknown-bot", {"bot": name[:40], "game": game_id[:40], "bots": ", ".join(names)})
    key = game_id + ":" + name
    found = _made.get(key)
    if found is None:
        found = RandomBot() if name == "random" else built(game_id, name)
        _made[key] = found
    return found


def built(game_id: str, name: str) -> Bot:
    made: Bot = import_module(LEVELS[game_id][0]).make(name)
    return made
