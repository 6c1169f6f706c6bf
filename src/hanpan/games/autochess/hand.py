"""What a line of cards is worth and which of two lines is better (AC-7, AC-8).

Inside, a hand is one number: type, enhanced_count, three_star_count, dominant suit and high card rank, each in its own
digits; 0 is an empty line. `evaluate_hand` and `compare_hands` are the same functions on `Card`s.
"""

from enum import IntEnum
from typing import Final

from hanpan.games.autochess.card import Card, Rank, Suit, card_of
from hanpan.games.autochess.events import REVERSE_CYCLE, REVERSE_RANK, SKIP_SUITS, STAR_LIGHT

HIGH_CARD: Final = 1
ONE_PAIR: Final = 2
TWO_PAIR: Final = 3
THREE_OF_A_KIND: Final = 4
STRAIGHT: Final = 5
FLUSH: Final = 6
FULL_HOUSE: Final = 7
FOUR_OF_A_KIND: Final = 8
STRAIGHT_FLUSH: Final = 9
ROYAL_FLUSH: Final = 10

TYPE: Final = 65536
"""Digits of a hand's number: type, then enhanced (4096), three-star (256), dominant suit (16), rank (1)."""

STEPS: Final = ("draw", "type", "stars", "suit", "rank")
"""Names of the four steps of a comparison, by number."""


class HandType(IntEnum):
    HIGH_CARD = 1
    ONE_PAIR = 2
    TWO_PAIR = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10


def straight_tops() -> list[int]:
    """The top rank of the straight a set of ranks makes, by bit mask; 0 where it makes none."""
    tops = [0] * 8192
    tops[0b1000000001111] = 5
    for low in range(9):
        tops[0b11111 << low] = low + 6
    return tops


HIGHEST: Final[list[int]] = [mask.bit_length() + 1 for mask in range(8192)]
"""The highest rank in a bit mask of ranks."""
STRAIGHT_TOP: Final[list[int]] = straight_tops()


def line_value(cards: list[int], forged: int) -> int:
    """The hand of a line of codes or pieces. `forged`: enhanced cards that quads need to count as quads (AC-7.6)."""
    if not cards:
        return 0
    one = two = three = four = 0
    stars_digits = 0
    suits = 0
    for card in cards:
        bit = 1 << (card >> 4 & 15)
        four |= three & bit
        three |= two & bit
        two |= one & bit
        one |= bit
        suits += 1 << (card & 12)
        stars = card & 3
        if stars > 1:
            stars_digits += 4096 if stars == 2 else 4352
    return hand_number(cards, one, two, three, four, suits, stars_digits, forged)


def hand_number(
    cards: list[int], one: int, two: int, three: int, four: int, suits: int, stars_digits: int, forged: int
) -> int:
    """The same from a tally of the cards: ranks seen once, twice, ... as bits, each suit's count in four bits, and the
    digits of the stars. Whoever judges many lines that differ in one card keeps the tally of the rest."""
    five = len(cards) == 5
    wheel = False
    counted = 0
    if two == 0:
        rank = HIGHEST[one]
        top = STRAIGHT_TOP[one] if five else 0
        flush = five and suits in (5, 80, 1280, 20480)
        if top:
            rank = top
            wheel = top == 5
            kind = (ROYAL_FLUSH if top == 14 else STRAIGHT_FLUSH) if flush else STRAIGHT
        else:
            kind = FLUSH if flush else HIGH_CARD
    elif three == 0:
        rank = HIGHEST[two]
        if five and suits in (5, 80, 1280, 20480):
            kind = FLUSH
            rank = HIGHEST[one]
        else:
            kind = ONE_PAIR if two & (two - 1) == 0 else TWO_PAIR
    elif four:
        rank = HIGHEST[four]
        kind = FOUR_OF_A_KIND if forged == 0 or is_forged(cards, rank, forged) else THREE_OF_A_KIND
    else:
        rank = HIGHEST[three]
        if five and two != three:
            kind = FULL_HOUSE
            counted = rank
        elif five and suits in (5, 80, 1280, 20480):
            kind = FLUSH
            rank = HIGHEST[one]
        else:
            kind = THREE_OF_A_KIND
    return kind * TYPE + stars_digits + dominant(cards, suits, counted, wheel) * 16 + rank


def gather_hands(cards: list[int], size: int, forged: int, found: dict[int, list[int]]) -> None:
    """The hand of every set of `size` cards: `found` gets the sets as bit masks, by the hand's number * 8 + size."""
    if size == 0:
        found[0] = [0]
    else:
        choose(cards, [0] * size, 0, len(cards), 0, 0, 0, 0, 0, 0, 0, forged, found)


def choose(
    cards: list[int],
    line: list[int],
    at: int,
    below: int,
    mask: int,
    one: int,
    two: int,
    three: int,
    four: int,
    suits: int,
    stars_digits: int,
    forged: int,
    found: dict[int, list[int]],
) -> None:
    """Fills the line from place `at` on with cards before `below`, in every way, with the tally of what is in it."""
    left = len(line) - at - 1
    for index in range(left, below):
        card = cards[index]
        line[at] = card
        bit = 1 << (card >> 4 & 15)
        thrice = three | two & bit
        fourfold = four | three & bit
        suited = suits + (1 << (card & 12))
        stars = card & 3
        digits = stars_digits if stars < 2 else stars_digits + 4096 if stars == 2 else stars_digits + 4352
        here = mask | 1 << index
        if left:
            choose(
                cards,
                line,
                at + 1,
                index,
                here,
                one | bit,
                two | one & bit,
                thrice,
                fourfold,
                suited,
                digits,
                forged,
                found,
            )
            continue
        key = hand_number(line, one | bit, two | one & bit, thrice, fourfold, suited, digits, forged) << 3 | at + 1
        masks = found.get(key)
        if masks is None:
            found[key] = [here]
        else:
            masks.append(here)


def is_forged(cards: list[int], rank: int, forged: int) -> bool:
    enhanced = 0
    for card in cards:
        if (card >> 4 & 15) + 2 == rank and card & 3 > 1:
            enhanced += 1
    return enhanced >= forged


def dominant(cards: list[int], suits: int, counted: int, wheel: bool) -> int:
    """AC-7.4: the most frequent suit; then the suit of the highest card among the tied, then the higher suit.

    `suits` holds the count of each suit in four bits; with `counted`, only cards of that rank count (full house)."""
    if counted:
        suits = 0
        for card in cards:
            if (card >> 4 & 15) + 2 == counted:
                suits += 1 << (card & 12)
    first, second, third, fourth = suits & 15, suits >> 4 & 15, suits >> 8 & 15, suits >> 12
    best = max(first, second)
    best = max(best, third)
    best = max(best, fourth)
    if first == best:
        if second < best and third < best and fourth < best:
            return 1
    elif second == best:
        if third < best and fourth < best:
            return 2
    elif third == best:
        if fourth < best:
            return 3
    else:
        return 4
    key = -8
    for card in cards:
        if suits >> (card & 12) & 15 == best:
            this = card >> 2 & 63
            if wheel and this >= 48:
                this -= 52
            if this > key and (counted == 0 or (card >> 4 & 15) + 2 == counted):
                key = this
    return (key & 3) + 1


def compare_values(a: int, b: int, mode: int = 0, master_a: int = 0, master_b: int = 0) -> int:
    """AC-8 on two hands' numbers: the deciding step (1 type, 2 stars, 3 suit, 4 rank), negative where b is better,
    0 for a draw.

    `master_a` and `master_b` are the suits of suit_master (AC-14.2), 0 without."""
    if a >= TYPE or b >= TYPE:
        type_a = a >> 16
        type_b = b >> 16
        if type_a != type_b:
            return 1 if type_a > type_b else -1
    stars_a = a >> 8 & 255
    stars_b = b >> 8 & 255
    if stars_a != stars_b:
        if mode & STAR_LIGHT:
            stars_a >>= 4
            stars_b >>= 4
        if stars_a != stars_b:
            return 2 if stars_a > stars_b else -2
    if not mode & SKIP_SUITS:
        suit_a = a >> 4 & 15
        suit_b = b >> 4 & 15
        rules_a = suit_a == master_a and suit_a > 0
        rules_b = suit_b == master_b and suit_b > 0
        if rules_a != rules_b:
            return 3 if rules_a else -3
        if suit_a != suit_b and suit_a and suit_b:
            won = 3 if (suit_b & 3) + 1 == suit_a else -3 if (suit_a & 3) + 1 == suit_b else 0
            if won:
                return -won if mode & REVERSE_CYCLE else won
    rank_a = a & 15
    rank_b = b & 15
    if rank_a == rank_b:
        return 0
    return 4 if (rank_a > rank_b) != (mode & REVERSE_RANK > 0) else -4


def lowered(value: int) -> int:
    """The hand one type lower (AC-9.2); a high card and an empty line stay."""
    return value - TYPE if value >= 2 * TYPE else value


def making(cards: list[int], value: int) -> list[int]:
    """The cards that make the hand (AC-7.3), in the line's order."""
    kind = value // TYPE
    if kind in (STRAIGHT, FLUSH, FULL_HOUSE, STRAIGHT_FLUSH, ROYAL_FLUSH):
        return list(cards)
    rank = value % 16
    if kind == TWO_PAIR:
        counts = [0] * 16
        for card in cards:
            counts[card >> 4 & 15] += 1
        return [card for card in cards if counts[card >> 4 & 15] > 1]
    size = 4 if kind == FOUR_OF_A_KIND else 3 if kind == THREE_OF_A_KIND else 2 if kind == ONE_PAIR else 1
    return [card for card in cards if (card >> 4 & 15) + 2 == rank][:size]


class HandResult:
    """A judged hand. `value` is its number; the rest is read from it. `made` is the number before a foul."""

    __slots__ = ("line", "made", "value")

    def __init__(self, value: int, line: list[int], made: int) -> None:
        self.value: Final = value
        self.line: Final = line
        self.made: Final = made

    @property
    def hand_type(self) -> HandType:
        return HandType(self.value // TYPE)

    @property
    def cards(self) -> list[Card]:
        """The cards that make the hand."""
        return [card_of(code) for code in making(self.line, self.made)]

    @property
    def enhanced_count(self) -> int:
        return self.value // 4096 % 16

    @property
    def three_star_count(self) -> int:
        return self.value // 256 % 16

    @property
    def dominant_suit(self) -> Suit:
        return Suit(self.value // 16 % 16)

    @property
    def high_card_rank(self) -> Rank:
        return Rank(self.value % 16)

    def __repr__(self) -> str:
        return f"HandResult({self.hand_type.name}, {self.cards})"


def evaluate_hand(cards: list[Card], forged: int = 0) -> HandResult:
    """The hand that one to five cards make; `forged` as in AC-7.6."""
    if not cards:
        raise ValueError("an empty line has no hand")
    line = [card.code for card in cards]
    value = line_value(line, forged)
    return HandResult(value, line, value)


def compare_hands(h1: HandResult, h2: HandResult, reverse_rank: bool = False) -> int:
    """+1: h1 wins, -1: h2 wins, 0: a draw (AC-8)."""
    step = compare_values(h1.value, h2.value, REVERSE_RANK if reverse_rank else 0)
    return 1 if step > 0 else -1 if step < 0 else 0


def apply_foul_penalty(hand: HandResult) -> HandResult:
    return HandResult(lowered(hand.value), hand.line, hand.made)
