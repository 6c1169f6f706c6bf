"""Cards of the auto chess (AC-2): rank, suit and stars, as one small number inside and as `Card` for people.

`packing` has the picture of the number.
"""

from enum import IntEnum
from typing import Final

from hanpan.games.autochess.packing import (
    CODE,
    FIRST_RANK,
    FIRST_SUIT,
    code_in,
    code_of,
    is_enhanced,
    kind_of,
    rank_index,
    rank_of,
    stars_of,
    suit_index,
    suit_of,
)
from hanpan.games.autochess.rules import standard

RANK_SIGNS: Final = "23456789TJQKA"
SUIT_SIGNS: Final = "cdhs"


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


def code_text(code: int) -> str:
    """`Qs`, `Qs2`, `Ah3`; works on pieces too."""
    stars = stars_of(code)
    text = RANK_SIGNS[rank_index(code)] + SUIT_SIGNS[suit_index(code)]
    return text if stars == 1 else text + str(stars)


def parse_code(text: str) -> int:
    """The code of a card's text form; invalid texts raise ValueError."""
    if 2 <= len(text) <= 3 and text[0] in RANK_SIGNS and text[1] in SUIT_SIGNS:
        stars = 1
        if len(text) == 3:
            stars = "123".find(text[2]) + 1
        if stars:
            return code_of(RANK_SIGNS.index(text[0]) + FIRST_RANK, SUIT_SIGNS.index(text[1]) + FIRST_SUIT, stars)
    raise ValueError(f"not a card: {text!r}")


def copies_of(code: int) -> int:
    """How many cards of the pool an owned card stands for (AC-2.4)."""
    stars = stars_of(code)
    return 1 if stars == 1 else 3 if stars == 2 else 9


def suit_beats(attacker: int, defender: int) -> bool:
    """AC-2.3; suits 1 to 4."""
    return defender % 4 + 1 == attacker


class Card:
    """A card as the documents write it. Equal cards are equal values, whoever owns them."""

    __slots__ = ("piece",)

    def __init__(self, rank: int, suit: int, stars: int = 1, owned: int = 0) -> None:
        if not (2 <= rank <= 14 and 1 <= suit <= 4 and 1 <= stars <= 3):
            raise ValueError(f"no such card: rank {rank}, suit {suit}, {stars} stars")
        self.piece: Final = code_of(rank, suit, stars) | owned
        """The code, with its owner's id and loan where it came from a player's cards."""

    @staticmethod
    def parse(text: str) -> "Card":
        return card_of(parse_code(text))

    @property
    def code(self) -> int:
        return code_in(self.piece)

    @property
    def rank(self) -> Rank:
        return Rank(rank_of(self.code))

    @property
    def suit(self) -> Suit:
        return Suit(suit_of(self.code))

    @property
    def stars(self) -> int:
        return stars_of(self.code)

    @property
    def is_enhanced(self) -> bool:
        return is_enhanced(self.code)

    @property
    def cost(self) -> int:
        """Price in the shop (AC-2.2)."""
        return standard().cost[kind_of(self.code)]

    def beats_suit(self, other: "Card") -> bool:
        return suit_beats(suit_of(self.code), suit_of(other.code))

    def is_same(self, other: "Card") -> bool:
        """Whether both mean one card of a player: one object, one owner's id, or an equal card that names no owner."""
        if self is other or self.piece == other.piece > CODE:
            return True
        return self == other and self.piece > CODE >= other.piece

    def __str__(self) -> str:
        return code_text(self.code)

    def __repr__(self) -> str:
        """The documents' short form: `KS*` is a king of spades with one star."""
        return code_text(self.code)[:2].upper() + "*" * self.stars

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and self.code == other.code

    def __hash__(self) -> int:
        return hash(self.code)


def card_of(code: int) -> Card:
    """The card of a code or piece."""
    return Card(rank_of(code), suit_of(code), stars_of(code), code - code_in(code))
