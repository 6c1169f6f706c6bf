"""The command: one sentence and exit code 2 for every wrong call, records that verify, no traceback ever."""

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest
from toy import Toy

from hanpan.bots.base import levels
from hanpan.cli.main import run, seed_of
from hanpan.games import game_ids
from hanpan.kernel import Rng, Table
from hanpan.kernel.check.replay import play_out
from hanpan.locale import LANGUAGES, Texts

TOY = str(Path(__file__).resolve().parents[1] / "toy")


def surroundings(lang: str) -> dict[str, str]:
    package = str(Path(sys.modules["hanpan"].__file__ or "").parents[1])
    return {**os.environ, "PYTHONPATH": f"{package}:{TOY}", "HANPAN_LANG": lang, "TERM": "dumb", "COLUMNS": "80"}


def hanpan(*words: str, lang: str = "en", stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hanpan", *words],
        env=surroundings(lang),
        capture_output=True,
        text=True,
        input=stdin,
        check=False,
        timeout=120,
    )


def refused(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr + done.stdout
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, lines
    return lines[0]


WRONG = [
    ("play", "chess"),
    ("check", "chess"),
    ("check", "no.such.module:GAME"),
    ("check",),
    ("dance",),
    ("verify",),
    ("verify", "nothing-here.jsonl"),
    ("replay", "nothing-here.jsonl"),
    ("check", "toy:Toy", "--lang", "fr"),
    ("check", "toy:Toy", "--seats", "99"),
    ("check", "toy:Toy", "--seeds", "0"),
    ("check", "toy:Toy", "--deep", "2"),
    ("bench", "--seconds", "soon"),
    ("play", "holdem", "--seats", "99", "--auto", "--fast"),
    ("play", "autochess", "--seats", "1", "--auto", "--fast"),
    ("play", "marble", "--seats", "13", "--auto", "--fast"),
    ("play", "autochess", "--preset", "nonsense", "--auto", "--fast"),
    ("play", "holdem", "--bot", "genius", "--auto", "--fast"),
    ("sim", "holdem", "--games", "-1"),
    ("sim", "chess"),
    ("sim", "autochess", "--games", "1", "--set", "hp=0"),
    ("sim", "autochess", "--games", "1", "--set", "hp=--5"),
    ("sim", "autochess", "--games", "1", "--set", "hop=1"),
    ("arena", "holdem", "--games", "1", "--set", "ante=some"),
    ("play", "marble", "--auto", "--fast", "--set", "rounds"),
]
EACH = """
import json, os, sys, tempfile
import hanpan.cli.checking, hanpan.cli.play.terminal
from hanpan.cli.main import main

answers = []
for words in json.load(sys.stdin):
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        child = os.fork()
        if child == 0:
            for number, file in enumerate((open(os.devnull), out, err)):
                os.dup2(file.fileno(), number)
            sys.argv = ["hanpan", *words]
            sys.exit(main())
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        answers.append((code, *[file.seek(0) or file.read() for file in (out, err)]))
print(json.dumps(answers))
"""
"""Every call in a process of its own, all forked from one that has read the modules already."""


def test_a_wrong_call_gets_one_sentence() -> None:
    done = subprocess.run(
        [sys.executable, "-c", EACH],
        env=surroundings("en"),
        capture_output=True,
        text=True,
        input=json.dumps(WRONG),
        check=True,
        timeout=120,
    )
    for words, answer in zip(WRONG, json.loads(done.stdout), strict=True):
        told = refused(subprocess.CompletedProcess(words, *answer))
        assert told.startswith("hanpan: ") or words[0] == "verify", (words, told)


def test_the_sentence_is_in_the_language_asked_for() -> None:
    assert "게임은 없어요" in refused(hanpan("play", "chess", lang="ko"))
    assert "게임은 없어요" in refused(hanpan("play", "chess", "--lang", "ko"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_check_too_small_is_refused_and_not_made_larger(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (("--seeds", "0"), ("--seeds", "-1"), ("--deep", "1"), ("--deep", "-9")):
        assert run(["check", "toy:Toy", *words, "--lang", lang]) == 2
        told = capsys.readouterr()
        assert told.out == "" and " ".join(words) in told.err, told


def test_any_text_is_a_seed() -> None:
    """Also one that only looks like a number."""
    assert [seed_of(text) for text in ("7", "-7", "--5", "²", "-", "", "snow")] == [7, -7, "--5", "²", "-", "", "snow"]
    assert seed_of("9" * 5000) == "9" * 5000


def test_version_says_which_build_runs() -> None:
    done = hanpan("--version")
    assert done.returncode == 0
    assert ("interpreted" in done.stdout) != ("compiled" in done.stdout)


@pytest.mark.parametrize("game", ["toy:Toy", "broken:Leaky"])
def test_check_prints_what_it_did(game: str) -> None:
    done = hanpan("check", game, "--seeds", "1", "--json")
    report = json.loads(done.stdout)
    assert report["ok"] == (game == "toy:Toy")
    assert done.returncode == (0 if report["ok"] else 1)
    assert report["counts"]


def toy_record(folder: Path) -> Path:
    table = Table(Toy(), {}, 2, 3)
    play_out(table, Rng(3).stream("p"), 99)
    path = folder / "game.jsonl"
    path.write_text(table.record().write(), encoding="utf-8")
    return path


def test_damaged_records_are_named(tmp_path: Path) -> None:
    path = toy_record(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"do":"bid', '"do":"bad', 1), encoding="utf-8")
    assert "Line " in refused(hanpan("verify", str(path)))
    path.write_text(text[:-20], encoding="utf-8")
    done = hanpan("verify", str(path), "--json")
    assert json.loads(done.stdout)[0]["ok"] is False
    path.write_bytes(b"\xff\xfe\x00")
    refused(hanpan("replay", str(path)))


def test_the_installed_command_spreads_a_simulation(tmp_path: Path) -> None:
    """As `make play` writes it: its worker processes read the file again and only work."""
    tool = Path(__file__).resolve().parents[2] / "tools" / "bootstrap.py"
    command = tmp_path / "hanpan"
    command.write_text(runpy.run_path(str(tool))["COMMAND"], encoding="utf-8")
    call = [str(command), "sim", "autochess", "--games", "8", "--bot", "random", "--seed", "1", "--json"]
    answers: list[object] = []
    for jobs in ("1", "2"):
        done = subprocess.run(
            [sys.executable, *call, "--jobs", jobs],
            env=surroundings("en"),
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        answers.append(json.loads(done.stdout)["digest"])
    assert answers[0] == answers[1]


@pytest.mark.parametrize(("game", "bot"), [("liarsdice.game:LIARS_DICE", "random"), ("marble", "normal")])
def test_a_simulation_without_a_bot_answers_soon(game: str, bot: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Two minutes it took where nobody had written bots: a thousand games of the house's own search."""
    assert run(["sim", game, "--games", "2", "--seats", "2", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bots"] == [bot, bot]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_digest_of_a_simulation_is_never_broken(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It is copied and compared: whole, on a line that says what it is, however narrow the window."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "30")
        call = ["sim", "holdem", "--games", "1", "--seats", "2", "--bot", "random", "--jobs", "1"]
        assert run([*call, "--json"]) == 0
        digest = json.loads(capsys.readouterr().out)["digest"]
        assert run([*call, "--lang", lang]) == 0
        lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == Texts(lang).say("sim-digest", digest=digest)


@pytest.mark.parametrize("game", game_ids())
def test_the_help_names_every_level(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "200")
        run(["play", "--help"])
    said = " ".join(capsys.readouterr().out.replace("\u2502", " ").split())
    assert f"{game}: {', '.join(levels(game))}" in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_sample_has_no_interval(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It was printed as one of no width, which reads as certainty."""
    call = ["arena", "holdem", "--bots", "easy,random", "--games", "1", "--seats", "2", "--jobs", "1", "--lang", lang]
    assert run(call) == 0
    shown = capsys.readouterr().out
    [row] = [line for line in shown.splitlines() if Texts(lang).say("arena-mbb-per-hand") in line]
    assert row.endswith(f"[{Texts(lang).say('arena-too-few')}]")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_ladder_of_one_deal_has_no_interval_of_ratings(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    call = ["arena", "holdem", "--ladder", "--bots", "easy,random", "--games", "1", "--jobs", "1", "--lang", lang]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "160")
        assert run(call) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith(("easy", "random"))]
    assert len(rows) == 2 and all([f"[{Texts(lang).say('arena-too-few')}]" in row for row in rows])
