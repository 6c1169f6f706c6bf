"""The kernel's contract on 2 to 8 seats, both presets."""

import pytest

from hanpan.games.autochess.game import AUTOCHESS
from hanpan.kernel.check import check_game


@pytest.mark.parametrize("preset", ["quick", "full"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_conformance(preset: str, seats: int, soak: int) -> None:
    """AC-17 and everything every game must hold. `full` with a shorter leash, so that random players get ahead."""
    table: str | dict[str, object] = "quick"
    if preset == "full":
        table = {"base": "full", "frame": {"prep_actions": 20}}
    report = check_game(
        AUTOCHESS, seat_counts=[seats], configs=[{"preset": table}], seeds=soak, deep=3 * soak, process=seats == 8
    )
    assert report.ok, str(report)


def test_conformance_of_the_real_full() -> None:
    report = check_game(AUTOCHESS, seat_counts=[4], configs=[{"preset": "full"}], seeds=1, deep=3, process=False)
    assert report.ok, str(report)
