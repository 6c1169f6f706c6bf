"""BatchWriter: the one writer of a process. What all tables want to write while a commit is under way shares the next.

An append is answered only after its batch is on the disk. A number that another process wrote first is a Conflict, and
so is a move that was accepted under an older document of its table: whoever was kicked, or acts at a table that was
paused or closed, is fenced off by the database itself, whatever this process has heard. A database that refuses to
write is Frozen: nothing is acknowledged, and a probe finds out when it works again.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex
from typing import Any, Protocol

from sqlalchemy import Connection, delete, insert
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from hanpan.server.storage import schema
from hanpan.server.storage.documents import code_of
from hanpan.server.storage.moves import MoveRow
from hanpan.server.storage.transaction import Transactions

log = logging.getLogger("hanpan.writer")

PROBE_SECONDS = 1.0
BATCH = 2000
MANY = 8
TRIES = 4
"""As often is a transaction begun anew that a deadlock ended."""
GATHER_SECONDS = 0.004
"""When so many people act at once, so long is waited for more of them before the disk is asked again: a sync costs the
same for ten actions and for a hundred. A quiet house does not wait."""
MOVE = (
    'INSERT INTO moves (round, n, seat, "do", clock, at, seq, idle) VALUES'
    " ({0}, {1}, (SELECT {2} FROM tables WHERE code = {3} AND rev = {4}{share}), {5}, {6}, {7}, {8}, {9})"
)
"""Where the document is another one by now there is no seat, and a move without a seat is refused like a number that is
taken. PostgreSQL holds the document until the commit (`FOR SHARE`): a change of it waits for this move, or this move
for the change. In SQLite only one writes at a time."""
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
    __slots__ = ("done", "rev", "round", "row", "snapshot")

    def __init__(
        self, round: str, rev: int, row: MoveRow | None, snapshot: tuple[int, bytes] | None, done: Done
    ) -> None:
        self.round = round
        self.rev = rev
        """The revision of the table's document under which the move was accepted."""
        self.row = row
        self.snapshot = snapshot
        self.done = done

    def values(self, row: MoveRow) -> tuple[object, ...]:
        code = code_of(self.round)
        return (self.round, row.n, row.seat, code, self.rev, row.do, row.clock, row.at, row.seq, row.idle)


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
        asked = marks(10, sqlite)
        if not sqlite:
            asked[2] += "::integer"
        self._move = MOVE.format(*asked, share="" if sqlite else " FOR SHARE")
        self._snapshot = SNAPSHOT.format(", ".join(marks(3, sqlite)))

    async def start(self) -> None:
        """A database that can be read and not written is as good as none. Later it would be waited for; who starts a
        house should hear of it."""
        await self._write_something()
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

    def append(self, round: str, rev: int, row: MoveRow, done: Done) -> None:
        """Queue one move, accepted under revision `rev` of the table's document; `done` is called with None after its
        commit, or with Conflict or Frozen."""
        self._appends.append(Append(round, rev, row, None, done))
        self._wake.set()

    def snapshot(self, round: str, n: int, body: bytes) -> None:
        """Queue a snapshot. It is a convenience: losing one only makes a later start slower."""
        self._appends.append(Append(round, 0, None, (n, body), ignore))
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
        except Exception as error:
            if isinstance(error, IntegrityError) or is_deadlock(error):
                await self._apart(jobs, batch)
            else:
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
        """Somebody lost a race: find out who, each for itself in one transaction. A round that lost a number loses all
        its later ones too, queued ones included: they were made from a state that never came to be."""
        lost: dict[str, None] = {}
        refused: set[int] = set()

        def work(connection: Connection) -> None:
            lost.clear()
            refused.clear()
            for job in jobs:
                job.run(connection)
            for item in batch:
                if item.round not in lost:
                    try:
                        with connection.begin_nested():
                            self._write(connection, [], [item])
                        continue
                    except IntegrityError:
                        lost[item.round] = None
                refused.add(id(item))

        for tries_left in reversed(range(TRIES)):
            try:
                await self._done(self._transactions.write(work))
                break
            except Exception as error:
                if tries_left and is_deadlock(error):
                    continue
                await self._freeze(error)
                self._refuse(jobs, batch + self._take(None), Frozen())
                return
        for job in jobs:
            job.settle(job.error)
        for item in batch:
            self._answer(item, Conflict() if id(item) in refused else None)
        self._metrics.conflicts += len(lost)
        for round in lost:
            self._refuse([], self._take(round), Conflict())

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

    async def _write_something(self) -> None:
        """Something real: a full disk may still let an empty transaction pass."""
        await self._done(self._transactions.write(write_probe))
        await self._done(self._transactions.write(wipe_probe))

    async def _probe(self) -> bool:
        try:
            await self._write_something()
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


def marks(count: int, sqlite: bool) -> list[str]:
    """The marks for a statement's values, as the driver writes them."""
    return ["?" if sqlite else f"${number}" for number in range(1, count + 1)]


def is_deadlock(error: Exception) -> bool:
    """Two processes waited for each other's documents, and the database let this one go: nothing of it was written."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) == "40P01"


def ignore(_error: Exception | None) -> None:
    """The answer to a snapshot interests nobody."""


def wipe_probe(connection: Connection) -> None:
    connection.execute(delete(schema.snapshots).where(schema.snapshots.c.round.like("probe%")))


def write_probe(connection: Connection) -> None:
    """A row of its own each time: processes on one database may begin at the same moment."""
    wipe_probe(connection)
    connection.execute(insert(schema.snapshots), {"round": f"probe:{token_hex(5)}", "n": 0, "body": bytes(8192)})
