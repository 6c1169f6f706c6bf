"""The board of three lines: what fits where, fouls and their warnings (AC-6, AC-9).

Lines are numbered 0 front, 1 mid, 2 back. `OFCBoard` is the documents' board of `Card`s on the same rules.
"""

from typing import Final

from hanpan.games.autochess.card import Card
from hanpan.games.autochess.fantasyland import enters
from hanpan.games.autochess.hand import HandResult, hand_result, line_value, lowered
from hanpan.games.autochess.packing import KIND_BITS, TYPE_SHIFT
from hanpan.games.autochess.rules import standard

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


class FoulResult:
    __slots__ = ("foul_lines", "has_foul")

    def __init__(self, foul_lines: list[str]) -> None:
        self.has_foul: Final = bool(foul_lines)
        self.foul_lines: Final = foul_lines


class OFCBoard:
    """A board as the documents write it. `forged` as in AC-7.6."""

    __slots__ = ("back", "forged", "front", "mid")

    def __init__(
        self,
        front: list[Card] | None = None,
        mid: list[Card] | None = None,
        back: list[Card] | None = None,
        forged: int = 0,
    ) -> None:
        self.front: list[Card] = [] if front is None else front
        self.mid: list[Card] = [] if mid is None else mid
        self.back: list[Card] = [] if back is None else back
        self.forged = forged

    def line(self, name: str) -> list[Card]:
        if name == "front":
            return self.front
        if name == "mid":
            return self.mid
        if name == "back":
            return self.back
        raise ValueError(f"no such line: {name}")

    def codes(self, line: int) -> list[int]:
        return [card.code for card in self.line(LINES[line])]

    def values(self) -> list[int]:
        """The three hands' numbers, front first."""
        return [line_value(self.codes(line), self.forged) for line in range(3)]

    def place_card(self, line: str, card: Card) -> bool:
        """False when the line is full or a card of that rank and suit stands already (AC-6.2)."""
        cards = self.line(line)
        if len(cards) >= SIZES[line_number(line)]:
            return False
        for number in range(3):
            if has_twin(self.codes(number), card.code):
                return False
        cards.append(card)
        return True

    def remove_card(self, line: str, card: Card) -> bool:
        cards = self.line(line)
        if card not in cards:
            return False
        cards.remove(card)
        return True

    def is_full(self) -> bool:
        return len(self.front) == SIZES[FRONT] and len(self.mid) == SIZES[MID] and len(self.back) == SIZES[BACK]

    def check_foul(self) -> FoulResult:
        values = self.values()
        return FoulResult(foul_names(foul_marks(values[FRONT], values[MID], values[BACK])))

    def get_foul_warning(self) -> list[str]:
        """Codes of what is wrong with the board as it stands; their sentences are texts `autochess-warning-<code>`."""
        values = self.values()
        return warnings_of(foul_marks(values[FRONT], values[MID], values[BACK]), len(self.front))

    def get_hand_results(self) -> dict[str, HandResult]:
        """The hand of each line that holds a card."""
        found: dict[str, HandResult] = {}
        for number, name in enumerate(LINES):
            codes = self.codes(number)
            if codes:
                found[name] = hand_result(line_value(codes, self.forged), codes)
        return found


def check_fantasyland(board: OFCBoard) -> bool:
    """Whether a board that does not foul earns fantasyland (AC-12.1), by the documents' numbers. A board of nothing but
    a front is the documents' question about that front alone."""
    if (board.mid or board.back) and board.check_foul().has_foul:
        return False
    return enters(board.values()[FRONT], standard(), 0)


def fought(value: int, fouled: bool, glass: bool) -> int:
    """The number a line fights with: a foul and glass_back each lower it by one type."""
    if fouled:
        value = lowered(value)
    if glass:
        value = lowered(value)
    return value
