"""`hanpan replay` tells a record so that people can read it: every game, both languages, every viewer."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from strict_texts import RAW, Strict
from toy import Toy

from hanpan.bots.base import bot
from hanpan.cli.main import run
from hanpan.games import find_game, game_ids
from hanpan.kernel import Action, Rng, Table, read_record
from hanpan.kernel.check.replay import play_out
from hanpan.kernel.record import Header, Move, Record
from hanpan.locale import LANGUAGES, Texts

NAMES = ["민수", "Amy", "지훈", "bot:brook:normal", "서연"]
SHOWN = {"en": ["민수", "Amy", "지훈", "Brook", "서연"], "ko": ["민수", "Amy", "지훈", "여울", "서연"]}
"""A bot has a name in every language, in a record of long ago, too."""
CONFIGS: dict[str, dict[str, object]] = {"marble": {"preset": "normal", "rounds": 2}}
BEGIN: dict[tuple[str, str], list[str]] = {
    ("autochess", "en"): ["Round 1, stage 1, flop", "Round 2, stage 1, turn", "Winner: "],
    ("autochess", "ko"): ["1라운드, 1스테이지 플롭", "2라운드, 1스테이지 턴", " 우승!"],
    ("holdem", "en"): ["Level 1: blinds ", "Hand 2: ", "The game is over after "],
    ("holdem", "ko"): ["레벨 1: 블라인드 ", "2번째 핸드: ", "핸드 만에 게임이 끝났어요. 1위: "],
    ("marble", "en"): ["The game begins!", "'s turn.", "The game is over. All rounds are played."],
    ("marble", "ko"): ["게임을 시작해요!", " 님의 턴이에요.", "게임이 끝났어요. 정한 라운드를 모두 마쳤어요."],
}


@cache
def finished(game: str) -> str:
    """A whole game of bots, five at a table, so that somebody meets a ghost."""
    table: Table[Any] = Table(find_game(game), CONFIGS.get(game, {}), len(NAMES), "told", NAMES)
    player, dice = bot(game, "normal"), Rng("told").stream("play")
    while table.actors():
        seat = table.actors()[0]
        table.step(seat, player.act(table.view(seat), table.legal(seat), dice))
    return table.record().write()


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanpan.cli.main.Texts", Strict)


@pytest.fixture
def toy_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that knows a game without any text."""
    monkeypatch.setattr("hanpan.cli.records.house_game", lambda name: Toy() if name == "toy" else find_game(name))


def told(path: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["replay", str(path), *arguments]) == 0
    return capsys.readouterr().out


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_a_record_reads_like_a_story(
    game: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(finished(game), encoding="utf-8")
    for seat in (None, 0, 4):
        said = told(path, capsys, "--lang", language, *([] if seat is None else ["--seat", str(seat + 1)]))
        lines = said.splitlines()
        assert len(lines) > 50
        assert not [line for line in lines if RAW.search(line)]
        place = -1
        for part in BEGIN[game, language]:
            assert said.find(part) > place, (part, "in this order")
            place = said.find(part)
        assert all([name in said for name in SHOWN[language]])
        assert "bot:" not in said
        if seat is not None:
            own = [line for line in lines if line.startswith("[")]
            assert own
            assert all([f"] {NAMES[seat]}: " in line for line in own])
        else:
            assert "[" not in said


@pytest.mark.usefixtures("strict")
def test_names_stand_where_they_belong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The sentences of one fight and of one hand against the events they come from."""
    for game, kind, form in (
        ("autochess", "damage", "{foe} deals {seat} {amount} damage: {hp} HP left."),
        ("autochess", "augment", "{seat} takes the augment "),
        ("holdem", "call", "{seat} calls {chips}"),
        ("marble", "turn", "It is {seat}'s turn."),
    ):
        path = tmp_path / f"{game}.jsonl"
        path.write_text(finished(game), encoding="utf-8")
        said = told(path, capsys, "--lang", "en")
        frames = [json.loads(line) for line in told(path, capsys, "--json").splitlines()]
        events = [event for frame in frames for event in frame["events"] if event["kind"] == kind]
        assert events
        for event in events:
            data = {**event["data"]}
            ghost = "'s ghost" if data.get("ghost") else ""
            names = {key: SHOWN["en"][data[key]] for key in ("seat", "foe") if key in data}
            numbers = {key: f"{data[key]:,}" for key in ("amount", "hp", "chips") if key in data}
            assert form.format(**{**data, **names, **numbers}).replace(" deals", ghost + " deals") in said


def test_parts_of_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """--start and --stop count actions; the whole is its parts."""
    path = tmp_path / "game.jsonl"
    path.write_text(finished("holdem"), encoding="utf-8")
    whole = told(path, capsys)
    assert told(path, capsys, "--stop", "7") + told(path, capsys, "--start", "7") == whole
    numbers = [
        json.loads(line)["n"] for line in told(path, capsys, "--start", "3", "--stop", "6", "--json").splitlines()
    ]
    assert numbers == [3, 4, 5]
    assert json.loads(told(path, capsys, "--json").splitlines()[0])["n"] == -1


@pytest.mark.usefixtures("toy_house")
def test_a_game_without_texts_is_told_by_kind_and_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(Toy(), {}, 2, 3, ["Ada", "Ben"])
    play_out(table, Rng(3).stream("p"), 99)
    path = tmp_path / "toy.jsonl"
    path.write_text(table.record().write(), encoding="utf-8")
    lines = told(path, capsys, "--lang", "en").splitlines()
    assert len(lines) >= len(table.events_since(0, None))
    assert any(["ready: seat Ada" in line for line in lines])
    assert not [line for line in lines if "None" in line or "{'" in line]


@pytest.mark.usefixtures("toy_house")
def test_an_illegal_record_is_named_by_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(Toy(), {}, 2, 3)
    play_out(table, Rng(3).stream("p"), 4)
    record = table.record()
    record.moves[2] = Move(record.moves[2].seat, Action("dance"), False)
    path = tmp_path / "toy.jsonl"
    path.write_text(record.write(), encoding="utf-8")
    assert run(["replay", str(path), "--lang", "en"]) == 2
    assert "Line 4 of the record" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(("game", "seats", "said"), [("os:sep", 2, '"os:sep"'), ("holdem", 10**12, "2 to 10 seats")])
def test_a_record_that_names_no_game_or_no_seat_count(
    command: str, game: str, seats: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Well formed, every line with its mark, and yet of no game: one sentence, at once."""
    record = read_record(finished("holdem"))
    old = record.header
    header = Header(game, old.rules, old.tables, old.config, seats, old.names, old.seed, old.commitment)
    file = tmp_path / "odd.jsonl"
    file.write_text(Record(header, record.moves, record.digest, record.over).write(), "utf-8")
    assert run([command, str(file), "--lang", "en"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1 and said in lines[0]


def test_a_record_never_chooses_what_is_imported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A name such as module:NAME is for the command line; in a file it is refused, and the module stays untouched."""
    (tmp_path / "trap.py").write_text("raise SystemExit('imported')", encoding="utf-8")
    table: Table[Any] = Table(find_game("holdem"), {}, 2, "trap")
    record = table.record()
    header = record.header
    forged = Header(
        "trap:GAME", header.rules, header.tables, header.config, 2, header.names, header.seed, header.commitment
    )
    path = tmp_path / "trap.hanpan.jsonl"
    path.write_text(Record(forged, record.moves, record.digest, record.over).write(), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(tmp_path)
        for command in ("verify", "replay"):
            assert run([command, str(path), "--lang", "en"]) == 2
    assert "trap:GAME" in capsys.readouterr().err


def test_names_of_a_record_are_safe_to_print(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table: Table[Any] = Table(find_game("holdem"), {}, 2, "names", ["\x1b[31mRed", "Ben"])
    path = tmp_path / "names.hanpan.jsonl"
    path.write_text(table.record().write(), encoding="utf-8")
    assert run(["replay", str(path), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "\x1b" not in told
    assert "Red" in told


LANGS = pytest.mark.parametrize("lang", LANGUAGES)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Exit code 2, one sentence, and nothing shown before it."""
    assert run(list(words)) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1, said.err
    return said.err.strip()


def changed(path: Path, digest: str | None = None, over: bool | None = None, moves: int | None = None) -> str:
    """A record somebody changed by hand, every line with the mark it should have."""
    record = read_record(finished("holdem"))
    kept = record.moves if moves is None else record.moves[:moves]
    forged = Record(record.header, kept, digest or record.digest, record.over if over is None else over)
    path.write_text(forged.write(), encoding="utf-8")
    return str(path)


@LANGS
@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("stop", [[], ["--stop", "1"]])
def test_a_record_with_another_end_is_refused(
    command: str, stop: list[str], lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where only its beginning is asked for: what cannot be trusted is not shown."""
    path = tmp_path / "forged.jsonl"
    more = [*(stop if command == "replay" else []), "--lang", lang]
    length = len(read_record(finished("holdem")).moves)
    said = refused(capsys, command, changed(path, digest="0" * 32), *more)
    assert Texts(lang).say("refusal-record-digest", line=length + 2) in said
    said = refused(capsys, command, changed(path, moves=length - 1), *more)
    assert Texts(lang).say("refusal-record-digest", line=length + 1) in said
    said = refused(capsys, command, changed(path, over=False), *more)
    assert Texts(lang).say("refusal-record-over", line=length + 2) in said


@pytest.mark.usefixtures("toy_house")
def test_an_unfinished_record_may_not_say_that_it_is_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(Toy(), {}, 2, 3)
    play_out(table, Rng(3).stream("p"), 3)
    record = table.record()
    assert not record.over
    path = tmp_path / "toy.jsonl"
    path.write_text(record.write(), encoding="utf-8")
    assert run(["verify", str(path)]) == 0
    path.write_text(Record(record.header, record.moves, record.digest, True).write(), encoding="utf-8")
    capsys.readouterr()
    assert "Line 5" in refused(capsys, "verify", str(path), "--lang", "en")


@LANGS
def test_start_and_stop_lie_in_the_record(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(finished("holdem"), encoding="utf-8")
    length = len(read_record(finished("holdem")).moves)
    ranges = [(-1, None), (0, -1), (length, None), (0, length + 1), (7, 7), (7, 3)]
    for start, stop in ranges:
        words = ["--start", str(start), *([] if stop is None else ["--stop", str(stop)]), "--lang", lang]
        said = refused(capsys, "replay", str(path), *words)
        assert Texts(lang).say("refusal-replay-range", actions=length) in said
    told(path, capsys, "--start", "0", "--stop", "0")
    told(path, capsys, "--start", str(length - 1), "--stop", str(length))
