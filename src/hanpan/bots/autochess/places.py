"""Places: a hand as its place in a table, and tables that compiled code reads without making an object.

A place is the number of a hand (`packing`) with digits as narrow as they can be, so that a table of all hands is small:

    bit   15 .. 12     11 .. 9      8 .. 6      5 4      3 .. 0
        +----------+-----------+-------------+--------+----------+
        |   type   | enhanced  | three stars | suit-1 | rank - 2 |     0: an empty line
        +----------+-----------+-------------+--------+----------+

A set of cards is one number here, bit suit index * 13 + rank index for each card, as in `quick`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hanpan.games.autochess.hand import HIGHEST, MOST_FREQUENT, STRAIGHT_TOP
from hanpan.games.autochess.packing import (
    DIGIT,
    DOMINANT_SHIFT,
    ENHANCED_SHIFT,
    FIRST_RANK,
    FIRST_SUIT,
    SUIT_MASK,
    THREE_SHIFT,
    TYPE_SHIFT,
)

SUIT_AT: Final = 4
THREE_AT: Final = 6
ENHANCED_AT: Final = 9
KIND_AT: Final = 12
STAR_DIGIT: Final = 0b111
TWO_STARS: Final = 1 << ENHANCED_AT
"""What a card of two stars adds to a place, and one of three."""
THREE_STARS: Final = 1 << ENHANCED_AT | 1 << THREE_AT
TOP_KIND: Final = 10
PLACES: Final = (TOP_KIND + 1) << KIND_AT


class Tables:
    """What is looked up, as arrays of the compiler's own run-time."""

    __slots__ = ("highest", "most_frequent", "ones", "straight_top")

    def __init__(self) -> None:
        self.highest: Final[vec[i64]] = vec[i64](HIGHEST)
        """By set of ranks: the highest rank, from 2 on; 1 of no rank."""
        self.straight_top: Final[vec[i64]] = vec[i64](STRAIGHT_TOP)
        self.most_frequent: Final[vec[i64]] = vec[i64](MOST_FREQUENT)
        """By tally of suits, as the engine has it: the suit with most cards, or minus the set of those that tie."""
        self.ones: Final[vec[i64]] = vec[i64]([mask.bit_count() for mask in range(256)])
        """By set of boards: how many."""


TABLES: Final = Tables()


def place_of(value: int) -> i64:
    """The place of a hand's number."""
    if value == 0:
        return 0
    stars = (value >> ENHANCED_SHIFT & DIGIT) << ENHANCED_AT | (value >> THREE_SHIFT & DIGIT) << THREE_AT
    suit = (value >> DOMINANT_SHIFT & DIGIT) - FIRST_SUIT
    return value >> TYPE_SHIFT << KIND_AT | stars | suit << SUIT_AT | (value & DIGIT) - FIRST_RANK


def value_of(place: i64) -> i64:
    """The number of the hand at a place."""
    if place == 0:
        return 0
    stars: i64 = (place >> ENHANCED_AT & STAR_DIGIT) << ENHANCED_SHIFT | (place >> THREE_AT & STAR_DIGIT) << THREE_SHIFT
    suit: i64 = (place >> SUIT_AT & SUIT_MASK) + FIRST_SUIT
    return place >> KIND_AT << TYPE_SHIFT | stars | suit << DOMINANT_SHIFT | (place & DIGIT) + FIRST_RANK


class Sets:
    """Sets of cards and the places of the hands they make."""

    __slots__ = ("count", "masks", "places")

    def __init__(self, room: int) -> None:
        self.count: i64 = 0
        self.masks: vec[i64] = vec[i64]([0] * room)
        self.places: vec[i64] = vec[i64]([0] * room)

    def put(self, mask: i64, place: i64) -> None:
        at = self.count
        self.make_room(1)
        self.masks[at] = mask
        self.places[at] = place
        self.count = at + 1

    def make_room(self, more: i64) -> None:
        """For so many more. Who adds many asks once, and writes without asking again."""
        if self.count + more > len(self.masks):
            self.masks = widened(self.masks, self.count, self.count + more)
            self.places = widened(self.places, self.count, self.count + more)


def widened(row: vec[i64], count: i64, needed: i64) -> vec[i64]:
    """The first `count` numbers in a row with room for at least `needed`, and for twice as many as before; the rest is
    0."""
    found = vec[i64]([0] * max(needed, 2 * len(row)))
    at: i64 = 0
    while at < count:
        found[at] = row[at]
        at += 1
    return found


def sort_down(keys: vec[i64]) -> None:
    """The greatest first, in place."""
    count = len(keys)
    gap: i64 = 1
    while gap < count:
        gap = gap * 3 + 1
    while gap > 1:
        gap = gap // 3
        at: i64 = gap
        while at < count:
            key = keys[at]
            hole: i64 = at
            while hole >= gap and keys[hole - gap] < key:
                keys[hole] = keys[hole - gap]
                hole -= gap
            keys[hole] = key
            at += 1
