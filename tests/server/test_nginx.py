"""deploy/nginx.conf with the real nginx before real houses: many sockets, limits, slow bodies, what it forwards, and
which house it forwards to."""

import asyncio
import json
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from client import Rest
from serving import FAST, GAMES, OPEN, ServerProcess, free_port
from warm import ROOT
from websockets.asyncio.client import connect

from hanpan.server.http.door import descriptors
from hanpan.server.settings import Limits, Settings

Go = Callable[..., Any]
BODY_SECONDS = 1
PER_ADDRESS = 100
REQUESTS = 30
"""That many requests of an address may reach the house in a minute."""

STRANGERS = ("set_real_ip_from 127.0.0.0/8;", "real_ip_header X-Stranger;")
"""A test may come from any address."""
ONCE_A_HOUSEHOLD = "location = /once { limit_req zone=once; proxy_pass http://house/healthz; }\n"

nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
pytestmark = pytest.mark.skipif(nginx is None, reason="nginx is not installed (make test installs it as root)")


class Front:
    """A house and the door before it."""

    def __init__(self, house: ServerProcess, port: int) -> None:
        self.house = house
        self.port = port
        self.base = f"http://127.0.0.1:{port}"


def changed(text: str, *pairs: tuple[str, str]) -> str:
    """The configuration with other places: each is there once."""
    for old, new in pairs:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def house_in(folder: Path, name: str, requests: int) -> ServerProcess:
    limits = {**{name: getattr(OPEN, name) for name in Limits.__struct_fields__}, "requests_per_address": requests}
    return ServerProcess(
        Settings(
            port=free_port(),
            database=f"sqlite+aiosqlite:///{folder}/{name}.sqlite3",
            games=GAMES,
            limits=Limits(**{**limits, "watchers": 100_000, "hello_ms": 600_000}),
            paces=FAST,
            behind_proxy=True,
        ),
        folder / f"{name}.log",
    )


@contextmanager
def door_before(folder: Path, houses: list[ServerProcess], *more: tuple[str, str]) -> Iterator[int]:
    """The port of an nginx with our configuration before these houses, and what else is changed in it."""
    # nginx keeps what it was started with where it may not have as many files as it asks for, and answers 500 when they
    # are used up; this process holds the other ends of all sockets.
    descriptors()
    folder.chmod(0o755)
    port = free_port()
    places = [f"{name}_temp_path {folder}/{name};" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
    shipped = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    servers = re.findall(r"server [\d.]+:8765;", shipped)
    assert len(servers) >= len(houses)
    here = [f"server 127.0.0.1:{house.settings.port};" for house in houses] + ["" for _ in servers[len(houses) :]]
    text = changed(
        shipped,
        ("listen 80 ", f"listen 127.0.0.1:{port} "),
        ("http {\n", "http {\n" + "\n".join([*places, *STRANGERS]) + "\n"),
        *zip(servers, here, strict=True),
        *more,
    )
    (folder / "nginx.conf").write_text(f"pid {folder}/pid;\ndaemon off;\n{text}", encoding="utf-8")
    with (folder / "nginx.log").open("wb") as log:
        door = subprocess.Popen(
            [str(nginx), "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")], stdout=log, stderr=log
        )
    with ExitStack() as stack:
        stack.callback(door.wait, 10)
        stack.callback(door.terminate)
        for house in houses:
            stack.callback(house.kill)
            house.start()
        for _ in range(200):
            assert door.poll() is None, (folder / "nginx.log").read_text()
            with suppress(httpx.HTTPError):
                httpx.get(f"http://127.0.0.1:{port}/healthz", trust_env=False)
                break
            time.sleep(0.05)
        yield port


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    folder = tmp_path_factory.mktemp("nginx")
    house = house_in(folder, "house", REQUESTS)
    changes = (
        ("client_body_timeout 10s", f"client_body_timeout {BODY_SECONDS}s"),
        ("limit_conn_zone", "limit_req_zone $household zone=once:1m rate=1r/m;\n  limit_conn_zone"),
        ("    location / {", ONCE_A_HOUSEHOLD + "    location / {"),
    )
    with door_before(folder, [house], *changes) as port:
        yield Front(house, port)


def visitor(source: str) -> httpx.Client:
    """Somebody at another address."""
    return httpx.Client(transport=httpx.HTTPTransport(local_address=source, trust_env=False), trust_env=False)


def get(url: str, source: str) -> httpx.Response:
    with visitor(source) as client:
        return client.get(url)


def test_metrics_are_closed_and_health_is_not(front: Front) -> None:
    for path in ("/metrics", "/metrics/", "//metrics", "/%6detrics", "/t/../metrics"):
        assert get(front.base + path, "127.0.0.1").status_code == 404
    assert get(front.base + "/healthz", "127.0.0.1").json() == {"ok": True}
    assert "hanpan_connections" in get(front.house.base + "/metrics", "127.0.0.1").text


def test_headers_are_forwarded_rightly(front: Front) -> None:
    """The name people asked for, and their own address whatever they say it is."""
    page = get(front.base + "/", "127.0.0.9")
    assert f"connect-src 'self' ws://127.0.0.1:{front.port};" in page.headers["content-security-policy"]
    with visitor("127.0.0.9") as liar:
        answers = [
            liar.get(front.base + "/api/tables", headers={"x-forwarded-for": f"9.9.9.{number}"}).status_code
            for number in range(REQUESTS + 1)
        ]
    assert answers == [200] * REQUESTS + [429]
    assert get(front.base + "/api/tables", "127.0.0.10").status_code == 200


def test_a_network_of_ipv6_is_one_household(front: Front) -> None:
    """However its addresses are written; and an address of the old kind is one household either way."""

    def let_in(*addresses: str) -> list[bool]:
        with visitor("127.0.0.1") as client:
            answers = [client.get(front.base + "/once", headers={"x-stranger": one}) for one in addresses]
        return [answer.status_code == 200 for answer in answers]

    assert let_in("2001:db8::1", "2001:db8::2", "2001:db8::a:b:c:d", "2001:db8:0:0:9:9:9:9") == [
        True,
        False,
        False,
        False,
    ]
    assert let_in("2001:db8:0:1::1", "2001:db8:1::1", "2001:db8:0:1::2") == [True, True, False]
    assert let_in("9.9.9.9", "::ffff:9.9.9.9", "::ffff:9.9.9.8", "9.9.9.8") == [True, False, True, False]


async def watch(front: Front, code: str, source: str) -> Any:
    socket = await connect(
        front.base.replace("http", "ws") + "/ws",
        proxy=None,
        local_addr=(source, 0),
        compression=None,
        max_queue=None,
        open_timeout=120,
    )
    await socket.send(json.dumps({"t": "hello", "v": 2, "code": code}))
    await asyncio.wait_for(socket.recv(), 120)
    return socket


def test_thousands_of_sockets_come_through(front: Front, go: Go, soak: int) -> None:
    """Issue 21.4: the configuration before let 255 in."""
    count = 5000 if soak > 1 else 400
    assert descriptors() > 3 * count, "too few open files are allowed on this machine"

    async def body() -> None:
        began = time.monotonic()
        sockets: list[Any] = []
        for start in range(0, count, 50):
            if start % 250 == 0:
                made = await Rest(front.base).create(seats=2)
            sources = [f"127.0.1.{1 + (start + number) // 50}" for number in range(50)]
            sockets += await asyncio.gather(*[watch(front, made["code"], source) for source in sources])
        text = (await Rest(front.house.base).call("GET", "/metrics")).text
        assert f"hanpan_connections {count}.0" in text
        print(f"{count} sockets after {time.monotonic() - began:.0f} s")
        for start in range(0, count, 500):
            await asyncio.gather(*[socket.close() for socket in sockets[start : start + 500]])

    go(body(), 60 if soak <= 1 else 600)


def test_one_address_takes_so_many_connections_and_no_more(front: Front, go: Go) -> None:
    async def body() -> None:
        async def idle() -> asyncio.StreamWriter:
            _, writer = await asyncio.open_connection("127.0.0.1", front.port, local_addr=("127.0.0.20", 0))
            # limit_conn counts connections whose head has come: the body of this request never does.
            writer.write(b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 50000\r\n\r\n{")
            await writer.drain()
            return writer

        held = [await idle() for _ in range(PER_ADDRESS)]
        await asyncio.sleep(0.2)
        assert get(front.base + "/healthz", "127.0.0.20").status_code == 429
        assert get(front.base + "/healthz", "127.0.0.21").status_code == 200
        await asyncio.sleep(BODY_SECONDS + 0.5)
        assert get(front.base + "/healthz", "127.0.0.20").status_code == 200, "slow bodies are not waited for"
        log = front.house.logs.read_text()
        assert "request failed" not in log, "nothing of them has reached the house"
        for writer in held:
            writer.close()

    go(body())


CODES = [f"K7QM{first}{second}" for first in "2345" for second in "ABCDE"]


class Two:
    """Two houses behind one door. They share no database, so a table is found only where it was opened."""

    def __init__(self, houses: list[ServerProcess], port: int) -> None:
        self.houses = houses
        self.base = f"http://127.0.0.1:{port}"
        self.address = self.base.replace("http", "ws") + "/ws"
        self._sockets: list[Any] = []

    async def counts(self) -> list[int]:
        """How many sockets each of those that are there has."""
        found = []
        for house in [one for one in self.houses if one.process is not None]:
            text = (await Rest(house.base).call("GET", "/metrics")).text
            found.append(int(float(re.findall(r"(?m)^hanpan_connections (\S+)$", text)[0])))
        return found

    async def open(self, address: str, source: str = "127.0.0.1") -> None:
        self._sockets.append(await connect(address, proxy=None, local_addr=(source, 0), compression=None))

    async def led(self, codes: list[str]) -> list[int]:
        """Which house a socket comes to, for each of these codes."""
        found = []
        counts = await self.counts()
        for code in codes:
            await self.open(f"{self.address}?code={code}")
            before, counts = counts, await self.counts()
            found += [number for number, count in enumerate(counts) if count > before[number]]
        assert len(found) == len(codes)
        return found

    async def close(self) -> None:
        await asyncio.gather(*[socket.close() for socket in self._sockets])
        self._sockets.clear()


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    houses = [house_in(tmp_path, name, 100_000) for name in ("one", "other")]
    with door_before(tmp_path, houses) as port:
        yield Two(houses, port)


def test_people_of_a_table_come_to_one_house(two: Two, go: Go) -> None:
    """And so does whoever asks for it before they sit down. Tables are shared out among the houses."""

    async def body() -> None:
        led = await two.led([code for code in CODES for _ in range(2)])
        assert led[::2] == led[1::2] and set(led) == {0, 1}
        codes = [(await Rest(two.houses[0].base).create(seats=2))["code"] for _ in range(6)]
        asked = [(await Rest(two.base).call("GET", f"/api/tables/{code}")).status_code for code in codes]
        assert [404 if other else 200 for other in await two.led(codes)] == asked
        await two.close()

    go(body())


def test_without_a_code_any_house_will_do(two: Two, go: Go) -> None:
    """A client of before, or one that says something odd: the address is a hint, the hello decides."""

    async def body() -> None:
        before = await two.counts()
        for number, rest in enumerate(("", "?code=", "?code=K7QM2PX", "?other=K7QM2P")):
            await asyncio.gather(*[two.open(two.address + rest, f"127.0.2.{number + 1}") for _ in range(24)])
            after = await two.counts()
            assert all([now > then for now, then in zip(after, before, strict=True)]), rest
            before = after
        made = await Rest(two.houses[0].base).create(seats=2)
        other = CODES[(await two.led(CODES)).index(0)]
        async with connect(f"{two.address}?code={other}", proxy=None) as socket:
            await socket.send(json.dumps({"t": "hello", "v": 2, "code": made["code"]}))
            assert json.loads(await socket.recv())["t"] == "welcome"
        await two.close()

    go(body())


def test_a_house_that_is_away_is_passed_over(two: Two, go: Go) -> None:
    """Its tables go to the other one."""

    async def body() -> None:
        assert set(await two.led(CODES)) == {0, 1}
        await two.close()
        two.houses[1].kill()
        assert await two.led(CODES) == [0] * len(CODES)
        for code in CODES:
            assert (await Rest(two.base).call("GET", f"/api/tables/{code}")).status_code == 404
        assert (await Rest(two.base).call("POST", "/api/tables", {"game": "toy", "name": "A"})).status_code == 201
        await two.close()

    go(body())
