"""Places: a hand as its place in a table, and tables that compiled code reads without making an object.

The number of a hand (`packing`) has gaps between its digits; a place has none, so a table of all hands stays small:

    place = ((type * 36 + enhanced * 6 + three stars) * 4 + suit index) * 13 + rank index

An empty line is place 0. A card of two stars among those that make no hand moves a place by TWO_STARS, one of three by
THREE_STARS, whatever else the hand is.

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
    RANKS,
    SUITS,
    THREE_SHIFT,
    TYPE_SHIFT,
)

STAR_COUNTS: Final = 6
"""None to five cards of a line."""
SUIT_STEP: Final = RANKS
STAR_STEP: Final = SUITS * RANKS
THREE_STARS: Final = (STAR_COUNTS + 1) * STAR_STEP
TWO_STARS: Final = STAR_COUNTS * STAR_STEP
KIND_STEP: Final = STAR_COUNTS * STAR_COUNTS * STAR_STEP
TOP_KIND: Final = 10
PLACES: Final = (TOP_KIND + 1) * KIND_STEP


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
    stars = (value >> ENHANCED_SHIFT & DIGIT) * STAR_COUNTS + (value >> THREE_SHIFT & DIGIT)
    kind = (value >> TYPE_SHIFT) * STAR_COUNTS * STAR_COUNTS
    suit = (value >> DOMINANT_SHIFT & DIGIT) - FIRST_SUIT
    return ((kind + stars) * SUITS + suit) * RANKS + (value & DIGIT) - FIRST_RANK


def value_of(place: i64) -> int:
    """The number of the hand at a place."""
    if place < KIND_STEP:
        return 0
    rank: i64 = place % RANKS
    rest: i64 = place // RANKS
    suit: i64 = rest % SUITS
    rest = rest // SUITS
    three: i64 = rest % STAR_COUNTS
    rest = rest // STAR_COUNTS
    enhanced: i64 = rest % STAR_COUNTS
    stars: i64 = enhanced << ENHANCED_SHIFT | three << THREE_SHIFT
    kind: i64 = rest // STAR_COUNTS
    return int(kind << TYPE_SHIFT | stars | suit + FIRST_SUIT << DOMINANT_SHIFT | rank + FIRST_RANK)


class Sets:
    """Sets of cards and the places of the hands they make."""

    __slots__ = ("count", "masks", "places")

    def __init__(self, room: int) -> None:
        self.count: i64 = 0
        self.masks: vec[i64] = vec[i64]([0] * room)
        self.places: vec[i64] = vec[i64]([0] * room)

    def put(self, mask: i64, place: i64) -> None:
        at = self.count
        if at == len(self.masks):
            self.grow()
        self.masks[at] = mask
        self.places[at] = place
        self.count = at + 1

    def grow(self) -> None:
        more = len(self.masks)
        masks = vec[i64]([0] * (2 * more))
        places = vec[i64]([0] * (2 * more))
        at: i64 = 0
        while at < more:
            masks[at] = self.masks[at]
            places[at] = self.places[at]
            at += 1
        self.masks = masks
        self.places = places


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
