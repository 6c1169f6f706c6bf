"""Issue 21.15: a deal that nobody chose. The house pledges, devices promise and then tell their parts, the record shows
all of it, and before its end nobody is told the secret."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from choosing import chooser
from client import Client, Rest
from inside import open_house
from parting import Device
from serving import FAST, ServerProcess
from taking import Frame
from toy import Toy

from hanpan.games import find_game
from hanpan.kernel import read_record, verify
from hanpan.kernel.deal import BOT, NOTHING, WITHHELD, mark_of, mix, pledge_of
from hanpan.kernel.record import Record
from hanpan.server import lobby
from hanpan.server.identity import hash_token
from hanpan.server.storage.documents import TableDoc, decode_table, encode
from hanpan.server.table import dealing
from hanpan.server.wire.messages import HostDo, Part
from hanpan.server.wire.schemas import CreateTable, JoinTable, QuickStart

Go = Callable[..., Any]
PART = "ab" * 16
SLOW = type(FAST)(bot_low=0, bot_high=0, prep_low=0, prep_high=0, deal=60_000)


async def people(base: str, count: int, **wish: object) -> tuple[Frame, list[Client]]:
    """A table and the phones of the people at it."""
    rest = Rest(base)
    made = await rest.create(clock={"off": True}, **{"seats": count, **wish})
    seated = [made, *[await rest.join(made["code"], f"Guest {number}") for number in range(1, count)]]
    phones = [Client(base, made["code"], one["token"]) for one in seated]
    for phone in phones:
        await phone.open()
    await phones[0].until(lambda: all([seat["here"] for seat in phones[0].table["seats"]]))
    return made, phones


async def record_at(base: str, code: str, round: int, token: str | None = None) -> Record:
    answer = await Rest(base).call("GET", f"/api/tables/{code}/record?round={round}", token=token)
    assert answer.status_code == 200, answer.text
    return read_record(answer.text)


def test_everybody_has_a_part_in_the_deal_and_in_the_rematch(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        made, phones = await people(shared.base, 2)
        seeds: list[bytes | None] = []
        for round in (1, 2):
            devices = [Device(phone) for phone in phones]
            await phones[1].until(lambda: phones[1].table["coming"] is not None)
            pledge = phones[1].table["coming"]["pledge"]
            for device in devices:
                assert (await device.promise())["t"] == "done"
            before = asyncio.get_running_loop().time()
            assert (await phones[0].ask({"t": "host", "do": "start" if round == 1 else "rematch"}))["t"] == "done"
            for device in devices:
                assert (await device.tell())["t"] == "done"
            for phone in phones:
                await phone.until(partial(began, phone, round))
            assert asyncio.get_running_loop().time() - before < 1.4, "it waits for nothing but the parts"
            for phone in phones:
                deal = phone.table["deal"]
                assert deal["pledge"] == pledge and deal["secret"] is None and phone.table["coming"] is None
                assert deal["parts"] == [device.part for device in devices]
                assert deal["marks"] == [mark_of(device.part) for device in devices]
            await asyncio.gather(*[phone.play(chooser(round)) for phone in phones])
            await asyncio.gather(*[phone.until(phone.over) for phone in phones])
            record = await record_at(shared.base, made["code"], round)
            verify(find_game("toy:Toy"), record)
            deal = phones[0].table["deal"]
            assert record.header.deal is not None and record.header.deal.pledge == pledge == pledge_of(deal["secret"])
            assert record.header.seed == mix(deal["secret"], deal["parts"])
            seeds.append(record.header.seed)
            assert_no_leak(phones, record, round)
        assert seeds[0] != seeds[1]
        for phone in phones:
            await phone.close()

    go(body())


def began(phone: Client, round: int) -> bool:
    return bool(phone.table["round"] == round and phone.awaited())


def assert_no_leak(phones: list[Client], record: Record, round: int) -> None:
    """No frame of a round holds its secret or its seed, unless the table is over."""
    deal = record.header.deal
    assert deal is not None and record.header.seed is not None
    for phone in phones:
        told = [json.dumps(frame) for frame in phone.frames]
        for secret in (deal.secret, record.header.seed.hex()):
            assert all([secret not in text or '"state": "over"' in text for text in told])
        assert any([deal.secret in text for text in told])


def test_a_part_that_does_not_come_is_done_without(shared: ServerProcess, go: Go) -> None:
    """One keeps it back (and it is told of them), one sent nothing, one is away; and one that comes late, or was never
    promised, is refused."""

    async def body() -> None:
        made, phones = await people(shared.base, 4)
        fair, keeps, silent, away = phones
        devices = {phone: Device(phone) for phone in (fair, keeps, away)}
        for device in devices.values():
            assert (await device.promise())["t"] == "done"
        assert (await devices[fair].promise())["code"] == "no-such-deal", "the first promise holds"
        await away.close()
        await fair.until(lambda: not fair.table["seats"][3]["here"])
        pledge = fair.table["coming"]["pledge"]
        assert (await fair.ask({"t": "host", "do": "start"}))["t"] == "done"
        await silent.until(lambda: silent.table["dealing"])
        assert silent.table["coming"]["marks"] == [mark_of(devices[fair].part), mark_of(devices[keeps].part), "", ""]
        for other, message in ((silent, {"part": PART}), (silent, {"mark": mark_of(PART)}), (keeps, {"part": PART})):
            answer = await other.ask({"t": "part", "pledge": pledge, **message})
            assert answer["code"] == "no-such-deal"
        for do in ("start", "lock", "fill"):
            assert (await fair.ask({"t": "host", "do": do, "level": "random"}))["code"] == "table-busy"
        joining = await Rest(shared.base).call("POST", f"/api/tables/{made['code']}/join", {"name": "Late"})
        assert joining.json()["code"] == "table-started"
        assert (await devices[fair].tell())["t"] == "done"
        await fair.until(lambda: fair.table["state"] == "playing", 5)
        assert fair.table["deal"]["parts"] == [devices[fair].part, WITHHELD, NOTHING, NOTHING]
        late = await keeps.ask({"t": "part", "pledge": pledge, "part": devices[keeps].part})
        assert late["code"] == "no-such-deal"
        odd = await keeps.ask({"t": "part", "pledge": pledge})
        assert odd["code"] == "no-such-deal"
        for phone in (fair, keeps, silent):
            await phone.close()

    go(body())


def test_one_click_gives_a_part_too(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.quick(game="holdem", seats=3, mark=mark_of(PART))
        assert made["table"]["dealing"] and made["table"]["coming"]["marks"] == [mark_of(PART), BOT, BOT]
        async with Client(shared.base, made["code"], made["token"]) as phone:
            assert (await Device(phone, PART).tell())["t"] == "done"
            await phone.until(lambda: phone.table["state"] == "playing" and bool(phone.updates))
            assert phone.table["deal"]["parts"] == [PART, BOT, BOT]
            assert phone.table["deal"]["pledge"] == made["table"]["coming"]["pledge"]
        plain = await rest.quick(game="holdem", seats=3)
        assert plain["table"]["state"] == "playing", "who gives no part waits for nothing"
        assert plain["table"]["deal"]["parts"] == [NOTHING, BOT, BOT]

    go(body())


def test_a_house_that_dies_while_it_waits_deals_when_it_is_back(tmp_path: Path, go: Go) -> None:
    """With the secret it had pledged, and the parts that had come."""

    async def body() -> None:
        async with open_house(tmp_path, paces=SLOW) as house:
            made = await lobby.create(house, CreateTable("toy", "Host", seats=2, clock={"off": True}))
            table = house.tables[made.code]
            guest = await lobby.join(house, made.code, JoinTable("Guest"), None)
            pledge = pledge_of(table.doc.secret)
            keys = [hash_token(made.token), hash_token(guest.token)]
            for key in keys:
                await lobby.take_part(table, key, Part(1, pledge, mark=mark_of(PART)))
            await table.change(lambda doc: fixed(doc, keys))
            await lobby.take_part(table, keys[0], Part(1, pledge, part=PART))
            assert table.doc.state == "lobby" and table.doc.dealing
        async with open_house(tmp_path) as house:
            table = await house.table(made.code)
            while table.doc.state == "lobby":
                await asyncio.sleep(0.01)
            assert table.doc.deal is not None
            assert table.doc.deal.parts == [PART, WITHHELD] and pledge_of(table.doc.deal.secret) == pledge
            assert table.data.game_round is not None
            assert table.data.game_round.doc.seed == mix(table.doc.deal.secret, table.doc.deal.parts).hex()
            assert pledge_of(table.doc.secret) != pledge and not table.doc.dealing

    go(body())


def fixed(doc: TableDoc, keys: list[str]) -> None:
    dealing.fix(doc, keys, 20)


def test_a_table_of_a_version_that_knew_no_deals_begins(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            made = await lobby.create(house, CreateTable("toy", "Host", seats=2, players=["Other"]))
            table = house.tables[made.code]
            await table.change(forget)
            assert table.info().coming is None
            await lobby.command(house, table, table.doc.host, HostDo("start"))
            deal = table.info().deal
            assert deal is not None and deal.parts == [NOTHING, NOTHING] and deal.secret is None
            old = decode_table(encode(table.doc).replace(b'"deal"', b'"else"'))
            assert old.deal is None

    go(body())


def forget(doc: TableDoc) -> None:
    doc.secret = ""


def test_a_round_that_cannot_begin_is_called_off(tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was told is told: the next try has another pledge."""

    async def body() -> None:
        async with open_house(tmp_path, paces=type(FAST)(deal=20)) as house:
            made = await lobby.quick(house, QuickStart("toy", "Host", seats=2, level="random", mark=mark_of(PART)))
            table = house.tables[made.code]
            pledge = pledge_of(table.doc.secret)

            def stumble(*_: Any) -> Any:
                raise ZeroDivisionError

            monkeypatch.setattr(Toy, "new", stumble)
            while table.doc.dealing:
                await asyncio.sleep(0.01)
            assert table.doc.state == "lobby" and pledge_of(table.doc.secret) != pledge

    go(body())


def test_a_table_that_is_closed_while_parts_come_in_stays_closed(tmp_path: Path, go: Go) -> None:
    """The host closes it, and the last part comes at the same moment: it began a round that nobody could reach."""

    async def body() -> None:
        async with open_house(tmp_path, paces=SLOW) as house:
            made = await lobby.quick(house, QuickStart("toy", "Host", seats=2, level="random", mark=mark_of(PART)))
            table, key = house.tables[made.code], hash_token(made.token)
            part = Part(1, pledge_of(table.doc.secret), part=PART)
            both = lobby.command(house, table, key, HostDo("close")), lobby.take_part(table, key, part)
            answers = await asyncio.gather(*both, return_exceptions=True)
            found = await house.store.table(made.code)
            assert found is not None and found[0].state == "closed"
            assert [str(answer) for answer in answers] == ["None", "no-such-deal"]

    go(body())
