"""Outbox: what waits to leave through one connection. Bounded: a reader who does not read is given up."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hanpan.server.house import House

log = logging.getLogger("hanpan.outbox")

Send = Callable[[Any], Awaitable[None]]
"""The sending half of a WebSocket, as ASGI has it."""


class Outbox:
    def __init__(self, house: "House", send: Send) -> None:
        self._limits = house.settings.limits
        self._metrics = house.metrics
        self._send = send
        self._frames: deque[str] = deque()
        self._bytes = 0
        self._idle: asyncio.Future[None] | None = None
        """Set while the sender waits for something to send."""
        self._code: int | None = None
        self._since: float | None = None
        """Since when the present frame is on its way."""

    def put(self, text: str) -> bool:
        """Queue a frame; False: too much is waiting already. After a close nothing is queued any more."""
        if self._code is not None:
            return True
        if len(self._frames) >= self._limits.outbox_frames or self._bytes > self._limits.outbox_bytes:
            return False
        self._frames.append(text)
        self._bytes += len(text)
        self._wake()
        return True

    def _wake(self) -> None:
        idle, self._idle = self._idle, None
        if idle is not None and not idle.done():
            idle.set_result(None)

    def close(self, code: int) -> None:
        """Close after what is queued has left. The first code counts."""
        if self._code is None:
            self._code = code
        self._wake()

    def give_up(self, bye: str, code: int) -> bool:
        """Drop what is queued and close; True: a frame is stuck, so not even the goodbye will leave."""
        self._code = code
        self._frames.clear()
        self._frames.append(bye)
        self._bytes = len(bye)
        self._wake()
        return self._since is not None

    def stuck(self, now: float, seconds: float) -> bool:
        return self._since is not None and now - self._since > seconds

    async def run(self, reader: "asyncio.Task[None]") -> None:
        """Send until closed."""
        loop = asyncio.get_running_loop()
        frames = self._frames
        try:
            while True:
                while frames:
                    text = frames.popleft()
                    self._bytes -= len(text)
                    self._since = loop.time()
                    await self._send({"type": "websocket.send", "text": text})
                    self._since = None
                    self._metrics.sent += 1
                if self._code is not None:
                    # Granian closes only when nobody waits in receive().
                    reader.cancel()
                    await asyncio.sleep(0)
                    await self._send({"type": "websocket.close", "code": self._code, "reason": ""})
                    return
                self._idle = loop.create_future()
                await self._idle
        except asyncio.CancelledError:
            raise
        except Exception as error:
            # The other side is gone; the reader will hear it too.
            log.debug("send failed", extra={"reason": type(error).__name__})
