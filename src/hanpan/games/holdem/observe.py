"""What learners get of a view of hold'em, written straight from the state. `view` and `schema` say what it must equal.

Loops count in machine numbers (i64), and nothing is made on the way: this runs for every step of every table. Every
column is written; of a list, what was longer before is cleared, and its own count tells how long it was.
"""

from typing import Final

from mypy_extensions import i32, i64

from hanpan.cards.card import RANK_SHIFT, SUIT_MASK
from hanpan.cards.poker import CATEGORIES, name_parts, rank5, rank6, rank7
from hanpan.cards.ranking import CLASSES
from hanpan.games.holdem.betting import (
    CHIPS_SHIFT,
    PHASE_MASK,
    SEAT_MASK,
    SEAT_SHIFT,
    WORD_SHIFT,
    lowest_raise,
    raise_blocked,
    to_call,
)
from hanpan.games.holdem.player import ACTIVE, BOARD, FLOP, TURN
from hanpan.games.holdem.state import RUN_BOARD, State, pot_of
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

CARD: Final = 3
LINE: Final = 4
"""Columns of a card, and of a line of the history."""
DEED: Final = (1 << CHIPS_SHIFT) - 1
"""What a line says besides chips, which may be too many for a machine number."""
PAIR: Final = 2
HIGH_CARD: Final = 1
"""Places of these names among the words of the schema, from 1."""
NAMES: Final[dict[str, int]] = {name: at + 1 for at, name in enumerate((*CATEGORIES, "royal-flush"))}


def named(value: int) -> list[int]:
    """The name of a class of hands, how many ranks say more, and which."""
    name, ranks = name_parts(value)
    return [NAMES[name], len(ranks), *ranks, *[0] * (2 - len(ranks))]


_NAMED: Final = [[0] * 4, *[named(value) for value in range(1, CLASSES + 1)]]
NAME: Final = bytes([row[0] for row in _NAMED])
SAID: Final = bytes([row[1] for row in _NAMED])
FIRST: Final = bytes([row[2] for row in _NAMED])
SECOND: Final = bytes([row[3] for row in _NAMED])
"""`named` of every class, made once."""


def put_card(cells: Cells, at: i64, card: i64) -> None:
    items = cells.items
    items[at] = i32((card >> RANK_SHIFT) + 1)
    items[at + 1] = i32((card & SUIT_MASK) + 1)
    items[at + 2] = 1


def observe(s: State, seat: int, cells: Cells, at: i64) -> None:
    items = cells.items
    items[at] = i32(seat + 1)
    first: i64 = s.holes[2 * seat]
    if first >= 0:
        second: i64 = s.holes[2 * seat + 1]
        items[at + 1] = 2
        put_card(cells, at + 2, first)
        put_card(cells, at + 5, second)
        put_name(s, int(first), int(second), cells, at + 8)
    else:
        cells.clear(at + 1, 15)
    put_bets(s, seat, cells, at + 16)
    at += 31
    board: i64 = BOARD[s.phase]
    before: i64 = i64(items[at])
    items[at] = i32(board)
    run = s.run
    index: i64 = 0
    while index < board:
        put_card(cells, at + 1 + CARD * index, run[RUN_BOARD[index]])
        index += 1
    if before > board:
        cells.clear(at + 1 + CARD * board, CARD * (before - board))
    put_seats(s, seat, cells, at + 16)
    put_history(s, seat, cells, at + 16 + 6 * i64(s.n))


def put_bets(s: State, seat: int, cells: Cells, at: i64) -> None:
    items = cells.items
    items[at] = items[at + 1] = items[at + 2] = 0
    if s.status[seat] == ACTIVE and not s.over:
        cells.put(at, to_call(s, seat))
        if not raise_blocked(s, seat):
            cells.put(at + 1, lowest_raise(s, seat))
            cells.put(at + 2, s.stacks[seat] + s.bets[seat])
    cells.put(at + 3, pot_of(s))
    cells.put(at + 4, s.bet)
    items[at + 5] = i32(s.hand)
    settings = s.settings
    items[at + 6] = i32(settings.hands)
    items[at + 7] = i32(s.level + 1)
    items[at + 8] = 0 if settings.levels == "fixed" else i32(hands_left(s))
    cells.put(at + 9, s.small)
    cells.put(at + 10, s.big)
    cells.put(at + 11, s.ante)
    n: i64 = s.n
    items[at + 12] = from_me(s.button, seat, n)
    items[at + 13] = i32(s.phase + 1)
    items[at + 14] = from_me(s.actor, seat, n) if s.actor >= 0 else 0


def from_me(other: i64, seat: i64, n: i64) -> i32:
    found: i64 = other - seat
    return i32(found + 1 if found >= 0 else found + n + 1)


def put_seats(s: State, seat: int, cells: Cells, at: i64) -> None:
    items = cells.items
    n: i64 = s.n
    stacks, paid, bets, status, sitting, places = s.stacks, s.paid, s.bets, s.status, s.sitting, s.places
    other: i64 = seat
    end: i64 = at + n
    while at < end:
        cells.put(at, stacks[other])
        cells.put(at + n, paid[other])
        cells.put(at + 2 * n, bets[other])
        items[at + 3 * n] = i32(status[other] + 1)
        items[at + 4 * n] = 1 if sitting[other] else 0
        items[at + 5 * n] = i32(places[other])
        at += 1
        other += 1
        if other == n:
            other = 0


def put_history(s: State, seat: int, cells: Cells, at: i64) -> None:
    """The last lines; `betting` says how they are packed."""
    items = cells.items
    history = s.history
    count: i64 = len(history)
    before: i64 = i64(items[at])
    items[at] = i32(count)
    at += 1
    n: i64 = s.n
    index: i64 = count - MOST_ITEMS if count > MOST_ITEMS else 0
    shown: i64 = count - index
    while index < count:
        line = history[index]
        deed: i64 = line & DEED
        items[at] = i32((deed & PHASE_MASK) + 1)
        items[at + 1] = from_me(deed >> SEAT_SHIFT & SEAT_MASK, seat, n)
        items[at + 2] = i32((deed >> WORD_SHIFT) + 1)
        cells.put(at + 3, line >> CHIPS_SHIFT)
        at += LINE
        index += 1
    before = min(before, MOST_ITEMS)
    if before > shown:
        cells.clear(at, LINE * (before - shown))


def put_name(s: State, first: int, second: int, cells: Cells, at: i64) -> None:
    """What the own cards amount to: there or not, the name, and how many ranks say more, and which."""
    items = cells.items
    items[at] = 1
    items[at + 4] = 0
    if not s.phase:
        high, low = first >> RANK_SHIFT, second >> RANK_SHIFT
        items[at + 1] = PAIR if high == low else HIGH_CARD
        items[at + 2] = 1
        items[at + 3] = i32(high if high > low else low)
        return
    run = s.run
    if s.phase == FLOP:
        value = rank5(first, second, run[1], run[2], run[3])
    elif s.phase == TURN:
        value = rank6(first, second, run[1], run[2], run[3], run[5])
    else:
        value = rank7(first, second, run[1], run[2], run[3], run[5], run[7])
    items[at + 1] = i32(NAME[value])
    items[at + 2] = i32(SAID[value])
    items[at + 3] = i32(FIRST[value])
    items[at + 4] = i32(SECOND[value])
