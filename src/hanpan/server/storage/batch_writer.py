"""BatchWriter: the one writer of a process. What all tables want to write while a commit is under way shares the next.

An append is answered only after its batch is on the disk. A number that another process wrote first is a Conflict; a
database that refuses to write is Frozen: nothing is acknowledged, and a probe finds out when it works again.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from sqlalchemy import Connection, delete, insert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from hanpan.server.storage import schema
from hanpan.server.storage.moves import MoveRow
from hanpan.server.storage.transaction import Transactions

log = logging.getLogger("hanpan.writer")

PROBE_SECONDS = 1.0
BATCH = 2000
MANY = 8
GATHER_SECONDS = 0.004
"""When so many people act at once, so long is waited for more of them before the disk is asked again: a sync costs the
same for ten actions and for a hundred. A quiet house does not wait."""
MOVE = 'INSERT INTO moves (round, n, seat, "do", clock, at, seq) VALUES ({})'
SNAPSHOT = (
    "INSERT INTO snapshots (round, n, body) VALUES ({})"
    " ON CONFLICT (round) DO UPDATE SET n = excluded.n, body = excluded.body"
)


class Conflict(Exception):
    """Somebody else has written this number."""


class Frozen(Exception):
    """The database does not take writes now."""


class WriterMetrics(Protocol):
    """What the writer counts."""

    frozen: bool
    conflicts: int
    faults: int

    def commit(self, size: int) -> None: ...


Done = Callable[[Exception | None], None]
Work = Callable[[Connection], Any]


class Append:
    __slots__ = ("done", "round", "row", "snapshot")

    def __init__(self, round: str, row: MoveRow | None, snapshot: tuple[int, bytes] | None, done: Done) -> None:
        self.round = round
        self.row = row
        self.snapshot = snapshot
        self.done = done

    def values(self, row: MoveRow) -> tuple[object, ...]:
        return (self.round, row.n, row.seat, row.do, row.clock, row.at, row.seq)


class Job:
    """A small change of documents: done or refused as a whole, whatever else shares its transaction."""

    __slots__ = ("answer", "error", "result", "work")

    def __init__(self, work: Work, answer: "asyncio.Future[Any]") -> None:
        self.work = work
        self.answer = answer
        self.result: Any = None
        self.error: Exception | None = None

    def run(self, connection: Connection) -> None:
        self.error = None
        try:
            with connection.begin_nested():
                self.result = self.work(connection)
        except IntegrityError:
            self.error = Conflict()
        except SQLAlchemyError:
            raise
        except Exception as error:
            self.error = error

    def settle(self, error: Exception | None) -> None:
        if self.answer.done():
            return
        if error is None:
            self.answer.set_result(self.result)
        else:
            self.answer.set_exception(error)


class BatchWriter:
    def __init__(self, transactions: Transactions, sqlite: bool, metrics: WriterMetrics) -> None:
        self.frozen = False
        self.on_frozen: Callable[[bool], None] | None = None
        self._transactions = transactions
        self._metrics = metrics
        self._appends: list[Append] = []
        self._jobs: list[Job] = []
        self._stored: list[Append] = []
        """On the disk, and not answered yet."""
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._busy = False
        """The last batch held many."""
        self._began: float | None = None
        """Since when a transaction is under way."""
        # The two hot statements, as text: building them anew for every batch would cost more than what they do.
        self._move = MOVE.format(marks(7, sqlite))
        self._snapshot = SNAPSHOT.format(marks(3, sqlite))

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())
        self._task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Future[None]") -> None:
        if not self._closing:
            log.critical("the writer has stopped", exc_info=None if task.cancelled() else task.exception())

    def alive(self) -> bool:
        """Whether what is queued will ever be written."""
        return self._task is not None and not self._task.done()

    def waiting(self) -> float:
        """For how many seconds the transaction under way has been under way; 0: there is none."""
        return 0.0 if self._began is None else asyncio.get_running_loop().time() - self._began

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await self._transactions.close()

    def append(self, round: str, row: MoveRow, done: Done) -> None:
        """Queue one move; `done` is called with None after its commit, or with Conflict or Frozen."""
        self._appends.append(Append(round, row, None, done))
        self._wake.set()

    def snapshot(self, round: str, n: int, body: bytes) -> None:
        """Queue a snapshot. It is a convenience: losing one only makes a later start slower."""
        self._appends.append(Append(round, None, (n, body), ignore))
        self._wake.set()

    async def job(self, work: Work) -> Any:
        """Run a small change: all of it or nothing, Conflict where something else came first."""
        job = Job(work, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._wake.set()
        return await job.answer

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
            if self._busy and not self._closing:
                self._answer_stored()
                await asyncio.sleep(GATHER_SECONDS)
            await self._work()

    async def _work(self) -> None:
        """One transaction for everything that waits. The disk begins with it while the people of the batch before hear
        their answers. Whatever a driver raises counts as storage that failed: without an answer people would wait for
        ever, and without a writer the whole house would."""
        jobs, self._jobs = self._jobs, []
        batch, self._appends = self._appends[:BATCH], self._appends[BATCH:]
        if not batch and not jobs:
            return
        self._busy = len(batch) >= MANY
        writing = self._transactions.write(lambda connection: self._write(connection, jobs, batch))
        self._answer_stored()
        try:
            await self._done(writing)
        except IntegrityError:
            await self._apart(jobs, batch)
        except Exception as error:
            await self._freeze(error)
            self._refuse(jobs, batch + self._take(None), Frozen())
        else:
            self._metrics.commit(len(batch))
            self._stored = batch
            for job in jobs:
                job.settle(job.error)
        if not self._appends:
            self._answer_stored()

    async def _done(self, writing: "asyncio.Future[Any]") -> None:
        """Until a transaction is on the disk. One that takes too long is left alone: it may still be written, and what
        is sent again then finds its number used by itself."""
        self._began = asyncio.get_running_loop().time()
        try:
            await asyncio.wait([writing], timeout=self._transactions.limit())
            if not writing.done():
                writing.cancel()
                raise TimeoutError("the database does not answer")
            writing.result()
        finally:
            self._began = None

    def _answer_stored(self) -> None:
        stored, self._stored = self._stored, []
        for item in stored:
            self._answer(item, None)

    def _answer(self, item: Append, error: Exception | None) -> None:
        """One table's trouble with an answer must not stop the writer of all."""
        try:
            item.done(error)
        except Exception:
            self._metrics.faults += 1
            log.exception("an answer failed", extra={"round": item.round})

    def _refuse(self, jobs: list[Job], batch: list[Append], error: Exception) -> None:
        for job in jobs:
            job.settle(error)
        for item in batch:
            self._answer(item, error)

    def _write(self, connection: Connection, jobs: list[Job], batch: list[Append]) -> None:
        for job in jobs:
            job.run(connection)
        rows = [item.values(item.row) for item in batch if item.row is not None]
        if rows:
            connection.exec_driver_sql(self._move, rows)
        kept = {item.round: item.snapshot for item in batch if item.snapshot is not None}
        if kept:
            values: list[tuple[object, ...]] = [(round, n, body) for round, (n, body) in kept.items()]
            connection.exec_driver_sql(self._snapshot, values)

    async def _apart(self, jobs: list[Job], batch: list[Append]) -> None:
        """Somebody lost a race: find out who. A round that lost a number loses all its later ones too, queued ones
        included: they were made from a state that never came to be."""
        lost: list[str] = []
        try:
            for job in jobs:
                await self._done(self._transactions.write(job.run))
                job.settle(job.error)
            while batch:
                item = batch.pop(0)
                if item.round in lost:
                    self._answer(item, Conflict())
                    continue
                try:
                    await self._done(self._transactions.write(self._only(item)))
                except IntegrityError:
                    lost.append(item.round)
                    self._metrics.conflicts += 1
                    self._refuse([], [item, *self._take(item.round)], Conflict())
                except Exception:
                    batch.insert(0, item)
                    raise
                else:
                    self._answer(item, None)
        except Exception as error:
            await self._freeze(error)
            self._refuse(jobs, batch + self._take(None), Frozen())

    def _only(self, item: Append) -> Work:
        return lambda connection: self._write(connection, [], [item])

    def _take(self, round: str | None) -> list[Append]:
        """Remove what is queued for a round (or for all) from the queue."""
        taken = [item for item in self._appends if round is None or item.round == round]
        self._appends = [item for item in self._appends if round is not None and item.round != round]
        return taken

    async def _freeze(self, error: Exception) -> None:
        await self._transactions.drop()
        if not self.frozen:
            log.error("storage frozen", extra={"reason": type(error).__name__, "detail": str(error)[:200]})
            self._set_frozen(True)

    async def _probe(self) -> bool:
        """Write something real: a full disk may still let an empty transaction pass."""
        try:
            await self._done(self._transactions.write(write_probe))
            await self._done(self._transactions.write(wipe_probe))
        except Exception:
            await self._transactions.drop()
            return False
        log.info("storage works again")
        self._set_frozen(False)
        return True

    def _set_frozen(self, frozen: bool) -> None:
        self.frozen = frozen
        self._metrics.frozen = frozen
        if self.on_frozen is None:
            return
        try:
            self.on_frozen(frozen)
        except Exception:
            self._metrics.faults += 1
            log.exception("the house did not hear", extra={"frozen": frozen})

    def _refuse_all(self) -> None:
        jobs, self._jobs = self._jobs, []
        self._refuse(jobs, self._take(None), Frozen())


def marks(count: int, sqlite: bool) -> str:
    """The marks for a statement's values, as the driver writes them."""
    return ", ".join(["?" if sqlite else f"${number}" for number in range(1, count + 1)])


def ignore(_error: Exception | None) -> None:
    """The answer to a snapshot interests nobody."""


def wipe_probe(connection: Connection) -> None:
    connection.execute(delete(schema.snapshots).where(schema.snapshots.c.round == "probe"))


def write_probe(connection: Connection) -> None:
    wipe_probe(connection)
    connection.execute(insert(schema.snapshots), {"round": "probe", "n": 0, "body": bytes(8192)})
