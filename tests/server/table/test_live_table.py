"""A table from the first request to the record: create, join, start, play, verify. Real sockets, real SQLite."""

import asyncio
from collections.abc import Callable
from typing import Any

from client import Client, Rest
from serving import ServerProcess
from toy import Toy

from hanpan.kernel import read_record, verify
from hanpan.kernel.bot_names import read_bot
from hanpan.kernel.rng import commitment_of

Go = Callable[..., Any]


def test_two_people_and_a_bot_play_to_the_record(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(seats=3, bots=["random"], clock={"off": True})
        other = await rest.join(made["code"], "Guest")
        assert other["seats"] == [2] and other["token"] != made["token"]
        async with (
            Client(shared.base, made["code"], made["token"]) as a,
            Client(shared.base, made["code"], other["token"]) as b,
            Client(shared.base, made["code"]) as watcher,
        ):
            assert (await a.ask({"t": "host", "do": "start"}))["t"] == "done"
            await a.until(lambda: "0" in a.updates)
            assert a.events["0"][0]["kind"] == "prize"
            commitment = a.table["commitment"]
            assert len(commitment) == 64
            first = [a.play(lambda choices: choices[0]), b.play(lambda choices: choices[-1])]
            assert await asyncio.gather(*first) == [5, 5]
            await a.until(lambda: a.table["state"] == "over")
            assert a.seen()["result"]["places"]
            await watcher.until(lambda: watcher.seen()["result"] is not None)
            assert watcher.seen()["view"]["charm"] is None
        text = (await rest.call("GET", f"/api/tables/{made['code']}/record")).text
        record = read_record(text)
        assert record.header.seed is not None and commitment_of(record.header.seed) == commitment
        assert record.over and record.header.names[::2] == ["Host", "Guest"]
        assert record.header.names[1] == a.table["seats"][1]["name"] and read_bot(record.header.names[1])
        verify(Toy(), record)

    go(body())
