"""A store in which something is not what it should be: one sentence, exit code 2, and not a block of it is lost."""

import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from hanpan.cli.main import run
from hanpan.locale import LANGUAGES

Write = Callable[..., Path]

TUNE = '\n[tune]\ntrials = 2\ngames = 2\nconfirm = 4\n[[tune.number]]\nkey = "frame.gold"\nlow = 0\nhigh = 9\n'


def packed(text: str) -> str:
    return f"x'{zlib.compress(text.encode()).hex()}'"


IN_BLOCKS = [
    f"update block set counts = {counts} where number = 1"
    for counts in (
        "x'00'",
        "'text'",
        "7",
        packed("no JSON"),
        packed("[{}]"),
        packed("[{}, {}, {}]"),
        packed("{}"),
        packed("[{}, 3]"),
        packed('[{}, {"games": "x"}]'),
        packed('[{}, {"games": 1.5}]'),
        packed('[{}, {"games": null}]'),
        packed('[{}, {"games": 1' + "0" * 400 + "}]"),
    )
] + ["update block set games = 'x'", "drop table block"]
IN_WORDS = [
    f"insert or replace into about values ('{key}', '{value}')"
    for key in ("blocks", "look")
    for value in ("x", "-1", "1.5", "1 2", "9" * 40, "²")
] + ["insert or replace into about values ('games', 'x')"]
IN_TOLD = [
    f"insert or replace into about values ('told', '{value}')" for value in ("x", "{}", "[]", '{"title": 3}')
] + [
    "update about set value = replace(value, 'land-rounds', 'beauty') where key = 'told'",
    "update about set value = replace(value, '\"block\":2', '\"block\":0') where key = 'told'",
    "delete from about where key = 'told'",
    "drop table about",
    "update about set value = 'another format' where key = 'format'",
]
IN_TRIALS = [
    f"update trial set answer = '{answer}' where number = 1"
    for answer in (
        "no JSON",
        "{}",
        "[]",
        '{"values": {}, "loss": "x", "figures": {}}',
        '{"values": {"frame.gold": "x"}, "loss": 1, "figures": {}}',
        '{"values": 3, "loss": 1, "figures": {}}',
        '{"values": {"frame.gold": 1}, "figures": {}}',
    )
] + ["update trial set answer = x'ff' where number = 1", "drop table trial"]


@pytest.fixture
def damaged(
    write: Write, small: str, capsys: pytest.CaptureFixture[str]
) -> Callable[[list[str], list[str], list[list[str]]], None]:
    """A store by `made`; each damage alone is refused by every one of the calls."""

    def check(made: list[str], damages: list[str], calls: list[list[str]]) -> None:
        write(small + TUNE)
        Path("a.sqlite3").unlink(missing_ok=True)
        assert run(["lab", *made, "--jobs", "1"]) == 0
        good = Path("a.sqlite3").read_bytes()
        capsys.readouterr()
        for damage in damages:
            Path("a.sqlite3").write_bytes(good)
            with sqlite3.connect("a.sqlite3") as base:
                base.execute(damage)
            base.close()
            blocks = rows("block")
            for call in calls:
                for lang in LANGUAGES:
                    assert run(["lab", *call, "--lang", lang]) == 2, (damage, call)
                    told = capsys.readouterr()
                    assert told.out == "" and told.err.startswith("hanpan: ") and told.err.count("\n") == 1, told.err
                    assert "a.sqlite3" in told.err and "refusal-" not in told.err, told.err
            assert rows("block") == blocks, damage

    return check


def rows(table: str) -> list[object]:
    base = sqlite3.connect("a.sqlite3")
    try:
        return base.execute(f"select * from {table} order by number").fetchall()
    except sqlite3.Error:
        return []
    finally:
        base.close()


def test_broken_blocks(damaged: Callable[..., None]) -> None:
    made = ["run", "small.toml", "--out", "a.sqlite3", "--games", "4"]
    damaged(made, IN_BLOCKS[:-1], [["report", "a.sqlite3", "--json"], [*made, "--resume", "--jobs", "1"]])
    damaged(made, IN_BLOCKS[-1:], [["report", "a.sqlite3", "--json"]])


def test_broken_words_about_it(damaged: Callable[..., None]) -> None:
    made = ["run", "small.toml", "--out", "a.sqlite3", "--games", "4"]
    damaged(made, [*IN_WORDS, *IN_TOLD], [["report", "a.sqlite3"]])


def test_broken_looks(damaged: Callable[..., None], write: Write, small: str) -> None:
    write(f"{small}\n[precision]\nsteps = 0.001\n", "looks.toml")
    made = ["run", "looks.toml", "--out", "a.sqlite3", "--games", "4"]
    broken = ["update about set value = 'x 2' where key = 'looks'"]
    damaged(made, broken, [[*made, "--resume", "--jobs", "1"]])


def test_broken_trials(damaged: Callable[..., None]) -> None:
    made = ["tune", "small.toml", "--out", "a.sqlite3"]
    damaged(made, IN_TRIALS[:-1], [["report", "a.sqlite3", "--json"], [*made, "--resume", "--jobs", "1"]])
    damaged(made, IN_TRIALS[-1:], [["report", "a.sqlite3", "--json"]])
