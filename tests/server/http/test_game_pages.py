"""The table that a package brings: which files are read, under which address, and what is refused."""

from collections.abc import Callable, Iterator
from importlib import invalidate_caches
from itertools import count
from pathlib import Path

import pytest

from hanpan.games import registry
from hanpan.games.registry import Plugin, Registry
from hanpan.locale import LANGUAGES, Texts
from hanpan.server.http import game_pages
from hanpan.server.http.game_pages import MOST_BYTES, MOST_FILES, GamePages

TABLE = b"export const contract = 1;"
NUMBERS = count()
"""Every package has a name of its own: Python reads one of that name only once."""
Brings = Callable[[dict[str, bytes]], GamePages]


@pytest.fixture
def brings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Brings]:
    """A house with one package, which brings these files."""
    monkeypatch.syspath_prepend(str(tmp_path))
    before = list(registry._registry)

    def made(files: dict[str, bytes]) -> GamePages:
        name = f"brought{next(NUMBERS)}"
        folder = tmp_path / name
        (folder / "page" / "deeper").mkdir(parents=True)
        (folder / "__init__.py").write_text("")
        (folder / "secret.py").write_text("")
        invalidate_caches()
        for file, body in files.items():
            (folder / "page" / file).write_bytes(body)
        registry._registry[:] = [Registry([Plugin("mine", f"{name}.game:MINE", "minegame")])]
        return GamePages()

    yield made
    registry._registry[:] = before


def test_files_are_found_by_name_alone(brings: Brings) -> None:
    pages = brings({"table.js": TABLE, "table.css": b"b{}", "deeper/more.js": b""})
    _, prefix, id, version, name = pages.of("mine").address.split("/")
    assert (prefix, id, name) == ("game-pages", "mine", "table.js")
    found = pages.find("mine", version, "table.js")
    assert found is not None and (found.body, found.media) == (TABLE, "text/javascript")
    assert "immutable" in found.headers("")["cache-control"]
    for name in ("more.js", "deeper/more.js", "../secret.py", "secret.py", "", ".", "..", "table.js\0", "Table.js"):
        assert pages.find("mine", version, name) is None
    assert pages.find("mine", "0" * 16, "table.js") is None and pages.find("other", version, "table.js") is None
    assert pages.of("holdem").address == "" and pages.refused == {}


def test_another_version_has_another_address(brings: Brings) -> None:
    one = brings({"table.js": TABLE, "a.css": b"1"}).of("mine").address
    assert brings({"table.js": TABLE, "a.css": b"1"}).of("mine").address == one
    assert brings({"table.js": TABLE, "a.css": b"2"}).of("mine").address != one


def test_files_without_a_table_are_none(brings: Brings) -> None:
    assert brings({"other.js": TABLE}).of("mine").address == ""


@pytest.mark.parametrize(
    ("files", "file"),
    [
        ({"table.js": b" " * (MOST_BYTES + 1)}, "page/table.js"),
        ({"table.js": TABLE, "table.html": b""}, "page/table.html"),
        ({"table.js": TABLE, "run": b""}, "page/run"),
        ({"table.js": TABLE, **{f"a{n:02}.css": b"" for n in range(MOST_FILES)}}, "page/table.js"),
    ],
)
def test_what_breaks_the_bounds_is_named(brings: Brings, files: dict[str, bytes], file: str) -> None:
    """The house opens, with its own table instead."""
    pages = brings(files)
    assert pages.of("mine").address == ""
    refusal = pages.refused["mine"]
    assert refusal.code == "plugin-page" and refusal.params["file"] == file
    for language in LANGUAGES:
        assert file in Texts(language).refusal(refusal)


def test_its_types_are_those_browsers_take_for_modules() -> None:
    assert game_pages.MEDIA[".js"] == "text/javascript" and game_pages.MEDIA[".css"] == "text/css"
