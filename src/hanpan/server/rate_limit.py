"""Limits per connection and per address: sliding windows that forget."""

import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

from hanpan.kernel.refusal import Refused
from hanpan.server.settings import Limits

MINUTE = 60_000


class Window:
    """At most `limit` things in `span` milliseconds."""

    __slots__ = ("_limit", "_span", "_times")

    def __init__(self, limit: int, span: int) -> None:
        self._limit = limit
        self._span = span / 1000
        self._times: deque[float] = deque()

    def take(self, now: float | None = None) -> bool:
        """One more, at `now` by the monotonic clock; False: too many."""
        if now is None:
            now = time.monotonic()
        times = self._times
        while times and times[0] <= now - self._span:
            times.popleft()
        if len(times) >= self._limit:
            return False
        times.append(now)
        return True

    def full(self) -> bool:
        """Whether one more would be too many."""
        if self.take():
            self.give_back()
            return False
        return True

    def give_back(self) -> None:
        """The last one was none."""
        if self._times:
            self._times.pop()

    def idle(self) -> bool:
        return not self._times or self._times[-1] <= time.monotonic() - self._span


class Allowance:
    """What one address may use of the house."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._connections: dict[str, int] = {}
        self._tables: dict[str, Window] = {}
        self._requests: dict[str, Window] = {}
        self._connects: dict[str, Window] = {}
        self._misses: dict[str, Window] = {}
        self._reviews: dict[str, Window] = {}
        self._arrangements: dict[str, Window] = {}
        self._commands: dict[str, Window] = {}
        self._reseats: dict[str, Window] = {}
        self._leaves: dict[str, Window] = {}

    def connect(self, address: str) -> None:
        take(self._connects, address, self._limits.connects_per_address)
        count = self._connections.get(address, 0)
        if count >= self._limits.connections_per_address:
            raise Refused("too-many-connections", {"limit": self._limits.connections_per_address})
        self._connections[address] = count + 1

    def disconnect(self, address: str) -> None:
        count = self._connections.get(address, 0) - 1
        if count > 0:
            self._connections[address] = count
        else:
            self._connections.pop(address, None)

    @contextmanager
    def new_table(self, address: str) -> Iterator[None]:
        """A table that does not come about (a name left empty) is not counted."""
        limit = self._limits.tables_per_address
        window = self._tables.setdefault(address, Window(limit, 3_600_000))
        if not window.take():
            raise Refused("too-many-tables", {"limit": limit})
        try:
            yield
        except Refused:
            window.give_back()
            raise

    def request(self, address: str) -> None:
        take(self._requests, address, self._limits.requests_per_address)

    def review(self, key: str) -> None:
        """The holder of this key asks the coach: playing a game again costs far more than other answers."""
        take(self._reviews, key, self._limits.reviews_per_key)

    def arrange(self, key: str) -> None:
        """The holder of this key wants a board arranged: milliseconds in which nobody else is served."""
        take(self._arrangements, key, self._limits.arrangements_per_key)

    def command(self, code: str) -> None:
        """The host of this table changes something."""
        take(self._commands, code, self._limits.commands_per_table)

    def reseat(self, key: str) -> None:
        """The holder of this key sits down anew, or tells something else of himself."""
        take(self._reseats, key, self._limits.reseats_per_key)

    def leave(self, key: str) -> None:
        """The holder of this key leaves a seat."""
        take(self._leaves, key, self._limits.leaves_per_key)

    def miss(self, address: str) -> None:
        """Somebody asked for a table that is not there."""
        self._misses.setdefault(address, Window(self._limits.misses_per_address, MINUTE)).take()

    def guessing(self, address: str) -> Refused | None:
        """The refusal for whoever tried too many codes: nothing is found any more, not even what is there. Many may
        share the address, so nobody who has the key to a seat, or needs no code, is refused."""
        window = self._misses.get(address)
        if window is None or not window.full():
            return None
        return Refused("too-many-misses", {"limit": self._limits.misses_per_address})

    def tidy(self) -> None:
        for windows in (
            self._tables,
            self._requests,
            self._connects,
            self._misses,
            self._reviews,
            self._arrangements,
            self._commands,
            self._reseats,
            self._leaves,
        ):
            for address in [address for address, window in windows.items() if window.idle()]:
                del windows[address]


def take(windows: dict[str, Window], name: str, limit: int) -> None:
    """One more of this name's in the present minute, or the refusal."""
    if not windows.setdefault(name, Window(limit, MINUTE)).take():
        raise Refused("too-many-requests", {"limit": limit})
