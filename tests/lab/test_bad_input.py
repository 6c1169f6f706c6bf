"""Bad input: one sentence in the language of the call, exit code 2, no traceback, and what is done is kept."""

import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from searching import search

from hanpan.cli.main import run
from hanpan.locale import LANGUAGES

Write = Callable[..., Path]

STOPS = 'game = "autochess"\n[[target]]\nfigure = "stops"\n'
WRONG = {
    "game = 3": "game",
    'gmae = "autochess"': "gmae",
    'game = "autochess"\ngames = 0': "0",
    'game = "autochess"\ngames = -5': "games",
    'game = "autochess"\nseats = 9': "seats",
    'game = "autochess"\nbots = ["nobody"]': "nobody",
    'game = "autochess"\nbots = []': "bots",
    'game = "autochess"\nbots = ["hard+"]': "hard+",
    'game = "autochess"\nexplore = { shopping = 5 }': "shopping",
    'game = "autochess"\nexplore = { hula = 101 }': "explore.hula",
    'game = "autochess"\npreset = "none"': "none",
    'game = "autochess"\ntable = { fantasyland = { pair_rank = 99 } }': "pair_rank",
    'game = "autochess"\ntable = { fantasyland = { pears = 9 } }': "pears",
    'game = "holdem"\ntable = { a = 1 }': "holdem",
    'game = "autochess"\nset = { hp = -4 }': "hp",
    'game = "autochess"\nset = 4': "set",
    'game = "autochess"\n[[variant]]\nname = "a"\n[[variant]]\nname = "a"': "variant[1]",
    'game = "autochess"\n[[variant]]\nset = {}': "variant[0].name",
    'game = "autochess"\n[[target]]\nfigure = "beauty"\nlow = 1': "beauty",
    f"{STOPS}low = 2\nhigh = 1": "target[0].low",
    STOPS: "target[0].low",
    f"{STOPS}low = nan": "target[0].low",
    f'{STOPS}low = 1\nvariant = "no"': "no",
    'game = "autochess"\nseed = [1]': "seed",
    'game = "autochess"\n[precision]\nstops = 0': "precision.stops",
    'game = "autochess"\n[precision]\nno = 1': "precision.no",
    'game = "autochess"\ntargets = "nowhere.toml"': "nowhere.toml",
    'game = "autochess"\nweights = { normal = { hula = 3 } }': "normal",
    'game = "autochess"\nweights = { hard = { hula = 300 } }': "weights.hard.hula",
    'game = "autochess"\n[tune]': "tune.goal",
    'game = "autochess"\n[tune]\ngoal = "fun"': "fun",
    'game = "autochess"\n[tune]\ngoal = "place"\nbot = "easy"': "easy",
    f"{STOPS}low = 1\n[tune]": "tune.number",
    f'{STOPS}low = 1\n[[tune.number]]\nkey = "a.b"\nlow = 1\nhigh = 2': "a.b",
    f'{STOPS}low = 1\n[[tune.number]]\nkey = "frame.hp"\nlow = 9\nhigh = 2': "9",
    f'{STOPS}low = 1\n[[tune.weight]]\nbot = "hard"\nname = "x"': "x",
    "game = ": "TOML",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_wrong_experiment_gets_one_sentence(write: Write, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    for text, named in WRONG.items():
        assert run(["lab", "run", str(write(text, "e.toml")), "--lang", lang, "--jobs", "1"]) == 2, text
        told = capsys.readouterr()
        assert told.out == "" and told.err.startswith("hanpan: ") and told.err.count("\n") == 1, told.err
        assert named in told.err or named == "TOML", (text, told.err)
        assert "refusal-" not in told.err and "lab-" not in told.err, told.err
    assert not list(Path().glob("*.sqlite3")), "nothing was begun"


TWO = 'game = "autochess"\n[[variant]]\nname = "first"\n[[variant]]\nname = "other"\n'
IN_ITS_PLACE = {
    'game = "chess"': ("e.toml", "chess"),
    'game = "autochess"\npreset = "none"': ("e.toml", "none"),
    'game = "autochess"\npreset = "nowhere.toml"': ("e.toml", "nowhere.toml"),
    'game = "autochess"\ntargets = "nowhere.toml"': ("e.toml", "nowhere.toml"),
    'game = "autochess"\nset = { hp = "x" }': ("e.toml", "hp"),
    'game = "autochess"\ntable = { economy = { incom = 3 } }': ("e.toml", "economy", "incom"),
    f'{TWO}preset = "none"': ("e.toml", "other", "none"),
    f'{TWO}preset = "nowhere.toml"': ("e.toml", "other", "nowhere.toml"),
    f'{TWO}preset = "torn.toml"': ("e.toml", "other", "torn.toml"),
    f'{TWO}preset = "odd.toml"': ("e.toml", "other", "odd.toml", "lines"),
    f'{TWO}bots = ["nobody"]': ("e.toml", "other", "nobody"),
    f"{TWO}[variant.set]\nhpp = 3": ("e.toml", "other", "hpp"),
    f"{TWO}[variant.set]\nstack = -1".replace("autochess", "holdem"): ("e.toml", "other", "stack"),
    f'{TWO}[variant.table.economy]\nincome = "x"': ("e.toml", "other", "economy", "income"),
    f"{TWO}[variant.weights.hard]\nhula = 300": ("e.toml", "variant[1]", "weights.hard.hula"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_names_the_file_and_the_variant(write: Write, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    """Whatever the game, a bot or another file says is wrong: an experiment has several of them."""
    write("a = = 3", "torn.toml")
    write("[lines]\n", "odd.toml")
    for text, names in IN_ITS_PLACE.items():
        assert run(["lab", "run", str(write(text, "e.toml")), "--lang", lang, "--jobs", "1"]) == 2, text
        told = capsys.readouterr().err
        assert told.count("\n") == 1 and [name for name in names if name not in told] == [], (text, told)
        assert "first" not in told, told


def closed_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_wrong_call_gets_one_sentence(write: Write, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    good = str(write())
    tuned = Path("tuned.toml")
    tuned.write_text(search("high = 60"), encoding="utf-8")
    Path("noise.sqlite3").write_bytes(b"noise" * 99)
    calls = [
        ["run", "nowhere.toml"],
        ["run", "."],
        ["run", good, "--games", "0"],
        ["run", good, "--games", str(10**20)],
        ["run", good, "--jobs", "-1"],
        ["run", good, "--on", f"ray://127.0.0.1:{closed_port()}"],
        ["run", good, "--on", "ray://nobody"],
        ["run", good, "--out", "no/such/folder.sqlite3"],
        ["run", good, "--out", "noise.sqlite3", "--resume"],
        ["report", "nowhere.sqlite3"],
        ["report", "noise.sqlite3"],
        ["tune", good],
        ["tune", str(tuned), "--trials", "0"],
        ["tune", str(tuned), "--trials", str(10**20)],
        ["tune", str(tuned), "--games", "0"],
        ["tune", str(tuned), "--games", str(10**20)],
    ]
    for call in calls:
        assert run(["lab", *call, "--lang", lang]) == 2, call
        told = capsys.readouterr()
        assert told.out == "" and told.err.startswith("hanpan: ") and told.err.count("\n") == 1, (call, told.err)
        assert "refusal-" not in told.err and "lab-" not in told.err, told.err
    assert Path("noise.sqlite3").read_bytes() == b"noise" * 99
    assert [one.name for one in Path().glob("*.sqlite3")] == ["noise.sqlite3"], "no store is made"


@pytest.mark.parametrize("script", ["create table mine (a)", "create table about (key text, value text)"])
def test_a_database_of_somebody_else_stays_as_it_is(
    write: Write, capsys: pytest.CaptureFixture[str], script: str
) -> None:
    with closing(sqlite3.connect("foreign.sqlite3")) as base:
        base.executescript(script)
    before = Path("foreign.sqlite3").read_bytes()
    for words in (["run"], ["run", "--resume"]):
        call = ["lab", words[0], str(write()), *words[1:], "--jobs", "1", "--out", "foreign.sqlite3", "--lang", "en"]
        assert run(call) == 2
        assert "Nothing in it was changed" in capsys.readouterr().err
        assert Path("foreign.sqlite3").read_bytes() == before


def test_an_empty_file_becomes_a_store(write: Write) -> None:
    Path("empty.sqlite3").touch()
    assert run(["lab", "run", str(write()), "--games", "2", "--jobs", "1", "--out", "empty.sqlite3"]) == 0
