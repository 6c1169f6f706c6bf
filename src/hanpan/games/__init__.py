"""The games of the house. A game is registered by an entry point (`registry`) and then appears everywhere.

Each folder holds the rules of one game, its profile and its data tables (`data/*.toml`), nothing else: no screen, no
clock, no bot. Games do not import each other; what they share is in `tables` or in the packages they build on.
"""

from importlib import import_module
from typing import Any

from hanpan.games.registry import Plugin, judged, located, not_loaded, registered
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import BadConfig, Refused

__all__ = ["find_game", "game_ids", "house_game", "located", "unjudged_game"]


def game_ids() -> tuple[str, ...]:
    """Ids of the games that are registered, ours first. Whether one can be loaded is not known yet."""
    return tuple(registered().plugins)


def find_game(name: str) -> Game[Any]:
    """The game of that id, or of a location `module:NAME` (an object or a class) for games that live elsewhere."""
    if ":" not in name:
        return house_game(name)
    game = unjudged_game(name)
    return judged(game, Plugin(name, name, name.partition(":")[0]))


def unjudged_game(name: str) -> Game[Any]:
    """The same, whatever it declares: for the check, which says more about it."""
    if ":" not in name:
        return house_game(name)
    module, _, inside = name.partition(":")
    try:
        holder = import_module(module)
        if not hasattr(holder, inside):
            raise unknown(name)
        game: Game[Any] = located(name)
    except Refused:
        raise
    except (Exception, SystemExit) as error:  # whatever a stranger's module does while it is imported
        if isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(f"{error.name}."):
            raise unknown(name) from None
        raise not_loaded(name, module, error) from error
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
