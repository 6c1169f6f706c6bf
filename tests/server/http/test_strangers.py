"""Strangers at the REST part: foreign names, odd numbers, people who were sent away."""

from collections.abc import Callable
from typing import Any

import pytest
from client import Rest
from serving import ServerProcess
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from hanpan.kernel import read_record
from hanpan.kernel.record import Header, Record
from hanpan.server.http.request import host_fits
from hanpan.server.settings import Settings

Go = Callable[..., Any]
FIELDS = ("game", "rules", "tables", "config", "seats", "names", "seed", "commitment")


def test_pages_may_talk_to_this_house_only(shared: ServerProcess, go: Go) -> None:
    """The policy names our own socket, and no scheme alone: that would be any machine's."""

    async def body() -> None:
        rest = Rest(shared.base)
        policy = (await rest.call("GET", "/")).headers["content-security-policy"]
        host = shared.base.removeprefix("http://")
        assert f"connect-src 'self' ws://{host};" in policy
        for odd in ("x;script-src *", "a b", "x,y"):
            policy = (await rest.call("GET", "/", headers={"host": odd})).headers["content-security-policy"]
            assert "connect-src 'self';" in policy

    go(body())


def test_the_house_answers_to_its_own_names(shared: ServerProcess, go: Go) -> None:
    """A page elsewhere whose name was made to lead here (DNS rebinding) is not ours, whatever its origin says."""

    async def body() -> None:
        rest = Rest(shared.base)
        for host in (
            "localhost:8765",
            "192.168.0.7:8765",
            "[fe80::1]:8765",
            "laptop",
            "laptop.local:8765",
            "127.0.0.1",
        ):
            assert (await rest.call("GET", "/api/house", headers={"host": host})).status_code == 200, host
        for host in ("evil.example", "evil.example:8765", "127.0.0.1.evil.example", "."):
            answer = await rest.call("GET", "/api/house", headers={"host": host})
            assert (answer.status_code, answer.json()["code"]) == (421, "host-foreign"), host
        with pytest.raises(InvalidStatus):
            await connect(
                shared.base.replace("http", "ws") + "/ws",
                proxy=None,
                additional_headers={"Host": "evil.example", "Origin": "http://evil.example"},
            )

    go(body())


@pytest.mark.parametrize(
    ("settings", "host", "fits"),
    [
        (Settings(hosts=("play.example",)), "play.example", True),
        (Settings(hosts=("play.example",)), "PLAY.example:443", True),
        (Settings(hosts=("play.example",), behind_proxy=True), "evil.example", False),
        (Settings(hosts=("play.example",)), "laptop", False),
        (Settings(origins=("https://play.example",)), "play.example", True),
        (Settings(behind_proxy=True), "whatever.example", True),
        (Settings(), "whatever.example", False),
    ],
)
def test_names_an_operator_may_give(settings: Settings, host: str, fits: bool) -> None:
    scope: Any = {"type": "http", "headers": [(b"host", host.encode())]}
    assert host_fits(scope, settings) == fits


def test_numbers_without_end_and_names_of_nothing(shared: ServerProcess, go: Go) -> None:
    """A 400, never a fault."""

    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(seats=2, sit=False, clock={"off": True})
        await rest.watched(made, "random")
        text = (await rest.call("GET", f"/api/tables/{made['code']}/record")).text
        record = read_record(text)
        for field in ("seats", "rules"):
            header = Header(**{**{name: getattr(record.header, name) for name in FIELDS}, field: 10**30})
            odd = Record(header, record.moves, record.digest, record.over).write()
            answer = await rest.call("POST", "/api/replay", content=odd.encode())
            assert (answer.status_code, answer.json()["code"]) == (400, "record-header"), answer.text
        for game in ("%00", "none", "%F0%9F"):
            answer = await rest.call("GET", f"/api/tables?game={game}")
            assert (answer.status_code, answer.json()["code"]) == (400, "no-such-game")

    go(body())


def test_whoever_was_sent_away_stays_away(start: Callable[..., ServerProcess], go: Go) -> None:
    """By key and by address, at that table; friends who share the host's address may come."""
    server = start(behind_proxy=True)

    async def body() -> None:
        rest = Rest(server.base)

        async def join(code: str, name: str, address: str, token: str | None = None) -> Any:
            more = {"headers": {"x-forwarded-for": address}}
            return await rest.call("POST", f"/api/tables/{code}/join", {"name": name}, token, **more)

        made = await rest.create(seats=4)
        pest = (await join(made["code"], "Pest", "10.0.0.9")).json()
        friend = (await join(made["code"], "Friend", "127.0.0.1")).json()
        for seat in (1, 2):
            await rest.host(made, do="kick", seat=seat)
        for name, address, token in (
            ("Pest", "10.0.0.9", None),
            ("Other", "10.0.0.9", None),
            ("Other", "10.0.0.10", pest["token"]),
            ("Friend", "127.0.0.1", friend["token"]),
        ):
            answer = await join(made["code"], name, address, token)
            assert (answer.status_code, answer.json()["code"]) == (403, "kicked"), name
        assert (await join(made["code"], "Third", "127.0.0.1")).status_code == 201
        other = await rest.create(seats=4)
        assert (await join(other["code"], "Pest", "10.0.0.9")).status_code == 201

    go(body())
