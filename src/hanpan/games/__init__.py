"""The games of the house. A game is registered by an entry point (`registry`) and then appears everywhere.

Each folder holds the rules of one game, its profile and its data tables (`data/*.toml`), nothing else: no screen, no
clock, no bot. Games do not import each other; what they share is in `tables` or in the packages they build on.
"""

from typing import Any

from hanpan.games.registry import located, registered
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import BadConfig

__all__ = ["find_game", "game_ids", "house_game", "located"]


def game_ids() -> tuple[str, ...]:
    """Ids of the games that are registered, ours first. Whether one can be loaded is not known yet."""
    return tuple(registered().plugins)


def find_game(name: str) -> Game[Any]:
    """The game of that id, or of a location `module:NAME` (an object or a class) for games that live elsewhere."""
    if ":" not in name:
        return house_game(name)
    try:
        game: Game[Any] = located(name)
    except (ImportError, AttributeError):
        raise unknown(name) from None
    except (Exception, SystemExit) as error:
        why = {"game": name[:40], "package": name.partition(":")[0][:40]}
        raise BadConfig("plugin-import", {**why, "reason": f"{type(error).__name__}: {error}"[:200]}) from error
    # Whatever else a module holds is no game.
    if not isinstance(getattr(game, "id", None), str):
        raise unknown(name)
    return game


def house_game(id: str) -> Game[Any]:
    """A game of the house by its id alone, for an id that comes from a file: a file never chooses what is imported."""
    if id not in registered().plugins:
        raise unknown(id)
    return registered().game(id)


def unknown(name: str) -> BadConfig:
    return BadConfig("unknown-game", {"game": name[:80], "games": ", ".join(game_ids())})
