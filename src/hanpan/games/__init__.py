"""The games of the house. A game is registered by one line here and then appears everywhere.

Each folder holds the rules of one game and its data tables (`data/*.toml`), nothing else: no screen, no clock, no bot.
Games do not import each other; what they share is in `tables` or in the packages they build on.
"""

from importlib import import_module
from typing import Any, Final

from hanpan.kernel.game import Game
from hanpan.kernel.refusal import BadConfig

LOCATIONS: Final = {
    "autochess": "hanpan.games.autochess.game:AUTOCHESS",
    "holdem": "hanpan.games.holdem.game:HOLDEM",
    "marble": "hanpan.games.marble.game:MARBLE",
}

GAME_IDS: Final = tuple(LOCATIONS)


def find_game(name: str) -> Game[Any]:
    """The game of that id, or of a location `module:NAME` (an object or a class) for games that live elsewhere."""
    location = LOCATIONS.get(name, name)
    module, colon, attribute = location.partition(":")
    if not colon:
        raise BadConfig("unknown-game", {"game": name[:40], "games": ", ".join(GAME_IDS)})
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError):
        raise BadConfig("unknown-game", {"game": name[:80], "games": ", ".join(GAME_IDS)}) from None
    game: Game[Any] = found() if isinstance(found, type) else found
    # Whatever else a module holds is no game.
    if not isinstance(getattr(game, "id", None), str):
        raise BadConfig("unknown-game", {"game": name[:80], "games": ", ".join(GAME_IDS)})
    return game


def house_game(id: str) -> Game[Any]:
    """A game of the house by its id alone, for an id that comes from a file: a file never chooses what is imported."""
    if id not in LOCATIONS:
        raise BadConfig("unknown-game", {"game": id[:80], "games": ", ".join(GAME_IDS)})
    return find_game(id)
