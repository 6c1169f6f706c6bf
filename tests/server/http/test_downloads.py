"""Long answers: so many under way and no more, whatever becomes of them."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest
from inside import Person, open_house, started
from toy import Toy

from hanpan.kernel import Table
from hanpan.kernel.record import Record
from hanpan.kernel.refusal import Refused
from hanpan.server.http.asgi import make_rest
from hanpan.server.http.downloads import PIECE, Downloads
from hanpan.server.settings import Limits
from hanpan.server.table.action_pipeline import Act

Go = Callable[..., Any]


def test_an_address_has_so_many_answers_under_way(go: Go) -> None:
    """Issue 21.5, streamed and bounded: whoever reads none holds its own share and nobody else's."""
    downloads = Downloads(Limits(downloads_per_address=2, downloads=3))
    body = b"x" * (2 * PIECE + 1)

    async def read() -> None:
        one, _two = [downloads.enter("a").pieces(body) for _ in range(2)]
        with pytest.raises(Refused, match="too-many-connections"):
            downloads.enter("a")
        other = downloads.enter("b")
        with pytest.raises(Refused, match="too-many-connections"):
            downloads.enter("c")
        other.end()
        other.end()
        assert [len(piece) async for piece in one] == [PIECE, PIECE, 1]
        half = downloads.enter("a").pieces(body)
        await anext(half)
        with pytest.raises(Refused):
            downloads.enter("a")
        await half.aclose()
        downloads.enter("a")
        downloads.enter("a").end()

    go(read())
    # Nobody knows of those any more that were never asked for a piece.
    asyncio.run(asyncio.sleep(0))
    assert [downloads.enter(name) for name in "aab"]


def test_a_long_record_is_written_beside_the_loop(tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 21.5: a record of 106,000 moves stopped everybody for 1.5 s. Meanwhile others are served, and the text is
    whole when it comes."""

    writing = Event()

    def write_slowly(_record: Record) -> str:
        writing.set()
        time.sleep(0.3)
        writing.clear()
        return "x" * (3 * PIECE)

    monkeypatch.setattr("hanpan.server.http.routes.written", write_slowly)

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            person = Person(table)
            for number in range(1, 6):
                for seat in (0, 1):
                    table.pipeline.accept(Act(person, seat, number, f"bid {number}", None))
            while table.doc.state != "over":
                await asyncio.sleep(0.01)
            rest: Any = make_rest(house)
            transport = httpx.ASGITransport(app=rest)
            async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
                asking = asyncio.create_task(http.get(f"/api/tables/{table.doc.code}/record"))
                served = 0
                while not asking.done():
                    assert (await http.get("/healthz")).status_code == 200
                    served += writing.is_set()
                answer = await asking
            assert served
            assert len(answer.text) == 3 * PIECE

    go(body())


def test_nobody_waits_for_what_another_address_asked_for(
    tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twelve records of 60,000 moves, brought by one address, kept somebody else's small one waiting for 70 s."""
    going, asked = Event(), []

    def replayed(_game: Any, record: Record, *_more: Any) -> Any:
        asked.append(record.header.seats)
        if record.header.seats == 3:
            going.wait(20)
        raise Refused("no-such-seat", {"seat": 9})

    monkeypatch.setattr("hanpan.server.http.routes.replay_frames", replayed)
    large, small = [Table(Toy(), {}, seats, bytes(32)).record().write() for seats in (3, 2)]

    async def body() -> None:
        async with open_house(tmp_path, limits=Limits(line_per_address=4)) as house:
            rest: Any = make_rest(house)

            async def brought(address: str, text: str) -> int:
                transport = httpx.ASGITransport(app=rest, client=(address, 1))
                async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
                    return (await http.post("/api/replay", content=text)).status_code

            many = [asyncio.create_task(brought("203.0.113.7", large)) for _ in range(6)]
            try:
                while not asked:
                    await asyncio.sleep(0.01)
                assert await asyncio.wait_for(brought("203.0.113.8", small), 5) == 400
                assert asked == [3, 2]
            finally:
                going.set()
            assert sorted(await asyncio.gather(*many)) == [400] * 4 + [429] * 2

    go(body())
