"""OFCBoard: a board of `Card`s as the documents write it, on the rules of `board`.

Never compiled: `hanpan.autochess` builds on it.
"""

from dataclasses import dataclass, field

from hanpan.games.autochess.board import FRONT, LINES, SIZES, foul_marks, foul_names, has_twin, line_number, warnings_of
from hanpan.games.autochess.card import Card
from hanpan.games.autochess.fantasyland import door, enters
from hanpan.games.autochess.hand import HandResult, hand_result, line_value
from hanpan.games.autochess.rules import standard


@dataclass
class FoulResult:
    has_foul: bool
    foul_lines: list[str]


@dataclass
class OFCBoard:
    """`forged` as in AC-7.6."""

    front: list[Card] = field(default_factory=list)
    mid: list[Card] = field(default_factory=list)
    back: list[Card] = field(default_factory=list)
    forged: int = 0

    def line(self, name: str) -> list[Card]:
        if line_number(name) < 0:
            raise ValueError(f"no such line: {name}")
        return (self.front, self.mid, self.back)[line_number(name)]

    def codes(self, line: int) -> list[int]:
        return [card.code for card in self.line(LINES[line])]

    def values(self) -> list[int]:
        """The three hands' numbers, front first."""
        return [line_value(self.codes(line), self.forged) for line in range(3)]

    def place_card(self, line: str, card: Card) -> bool:
        """False when the line is full or a card of that rank and suit stands already (AC-6.2)."""
        cards = self.line(line)
        if len(cards) >= SIZES[line_number(line)] or any(has_twin(self.codes(at), card.code) for at in range(3)):
            return False
        cards.append(card)
        return True

    def remove_card(self, line: str, card: Card) -> bool:
        cards = self.line(line)
        if card not in cards:
            return False
        cards.remove(card)
        return True

    def apart_from(self, cards: list[Card]) -> list[Card]:
        """Those of a player's cards that do not stand here."""
        left = list(cards)
        for standing in self.front + self.mid + self.back:
            same = [index for index, card in enumerate(left) if card.is_same(standing)]
            if same:
                left.pop(same[0])
        return left

    def is_full(self) -> bool:
        return (len(self.front), len(self.mid), len(self.back)) == SIZES

    def marks(self) -> int:
        """The lines that foul (AC-9.1)."""
        return foul_marks(*self.values())

    def check_foul(self) -> FoulResult:
        names = foul_names(self.marks())
        return FoulResult(bool(names), names)

    def get_foul_warning(self) -> list[str]:
        """Codes of what is wrong with the board as it stands; their sentences are texts `autochess-warning-<code>`."""
        return warnings_of(self.marks(), len(self.front))

    def get_hand_results(self) -> dict[str, HandResult]:
        """The hand of each line that holds a card."""
        codes = {name: self.codes(number) for number, name in enumerate(LINES)}
        return {name: hand_result(line_value(line, self.forged), line) for name, line in codes.items() if line}


def check_fantasyland(board: OFCBoard) -> bool:
    """Whether a board that does not foul earns fantasyland (AC-12.1), by the documents' numbers. A board of nothing but
    a front is the documents' question about that front alone."""
    if (board.mid or board.back) and board.marks():
        return False
    rules = standard()
    return enters(board.values()[FRONT], door(rules.pair_rank, rules.trips_rank))
