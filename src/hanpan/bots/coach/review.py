"""Review: a whole record, or what there is of it so far, as its seats' coach sees it."""

from typing import Any, Final

from hanpan.bots.coach.part import Coach, Part, parts
from hanpan.games import located
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.event import Event
from hanpan.kernel.game import Game
from hanpan.kernel.record import Record

TURNING_POINTS: Final = 3


class Remark:
    """A lesson, and after which action of the record it can be told."""

    __slots__ = ("event", "n")

    def __init__(self, n: int, event: Event) -> None:
        self.n: Final = n
        self.event: Final = event

    def dump(self) -> dict[str, object]:
        return {"n": self.n, "kind": self.event.kind, "data": self.event.data}


class Turn:
    """Where the game turned for the seat: what its lead over the others gained there, in the unit of the standing."""

    __slots__ = ("after", "before", "gain", "n")

    def __init__(self, n: int, gain: int, before: int, after: int) -> None:
        self.n: Final = n
        self.gain: Final = gain
        self.before: Final = before
        self.after: Final = after

    def dump(self) -> dict[str, object]:
        return {"n": self.n, "gain": self.gain, "before": self.before, "after": self.after}


class Review:
    __slots__ = ("remarks", "turns")

    def __init__(self, remarks: list[Remark], turns: list[Turn]) -> None:
        self.remarks: Final = remarks
        self.turns: Final = turns
        """The greatest, in the order of the game."""

    def dump(self) -> dict[str, object]:
        return {"remarks": [one.dump() for one in self.remarks], "turns": [one.dump() for one in self.turns]}


def coach_of(game: Game[Any]) -> Coach | None:
    name = profile_of(game).coach
    if not name:
        return None
    found: Coach = located(name)
    return found


def review(game: Game[Any], record: Record, seat: int) -> Review:
    """Everything the coach has to say to this seat."""
    coach = coach_of(game)
    remarks: list[Remark] = []
    turns: list[Turn] = []
    for part in parts(game, record, seat, () if coach is None else coach.ends):
        if coach is not None:
            remarks += [Remark(part.n, event) for event in coach.lessons(part)]
        turn = turned(part)
        if turn is not None and turn.gain:
            turns.append(turn)
    largest = sorted(turns, key=lambda turn: (-abs(turn.gain), turn.n))[:TURNING_POINTS]
    return Review(remarks, sorted(largest, key=lambda turn: turn.n))


def turned(part: Part) -> Turn | None:
    """What a part changed for its seat, beside the mean of the others."""
    if part.stood is None or part.stands is None:
        return None
    seat = part.seat
    others = max(1, len(part.stands) - 1)
    own = part.stands[seat] - part.stood[seat]
    gain = own - (sum(part.stands) - sum(part.stood) - own) // others
    return Turn(part.n, gain, part.stood[seat], part.stands[seat])
