"""What learners get of a view of hold'em, written straight from the state. `view` and `schema` say what it must equal.

Loops count in machine numbers (i64), and nothing is made on the way: this runs for every step of every table.
"""

from typing import Final

from mypy_extensions import i64

from hanpan.cards.card import RANK_SHIFT, SUIT_MASK, rank_of
from hanpan.cards.poker import CATEGORIES, name_parts, rank
from hanpan.games.holdem.betting import (
    CHIPS_SHIFT,
    PHASE_MASK,
    SEAT_MASK,
    SEAT_SHIFT,
    WORD_MASK,
    WORD_SHIFT,
    lowest_raise,
    raise_blocked,
    to_call,
)
from hanpan.games.holdem.player import ACTIVE, BOARD
from hanpan.games.holdem.state import RUN_BOARD, State, board_of, pot_of
from hanpan.games.holdem.view import hands_left
from hanpan.kernel.cells import Cells
from hanpan.kernel.observation import MOST_ITEMS

OBSERVED: Final[tuple[str, ...]] = (
    "hole",
    "name",
    "price",
    "min_raise",
    "max_raise",
    "pot",
    "bet",
    "hand",
    "hands",
    "level",
    "left",
    "small",
    "big",
    "ante",
    "button",
    "phase",
    "actor",
    "board",
    "stacks",
    "paid",
    "bets",
    "states",
    "sitting",
    "places",
    "history",
)
"""Without what never changes a decision: seeds, names of seats, the hand before, tallies, the best hand shown."""

PAIR: Final = 2
HIGH_CARD: Final = 1
"""Places of these names among the words of the schema, from 1."""
NAMES: Final[dict[str, int]] = {name: at + 1 for at, name in enumerate((*CATEGORIES, "royal-flush"))}


def put_card(cells: Cells, at: i64, card: int) -> None:
    cells.put(at, (card >> RANK_SHIFT) + 1)
    cells.put(at + 1, (card & SUIT_MASK) + 1)
    cells.put(at + 2, 1)


def observe(s: State, seat: int, cells: Cells, at: i64) -> None:
    cells.put(at, seat + 1)
    holes = s.holes
    dealt = holes[2 * seat] >= 0
    if dealt:
        cells.put(at + 1, 2)
        put_card(cells, at + 2, holes[2 * seat])
        put_card(cells, at + 5, holes[2 * seat + 1])
        put_name(s, seat, cells, at + 8)
    at += 16
    if s.status[seat] == ACTIVE and not s.over:
        cells.put(at, to_call(s, seat))
        if not raise_blocked(s, seat):
            cells.put(at + 1, lowest_raise(s, seat))
            cells.put(at + 2, s.stacks[seat] + s.bets[seat])
    cells.put(at + 3, pot_of(s))
    cells.put(at + 4, s.bet)
    cells.put(at + 5, s.hand)
    cells.put(at + 6, s.settings.hands)
    cells.put(at + 7, s.level + 1)
    cells.put(at + 8, 0 if s.settings.levels == "fixed" else hands_left(s))
    cells.put(at + 9, s.small)
    cells.put(at + 10, s.big)
    cells.put(at + 11, s.ante)
    n = s.n
    cells.put(at + 12, from_me(s.button, seat, n))
    cells.put(at + 13, s.phase + 1)
    if s.actor >= 0:
        cells.put(at + 14, from_me(s.actor, seat, n))
    at += 15
    count = BOARD[s.phase]
    cells.put(at, count)
    run = s.run
    for index in range(count):
        put_card(cells, at + 1 + 3 * index, run[RUN_BOARD[index]])
    at += 16
    put_seats(s, seat, cells, at)
    put_history(s, seat, cells, at + 6 * n)


def from_me(other: int, seat: int, n: int) -> int:
    found = other - seat
    return found + 1 if found >= 0 else found + n + 1


def put_seats(s: State, seat: int, cells: Cells, at: i64) -> None:
    n = s.n
    stacks, paid, bets, status, sitting, places = s.stacks, s.paid, s.bets, s.status, s.sitting, s.places
    other = seat
    for step in range(n):
        place: i64 = at + step
        cells.put(place, stacks[other])
        cells.put(place + n, paid[other])
        cells.put(place + 2 * n, bets[other])
        cells.put(place + 3 * n, status[other] + 1)
        cells.put(place + 4 * n, 1 if sitting[other] else 0)
        cells.put(place + 5 * n, places[other])
        other += 1
        if other == n:
            other = 0


def put_history(s: State, seat: int, cells: Cells, at: i64) -> None:
    """The last lines; `betting` says how they are packed."""
    history = s.history
    count = len(history)
    cells.put(at, count)
    at += 1
    n = s.n
    for index in range(count - MOST_ITEMS if count > MOST_ITEMS else 0, count):
        line = history[index]
        cells.put(at, (line & PHASE_MASK) + 1)
        cells.put(at + 1, from_me(line >> SEAT_SHIFT & SEAT_MASK, seat, n))
        cells.put(at + 2, (line >> WORD_SHIFT & WORD_MASK) + 1)
        cells.put(at + 3, line >> CHIPS_SHIFT)
        at += 4


def put_name(s: State, seat: int, cells: Cells, at: i64) -> None:
    """What the own cards amount to: there or not, the name, and how many ranks say more, and which."""
    first, second = s.holes[2 * seat], s.holes[2 * seat + 1]
    cells.put(at, 1)
    if not s.phase:
        high, low = rank_of(first), rank_of(second)
        cells.put(at + 1, PAIR if high == low else HIGH_CARD)
        cells.put(at + 2, 1)
        cells.put(at + 3, high if high > low else low)
        return
    name, ranks = name_parts(rank([first, second, *board_of(s)]))
    cells.put(at + 1, NAMES[name])
    cells.put(at + 2, len(ranks))
    for index in range(len(ranks)):
        cells.put(at + 3 + index, ranks[index])
