"""`hanpan phh verify` from the keyboard: exit codes, sentences in both languages, the bar, JSON."""

import json
import os
import pty
import signal
import subprocess
import sys
import time
from errno import EACCES, ENOSPC
from pathlib import Path

import pytest

from hanpan.cli.main import run
from hanpan.cli.serve import with_password
from hanpan.games import find_game
from hanpan.kernel import Table
from hanpan.kernel.record import Record
from hanpan.kernel.refusal import Refused
from hanpan.locale import Texts

HAND = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['p3 cbr 6', 'p1 f', 'p2 cc', 'd db 7c8dTs', 'p2 cc', 'p3 f']
"""
RIGHT = HAND + "winnings = [0, 13, 0]\nvenue = 'Right Room'\n"
WRONG = HAND + "winnings = [13, 0, 0]\nvenue = 'Wrong \x1b[2J Room'\n"
EARLY = HAND.replace(", 'p2 cc', 'p3 f'", "")


def hands(*texts: str) -> str:
    return "\n".join([f"[{number}]\n{text}" for number, text in enumerate(texts, 1)])


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize(
    ("texts", "code"), [((RIGHT, EARLY), 0), ((RIGHT, WRONG), 1), ((RIGHT, WRONG, "actions = ["), 2)]
)
def test_exit_codes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], texts: tuple[str, ...], code: int, lang: str
) -> None:
    """HE-6: 0 nothing unexplained, 1 something differs, 2 something cannot be read; a table by site."""
    (tmp_path / "h.phhs").write_text(hands(*texts))
    assert run(["phh", "verify", str(tmp_path), "--lang", lang]) == code
    out, err = capsys.readouterr()
    assert "Right Room" in out and "holdem-" not in out + err and "{" not in out + err and "\x1b" not in out
    assert bool(err) == (code == 2)
    assert run(["phh", "verify", str(tmp_path), "--json", "--lang", lang]) == code
    answer = json.loads(capsys.readouterr().out)
    assert answer["hands"] == len(texts) and answer["sites"]["Right Room"]["equal"] == 1
    assert answer["finished"] is True and answer["files"] == 1


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize(
    "words",
    [
        (),
        ("nowhere",),
        ("nowhere.phhs", "h.phhs"),
        ("empty",),
        ("h.phhs", "--jobs", "-1"),
        ("h.phhs", "--jobs", "many"),
        ("h.phhs", "--examples", "-1"),
        ("h.phhs", "--expected", "nowhere.jsonl"),
        ("h.phhs", "--legal", "h.phhs"),
    ],
)
def test_bad_calls_get_a_sentence(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    lang: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "h.phhs").write_text(hands(RIGHT))
    assert run(["phh", "verify", *words, "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert not out and len(err.splitlines()) == 1 and "refusal-" not in err


def test_files_that_cannot_be_read_are_named_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """HE-6: not text, broken, empty or gone; the others are still verified."""
    (tmp_path / "bytes.phhs").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "broken.phh").write_text("actions = [")
    (tmp_path / "empty.phhs").write_text("")
    (tmp_path / "gone.phhs").symlink_to(tmp_path / "nothing")
    (tmp_path / "good.phhs").write_text(hands(RIGHT, RIGHT))
    assert run(["phh", "verify", str(tmp_path), "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    for name in ("bytes.phhs [-]", "broken.phh [1]", "empty.phhs [-]", "gone.phhs [-]"):
        assert f"{name} MALFORMED: " in out
    assert "2 equal" in out
    assert err == "hanpan: 5 hands or files cannot be read.\n"


def test_only_so_many_examples_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "h.phhs").write_text(hands(*[WRONG] * 9))
    assert run(["phh", "verify", str(tmp_path), "--examples", "4", "--lang", "en"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.startswith(f"h.phhs [{at}] UNEXPLAINED: won") for at, line in enumerate(lines[:4], 1)] == [True] * 4
    assert lines[4] == "... and 5 more: UNEXPLAINED"


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "hanpan", "phh", "verify", *words, "--lang", "en"]


def surroundings() -> dict[str, str]:
    package = str(Path(sys.modules["hanpan"].__file__ or "").parents[1])
    return {**os.environ, "PYTHONPATH": package, "TERM": "xterm", "COLUMNS": "100"}


def test_a_bar_with_the_time_left_is_for_terminals_only(tmp_path: Path) -> None:
    for number in range(20):
        (tmp_path / f"{number}.phhs").write_text(hands(*[RIGHT] * 20))
    quiet = subprocess.run(
        command(str(tmp_path)), env=surroundings(), capture_output=True, text=True, check=False, timeout=120
    )
    assert quiet.returncode == 0 and not quiet.stderr
    terminal, end = pty.openpty()
    watched = subprocess.run(
        command(str(tmp_path), "--jobs", "1"),
        env=surroundings(),
        stdout=subprocess.PIPE,
        stderr=end,
        text=True,
        check=False,
        timeout=120,
    )
    os.close(end)
    seen = os.read(terminal, 1 << 16).decode()
    os.close(terminal)
    assert watched.returncode == 0 and watched.stdout == quiet.stdout
    assert "%" in seen and ":" in seen and "kB" in seen


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_is_done(tmp_path: Path, jobs: str) -> None:
    """HE-6: exit code 130, counts of the hands so far, no traceback. A pipe without an end keeps the run from ending
    before the key is pressed."""
    (tmp_path / "a.phhs").write_text(hands(*[RIGHT + "# long\n" * 6000] * 30))
    os.mkfifo(tmp_path / "b.phhs")
    work = subprocess.Popen(
        command(str(tmp_path / "a.phhs"), str(tmp_path / "b.phhs"), "--json", "--jobs", jobs),
        env=surroundings(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with open(tmp_path / "b.phhs", "w", encoding="utf-8") as endless:
        # Opened: somebody reads it, so the file before it is done or in work elsewhere.
        endless.write(hands(RIGHT))
        endless.flush()
        time.sleep(1.5)
        os.killpg(work.pid, signal.SIGINT)
        time.sleep(0.2)
    out, err = work.communicate(timeout=60)
    assert work.returncode == 130, err
    assert "Traceback" not in err and err.startswith("hanpan: Interrupted")
    answer = json.loads(out)
    assert answer["finished"] is False and answer["equal"] == 30


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("game", ["autochess", "marble"])
def test_only_holdem_is_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str, lang: str) -> None:
    """HE-6: the reason names the game the record is of, not some setting that hold'em does not have."""
    rules = find_game(game)
    record = Table(rules, {"preset": rules.presets[0]}, 3, 1).record()
    path = tmp_path / "other.jsonl"
    path.write_text(record.write(), encoding="utf-8")
    assert run(["phh", "export", str(path), "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.strip() == f"hanpan: {path}: {Texts(lang).say('refusal-record-game', found=game, game='holdem')}"


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_an_export_that_cannot_be_written_or_trusted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    """HE-6: one sentence, no traceback."""
    record = Table(find_game("holdem"), {}, 2, 1).record()
    path, nowhere = tmp_path / "r.jsonl", tmp_path / "none" / "r.phhs"
    path.write_text(record.write(), encoding="utf-8")
    assert run(["phh", "export", str(path), "--out", str(nowhere), "--lang", lang]) == 2
    assert capsys.readouterr().err.strip() == f"hanpan: {Texts(lang).say('refusal-unwritable-file', file=str(nowhere))}"
    path.write_text(Record(record.header, record.moves, "0" * 32, record.over).write(), encoding="utf-8")
    assert run(["phh", "export", str(path), "--lang", lang]) == 2
    assert capsys.readouterr().err.strip() == f"hanpan: {path}: {Texts(lang).say('refusal-record-digest', line=2)}"


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_an_export_goes_over_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    """HE-6: neither over the record itself nor over another file; a full disk leaves no half of a file."""
    text = Table(find_game("holdem"), {}, 2, 1).record().write()
    path, other = tmp_path / "r.jsonl", tmp_path / "hands.phhs"
    path.write_text(text, encoding="utf-8")
    other.write_text("mine", encoding="utf-8")
    for out in (path, other):
        assert run(["phh", "export", str(path), "--out", str(out), "--lang", lang]) == 2
        told = capsys.readouterr()
        assert told.err.strip() == f"hanpan: {Texts(lang).say('refusal-file-exists', file=str(out))}"
    assert path.read_text(encoding="utf-8") == text and other.read_text(encoding="utf-8") == "mine"
    fresh = tmp_path / "fresh.phhs"
    assert run(["phh", "export", str(path), "--out", str(fresh), "--lang", lang]) == 0
    assert {one.name for one in tmp_path.iterdir()} == {"r.jsonl", "hands.phhs", "fresh.phhs"}


def test_a_full_disk_leaves_no_half_export(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """HE-6."""
    path = tmp_path / "r.jsonl"
    path.write_text(Table(find_game("holdem"), {}, 2, 1).record().write(), encoding="utf-8")

    def half(self: Path, data: str, encoding: str | None = None) -> int:
        self.write_bytes(data.encode(encoding or "utf-8")[:10])
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", half)
    assert run(["phh", "export", str(path), "--out", str(tmp_path / "fresh.phhs")]) == 2
    assert [one.name for one in tmp_path.iterdir()] == ["r.jsonl"]


def test_what_is_no_ordinary_file_is_named_and_not_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """HE-6: nobody waits for a pipe, and a folder that may not be read is not taken for an empty one."""
    os.mkfifo(tmp_path / "pipe.phhs")
    (tmp_path / "zero.phh").symlink_to("/dev/zero")
    (tmp_path / "shut").mkdir()
    (tmp_path / "good.phhs").write_text(hands(RIGHT))
    scandir = os.scandir

    def guarded(path: str) -> object:
        if str(path).endswith("shut"):
            raise PermissionError(EACCES, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", guarded)
    assert run(["phh", "verify", str(tmp_path), "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert "pipe.phhs [-] MALFORMED: file: is no ordinary file" in out
    assert "zero.phh [-] MALFORMED: file: is no ordinary file" in out
    assert "shut [-] MALFORMED: file: Permission denied" in out
    assert "1 equal" in out or "1 with the same winners" in out
    assert err == "hanpan: 3 hands or files cannot be read.\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_rows_that_no_hand_was_held_against_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str, jobs: str
) -> None:
    """HE-6: a file name that was misspelt must not look like hands that hold."""
    (tmp_path / "h.phhs").write_text(hands(RIGHT))
    rows = [{"file": file, "key": key} for file, key in (("h.phhs", "1"), ("h.phhs", "9"), ("H.phhs", "1"))]
    extras: list[tuple[str, dict[str, object]]] = [("--expected", {}), ("--legal", {"legal": []})]
    for option, more in extras:
        (tmp_path / "rows.jsonl").write_text("\n".join([json.dumps(row | more) for row in rows]))
        call = ["phh", "verify", str(tmp_path / "h.phhs"), option, str(tmp_path / "rows.jsonl"), "--jobs", jobs]
        assert run([*call, "--lang", lang]) == 2
        told = capsys.readouterr()
        assert f"hanpan: {Texts(lang).say('holdem-phh-unused', count=2)}" in told.err.splitlines()


ROW = '{"file": "h.phhs", "key": "1", '


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize(
    ("option", "row"),
    [
        ("--expected", '{"file": 3, "key": "1"}'),
        ("--expected", '{"file": "h.phhs", "key": ["1"]}'),
        ("--expected", ROW + '"scale": "two"}'),
        ("--expected", ROW + '"scale": 0}'),
        ("--expected", ROW + '"pokerkit_payoffs": 5}'),
        ("--expected", ROW + '"pokerkit_payoffs": [1, "2"]}'),
        ("--expected", ROW + '"pots": [[1]]}'),
        ("--expected", ROW + '"note": ' + "[" * 200_000 + "}"),
        ("--legal", ROW + '"leagl": []}'),
        ("--legal", ROW + '"legal": [3]}'),
        ("--expected", "[]"),
    ],
)
def test_a_row_of_another_form_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], option: str, row: str, lang: str
) -> None:
    """HE-6: file and line."""
    (tmp_path / "h.phhs").write_text(hands(RIGHT))
    file = tmp_path / "rows.jsonl"
    file.write_text('{"file": "h.phhs", "key": "1", "legal": []}\n' + row)
    assert run(["phh", "verify", str(tmp_path / "h.phhs"), option, str(file), "--lang", lang]) == 2
    told = capsys.readouterr()
    assert told.err == f"hanpan: {Texts(lang).say('refusal-holdem-phh-row', file=str(file), line=2)}\n"


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_device_that_never_ends_is_refused(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    calls = [
        ["verify", "/dev/zero"],
        ["phh", "verify", __file__, "--expected", "/dev/zero"],
    ]
    for call in calls:
        assert run([*call, "--lang", lang]) == 2, call
        assert "/dev/zero" in capsys.readouterr().err
    with pytest.raises(Refused):
        with_password("postgresql://u@127.0.0.1:1/x", Path("/dev/zero"))
