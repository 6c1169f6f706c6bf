"""Secret bids by a careless author: some questions make the rules raise. A house must bear it."""

from broken import Altered
from toy import State, Toy

from hanpan.kernel import Action, Event, Illegal, Rng
from hanpan.kernel.legal import Options
from hanpan.kernel.simple import DictView


class Careless(Altered):
    def why_not(self, action: Action) -> Illegal | None:
        if len(action.args) > 1:
            raise ValueError("nobody asked that before")
        return super().why_not(action)


class Stumbling(Toy):
    id = "stumbling"

    def options(self, s: State, seat: int) -> Options:
        return Careless(super().options(s, seat))

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        super().apply(s, seat, action, rng, events)
        if action == Action("bid", (5,)):
            raise KeyError("five")

    def view(self, s: State, seat: int | None) -> DictView:
        if seat is None:
            raise IndexError("nobody watches this game")
        return super().view(s, seat)


class Clumsy(Toy):
    """Positions and events that no house can tell or time, a second seat whose every action raises, and a megabyte for
    whoever watches."""

    id = "clumsy"

    def actors(self, s: State) -> list[int]:
        return [77] if s.bids[0] == 4 else super().actors(s)

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        if seat == 1:
            raise KeyError("nobody tried this seat")
        if action == Action("bid", (5,)):
            raise SystemExit(3)
        super().apply(s, seat, action, rng, events)
        if events is not None and action == Action("bid", (2,)):
            events.append(Event("whisper", {}, 77))
        if events is not None and action == Action("bid", (3,)):
            events.append(Event("thing", {"thing": object()}))

    def view(self, s: State, seat: int | None) -> DictView:
        shown = super().view(s, seat)
        return shown if seat is not None else DictView({**shown.dump(), "much": "x" * (1 << 20)})
