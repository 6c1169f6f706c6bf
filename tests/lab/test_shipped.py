"""The experiments of the repository can be read, and say what the rulebook says."""

from pathlib import Path

import pytest

from hanpan.lab import read_experiment
from hanpan.lab.block import blocks_of
from hanpan.lab.tune import started, with_values

LAB = Path(__file__).resolve().parents[2] / "lab"
NAMES = sorted([path.name for path in LAB.glob("*.toml") if not path.name.startswith("targets")])


@pytest.mark.parametrize("name", NAMES)
def test_experiments_can_be_read(name: str) -> None:
    experiment = read_experiment(LAB / name)
    assert blocks_of(experiment, [0])
    if experiment.tune is not None:
        values = started(experiment)
        low = {one.label(): one.low for one in experiment.tune.turned}
        assert with_values(experiment, experiment.variants[0], low) != experiment.variants[0]
        assert set(values) == set(low)


def test_targets_are_those_of_the_rulebook() -> None:
    """AC-18.1 to AC-18.6."""
    found = {target.figure: (target.low, target.high) for target in read_experiment(LAB / "full-7.toml").targets}
    assert found["land-rounds"] == (0.6, 1.5) and found["land-most"] == (None, 0.2)
    assert found["hula-won"] == (1.5, 3) and found["hula-damage"] == (0.12, 0.3)
    assert found["back-most"] == (None, 0.45) and found["back-fourth"] == (0.08, None)
    assert found["augments-apart"] == (None, 0.35) and found["fouls"] == (0.01, 0.06)
