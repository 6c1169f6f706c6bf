"""Player states and phases, with the names of the state-diagram document (HE-3, HE-4, HE-5)."""

from typing import Final, Protocol

ACTIVE: Final = 0
ALL_IN: Final = 1
FOLDED: Final = 2
OUT_OF_CHIPS: Final = 3
"""In this order: a seat that can still win is at most ALL_IN."""

STATES: Final[tuple[str, ...]] = ("ACTIVE", "ALL_IN", "FOLDED", "OUT_OF_CHIPS")

PREFLOP: Final = 0
FLOP: Final = 1
TURN: Final = 2
RIVER: Final = 3
SHOWDOWN: Final = 4

PHASES: Final[tuple[str, ...]] = ("PREFLOP", "FLOP", "TURN", "RIVER", "SHOWDOWN")
BOARD: Final[tuple[int, ...]] = (0, 3, 4, 5, 5)
"""How many board cards lie open in each phase."""


class InHand(Protocol):
    """As much of a state as these words need."""

    @property
    def status(self) -> list[int]: ...

    @property
    def phase(self) -> int: ...


def get_state(s: InHand, seat: int) -> str:
    """The document's word for a seat in this hand."""
    return STATES[s.status[seat]]


def can_act(s: InHand, seat: int) -> bool:
    """Whether the seat still takes part in the betting: it has chips and has not folded."""
    return s.status[seat] == ACTIVE


def get_phase(s: InHand) -> str:
    return PHASES[s.phase]
