"""Lookalikes: letters of other alphabets that are drawn like Latin ones. Two names that nobody can tell apart on a
screen are one name, whatever their letters are called."""

import unicodedata
from typing import Final

PAIRS: Final = (
    ("аɑα", "a"),
    ("вʙβ", "b"),
    ("сϲᴄ", "c"),
    ("ԁɗ", "d"),
    ("еҽєε", "e"),
    ("ɡց", "g"),
    ("һհн", "h"),
    ("іıɩιӏ", "i"),
    ("јϳ", "j"),
    ("кκĸ", "k"),
    ("ⅼǀ", "l"),
    ("м", "m"),
    ("ոηп", "n"),
    ("оοօσ០๐໐", "o"),
    ("рρ", "p"),
    ("ԛգ", "q"),
    ("гᴦ", "r"),
    ("ѕꜱ", "s"),
    ("тτ", "t"),
    ("υսᴜц", "u"),
    ("ѵνᴠ", "v"),
    ("ԝѡω", "w"),
    ("хχ", "x"),
    ("уүγʏ", "y"),
    ("ᴢ", "z"),
)
"""Of Cyrillic, Greek, Armenian, phonetic and other letters, small ones."""
GREEK_CAPITALS: Final = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX")
"""Greek capitals are drawn like other letters than their small ones are."""
LATIN: Final = {ord(char): latin for chars, latin in PAIRS for char in chars}
STROKES: Final = {ord(char): "l" for char in "I1|"}
"""One stroke, whatever it means. Only capitals: an i has its dot."""
ROUND: Final = {ord("0"): "o"}


def as_latin(text: str) -> str:
    """Small letters, each as the Latin one it looks like."""
    return unicodedata.normalize("NFKC", text).translate(GREEK_CAPITALS).casefold().translate(LATIN)


def looks(text: str) -> tuple[str, str]:
    """What a name looks like: by its letters, and by its strokes. Names with one of them in common look the same."""
    composed = unicodedata.normalize("NFKC", text)
    return as_latin(composed), as_latin(composed.translate(STROKES)).translate(ROUND)
