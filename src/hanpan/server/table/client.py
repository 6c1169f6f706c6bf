"""Client: as much of a connection as a table needs, and what each of its viewers has been shown."""

from typing import Final, Protocol

from hanpan.kernel.refusal import Refused


class Screen:
    """One viewer of one connection, and how much it has been shown. A token with three seats has three screens."""

    __slots__ = ("events", "moves", "seat")

    def __init__(self, seat: int | None) -> None:
        self.seat: Final = seat
        """None: a spectator."""
        self.events = -1
        """The number of the first event it has not had; -1: it has had nothing yet."""
        self.moves = -1
        """How many actions had been stored when it was shown the table last."""


class Audience(Protocol):
    """As much of a connection as a broadcast needs."""

    screens: list[Screen]

    def send(self, text: str) -> None:
        """A frame, encoded."""
        ...


class Client(Audience, Protocol):
    """A person's connection, as the table sees it. ws/connection.py has the real one."""

    key: str | None
    """Hash of the token it came with; None: a spectator."""
    seats: list[int]
    sees_reactions: bool
    """It knows reactions and what people show of themselves, and wants to see that."""

    def ack(self, seat: int, seq: int) -> None:
        """It may leave together with the next frame."""
        ...

    def send_acks(self) -> None:
        """No next frame is waited for."""
        ...

    def refuse(self, refusal: Refused, seat: int | None, seq: int) -> None: ...

    def reseat(self) -> bool:
        """The table's document changed; True: the seats of this one did too, and it was welcomed anew."""
        ...

    def bye(self, code: str, close: int, back: int | None) -> None: ...
