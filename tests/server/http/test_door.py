"""The door: slow requests, many connections, few descriptors. Nobody outside takes the house's own means."""

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from client import Client, Rest
from inside import open_house
from serving import OPEN, ServerProcess

from hanpan.server.http.door import Door
from hanpan.server.settings import Limits

Go = Callable[..., Any]
Start = Callable[..., ServerProcess]
SLOW = b"POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000\r\n\r\n{"
CAP = 40


def limits(**changed: int) -> Limits:
    return Limits(**{**{name: getattr(OPEN, name) for name in Limits.__struct_fields__}, **changed})


async def knock(server: ServerProcess, data: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.settings.port)
    writer.write(data)
    return reader, writer


async def answer(server: ServerProcess, data: bytes, seconds: float = 5) -> bytes:
    """Everything until the house closes."""
    reader, writer = await knock(server, data)
    try:
        return await asyncio.wait_for(reader.read(), seconds)
    finally:
        writer.close()


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Any:
    from serving import FAST, GAMES, free_port

    from hanpan.server.settings import Settings

    folder = tmp_path_factory.mktemp("door")
    settings = Settings(
        port=free_port(),
        database=f"sqlite+aiosqlite:///{folder}/house.sqlite3",
        games=GAMES,
        limits=limits(head_ms=700, body_ms=700, http_connections=CAP),
        paces=FAST,
    )
    server = ServerProcess(settings, folder / "server.log").start()
    yield server
    server.kill()


def test_a_request_must_be_there_in_time(strict: ServerProcess, go: Go) -> None:
    """Issue 21.4: heads and bodies that never come are not waited for, one byte at a time or not at all."""

    async def drip() -> bytes:
        reader, writer = await knock(strict, SLOW)
        reading = asyncio.ensure_future(reader.readline())
        for _ in range(50):
            if reading.done():
                break
            writer.write(b" ")
            await asyncio.sleep(0.1)
        writer.close()
        return await asyncio.wait_for(reading, 1)

    async def body() -> None:
        heads = (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ")
        found = await asyncio.gather(*[answer(strict, head) for head in (*heads, SLOW)], drip())
        assert [text.split(b"\r\n")[0] for text in found] == [b"HTTP/1.1 408 Request Timeout"] * 5
        log = strict.logs.read_text()
        assert "failed" not in log and "Traceback" not in log, log[-2000:]

    go(body())


def test_a_head_is_small(strict: ServerProcess, go: Go) -> None:
    """Also one that comes whole, in one piece."""
    get = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"

    async def body() -> None:
        for more in (b"X: " + b"x" * 40_000, b"X: y\r\n" * 10_000):
            for end in (b"", b"\r\n\r\n"):
                found = await answer(strict, get + more + end)
                assert found.startswith(b"HTTP/1.1 431 ") and found.count(b"HTTP/1.1") == 1, found[:200]
        long = b"GET /" + b"a" * 40_000 + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        assert (await answer(strict, long)).startswith(b"HTTP/1.1 431 ")
        behind = await answer(strict, get + b"\r\n" + get + b"X: " + b"x" * 40_000 + b"\r\n\r\n")
        assert behind.count(b"HTTP/1.1 200 ") <= 1 and behind.count(b"HTTP/1.1") <= 2, behind[:300]
        log = strict.logs.read_text()
        assert "failed" not in log and "Traceback" not in log, log[-2000:]

    go(body())


def test_after_an_answer_the_next_request_must_be_there_in_time(strict: ServerProcess, go: Go) -> None:
    """Neither empty lines nor a body that nobody asked for keep a connection."""
    get = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"

    async def drip(head: bytes, drop: bytes) -> None:
        reader, writer = await knock(strict, head)
        reading = asyncio.ensure_future(reader.read())
        for _ in range(40):
            if reading.done():
                break
            writer.write(drop)
            await asyncio.sleep(0.1)
        writer.close()
        # Where a drop met a door that had just closed, the answer may be lost on its way.
        with suppress(ConnectionError):
            found = await asyncio.wait_for(reading, 0.5)
            assert found.startswith(b"HTTP/1.1 200 ") and b"HTTP/1.1 408 " in found

    async def body() -> None:
        await asyncio.gather(
            drip(get + b"\r\n", b"\r\n"),
            drip(get + b"Content-Length: 5000\r\n\r\n", b"x"),
            drip(get + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"x: y\r\n"),
        )

    go(body())


def test_what_stands_behind_a_body_is_small_and_says_nothing(strict: ServerProcess, go: Go) -> None:
    chunked = b"POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\n"

    async def body() -> None:
        for line in (b"x: " + b"x" * 40_000, b"x: y\r\n" * 7_000):
            reader, writer = await knock(strict, chunked)
            await asyncio.sleep(0.1)
            writer.write(line)
            assert b"HTTP/1.1 431 " in await asyncio.wait_for(reader.read(), 5)
            writer.close()
        closing = chunked.replace(b"Host", b"Connection: close\r\nHost")
        found = await answer(strict, closing + b"Origin: http://elsewhere.example\r\n\r\n")
        assert found.startswith(b"HTTP/1.1 400 "), found[:200]

    go(body())


def test_a_socket_is_asked_for_at_an_address_without_a_path(strict: ServerProcess, go: Go) -> None:
    async def body() -> None:
        upgrade = b"Host: 127.0.0.1\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n"
        assert (await answer(strict, b"GET http://127.0.0.1 HTTP/1.1\r\n" + upgrade)).startswith(b"HTTP/1.1 403 ")

    go(body())


def test_nothing_comes_slowly_behind_an_answer(strict: ServerProcess, go: Go) -> None:
    """The next head, empty lines before it, a body whose answer did not wait for it: none of them is waited for."""
    first = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    large = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900000\r\n\r\n{"

    async def late(begin: bytes, more: bytes) -> bytes:
        reader, writer = await knock(strict, begin)
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 5)
        await asyncio.sleep(0.1)
        writer.write(more)
        try:
            return await asyncio.wait_for(reader.read(), 4)
        finally:
            writer.close()

    async def body() -> None:
        found = await asyncio.gather(late(first + b"GET /he", b"a"), late(first, b"\r\n"), late(large, b" "))
        assert [text.count(b"HTTP/1.1 408 ") for text in found] == [1, 1, 1]

    go(body())


def test_what_stands_behind_the_last_chunk_is_bounded(strict: ServerProcess, go: Go) -> None:
    """Lines behind a body were kept, all of them: 300 MB of them took 1.1 GB."""
    chunked = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"

    async def body() -> None:
        for line in (b"a: " + b"y" * 50 + b"\r\n", b"y" * 50):
            reader, writer = await knock(strict, chunked + b"2\r\n{}\r\n0\r\nb: ")
            with suppress(ConnectionError):
                for _ in range(200):
                    writer.write(line * 200)
                    await writer.drain()
            with suppress(ConnectionError):
                assert (await asyncio.wait_for(reader.readline(), 2)).startswith(b"HTTP/1.1 431 ")
            writer.close()
            assert writer.transport.is_closing()
        whole = await answer(
            strict, chunked + b"2\r\n{}\r\n0\r\nHost: evil.example\r\n\r\n" + b"GET / HTTP/1.0\r\n\r\n"
        )
        assert whole.startswith(b"HTTP/1.1 400 ") and b"application/json" in whole and b"HTTP/1.1 200 " in whole
        parts = [b"1\r\n%c\r\n" % byte for byte in b'{"game": "holdem", "name": "a"}']
        long = chunked + b"".join(parts) + b"fff0\r\n" + b" " * 0xFFF0
        assert (await answer(strict, long)).startswith(b"HTTP/1.1 413 ")

    go(body())


def test_an_address_that_makes_no_sense_is_refused(strict: ServerProcess, go: Go) -> None:
    """Also where it asks for the WebSocket: with an answer, and without a trace in the log."""
    upgrade = (
        b"Host: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )

    async def body() -> None:
        for address in (b"http://localhost", b"http://localhost:99999999/ws", b"*"):
            text = await answer(strict, b"GET " + address + b" HTTP/1.1\r\n" + upgrade)
            assert text.split(b" ")[1] in (b"400", b"403"), address
        assert "Traceback" not in strict.logs.read_text()

    go(body())


def test_so_many_connections_and_no_more(strict: ServerProcess, go: Go) -> None:
    """Slow strangers take their own places only: whoever plays goes on."""

    async def body() -> None:
        rest = Rest(strict.base)
        made = await rest.create(seats=2, clock={"off": True})
        async with Client(strict.base, made["code"], made["token"]) as a:
            held = [await knock(strict, SLOW) for _ in range(CAP + 20)]
            turned = await answer(strict, b"")
            assert turned.startswith(b"HTTP/1.1 503 ")
            assert (await a.ask({"t": "host", "do": "lock", "on": True}))["t"] == "done"
            await asyncio.sleep(1)
            assert (await rest.call("GET", "/healthz")).status_code == 200, "they were not waited for"
            for _, writer in held:
                writer.close()

    go(body())


def test_the_database_keeps_its_descriptors(start: Start, go: Go) -> None:
    """Issue 21.4: 1,300 slow requests at the usual ulimit froze storage."""
    server = start(files=300)

    async def body() -> None:
        made = await Rest(server.base).create(seats=2, clock={"off": True})
        async with Client(server.base, made["code"], made["token"]) as a:
            held = []
            for _ in range(400):
                with suppress(OSError):
                    held.append(await knock(server, SLOW))
            for on in (True, False, True):
                assert (await a.ask({"t": "host", "do": "lock", "on": on}))["t"] == "done"
            assert len(list(Path(f"/proc/{server.pid()}/fd").iterdir())) < 300 - 60
            for _, writer in held:
                writer.close()
        assert "storage" not in server.logs.read_text()

    go(body())


def test_a_slow_request_behind_another_takes_nobodys_answer(tmp_path: Path, go: Go) -> None:
    """A head, or a body, that is late while the request before it is being answered: that one gets its answer, and
    the late one its 408 in its turn. Whoever then makes no sense is told nothing at all."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] == "/slow":
            await asyncio.sleep(0.5)
        else:
            while (await receive()).get("more_body"):
                pass
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    slow = b"GET /slow HTTP/1.1\r\nHost: a\r\n\r\n"
    fair = limits(head_ms=100, body_ms=100, answer_ms=5000)

    async def body() -> None:
        async with open_house(tmp_path, limits=fair) as house:
            door = Door(house, app)
            server = await asyncio.get_running_loop().create_server(door, "127.0.0.1", 0)
            port = server.sockets[0].getsockname()[1]
            found = []
            for behind in (
                b"GET /he",
                b"POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx",
                b"\xff\xff\r\n\r\n",
            ):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(slow)
                await asyncio.sleep(0.05)
                writer.write(behind)
                heard = b""
                with suppress(ConnectionError):
                    heard = await asyncio.wait_for(reader.read(), 4)
                found.append(re.findall(rb"HTTP/1.1 (\d+)", heard))
                writer.close()
            assert found == [[b"200", b"408"], [b"200", b"408"], []]
            server.close()
            await door.close()

    go(body())


def test_large_bodies_are_counted_together(start: Start, go: Go) -> None:
    """Small requests come in all the same, and a large one again when the others are done."""
    server = start(limits=limits(body_flight_bytes=150_000))
    large = b"POST /api/replay HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100001\r\n\r\n" + b"x" * 100_000

    async def body() -> None:
        reader, writer = await knock(server, large)
        await asyncio.sleep(0.2)
        assert (await answer(server, large)).startswith(b"HTTP/1.1 503 ")
        made = await Rest(server.base).create(seats=2)
        assert made["code"]
        writer.write(b"x")
        assert (await reader.readline()).startswith(b"HTTP/1.1 400 ")
        writer.close()
        whole = large.replace(b"Host", b"Connection: close\r\nHost") + b"x"
        assert (await answer(server, whole)).startswith(b"HTTP/1.1 400 ")

    go(body())
