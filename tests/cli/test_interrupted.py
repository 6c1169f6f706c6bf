"""Ctrl-C in `hanpan sim` and `hanpan arena`: what was played until then, said as what it is."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hanpan.sim.arena
import hanpan.sim.ladder
import hanpan.sim.run
from hanpan.cli.main import run

PACKAGE = str(Path(sys.modules["hanpan"].__file__ or "").parents[1])
CALLS = {
    "sim": ["sim", "holdem", "--games", "1000", "--bot", "easy", "--seats", "2"],
    "arena": ["arena", "holdem", "--games", "1000", "--bots", "easy,random,caller"],
    "ladder": ["arena", "holdem", "--ladder", "--games", "1000", "--bots", "easy,random,caller", "--seats", "2"],
}
MODULES: dict[str, Any] = {"sim": hanpan.sim.run, "arena": hanpan.sim.arena, "ladder": hanpan.sim.ladder}


def stopped_after(tasks_done: int) -> Callable[..., bool]:
    def spread(work: Any, tasks: Any, jobs: int, done: Callable[[Any], None]) -> bool:
        for task in tasks[:tasks_done]:
            done(work(task))
        return False

    return spread


def asked_of(name: str) -> int:
    """Games in all: every pair of the arena plays as many."""
    return 3000 if name == "arena" else 1000


@pytest.mark.parametrize("name", sorted(CALLS))
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_nothing_done_is_a_sentence_and_no_table(
    name: str, lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(MODULES[name], "spread", stopped_after(0))
    assert run([*CALLS[name], "--lang", lang]) == 130
    asked = f"{asked_of(name):,}"
    sentence = {
        "ko": f"멈췄어요. {asked}판 가운데 아직 한 판도 끝나지 않았어요.",
        "en": f"Stopped before the first of {asked} games was over.",
    }[lang]
    assert capsys.readouterr().out == f"{sentence}\n"


@pytest.mark.parametrize("name", sorted(CALLS))
def test_what_was_done_is_shown_with_how_much_that_is(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of an arena only the first pair has met: the others have no numbers, and none are made up."""
    monkeypatch.setattr(MODULES[name], "spread", stopped_after(1))
    assert run([*CALLS[name], "--lang", "en", "--jobs", "1"]) == 130
    shown = capsys.readouterr().out
    played = 125 if name == "sim" else 2
    assert shown.splitlines()[-1] == f"Stopped: {played} of {asked_of(name):,} games were played."
    assert f"{played} games, 2 seats" in shown and "digest" not in shown
    assert ", 0 games" not in shown
    if name == "arena":
        assert "easy among random, 2 games" in shown and "caller" not in shown
    if name == "ladder":
        assert sum([bot in shown for bot in ("easy", "random", "caller")]) == 2, "the third has not sat anywhere yet"


@pytest.mark.parametrize("name", sorted(CALLS))
def test_a_program_reads_how_many_of_how_many(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(MODULES[name], "spread", stopped_after(0))
    assert run([*CALLS[name], "--json"]) == 130
    answer = json.loads(capsys.readouterr().out)
    assert (answer["interrupted"], answer["games"], answer["asked"]) == (True, 0, asked_of(name))


def test_ctrl_c_in_the_middle_of_a_run(tmp_path: Path) -> None:
    """A real one, with two processes at work."""
    start = "from signal import *; signal(SIGINT, default_int_handler); from hanpan.cli.start import main; main()"
    words = ["sim", "holdem", "--games", "99999", "--jobs", "2", "--lang", "en"]
    work = subprocess.Popen(
        [sys.executable, "-c", start, *words],
        env={**os.environ, "PYTHONPATH": PACKAGE},
        cwd=tmp_path,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        time.sleep(4)
        os.killpg(work.pid, signal.SIGINT)
        out, err = work.communicate(timeout=60)
    finally:
        work.kill()
    assert work.returncode == 130 and err == "", err
    assert out.splitlines()[-1].startswith("Stopped") and " of 99,999 games " in out.splitlines()[-1]
