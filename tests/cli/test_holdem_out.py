"""Out of chips at the terminal: the others' hands one by one, skipped to the end, or a new game; never in one burst."""

import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

from hanpan.cli.main import run
from hanpan.cli.play.local_game import LocalGame
from hanpan.games.holdem.game import HOLDEM
from hanpan.kernel import read_record, verify

Capture = pytest.CaptureFixture[str]
CALL = ["play", "holdem", "--seats", "4", "--preset", "turbo", "--bot", "easy", "--seed", "6"]
WORDS = {
    "en": ("You finished 4th", "Enter next hand · e skip to the end · n New game · q leave", "Hand "),
    "ko": ("4위로 마쳤어요", "Enter 다음 핸드 · e 끝까지 건너뛰기 · n 새 판 · q 나가기", "번째 핸드"),
}


class Keys:
    """Goes all-in until the question is there, then answers it."""

    def __init__(self, capsys: Capture, question: str, *answers: str) -> None:
        self.capsys, self.question, self.answers = capsys, question, list(answers)
        self.screens: list[str] = []

    def readline(self) -> str:
        self.screens.append(self.capsys.readouterr().out)
        if self.question not in self.screens[-1]:
            return "a\n"
        return f"{self.answers.pop(0)}\n" if self.answers else ""


def played(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, lang: str, record: Path, *answers: str
) -> tuple[list[str], str]:
    """What stood before each answer once the person was out, and the end."""
    keys = Keys(capsys, WORDS[lang][1], *answers)
    monkeypatch.setattr(sys, "stdin", keys)
    assert run([*CALL, "--lang", lang, "--record", str(record)]) == 0
    assert not keys.answers
    return [screen for screen in keys.screens if WORDS[lang][1] in screen], capsys.readouterr().out


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_hands_of_the_others_come_one_by_one(
    lang: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    screens, last = played(capsys, monkeypatch, lang, tmp_path / "r.jsonl", "", "nonsense", "", "q")
    assert all([WORDS[lang][0] in screen for screen in [*screens[:2], screens[3]]])
    assert WORDS[lang][0] not in screens[2], "asked again, and nothing else"
    assert screens[1].count(WORDS[lang][2]) == screens[3].count(WORDS[lang][2]) == 1
    assert "r.jsonl" in last
    assert not read_record((tmp_path / "r.jsonl").read_text()).over


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_rest_is_skipped_to_the_standings(
    lang: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, last = played(capsys, monkeypatch, lang, tmp_path / "r.jsonl", "e")
    assert ("Final standings" if lang == "en" else "최종 순위") in last
    assert WORDS[lang][2] not in last.partition("──")[0], "no hand is told"
    assert verify(HOLDEM, read_record((tmp_path / "r.jsonl").read_text())).result() is not None


def test_a_new_game_of_the_same_people_has_a_record_of_its_own(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    played(capsys, monkeypatch, "en", Path("r.jsonl"), "n")
    first = read_record(Path("r.jsonl").read_text())
    (other,) = [path for path in Path().iterdir() if path.name != "r.jsonl"]
    second = read_record(other.read_text())
    assert not first.over and second.moves, "how the other one ends is chance"
    assert first.header.names == second.header.names and first.header.config == second.header.config
    assert first.header.seed != second.header.seed


def test_a_game_that_goes_on_asks_whoever_is_out(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    record = tmp_path / "r.jsonl"
    played(capsys, monkeypatch, "en", record, "q")
    monkeypatch.setattr(sys, "stdin", Keys(capsys, WORDS["en"][1], "e"))
    assert run([*CALL[:2], "--resume", str(record), "--lang", "en"]) == 0
    assert "Final standings" in capsys.readouterr().out


def test_several_people_go_on_until_the_last_is_out(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = Keys(capsys, WORDS["en"][1], "e")
    monkeypatch.setattr(sys, "stdin", keys)
    monkeypatch.setattr(LocalGame, "turn_of", lambda *_: nullcontext())
    assert run([*CALL[:-1], "8", "--humans", "2", "--lang", "en", "--record", str(tmp_path / "r.jsonl")]) == 0
    before = [screen for screen in keys.screens if WORDS["en"][1] in screen]
    assert len(before) == 1 and "You finished" not in before[0], "two people, two places"
