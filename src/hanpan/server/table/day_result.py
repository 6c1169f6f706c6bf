"""The result of a day's hand that was played at a table: from the moves in the log, never from what somebody says."""

import asyncio
import logging

from hanpan.games.registry import named_at
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.daily import DayGame, DayWatch
from hanpan.kernel.record import Record
from hanpan.kernel.table import frames
from hanpan.server.storage.batch_writer import Work
from hanpan.server.storage.day_store import counting
from hanpan.server.storage.documents import TableDoc
from hanpan.server.table.game_round import GameRound
from hanpan.server.table.shared import Shared

log = logging.getLogger("hanpan.daily")

PERSON = 0
"""The seat of whoever tries."""


async def counting_of(shared: Shared, doc: TableDoc, game_round: GameRound) -> Work | None:
    """What is written when this round ends; None: it is no day's hand, practice, or too late."""
    tried = doc.tried()
    if tried is None or not tried.counted or shared.days.over(tried.day, shared.time.now()):
        return None
    rows = await shared.store.moves(game_round.doc.id, 0)
    try:
        squares, score = await asyncio.to_thread(lambda: graded(game_round, game_round.record(rows)))
    except Exception:
        # A game that stumbles over its own day must still end.
        shared.metrics.faults += 1
        log.exception("the day's hand was not counted", extra={"game": doc.game, "table": doc.code})
        return None
    return counting(tried.day, doc.game, tried.device, doc.code, squares, score)


def graded(game_round: GameRound, record: Record) -> tuple[list[str], int]:
    """Squares and score, by what the seat was told."""
    game = game_round.game
    daily: DayGame = named_at(profile_of(game).daily)
    watch: DayWatch = named_at(daily.watch)(PERSON) if daily.watch else DayWatch(PERSON)
    for frame in frames(game, record):
        table = frame.table
        for event in frame.events(PERSON):
            watch.see(event)
    result = table.result()
    assert result is not None
    return watch.squares, watch.score(result)
