"""Estimates: tangents by hand and by differences, intervals that hold as often as they say, looks that add up."""

from random import Random

import pytest

from hanpan.bots.study import APART, ENTROPY, LEFT, MOST, QUANTILE, RATIO, SHARE, WORST, Figure
from hanpan.lab.answers import BAD, GOOD, LIKELY, UNKNOWN, UNLIKELY, error_at, judged
from hanpan.lab.block import Counts
from hanpan.lab.estimate import ERROR, Estimate, Tangent, estimate, quantile_of_t, ratio, tangent
from hanpan.lab.experiment import Target

COUNTS: Counts = {
    "games": 10, "begun.2": 4, "land": 40, "players": 80,
    "land.1": 3, "land.2": 9, "alive.1": 20, "alive.2": 18, "alive.9": 0,
    "back.1.pair": 5, "back.1.flush": 9, "back.2.pair": 7, "back.2.trips": 3, "back.7.quads": 50,
    "tried.a.x.n": 10, "tried.a.x.place": 30, "tried.a.y.n": 30, "tried.a.y.place": 150, "tried.b.z.n": 9,
    "tried.b.z.place": 40, "final.a/b": 6, "final.c/d": 2, "length.12": 1, "length.14": 5, "length.15": 4,
}  # fmt: skip


@pytest.mark.parametrize(
    ("figure", "value", "note"),
    [
        (Figure("r", RATIO, "land", "players"), 0.5, ""),
        (Figure("w", WORST, "land.{}", "alive.{}", SHARE), 0.5, "2"),
        (Figure("m", MOST, "back", "", SHARE, 1, 1, 2), 0.5, "pair"),
        (Figure("m", MOST, "back", "", SHARE, 3, 1, 2), 0.125, "trips"),
        (Figure("a", APART, "tried"), 1.5, "x"),
        (Figure("l", LEFT, "alive.2", "begun.2"), 2.4, ""),
        (Figure("e", ENTROPY, "final"), 0.811278, ""),
    ],
)
def test_a_figure_and_its_slopes(figure: Figure, value: float, note: str) -> None:
    found = tangent(figure, COUNTS)
    assert found is not None and found.value == pytest.approx(value, abs=1e-6) and found.note == note
    for key in COUNTS:
        scaled = {name: amount * 1_000_000 for name, amount in COUNTS.items()}
        more = tangent(figure, {**scaled, key: scaled[key] + 1000})
        assert more is not None
        assert (more.value - found.value) / 1000 * 1_000_000 == pytest.approx(found.slopes.get(key, 0.0), abs=2e-4), key


def test_quantiles_are_whole_and_their_intervals_too() -> None:
    found = tangent(Figure("q", QUANTILE, "length", rank=50), COUNTS)
    assert found is not None and found.value == 14
    assert estimate(found, ERROR, 5, 10, 0.0) == Estimate(14, 14, 15, 10)


def test_what_was_not_counted_is_not_known() -> None:
    assert tangent(Figure("r", RATIO, "no", "such"), COUNTS) is None
    assert tangent(Figure("m", MOST, "back", "", SHARE, 1, 30, 31), COUNTS) is None
    assert judged(Target("r", 0, 1, ""), None) == UNKNOWN


def test_a_target_is_met_when_the_whole_interval_is_inside() -> None:
    target = Target("r", 1.0, 2.0, "")
    ends = [(1.5, 1.2, 1.8), (1.5, 0.9, 1.8), (2.1, 1.9, 2.3), (2.5, 2.2, 2.8)]
    assert [judged(target, Estimate(*one)) for one in ends] == [GOOD, LIKELY, UNLIKELY, BAD]
    assert judged(Target("r", None, 2.0, ""), Estimate(-5, -6, -4)) == GOOD


@pytest.mark.parametrize(("freedom", "exact"), [(9, 2.2622), (30, 2.0423), (1000, 1.9623)])
def test_student(freedom: int, exact: float) -> None:
    assert quantile_of_t(0.05, freedom) == pytest.approx(exact, abs=2e-3)


def test_all_looks_together_leave_five_per_cent() -> None:
    assert sum([error_at(look) for look in range(1, 100_000)]) == pytest.approx(0.05, abs=1e-5)


def test_never_seen_is_not_never() -> None:
    found = ratio({"games": 100}, ["foul"], ["games"], SHARE)
    assert found is not None
    one = estimate(found, ERROR, 10, 100, 0.0)
    assert one.low == 0 and 0.02 < one.high < 0.04


def covered(error: float, trials: int, seed: int) -> float:
    """How often the interval of a ratio of clustered counts holds the truth: players of one game share its luck."""
    random = Random(seed)
    held = 0
    for _ in range(trials):
        blocks: list[Counts] = []
        for _ in range(25):
            top = bottom = 0
            for _ in range(4):
                many = random.choice((4, 8))
                luck = random.random()
                bottom += many
                top += sum([random.random() < luck for _ in range(many)])
            blocks.append({"x": top, "y": bottom})
        total = {key: sum([block[key] for block in blocks]) for key in ("x", "y")}
        found = ratio(total, ["x"], ["y"], SHARE)
        assert found is not None
        squares = sum([share_of(found, block) ** 2 for block in blocks])
        one = estimate(found, error, len(blocks), 100, squares)
        held += one.low <= 0.5 <= one.high
    return held / trials


def share_of(found: Tangent, block: Counts) -> float:
    return sum([slope * block.get(key, 0) for key, slope in found.slopes.items()])


def test_intervals_hold_as_often_as_they_say(soak: int) -> None:
    held = covered(0.1, 300 * soak, 5)
    assert 0.86 < held < 0.94
