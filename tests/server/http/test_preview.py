"""What a chat shows of a link: what the lobby tells of the table, escaped, and nothing for a wrong code."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

from client import Rest
from inside import open_house

from hanpan.server import lobby
from hanpan.server.http.preview import tags as tags_of
from hanpan.server.http.preview import with_preview
from hanpan.server.identity import hash_token
from hanpan.server.settings import Limits
from hanpan.server.wire.schemas import CreateTable, JoinTable, Listed

Go = Callable[..., Any]
PAGE = b"<html><head><title>x</title></head><body></body></html>"


def told(page: bytes) -> dict[str, str]:
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)">', page.decode())
    return {name: unescape(value) for name, value in found}


def test_a_link_tells_game_host_and_free_seats(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path, limits=Limits(misses_per_address=3)) as house:
            made = await lobby.create(house, CreateTable("toy", 'Ann "x', seats=3, lang="en"))
            await lobby.join(house, made.code, JoinTable("Guest"), None)

            async def page(path: str, address: str = "a") -> bytes:
                return await with_preview(house, path, PAGE, "https://house.example", address)

            shown = await page(f"/t/{made.code.lower()}")
            tags = told(shown)
            assert 'Ann "x' in tags["og:title"] and b"Ann &quot;x" in shown
            assert "One seat is free" in tags["og:description"]
            assert tags["og:url"] == f"https://house.example/t/{made.code}"
            assert tags["og:image"] == "https://house.example/preview.png"
            assert "Guest" not in shown.decode() and made.token not in shown.decode()
            assert hash_token(made.token) not in shown.decode()
            await lobby.start(house.tables[made.code], "random")
            house.drop(house.tables[made.code])
            assert "playing now" in told(await page(f"/replay/{made.code}"))["og:description"]
            assert house.tables == {}, "a preview wakes no table"
            for path in ("/", "/t", f"/x/{made.code}", f"/t/{made.code}/more", "/t/!!", "/t/" + "A" * 5000):
                assert await page(path) is PAGE
            for _ in range(3):
                assert await page("/t/AAAAAA") is PAGE
            assert await page(f"/t/{made.code}") is PAGE, "who guesses codes finds nothing"
            assert await page(f"/t/{made.code}", "b") is not PAGE

    go(body())


def test_no_name_writes_into_the_page() -> None:
    """Whatever a name holds; those of the house are cleaned besides."""
    nasty = '"><script>x</script>'
    row = Listed("K7QM2P", "toy", None, "over", nasty, 1, 0, 0, "en", 0)
    shown = tags_of(row, "https://house.example/t/K7QM2P", "https://house.example")
    assert "<script>" not in shown and nasty in told(shown.encode())["og:title"]


def test_the_page_of_a_table_is_served_with_it(shared: Any, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(seats=2, lang="ko")
        page = await rest.call("GET", f"/t/{made['code']}")
        built = b"</head>" in (await rest.call("GET", "/")).content
        if built:
            assert told(page.content)["og:url"] == f"{shared.base}/t/{made['code']}"
            assert page.headers["cache-control"] == "no-store"
            picture = await rest.call("GET", "/preview.png")
            assert picture.headers["content-type"] == "image/png"
            assert picture.content[:8] == b"\x89PNG\r\n\x1a\n"

    go(body())
