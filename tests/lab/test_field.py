"""`lab/field.py`: weights that matter are found where every seat plays by others, and none leaves its bounds."""

import importlib.util
import random
import sys
from pathlib import Path
from types import ModuleType

import pytest

from hanpan.bots.autochess.hard import WEIGHTS

LAB = Path(__file__).resolve().parents[2] / "lab"


@pytest.fixture(scope="module")
def field() -> ModuleType:
    sys.path.insert(0, str(LAB))
    try:
        spec = importlib.util.spec_from_file_location("field", LAB / "field.py")
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(LAB))
    return module


def test_slopes_are_those_that_were_planted(field: ModuleType) -> None:
    """The first weight costs half a place a step, the third wins a quarter; the others do nothing."""
    draw = random.Random(1)
    steps = [4] * len(field.TURNED)
    seen = []
    for _ in range(3000):
        turns = [draw.choice((-4, 0, 4)) for _ in steps]
        seen.append((turns, 4.5 + turns[0] / 8 - turns[2] / 16 + draw.gauss(0, 2)))
    worth, sure = field.slopes(seen, steps)
    assert worth[0] == pytest.approx(0.5, abs=0.15) and worth[2] == pytest.approx(-0.25, abs=0.15)
    assert sure[0] > field.SURE and sure[2] < -field.SURE
    assert sum([abs(one) > field.SURE for one in sure]) <= 4


def test_no_weight_leaves_its_bounds_and_kept_ones_stay(field: ModuleType) -> None:
    center = field.started("")
    for way in (-1, 1):
        values = field.turned(center, [way * 10**6] * len(field.TURNED))
        assert all([WEIGHTS[name].low <= values[name] <= WEIGHTS[name].high for name in WEIGHTS])
    steps = field.steps_of(12, 0, 8, ["hula", "stop"])
    assert [name for name, step in zip(field.TURNED, steps, strict=True) if step == 0] == ["hula", "stop"]
    last = field.steps_of(12, 7, 8, [])
    assert all([1 <= late <= max(1, early) for late, early in zip(last, field.steps_of(12, 0, 8, []), strict=True)])


def test_a_game_is_the_same_again_and_its_turns_come_in_pairs(field: ModuleType) -> None:
    center = field.started("")
    steps = field.steps_of(8, 0, 8, ["hula"])
    seen = field.play(3, center, steps, "again", {"preset": "quick"})
    assert seen == field.play(3, center, steps, "again", {"preset": "quick"})
    assert len(seen) == field.SEATS and sorted({place for _, place in seen})[0] == 1
    at = field.TURNED.index("hula")
    assert all([turns[at] == 0 for turns, _ in seen]) and any([any(turns) for turns, _ in seen])
