"""Cards of the auto chess (AC-2): rank, suit and stars, as one small number inside and as `Card` for people.

A card's code keeps stars in bits 0-1, suit - 1 in bits 2-3 and rank - 2 in bits 4-7; code >> 2 is its kind, 0 to 51.
A piece is a code with the owner's card id and the loan mark above it: everything that reads cards here masks what it
needs, so lines of codes and lines of pieces are read by the same functions.
"""

from enum import IntEnum
from typing import Final

from hanpan.games.autochess.rules import standard

RANK_SIGNS: Final = "23456789TJQKA"
SUIT_SIGNS: Final = "cdhs"
KINDS: Final = 52
CODE: Final = 255
"""Mask of the card's code in a piece."""
LOAN: Final = 256
"""Mark of a loaned piece (AC-12.2)."""
ID_SHIFT: Final = 9


class Rank(IntEnum):
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14


class Suit(IntEnum):
    """SPADE beats HEART beats DIAMOND beats CLUB beats SPADE (AC-2.3)."""

    CLUB = 1
    DIAMOND = 2
    HEART = 3
    SPADE = 4


def code_of(rank: int, suit: int, stars: int = 1) -> int:
    return (rank - 2) << 4 | (suit - 1) << 2 | stars


def code_text(code: int) -> str:
    """`Qs`, `Qs2`, `Ah3`; works on pieces too."""
    stars = code & 3
    text = RANK_SIGNS[code >> 4 & 15] + SUIT_SIGNS[code >> 2 & 3]
    return text if stars == 1 else text + str(stars)


def parse_code(text: str) -> int:
    """The code of a card's text form; odd texts raise ValueError."""
    if 2 <= len(text) <= 3 and text[0] in RANK_SIGNS and text[1] in SUIT_SIGNS:
        stars = 1
        if len(text) == 3:
            stars = "123".find(text[2]) + 1
        if stars:
            return RANK_SIGNS.index(text[0]) << 4 | SUIT_SIGNS.index(text[1]) << 2 | stars
    raise ValueError(f"not a card: {text!r}")


def copies_of(code: int) -> int:
    """How many cards of the pool an owned card stands for (AC-2.4)."""
    stars = code & 3
    return 1 if stars == 1 else 3 if stars == 2 else 9


def suit_beats(attacker: int, defender: int) -> bool:
    """AC-2.3; suits 1 to 4."""
    return defender % 4 + 1 == attacker


class Card:
    """A card as the documents write it. Equal cards are equal values."""

    __slots__ = ("code",)

    def __init__(self, rank: int, suit: int, stars: int = 1) -> None:
        if not (2 <= rank <= 14 and 1 <= suit <= 4 and 1 <= stars <= 3):
            raise ValueError(f"no such card: rank {rank}, suit {suit}, {stars} stars")
        self.code: Final = code_of(rank, suit, stars)

    @staticmethod
    def parse(text: str) -> "Card":
        return card_of(parse_code(text))

    @property
    def rank(self) -> Rank:
        return Rank((self.code >> 4) + 2)

    @property
    def suit(self) -> Suit:
        return Suit((self.code >> 2 & 3) + 1)

    @property
    def stars(self) -> int:
        return self.code & 3

    @property
    def is_enhanced(self) -> bool:
        return self.code & 3 > 1

    @property
    def cost(self) -> int:
        """Price in the shop (AC-2.2)."""
        return standard().cost[self.code >> 2]

    def beats_suit(self, other: "Card") -> bool:
        return suit_beats((self.code >> 2 & 3) + 1, (other.code >> 2 & 3) + 1)

    def __str__(self) -> str:
        return code_text(self.code)

    def __repr__(self) -> str:
        return f"Card({code_text(self.code)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self.code == other.code

    def __hash__(self) -> int:
        return hash(self.code)


def card_of(code: int) -> Card:
    """The card of a code or piece."""
    return Card((code >> 4 & 15) + 2, (code >> 2 & 3) + 1, code & 3)
