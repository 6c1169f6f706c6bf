"""Which tables `hanpan check` plays where nobody says how many."""

import pytest

from hanpan.kernel.check.cases import FEWEST, every_case, usual_cases
from hanpan.kernel.game import Config


@pytest.mark.parametrize(
    ("presets", "low", "high"), [(1, 2, 2), (1, 2, 4), (2, 2, 8), (5, 2, 12), (6, 2, 10), (40, 1, 2)]
)
def test_every_preset_and_every_number_of_seats_is_met(presets: int, low: int, high: int) -> None:
    settings: list[Config] = [{"preset": str(number)} for number in range(presets)]
    counts = list(range(low, high + 1))
    cases = usual_cases(settings, counts)
    assert len(cases) >= FEWEST
    assert len({str(case) for case in cases}) == len(cases), "no game is played twice"
    assert {seats for _, seats, _ in cases} == set(counts)
    for config in settings:
        mine = [seats for preset, seats, _ in cases if preset == config]
        assert {low, high} <= set(mine), "small and full tables of every preset"
    assert {seed % 2 for _, _, seed in cases} == {0, 1}, "random players of both kinds"
    assert len(cases) <= max(2 * FEWEST, len(every_case(settings, counts, 1)))


def test_many_presets_for_many_seats_share_the_numbers_between() -> None:
    settings: list[Config] = [{"preset": str(number)} for number in range(6)]
    assert len(usual_cases(settings, list(range(2, 11)))) == 6 * 2 + 7
