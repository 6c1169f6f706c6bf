"""What others notice while somebody asks for what takes the house long: a record of 106,000 moves, its replay, its
hands, its deeds, a record brought along, a table read again.

Pings of others every few milliseconds: how long their answer takes, once with nothing else to do and once beside each
question. `python bench/slow.py [--moves 106000]`. On a machine that others use, compare with the first line of the
same run.
"""

import argparse
import asyncio
import gzip
import os
import sqlite3
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).parent))

from hanpan.bots.base import bot_of
from hanpan.games import find_game
from hanpan.kernel import Rng, Table
from hanpan.kernel.record import Record
from hanpan.server.ops.metrics import Metrics
from hanpan.server.settings import Settings
from hanpan.server.storage.documents import RoundDoc, SeatDoc, TableDoc, round_id
from hanpan.server.storage.packed_record import packed
from hanpan.server.storage.store import Store
from server import HOST, OPEN, call, free_port, memory, percentile, start
from socket_client import dial

SEATS = 4
CONFIG: dict[str, object] = {"preset": "cash", "hands": 100_000}
PINGERS = 4
EVERY = 0.01
BROUGHT = 15_000
"""Moves of a record that somebody brings: more does not fit into a body."""


def long_game(moves: int) -> Record:
    game = find_game("holdem")
    table = Table(game, CONFIG, SEATS, 11)
    bot, stream = bot_of(game, "random"), Rng(11).stream("bots")
    while len(table.moves) < moves and table.actors():
        seat = table.actors()[0]
        table.step(seat, bot.act(table.view(seat), table.legal(seat), stream))
    return table.record()


async def over(store: Store, code: str, record: Record, keys: list[str]) -> str:
    """A table whose only round was this, without its moves. `keys`: who held each seat."""
    header, now = record.header, time.time_ns() // 1_000_000
    assert header.seed is not None
    seats = [SeatDoc("person", f"P{n}", key=key) for n, key in enumerate(keys)]
    doc = TableDoc(code, header.game, dict(header.config), "en", {"off": True}, seats, keys[0], now)
    await store.add_table(doc, now)
    doc.state, doc.round, doc.commitment = "over", 1, header.commitment
    begun = RoundDoc(
        round_id(code, 1), code, header.game, header.rules, header.tables, dict(header.config), header.seats,
        [f"P{n}" for n in range(header.seats)], header.seed.hex(), now, "00" * 16, [*keys],
    )  # fmt: skip
    await store.save_table(doc, 0, now, begun)
    return begun.id


def with_moves(folder: Path, records: list[tuple[str, Record]]) -> None:
    """As they are stored while a round is played, by the code of their table."""
    now = time.time_ns() // 1_000_000
    with sqlite3.connect(folder / "house.sqlite3") as base:
        for code, record in records:
            rows = [
                (round_id(code, 1), n, one.seat, str(one.action), one.clock, now) for n, one in enumerate(record.moves)
            ]
            base.executemany("INSERT INTO moves (round, n, seat, do, clock, at) VALUES (?, ?, ?, ?, ?, ?)", rows)


async def keep(folder: Path, record: Record) -> dict[str, str]:
    """Three tables: of the same round, as it is kept, as it is a moment before that, and one to be woken up."""
    store = Store(f"sqlite+aiosqlite:///{folder}/house.sqlite3", Metrics())
    await store.open()
    codes = {"kept": "AAAAAA", "rows": "BBBBBB", "asleep": "CCCCCC"}
    for code in codes.values():
        begun = await over(store, code, record, ["k"] * SEATS)
        if code != codes["rows"]:
            await store.keep_record(begun, packed(record), time.time_ns() // 1_000_000)
    await store.close()
    with_moves(folder, [(codes["rows"], record)])
    return codes


class Others:
    """People elsewhere in the house, who only ping."""

    def __init__(self) -> None:
        self.waits: list[float] = []

    async def ping(self, port: int, code: str, stop: asyncio.Event) -> None:
        answered = asyncio.Event()
        connection = await dial(HOST, port, "/ws", lambda text: answered.set() if b'"pong"' in text else None)
        connection.send(msgspec.json.encode({"t": "hello", "v": 2, "code": code, "lang": "en"}))
        while not stop.is_set():
            answered.clear()
            began = time.perf_counter()
            connection.send(b'{"t":"ping","id":1}')
            await answered.wait()
            self.waits.append(time.perf_counter() - began)
            await asyncio.sleep(EVERY)
        connection.close()

    def line(self, what: str, took: float, more: str = "") -> str:
        waits, self.waits = self.waits, []
        shown = [f"{percentile(waits, share) * 1000:7.1f}" for share in (0.5, 0.99, 1.0)]
        return f"{what:28} {took:6.1f} s  ping p50 {shown[0]}  p99 {shown[1]}  longest {shown[2]} ms{more}"


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def peak(pid: int) -> float:
    """Megabytes a process held at most."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM:")).split()[1]) / 1000


def fetched(port: int, path: str, body: bytes | None = None) -> tuple[int, int]:
    request = urllib.request.Request(f"http://{HOST}:{port}{path}", body, {"accept-encoding": "gzip"})
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=300) as answer:
        text = answer.read()
        return len(text), len(gzip.decompress(text)) if answer.headers.get("content-encoding") == "gzip" else len(text)


async def run(args: argparse.Namespace) -> None:
    print(f"load average {os.getloadavg()[0]:.1f}; {args.moves} moves", flush=True)
    record = await asyncio.to_thread(long_game, args.moves)
    with tempfile.TemporaryDirectory(prefix="hanpan-slow-") as name:
        folder, port = Path(name), free_port()
        codes = await keep(folder, record)
        pings = msgspec.structs.replace(OPEN, messages=1_000_000)
        settings = Settings(
            port=port, database=f"sqlite+aiosqlite:///{folder}/house.sqlite3", limits=pings, log="error"
        )
        server = start(["-m", "hanpan.server", msgspec.json.encode(settings).decode()], None, port, folder / "log")
        quiet = call(port, "/api/tables", {"game": "holdem", "name": "A", "seats": 4})["code"]
        stop, others = asyncio.Event(), Others()
        pinging = [asyncio.create_task(others.ping(port, quiet, stop)) for _ in range(PINGERS)]
        brought = Record(record.header, record.moves[:BROUGHT], None, False).write().encode()
        kept, rows = f"/api/tables/{codes['kept']}", f"/api/tables/{codes['rows']}"
        asked: dict[str, Callable[[], tuple[int, int]]] = {
            "record": lambda: fetched(port, f"{kept}/record"),
            "record, not yet kept": lambda: fetched(port, f"{rows}/record"),
            "hands (PHH)": lambda: fetched(port, f"{kept}/phh"),
            "replay, 200 frames": lambda: fetched(port, f"{kept}/replay?from=50000&count=200&seat=0"),
            "deeds": lambda: fetched(port, f"{kept}/deeds?seat=0"),
            f"a record brought, {BROUGHT} moves": lambda: fetched(port, "/api/replay?from=100&count=200", brought),
            "a table that slept": lambda: fetched(port, f"/api/tables/{codes['asleep']}"),
        }
        try:
            await asyncio.sleep(1)
            others.waits.clear()
            await asyncio.sleep(3)
            print(others.line("nothing", 3.0), flush=True)
            for what, ask in asked.items():
                began = time.perf_counter()
                try:
                    size, whole = await asyncio.to_thread(ask)
                    more = f"  {size / 1e6:.1f} of {whole / 1e6:.1f} MB"
                except urllib.error.HTTPError as error:
                    more = f"  {error.code} {error.read()[:80]!r}"
                print(others.line(what, time.perf_counter() - began, more), flush=True)
                await asyncio.sleep(0.5)
                others.waits.clear()
            peaks = [f"{peak(pid):.0f}" for pid in children(server.pid)]
            print(f"memory: the house {memory(server) / 1e6:.0f} MB, its workers at most {', '.join(peaks) or '-'} MB")
        finally:
            stop.set()
            await asyncio.gather(*pinging)
            server.kill()
            server.wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=106_000)
    asyncio.run(run(parser.parse_args()))
