"""Clocks: deadlines, banks, defaults in the record, people who are gone, pauses, and a clock that jumps."""

import asyncio
import re
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import pytest
from client import Client, Rest
from hypothesis import given
from hypothesis import strategies as st
from serving import GAMES, OPEN, ServerProcess, free_port
from toy import Toy

from hanpan.games import find_game
from hanpan.games.autochess.game import preset_from_text
from hanpan.kernel import Rng, read_record
from hanpan.kernel.refusal import Refused
from hanpan.server.ops.server_time import ServerTime
from hanpan.server.settings import Paces, Settings
from hanpan.server.storage.documents import SeatDoc, TableDoc
from hanpan.server.table.clocks import Clock, Setting, asked_names, default_clock, read_clock, setting_of

Go = Callable[..., Any]

QUICK = Paces(bot_low=0, bot_high=0, prep_low=0, prep_high=0, grace=400, wake=800)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server with short graces for all of these."""
    folder = tmp_path_factory.mktemp("clocks")
    database = f"sqlite+aiosqlite:///{folder}/house.sqlite3"
    settings = Settings(port=free_port(), database=database, games=GAMES, limits=OPEN, paces=QUICK)
    one = ServerProcess(settings, folder / "log").start()
    yield one
    one.kill()


class Holdem:
    """A hold'em table and its clock, moved by hand."""

    def __init__(self, setting: Setting) -> None:
        self.game = find_game("holdem")
        self.rng = Rng(5)
        self.state = self.game.new({"preset": "sng"}, 3, self.rng, [])
        self.clock = Clock.begin(self.game, setting, self.state, 3, 0)

    def act(self, at: int, late: bool = False) -> int:
        from hanpan.kernel.action import Action

        seat = self.game.actors(self.state)[0]
        action = self.game.timeout_action(self.state, seat) if late else Action("fold")
        self.state = self.game.clone(self.state)
        self.game.apply(self.state, seat, action, self.rng, [])
        self.clock.move(self.clock.look(self.state), seat, late, at)
        return seat


def test_defaults_are_the_documented_ones() -> None:
    assert default_clock(find_game("autochess")) == {"prep": 35_000, "augment": 15_000}
    assert default_clock(find_game("holdem")) == {"turn": 20_000, "bank": 60_000}
    assert default_clock(find_game("marble"))["turn"] >= 60_000
    assert read_clock(find_game("holdem"), {"bank": 0}) == {"turn": 20_000, "bank": 0}
    assert read_clock(find_game("holdem"), {"off": True}) == {"off": True}
    odds: list[dict[str, object]] = [{"turn": 0}, {"turn": True}, {"turn": "9"}, {"turn": 10**9}, {"bank": -1}]
    for odd in odds:
        with pytest.raises(Refused):
            read_clock(find_game("holdem"), odd)


def test_the_bank_pays_for_hard_thoughts_only() -> None:
    table = Holdem({"turn": 20_000, "bank": 60_000})
    assert table.clock.deadline(0, 0) == 80_000
    first = table.act(15_000)
    assert table.clock.running.banks[first] == 60_000
    assert table.clock.deadline(15_000, 0) == 95_000
    second = table.act(15_000 + 50_000)
    assert table.clock.running.banks[second] == 30_000
    for _ in range(12):
        start = table.clock.running.start
        seat = table.game.actors(table.state)[0]
        left = table.clock.bank()
        assert table.clock.deadline(start, 0) == start + 20_000 + left
        table.act(start + 20_000 + left, late=True)
        assert table.clock.running.banks[seat] == 0


def test_a_pause_is_not_paid_from_the_bank() -> None:
    """Also when the moves are folded again after a restart."""
    table = Holdem({"turn": 20_000, "bank": 60_000, "resumed": 100_000})
    first = table.act(30_000)
    assert table.clock.running.banks[first] == 50_000, "before the pause nothing is forgiven"
    second = table.act(125_000)
    assert table.clock.running.banks[second] == 55_000
    assert table.clock.deadline(125_000, 100_000) == 125_000 + 20_000 + table.clock.bank()


def test_the_games_own_seconds_hold_unless_the_host_says_otherwise() -> None:
    """A preset or custom rules may give more or less time than the house would."""
    game = find_game("autochess")
    text = files("hanpan.games.autochess").joinpath("data/quick.toml").read_text(encoding="utf-8")
    for name, seconds in (("prep", 90), ("pick", 41)):
        text = re.sub(rf"(?m)^{name}_seconds = \d+$", f"{name}_seconds = {seconds}", text)
    slow = preset_from_text(text, "quick.toml")
    state = game.new(slow, 2, Rng(1))
    given_here = game.view(state, None).dump()["seconds"]
    assert given_here in (90, 41)

    def total(asked: dict[str, object] | None) -> int | None:
        doc = TableDoc("A", "autochess", slow, "ko", read_clock(game, asked), [], "", 0, asked=asked_names(asked))
        return Clock.begin(game, setting_of(game, doc), state, 2, 0).total()

    assert total(None) == given_here * 1000
    assert total({"prep": 7000, "augment": 7000}) == 7000
    assert total({"off": True}) is None


def test_who_is_new_to_a_game_has_twice_the_time_in_the_first_two_rounds() -> None:
    """In a phase everybody has it, for they share one deadline; in turns the one who is awaited. A host may say no."""
    game = find_game("autochess")
    doc = TableDoc("K7QM2P", "autochess", {"preset": "full"}, "ko", read_clock(game, None), [], "", 0)
    doc.seats = [SeatDoc("person", "a"), SeatDoc("person", "b", learning=True)]
    state = game.new({"preset": "full"}, 2, Rng(5), [])
    clock = Clock.begin(game, setting_of(game, doc), state, 2, 0)
    usual = Clock.begin(game, {}, state, 2, 0).total()
    assert usual and clock.total() == 2 * usual
    clock.running.awaited = [0]
    assert clock.total() == 2 * usual, "a deadline does not come nearer because one is ready"
    clock.running.part = 3
    assert clock.total() == usual
    doc.clock = read_clock(game, {"learn": False})
    assert Clock.begin(game, setting_of(game, doc), state, 2, 0).total() == usual
    turns = Holdem({**default_clock(find_game("holdem")), "learners": 0b111}).clock
    plain = Holdem({**default_clock(find_game("holdem"))}).clock.total()
    assert plain and turns.total() == 2 * plain
    turns.running.part = 24
    assert turns.total() == plain
    turns.running.part = 0
    turns.setting["learners"] = 0b111 & ~(1 << turns.running.awaited[0])
    assert turns.total() == plain


def test_taking_ready_back_does_not_wind_the_clock_up() -> None:
    from hanpan.kernel.action import Action

    game = find_game("autochess")
    rng = Rng(3)
    state = game.new({"preset": "quick"}, 3, rng, [])
    clock = Clock.begin(game, {"prep": 35_000, "augment": 15_000}, state, 3, 100)
    for at, seat, do in [(1000, 0, "ready"), (2000, 1, "ready"), (3000, 0, "unready"), (4000, 0, "ready")]:
        state = game.clone(state)
        game.apply(state, seat, Action(do), rng, [])
        clock.move(clock.look(state), seat, False, at)
        assert clock.deadline(at, 0) == 35_100
    state = game.clone(state)
    game.apply(state, 2, Action("ready"), rng, [])
    clock.move(clock.look(state), 2, False, 9000)
    total = clock.total()
    assert total is not None and clock.deadline(9000, 0) == 9000 + total


@given(st.integers(-(10**7), 10**7), st.integers(0, 10**6))
def test_a_clock_that_was_set_back_never_gives_more_than_the_whole_time(start: int, now: int) -> None:
    clock = Clock.begin(Toy(), {"turn": 30_000}, Toy().new({}, 3, Rng(1)), 3, start)
    deadline = clock.deadline(now, 0)
    assert deadline is not None and deadline - now <= 30_000


def test_server_time_does_not_follow_a_clock_that_is_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    clock = ServerTime()
    before = clock.now()
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    assert 0 <= clock.now() - before < 5000


def test_a_passed_deadline_plays_the_default_and_is_in_the_record(server: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(server.base)
        made = await rest.create(seats=2, clock={"turn": 700})
        await rest.join(made["code"], "Guest")
        async with Client(server.base, made["code"], made["token"]) as a:
            await a.ask({"t": "host", "do": "start"})
            await a.until(lambda: bool(a.updates))
            clock = a.seen()["clock"]
            assert 0 < clock["left"] <= 800 and clock["total"] == 700
            await a.until(lambda: a.table["state"] == "over", 20)
        record = read_record((await rest.call("GET", f"/api/tables/{made['code']}/record")).text)
        assert len(record.moves) == 10 and all([move.clock for move in record.moves])

    go(body(), 40)


def test_a_person_who_is_gone_is_played_and_gets_the_seat_back(server: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(server.base)
        made = await rest.create(seats=2, clock={"off": True})
        guest = await rest.join(made["code"], "Guest")
        await rest.host(made, do="start")
        async with Client(server.base, made["code"], made["token"]) as a:
            await a.act("bid 1")
            await a.until(lambda: len(a.seen()["view"]["shown"]) == 1, 5)
            await a.until(lambda: a.table["seats"][1]["gone"])
            await a.until(lambda: a.seen()["view"]["ready"][1])
            async with Client(server.base, made["code"], guest["token"]) as b:
                await a.until(lambda: a.table["seats"][1]["here"] and not a.table["seats"][1]["gone"])
                await a.act("bid 2")
                await a.until(lambda: len(a.seen()["view"]["shown"]) == 2)
                await a.act("bid 3")
                await asyncio.sleep(0.6)
                assert b.awaited() and len(b.seen()["view"]["shown"]) == 2, "who is here is waited for"
                assert (await b.act(b.choices()[-1]))["t"] == "ack"
                assert (await b.ask({"t": "leave"}))["t"] == "done"
            await a.until(lambda: len(a.seen()["view"]["shown"]) == 3)
            await a.play(lambda choices: choices[0])
            assert a.table["state"] == "over"

    go(body(), 40)


def test_a_bot_stands_in_when_the_host_chose_so(server: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(server.base)
        made = await rest.create(seats=2, clock={"off": True}, stand_in="bot")
        await rest.join(made["code"], "Guest")
        await rest.host(made, do="start")
        async with Client(server.base, made["code"], made["token"]) as a:
            await a.play(lambda choices: choices[0])
        record = read_record((await rest.call("GET", f"/api/tables/{made['code']}/record")).text)
        assert not any([move.clock for move in record.moves])

    go(body(), 40)


def test_a_table_without_people_sleeps_and_wakes(server: ServerProcess, go: Go) -> None:
    """No person there: no clock runs; whoever comes back finds time on it."""

    async def body() -> None:
        rest = Rest(server.base)
        made = await rest.create(seats=2, clock={"turn": 500})
        await rest.host(made, do="start", fill="random")
        await asyncio.sleep(1.2)
        async with Client(server.base, made["code"], made["token"]) as a:
            await a.until(lambda: bool(a.updates))
            assert a.seen()["view"]["shown"] == []
            assert 500 < a.seen()["clock"]["left"] <= 800

    go(body(), 40)
