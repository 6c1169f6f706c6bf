"""A hand as a hand history tells it: its fields, amounts and actions, understood but not yet played (HE-6).

Amounts stay texts until the unit is known; decimals become whole numbers without passing through a binary fraction.
"""

import re
from typing import Final

from hanpan.cards.card import NUMBERS

MOST_PLAYERS: Final = 10
UNLIMITED: Final = 10**12
"""Stands for a stack written as `inf`."""
MOST_DECIMALS: Final = 9
LONGEST_AMOUNT: Final = 40
DECIMALS: Final = re.compile(r"\.(\d+)")
NUMBER: Final = re.compile(r"[+-]?\d[\d_]*(?:\.\d+)?|[+]?inf")
RUN_PLACES: Final = (1, 2, 3, 5, 7)
PLAYERS: Final[dict[str, int]] = {f"p{seat + 1}": seat for seat in range(MOST_PLAYERS)}
AMOUNT_FIELDS: Final = (
    "antes",
    "blinds_or_straddles",
    "starting_stacks",
    "finishing_stacks",
    "winnings",
    "actions",
    "min_bet",
)
CARDS: Final[dict[str, int]] = {**NUMBERS, "??": -1}


class Malformed(Exception):
    """A hand that cannot be read; `field` says where."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field: Final = field
        self.reason: Final = reason


class Hand:
    """The fields of one hand, amounts as they were written."""

    __slots__ = ("actions", "amounts", "cents", "fields", "key", "trimmed", "variant")

    def __init__(self, key: str, fields: dict[str, str | list[str]]) -> None:
        self.key = key
        self.fields = fields
        variant = fields.get("variant")
        if not isinstance(variant, str):
            raise Malformed("variant", "is missing")
        self.variant = variant
        actions = fields.get("actions")
        if not isinstance(actions, list):
            raise Malformed("actions", "is missing" if actions is None else "must be a list")
        self.actions = actions
        self.trimmed = fields.get("ante_trimming_status", "false") == "true"
        self.cents = "currency_symbol" in fields

    def scale(self) -> int:
        """The power of ten that makes every amount of the hand a whole number; money counts in cents."""
        decimals = 2 if self.cents else 0
        for name in AMOUNT_FIELDS:
            value = self.fields.get(name)
            if value is not None:
                for text in value if isinstance(value, list) else [value]:
                    if "." in text:
                        for part in DECIMALS.findall(text):
                            decimals = max(decimals, len(part.rstrip("0")))
        if decimals > MOST_DECIMALS:
            raise Malformed("amounts", f"have {decimals} decimals; at most {MOST_DECIMALS} are read")
        return int("1" + "0" * decimals)

    def numbers(self, name: str, scale: int, players: int) -> list[int] | None:
        """A list of amounts, one for each player; None when the field is absent."""
        value = self.fields.get(name)
        if value is None:
            return None
        if not isinstance(value, list):
            raise Malformed(name, "must be a list")
        if players and len(value) != players:
            raise Malformed(name, f"has {len(value)} entries for {players} players")
        known = known_amounts(scale)
        return [known[text] if text in known else amount(text, scale, name) for text in value]


AMOUNTS: Final[dict[int, dict[str, int]]] = {}
"""By unit: the same amounts come again and again. The memory for them is bounded."""
MOST_AMOUNTS: Final = 200_000


def known_amounts(scale: int) -> dict[str, int]:
    known = AMOUNTS.setdefault(scale, {})
    if len(known) > MOST_AMOUNTS:
        known.clear()
    return known


def amount(text: str, scale: int, field: str) -> int:
    """A decimal text as a whole number of the smallest unit."""
    if len(text) > LONGEST_AMOUNT or not NUMBER.fullmatch(text):
        raise Malformed(field, f"{text[:24]!r} is not an amount")
    if text.endswith("inf"):
        return UNLIMITED * scale
    whole, _, part = text.replace("_", "").partition(".")
    digits = len(str(scale)) - 1
    part = part.rstrip("0")
    if len(part) > digits:
        raise Malformed(field, f"{text} is finer than the unit 1/{scale}")
    value = int(whole + part.ljust(digits, "0"))
    known_amounts(scale)[text] = value
    return value


HOLE: Final = 0
BOARD: Final = 1
SHOW: Final = 2
FOLD: Final = 3
CALL: Final = 4
RAISE: Final = 5
"""What an action of a hand history is."""


class Line:
    """One action of a hand history, understood."""

    __slots__ = ("amount", "cards", "kind", "seat", "text")

    def __init__(self, text: str, kind: int, seat: int, cards: list[int], amount: str) -> None:
        self.text = text
        self.kind = kind
        self.seat = seat
        self.cards = cards
        self.amount = amount


LINES: Final[dict[str, Line]] = {}
"""Actions met before; folds, calls and cards come again and again. The memory for them is bounded."""


def lines_of(hand: Hand, players: int) -> list[Line]:
    """The actions of a hand; one that names a player it does not have is refused."""
    if len(LINES) > MOST_AMOUNTS:
        LINES.clear()
    lines = [LINES[text] if text in LINES else read_line(text) for text in hand.actions]
    for line in lines:
        if line.seat >= players:
            raise Malformed("actions", f"{line.text[:24]!r} names no player of this hand")
    return lines


def read_line(text: str) -> Line:
    words = text.partition("#")[0].split()
    line: Line | None = None
    if len(words) > 1:
        if words[0] == "d":
            if words[1] == "dh" and len(words) == 4:
                line = Line(text, HOLE, player_index(words[2], text), two_cards(words[3], text), "")
            elif words[1] == "db" and len(words) == 3:
                line = Line(text, BOARD, -1, cards_of(words[2], text), "")
        elif words[1] == "sm":
            cards = two_cards(words[2], text) if len(words) > 2 and words[2] != "-" else [-1, -1]
            line = Line(text, SHOW, player_index(words[0], text), cards, "")
        elif words[1] == "f":
            line = Line(text, FOLD, player_index(words[0], text), [], "")
        elif words[1] == "cc":
            line = Line(text, CALL, player_index(words[0], text), [], "")
        elif words[1] == "cbr" and len(words) > 2:
            line = Line(text, RAISE, player_index(words[0], text), [], words[2])
    if line is None:
        raise Malformed("actions", f"{text[:24]!r} is no action")
    LINES[text] = line
    return line


def two_cards(text: str, action: str) -> list[int]:
    if len(text) != 4:
        raise Malformed("actions", f"{action[:24]!r} must name two cards")
    return cards_of(text, action)


def cards_of(text: str, action: str) -> list[int]:
    cards = [CARDS.get(text[at : at + 2], -2) for at in range(0, len(text), 2)]
    if -2 in cards:
        raise Malformed("actions", f"{text[:24]!r} in {action[:24]!r} are no cards")
    return cards


def player_index(text: str, action: str) -> int:
    seat = PLAYERS.get(text)
    if seat is None:
        raise Malformed("actions", f"{action[:24]!r} names no player")
    return seat


def known_cards(lines: list[Line], players: int) -> tuple[list[int], list[int]]:
    """The last known cards of every player, and the board in its places of the run; -1 where nobody knows."""
    holes = [-1] * (2 * players)
    board: list[int] = []
    for line in lines:
        kind = line.kind
        if kind == BOARD:
            board += line.cards
        elif kind <= SHOW and line.cards[0] >= 0 <= line.cards[1]:
            holes[2 * line.seat : 2 * line.seat + 2] = line.cards
    if len(board) > len(RUN_PLACES):
        raise Malformed("actions", f"{len(board)} board cards")
    run = [-1] * 8
    for place, card in zip(RUN_PLACES, board, strict=False):
        run[place] = card
    known = [card for card in holes + board if card >= 0]
    if len(set(known)) != len(known):
        raise Malformed("actions", "a card is dealt twice")
    return holes, run
