"""Replays: a finished round as frames for one viewer. The page draws them; it computes no rule."""

from typing import Any

from hanpan.kernel.chapters import Chapters
from hanpan.kernel.deal import Deal
from hanpan.kernel.game import Game
from hanpan.kernel.record import Move, Record
from hanpan.kernel.redaction import certain, is_sealed
from hanpan.kernel.refusal import Illegal
from hanpan.kernel.table import Table, check_end, frames
from hanpan.server.wire.frames import DealInfo, EventInfo, ResultInfo
from hanpan.server.wire.schemas import MoveShown, Replay, ReplayFrame, ReplayMark

MOST_FRAMES = 200


def replay_frames(game: Game[Any], record: Record, seat: int | None, start: int, count: int) -> Replay:
    """Replay a record from its first move to its digest and keep frames `start` to `start + count - 1`."""
    seats = record.header.seats
    if seat is not None and not 0 <= seat < seats:
        raise Illegal("no-such-seat", {"seat": seat})
    if is_sealed(record, seat):
        # What the seat knew of itself is not in this record: a view of it would be made up.
        seat = None
    shown: list[ReplayFrame] = []
    chapters = Chapters()
    own = Decisions(seat)
    for frame in frames(game, record):
        n, table = frame.n, frame.table
        own.look(n, frame.move, table)
        chapters.look(n, table.view(None), table.standing())
        if start <= n < start + min(count, MOST_FRAMES):
            move = frame.move
            moved = None if move is None else MoveShown(move.seat, str(move.action), move.clock)
            events = [EventInfo(event.kind, event.data) for event in frame.events(seat)]
            seen = certain(game, record, table.view(seat).dump())
            shown.append(ReplayFrame(n, moved, events, seen, table.actors(), table.standing() or []))
    check_end(record, table)
    result = table.result()
    return Replay(
        game.id,
        seats,
        record.header.names,
        len(record.moves),
        record.over,
        None if result is None else ResultInfo(result.places, result.scores),
        [ReplayMark(one.n, one.at, one.standing) for one in chapters.found],
        table.standing() or [],
        shown,
        deal_of(record.header.deal),
        own.frames,
    )


def deal_of(deal: Deal | None) -> DealInfo | None:
    """The marks are hashes of the parts: nobody needs them any more."""
    return None if deal is None else DealInfo(deal.pledge, [], deal.parts, deal.secret)


class Decisions:
    """The frames at which a seat began to decide something and then did. What a clock did for it is none.

    Where a seat has the turn alone, each of its moves is a decision. A phase for everybody is one, however many moves
    it took and whoever was the last in it: it ends for a seat that is no longer awaited, when others are awaited again
    by no move of theirs, or when nothing may be done any more of what could be done in it."""

    def __init__(self, seat: int | None) -> None:
        self.frames: list[int] = []
        self._seat = seat
        self._open: int | None = None
        self._actors: list[int] = []
        self._shared = False
        """Others were awaited, too, in this phase."""
        self._verbs: set[str] = set()
        """What could be done when it began."""
        self._always: set[str] = set()
        """What may be done without being awaited, such as to give up: that belongs to no decision."""

    def look(self, n: int, move: Move | None, table: Table[Any]) -> None:
        seat, actors = self._seat, table.actors()
        if seat is None:
            return
        moved = move is not None and move.seat == seat
        if move is not None and moved and self._open is not None:
            if not move.clock:
                self.frames.append(self._open)
            self._open = None
        by = None if move is None else move.seat
        begun = any([one not in self._actors and one != by for one in actors])
        left = seat in self._actors and seat not in actors
        self._actors = actors
        if left:
            self._always = verbs(table, seat)
        if seat not in actors:
            return
        if begun or (moved and (not self._shared or (self._verbs & verbs(table, seat)) <= self._always)):
            self._open = n
            self._shared = False
            self._verbs = verbs(table, seat)
        self._shared = self._shared or actors != [seat]


def verbs(table: Table[Any], seat: int) -> set[str]:
    """What a seat may do now."""
    return {entry.text().split(" ", 1)[0] for entry in table.legal(seat).entries()}
