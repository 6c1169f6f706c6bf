"""Before the start: the host changes the rules and everybody sees it; people say something about themselves and nobody
else is told. docs/protocol.md."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from client import Client, Rest
from serving import ServerProcess

Go = Callable[..., Any]

LIGHT = {"tolerance": "LIGHT", "drinks": True, "cap": 4}
WATER = {"drinks": False}


def test_the_host_changes_the_rules_and_everybody_sees_it(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(game="marble", seats=4)
        guest = await rest.join(made["code"], "Guest")
        async with Client(shared.base, made["code"], guest["token"]) as b, Client(shared.base, made["code"]) as watcher:
            own = {"type": "MISSION", "target": "SELF", "severity": "MILD", "title": "노래", "text": "노래해요"}
            config = {"drink_type": "BEER", "custom_cards": [own]}
            wish = {"preset": "gentle", "config": config, "seats": 6, "clock": {"off": True}, "listed": True}
            await rest.host(made, do="settings", set=wish)
            for one in (b, watcher):
                await one.until(partial(lambda client: client.table["preset"] == "gentle", one))
                assert one.table["config"] == {**config, "preset": "gentle"}
                assert len(one.table["seats"]) == 6 and one.table["clock"] == {"off": True} and one.table["listed"]
            await rest.host(made, do="start")
            await b.until(lambda: bool(b.updates))
            assert b.seen()["view"]["drink"]["type"] == "BEER"

    go(body())


def test_a_table_with_rules_of_its_own(shared: ServerProcess, go: Go) -> None:
    """Custom rules above a preset, for every game, from the table's opening on and changed in the lobby."""
    wanted: dict[str, tuple[dict[str, Any], dict[str, Any], Callable[[Any], bool]]] = {
        "autochess": ({"hp": 30}, {"hp": 44, "gold": 9}, lambda view: view["seats"][0]["hp"] == 44),
        "holdem": ({"stack": 50}, {"stack": 70}, lambda view: view["stacks"][0] + view["paid"][0] == 70),
        "marble": ({"rounds": 3}, {"rounds": 4}, lambda view: view["rounds"] == 4),
    }

    async def body() -> None:
        rest = Rest(shared.base)
        for game, (first, then, holds) in wanted.items():
            made = await rest.create(game=game, seats=2, config=first)
            assert first.items() <= made["table"]["config"].items()
            await rest.join(made["code"], "Guest")
            async with Client(shared.base, made["code"], made["token"]) as host:
                info = await rest.host(made, do="settings", set={"config": then})
                assert info["config"] == {"preset": info["preset"], **then}
                await rest.host(made, do="start")
                await host.until(partial(lambda client: bool(client.updates), host))
                assert holds(host.seen()["view"]), game
        odd = {"game": "autochess", "name": "Host", "config": {"hp": 0}}
        problem = await rest.call("POST", "/api/tables", odd)
        assert problem.status_code == 400 and problem.json()["code"] == "config-value"

    go(body())


@pytest.mark.parametrize("language", ["ko", "en"])
def test_what_cannot_be_set_is_a_sentence_and_changes_nothing(shared: ServerProcess, go: Go, language: str) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(game="marble", seats=3, players=["B", "C"])
        guest = await rest.create(game="marble", seats=3)
        path = f"/api/tables/{made['code']}/host"

        async def no(wish: dict[str, Any], token: str) -> str:
            body = {"do": "settings", "set": wish}
            answer = await rest.call("POST", path, body, token, headers={"accept-language": language})
            problem = answer.json()
            assert answer.status_code >= 400 and " " in problem["text"] and problem["code"] not in problem["text"]
            return str(problem["code"])

        before = (await rest.call("GET", f"/api/tables/{made['code']}")).json()
        assert await no({"seats": 4}, guest["token"]) == "host-only"
        assert await no({"preset": "none"}, made["token"]) == "unknown-preset"
        assert await no({"config": {"rounds": 0}}, made["token"]) == "marble-config"
        assert await no({"config": {"nothing": 1}}, made["token"]) == "marble-config"
        assert await no({"seats": 2}, made["token"]) == "seats-taken"
        assert await no({"clock": {"turn": 1}}, made["token"]) == "clock-odd"
        assert (await rest.call("GET", f"/api/tables/{made['code']}")).json() == before
        await rest.host(made, do="start")
        assert await no({"seats": 4}, made["token"]) == "not-in-lobby"

    go(body())


def test_what_people_say_about_themselves_is_kept_for_them(shared: ServerProcess, go: Go) -> None:
    """MB-1.1: tolerance, drinks and cap of each player; the seats that stay empty at the start count for nothing."""

    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(game="marble", preset="normal", seats=5, players=["B"], about=[LIGHT])
        code = made["code"]
        path = f"/api/tables/{code}/join"
        guest = (await rest.call("POST", path, {"name": "Guest", "seat": 4, "about": LIGHT})).json()
        odd = await rest.call("POST", path, {"name": "Odd", "about": {"cap": -1}})
        assert odd.json()["code"] == "marble-config"
        large = await rest.call("POST", path, {"name": "Odd", "about": {"cap": "x" * 2000}})
        assert large.json()["code"] == "config-large"
        anew = await rest.call("POST", path, {"name": "Gast", "seat": 4, "about": WATER}, guest["token"])
        assert anew.status_code == 201 and anew.json()["token"] == guest["token"] and anew.json()["seats"] == [4]
        taken = await rest.call("POST", path, {"name": "Gast", "seat": 0, "about": WATER}, guest["token"])
        assert taken.json()["code"] == "name-taken"
        async with Client(shared.base, code, guest["token"]) as b, Client(shared.base, code, made["token"]) as a:
            await rest.host(made, do="start")
            await b.until(lambda: bool(b.updates))
            await a.until(lambda: len(a.updates) >= 2)
            told = {key: b.seen()["view"]["me"][key] for key in ("tolerance", "drinks", "cap")}
            assert told == {"tolerance": "NORMAL", "drinks": False, "cap": 12}
            mine = {update["seat"]: update["view"]["me"] for update in a.shown}
            assert (mine[0]["tolerance"], mine[0]["cap"]) == ("LIGHT", 4)
            assert (mine[1]["tolerance"], mine[1]["cap"]) == ("NORMAL", 12)
            assert [seat["name"] for seat in b.table["seats"]] == ["Host", "B", "Gast"]
            for frame in b.frames:
                assert "players" not in frame.get("table", {}).get("config", {}) and '"cap": 4' not in json.dumps(frame)

    go(body())


def test_back_in_the_lobby_seats_come_and_go(shared: ServerProcess, go: Go) -> None:
    """More people than the last round had: they are welcomed, and play the next one. Whoever was put out may come again
    under the same name."""

    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(game="marble", seats=2)
        second = await rest.join(made["code"], "Second")
        async with Client(shared.base, made["code"], made["token"]) as host:
            await rest.host(made, do="start")
            await rest.host(made, do="kick", seat=1)
            await rest.host(made, do="end")
            await host.until(lambda: host.table["state"] == "over")
            await rest.host(made, do="back")
            await rest.host(made, do="settings", set={"seats": 5})
            assert (await rest.call("GET", f"/api/tables/{made['code']}/record?round=1")).status_code == 200
            again = await rest.join(made["code"], "Second")
            third = await rest.join(made["code"], "Third")
            assert again["token"] != second["token"]
            async with Client(shared.base, made["code"], third["token"]) as c:
                await c.send({"t": "look"})
                assert (await c.ask({"t": "ping"}))["t"] == "pong" and c.updates == {}
                await rest.host(made, do="start")
                await c.until(lambda: bool(c.updates))
                assert len(c.seen()["view"]["players"]) == 4

    go(body())


def test_the_end_by_hand_is_stored_before_it_is_told(start: Callable[..., ServerProcess], go: Go) -> None:
    server = start()

    async def body() -> None:
        rest = Rest(server.base)
        for _ in range(3):
            made = await rest.create(game="marble", seats=2)
            await rest.join(made["code"], "Guest")
            await rest.host(made, do="start")
            await rest.host(made, do="end")
            server.kill()
            server.start()
            async with Client(server.base, made["code"], made["token"]) as host:
                await host.until(host.over)

    go(body(), 60)


def test_nobody_is_put_out_by_a_command_that_names_nobody(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(seats=3, players=["B", "C"])
        path = f"/api/tables/{made['code']}"
        answer = await rest.call("POST", f"{path}/host", {"do": "kick"}, made["token"])
        assert answer.status_code == 400 and answer.json()["code"] == "no-such-seat"
        assert [seat["name"] for seat in (await rest.call("GET", path)).json()["seats"]] == ["Host", "B", "C"]

    go(body())


def test_a_lobby_the_host_left_has_a_host_again(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(seats=2)
        async with Client(shared.base, made["code"], made["token"]) as host:
            assert (await host.ask({"t": "leave"}))["t"] == "done"
        guest = await rest.join(made["code"], "Guest")
        assert guest["table"]["seats"][0]["host"]
        later = await rest.join(made["code"], "Later")
        assert not later["table"]["seats"][1]["host"]
        assert (await rest.host(guest, do="start"))["state"] == "playing"

    go(body())


def test_one_setting_changes_one_thing(shared: ServerProcess, go: Go) -> None:
    """A config without a preset keeps the table's; what people say about themselves does not go into it."""

    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(game="holdem", preset="turbo", seats=2)
        info = await rest.host(made, do="settings", set={"config": {"stack": 70}})
        assert info["preset"] == "turbo" and info["config"] == {"preset": "turbo", "stack": 70}
        name = {"game": "holdem", "name": "Host", "config": {"name": "\u202e" * 900}}
        assert (await rest.call("POST", "/api/tables", name)).json()["code"] == "config-key"
        players = {"game": "marble", "name": "Host", "config": {"players": [LIGHT]}}
        assert (await rest.call("POST", "/api/tables", players)).json()["code"] == "config-personal"

    go(body())


def test_who_leaves_is_gone_at_once(shared: ServerProcess, go: Go) -> None:
    """Also while the connection stays open; an act is a return."""

    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(seats=2, clock={"off": True})
        guest = await rest.join(made["code"], "Guest")
        await rest.host(made, do="start")
        a, b = Client(shared.base, made["code"], made["token"]), Client(shared.base, made["code"], guest["token"])
        async with a, b:
            await b.ask({"t": "leave"})
            await a.until(lambda: a.table["seats"][1]["gone"])
            await a.act("bid 1")
            await a.until(lambda: len(a.seen()["view"]["shown"]) >= 1)
            await b.act("bid 2")
            await a.until(lambda: not a.table["seats"][1]["gone"])

    go(body())
