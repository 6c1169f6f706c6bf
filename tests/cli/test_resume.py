"""`hanpan play --resume FILE`: the table of the record, and no other. What would make another one is refused."""

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from hanpan.cards.card import TEXTS
from hanpan.cli.main import run
from hanpan.cli.play.cards import cards
from hanpan.games import house_game
from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.view import HoldemView
from hanpan.kernel import read_record, replay, verify

GAMES = ["autochess", "holdem", "marble", "toy:Toy"]
OTHER = [
    ("--seats", "5"),
    ("--seed", "elsewhere"),
    ("--preset", "nonsense"),
    ("--set", "hp=3"),
    ("--names", "Somebody"),
]


@pytest.fixture
def left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> tuple[str, Path]:
    """A game that a person left at their first decision."""
    game = str(request.param)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert run(["play", game, "--seats", "3", "--seed", "7", "--record", "r.jsonl", "--fast"]) == 0
    return game, Path("r.jsonl")


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("left", GAMES, indirect=True)
def test_what_would_make_another_table_is_refused(
    left: tuple[str, Path], lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game, file = left
    before = file.read_bytes()
    capsys.readouterr()
    for option, value in OTHER:
        assert run(["play", game, "--resume", "r.jsonl", option, value, "--lang", lang]) == 2
        told = capsys.readouterr()
        assert told.out == "" and told.err.count("\n") == 1, told
        assert option in told.err or value in told.err, told.err
    assert run(["play", game, "--resume", "r.jsonl", "--seats", "4", "--seed", "8", "--lang", lang]) == 2
    assert "--seats, --seed" in capsys.readouterr().err, "all of them at once"
    assert file.read_bytes() == before and list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("left", ["autochess", "holdem"], indirect=True)
def test_who_plays_is_part_of_the_table(left: tuple[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    for option, value in (("--humans", "2"), ("--bot", "easy")):
        assert run(["play", left[0], "--resume", "r.jsonl", option, value]) == 2
        assert option in capsys.readouterr().err


@pytest.mark.parametrize("left", ["autochess", "holdem"], indirect=True)
def test_to_say_again_what_it_is_is_no_fault(left: tuple[str, Path]) -> None:
    same = ("--seats", "3", "--humans", "1", "--bot", "normal", "--seed", "7", "--lang", "ko", "--fast")
    assert run(["play", left[0], "--resume", "r.jsonl", *same]) == 0


@pytest.mark.parametrize("left", GAMES, indirect=True)
def test_the_house_plays_on_for_everybody(left: tuple[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """`--auto` on a game that a person left: to its end, and nobody is asked."""
    game = left[0]

    def nobody() -> str:
        raise AssertionError("somebody was asked")

    monkeypatch.setattr(sys.stdin, "readline", nobody)
    assert run(["play", game, "--resume", "r.jsonl", "--auto", "--fast", "--record", "whole.jsonl"]) == 0
    record = read_record(Path("whole.jsonl").read_text(encoding="utf-8"))
    assert verify(house_game(game.partition(":")[0]), record).result() is not None


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("left", ["holdem", "marble"], indirect=True)
def test_a_record_says_its_game(left: tuple[str, Path], lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`hanpan play --resume FILE` needs no word more; to leave says how to come back."""
    capsys.readouterr()
    assert run(["play", "--resume", "r.jsonl", "--fast", "--lang", lang, "--record", "on.jsonl"]) == 0
    assert f"hanpan play {left[0]} --resume on.jsonl" in capsys.readouterr().out
    Path("no.jsonl").write_text("nothing\n")
    assert run(["play", "--resume", "no.jsonl", "--lang", lang]) == 2
    assert capsys.readouterr().err.startswith("hanpan: no.jsonl: ")


@pytest.mark.parametrize("checks", [1, 2, 3])
def test_a_hand_that_goes_on_keeps_the_board_that_lies_there(
    checks: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left on the flop, the turn or the river: the rest of the board alone is no hand, and the showdown broke on it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("c\n" * checks))
    seats = ["--seats", "2", "--bot", "caller", "--seed", "1"]
    assert run(["play", "holdem", *seats, "--record", "r.jsonl", "--lang", "en"]) == 0
    view = replay(HOLDEM, read_record(Path("r.jsonl").read_text())).view(None)
    assert isinstance(view, HoldemView) and (view.hand, len(view.board)) == (1, 2 + checks)
    there = cards([TEXTS[card] for card in view.board]).plain
    capsys.readouterr()
    monkeypatch.setattr(sys, "stdin", io.StringIO("c\n" * 4))
    assert run(["play", "--resume", "r.jsonl", "--lang", "en"]) == 0
    told = capsys.readouterr().out.partition("Hand 2: ")[0]
    streets = [line for line in told.splitlines() if line.strip().startswith(("Turn  ", "River  "))]
    assert len(streets) == 3 - checks and all([there in line for line in streets])
    (pot,) = [line for line in told.splitlines() if line.startswith("  The pot of 20 ")]
    assert len(re.findall("[♠♥♦♣]", pot)) == 5


def test_the_command_that_goes_on_is_one_a_shell_reads(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file's name may have spaces and more in it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert run(["play", "holdem", "--seats", "3", "--record", "$my 'game'.jsonl", "--lang", "en"]) == 0
    command = capsys.readouterr().out.splitlines()[-1]
    assert shlex.split(command) == ["hanpan", "play", "holdem", "--resume", "$my 'game'.jsonl"]
