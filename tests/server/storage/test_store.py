"""The store: what a lost race takes with it, and what it leaves alone."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from loops import run_alone
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from hanpan.kernel.refusal import Refused
from hanpan.server.ops.metrics import Metrics
from hanpan.server.storage.batch_writer import Conflict
from hanpan.server.storage.documents import SeatDoc, TableDoc
from hanpan.server.storage.moves import MoveRow
from hanpan.server.storage.reader import DatabaseAway, Reader
from hanpan.server.storage.store import Store

Answer = asyncio.Future[Exception | None]


def row(n: int) -> MoveRow:
    return MoveRow(n, 0, f"move {n}", False, 0, None)


def append(store: Store, round: str, n: int, rev: int = 0) -> Answer:
    answer: Answer = asyncio.get_running_loop().create_future()
    store.writer.append(round, rev, row(n), answer.set_result)
    return answer


def table(code: str) -> TableDoc:
    return TableDoc(code, "toy", {}, "ko", {}, [SeatDoc()], "", 0)


async def opened(folder: Path, *codes: str) -> Store:
    store = Store(f"sqlite+aiosqlite:///{folder}/store.sqlite3", Metrics())
    await store.open()
    for code in codes:
        await store.add_table(table(code), 1)
    return store


def test_a_lost_number_takes_the_later_ones_with_it(tmp_path: Path) -> None:
    """They were made from a state that never came to be: storing them would leave a log nobody can replay."""

    async def body() -> None:
        store = await opened(tmp_path, "A", "B")
        assert await append(store, "A.1", 0) is None
        same_batch = [append(store, "A.1", 0), append(store, "A.1", 1), append(store, "B.1", 0)]
        while store.writer._appends:
            await asyncio.sleep(0)
        queued = [append(store, "A.1", 2), append(store, "B.1", 1)]
        answers = await asyncio.gather(*same_batch, *queued)
        assert [isinstance(answer, Conflict) for answer in answers] == [True, True, False, True, False]
        assert [found.n for found in await store.moves("A.1", 0)] == [0]
        assert [found.n for found in await store.moves("B.1", 0)] == [0, 1]
        await store.close()

    run_alone(body())


def test_a_document_has_one_writer_at_a_time(tmp_path: Path) -> None:
    async def body() -> None:
        store = await opened(tmp_path)
        doc = table("AAAAAA")
        await store.add_table(doc, 1)
        answers = await asyncio.gather(*[store.save_table(doc, 0, 2) for _ in range(5)], return_exceptions=True)
        assert answers.count(1) == 1
        assert len([answer for answer in answers if isinstance(answer, Conflict)]) == 4
        found = await store.table("AAAAAA")
        assert found == (doc, 1)
        await store.close()

    run_alone(body())


def test_forgotten_lobbies_go(tmp_path: Path) -> None:
    async def body() -> None:
        store = await opened(tmp_path)
        for code, at in (("AAAAAA", 10), ("BBBBBB", 30)):
            await store.add_table(TableDoc(code, "toy", {}, "ko", {}, [SeatDoc()], "", 0, listed=True), at)
        await store.forget(20)
        assert [doc.code for doc in await store.listed(None, 9)] == ["BBBBBB"]
        await store.close()

    run_alone(body())


def test_an_answer_that_fails_stops_nobody_else(tmp_path: Path) -> None:
    """One table's trouble: all others go on being written, and the fault is counted."""

    def broken(_error: Exception | None) -> None:
        raise AttributeError("a socket that is none")

    async def body() -> None:
        store = await opened(tmp_path, "A", "B")
        store.writer.append("A.1", 0, row(0), broken)
        assert await append(store, "B.1", 0) is None
        store.writer.append("A.1", 0, row(0), broken)
        assert isinstance(await append(store, "B.1", 0), Conflict)
        assert store.writer.alive() and store.writer._metrics.faults == 2
        await store.close()
        assert not store.writer.alive()

    run_alone(body())


def test_a_second_house_on_the_same_file_does_not_open(tmp_path: Path) -> None:
    async def body() -> None:
        first = await opened(tmp_path)
        with pytest.raises(Refused) as refused:
            await opened(tmp_path)
        assert refused.value.code == "database-in-use"
        elsewhere = tmp_path / "elsewhere"
        elsewhere.mkdir()
        (elsewhere / "store.sqlite3").symlink_to(tmp_path / "store.sqlite3")
        with pytest.raises(Refused) as refused:
            await opened(elsewhere)
        assert refused.value.code == "database-in-use"
        await first.close()
        await (await opened(tmp_path)).close()

    run_alone(body())


def test_a_question_whose_asker_has_gone_is_asked_to_its_end(tmp_path: Path) -> None:
    """A connection that is cut off in the middle of a question waits for a thread that has ended, and so does the end
    of the house. Nothing may be left when the store has closed, whenever the asker went."""

    async def body() -> set["asyncio.Task[Any]"]:
        store = await opened(tmp_path, "A")
        gone: list[asyncio.Task[Any]] = []
        for steps in range(12):
            asking = [
                asyncio.ensure_future(ask) for ask in (store.table("A"), store.round("A.1"), store.newer({"A": 0}))
            ]
            for _ in range(steps):
                await asyncio.sleep(0)
            for task in asking * 2:  # the house cancels what it began, and then the end of its loop once more
                task.cancel()
                await asyncio.sleep(0)
            gone += asking
        await store.close()
        await asyncio.wait(gone)
        return asyncio.all_tasks() - {asyncio.current_task()}

    # Not run_alone: the loop's own end would wait for what is left, and so this test, for ever.
    loop = asyncio.new_event_loop()
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(loop.run_until_complete, body()).result() == set()
    loop.close()


def test_a_database_that_takes_nothing_new_is_told_at_the_start(tmp_path: Path) -> None:
    """Deleting what is not there writes nothing, and would pass."""

    async def body() -> None:
        await (await opened(tmp_path)).close()
        with closing(sqlite3.connect(tmp_path / "store.sqlite3")) as base:
            base.execute("CREATE TRIGGER full BEFORE INSERT ON snapshots BEGIN SELECT RAISE(FAIL, 'disk is full'); END")
        with pytest.raises(SQLAlchemyError, match="disk is full"):
            await opened(tmp_path)

    run_alone(body())


@pytest.mark.parametrize("raised", [sqlite3.OperationalError("no"), OSError("no"), TimeoutError()])
def test_a_database_that_is_not_reached_is_away(raised: Exception) -> None:
    with pytest.raises(DatabaseAway):
        run_alone(Reader(unreachable(raised)).rows(text("SELECT 1")))


def test_our_own_fault_is_no_database_that_is_away() -> None:
    with pytest.raises(TypeError):
        run_alone(Reader(unreachable(TypeError("ours"))).rows(text("SELECT 1")))


def unreachable(raised: Exception) -> Any:
    def connect() -> None:
        raise raised

    return SimpleNamespace(connect=connect)
