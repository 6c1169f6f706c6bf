"""The page's own picture of a table, from one hidden browser; and how its pixels are read."""

import shutil
import struct
import sys
import zlib
from importlib.resources import files
from typing import Any

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from hanpan.cli.play import table_picture  # noqa: E402
from hanpan.cli.play.table_picture import BROWSERS, HEIGHT, WIDTH, Camera  # noqa: E402
from hanpan.env import env  # noqa: E402
from hanpan.env.png import pixels  # noqa: E402
from hanpan.env.refusals import BadStep  # noqa: E402
from hanpan.games import find_game  # noqa: E402
from hanpan.kernel import Refused, Table  # noqa: E402
from hanpan.server.http.static_files import Pages  # noqa: E402

HOLDEM: Any = find_game("holdem")
BUILT = files("hanpan.server").joinpath("static", "index.html").is_file()


def a_table() -> Table[Any]:
    return Table(HOLDEM, {}, 2, 1)


def written(rows: Any, kinds: list[int]) -> bytes:
    """A PNG whose rows are counted from what stands in `kinds`."""
    height, width, deep = rows.shape
    body, above = b"", np.zeros((width, deep), np.int64)
    for row, kind in zip(rows.astype(np.int64), kinds, strict=True):
        left = np.vstack([np.zeros((1, deep), np.int64), row[:-1]])
        corner = np.vstack([np.zeros((1, deep), np.int64), above[:-1]])
        ways = np.abs([above - corner, left - corner, left + above - 2 * corner])
        paeth = np.choose(ways.argmin(0), [left, above, corner])
        guess = [np.zeros_like(row), left, above, (left + above) // 2, paeth][kind]
        body += bytes([kind]) + ((row - guess) % 256).astype(np.uint8).tobytes()
        above = row
    header = struct.pack(">IIBBBBB", width, height, 8, 2 if deep == 3 else 6, 0, 0, 0)
    parts = [(b"IHDR", header), (b"IDAT", zlib.compress(body)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join([struct.pack(">I", len(one)) + name + one + b"crc " for name, one in parts])


@pytest.mark.parametrize("deep", [3, 4])
def test_pixels_are_read_however_rows_are_counted(deep: int) -> None:
    rows = np.random.default_rng(deep).integers(0, 256, (10, 7, deep), np.uint8)
    assert (pixels(written(rows, [0, 1, 2, 3, 4] * 2)) == rows[:, :, :3]).all()


@pytest.mark.skipif(not any(map(shutil.which, BROWSERS)), reason="Chromium is not here")
@pytest.mark.skipif(not BUILT, reason="the page is not built")
def test_a_picture_is_what_the_page_shows_to_the_seat() -> None:
    pytest.importorskip("playwright")
    made = env("holdem", render_mode="rgb_array")
    made.reset(seed=1)
    first = made.render()
    assert first.shape == (HEIGHT, WIDTH, 3)
    assert first.dtype == np.uint8
    assert (made.render() == first).all(), "the same table looks the same"
    made.step(2)
    second = made.render()
    assert 0.002 < (second != first).any(2).mean() < 0.6, "other cards and chips, at the same table"


def test_what_a_picture_needs_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(Pages, "find", lambda *_: "a page")
    made = env("holdem", render_mode="rgb_array")
    made.reset(seed=1)
    monkeypatch.setattr(table_picture, "camera", Camera)
    with pytest.raises(BadStep, match="needs Chromium, and none of these is installed: chromium"):
        made.render()
    monkeypatch.setattr(Pages, "find", lambda *_: None)
    with pytest.raises(BadStep, match="The page is not built here"):
        made.render()
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    with pytest.raises(Refused) as caught:
        Camera().shoot(a_table(), 0)
    assert caught.value.code == "package-missing"
    assert "hanpan[picture]" in str(caught.value.params["command"])
