"""Cards as people write them: "♠Q★★"."""

from typing import Final

from hanpan.kernel.shapes import is_card

SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
RANKS: Final = {"T": "10"}


def card_text(card: str) -> str:
    """`Qs2` as a person writes it: `♠Q★★`; one star is not written."""
    stars = int(card[2]) if len(card) > 2 else 1
    return SIGNS[card[1]] + RANKS.get(card[0], card[0]) + ("★" * stars if stars > 1 else "")


def shown(name: str, value: object) -> object:
    """A parameter of a refusal as people read it: what is called a card and is one looks as it does on the table."""
    return card_text(value) if name == "card" and isinstance(value, str) and is_card(value) else value
