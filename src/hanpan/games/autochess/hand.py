"""What a line of cards is worth and which of two lines is better (AC-7, AC-8).

Inside, a hand is one number (`packing` has its picture); 0 is an empty line. `evaluate_hand` and `compare_hands` are
the same functions on `Card`s.

This page is the hottest of the game: the arranger judges thousands of lines for one decision. So the cards of a line
are read once into a tally, the tally alone decides the type, and no object is made on the way.
"""

from enum import IntEnum
from typing import Final

from hanpan.games.autochess.card import Card, Rank, Suit, card_of
from hanpan.games.autochess.events import (
    RANK_FIRST,
    REVERSE_CYCLE,
    REVERSE_RANK,
    SKIP_STARS,
    SKIP_SUITS,
    STAR_LIGHT,
    TRUMP_SHIFT,
)
from hanpan.games.autochess.packing import (
    ACE_OF_CLUBS,
    DIGIT,
    DOMINANT_SHIFT,
    ENHANCED,
    ENHANCED_SHIFT,
    FIRST_RANK,
    FIRST_SUIT,
    FIVE_IN_A_ROW,
    FIVE_OF_A_SUIT,
    FORGED_BITS,
    FORGED_MASK,
    KIND_MASK,
    KIND_SHIFT,
    KINDS,
    RANK_MASK,
    RANK_SETS,
    RANK_SHIFT,
    STARRED,
    STARS_DIGITS,
    STARS_MASK,
    STARS_SHIFT,
    SUIT_BITS,
    SUIT_MASK,
    SUIT_SHIFT,
    SUITS,
    TALLY_BITS,
    THREE_SHIFT,
    TYPE,
    TYPE_SHIFT,
    WHEEL,
    dominant_of,
    enhanced_of,
    hand_rank_of,
    hand_type_of,
    rank_index,
    rank_of,
    three_stars_of,
)

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

LONGEST: Final = 5
"""Cards of the longest line."""

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
    tops = [0] * RANK_SETS
    tops[WHEEL] = 5
    for low in range(9):
        tops[FIVE_IN_A_ROW << low] = low + 6
    return tops


def most_frequent_suits() -> list[int]:
    """By tally of the suits of up to five cards: the suit with most cards; where suits tie, minus a set of them, one
    bit for each suit. Looked up, because counting four suits takes longer than all the rest of judging a line."""
    found = [0] * (FIVE_OF_A_SUIT[-1] + 1)
    for clubs in range(6):
        for diamonds in range(6 - clubs):
            for hearts in range(6 - clubs - diamonds):
                for spades in range(6 - clubs - diamonds - hearts):
                    counts = [clubs, diamonds, hearts, spades]
                    tied = [suit for suit in range(SUITS) if counts[suit] == max(counts)]
                    tally = sum([counts[suit] << suit * TALLY_BITS for suit in range(SUITS)])
                    found[tally] = tied[0] + FIRST_SUIT if len(tied) == 1 else -sum([1 << suit for suit in tied])
    return found


HIGHEST: Final[list[int]] = [mask.bit_length() + 1 for mask in range(RANK_SETS)]
"""The highest rank in a bit mask of ranks."""
STRAIGHT_TOP: Final[list[int]] = straight_tops()
MOST_FREQUENT: Final[list[int]] = most_frequent_suits()


def line_value(cards: list[int], forged: int) -> int:
    """The hand of a line of codes or pieces. `forged`: enhanced cards that quads need to count as quads, and those that
    trips of a front need (AC-7.6)."""
    if not cards:
        return 0
    one = two = three = four = 0
    stars_digits = 0
    suits = 0
    for card in cards:
        bit = 1 << (card >> RANK_SHIFT & RANK_MASK)
        four |= three & bit
        three |= two & bit
        two |= one & bit
        one |= bit
        suits += 1 << (card & SUIT_BITS)
        stars = card & STARS_MASK
        if stars > 1:
            stars_digits += ENHANCED if stars == 2 else STARRED
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
        flush = five and suits in FIVE_OF_A_SUIT
        if top:
            rank = top
            wheel = top == 5
            kind = (ROYAL_FLUSH if top == 14 else STRAIGHT_FLUSH) if flush else STRAIGHT
        else:
            kind = FLUSH if flush else HIGH_CARD
    elif three == 0:
        rank = HIGHEST[two]
        if five and suits in FIVE_OF_A_SUIT:
            kind = FLUSH
            rank = HIGHEST[one]
        else:
            kind = ONE_PAIR if two & (two - 1) == 0 else TWO_PAIR
    elif four:
        rank = HIGHEST[four]
        needed = forged & FORGED_MASK
        kind = FOUR_OF_A_KIND if needed == 0 or is_forged(cards, rank, needed) else THREE_OF_A_KIND
    else:
        rank = HIGHEST[three]
        if five and two != three:
            kind = FULL_HOUSE
            counted = rank
        elif five and suits in FIVE_OF_A_SUIT:
            kind = FLUSH
            rank = HIGHEST[one]
        elif forged > FORGED_MASK and not is_forged(cards, rank, forged >> FORGED_BITS):
            kind = ONE_PAIR
        else:
            kind = THREE_OF_A_KIND
    return kind * TYPE + stars_digits + (dominant(cards, suits, counted, wheel) << DOMINANT_SHIFT) + rank


def is_forged(cards: list[int], rank: int, forged: int) -> bool:
    enhanced = 0
    for card in cards:
        if (card >> RANK_SHIFT & RANK_MASK) + FIRST_RANK == rank and card & STARS_MASK > 1:
            enhanced += 1
    return enhanced >= forged


def dominant(cards: list[int], suits: int, counted: int, wheel: bool) -> int:
    """AC-7.4: the most frequent suit; then the suit of the highest card among the tied, then the higher suit.

    `suits` is the tally of the suits; with `counted`, only cards of that rank count (full house)."""
    if counted:
        suits = 0
        for card in cards:
            if (card >> RANK_SHIFT & RANK_MASK) + FIRST_RANK == counted:
                suits += 1 << (card & SUIT_BITS)
    found = MOST_FREQUENT[suits]
    if found > 0:
        return found
    tied = -found
    key = -8
    for card in cards:
        if tied >> (card >> SUIT_SHIFT & SUIT_MASK) & 1:
            this = card >> KIND_SHIFT & KIND_MASK
            if wheel and this >= ACE_OF_CLUBS:
                this -= KINDS
            if this > key and (counted == 0 or (card >> RANK_SHIFT & RANK_MASK) + FIRST_RANK == counted):
                key = this
    return (key & SUIT_MASK) + FIRST_SUIT


def compare_values(a: int, b: int, mode: int = 0, master_a: int = 0, master_b: int = 0) -> int:
    """AC-8 on two hands' numbers: the deciding step (1 type, 2 stars, 3 suit, 4 rank), negative where b is better,
    0 for a draw.

    `master_a` and `master_b` are the suits of suit_master (AC-14.2), 0 without."""
    if a >= TYPE or b >= TYPE:
        type_a = a >> TYPE_SHIFT
        type_b = b >> TYPE_SHIFT
        if type_a != type_b:
            return 1 if type_a > type_b else -1
    stars_a = a >> STARS_SHIFT & STARS_DIGITS
    stars_b = b >> STARS_SHIFT & STARS_DIGITS
    if stars_a != stars_b and not mode & SKIP_STARS:
        if mode & STAR_LIGHT:
            stars_a >>= ENHANCED_SHIFT - STARS_SHIFT
            stars_b >>= ENHANCED_SHIFT - STARS_SHIFT
        if stars_a != stars_b:
            return 2 if stars_a > stars_b else -2
    rank_a = a & DIGIT
    rank_b = b & DIGIT
    if mode & RANK_FIRST and rank_a != rank_b:
        return 4 if (rank_a > rank_b) != (mode & REVERSE_RANK > 0) else -4
    if not mode & SKIP_SUITS:
        suit_a = a >> DOMINANT_SHIFT & DIGIT
        suit_b = b >> DOMINANT_SHIFT & DIGIT
        trump = mode >> TRUMP_SHIFT
        rules_a = suit_a > 0 and (suit_a in (master_a, trump))
        rules_b = suit_b > 0 and (suit_b in (master_b, trump))
        if rules_a != rules_b:
            return 3 if rules_a else -3
        if suit_a != suit_b and suit_a and suit_b:
            # AC-2.3: a suit beats the one before it, and clubs, the first, beat spades, the last.
            won = 3 if (suit_b & SUIT_MASK) + 1 == suit_a else -3 if (suit_a & SUIT_MASK) + 1 == suit_b else 0
            if won:
                return -won if mode & REVERSE_CYCLE else won
    if rank_a == rank_b:
        return 0
    return 4 if (rank_a > rank_b) != (mode & REVERSE_RANK > 0) else -4


def lowered(value: int) -> int:
    """The hand one type lower (AC-9.2); a high card and an empty line stay."""
    return value - TYPE if value >= 2 * TYPE else value


def making(cards: list[int], value: int) -> list[int]:
    """The cards that make the hand (AC-7.3), in the line's order."""
    kind = hand_type_of(value)
    if kind in (STRAIGHT, FLUSH, FULL_HOUSE, STRAIGHT_FLUSH, ROYAL_FLUSH):
        return list(cards)
    rank = hand_rank_of(value)
    if kind == TWO_PAIR:
        counts = [0] * 16
        for card in cards:
            counts[rank_index(card)] += 1
        return [card for card in cards if counts[rank_index(card)] > 1]
    size = 4 if kind == FOUR_OF_A_KIND else 3 if kind == THREE_OF_A_KIND else 2 if kind == ONE_PAIR else 1
    return [card for card in cards if rank_of(card) == rank][:size]


class HandResult:
    """A judged hand, as the documents write it. `cards` are those that make it (AC-7.3)."""

    __slots__ = ("cards", "dominant_suit", "enhanced_count", "hand_type", "high_card_rank", "three_star_count")

    def __init__(
        self,
        hand_type: int,
        cards: list[Card],
        enhanced_count: int,
        dominant_suit: int,
        high_card_rank: int,
        three_star_count: int = 0,
    ) -> None:
        self.hand_type = HandType(hand_type)
        self.cards = cards
        self.enhanced_count = enhanced_count
        self.dominant_suit = Suit(dominant_suit)
        self.high_card_rank = Rank(high_card_rank)
        self.three_star_count = three_star_count

    @property
    def value(self) -> int:
        """The hand's number."""
        stars = self.enhanced_count << ENHANCED_SHIFT | self.three_star_count << THREE_SHIFT
        return self.hand_type << TYPE_SHIFT | stars | self.dominant_suit << DOMINANT_SHIFT | self.high_card_rank

    def __repr__(self) -> str:
        return f"HandResult({self.hand_type.name}, {self.cards})"


def hand_result(value: int, line: list[int]) -> HandResult:
    """A hand's number and the line that made it, for people."""
    return HandResult(
        hand_type_of(value),
        [card_of(code) for code in making(line, value)],
        enhanced_of(value),
        dominant_of(value),
        hand_rank_of(value),
        three_stars_of(value),
    )


def evaluate_hand(cards: list[Card], forged: int = 0) -> HandResult:
    """The hand that one to five cards make; `forged` as in AC-7.6."""
    if not cards:
        raise ValueError("an empty line has no hand")
    if len(cards) > LONGEST:
        raise ValueError("a line has at most five cards")
    line = [card.code for card in cards]
    return hand_result(line_value(line, forged), line)


def compare_hands(h1: HandResult, h2: HandResult, reverse_rank: bool = False) -> int:
    """+1: h1 wins, -1: h2 wins, 0: a draw (AC-8)."""
    step = compare_values(h1.value, h2.value, REVERSE_RANK if reverse_rank else 0)
    return 1 if step > 0 else -1 if step < 0 else 0


def apply_foul_penalty(hand: HandResult) -> HandResult:
    """One type lower (AC-9.2), made of the same cards."""
    return HandResult(
        hand_type_of(lowered(hand.value)),
        hand.cards,
        hand.enhanced_count,
        hand.dominant_suit,
        hand.high_card_rank,
        hand.three_star_count,
    )
