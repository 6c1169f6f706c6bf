"""Retention: what was played does not pile up for ever. Lobbies nobody uses go, rounds nobody comes back to are closed
with their record, records are kept whole for as long as the operator says, single moves only until then.

The first look comes an hour after the start: whoever starts a machine with a wrong clock has time to put it right.
"""

import asyncio
import logging
import time
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from hanpan.kernel.refusal import Refused
from hanpan.server.archive.questions import AskRecord
from hanpan.server.archive.records import stored
from hanpan.server.house import House
from hanpan.server.storage.batch_writer import Conflict, Frozen
from hanpan.server.storage.documents import State, TableDoc
from hanpan.server.thinking.long_work import WorkFailed

log = logging.getLogger("hanpan.retention")

EVERY: Final = 3600.0
"""Seconds from one look to the next."""
SOME: Final = 100
"""As many at once: people's actions share the disk with this."""
DAY: Final = 24 * 3600_000


async def keep_tidy(house: House) -> None:
    while True:
        await asyncio.sleep(EVERY)
        try:
            # The clock may have been wrong at the start and put right since: the earlier of the two deletes less.
            await tidy(house, min(house.time.now(), time.time_ns() // 1_000_000))
        except (Frozen, SQLAlchemyError) as error:
            log.warning("not tidied", extra={"reason": type(error).__name__})
        except Exception:
            house.metrics.faults += 1
            log.exception("tidying failed")


async def tidy(house: House, now: int) -> None:
    """Everything that is due."""
    store, paces = house.store, house.settings.paces
    await store.touch([code for code, table in house.tables.items() if table.in_use()], now)
    await store.forget(now - paces.forget)
    for code in await store.asleep("lobby", now - paces.forget, SOME):
        await close(house, code, "lobby")
    for code in await store.asleep("playing", now - paces.abandon, SOME):
        await close(house, code, "playing")
    for id in await store.unrecorded(SOME):
        await record_late(house, id, now)
    while await store.fold(now - paces.fold, SOME) == SOME:
        await asyncio.sleep(0)
    if house.settings.keep_days:
        while await store.expire(max(0, now - house.settings.keep_days * DAY), SOME) == SOME:
            await asyncio.sleep(0)


async def close(house: House, code: str, state: State) -> None:
    """Close a lobby or a table in play that nobody came back to. What was played there can still be read; records that
    are missing follow."""

    def work(doc: TableDoc) -> None:
        doc.state = "closed"
        doc.abandoned = state == "playing"

    live = house.tables.get(code)
    if live is not None:
        if not live.in_use():
            await live.change(work)
        return
    found = await house.store.table(code)
    if found is not None and found[0].state == state:
        work(found[0])
        try:
            await house.store.save_table(found[0], found[1], house.time.now())
        except Conflict:
            log.info("somebody came back", extra={"table": code})


async def record_late(house: House, id: str, now: int) -> None:
    """The record of a round that ended without one: abandoned, closed by its host, or of an older version."""
    begun = await house.store.begun(id)
    if begun is None:
        return
    of = await stored(house, *begun, None)
    try:
        body = (await house.long_work.done(AskRecord(of))).whole()
    except (Refused, WorkFailed) as error:
        # Rules that fail cannot play it again: the moves alone, without a digest. One such round keeps nobody else's
        # from being tidied.
        log.warning("recorded without its last state", extra={"round": id, "reason": repr(error)[:200]})
        body = of.record
    await house.store.keep_record(id, body, now)
