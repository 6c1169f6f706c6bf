"""Cards and poker hands in words: "♠Q★★", "킹 풀하우스", "full house, kings over fours"."""

from typing import Final

from hanpan.locale import Texts

SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
RANKS: Final = {"T": "10"}


def card_text(card: str) -> str:
    """`Qs2` as a person writes it: `♠Q★★`; one star is not written."""
    stars = int(card[2]) if len(card) > 2 else 1
    return SIGNS[card[1]] + RANKS.get(card[0], card[0]) + ("★" * stars if stars > 1 else "")


def hand_text(texts: Texts, name: str, ranks: list[int]) -> str:
    """What `poker.name_parts` tells, as a person says it."""
    first, second = ranks[0], ranks[-1]
    return texts.say(
        f"cards-hand-{name}",
        first=texts.say(f"cards-rank-{first}"),
        firsts=texts.say(f"cards-ranks-{first}"),
        seconds=texts.say(f"cards-ranks-{second}"),
    )
