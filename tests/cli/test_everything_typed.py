"""Everything a person can type at `hanpan play`, at 60, 80 and 120 columns in both languages: no traceback, nothing
lost, nothing wrapped, always a way on.

A walker answers every prompt from a seeded list of keys and nonsense. It sees each screen as a person does: it checks
that a prompt is there with room to type, and that no row is wider than the window. Then it leaves, goes on with the
record and plays to the end.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.text import Text

import hanpan
from hanpan.cli.main import run
from hanpan.cli.play.terminal import Terminal
from hanpan.games import house_game
from hanpan.kernel import read_record, verify
from hanpan.kernel.rng import Rng
from hanpan.locale import LANGUAGES, Texts


def answers_in(*rows: str) -> list[str]:
    return [answer for row in rows for answer in row.split("|")]


ODD = answers_in(
    "| |?|help|0|-1|²|안녕하세요|１|nonsense words here|\x1b[A|\x07|a\tb|layout front=1,2 back=3|layout x|place|buy",
    f"timeout|minutes 5|end|🂡|{'9' * 40}|{'Q' * 70}|{'가' * 70}",
)
"""What nobody is asked for."""
KEYS = {
    "autochess": answers_in(
        "1|2|3 4|5|6|s 1|s 2 3|s|r|x|l|b|b 1 2 3|f 1|f 2 4|m 2 3|m 5|b 99|t 1|t|w 1 2|w|a|a|o|u|h|v 1|v 2|v 9|v",
        "done|done|d|ready|unready|pick 1|2 s|s|swap 1 2|redeploy|hula",
    ),
    "holdem": answers_in(
        "f|c|c|c|k|r 40|r|r 1|40|100|half|pot|a|b 60|call|check|back|raise 80|all-in|h|fold 3|r 1,000"
    ),
    "marble": answers_in("1|1|1|2|3|4|5|0|start|roll|pass|done|use shield|target 1|vote 2|tile 3|sober|next|77"),
}
"""Every key of the prompts, and actions by their own text."""
ONWARD = {
    "autochess": ("1", "a", "done", "done", "s"),
    "holdem": ("a", "c", "f", "e"),
    "marble": ("1", "1", "2"),
}
"""Whoever types these again and again comes to the end."""
ASKED = {
    "autochess": ("0", "1", "99", "3", "2", "x", "1", "3", "hard!", "easy", "4", "quick", "가" * 70, ""),
    "holdem": ("x", "1", "0" * 5, "3", "2", "", "3", "caller", "4", "9", "headsup", "4", "sng", "1", "3", ""),
    "marble": (
        *("9" * 40, "1", "A", "민수, 서연, Bartholomew"),
        *("2", "9", "3", "3", "2", "4", "", "5", "shot", "3"),
        *("6", "1 2", "7", "x", "2", "8", "", "9", "", "10", "없는 파일", "", ""),
    ),
}
"""Answers to the questions before a game."""
CONTROLS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
BENCHES = tuple([Texts(lang).say("term-bench") for lang in LANGUAGES])
PATIENCE = 1500
"""Answers that must be enough to come to the end."""


class Walker:
    """A keyboard that looks at the screen before it types."""

    def __init__(self, said: Callable[[], str], columns: int, answers: Iterator[str]) -> None:
        self.said = said
        self.columns = columns
        self.answers = answers
        self.typed: list[str] = []
        self.screens: list[str] = []

    def fileno(self) -> int:
        raise OSError

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        self.look(self.said())
        answer = next(self.answers, "q")
        self.typed.append(answer)
        assert len(self.typed) < PATIENCE, f"no way on:\n{self.screens[-1]}"
        # The terminal itself echoes the end of the line.
        sys.stdout.write("\n")
        return answer + "\n"

    def look(self, screen: str) -> None:
        after = f"after {self.typed[-1:]}:\n{screen}"
        assert "\x07" not in screen and "\x1b" not in CONTROLS.sub("", screen), f"a control character {after}"
        lines = CONTROLS.sub("", screen).split("\n")
        self.screens.append("\n".join(lines))
        assert lines[-1].strip(), f"no prompt {after}"
        assert cell_len(lines[-1]) + 8 <= self.columns, f"no room to type {after}"
        for line in lines:
            assert cell_len(line) <= self.columns, f"too wide {after}"
            bench = [int(number) for number in re.findall(r"(\d+):", line)] if line.startswith(BENCHES) else []
            assert bench == sorted(bench), f"a bench in disorder {after}"
            assert not re.search(r"\b(term|marble|holdem|autochess|refusal|event)-[a-z]", line), f"a key {after}"


Walk = Callable[..., Walker]


@pytest.fixture
def walk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Walk:
    drawn, headed = Terminal.line, Terminal.rule

    def line(self: Terminal, text: str | Text = "", style: str | None = None) -> None:
        plain = text.plain if isinstance(text, Text) else text
        for row in plain.split("\n"):
            assert cell_len(row) <= self.width, f"wrapped at {self.width}: {row!r}"
        drawn(self, text, style)

    def rule(self: Terminal, title: str) -> None:
        assert cell_len(title) + 4 <= self.width
        headed(self, title)

    monkeypatch.setattr(Terminal, "line", line)
    monkeypatch.setattr(Terminal, "rule", rule)

    def walked(columns: int, answers: Iterator[str], *call: str) -> Walker:
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setenv("LINES", "24")
        walker = Walker(lambda: capsys.readouterr().out, columns, answers)
        monkeypatch.setattr("sys.stdin", walker)
        assert run(["play", *call, "--fast"]) == 0
        last = capsys.readouterr().out
        walker.screens.append(CONTROLS.sub("", last))
        for one in walker.screens[-1].split("\n"):
            assert cell_len(one) <= columns
        return walker

    return walked


def keys_of(game: str, seed: str, count: int) -> Iterator[str]:
    """First the questions, then keys, every fifth of them nonsense, then leave."""
    yield from ASKED[game]
    dice = Rng(seed).stream("keys")
    for _ in range(count):
        keys = ODD if dice.below(5) == 0 else KEYS[game]
        yield keys[dice.below(len(keys))]


def onward(game: str) -> Iterator[str]:
    while True:
        yield from ONWARD[game]


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("game", ["autochess", "holdem", "marble"])
def test_keys_and_nonsense(
    game: str, columns: int, lang: str, walk: Walk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, soak: int
) -> None:
    """From the first question; then the record goes on, to its end, and is shown once more."""
    monkeypatch.setenv("FORCE_COLOR", "1")  # a terminal, with its colours and its clearing
    for n in range(1 if soak == 1 else 10):
        folder = tmp_path / str(n)
        folder.mkdir()
        there_and_back(game, columns, lang, walk, folder, f"{game}{columns}{lang}{n}")


def there_and_back(game: str, columns: int, lang: str, walk: Walk, folder: Path, seed: str) -> None:
    kept, whole = folder / "kept.jsonl", folder / "whole.jsonl"
    common = (game, "--seed", seed, "--lang", lang)
    walk(columns, keys_of(game, seed, 90), *common, "--record", str(kept))
    record = read_record(kept.read_text(encoding="utf-8"))
    verify(house_game(game), record)
    assert record.moves, "nothing was done"
    walk(columns, onward(game), *common, "--resume", str(kept), "--record", str(whole))
    done = read_record(whole.read_text(encoding="utf-8"))
    assert verify(house_game(game), done).result() is not None
    assert [str(move.action) for move in done.moves[: len(record.moves)]] == [str(move.action) for move in record.moves]
    before = whole.read_bytes()
    again = walk(columns, iter([]), *common, "--resume", str(whole))
    standings = Texts(lang).say("marble-result" if game == "marble" else "term-standings")
    assert not again.typed and standings in again.screens[-1]
    assert whole.read_bytes() == before and sorted(folder.iterdir()) == [kept, whole]


@pytest.mark.parametrize(("columns", "lang"), [(60, "en"), (80, "ko"), (80, "en")])
@pytest.mark.parametrize("game", ["autochess", "holdem"])
def test_several_people_and_all_the_rows(game: str, columns: int, lang: str, walk: Walk, tmp_path: Path) -> None:
    """A full table: long names, two people, and in `full` every list there is."""
    call = [game, "--seats", "8", "--humans", "2", "--names", "매우긴이름의사람일번,Bartholomew W", "--lang", lang]
    more = ["--preset", "full", "--bot", "greedy"] if game == "autochess" else ["--bot", "caller", "--preset", "cash"]
    keys = list(keys_of(game, f"two{columns}{lang}", 160))[len(ASKED[game]) :]
    walker = walk(columns, iter(keys), *call, *more, "--seed", "7", "--record", str(tmp_path / "two.jsonl"))
    assert len(walker.typed) > 150
    verify(house_game(game), read_record((tmp_path / "two.jsonl").read_text(encoding="utf-8")))


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("prompt", ["term-keys-shop", "term-keys-board"])
def test_every_key_of_the_key_lines_is_tried(prompt: str, lang: str) -> None:
    for said in Texts(lang).say(prompt).split(" · "):
        for key in said.split()[0].split("/"):
            tried = [words.split()[:1] for words in (*KEYS["autochess"], *ODD)]
            assert key == "N" or [key] in tried, key


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    """What a terminal of another encoding sends is nonsense like any other."""
    call = [sys.executable, "-m", "hanpan", "play", "holdem", "--seats", "2", "--seed", "1", "--lang", "en"]
    place = {**os.environ, "PYTHONPATH": str(Path(hanpan.__file__).parents[1]), "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    done = subprocess.run(
        call, check=False, input=b"\xff\xfe\n\xea\xb0\nq\n", capture_output=True, cwd=tmp_path, env=place, timeout=60
    )
    assert done.returncode == 0 and done.stderr == b""
    assert done.stdout.count(b"\n! ") + done.stdout.count(b" ! ") == 2
