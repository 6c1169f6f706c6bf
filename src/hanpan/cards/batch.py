"""Batch: the ranking of `poker` for arrays of hands (NumPy in, NumPy out, Numba between).

Hands are the rows of an array of card ints, 5, 6 or 7 columns, each card once per row. Needs the extra `batch`.
"""

from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from hanpan.cards import poker
from hanpan.cards.card import RANK_SHIFT, SUIT_MASK

if TYPE_CHECKING:
    from collections.abc import Callable

    F = TypeVar("F", bound=Callable[..., Any])

    def kernel(function: F) -> F: ...
else:
    from numba import njit

    kernel = njit(cache=True, nogil=True, boundscheck=False)

KEY = np.array(poker.KEY, dtype=np.int64)
ROWS = np.array(poker.ROWS, dtype=np.int32)
COLUMNS = np.array(poker.COLUMNS, dtype=np.int16)
RANKED = np.frombuffer(poker.RANKED, dtype=">u2").astype(np.uint16)
FLUSHES = np.array(poker.FLUSHES, dtype=np.uint16)
CATEGORY = np.frombuffer(poker.CATEGORY, dtype=np.uint8)
NONE_YET = poker.NONE_YET
FIVE_OF_A_SUIT = poker.FIVE_OF_A_SUIT
SUIT_BITS = poker.SUIT_BITS
FIFTH_SHIFT = poker.FIFTH_SHIFT
HIGH_SHIFT = poker.HIGH_SHIFT
HIGH_FIELD = poker.HIGH_FIELD
LOW_FIELD = poker.LOW_FIELD

Ints = NDArray[Any]
Tables = tuple[Ints, Ints, Ints, Ints, Ints]
TABLES: Tables = (KEY, ROWS, COLUMNS, RANKED, FLUSHES)
UNSIGNED: Tables = (KEY.astype(np.uint64), ROWS, COLUMNS, RANKED, FLUSHES)


@kernel
def rank_rows(hands: Ints, tables: Tables, out: Ints) -> None:
    key_of, rows, columns, ranked, flushes = tables
    width = hands.shape[1]
    for n in range(hands.shape[0]):
        # Unsigned throughout: a signed index costs a test for counting from the end.
        key = np.uint64(NONE_YET)
        key += key_of[hands[n, 0]] + key_of[hands[n, 1]] + key_of[hands[n, 2]] + key_of[hands[n, 3]]
        key += key_of[hands[n, 4]]
        if width == 7:
            key += key_of[hands[n, 5]] + key_of[hands[n, 6]]
        elif width == 6:
            key += key_of[hands[n, 5]]
        if key & np.uint64(FIVE_OF_A_SUIT):
            suit = 0
            while not key >> np.uint64(FIFTH_SHIFT + SUIT_BITS * suit) & np.uint64(1):
                suit += 1
            mask = 0
            for at in range(width):
                card = int(hands[n, at])
                if card & SUIT_MASK == suit:
                    mask |= 1 << (card >> RANK_SHIFT)
            out[n] = flushes[mask]
        else:
            row = rows[key >> np.uint64(HIGH_SHIFT) & np.uint64(HIGH_FIELD)]
            out[n] = ranked[np.uint32(row + columns[key & np.uint64(LOW_FIELD)])]


def rank_many(hands: Ints) -> NDArray[np.uint16]:
    """The class of every row; equal to `poker.rank` of it."""
    if hands.ndim != 2 or not 5 <= hands.shape[1] <= 7:
        raise ValueError("hands must be rows of 5, 6 or 7 cards")
    if hands.size and (hands.max() > 51 or (hands.dtype != np.uint8 and hands.min() < 0)):
        raise ValueError("cards are numbers from 0 to 51")
    out = np.empty(hands.shape[0], dtype=np.uint16)
    rank_rows(np.ascontiguousarray(hands, dtype=np.uint8), UNSIGNED, out)
    return out


@kernel
def count_rows(width: int, tables: Tables, counts: Ints) -> None:
    """Every hand of `width` cards of the deck, counted by its class. Sums, suit masks and loops grow card by card."""
    key_of, rows, columns, ranked, flushes = tables
    cards = np.zeros(width, dtype=np.int64)
    keys = np.zeros(width + 1, dtype=np.int64)
    masks = np.zeros((width + 1, 4), dtype=np.int64)
    keys[0] = NONE_YET
    for at in range(width):
        cards[at] = at
    at = 0
    last = width - 1
    while at >= 0:
        if at < last:
            card = cards[at]
            if card > 52 - width + at:
                at -= 1
                if at >= 0:
                    cards[at] += 1
                continue
            keys[at + 1] = keys[at] + key_of[card]
            for suit in range(4):
                masks[at + 1, suit] = masks[at, suit]
            masks[at + 1, card & SUIT_MASK] |= 1 << (card >> RANK_SHIFT)
            at += 1
            cards[at] = card + 1
            continue
        base = keys[last]
        for card in range(cards[last], 52):
            key = base + key_of[card]
            if key & FIVE_OF_A_SUIT:
                suit = 0
                while not key >> (FIFTH_SHIFT + SUIT_BITS * suit) & 1:
                    suit += 1
                mask = masks[last, suit]
                if card & SUIT_MASK == suit:
                    mask |= 1 << (card >> RANK_SHIFT)
                counts[flushes[mask]] += 1
            else:
                counts[ranked[rows[key >> HIGH_SHIFT & HIGH_FIELD] + columns[key & LOW_FIELD]]] += 1
        at -= 1
        cards[at] += 1


def count_classes(width: int) -> NDArray[np.int64]:
    """How many of all hands of 5, 6 or 7 cards fall into each class (index 0 stays empty)."""
    if not 5 <= width <= 7:
        raise ValueError("a poker hand is made from 5, 6 or 7 cards")
    counts = np.zeros(7463, dtype=np.int64)
    count_rows(width, TABLES, counts)
    return counts


def count_categories(width: int) -> list[int]:
    """The same by category, high card first."""
    counts = count_classes(width)
    return [int(counts[category == CATEGORY].sum()) for category in range(9)]
