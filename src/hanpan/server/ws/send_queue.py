"""SendQueue: what waits to leave through one connection. Bounded: a reader who does not read is given up.

One frame is on its way at a time, so order needs no thought. Most frames find the way free and leave at once, without
waking a task; the others wait for the frame before them. Only an ack is not waited for: it may come before or after the
update that shows its action (docs/protocol.md), and that update mostly follows at once.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

from hanpan.server.ops.counters import Traffic
from hanpan.server.settings import Limits

log = logging.getLogger("hanpan.send_queue")

CLOSE_SECONDS: Final = 2.0

Send = Callable[[Any], Awaitable[None]]
"""The sending half of a WebSocket, as ASGI has it."""


class SendQueue:
    def __init__(self, limits: Limits, traffic: Traffic, send: Send) -> None:
        loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[None] = loop.create_future()
        """Set when nothing more will leave: all is out after a close, or the other side is gone."""
        self._limits = limits
        self._traffic = traffic
        self._send = send
        self._now = loop.time
        self._frames: deque[str] = deque()
        self._bytes = 0
        self._flight: asyncio.Future[None] | None = None
        """The frame that is (or was last) on its way."""
        self._futures = False
        """The server's answers are futures."""
        self._loose = False
        """Nothing has to wait for the present flight."""
        self._watched = False
        """`_landed` will be called for the present flight."""
        self._since = 0.0
        """Since when the present frame is on its way."""
        self._open = True
        """Frames are still taken."""
        self._code: int | None = None

    def put(self, text: str, loose: bool = False) -> bool:
        """Send a frame or queue it; False: too much is waiting already. After a close nothing leaves any more. `loose`:
        the next frame need not wait for this one."""
        if not self._open:
            return True
        if self._loose and not self._watched:
            # What became of the loose flight, this one will tell as well.
            self._loose = False
            self._launch(text)
            return True
        if self._flight is not None and (self._watched or not self._flight.done()):
            if len(self._frames) >= self._limits.queued_frames or self._bytes > self._limits.queued_bytes:
                return False
            self._frames.append(text)
            self._bytes += len(text)
            self._watch()
            return True
        if self._flight is None or self._arrived(self._flight):
            self._launch(text)
            self._loose = loose and self._futures
        return True

    def _launch(self, text: str) -> None:
        self._since = self._now()
        try:
            started: Any = self._send({"type": "websocket.send", "text": text})
        except Exception as error:
            self._break(error)
            return
        # Granian's answer is a future whose work has begun, or something empty once the socket is closed. Whatever else
        # a server may give begins as a task.
        if hasattr(started, "add_done_callback"):
            self._futures = True
        elif self._futures:
            self._break(ConnectionError())
            return
        self._flight = started if self._futures else asyncio.ensure_future(started)
        self._traffic.sent += 1

    def _watch(self) -> None:
        if not self._watched and self._flight is not None:
            self._watched = True
            self._flight.add_done_callback(self._landed)

    def _arrived(self, flight: "asyncio.Future[None]") -> bool:
        try:
            flight.result()
        except (Exception, asyncio.CancelledError) as error:
            self._break(error)
            return False
        return True

    def _landed(self, flight: "asyncio.Future[None]") -> None:
        if flight is not self._flight:
            return
        self._watched = False
        if not self._arrived(flight):
            return
        if self._frames:
            text = self._frames.popleft()
            self._bytes -= len(text)
            self._launch(text)
            if self._frames or self._code is not None:
                self._watch()
        elif self._code is not None:
            self.ended.set_result(None)

    def _break(self, error: BaseException) -> None:
        """The other side is gone; the reader will hear it too."""
        log.debug("send failed", extra={"reason": type(error).__name__})
        self._open = False
        self._code = None
        self._flight = None
        self._frames.clear()
        self._bytes = 0
        if not self.ended.done():
            self.ended.set_result(None)

    def close(self, code: int) -> None:
        """Close after what is queued has left. The first code counts."""
        if not self._open:
            return
        self._open = False
        self._code = code
        if self._flight is None or (not self._watched and self._flight.done()):
            self.ended.set_result(None)
        else:
            self._watch()

    def give_up(self, bye: str, code: int) -> None:
        """Drop what is queued, say goodbye if that can still leave, and close."""
        if self.ended.done():
            return
        flight = self._flight
        if flight is not None and not flight.done():
            flight.cancel()
            self._break(TimeoutError())
            return
        self._frames.clear()
        self._bytes = 0
        self._watched = False
        self._open = False
        self._code = code
        self._launch(bye)
        self._watch()

    def stuck(self, now: float, seconds: float) -> bool:
        return self._flight is not None and now - self._since > seconds and not self._flight.done()

    async def hang_up(self) -> None:
        """The closing frame, when the other side is still there."""
        if self._code is not None:
            close = asyncio.ensure_future(self._send({"type": "websocket.close", "code": self._code, "reason": ""}))
            await asyncio.wait([close], timeout=CLOSE_SECONDS)
