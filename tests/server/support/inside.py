"""A house inside the test's own process, without sockets: for what must happen between two moments nobody can time."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from serving import FAST, GAMES, OPEN

from hanpan.kernel.refusal import Refused
from hanpan.server import lobby
from hanpan.server.house import House
from hanpan.server.settings import Limits, Paces, Settings
from hanpan.server.storage.batch_writer import BatchWriter
from hanpan.server.table.client import Screen
from hanpan.server.table.live_table import LiveTable
from hanpan.server.wire.schemas import CreateTable


@asynccontextmanager
async def open_house(
    folder: Path,
    paces: Paces = FAST,
    limits: Limits = OPEN,
    games: dict[str, str] = GAMES,
    keep_days: int = 90,
    **more: Any,
) -> AsyncIterator[House]:
    database = f"sqlite+aiosqlite:///{folder}/house.sqlite3"
    house = House(Settings(database=database, games=games, limits=limits, paces=paces, keep_days=keep_days, **more))
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def started(house: House, people: int) -> LiveTable:
    """A table of secret bids, started, whose people all share one key."""
    names = [f"P{seat}" for seat in range(1, people)]
    made = await lobby.create(house, CreateTable("toy", "P0", seats=people, players=names, clock={"off": True}))
    table = house.tables[made.code]
    await lobby.start(table, None)
    return table


async def moved(house: House, count: int) -> None:
    """Until the house has stored so many moves that nobody made."""
    while house.metrics.actions["bot"] + house.metrics.actions["clock"] < count:
        await asyncio.sleep(0.005)


class Person:
    """A client that keeps its answers."""

    def __init__(self, table: LiveTable) -> None:
        self.key: str | None = table.doc.host
        self.seats = table.doc.held(table.doc.host)
        self.screens = [Screen(seat) for seat in self.seats]
        self.sees_reactions = False
        self.acks: list[tuple[int, int]] = []
        self.left = 0
        """How many of them need not wait for another frame."""
        self.refusals: list[str] = []
        self.frames: list[str] = []
        table.enter(self)

    def send(self, text: str) -> None:
        self.frames.append(text)

    def ack(self, seat: int, seq: int) -> None:
        self.acks.append((seat, seq))

    def send_acks(self) -> None:
        self.left = len(self.acks)

    def refuse(self, refusal: Refused, seat: int | None, seq: int) -> None:
        self.refusals.append(refusal.code)

    def reseat(self) -> bool:
        return False

    def bye(self, code: str, close: int, back: int | None) -> None:
        self.frames.append(code)


class Gate:
    """Stands before the disk: what is written waits until it is open, and fails while there is an `error`."""

    def __init__(self, writer: BatchWriter) -> None:
        self.open = asyncio.Event()
        self.error: Exception | None = None
        self._disk = writer._transactions
        writer._transactions = self

    def write(self, work: Callable[[Any], Any]) -> "asyncio.Future[Any]":
        return asyncio.ensure_future(self._write(work))

    async def _write(self, work: Callable[[Any], Any]) -> Any:
        await self.open.wait()
        if self.error is not None:
            raise self.error
        return await self._disk.write(work)

    def limit(self) -> float | None:
        return self._disk.limit()

    async def drop(self) -> None:
        await self._disk.drop()

    async def close(self) -> None:
        self.open.set()
        await self._disk.close()
