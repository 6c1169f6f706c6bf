"""Poker hands in words: "킹 풀하우스", "full house, kings over fours"."""

from hanpan.locale import Texts


def hand_text(texts: Texts, name: str, ranks: list[int]) -> str:
    """What `poker.name_parts` tells, as a person says it."""
    first, second = ranks[0], ranks[-1]
    return texts.say(
        f"cards-hand-{name}",
        first=texts.say(f"cards-rank-{first}"),
        firsts=texts.say(f"cards-ranks-{first}"),
        seconds=texts.say(f"cards-ranks-{second}"),
    )
