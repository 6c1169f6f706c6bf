"""The house under load, beside a bare WebSocket echo on the same machine in the same run (issue: load).

The server has one core to itself, the clients another. 200 hold'em tables of 4 seats, every seat a bot over a real
socket, SQLite with a sync for every commit. `python bench/server.py [--tables 200] [--seconds 10] [--json]`.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parent))

from hanpan.server.settings import Limits, Paces, Settings
from socket_client import Connection, dial

HOST = "127.0.0.1"
OPEN = Limits(
    connections_per_address=100_000,
    tables_per_address=1_000_000,
    requests_per_address=10_000_000,
    messages=1_000_000,
    tables=1_000_000,
)


class Entry(msgspec.Struct):
    do: str | None = None
    span: str | None = None
    min: int = 0
    max: int = 0


class LegalShown(msgspec.Struct, frozen=True):
    entries: tuple[Entry, ...] = ()


class Heard(msgspec.Struct):
    t: str
    seq: int = 0
    seqs: dict[str, int] = {}
    actors: list[int] = []
    legal: LegalShown = LegalShown()
    result: Any = None
    code: str = ""


READ = msgspec.json.Decoder(Heard)


class Load:
    """What the clients count."""

    def __init__(self) -> None:
        self.acts = 0
        self.acks = 0
        self.refused = 0
        self.received = 0
        self.sent = 0
        self.delays: list[float] = []
        self.rounds = 0
        self.quiet = False
        """No more acts."""
        self.pause = 0.0
        """Seconds a client thinks before each act."""


class Seat:
    """A random bot behind a socket."""

    def __init__(self, load: Load, code: str, token: str, seat: int, host: bool) -> None:
        self.load, self.code, self.token, self.seat, self.host = load, code, token, seat, host
        self.connection: Connection | None = None
        self.seq = 0
        self.asked = 0.0
        self.waiting = False
        self.latest: Heard | None = None
        self.skip = b'"actors":[%d]' % seat

    async def open(self, port: int) -> None:
        self.connection = await dial(HOST, port, "/ws", self.heard)
        self.send({"t": "hello", "v": 1, "code": self.code, "token": self.token, "lang": "en"})

    def begin(self) -> None:
        if self.host:
            self.send({"t": "host", "id": 0, "do": "start"})

    def send(self, message: dict[str, object]) -> None:
        assert self.connection is not None
        self.load.sent += 1
        self.connection.send(msgspec.json.encode(message))

    def heard(self, text: bytes) -> None:
        self.load.received += 1
        if text.startswith(b'{"t":"update"') and self.skip not in text and b'"result":null' in text:
            # Somebody else's turn: the bench measures the server, not how fast a client reads JSON.
            self.latest = None
            return
        frame = READ.decode(text)
        if frame.t == "update":
            self.latest = frame
            if not self.waiting:
                self.think()
        elif frame.t == "ack":
            self.load.acks += 1
            self.load.delays.append(time.perf_counter() - self.asked)
            self.waiting = False
            self.latest = None
        elif frame.t == "refused":
            self.load.refused += 1
            self.waiting = False
        elif frame.t == "welcome":
            self.seq = frame.seqs.get(str(self.seat), 0)
            self.waiting = False

    def think(self) -> None:
        frame = self.latest
        if frame is None or self.load.quiet:
            return
        if frame.result is not None:
            if self.host:
                self.load.rounds += 1
                self.send({"t": "host", "id": 1, "do": "rematch"})
            return
        if self.seat in frame.actors and frame.legal.entries:
            self.waiting = True
            if self.load.pause:
                loop = asyncio.get_running_loop()
                loop.call_later(self.load.pause * random.uniform(0.5, 1.5), self.act, frame)
            else:
                self.act(frame)

    def act(self, frame: Heard) -> None:
        entries = [entry for entry in frame.legal.entries if entry.do not in ("fold", "all-in", "sit-out")]
        entry = random.choice(entries or list(frame.legal.entries))
        do = entry.do if entry.do is not None else f"{entry.span} {entry.min}"
        self.seq += 1
        self.load.acts += 1
        self.asked = time.perf_counter()
        self.send({"t": "act", "seat": self.seat, "seq": self.seq, "do": do})


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def start(command: list[str], core: int | None, port: int, log: Path) -> subprocess.Popen[bytes]:
    """A process on a core of its own, ready when its port answers."""
    prefix = [] if core is None else ["taskset", "-c", str(core)]
    process = subprocess.Popen([*prefix, sys.executable, *command], stderr=log.open("ab"), stdout=subprocess.DEVNULL)
    for _ in range(1200):
        if process.poll() is not None:
            raise SystemExit(log.read_text()[-2000:])
        try:
            socket.create_connection((HOST, port), 0.5).close()
            return process
        except OSError:
            time.sleep(0.05)
    raise SystemExit("the server did not open")


def memory(process: subprocess.Popen[bytes]) -> int:
    """Resident bytes."""
    for line in Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def cpu_seconds(pid: int) -> float:
    """Processor time a process has used, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def call(port: int, path: str, body: object = None, token: str = "") -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    request = urllib.request.Request(f"http://{HOST}:{port}{path}", data, headers)
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=60) as answer:
        return json.loads(answer.read())


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


async def measure_echo(pid: int, port: int, clients: int, seconds: float) -> tuple[float, float]:
    """Messages per second, in and out, of 120 bytes; and the processor time of one, in microseconds."""
    count = 0
    text = b"x" * 120
    connections: list[Connection] = []

    async def one() -> None:
        nonlocal count
        holder: list[Connection] = []

        def heard(_text: bytes) -> None:
            nonlocal count
            count += 2
            holder[0].send(text)

        holder.append(await dial(HOST, port, "/", heard))
        connections.append(holder[0])

    for _ in range(clients):
        await one()
    for connection in connections:
        connection.send(text)
    await asyncio.sleep(1)
    before, busy, began = count, cpu_seconds(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    rate = (count - before) / (time.perf_counter() - began)
    cost = (cpu_seconds(pid) - busy) / max(1, count - before) * 1e6
    for connection in connections:
        connection.close()
    return rate, cost


async def measure_traffic(port: int, tables: int, seconds: float) -> float:
    """Messages per second, in and out, of a table's traffic without a table."""
    count = 0
    everybody: list[list[Connection]] = []

    async def open_bare(table: int) -> None:
        seats: list[Connection] = []
        everybody.append(seats)
        for seat in range(4):
            seats.append(await dial(HOST, port, f"/table/{table}/{seat}", hear(seats, seat)))

    def hear(seats: list[Connection], seat: int) -> Callable[[bytes], None]:
        mine = b"%d" % seat

        def heard(text: bytes) -> None:
            nonlocal count
            count += 1
            if text.startswith(mine):
                count += 1
                seats[seat].send(b'{"t":"act","seat":0,"seq":100,"do":"raise 240"}')

        return heard

    for table in range(tables):
        await open_bare(table)
    for seats in everybody:
        seats[0].send(b"go")
    await asyncio.sleep(1)
    before, began = count, time.perf_counter()
    await asyncio.sleep(seconds)
    rate = (count - before) / (time.perf_counter() - began)
    for seats in everybody:
        for connection in seats:
            connection.close()
    await asyncio.sleep(0.5)
    return rate


async def measure_connections(echo: subprocess.Popen[bytes], port: int, clients: int) -> float:
    """Kilobytes a bare connection costs after a message of the size of an update."""
    before = memory(echo)
    connections = [await dial(HOST, port, "/", ignore) for _ in range(clients)]
    for connection in connections:
        connection.send(b"x" * 3000)
    await asyncio.sleep(1)
    cost = (memory(echo) - before) / clients / 1024
    for connection in connections:
        connection.close()
    await asyncio.sleep(0.5)
    return cost


def ignore(_text: bytes) -> None:
    """Nobody listens."""


async def measure_house(pid: int, load: Load, seconds: float) -> dict[str, float]:
    await asyncio.sleep(2)
    load.delays.clear()
    busy, own = cpu_seconds(pid), cpu_seconds(os.getpid())
    acks, received, sent, began = load.acks, load.received, load.sent, time.perf_counter()
    await asyncio.sleep(seconds)
    took, used = time.perf_counter() - began, cpu_seconds(pid) - busy
    messages = load.received - received + load.sent - sent
    return {
        "actions_per_second": (load.acks - acks) / took,
        "messages_per_second": messages / took,
        "message_us": used / max(1, messages) * 1e6,
        "action_us": used / max(1, load.acks - acks) * 1e6,
        "server_busy": used / took,
        "clients_busy": (cpu_seconds(os.getpid()) - own) / took,
        "p50_ms": percentile(load.delays, 0.50) * 1000,
        "p99_ms": percentile(load.delays, 0.99) * 1000,
    }


async def connected(port: int, seats: list[Seat]) -> list[Seat]:
    for seat in seats:
        await seat.open(port)
    return seats


def open_table(port: int, load: Load, seats: int) -> list[Seat]:
    wish = {"game": "holdem", "preset": "sng", "name": "A", "seats": seats, "clock": {"off": True}}
    made = call(port, "/api/tables", wish)
    found = [Seat(load, made["code"], made["token"], 0, True)]
    for seat in range(1, seats):
        joined = call(port, f"/api/tables/{made['code']}/join", {"name": f"B{seat}"})
        found.append(Seat(load, made["code"], joined["token"], seat, False))
    return found


def open_tables(port: int, load: Load, tables: int, seats: int) -> list[Seat]:
    with ThreadPoolExecutor(16) as pool:
        made = list(pool.map(lambda _: open_table(port, load, seats), range(tables)))
    return [seat for seats_of_one in made for seat in seats_of_one]


def recovery(command: list[str], port: int, log: Path, core: int | None, tables: int) -> tuple[float, float]:
    """Seconds until `tables` live tables answer after kill -9, with and without the start of the process."""
    process = start(command, core, port, log)
    wish = {"game": "holdem", "name": "A", "seats": 4, "level": "random"}
    with ThreadPoolExecutor(16) as pool:
        codes = [made["code"] for made in pool.map(lambda _: call(port, "/api/quick", wish), range(tables))]
    process.send_signal(signal.SIGKILL)
    process.wait()
    began = time.perf_counter()
    process = start(command, core, port, log)
    opened = time.perf_counter()
    with ThreadPoolExecutor(16) as pool:
        states = [info["state"] for info in pool.map(lambda code: call(port, f"/api/tables/{code}"), codes)]
    assert states == ["playing"] * tables
    ended = time.perf_counter()
    process.send_signal(signal.SIGKILL)
    process.wait()
    return ended - began, ended - opened


def say(what: str) -> None:
    print(f"... {what}", file=sys.stderr, flush=True)


async def run(args: argparse.Namespace) -> dict[str, Any]:
    cores = sorted(os.sched_getaffinity(0))
    server_core, client_core = (cores[0], cores[1]) if len(cores) > 1 else (None, None)
    if client_core is not None:
        os.sched_setaffinity(0, {client_core})
    found: dict[str, Any] = {"tables": args.tables, "seats": 4, "load_average": os.getloadavg()[0]}
    with tempfile.TemporaryDirectory(prefix="hanpan-bench-") as name:
        folder = Path(name)
        log = folder / "log"
        port = free_port()
        echo = start([str(Path(__file__).parent / "echo_app.py"), str(port)], server_core, port, log)
        found["connection_kb"] = await measure_connections(echo, port, args.tables * 4)
        rate, cost = await measure_echo(echo.pid, port, args.tables * 4, args.seconds)
        found["echo_messages_per_second"], found["echo_message_us"] = rate, cost
        await asyncio.sleep(0.5)
        found["bare_messages_per_second"] = await measure_traffic(port, args.tables, args.seconds)
        echo.kill()
        echo.wait()
        port = free_port()
        settings = Settings(
            port=port,
            database=f"sqlite+aiosqlite:///{folder}/bench.sqlite3",
            limits=OPEN,
            paces=Paces(bot_low=0, bot_high=0),
            log="warning",
        )
        command = ["-m", "hanpan.server", msgspec.json.encode(settings).decode()]
        say("echo measured, opening tables")
        house = start(command, server_core, port, log)
        load = Load()
        for seat in await connected(port, open_tables(port, load, 4, 4)):
            seat.begin()
        await asyncio.sleep(3)
        load.quiet = True
        empty = memory(house)
        load = Load()
        seats = open_tables(port, load, args.tables, 4)
        for seat in await connected(port, seats):
            seat.begin()
        say("playing")
        found["full"] = await measure_house(house.pid, load, args.seconds)
        whole = (memory(house) - empty) / args.tables / 1024
        found["memory_with_connections_kb"] = whole
        found["memory_per_table_kb"] = whole - 4 * found["connection_kb"]
        found["refused"] = load.refused
        rate = found["full"]["actions_per_second"]
        load.pause = max(0.001, args.tables / max(1.0, rate / 2) - found["full"]["p50_ms"] / 1000)
        found["half"] = await measure_house(house.pid, load, args.seconds)
        house.kill()
        house.wait()
        found["ratio_to_bare"] = found["full"]["messages_per_second"] / found["bare_messages_per_second"]
        found["ratio_to_echo"] = found["full"]["messages_per_second"] / found["echo_messages_per_second"]
        found["ratio_by_processor"] = found["echo_message_us"] / found["full"]["message_us"]
        if args.recover:
            settings = msgspec.structs.replace(settings, database=f"sqlite+aiosqlite:///{folder}/recover.sqlite3")
            command = ["-m", "hanpan.server", msgspec.json.encode(settings).decode()]
            found["recovery_s"], found["recovery_tables_s"] = recovery(command, port, log, server_core, args.recover)
            found["recovered"] = args.recover
        if log.stat().st_size and args.log:
            print(log.read_text()[-3000:], file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--recover", type=int, default=1000)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--log", action="store_true", help="show the server's log afterwards")
    args = parser.parse_args()
    found = asyncio.run(run(args))
    if args.json:
        print(json.dumps(found))
        return
    full, half = found["full"], found["half"]
    print(f"bare echo, {args.tables * 4} clients      {found['echo_messages_per_second']:10,.0f} messages/s (in + out)")
    print(f"house, {args.tables} tables x 4        {full['messages_per_second']:10,.0f} messages/s (in + out)")
    print(f"ratio to the echo            {found['ratio_to_echo']:10.2f}")
    print(
        f"ratio by processor time      {found['ratio_by_processor']:10.2f} ({found['echo_message_us']:.0f} and "
        f"{full['message_us']:.0f} µs per message, {full['action_us']:.0f} µs per action)"
    )
    print(f"bare traffic of that shape   {found['bare_messages_per_second']:10,.0f} messages/s (in + out)")
    print(f"ratio to it                  {found['ratio_to_bare']:10.2f}")
    print(f"actions stored               {full['actions_per_second']:10,.0f} per second")
    print(
        f"processor, full load         server {full['server_busy']:.0%}, clients {full['clients_busy']:.0%} of a core"
    )
    print(f"act to ack, full load        {full['p50_ms']:7.1f} ms p50 {full['p99_ms']:7.1f} ms p99")
    print(f"act to ack, half load        {half['p50_ms']:7.1f} ms p50 {half['p99_ms']:7.1f} ms p99")
    print(f"  at                         {half['actions_per_second']:10,.0f} actions/s")
    print(
        f"memory per table             {found['memory_per_table_kb']:10.0f} KB, and 4 bare connections of "
        f"{found['connection_kb']:.0f} KB each"
    )
    if args.recover:
        print(
            f"recovery of {found['recovered']} tables      {found['recovery_s']:10.1f} s "
            f"({found['recovery_tables_s']:.1f} s without the start of the process)"
        )


if __name__ == "__main__":
    main()
