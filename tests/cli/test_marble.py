"""`hanpan play marble`: set up, played by numbers, saved, resumed, told in both languages, inside 80 columns."""

import io
import json
from pathlib import Path

import pytest
from rich.cells import cell_len

from hanpan.cli.main import run
from hanpan.cli.play.marble_screen import centred, grid_place, pad, wrapped
from hanpan.games.marble.game import MARBLE
from hanpan.kernel import Rng, read_record, verify

PEOPLE = "민수, 지훈, Amy, 영찬, 서연, 하늘, Bo, 가을, 소리, 별, 달, 해"


def play(monkeypatch: pytest.MonkeyPatch, lines: list[str], *arguments: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join([line + "\n" for line in lines])))
    return run(["play", "marble", *arguments])


def numbers(seed: str, count: int) -> list[str]:
    """Somebody who presses numbers, mostly small ones; never the menu."""
    dice = Rng(seed).stream("keys")
    return [str(1 + dice.below(1 + dice.below(5))) for _ in range(count)]


@pytest.mark.parametrize(("language", "name"), [("ko", "사람 4"), ("en", "Player 4")])
def test_one_enter_opens_a_table(
    language: str, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "evening.jsonl"
    assert play(monkeypatch, ["", "q"], "--lang", language, "--record", str(file)) == 0
    told = capsys.readouterr().out
    assert name in told and told.count("[Enter") == 1
    names = read_record(file.read_text(encoding="utf-8")).header.names
    assert len(names) == 4 and names[3] == name


@pytest.mark.parametrize("language", ["ko", "en"])
def test_an_evening_by_numbers_saved_and_resumed(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path, soak: int
) -> None:
    """Twelve people; with HANPAN_SOAK thirty rounds, every day two."""
    file = tmp_path / "evening.jsonl"
    rounds = "30" if soak > 1 else "2"
    setup = ["1", PEOPLE, "2", "3", "3", rounds, "6", "2 5", ""]
    first = [*setup, "1", *numbers("first", 60 if soak == 1 else 1500)]
    assert play(monkeypatch, first, "--lang", language, "--seed", "4", "--record", str(file)) == 0
    told = capsys.readouterr().out
    assert "--resume" in told
    half = read_record(file.read_text(encoding="utf-8"))
    assert half.moves
    assert not half.over
    players = half.header.config["players"]
    assert isinstance(players, list)
    assert [seat for seat, row in enumerate(players) if not row["drinks"]] == [1, 4]
    rest = ("--lang", language, "--resume", str(file), "--record", str(file))
    assert play(monkeypatch, numbers("second", 60_000), *rest) == 0
    told += capsys.readouterr().out
    whole = read_record(file.read_text(encoding="utf-8"))
    assert whole.over
    view = MARBLE.view(verify(MARBLE, whole)._state, None)
    assert view.round == int(rounds)
    assert ("물 챔피언" if language == "ko" else "Water champion") in told
    assert "(0)" not in told, "how much water somebody had is their own"
    # What was typed is not in a captured screen, so what follows a prompt stands on its line.
    lines = [line for line in told.splitlines() if ": " not in line and "> " not in line]
    assert max([cell_len(line) for line in lines]) <= 80
    assert "{" not in told
    assert "marble-" not in told.replace("marble-play", "")


@pytest.mark.parametrize("preset", MARBLE.presets)
def test_the_demo_plays_every_preset(
    preset: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "demo.jsonl"
    call = ("--auto", "--fast", "--preset", preset, "--seats", "3", "--seed", "1", "--lang", "en")
    assert play(monkeypatch, [], *call, "--record", str(file)) == 0
    assert read_record(file.read_text(encoding="utf-8")).over
    told = capsys.readouterr().out
    assert "+-------+" in told
    assert "Tonight's game" in told


def test_the_menu_and_an_action_by_its_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Water only, leaving, a wrong number, an action's own words, and the end by hand."""
    file = tmp_path / "short.jsonl"
    lines = ["1", "A", "A, A", "C, D, E", "2", "9", "2", "", "77", "dance", "start", "0", "2", "1", "0", "3", "2"]
    lines += ["0", "1", "0", "5"]
    assert play(monkeypatch, lines, "--lang", "en", "--seed", "3", "--record", str(file)) == 0
    record = read_record(file.read_text(encoding="utf-8"))
    assert [str(move.action) for move in record.moves] == ["start", "sober", "give-up", "end"]
    told = capsys.readouterr().out
    for sentence in ("Two to twelve", "all different", "a number from 1", "not an action here", "Enough for tonight"):
        assert sentence in told


def test_own_cards_and_own_settings(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A file of cards that is wrong is refused with its row, and asked for again; a TOML file may be the preset."""
    wrong, right = tmp_path / "wrong.json", tmp_path / "right.json"
    wrong.write_text(json.dumps([{"title": "a", "text": "<b>"}]), encoding="utf-8")
    right.write_text(json.dumps([{"title": "Sing", "text": "{self} sings."}]), encoding="utf-8")
    table = tmp_path / "table.toml"
    table.write_text('preset = "speed"\npacks = []\n[[custom_cards]]\ntitle = "Hum"\ntext = "Hum."\n', encoding="utf-8")
    file = tmp_path / "own.jsonl"
    cards = [str(path) for path in (tmp_path / "none.json", wrong, right)]
    lines = ["1", "A, B", "2", "1", "3", "1", "9", *cards, "", ""]
    assert play(monkeypatch, lines, "--lang", "en", "--seed", "3", "--record", str(file)) == 0
    told = capsys.readouterr().out
    assert "card 1: no <, > or HTML" in " ".join(told.split())
    kept = read_record(file.read_text(encoding="utf-8")).header.config["custom_cards"]
    assert isinstance(kept, list)
    assert kept[0]["en"] == ["Sing", "{self} sings."]
    other = str(tmp_path / "other.jsonl")
    call = ("--preset", str(table), "--auto", "--fast", "--seats", "2", "--seed", "2", "--record", other)
    assert play(monkeypatch, [], *call, "--lang", "en") == 0
    assert "Hum." in capsys.readouterr().out


@pytest.mark.parametrize("language", ["ko", "en"])
def test_the_evening_is_asked_for(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """MB-1.1: rounds, drink, unit, who is on water, tolerance, packs and cards typed at the prompt; nonsense is asked
    again and changes nothing."""
    file = tmp_path / "asked.jsonl"
    asked = ["3", "x", "4", "4", "9", "2", "5", "0", "3", "6", "5", "2", "7", "1 9", "1", "8", "3", "9", "7", "2 4"]
    lines = ["x", "99", "1", "A, B, C", "2", "1", *asked, "10", "Hum: {self} hums.", "Bad: <b>", "", ""]
    assert play(monkeypatch, lines, "--lang", language, "--seed", "3", "--record", str(file)) == 0
    config = read_record(file.read_text(encoding="utf-8")).header.config
    assert (config["rounds"], config["drink_type"], config["drink_unit"]) == (4, "SOJU", "shot")
    assert config["packs"] == ["friends", "moving"]
    players, cards = config["players"], config["custom_cards"]
    assert isinstance(players, list) and isinstance(cards, list)
    assert [row["drinks"] for row in players] == [True, False, True]
    assert [row["tolerance"] for row in players] == ["LIGHT", "NORMAL", "HARD"]
    assert len(cards) == 1 and "{self} hums." in json.dumps(cards[0])
    said = capsys.readouterr().out
    assert ("어떤 단위로 셀까요? 1 모금 · 2 잔 · 3 샷" if language == "ko" else "1 sip · 2 glass · 3 shot") in said


@pytest.mark.parametrize(
    "arguments",
    [
        ("--preset", "wild", "--auto"),
        ("--seats", "13", "--auto"),
        ("--names", "A,A", "--auto"),
        ("--names", "A,averyverylongname", "--auto"),
        ("--resume", "no-such-file.jsonl"),
        ("--preset", "no-such-file.toml", "--auto"),
    ],
)
@pytest.mark.parametrize("language", ["ko", "en"])
def test_wrong_calls_get_one_sentence(
    language: str, arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(monkeypatch, [], *arguments, "--lang", language) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "refusal-" not in error


def test_wide_characters_are_two_columns() -> None:
    assert cell_len(pad("무인도", 9)) == cell_len(pad("Start", 9)) == cell_len(centred("물", 9)) == 9
    assert pad("우주여행", 7) == "우주여 "
    for line in wrapped("가나다 라마바사 아자 차카타파하 one two three", 12):
        assert cell_len(line) <= 12


@pytest.mark.parametrize("size", [16, 20, 24, 28])
def test_the_ring_closes(size: int) -> None:
    """Neighbours on the board are neighbours on the screen, and no two tiles share a place."""
    places = [grid_place(tile, size // 4) for tile in range(size)]
    assert len(set(places)) == size
    for tile in range(size):
        (row, column), (other_row, other_column) = places[tile], places[(tile + 1) % size]
        assert abs(row - other_row) + abs(column - other_column) == 1


def test_the_one_who_is_asked_reads_why_it_is_water(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """MB-5.2: the reason of a conversion stands by the amount, in the asked person's own view."""
    file = tmp_path / "water.jsonl"
    lines = ["1", "A, B", "2", "3", "6", "1 2", "", *["1"] * 120]
    assert play(monkeypatch, lines, "--lang", "en", "--seed", "6", "--record", str(file)) == 0
    assert "(on water tonight)" in capsys.readouterr().out
