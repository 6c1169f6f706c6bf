"""The betting round: who acts, what may be done, when it ends (HE-3; W96 is HE-3.3).

A round ends in one of the document's three ways: one seat is left, all who can act have acted and match, or at most one
seat can still act and owes nothing. `act` does one decision and says which of these happened.

Where most actions pass, `row[at] = row[at] + 1` stands for `+=`, which mypyc leaves to the interpreter's own addition;
and loops name their counter, because mypyc makes a Python object of every `_`.
"""

from typing import Final

from mypy_extensions import i64

from hanpan.games.holdem.player import ACTIVE, ALL_IN, FOLDED
from hanpan.games.holdem.state import State
from hanpan.games.holdem.tally import CALLS, CHECKS, COLUMNS, FOLDS, PFR, RAISED, RAISES, VPIP
from hanpan.kernel.event import Event, EventSink

FOLD: Final = 0
CHECK: Final = 1
CALL: Final = 2
BET: Final = 3
RAISE: Final = 4
ANTE: Final = 5
SMALL: Final = 6
BIG: Final = 7

WORDS: Final[tuple[str, ...]] = ("fold", "check", "call", "bet", "raise", "ante", "small", "big")

# An entry of `State.history`, one number for each action. Chips: added by a call or post, raised to otherwise.
#
#     bit   .. 9     8 7 6    5 .. 2    1 0
#         +--------+--------+--------+-------+
#         | chips  |  word  |  seat  | phase |
#         +--------+--------+--------+-------+
PHASE_MASK: Final = 0b11
SEAT_SHIFT: Final = 2
SEAT_MASK: Final = 0b1111
WORD_SHIFT: Final = 6
WORD_MASK: Final = 0b111
CHIPS_SHIFT: Final = 9

NOT_BLOCKED: Final = ""


def packed(chips: int, word: i64, seat: i64, phase: i64) -> int:
    """An entry of the history. Chips are kept out of the machine numbers: there may be more than fit."""
    rest: int = word << WORD_SHIFT | seat << SEAT_SHIFT | phase
    return chips << CHIPS_SHIFT | rest


FOLD_EVENTS: Final[list[Event]] = [Event("fold", {"seat": seat}) for seat in range(10)]
CHECK_EVENTS: Final[list[Event]] = [Event("check", {"seat": seat}) for seat in range(10)]
"""Events say nothing but the seat here, so one of each is enough for all tables; nobody changes an event."""


def to_call(s: State, seat: i64) -> int:
    """The chips a call adds: the price, or all the seat has."""
    owed = s.bet - s.bets[seat]
    if owed <= 0:
        return 0
    stack = s.stacks[seat]
    return owed if owed < stack else stack


def raise_blocked(s: State, seat: i64) -> str:
    """The refusal code when the seat may not bet or raise at all, or an empty text."""
    if s.stacks[seat] + s.bets[seat] <= s.bet:
        return "holdem-raise-short"
    if s.acted[seat] >= 0 and s.bet - s.acted[seat] < s.step:
        return "holdem-raise-closed"
    status, stacks, bets, bet = s.status, s.stacks, s.bets, s.bet
    for other in range(s.n):
        if other != seat and status[other] == ACTIVE and stacks[other] + bets[other] > bet:
            return NOT_BLOCKED
    return "holdem-raise-alone"


def lowest_raise(s: State, seat: i64) -> int:
    """The least the seat may raise to; all its chips when they do not reach a full raise (HE-3.2)."""
    full = s.bet + s.step
    total = s.stacks[seat] + s.bets[seat]
    return full if full < total else total


def open_round(s: State, min_bet: int) -> None:
    """A new street: nobody has bet or acted."""
    bets, acted = s.bets, s.acted
    for seat in range(s.n):
        bets[seat] = 0
        acted[seat] = -1
    s.bet = 0
    s.step = min_bet
    s.aggressor = -1


def fold(s: State, seat: i64, events: EventSink) -> None:
    s.status[seat] = FOLDED
    s.alive -= 1
    s.able -= 1
    if s.bets[seat] < s.bet:
        tally, column = s.tally, seat * COLUMNS + FOLDS
        tally[column] = tally[column] + 1
    s.history.append(FOLD << WORD_SHIFT | seat << SEAT_SHIFT | s.phase)
    if events is not None:
        events.append(FOLD_EVENTS[seat])


def check(s: State, seat: i64, events: EventSink) -> None:
    s.acted[seat] = s.bet
    tally, column = s.tally, seat * COLUMNS + CHECKS
    tally[column] = tally[column] + 1
    s.history.append(CHECK << WORD_SHIFT | seat << SEAT_SHIFT | s.phase)
    if events is not None:
        events.append(CHECK_EVENTS[seat])


def put_in(s: State, seat: i64, chips: int) -> bool:
    """Chips from the stack to the front of the seat; whether that was the last of them."""
    bets, paid = s.bets, s.paid
    bets[seat] = bets[seat] + chips
    paid[seat] = paid[seat] + chips
    left = s.stacks[seat] - chips
    s.stacks[seat] = left
    if left:
        return False
    s.status[seat] = ALL_IN
    s.able -= 1
    return True


def call(s: State, seat: i64, events: EventSink) -> None:
    chips = to_call(s, seat)
    all_in = put_in(s, seat, chips)
    s.acted[seat] = s.bet
    tally, column = s.tally, seat * COLUMNS
    tally[column + CALLS] = tally[column + CALLS] + 1
    if not s.phase and not s.flags >> seat & 1:
        s.flags |= 1 << seat
        tally[column + VPIP] = tally[column + VPIP] + 1
    s.history.append(packed(chips, CALL, seat, s.phase))
    if events is not None:
        events.append(Event("call", {"seat": seat, "chips": chips, "all_in": 1 if all_in else 0}))


def raise_to(s: State, seat: i64, to: int, events: EventSink) -> None:
    """A bet is a raise from 0. An all-in below a full raise leaves `step` as it is (HE-3.3)."""
    opening = s.bet == 0
    chips = to - s.bets[seat]
    all_in = put_in(s, seat, chips)
    by = to - s.bet
    s.step = max(s.step, by)
    s.bet = to
    s.acted[seat] = to
    s.aggressor = seat
    tally, column = s.tally, seat * COLUMNS
    tally[column + RAISES] = tally[column + RAISES] + 1
    if not s.phase:
        flags = s.flags >> seat
        if not flags & 1:
            tally[column + VPIP] = tally[column + VPIP] + 1
            s.flags |= 1 << seat
        if not flags >> RAISED & 1:
            tally[column + PFR] = tally[column + PFR] + 1
            s.flags |= 1 << seat + RAISED
    word: i64 = BET if opening else RAISE
    s.history.append(packed(to, word, seat, s.phase))
    if events is not None:
        events.append(
            Event("bet" if opening else "raise", {"seat": seat, "to": to, "chips": chips, "all_in": 1 if all_in else 0})
        )


def all_in(s: State, seat: i64, events: EventSink) -> None:
    """All the seat has, as what it amounts to (HE-3.6): a raise, or where none is possible the call."""
    if not raise_blocked(s, seat):
        raise_to(s, seat, s.stacks[seat] + s.bets[seat], events)
    elif s.bet > s.bets[seat]:
        call(s, seat, events)
    else:
        check(s, seat, events)


def next_actor(s: State, after: i64) -> i64:
    """The next seat that has a decision on this street, clockwise from `after`; -1 when the round is over (HE-3.4)."""
    if s.able == 0 or s.alive == 1:
        return -1
    # Most often it is the very next seat, so no row of the state is taken out for a loop.
    for step in range(1, s.n + 1):
        seat = after + step
        if seat >= s.n:
            seat -= s.n
        if s.status[seat] == ACTIVE and (s.acted[seat] < 0 or s.bets[seat] < s.bet):
            return -1 if s.able == 1 and not owes(s, seat) else seat
    return -1


def owes(s: State, seat: i64) -> bool:
    """Whether somebody still in the hand has put in more on this street than the seat. Below a short blind's nominal
    price a lone seat owes nothing, for nobody is left who could match it."""
    mine = s.bets[seat]
    return any(s.bets[other] > mine and s.status[other] != FOLDED for other in range(s.n))
