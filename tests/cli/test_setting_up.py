"""Before a game: one Enter begins it, and everything may be changed by its number."""

import io
import re
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len

from hanpan.cli.main import run
from hanpan.kernel import read_record
from hanpan.kernel.record import Header
from hanpan.locale.opponents import level_of

GAMES = ["autochess", "holdem", "marble", "toy:Toy"]
Capture = pytest.CaptureFixture[str]


def begun(monkeypatch: pytest.MonkeyPatch, folder: Path, game: str, *lines: str, more: tuple[str, ...] = ()) -> Header:
    """The table that was begun with these lines."""
    record = folder / f"{len(list(folder.iterdir()))}.jsonl"
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join([f"{line}\n" for line in (*lines, "", "q")])))
    assert run(["play", game, "--fast", "--record", str(record), *more]) == 0
    return read_record(record.read_text(encoding="utf-8")).header


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_one_enter_begins(
    game: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    header = begun(monkeypatch, tmp_path, game, more=("--lang", lang))
    said = capsys.readouterr().out
    assert header.seats > 1 and said.count("[Enter") == 1
    before = said.partition("[Enter")[0].splitlines()
    assert before and max([cell_len(line) for line in before]) <= 60


def test_everything_may_be_changed_by_its_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    header = begun(monkeypatch, tmp_path, "autochess", "1", "5", "2", "2", "3", "hard", "4", "2")
    levels = [level_of(name) for name in header.names]
    assert header.seats == 5 and levels == [None, None, "hard", "hard", "hard"]
    assert header.config["preset"] == "full", "a rule by its number in the list"


def test_what_the_call_said_stands_there_already(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    more = ("--humans", "2", "--bot", "easy", "--preset", "full", "--lang", "en")
    header = begun(monkeypatch, tmp_path, "autochess", more=more)
    said = capsys.readouterr().out.partition("[Enter")[0]
    assert re.search(r"keyboard +2\n", said) and re.search(r"bots +Easy\n", said) and "full game" in said
    assert header.config["preset"] == "full" and level_of(header.names[2]) == "easy"


def test_seats_follow_rules_that_have_another_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Heads-up is for two; whoever takes it need not know that beforehand."""
    assert begun(monkeypatch, tmp_path, "holdem", "4", "headsup").seats == 2
    assert begun(monkeypatch, tmp_path, "holdem", "1", "4", "4", "headsup").seats == 4, "somebody wanted four"


def test_what_the_rules_refuse_is_told_and_can_be_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Own cards that are too bold for another kind of evening."""
    bold = tmp_path / "bold.json"
    bold.write_text('[{"title": "a", "text": "b.", "severity": "SPICY"}]', encoding="utf-8")
    lines = ("2", "4", "10", str(bold), "", "2", "2")
    header = begun(monkeypatch, tmp_path, "marble", *lines, more=("--lang", "en"))
    assert header.config["preset"] == "spicy" and header.config["custom_cards"]
    assert "! " in capsys.readouterr().out


def test_people_at_one_phone_who_change_are_asked_for_their_glasses_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("1", "A, B, C", "2", "3", "6", "3", "1")
    header = begun(monkeypatch, tmp_path, "marble", *names, "D, E, F")
    players = header.config["players"]
    assert isinstance(players, list) and [row["drinks"] for row in players] == [True, True, False]
    assert "players" not in begun(monkeypatch, tmp_path, "marble", *names, "D, E").config, "numbers of other people"
