"""Replays: a finished round as frames for one pair of eyes. The page draws them; it computes no rule."""

from typing import Any

from hanpan.kernel.game import Game
from hanpan.kernel.record import Record
from hanpan.kernel.refusal import Illegal
from hanpan.kernel.table import Table, verify
from hanpan.server.rest import Mark, MoveShown, Replay, ReplayFrame

MOST_FRAMES = 200
MARKED = ("round", "hand", "round_no", "hand_no")
"""Numbers of a view that tell where a new part of the game begins."""


def replay_frames(game: Game[Any], record: Record, seat: int | None, start: int, count: int) -> Replay:
    """Verify a record, then show frames `start` to `start + count - 1` of it."""
    final = verify(game, record)
    seats = record.header.seats
    if seat is not None and not 0 <= seat < seats:
        raise Illegal("no-such-seat", {"seat": seat})
    assert record.header.seed is not None
    table: Table[Any] = Table(game, record.header.config, seats, record.header.seed, record.header.names)
    frames: list[ReplayFrame] = []
    marks: list[Mark] = []
    seen = 0
    last: int | None = None
    for n in range(len(record.moves) + 1):
        if n > 0:
            table.do(record.moves[n - 1])
        part = part_of(table.view(None))
        if part is not None and part != last:
            marks.append(Mark(n, part))
            last = part
        total = table.event_count(seat)
        if start <= n < start + min(count, MOST_FRAMES):
            move = record.moves[n - 1] if n > 0 else None
            shown = None if move is None else MoveShown(move.seat, str(move.action), move.clock)
            events = [event.dump() for event in table.events_since(seen, seat)]
            frames.append(ReplayFrame(n, shown, events, table.view(seat).dump()))
        seen = total
    result = final.result()
    return Replay(
        game.id,
        seats,
        record.header.names,
        len(record.moves),
        record.over,
        None if result is None else result.dump(),
        marks,
        frames,
    )


def part_of(view: Any) -> int | None:
    """The number of the round or hand a view shows."""
    for name in MARKED:
        value = getattr(view, name, None)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
    return None
