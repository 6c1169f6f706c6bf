"""What the house is measured against: a bare WebSocket server without a game. `python bench/echo_app.py PORT [LAYER]`.

The layer is granian (the yardstick of bench/server.py), own, picows, or one of uvicorn's: websockets, wsproto.

`/` echoes. `/table/NAME/SEAT` is a table's traffic without a table: every message is answered with a short ack and
a text of the size of an update to all four seats, which names the seat whose turn it is. Nothing is computed, nothing
is stored.
"""

import asyncio
import base64
import hashlib
import re
import sys
from typing import Any

from hanpan.server.http.door import GUID
from hanpan.server.process import loop_factory, use_batch_scheduling
from hanpan.server.ws.socket import BytesInFlight, Socket

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


class Bare(asyncio.Protocol):
    """Our own layer (hanpan.server.ws.socket) without a house: a request, and frames."""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.head = b""

    def data_received(self, data: bytes) -> None:
        self.head += data
        if b"\r\n\r\n" in self.head:
            key = re.findall(rb"(?i)sec-websocket-key: *(\S+)", self.head)[0]
            accept = base64.b64encode(hashlib.sha1(key + GUID).digest())
            self.transport.write(
                b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
                b"sec-websocket-accept: " + accept + b"\r\n\r\n"
            )
            socket = Socket(self.transport, 4096, BytesInFlight(1 << 30))
            self.transport.set_protocol(socket)
            socket.begin(Talker(socket), b"")


class Talker:
    def __init__(self, socket: Socket) -> None:
        self.socket = socket

    def heard(self, text: bytes) -> None:
        self.socket.send(text.decode())

    def counts(self) -> bool:
        return True

    def too_large(self) -> None: ...

    def too_many(self) -> None: ...

    def writable(self) -> None: ...

    def lost(self) -> None: ...


async def serve_granian(port: int) -> None:
    from granian.constants import Interfaces
    from granian.server.embed import Server

    await Server(
        app, address="127.0.0.1", port=port, interface=Interfaces.ASGINL, backlog=1024, log_enabled=False
    ).serve()


async def serve_own(port: int) -> None:
    server = await asyncio.get_running_loop().create_server(Bare, "127.0.0.1", port, backlog=1024)
    await server.serve_forever()


async def serve_picows(port: int) -> None:
    from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_create_server

    class Echo(WSListener):  # type: ignore[misc]  # mypy looks into no peer, so its classes are anything
        def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
            transport.send(WSMsgType.TEXT, frame.get_payload_as_utf8_text().encode())

    server = await ws_create_server(lambda _request: Echo(), "127.0.0.1", port, backlog=1024, max_frame_size=4096)
    await server.serve_forever()


async def serve_uvicorn(port: int, ws: str) -> None:
    from uvicorn import Config, Server

    config = Config(
        app,
        port=port,
        ws=ws,
        backlog=1024,
        log_level="error",
        lifespan="off",
        ws_max_size=4096,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
    )
    await Server(config).serve()


async def serve(port: int, layer: str) -> None:
    if layer == "granian":
        await serve_granian(port)
    elif layer == "own":
        await serve_own(port)
    elif layer == "picows":
        await serve_picows(port)
    else:
        await serve_uvicorn(port, layer)


if __name__ == "__main__":
    use_batch_scheduling()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(serve(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "granian"))
