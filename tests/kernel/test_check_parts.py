"""A game that shows its view in two parts, and says what changed in them: each broken promise is named."""

from typing import Any

import pytest

from hanpan.games.holdem.game import HOLDEM
from hanpan.kernel.check import check_game
from hanpan.kernel.game import Changes


class Split:
    """Hold'em with other members here and there."""

    def __init__(self, **members: Any) -> None:
        for name in ("id", "rules_version", "seats", "presets"):
            setattr(self, name, getattr(HOLDEM, name))
        for name, member in members.items():
            setattr(self, name, member)

    def __getattr__(self, name: str) -> Any:
        return getattr(HOLDEM, name)


def shown_twice(s: Any, viewer: int | None) -> dict[str, Any]:
    public = HOLDEM.public(s)
    name = next(iter(public))
    return {**HOLDEM.own(s, viewer), name: public[name]}


def half(s: Any) -> dict[str, Any]:
    public = HOLDEM.public(s)
    return {name: public[name] for name in list(public)[1:]}


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "the same in both": ({"own": shown_twice}, "a seat's own part has 'seat', and nothing public"),
    "a part is missing": ({"public": half}, "the two parts of a view are not the view"),
    "a change is not told": ({"public_changes": lambda s, before: Changes({}, {})}, "a change was not reported"),
    "options change untold": (
        {"legal_changed": lambda s, seat, before: False},
        "the legal actions of seat 0 changed untold",
    ),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_view_in_two_parts_that_is_not_the_view_is_caught(fault: str) -> None:
    members, reason = BROKEN[fault]
    report = check_game(Split(**members), (3,), [{"preset": "cash"}], seeds=1, deep=6, process=False)
    assert any([reason in failure for failure in report.failures]), str(report)


def test_the_whole_game_passes_the_same_run() -> None:
    report = check_game(Split(), (3,), [{"preset": "cash"}], seeds=1, deep=6, process=False)
    assert report.ok and report.counts["changes checked"] > 10, str(report)
