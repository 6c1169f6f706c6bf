"""The lines of the README that play a round with hanpan.autochess do so."""

import re
from pathlib import Path

import pytest

README = Path(__file__).resolve().parents[2] / "README.md"


def test_ten_lines_play_a_round(capsys: pytest.CaptureFixture[str]) -> None:
    """Run as they stand there; what they print is a fight and the table after it."""
    blocks = re.findall(r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    (block,) = [block for block in blocks if "hanpan.autochess" in block]
    lines = [line for line in block.splitlines() if line and not line.startswith("from ")]
    assert len(lines) == 10
    exec(compile(block, "README.md", "exec"), {})
    fight, after = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"\{'back': -?[01], 'mid': 0, 'front': 0\} \d+ \d+", fight)
    assert re.fullmatch(r"2 prep \[\('민수', \d+\), \('Amy', \d+\)\]", after)
