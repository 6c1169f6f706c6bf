"""A small fast WebSocket client for benches: one asyncio protocol per connection, text frames only."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

MASK = b"\x00\x00\x00\x00"
"""A mask of zeros leaves the text as it is: the bench measures the server, not the client's XOR."""


class Connection(asyncio.Protocol):
    """Calls `heard(text)` for every message."""

    def __init__(self, host: str, port: int, path: str, heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.open = False
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, _error: Exception | None) -> None:
        self.open = False
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("closed before the handshake"))

    def send(self, text: bytes) -> None:
        size = len(text)
        head = bytes([0x81, 0x80 | size]) if size < 126 else bytes([0x81, 0xFE, size >> 8, size & 255])
        if self._transport is not None:
            self._transport.write(head + MASK + text)

    def close(self) -> None:
        transport, self._transport = self._transport, None
        if transport is not None:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self.open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in bytes(buffer[:20]):
                self.close()
                return
            del buffer[: end + 4]
            self.open = True
            self.ready.set_result(None)
        place = 0
        total = len(buffer)
        while total - place >= 2:
            size = buffer[place + 1]
            start = place + 2
            if size == 126:
                if total - place < 4:
                    break
                size = buffer[place + 2] << 8 | buffer[place + 3]
                start = place + 4
            elif size == 127:
                if total - place < 10:
                    break
                size = int.from_bytes(buffer[place + 2 : place + 10], "big")
                start = place + 10
            if total - start < size:
                break
            if buffer[place] & 15 == 1:
                self.heard(bytes(buffer[start : start + size]))
            place = start + size
        del buffer[:place]


async def dial(host: str, port: int, path: str, heard: Callable[[bytes], None]) -> Connection:
    loop = asyncio.get_running_loop()
    _, protocol = await loop.create_connection(lambda: Connection(host, port, path, heard), host, port)
    await protocol.ready
    return protocol
