"""A table with chosen stacks, button and cards, played by texts; chips are counted after every step (HE-1.3)."""

from typing import Any

from hanpan.cards.card import parse_cards
from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.player import get_state
from hanpan.games.holdem.state import State
from hanpan.kernel.action import parse_action
from hanpan.kernel.event import Event
from hanpan.kernel.game import Config
from hanpan.kernel.rng import Rng

UNUSUAL: list[Config] = [
    {"reveal": "hand", "ante": "all", "on_timeout": "fold", "hands": 40},
    {"preset": "turbo", "button": "moving", "stack": 300},
    {"preset": "cash", "ante": "bb", "hands": 8, "stack": 60},
]
"""Antes, open hands, a moving button, short stacks."""

RUN_PLACES = (1, 2, 3, 5, 7)


class Rig:
    """One table. Blinds stay as they are unless the config says otherwise."""

    def __init__(self, stacks: list[int], small: int = 100, big: int = 200, button: int = 0, **config: object) -> None:
        self.rng = Rng("rig")
        self.events: list[Event] = []
        settings: dict[str, object] = {
            "stacks": stacks,
            "small": small,
            "big": big,
            "first_button": button,
            "levels": "fixed",
            **config,
        }
        self.s: State = HOLDEM.new(settings, len(stacks), self.rng, self.events)
        self.count_chips()

    def cards(self, holes: dict[int, str], board: str) -> "Rig":
        """Put these cards into the deck of the hand that is being played."""
        taken = parse_cards("".join(holes.values()) + board)
        rest = iter([card for card in range(52) if card not in taken])
        self.s.holes = [card if card < 0 else next(rest) for card in self.s.holes]
        for seat, text in holes.items():
            self.s.holes[2 * seat : 2 * seat + 2] = parse_cards(text)
        self.s.run = [next(rest) for _ in range(8)]
        for place, card in zip(RUN_PLACES, parse_cards(board), strict=True):
            self.s.run[place] = card
        return self

    def do(self, *moves: str) -> list[Event]:
        """Moves such as `0 raise 600`: the seat must be in turn and the move legal. Gives what happened."""
        mark = len(self.events)
        for move in moves:
            seat, _, text = move.partition(" ")
            assert self.s.actor == int(seat), f"{move}: seat {self.s.actor} is in turn"
            why = self.why(int(seat), text)
            assert why == "", f"{move}: {why}"
            HOLDEM.apply(self.s, int(seat), parse_action(text), self.rng, self.events)
            self.count_chips()
        return self.events[mark:]

    def timeout(self, seat: int) -> list[Event]:
        assert self.s.actor == seat
        mark = len(self.events)
        HOLDEM.apply(self.s, seat, HOLDEM.timeout_action(self.s, seat), self.rng, self.events)
        self.count_chips()
        return self.events[mark:]

    def why(self, seat: int, text: str) -> str:
        """The code of the refusal, empty if the move is legal."""
        refusal = HOLDEM.legal(self.s, seat).why_not(parse_action(text))
        return "" if refusal is None else refusal.code

    def legal(self, seat: int) -> list[str]:
        return HOLDEM.legal(self.s, seat).texts()

    def span(self, seat: int) -> tuple[int, int] | None:
        span = HOLDEM.legal(self.s, seat).span("raise")
        return None if span is None else (span.low, span.high)

    def states(self) -> list[str]:
        return [get_state(self.s, seat) for seat in range(self.s.n)]

    def count_chips(self) -> None:
        s = self.s
        assert sum(s.stacks) + sum(s.paid) + s.dead == sum(s.bought)
        assert min(s.stacks) >= 0
        assert s.over or s.actor >= 0

    def pots(self) -> list[tuple[int, list[int]]]:
        """The pots of the hand before: amount and who could win."""
        assert self.s.last is not None
        return [(pot.amount, pot.seats) for pot in self.s.last.pots]

    def net(self) -> list[int]:
        assert self.s.last is not None
        return self.s.last.net


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def data(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """The data of all events of a kind."""
    return [event.data for event in events if event.kind == kind]
