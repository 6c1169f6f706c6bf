"""HOLDEM: no-limit Texas hold'em on the kernel's contract (HE-1 to HE-7)."""

from typing import Final

from mypy_extensions import i64

from hanpan.games.holdem.betting import all_in, call, check, fold, next_actor, raise_to
from hanpan.games.holdem.changes import own_changes, public_changes
from hanpan.games.holdem.hand import close_round, start_hand
from hanpan.games.holdem.imagine import imagine
from hanpan.games.holdem.observe import OBSERVED, observe
from hanpan.games.holdem.options import TIMEOUT, legal_changed, options_of
from hanpan.games.holdem.player import OUT_OF_CHIPS
from hanpan.games.holdem.profile import PROFILE
from hanpan.games.holdem.schema import SCHEMA, VERBS
from hanpan.games.holdem.settings import DIALS, PRESETS, dialled, make_settings, settings_hash
from hanpan.games.holdem.state import State, changed, clone_state, dump_state, load_state, new_state
from hanpan.games.holdem.view import HoldemView, make_own, make_view
from hanpan.kernel.action import Action
from hanpan.kernel.cells import Cells
from hanpan.kernel.dial import Dial, DialValue
from hanpan.kernel.event import Event, EventSink
from hanpan.kernel.game import Changes, Config, Result, View
from hanpan.kernel.legal import Legal
from hanpan.kernel.profile import Profile
from hanpan.kernel.rng import Rng
from hanpan.kernel.shapes import Schema, Verbs

PATIENCE: Final = 2
"""Timeouts in a row before a seat sits out (HE-3.5)."""


def act(s: State, seat: i64, verb: str, to: int, events: EventSink) -> bool:
    """One decision of the seat in turn, and everything that follows from it in this hand; False if it is none."""
    if verb == "check":
        check(s, seat, events)
    elif verb == "call":
        call(s, seat, events)
    elif verb == "raise":
        raise_to(s, seat, to, events)
    elif verb == "fold":
        fold(s, seat, events)
    elif verb == "all-in":
        all_in(s, seat, events)
    else:
        return False
    s.actor = next_actor(s, seat)
    if s.actor < 0:
        close_round(s, events)
    return True


def act_for(s: State, seat: int, events: EventSink) -> None:
    """The decision of a seat that does not answer: check where that is free, unless the table folds it (HE-3.5)."""
    free = s.bets[seat] >= s.bet
    act(s, seat, "check" if free and not s.settings.fold_on_timeout else "fold", 0, events)


def is_back(s: State, seat: int) -> None:
    """Whoever does something is there again."""
    s.sitting = changed(s.sitting, seat, 0)
    s.timeouts = changed(s.timeouts, seat, 0)


def times_out(s: State, seat: int, events: EventSink) -> None:
    s.timeouts = changed(s.timeouts, seat, s.timeouts[seat] + 1)
    if events is not None:
        events.append(Event("timeout", {"seat": seat}))
    if s.timeouts[seat] == PATIENCE:
        s.sitting = changed(s.sitting, seat, 1)
        if events is not None:
            events.append(Event("sit-out", {"seat": seat}))
    act_for(s, seat, events)


def somebody_present(s: State) -> bool:
    return any([not s.sitting[seat] and s.status[seat] != OUT_OF_CHIPS for seat in range(s.n)])


def go_on(s: State, rng: Rng, events: EventSink) -> None:
    """On to the next decision: a new hand after a finished one, and no waiting for seats that sit out. Where all sit
    out the clock asks them in turn, so that a table without people does not race to its end."""
    while not s.over:
        if s.actor < 0:
            start_hand(s, rng, events)
        elif s.sitting[s.actor] and somebody_present(s):
            act_for(s, s.actor, events)
        else:
            return


class Holdem:
    """The game object. Stateless."""

    def __init__(self) -> None:
        self.id = "holdem"
        self.rules_version = 1
        self.seats = (2, 10)
        self.presets: tuple[str, ...] = tuple(PRESETS)
        self.dials: tuple[Dial, ...] = DIALS
        self.profile: Profile = PROFILE
        self.schema: Schema = SCHEMA
        self.verbs: Verbs = VERBS
        self.observed: tuple[str, ...] = OBSERVED

    def new(self, config: Config, seats: int, rng: Rng, events: EventSink = None) -> State:
        settings = make_settings(config, seats)
        s = new_state(settings, settings.stacks)
        go_on(s, rng, events)
        return s

    def dialled(self, config: Config) -> dict[str, DialValue]:
        return dialled(config)

    def data_hash(self, config: Config) -> str:
        return settings_hash(config)

    def longest(self, config: Config, seats: int) -> int:
        """Every full raise adds at least a big blind, every street ends, and the number of hands is limited."""
        settings = make_settings(config, seats)
        raises = sum(settings.stacks) // settings.big + seats
        return settings.hands * (4 * seats + raises * seats)

    def actors(self, s: State) -> list[int]:
        return [] if s.actor < 0 else [s.actor]

    def legal(self, s: State, seat: int) -> Legal:
        return Legal(options_of(s, seat))

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: EventSink) -> None:
        verb = action.verb
        if act(s, seat, verb, action.number(0) if action.args else 0, events):
            if s.timeouts[seat]:
                is_back(s, seat)
        elif verb == "back":
            is_back(s, seat)
            if events is not None:
                events.append(Event("back", {"seat": seat}))
        else:
            times_out(s, seat, events)
        if s.actor < 0 or s.sitting[s.actor]:
            go_on(s, rng, events)

    def timeout_action(self, s: State, seat: int) -> Action:
        return TIMEOUT

    def view(self, s: State, seat: int | None) -> HoldemView:
        return make_view(s, seat)

    def public(self, s: State) -> dict[str, object]:
        return make_view(s, None).public()

    def own(self, s: State, seat: int | None) -> dict[str, object]:
        return make_own(s, seat)

    def public_changes(self, s: State, before: State) -> Changes:
        return public_changes(s, before)

    def own_changes(self, s: State, seat: int | None, before: State) -> Changes:
        return own_changes(s, seat, before)

    def legal_changed(self, s: State, seat: int, before: State) -> bool:
        return legal_changed(s, seat, before)

    def result(self, s: State) -> Result | None:
        if not s.over:
            return None
        bought = s.bought if s.settings.cash else [0] * s.n
        return Result(list(s.places), [s.stacks[seat] - bought[seat] for seat in range(s.n)])

    def clone(self, s: State) -> State:
        return clone_state(s)

    def dump(self, s: State) -> dict[str, object]:
        return dump_state(s)

    def load(self, data: dict[str, object]) -> State:
        return load_state(data)

    def standing(self, s: State) -> list[int]:
        """Chips, those in the middle with whoever put them there, without refills: the sum stays the same."""
        settings = s.settings
        chips = [s.stacks[seat] + s.paid[seat] - s.bought[seat] + settings.stacks[seat] for seat in range(s.n)]
        chips[s.big_seat] += s.dead
        return chips

    def observe(self, s: State, seat: int, cells: Cells, at: int) -> None:
        observe(s, seat, cells, at)

    def imagine(self, view: View, rng: Rng) -> State:
        return imagine(view, rng)


HOLDEM: Final = Holdem()
