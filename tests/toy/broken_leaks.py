"""Secret bids that tell what is hidden: by the view, the legal list, a refusal, events, the opening, the actors; and
`redeal`s that hide a leak or draw unfairly. `check_game` must find every one. `Open` is healthy: it hides nothing."""

from toy import PRIZES, BidOptions, State, Toy, ToyView

from hanpan.kernel import Action, Config, Event, Illegal, Legal, Rng


def others_charms(s: State, seat: int) -> int:
    return sum([charm for other, charm in enumerate(s.charms) if other != seat])


class LateLeak(Toy):
    """The view shows all charms, but only when the last prize is on the table."""

    def view(self, s: State, seat: int | None) -> ToyView:
        view = super().view(s, seat)
        if len(s.shown) == len(PRIZES) - 1:
            view.data["charms"] = list(s.charms)
        return view


class TellingList(Toy):
    """The order of the legal list depends on the others' charms."""

    def legal(self, s: State, seat: int) -> Legal:
        if self.result(s) is None and seat >= 0 and others_charms(s, seat) % 2:
            return Legal(BidOptions(s.hands[seat][::-1], s.bids[seat], s.changes[seat]))
        return super().legal(s, seat)


class TellingReason(Toy):
    """A refusal carries the others' charms."""

    def legal(self, s: State, seat: int) -> Legal:
        if self.result(s) is None and seat >= 0:
            return Legal(TellingOptions(s, seat))
        return super().legal(s, seat)


class TellingOptions(BidOptions):
    def __init__(self, s: State, seat: int) -> None:
        super().__init__(list(s.hands[seat]), s.bids[seat], s.changes[seat])
        self.told = others_charms(s, seat)

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

    def uncover(self, s: State, events: list[Event]) -> None:
        super().uncover(s, events)
        events.append(Event("hint", {"charm": s.charms[0]}, 1))


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

    def timeout_action(self, s: State, seat: int) -> Action:
        return Action("back") if s.bids[seat] else super().timeout_action(s, seat)


class TellingClock(Toy):
    """What the clock plays for a seat depends on the others' charms."""

    def timeout_action(self, s: State, seat: int) -> Action:
        return Action("bid", (s.hands[seat][-1 if others_charms(s, seat) % 2 else 0],))


class ShowingAll(Toy):
    """The view shows everything, and a redeal that does nothing agrees with it."""

    def view(self, s: State, seat: int | None) -> ToyView:
        view = super().view(s, seat)
        view.data["state"] = self.dump(s)
        return view

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        return self.clone(s)


class BlindToSpectators(Toy):
    """Nothing is drawn anew for a spectator, who sees everything."""

    def view(self, s: State, seat: int | None) -> ToyView:
        view = super().view(s, seat)
        if seat is None:
            view.data["state"] = self.dump(s)
        return view

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        return self.clone(s) if seat is None else super().redeal(s, seat, rng)


class KeepingCharms(Toy):
    """Draws prizes and bids anew, but never the charms."""

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        twin = super().redeal(s, seat, rng)
        twin.charms = list(s.charms)
        return twin


class OneDream(Toy):
    """Draws anew from one and the same generator every time."""

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        return super().redeal(s, seat, Rng("dream"))


class LowCharms(Toy):
    """Never guesses the best charm."""

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        twin = super().redeal(s, seat, rng)
        if self.result(s) is None:
            twin.charms = [charm if other == seat else min(charm, 1) for other, charm in enumerate(twin.charms)]
        return twin


class OwnCharm(Toy):
    """Draws the viewer's own charm anew, which it knows."""

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        twin = super().redeal(s, seat, rng)
        if seat is not None and self.result(s) is None:
            twin.charms[seat] = rng.stream("own").below(3)
        return twin


class InPlace(Toy):
    """Draws anew in the state it was given."""

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        twin = super().redeal(s, seat, rng)
        s.charms = list(twin.charms)
        return twin


class Open(Toy):
    """Healthy: everything is on the table, and the game says so."""

    nothing_hidden = True

    def view(self, s: State, seat: int | None) -> ToyView:
        return ToyView({"seat": seat, **self.dump(s)})

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        return self.clone(s)


class Pretending(Open):
    """Says that nothing is hidden, and hides the prizes to come."""

    def view(self, s: State, seat: int | None) -> ToyView:
        view = super().view(s, seat)
        view.data["prizes"] = s.prizes[: len(s.shown) + 1]
        return view
