"""What was played does not pile up: docs/operations.md, "What is kept, and how long"."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from inside import Person, open_house, started
from msgspec.structs import replace
from recorded import record_of, work_here
from serving import FAST
from sqlalchemy import func, select, update

from hanpan.games import find_game
from hanpan.kernel.record import read_record
from hanpan.kernel.refusal import Refused
from hanpan.kernel.table import verify
from hanpan.server import lobby
from hanpan.server.archive.retention import DAY, tidy
from hanpan.server.house import House
from hanpan.server.settings import Limits
from hanpan.server.storage import schema
from hanpan.server.table.live_table import LiveTable
from hanpan.server.wire.messages import HostDo
from hanpan.server.wire.schemas import CreateTable

Go = Callable[..., Any]


async def count(house: House, table: Any) -> int:
    async with house.store.engine.connect() as connection:
        return int((await connection.execute(select(func.count()).select_from(table))).scalar_one())


async def over(house: House) -> LiveTable:
    """A table of bots that was played to the end before somebody's eyes, who has left."""
    made = await lobby.create(house, CreateTable("toy", "P0", seats=2, sit=False, bots=["random", "random"]))
    table = house.tables[made.code]
    watcher = Person(table)
    await lobby.start(table, None)
    while table.doc.state != "over" or not await ended(house, table):
        await asyncio.sleep(0.01)
    table.exit(watcher, False)
    return table


async def ended(house: House, table: LiveTable) -> bool:
    saved = await house.store.round(f"{table.doc.code}.{table.doc.round}")
    return saved is not None and saved.record is not None


class Later:
    """A clock that stands at some later time."""

    def __init__(self, time: int) -> None:
        self._time = time

    def now(self) -> int:
        return self._time


async def forget_live(house: House) -> None:
    for table in list(house.tables.values()):
        house.drop(table)


def test_a_finished_round_is_one_record_and_later_its_moves_go(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await over(house)
            code, now = table.doc.code, house.time.now()
            before = (await record_of(house, code, None)).write()
            verify(house.game("toy"), read_record(before))
            moves = await count(house, schema.moves)
            assert moves > 0
            await tidy(house, now)
            assert await count(house, schema.moves) == moves, "who resends an act is still answered"
            await tidy(house, now + 2 * 3600_000)
            assert await count(house, schema.moves) == await count(house, schema.snapshots) == 0
            assert (await record_of(house, code, None)).write() == before
            await forget_live(house)
            again = await house.table(code)
            assert again.data.game_round is not None and again.data.game_round.over()
            assert again.data.game_round.digest() == read_record(before).digest

    go(body())


def test_records_are_kept_as_long_as_the_operator_says(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await over(house)
            now = house.time.now()
            await forget_live(house)
            await tidy(house, now + 89 * DAY)
            assert (await record_of(house, table.doc.code, None)).over
            await tidy(house, now + 91 * DAY)
            with pytest.raises(Refused) as refused:
                await record_of(house, table.doc.code, None)
            assert refused.value.code == "no-table"
            for rows in (schema.tables, schema.rounds, schema.moves, schema.snapshots):
                assert await count(house, rows) == 0

    go(body())


def test_a_round_nobody_comes_back_to_is_closed_and_stays_readable(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            person = Person(table)
            game_round = table.data.game_round
            assert game_round is not None
            action = game_round.game.timeout_action(game_round.state, 0)
            table.pipeline.automatic(game_round, 0, action, True)
            while game_round.stored == 0:
                await asyncio.sleep(0.01)
            code, now = table.doc.code, house.time.now()
            await tidy(house, now + 15 * DAY)
            assert house.tables[code].doc.state == "playing", "somebody is there"
            now += 15 * DAY
            table.exit(person, False)
            await forget_live(house)
            await tidy(house, now + 13 * DAY)
            assert (await house.table(code)).doc.state == "playing"
            await forget_live(house)
            await tidy(house, now + 15 * DAY)
            with pytest.raises(Refused) as refused:
                await house.table(code)
            assert refused.value.code == "table-abandoned"
            record = await record_of(house, code, None)
            assert not record.over and len(record.moves) == 1
            verify(house.game("toy"), record)

    go(body())


def test_a_table_that_is_used_is_not_old(tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch) -> None:
    """What counts is when somebody was there last, not when the table was opened."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            now = house.time.now()
            table.data.used = now + 10 * DAY
            with monkeypatch.context() as later:
                later.setattr(house, "time", Later(now + 11 * DAY))
                await house._tidy()
            assert table.doc.code not in house.tables
            await tidy(house, now + 20 * DAY)
            assert (await house.table(table.doc.code)).doc.state == "playing"

    go(body())


async def unrecord(house: House, table: LiveTable) -> None:
    """As if the process had been killed between the last move and the record."""
    async with house.store.engine.begin() as connection:
        mine = schema.rounds.c.code == table.doc.code
        await connection.execute(update(schema.rounds).where(mine).values(record=None, ended=None))


def test_a_round_that_cannot_be_played_again_keeps_nothing_from_being_tidied(
    tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger's game may have changed without saying so."""

    def stumble(*_: object) -> None:
        raise KeyError("gone")

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table, now = await over(house), house.time.now()
            before = await record_of(house, table.doc.code, None)
            await unrecord(house, table)
            work_here(house, monkeypatch)
            monkeypatch.setattr(type(house.game("toy")), "start", stumble)
            await tidy(house, now)
            await tidy(house, now + 2 * 3600_000)
            assert await count(house, schema.moves) == 0
            record = await record_of(house, table.doc.code, None)
            assert [move.action for move in record.moves] == [move.action for move in before.moves]
            assert before.digest is not None and record.digest is None

    go(body())


@pytest.mark.parametrize("recorded", [True, False])
def test_a_lobby_that_played_before_keeps_its_records(recorded: bool, tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            table, now = await over(house), house.time.now()
            code = table.doc.code
            await lobby.command(house, table, table.doc.host, HostDo("back"))
            if not recorded:
                await unrecord(house, table)
            await forget_live(house)
            await tidy(house, now + 8 * DAY)
            with pytest.raises(Refused):
                await house.table(code)
            assert (await record_of(house, code, 1)).over
            await tidy(house, now + 99 * DAY)
            for rows in (schema.tables, schema.rounds, schema.moves, schema.snapshots):
                assert await count(house, rows) == 0

    go(body())


def test_a_table_with_people_is_not_tidied_away(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            played, now = await over(house), house.time.now()
            made = await lobby.create(house, CreateTable("toy", "P0", seats=2, bots=["random"]))
            waiting = house.tables[made.code]
            for table in (played, waiting):
                Person(table)
            await tidy(house, now + 100 * DAY)
            await lobby.command(house, waiting, waiting.doc.host, HostDo("lock", on=True))
            await lobby.command(house, played, played.doc.host, HostDo("rematch"))
            assert played.doc.round == 2 and waiting.doc.locked

    go(body())


def test_a_very_long_time_is_for_ever(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            house.settings = replace(house.settings, keep_days=10**15)
            await over(house)
            await tidy(house, house.time.now() + 400 * DAY)
            assert await count(house, schema.rounds) == 1

    go(body())


def test_what_the_host_closed_in_the_middle_has_a_record_too(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            await lobby.command(house, table, table.doc.host, HostDo("close"))
            await tidy(house, house.time.now())
            record = await record_of(house, table.doc.code, None)
            assert not record.over and record.moves == []

    go(body())


def test_rules_that_fail_keep_nobody_from_tidying(tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch) -> None:
    """A round that its game cannot play again has its moves for a record, and the next round is looked at."""

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    async def body() -> None:
        async with open_house(tmp_path) as house:
            tables = [await started(house, 2) for _ in range(2)]
            for table in tables:
                await lobby.command(house, table, table.doc.host, HostDo("close"))
            with monkeypatch.context() as patched:
                work_here(house, patched)
                patched.setattr(type(house.game("toy")), "new", fails)
                await tidy(house, house.time.now())
            for table in tables:
                record = await record_of(house, table.doc.code, None)
                assert not record.over and record.digest is None and record.moves == []

    go(body())


def test_old_games_keep_nobody_from_a_new_one(tmp_path: Path, go: Go) -> None:
    """The limit counts what is in memory: games of a year ago are not."""

    async def body() -> None:
        async with open_house(tmp_path, limits=Limits(tables=2)) as house:
            for _ in range(5):
                await started(house, 2)
                await forget_live(house)
            await started(house, 2)
            await started(house, 2)
            with pytest.raises(Refused) as refused:
                await started(house, 2)
            assert refused.value.code == "too-many-tables"

    go(body())


def test_a_round_has_a_longest_length(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path, limits=Limits(moves=3)) as house:
            made = await lobby.create(house, CreateTable("holdem", "P0", seats=2, sit=False, bots=["caller"] * 2))
            table = house.tables[made.code]
            Person(table)
            await lobby.start(table, None)
            game_round = table.data.game_round
            assert game_round is not None
            while game_round.stored < 3 and not game_round.over():
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.1)
            assert game_round.n == 3
            with pytest.raises(Refused) as refused:
                await table.pipeline.house_act(find_game("holdem").timeout_action(game_round.state, 0))
            assert refused.value.code == "round-too-long"
            await lobby.command(house, table, table.doc.host, HostDo("close"))

    go(body())


async def pass_an_hour(house: House) -> None:
    """Everything that was written is an hour older."""
    async with house.store.engine.begin() as connection:
        for column in (schema.tables.c.touched, schema.rounds.c.ended):
            await connection.execute(update(column.table).values({column.name: column - 3600_000}))


def test_a_day_of_play_leaves_what_is_to_be_kept_and_no_more(tmp_path: Path, go: Go, soak: int) -> None:
    """An hour after another: games that end, games and lobbies that are left. What stays is bounded from the first
    day's end on. `make soak` lets two days pass, with many games in each hour."""
    hours, games = (3, 1) if soak == 1 else (48, 20)
    scale = 24 // hours if soak == 1 else 1
    kept = 24 // scale
    paces = replace(FAST, fold=3600_000, forget=3 * 3600_000, abandon=6 * 3600_000)

    async def body() -> None:
        sizes: list[int] = []
        async with open_house(tmp_path, paces=paces, keep_days=1) as house:
            for _ in range(hours):
                for _ in range(games):
                    await over(house)
                    await started(house, 2)
                    await lobby.create(house, CreateTable("toy", "P0", seats=2))
                await forget_live(house)
                for _ in range(scale):
                    await pass_an_hour(house)
                await tidy(house, house.time.now())
                sizes.append(await count(house, schema.rounds))
            assert await count(house, schema.moves) == 0, "an hour after the end the record has them"
            # Games that ended within a day, and those that were left, six hours in play and then a day closed.
            assert max(sizes) <= games * (kept + 1 + kept + 7), sizes
            assert await count(house, schema.tables) <= games * (2 * kept + 12)
            assert soak == 1 or sizes[-1] <= max(sizes[24:34]), sizes
            size = sum([path.stat().st_size for path in tmp_path.iterdir()])
            print(f"{hours} hours, {3 * games * hours} tables: {sizes[-1]} rounds kept, {size // 1024} KB")

    go(body(), 60 * soak)
