"""Nine ways to break secret bids, one promise of the contract each. `check_game` must find every one.

`Gesturing` breaks none: what looks like a whisper there is no secret, and `check_game` must let it pass.
"""

import random
from dataclasses import fields

from toy import State, Toy

from hanpan.kernel import Action, Config, Event, Illegal, One, Rng, shapes
from hanpan.kernel.dial import Dial
from hanpan.kernel.legal import Entry, Options
from hanpan.kernel.simple import DictView

CHARMS = shapes.by_seat(shapes.number(0, 2))


class Altered:
    """The options of the toy, to be altered where a seat may do something."""

    def __init__(self, options: Options) -> None:
        self.options = options

    def entries(self) -> list[Entry]:
        return self.options.entries()

    def why_not(self, action: Action) -> Illegal | None:
        return self.options.why_not(action)

    def blocked(self) -> list[Action]:
        return []


class Leaky(Toy):
    """Shows the others' charms in the view."""

    schema = {**Toy.schema, "charms": CHARMS}

    def view(self, s: State, seat: int | None) -> DictView:
        view = super().view(s, seat)
        view.data["charms"] = list(s.charms)
        return view


class Whispering(Toy):
    """Tells everybody the face-down bid."""

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        super().apply(s, seat, action, rng, events)
        if action.verb == "bid" and events is not None:
            events.append(Event("heard", {"seat": seat, "bid": action.number(0)}))


class Careless(Toy):
    """Draws from the global generator."""

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> State:
        s = super().new(config, seats, rng, events)
        s.charms = [random.randrange(1000) for _ in range(seats)]
        return s


class Shallow(Toy):
    """Clones only the outer list, so a step reaches back into the state it was given."""

    def clone(self, s: State) -> State:
        twin = State(*[getattr(s, one.name) for one in fields(s)])
        twin.hands = list(s.hands)
        return twin


class GenerousOptions(Altered):
    def entries(self) -> list[Entry]:
        return [*super().entries(), One(Action("bid", (9,)))] if super().entries() else []


class Generous(Toy):
    """Lists an action that is refused."""

    verbs = {**Toy.verbs, "bid": (shapes.number(1, 9),)}

    def options(self, s: State, seat: int) -> Options:
        return GenerousOptions(super().options(s, seat))


class MumblingOptions(Altered):
    def entries(self) -> list[Entry]:
        bids = [entry.sample(Rng(0).stream("bids")) for entry in super().entries()]
        return [One(Action("bid", (f"number {bid.number(0)}",))) for bid in bids if bid.args]


class Mumbling(Toy):
    """Has a text form with a space in it, which does not parse back."""

    verbs = {**Toy.verbs, "bid": (shapes.text(),)}

    def options(self, s: State, seat: int) -> Options:
        return MumblingOptions(super().options(s, seat))


class Furtive(Toy):
    """Gives a point away when nobody listens."""

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        super().apply(s, seat, action, rng, events)
        if events is None:
            s.points[seat] += 1


class Listening(Toy):
    """Draws a number only when somebody listens, so that the same game goes on differently."""

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        super().apply(s, seat, action, rng, events)
        if events is not None:
            events.append(Event("sparkle", {"colour": rng.stream("sparkles").below(7)}))


class Heedless(Toy):
    """Has a dial and takes no notice of it."""

    dials = (Dial("bids", 1, 9),)

    def dialled(self, config: Config) -> dict[str, int | str]:
        return {"bids": 5}

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> State:
        return super().new({key: value for key, value in config.items() if key != "bids"}, seats, rng, events)


class GestureOptions(Altered):
    def entries(self) -> list[Entry]:
        return [*super().entries(), *[One(Action(verb)) for verb in GESTURES]]

    def why_not(self, action: Action) -> Illegal | None:
        return None if action.verb in GESTURES and not action.args else super().why_not(action)


GESTURES = ("nod", "wave")


class Gesturing(Toy):
    """A seat may nod or wave. Everybody sees it, and it leaves no trace in the state."""

    verbs = {**Toy.verbs, "nod": (), "wave": ()}

    def longest(self, config: Config, seats: int) -> int:
        return 10_000

    def options(self, s: State, seat: int) -> Options:
        options = super().options(s, seat)
        return options if seat < 0 or not self.actors(s) else GestureOptions(options)

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        if action.verb in GESTURES:
            if events is not None:
                events.append(Event(action.verb, {"seat": seat}))
        else:
            super().apply(s, seat, action, rng, events)
