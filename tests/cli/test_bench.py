"""`hanpan bench`: what it counts, what it prints, what it refuses."""

import json
import re
import time

import pytest

from hanpan.cli import benching
from hanpan.cli.main import run
from hanpan.games import game_ids
from hanpan.locale import LANGUAGES

Capture = pytest.CaptureFixture[str]


def test_it_counts_processor_time() -> None:
    """What other programs take of the machine meanwhile is not the games' slowness, as everywhere in the docs."""

    def waiting() -> int:
        time.sleep(0.01)
        return 1

    assert benching.rate(waiting, 0.002) > 200


def test_the_best_of_several_turns_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    turns = iter([3.0, 7.0, 5.0, 9.0, 2.0, 8.0])
    monkeypatch.setattr(benching, "rate", lambda work, seconds: next(turns))
    assert benching.best_of_turns([lambda: 1, lambda: 2], 1.0) == [5.0, 9.0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_says_which_build_runs_and_how_fast(lang: str, capsys: Capture) -> None:
    assert run(["bench", "--seconds", "0.01", "--lang", lang]) == 0
    first, *rows, last = capsys.readouterr().out.splitlines()
    assert ("compiled" in first) != ("interpreted" in first)
    assert len(rows) == 2 + 3 * len(game_ids())
    assert all([re.search(r" [1-9][0-9,]* ", row) for row in rows])
    assert "random.randrange" in last


def test_a_program_may_read_it(capsys: Capture) -> None:
    assert run(["bench", "--seconds", "0.01", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert len(rows) == 2 + 3 * len(game_ids()) and all([row[1] > 0 for row in rows])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
def test_no_time_and_no_end_are_refused(seconds: str, lang: str, capsys: Capture) -> None:
    assert run(["bench", "--seconds", seconds, "--lang", lang]) == 2
    assert "--seconds" in capsys.readouterr().err
