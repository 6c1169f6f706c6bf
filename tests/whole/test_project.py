"""Promises about the project itself: no addresses, no machine paths, every rule tested, small public doors."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHAPTERS = [f"AC-{n}" for n in range(1, 18)] + [f"HE-{n}" for n in range(1, 8)] + [f"MB-{n}" for n in range(1, 7)]


def tracked(*patterns: str) -> list[Path]:
    done = subprocess.run(["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip("not a git checkout, so there is no list of tracked files")
    return [ROOT / name for name in done.stdout.splitlines() if (ROOT / name).is_file()]


def test_the_rulebooks_hold_every_chapter() -> None:
    """AC-1 to AC-17, HE-1 to HE-7, MB-1 to MB-6."""
    books = "\n".join([path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "rules").glob("*.md")])
    assert sorted(re.findall(r"^## ((?:AC|HE|MB)-\d+)", books, re.MULTILINE)) == sorted(CHAPTERS)


def test_every_rule_is_named_by_a_test() -> None:
    done = subprocess.run([sys.executable, "tools/rules.py"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_no_file_names_this_machine_or_a_registry() -> None:
    hosts = re.compile(r"https?://[\w.]*(pypi|pythonhosted|npmjs|yarnpkg|debian)\.", re.IGNORECASE)
    paths = re.compile(r"(?<![\w/.])/(?:work|root|opt/wheels|farm)/")
    for path in tracked():
        if path.suffix in (".png", ".svg", ".ico", ".woff2") or path == Path(__file__):
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        assert not hosts.search(text), f"{path} names a package registry"
        assert not paths.search(text), f"{path} names a path of a machine: {paths.findall(text)}"


def test_the_lock_file_holds_no_address() -> None:
    lock = ROOT / "web" / "package-lock.json"
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    assert not [name for name, package in packages.items() if "resolved" in package]


def test_constraints_are_names_and_versions_only() -> None:
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines():
        assert re.fullmatch(r"[\w.-]+(\[\w+\])?==[\w.!+]+", line), line


def test_the_readme_names_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make play" in text
    assert "make test" in text
    for picture in re.findall(r"!\[[^]]*\]\(([^)]+)\)", text):
        assert (ROOT / picture).exists(), picture
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_nothing_is_left_behind() -> None:
    marks = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b|pragma: no cover")
    for path in tracked("src/*.py", "tests/*.py", "web/src/*", "bench/*.py", "tools/*.py"):
        if path != Path(__file__) and path.suffix != ".png":
            assert not marks.search(path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("package", ["kernel", "cards", "bots", "sim"])
def test_public_doors_are_small(package: str) -> None:
    """At most 20 names: a newcomer should be able to read a package's door."""
    text = (ROOT / "src" / "hanpan" / package / "__init__.py").read_text(encoding="utf-8")
    doors = re.search(r"__all__ = \[(.*?)\]", text, re.DOTALL)
    names = re.findall(r'"(\w+)"', doors.group(1)) if doors else []
    assert len(names) <= 20, f"{package}: {len(names)} names"
