"""A game that is ended from outside, or that nobody can save."""

import io
import os
import signal
import sys
from errno import EIO, ENOSPC
from pathlib import Path

import pytest

from hanpan.cli.main import run
from hanpan.games import house_game
from hanpan.kernel import Table, verify
from hanpan.kernel.record import read_record
from hanpan.locale import Texts

GAMES = ("autochess", "holdem", "marble", "toy:Toy")


class Ending:
    """A keyboard at which the program is told to end; twice, as systems do."""

    def __init__(self, number: int) -> None:
        self.number = number

    def readline(self) -> str:
        os.kill(os.getpid(), self.number)
        os.kill(os.getpid(), self.number)
        return "never read\n"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_to_end_saves_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, number: signal.Signals
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", Ending(number))
    before = signal.getsignal(number)
    assert run(["play", game, "--seats", "2", "--humans", "1", "--fast", "--record", "r.jsonl"]) == 128 + number
    verify(house_game(game.partition(":")[0]), read_record(Path("r.jsonl").read_text(encoding="utf-8")))
    assert signal.getsignal(number) == before


def test_a_window_that_is_gone_keeps_nothing_from_being_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone(Ending):
        def readline(self) -> str:
            def dead(text: str) -> int:
                raise OSError(EIO, "Input/output error")

            monkeypatch.setattr(sys.stdout, "write", dead)
            return super().readline()

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", Gone(signal.SIGHUP))
    assert run(["play", "toy:Toy", "--seats", "2", "--humans", "1", "--record", "r.jsonl"]) == 128 + signal.SIGHUP
    verify(house_game("toy"), read_record(Path("r.jsonl").read_text(encoding="utf-8")))


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_cannot_be_saved_says_so_with_its_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str, lang: str
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hanpan.cli.play.terminal.write_whole", full)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    call = ["play", game, "--seats", "2", "--humans", "1", "--fast", "--record", "r.jsonl", "--lang", lang]
    assert run(call) == 2
    said = " ".join(capsys.readouterr().out.split())
    assert Texts(lang).say("refusal-unwritable-file", file="r.jsonl") in said
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("game", ["autochess", "holdem", "marble"])
def test_a_record_without_names_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.chdir(tmp_path)
    Path("r.jsonl").write_text(Table(house_game(game), {}, 2, 1).record().write(), encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert run(["play", game, "--resume", "r.jsonl", "--fast"]) == 0
