"""Registry: which games there are. A package adds one by an entry point of the group `hanpan.games`; ours do the same.

    [project.entry-points."hanpan.games"]
    liars-dice = "liars_dice.game:LIARS_DICE"

The name is the game's id. A game that cannot be loaded is left out and named with the reason; the others are there.
"""

from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from hanpan.kernel.dial import Dial
from hanpan.kernel.game import CONTRACT, MEMBERS, Game
from hanpan.kernel.profile import RANDOM, USUAL, Profile
from hanpan.kernel.refusal import BadConfig, Params
from hanpan.kernel.shapes import Shape

GROUP: Final = "hanpan.games"
OURS: Final = {
    "autochess": "hanpan.games.autochess.game:AUTOCHESS",
    "holdem": "hanpan.games.holdem.game:HOLDEM",
    "marble": "hanpan.games.marble.game:MARBLE",
}
"""As pyproject.toml has them: in a source folder there is no entry point to read."""


class Plugin:
    """A game that somebody registered; nothing of it is imported yet."""

    __slots__ = ("id", "location", "package")

    def __init__(self, id: str, location: str, package: str) -> None:
        self.id: Final = id
        self.location: Final = location
        self.package: Final = package
        """The name it was installed by."""

    def module(self) -> str:
        return self.location.partition(":")[0]


class Registry:
    def __init__(self, found: list[Plugin]) -> None:
        self.plugins: Final[dict[str, Plugin]] = {id: Plugin(id, place, "hanpan") for id, place in OURS.items()}
        self.refused: Final[list[BadConfig]] = []
        """Why a registered game is not here."""
        self._games: Final[dict[str, Game[Any]]] = {}
        for one in found:
            known = self.plugins.get(one.id)
            if known is None:
                self.plugins[one.id] = one
            elif known.location != one.location:
                why = {"game": one.id[:40], "package": one.package, "other": known.package}
                self.refused.append(BadConfig("plugin-taken", {**why}))

    def game(self, id: str) -> Game[Any]:
        """The game of that id. One that cannot be loaded is refused with the reason."""
        game = self._games.get(id)
        if game is None:
            game = self._games[id] = load(self.plugins[id])
        return game

    def by_location(self, location: str) -> Game[Any]:
        """A game that nobody installed, by its location. In this process it is one of the house, with its own texts."""
        package = location.partition(":")[0].partition(".")[0]
        game = load(Plugin(location, location, package))
        if game.id not in self.plugins:
            self.plugins[game.id] = Plugin(game.id, location, package)
            self._games[game.id] = game
        return game


def load(plugin: Plugin) -> Game[Any]:
    try:
        game = located(plugin.location)
    except (Exception, SystemExit) as error:  # whatever a stranger's module does while it is imported
        raise not_loaded(plugin.id, plugin.package, error) from error
    return judged(game, plugin)


def judged(game: Any, plugin: Plugin) -> Game[Any]:
    """A game that declares what house, page and terminal read; another one is refused with the reason."""
    which: Params = {"game": plugin.id[:40], "package": plugin.package}
    try:
        lacks = [name for name in MEMBERS if not hasattr(game, name)]
        odd = [] if lacks else unreadable(game)
    except (Exception, SystemExit) as error:  # whatever a stranger's game does while it is asked
        raise not_loaded(plugin.id, plugin.package, error) from error
    if lacks:
        raise BadConfig("plugin-members", {**which, "members": ", ".join(lacks)})
    if odd:
        raise BadConfig("plugin-declares", {**which, "members": ", ".join(odd)})
    if getattr(game, "contract", CONTRACT) != CONTRACT:
        raise BadConfig("plugin-contract", {**which, "contract": str(game.contract)[:20], "ours": CONTRACT})
    if plugin.id not in (game.id, plugin.location):
        raise BadConfig("plugin-id", {**which, "id": str(game.id)[:40]})
    found: Game[Any] = game
    return found


def not_loaded(id: str, package: str, error: BaseException) -> BadConfig:
    reason = f"{type(error).__name__}: {error}"[:200]
    return BadConfig("plugin-import", {"game": id[:40], "package": package, "reason": reason})


def unreadable(game: Any) -> list[str]:
    """What the game declares, but not in the form that house, page and terminal read; `hanpan check` says more."""
    profile: object = getattr(game, "profile", USUAL)
    fine = {
        "seats": holds(game.seats, tuple, int) and len(game.seats) == 2 and 1 <= game.seats[0] <= game.seats[1],
        "presets": holds(game.presets, tuple, str) and len(game.presets) > 0,
        "profile": isinstance(profile, Profile)
        and holds(profile.levels, tuple, str)
        and (bool(profile.bots) or all([level == RANDOM for level in profile.levels]))
        and holds(profile.clocks, dict, int)
        and min([0, *profile.clocks.values()]) == 0,
        "dials": holds(getattr(game, "dials", ()), tuple, Dial),
        "schema": holds(getattr(game, "schema", {}), dict, Shape),
        "verbs": holds(getattr(game, "verbs", {}), dict, tuple),
    }
    return [name for name, is_fine in fine.items() if not is_fine]


def holds(value: Any, kind: type, of: type) -> bool:
    """Whether it is a collection of this kind, and all that is in it of the other."""
    if not isinstance(value, kind):
        return False
    inside: Any = value
    items: Any = inside.values() if kind is dict else inside
    return all([isinstance(item, of) for item in items])


def located(location: str) -> Any:
    """What a location `package.module:NAME` means; of a class an object."""
    found = named_at(location)
    return found() if isinstance(found, type) else found


def named_at(location: str) -> Any:
    """The same, as it stands there."""
    module, _, name = location.partition(":")
    return getattr(import_module(module), name)


_registry: list[Registry] = []


def registered() -> Registry:
    """All games, ours first; read once."""
    if not _registry:
        found = [
            Plugin(one.name, one.value, "hanpan" if one.dist is None else one.dist.name)
            for one in entry_points(group=GROUP)
        ]
        _registry.append(Registry(sorted(found, key=lambda one: (one.id, one.package))))
    return _registry[0]
