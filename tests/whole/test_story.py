"""`docs/adding-a-game.md` is the story of Liar's Dice: the blocks of the page, put together in their order, are the
package `examples/liarsdice`, and the commands it shows are run where that package is installed."""

import re
from pathlib import Path

from artefact import hanpan, sources_of

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "liarsdice"
BLOCK = re.compile(r"^`liarsdice/([\w./]+)`(?: begins| goes on| ends)?:\n\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)
SMALLER = {
    "check": {"--seeds": "1", "--deep": "3"},
    "arena": {"--games": "2", "--jobs": "1", "--set": "dice=1"},
    "sim": {"--games": "20", "--jobs": "1"},
    "play": {"--bot": "random", "--seats": "2", "--seed": "1"},
}
"""Less to do for a test, by command."""
ELSEWHERE = ("hanpan play liarsdice", "hanpan serve", "pip install ./liarsdice")
"""By keys in a terminal, over a WebSocket, and by the fixture: tests/whole/test_installed_examples.py."""


def put_together() -> dict[str, str]:
    """The files of the page. Parts of one file have a blank line between them, and two before a new class."""
    files: dict[str, str] = {}
    for name, text in BLOCK.findall(PAGE):
        gap = "" if name not in files else "\n" if text.startswith(" ") else "\n\n"
        files[name] = files.get(name, "") + gap + text
    return files


def commands() -> list[str]:
    blocks = re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    return [line for language, block in blocks if not language for line in block.splitlines()]


def test_the_blocks_of_the_page_are_the_example() -> None:
    there = {path.relative_to(EXAMPLE).as_posix(): path.read_text(encoding="utf-8") for path in sources_of(EXAMPLE)}
    made = put_together()
    assert sorted(made) == sorted(there)
    for name, text in made.items():
        assert text == there[name], f"{name} on the page and in the example differ"


def test_the_page_counts_rightly() -> None:
    """Ten minutes are believable because of these numbers."""
    made = put_together()
    lines = {name: text.count("\n") for name, text in made.items()}
    texts = [lines[f"src/liarsdice/texts/{language}.ftl"] for language in ("ko", "en")]
    assert len(made) == 8
    rules = lines["src/liarsdice/game.py"]
    told = f"eight files, {rules} lines of rules, {texts[0]} lines of words in each language"
    assert texts[0] == texts[1] and told in " ".join(PAGE.split())
    steps = re.findall(r"^## (\d+)\. ", PAGE, re.MULTILINE)
    assert steps == [str(number) for number in range(1, 12)] and "in eleven steps" in " ".join(PAGE.split())


def test_the_commands_of_the_page_run_where_the_game_is_installed(with_examples: Path, tmp_path: Path) -> None:
    """From the check to the replay, in the order of the page."""
    said: dict[str, str] = {}
    for command in commands():
        if command in ELSEWHERE:
            continue
        words = command.split()
        assert words[0] == "hanpan", command
        given, less = words[1:], SMALLER.get(words[1], {})
        for flag in [flag for flag in less if flag in given]:
            del given[given.index(flag) : given.index(flag) + 2]
        given += [word for pair in less.items() for word in pair]
        said[words[1]] = hanpan(with_examples, tmp_path, *given)
    assert list(said) == ["check", "sim", "arena", "play", "verify", "replay"]
    assert "FAIL" not in said["check"] and "random" in said["sim"] and "easy" in said["arena"]
    assert "dice.hanpan.jsonl" in said["verify"] and "bids" in said["replay"]
