"""Bots take no more of the house than they are watched for, and think where they delay nobody."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from client import Client, Rest
from inside import Person, moved, open_house
from serving import ServerProcess

from hanpan.bots.base import bot_of, levels_of
from hanpan.games import find_game
from hanpan.kernel import Table
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.rng import Rng
from hanpan.server import lobby
from hanpan.server.house import House
from hanpan.server.settings import Paces
from hanpan.server.table.live_table import LiveTable
from hanpan.server.thinking import processes
from hanpan.server.thinking.pool import NoThought, Thinkers
from hanpan.server.thinking.worker import Question
from hanpan.server.wire.schemas import CreateTable

Go = Callable[..., Any]
Start = Callable[..., ServerProcess]


async def table_of_bots(house: House, game: str, level: str, **more: Any) -> LiveTable:
    """A started table that nobody watches."""
    made = await lobby.create(house, CreateTable(game, "P0", seats=3, sit=False, bots=[level] * 3, **more))
    table = house.tables[made.code]
    await lobby.start(table, None)
    return table


def test_an_unwatched_table_of_bots_rests(tmp_path: Path, go: Go) -> None:
    """Before, five such tables wrote 11,800 actions a second for nobody; and again after a restart."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await table_of_bots(house, "holdem", "random", config={"preset": "cash", "hands": 1000})
            await asyncio.sleep(0.2)
            assert house.metrics.actions["bot"] == 0
            watcher = Person(table)
            table.entered(watcher)
            await moved(house, 30)
            table.exit(watcher, False)
            await asyncio.sleep(0.1)
            before = house.metrics.actions["bot"]
            await asyncio.sleep(0.2)
            assert house.metrics.actions["bot"] == before
            assert not table.in_use(), "it may leave the memory"
        async with open_house(tmp_path) as house:
            await house._tidy()
            await asyncio.sleep(0.2)
            assert house.metrics.actions["bot"] == 0
            again = await house.table(table.doc.code)
            again.entered(Person(again))
            await moved(house, 5)

    go(body())


@pytest.mark.parametrize(("game", "level"), [("holdem", "caller"), ("autochess", "random")])
def test_watched_bots_have_a_pace(game: str, level: str, tmp_path: Path, go: Go) -> None:
    """In turns and in phases: so many a second, however fast they are. Bots whose game goes on for four moves, whatever
    is dealt."""

    async def body() -> None:
        async with open_house(tmp_path, Paces(bot_low=200, bot_high=200, prep_low=200, prep_high=200)) as house:
            table = await table_of_bots(house, game, level)
            began = time.monotonic()
            table.entered(Person(table))
            await moved(house, 4)
            assert time.monotonic() - began >= 0.79

    go(body())


def test_a_bot_that_thinks_delays_nobody(tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every choice of a hard bot was made by a worker, none in the server's own loop."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await table_of_bots(house, "autochess", "hard")
            thinkers = house._shared.thinkers
            asked: list[Question] = []
            choose = thinkers.choose

            async def counted(question: Question) -> str:
                asked.append(question)
                return await choose(question)

            monkeypatch.setattr(thinkers, "choose", counted)
            table.entered(Person(table))
            await moved(house, 20)
            assert 20 <= house.metrics.actions["bot"] <= len(asked) and house.metrics.faults == 0
            assert {question.seat for question in asked} == {0, 1, 2}

    go(body())


def children(pid: int) -> list[int]:
    found: list[int] = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                stat = (folder / "stat").read_text()
            except OSError:
                continue
            state, parent = stat.rpartition(")")[2].split()[:2]
            if int(parent) == pid and state != "Z":
                found.append(int(folder.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_thinkers_end_with_their_server_however_it_ends(start: Start, go: Go) -> None:
    server = start()

    async def body() -> None:
        rest = Rest(server.base)
        made = await rest.create(game="holdem", preset="sng", seats=3, sit=False)
        async with Client(server.base, made["code"]) as watcher:
            await rest.host(made, do="start", fill="hard")
            await watcher.until(lambda: bool(watcher.events.get("-")) and len(watcher.events["-"]) > 6)
            assert server.process is not None
            workers = children(server.process.pid)
            assert len(workers) == 1, "a table asks one question at a time"
        server.kill()
        for _ in range(200):
            if not any([Path(f"/proc/{worker}").exists() for worker in workers]):
                return
            await asyncio.sleep(0.05)
        raise AssertionError("a worker outlives its server")

    go(body())


def question(level: str, seat: int = 0) -> Question:
    game = find_game("holdem")
    table: Table[Any] = Table(game, {}, 2, 7)
    return Question("holdem", level, table.actors()[0] if seat == 0 else seat, "00" * 32, game.dump(table._state))


def test_a_thinker_chooses_what_the_bot_would(go: Go) -> None:
    """The same view, legal actions and numbers: the same choice as in this process."""
    game = find_game("holdem")
    asked = question("normal")
    state = game.load(asked.state)
    stream = Rng(bytes.fromhex(asked.seed)).stream("bots")
    here = bot_of(game, "normal").act(game.view(state, asked.seat), game.legal(state, asked.seat), stream)

    async def body() -> None:
        thinkers = Thinkers(2)
        try:
            texts = await asyncio.gather(*[thinkers.choose(asked) for _ in range(5)])
            assert texts == [str(here)] * 5 and thinkers.workers.waiting == 0
        finally:
            await thinkers.close()

    go(body())


def test_a_thinker_that_fails_or_dies_says_so_and_the_next_one_answers(go: Go) -> None:
    async def body() -> None:
        thinkers = Thinkers(1)
        try:
            with pytest.raises(NoThought, match="unknown-bot"):
                await thinkers.choose(question("nobody"))
            [worker] = thinkers.workers._idle
            worker.kill()
            await worker.wait()
            assert await thinkers.choose(question("easy")), "whoever died in its sleep is asked nothing"
            asking = asyncio.create_task(thinkers.choose(question("hard")))
            await asyncio.sleep(0)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
            assert await thinkers.choose(question("easy"))
        finally:
            await thinkers.close()

    go(body())


@pytest.mark.parametrize("error", [RuntimeError("closed"), ValueError("too long"), BrokenPipeError()])
def test_a_talk_with_a_thinker_that_goes_wrong_is_no_thought(
    error: Exception, go: Go, monkeypatch: pytest.MonkeyPatch
) -> None:
    """uvloop says RuntimeError where a pipe is closed, a stream ValueError where a line is too long."""

    async def stumble(*_: object) -> None:
        raise error

    async def body() -> None:
        thinkers = Thinkers(1)
        try:
            assert await thinkers.choose(question("easy"))
            [worker] = thinkers.workers._idle
            with monkeypatch.context() as patch:
                patch.setattr(processes, "exchange", stumble)
                with pytest.raises(NoThought, match=type(error).__name__):
                    await thinkers.choose(question("easy"))
            assert await worker.wait() != 0 and not thinkers.workers._idle, "it may still answer the question before"
            assert await thinkers.choose(question("easy"))
            with pytest.raises(NoThought, match="TypeError"):
                await thinkers.choose(Question("holdem", "easy", 0, "00" * 32, {"odd": object()}))
            with monkeypatch.context() as patch:
                patch.setattr(processes, "start", stumble)
                last = thinkers.workers._idle.pop()
                with pytest.raises(NoThought, match=type(error).__name__):
                    await thinkers.choose(question("easy"))
            thinkers.workers._idle.append(last)
        finally:
            await thinkers.close()

    go(body())


@pytest.mark.skipif(not hasattr(signal, "alarm"), reason="needs alarms")
def test_a_thinker_that_never_comes_back_ends_itself() -> None:
    """A server that was killed ends nobody's thoughts: without this they would go on for ever."""
    code = (
        "import hanpan.server.thinking.worker as worker\n"
        "worker.LONGEST = 1\n"
        "worker.answer = lambda question: [None for _ in iter(int, 1) if _]\n"
        "worker.main()\n"
    )
    asked = msgspec.json.encode(question("easy")) + b"\n"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], check=False, input=asked, capture_output=True, timeout=20, env=env
    )
    assert done.returncode == -signal.SIGALRM and not done.stdout


def test_whatever_goes_wrong_with_a_thought_the_table_goes_on(
    tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stumble(question: Question) -> str:
        raise RuntimeError("nobody expected this")

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await table_of_bots(house, "holdem", "hard")
            monkeypatch.setattr(house._shared.thinkers, "choose", stumble)
            table.entered(Person(table))
            await asyncio.wait_for(moved(house, 3), 20)
            assert house.metrics.actions["clock"] >= 3

    go(body())


def test_a_bot_that_finds_nothing_is_played_by_the_clock(
    tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await table_of_bots(house, "holdem", "hard")
            monkeypatch.setattr(house._shared.thinkers, "choose", broken)
            table.entered(Person(table))
            await moved(house, 5)
            assert house.metrics.actions["clock"] >= 5 and house.metrics.actions["bot"] == 0
            assert house.metrics.faults >= 5

    go(body())


def test_a_machine_that_starts_no_process_holds_up_no_table(
    tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full() -> None:
        raise BlockingIOError("no more processes")

    async def body() -> None:
        async with open_house(tmp_path) as house:
            monkeypatch.setattr(processes, "start", full)
            table = await table_of_bots(house, "holdem", "hard")
            table.entered(Person(table))
            await moved(house, 5)
            assert house.metrics.actions["clock"] >= 5 and house.metrics.actions["bot"] == 0

    go(body())


async def broken(question: Question) -> str:
    raise NoThought("no idea")


def test_light_levels_are_light() -> None:
    """Those that a server asks in its own loop: processor time of a decision, at full tables."""
    for id in ("autochess", "holdem", "marble"):
        game = find_game(id)
        light = profile_of(game).light
        assert set(light) < set(levels_of(game)) or id == "marble"
        for level in light:
            bot, stream = bot_of(game, level), Rng(1).stream("test")
            table: Table[Any] = Table(game, {}, game.seats[1], 1)
            spent: list[float] = []
            while table.actors() and len(spent) < 60:
                seat = table.actors()[0]
                view, legal = table.view(seat), table.legal(seat)
                began = time.thread_time()
                action = bot.act(view, legal, stream)
                spent.append(time.thread_time() - began)
                table.step(seat, action)
            assert sorted(spent)[len(spent) * 9 // 10] < 0.02, f"{id} {level}: {os.linesep}{spent}"
