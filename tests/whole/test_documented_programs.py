"""The programs that README and docs name (`python bench/...`) run and say something, with small numbers.

Excused: the trainers, whose parts tests/examples runs (counting every board alone takes a minute), and the tests of the
page, which are these tests. The servers side by side need the packages of `make bench`, and say so where they are not.
"""

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest
from documented import ROOT, commands

from hanpan.bots.autochess.hard import WEIGHTS

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


@pytest.mark.parametrize(
    "words",
    [
        *[["--rounds", "0"], ["--games", "0"], ["--jobs", "0"], ["--width", "0"], ["--width", "101"]],
        *[["--keep", "bogus"], ["--preset", "nope"], ["--preset", "nowhere.toml"], ["--start", "nowhere"]],
        *[["--start", name] for name in ("nothing", "bytes", "list", "half", "endless", "broken", "deep")],
    ],
)
def test_a_field_refuses_in_one_sentence(words: list[str], tmp_path: Path) -> None:
    weights = {name: weight.value for name, weight in WEIGHTS.items()}
    (tmp_path / "nothing").write_text("")
    (tmp_path / "bytes").write_bytes(bytes(range(256)) * 40)
    (tmp_path / "list").write_text("[1]\n")
    (tmp_path / "half").write_text(json.dumps({"land": 1}))
    (tmp_path / "endless").write_text(json.dumps({**weights, "land": float("inf")}))
    (tmp_path / "broken").write_text(json.dumps({**weights, "land": 1.5}))
    (tmp_path / "deep").write_text("[" * 100_000)
    done = started("lab/field.py", ["--rounds", "1", "--games", "1", "--preset", "quick", *words], tmp_path)
    assert done.returncode == 2 and done.stdout == "", done.stderr
    assert done.stderr.startswith("field: ") and done.stderr.count("\n") == 1 and len(done.stderr) < 500


def test_a_field_goes_on_from_its_last_line(tmp_path: Path) -> None:
    small = ("--rounds", "1", "--games", "1", "--preset", "quick")
    first = started("lab/field.py", small, tmp_path)
    (tmp_path / "found").write_text(first.stdout)
    then = started("lab/field.py", [*small, "--start", "found", "--keep", "land"], tmp_path)
    assert first.returncode == then.returncode == 0, first.stderr + then.stderr
    assert set(json.loads(then.stdout)) == set(WEIGHTS)
    assert json.loads(first.stdout)["land"] == json.loads(then.stdout)["land"]


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
