"""The kernel's contract on 2 to 8 seats, in games that get far."""

from hanpan.games.autochess.game import AUTOCHESS
from hanpan.kernel.check import check_game


def test_conformance(soak: int) -> None:
    """AC-17 and everything every game must hold, with a shorter leash than `full` gives, so that random players get
    ahead. The presets as they are: tests/whole/test_check_defaults.py, on every seat count and more closely."""
    table: dict[str, object] = {"base": "full", "frame": {"prep_actions": 20}}
    seat_counts = (2, 5, 8) if soak == 1 else range(2, 9)
    report = check_game(AUTOCHESS, seat_counts, configs=[{"preset": table}], seeds=soak, deep=3 * soak)
    assert report.ok, str(report)
