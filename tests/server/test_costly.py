"""Questions that cost the house more than the asker: each is answered so often and no more, or made once."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import segno
from inside import open_house, started
from wires import Wire, masked

from hanpan.kernel.refusal import Refused
from hanpan.server import lobby
from hanpan.server.http import openapi, routes
from hanpan.server.http.asgi import make_rest
from hanpan.server.settings import Limits
from hanpan.server.wire.messages import HostDo
from hanpan.server.wire.schemas import CreateTable, JoinTable
from hanpan.server.ws.connection import Connection
from hanpan.server.ws.socket import BytesInFlight, Socket

Go = Callable[..., Any]


def test_a_host_commands_so_often(tmp_path: Path, go: Go) -> None:
    """Everybody at the table is told of every command, with all of its rules."""

    async def body() -> None:
        async with open_house(tmp_path, limits=Limits(commands_per_table=3)) as house:
            tables = [await started(house, 2) for _ in range(2)]
            for turn in range(3):
                await lobby.command(house, tables[0], tables[0].doc.host, HostDo("lock", on=bool(turn % 2)))
            with pytest.raises(Refused, match="too-many-requests"):
                await lobby.command(house, tables[0], tables[0].doc.host, HostDo("lock"))
            await lobby.command(house, tables[1], tables[1].doc.host, HostDo("lock"))

    go(body())


def test_a_board_is_arranged_so_often(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path, limits=Limits(arrangements_per_key=2)) as house:
            made = await lobby.create(house, CreateTable("autochess", "A", seats=2, players=["B"], clock={"off": True}))
            await lobby.start(house.tables[made.code], None)
            wire = Wire()
            socket = Socket(wire, 4096, BytesInFlight(1 << 20))
            socket.begin(Connection(house, socket, "203.0.113.7", lambda _one: None), b"")
            asked: list[dict[str, Any]] = [{"t": "hello", "v": 2, "code": made.code, "token": made.token}]
            asked += [{"t": "arrange", "id": id, "seat": 0} for id in range(3)]
            for message in asked:
                socket.data_received(masked(1, msgspec.json.encode(message)))
            while not any(["too-many-requests" in text for text in wire.texts()]):
                await asyncio.sleep(0.01)
            assert len([text for text in wire.texts() if '"t":"arranged"' in text]) == 2
            socket.connection_lost(None)

    go(body())


def test_what_never_changes_is_made_once(tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pages about the API took 24 ms of everybody's time, and the picture of a link 5."""
    made: list[str] = []

    def counted(where: Any, name: str, what: str) -> None:
        real = getattr(where, name)

        def made_again(*args: Any, **more: Any) -> Any:
            made.append(what)
            return real(*args, **more)

        monkeypatch.setattr(where, name, made_again)

    counted(openapi, "truthful", "schema")
    counted(routes, "truthful", "page")
    counted(segno, "make", "picture")

    async def body() -> None:
        async with open_house(tmp_path) as house:
            code = (await started(house, 2)).doc.code
            rest: Any = make_rest(house)
            transport = httpx.ASGITransport(app=rest)
            async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
                for path in ("/api/docs", "/api/openapi/openapi.json", f"/api/tables/{code}/qr.svg"):
                    answers = [await http.get(path) for _ in range(3)]
                    assert [answer.status_code for answer in answers] == [200] * 3, path
                    assert len({answer.content for answer in answers}) == 1
            assert sorted(made) == ["page", "picture", "schema"]

    go(body())


def test_a_seat_is_left_and_taken_so_often(tmp_path: Path, go: Go) -> None:
    """Everybody at the table is told, with all of its rules. Whoever has left leaves no more."""

    async def body() -> None:
        async with open_house(tmp_path, limits=Limits(leaves_per_key=3)) as house:
            table = await started(house, 2)
            wire, key = Wire(), table.doc.host
            socket = Socket(wire, 4096, BytesInFlight(1 << 20))
            connection = Connection(house, socket, "203.0.113.7", lambda _one: None)
            connection.key, connection.seats = key, [0, 1]
            for _ in range(5):
                await connection._leave(table, 1)
            assert table.data.rev == 2, "the start, and one who left"
            table.come_back(key)
            while table.doc.seats[1].left:
                await asyncio.sleep(0.01)
            await connection._leave(table, 1)
            table.come_back(key)
            while table.doc.seats[1].left:
                await asyncio.sleep(0.01)
            await connection._leave(table, 1)
            with pytest.raises(Refused, match="too-many-requests"):
                await connection._leave(table, 0)
            socket.connection_lost(None)

    go(body())


def test_who_left_a_game_may_leave_the_lobby_after_it(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            socket = Socket(Wire(), 4096, BytesInFlight(1 << 20))
            connection = Connection(house, socket, "203.0.113.7", lambda _one: None)
            connection.key, connection.seats = table.doc.host, [0, 1]
            await connection._leave(table, 1)
            table.doc.state = "lobby"
            kinds = [table.doc.seats[1].kind]
            await connection._leave(table, 1)
            assert [*kinds, table.doc.seats[1].kind] == ["person", "open"]
            socket.connection_lost(None)

    go(body())


def test_somebody_sits_down_anew_so_often(tmp_path: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(tmp_path, limits=Limits(reseats_per_key=2)) as house:
            made = await lobby.create(house, CreateTable("toy", "A", seats=3))
            for name in ("B", "C"):
                await lobby.join(house, made.code, JoinTable(name, 0), made.token)
            with pytest.raises(Refused, match="too-many-requests"):
                await lobby.join(house, made.code, JoinTable("D", 0), made.token)
            await lobby.join(house, made.code, JoinTable("Other"), None)

    go(body())
