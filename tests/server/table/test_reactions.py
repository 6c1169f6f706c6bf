"""Reactions: a closed list, shown to everybody who knows them, limited, turned off by the host, in no record."""

from collections.abc import Callable
from typing import Any

from client import Client, Rest
from serving import ServerProcess

Go = Callable[..., Any]


def shown(client: Client) -> list[tuple[int, str]]:
    return [(frame["seat"], frame["what"]) for frame in client.frames if frame["t"] == "reaction"]


def test_a_reaction_at_the_table(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(seats=2, clock={"off": True})
        code = made["code"]
        guest = await rest.join(code, "Guest")
        a, b = Client(shared.base, code, made["token"]), Client(shared.base, code, guest["token"])
        watcher, old = Client(shared.base, code), Client(shared.base, code, guest["token"])
        for client in (a, b, watcher):
            await client.open(reactions=True)
        await old.open()
        assert (await b.ask({"t": "react", "what": "thumb"}))["t"] == "done"
        for client in (a, b, watcher):
            await client.until(lambda who=client: shown(who) == [(1, "thumb")])  # type: ignore[misc]
        assert (await watcher.ask({"t": "react", "what": "thumb"}))["code"] == "watching-only"
        assert (await b.ask({"t": "react", "what": "thumb", "seat": 0}))["code"] == "not-your-seat"
        mark = len(b.frames)
        await b.send({"t": "react", "id": 99, "what": "you all play badly"})
        assert (await b.wait(lambda frame: frame["t"] == "error", mark))["code"] == "message-odd"
        # Two connections of one seat share its allowance: four in ten seconds.
        answers = [await who.ask({"t": "react", "what": "wow"}) for who in (b, old, b, b)]
        assert [one["t"] for one in answers] == ["done", "done", "done", "refused"]
        assert answers[-1]["code"] == "reactions-many" and "4" in answers[-1]["text"]
        await rest.host(made, do="hush")
        await a.until(lambda: a.table["hushed"])
        assert (await a.ask({"t": "react", "what": "nice"}))["code"] == "reactions-off"
        await rest.host(made, do="hush", on=False)
        assert (await a.ask({"t": "react", "what": "nice"}))["t"] == "done"
        await watcher.until(lambda: len(shown(watcher)) == 5)
        assert shown(old) == [] and (await old.ask({"t": "ping"}))["t"] == "pong"
        # It is no action: the round that follows knows nothing of it.
        await rest.host(made, do="start")
        await a.until(a.awaited)
        assert (await a.ask({"t": "react", "what": "fire"}))["t"] == "done"
        for number in range(1, 6):
            await a.act(f"bid {number}")
            await b.act(f"bid {6 - number}")
        await a.until(a.over)
        record = (await rest.call("GET", f"/api/tables/{code}/record")).text
        assert "fire" not in record and "react" not in record
        for client in (a, b, watcher, old):
            await client.close()

    go(body())
