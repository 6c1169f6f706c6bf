"""The kernel's contract on 2 to 8 seats, in games that get far."""

import pytest

from hanpan.games.autochess.game import AUTOCHESS
from hanpan.kernel.check import check_game


@pytest.mark.parametrize("seats", range(2, 9))
def test_conformance(seats: int, soak: int) -> None:
    """AC-17 and everything every game must hold, with a shorter leash than `full` gives, so that random players get
    ahead. The presets as they are: tests/whole/test_check_defaults.py, on every seat count and more closely."""
    table: dict[str, object] = {"base": "full", "frame": {"prep_actions": 20}}
    report = check_game(
        AUTOCHESS, seat_counts=[seats], configs=[{"preset": table}], seeds=soak, deep=3 * soak, process=seats == 8
    )
    assert report.ok, str(report)
