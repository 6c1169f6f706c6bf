"""Every code that the house can answer is in docs/protocol.md, "Codes of the house"; and what stands there exists."""

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SERVER = ROOT / "src" / "hanpan" / "server"
TEXTS = ROOT / "src" / "hanpan" / "locale" / "en"
BEFORE = {"database-in-use", "unwritable-file", "plugin-page"}
"""Said to the host, in the terminal or in the log, and never over the wire."""
BYES = {"server-restart", "too-slow", "table-closed", "seat-given-up", "view-large"}
"""Some of these have a text as the end of a table only, and not as a refusal."""


@cache
def words() -> set[str]:
    """Every text in the server's source. A code may come by a table or a condition, and not only by a call."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SERVER.rglob("*.py"))]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {node.value for node in nodes if isinstance(node.value, str)}


def codes() -> set[str]:
    refusals = {
        code
        for path in TEXTS.glob("*.ftl")
        for code in re.findall(r"^refusal-([\w-]+) *=", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    return (words() & refusals) - BEFORE


def listed() -> set[str]:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    table = text.partition("### Codes of the house")[2].partition("\nClose codes")[0]
    rows = [re.sub(r"\(.*?\)", "", line.split("|")[1]) for line in table.splitlines() if line.startswith("| `")]
    return {code for row in rows for code in re.findall(r"`([a-z][a-z-]+)`", row)}


def test_every_code_is_in_the_list() -> None:
    assert len(codes()) > 80
    assert sorted(codes() - listed()) == []


def test_every_code_of_the_list_is_answered_somewhere() -> None:
    assert sorted(listed() - codes() - (BYES & words())) == []
