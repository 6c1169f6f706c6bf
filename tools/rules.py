"""Lists the numbered rules and those that no test names: `tools/rules.py`. Exit code 1 if there are any.

A rule is an item of a chapter in docs/rules/*.md: the line `3. ...` below `## AC-7 Hands` is AC-7.3. A chapter without
items is one rule, AC-8. A test names a rule by its id; the name of a chapter is not enough for its items.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADING = re.compile(r"## ((?:AC|HE|MB)-\d+)\b")
ITEM = re.compile(r"(\d+)\. ")


def rules_of(book: str) -> list[str]:
    """The rules of one book, in its order."""
    found: list[str] = []
    chapter = ""
    for line in book.splitlines():
        if line.startswith("## "):
            heading = HEADING.match(line)
            chapter = heading.group(1) if heading else ""
            if chapter:
                found.append(chapter)
        item = ITEM.match(line)
        if chapter and item:
            if found[-1] == chapter:
                found.pop()
            found.append(f"{chapter}.{item.group(1)}")
    return found


def rules(folder: Path) -> list[str]:
    return [rule for path in sorted(folder.glob("*.md")) for rule in rules_of(path.read_text(encoding="utf-8"))]


def untested(wanted: list[str], tests: str) -> list[str]:
    """The rules that the text of the tests does not name."""
    return [rule for rule in wanted if not re.search(rf"\b{re.escape(rule)}(?!\d)", tests)]


def every_test() -> str:
    return "\n".join([path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests").rglob("*.py"))])


if __name__ == "__main__":
    found = rules(ROOT / "docs" / "rules")
    missing = untested(found, every_test())
    print(f"{len(found)} rules, {len(found) - len(missing)} named by tests")
    for rule in missing:
        print(f"  no test names {rule}")
    sys.exit(1 if missing else 0)
