"""Wraps the pages of the repository at 120 columns: `tools/wrap.py`. `make format` runs it, a test holds the width.

Only paragraphs and list items with a line that is too long are touched. Tables, code and headings stay as they are, and
no line is broken inside a link or a piece of code, unless it is longer than half a line.
"""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WIDTH = 120
FENCE = re.compile(r" *```")
ITEM = re.compile(r" *(?:[-*]|\d+\.) +")
KEPT = re.compile(r" *(?:\||#|!\[|---|$)")
"""Lines that belong to no paragraph: tables, headings, pictures, rulers, empty ones."""
PIECE = re.compile(r"!?\[[^\]]*\]\([^)]*\)|`[^`]*`|\s+|[^\s`\[!]+|.", re.DOTALL)
TIED = re.compile(r"%.*|\d+\.|[-+*#>|]")
"""Words that must not begin a line: they would be read as something else there, or belong to the number before them."""


def pages() -> list[Path]:
    """README, CHANGELOG, CONTRIBUTING, the templates, the page's README and all of docs."""
    found = [*ROOT.glob("*.md"), ROOT / "web" / "README.md"]
    return sorted([*found, *(ROOT / "docs").rglob("*.md"), *(ROOT / ".github").rglob("*.md")])


def words_of(text: str) -> list[str]:
    """What a line may be broken between."""
    words = [""]
    for piece in PIECE.findall(text):
        if piece.isspace():
            words.append("")
        else:
            words[-1] += piece
    found: list[str] = []
    for word in words:
        if found and TIED.fullmatch(word):
            found[-1] += " " + word
        elif len(word) > WIDTH // 2:
            found += word.split()
        elif word:
            found.append(word)
    return found


def filled(block: list[str]) -> list[str]:
    """One paragraph or list item, wrapped."""
    item = ITEM.match(block[0])
    indent = item.group() if item else block[0][: len(block[0]) - len(block[0].lstrip(" "))]
    lines = [indent]
    empty = True
    for word in words_of(" ".join([block[0][len(indent) :], *block[1:]])):
        if empty or len(lines[-1]) + 1 + len(word) <= WIDTH:
            lines[-1] += word if empty else " " + word
        else:
            lines.append(" " * len(indent) + word)
        empty = False
    return lines


def wrapped(text: str) -> str:
    """A page with no long line where one can be broken."""
    lines: list[str] = []
    block: list[str] = []
    code = False

    def close() -> None:
        lines.extend(filled(block) if any([len(line) > WIDTH for line in block]) else block)
        block.clear()

    for line in text.split("\n"):
        fence = FENCE.match(line) is not None
        if fence or code or KEPT.match(line):
            close()
            lines.append(line)
            code = code != fence
        else:
            if ITEM.match(line):
                close()
            block.append(line)
    close()
    return "\n".join(lines)


if __name__ == "__main__":
    for page in pages():
        before = page.read_text(encoding="utf-8")
        after = wrapped(before)
        if after != before:
            page.write_text(after, encoding="utf-8")
            print(f"wrapped {page.relative_to(ROOT)}")
