"""The prep of `hanpan play autochess` from the keyboard: `done` is no trap, the clock, the augment prompt, the screens
of several people, and what is told of others."""

import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hanpan.bots.base import bot
from hanpan.cli.main import run
from hanpan.cli.play.autochess_story import Story
from hanpan.cli.play.terminal import Settings, Terminal
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.kernel import Event, Illegal, Rng, Table, read_record, verify
from hanpan.locale import LANGUAGES, Texts

Said = pytest.CaptureFixture[str]


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))


def play(record: Path, *more: str) -> int:
    return run(["play", "autochess", "--seed", "5", "--lang", "en", "--record", str(record), *more])


def own_moves(record: Path) -> list[str]:
    return [str(move.action) for move in read_record(record.read_text()).moves if move.seat == 0]


def test_done_on_an_untouched_board_sets_the_last_layout(
    tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """AC-1.5, AC-6.5: as the clock would do it, and said."""
    record = tmp_path / "r.jsonl"
    typed(monkeypatch, "1", "a", "done", "done", "q")
    assert play(record, "--seats", "2", "--bot", "easy") == 0
    assert own_moves(record)[-2:] == ["redeploy", "ready"]
    assert "your last layout stands again" in capsys.readouterr().out


def test_an_unfinished_board_is_pointed_out_once(tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """STANDARD 6.4: the warning, and then on; an empty board with nothing to place has its own."""
    record = tmp_path / "r.jsonl"
    typed(monkeypatch, "1", "done", "u", "done", "q")
    assert play(record, "--seats", "2", "--bot", "easy") == 0
    said = capsys.readouterr().out
    assert said.count("Not finished: one card can still be placed, 13 slots are free.") == 1
    assert own_moves(record) == ["buy 1", "ready"]
    typed(monkeypatch, "done", "done", "q")
    assert play(tmp_path / "empty.jsonl", "--seats", "2", "--bot", "easy") == 0
    assert capsys.readouterr().out.count("Your board is empty") == 1
    assert own_moves(tmp_path / "empty.jsonl") == ["ready"]


@pytest.fixture(scope="module")
def fantasyland() -> str:
    """A record that stops where seat 0 has its loan."""
    player = bot("autochess", "hard")
    for seed in range(200):
        table = Table(AUTOCHESS, {"preset": "quick"}, 2, seed, ["Ada", "easy 1"])
        dice = Rng(seed).stream("bots")
        while table.actors():
            view: Any = table.view(0).dump()
            if view["me"]["loan"]:
                return table.record().write()
            seat = table.actors()[-1]
            table.step(seat, player.act(table.view(seat), table.legal(seat), dice))
    raise AssertionError("nobody went to fantasyland")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_fantasyland_warns_too(
    lang: str, fantasyland: str, tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """STANDARD 6.4: loaned cards that could still be placed."""
    kept, whole = tmp_path / "land.jsonl", tmp_path / "whole.jsonl"
    kept.write_text(fantasyland, encoding="utf-8")
    typed(monkeypatch, "done", "q")
    assert run(["play", "autochess", "--resume", str(kept), "--record", str(whole), "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert Texts(lang).say("term-loan") in said
    assert ("미완성" if lang == "ko" else "Not finished") in said
    assert "ready" not in own_moves(whole)[len(own_moves(kept)) :]
    typed(monkeypatch, "done", "done", "q")
    assert (
        run(["play", "autochess", "--resume", str(kept), "--lang", lang, "--record", str(tmp_path / "on.jsonl")]) == 0
    )
    assert own_moves(tmp_path / "on.jsonl")[-1] == "ready"


def test_a_finished_record_shows_its_end_and_stays(tmp_path: Path, capsys: Said) -> None:
    record = tmp_path / "r.jsonl"
    assert play(record, "--auto", "--fast", "--bot", "easy") == 0
    capsys.readouterr()
    before = record.read_bytes()
    assert run(["play", "autochess", "--resume", str(record), "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "The fights" in said and "Final standings" in said
    assert record.read_bytes() == before and list(tmp_path.iterdir()) == [record]


def test_a_record_is_never_written_over_another(tmp_path: Path, capsys: Said) -> None:
    record = tmp_path / "r.jsonl"
    assert play(record, "--auto", "--fast", "--bot", "easy") == 0
    before = record.read_bytes()
    capsys.readouterr()
    assert play(record, "--auto", "--fast", "--bot", "easy") == 2
    assert "is there already" in capsys.readouterr().err
    assert record.read_bytes() == before


def test_the_house_alone_seats_two(tmp_path: Path, capsys: Said) -> None:
    """STANDARD 8.3: `--auto` without a number."""
    assert play(tmp_path / "r.jsonl", "--auto", "--fast", "--bot", "easy") == 0
    assert read_record((tmp_path / "r.jsonl").read_text()).header.seats == 2


def test_the_augment_prompt(tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """STANDARD 7.2: whose choice it is, numbers as keys, help; nothing is picked by Enter or by a wrong number."""
    record = tmp_path / "r.jsonl"
    two_rounds = ["1", "a", "done", "1", "a", "done"]
    typed(monkeypatch, *two_rounds, "", "0", "4", "?", "done", "2", "q")
    assert play(record, "--seats", "2", "--bot", "easy", "--names", "Ada") == 0
    said = capsys.readouterr().out
    assert said.count("Pick an augment: Ada") == 2, "once more below the help"
    assert said.count("A number from 1 to 3, please.") == 3
    assert "it works until the end of the game" in said
    assert [move for move in own_moves(record) if move.startswith("pick")] == ["pick 2"]


def test_an_augment_with_a_suit_asks_for_it(tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """AC-14.2: suit_master needs a suit; in one line it goes too."""
    mine = tmp_path / "mine.toml"
    picks = "".join([f'[[pick]]\nafter = {after}\ntier = "prismatic"\n' for after in (1, 2)])
    mine.write_text(f'base = "quick"\n[catalogue]\naugments = ["suit_master"]\n{picks}', encoding="utf-8")
    for n, (answers, picked) in enumerate([(["1", "x", "h"], "pick 1 h"), (["1 d"], "pick 1 d")]):
        record = tmp_path / f"{n}.jsonl"
        typed(monkeypatch, "1", "a", "done", *answers, "q")
        assert play(record, "--seats", "2", "--bot", "easy", "--preset", str(mine)) == 0
        assert own_moves(record)[-1] == picked
    assert "Which suit? s ♠ · h ♥ · d ♦ · c ♣:" in capsys.readouterr().out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_in_refusals_look_as_on_the_board(lang: str) -> None:
    """AC-6.2: the twin is named as it is drawn; a card's number stays a number."""
    texts = Texts(lang)
    assert "♥K★★" in texts.refusal(Illegal("twin", {"card": "Kh2"}))
    assert "Kh" not in texts.refusal(Illegal("twin", {"card": "Kh"}))
    assert "7" in texts.refusal(Illegal("no-such-card", {"card": 7}))


def test_several_people_leave_nothing_to_scroll_back_to(
    tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """AC-17: shops and benches stand on the alternate screen only; what all may hear stands on the other."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    typed(monkeypatch, "", "1", "done", "done", "", "1", "v", "q")
    assert play(tmp_path / "r.jsonl", "--seats", "2", "--humans", "2", "--names", "Ada,Ben", "--fast") == 0
    said = capsys.readouterr().out
    inside, outside = "", ""
    for n, part in enumerate(said.split("\x1b[?1049h")):
        private, _, public = part.partition("\x1b[?1049l") if n else ("", "", part)
        inside, outside = inside + private, outside + public
    assert inside.count("bench") >= 4
    assert "bench" not in outside and "shop" not in outside
    assert "Ben, the keyboard is yours" in outside and "See you" in outside


@pytest.fixture
def slow_keyboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A keyboard at which somebody typed one line and then fell asleep; every decision has an instant."""
    reading, writing = os.pipe()
    monkeypatch.setattr("hanpan.cli.play.local_game.seconds_of", lambda table: 0.01)
    with os.fdopen(reading, encoding="utf-8") as keyboard:
        monkeypatch.setattr("sys.stdin", keyboard)
        yield writing
        os.close(writing)


def test_the_clock_decides_for_whoever_sleeps(slow_keyboard: int, tmp_path: Path, capsys: Said) -> None:
    """AC-1.5: with `--clock` every prep and pick that runs out is played by default, and the record says so."""
    record = tmp_path / "r.jsonl"
    os.write(slow_keyboard, "1\n한".encode())
    assert play(record, "--seats", "2", "--bot", "easy", "--clock") == 0
    said = capsys.readouterr().out
    assert "[0 s] >" in said and "Time is up" in said and "Final standings" in said
    done = read_record(record.read_text())
    assert verify(AUTOCHESS, done).result() is not None
    own = [move for move in done.moves if move.seat == 0]
    assert str(own[0].action) == "buy 1" and not own[0].clock
    assert len(own) > 5 and all([move.clock for move in own[1:]])


def test_a_prep_has_35_seconds_and_a_pick_15() -> None:
    """AC-1.5."""
    from hanpan.cli.play.local_game import seconds_of

    assert seconds_of(Table(AUTOCHESS, {"preset": "quick"}, 2, 1)) == 35


def told(events: list[Event], near: list[int], out: set[int], capsys: Said) -> str:
    table: Table[Any] = Table(AUTOCHESS, {}, 4, 1, ["Ada", "Bo", "Cy", "Di"])
    story = Story(Terminal(Settings("autochess", lang="en")), table, near)
    story.out = out
    story.tell(events)
    return capsys.readouterr().out


ROUND = Event("round", {"round": 4, "stage": 2, "step": 1})


def test_whoever_is_out_still_reads_the_rounds(capsys: Said) -> None:
    assert "Round 4" in told([ROUND], [0], {0}, capsys)
    assert told([ROUND], [0], set(), capsys) == "", "the screen of the prep has it"
    assert "Round 4" in told([Event("out", {"seat": 0, "place": 4, "round": 3}), ROUND], [0], set(), capsys)


def test_a_failed_hula_of_others_is_told(capsys: Said) -> None:
    """AC-11.5: also in fights that are told in short; how they were fought line by line is not."""
    fight = Event("fight", {"a": 1, "b": 2, "ghost": False})
    failed = Event("hula-failed", {"seat": 1, "pardoned": False, "failure": 2})
    foul = Event("foul", {"seat": 1, "lines": ["mid"], "ghost": False})
    said = told([fight, foul, failed], [0], set(), capsys)
    assert "Bo: the hula failed" in said and "fouls" not in said
