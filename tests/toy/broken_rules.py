"""Secret bids that are impure, unstable, unbounded or at odds with themselves. `check_game` must find every one."""

import time

from broken import Altered
from toy import PRIZES, State, Toy

from hanpan.kernel import Action, Config, Event, Illegal, One, Result, Rng, shapes
from hanpan.kernel.dial import Dial
from hanpan.kernel.legal import Entry, Options
from hanpan.kernel.simple import DictView, Tell


class StumblingOptions(Altered):
    def why_not(self, action: Action) -> Illegal | None:
        if action.verb == "bid" and len(action.args) == 2:
            return Illegal("toy-unknown", {"sum": int(action.args[0]) + int(action.args[1])})
        return super().why_not(action)


class Stumbling(Toy):
    """Raises on `bid x y`."""

    def options(self, s: State, seat: int) -> Options:
        return StumblingOptions(super().options(s, seat))


class LaxOptions(Altered):
    def why_not(self, action: Action) -> Illegal | None:
        return super().why_not(Action(action.verb, action.args[:1]) if action.verb == "bid" else action)


class Lax(Toy):
    """Takes more arguments than it lists."""

    def options(self, s: State, seat: int) -> Options:
        return LaxOptions(super().options(s, seat))


class CodelessOptions(Altered):
    def why_not(self, action: Action) -> Illegal | None:
        return None if super().why_not(action) is None else Illegal("")


class Codeless(Toy):
    """Refuses without a code."""

    def options(self, s: State, seat: int) -> Options:
        return CodelessOptions(super().options(s, seat))


class SprawlingOptions(Altered):
    def entries(self) -> list[Entry]:
        more = [One(Action("muse", (number,))) for number in range(6000)]
        return [*super().entries(), *more] if super().entries() else []

    def why_not(self, action: Action) -> Illegal | None:
        return None if action.verb == "muse" else super().why_not(action)


class Sprawling(Toy):
    """Lists thousands of single actions where one span would do."""

    verbs = {**Toy.verbs, "muse": (shapes.number(0, 6000),)}

    def options(self, s: State, seat: int) -> Options:
        return SprawlingOptions(super().options(s, seat))


class Wavering(Toy):
    """The legal list changes from call to call: a list of the state is turned round."""

    def choices(self, s: State, seat: int) -> list[Entry]:
        s.hands[seat].reverse()
        return super().choices(s, seat)


class AnyPreset(Toy):
    """Takes every preset."""

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> State:
        rest = {key: value for key, value in config.items() if key != "preset"}
        return super().new(rest, seats, rng, events)


class AnyKey(Toy):
    """Takes every setting."""

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> State:
        return super().new({"preset": config.get("preset", "plain")}, seats, rng, events)


class RaisingKey(Toy):
    """An unknown setting is a KeyError, not a refusal."""

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> State:
        return super().new({key: {"preset": config.get("preset")}[key] for key in config}, seats, rng, events)


class RoundingDial(Toy):
    """A dial that makes a number of anything."""

    dials = (Dial("bids", 1, 9),)

    def dialled(self, config: Config) -> dict[str, int | str]:
        return {"bids": 5}

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> State:
        value = config.get("bids", 5)
        if not isinstance(value, str | list | dict):
            self.dials[0].read(min(9, max(1, int(value or 1))))  # type: ignore[call-overload]
        return super().new({key: one for key, one in config.items() if key != "bids"}, seats, rng, events)


class Nameless(Toy):
    """A name that no file and no address can carry."""

    id = "Secret bids!"


class Seatless(Toy):
    """More at least than at most."""

    seats = (5, 2)


class ShiftingHash(Toy):
    """The fingerprint of its tables changes from call to call."""

    calls = 0

    def data_hash(self, config: Config) -> str:
        self.calls += 1
        return str(self.calls)


class Timed(Toy):
    """Writes the time into the state."""

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> State:
        s = super().new(config, seats, rng, events)
        s.points[0] = time.perf_counter_ns() % 1000
        return s


class Sharing(Toy):
    """All tables share one list of changes."""

    everybody: list[int] = [0] * 5

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> State:
        s = super().new(config, seats, rng, events)
        s.points = [points + self.everybody[seat] for seat, points in enumerate(s.points)]
        return s

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        self.everybody[seat] += 1
        super().apply(s, seat, action, rng, events)


class Staring(Toy):
    """A look at the state changes it."""

    def view(self, s: State, seat: int | None) -> DictView:
        s.points[0] += 1
        view = super().view(s, seat)
        view.data["points"] = []
        return view


class Hashing(Toy):
    """A view in the order of a set, which is another one in every process."""

    schema = {**Toy.schema, "words": shapes.listed(shapes.text(), 8)}

    def view(self, s: State, seat: int | None) -> DictView:
        view = super().view(s, seat)
        view.data["words"] = list({"one", "two", "three", "four", "five", "six", "seven", "eight"})
        return view


class Hoarding(Toy):
    """A view that no line carries."""

    schema = {**Toy.schema, "hoard": shapes.listed(shapes.text(), 1000)}

    def view(self, s: State, seat: int | None) -> DictView:
        view = super().view(s, seat)
        view.data["hoard"] = ["x" * 400] * 700
        return view


class Halving(Toy):
    """A float in the view."""

    schema = {**Toy.schema, "mean": shapes.number(0, 5)}

    def view(self, s: State, seat: int | None) -> DictView:
        view = super().view(s, seat)
        view.data["mean"] = sum(s.points) / len(s.points)
        return view


class Sloppy(Toy):
    """Loads without the changes."""

    def load(self, data: dict[str, object]) -> State:
        s = super().load(data)
        s.changes = [0] * len(s.hands)
        return s

    def clone(self, s: State) -> State:
        return Toy().load(self.dump(s))


class Unwritable(Toy):
    """A set in the dump."""

    def dump(self, s: State) -> dict[str, object]:
        return {**super().dump(s), "bids": set(s.bids)}

    def clone(self, s: State) -> State:
        return self.load(super().dump(s))


class Endless(Toy):
    """Uncovers the same prize again and again."""

    def uncover(self, s: State, tell: Tell) -> None:
        s.hands = [sorted([*hand, bid]) for hand, bid in zip(s.hands, s.bids, strict=True)]
        s.bids = [0] * len(s.bids)
        s.changes = [0] * len(s.bids)


class Stuck(Toy):
    """Waits for a seat that may do nothing."""

    def choices(self, s: State, seat: int) -> list[Entry]:
        return [] if len(s.shown) == 2 and seat == 0 else super().choices(s, seat)


class LateClock(Toy):
    """The clock plays a number that the seat does not hold."""

    def timeout_action(self, s: State, seat: int) -> Action:
        return Action("bid", (9,))


class NobodysEvent(Toy):
    """Tells something to a seat that is not there; the list of the spectators is behind the last seat."""

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        super().apply(s, seat, action, rng, events)
        if events is not None:
            events.append(Event("psst", {}, len(s.hands)))


class ShortResult(Toy):
    """Forgets the last seat in the result."""

    def result(self, s: State) -> Result | None:
        found = super().result(s)
        return None if found is None else Result(found.places[:-1], found.scores[:-1])


class NoRanking(Toy):
    """Two seats share the second place, and nobody has the first."""

    def result(self, s: State) -> Result | None:
        found = super().result(s)
        return None if found is None else Result([2] * len(found.places), found.scores)


class UpsideDown(Toy):
    """The fewest points win the first place."""

    def result(self, s: State) -> Result | None:
        found = super().result(s)
        if found is None:
            return None
        return Result([1 + sum([other < mine for other in s.points]) for mine in s.points], found.scores)


class Lingering(Toy):
    """The game is over, and one may still bid."""

    verbs = {**Toy.verbs, "linger": ()}

    def options(self, s: State, seat: int) -> Options:
        options = super().options(s, seat)
        return LingeringOptions(options) if len(s.shown) == len(PRIZES) and seat >= 0 else options

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        if action.verb != "linger":
            super().apply(s, seat, action, rng, events)


class LingeringOptions(Altered):
    def entries(self) -> list[Entry]:
        return [One(Action("linger"))]

    def why_not(self, action: Action) -> Illegal | None:
        return None if action == Action("linger") else super().why_not(action)


class Undecided(Toy):
    """Has a result while it still waits for somebody."""

    def result(self, s: State) -> Result | None:
        return Result([1] * len(s.points), list(s.points)) if len(s.shown) >= 4 else None
