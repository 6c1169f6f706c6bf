"""Lines: what takes the house long (a record played again, a long text written) is done for one address after the
other, and of one address one thing at a time: however much somebody asks for, a worker is free for somebody else."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from hanpan.kernel.refusal import Refused
from hanpan.server.settings import Limits


class Line:
    __slots__ = ("length", "turn")

    def __init__(self) -> None:
        self.length = 0
        self.turn: Final = asyncio.Lock()


class Lines:
    def __init__(self, limits: Limits) -> None:
        self._longest: Final = limits.line_per_address
        self._lines: dict[str, Line] = {}

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait in the address's own line; one that is too long is refused at once."""
        line = self._lines.setdefault(address, Line())
        if line.length >= self._longest:
            raise Refused("line-long", {"limit": self._longest})
        line.length += 1
        try:
            async with line.turn:
                yield
        finally:
            line.length -= 1
            if not line.length:
                del self._lines[address]
