"""Bot: the interface of every player that is a program, and the levels each game offers.

A bot keeps nothing between two decisions: what it does follows from the view, the legal actions and the numbers it
draws, so a game with bots replays from its record and two tables that look the same get the same answer.
"""

from typing import Any, Final, Protocol, cast

from hanpan.bots.search.levels import SEARCH_LEVELS, SEARCH_NAMES, searcher
from hanpan.games import find_game, located
from hanpan.games.registry import not_loaded
from hanpan.kernel.abilities import imagining, profile_of
from hanpan.kernel.action import Action
from hanpan.kernel.encoding import Encoding
from hanpan.kernel.game import Game, View
from hanpan.kernel.legal import Legal
from hanpan.kernel.profile import RANDOM
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
        self.name = RANDOM

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        return legal.sample(rng)

    def choose(self, legal: Legal, rng: Stream) -> Action:
        return legal.sample(rng)


DEFAULT_LEVEL: Final = "normal"
LEARN: Final = "learn"
"""The extra that brings what a trained policy needs."""
LEARNED: Final = "ppo:"
"""Before the file of a trained policy, whose code is loaded only then: it needs NumPy."""

_made: Final[dict[tuple[object, str], Bot]] = {}
"""By game and level. Two versions of one game, as in tests, have an id in common, but no bot."""


def levels_of(game: Game[Any]) -> tuple[str, ...]:
    """The names of a game's bots, weakest first. A game that brings none is searched, if it can imagine."""
    names = profile_of(game).levels
    if names:
        return names
    return (RANDOM,) if imagining(game) is None else (RANDOM, *SEARCH_LEVELS)


def usual_level(game: Game[Any]) -> str:
    """The bot of a game when nobody asked for another: `normal`, or else its strongest."""
    names = levels_of(game)
    return DEFAULT_LEVEL if DEFAULT_LEVEL in names else names[-1]


def quick_level(game: Game[Any]) -> str:
    """The bot of a thousand games when nobody asked for another. The house's own search thinks too long for that, so
    games that bring no bots are played at random."""
    return usual_level(game) if profile_of(game).levels else RANDOM


def check_level(game: Game[Any], name: str) -> None:
    """Refuses what is no level of the game: who sits down at a table chooses among these."""
    names = levels_of(game)
    if name not in names:
        raise unknown(game, name, names)


def unknown(game: Game[Any], name: str, names: tuple[str, ...]) -> BadConfig:
    return BadConfig("unknown-bot", {"bot": name[:40], "game": game.id[:40], "bots": ", ".join(names)})


def bot_of(game: Game[Any], name: str) -> Bot:
    """The bot of that name: a level of the game or an older one, one of its styles (`LEVEL-STYLE`), a trained policy
    (`ppo:FILE`), or `search-LEVEL`: the house's own search where the game can imagine, whoever plays it otherwise. Bots
    hold no state, so one object serves every seat of every table."""
    if name.startswith(LEARNED):
        # Not kept: a file may be trained further.
        try:
            learned: Bot = located("hanpan.bots.learned:learned_bot")(game, name)
        except ModuleNotFoundError as error:
            from hanpan.extras import install  # not for the page, which plays without a house and installs nothing

            missing = error.name or "numpy"
            raise BadConfig("package-missing", {"package": missing, "command": install(missing, LEARN)}) from error
        return learned
    names = levels_of(game) + profile_of(game).older
    for level, styles in profile_of(game).styles.items():
        names += tuple([f"{level}-{style}" for style in styles])
    if imagining(game) is not None:
        names += SEARCH_NAMES
    if name not in names:
        raise unknown(game, name, names)
    key = (type(game), name)
    found = _made.get(key)
    if found is None:
        found = RandomBot() if name == RANDOM else built(game, name)
        _made[key] = found
    return found


def styled(game: Game[Any], level: str, number: int) -> str:
    """How the bot of this number plays at this level: the same one always in the same style."""
    styles = profile_of(game).styles.get(level, ())
    return f"{level}-{styles[number % len(styles)]}" if styles else level


def built(game: Game[Any], name: str) -> Bot:
    where = profile_of(game).bots
    if not where or name in SEARCH_NAMES:
        return searcher(game, name)
    try:
        made: Bot = located(where)(name)
    except (ImportError, AttributeError) as error:
        raise not_loaded(game.id, where, error) from error
    return made


def levels(game_id: str) -> tuple[str, ...]:
    return levels_of(find_game(game_id))


def bot(game_id: str, name: str) -> Bot:
    return bot_of(find_game(game_id), name)


def encoding_of(game: Game[Any], seats: int) -> Encoding[Any]:
    """A game in numbers for learners, with the buckets of its profile, each by the name of its function."""
    profile = profile_of(game)
    buckets = {
        verb: [(where.rpartition(":")[2], told_of(game, "buckets", where)) for where in places]
        for verb, places in profile.buckets.items()
    }
    return Encoding(game, seats, buckets, told_of(game, "idle", profile.idle) if profile.idle else None)


def told_of(game: Game[Any], field: str, where: str) -> Any:
    """What a field of a game's profile names."""
    try:
        return located(where)
    except (ImportError, AttributeError) as error:
        raise not_loaded(game.id, field, error) from error
