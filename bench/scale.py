"""What one action costs in processor time, however many tables there are and however many processes serve them.

The same number of actions a second is played at few tables and at many, so that commits are shared alike, and of the
same hands: a game without an end, in which every table has played some hands before it is measured. Then, on a
PostgreSQL and a Redis of its own, by one process and by two: once with every table's people at one process, once with
two at each; these take turns. Processor time and not wall clock, so a machine with other things to do is good enough
to see whether a cost is flat; how many actions a second a machine carries is a question for bench/server.py.
`python bench/scale.py [--rate 400] [--seconds 8] [--turns 3] [--sizes 10,200,2000] [--skip-cluster]`.
"""

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "server" / "support"))
sys.path.insert(0, str(Path(__file__).parent))

from neighbours import private_postgres, private_redis, why_no_postgres, why_no_redis

from hanpan.server.http.door import descriptors
from hanpan.server.process import loop_factory
from hanpan.server.settings import Paces, Settings
from server import OPEN, Load, Seat, cpu_seconds, free_port, memory, open_tables, start

CASH: dict[str, object] = {"preset": "cash", "config": {"hands": 100_000}}
"""A tournament gets further at ten tables than at two thousand, and its showdowns and ends cost more than its start."""
WARM = 3.0
HANDS = 24
"""Actions a table has played before it is measured: a hand or two, so that tables are everywhere in theirs."""
PATIENCE = 120.0
"""Seconds that beginning and warming up may take at most; what then is not there is said."""
IDLE = 0.05
"""A house that uses less of a core than this has begun all its games."""


def family(pid: int) -> list[int]:
    """A process and its children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *[int(child) for child in children]]


def used(pids: list[int]) -> float:
    """Processor time of those that are still there."""
    return sum([cpu_seconds(pid) for pid in pids if Path(f"/proc/{pid}/stat").exists()])


def go_on(load: Load, seats: list[Seat]) -> None:
    load.quiet = False
    for seat in seats:
        if not seat.waiting:
            seat.think()


async def measure(load: Load, seats: list[Seat], watched: dict[str, list[int]], seconds: float) -> dict[str, float]:
    """Microseconds of processor time an action, by who used it."""
    go_on(load, seats)
    await asyncio.sleep(WARM + load.pause)
    before, acks = {name: used(pids) for name, pids in watched.items()}, load.acks
    await asyncio.sleep(seconds)
    count = max(1, load.acks - acks)
    found = {name: (used(pids) - before[name]) / count * 1e6 for name, pids in watched.items()}
    load.quiet = True
    await asyncio.sleep(0.5)
    return {"rate": count / seconds, **found}


async def calm(pids: list[int], until: float) -> None:
    """Until the houses have nothing left to do."""
    now = asyncio.get_running_loop().time
    while now() < until:
        before = used(pids)
        await asyncio.sleep(1)
        if used(pids) - before < IDLE * len(pids):
            return
    print("  (still busy with the start: the figure below says too much)", flush=True)


async def opened(ports: list[int], pids: list[int], tables: int, rate: float, spread: bool) -> tuple[Load, list[Seat]]:
    """Tables in play whose people sit at these processes: all of a table at one, or spread over all."""
    load = Load()
    until = asyncio.get_running_loop().time() + PATIENCE
    seats = await asyncio.to_thread(open_tables, ports[0], load, tables, 4, CASH)
    for number, seat in enumerate(seats):
        await seat.open(ports[(number if spread else number // 4) % len(ports)])
    await asyncio.sleep(1)
    for seat in seats:
        seat.begin()
    while load.acks < tables * HANDS and asyncio.get_running_loop().time() < until:
        await asyncio.sleep(0.1)
    load.quiet = True
    await calm(pids, until)
    load.pause = tables / rate
    return load, seats


def serve(folder: Path, count: int, **more: object) -> tuple[list[subprocess.Popen[bytes]], list[int]]:
    processes, ports = [], []
    for _ in range(count):
        port = free_port()
        wish = {
            "port": port,
            "limits": OPEN,
            "paces": Paces(bot_low=0, bot_high=0, elsewhere=1000),
            "log": "warning",
            **more,
        }
        settings = Settings(**wish)  # type: ignore[arg-type]
        command = ["-m", "hanpan.server", msgspec.json.encode(settings).decode()]
        processes.append(start(command, None, port, folder / "log"))
        ports.append(port)
    return processes, ports


def end(processes: list[subprocess.Popen[bytes]], seats: list[Seat]) -> None:
    for seat in seats:
        if seat.connection is not None:
            seat.connection.close()
    for process in processes:
        process.kill()
        process.wait()


async def sizes(args: argparse.Namespace) -> None:
    print(f"one process on SQLite, {args.rate:.0f} actions a second wanted")
    costs: dict[int, float] = {}
    for tables in [int(size) for size in args.sizes.split(",")]:
        with tempfile.TemporaryDirectory(prefix="hanpan-scale-") as name:
            folder = Path(name)
            processes, ports = serve(folder, 1, database=f"sqlite+aiosqlite:///{folder}/bench.sqlite3")
            empty, pids = memory(processes[0]), [processes[0].pid]
            load, seats = await opened(ports, pids, tables, args.rate, False)
            found = [await measure(load, seats, {"house": pids}, args.seconds) for _ in range(args.turns)]
            size = (memory(processes[0]) - empty) / tables / 1024
            end(processes, seats)
        single = sorted([one["house"] for one in found])
        costs[tables] = median(single)
        print(
            f"{tables:6} tables {median([one['rate'] for one in found]):6.0f} actions/s {costs[tables]:6.0f} µs an "
            f"action ({single[0]:.0f} to {single[-1]:.0f}), {size:5.0f} KB a table",
            flush=True,
        )
    few, many = min(costs), max(costs)
    if costs[few]:  # the clock of a process ticks every 10 ms: a short run may cost nothing
        print(f"an action at {many} tables costs {costs[many] / costs[few]:.2f} times one at {few} (flat: 1)")


async def cluster(args: argparse.Namespace) -> None:
    rate, shapes = args.cluster_rate, (("one", 1, False), ("two", 2, False), ("two, people spread", 2, True))
    print(f"on PostgreSQL and Redis, {args.tables} tables of four, {rate:.0f} actions a second wanted")
    with ExitStack() as stack:
        postgres, redis = stack.enter_context(private_postgres()), stack.enter_context(private_redis())
        assert redis.process is not None
        costs: dict[str, list[float]] = {what: [] for what, _, _ in shapes}
        for turn in range(args.turns):
            for number, (what, count, spread) in enumerate(shapes):
                url = postgres.create(f"scale{turn}_{number}")
                with tempfile.TemporaryDirectory(prefix="hanpan-scale-") as name:
                    processes, ports = serve(Path(name), count, database=url, redis=redis.url)
                    pids = [process.pid for process in processes]
                    load, seats = await opened(ports, pids, args.tables, rate, spread)
                    watched = {"house": pids, "postgres": family(postgres.postmaster()), "redis": [redis.process.pid]}
                    found = await measure(load, seats, watched, args.seconds)
                    end(processes, seats)
                costs[what].append(found["house"])
                print(
                    f"{what:20} {found['rate']:6.0f} actions/s {found['house']:6.0f} µs an action in the house, "
                    f"{found['postgres']:5.0f} in PostgreSQL, {found['redis']:4.0f} in Redis",
                    flush=True,
                )
        for what in ("two", "two, people spread"):
            pairs = [2 * one / both for one, both in zip(costs["one"], costs[what], strict=True)]
            print(
                f"{what}: {median(pairs):.2f} times one process ({min(pairs):.2f} to {max(pairs):.2f}), by processor "
                "time of the house (goal 1.6)"
            )


async def run(args: argparse.Namespace) -> None:
    descriptors()
    print(f"load average {os.getloadavg()[0]:.1f}")
    await sizes(args)
    if not args.skip_cluster and why_no_postgres() is None and why_no_redis() is None:
        await cluster(args)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rate", type=float, default=400)
    parser.add_argument("--cluster-rate", type=float, default=600, help="of the processes on PostgreSQL")
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--sizes", default="10,200,2000")
    parser.add_argument("--tables", type=int, default=100, help="of the processes on PostgreSQL")
    parser.add_argument("--skip-cluster", action="store_true")
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(run(parser.parse_args()))
