"""Long rounds (issue 21.5): what plays them again or writes them down is a process of its own, bounded in number, time
and memory; nothing of it is done where people wait for their acts."""

import ast
import asyncio
import gzip
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from toy import Toy

from hanpan.kernel import Table
from hanpan.kernel.record import Move, Record, read_record
from hanpan.kernel.refusal import Refused
from hanpan.server.archive.questions import AskBrought, AskDeeds, AskText, Stored
from hanpan.server.archive.worker import INLINE
from hanpan.server.ops.metrics import Metrics
from hanpan.server.storage import schema
from hanpan.server.storage import store as storage
from hanpan.server.storage.documents import RoundDoc
from hanpan.server.storage.packed_record import packed
from hanpan.server.storage.store import Store
from hanpan.server.thinking.long_work import PIECE, LongWork, WorkFailed

Go = Callable[..., Any]
SERVER = Path(__file__).parents[3] / "src" / "hanpan" / "server"
LONG = ("replay_frames", "deeds_of", "redacted", "unpacked", "read_record", "replay", "frames", "GzipFile")
"""What takes as long as a record is long."""
MAY = {"archive/worker.py", "archive/replay.py", "archive/deeds.py", "storage/packed_record.py", "table/day_result.py"}
"""The worker and what it is made of; a day's hand is short."""


def test_only_the_worker_does_what_takes_long() -> None:
    """A thread beside the loop is not enough: compiled rules hold the interpreter, and everybody waits."""
    for path in sorted(SERVER.rglob("*.py")):
        where = str(path.relative_to(SERVER))
        found = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)]
        names = [alias.name for node in found for alias in node.names if alias.name in LONG]
        assert where in MAY or not names, f"{where} imports {names}"


def stored(moves: int) -> tuple[Record, Stored]:
    """A round of the toy game with so many moves, most of which only its file knows."""
    table = Table(Toy(), {}, 2, bytes(32), ["P0", "P1"])
    bid = table.legal(0).actions()[0]
    header = table.record().header
    record = Record(header, [Move(0, bid)] * moves, None, False)
    doc = RoundDoc("AAAAAA.1", "AAAAAA", "toy", header.rules, header.tables, {}, 2, ["P0", "P1"], "00" * 32, 0)
    return record, Stored("toy:Toy", doc, packed(record), False, [], "00" * 16)


def test_a_long_answer_comes_in_a_file_without_a_name(tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    async def body() -> None:
        work = LongWork(1, 20, 1 << 30)
        ask, named = work.workers.ask, []

        async def watched(question: bytes) -> bytes:
            named.append(list(tmp_path.iterdir()))
            return await ask(question)

        monkeypatch.setattr(work.workers, "ask", watched)
        try:
            for moves in (3, 3000):
                record, of = stored(moves)
                text = record.write().encode()
                assert (len(text) > INLINE) == (moves == 3000)
                plain = await work.done(AskText(of, "record", False))
                zipped = await work.done(AskText(of, "record", True))
                assert not list(tmp_path.iterdir()), "whoever is killed now leaves nothing behind"
                assert plain.size == len(text)
                first = plain.piece()
                assert first == text[:PIECE] and first + plain.whole() == text
                held = zipped.held()
                assert held._file is None and (zipped._file is None or zipped._file.closed)
                assert gzip.decompress(held.whole()) == text and held.size == zipped.size
                assert read_record(text.decode()).write() == record.write()
            assert named == [[]] * 4 or not Path("/proc/self/fd").exists()
        finally:
            await work.close()

    go(body())


def test_a_refusal_is_the_same_as_it_was_in_the_house(go: Go) -> None:
    async def body() -> None:
        work = LongWork(1, 20, 1 << 30)
        try:
            with pytest.raises(Refused) as refused:
                await work.done(AskBrought({"toy": "toy:Toy"}, b"no record", None, 0, 1, False))
            assert (refused.value.code, refused.value.params) == ("record-foreign", {"line": 1})
            _, of = stored(3)
            with pytest.raises(Refused) as refused:
                await work.done(AskDeeds(of, 7, False))
            assert (refused.value.code, refused.value.params) == ("no-such-seat", {"seat": 7})
            of.record = b"torn"
            with pytest.raises(WorkFailed, match="error"):
                await work.done(AskText(of, "record", False))
            assert len(work.workers._idle) == 1, "it goes on"
        finally:
            await work.close()

    go(body())


@pytest.mark.parametrize(("seconds", "memory"), [(0.001, 1 << 30), (20.0, 16 << 20)])
def test_work_that_takes_too_much_is_refused(
    seconds: float, memory: int, tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And so it is said; what it began to write is gone."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))

    async def body() -> None:
        work = LongWork(1, seconds, memory)
        try:
            for _ in range(2):
                with pytest.raises(Refused, match="work-heavy"):
                    await work.done(AskText(stored(20_000)[1], "record", False))
                assert not work.workers._idle, "who knows what it holds"
            assert not list(tmp_path.iterdir())
            await asyncio.sleep(0.05)  # the pipe of the one that was ended closes a moment later
        finally:
            await work.close()

    go(body())


def test_moves_are_read_some_at_a_time(tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred thousand in one go stopped everybody for seconds."""
    monkeypatch.setattr(storage, "SOME", 2)

    async def body() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path}/house.sqlite3", Metrics())
        await store.open()
        try:
            moves = [{"seat": n % 2, "do": f"bid {n}", "clock": n == 3} for n in range(5)]
            async with store.engine.begin() as connection:
                rows = [{"round": "A.1", "n": n, "at": 0, **move} for n, move in enumerate(moves)]
                await connection.execute(insert(schema.moves), rows)
            found = await store.played("A.1")
            assert found == [(n % 2, f"bid {n}", n == 3) for n in range(5)]
            assert [len(await store.played("A.1", most)) for most in (1, 2, 3)] == [2, 2, 4]
            assert await store.played("B.1") == []
        finally:
            await store.close()

    go(body())
