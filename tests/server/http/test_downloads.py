"""Long answers: so many under way and no more, whatever becomes of them."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from inside import open_house

from hanpan.kernel.refusal import Refused
from hanpan.server.archive.questions import AskBrought
from hanpan.server.http.asgi import make_rest
from hanpan.server.http.downloads import Downloads, pieces
from hanpan.server.settings import Limits
from hanpan.server.thinking.long_work import PIECE, Done

Go = Callable[..., Any]


def test_an_address_has_so_many_answers_under_way(go: Go) -> None:
    """Issue 21.5, streamed and bounded: whoever reads none holds its own share and nobody else's."""
    downloads = Downloads(Limits(downloads_per_address=2, downloads=3))
    body = b"x" * (2 * PIECE + 1)

    async def read() -> None:
        one, _two = [pieces(Done(body, None, len(body)), downloads.enter("a")) for _ in range(2)]
        with pytest.raises(Refused, match="too-many-connections"):
            downloads.enter("a")
        other = downloads.enter("b")
        with pytest.raises(Refused, match="too-many-connections"):
            downloads.enter("c")
        other.end()
        other.end()
        assert [len(piece) async for piece in one] == [PIECE, PIECE, 1]
        half = pieces(Done(body, None, len(body)), downloads.enter("a"))
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


def test_nobody_waits_for_what_another_address_asked_for(
    tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twelve records of 60,000 moves, brought by one address, kept somebody else's small one waiting for 70 s."""
    asked: list[bytes] = []

    async def body() -> None:
        async with open_house(tmp_path, limits=Limits(line_per_address=4)) as house:
            going = asyncio.Event()

            async def done(question: AskBrought) -> Done:
                asked.append(question.text)
                if question.text == b"large":
                    await going.wait()
                raise Refused("record-foreign", {"line": 1})

            monkeypatch.setattr(house.long_work, "done", done)
            rest: Any = make_rest(house)

            async def brought(address: str, text: str) -> int:
                transport = httpx.ASGITransport(app=rest, client=(address, 1))
                async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
                    return (await http.post("/api/replay", content=text)).status_code

            many = [asyncio.create_task(brought("203.0.113.7", "large")) for _ in range(6)]
            try:
                while not asked:
                    await asyncio.sleep(0.01)
                assert await asyncio.wait_for(brought("203.0.113.8", "small"), 5) == 400
                assert asked == [b"large", b"small"]
            finally:
                going.set()
            assert sorted(await asyncio.gather(*many)) == [400] * 4 + [429] * 2

    go(body())
