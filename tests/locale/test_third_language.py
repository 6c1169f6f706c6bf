"""A third language needs a folder of texts and one line: proven with a pseudo-language that shows every text missed.

The folder is made from English with every letter accented (⟦Ħéľľó⟧), the line is changed in a copy of `locale`, and the
commands run on that copy. A word in plain letters on a screen is then a text that somebody forgot to translate.
"""

import ast
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

import hanpan
from hanpan.locale import FALLBACK, LANGUAGES

PACKAGE = Path(hanpan.__file__).parent
SOURCE = Path(__file__).resolve().parents[2] / "src" / "hanpan"
TOOLS = Path(__file__).resolve().parents[2] / "tools"
PSEUDO = "qps"
LINE = f"LANGUAGES = {json.dumps(LANGUAGES)}".replace("[", "(").replace("]", ")")
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀçđéƒğħíĵķľḿńóƥʠŕşťúṽŵẋýžÁɃÇĐÉƑĞĦÍĴĶĽḾŃÓƤɊŔŞŤÚṼŴẊÝŽ"
NAMES = ["123", "456", "789"]

PLAYED = """
import contextlib, io, json, sys
from hanpan.cli.main import run
answers = []
for words, typed in json.load(sys.stdin):
    out, err, sys.stdin = io.StringIO(), io.StringIO(), io.StringIO(typed)
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(words)
    answers.append([code, out.getvalue(), err.getvalue()])
print(json.dumps(answers))
"""

ALLOWED = re.compile(
    r"""hanpan\ play\ \w+\ --resume|--resume|\S+\.jsonl                   # a command and files
    |"dance"                                                               # what somebody typed, said again
    |^\[\d+\].*$|>>?\ .*$|\b(front|mid|back)=\S+                          # actions in their own text form
    |\b(autochess|holdem|marble)\b|\b(random|easy|normal|hard|greedy|caller)\b  # games and bots, as one calls them
    |\b[0-9a-f]{8,}\b                                                      # digests
    """,
    re.VERBOSE | re.MULTILINE,
)
"""What is the same in every language, because people type it or programs read it."""


def accented(text: str) -> str:
    return text.translate(str.maketrans(PLAIN, ACCENTED))


def pseudo(text: str) -> str:
    """A Fluent file with every letter of a text written in another way; what a program reads stays."""
    resource = FluentParser().parse(text)
    for entry in resource.body:
        if isinstance(entry, ftl.Message) and entry.value is not None:
            accent(entry.value)
            entry.value.elements = [ftl.TextElement("⟦"), *entry.value.elements, ftl.TextElement("⟧")]
    return FluentSerializer().serialize(resource)


def accent(pattern: ftl.Pattern) -> None:
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            element.value = accented(element.value)
        elif isinstance(element, ftl.Placeable) and isinstance(element.expression, ftl.SelectExpression):
            for variant in element.expression.variants:
                accent(variant.value)


def pseudo_cards(text: str) -> str:
    """Titles and texts of a table; names are put in at {self} and {target}."""
    lines: list[str] = []
    for line in text.splitlines():
        key, sign, value = line.partition(' = "')
        if sign:
            parts = re.split(r"(\{[^}]*\})", value[:-1])
            value = "".join([part if part.startswith("{") else accented(part) for part in parts]) + '"'
        lines.append(key + sign + value)
    return "\n".join(lines) + "\n"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it is, with one folder and one line more."""
    root = tmp_path_factory.mktemp("house")
    (root / "hanpan").mkdir()
    for entry in PACKAGE.iterdir():
        if entry.name not in ("locale", "__pycache__"):
            (root / "hanpan" / entry.name).symlink_to(entry)
    for library in PACKAGE.parent.glob("*__mypyc*"):
        (root / library.name).symlink_to(library)
    locale = root / "hanpan" / "locale"
    shutil.copytree(PACKAGE / "locale", locale, ignore=shutil.ignore_patterns("__pycache__"))
    folder: Path = runpy.run_path(str(TOOLS / "new_language.py"))["make"](locale, PSEUDO, FALLBACK)
    for path in folder.glob("*.ftl"):
        path.write_text(pseudo(path.read_text(encoding="utf-8")), encoding="utf-8")
    for path in folder.glob("*.toml"):
        path.write_text(pseudo_cards(path.read_text(encoding="utf-8")), encoding="utf-8")
    code = (locale / "__init__.py").read_text(encoding="utf-8")
    assert code.count(LINE) == 1
    added = LINE.replace(")", f', "{PSEUDO}")')
    (locale / "__init__.py").write_text(code.replace(LINE, added), encoding="utf-8")
    return root


def played(house: Path, calls: list[tuple[list[str], str]], **environment: str) -> list[tuple[int, str, str]]:
    done = subprocess.run(
        [sys.executable, "-c", PLAYED],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house), "COLUMNS": "120", **environment},
        input=json.dumps(calls),
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    answers: list[Any] = json.loads(done.stdout)
    return [(code, out, err) for code, out, err in answers]


def missed(text: str) -> list[str]:
    """The lines with a word that is not translated."""
    return [line for line in text.splitlines() if re.search(r"[A-Za-z]{2,}", ALLOWED.sub("", line))]


SHOWN = {
    "autochess": ["--names", "123", "--humans", "1", "--seats", "3", "--bot", "easy"],
    "holdem": ["--names", "123", "--humans", "1", "--seats", "3", "--bot", "easy"],
    "marble": ["--names", "123,456,789", "--seats", "3", "--preset", "normal"],
}
TYPED = {
    "autochess": "1 2\n?\nb\nb 1\nm 2\nv 1\nh\nu\na\n99\ndance\nd\n" * 3 + "pick 1\n" + "d\npick 1\n" * 12,
    "holdem": "?\nr 3\ndance\nc\n" * 30,
    "marble": "1\n" * 40 + "99\ndance\n0\n2\n1\n" + "1\n2\n3\n" * 90,
}


def test_no_text_of_the_terminal_is_missed(house: Path) -> None:
    """Screens, stories, replays, refusals and tables of numbers, in a language that nobody named in the source."""
    own = ["--lang", PSEUDO, "--seed", "3"]
    calls: list[tuple[list[str], str]] = []
    for game, words in SHOWN.items():
        calls.append((["play", game, *words, *own, "--record", f"{game}.jsonl"], TYPED[game]))
        calls.append((["play", game, "--auto", "--fast", "--seats", "3", *own, "--record", f"{game}-auto.jsonl"], ""))
        told = ["replay", f"{game}-auto.jsonl", "--lang", PSEUDO]
        calls += [(told, ""), ([*told, "--seat", "1"], "")]
        calls.append((["sim", game, "--games", "2", "--bot", "random", "--jobs", "1", *own], ""))
        calls.append((["verify", f"{game}-auto.jsonl", "--lang", PSEUDO], ""))
    calls.append((["arena", "holdem", "--bots", "easy,normal", "--games", "2", "--jobs", "1", "--lang", PSEUDO], ""))
    for (words, _), (code, out, err) in zip(calls, played(house, calls), strict=True):
        assert code == 0, err
        assert "⟦" in out
        assert not missed(out), (words, missed(out)[:20])


def test_refusals_are_in_the_language_of_the_call_or_the_environment(house: Path) -> None:
    wrong = ["play", "chess"]
    answers = played(
        house,
        [(["verify", "--lang", PSEUDO], ""), ([*wrong, "--lang", PSEUDO], ""), (wrong, "")],
        LC_ALL="qps_QP.UTF-8",
    )
    for code, _, err in answers:
        assert code == 2
        assert "⟦" in err


def test_help_and_calls_that_cannot_be_read_are_said_too(house: Path) -> None:
    pages = [["--help"], ["serve", "--help"], ["lab", "run", "--help"]]
    wrong = [["dance"], ["play", "--seats", "many"], ["sim"]]
    answers = played(house, [([*call, "--lang", PSEUDO], "") for call in [*pages, *wrong]], COLUMNS="400")
    for code, out, err in answers:
        assert code in (0, 2)
        rows = [line for line in out.splitlines() if line.startswith("\u2502")] or err.splitlines()
        assert rows and all(["⟦" in row for row in rows]), rows


def test_a_card_that_is_not_translated_says_so(house: Path) -> None:
    """A text that stands in data by its language falls back where everybody sees it."""
    table = house / "hanpan" / "locale" / PSEUDO / "marble-cards.toml"
    kept = table.read_text(encoding="utf-8")
    table.unlink()
    try:
        call = [
            "play",
            "marble",
            "--auto",
            "--fast",
            "--seats",
            "3",
            "--lang",
            PSEUDO,
            "--seed",
            "3",
            "--record",
            "r.jsonl",
        ]
        [(code, out, _)] = played(house, [(call, "")])
    finally:
        table.write_text(kept, encoding="utf-8")
    assert code == 0
    assert f"({FALLBACK})" in out


def test_a_new_language_changes_no_record(house: Path) -> None:
    """Hashes of the rules and digests of games are the same in a house of three languages."""
    call = ["play", "marble", "--auto", "--fast", "--seats", "3", "--seed", "3", "--lang", "en", "--record"]
    own = ["--lang", "en", "--json"]
    [(code, _, err), *_] = played(house, [([*call, "three.jsonl"], "")])
    assert code == 0, err
    for place in (PACKAGE.parent, house):
        done = subprocess.run(
            [sys.executable, "-m", "hanpan", "verify", str(house / "three.jsonl"), *own],
            env={**os.environ, "PYTHONPATH": str(place)},
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert json.loads(done.stdout)[0]["ok"], done.stdout


@cache
def sources() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


def named(tree: ast.AST) -> Iterator[str]:
    """Words of a source that are, or end in, the code of a language."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in LANGUAGES:
            yield f"line {node.lineno}: {node.value!r}"
        word = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
        if word.endswith(tuple([f"_{language}" for language in LANGUAGES])):
            yield word


def test_nothing_in_the_source_names_a_language_but_the_one_line() -> None:
    for path in sources():
        code = path.read_text(encoding="utf-8")
        if path == SOURCE / "locale" / "__init__.py":
            assert code.count(LINE) == 1
            code = code.replace(LINE, "LANGUAGES = ()")
        assert not list(named(ast.parse(code))), path


def test_the_checks_can_fail() -> None:
    assert list(named(ast.parse('x = "ko"\ncard.title_en = 1')))
    assert missed("⟦ħéľľó⟧ and more") == ["⟦ħéľľó⟧ and more"]
    assert not missed("⟦ħéľľó⟧ 12 > buy 2")
