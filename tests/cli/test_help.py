"""`--help` and refused calls in every language: every command, argument and option has its text, and every way to get a
call wrong its sentence."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from cyclopts import App, CycloptsError

from hanpan.cli.batch_options import whole
from hanpan.cli.checking import key_of, told
from hanpan.cli.helping import option_key
from hanpan.cli.main import app, run
from hanpan.cli.misread import misread
from hanpan.kernel.check import Report
from hanpan.locale import LANGUAGES, Texts, bundle

SOURCE = Path(__file__).resolve().parents[2] / "src" / "hanpan"
HANGUL = re.compile("[가-힣]")
BORDER = re.compile("[│╭╮╰╯─]")
Chain = tuple[str, ...]


def commands(of: App, chain: Chain = ()) -> Iterator[tuple[Chain, App]]:
    for name in of:
        if not name.startswith("-"):
            yield (*chain, name), of[name]
            yield from commands(of[name], (*chain, name))


@cache
def named() -> list[tuple[Chain, list[str]]]:
    """Every command, and the names of its arguments and options."""
    found: list[tuple[Chain, list[str]]] = []
    for chain, command in commands(app):
        arguments = command.assemble_argument_collection() if command.default_command else []
        found.append((chain, [one.name.lstrip("-").lower() for one in arguments if one.name != "*"]))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_option_has_a_text_and_every_text_a_use(language: str) -> None:
    texts = Texts(language)
    assert len(named()) > 15
    used = {"-".join(["help", *chain]) for chain, _ in named()} | {"help-hanpan", "help-any-help", "help-any-version"}
    used |= {option_key(texts, chain, name) for chain, names in named() for name in names}
    there = {key for key in bundle(language).messages() if key.startswith("help-")}
    frame = {key for key in there if key.startswith(("help-title-", "help-word-"))}
    frame |= {"help-usage", "help-required", "help-default"}
    assert used == there - frame


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_in_the_language_of_the_call(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """No key, no default that says nothing, no flag nobody needs; in Korean no line of English."""
    texts = Texts(language)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "400")
        patch.setenv("HANPAN_LANG", next(other for other in LANGUAGES if other != language))
        for chain in [(), *[chain for chain, _ in named()]]:
            assert run([*chain, "--help", "--lang", language]) == 0
            shown = capsys.readouterr().out
            assert not re.search(r'\bhelp-[a-z]|--empty-|\(\)\]|""\]|False\]', shown), shown
            assert texts.say("help-usage", call="hanpan") in shown
            said = [line for line in [BORDER.sub(" ", line).strip() for line in shown.splitlines()] if line]
            # Names of levels, one word each, stand below `play`.
            levels = re.compile(r"\w+: [\w, -]+$", re.ASCII)
            plain = [line for line in said if language == LANGUAGES[0] and not HANGUL.search(line)]
            assert not [line for line in plain if not levels.match(line)]


def test_a_group_without_a_command_and_the_short_flag_say_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HANPAN_LANG", LANGUAGES[0])
        for bare, asked in ((["phh"], ["phh", "-h"]), ([], ["--help"])):
            assert run(bare) == run(asked) == 0
            shown = capsys.readouterr().out
            assert shown[: len(shown) // 2] == shown[len(shown) // 2 :] and HANGUL.search(shown)


WRONG = {
    "dance": "call-command",
    "pla": "call-command-near",
    "phh verif": "call-command-near",
    "--json": "call-option",
    "--versions": "call-option-near",
    "play --json": "call-option",
    "play -x": "call-option",
    "play --seets=3": "call-option-near",
    "play --no-auto": "call-option-near",
    "serve --empty-origin": "call-option-near",
    "arena holdem --botz easy": "call-option-near",
    "play --seats x": "call-whole-number",
    "play --seats=": "call-whole-number",
    "sim holdem --games 1.5": "call-whole-number",
    "arena holdem --seats 3.0": "call-whole-number",
    "replay a --stop 3.7": "call-whole-number",
    "lab run a --games 1.5": "call-whole-number",
    "bench --seconds soon": "call-number",
    "play --auto=maybe": "call-value",
    "check": "call-missing",
    "lab report": "call-missing",
    "arena": "call-missing",
    "play --seats": "call-no-value",
    "play --set": "call-no-value",
    "play holdem and marble": "call-extra",
    "bench 3": "call-extra",
    "play --seats 2 --seats 3": "call-twice",
}


@pytest.mark.parametrize("words", WRONG)
def test_a_call_that_cannot_be_read_is_refused(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One line in the language of the call, with what was typed; exit code 2."""
    for language in LANGUAGES:
        texts = Texts(language)
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("HANPAN_LANG", language)
            assert run(words.split()) == 2
        shown = capsys.readouterr()
        with pytest.raises(CycloptsError) as found:
            app.parse_args(words.split(), exit_on_error=False, print_error=False)
        refusal = misread(found.value, texts)
        assert refusal.code == WRONG[words]
        assert shown.err == f"hanpan: {texts.refusal(refusal)}\n" and not shown.out
        assert (HANGUL.search(shown.err) is not None) == (language == LANGUAGES[0])
        near = refusal.params.get("near")
        assert not near or str(near) in shown.err


def test_no_number_of_an_option_is_rounded() -> None:
    """Every option with a whole number refuses a fraction: the parser's own conversion would round it."""
    numbers = 0
    for _, command in commands(app):
        if command.default_command is None:
            continue
        for argument in command.assemble_argument_collection(parse_docstring=False):
            if argument.hint in (int, int | None):
                assert argument.parameter.converter is whole, (command.name, argument.name)
                numbers += 1
    assert numbers > 20


def test_what_the_parser_says_stands_where_nothing_else_is_known() -> None:
    for language in LANGUAGES:
        refusal = misread(CycloptsError(msg="Two\nlines."), Texts(language))
        assert refusal.code == "call-other" and "Two lines." in Texts(language).refusal(refusal)


def test_what_was_typed_cannot_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--seats", "\x1b[31m\n" + "x" * 500]) == 2
    shown = capsys.readouterr().err
    assert shown.count("\n") == 1 and "\x1b" not in shown and len(shown) < 200


def strings(tree: ast.AST, method: str) -> Iterator[str]:
    """What is handed to a method of a report, as its first argument."""
    for node in ast.walk(tree):
        called = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == method
        for first in node.args[:1] if called and isinstance(node, ast.Call) else []:
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_check_says_everything_it_did(language: str) -> None:
    texts = Texts(language)
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in (SOURCE / "kernel" / "check").glob("*.py")]
    report = Report("toy")
    report.done = ["random games to the end: actors", *[name for tree in trees for name in strings(tree, "part")]]
    for what in [what for tree in trees for what in strings(tree, "count")]:
        report.count(what, 3)
    assert len(report.done) > 8 and len(report.counts) > 8
    report.part("two interleaved tables do not touch each other", lambda: dict[str, int]()["x"])
    shown = told(report, {"xx": ["toy-do-roll"]}, texts)
    assert not re.search("check-[a-z]", shown)
    assert "KeyError" in shown and "toy-do-roll" in shown
    for line in shown.splitlines():
        assert language != LANGUAGES[0] or HANGUL.search(line)
    assert texts.has(key_of("done", report.failed[0]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("bare", [[], ["lab"], ["phh"]])
def test_a_list_of_commands_may_be_asked_for_in_a_language(
    bare: list[str], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`hanpan lab --lang ko` was told that there is no such option."""
    assert run([*bare, "--help", "--lang", language]) == 0
    page = capsys.readouterr().out
    for asked in (["--lang", language], [f"--lang={language}"]):
        assert run([*bare, *asked]) == 0
        assert capsys.readouterr().out == page
