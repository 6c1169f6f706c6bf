"""`hanpan lab` as a process of its own: Ctrl-C and a full disk leave what is done, and say so."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hanpan
from hanpan.cli.main import run

Write = Callable[..., Path]

TUNE = '\n[tune]\ntrials = 2\ngames = 2\nconfirm = 4\n[[tune.number]]\nkey = "frame.gold"\nlow = 0\nhigh = 30\n'
STOPPED = 130
WAIT = 120.0
"""Seconds, on a machine with far too much to do."""
FULL = {"run": 40 * 1024, "tune": 24 * 1024}
"""Bytes of a disk on which some blocks have room, or some trials."""


def begun(call: list[str], limit: int = 0) -> "subprocess.Popen[str]":
    """In a group of its own, as a terminal would have it; `limit`: no file may grow beyond it."""

    small = f"resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, {limit})); " if limit else ""
    code = f"import resource, runpy; {small}runpy.run_module('hanpan', run_name='__main__')"
    return subprocess.Popen(
        [sys.executable, "-c", code, "lab", *call],
        env={**os.environ, "PYTHONPATH": str(Path(str(hanpan.__file__)).parents[1]), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def rows(file: str, table: str) -> list[Any]:
    """Nothing as long as there is no such file."""
    if not Path(file).exists():
        return []
    base = sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=30)
    try:
        return base.execute(f"select * from {table} order by number").fetchall()
    except sqlite3.OperationalError:
        return []
    finally:
        base.close()


def interrupted(call: list[str], file: str, table: str, wanted: int) -> tuple[str, str]:
    """Ctrl-C once so many rows are in the store."""
    process = begun(call)
    try:
        end = time.monotonic() + WAIT
        while len(rows(file, table)) < wanted and process.poll() is None and time.monotonic() < end:
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        told, wrong = process.communicate(timeout=WAIT)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == STOPPED, wrong
    assert wrong == ""
    return told, wrong


def printed(capsys: pytest.CaptureFixture[str], *call: str) -> dict[str, Any]:
    capsys.readouterr()
    assert run(["lab", *call, "--jobs", "1", "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_the_blocks_that_are_done(write: Write, capsys: pytest.CaptureFixture[str], jobs: str) -> None:
    path = str(write())
    call = ["run", path, "--games", "1000000", "--jobs", jobs, "--out", "a.sqlite3", "--lang", "en"]
    told, _ = interrupted(call, "a.sqlite3", "block", 5)
    kept = rows("a.sqlite3", "block")
    assert len(kept) >= 5
    assert "a.sqlite3" in told and "--resume" in told and "Fantasyland" in told, "the table of what there is"
    games = str(2 * (max([row[0] for row in kept]) + 1))
    resumed = printed(capsys, "run", path, "--games", games, "--out", "a.sqlite3", "--resume")
    assert resumed == printed(capsys, "run", path, "--games", games, "--out", "b.sqlite3")


def test_ctrl_c_keeps_the_trials_that_are_done(write: Write, small: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(write(small + TUNE))
    call = ["tune", path, "--trials", "100000", "--jobs", "1", "--out", "a.sqlite3", "--json"]
    told, _ = interrupted(call, "a.sqlite3", "trial", 3)
    kept = rows("a.sqlite3", "trial")
    found = json.loads(told)
    assert found["interrupted"] and len(found["trials"]) == len(kept) >= 3
    trials = str(len(kept) + 1)
    resumed = printed(capsys, "tune", path, "--trials", trials, "--out", "a.sqlite3", "--resume")
    assert resumed == printed(capsys, "tune", path, "--trials", trials, "--out", "b.sqlite3")
    assert resumed["trials"][: len(kept)] == found["trials"]


@pytest.mark.parametrize("command", ["run", "tune"])
def test_a_full_disk_keeps_what_is_done(
    write: Write, small: str, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    path = str(write(small + TUNE))
    many = ["--games", "100000"] if command == "run" else ["--trials", "100000"]
    table = "block" if command == "run" else "trial"
    process = begun([command, path, *many, "--jobs", "1", "--out", "a.sqlite3", "--lang", "en"], FULL[command])
    try:
        told, wrong = process.communicate(timeout=WAIT)
    finally:
        process.kill()
        process.wait()
    assert (process.returncode, told) == (2, "")
    assert wrong == "hanpan: The disk of a.sqlite3 is full. What is done is kept; make room and go on with --resume.\n"
    kept = len(rows("a.sqlite3", table))
    assert kept > 2
    more = ["--games", str(2 * kept + 2)] if command == "run" else ["--trials", str(kept + 1)]
    resumed = printed(capsys, command, path, *more, "--out", "a.sqlite3", "--resume")
    assert resumed == printed(capsys, command, path, *more, "--out", "b.sqlite3")
