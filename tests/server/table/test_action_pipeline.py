"""An act belongs to its round, however long it waits: it never acts in the next one. docs/protocol.md, `act`."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from inside import Gate, Person, open_house, started

from hanpan.kernel.action import Action
from hanpan.kernel.refusal import Refused
from hanpan.server import lobby
from hanpan.server.storage.documents import SeatDoc, TableDoc
from hanpan.server.table.action_pipeline import Act
from hanpan.server.table.live_table import LiveTable
from hanpan.server.table.rounds import begin_round
from hanpan.server.wire.schemas import CreateTable

Go = Callable[..., Any]


async def settled(table: LiveTable) -> None:
    while table.data.reading or table.pipeline.busy():
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("said", [None, 1])
def test_an_act_that_waited_does_not_act_in_the_rematch(tmp_path: Path, go: Go, said: int | None) -> None:
    """The round is read again while the act waits, and it turns out that another process has begun the next one."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            person = Person(table)
            later = table.doc.copy()
            begun = begin_round(table.game, later, house.time.now())
            await house.store.save_table(later, table.data.rev, house.time.now(), begun)
            table.pipeline.recover()
            table.pipeline.accept(Act(person, 0, 1, "bid 3", said))
            assert not person.refusals, "it waits"
            await settled(table)
            assert table.data.game_round is not None and table.data.game_round.doc.id == f"{table.doc.code}.2"
            assert person.refusals == ["not-playing"] and table.data.game_round.n == 0
            table.pipeline.accept(Act(person, 0, 1, "bid 3", 2))
            await settled(table)
            assert person.acks == [(0, 1)] and table.data.game_round.stored == 1

    go(body())


def test_an_act_that_waited_acts_in_its_own_round(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            person = Person(table)
            table.pipeline.recover()
            table.pipeline.accept(Act(person, 0, 1, "bid 3", 1))
            await settled(table)
            assert person.acks == [(0, 1)] and not person.refusals

    go(body())


def test_an_act_that_waited_does_not_act_for_the_next_owner_of_the_seat(tmp_path: Path, go: Go) -> None:
    """The round is read again while the act waits, and it turns out that the seat was given to a bot."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            person = Person(table)
            later = table.doc.copy()
            later.seats[1] = SeatDoc("bot", "Bot", "normal")
            await house.store.save_table(later, table.data.rev, house.time.now())
            table.pipeline.recover()
            table.pipeline.accept(Act(person, 1, 1, "bid 3", None))
            assert not person.refusals, "it waits"
            await settled(table)
            assert person.refusals == ["not-your-seat"] and not person.acks

    go(body())


def test_an_act_sent_again_is_answered_for_its_round_only(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            person = Person(table)
            for _ in range(2):
                table.pipeline.accept(Act(person, 0, 1, "bid 3", 1))
                await settled(table)
            table.pipeline.accept(Act(person, 0, 1, "bid 3", 2))
            assert person.acks == [(0, 1), (0, 1)] and person.refusals == ["not-playing"]
            assert table.data.game_round is not None and table.data.game_round.stored == 1

    go(body())


def test_an_ack_leaves_though_nothing_is_shown(tmp_path: Path, go: Go) -> None:
    """It waits for the frame behind it; here the round is being read again when that is due."""

    class Disturbed(Person):
        def __init__(self, table: LiveTable) -> None:
            super().__init__(table)
            self.table = table

        def ack(self, seat: int, seq: int) -> None:
            super().ack(seat, seq)
            self.seen = len(self.frames)
            self.table.pipeline.recover()

        def send_acks(self) -> None:
            super().send_acks()
            assert self.table.data.reading and len(self.frames) == self.seen

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            person = Disturbed(table)
            table.pipeline.accept(Act(person, 0, 1, "bid 3", 1))
            while not person.left:
                await asyncio.sleep(0.01)
            assert person.acks == [(0, 1)]
            await settled(table)
            again = Person(table)
            table.pipeline.accept(Act(again, 0, 1, "bid 3", 1))
            assert again.acks == [(0, 1)] and again.left == 1, "an answer that is given again has no frame behind it"

    go(body())


def test_who_is_here_hears_what_reading_again_found(tmp_path: Path, go: Go) -> None:
    """Another process has changed the document, and reading again is how this one learns of it: the news that comes
    later has nothing new, so people must hear of it now."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            person = Person(table)
            later = table.doc.copy()
            later.paused = True
            await house.store.save_table(later, table.data.rev, house.time.now(), None)
            table.pipeline.recover()
            await settled(table)
            await table.reload_doc()
            told = [json.loads(frame) for frame in person.frames]
            assert [frame["table"]["paused"] for frame in told if frame["t"] == "table"][-1:] == [True]

    go(body())


def test_reading_again_does_not_bring_an_older_document_back(tmp_path: Path, go: Go) -> None:
    """The document is changed here while it is being read again: what was read before that is old."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            read = house.store.table

            async def slowly(code: str) -> Any:
                found = await read(code)
                await asyncio.sleep(0.2)
                return found

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(house.store, "table", slowly)
                table.pipeline.recover()
                await asyncio.sleep(0.05)
                await table.change(pause)
                await settled(table)
            assert table.doc.paused
            stored = await house.store.table(table.doc.code)
            assert stored is not None and stored[1] == table.data.rev

    go(body())


def test_an_act_on_its_way_is_answered_when_the_round_is_read_again(tmp_path: Path, go: Go) -> None:
    """The rules failed in somebody else's act while this one was being written."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            person = Person(table)
            gate = Gate(house.store.writer)
            table.pipeline.accept(Act(person, 0, 1, "bid 3", 1))
            table.pipeline.recover()
            while table.data.reading:
                await asyncio.sleep(0.01)
            assert not person.acks and not person.refusals
            gate.open.set()
            await settled(table)
            assert person.acks == [(0, 1)] and not person.refusals
            assert table.data.game_round is not None and table.data.game_round.stored == 1
            assert len(await house.store.moves(table.data.game_round.doc.id, 0)) == 1

    go(body())


def test_an_act_on_its_way_is_refused_when_the_next_round_begins(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            person = Person(table)
            gate = Gate(house.store.writer)
            table.pipeline.accept(Act(person, 0, 1, "bid 3", 1))
            table.pipeline.clear()
            assert person.refusals == ["table-busy"] and not person.acks
            gate.open.set()

    go(body())


def test_whatever_the_database_raises_is_an_answer(tmp_path: Path, go: Go) -> None:
    """A driver may raise what is neither SQLAlchemy's nor the system's: people hear of it, and the writer lives on."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            person = Person(table)
            gate = Gate(house.store.writer)
            gate.error = RuntimeError("the driver stumbled")
            gate.open.set()
            table.pipeline.accept(Act(person, 0, 1, "bid 3", 1))
            while not person.refusals:
                await asyncio.sleep(0.01)
            assert person.refusals == ["storage-frozen"] and not person.acks
            gate.error = None
            while house.frozen() or table.data.reading:
                await asyncio.sleep(0.01)
            table.pipeline.accept(Act(person, 0, 1, "bid 3", 1))
            await settled(table)
            assert person.acks == [(0, 1)] and house.healthy()

    go(body())


def test_the_house_does_not_act_while_the_round_is_read_again(tmp_path: Path, go: Go) -> None:
    """The action would be of a round that is thrown away: the host hears "busy", and nothing is written."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            made = await lobby.create(house, CreateTable("marble", "P0", players=["P1"], clock={"off": True}))
            table = house.tables[made.code]
            await lobby.start(table, None)
            table.pipeline.recover()
            before = table.data.game_round
            assert before is not None
            with pytest.raises(Refused) as refused:
                await table.pipeline.house_act(Action("end"))
            assert refused.value.code == "table-busy" and before.n == 0
            await settled(table)
            await table.pipeline.house_act(Action("end"))
            assert table.data.game_round is not None and table.data.game_round.stored == 1

    go(body())


def test_a_table_stays_while_its_document_is_being_stored(tmp_path: Path, go: Go) -> None:
    """A start over REST, without any connection, at a table that has been idle for long."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            made = await lobby.create(house, CreateTable("toy", "P0", seats=2, sit=False, bots=["random", "random"]))
            table = house.tables[made.code]
            gate = Gate(house.store.writer)
            starting = asyncio.create_task(lobby.start(table, None))
            await asyncio.sleep(0.05)
            table.data.used = 0
            await house._tidy()
            assert house.tables.get(made.code) is table
            gate.open.set()
            await starting

    go(body())


def test_a_table_that_was_let_go_does_nothing_more(tmp_path: Path, go: Go) -> None:
    """Its start comes back from the disk when it is out of the memory: no bot may play there any more."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            made = await lobby.create(house, CreateTable("toy", "P0", seats=2, sit=False, bots=["random", "random"]))
            table = house.tables[made.code]
            gate = Gate(house.store.writer)
            starting = asyncio.create_task(lobby.start(table, None))
            await asyncio.sleep(0.05)
            house.drop(table)
            gate.open.set()
            await starting
            await asyncio.sleep(0.2)
            assert table.data.game_round is not None and table.data.game_round.n == 0
            again = await house.table(made.code)
            Person(again)
            again.scheduler.poke()
            while again.doc.state == "playing":
                await asyncio.sleep(0.01)
            assert house.metrics.conflicts == 0

    go(body())


def pause(doc: TableDoc) -> None:
    doc.paused = True
