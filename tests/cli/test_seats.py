"""Seats: people count from 1 and may say a name, in every command; programs count from 0."""

import json
from pathlib import Path

import pytest

from hanpan.cli.main import run

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of three bots, whose names are others in every language."""
    path = tmp_path_factory.mktemp("seats") / "r.jsonl"
    call = ["play", "holdem", "--auto", "--fast", "--seats", "3", "--seed", "5", "--set", "hands=6"]
    assert run([*call, "--bot", "easy", "--record", str(path), "--lang", "en"]) == 0
    return path


def shown(capsys: Capture, *words: str) -> str:
    capsys.readouterr()
    assert run(list(words)) == 0
    return capsys.readouterr().out


def sitting(record: Path, capsys: Capture, lang: str) -> list[str]:
    """Who sits there, as a refusal lists them."""
    capsys.readouterr()
    assert run(["replay", str(record), "--seat", "nobody", "--lang", lang]) == 2
    told = capsys.readouterr().err
    names = [part.strip(" .\n") for part in told.rpartition(": ")[2].split(",")]
    assert [name.split()[0] for name in names] == ["1", "2", "3"], told
    return [name.partition(" ")[2] for name in names]


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_seat_is_named_the_same_way_everywhere(record: Path, capsys: Capture, lang: str) -> None:
    names = sitting(record, capsys, lang)
    for number, name in enumerate(names, 1):
        for command in ("replay", "review"):
            by_number = shown(capsys, command, str(record), "--seat", str(number), "--lang", lang)
            assert by_number == shown(capsys, command, str(record), "--seat", name.upper(), "--lang", lang)
            assert f"] {name}: " in by_number if command == "replay" else name in by_number.splitlines()[0]
        found = json.loads(shown(capsys, "review", str(record), "--seat", str(number), "--json"))
        assert found["seat"] == number - 1, "programs count from 0, as records do"
    table = shown(
        capsys, "sim", "holdem", "--games", "1", "--seats", "3", "--bot", "easy", "--jobs", "1", "--lang", lang
    )
    assert [line.split()[0] for line in table.splitlines()[2:5]] == ["1", "2", "3"]


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("command", ["replay", "review"])
@pytest.mark.parametrize("word", ["0", "4", "-1", "1.5", "", "99999999999999", "²"])
def test_a_seat_that_is_not_there(record: Path, capsys: Capture, command: str, lang: str, word: str) -> None:
    assert run([command, str(record), f"--seat={word}", "--lang", lang]) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    assert f'"{word}"' in told.err and "1 " in told.err and "3 " in told.err


def test_two_of_one_name_are_told_apart_by_number(tmp_path: Path, capsys: Capture) -> None:
    from hanpan.games import find_game
    from hanpan.kernel import Table

    path = tmp_path / "r.jsonl"
    path.write_text(Table(find_game("holdem"), {}, 2, 1, ["Amy", "Amy"]).record().write(), encoding="utf-8")
    assert run(["replay", str(path), "--seat", "Amy", "--lang", "en"]) == 2
    assert "1 Amy, 2 Amy" in capsys.readouterr().err
