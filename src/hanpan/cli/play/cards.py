"""Cards and hands as terminal text: four colours with shapes, readable without colour."""

from typing import Any, Final

from rich.text import Text

from hanpan.locale import Texts

SUITS: Final = {"s": ("♠", "bold"), "h": ("♥", "bold red"), "d": ("♦", "bold blue"), "c": ("♣", "bold green")}
RANK_NAMES: Final = {"T": "10"}


def card(text: str) -> Text:
    """`Qs2` as a coloured Q♠★★; one star is not written."""
    sign, style = SUITS[text[1]]
    stars = int(text[2]) if len(text) > 2 else 1
    made = Text(RANK_NAMES.get(text[0], text[0]) + sign, style=style)
    if stars > 1:
        made.append("★" * stars, style="bold yellow")
    return made


def cards(texts: list[str]) -> Text:
    return Text(" ").join([card(text) for text in texts])


def hand_name(hand: Any, texts: Texts) -> str:
    """The name of a hand from its parts: `{"name" or "type": "full-house", "ranks": [11, 2]}`."""
    if hand is None:
        return "-"
    ranks = hand["ranks"]
    words = {"first": texts.say(f"cards-rank-{ranks[0]}"), "firsts": texts.say(f"cards-ranks-{ranks[0]}")}
    second = ranks[1] if len(ranks) > 1 else ranks[0]
    words |= {"second": texts.say(f"cards-rank-{second}"), "seconds": texts.say(f"cards-ranks-{second}")}
    return texts.say(f"cards-hand-{hand.get('made') or hand.get('name')}", **words)


def pad(text: Text, width: int) -> Text:
    """Filled up to a width in columns; wide characters count two."""
    missing = width - text.cell_len
    if missing > 0:
        text.append(" " * missing)
    return text


def fit(name: str, width: int, style: str = "") -> Text:
    """A name in a column of its own: cut where it is too long, with a space behind it."""
    text = Text(name, style=style)
    text.truncate(width - 1, overflow="ellipsis")
    return pad(text, width)
