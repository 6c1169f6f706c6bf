"""Scene: one state of a game as its viewers see it, encoded. What all of them share is made once.

A game that gives its view in two parts (kernel.game.Parted) has its public part encoded once for everybody; any other
game has one whole view per viewer. Both parts are made by the game from its allow-list; nothing is cut out here.
"""

from typing import Any, Final

import msgspec

from hanpan.kernel.game import Game

ENCODER: Final = msgspec.json.Encoder()
NOTHING: Final[dict[str, object]] = {"entries": [], "blocked": []}
SHARED_START: Final = len('{"view":{')


class Scene:
    """`own(seat) + shared + "}"` are the fields view, legal, actors and result of an update."""

    __slots__ = ("_game", "_state", "parted", "shared")

    def __init__(self, game: Game[Any], state: Any, kept: "Lasting") -> None:
        self._game: Any = game
        self._state = state
        self.parted: Final = kept.names is not None
        result = game.result(state)
        shown = None if result is None else result.dump()
        view = kept.public(state) if self.parted else {}
        text = ENCODER.encode({"view": view, "actors": game.actors(state), "result": shown}).decode()
        self.shared: Final = ("," if view else "") + text[SHARED_START:-1]

    def own(self, seat: int | None) -> str:
        """What this viewer alone may do and know."""
        game, state = self._game, self._state
        legal = NOTHING if seat is None else game.legal(state, seat).dump()
        view = game.own(state, seat) if self.parted else game.view(state, seat).dump()
        return ENCODER.encode({"legal": legal, "view": view})[1:-2].decode()


class Lasting:
    """The large parts of a table's public view that rarely change, as they were encoded last."""

    __slots__ = ("_encoded", "_game", "_values", "names")

    def __init__(self, game: Game[Any]) -> None:
        parted: Any = game
        self._game = parted
        self.names: Final[tuple[str, ...] | None] = parted.lasting if hasattr(game, "public") else None
        """None: the game gives its view in one piece."""
        self._values: dict[str, object] = {}
        self._encoded: dict[str, msgspec.Raw] = {}

    def public(self, state: Any) -> dict[str, object]:
        found: dict[str, object] = self._game.public(state)
        for name in self.names or ():
            value = found[name]
            if value is None:
                continue
            if self._values.get(name) is not value:
                self._values[name] = value
                self._encoded[name] = msgspec.Raw(ENCODER.encode(value))
            found[name] = self._encoded[name]
        return found
