"""`hanpan serve` as the docs show it: with every flag there is, and as several processes on PostgreSQL and Redis, with
the very lines of docs/operations.md. Only addresses and ports are those of this test's own neighbours."""

import asyncio
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest
from client import Rest
from documented import commands
from loops import run_alone
from neighbours import Postgres, private_postgres, private_redis, why_no_postgres, why_no_redis
from serving import free_port

from hanpan.bots.base import encoding_of
from hanpan.bots.learned import Features, Policy, header_of
from hanpan.games import find_game

PACKAGE = Path(sys.modules["hanpan"].__file__ or "").parents[1]
PASSWORD = "open sesame"
FLAGS = (
    *("--host", "0.0.0.0", "--database", "kept.sqlite3", "--origin", "https://page.example"),
    *("--allowed-host", "house.example", "--log", "warning", "--lang", "en", "--policy", "trained.npz"),
    *("--keep-days", "90", "--day-offset", "+09:00"),
)
"""Those of one process; the lines for several have the others."""


@contextmanager
def serving(folder: Path, port: int, words: list[str]) -> Iterator[str]:
    """The address of a house that these words opened; it ends well."""
    log = folder / f"log-{port}"
    with log.open("w") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "hanpan", "serve", *words],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(PACKAGE), "TERM": "dumb"},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    base = f"http://127.0.0.1:{port}"
    try:
        end = time.monotonic() + 60
        while True:
            assert process.poll() is None and time.monotonic() < end, log.read_text()
            try:
                httpx.get(f"{base}/healthz", trust_env=False, timeout=5)
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield base
    finally:
        process.terminate()
        code = process.wait(20)
    assert code == 0 and "Traceback" not in log.read_text(), log.read_text()


def asked(base: str, **headers: str) -> int:
    return httpx.get(f"{base}/api/house", headers=headers, trust_env=False, timeout=20).status_code


def test_one_process_with_every_flag(tmp_path: Path) -> None:
    encoding = encoding_of(find_game("holdem"), 2)
    shape = Features(encoding.observation).count, encoding.vocabulary.size
    weights = [(np.zeros(shape, np.float32), np.zeros(shape[1], np.float32))]
    Policy(header_of(encoding, 1), weights).save(tmp_path / "trained.npz")
    port = free_port()
    with serving(tmp_path, port, [*FLAGS, "--port", str(port)]) as base:
        assert (tmp_path / "kept.sqlite3").exists()
        assert asked(base, host="house.example") == 200
        assert asked(base, host="elsewhere.example") == 421
        assert "trained" in httpx.get(f"{base}/api/house", trust_env=False, timeout=20).text
        said = (tmp_path / f"log-{port}").read_text()
        assert f"http://localhost:{port}/" in said
        # And the address for other devices.
        assert re.search(rf"http://[\d.]+:{port}/", said), said


def test_every_flag_is_tried() -> None:
    helped = subprocess.run(
        [sys.executable, "-m", "hanpan", "serve", "--help"],
        env={**os.environ, "PYTHONPATH": str(PACKAGE), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=True,
    )
    tried = [word for command in commands("hanpan serve") for word in command.split()]
    missing = set(re.findall(r"--[a-z][a-z-]*", helped.stdout)) - {*tried, *FLAGS, "--port", "--help"}
    assert missing == set()
    # What the docs show is here word for word, or among the lines for several processes.
    alone = {" ".join(FLAGS[at : at + 2]) for at in range(0, len(FLAGS), 2)}
    shown = [command.removeprefix("hanpan serve").strip() for command in commands("hanpan serve")]
    others = [words for words in shown if words and words not in alone and "--redis" not in words]
    assert others == ["--policy build/ppo/holdem.npz"]


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    if reason := why_no_postgres() or why_no_redis():
        pytest.skip(reason)
    with private_postgres() as found:
        asyncio.run(prepare(found))
        yield found


async def prepare(postgres: Postgres) -> None:
    """The database and the user of the docs, who needs the password."""
    asyncpg: Any = import_module("asyncpg")
    file = postgres.folder / "data" / "pg_hba.conf"
    file.write_text(f"host hanpan hanpan 127.0.0.1/32 scram-sha-256\n{file.read_text()}")
    connection = await asyncpg.connect(host="127.0.0.1", port=postgres.port, user="postgres", database="postgres")
    await connection.execute(f"CREATE ROLE hanpan LOGIN PASSWORD '{PASSWORD}'")
    await connection.execute("CREATE DATABASE hanpan OWNER hanpan")
    await connection.execute("SELECT pg_reload_conf()")
    await connection.close()


def test_several_processes_on_postgresql_and_redis(postgres: Postgres, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(f"{PASSWORD}\n", encoding="utf-8")
    lines = [command for command in commands("hanpan serve") if "--redis" in command]
    assert len(lines) == 2
    with private_redis() as redis:
        ports = {re.findall(r"--port (\d+)", line)[0]: free_port() for line in lines}
        here = {"@db/": f"@127.0.0.1:{postgres.port}/", "cache:6379": f"127.0.0.1:{redis.port}"}
        here |= {f"--port {old}": f"--port {new}" for old, new in ports.items()}
        anywhere = re.compile("|".join(map(re.escape, here)))
        asked_for = [shlex.split(anywhere.sub(lambda there: here[there[0]], line))[2:] for line in lines]
        first, second = ports.values()
        with serving(tmp_path, first, asked_for[0]) as one, serving(tmp_path, second, asked_for[1]) as two:

            async def visit() -> None:
                made = await Rest(one).create(game="holdem")
                found = await Rest(two).call("GET", f"/api/tables/{made['code']}")
                assert found.status_code == 200, found.text

            run_alone(visit())
        (tmp_path / "secret").write_text("wrong\n", encoding="utf-8")
        command = [sys.executable, "-m", "hanpan", "serve", *asked_for[0], "--lang", "en"]
        refused = subprocess.run(
            command,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(PACKAGE)},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    assert refused.returncode == 2 and "password" in refused.stderr, refused
