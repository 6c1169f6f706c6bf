"""Fixtures of the server's tests: real processes on loopback, real SQLite, and an event loop per test."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent / "support"))

from loops import run_alone
from neighbours import Postgres, Redis, private_postgres, private_redis, why_no_postgres, why_no_redis
from serving import FAST, GAMES, OPEN, ServerProcess, free_port

from hanpan.server.settings import Settings

Start = Callable[..., ServerProcess]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers; every one still running at the end of the test is stopped."""
    running: list[ServerProcess] = []

    def make(files: int | None = None, **settings: Any) -> ServerProcess:
        merged = {
            "port": free_port(),
            "database": f"sqlite+aiosqlite:///{tmp_path}/house.sqlite3",
            "games": GAMES,
            "limits": OPEN,
            "paces": FAST,
            "snapshot_every": 16,
            **settings,
        }
        server = ServerProcess(Settings(**merged), tmp_path / f"server-{len(running)}.log", files)
        running.append(server)
        return server.start()

    yield make
    for server in running:
        server.kill()


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests that only need some server."""
    folder = tmp_path_factory.mktemp("house")
    settings = Settings(
        port=free_port(),
        database=f"sqlite+aiosqlite:///{folder}/house.sqlite3",
        games=GAMES,
        limits=OPEN,
        paces=FAST,
        snapshot_every=16,
    )
    server = ServerProcess(settings, folder / "server.log").start()
    yield server
    server.kill()


@pytest.fixture
def go() -> Callable[[Awaitable[Any]], Any]:
    """Run an async test body, with a limit so that nothing hangs."""

    def run(work: Awaitable[Any], seconds: float = 60) -> Any:
        async def limited() -> Any:
            return await asyncio.wait_for(work, seconds)

        return run_alone(limited())

    return run


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    reason = why_no_postgres()
    if reason is not None:
        pytest.skip(reason)
    with private_postgres() as found:
        yield found


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    reason = why_no_redis()
    if reason is not None:
        pytest.skip(reason)
    with private_redis() as found:
        yield found
