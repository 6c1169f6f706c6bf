"""What README and docs show: the lines of code blocks that begin with a command, commands in `backticks`, and blocks of
Python."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    "web/README.md",
    *sorted(str(p.relative_to(ROOT)) for p in ROOT.glob("docs/**/*.md")),
]
FIRST = ("hanpan", ".venv/bin/hanpan", "make", "pip", "python", "npm", "docker", "cd")
"""How a line of a block begins that is a command, and not what a command prints."""
TEXTS = ("", "sh", "bash", "shell", "console")
FENCED = re.compile(r"^ *```(\w*)\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
STORY = "docs/adding-a-game.md"
INDENTED = re.compile(r"(?<=\n\n)(?: {4}\S.*\n)+(?=\n)")


def pages() -> Iterator[tuple[str, str]]:
    for name in PAGES:
        if (ROOT / name).exists():
            yield name, (ROOT / name).read_text(encoding="utf-8")


def plain(line: str) -> str:
    """A line of a block without its remark and its prompt."""
    return " ".join(re.sub(r"(^|\s)#\s.*", "", line.removeprefix("$ ")).split())


@cache
def shown() -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """(page, command): the lines of blocks, and the commands in running text."""
    lines: list[tuple[str, str]] = []
    spans: list[tuple[str, str]] = []
    for name, text in pages():
        rest = FENCED.sub("", text)
        blocks = [*FENCED.findall(text), *[("", block) for block in INDENTED.findall(rest)]]
        for language, block in blocks:
            commands = [plain(line) for line in block.splitlines() if plain(line)]
            if language in TEXTS and commands and commands[0].split()[0] in FIRST:
                lines += [(name, command) for command in commands]
        found = [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", INDENTED.sub("", rest))]
        spans += [(name, span) for span in found if span.split()[0] in FIRST and " " in span]
    return lines, spans


def commands(beginning: str) -> list[str]:
    """All that are shown and begin so, each once."""
    found = [command for part in shown() for _, command in part if f"{command} ".startswith(f"{beginning} ")]
    return list(dict.fromkeys(found))


def snippets() -> list[tuple[str, str]]:
    """(page, block) of Python. The story of a game is pieces, which tests/whole/test_story.py puts together."""
    blocks = [(name, found) for name, text in pages() for found in FENCED.findall(text)]
    return [(name, block) for name, (language, block) in blocks if language == "python" and name != STORY]
