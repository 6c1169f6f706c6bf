"""`hanpan check GAME` as people run it: its default settings hold for every game of the house."""

import inspect

import pytest

from hanpan.cli.main import check
from hanpan.games import find_game, game_ids
from hanpan.kernel.check import check_game


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_holds_to_the_contract_by_the_commands_own_defaults(game_id: str, soak: int) -> None:
    """HE-1 to HE-7, AC-17, MB-1: hidden information, copies, records, refusals, another process."""
    defaults = {name: one.default for name, one in inspect.signature(check).parameters.items()}
    game = find_game(game_id)
    report = check_game(game, seeds=defaults["seeds"] if soak == 1 else soak, deep=defaults["deep"])
    assert report.ok, str(report)
    assert report.counts["hidden pairs that differ"] > 100
