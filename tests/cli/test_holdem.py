"""`hanpan play holdem` and `hanpan phh` from the keyboard."""

import io
from pathlib import Path

import pytest

from hanpan.cli.main import run
from hanpan.cli.play.holdem import action_text
from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.view import HoldemView
from hanpan.kernel.record import read_record
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import verify


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_house_plays_by_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    """HE-5: a whole tournament, standings at the end, and the record holds."""
    record = tmp_path / "auto.jsonl"
    call = ["play", "holdem", "--auto", "--fast", "--seats", "4", "--bot", "random", "--seed", "7", "--lang", lang]
    assert run([*call, "--record", str(record)]) == 0
    said = capsys.readouterr().out
    assert ("Final standings" if lang == "en" else "최종 순위") in said
    assert "holdem-" not in said and "cards-" not in said
    assert verify(HOLDEM, read_record(record.read_text())).result() is not None


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))


def test_keys_of_a_person(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """HE-3.6: keys, help, a refusal with its sentence, leaving with the record kept."""
    record = tmp_path / "mine.jsonl"
    typed(monkeypatch, "?", "r 1", "dance", "c", "half", "pot", "a", "q", "q")
    call = ["play", "holdem", "--seats", "2", "--bot", "caller", "--seed", "3", "--lang", "en", "--preset", "cash"]
    assert run([*call, "--record", str(record)]) == 0
    said = capsys.readouterr().out
    assert "raise to 240" in said, "the help"
    assert "is too little" in said
    assert '"dance" is not a move' in said
    assert "pot" in said and "[f fold" in said
    assert len(read_record(record.read_text()).moves) > 3


def test_a_bare_enter_never_pays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """HE-3.1: Enter checks where that is free; where there is a price, and be it all one has, it asks again."""
    record = tmp_path / "enter.jsonl"
    over = ""
    typed(monkeypatch, over, "", "c", over, "", over, "a", over, "", "", "q")
    call = ["play", "holdem", "--seats", "2", "--humans", "2", "--seed", "3", "--lang", "en"]
    assert run([*call, "--record", str(record)]) == 0
    said = capsys.readouterr().out
    assert "It costs 5 to stay: c calls, f folds." in said
    assert said.count("It costs 990 to stay") == 2 and "c call 990 (all-in)" in said
    assert [str(move.action) for move in read_record(record.read_text()).moves] == ["call", "check", "all-in"]


def test_two_people_do_not_see_each_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """HE-7: with several people hole cards stand only on the screen of the one who acts."""
    typed(monkeypatch, "", "c", "", "c", "q")
    call = ["play", "holdem", "--seats", "2", "--humans", "2", "--names", "Ada,Ben", "--seed", "3", "--lang", "en"]
    assert run([*call, "--record", str(tmp_path / "two.jsonl")]) == 0
    said = capsys.readouterr().out
    before, first, second = said.split("the keyboard is yours")[:3]
    s = HOLDEM.new({}, 2, Rng(3))
    for screen, hidden in ((before, (0, 1)), (first, (1 - s.actor,)), (second, (s.actor,))):
        for seat in hidden:
            assert pair_text(s.holes[2 * seat : 2 * seat + 2]) not in screen
    assert pair_text(s.holes[2 * s.actor : 2 * s.actor + 2]) in first, "one's own cards are there"


def pair_text(cards: list[int]) -> str:
    ranks, signs = "23456789TJQKA", "♣♦♥♠"
    return " ".join([signs[card & 3] + ("10" if ranks[card >> 2] == "T" else ranks[card >> 2]) for card in cards])


def view_after(*actions: str) -> HoldemView:
    from hanpan.kernel.action import parse_action

    rng = Rng(1)
    s = HOLDEM.new({"first_button": 0}, 3, rng)
    for text in actions:
        HOLDEM.apply(s, s.actor, parse_action(text), rng, [])
    return HOLDEM.view(s, s.actor)


@pytest.mark.parametrize(
    ("typed_text", "action"),
    [
        ("c", "call"),
        ("f", "fold"),
        ("a", "all-in"),
        ("r 240", "raise 240"),
        ("240", "raise 240"),
        ("r 1,000", "raise 1000"),
        ("pot", "raise 35"),
        ("half", "raise 22"),
        ("raise 50", "raise 50"),
    ],
)
def test_what_keys_mean(typed_text: str, action: str) -> None:
    """The pot is 15 and the price 10: a raise by the pot after the call is to 10 + 25."""
    assert action_text(view_after(), typed_text) == action


def test_sized_raises_stay_within_the_span() -> None:
    view = view_after("raise 600")
    assert action_text(view, "half") == "raise 1000"
    assert action_text(view_after("call", "call"), "c") == "check"


def test_phh_from_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """HE-6: a played record goes out as hands and comes back equal."""
    record, hands = tmp_path / "r.jsonl", tmp_path / "r.phhs"
    call = ["play", "holdem", "--auto", "--fast", "--seats", "3", "--bot", "random", "--seed", "1"]
    assert run([*call, "--record", str(record)]) == 0
    assert run(["phh", "export", str(record), "--out", str(hands)]) == 0
    capsys.readouterr()
    assert run(["phh", "verify", str(hands), "--lang", "en"]) == 0
    assert "0 unexplained" in capsys.readouterr().out
    assert run(["phh", "verify", str(tmp_path / "nowhere"), "--lang", "en"]) == 2
