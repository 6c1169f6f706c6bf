"""Transactions: how one transaction is written. SQLite has a thread of its own, PostgreSQL lives in the loop.

A transaction is an ordinary function of a connection. In SQLite's thread it runs from its first statement to its sync
without coming back to the loop in between: a busy loop answers late, and would be asked once per statement.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import NullPool

from hanpan.server.storage.database import is_sqlite, set_pragmas

T = TypeVar("T")

GOODBYE = 1.0
"""Seconds."""


class Transactions(Protocol):
    def write(self, work: Callable[[Connection], T]) -> "asyncio.Future[T]":
        """Begin a transaction with `work` in it now; the answer comes after its commit."""
        ...

    def limit(self) -> float | None:
        """Seconds a transaction may take; None: as long as it takes, since nobody can stop it."""
        ...

    async def drop(self) -> None:
        """Let the connection go; the next transaction makes a new one."""
        ...

    async def close(self) -> None: ...


class ThreadTransactions:
    """SQLite: one connection in one thread."""

    def __init__(self, url: str) -> None:
        self._engine = sync_engine(url)
        self._thread = ThreadPoolExecutor(1, "writer")
        self._connection: Connection | None = None

    def write(self, work: Callable[[Connection], T]) -> "asyncio.Future[T]":
        return asyncio.get_running_loop().run_in_executor(self._thread, self._write, work)

    def limit(self) -> float | None:
        return None

    def _write(self, work: Callable[[Connection], T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            return work(self._connection)

    async def drop(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._drop)

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.invalidate()
            with suppress(Exception):
                connection.close()

    async def close(self) -> None:
        await self.drop()
        self._thread.shutdown()
        self._engine.dispose()


class LoopTransactions:
    """Any database with an asynchronous driver."""

    def __init__(self, engine: AsyncEngine, seconds: float) -> None:
        self._engine = engine
        self._seconds = seconds
        self._connection: AsyncConnection | None = None

    def write(self, work: Callable[[Connection], T]) -> "asyncio.Future[T]":
        return asyncio.ensure_future(self._write(work))

    def limit(self) -> float | None:
        return self._seconds

    async def _write(self, work: Callable[[Connection], T]) -> T:
        if self._connection is None:
            self._connection = await self._engine.connect()
        async with self._connection.begin():
            return await self._connection.run_sync(work)

    async def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            # A server that does not answer does not say goodbye either.
            with suppress(Exception):
                await asyncio.wait_for(connection.invalidate(), GOODBYE)
            with suppress(Exception):
                await asyncio.wait_for(connection.close(), GOODBYE)

    async def close(self) -> None:
        await self.drop()


def make_transactions(url: str, engine: AsyncEngine, seconds: float) -> Transactions:
    if is_sqlite(url) and make_url(url).database not in (None, "", ":memory:"):
        return ThreadTransactions(url)
    return LoopTransactions(engine, seconds)


def sync_engine(url: str) -> Engine:
    """SQLite without the driver's own idea of when a transaction begins, so that savepoints work."""
    engine = create_engine(make_url(url).set(drivername="sqlite"), poolclass=NullPool)

    def connected(connection: Any, record: object) -> None:
        connection.isolation_level = None
        set_pragmas(connection, record)

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)
    return engine
