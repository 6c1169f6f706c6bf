"""The migrations make exactly the schema the store writes to, and the package carries them."""

from importlib.resources import files
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from loops import run_alone
from sqlalchemy import Connection

from hanpan.server.storage.database import HEAD, migrate, open_engine, revision_of
from hanpan.server.storage.schema import metadata


def difference(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def test_migrations_and_schema_agree(tmp_path: Path) -> None:
    async def body() -> None:
        engine = open_engine(f"sqlite+aiosqlite:///{tmp_path}/new.sqlite3")
        async with engine.connect() as connection:
            assert await connection.run_sync(revision_of) is None
        await migrate(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(revision_of) == HEAD
            assert await connection.run_sync(difference) == []
        await engine.dispose()

    run_alone(body())


def test_the_head_is_the_latest_script() -> None:
    config = Config()
    config.set_main_option("script_location", str(files("hanpan.server.storage").joinpath("migrations")))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD
