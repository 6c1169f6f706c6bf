"""`hanpan play autochess` from the keyboard, and a designer's own table."""

import io
from pathlib import Path

import pytest

from hanpan.cli.main import run
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.load import PACKAGE
from hanpan.kernel.record import read_record
from hanpan.kernel.table import verify

SHIPPED = Path(__file__).resolve().parents[2] / "src" / Path(*PACKAGE.split(".")) / "data"
ROUND = ("1", "b", "a", "done")
OWN_ROWS = """
base = "quick"
[frame]
rounds = 3
[catalogue]
augments = ["golden3"]
events = ["my_ev"]
[[augment]]
id = "golden3"
tier = "silver"
effect = "own_cards"
amount = 3
name = "Three golds"
description = "Three more, at once"
[[event]]
id = "my_ev"
phase = "flop"
effect = "mercy"
amount = 1
name = "Soft landing"
description = "The last one is spared"
"""


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))


Said = pytest.CaptureFixture[str]


def play(record: Path, *more: str) -> int:
    return run(["play", "autochess", "--seed", "5", "--lang", "en", "--record", str(record), *more])


@pytest.mark.parametrize("name", ["mine.toml", "MINE.TOML", "mine"])
def test_a_designers_copy_is_played(tmp_path: Path, capsys: Said, name: str) -> None:
    """A preset copied to a file is the preset: sim and play take it, whatever it is called."""
    mine = tmp_path / name
    mine.write_bytes(b"\xef\xbb\xbf" + (SHIPPED / "quick.toml").read_bytes())
    call = ["sim", "autochess", "--games", "3", "--seats", "3", "--seed", "1", "--json", "--lang", "en"]
    assert run([*call, "--preset", str(mine)]) == 0
    own = capsys.readouterr().out
    assert run([*call, "--preset", "quick"]) == 0
    assert digest_in(own) == digest_in(capsys.readouterr().out)
    record = tmp_path / "mine.jsonl"
    assert play(record, "--preset", str(mine), "--auto", "--fast") == 0
    assert "Final standings" in capsys.readouterr().out
    assert verify(AUTOCHESS, read_record(record.read_text())).result() is not None


def digest_in(text: str) -> object:
    import json

    return json.loads(text)["digest"]


def test_a_designers_own_rows_have_their_own_words(tmp_path: Path, capsys: Said) -> None:
    mine = tmp_path / "own.toml"
    mine.write_text(OWN_ROWS, encoding="utf-8")
    assert play(tmp_path / "own.jsonl", "--preset", str(mine), "--auto", "--fast") == 0
    said = capsys.readouterr().out
    assert "Three golds" in said and "Soft landing: The last one is spared" in said
    assert "autochess-" not in said


@pytest.mark.parametrize(
    "text",
    ["a = " + "[" * 5000, "[frame]\nhp = 1" + "0" * 6000, "[frame]\nhp = 0x" + "f" * 6000, "frame = 3", "\x00"],
    ids=["deep", "long", "hex", "kind", "nul"],
)
def test_a_wrong_table_is_one_sentence(tmp_path: Path, capsys: Said, text: str) -> None:
    mine = tmp_path / "wrong.toml"
    mine.write_text(text, encoding="utf-8")
    assert play(tmp_path / "x.jsonl", "--preset", str(mine), "--auto", "--fast") == 2
    said = capsys.readouterr().err.strip()
    assert "wrong.toml" in said and len(said.splitlines()) == 1 and len(said) < 400


def test_the_last_to_be_ready_is_asked_for_the_augment(
    tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """AC-14.1: after round 2 the offer is shown and a number picks, also when this person ended the prep; and in the
    next prep the same number buys."""
    record = tmp_path / "mine.jsonl"
    typed(monkeypatch, *ROUND, *ROUND, "1", *ROUND, "1", "q")
    assert play(record, "--seats", "2", "--bot", "easy") == 0
    said = capsys.readouterr().out
    assert said.count("Pick an augment") == 2
    assert "not for" not in said and "!" not in said.replace("hula!", "").replace("lines!", "").replace("stop!", "")
    assert [str(move.action) for move in read_record(record.read_text()).moves if move.seat == 0].count("pick 1") == 2


def test_people_at_one_keyboard_hand_it_over_every_time(
    tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody's next shop is drawn before the keyboard was handed over, and `u` takes nothing of the last round back."""
    record = tmp_path / "two.jsonl"
    typed(monkeypatch, "", *ROUND, "", *ROUND, "", "u", "q")
    assert play(record, "--seats", "2", "--humans", "2", "--names", "Ada,Ben") == 0
    said = capsys.readouterr().out
    fights = said.index("The fights")
    assert said.index("Round 2") > said.index("the keyboard is yours", fights) > fights
    assert "no placement to undo" in said
    moves = [str(move.action) for move in read_record(record.read_text()).moves]
    assert moves[-1] == "ready", "nothing was done in round 2"


def test_a_refused_placement_is_not_undone(tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "undo.jsonl"
    typed(monkeypatch, "1", "2", "b", "b 1", "f 99", "f 2", "u", "u", "q")
    assert play(record, "--seats", "2", "--bot", "easy") == 0
    moves = [str(move.action) for move in read_record(record.read_text()).moves if move.seat == 0]
    assert moves[-2:] == ["layout back=1", "layout"]
    assert "nothing to undo" not in capsys.readouterr().out


@pytest.mark.parametrize(
    "odd", ["v ²", "v " + "9" * 5000, "v", "²", "w 1 x", "pick ²", "f ²", "9" * 5000, "s ²", "\ud7ff"]
)
def test_odd_keys_get_a_sentence_and_lose_nothing(
    tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch, odd: str
) -> None:
    record = tmp_path / "odd.jsonl"
    typed(monkeypatch, "1", odd, "q")
    assert play(record, "--seats", "2", "--bot", "easy") == 0
    assert len(read_record(record.read_text()).moves) >= 1
    assert "card -1" not in capsys.readouterr().out


@pytest.mark.parametrize("odd", ["²", "9" * 5000, "-1"])
def test_odd_answers_before_the_game(capsys: Said, monkeypatch: pytest.MonkeyPatch, odd: str) -> None:
    typed(monkeypatch, odd, "1", odd, "3", "q")
    assert run(["play", "autochess", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "Press Enter to begin, or type a number from 1 to 4 to change that." in said
    assert "A number from 2 to 8, please." in said
    assert "--resume" not in said, "nothing was kept"


def test_a_record_that_cannot_be_written_is_said_before_the_game(tmp_path: Path, capsys: Said) -> None:
    for place in (tmp_path / "no" / "x.jsonl", tmp_path):
        assert play(place, "--auto", "--fast") == 2
        assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["normal 1", "Bot 2", "여울", "brook", "Brook · Hard", "bot:brook:hard"])
def test_a_person_may_not_be_called_like_a_bot(tmp_path: Path, capsys: Said, name: str) -> None:
    assert play(tmp_path / "x.jsonl", "--seats", "2", "--names", name) == 2
    assert "what a bot is called" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_fight_fits_a_narrow_window(tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    """Sixty columns: who won a line and why stands in the row of the hand."""
    monkeypatch.setenv("COLUMNS", "60")
    call = ["play", "autochess", "--preset", "full", "--seats", "4", "--auto", "--fast", "--seed", "1", "--lang", lang]
    assert run([*call, "--record", str(tmp_path / "n.jsonl")]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if "◀" in line]
    assert len(rows) > 50
    assert [row for row in rows if not row.split("◀")[1].strip()] == []
    assert [row for row in rows if not row.split("◀")[0].strip()] == []
