"""Games are found by entry point; one that cannot be played is named with the reason, and the house opens without."""

import ast
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hanpan.games import find_game
from hanpan.games.registry import OURS, Plugin, Registry
from hanpan.kernel.game import CONTRACT, MEMBERS
from hanpan.kernel.refusal import BadConfig

ROOT = Path(__file__).resolve().parents[2]
GOOD = "from toy import Toy\nclass Mine(Toy):\n    id = 'mine'\n"
TEXTS = {"texts/ko.ftl": "mine-name = 내 게임\n", "texts/en.ftl": "mine-name = My game\nhouse-house = Mine!\n"}
LARGE = "mine-name = My game\n" + "".join([f"mine-word-{number} = a word\n" for number in range(200_000)])
"""5 MB: to parse it would take a minute."""

HOUSE = """
import asyncio, json, sys
from hanpan.cli import main
from hanpan.locale import Texts
from hanpan.server.house import House
from hanpan.server.settings import Settings
settings = Settings(database="sqlite+aiosqlite:///" + sys.argv[1] + "/house.sqlite3")
async def look():
    house = House(settings)
    await house.open()
    await house.close()
asyncio.run(look())
main.run(["--help"])
print(json.dumps([list(settings.games), Texts("en").say("mine-name"), Texts("en").say("house-house")]))
"""


def test_our_games_are_registered_as_others_are() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"]["hanpan.games"] == OURS


def test_the_members_of_the_contract_are_all_named() -> None:
    source = (ROOT / "src" / "hanpan" / "kernel" / "game.py").read_text(encoding="utf-8")
    [contract] = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == "Game"]
    methods = [node.name for node in contract.body if isinstance(node, ast.FunctionDef)]
    fields = [
        node.target.id
        for node in contract.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]
    assert list(MEMBERS) == [*fields, *methods]


def test_ours_stand_before_a_stranger_of_the_same_id() -> None:
    found = Registry([Plugin("holdem", "other:GAME", "other"), Plugin("holdem", OURS["holdem"], "hanpan")])
    assert found.game("holdem").id == "holdem" and type(found.game("holdem")).__name__ == "Holdem"
    assert [refusal.code for refusal in found.refused] == ["plugin-taken"]


def install(folder: Path, package: str, id: str, source: str, texts: dict[str, str]) -> None:
    """A package as pip leaves it: its modules, and beside them what it registers."""
    (folder / package).mkdir()
    (folder / package / "__init__.py").write_text(source)
    for name, text in texts.items():
        path = folder / package / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    about = folder / f"{package}-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[hanpan.games]\n{id} = {package}:Mine\n")


WARM = """
import gc, json, os, runpy, sys, traceback
import alembic.command, aiosqlite, cyclopts, fluent.runtime, litestar.testing, rich.console, sqlalchemy.ext.asyncio

gc.freeze()
for line in sys.stdin:
    words, folder, path, env = json.loads(line)
    child = os.fork()
    if child == 0:
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(env)
        with open("out", "w") as out, open("err", "w") as err:
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(out.fileno(), 1)
            os.dup2(err.fileno(), 2)
        sys.stdin, sys.stdout, sys.stderr = [os.fdopen(n, how, buffering=1) for n, how in enumerate("rww")]
        sys.path[:] = ["", *path]
        sys.argv = words[1:]
        code = 0
        try:
            if words[0] == "-m":
                runpy.run_module(words[1], run_name="__main__", alter_sys=True)
            else:
                exec(compile(words[1], "<string>", "exec"), {"__name__": "__main__"})
        except SystemExit as end:
            code = end.code or 0
        except BaseException:
            code = traceback.print_exc() or 1
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        os._exit(code)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
"""Python calls like those of a shell, each in a process of its own, forked from one that has read the packages we use.
Nothing of ours is read before, so every call looks for games anew."""


@pytest.fixture(scope="module")
def warm() -> Iterator["subprocess.Popen[str]"]:
    with subprocess.Popen(
        [sys.executable, "-c", WARM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        yield running
        assert running.stdin is not None
        running.stdin.close()


Called = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def called(warm: "subprocess.Popen[str]", tmp_path: Path) -> Called:
    """`python WORDS...` in the test's folder, with the packages that are installed there."""
    path = [str(tmp_path), str(ROOT / "tests" / "toy"), *[one for one in sys.path if one]]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path), "COLUMNS": "400"}

    def call(*words: str) -> "subprocess.CompletedProcess[str]":
        assert warm.stdin is not None and warm.stdout is not None
        print(json.dumps([words, str(tmp_path), path, env]), file=warm.stdin, flush=True)
        code = int(warm.stdout.readline())
        out, err = [(tmp_path / name).read_text(encoding="utf-8") for name in ("out", "err")]
        return subprocess.CompletedProcess(words, code, out, err)

    return call


def test_a_game_of_another_package_is_one_of_the_house(tmp_path: Path, called: Called) -> None:
    install(tmp_path, "minegame", "mine", GOOD, TEXTS)
    opened = called("-c", HOUSE, str(tmp_path))
    assert opened.returncode == 0 and "autochess, holdem, marble, mine." in opened.stdout, opened.stderr
    assert '[["autochess", "holdem", "marble", "mine"], "My game", "The house"]' in opened.stdout, opened.stderr
    played = called("-m", "hanpan", "sim", "mine", "--games", "3", "--bot", "random", "--seats", "2")
    assert played.returncode == 0, played.stderr


BROKEN: dict[str, tuple[str, dict[str, str], str]] = {
    "raises": ("raise ValueError('half done')", TEXTS, "cannot be loaded: ValueError: half done"),
    "no import": ("import no_such_module", TEXTS, "cannot be loaded: ModuleNotFoundError"),
    "no such name": ("", TEXTS, "cannot be loaded: AttributeError"),
    "stops the process": ("import sys\nsys.exit(3)", TEXTS, "cannot be loaded: SystemExit"),
    "members": ("class Mine:\n    id = 'mine'\n", TEXTS, "lacks what every game has: rules_version"),
    "a member raises": (
        GOOD + "    @property\n    def seats(self):\n        raise OSError('no table')\n",
        TEXTS,
        "cannot be loaded: OSError: no table",
    ),
    "seats": (GOOD + "    seats = (5, 2)\n", TEXTS, "in a form that the house cannot read: seats"),
    "presets": (GOOD + "    settings = {}\n", TEXTS, "in a form that the house cannot read: presets"),
    "clocks": (
        "from hanpan.kernel.profile import Profile\n" + GOOD + "    profile = Profile(clocks={'turn': -5})\n",
        TEXTS,
        "in a form that the house cannot read: profile",
    ),
    "levels of nobody's bots": (
        "from hanpan.kernel.profile import Profile\n" + GOOD + "    profile = Profile(levels=('random', 'sly'))\n",
        TEXTS,
        "in a form that the house cannot read: profile",
    ),
    "large texts": (GOOD, {**TEXTS, "texts/en.ftl": LARGE}, "too large to read: texts/en.ftl, more than 256 KB"),
    "large rules": (GOOD, {**TEXTS, "texts/rules.ko.md": LARGE}, "too large to read: texts/rules.ko.md"),
    "large json": (GOOD, {**TEXTS, "texts/events.json": LARGE}, "too large to read: texts/events.json"),
    "no json": (GOOD, {**TEXTS, "texts/events.json": "{no"}, "cannot be loaded: texts/events.json: JSONDecodeError"),
    "odd json": (GOOD, {**TEXTS, "texts/events.json": '{"params": {"seat": 1}}'}, "texts/events.json: TypeError"),
    "contract": (GOOD + f"    contract = {CONTRACT + 1}\n", TEXTS, f"written for contract {CONTRACT + 1}"),
    "another id": (GOOD.replace("'mine'", "'yours'"), TEXTS, "calls itself yours"),
    "no texts": (GOOD, {}, "lacks texts: texts/ko.ftl"),
    "one language": (GOOD, {"texts/ko.ftl": "mine-name = 내 게임\n"}, "lacks texts: texts/en.ftl"),
    "no profile": (GOOD + "    profile = 3\n", TEXTS, "in a form that the house cannot read: profile"),
    "odd declarations": (
        GOOD + "    seats = None\n    settings = {}\n    dials = ('x',)\n    schema = 3\n    verbs = {'bid': 1}\n",
        TEXTS,
        "cannot read: seats, presets, dials, schema, verbs",
    ),
    "no name": (GOOD, {"texts/ko.ftl": "x = 1\n", "texts/en.ftl": "x = 1\n"}, "lacks texts: mine-name (ko)"),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_game_is_named_and_the_house_opens_without_it(fault: str, tmp_path: Path, called: Called) -> None:
    source, texts, sentence = BROKEN[fault]
    install(tmp_path, "minegame", "mine", source, texts)
    opened = called("-c", HOUSE, str(tmp_path))
    assert opened.returncode == 0 and "Traceback" not in opened.stderr
    assert '[["autochess", "holdem", "marble"]' in opened.stdout, opened.stderr
    assert "game not available" in opened.stderr
    assert sentence in " ".join(opened.stdout.split()) and "package minegame" in opened.stdout, opened.stdout


def test_a_broken_game_is_refused_with_its_reason(tmp_path: Path, called: Called) -> None:
    install(tmp_path, "minegame", "mine", BROKEN["members"][0], TEXTS)
    for words in (["sim", "mine"], ["play", "mine"], ["check", "mine"], ["arena", "mine", "--bots", "a,b"]):
        refused = called("-m", "hanpan", *words)
        assert refused.returncode == 2 and "lacks what every game has" in refused.stderr, refused.stderr


def test_an_id_that_exists_stays_with_its_first_owner(tmp_path: Path, called: Called) -> None:
    install(tmp_path, "minegame", "holdem", GOOD, TEXTS)
    shown = called("-m", "hanpan", "--help")
    assert "registers the game holdem, which the package hanpan has already" in " ".join(shown.stdout.split())


def test_the_api_tells_why_a_game_is_missing(tmp_path: Path, called: Called) -> None:
    install(tmp_path, "minegame", "mine", BROKEN["raises"][0], TEXTS)
    ask = HOUSE.split("async def look", maxsplit=1)[0] + (
        "from litestar.testing import TestClient\nfrom hanpan.server.http.asgi import make_rest\n"
        "with TestClient(make_rest(House(settings))) as client:\n"
        "    for lang in ('ko', 'en'):\n"
        "        print(client.get('/api/house', headers={'accept-language': lang}).text)\n"
    )
    shown = called("-c", ask, str(tmp_path))
    assert "불러올 수 없어요: ValueError: half done" in shown.stdout, shown.stderr
    assert '"code":"plugin-import"' in shown.stdout and "cannot be loaded" in shown.stdout


def test_a_page_can_ask_for_a_game_it_does_not_know(tmp_path: Path, called: Called) -> None:
    """Texts in the language asked for, shapes of view and actions, and how events become sentences."""
    events = '{"silent": [], "opens": [], "drawn": [], "params": {}, "events": {}}'
    install(tmp_path, "minegame", "mine", GOOD, {**TEXTS, "texts/events.json": events, "texts/rules.en.md": "# Rules"})
    ask = HOUSE.split("async def look", maxsplit=1)[0] + (
        "from litestar.testing import TestClient\nfrom hanpan.server.http.asgi import make_rest\n"
        "with TestClient(make_rest(House(settings))) as client:\n"
        "    for path in ('mine?lang=en', 'holdem?lang=ko', 'mine?lang=fr', 'chess'):\n"
        "        answer = client.get('/api/games/' + path)\n"
        "        print(answer.status_code, answer.text)\n"
        "    print(client.get('/api/house').json()['games'][-1])\n"
    )
    shown = called("-c", ask, str(tmp_path)).stdout.splitlines()
    assert shown[0].startswith('200 {"id":"mine","texts":"mine-name = My game'), shown
    assert '"rules":"# Rules"' in shown[0] and '"silent":[]' in shown[0]
    assert shown[1].startswith('200 {"id":"holdem","texts":""')
    assert [line[:4] for line in shown[2:4]] == ["400 ", "400 "]
    assert "'name': {'ko': '내 게임', 'en': 'My game'}" in shown[4] and "'usual_seats': 5" in shown[4]


@pytest.mark.parametrize("location", [":GAME", "..up:GAME", "hanpan.kernel.action:Action", "halfdone:GAME"])
def test_a_location_that_cannot_be_loaded_is_refused(
    location: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No name, a relative one, a class that wants arguments, a file that does not parse: a sentence, never more."""
    (tmp_path / "halfdone.py").write_text("class Game(\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BadConfig) as refused:
        find_game(location)
    assert refused.value.code == "plugin-import"


def test_a_game_that_raises_when_it_is_offered_does_not_close_the_house(tmp_path: Path, called: Called) -> None:
    source = GOOD + "    def dialled(self, config):\n        raise KeyError('x')\n"
    install(tmp_path, "minegame", "mine", source, TEXTS)
    ask = HOUSE.split("async def look", maxsplit=1)[0] + (
        "from litestar.testing import TestClient\nfrom hanpan.server.http.asgi import make_rest\n"
        "with TestClient(make_rest(House(settings))) as client:\n"
        "    shown = client.get('/api/house').json()\n"
        "    print([game['id'] for game in shown['games']], shown['problems'])\n"
    )
    shown = called("-c", ask, str(tmp_path))
    assert "['autochess', 'holdem', 'marble'] [{'code': 'plugin-import'" in shown.stdout, shown.stderr


def test_bots_that_are_not_where_the_profile_says_are_one_sentence(tmp_path: Path, called: Called) -> None:
    profile = "    profile = Profile(levels=('random', 'sly'), bots='nowhere.bots:make')\n"
    install(tmp_path, "minegame", "mine", "from hanpan.kernel.profile import Profile\n" + GOOD + profile, TEXTS)
    for words in (["sim", "mine", "--bot", "sly", "--games", "1", "--jobs", "1"], ["play", "mine", "--auto", "--fast"]):
        refused = called("-m", "hanpan", *words)
        assert refused.returncode == 2 and "No module named 'nowhere'" in refused.stderr, refused.stderr
        assert "Traceback" not in refused.stderr


RAISES = (
    "    def apply(self, s, seat, action, rng, events):\n"
    "        if s.shown:\n            raise KeyError('five')\n"
    "        super().apply(s, seat, action, rng, events)\n"
)


def test_a_game_that_raises_is_told_in_one_sentence_with_its_place_and_the_record_is_kept(
    tmp_path: Path, called: Called
) -> None:
    install(tmp_path, "minegame", "mine", GOOD + RAISES, TEXTS)
    batch = ("--games", "2", "--seats", "2")
    calls = [
        ["play", "mine", "--auto", "--fast", "--record", "kept.jsonl"],
        ["sim", "mine", "--bot", "random", "--jobs", "1", *batch],
        ["sim", "mine", "--bot", "random", "--jobs", "2", *batch],
        ["sim", "minegame:Mine", "--bot", "random", "--jobs", "1", *batch],
    ]
    for words in calls:
        stopped = called("-m", "hanpan", *words, "--lang", "en")
        said = "hanpan: The game mine stumbled: KeyError: 'five' (__init__.py:6)\n"
        assert (stopped.returncode, stopped.stderr) == (2, said), words
    kept = called("-m", "hanpan", "verify", "kept.jsonl")
    assert kept.returncode == 0, kept.stderr


@pytest.mark.parametrize("location", [":", "minegame:Mine"])
def test_a_location_that_cannot_be_imported_is_refused(location: str, tmp_path: Path, called: Called) -> None:
    (tmp_path / "minegame.py").write_text("x = (")
    for words in (["sim", location], ["check", location], ["arena", location, "--bots", "a,b"]):
        refused = called("-m", "hanpan", *words)
        assert refused.returncode == 2 and refused.stderr.count("\n") == 1, refused.stderr
