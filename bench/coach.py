"""How long people wait for the coach: questions about real games over HTTP, and the longest rounds it goes over.

A server with its worker answers each question once. Of each: processor time of the house and of the worker together,
which a busy machine lengthens little, and the time on the wall, which it lengthens as it likes. "Newest": asked when a
fight or hand was just over, as the page does; "whole": asked about everything when the game was over. "Longest":
rounds of as many moves as are gone over at all. `python bench/coach.py [--questions 60] [--moves 10000]`; Linux only.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).parent))

from hanpan.bots.base import bot_of
from hanpan.bots.coach.part import parts
from hanpan.bots.coach.review import coach_of
from hanpan.games import find_game
from hanpan.kernel import Rng, Table
from hanpan.kernel.record import Record
from hanpan.server.archive.reviews import LONGEST
from hanpan.server.identity import hash_token, new_code
from hanpan.server.ops.metrics import Metrics
from hanpan.server.settings import Settings
from hanpan.server.storage.store import Store
from server import HOST, OPEN, call, free_port, percentile, start
from slow import children, over, with_moves

TOKEN = "0" * 32
HEAD = (("many", 5), ("moves", 7), ("median", 8), ("99th", 6), ("most", 6), ("median", 10), ("99th", 6), ("most", 6))
AGAIN = 8
"""Questions about one of the longest rounds."""
FULL: dict[str, object] = {"preset": "full"}
SIX = ("hard", "normal", "easy", "random", "caller", "normal")
EIGHT = ("hard", "normal", "greedy", "easy", "random", "normal", "hard", "greedy")
CASH: dict[str, object] = {"preset": "cash", "hands": 100_000}
Kind = tuple[str, dict[str, object], tuple[str, ...], int]
"""Game, config, who plays, and how many layouts each makes before it is ready: auto chess has no long rounds."""
GAMES: dict[str, Kind] = {
    "auto chess, eight": ("autochess", FULL, EIGHT, 0),
    "hold'em, six": ("holdem", {"preset": "sng"}, SIX, 0),
    "hold'em, two": ("holdem", {"preset": "cash", "hands": 100}, ("hard", "easy"), 0),
}
LONG: dict[str, Kind] = {
    "auto chess, eight": ("autochess", FULL, EIGHT, 190),
    "hold'em, two": ("holdem", CASH, ("caller", "caller"), 0),
    "hold'em, nine": ("holdem", CASH, ("caller",) * 9, 0),
}


@dataclass(frozen=True)
class Asked:
    what: str
    record: Record
    seat: int
    since: int | None


def played(kind: Kind, seed: int, longest: int) -> Record:
    name, config, levels, fidgets = kind
    game = find_game(name)
    table = Table(game, config, len(levels), seed)
    bots, stream = [bot_of(game, level) for level in levels], Rng(seed).stream("bots")
    while table.actors() and len(table.moves) < longest:
        seat = table.actors()[0]
        action = bots[seat].act(table.view(seat), table.legal(seat), stream)
        if action.verb == "ready":
            fidget(table, seat, min(fidgets, longest - len(table.moves) - 1), stream)
        table.step(seat, action)
    return table.record()


def fidget(table: Table[Any], seat: int, times: int, stream: Any) -> None:
    for _ in range(times):
        layouts = [entry for entry in table.legal(seat).entries() if entry.text().startswith("layout")]
        tried = layouts[0].sample(stream) if layouts else None
        if tried is None or table.legal(seat).why_not(tried) is not None:
            return
        table.step(seat, tried)


def cut(record: Record, n: int) -> Record:
    return Record(record.header, record.moves[:n], None, False)


def newest(what: str, kind: Kind, many: int) -> list[Asked]:
    """At the end of some parts of some games, and the whole game once it is over."""
    found: list[Asked] = []
    draw, seed = Random(what), 0
    while len(found) < many:
        seed += 1
        record = played(kind, seed, LONGEST)
        game = find_game(kind[0])
        coach = coach_of(game)
        assert coach is not None
        for seat in range(record.header.seats):
            over_at = [(part.number, part.n) for part in parts(game, record, seat, coach.ends, LONGEST)]
            for number, n in draw.sample(over_at, min(4, len(over_at))):
                found.append(Asked(f"{what}, newest", cut(record, n), seat, number))
            found.append(Asked(f"{what}, whole", record, seat, None))
    draw.shuffle(found)
    return found[:many]


def used(pids: list[int]) -> float:
    """Milliseconds of processor time of these processes, all threads."""
    spent = 0
    for pid in pids:
        for thread in Path(f"/proc/{pid}/task").iterdir():
            spent += int((thread / "schedstat").read_text().split()[0])
    return spent / 1e6


async def kept(folder: Path, questions: list[Asked]) -> list[str]:
    """A table for each."""
    store = Store(f"sqlite+aiosqlite:///{folder}/house.sqlite3", Metrics())
    await store.open()
    codes = [new_code() for _ in questions]
    for code, asked in zip(codes, questions, strict=True):
        keys = [hash_token(TOKEN) if seat == asked.seat else "" for seat in range(asked.record.header.seats)]
        await over(store, code, asked.record, keys)
    await store.close()
    with_moves(folder, [(code, asked.record) for code, asked in zip(codes, questions, strict=True)])
    return codes


def answers(pid: int, port: int, code: str, asked: Asked) -> tuple[float, float]:
    """Milliseconds: of processor time, and on the wall."""
    pids = [pid, *children(pid)]
    before, began = used(pids), time.perf_counter()
    path = f"/api/tables/{code}/review" + ("" if asked.since is None else f"?from={asked.since}")
    call(port, path, None, TOKEN)
    took = (time.perf_counter() - began) * 1000
    return used(pids) - before, took


def line(what: str, rows: list[tuple[float, float]], moves: int) -> str:
    spent, wall = [row[0] for row in rows], [row[1] for row in rows]
    figures = [percentile(values, share) for values in (spent, wall) for share in (0.5, 0.99)]
    return (
        f"{what:28}{len(rows):5}{moves:7}{figures[0]:8.0f}{figures[1]:6.0f}{max(spent):6.0f}"
        f"{figures[2]:10.0f}{figures[3]:6.0f}{max(wall):6.0f}"
    )


def speed() -> float:
    """Milliseconds of a loop of a million steps: how fast this machine is just now."""
    began, total = time.process_time(), 0
    for step in range(1_000_000):
        total += step & 7
    return (time.process_time() - began) * 1000


async def run(args: argparse.Namespace) -> None:
    questions = [one for what, kind in GAMES.items() for one in newest(what, kind, args.questions)]
    for what, kind in LONG.items():
        record = played(kind, 1, args.moves)
        game = find_game(kind[0])
        coach = coach_of(game)
        last = len(list(parts(game, record, 0, () if coach is None else coach.ends, args.moves)))
        since = [None, max(1, last)] if last else [None]
        questions += [Asked(f"{what}, longest", record, 0, since[at % len(since)]) for at in range(AGAIN)]
    with tempfile.TemporaryDirectory(prefix="hanpan-coach-") as name:
        folder, port = Path(name), free_port()
        codes = await kept(folder, questions)
        limits = msgspec.structs.replace(OPEN, reviews_per_key=1_000_000)
        database = f"sqlite+aiosqlite:///{folder}/house.sqlite3"
        settings = Settings(host=HOST, port=port, database=database, limits=limits, log="error")
        server = start(["-m", "hanpan.server", msgspec.json.encode(settings).decode()], None, port, folder / "log")
        try:
            # The worker starts with the first question, and its tables are made.
            pairs = list(zip(codes, questions, strict=True))
            for code, asked in {asked.what: (code, asked) for code, asked in pairs}.values():
                await asyncio.to_thread(answers, server.pid, port, code, asked)
            rows: dict[str, list[tuple[float, float]]] = {}
            longest: dict[str, int] = {}
            for code, asked in pairs:
                found = await asyncio.to_thread(answers, server.pid, port, code, asked)
                rows.setdefault(asked.what, []).append(found)
                longest[asked.what] = max(longest.get(asked.what, 0), len(asked.record.moves))
        finally:
            server.kill()
            server.wait()
    print(f"load average {os.getloadavg()[0]:.1f}; a million steps take {speed():.0f} ms here, 20 on a quiet core")
    print(f"{'':40}   processor, ms         on the wall, ms")
    head = "".join([f"{word:>{width}}" for word, width in HEAD])
    print(f"{'questions about':28}{head}")
    for what, times in rows.items():
        print(line(what, times, longest[what]))
    print(line("all", [row for times in rows.values() for row in times], max(longest.values())))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=60, help="of each of the three kinds of games")
    parser.add_argument("--moves", type=int, default=LONGEST, help="of the longest rounds")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
