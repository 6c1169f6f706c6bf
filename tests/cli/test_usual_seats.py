"""`hanpan sim` seats as many as a table of the page, where nobody says how many."""

import json

import pytest

from hanpan.cli.main import run


@pytest.mark.parametrize(("game", "seats"), [("holdem", 6), ("autochess", 8)])
def test_sim_seats_as_many_as_the_page(capsys: pytest.CaptureFixture[str], game: str, seats: int) -> None:
    assert run(["sim", game, "--games", "1", "--bot", "random", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == seats
