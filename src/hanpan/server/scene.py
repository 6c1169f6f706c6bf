"""Scene: one state of a game as its viewers see it, encoded. What all of them share is made once.

A game that gives its view in two parts (kernel.game.Parted) has its public part encoded once for everybody; any other
game has one whole view per viewer. Both parts are made by the game from its allow-list; nothing is cut out here.
"""

from typing import Any, Final

import msgspec

from hanpan.kernel.game import Game

ENCODER: Final = msgspec.json.Encoder()
NOTHING: Final[dict[str, object]] = {"entries": [], "blocked": []}


class Scene:
    """`own(seat) + shared + "}"` are the fields view, legal, actors and result of an update."""

    __slots__ = ("_game", "_parted", "_state", "shared")

    def __init__(self, game: Game[Any], state: Any) -> None:
        parted: Any = game
        self._game = parted
        self._state = state
        self._parted = hasattr(game, "public")
        result = game.result(state)
        end = ENCODER.encode({"actors": game.actors(state), "result": None if result is None else result.dump()})
        view = b"," + ENCODER.encode(parted.public(state))[1:] if self._parted else b"}"
        self.shared: Final = (view + b"," + end[1:-1]).decode()

    def own(self, seat: int | None) -> str:
        """What this viewer alone may do and know."""
        game, state = self._game, self._state
        legal = NOTHING if seat is None else game.legal(state, seat).dump()
        view = game.own(state, seat) if self._parted else game.view(state, seat).dump()
        return ENCODER.encode({"legal": legal, "view": view})[1:-2].decode()
