"""What lies about a call: closed or full streams, files of the present folder, odd paths and numbers."""

import json
import os
import runpy
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hanpan.cli.main import run
from hanpan.games import find_game
from hanpan.kernel import Table
from hanpan.kernel.event import Event
from hanpan.kernel.record import Record, link
from hanpan.kernel.refusal import BadConfig
from hanpan.locale import Texts
from hanpan.locale.sentences import sentence

PACKAGE = str(Path(sys.modules["hanpan"].__file__ or "").parents[1])
START = [sys.executable, "-P", "-c", "from hanpan.cli.start import main; main()"]
"""As the installed command begins: without the present folder."""


def call(*words: str, cwd: Path, shell: str = "", **more: str) -> "subprocess.CompletedProcess[str]":
    env = {**os.environ, "PYTHONPATH": PACKAGE, "HANPAN_LANG": "en", **more}
    command = ["bash", "-c", f'exec "$@" {shell}', "call", *START, *words]
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False, timeout=120)


def test_files_of_the_present_folder_are_no_modules_of_python(tmp_path: Path) -> None:
    for name in ("html", "pickle", "colorsys", "uuid", "queue"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('shadowed')\n")
    (tmp_path / "mine.py").write_text("from toy import Toy\n")
    assert call("--version", cwd=tmp_path).stdout.startswith("hanpan ")
    spread = call("sim", "holdem", "--games", "4", "--jobs", "2", "--json", cwd=tmp_path)
    assert spread.returncode == 0 and json.loads(spread.stdout)["games"] == 4, spread.stderr


@pytest.mark.parametrize("shell", [">/dev/full", "<&-", ">&-", "<&- >&-"])
def test_streams_that_are_full_or_closed(tmp_path: Path, shell: str) -> None:
    """A full one is a sentence and exit code 2; a closed one is as if nobody typed or read."""
    for words in (["--version"], ["play", "holdem", "--humans", "1", "--seats", "2", "--seed", "1", "--fast"]):
        done = call(*words, cwd=tmp_path, shell=shell)
        assert "Traceback" not in done.stderr and "Exception" not in done.stderr, done.stderr
        assert done.returncode == (2 if "full" in shell else 0), (words, done)
        if "full" in shell:
            assert done.stderr.count("\n") == 1 and "No space left on device" in done.stderr
    assert list(tmp_path.glob("*.jsonl")), "the game is kept"


@pytest.mark.parametrize("shell", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_the_command_in_the_virtual_environment_bears_closed_streams(tmp_path: Path, shell: str) -> None:
    """As `make play` writes it. What would be said on a closed standard error is not said elsewhere."""
    tool = Path(__file__).resolve().parents[2] / "tools" / "bootstrap.py"
    command = tmp_path / "hanpan"
    command.write_text(runpy.run_path(str(tool))["COMMAND"], encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": PACKAGE, "HANPAN_LANG": "en"}
    for words, code in (["--version"], 0), (["play", "holdem", "--seed", "1", "--fast"], 0), (["sim", "nothing"], 2):
        call = ["bash", "-c", f'exec "$@" {shell}', "call", sys.executable, str(command), *words]
        done = subprocess.run(call, cwd=tmp_path, env=env, capture_output=True, text=True, check=False, timeout=120)
        assert done.returncode == code and "Traceback" not in done.stderr, (words, done)
        assert "hanpan: " not in done.stdout, (words, done)


def test_a_window_of_no_columns(tmp_path: Path) -> None:
    done = call("play", "marble", "--auto", "--fast", "--seed", "1", cwd=tmp_path, COLUMNS="0")
    assert done.returncode == 0 and done.stderr == ""


def begun(cwd: Path, *words: str) -> "subprocess.Popen[str]":
    env = {**os.environ, "PYTHONPATH": PACKAGE, "HANPAN_LANG": "en"}
    return subprocess.Popen(
        # Whoever starts tests in the background has them ignore Ctrl-C.
        [*START[:3], f"from signal import *; signal(SIGINT, default_int_handler); {START[3]}", *words],
        env=env,
        cwd=cwd,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


@pytest.mark.parametrize("moment", [0.3, 1.0])
def test_ctrl_c_while_the_command_is_still_read(tmp_path: Path, moment: float) -> None:
    """At any moment: never a traceback of ours, of workers neither."""
    work = begun(tmp_path, "sim", "holdem", "--games", "99999", "--jobs", "2")
    try:
        time.sleep(moment)
        os.killpg(work.pid, signal.SIGINT)
        _, err = work.communicate(timeout=60)
        # Before the first line of ours Python itself may end.
        assert "hanpan" not in err and "multiprocessing" not in err, err
    finally:
        work.kill()


def workers_of(pid: int) -> list[int]:
    """The processes below one that play."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
            if parent == pid and b"spawn_main" in (stat.parent / "cmdline").read_bytes():
                found.append(int(stat.parent.name))
        except OSError:
            continue
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("end", ["SIGINT", "SIGTERM", "SIGKILL", "worker"])
def test_no_worker_stays_behind_and_none_holds_up_the_end(tmp_path: Path, end: str) -> None:
    """Chunks of hours; a worker that somebody kills is a sentence."""
    work = begun(tmp_path, "sim", "autochess", "--bot", "hard", "--preset", "full", "--games", "99999", "--jobs", "2")
    try:
        workers: list[int] = []
        late = time.monotonic() + 60
        while len(workers) < 2 and time.monotonic() < late:
            workers = workers_of(work.pid)
            time.sleep(0.1)
        time.sleep(3)
        if end == "worker":
            os.kill(workers[0], signal.SIGKILL)
        else:
            os.kill(work.pid, signal.Signals[end])
        _, err = work.communicate(timeout=30)
        assert "Traceback" not in err
        if end == "worker":
            assert work.returncode == 2 and err.count("\n") == 1 and "--jobs" in err, err
        late = time.monotonic() + 20
        while any([Path(f"/proc/{one}").exists() for one in workers]) and time.monotonic() < late:
            time.sleep(0.1)
        assert not [one for one in workers if Path(f"/proc/{one}").exists()]
    finally:
        os.killpg(work.pid, signal.SIGKILL) if work.poll() is None else None
        work.wait(10)


LONG = "x" * 5000


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize(
    "words",
    [
        ["sim", "holdem", "--seats", str(10**30)],
        ["sim", "holdem", "--games", str(-(10**30))],
        ["sim", "holdem", "--preset", LONG],
        ["play", "holdem", "--record", LONG],
        ["play", "holdem", "--resume", LONG],
        ["verify", LONG],
        ["verify", ""],
        ["phh", "verify", LONG],
        ["phh", "export", "nothing", "--out", LONG],
        ["new", "mine", "--folder", LONG],
        ["lab", "report", LONG],
        ["bench", "--seconds", "nan"],
        ["bench", "--seconds", "-1"],
        ["serve", "--port", "65536"],
        ["serve", "--port", "-1"],
        ["serve", "--host", "nope..host"],
        ["serve", "--log", "x"],
        ["verify", "line\nbreak\x1b[31m"],
    ],
    ids=lambda words: " ".join(words)[:24].encode("unicode_escape").decode(),
)
def test_one_sentence_for_every_odd_call(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], lang: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run([*words, "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1, err
    assert not [odd for odd in ("{", "refusal-", "\x1b", "[Errno") if odd in err], err
    assert "--port" not in words or ("open already" not in err and "이미 열려" not in err)
    assert words != ["verify", ""] or err.strip() == f"hanpan: {Texts(lang).say('refusal-no-files')}"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("import nowhere_at_all\n", "ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("from toy import nothing\n", "ImportError: cannot import name 'nothing'"),
        ("import toy\ntoy.nothing\n", "AttributeError"),
        ("from toy import Toy\nclass Toy(Toy):\n    seats = ('a', 6)\n", "seats"),
        ("from toy import Toy\nclass Toy(Toy):\n    profile = 7\n", "profile"),
        ("class Toy:\n    id = 'toy'\n", "lacks what every game has"),
    ],
)
def test_a_game_by_its_location_says_why_it_cannot_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], text: str, told: str
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    name = f"game_{abs(hash(text))}"
    (tmp_path / f"{name}.py").write_text(text)
    assert run(["sim", f"{name}:Toy", "--games", "1", "--jobs", "1", "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert told in err and "There is no game" not in err


def test_a_location_of_nothing_names_no_game() -> None:
    for name in ("nowhere_at_all:Toy", "toy.nowhere:Toy", "toy:Nothing"):
        with pytest.raises(BadConfig) as why:
            find_game(name)
        assert why.value.code == "unknown-game"


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_an_event_that_does_not_fit_its_sentence_keeps_its_data(lang: str) -> None:
    texts = Texts(lang)
    odd: list[dict[str, object]] = [
        {},
        {"seat": "me", "amount": [3, 4]},
        {"seat": 0, "amount": {"a": 30}},
        {"cards": [["?"]]},
    ]
    for data in odd:
        said = sentence(texts, "holdem", Event("raise", data), ["Ada", "Ben"])
        assert said.startswith("raise"), said
        assert not data or all([key in said for key in data]), said


def test_refusals_of_a_record_name_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = Table(find_game("holdem"), {}, 2, 1).record()
    path = tmp_path / "r.jsonl"
    path.write_text(Record(record.header, record.moves, "0" * 32, record.over).write(), encoding="utf-8")
    for words in (["replay"], ["review"], ["phh", "export"], ["play", "holdem", "--resume"]):
        path.write_text("nothing\n", encoding="utf-8")
        for lang in ("ko", "en"):
            assert run([*words, str(path), "--lang", lang]) == 2
            why = Texts(lang).say("refusal-record-foreign", line=1)
            assert capsys.readouterr().err.strip() == f"hanpan: {path}: {why}"


def test_a_record_names_everybody_or_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = Table(find_game("holdem"), {}, 2, 1).record()
    path = tmp_path / "r.jsonl"
    for names, fine in (([], True), (["A"], False), (["A", "B"], True), (["A", "B", "C"], False)):
        header: dict[str, object] = {**record.header.dump(), "names": names}
        mark = link("", header)
        first: dict[str, object] = {**header, "h": mark}
        end: dict[str, object] = {"end": 0, "over": record.over, "digest": record.digest}
        path.write_text("\n".join(map(json.dumps, [first, {**end, "h": link(mark, end)}])) + "\n")
        assert run(["verify", str(path), "--lang", "en"]) == (0 if fine else 2)
        assert fine or '"names"' in capsys.readouterr().err
    header = {**record.header.dump(), "hanpan": "1"}
    path.write_text(json.dumps({**header, "h": link("", header)}) + "\n")
    assert run(["verify", str(path), "--lang", "en"]) == 2
    assert 'has format "1"; this house reads format 1' in capsys.readouterr().err
