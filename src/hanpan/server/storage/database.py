"""Opening the database: engine, SQLite's settings, and the migrations an installed package runs by itself."""

import os
from contextlib import suppress
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, event, inspect
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from hanpan.server.storage.claim import file_of

HEAD: Final = "0004"
"""The latest migration."""

SQLITE_PRAGMAS: Final = (
    "PRAGMA busy_timeout=5000",
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA wal_autocheckpoint=4000",
    "PRAGMA foreign_keys=ON",
)
"""WAL lets readers read while one writes; FULL syncs the log at every commit, so that an acknowledged action survives
a power cut too. One sync serves a whole batch of actions. Every table writes to pages of its own, again and again: the
longer the log may grow (16 MB), the more often a page is copied back once for many writes."""


def open_engine(url: str, seconds: float = 10) -> AsyncEngine:
    if is_sqlite(url):
        make_private(file_of(url))
        engine = create_async_engine(url, hide_parameters=True)
        event.listen(engine.sync_engine, "connect", set_pragmas)
        return engine
    patience = {"timeout": seconds, "command_timeout": seconds}
    return create_async_engine(
        url,
        pool_size=4,
        max_overflow=4,
        pool_pre_ping=True,
        pool_timeout=seconds,
        connect_args=patience,
        hide_parameters=True,
    )


def make_private(file: Path | None) -> None:
    """Seeds and the hashes of keys are nobody else's business. (SQLite gives the log beside it the same rights.)"""
    if file is not None:
        with suppress(OSError):
            os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
            file.chmod(0o600)


def is_sqlite(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


def set_pragmas(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        try:
            cursor.execute(pragma)
        except Exception as error:
            # A read-only file cannot switch its journal; reading must still work.
            if "readonly" not in str(error):
                raise
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to this version's shape. Several processes may start at once: one migrates, others wait."""
    async with engine.connect() as connection:
        if await connection.run_sync(revision_of) == HEAD:
            return
    with as_file(files("hanpan.server.storage").joinpath("migrations")) as folder:
        async with engine.begin() as connection:
            await connection.run_sync(upgrade, folder)


def upgrade(connection: Connection, folder: Path) -> None:
    # Only here: a house that is up to date opens faster without it.
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7236461)")
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def revision_of(connection: Connection) -> str | None:
    """The migration a database stands at; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    return None if found is None else str(found)
