"""Simple: most of the contract for a game whose state is plain data. What is left to write is the game itself.

    @dataclass
    class State:                                  # ints, words, flags, None, and lists and dicts of them
        piles: list[int]
        turn: int

    class Nim(SimpleGame[State]):
        id, seats, state = "nim", (2, 2), State
        settings = {"standard": {"piles": 3}}     # presets, and where the dials stand in them
        dials = (Dial("piles", 1, 9),)
        verbs = {"take": (shapes.number(0, 8), shapes.number(1, 20))}
        schema = {"piles": shapes.listed(shapes.number(0, 20), 9), "turn": shapes.seat()}
        def start(self, setting, seats, rng, tell) -> State: ...
        def actors(self, s) -> list[int]: ...
        def choices(self, s, seat) -> list[Entry]: ...
        def play(self, s, seat, action, rng, tell) -> None: ...
        def show(self, s, seat) -> Shown: ...
        def guess(self, view, rng) -> State: ...
        def result(self, s) -> Result | None: ...

Copies, dumps, config and preset, refusals for a seat that has nothing to do, and what the clock plays come from here.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, ClassVar, Generic, TypeVar, cast

from hanpan.kernel.action import Action
from hanpan.kernel.dial import Dial, DialValue
from hanpan.kernel.digest import digest_of
from hanpan.kernel.event import Event, EventSink
from hanpan.kernel.game import CONTRACT, Config, Result, View
from hanpan.kernel.legal import Entry, Legal, Nothing, Options, Order
from hanpan.kernel.refusal import BadConfig, Illegal
from hanpan.kernel.rng import Rng
from hanpan.kernel.shapes import Schema, Verbs

S = TypeVar("S")

Setting = dict[str, DialValue]
"""Where every dial stands."""


NAMED = 12
"""So many actions a refusal names."""

Shown = dict[str, Any]
"""What one viewer sees: plain data."""


class Tell:
    """Tells what happened: `tell("bid", {"seat": 2})` to everybody, `tell("dice", {...}, to=2)` to one seat."""

    def __init__(self, events: EventSink) -> None:
        self._events = events

    def __call__(self, kind: str, data: dict[str, object], to: int | None = None) -> None:
        if self._events is not None:
            self._events.append(Event(kind, plain_copy(data), to))


class DictView:
    """A view that is a dict."""

    def __init__(self, data: dict[str, object]) -> None:
        self.data = data

    def dump(self) -> dict[str, object]:
        copy: dict[str, object] = plain_copy(self.data)
        return copy


class Choices:
    """The options of a seat that may do something."""

    def __init__(self, entries: list[Entry], verbs: list[str], reason: Callable[[Action], Illegal | None]) -> None:
        self._entries = entries
        self._verbs = verbs
        self._reason = reason

    def entries(self) -> list[Entry]:
        return self._entries

    def why_not(self, action: Action) -> Illegal | None:
        if any([entry.accepts(action) for entry in self._entries]):
            return None
        if action.verb not in self._verbs:
            return Illegal("unknown-verb", {"verb": action.verb[:24], "verbs": ", ".join(self._verbs)})
        own = self._reason(action)
        if own is not None:
            return own
        now = ", ".join([entry.text() for entry in self._entries[:NAMED]])
        if len(self._entries) > NAMED:
            now += ", ..."
        return Illegal("not-now", {"verb": str(action)[:48], "now": now})

    def blocked(self) -> list[Action]:
        return []


class SimpleGame(ABC, Generic[S]):
    contract: int = CONTRACT
    id: str
    rules_version: int = 1
    seats: tuple[int, int]
    state: type[S]
    """A dataclass of plain data."""
    settings: ClassVar[Mapping[str, Setting]] = {"standard": {}}
    """By preset, the default first: where each dial stands."""
    presets: tuple[str, ...] = ("standard",)
    dials: tuple[Dial, ...] = ()
    verbs: ClassVar[Verbs] = {}
    """What may be done, and with which arguments."""
    schema: ClassVar[Schema] = {}
    """What is shown."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        cls.presets = tuple(cls.settings)

    # What a game writes

    @abstractmethod
    def start(self, setting: Setting, seats: int, rng: Rng, tell: Tell) -> S: ...

    @abstractmethod
    def actors(self, s: S) -> list[int]: ...

    @abstractmethod
    def choices(self, s: S, seat: int) -> list[Entry]:
        """What an awaited seat may do, in a stable order; made only of what the seat may know."""

    @abstractmethod
    def play(self, s: S, seat: int, action: Action, rng: Rng, tell: Tell) -> None: ...

    @abstractmethod
    def show(self, s: S, seat: int | None) -> Shown:
        """What this seat, or a spectator, may know. Name what is shown, and nothing else is."""

    @abstractmethod
    def result(self, s: S) -> Result | None: ...

    @abstractmethod
    def guess(self, view: Shown, rng: Rng) -> S:
        """A state that shows this view, with everything hidden drawn anew."""

    @abstractmethod
    def longest(self, config: Config, seats: int) -> int: ...

    def timeout_action(self, s: S, seat: int) -> Action:
        """What the clock plays: the last entry, unless the game says otherwise. What could be ordered stays as is."""
        last = self.choices(s, seat)[-1]
        return last.as_it_is() if isinstance(last, Order) else last.sample(Rng(0).stream("clock"))

    def meanwhile(self, s: S, seat: int) -> list[Entry]:
        """What a seat may do while the game waits for others, such as taking something back; nothing, usually."""
        return []

    def reason(self, s: S, seat: int, action: Action) -> Illegal | None:
        """Why this is not among the seat's choices, in the game's own words (`refusal-CODE` in its texts). Without them
        the house says what is."""
        return None

    # What it gets

    def setting(self, config: Config) -> Setting:
        """The dials of a config. What the game does not know is refused."""
        preset = config.get("preset", self.presets[0])
        if not isinstance(preset, str) or preset not in self.settings:
            raise BadConfig("unknown-preset", {"preset": str(preset)[:40], "presets": ", ".join(self.presets)})
        found = dict(self.settings[preset])
        known = {dial.key: dial for dial in self.dials}
        for key, value in config.items():
            if key == "preset":
                continue
            if key not in known:
                raise BadConfig("config-key", {"key": key[:40], "keys": ", ".join(["preset", *known])})
            found[key] = known[key].read(value)
        return found

    def dialled(self, config: Config) -> Setting:
        return self.setting(config)

    def data_hash(self, config: Config) -> str:
        return digest_of(self.setting(config))

    def new(self, config: Config, seats: int, rng: Rng, events: EventSink = None) -> S:
        return self.start(self.setting(config), seats, rng, Tell(events))

    def legal(self, s: S, seat: int) -> Legal:
        return Legal(self.options(s, seat))

    def options(self, s: S, seat: int) -> Options:
        actors = self.actors(s)
        if not actors:
            return Nothing("game-over")
        if seat < 0:
            return Nothing("not-a-player")
        entries = self.choices(s, seat) if seat in actors else self.meanwhile(s, seat)
        if not entries and seat not in actors:
            return Nothing("not-your-turn")
        return Choices(entries, list(self.verbs), lambda action: self.reason(s, seat, action))

    def apply(self, s: S, seat: int, action: Action, rng: Rng, events: EventSink) -> None:
        self.play(s, seat, action, rng, Tell(events))

    def view(self, s: S, seat: int | None) -> DictView:
        return DictView(plain_copy(self.show(s, seat)))

    def imagine(self, view: View, rng: Rng) -> S:
        return self.guess(view.dump(), rng)

    def clone(self, s: S) -> S:
        return self.load(self.dump(s))

    def dump(self, s: S) -> dict[str, object]:
        return {one.name: plain_copy(getattr(s, one.name)) for one in fields(cast(Any, self.state))}

    def load(self, data: dict[str, object]) -> S:
        return self.state(**{name: plain_copy(value) for name, value in data.items()})


def plain_copy(value: Any) -> Any:
    """A copy of plain data that shares no list with it."""
    if isinstance(value, list | tuple):
        return [plain_copy(item) for item in value]
    if isinstance(value, dict):
        return {key: plain_copy(item) for key, item in value.items()}
    return value
