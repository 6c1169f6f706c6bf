"""A database that takes no writes: the table freezes with a message, loses nothing acknowledged, and thaws."""

import resource
from collections.abc import Callable
from typing import Any

from client import Client, Rest
from serving import ServerProcess
from toy import Toy

from hanpan.kernel import read_record, verify

Go = Callable[..., Any]


def test_a_full_disk_freezes_the_table(start: Callable[..., ServerProcess], go: Go) -> None:
    """The process may no longer write into files: every write of SQLite fails as on a full disk."""
    server = start()

    def disk(full: bool) -> None:
        assert server.process is not None
        size = 1 if full else resource.RLIM_INFINITY
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    async def body() -> None:
        rest = Rest(server.base)
        made = await rest.create(seats=2, clock={"off": True})
        other = await rest.join(made["code"], "Guest")
        await rest.host(made, do="start")
        async with (
            Client(server.base, made["code"], made["token"]) as a,
            Client(server.base, made["code"], other["token"]) as b,
        ):
            assert (await a.act("bid 1"))["t"] == "ack"
            disk(True)
            refused = await b.act("bid 2")
            assert refused["code"] == "storage-frozen" and "lost" in refused["text"]
            await a.until(lambda: a.table["frozen"])
            assert (await a.act("back"))["code"] == "storage-frozen"
            assert (await rest.call("GET", "/healthz")).status_code == 503
            answer = await rest.call("POST", "/api/tables", {"game": "toy", "name": "A"})
            assert (answer.status_code, answer.json()["code"]) == (503, "storage-frozen")
            disk(False)
            await a.until(lambda: not a.table["frozen"])
            assert (await b.act("bid 2"))["t"] == "ack"
            await b.until(lambda: b.seen()["view"]["shown"] == [[1, 2]])
            for number in (3, 4, 5):
                assert (await a.act(f"bid {number}"))["t"] == "ack"
                assert (await b.act(f"bid {number}"))["t"] == "ack"
            assert (await a.act("bid 2"))["t"] == "ack"
            assert (await b.act("bid 1"))["t"] == "ack"
            await a.until(lambda: a.table["state"] == "over")
        text = (await rest.call("GET", f"/api/tables/{made['code']}/record")).text
        verify(Toy(), read_record(text))

    go(body(), 40)
