"""Every command that README and docs show does what it says there, in either language.

Found by themselves: the lines of code blocks that begin with a command, and commands in `backticks`. A line of a block
has to be one that runs as it stands. In running text a command may be a mention (`hanpan check`, `hanpan verify
FILE...`): then its words and flags have to exist.

Run here, with small numbers: every `hanpan` command but `serve`. Run elsewhere: `hanpan serve` with all its flags
(test_documented_serving), programs (test_documented_programs), `make play`, `make dist` and pip (test_fresh_clone),
checks by default settings (test_check_defaults), the story of Liar's Dice (test_story), blocks of Python
(test_documented_snippets). Excused, each by its whole name in COVERED and never by its beginning: what changes the tree
it runs in (`make format`), runs for hours (`make soak`) or until somebody ends it (`npm run dev`), runs this very test
(`make test`) or is run by it (`make lint`), installs from a registry that does not have Hanpan (`pip install
"hanpan[tune]"`), and pictures and measurements whose parts are tested.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest
from documented import FIRST, shown

from hanpan.locale import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(sys.modules["hanpan"].__file__ or "").parents[1]
TOY = ROOT / "tests" / "toy"
LOCALE = ROOT / "src" / "hanpan" / "locale"
COVERED = {
    "make play": "tests/whole/test_fresh_clone.py",
    "make play HOST=0.0.0.0": "tests/whole/test_fresh_clone.py, with a port; tests/whole/test_documented_serving.py",
    "make dist": "tests/whole/test_fresh_clone.py",
    "make dist && python bench/package.py": "measures what tests/whole/test_fresh_clone.py makes and installs",
    "make stranger": "runs that test",
    "make test": "runs this",
    "make test-hand": "a part of `make test`",
    "make format": "changes the tree it runs in",
    "make lint": "`make test` runs it first",
    "make shots": "tests/browser looks at the same screens",
    "make bench": "installs the peers; tests/whole/test_documented_programs.py runs what it runs",
    "make soak": "hours: the same tests with larger numbers",
    "pip install .": "tests/whole/test_fresh_clone.py: `make dist` builds sdist and wheel in the same way",
    'pip install ".[cluster]"': "tests/whole/test_fresh_clone.py, with the wheel",
    **{
        f'pip install "hanpan[{extra}]"': "no registry has it; mentioned extras exist, and `make test` installs them"
        for extra in ("batch", "learn", "learn,torch", "many", "picture", "plots", "tune")
    },
    "pip install ./liarsdice": "tests/whole/test_installed_examples.py",
    **{
        f"hanpan {words}": "tests/whole/test_story.py"
        for words in (
            *[f"{command} liarsdice" for command in ("check", "play", "sim")],
            "arena liarsdice --bots easy,random --games 20",
            "play liarsdice --auto --fast --record dice.hanpan.jsonl",
            "verify dice.hanpan.jsonl",
            "replay dice.hanpan.jsonl",
        )
    },
    "hanpan arena holdem --bots ppo:build/ppo/holdem.npz,easy": "tests/bots/test_learned.py",
    "hanpan arena autochess --bots ppo:build/ppo/autochess.npz,greedy --preset quick": "tests/bots/test_learned.py",
    "npm ci && npm run build": "tests/whole/test_fresh_clone.py, by `make play`",
    "npm run dev": "serves until somebody ends it",
    "npm run format": "changes the tree it runs in",
    "npm run lint": "`make lint`",
    "npm run check": "`make lint`",
    "npm test": "`make lint`",
    "hanpan lab report full-7.lab.sqlite3": "tests/lab/test_command.py",
    "hanpan lab tune lab/tune-door.toml": "tests/lab/test_command.py",
    "hanpan lab tune lab/tune-hard.toml": "tests/lab/test_shipped.py",
    "hanpan check autochess": "tests/whole/test_check_defaults.py",
}
"""Commands, word by word, that are not run here, and why not or where. What they name has to exist all the same."""

OWN_TESTS = {
    "hanpan serve": "tests/whole/test_documented_serving.py",
    "python": "tests/whole/test_documented_programs.py",
}
"""Beginnings of commands that have a test of their own, which knows every one of them or is red."""

STANDS_FOR = {"GAME": "autochess", "yours:Game": "toy:Toy", "FILE": "game.hanpan.jsonl", "FILE...": "game.hanpan.jsonl"}
"""Words that stand for others, and one that they may stand for."""

SMALLER = [
    (r"--games \d+", "--games 2"),
    (r"--seconds [\d.]+", "--seconds 0.01"),
    (r"--set hands=\d+", "--set hands=4"),
    (r"^(hanpan arena holdem (?!.*--set).*)$", r"\1 --set hands=4"),
    (r"search-hard", "search-easy"),
    (r"^(hanpan (?:sim|arena|lab run) (?!.*--jobs).*)$", r"\1 --jobs 1"),
    (r"^(hanpan (?:sim|lab run) (?!.*--games).*)$", r"\1 --games 2"),
    (r"^(hanpan play .*--auto)(?!.*--fast)", r"\1 --fast"),
]
"""The same command with less to do."""

ANSWERS = {"hanpan check broken:Leaky": (1, "the view of seat 0 tells apart what it may not know")}
"""Commands that are shown because they fail: exit code and what they say."""

MY_RULES = """base = "quick"
[frame]
rounds = 2
"""
KEYS = "\n" * 12
"""What somebody types who takes every default, and then leaves (the input ends)."""

RUNNER = """
import json, os, sys
import hanpan.cli.checking, hanpan.cli.laboratory, hanpan.cli.play.terminal, hanpan.cli.simulating, hanpan.cli.records
from hanpan.cli.main import main

jobs, answers, fresh = json.load(open(sys.argv[1])), [], os.O_WRONLY | os.O_CREAT | os.O_TRUNC
for words, folder in jobs:
    os.chdir(folder)
    child = os.fork()
    if child == 0:
        for number, (name, how) in enumerate((("keys", os.O_RDONLY), ("out", fresh), ("err", fresh))):
            os.dup2(os.open(os.path.join(folder, name), how), number)
        sys.argv = ["hanpan", *words]
        main()
    answers.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
print(json.dumps(answers))
"""
"""Every command in a process and a folder of its own, all forked from one that has read the modules already."""


def filled(command: str) -> str:
    return " ".join(STANDS_FOR.get(word, word) for word in command.split())


def is_mention(command: str) -> bool:
    """No words beyond the names of a subcommand, or words that stand for others."""
    words = command.split()
    arguments = words[1 + len(subcommand(words)) :]
    return not arguments or any(re.search(r"(^|=)[A-Z]+\b|\.\.\.|…|^\[", word) for word in words)


def covered(command: str) -> bool:
    return command in COVERED or any(f"{command} ".startswith(f"{beginning} ") for beginning in OWN_TESTS)


def smaller(command: str) -> str:
    for found, less in SMALLER:
        command = re.sub(found, less, command)
    return command


@cache
def runs() -> list[str]:
    """The commands to run, as they are run."""
    lines, spans = shown()
    whole = [command for _, command in lines]
    whole += [span for _, span in spans if span.startswith("hanpan ") and not is_mention(filled(span))]
    mine = [filled(command.removeprefix(".venv/bin/")) for command in whole if not covered(command)]
    return list(dict.fromkeys(smaller(command) for command in mine))


def run_all(commands: list[list[str]], folders: list[Path], lang: str) -> list[int]:
    jobs = folders[0].parent / f"jobs-{len(commands)}.json"
    jobs.write_text(json.dumps(list(zip(commands, map(str, folders), strict=True))), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", RUNNER, str(jobs)],
        env={**os.environ, "PYTHONPATH": f"{PACKAGE}:{TOY}", "HANPAN_LANG": lang, "TERM": "dumb", "COLUMNS": "120"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    codes: list[int] = json.loads(done.stdout)
    return codes


@cache
def message_keys() -> re.Pattern[str]:
    keys = [
        key
        for path in (LOCALE / "en").glob("*.ftl")
        for key in re.findall(r"^([a-z]\w*(?:-\w+)+) *=", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert len(keys) > 500
    return re.compile(r"(?<![\w-])(?:" + "|".join(sorted(map(re.escape, keys), key=len, reverse=True)) + r")(?![\w-])")


def faults(command: str, code: int, out: str, err: str) -> list[str]:
    """What nobody should ever read."""
    both = out + err
    wanted, answer = ANSWERS.get(command, (0, ""))
    found = [] if code == wanted else [f"exit code {code}"]
    found += [] if answer in out else [f"not said: {answer}"]
    found += [mark for mark in ("Traceback", "{'", '{"type"', "<class", "object at 0x") if mark in both]
    found += ["None"] if re.search(r"\bNone\b", both) else []
    found += message_keys().findall(both)
    return found if out.strip() else [*found, "nothing was printed"]


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files the documents speak of: a record, rules of one's own, public hands."""
    folder = tmp_path_factory.mktemp("documents") / "files"
    folder.mkdir()
    (folder / "keys").write_text("", encoding="utf-8")
    (folder / "my-rules.toml").write_text(MY_RULES, encoding="utf-8")
    shutil.copytree(ROOT / "lab", folder / "lab")
    play = ("--auto", "--fast", "--seed", "1", "--record")
    commands = [
        ["play", "autochess", *play, "game.hanpan.jsonl"],
        ["play", "holdem", *play, "holdem.hanpan.jsonl"],
        ["phh", "export", "holdem.hanpan.jsonl", "--out", "hands.phhs"],
    ]
    assert run_all(commands, [folder] * len(commands), "en") == [0] * len(commands), (folder / "err").read_text()
    return folder


@pytest.mark.parametrize("lang", LANGUAGES)
def test_documented_commands_run(lang: str, prepared: Path, tmp_path: Path, thorough: bool) -> None:
    """Every day each in one of the languages, in `.ci/run` in all."""
    share = runs() if thorough else runs()[list(LANGUAGES).index(lang) :: len(LANGUAGES)]
    places: list[Path] = []
    called: list[list[str]] = []
    for number, command in enumerate(share):
        words = shlex.split(command)
        place = tmp_path / str(number)
        if words[0] == "cd":
            shutil.copytree(ROOT / words[1], place)
            words = words[3:]
        shutil.copytree(prepared, place, dirs_exist_ok=True)
        (place / "keys").write_text(KEYS, encoding="utf-8")
        assert words[0] == "hanpan", f"this test does not know how to run: {command}"
        places.append(place)
        called.append(words[1:])
    assert len(called) > 10
    wrong: dict[str, list[str]] = {}
    for command, code, place in zip(share, run_all(called, places, lang), places, strict=True):
        out, err = [(place / name).read_text(encoding="utf-8") for name in ("out", "err")]
        if found := faults(command, code, out, err):
            wrong[command] = [*found, out[-600:], err[-600:]]
    assert not wrong, "\n".join(f"{command}\n  " + "\n  ".join(why) for command, why in wrong.items())


def test_lines_of_blocks_are_whole_commands() -> None:
    lines, _ = shown()
    assert len(lines) > 10
    for page, command in lines:
        assert command.split()[0] in FIRST, f"{page} shows a line that is no command known here: {command}"
        assert covered(command) or not is_mention(command), f"{page}: {command}"


def helps(folder: Path, subcommands: list[tuple[str, ...]]) -> dict[tuple[str, ...], str]:
    """What `--help` says of each."""
    places = [folder / "-".join(words) for words in subcommands]
    for place in places:
        place.mkdir()
        (place / "keys").write_text("", encoding="utf-8")
    codes = run_all([[*words, "--help"] for words in subcommands], places, "en")
    assert codes == [0] * len(codes), dict(zip(subcommands, codes, strict=True))
    texts = [(place / "out").read_text(encoding="utf-8") for place in places]
    return dict(zip(subcommands, texts, strict=True))


def subcommand(words: list[str]) -> tuple[str, ...]:
    return tuple(words[1:3] if words[1:2] in (["phh"], ["lab"]) else words[1:2])


def test_mentioned_commands_and_flags_exist(tmp_path: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    targets = re.findall(r"^([a-z][a-z -]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    scripts = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    everything = [(page, command.removeprefix(".venv/bin/")) for part in shown() for page, command in part]
    ours = [subcommand(command.split()) for _, command in everything if command.startswith("hanpan ")]
    told = helps(tmp_path, list(dict.fromkeys(ours)))
    for page, command in everything:
        words = command.split()
        where = f"{page}: {command}"
        if words[0] == "hanpan":
            for flag in re.findall(r"--[a-z][a-z-]*", command):
                assert re.search(rf"{flag}\b", told[subcommand(words)]), where
        elif words[0] == "make":
            assert words[1] in " ".join(targets).split(), where
        elif words[0] == "npm":
            assert words[-1] in scripts or words[1] in ("ci", "install"), where
        elif words[0] == "python":
            assert words[1] == "-m" or (ROOT / words[1]).exists(), where
        elif words[0] == "pip":
            extras = [name for group in re.findall(r"\[([a-z,]+)\]", command) for name in group.split(",")]
            assert set(extras) <= set(project["optional-dependencies"]), where
        elif words[0] == "docker":
            assert (ROOT / "docker-compose.yml").exists(), where
        else:
            assert words[0] == "cd" and (ROOT / words[1]).is_dir(), where


def test_what_covers_a_command_is_there() -> None:
    for why in [*COVERED.values(), *OWN_TESTS.values()]:
        for name in re.findall(r"tests/[\w/]+\.py", why):
            assert (ROOT / name).exists(), name


def test_every_command_is_run_or_excused_by_name() -> None:
    """And nothing is excused that nobody shows."""
    everything = {command for part in shown() for _, command in part}
    others = [command for command in everything if command.split()[0] not in ("hanpan", ".venv/bin/hanpan", "cd")]
    assert sorted(command for command in others if not covered(command) and len(command.split()) > 2) == []
    assert sorted(set(COVERED) - everything) == []
