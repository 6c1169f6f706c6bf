"""Moves: one line of the append-only log."""

from typing import Final


class MoveRow:
    __slots__ = ("at", "clock", "do", "n", "seat", "seq")

    def __init__(self, n: int, seat: int, do: str, clock: bool, at: int, seq: int | None) -> None:
        self.n: Final = n
        self.seat: Final = seat
        self.do: Final = do
        self.clock: Final = clock
        """The house did it for the seat: its time was up."""
        self.at: Final = at
        self.seq: Final = seq
        """The person's own number for it."""
