"""A search: what it minimises, and that parts of it never mix with those of another one."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from searching import search

from hanpan.bots.autochess.study import STUDY
from hanpan.bots.base import bot
from hanpan.bots.match import play
from hanpan.cli.main import run
from hanpan.games import find_game
from hanpan.lab.experiment import Target, read_experiment
from hanpan.lab.tune import IMPOSSIBLE, loss_of, miss
from hanpan.sim.run import game_seed

Write = Callable[..., Path]

SEARCH = search("low = 200")
PLACES = """
game = "autochess"
preset = "quick"
seats = 2
bots = ["normal", "hard+"]
block = 1
weights = { "hard+" = { hula = 20 } }

[tune]
goal = "place"
bot = "hard+"
trials = 2
games = 4
confirm = 0

[[tune.weight]]
bot = "hard+"
name = "card_price"
"""


def tuned(path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    assert run(["lab", "tune", str(path), "--jobs", "1", "--json", *more]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_another_best_is_confirmed_by_games_of_its_own(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    """What was played with the numbers that were the best before is not taken for the new ones'."""
    path = write(SEARCH)
    parts = ["--out", "parts.sqlite3", "--resume", "--trials"]
    before = tuned(path, capsys, "--out", "parts.sqlite3", "--trials", "1")
    assert before == tuned(path, capsys, *parts, "1"), "nothing is missing"
    after = tuned(path, capsys, *parts, "4")
    assert before["best"] != after["best"], "a best that changes"
    whole = tuned(path, capsys)
    assert after["confirmed"] == whole["confirmed"]
    assert after["confirmed"]["figures"] != before["confirmed"]["figures"]
    assert run(["lab", "report", "parts.sqlite3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["digest"] == whole["confirmed"]["digest"]


@pytest.mark.parametrize(
    ("text", "more"),
    [
        (SEARCH.replace("low = 200", "low = 201"), []),
        (SEARCH.replace("low = 200", "low = 200\nhigh = 300"), []),
        (SEARCH.replace("high = 30", "high = 31"), []),
        (SEARCH.replace('bots = ["greedy"]', 'bots = ["easy"]'), []),
        (SEARCH.replace("games = 2\nconfirm", "games = 4\nconfirm"), []),
        (SEARCH.replace("[tune]", '[tune]\ngoal = "place"\nbot = "greedy"'), []),
        (SEARCH, ["--games", "4"]),
    ],
)
def test_trials_of_another_goal_are_not_compared(
    write: Write, capsys: pytest.CaptureFixture[str], text: str, more: list[str]
) -> None:
    before = tuned(write(SEARCH), capsys, "--trials", "2")
    kept = Path("small.tune.sqlite3").read_bytes()
    for lang in ("ko", "en"):
        assert run(["lab", "tune", str(write(text)), "--resume", "--jobs", "1", "--lang", lang, *more]) == 2
        told = capsys.readouterr()
        assert told.out == "" and told.err.startswith("hanpan: small.tune.sqlite3") and told.err.count("\n") == 1
    assert Path("small.tune.sqlite3").read_bytes() == kept
    assert tuned(write(SEARCH), capsys, "--resume")["trials"][:2] == before["trials"], "the one it holds goes on"


def test_games_of_an_experiment_and_trials_of_its_search_are_kept_apart(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(write(SEARCH))
    assert run(["lab", "run", path, "--jobs", "1", "--out", "one.sqlite3"]) == 0
    assert run(["lab", "tune", path, "--jobs", "1", "--out", "one.sqlite3", "--resume"]) == 2


@pytest.mark.parametrize(
    ("low", "high", "value", "wanted"),
    [
        (1.0, 3.0, 2.0, 0.0),
        (1.0, 3.0, 1.0, 0.0),
        (1.0, 3.0, 4.0, 0.25),
        (1.0, 3.0, 5.0, 1.0),
        (1.0, 3.0, 0.0, 0.25),
        (None, 0.2, 0.3, 0.25),
        (None, 0.2, 0.1, 0.0),
        (4.0, None, 3.0, 0.0625),
    ],
)
def test_a_miss_is_the_square_of_how_far_outside(
    low: float | None, high: float | None, value: float, wanted: float
) -> None:
    assert miss(Target("x", low, high, ""), value) == pytest.approx(wanted)


def test_the_loss_is_the_sum_over_targets_and_variants(write: Write, small: str) -> None:
    two = small + '\n[[target]]\nfigure = "steps"\nhigh = 10\nvariant = "rich"\n'
    tune = '\n[tune]\n[[tune.number]]\nkey = "frame.gold"\nlow = 0\nhigh = 9\n'
    experiment = read_experiment(write(two + tune))
    sums = [{"land": 0, "players": 4, "steps": 99, "games": 1}, {"land": 24, "players": 4, "steps": 20, "games": 1}]
    assert loss_of(experiment, sums) == (2.0, {"land-rounds": 6.0, "steps": 20.0})


def test_a_target_that_cannot_be_counted_is_missed_by_far(write: Write, small: str) -> None:
    """Bots that never declare a hula do not make every declared one succeed."""
    text = small.replace('figure = "land-rounds"\nlow = 0\nhigh = 3', 'figure = "hula-success"\nlow = 0.5')
    tune = '\n[tune]\n[[tune.number]]\nkey = "frame.gold"\nlow = 0\nhigh = 9\n'
    experiment = read_experiment(write(text + tune))
    never, worst = {"games": 10}, {"games": 10, "declared": 10, "hula": 0}
    assert loss_of(experiment, [worst, worst])[0] < 10
    loss, seen = loss_of(experiment, [never, worst])
    assert 1000 < loss < IMPOSSIBLE and seen == {"hula-success": 0.0}


def test_a_search_for_a_place_finds_the_place(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    """Each trial's loss is the mean place of the bot with those weights, counted here by playing its games again."""
    experiment = read_experiment(write(PLACES))
    found = tuned(write(PLACES), capsys)
    game, config = find_game("autochess"), experiment.variants[0].config
    places = []
    for trial in found["trials"]:
        hard = STUDY.weighted("hard", {"hula": 20, "card_price": trial["values"]["hard+.card_price"]})
        total = 0
        for number in range(4):
            pair = [bot("autochess", "normal"), hard]
            seat = pair if number % 2 == 0 else pair[::-1]
            result = play(game, config, seat, game_seed("0:tune", number)).result
            total += result.places[seat.index(hard)]
        places.append(total / 4)
    assert [trial["loss"] for trial in found["trials"]] == places
    assert [trial["figures"] for trial in found["trials"]] == [{"place-hard+": place} for place in places]
    assert found["best"]["loss"] == min(places)
    assert len({*places}) > 1, "the weight matters"
