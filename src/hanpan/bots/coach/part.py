"""Parts: what one seat saw and did until something was over, such as a fight or a hand, and what it saw then."""

from collections.abc import Iterator
from typing import Any, Final, Protocol

from hanpan.kernel.action import Action
from hanpan.kernel.event import Event
from hanpan.kernel.game import Game, View
from hanpan.kernel.record import Record
from hanpan.kernel.table import frames


class Decision:
    """One action of the seat, and what it saw before. The clock may have acted for it."""

    __slots__ = ("action", "view")

    def __init__(self, view: View, action: Action) -> None:
        self.view: Final = view
        self.action: Final = action


class Part:
    __slots__ = ("acted", "after", "decisions", "n", "number", "over", "seat", "stands", "stood")

    def __init__(
        self,
        number: int,
        n: int,
        seat: int,
        decisions: list[Decision],
        after: View,
        stood: list[int] | None,
        stands: list[int] | None,
        over: bool,
        acted: bool,
    ) -> None:
        self.number: Final = number
        """Which part of the game it is for the seat, from 1. The seat saw each of them end, so it knows this."""
        self.n: Final = n
        """Actions of the record until then. Others may have acted unseen: while the game goes on nobody is told."""
        self.seat: Final = seat
        self.decisions: Final = decisions
        """The seat's own, in order."""
        self.after: Final = after
        """What the seat sees now that it is over."""
        self.stood: Final = stood
        self.stands: Final = stands
        """How everybody stood when the part began, and stands now, where the game says so."""
        self.over: Final = over
        """The game ended with it."""
        self.acted: Final = acted
        """The seat did something in it, or the clock for it, also where its decisions are left out. Where nothing says
        what ends a part, all count as having acted."""


class Coach(Protocol):
    """What a game's profile names as `coach`."""

    @property
    def ends(self) -> tuple[str, ...]:
        """The kinds of events with which a part is over."""
        ...

    def lessons(self, part: Part) -> list[Event]:
        """What could have gone better, as events for the seat, told like all others; none where nothing could."""
        ...


def parts(game: Game[Any], record: Record, seat: int, ends: tuple[str, ...], since: int = 1) -> Iterator[Part]:
    """The finished parts of a record for one seat; of those before number `since` the decisions are left out. Without
    `ends`, something is over whenever the standing changes."""
    decisions: list[Decision] = []
    stood: list[int] | None = None
    number = 1
    acted = not ends
    for frame in frames(game, record):
        table = frame.table
        stands = table.standing()
        if frame.move is None:
            stood = stands
        over = table.result() is not None
        ended = any([event.kind in ends for event in frame.events(seat)]) if ends else stands != stood
        if frame.move is not None and (ended or over):
            yield Part(number, frame.n, seat, decisions, table.view(seat), stood, stands, over, acted)
            decisions = []
            acted = not ends
            stood = stands
            number += 1
        if frame.n < len(record.moves) and record.moves[frame.n].seat == seat:
            move = record.moves[frame.n]
            acted = True
            if number >= since:
                decisions.append(Decision(table.view(seat), move.action))
