"""Lists the numbered rules and those that no test names: `tools/rules.py`. Exit code 1 if there are any.

A rule is a heading such as `## AC-7 Hands` in docs/rules/*.md; a test names it as `AC-7`, or an item of it as `AC-7.3`.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def chapters(folder: Path) -> list[str]:
    """The rule chapters, such as AC-7, in the order of the books."""
    found: list[str] = []
    for path in sorted(folder.glob("*.md")):
        found += re.findall(r"^## ((?:AC|HE|MB)-\d+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    return found


def named(folder: Path) -> str:
    return "\n".join([path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))])


def untested() -> list[str]:
    tests = named(ROOT / "tests")
    return [rule for rule in chapters(ROOT / "docs" / "rules") if not re.search(rf"{rule}(?!\d)", tests)]


if __name__ == "__main__":
    rules = chapters(ROOT / "docs" / "rules")
    missing = untested()
    print(f"{len(rules)} rules, {len(rules) - len(missing)} named by tests")
    for rule in missing:
        print(f"  no test names {rule}")
    sys.exit(1 if missing else 0)
