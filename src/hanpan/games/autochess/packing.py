r"""How auto chess packs cards and hands into whole numbers: every layout, and the names of its bits (AC-2, AC-7).

One number is much faster than an object, compiled or not. Nobody outside this page writes a bare shift or mask.
In a hot loop the masks stand in the line itself, because even a compiled call costs; everywhere else the small
functions below say the same.

A card. `code` is the card alone. A piece is a code with the owner's number of it (`id`) and the mark of a loan:

    bit   31 .. 9     8       7 6 5 4     3 2      1 0
        +---------+--------+----------+---------+-------+
        |   id    |  loan  | rank - 2 | suit - 1| stars |     rank 2 to 14, suit 1 to 4, stars 1 to 3
        +---------+--------+----------+---------+-------+
                           \______ kind ________/             0 to 51: rank and suit
                           \___________ code ___________/     0 for "no card": stars are never 0
                  \________________ card _______________/     equal cards of one owner: equal here

Everything that reads a card masks what it needs. So codes and pieces are read by the same functions.

A hand, its number. Greater is better, step by step as AC-8 compares, except that suits form a cycle. 0: an empty line.

    bit    19 .. 16    15 .. 12     11 .. 8      7 .. 4     3 .. 0
        +-----------+-----------+-------------+-----------+--------+
        |   type    | enhanced  | three stars |   suit    |  rank  |     counts of cards, dominant suit 1 to 4,
        +-----------+-----------+-------------+-----------+--------+     rank 2 to 14
                    \________ stars __________/

A tally of suits counts the cards of each suit in one number, four bits for each (a line has at most five cards):

    bit    15 .. 12   11 .. 8    7 .. 4      3 .. 0
        +-----------+---------+-----------+---------+
        |  spades   | hearts  | diamonds  |  clubs  |
        +-----------+---------+-----------+---------+

The suit's bits of a card, left where they are, read as suit index times four. That is the shift of its count, so one
card adds `1 << (card & SUIT_BITS)`. A whole board needs eight bits for each suit, and twice the shift.

A set of ranks has one bit for each rank, bit 0 for the two and bit 12 for the ace.
"""

from typing import Final

RANKS: Final = 13
SUITS: Final = 4
KINDS: Final = 52

# A card.
STARS_MASK: Final = 0b11
SUIT_SHIFT: Final = 2
SUIT_MASK: Final = 0b11
SUIT_BITS: Final = 0b1100
"""The suit where it stands in a card: suit index times four."""
RANK_SHIFT: Final = 4
RANK_MASK: Final = 0b1111
KIND_SHIFT: Final = 2
KIND_MASK: Final = 0b111111
KIND_BITS: Final = 0b11111100
"""The kind where it stands in a card: enough to see whether two cards are twins."""
CODE: Final = 0b11111111
LOAN: Final = 1 << 8
CARD_MASK: Final = CODE | LOAN
"""Code and loan mark: a piece equals a code here only when its owner really owns it."""
ID_SHIFT: Final = 9
CODES: Final = KINDS << KIND_SHIFT
"""Codes are below this."""

FIRST_RANK: Final = 2
"""Rank index 0 is the two."""
FIRST_SUIT: Final = 1
"""Suit index 0 is clubs, suit 1."""

# A hand.
TYPE_SHIFT: Final = 16
TYPE: Final = 1 << TYPE_SHIFT
FORGED_BITS: Final = 3
"""What a line's hands need: enhanced cards of quads in so many bits, above them those of trips (AC-7.6)."""
FORGED_MASK: Final = (1 << FORGED_BITS) - 1
ENHANCED_SHIFT: Final = 12
ENHANCED: Final = 1 << ENHANCED_SHIFT
THREE_SHIFT: Final = 8
THREE: Final = 1 << THREE_SHIFT
STARRED: Final = ENHANCED | THREE
"""What a card of three stars adds to a hand; one of two stars adds ENHANCED only."""
STARS_SHIFT: Final = 8
STARS_DIGITS: Final = 0b11111111
"""Both counts of stars together; the higher one decides first."""
DOMINANT_SHIFT: Final = 4
DIGIT: Final = 0b1111

# A tally of suits.
TALLY_BITS: Final = 4
FIVE_OF_A_SUIT: Final = (5, 5 << TALLY_BITS, 5 << 2 * TALLY_BITS, 5 << 3 * TALLY_BITS)
"""The tallies of a flush."""
BOARD_TALLY_BITS: Final = 8
BOARD_TALLY_MASK: Final = 0b11111111

# A set of ranks.
RANK_SETS: Final = 1 << RANKS
WHEEL: Final = 0b1000000001111
"""A-2-3-4-5."""
FIVE_IN_A_ROW: Final = 0b11111
ACE: Final = 12
"""The rank index of the ace."""
ACE_OF_CLUBS: Final = ACE << SUIT_SHIFT
"""The first kind of the aces."""


def code_of(rank: int, suit: int, stars: int) -> int:
    return (rank - FIRST_RANK) << RANK_SHIFT | (suit - FIRST_SUIT) << SUIT_SHIFT | stars


def code_of_kind(kind: int, stars: int) -> int:
    return kind << KIND_SHIFT | stars


def stars_of(card: int) -> int:
    return card & STARS_MASK


def is_enhanced(card: int) -> bool:
    return card & STARS_MASK > 1


def suit_index(card: int) -> int:
    """0 clubs to 3 spades."""
    return card >> SUIT_SHIFT & SUIT_MASK


def suit_of(card: int) -> int:
    """1 clubs to 4 spades."""
    return (card >> SUIT_SHIFT & SUIT_MASK) + FIRST_SUIT


def rank_index(card: int) -> int:
    """0 the two to 12 the ace."""
    return card >> RANK_SHIFT & RANK_MASK


def rank_of(card: int) -> int:
    """2 to 14."""
    return (card >> RANK_SHIFT & RANK_MASK) + FIRST_RANK


def kind_of(card: int) -> int:
    """Rank and suit as one number, 0 to 51."""
    return card >> KIND_SHIFT & KIND_MASK


def rank_of_kind(kind: int) -> int:
    """The rank index of a kind."""
    return kind >> SUIT_SHIFT


def suit_of_kind(kind: int) -> int:
    """The suit index of a kind."""
    return kind & SUIT_MASK


def code_in(piece: int) -> int:
    """The card alone, without owner's id and loan."""
    return piece & CODE


def is_loaned(piece: int) -> bool:
    return piece & LOAN > 0


def hand_type_of(value: int) -> int:
    """1 a high card to 10 a royal flush; 0 an empty line."""
    return value >> TYPE_SHIFT


def enhanced_of(value: int) -> int:
    return value >> ENHANCED_SHIFT & DIGIT


def three_stars_of(value: int) -> int:
    return value >> THREE_SHIFT & DIGIT


def dominant_of(value: int) -> int:
    """The dominant suit, 1 to 4."""
    return value >> DOMINANT_SHIFT & DIGIT


def hand_rank_of(value: int) -> int:
    """2 to 14."""
    return value & DIGIT
