"""Card: a playing card as one int and its text form (`Qs`).

    bit    5 4 3 2    1 0
        +----------+--------+
        |   rank   |  suit  |
        +----------+--------+

Ranks count from 0 (the two) to 12 (the ace), suits from 0: clubs, diamonds, hearts, spades. Ints sort by rank first, so
`max(cards)` is the highest card. Stars belong to auto chess and are not known here.
"""

from typing import Final

from hanpan.kernel.refusal import Illegal

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
DECK: Final = 52
RANK_SHIFT: Final = 2
SUIT_MASK: Final = 0b11
"""For loops where a call of `rank_of` or `suit_of` would cost too much, and for Numba."""
TEXTS: Final[tuple[str, ...]] = tuple([rank + suit for rank in RANKS for suit in SUITS])
"""The text form of every card, by its int."""
NUMBERS: Final[dict[str, int]] = {text: card for card, text in enumerate(TEXTS)}


def parse_card(text: str) -> int:
    """The card of a text such as `Qs`; anything else is refused."""
    card = NUMBERS.get(text)
    if card is None:
        raise Illegal("card-text", {"text": "".join([char if char.isalnum() else "?" for char in text[:12]])})
    return card


def card_text(card: int) -> str:
    return TEXTS[card]


def parse_cards(text: str) -> list[int]:
    """Cards written together or apart: `AsKd`, `As Kd`."""
    packed = "".join(text.split())
    return [parse_card(packed[at : at + 2]) for at in range(0, len(packed), 2)]


def cards_text(cards: list[int]) -> str:
    return " ".join([TEXTS[card] for card in cards])


def rank_of(card: int) -> int:
    return card >> RANK_SHIFT


def suit_of(card: int) -> int:
    return card & SUIT_MASK


def make_card(rank: int, suit: int) -> int:
    return rank << RANK_SHIFT | suit
