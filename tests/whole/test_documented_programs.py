"""The programs that README and docs name (`python bench/...`) run and say something, with small numbers.

Excused: the trainers, whose parts tests/examples runs (counting every board alone takes a minute), and the tests of the
page, which are these tests. The servers side by side need the packages of `make bench`, and say so where they are not.
"""

import importlib
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest
from documented import ROOT, commands

PACKAGE = Path(importlib.import_module("hanpan").__file__ or "").parents[1]
QUICK = {
    "python tools/rules.py": (),
    "python lab/decisions.py 400 120": ("1", "5"),
    "python lab/plans.py --games 480 --jobs 2": ("--games", "1", "--only", "roll,no-xp,no-events"),
    "python lab/field.py --jobs 2 --keep stop,hula": (
        "--rounds",
        "1",
        "--games",
        "2",
    ),
    "python bench/arranger.py FOLDER": (str(PACKAGE), "2"),
    "python bench/lbr.py hard --stack 20 --hands 600 --seed 1": ("hard", "--hands", "2", "--seed", "1", "--jobs", "1"),
    "python bench/lbr.py hard --stack 10 --hands 3000 --seed 1": (
        "hard",
        "--stack",
        "10",
        "--hands",
        "2",
        "--jobs",
        "1",
    ),
    "python bench/autochess.py": ("1",),
}
"""What is shown, and the words it gets here. Everybody runs these, every day."""
LONGER = {
    "python bench/holdem.py 0.5": ("0.01", "1"),
    "python bench/lbr.py hard --stack 100 --hands 600 --seed 11 --jobs 1": ("hard", "--stack", "100", "--hands", "2"),
    "python bench/coach.py": ("--questions", "3", "--moves", "400"),
    "python bench/slow.py": ("--moves", "400"),
    "python bench/scale.py": ("--rate", "200", "--seconds", "1", "--turns", "1", "--sizes", "2", "--skip-cluster"),
    "python bench/server.py": ("--tables", "4", "--seconds", "0.3", "--rounds", "1", "--recover", "4"),
    "python bench/layers.py 1 3": ("0.1", "1"),
}
"""These where `.ci/run` asks for it."""
NEEDS = {"python bench/server.py": ("granian",), "python bench/layers.py 1 3": ("granian", "picows", "wsproto")}
EXCUSED = ("python examples/train_cfr.py", "python examples/train_ppo.py", "python -m pytest tests/browser")
"""How what is not run begins."""


def test_every_program_is_known() -> None:
    shown = {command for command in commands("python") if not command.startswith(EXCUSED)}
    assert shown == {*QUICK, *LONGER}


@pytest.mark.parametrize("command", [*QUICK, *LONGER])
def test_a_program_runs(command: str, tmp_path: Path, thorough: bool) -> None:
    if command in LONGER and not thorough:
        pytest.skip("only .ci/run asks for it")
    missing = [name for name in NEEDS.get(command, ()) if find_spec(name) is None]
    if missing:
        pytest.skip(f"not installed (make bench does): {', '.join(missing)}")
    done = started(command.split()[1], {**QUICK, **LONGER}[command], tmp_path)
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.strip() and "Traceback" not in done.stdout + done.stderr


WRONG = [["--games", "0"], ["--jobs", "0"], ["--preset", "nope"], ["--preset", "nowhere.toml"]]


@pytest.mark.parametrize(
    ("program", "words"),
    [
        *[(program, words) for program in ("plans", "field") for words in WRONG],
        ("plans", ["--only", "bogus"]),
        ("field", ["--keep", "bogus"]),
        ("field", ["--width", "0"]),
        ("field", ["--start", "nowhere"]),
    ],
)
def test_programs_of_the_laboratory_refuse_in_one_sentence(program: str, words: list[str], tmp_path: Path) -> None:
    done = started(f"lab/{program}.py", words, tmp_path)
    assert done.returncode == 2 and done.stdout == "", done.stderr
    assert done.stderr.startswith(f"{program}: ") and done.stderr.count("\n") == 1


def started(program: str, words: Sequence[str], folder: Path) -> "subprocess.CompletedProcess[str]":
    """A program of the repository, run to its end in an empty folder."""
    return subprocess.run(
        [sys.executable, str(ROOT / program), *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(PACKAGE)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
