"""What a seat shows of a hand that is over: its own cards, once, to everybody, in no record."""

from collections.abc import Callable
from typing import Any

from client import Client, Rest
from serving import ServerProcess

Go = Callable[..., Any]


def shown(client: Client) -> list[dict[str, Any]]:
    return [frame["event"]["data"] for frame in client.frames if frame["t"] == "shown"]


def test_cards_are_shown_when_the_hand_is_over(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(game="holdem", seats=2, clock={"off": True}, config={"first_button": 0, "hands": 2})
        code = made["code"]
        guest = await rest.join(code, "Guest")
        a, b = Client(shared.base, code, made["token"]), Client(shared.base, code, guest["token"])
        watcher, old = Client(shared.base, code), Client(shared.base, code, guest["token"])
        for client in (a, b, watcher):
            await client.open(reactions=True)
        await old.open()
        assert (await a.ask({"t": "show"}))["code"] == "nothing-to-show", "there is no game yet"
        await rest.host(made, do="start")
        await a.until(a.awaited)
        cards = a.seen()["view"]["hole"]
        assert (await a.ask({"t": "show"}))["code"] == "nothing-to-show", "the hand is not over"
        await a.act("fold")
        assert (await b.ask({"t": "show", "seat": 0}))["code"] == "not-your-seat"
        assert (await watcher.ask({"t": "show"}))["code"] == "watching-only"
        assert (await a.ask({"t": "show"}))["t"] == "done"
        for client in (a, b, watcher):
            await client.until(lambda who=client: shown(who) == [{"seat": 0, "cards": cards, "of": 1}])  # type: ignore[misc]
        assert (await a.ask({"t": "show"}))["code"] == "shown-already"
        assert len(shown(b)) == 1 and shown(old) == []
        # The second hand is the last: what was hidden in it may be shown at the end of the table, too.
        await b.until(b.awaited)
        hidden = b.seen()["view"]["hole"]
        await b.act("fold")
        await b.until(b.over)
        assert (await b.ask({"t": "show"}))["t"] == "done"
        await a.until(lambda: len(shown(a)) == 2)
        assert shown(a)[1] == {"seat": 1, "cards": hidden, "of": 2}
        record = (await rest.call("GET", f"/api/tables/{code}/record")).text
        assert "show" not in record
        for client in (a, b, watcher, old):
            await client.close()

    go(body())


def test_a_game_in_which_nothing_is_kept_hidden(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        made = await Rest(shared.base).create(seats=2)
        async with Client(shared.base, made["code"], made["token"]) as client:
            assert (await client.ask({"t": "show"}))["code"] == "nothing-to-show"

    go(body())
