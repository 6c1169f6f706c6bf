"""A table as the page draws it, as a PNG: for learning environments.

No server runs and no port is open. One hidden Chromium, kept for the next picture, gets the files of the page and the
frames that a server would send from this process. It lives in a thread of its own, for Playwright allows no other
thread, nor one with an event loop such as a notebook's.
"""

import atexit
import base64
import shutil
from collections.abc import Callable
from concurrent.futures import Future
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import msgspec
from msgspec import UNSET

from hanpan.extras import install
from hanpan.games import game_ids
from hanpan.kernel import Table
from hanpan.kernel.refusal import Refused
from hanpan.locale import FALLBACK
from hanpan.server.http.game_pages import PREFIX, GamePages, game_page
from hanpan.server.http.static_files import Pages
from hanpan.server.settings import PROTOCOL
from hanpan.server.wire.frames import LegalInfo, ResultInfo, SeatInfo, TableInfo, Update, Welcome, You

WIDTH: Final = 1280
HEIGHT: Final = 800
CODE: Final = "ENVPIC"
HOME: Final = "http://localhost"
EXTRA: Final = "picture"
BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGS: Final = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"]
PATIENCE: Final = 20_000

SOCKET: Final = """
localStorage.setItem("hanpan.settings", JSON.stringify({language: "LANG", muted: true, calm: true, fast: true}));
for (const game of GAMES) localStorage.setItem("hanpan.finished." + game, "true");
window.WebSocket = class {
  static OPEN = 1;
  readyState = 1;
  constructor() {
    window.fed = this;
    setTimeout(() => this.onopen?.());
  }
  send() {
    setTimeout(() => this.hear({t: "pong", id: 0, now: Date.now()}));
  }
  hear(frame) {
    this.onmessage?.({data: JSON.stringify(frame)});
  }
  close() {}
};
"""
"""Stands in for the socket; and nobody is coached here."""

DRAWN: Final = """async (frames) => {
  for (const frame of frames) window.fed.hear(frame);
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  do await frame(); while (document.querySelector("main.alone"));
  await document.fonts.ready;
  const behind = [...document.querySelectorAll("*")].flatMap((one) =>
    ["", "::before", "::after"].map((part) => getComputedStyle(one, part).backgroundImage));
  const urls = new Set(behind.flatMap((value) => [...value.matchAll(/url\\("(.+?)"\\)/g)].map((found) => found[1])));
  const pictures = [...document.images, ...[...urls].map((url) => Object.assign(new Image(), { src: url }))];
  await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
  for (const one of document.getAnimations()) try { one.finish(); } catch { one.cancel(); }
  await frame();
}"""


class Camera:
    """The browser, and the page that is open in it."""

    def __init__(self) -> None:
        self._asked: Final[SimpleQueue[tuple[Future[Any], Callable[[], Any]]]] = SimpleQueue()
        Thread(target=self._work, name="camera", daemon=True).start()
        self._driver: Any = None
        self._page: Any = None
        self._cdp: Any = None
        self._pages: Final = Pages()
        self._brought: Final = GamePages()
        self._game: Any = None
        self._round = 0

    def shoot(self, table: Table[Any], seat: int | None) -> bytes:
        shot: bytes = self._ask(lambda: self._shoot(table, seat))
        return shot

    def close(self) -> None:
        self._ask(self._close)

    def _ask(self, what: Callable[[], Any]) -> Any:
        answer: Future[Any] = Future()
        self._asked.put((answer, what))
        return answer.result()

    def _work(self) -> None:
        while True:
            answer, what = self._asked.get()
            try:
                answer.set_result(what())
            except BaseException as error:
                answer.set_exception(error)

    def _open(self) -> None:
        try:
            from playwright.sync_api import sync_playwright
        except ImportError as error:
            command = install("playwright", EXTRA)
            raise Refused("package-missing", {"package": "playwright", "command": command}) from error
        if self._pages.find("index.html", FALLBACK) is None:
            raise Refused("env-no-page")
        found = next((place for place in map(shutil.which, BROWSERS) if place), None)
        if found is None:
            raise Refused("env-no-browser", {"browsers": ", ".join(BROWSERS)})
        self._driver = sync_playwright().start()
        browser = self._driver.chromium.launch(executable_path=found, args=ARGS, chromium_sandbox=False)
        context = browser.new_context(
            viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce", service_workers="block"
        )
        context.set_default_timeout(PATIENCE)
        games = msgspec.json.encode(game_ids()).decode()
        context.add_init_script(SOCKET.replace("LANG", FALLBACK).replace("GAMES", games))
        context.route("**/*", self._answer)
        self._page = context.new_page()
        self._cdp = context.new_cdp_session(self._page)

    def _answer(self, route: Any) -> None:
        """What a house would have answered."""
        asked = urlsplit(route.request.url)
        parts = [part for part in asked.path.split("/") if part]
        if parts[:2] == ["api", "games"]:
            lang = parse_qs(asked.query).get("lang", [FALLBACK])[0]
            body = msgspec.json.encode(game_page(self._game, lang, self._brought))
            route.fulfill(body=body, content_type="application/json")
            return
        if parts[:1] == ["api"]:
            route.fulfill(status=404, json={})
            return
        brought = len(parts) == 4 and asked.path.startswith(PREFIX)
        page = self._brought.find(*parts[1:]) if brought else self._pages.find(asked.path, FALLBACK)
        if page is None:
            route.fulfill(status=404)
        else:
            route.fulfill(body=page.body, content_type=page.media)

    def _shoot(self, table: Table[Any], seat: int | None) -> bytes:
        if self._page is None:
            self._open()
        if self._game is not table.game:
            self._game = table.game
            self._page.goto(f"{HOME}/t/{CODE}")
            self._page.wait_for_function("Boolean(window.fed?.onmessage)")
        self._round += 1
        self._page.evaluate(DRAWN, msgspec.to_builtins(frames(table, seat, self._round)))
        shot = self._cdp.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        return base64.b64decode(shot["data"])

    def _close(self) -> None:
        if self._driver is not None:
            self._driver.stop()
            self._driver = self._page = self._game = None


def frames(table: Table[Any], seat: int | None, round: int) -> list[Any]:
    """What a server would send to whoever opens this table now. Every picture is of a round of its own, so that the
    page begins anew and keeps nothing of the last one."""
    result = table.result()
    seats = [
        SeatInfo(one, f"seat_{one}", "person", None, host=False, here=True, gone=False) for one in range(table.seats)
    ]
    info = TableInfo(
        code=CODE,
        game=table.game.id,
        preset="",
        config=dict(table.config),
        lang=FALLBACK,
        state="over" if result else "playing",
        round=round,
        listed=False,
        locked=False,
        paused=False,
        stand_in="default",
        clock={},
        frozen=False,
        commitment=None,
        watching=0,
        seats=seats,
        dealing=False,
        deal=None,
        coming=None,
        hushed=True,
    )
    welcome = Welcome(PROTOCOL, You([] if seat is None else [seat], False), {}, 0, info)
    standing = table.standing()
    update = Update(
        seat=seat,
        round=round,
        reset=True,
        start=0,
        next=0,
        events=[],
        whole=True,
        legal=UNSET if seat is None else msgspec.convert(table.legal(seat).dump(), LegalInfo),
        view=table.view(seat).dump(),
        actors=table.actors(),
        result=None if result is None else ResultInfo(result.places, result.scores),
        clock=None,
        standing=UNSET if standing is None else standing,
    )
    return [welcome, update]


@cache
def camera() -> Camera:
    made = Camera()
    atexit.register(made.close)
    return made


def table_picture(table: Table[Any], seat: int | None) -> bytes:
    """What the page shows to a seat, or to somebody who watches."""
    return camera().shoot(table, seat)
