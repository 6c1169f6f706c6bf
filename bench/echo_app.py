"""What the house is measured against: bare granian without a game. `python bench/echo_app.py PORT`.

`/` echoes. `/table/NAME/SEAT` is a table's traffic without a table: every message is answered with a short ack and
a text of the size of an update to all four seats, which names the seat whose turn it is. Nothing is computed, nothing
is stored.
"""

import asyncio
import sys
from typing import Any

from granian.constants import Interfaces
from granian.server.embed import Server

from hanpan.server.process import loop_factory, use_batch_scheduling

SEATS = 4
ACK = '{"t":"ack","seat":0,"seq":100}'
UPDATE = "x" * 660

tables: dict[str, dict[int, Any]] = {}


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    if scope["path"] == "/":
        await echo(receive, send)
    else:
        _, _, name, seat = scope["path"].split("/")
        await sit(name, int(seat), receive, send)


async def echo(receive: Any, send: Any) -> None:
    while True:
        message = await receive()
        if message["type"] != "websocket.receive":
            return
        await send({"type": "websocket.send", "text": message["text"]})


async def sit(name: str, seat: int, receive: Any, send: Any) -> None:
    table = tables.setdefault(name, {})
    table[seat] = send
    while True:
        message = await receive()
        if message["type"] != "websocket.receive":
            table.pop(seat, None)
            return
        await send({"type": "websocket.send", "text": ACK})
        text = f"{(seat + 1) % SEATS}{UPDATE}"
        for other in list(table.values()):
            await other({"type": "websocket.send", "text": text})


if __name__ == "__main__":
    server = Server(
        app, address="127.0.0.1", port=int(sys.argv[1]), interface=Interfaces.ASGINL, backlog=1024, log_enabled=False
    )
    use_batch_scheduling()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(server.serve())
