"""SendQueue: what waits to leave through one connection. Bounded: a reader who does not read is given up.

Most frames find room in the transport and leave at once; the others wait here, in order, until there is room again.
"""

import asyncio
from collections import deque
from typing import Final

from hanpan.server.ops.counters import Traffic
from hanpan.server.settings import Limits
from hanpan.server.ws.socket import Socket


class SendQueue:
    def __init__(self, limits: Limits, traffic: Traffic, out: Socket) -> None:
        self._limits: Final = limits
        self._traffic: Final = traffic
        self._out: Final = out
        self._in_flight: Final = out.in_flight
        self._now: Final = asyncio.get_running_loop().time
        self._frames: deque[str] = deque()
        self._bytes = 0
        self._since = 0.0
        """Since when the first of them waits."""
        self._open = True
        """Frames are still taken."""
        self._code: int | None = None
        """How to close when all have left."""

    def put(self, text: str) -> bool:
        """Send a frame or queue it; False: too much is waiting already, here or in the whole process. After a close
        nothing leaves any more."""
        if not self._open:
            return True
        if not self._out.full and not self._frames:
            self._traffic.sent += 1
            self._out.send(text)
            return True
        limits = self._limits
        if len(self._frames) >= limits.queued_frames or self._bytes > limits.queued_bytes or self._in_flight.full():
            return False
        if not self._frames:
            self._since = self._now()
        self._frames.append(text)
        self._waiting(len(text))
        return True

    def put_with_next(self, text: str) -> bool:
        """As `put`, but it may leave together with the next frame. `send_ahead` has to follow."""
        if not self._open or self._out.full or self._frames:
            return self.put(text)
        self._traffic.sent += 1
        self._out.send_with_next(text)
        return True

    def send_ahead(self) -> None:
        """What waits for a next frame has waited long enough."""
        self._out.send_ahead()

    def _waiting(self, more: int) -> None:
        self._bytes += more
        self._in_flight.total += more

    def flush(self) -> None:
        """There is room again."""
        while self._frames and not self._out.full:
            text = self._frames.popleft()
            self._waiting(-len(text))
            self._traffic.sent += 1
            self._out.send(text)
            self._since = self._now()
        if not self._frames and self._code is not None:
            self._out.close(self._code)
            self._code = None

    def close(self, code: int) -> None:
        """Close after what is queued has left. The first code counts."""
        if not self._open:
            return
        self._open = False
        if self._frames:
            self._code = code
            self._out.hear_no_more()
        else:
            self._out.close(code)

    def give_up(self, bye: str, code: int) -> None:
        """Drop what is queued, say goodbye if that can still leave, and close."""
        self.drop()
        if self._out.full:
            self._out.abort()
        else:
            self._out.send(bye)
            self._out.close(code)

    def drop(self) -> None:
        """Nothing of it will leave any more."""
        self._frames.clear()
        self._waiting(-self._bytes)
        self._open = False
        self._code = None

    def stuck(self, now: float, seconds: float) -> bool:
        return bool(self._frames) and now - self._since > seconds
