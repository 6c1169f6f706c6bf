"""Reader: questions to the database. Each is asked to its end, even if whoever asked has gone meanwhile: a connection
that is cut off in the middle may never end, and then neither does the house."""

import asyncio
import sqlite3
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from sqlalchemy import Executable
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

T = TypeVar("T")
Question = Callable[[AsyncConnection], Awaitable[T]]


class DatabaseAway(SQLAlchemyError):
    """It is not reached, or does not answer in time. Drivers say that in words of their own."""


def drivers_errors() -> tuple[type[Exception], ...]:
    """What drivers raise in words of their own. One that is not loaded has raised nothing."""
    asyncpg = sys.modules.get("asyncpg")
    if asyncpg is None:
        return (sqlite3.Error,)
    return (sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


class Reader:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._asking: set[asyncio.Task[Any]] = set()

    async def rows(self, query: Executable) -> Sequence[Any]:
        async def question(connection: AsyncConnection) -> Sequence[Any]:
            return (await connection.execute(query)).all()

        return await self.ask(question)

    async def ask(self, question: Question[T]) -> T:
        """Several queries on one connection."""
        task = asyncio.create_task(self._ask(question))
        self._asking.add(task)
        task.add_done_callback(self._answered)
        return await asyncio.shield(task)

    async def _ask(self, question: Question[T]) -> T:
        reached = False
        try:
            async with self._engine.connect() as connection:
                reached = True
                return await question(connection)
        except SQLAlchemyError:
            raise
        except Exception as error:
            # A time that has run out is an OSError. Once it is reached, SQLAlchemy has words for the driver's.
            if isinstance(error, OSError if reached else (OSError, *drivers_errors())):
                raise DatabaseAway(type(error).__name__) from error
            raise

    def _answered(self, task: "asyncio.Task[Any]") -> None:
        self._asking.discard(task)
        if not task.cancelled():
            task.exception()  # nobody is left to hear it, if the asker has gone

    async def close(self) -> None:
        """Until the last question is answered."""
        while self._asking:
            await asyncio.wait(self._asking)
