"""Projection: one state of a game as its viewers see it, and what is new in it since an earlier one.

A game that gives its view in two parts (kernel.game.SplitView) has the public one made and encoded once for everybody;
any other game has one whole view per viewer. A game that knows what is new (kernel.game.ViewDelta) is asked; else the
parts are compared, whatever they hold. Views come from the game's allow-list; nothing is cut out or added here.
"""

import logging
from typing import Any, Final

import msgspec

from hanpan.kernel.abilities import split_view, standing, view_delta
from hanpan.kernel.game import Changes, Game

log = logging.getLogger("hanpan.projection")

ENCODER: Final = msgspec.json.Encoder()
NOTHING: Final = '{"entries":[],"blocked":[]}'
"""What a spectator may do."""

MOST_STANDING: Final = 2**53 - 1
"""A page reads no larger whole number."""

Part = dict[str, object]
"""A view, or one of the two parts of it."""


class Style:
    """How a game gives its views: in two parts (`split`), and saying itself what is new (`delta`)."""

    __slots__ = ("delta", "split", "standing")

    def __init__(self, game: Game[Any]) -> None:
        self.delta: Final = view_delta(game) is not None
        self.split: Final = split_view(game) is not None
        self.standing: Final = not self.split and standing(game) is not None
        """How everybody stands is told beside the view. A game that splits its view has a table of its own, which
        shows that as it likes: it is not asked at every action."""


class Projection:
    __slots__ = ("_game", "_legal", "_own", "_public", "_state", "_style", "actors", "result", "standing")

    def __init__(self, game: Game[Any], style: Style, state: Any, seats: int) -> None:
        self._game: Any = game
        self._state = state
        self._style = style
        self.actors: Final[list[int]] = game.actors(state)
        result = game.result(state)
        self.result: Final[Part | None] = None if result is None else result.dump()
        self.standing: Final[list[int] | None] = standing_of(game, state, seats) if style.standing else None
        # Made when somebody asks for them.
        self._public: Part | None = None
        self._own: dict[int | None, Part] | None = None
        self._legal: dict[int, str] | None = None

    def public(self) -> Part:
        """What all viewers see; empty where the game gives its view in one piece."""
        if self._public is None:
            self._public = self._game.public(self._state) if self._style.split else {}
        return self._public

    def own(self, seat: int | None) -> Part:
        """The rest of what this viewer sees."""
        if self._own is None:
            self._own = {}
        part = self._own.get(seat)
        if part is None:
            game, state = self._game, self._state
            part = self._own[seat] = game.own(state, seat) if self._style.split else game.view(state, seat).dump()
        return part

    def legal(self, seat: int | None) -> str:
        """What this viewer may do, encoded."""
        if seat is None:
            return NOTHING
        if self._legal is None:
            self._legal = {}
        text = self._legal.get(seat)
        if text is None:
            text = self._legal[seat] = self._game.legal(self._state, seat).wire()
        return text

    def legal_changed(self, seat: int | None, last: "Projection") -> bool:
        if seat is None or self._state is last._state:
            return False
        if self._style.delta:
            return bool(self._game.legal_changed(self._state, seat, last._state))
        return self.legal(seat) != last.legal(seat)

    def public_delta(self, last: "Projection") -> "Delta | None":
        """What is new for everybody; None: something is gone, which only a whole view can tell."""
        if self._style.delta:
            return delta_text(self._game.public_changes(self._state, last._state))
        return delta_text(changes(last.public(), self.public()))

    def own_delta(self, seat: int | None, last: "Projection") -> "Delta | None":
        if self._style.delta:
            return delta_text(self._game.own_changes(self._state, seat, last._state))
        return delta_text(changes(last.own(seat), self.own(seat)))


def standing_of(game: Game[Any], state: Any, seats: int) -> list[int] | None:
    """How everybody stands, as the game says it. The table goes on without a standing that fails or that no page can
    draw: nothing else depends on a stranger's chart."""
    able = standing(game)
    if able is None:
        return None
    try:
        found: object = able.standing(state)
        if not isinstance(found, list) or len(found) != seats or not all([drawable(one) for one in found]):
            raise ValueError(f"not a whole number for each of {seats} seats")
    except Exception:
        log.exception("the standing failed", extra={"game": game.id})
        return None
    return found


def drawable(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -MOST_STANDING <= value <= MOST_STANDING


class Delta:
    """What changed in a part, as the insides of two JSON objects: values by key, items of lists by key and index."""

    __slots__ = ("items", "values")

    def __init__(self, values: str, items: str) -> None:
        self.values: Final = values
        self.items: Final = items


NO_CHANGE: Final = Delta("", "")
MISSING: Final = object()


def delta_text(found: Changes | None) -> Delta | None:
    if found is None:
        return None
    if not found.values and not found.items:
        return NO_CHANGE
    return Delta(inside(found.values), inside(found.items))


def changes(before: Part, now: Part) -> Changes | None:
    """What is new in a part; None: a key is gone."""
    values: Part = {}
    items: dict[str, dict[str, object]] = {}
    met = 0
    for key, value in now.items():
        old = before.get(key, MISSING)
        if old is MISSING:
            values[key] = value
            continue
        met += 1
        if old is value or old == value:
            continue
        few = new_items(old, value) if isinstance(value, list) and isinstance(old, list) else None
        if few is None:
            values[key] = value
        else:
            items[key] = few
    return Changes(values, items) if met == len(before) else None


def new_items(before: list[Any], now: list[Any]) -> dict[str, object] | None:
    """The items that changed or were added, by index; None when the whole list is as short to tell."""
    size = len(before)
    if size == 0 or len(now) < size or not isinstance(now[0], list | dict):
        return None
    found: dict[str, object] = {}
    for index, item in enumerate(now):
        if index >= size or before[index] != item:
            found[str(index)] = item
    return found if 2 * len(found) <= len(now) else None


# The compiler sees our own sources only, so it has to be told that an encoder gives bytes: without the annotations,
# cutting and decoding them costs about 3,000 instructions more for every action of hold'em with four people.


def inside(part: Any) -> str:
    """An object encoded, without its braces."""
    if not part:
        return ""
    text: bytes = ENCODER.encode(part)
    return text[1:-1].decode()


def encoded(value: object) -> str:
    text: bytes = ENCODER.encode(value)
    return text.decode()


def joined(one: str, other: str) -> str:
    return f"{one},{other}" if one and other else one or other
