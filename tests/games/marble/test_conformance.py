"""The kernel's contract on 2 to 12 seats: once as it is, once among people who stay, so that games get long."""

from typing import Any

import pytest

from hanpan.games.marble.game import MARBLE
from hanpan.kernel import Action, Illegal, Legal
from hanpan.kernel.check import check_game
from hanpan.kernel.legal import Entry

LEAVING = ("give-up", "sober", "end")


class Patient:
    """Marble among people who stay: nobody leaves and the house does not end it, so that random games get long."""

    def __init__(self) -> None:
        for name in ("id", "rules_version", "seats", "presets"):
            setattr(self, name, getattr(MARBLE, name))

    def __getattr__(self, name: str) -> Any:
        return getattr(MARBLE, name)

    def legal(self, s: Any, seat: int) -> Legal:
        return Legal(Staying(MARBLE.legal(s, seat)))


class Staying:
    """The same options without leaving."""

    def __init__(self, legal: Legal) -> None:
        self._legal = legal

    def entries(self) -> list[Entry]:
        return [entry for entry in self._legal.entries() if entry.text() not in LEAVING]

    def why_not(self, action: Action) -> Illegal | None:
        if action.verb in LEAVING:
            return Illegal("game-over")
        return self._legal.why_not(action)

    def blocked(self) -> list[Action]:
        return []


@pytest.mark.parametrize(("preset", "seats"), list(zip(MARBLE.presets, (7, 2, 5, 3, 4), strict=True)))
def test_the_contract_holds_for_patient_players(preset: str, seats: int, soak: int, thorough: bool) -> None:
    """Each preset with one number of seats, in `.ci/run` with the fewest and the most besides, in `make soak` with all;
    thousands of states looked at closely."""
    counts = range(2, 13) if soak > 1 else sorted({2, seats, 12}) if thorough else (seats,)
    config: dict[str, object] = {"preset": preset, "rounds": 2}
    report = check_game(Patient(), counts, [config], seeds=1, deep=2, process=False)
    assert report.ok, str(report)
    assert report.counts["hidden pairs that differ"] > 20
    assert report.counts["actions"] > 10 * report.counts["games"]


def test_the_contract_holds_as_it_is(soak: int) -> None:
    """Other units, dice and boards, and another process with another hash seed."""
    configs: list[dict[str, object]] = [
        {"preset": "normal", "drink_unit": "glass", "board": 20, "dice": 1},
        {"packs": ["festive"], "severity": "MILD", "rounds": 1, "minutes": 10},
    ]
    report = check_game(MARBLE, (2, 7, 12), configs, seeds=soak, deep=3, process=True)
    assert report.ok, str(report)
