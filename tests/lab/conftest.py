"""Small experiments that take no time: simple bots and the short game."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "support"))

SMALL = """
title = "small"
game = "autochess"
preset = "quick"
seats = 4
bots = ["greedy"]
games = 12
block = 2

[explore]
augment = 100

[[variant]]
name = "now"

[[variant]]
name = "rich"
set = { gold = 20 }

[[target]]
figure = "land-rounds"
low = 0
high = 3
"""

Write = Callable[..., Path]


@pytest.fixture
def small() -> str:
    return SMALL


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes an experiment, the small one unless told otherwise, in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def written(text: str = SMALL, name: str = "small.toml") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return written
