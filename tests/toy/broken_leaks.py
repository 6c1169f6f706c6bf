"""Secret bids that tell what is hidden: by the view, the legal list, a refusal, events, the opening, the actors; and
`redeal`s that hide a leak or draw unfairly. `check_game` must find every one. `Open` is healthy: it hides nothing."""

from broken import CHARMS, Altered
from toy import NUMBERS, PRIZES, State, Toy

from hanpan.kernel import Action, Config, Event, Illegal, Rng, shapes
from hanpan.kernel.legal import Entry, Options
from hanpan.kernel.simple import DictView, Shown, Tell

STATE = {
    "prizes": shapes.listed(shapes.number(1, 5), 5),
    "hands": shapes.by_seat(shapes.listed(shapes.number(1, 5), 5)),
    "bids": shapes.by_seat(shapes.number(0, 5)),
    "charms": CHARMS,
    **{name: Toy.schema[name] for name in ("changes", "points", "shown")},
}
"""The schema of those who show everything."""


def others_charms(s: State, seat: int) -> int:
    return sum([charm for other, charm in enumerate(s.charms) if other != seat])


class LateLeak(Toy):
    """The view shows all charms, but only when the last prize is on the table."""

    schema = {**Toy.schema, "charms": shapes.maybe(CHARMS)}

    def view(self, s: State, seat: int | None) -> DictView:
        view = super().view(s, seat)
        view.data["charms"] = list(s.charms) if len(s.shown) == len(PRIZES) - 1 else None
        return view


class TellingList(Toy):
    """The order of the legal list depends on the others' charms."""

    def choices(self, s: State, seat: int) -> list[Entry]:
        return super().choices(s, seat)[:: -1 if others_charms(s, seat) % 2 else 1]


class TellingReason(Toy):
    """A refusal carries the others' charms."""

    def options(self, s: State, seat: int) -> Options:
        return TellingOptions(super().options(s, seat), others_charms(s, seat))


class TellingOptions(Altered):
    def __init__(self, options: Options, told: int) -> None:
        super().__init__(options)
        self.told = told

    def why_not(self, action: Action) -> Illegal | None:
        why = super().why_not(action)
        return None if why is None else Illegal(why.code, {"luck": self.told})


class TellingOrder(Toy):
    """Two public events, whose order depends on a charm."""

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        super().apply(s, seat, action, rng, events)
        if events is not None:
            pair = [Event("tick", {}), Event("tock", {})]
            events.extend(pair if s.charms[seat] % 2 else pair[::-1])


class TellingCount(Toy):
    """A public event more where the bidder has the best charm."""

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        super().apply(s, seat, action, rng, events)
        if events is not None and s.charms[seat] == 2:
            events.append(Event("tick", {}))


class TellingOpening(Toy):
    """Everybody hears every charm at the start."""

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> State:
        s = super().new(config, seats, rng, events)
        if events is not None:
            events.extend([Event("luck", {"seat": seat, "charm": s.charms[seat]}) for seat in range(seats)])
        return s


class NeighbourOpening(Toy):
    """At the start seat 0 alone hears the next prize, which nobody may know. Its own view never is the same twice for
    long, so only a look at many openings finds it."""

    def new(self, config: Config, seats: int, rng: Rng, events: list[Event] | None = None) -> State:
        s = super().new(config, seats, rng, events)
        if events is not None:
            events.append(Event("hint", {"next": s.prizes[1]}, 0))
        return s


class TellingStep(Toy):
    """When a prize is uncovered, seat 1 alone hears the charm of seat 0. Views differ afterwards in any case: another
    prize came up."""

    def uncover(self, s: State, tell: Tell) -> None:
        super().uncover(s, tell)
        tell("hint", {"charm": s.charms[0]}, to=1)


class TakenBack(Toy):
    """Tells which bid was taken back. Afterwards no state remembers it, so whole states are equal, and still it was
    hidden before and is in no view afterwards."""

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        bid = s.bids[seat]
        super().apply(s, seat, action, rng, events)
        if action.verb == "back" and events is not None:
            events.append(Event("was", {"seat": seat, "bid": bid}))


class TellingActors(Toy):
    """Still waits for a seat that bid its five: the clock at its place tells."""

    def actors(self, s: State) -> list[int]:
        waiting = super().actors(s)
        if not waiting:
            return []
        more = [seat for seat, bid in enumerate(s.bids) if bid == 5 and s.changes[seat] < 3]
        return sorted([*waiting, *more])

    def choices(self, s: State, seat: int) -> list[Entry]:
        return self.meanwhile(s, seat) if s.bids[seat] else super().choices(s, seat)

    def timeout_action(self, s: State, seat: int) -> Action:
        return Action("back") if s.bids[seat] else super().timeout_action(s, seat)


class TellingClock(Toy):
    """What the clock plays for a seat depends on the others' charms."""

    def timeout_action(self, s: State, seat: int) -> Action:
        return Action("bid", (s.hands[seat][-1 if others_charms(s, seat) % 2 else 0],))


class ShowingAll(Toy):
    """The view shows everything, and a redeal that does nothing agrees with it."""

    schema = {**Toy.schema, "state": shapes.maybe(shapes.row(STATE))}

    def sees(self, seat: int | None) -> bool:
        return True

    def show(self, s: State, seat: int | None) -> Shown:
        return {**super().show(s, seat), "state": self.dump(s) if self.sees(seat) else None}

    def guess(self, view: Shown, rng: Rng) -> State:
        return super().guess(view, rng) if view["state"] is None else self.load(view["state"])

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        return self.clone(s) if self.sees(seat) else self.imagine(self.view(s, seat), rng)


class BlindToSpectators(ShowingAll):
    """Nothing is drawn anew for a spectator, who sees everything."""

    def sees(self, seat: int | None) -> bool:
        return seat is None


class KeepingCharms(Toy):
    """Draws prizes and bids anew, but never the charms."""

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        twin = self.imagine(self.view(s, seat), rng)
        twin.charms = list(s.charms)
        return twin


class OneDream(Toy):
    """Draws anew from one and the same generator every time."""

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        return self.imagine(self.view(s, seat), Rng("dream"))


class LowCharms(Toy):
    """Never guesses the best charm."""

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        twin = self.imagine(self.view(s, seat), rng)
        if self.result(s) is None:
            twin.charms = [charm if other == seat else min(charm, 1) for other, charm in enumerate(twin.charms)]
        return twin


class OwnCharm(Toy):
    """Draws the viewer's own charm anew, which it knows."""

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        twin = self.imagine(self.view(s, seat), rng)
        if seat is not None and self.result(s) is None:
            twin.charms[seat] = rng.stream("own").below(3)
        return twin


class InPlace(Toy):
    """Draws anew in the state it was given."""

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        twin = self.imagine(self.view(s, seat), rng)
        s.charms = list(twin.charms)
        return twin


class Open(Toy):
    """Healthy: everything is on the table, and the game says so."""

    nothing_hidden = True
    schema = STATE

    def show(self, s: State, seat: int | None) -> Shown:
        return {"seat": seat, **self.dump(s)}

    def guess(self, view: Shown, rng: Rng) -> State:
        return self.load({name: value for name, value in view.items() if name != "seat"})


class Pretending(Open):
    """Says that nothing is hidden, and hides the prizes to come."""

    def show(self, s: State, seat: int | None) -> Shown:
        return {**super().show(s, seat), "prizes": s.prizes[: len(s.shown) + 1]}


class UnsaidSeer(ShowingAll):
    """Seat 0 alone sees everything, and the game does not say so."""

    def sees(self, seat: int | None) -> bool:
        return seat == 0


class Seer(UnsaidSeer):
    """Healthy: the same, and the game says so."""

    def all_seeing(self, seats: int) -> list[int]:
        return [0]


class ShortSighted(Seer):
    """Says that seat 1 sees all, too."""

    def all_seeing(self, seats: int) -> list[int]:
        return [0, 1]


class LazySeer(ShortSighted):
    """The same, and what seat 1 does not see is never drawn anew."""

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        return self.clone(s) if seat == 1 else self.imagine(self.view(s, seat), rng)


class TellingKeys(Toy):
    """A row of the view has its keys in the order of the charms."""

    schema = {**Toy.schema, "held": shapes.plain()}

    def show(self, s: State, seat: int | None) -> Shown:
        order = sorted(range(len(s.charms)), key=lambda other: (s.charms[other], other))
        return {**super().show(s, seat), "held": {f"seat {other}": len(s.hands[other]) for other in order}}


class OverTheShoulder(Toy):
    """Spectators see the bid of seat 0. Whoever plays may watch in another window."""

    def show(self, s: State, seat: int | None) -> Shown:
        return {**super().show(s, seat), "bid": s.bids[seat or 0]}

    def guess(self, view: Shown, rng: Rng) -> State:
        s = super().guess(view, rng)
        if view["seat"] is None and view["bid"]:
            used = [bids[0] for bids in view["shown"]]
            s.bids[0] = view["bid"]
            s.hands[0] = [number for number in NUMBERS if number not in (*used, view["bid"])]
        return s


class SameEyes(Toy):
    """Spectators are shown what seat 0 sees, as seat 0."""

    def show(self, s: State, seat: int | None) -> Shown:
        return super().show(s, seat or 0)
