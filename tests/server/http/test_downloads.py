"""Long answers: so many under way and no more, whatever becomes of them."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from hanpan.kernel.refusal import Refused
from hanpan.server.http.downloads import PIECE, Downloads
from hanpan.server.settings import Limits

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
