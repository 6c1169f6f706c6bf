"""Cards and hands as terminal text: four colours with shapes, readable without colour."""

from typing import Any, Final

from rich.text import Text

from hanpan.locale import Texts
from hanpan.locale.cards import card_text
from hanpan.locale.hands import hand_text

STYLES: Final = {"s": "bold", "h": "bold red", "d": "bold blue", "c": "bold green"}


def card(text: str) -> Text:
    """`Qs2` as a coloured ♠Q★★; one star is not written."""
    made = Text(card_text(text[:2]), style=STYLES[text[1]])
    made.append(card_text(text)[made.cell_len :], style="bold yellow")
    return made


def cards(texts: list[str]) -> Text:
    return Text(" ").join([card(text) for text in texts])


def hand_name(hand: Any, texts: Texts) -> str:
    """The name of a hand from its parts: `{"name" or "made": "full-house", "ranks": [11, 2]}`."""
    return "-" if hand is None else hand_text(texts, hand.get("made") or hand["name"], hand["ranks"])


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
