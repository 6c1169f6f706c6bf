"""The kernel's contract on 2 to 10 seats with unusual settings (HE-1 to HE-7).

On every preset as it is: tests/whole/test_check_defaults.py."""

from rig import UNUSUAL

from hanpan.games.holdem.game import HOLDEM
from hanpan.kernel.check import check_game


def test_conformance_on_every_seat_count(soak: int, thorough: bool) -> None:
    """HE-1.1, HE-7: 2 to 10 seats, with antes, open hands, a moving button and short stacks; every day two, three and
    six of them."""
    for config, seat_counts in zip(UNUSUAL, ([2, 5, 8], [3, 7, 9], [6, 4, 10]), strict=True):
        played = seat_counts if thorough else seat_counts[:1]
        report = check_game(HOLDEM, seat_counts=played, configs=[config], seeds=soak, deep=3, process=False)
        assert report.ok, str(report)
