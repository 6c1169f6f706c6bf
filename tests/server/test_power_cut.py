"""A power cut: what was not synced is gone. Every acknowledged action must be there all the same."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hanpan.server.ops.metrics import Metrics
from hanpan.server.storage.documents import round_id
from hanpan.server.storage.store import Store

SUPPORT = Path(__file__).parent / "support"
Ack = tuple[str, int, int]
Go = Callable[..., Any]


@pytest.fixture(scope="module")
def forgetful_disk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or not sys.platform.startswith("linux"):
        pytest.skip("the disk that forgets needs Linux and a C compiler")
    shim = tmp_path_factory.mktemp("shim") / "power_cut.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", str(shim), str(SUPPORT / "power_cut.c")], check=True)
    return shim


def cut_after(folder: Path, shim: Path, synchronous: str, acks: int) -> list[Ack]:
    """Play on the database in `folder` until so many actions are acknowledged, cut the power, and leave in `folder`
    what the disk would hold. Gives everything that was acknowledged."""
    work = folder.parent / f"{folder.name}-at-work"
    shutil.copytree(folder, work)
    paths = [*[path for path in sys.path if path], str(SUPPORT.parents[1] / "toy")]
    env = {**os.environ, "LD_PRELOAD": str(shim), "POWER_FROM": str(work), "POWER_TO": str(folder)}
    env["PYTHONPATH"] = os.pathsep.join(paths)
    command = [sys.executable, str(SUPPORT / "cutting.py"), str(work), synchronous]
    heard: list[Ack] = []
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        deadline = time.monotonic() + 60
        for line in process.stdout:
            words = line.split()
            if len(words) == 3:
                heard.append((words[0], int(words[1]), int(words[2])))
            if len(heard) == acks:
                process.kill()  # and what was acknowledged until it is dead is read still
            assert time.monotonic() < deadline
    shutil.rmtree(work)
    return heard


async def missing(folder: Path, acks: list[Ack]) -> list[Ack]:
    """What was acknowledged and is not in the database."""
    store = Store(f"sqlite+aiosqlite:///{folder}/house.sqlite3", Metrics())
    try:
        await store.open()
        stored: set[Ack] = set()
        for code in dict.fromkeys([code for code, _, _ in acks]):
            rows = await store.moves(round_id(code, 1), 0)
            assert [row.n for row in rows] == list(range(len(rows)))
            stored |= {(code, row.seat, row.seq) for row in rows if row.seq is not None}
        return [ack for ack in acks if ack not in stored]
    finally:
        await store.close()


def test_a_power_cut_takes_no_acknowledged_action(tmp_path: Path, forgetful_disk: Path, go: Go, soak: int) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    acks: list[Ack] = []
    for cut in range(2 * soak):
        acks += cut_after(disk, forgetful_disk, "FULL", 40 + 37 * (cut % 5))
        assert go(missing(disk, acks)) == []
    print(f"{2 * soak} power cuts, {len(acks)} acknowledged actions, none lost")


def test_a_store_that_does_not_sync_is_caught(tmp_path: Path, forgetful_disk: Path, go: Go) -> None:
    """The drill can fail: with `synchronous=OFF` acknowledged actions are gone."""
    disk = tmp_path / "disk"
    disk.mkdir()
    assert go(missing(disk, cut_after(disk, forgetful_disk, "OFF", 40))) != []
