"""Poker: the standard ranking of 5, 6 or 7 cards as one int; more is better, equal is a tie (HE-4.4).

The int is the hand's class, 1 (7-5-4-3-2) to 7462 (royal flush). The tables are made at import, in `ranking`.
"""

from itertools import combinations
from typing import Final

from mypy_extensions import i64

from hanpan.cards.card import DECK, RANK_SHIFT, SUIT_MASK, rank_of, suit_of
from hanpan.cards.ranking import (
    CLASSES,
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    KEYS,
    LOW_RANKS,
    PAIR,
    QUADS,
    SIZES,
    STARTS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    Tables,
    five_masks,
    flush_classes,
)

CATEGORIES: Final[tuple[str, ...]] = (
    "high-card",
    "pair",
    "two-pair",
    "trips",
    "straight",
    "flush",
    "full-house",
    "quads",
    "straight-flush",
)

# One number per card. The sum over a hand is its key; no field overflows into the next.
#
#     bit   45 .. 42    41 .. 38   37 .. 34   33 .. 30     29 .. 14      13 .. 0
#         +-----------+----------+----------+----------+-------------+-------------+
#         |  spades   |  hearts  | diamonds |  clubs   | high ranks  |  low ranks  |
#         +-----------+----------+----------+----------+-------------+-------------+
#          how many cards of each suit, plus three       sums of `KEYS` by half
HIGH_SHIFT: Final = 14
LOW_FIELD: Final = (1 << HIGH_SHIFT) - 1
SUIT_SHIFT: Final = 30
HIGH_FIELD: Final = (1 << SUIT_SHIFT - HIGH_SHIFT) - 1
SUIT_BITS: Final = 4
"""Bits of one suit's count."""
NONE_YET: Final = 0x3333 << SUIT_SHIFT
"""Every suit's count starts at three, so that the fifth card of a suit sets the field's top bit."""
FIVE_CLUBS: Final = 0x8 << SUIT_SHIFT
FIVE_DIAMONDS: Final = 0x80 << SUIT_SHIFT
FIVE_HEARTS: Final = 0x800 << SUIT_SHIFT
FIVE_OF_A_SUIT: Final = 0x8888 << SUIT_SHIFT
FIFTH_SHIFT: Final = SUIT_SHIFT + SUIT_BITS - 1
"""Where the top bit of the clubs' count stands."""


def card_keys() -> list[int]:
    return [
        (KEYS[rank_of(card)] << (0 if rank_of(card) < LOW_RANKS else HIGH_SHIFT))
        + (1 << (SUIT_SHIFT + SUIT_BITS * suit_of(card)))
        for card in range(DECK)
    ]


_TABLES: Final = Tables()
KEY: Final[list[int]] = card_keys()
ROWS: Final[list[int]] = _TABLES.rows
COLUMNS: Final[list[int]] = _TABLES.columns
RANKED: Final[bytes] = _TABLES.classes
"""Two bytes for each, the high one first: of a list only the places would already take a megabyte."""
FLUSHES: Final[list[int]] = flush_classes()
FIVES: Final[list[int]] = five_masks()
CATEGORY: Final[bytes] = b"\0" + b"".join([bytes([category]) * size for category, size in enumerate(SIZES)])


def rank5(a: int, b: int, c: int, d: int, e: int) -> int:
    key: i64 = NONE_YET + KEY[a] + KEY[b] + KEY[c] + KEY[d] + KEY[e]
    if key & FIVE_OF_A_SUIT:
        ranks = 1 << (a >> RANK_SHIFT) | 1 << (b >> RANK_SHIFT) | 1 << (c >> RANK_SHIFT)
        return FLUSHES[ranks | 1 << (d >> RANK_SHIFT) | 1 << (e >> RANK_SHIFT)]
    at: i64 = ROWS[key >> HIGH_SHIFT & HIGH_FIELD] + COLUMNS[key & LOW_FIELD]
    return RANKED[at + at] << 8 | RANKED[at + at + 1]


def rank6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    key: i64 = NONE_YET + KEY[a] + KEY[b] + KEY[c] + KEY[d] + KEY[e] + KEY[f]
    if key & FIVE_OF_A_SUIT:
        return flush_of(key, [a, b, c, d, e, f])
    at: i64 = ROWS[key >> HIGH_SHIFT & HIGH_FIELD] + COLUMNS[key & LOW_FIELD]
    return RANKED[at + at] << 8 | RANKED[at + at + 1]


def rank7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    key: i64 = NONE_YET + KEY[a] + KEY[b] + KEY[c] + KEY[d] + KEY[e] + KEY[f] + KEY[g]
    if key & FIVE_OF_A_SUIT:
        return flush_of(key, [a, b, c, d, e, f, g])
    at: i64 = ROWS[key >> HIGH_SHIFT & HIGH_FIELD] + COLUMNS[key & LOW_FIELD]
    return RANKED[at + at] << 8 | RANKED[at + at + 1]


def board_key(board: list[int]) -> int:
    """The part of the key that a board of five gives to every hand made with it."""
    return NONE_YET + KEY[board[0]] + KEY[board[1]] + KEY[board[2]] + KEY[board[3]] + KEY[board[4]]


def rank_on_board(board: list[int], key_of_board: int, a: int, b: int) -> int:
    """`rank7` for several hands on one board: its key is made once."""
    key: i64 = key_of_board + KEY[a] + KEY[b]
    if key & FIVE_OF_A_SUIT:
        return flush_of(key, [a, b, *board])
    at: i64 = ROWS[key >> HIGH_SHIFT & HIGH_FIELD] + COLUMNS[key & LOW_FIELD]
    return RANKED[at + at] << 8 | RANKED[at + at + 1]


def rank(cards: list[int]) -> int:
    """The best hand in 5, 6 or 7 different cards."""
    if not 5 <= len(cards) <= 7:
        raise ValueError("a poker hand is made from 5, 6 or 7 cards")
    key: i64 = NONE_YET
    for card in cards:
        key += KEY[card]
    if key & FIVE_OF_A_SUIT:
        return flush_of(key, cards)
    at: i64 = ROWS[key >> HIGH_SHIFT & HIGH_FIELD] + COLUMNS[key & LOW_FIELD]
    return RANKED[at + at] << 8 | RANKED[at + at + 1]


def flush_of(key: i64, cards: list[int]) -> int:
    """Five or more cards of a suit in at most seven leave no room for quads or a full house."""
    suit = 3
    if key & FIVE_CLUBS:
        suit = 0
    elif key & FIVE_DIAMONDS:
        suit = 1
    elif key & FIVE_HEARTS:
        suit = 2
    mask = 0
    for card in cards:
        if card & SUIT_MASK == suit:
            mask |= 1 << (card >> RANK_SHIFT)
    return FLUSHES[mask]


def category(value: int) -> int:
    """0 (high card) to 8 (straight flush); `CATEGORIES` has the names."""
    return CATEGORY[value]


def best_five(cards: list[int]) -> list[int]:
    """The five cards that make the hand, in the order given."""
    value = rank(cards)
    for five in combinations(cards, 5):
        if rank5(five[0], five[1], five[2], five[3], five[4]) == value:
            return list(five)
    raise ValueError("the cards of a hand must differ")


def name_parts(value: int) -> tuple[str, list[int]]:
    """The category's name and the rank indices that name the hand: the pair, both pairs, trips and pair, the top card.

    An ace-high straight flush is called `royal-flush`.
    """
    if not 1 <= value <= CLASSES:
        raise ValueError("no such class of hands")
    kind = CATEGORY[value]
    step = value - STARTS[kind] - 1
    name = CATEGORIES[kind]
    if kind in (HIGH_CARD, FLUSH):
        return name, [FIVES[step].bit_length() - 1]
    if kind == PAIR:
        return name, [step // 220]
    if kind == TRIPS:
        return name, [step // 66]
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        if kind == STRAIGHT_FLUSH and step == 9:
            return "royal-flush", [12]
        return name, [step + 3]
    if kind == TWO_PAIR:
        pairs = step // 11
        high = 1
        while high * (high + 1) // 2 <= pairs:
            high += 1
        return name, [high, pairs - high * (high - 1) // 2]
    first = step // 12
    second = step % 12
    if kind == QUADS:
        return name, [first]
    assert kind == FULL_HOUSE
    return name, [first, second + (second >= first)]
