"""What a house does at its start: nothing is said to be open before it is, nothing is deleted, nothing is readable."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from inside import open_house
from neighbours import Postgres, user_exists
from sqlalchemy.exc import SQLAlchemyError

from hanpan.cli.main import run
from hanpan.server.archive import retention
from hanpan.server.storage.database import open_engine

Go = Callable[..., Any]


def sentence(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What `hanpan serve` says when it does not open: one line, and nothing else."""
    assert run(["serve", "--port", "0", "--lang", "en", *words]) == 2
    said = capsys.readouterr()
    assert said.out == "" and len(said.err.splitlines()) == 1, said
    return said.err


def as_nobody() -> list[str]:
    if os.geteuid() != 0:
        return []
    if shutil.which("runuser") is None or not user_exists("nobody"):
        pytest.skip("root may write everywhere, and there is nobody else here")
    return ["runuser", "-u", "nobody", "--"]


def test_a_redis_that_does_not_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "house.sqlite3")
    said = sentence(capsys, "--database", file, "--redis", "redis://127.0.0.1:1/0")
    assert "Redis does not answer: " in said and "refused" in said
    assert "Redis" in sentence(capsys, "--database", file, "--redis", "nothing")


def test_a_database_that_somebody_has_locked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, go: Go
) -> None:
    """One that is empty, and one that a house has used before."""
    monkeypatch.setattr("hanpan.server.storage.database.SQLITE_PRAGMAS", ("PRAGMA busy_timeout=50",))
    # A process of its own would set these for itself; here they would stay for the tests that follow.
    for name in ("start_logs", "use_batch_scheduling", "gc.freeze", "gc.set_threshold"):
        monkeypatch.setattr(f"hanpan.server.process.{name}", lambda *_: None)
    file = tmp_path / "house.sqlite3"
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE theirs (x)")
        other.execute("BEGIN EXCLUSIVE")
        assert "database is locked" in sentence(capsys, "--database", str(file))
        other.rollback()

        async def settle() -> None:
            async with open_house(tmp_path):
                """It has all its tables now: it can be read while somebody else writes."""

        go(settle())
        other.execute("BEGIN IMMEDIATE")
        assert "database is locked" in sentence(capsys, "--database", str(file))


def test_a_file_that_may_only_be_read(tmp_path: Path) -> None:
    """Its folder may be written, so only the file says no. Root may write everywhere: then somebody else tries."""
    file = tmp_path / "house.sqlite3"
    with closing(sqlite3.connect(file)) as made:
        made.execute("PRAGMA journal_mode=WAL")
        made.execute("CREATE TABLE theirs (x)")
    file.chmod(0o444)
    for folder in (tmp_path, *tmp_path.parents[:2]):
        folder.chmod(0o777)
    before = file.read_bytes()
    serve = [sys.executable, "-m", "hanpan", "serve", "--port", "0", "--lang", "en", "--database", str(file)]
    found = subprocess.run([*as_nobody(), *serve], capture_output=True, text=True, timeout=60, check=False)
    assert (found.returncode, found.stdout) == (2, ""), found
    assert found.stderr == f"hanpan: The file {file} cannot be written.\n"
    assert file.read_bytes() == before


def test_a_postgres_of_a_newer_version(postgres: Postgres, capsys: pytest.CaptureFixture[str]) -> None:
    address = postgres.create("newer")

    async def move_on() -> None:
        engine = open_engine(address)
        async with engine.begin() as connection:
            await connection.exec_driver_sql("CREATE TABLE alembic_version (version_num TEXT)")
            await connection.exec_driver_sql("INSERT INTO alembic_version VALUES ('9999')")
        await engine.dispose()

    asyncio.run(move_on())
    assert "newer Hanpan" in sentence(capsys, "--database", address)


def test_the_password_comes_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from hanpan.cli.serve import with_password

    file = tmp_path / "password"
    file.write_text("s3:cr/t@\n", encoding="utf-8")
    assert with_password("postgresql+asyncpg://hanpan@db/x", file) == "postgresql+asyncpg://hanpan:s3%3Acr%2Ft%40@db/x"
    assert "There is no file /nowhere" in sentence(
        capsys, "--database", "postgresql://x@h/d", "--password-file", "/nowhere"
    )


def test_the_database_is_nobody_elses(tmp_path: Path, go: Go) -> None:
    """Also one that was made by a version before this one."""
    file = tmp_path / "house.sqlite3"

    async def body() -> None:
        for _ in range(2):
            async with open_house(tmp_path):
                modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
            assert set(modes.values()) == {0o600}, modes
            file.chmod(0o644)

    before = os.umask(0o022)
    try:
        go(body())
    finally:
        os.umask(before)


def test_no_parameters_of_statements_in_errors(tmp_path: Path, go: Go) -> None:
    """Names and hashes of keys stand in them, and errors end in logs."""

    async def body() -> None:
        engine = open_engine(f"sqlite+aiosqlite:///{tmp_path}/x.sqlite3")
        with pytest.raises(SQLAlchemyError) as error:
            async with engine.connect() as connection:
                await connection.exec_driver_sql("SELECT * FROM nothing WHERE x = ?", ("secret",))
        assert "secret" not in str(error.value)
        await engine.dispose()

    go(body())


def test_a_clock_that_was_days_ahead_at_the_start_deletes_nothing(
    tmp_path: Path, go: Go, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was put right since: what the house carries on from its start is not believed."""
    seen: list[int] = []

    async def look(_house: object, now: int) -> None:
        seen.append(now)

    monkeypatch.setattr(retention, "EVERY", 0.01)
    monkeypatch.setattr(retention, "tidy", look)

    async def body() -> None:
        async with open_house(tmp_path) as house:
            house.time._start += 100 * retention.DAY
            task = asyncio.create_task(retention.keep_tidy(house))
            while not seen:
                await asyncio.sleep(0.01)
            task.cancel()
        assert abs(seen[0] - time.time() * 1000) < retention.DAY

    go(body())
