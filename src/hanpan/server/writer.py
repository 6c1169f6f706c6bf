"""Writer: the one pen of a process. Actions of all tables that arrive while a commit is under way share the next one.

An append is answered only after its batch is on the disk. A number that another process wrote first is a Conflict; a
database that refuses to write is Frozen: nothing is acknowledged, and a probe finds out when it works again.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import delete, insert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hanpan.server import schema
from hanpan.server.documents import MoveRow
from hanpan.server.metrics import Metrics

log = logging.getLogger("hanpan.writer")

PROBE_SECONDS = 1.0
BATCH = 2000


class Conflict(Exception):
    """Somebody else has written this number."""


class Frozen(Exception):
    """The database does not take writes now."""


Done = Callable[[Exception | None], None]
Job = Callable[[AsyncConnection], Awaitable[Any]]


class Append:
    __slots__ = ("done", "round", "row", "snapshot")

    def __init__(self, round: str, row: MoveRow | None, snapshot: tuple[int, bytes] | None, done: Done) -> None:
        self.round = round
        self.row = row
        self.snapshot = snapshot
        self.done = done

    def values(self, row: MoveRow) -> tuple[object, ...]:
        return (self.round, row.n, row.seat, row.do, row.clock, row.at, row.seq)


class Writer:
    def __init__(self, engine: AsyncEngine, metrics: Metrics) -> None:
        self.frozen = False
        self.on_frozen: Callable[[bool], None] | None = None
        self._engine = engine
        self._metrics = metrics
        self._appends: list[Append] = []
        self._jobs: list[tuple[Job, asyncio.Future[Any]]] = []
        self._wake = asyncio.Event()
        self._connection: AsyncConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        # The one hot statement, as text: building it anew for every batch would cost more than the insert.
        marks = "?, ?, ?, ?, ?, ?, ?" if engine.dialect.name == "sqlite" else "$1, $2, $3, $4, $5, $6, $7"
        self._insert = f'INSERT INTO moves (round, n, seat, "do", clock, at, seq) VALUES ({marks})'

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await self._drop()

    def append(self, round: str, row: MoveRow, done: Done) -> None:
        """Queue one move; `done` is called with None after its commit, or with Conflict or Frozen."""
        self._appends.append(Append(round, row, None, done))
        self._wake.set()

    def snapshot(self, round: str, n: int, body: bytes) -> None:
        """Queue a snapshot. It is a convenience: losing one only makes a later start slower."""
        self._appends.append(Append(round, None, (n, body), ignore))
        self._wake.set()

    async def job(self, work: Job) -> Any:
        """Run a small transaction of its own with the pen."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.append((work, future))
        self._wake.set()
        return await future

    async def _run(self) -> None:
        while True:
            if not self._appends and not self._jobs:
                if self._closing:
                    return
                if self.frozen:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(self._wake.wait(), PROBE_SECONDS)
                else:
                    await self._wake.wait()
            self._wake.clear()
            if self.frozen and not await self._probe():
                self._refuse_all()
                if self._closing:
                    return
                await asyncio.sleep(PROBE_SECONDS / 4)
                continue
            await self._work()

    async def _work(self) -> None:
        jobs, self._jobs = self._jobs, []
        for work, future in jobs:
            await self._one_job(work, future)
        batch, self._appends = self._appends[:BATCH], self._appends[BATCH:]
        if not batch:
            return
        try:
            await self._commit(batch)
        except IntegrityError:
            await self._one_by_one(batch)
        except (SQLAlchemyError, OSError) as error:
            await self._freeze(error)
            answer(batch + self._take(None), Frozen())
        else:
            self._metrics.commit(len(batch))
            answer(batch, None)

    async def _one_job(self, work: Job, future: asyncio.Future[Any]) -> None:
        try:
            connection = await self._pen()
            async with connection.begin():
                result = await work(connection)
        except IntegrityError:
            settle(future, None, Conflict())
        except (SQLAlchemyError, OSError) as error:
            await self._freeze(error)
            settle(future, None, Frozen())
        except Exception as error:
            settle(future, None, error)
        else:
            settle(future, result, None)

    async def _commit(self, batch: list[Append]) -> None:
        connection = await self._pen()
        rows = [item.values(item.row) for item in batch if item.row is not None]
        kept = {item.round: item.snapshot for item in batch if item.snapshot is not None}
        async with connection.begin():
            if rows:
                await connection.exec_driver_sql(self._insert, rows)
            if kept:
                await connection.execute(delete(schema.snapshots).where(schema.snapshots.c.round.in_(list(kept))))
                await connection.execute(
                    insert(schema.snapshots),
                    [{"round": round, "n": n, "body": body} for round, (n, body) in kept.items()],
                )

    async def _one_by_one(self, batch: list[Append]) -> None:
        """Somebody lost a race: find out who. A round that lost a number loses all its later ones too, queued ones
        included: they were made from a state that never came to be."""
        lost: list[str] = []
        for place, item in enumerate(batch):
            if item.round in lost:
                item.done(Conflict())
                continue
            try:
                await self._commit([item])
            except IntegrityError:
                lost.append(item.round)
                self._metrics.conflicts += 1
                answer([item, *self._take(item.round)], Conflict())
            except (SQLAlchemyError, OSError) as error:
                await self._freeze(error)
                answer(batch[place:] + self._take(None), Frozen())
                return
            else:
                item.done(None)

    def _take(self, round: str | None) -> list[Append]:
        """Remove what is queued for a round (or for all) from the queue."""
        taken = [item for item in self._appends if round is None or item.round == round]
        self._appends = [item for item in self._appends if round is not None and item.round != round]
        return taken

    async def _pen(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await self._engine.connect()
        return self._connection

    async def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                await connection.invalidate()
            with suppress(Exception):
                await connection.close()

    async def _freeze(self, error: Exception) -> None:
        await self._drop()
        if not self.frozen:
            log.error("storage frozen", extra={"reason": type(error).__name__, "detail": str(error)[:200]})
            self._say(True)

    async def _probe(self) -> bool:
        """Write something real: a full disk may still let an empty transaction pass."""
        try:
            connection = await self._pen()
            async with connection.begin():
                await connection.execute(delete(schema.snapshots).where(schema.snapshots.c.round == "probe"))
                await connection.execute(insert(schema.snapshots), {"round": "probe", "n": 0, "body": bytes(8192)})
            async with connection.begin():
                await connection.execute(delete(schema.snapshots).where(schema.snapshots.c.round == "probe"))
        except (SQLAlchemyError, OSError):
            await self._drop()
            return False
        log.info("storage works again")
        self._say(False)
        return True

    def _say(self, frozen: bool) -> None:
        self.frozen = frozen
        self._metrics.frozen = frozen
        if self.on_frozen is not None:
            self.on_frozen(frozen)

    def _refuse_all(self) -> None:
        batch, self._appends = self._appends, []
        jobs, self._jobs = self._jobs, []
        answer(batch, Frozen())
        for _, future in jobs:
            settle(future, None, Frozen())


def ignore(_error: Exception | None) -> None:
    """The answer to a snapshot interests nobody."""


def answer(batch: list[Append], error: Exception | None) -> None:
    for item in batch:
        item.done(error)


def settle(future: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)
