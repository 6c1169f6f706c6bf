"""Moves: one line of the append-only log."""

from typing import Final


class MoveRow:
    __slots__ = ("at", "clock", "do", "idle", "n", "seat", "seq")

    def __init__(self, n: int, seat: int, do: str, clock: bool, at: int, seq: int | None, idle: int = 0) -> None:
        self.n: Final = n
        self.seat: Final = seat
        self.do: Final = do
        self.clock: Final = clock
        """The house did it for the seat: its time was up."""
        self.at: Final = at
        self.seq: Final = seq
        """The person's own number for it."""
        self.idle: Final = idle
        """Milliseconds since the move before in which the table slept, was paused, or the house was down."""
