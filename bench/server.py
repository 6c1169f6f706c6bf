"""The house under load, beside a bare WebSocket echo on the same machine in the same run (issue: load).

The server has one core to itself, the clients another. 200 hold'em tables of 4 seats, every seat a bot over a real
socket, SQLite with a sync for every commit. Echo and house take turns, and every ratio is of two measurements that
followed each other: whatever else the machine does then disturbs both. `python bench/server.py [--rounds 5] [--json]`.
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
from statistics import median
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parent))

from hanpan.server.process import loop_factory
from hanpan.server.settings import Limits, Paces, Settings
from socket_client import Connection, dial

HOST = "127.0.0.1"
WARM = 0.7
"""Seconds before a measurement counts."""
CALM = 0.4
"""Seconds of silence after it."""
TOURNAMENT: dict[str, object] = {"preset": "sng"}
OPEN = Limits(
    connections_per_address=100_000,
    connects_per_address=1_000_000,
    tables_per_address=1_000_000,
    requests_per_address=10_000_000,
    commands_per_table=1_000_000,
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
    legal: LegalShown | None = None
    """None: as it was."""
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
        self.legal = LegalShown()
        self.skip = b'"actors":[%d]' % seat

    async def open(self, port: int) -> None:
        self.connection = await dial(HOST, port, "/ws", self.heard)
        self.send({"t": "hello", "v": 2, "code": self.code, "token": self.token, "lang": "en"})

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
            self.legal = frame.legal or self.legal
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
        if self.seat in frame.actors and self.legal.entries:
            self.waiting = True
            if self.load.pause:
                loop = asyncio.get_running_loop()
                loop.call_later(self.load.pause * random.uniform(0.5, 1.5), self.act)
            else:
                self.act()

    def act(self) -> None:
        entries = [entry for entry in self.legal.entries if entry.do not in ("fold", "all-in", "sit-out")]
        entry = random.choice(entries or list(self.legal.entries))
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


class Echo:
    """Clients of the bare echo, which send the next message when they have heard the last one."""

    def __init__(self) -> None:
        self.count = 0
        self.quiet = True
        self.text = b"x" * 120
        self.connections: list[Connection] = []

    async def open(self, port: int, clients: int) -> None:
        for _ in range(clients):
            holder: list[Connection] = []
            holder.append(await dial(HOST, port, "/", self.hear(holder)))
            self.connections.append(holder[0])

    def hear(self, holder: list[Connection]) -> Callable[[bytes], None]:
        def heard(_text: bytes) -> None:
            self.count += 2
            if not self.quiet:
                holder[0].send(self.text)

        return heard

    async def measure(self, pid: int, seconds: float) -> tuple[float, float]:
        """Messages per second, in and out; and the processor time of one, in microseconds."""
        self.quiet = False
        for connection in self.connections:
            connection.send(self.text)
        await asyncio.sleep(WARM)
        before, busy, began = self.count, cpu_seconds(pid), time.perf_counter()
        await asyncio.sleep(seconds)
        count, took, used = self.count - before, time.perf_counter() - began, cpu_seconds(pid) - busy
        self.quiet = True
        await asyncio.sleep(CALM)
        return count / took, used / max(1, count) * 1e6


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


async def measure_house(pid: int, load: Load, seats: "list[Seat]", seconds: float) -> dict[str, float]:
    load.quiet = False
    for seat in seats:
        if not seat.waiting:
            seat.think()
    await asyncio.sleep(WARM)
    load.delays.clear()
    busy, own = cpu_seconds(pid), cpu_seconds(os.getpid())
    acks, received, sent, began = load.acks, load.received, load.sent, time.perf_counter()
    await asyncio.sleep(seconds)
    took, used = time.perf_counter() - began, cpu_seconds(pid) - busy
    messages = load.received - received + load.sent - sent
    found = {
        "actions_per_second": (load.acks - acks) / took,
        "messages_per_second": messages / took,
        "message_us": used / max(1, messages) * 1e6,
        "action_us": used / max(1, load.acks - acks) * 1e6,
        "server_busy": used / took,
        "clients_busy": (cpu_seconds(os.getpid()) - own) / took,
        "p50_ms": percentile(load.delays, 0.50) * 1000,
        "p99_ms": percentile(load.delays, 0.99) * 1000,
    }
    load.quiet = True
    await asyncio.sleep(CALM)
    return found


def middle(found: list[dict[str, float]]) -> dict[str, float]:
    """The median of every figure."""
    return {name: median([one[name] for one in found]) for name in found[0]}


async def connected(port: int, seats: list[Seat]) -> list[Seat]:
    for seat in seats:
        await seat.open(port)
    return seats


def open_table(port: int, load: Load, seats: int, rules: dict[str, object]) -> list[Seat]:
    wish = {"game": "holdem", "name": "A", "seats": seats, "clock": {"off": True}, **rules}
    made = call(port, "/api/tables", wish)
    found = [Seat(load, made["code"], made["token"], 0, True)]
    for seat in range(1, seats):
        joined = call(port, f"/api/tables/{made['code']}/join", {"name": f"B{seat}"})
        found.append(Seat(load, made["code"], joined["token"], seat, False))
    return found


def open_tables(port: int, load: Load, tables: int, seats: int, rules: dict[str, object] = TOURNAMENT) -> list[Seat]:
    with ThreadPoolExecutor(16) as pool:
        made = list(pool.map(lambda _: open_table(port, load, seats, rules), range(tables)))
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
        found["bare_messages_per_second"] = await measure_traffic(port, args.tables, args.seconds)
        bare = Echo()
        await bare.open(port, args.tables * 4)
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
        await asyncio.sleep(2)
        load.quiet = True
        await asyncio.sleep(CALM)
        echoes: list[tuple[float, float]] = []
        full: list[dict[str, float]] = []
        for _ in range(args.rounds):
            echoes.append(await bare.measure(echo.pid, args.seconds))
            full.append(await measure_house(house.pid, load, seats, args.seconds))
        found["full"] = middle(full)
        found["echo_messages_per_second"] = median([rate for rate, _ in echoes])
        found["echo_message_us"] = median([cost for _, cost in echoes])
        pairs = list(zip(echoes, full, strict=True))
        found["ratios"] = [one["messages_per_second"] / rate for (rate, _), one in pairs]
        found["ratio_to_echo"] = median(found["ratios"])
        found["ratio_by_processor"] = median([cost / one["message_us"] for (_, cost), one in pairs])
        found["ratio_to_bare"] = found["full"]["messages_per_second"] / found["bare_messages_per_second"]
        found["memory_per_table_kb"] = (memory(house) - empty) / args.tables / 1024
        found["refused"] = load.refused
        # Half as many actions: a table's turn takes twice as long, less what the answer itself takes then.
        load.pause = max(0.001, 2 * args.tables / found["full"]["actions_per_second"] - 0.01)
        found["half"] = middle(
            [await measure_house(house.pid, load, seats, args.seconds) for _ in range(max(1, args.rounds // 2))]
        )
        house.kill()
        house.wait()
        echo.kill()
        echo.wait()
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
    parser.add_argument("--seconds", type=float, default=3, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=5, help="echo and house take turns so often")
    parser.add_argument("--recover", type=int, default=1000)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--log", action="store_true", help="show the server's log afterwards")
    args = parser.parse_args()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        found = runner.run(run(args))
    if args.json:
        print(json.dumps(found))
        return
    full, half = found["full"], found["half"]
    print(f"bare echo, {args.tables * 4} clients      {found['echo_messages_per_second']:10,.0f} messages/s (in + out)")
    print(f"house, {args.tables} tables x 4        {full['messages_per_second']:10,.0f} messages/s (in + out)")
    low, high = min(found["ratios"]), max(found["ratios"])
    print(f"ratio to the echo            {found['ratio_to_echo']:10.2f} ({low:.2f} to {high:.2f})")
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
        f"memory per table             {found['memory_per_table_kb']:10.0f} KB with its 4 connections (one of the bare "
        f"echo takes {found['connection_kb']:.0f} KB)"
    )
    if args.recover:
        print(
            f"recovery of {found['recovered']} tables      {found['recovery_s']:10.1f} s "
            f"({found['recovery_tables_s']:.1f} s without the start of the process)"
        )


if __name__ == "__main__":
    main()
