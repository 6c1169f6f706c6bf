"""Time while nobody is at a table, or while the house is down, costs nobody anything. Sleep is in the log: whoever
reads it again, after a restart or in another process, comes to the same banks."""

import shutil
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from inside import Person, open_house

from hanpan.server import lobby
from hanpan.server.house import House
from hanpan.server.storage.documents import TableDoc
from hanpan.server.table.action_pipeline import Act
from hanpan.server.table.game_round import GameRound
from hanpan.server.table.live_table import LiveTable
from hanpan.server.wire.schemas import CreateTable

Go = Callable[..., Any]
TURN, BANK, HOUR = 5_000, 10_000, 3_600_000


class Hand:
    """The hand of the clock on the wall."""

    def __init__(self) -> None:
        self.now = 1_000_000


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    found = Hand()
    # Not `ServerTime.now`: compiled code calls that directly. What it reads is read from the module.
    for clock in ("time_ns", "monotonic_ns"):
        monkeypatch.setattr(time, clock, lambda: found.now * 1_000_000)
    return found


async def heads_up(house: House) -> LiveTable:
    clock: dict[str, Any] = {"turn": TURN, "bank": BANK}
    wish = CreateTable("holdem", "A", preset="headsup", seats=2, players=["B"], clock=clock)
    table = house.tables[(await lobby.create(house, wish)).code]
    await lobby.start(table, None)
    return table


async def act(house: House, table: LiveTable, person: Person) -> int:
    """Whoever is awaited does the first thing there is; gives the seat."""
    game_round = table.data.game_round
    assert game_round is not None
    seat = game_round.game.actors(game_round.state)[0]
    do = str(game_round.game.legal(game_round.state, seat).actions()[0])
    done = len(person.acks)
    table.pipeline.accept(Act(person, seat, game_round.seqs[seat] + 1, do, None))
    await house.store.touch([], 0)  # written one after another
    assert len(person.acks) == done + 1, person.refusals
    return seat


def left(table: LiveTable, hand: Hand) -> int:
    deadline = table._clock.deadline()
    assert deadline is not None
    return deadline - hand.now


def banks(table: LiveTable) -> list[int]:
    game_round = table.data.game_round
    assert game_round is not None
    return list(game_round.clock.running.banks)


@asynccontextmanager
async def opened_again(folder: Path, code: str) -> AsyncIterator[tuple[House, LiveTable]]:
    async with open_house(folder) as house:
        yield house, await house.table(code)


def test_a_restart_costs_nobody_time(tmp_path: Path, go: Go, hand: Hand) -> None:
    """Eight seconds of a decision are gone when all leave; then the house stops for an hour."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await heads_up(house)
            person = Person(table)
            hand.now += 2_000
            await act(house, table, person)
            hand.now += 8_000
            assert left(table, hand) == 7_000
            table.exit(person, False)
        hand.now += HOUR
        async with opened_again(tmp_path, table.doc.code) as (house, table):
            hand.now += HOUR
            person = Person(table)
            assert left(table, hand) == 7_000, "as much as was left when the last one went"
            hand.now += 1_000
            seat = await act(house, table, person)
            expected = [BANK, BANK]
            expected[seat] = BANK - 4_000
            assert banks(table) == expected
            hand.now += 1_000
            await act(house, table, person)
            assert banks(table) == expected
        # The log alone tells the same, without any snapshot.
        async with opened_again(tmp_path, table.doc.code) as (house, _):
            saved, moves = (
                await house.store.round(f"{table.doc.code}.1"),
                await house.store.moves(f"{table.doc.code}.1", 0),
            )
            assert saved is not None
            again = GameRound.revive(table.game, saved.doc, table.doc.clock, None, moves)
            assert again.clock.running.banks == expected

    go(body())


def test_a_stop_in_the_middle_of_a_thought(tmp_path: Path, go: Go, hand: Hand) -> None:
    """Nobody left: the house said goodbye."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await heads_up(house)
            person = Person(table)
            await act(house, table, person)
            hand.now += 8_000
            await house.disconnect_clients()
            hand.now += 500
        hand.now += HOUR
        async with opened_again(tmp_path, table.doc.code) as (house, table):
            person = Person(table)
            assert left(table, hand) == 7_000
            assert banks(table) == [BANK, BANK]

    go(body())


def test_a_killed_house_gives_the_present_decision_anew(tmp_path: Path, go: Go, hand: Hand) -> None:
    """Nobody could write down when it died: the last move is the last that is known."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await heads_up(house)
            person = Person(table)
            hand.now += 7_000
            first = await act(house, table, person)
            hand.now += 8_000
            killed = tmp_path / "killed"
            killed.mkdir()
            for name in ("house.sqlite3", "house.sqlite3-wal"):
                shutil.copy(tmp_path / name, killed / name)
            table.exit(person, True)
        hand.now += HOUR
        async with opened_again(killed, table.doc.code) as (house, table):
            person = Person(table)
            assert left(table, hand) == TURN + BANK
            hand.now += 1_000
            await act(house, table, person)
            expected = [BANK, BANK]
            expected[first] = BANK - 2_000
            assert banks(table) == expected

    go(body())


def paused(table: LiveTable, on: bool, now: int, doc: TableDoc) -> None:
    lobby.pause(table.game, doc, on, now)


def test_two_naps_and_two_pauses_in_one_decision(tmp_path: Path, go: Go, hand: Hand) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await heads_up(house)
            person = Person(table)
            await act(house, table, person)
            for _ in range(2):
                hand.now += 3_000
                table.exit(person, False)
                hand.now += HOUR
                person = Person(table)
            assert left(table, hand) == TURN + BANK - 6_000
            hand.now += 1_000
            seat = await act(house, table, person)
            expected = [BANK, BANK]
            expected[seat] = BANK - 2_000
            assert banks(table) == expected
            for _ in range(2):
                for on, later in ((True, 1_000), (False, HOUR)):
                    hand.now += later
                    await table.change(partial(paused, table, on, hand.now))
                hand.now += TURN + 500
                seat = await act(house, table, person)
                expected[seat] -= 500
                assert banks(table) == expected
        async with opened_again(tmp_path, table.doc.code) as (house, table):
            assert banks(table) == expected
            game_round, moves = table.data.game_round, await house.store.moves(f"{table.doc.code}.1", 0)
            assert game_round is not None
            again = GameRound.revive(table.game, game_round.doc, table.doc.clock, None, moves)
            assert again.clock.running.banks == expected

    go(body())
