"""Poker: the standard ranking of 5, 6 or 7 cards as one int; more is better, equal is a tie (HE-4.4).

The int is the hand's class, 1 (7-5-4-3-2) to 7462 (royal flush). The tables are made at import, in `ranking`.
"""

from itertools import combinations
from typing import Final

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

# One number per card: its low-half key, its high-half key and a count for its suit, in fields that never overflow.
HIGH_SHIFT: Final = 14
LOW_FIELD: Final = (1 << 14) - 1
HIGH_FIELD: Final = (1 << 16) - 1
SUIT_SHIFT: Final = 30
NONE_YET: Final = 0x3333 << 30
"""Every suit's count starts at three, so that the fifth card of a suit sets the field's top bit."""
FIVE_CLUBS: Final = 0x8 << 30
FIVE_DIAMONDS: Final = 0x80 << 30
FIVE_HEARTS: Final = 0x800 << 30
FIVE_OF_A_SUIT: Final = 0x8888 << 30


def card_keys() -> list[int]:
    return [
        (KEYS[card >> 2] << (0 if card >> 2 < LOW_RANKS else HIGH_SHIFT)) + (1 << (SUIT_SHIFT + 4 * (card & 3)))
        for card in range(52)
    ]


_TABLES: Final = Tables()
KEY: Final[list[int]] = card_keys()
ROWS: Final = _TABLES.rows
COLUMNS: Final[list[int]] = _TABLES.columns
RANKED: Final = _TABLES.classes
FLUSHES: Final[list[int]] = flush_classes()
FIVES: Final[list[int]] = five_masks()
CATEGORY: Final[bytes] = b"\0" + b"".join([bytes([category]) * size for category, size in enumerate(SIZES)])


def rank5(a: int, b: int, c: int, d: int, e: int) -> int:
    key = NONE_YET + KEY[a] + KEY[b] + KEY[c] + KEY[d] + KEY[e]
    if key & FIVE_OF_A_SUIT:
        return FLUSHES[1 << (a >> 2) | 1 << (b >> 2) | 1 << (c >> 2) | 1 << (d >> 2) | 1 << (e >> 2)]
    return RANKED[ROWS[key >> HIGH_SHIFT & HIGH_FIELD] + COLUMNS[key & LOW_FIELD]]


def rank6(a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    key = NONE_YET + KEY[a] + KEY[b] + KEY[c] + KEY[d] + KEY[e] + KEY[f]
    if key & FIVE_OF_A_SUIT:
        return flush_of(key, [a, b, c, d, e, f])
    return RANKED[ROWS[key >> HIGH_SHIFT & HIGH_FIELD] + COLUMNS[key & LOW_FIELD]]


def rank7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    key = NONE_YET + KEY[a] + KEY[b] + KEY[c] + KEY[d] + KEY[e] + KEY[f] + KEY[g]
    if key & FIVE_OF_A_SUIT:
        return flush_of(key, [a, b, c, d, e, f, g])
    return RANKED[ROWS[key >> HIGH_SHIFT & HIGH_FIELD] + COLUMNS[key & LOW_FIELD]]


def rank(cards: list[int]) -> int:
    """The best hand in 5, 6 or 7 different cards."""
    if not 5 <= len(cards) <= 7:
        raise ValueError("a poker hand is made from 5, 6 or 7 cards")
    key = NONE_YET
    for card in cards:
        key += KEY[card]
    if key & FIVE_OF_A_SUIT:
        return flush_of(key, cards)
    return RANKED[ROWS[key >> HIGH_SHIFT & HIGH_FIELD] + COLUMNS[key & LOW_FIELD]]


def flush_of(key: int, cards: list[int]) -> int:
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
        if card & 3 == suit:
            mask |= 1 << (card >> 2)
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
    place = value - STARTS[kind] - 1
    name = CATEGORIES[kind]
    if kind in (HIGH_CARD, FLUSH):
        return name, [FIVES[place].bit_length() - 1]
    if kind == PAIR:
        return name, [place // 220]
    if kind == TRIPS:
        return name, [place // 66]
    if kind in (STRAIGHT, STRAIGHT_FLUSH):
        if kind == STRAIGHT_FLUSH and place == 9:
            return "royal-flush", [12]
        return name, [place + 3]
    if kind == TWO_PAIR:
        pairs = place // 11
        high = 1
        while high * (high + 1) // 2 <= pairs:
            high += 1
        return name, [high, pairs - high * (high - 1) // 2]
    first = place // 12
    second = place % 12
    if kind == QUADS:
        return name, [first]
    assert kind == FULL_HOUSE
    return name, [first, second + (second >= first)]
