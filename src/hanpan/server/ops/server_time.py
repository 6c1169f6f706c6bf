"""ServerTime: the server's idea of now, in whole milliseconds. Read once and then carried by the monotonic
clock, so that a clock that jumps (summer time, a correction, an operator) never ends anybody's turn."""

import time


class ServerTime:
    def __init__(self) -> None:
        self._ticks = time.monotonic_ns
        self._start = time.time_ns() // 1_000_000
        self._mark = self._ticks()

    def now(self) -> int:
        return self._start + (self._ticks() - self._mark) // 1_000_000
