"""Every test that the documents name exists here, in the file they name, and says which section it comes from."""

import ast
import re
from functools import cache
from pathlib import Path

HERE = Path(__file__).resolve().parent
DOCUMENTS = HERE.parents[2] / "shared" / "seeds"
"""The documents themselves, where they stand beside a checkout."""
SECTION = re.compile(r"\b(POC|Alpha|STANDARD) (\d|R\d)")


def listed() -> set[tuple[str, str]]:
    """File and test, as names.txt lists them."""
    lines = (HERE / "names.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split() for line in lines if not line.startswith("#")]
    return {(file, name) for file, name in pairs}


def in_documents(text: str) -> set[tuple[str, str]]:
    """The tests in the first columns of a document's tables; the file is that of the heading above."""
    found: set[tuple[str, str]] = set()
    file = "test_card"
    for line in text.splitlines():
        heading = re.match(r"#+ .*?(test_\w+)\.py", line)
        row = re.match(r"\| *(?:\d+ *\| *)?`((?:Test\w+::)?test_\w+)` *\|", line)
        if heading:
            file = heading[1]
        elif row:
            found.add((file, row[1]))
    return found


@cache
def written() -> dict[tuple[str, str], str]:
    """The tests of this folder with what they say of themselves, or their class does."""
    found: dict[tuple[str, str], str] = {}
    for path in HERE.glob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                found[path.stem, node.name] = ast.get_docstring(node) or ""
            elif isinstance(node, ast.ClassDef):
                for part in node.body:
                    if isinstance(part, ast.FunctionDef):
                        told = f"{ast.get_docstring(node)} {ast.get_docstring(part)}"
                        found[path.stem, f"{node.name}::{part.name}"] = told
    return found


def test_every_name_of_the_documents_is_a_test() -> None:
    names = listed()
    assert len(names) == 153
    assert not sorted(names - set(written()))


def test_every_test_of_a_name_says_its_section() -> None:
    silent = [key for key in sorted(listed()) if not SECTION.search(written()[key])]
    assert not silent


def test_the_list_is_that_of_the_documents() -> None:
    """Names are facts, so the list stands here; where the documents are at hand, they are read again."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(DOCUMENTS.glob("00[012]*.txt"))]
    assert len(texts) in (0, 3)
    read = set().union(*[in_documents(text) for text in texts])
    assert read == (listed() if texts else set())


def test_the_reader_of_documents_reads() -> None:
    text = "#### test_x.py\n| 1 | `test_a` | x |\n| `TestB::test_b` | y |\n| test_c |\n"
    assert in_documents(text) == {("test_x", "test_a"), ("test_x", "TestB::test_b")}
