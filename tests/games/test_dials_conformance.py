"""Every game keeps the kernel's contract with rules that a host has turned (AC-1, HE-1, MB-1)."""

import pytest

from hanpan.games import find_game, game_ids
from hanpan.kernel.check import check_game

TURNED: dict[str, list[dict[str, object]]] = {
    "autochess": [
        {"preset": "quick", "rounds": 2, "hp": 3, "gold": 50, "level": 9, "income": 0, "interest_cap": 0},
        {"preset": "full", "rounds": 3, "hp": 40, "level": 3, "income": 20, "reroll_gold": 1, "xp_gold": 1},
    ],
    "holdem": [
        {"preset": "sng", "stack": 30, "small": 0, "big": 15, "ante": "all", "level_hands": 1},
        {"preset": "cash", "stack": 40, "hands": 3, "levels": "standard", "ante": "bb"},
    ],
    "marble": [{"preset": "gentle", "rounds": 1, "dice": 1}, {"preset": "speed", "rounds": 2, "minutes": 5}],
}


@pytest.mark.parametrize("game", game_ids())
def test_a_turned_game_keeps_the_contract(game: str) -> None:
    report = check_game(find_game(game), (2, 4), TURNED[game], seeds=1, deep=6, process=False)
    assert report.ok, str(report)
    assert "dials stand where the preset has them and refuse nonsense" in report.done
