"""Promises about the docs: they fit the screen, their links lead somewhere, what they name in the source is there."""

import ast
import importlib.util
import re
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
WIDTH = 120


def tool(name: str) -> ModuleType:
    """A script of the folder `tools`."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PAGES: list[Path] = tool("wrap").pages()
PACKAGES = sorted([path.parent for path in (SOURCE / "hanpan").rglob("__init__.py")])
FENCE = re.compile(r"^ *```")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
PLACE = re.compile(r"(?<![\w./-])(?:src|tests|tools|bench|web|deploy|docs)/[\w./*<>-]*[\w*>/]")
DOTTED = re.compile(r"(?<![\w./-])hanpan(?:\.[a-zA-Z_]\w*)+")
FILES = ("hanpan.sqlite3", "hanpan.service", "hanpan.jsonl")
"""Names of files that look like modules."""
MADE = ("web/node_modules", "src/hanpan/server/static", "deploy/database_password")
"""What `make` or an operator makes."""


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def prose(page: Path) -> list[tuple[int, str]]:
    """The numbered lines that are neither code nor a table."""
    found: list[tuple[int, str]] = []
    code = False
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if FENCE.match(line):
            code = not code
        elif not code and not line.lstrip().startswith("|"):
            found.append((number, line))
    assert not code, f"{name_of(page)}: a block of code is not closed"
    return found


def anchors(page: Path) -> set[str]:
    """What a link may name after `#`: the headings, as the usual viewers write them."""
    headings = [line.lstrip("#").strip().lower() for _, line in prose(page) if line.startswith("#")]
    return {re.sub(r"[^\w\- ]", "", heading).replace(" ", "-") for heading in headings}


def test_all_pages_are_looked_at() -> None:
    names = [name_of(page) for page in PAGES]
    for wanted in ("README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/rules/marble.md"):
        assert wanted in names


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_lines_fit(page: Path) -> None:
    """At most 120 characters, besides tables and code."""
    long = [number for number, line in prose(page) if len(line) > WIDTH]
    assert not long, f"{name_of(page)}: lines {long} are longer than {WIDTH} characters"


LONG = "all the words that it takes to say this, " * 5


def unwrapped(pad: int) -> str:
    return f"""# {LONG}

| {LONG} |
|---|
Before {"x" * pad} {LONG} in `{"code " * 10}` and [{"a link " * 7}](a.md) {LONG}
3. {"y" * pad} {LONG}
   {LONG}
   - {LONG}

```
{LONG}
```
"""


def test_the_wrapping_keeps_every_word_and_what_must_not_be_broken() -> None:
    """Headings, tables and code stay as they are; links, pieces of code and per cents whole; no new list appears."""
    wrap = tool("wrap")
    for pad in range(1, 100):
        before = unwrapped(pad)
        wrapped: str = wrap.wrapped(before)
        lines = wrapped.split("\n")
        assert wrapped.split() == before.split()
        assert wrap.wrapped(wrapped) == wrapped
        assert [line for line in lines if len(line) > WIDTH] == [f"# {LONG}", f"| {LONG} |", LONG]
        for whole in (f"`{'code ' * 10}`", f"[{'a link ' * 7}](a.md)"):
            assert whole in wrapped
        assert [line[:4] for line in lines if re.match(r" *(\d+\.|-) ", line)] == ["3. y", "   -"]


@pytest.mark.parametrize("word", ["%", "7.", "-", "#"])
def test_no_line_begins_with_what_would_be_read_as_something_else(word: str) -> None:
    for pad in range(90, WIDTH):
        lines = tool("wrap").wrapped(f"{'x' * pad} 95 {word} and more of the same to fill the line").split("\n")
        assert len(lines) == 2
        assert not lines[1].startswith(word)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        if re.match(r"[a-z]+:", target):
            continue
        place, _, anchor = target.partition("#")
        there = (page.parent / place).resolve() if place else page
        assert there.exists(), f"{name_of(page)} links to {target}"
        assert not anchor or anchor in anchors(there), f"{name_of(page)} links to {target}: no such heading"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_files_that_are_named_are_there(page: Path) -> None:
    """`src/hanpan/...` and the like, from the top or from the page's folder; `*` and `<game>` stand for anything."""
    for place in PLACE.findall(page.read_text(encoding="utf-8")):
        if place.startswith(MADE):
            continue
        pattern = re.sub(r"<\w*>", "*", place.rstrip("/"))
        assert [*ROOT.glob(pattern), *page.parent.glob(pattern)], f"{name_of(page)} names {place}"


@cache
def names_in(path: Path) -> dict[str, ast.stmt]:
    return members(ast.parse(path.read_text(encoding="utf-8")).body)


def members(body: list[ast.stmt]) -> dict[str, ast.stmt]:
    """What a module or class defines by name, imports included."""
    found: dict[str, ast.stmt] = {}
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            found[node.name] = node
            if node.name == "__init__":
                found.update(members([line for line in ast.walk(node) if isinstance(line, ast.Assign | ast.AnnAssign)]))
        elif isinstance(node, ast.Try):
            found.update(members(node.body))
        elif isinstance(node, ast.ImportFrom | ast.Import):
            found.update({(alias.asname or alias.name): node for alias in node.names})
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    found[target.id] = node
                elif isinstance(target, ast.Attribute):
                    found[target.attr] = node
    return found


def is_there(dotted: str) -> bool:
    """Whether `hanpan.x.y.Name.attribute` is a package, a module, or something written in one."""
    parts = dotted.split(".")
    place = SOURCE
    while parts and (place / parts[0]).is_dir():
        place = place / parts.pop(0)
    inside = bool(parts) and (place / f"{parts[0]}.py").is_file()
    place = place / (f"{parts.pop(0)}.py" if inside else "__init__.py")
    if not parts:
        return place.is_file()
    names = names_in(place) if place.is_file() else {}
    while parts:
        node = names.get(parts.pop(0))
        if node is None:
            return False
        names = members(node.body) if isinstance(node, ast.ClassDef) else {}
    return True


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_modules_that_are_named_are_there(page: Path) -> None:
    for dotted in DOTTED.findall(page.read_text(encoding="utf-8")):
        assert dotted in FILES or is_there(dotted), f"{name_of(page)} names {dotted}"


def test_the_search_for_names_can_say_no() -> None:
    assert is_there("hanpan.kernel")
    assert is_there("hanpan.kernel.table.Table.step")
    assert is_there("hanpan.server.settings.Limits")
    assert is_there("hanpan.env.parallel_env"), "imported where a missing package is said"
    for wrong in (
        "hanpan.colonel",
        "hanpan.kernel.chair",
        "hanpan.kernel.table.Chair",
        "hanpan.env.chair",
        "hanpan.kernel.table.Table.sit",
    ):
        assert not is_there(wrong), wrong


def number(text: str) -> float:
    return float(text.replace(",", ""))


def test_how_much_faster_the_compiled_build_is_is_what_was_measured() -> None:
    """Hold'em with events and the replay by the table of the README, auto chess by the line under it."""
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    cells = [line.split("|") for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines() if "|" in line]
    found = [number(row[7]) / number(row[9]) for row in cells if re.match(r" \d seats, ", row[1])]
    found += [number(row[2]) / number(row[9]) for row in cells if row[1].startswith(" PHH")]
    quick = re.search(r"quick ([\d,]+) compiled \([^)]*\), ([\d,]+) to ([\d,]+) plain", readme)
    assert quick and len(found) == 4
    found += [number(quick[1]) / number(quick[2]), number(quick[1]) / number(quick[3])]
    claim = f"{min(found):.0f} to {int(max(found))} times"
    for name, word in {"README.md": "faster", "CONTRIBUTING.md": "faster", "setup.py": "slower"}.items():
        text = " ".join((ROOT / name).read_text(encoding="utf-8").split())
        assert f"{claim} {word}" in text, f"{name} does not say {claim} {word}"
        assert len(re.findall(rf"\w+ to \w+ times {word}", text)) == 1


def test_every_picture_is_shown_somewhere() -> None:
    """The repository keeps the pictures that README and docs show, no more: `make shots` makes the others."""
    shown = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in LINK.findall(page.read_text(encoding="utf-8"))
        if target.endswith(".png")
    }
    assert set((ROOT / "docs" / "screenshots").iterdir()) == shown


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_players_are_they(page: Path) -> None:
    words = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b")
    told = [
        number for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1) if words.search(line)
    ]
    assert not told, f"{name_of(page)}: lines {told}"


@pytest.mark.parametrize("package", PACKAGES, ids=name_of)
def test_every_package_says_what_belongs_in_it(package: Path) -> None:
    """At least two sentences, and what does not belong in it."""
    told = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""
    assert len(re.findall(r"[.!?](?:\s|$)", told)) >= 2, f"{name_of(package)}: {told!r}"
    assert re.search(r"\b(no|not|nor|only|nothing|nobody|never|neither|without)\b", told, re.IGNORECASE), told


def test_the_list_of_rules_knows_every_item() -> None:
    """A chapter's name is not enough for its items; a chapter without items is one rule."""
    rules_tool = tool("rules")
    book = "# Book\n## MB-81 Tea\n\n1. Hot.\n   9. no item\n2. Green.\n\n## MB-82 Cake\nOne slice.\n\n## More\n1. x\n"
    rules = rules_tool.rules_of(book)
    assert rules == ["MB-81" + ".1", "MB-81" + ".2", "MB-82"]
    assert rules_tool.untested(rules, "MB-81, MB-82: all of it, and MB-81" + ".21") == rules[:2]
    assert rules_tool.untested(rules, f"{rules[0]} {rules[1]} {rules[2]}.") == []


def test_the_hooks_before_a_commit_are_our_own() -> None:
    """They run what `make` has set up, and fetch nothing."""
    text = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"repo: (\S+)", text)) == {"local"}
    assert set(re.findall(r"language: (\S+)", text)) == {"system"}
    assert "://" not in text
    for tool in ("ruff check", "ruff format", "mypy", "prettier"):
        assert f"name: {tool}" in text
