"""The board of three lines: what fits where, fouls and their warnings (AC-6, AC-9).

Lines are numbered 0 front, 1 mid, 2 back. `ofc_board` has the documents' board of `Card`s on the same rules.
"""

from typing import Final

from hanpan.games.autochess.hand import lowered
from hanpan.games.autochess.packing import KIND_BITS, TYPE_SHIFT

FRONT: Final = 0
MID: Final = 1
BACK: Final = 2
LINES: Final = ("front", "mid", "back")
SIZES: Final = (3, 5, 5)
SLOTS: Final = 13

FOUL_MID: Final = 2
FOUL_BACK: Final = 4
"""Marks of the lines that foul, as bits."""


def line_number(name: str) -> int:
    """0, 1, 2, or -1 for a word that names no line."""
    return 0 if name == "front" else 1 if name == "mid" else 2 if name == "back" else -1


def foul_marks(front: int, mid: int, back: int) -> int:
    """AC-9.1 on three hands' numbers: by type only, an empty line counts 0."""
    marks = 0
    if back >> TYPE_SHIFT < mid >> TYPE_SHIFT:
        marks = FOUL_BACK
    if mid >> TYPE_SHIFT < front >> TYPE_SHIFT:
        marks |= FOUL_MID
    return marks


def foul_names(marks: int) -> list[str]:
    names: list[str] = []
    if marks & FOUL_BACK:
        names.append("back")
    if marks & FOUL_MID:
        names.append("mid")
    return names


def warnings_of(marks: int, front_cards: int) -> list[str]:
    """The documents' warnings as codes: `foul-back`, `foul-mid`, `front-open`."""
    found = ["foul-" + name for name in foul_names(marks)]
    if front_cards < SIZES[FRONT]:
        found.append("front-open")
    return found


def has_twin(line: list[int], piece: int) -> bool:
    """Whether a line holds a card of the same rank and suit (AC-6.2)."""
    kind = piece & KIND_BITS
    return any([card & KIND_BITS == kind for card in line])


def fought(value: int, fouled: bool, glass: bool) -> int:
    """The number a line fights with: a foul and glass_back each lower it by one type."""
    if fouled:
        value = lowered(value)
    if glass:
        value = lowered(value)
    return value
