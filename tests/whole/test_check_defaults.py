"""`hanpan check GAME` as people run it: its default settings hold for every game of the house."""

import inspect

import pytest

from hanpan.cli.main import check
from hanpan.games import find_game, game_ids
from hanpan.kernel.check import check_game


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_holds_to_the_contract_by_the_commands_own_defaults(game_id: str, brief: int) -> None:
    """Where a brief run is asked for, a part of the seat counts is enough."""
    defaults = {name: one.default for name, one in inspect.signature(check).parameters.items()}
    game = find_game(game_id)
    low, high = game.seats
    report = check_game(game, range(low, high + 1, brief), seeds=defaults["seeds"], deep=defaults["deep"])
    assert report.ok, str(report)
