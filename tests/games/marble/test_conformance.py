"""The kernel's contract on 2 to 12 seats: once as it is, once with players who rarely leave, so that games get long."""

from typing import Any

import pytest

from hanpan.games.marble.game import MARBLE
from hanpan.kernel import Legal
from hanpan.kernel.check import check_game
from hanpan.kernel.rng import Stream


class Patient:
    """Marble for the random player of the check: leaving and ending are still there, but drawn rarely."""

    def __init__(self) -> None:
        for name in ("id", "rules_version", "seats", "presets"):
            setattr(self, name, getattr(MARBLE, name))

    def __getattr__(self, name: str) -> Any:
        return getattr(MARBLE, name)

    def legal(self, s: Any, seat: int) -> Any:
        return PatientLegal(MARBLE.legal(s, seat))


class PatientLegal:
    def __init__(self, legal: Legal) -> None:
        self._legal = legal

    def __getattr__(self, name: str) -> Any:
        return getattr(self._legal, name)

    def __len__(self) -> int:
        return len(self._legal)

    def __iter__(self) -> Any:
        return iter(self._legal)

    def __contains__(self, action: object) -> bool:
        return action in self._legal

    def sample(self, stream: Stream) -> Any:
        for _ in range(8):
            action = self._legal.sample(stream)
            if action.verb not in ("give-up", "sober", "end"):
                return action
        return action


@pytest.mark.parametrize("preset", MARBLE.presets)
def test_the_contract_holds_for_patient_players(preset: str, soak: int) -> None:
    """All seat counts over the presets; thousands of states looked at closely."""
    seats = range(2, 13) if preset == "non-alcohol" or soak > 1 else (2, 5)
    config: dict[str, object] = {"preset": preset, "rounds": 4}
    report = check_game(Patient(), seats, [config], seeds=1, deep=2, process=False)
    assert report.ok, str(report)
    assert report.counts["hidden pairs that differ"] > 20
    assert report.counts["actions"] > 12 * report.counts["games"]


def test_the_contract_holds_as_it_is(soak: int) -> None:
    """Other units, dice and boards, and another process with another hash seed."""
    configs: list[dict[str, object]] = [
        {"preset": "normal", "drink_unit": "glass", "board": 20, "dice": 1},
        {"packs": ["festive"], "severity": "MILD", "rounds": 1, "minutes": 10},
    ]
    report = check_game(MARBLE, (2, 7, 12), configs, seeds=soak, deep=3, process=True)
    assert report.ok, str(report)
