"""What the benches compare is alike: so many decisions a hand as open_spiel has, which ones of ours cannot change."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

BENCH = Path(__file__).resolve().parents[2] / "bench" / "holdem.py"
HANDS = 4000


@pytest.fixture(scope="module")
def bench() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bench_holdem", BENCH)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("seats", "wanted"), [(2, 2.81), (6, 7.48)])
@pytest.mark.parametrize("quiet", [True, False])
def test_hands_of_holdem_are_as_long_as_those_of_open_spiel(
    bench: ModuleType, seats: int, wanted: float, quiet: bool
) -> None:
    """Every hand begins with full stacks. Where short ones stayed short, two seats had 2.49 decisions a hand."""
    hand = bench.hanpan(seats, False, quiet)
    found = sum([hand() for _ in range(HANDS)]) / HANDS
    assert abs(found - wanted) < 0.03 * wanted


def test_everybody_calls_in_four_rounds(bench: ModuleType) -> None:
    hand = bench.hanpan(6, True)
    assert {hand() for _ in range(50)} == {24}
