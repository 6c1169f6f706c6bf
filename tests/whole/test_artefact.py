"""What people install, and not the source tree: the wheel in an empty environment. It plays, serves and verifies."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from email import message_from_bytes
from pathlib import Path

import pytest
from artefact import hanpan, surroundings
from client import Client, Rest
from loops import run_alone
from open_house import open_house

from hanpan.games import find_game, game_ids

ROOT = Path(__file__).resolve().parents[2]
INSIDE = (
    "hanpan/py.typed",
    "hanpan/server/static/index.html",
    "hanpan/server/storage/migrations/env.py",
    "hanpan/server/storage/migrations/versions/0001_the_house.py",
    *[f"hanpan/locale/{lang}/house.ftl" for lang in ("ko", "en")],
)


def test_the_wheel_holds_what_it_needs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as package:
        names = package.namelist()
        assert [name for name in INSIDE if name not in names] == []
        assert {name.split("/")[0].split(".")[0] for name in names} <= {"hanpan", "hanpan-0", "hanpan__mypyc"}
        page = package.read("hanpan/server/static/index.html").decode()
        for asset in re.findall(r'(?:src|href)="/([^"]+)"', page):
            assert f"hanpan/server/static/{asset}" in names
        metadata = message_from_bytes(package.read(next(name for name in names if name.endswith("/METADATA"))))
    assert metadata["Author"] == "Hanpan contributors"
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Keywords"] and metadata.get_all("Classifier")
    assert metadata["Description-Content-Type"] == "text/markdown"
    text = str(metadata.get_payload())
    assert "## Two commands" in text
    # Pictures and neighbours of the README are not there where the package is shown.
    assert not re.findall(r"\]\((?!https?:)[^)]*\)", text)


def test_without_a_compiler_the_build_says_so_and_goes_on(tmp_path: Path) -> None:
    """In one line, and with nothing half compiled inside; where compiled was required, it is an error."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path / name)
    command = [sys.executable, "-W", "ignore", "setup.py", "-q", "bdist_wheel", "--dist-dir", "dist"]
    env = {**surroundings(), "CC": str(tmp_path / "no-compiler")}
    required = subprocess.run(command, cwd=tmp_path, env={**env, "HANPAN_COMPILE": "require"}, check=False)
    assert required.returncode != 0
    assert not (tmp_path / "dist").exists()
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=True)
    assert [line for line in done.stderr.splitlines() if line.startswith("hanpan:")] == [
        "hanpan: not compiled: there is no C compiler here that works; "
        "the same rules run interpreted, 4 to 6 times slower"
    ]
    assert [path.name.split("-", 2)[2] for path in (tmp_path / "dist").iterdir()] == ["py3-none-any.whl"]


PAGE_MAKER = """
from pathlib import Path

static = Path("src/hanpan/server/static")
(static / "assets").mkdir(parents=True)
(static / "index.html").write_text("a page")
(static / "assets" / "play.js").write_text("a script")
"""


def test_a_page_made_during_the_build_is_packed_without_a_warning(tmp_path: Path) -> None:
    """pip builds from a clone that has no page yet: setuptools looked for packages before there was one, and then took
    its folders for packages that somebody forgot."""
    leave = shutil.ignore_patterns("__pycache__", "*.egg-info", "static")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=leave)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in"):
        shutil.copy(ROOT / name, tmp_path / name)
    for name, text in {"web/package.json": "{}", "tools/page.py": PAGE_MAKER}.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(text, encoding="utf-8")
    env = {**surroundings(), "HANPAN_COMPILE": "no"}
    for kind in ("bdist_wheel", "sdist"):
        command = [sys.executable, "setup.py", "-q", kind, "--dist-dir", "dist"]
        done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=True)
        assert "would be ignored" not in done.stderr, done.stderr
        shutil.rmtree(tmp_path / "src" / "hanpan" / "server" / "static")
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as package:
        names = package.namelist()
    (sdist,) = (tmp_path / "dist").glob("*.tar.gz")
    with tarfile.open(sdist) as source:
        names += [name.partition("/src/")[2] for name in source.getnames()]
    wanted = ["index.html", "assets/play.js"]
    assert sorted(name for name in names if "/static/" in name and "." in name.rpartition("/")[2]) == sorted(
        [f"hanpan/server/static/{name}" for name in wanted * 2]
    )
    # Everything else that is no module goes along: tables, texts, templates. Only we write new migrations.
    data = [path for path in (tmp_path / "src" / "hanpan").rglob("*") if path.is_file()]
    data = [path for path in data if path.suffix not in (".py", ".mako", ".pyc")]
    assert [path for path in data if names.count(path.relative_to(tmp_path / "src").as_posix()) != 2] == []


def test_the_installed_command_is_compiled(installed: Path, tmp_path: Path) -> None:
    wanted = "interpreted" if os.environ.get("HANPAN_COMPILE") == "no" else "compiled"
    assert wanted in hanpan(installed, tmp_path, "--version")


def test_the_installed_packages_fit_together(installed: Path, tmp_path: Path) -> None:
    subprocess.run([str(installed / "python"), "-m", "pip", "check"], cwd=tmp_path, env=surroundings(), check=True)


def test_a_game_played_by_the_house_is_a_record_that_verifies(installed: Path, tmp_path: Path) -> None:
    words = ("--auto", "--fast", "--seed", "1", "--record", "game.hanpan.jsonl")
    assert len(hanpan(installed, tmp_path, "play", "autochess", *words).splitlines()) > 50
    assert "game.hanpan.jsonl" in hanpan(installed, tmp_path, "verify", "game.hanpan.jsonl")


@pytest.mark.parametrize("game", game_ids())
def test_every_game_holds_the_contract(installed: Path, tmp_path: Path, game: str) -> None:
    """As installed, with the fewest seats. With its default flags and all seats: test_check_defaults."""
    least = str(find_game(game).seats[0])
    said = hanpan(installed, tmp_path, "check", game, "--seeds", "1", "--deep", "3", "--seats", least)
    assert said.count("  ok  ") >= 10 and "FAIL" not in said


@pytest.fixture
def house(installed: Path, tmp_path: Path) -> Iterator[str]:
    with open_house(installed, tmp_path) as base:
        yield base


async def play_a_move(base: str) -> None:
    rest = Rest(base)
    page = (await rest.call("GET", "/")).text
    asset = re.findall(r'src="(/assets/[^"]+\.js)"', page)[0]
    assert (await rest.call("GET", asset)).status_code == 200
    made = await rest.quick(game="holdem", seats=2)
    async with Client(base, made["code"], made["token"]) as client:
        await client.until(lambda: bool(client.choices()), 30)
        answer = await client.act(client.choices()[0])
        assert answer["t"] == "ack", answer


def test_the_house_serves_the_page_and_a_table(house: str, tmp_path: Path) -> None:
    run_alone(play_a_move(house))
    assert (tmp_path / "hanpan.sqlite3").exists()
    assert f"{house.replace('127.0.0.1', 'localhost')}/" in (tmp_path / "log").read_text()
