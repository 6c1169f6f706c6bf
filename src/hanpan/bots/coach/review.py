"""Review: a whole record, or what there is of it so far, as its seats' coach sees it."""

from collections.abc import Callable
from typing import Any, Final

from hanpan.bots.coach.part import Coach, Part, parts
from hanpan.games import located
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.event import Event
from hanpan.kernel.game import Game
from hanpan.kernel.record import Record

TURNING_POINTS: Final = 3


class Remark:
    """A lesson, of which part of the game, and after which action of the record it can be told."""

    __slots__ = ("event", "n", "part")

    def __init__(self, part: int, n: int, event: Event) -> None:
        self.part: Final = part
        self.n: Final = n
        self.event: Final = event

    def dump(self) -> dict[str, object]:
        return {"part": self.part, "n": self.n, "kind": self.event.kind, "data": self.event.data}


class Turn:
    """Where the game turned for the seat: what its lead over the others gained there, in the unit of the standing."""

    __slots__ = ("after", "before", "gain", "n", "part")

    def __init__(self, part: int, n: int, gain: int, before: int, after: int) -> None:
        self.part: Final = part
        self.n: Final = n
        self.gain: Final = gain
        self.before: Final = before
        self.after: Final = after

    def dump(self) -> dict[str, object]:
        return {"part": self.part, "n": self.n, "gain": self.gain, "before": self.before, "after": self.after}


class Review:
    __slots__ = ("over", "parts", "remarks", "since", "turns")

    def __init__(self, remarks: list[Remark], turns: list[Turn], parts: int, since: int, over: bool) -> None:
        self.remarks: Final = remarks
        self.turns: Final = turns
        """The greatest, in the order of the game."""
        self.parts: Final = parts
        """How many are finished."""
        self.since: Final = since
        """The first part that the remarks are about."""
        self.over: Final = over

    def dump(self) -> dict[str, object]:
        return {"remarks": [one.dump() for one in self.remarks], "turns": [one.dump() for one in self.turns]}


def coach_of(game: Game[Any]) -> Coach | None:
    name = profile_of(game).coach
    if not name:
        return None
    found: Coach = located(name)
    return found


def never(found: list[Remark]) -> bool:
    return False


def review(
    game: Game[Any], record: Record, seat: int, since: int = 1, enough: Callable[[list[Remark]], bool] = never
) -> Review:
    """What the coach has to say to this seat about its parts from number `since` on: the newest first, until there is
    `enough`."""
    coach = coach_of(game)
    finished = list(parts(game, record, seat, () if coach is None else coach.ends, since))
    remarks: list[Remark] = []
    first = len(finished) + 1
    for part in reversed(finished):
        if part.number < since or (first <= len(finished) and enough(remarks)):
            break
        first = part.number
        if coach is not None:
            remarks = [*[Remark(part.number, part.n, event) for event in coach.lessons(part)], *remarks]
    turns = [turn for turn in [turned(part) for part in finished] if turn is not None and turn.gain]
    largest = sorted(turns, key=lambda turn: (-abs(turn.gain), turn.n))[:TURNING_POINTS]
    over = bool(finished) and finished[-1].over
    return Review(remarks, sorted(largest, key=lambda turn: turn.n), len(finished), first, over)


def turned(part: Part) -> Turn | None:
    """What a part changed for its seat, beside the mean of the others. Whoever is out has no more turns."""
    if part.stood is None or part.stands is None:
        return None
    seat = part.seat
    if not part.acted and part.stands[seat] == part.stood[seat]:
        return None
    others = max(1, len(part.stands) - 1)
    own = part.stands[seat] - part.stood[seat]
    gain = own - (sum(part.stands) - sum(part.stood) - own) // others
    return Turn(part.number, part.n, gain, part.stood[seat], part.stands[seat])
