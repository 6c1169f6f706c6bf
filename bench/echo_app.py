"""The bare WebSocket echo the house is measured against: granian, nothing else. `python bench/echo_app.py PORT`."""

import asyncio
import sys
from typing import Any

from granian.constants import Interfaces
from granian.server.embed import Server

from hanpan.server.run import loop_factory


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while True:
        message = await receive()
        if message["type"] != "websocket.receive":
            return
        await send({"type": "websocket.send", "text": message["text"]})


if __name__ == "__main__":
    server = Server(
        app, address="127.0.0.1", port=int(sys.argv[1]), interface=Interfaces.ASGINL, backlog=1024, log_enabled=False
    )
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(server.serve())
