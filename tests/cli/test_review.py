"""`hanpan review`: a record in, sentences out, in both languages; one sentence for what is no record."""

import json
from pathlib import Path

import pytest

from hanpan.bots.coach.review import Review, Turn
from hanpan.cli.main import run
from hanpan.cli.reviewing import tell
from hanpan.locale import Texts


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("review") / "game.hanpan.jsonl"
    call = ["play", "autochess", "--preset", "quick", "--seats", "2", "--auto", "--fast", "--seed", "5"]
    assert run([*call, "--bot", "easy", "--record", str(path)]) == 0
    return path


def test_it_tells_what_would_have_been_better(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for lang, words in (("en", ("HP better", "Where the game turned")), ("ko", ("유리했을", "승부가 갈린 곳"))):
        assert run(["review", str(record), "--seat", "2", "--lang", lang]) == 0
        said = capsys.readouterr().out
        assert all([word in said for word in words]), said
        assert f"--stop {said.split('[')[1].split(']')[0]}`" in said
        assert "{" not in said and "event-" not in said and "None" not in said


def test_a_late_place_is_named_as_a_command_takes_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Texts write 1,234 in groups; `--stop` takes a plain number."""
    found = Review([], [Turn(9, 1234, 5, 1, 6)], 9, 1, True)
    tell(found, "autochess", 0, ["A"], {}, Texts("en"))
    assert "--stop 1234`" in capsys.readouterr().out


def test_it_answers_programs(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", str(record), "--seat", "2", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["seat"] == 1 and said["game"] == "autochess"
    assert said["remarks"] and all([one["kind"].startswith("coach-") for one in said["remarks"]])
    assert len(said["turns"]) <= 3


def test_a_torn_record_and_a_seat_that_is_not_there(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    torn = tmp_path / "torn.hanpan.jsonl"
    torn.write_text(record.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    for call in (
        [str(torn)],
        [str(record), "--seat", "3"],
        [str(record), "--seat", "0"],
        [str(record), "--seat", "-1"],
        [str(tmp_path / "none")],
    ):
        assert run(["review", *call, "--lang", "en"]) == 2
        said = capsys.readouterr()
        assert said.out == "" and len(said.err.splitlines()) == 1
