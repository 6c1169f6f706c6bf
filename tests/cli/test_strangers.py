"""What a game of another package is blamed for, and what it is not."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from liarsdice.game import LIARS_DICE

from hanpan.cli.strangers import guarded

DICE = Path(__file__).resolve().parents[2] / "examples" / "liarsdice" / "src"
GAME = "liarsdice.game:LIARS_DICE"


def hanpan(*words: str, folder: Path) -> subprocess.Popen[str]:
    path = os.pathsep.join([str(DICE), *sys.path])
    return subprocess.Popen(
        [sys.executable, "-c", "from hanpan.cli.main import main; main()", *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def read_one_line(*words: str, folder: Path) -> str:
    """As `| head -1` does it; what was said on standard error."""
    with hanpan(*words, folder=folder) as program:
        assert program.stdout is not None and program.stderr is not None
        assert program.stdout.readline()
        program.stdout.close()
        return program.stderr.read()


def test_a_pipe_that_was_closed_is_no_fault_of_the_game(tmp_path: Path) -> None:
    assert read_one_line("play", GAME, "--auto", "--fast", "--seed", "4", folder=tmp_path) == ""


def test_nor_where_the_game_itself_tells() -> None:
    with pytest.raises(BrokenPipeError), guarded(LIARS_DICE):
        raise BrokenPipeError
