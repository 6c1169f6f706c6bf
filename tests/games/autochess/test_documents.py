"""Every row of the documents' test tables (POC 7.2, Alpha 7.2 to 7.4, STANDARD 9.1) exists here under its name."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
SEEDS = HERE.parents[3] / "shared" / "seeds"


def rows() -> list[str]:
    """Test names in the first two columns of the documents' tables."""
    found: list[str] = []
    for document in ("002", "000", "001"):
        for path in SEEDS.glob(f"{document}*"):
            for line in path.read_text(encoding="utf-8").splitlines():
                row = re.match(r"\| *(?:\d+ *\| *)?`(?:(Test\w+)::)?(test_\w+)` *\|", line)
                if row:
                    found.append(f"{row[1]}::{row[2]}" if row[1] else row[2])
    return found


def ours() -> set[str]:
    names: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                names.add(node.name)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                names.add(node.targets[0].id)
            elif isinstance(node, ast.ClassDef):
                names |= {f"{node.name}::{part.name}" for part in node.body if isinstance(part, ast.FunctionDef)}
    return names


def test_every_document_row_is_a_test() -> None:
    if not SEEDS.exists():
        pytest.skip("the design documents are not beside this checkout")
    wanted = rows()
    assert len(wanted) > 120
    missing = sorted(set(wanted) - ours())
    assert not missing, missing
