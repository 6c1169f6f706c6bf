"""A house and the people in it: a server process on loopback, and browsers that keep what they were sent."""

import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

from noon import noon_offset
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, WebSocket
from taking import taken_in

ROOT = Path(__file__).resolve().parents[3]
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("chromium-browser")
"""The shell draws no windows of its own and takes a quarter less of the processor; a whole Chromium does as well."""
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",
]
SIZES = {"phone": (390, 844), "small": (360, 640), "desk": (1280, 800)}
KNOWN = ["autochess", "holdem", "marble"]
"""Games that people here have finished before, unless they are newcomers: those are coached."""
FAST = {"bot_low": 1, "bot_high": 5, "prep_low": 1, "prep_high": 3}
PATIENCE = 15_000
STILL = """
const still = new CSSStyleSheet();
still.replaceSync('*, ::before, ::after { animation-duration: 1ms !important; transition-duration: 1ms !important }');
document.adoptedStyleSheets.push(still);
"""
"""Who asked for calm sees a fade of 200 ms, a dozen frames that a machine without a graphics card draws by hand; a test
that is not about them looks at what comes after."""
LOST = ("WebSocket connection to", "ERR_CONNECTION_REFUSED", "net::ERR_", "error occurred when fetching the script")
"""What a browser itself says while a server is being restarted."""


EXAMPLES = {"liarsdice": "liarsdice.game:LIARS_DICE", "hexgame": "hexgame.game:HEX", "lineup": "lineup.game:LINEUP"}
"""Games of other packages, which every house here has installed: both examples, and one of the tests."""
FOLDERS = [ROOT / "examples" / "liarsdice" / "src", ROOT / "examples" / "hexgame" / "src", ROOT / "tests" / "toy"]


def installed(folder: Path) -> list[str]:
    """They are as pip would leave them in an environment: where their modules are, and what they register."""
    for id, place in EXAMPLES.items():
        about = folder / f"hanpan_{id}-0.1.0.dist-info"
        about.mkdir(parents=True, exist_ok=True)
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: hanpan-{id}\nVersion: 0.1.0\n")
        (about / "entry_points.txt").write_text(f"[hanpan.games]\n{id} = {place}\n")
    return [str(folder), *[str(place) for place in FOLDERS]]


class House:
    """A server process that can be killed and started again on the same port with the same file."""

    def __init__(self, folder: Path, python: Path | None = None) -> None:
        """`python`: that of an environment where the house and the examples are installed; else the tree that is
        tested, with the examples beside it."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._file = folder / "house.sqlite3"
        self._python = sys.executable if python is None else str(python)
        tree = [os.environ.get("PYTHONPATH", str(ROOT / "src")), *installed(folder / "site")]
        self._path = tree if python is None else []
        self._settings = {
            "port": self.port,
            "database": f"sqlite+aiosqlite:///{self._file}",
            "paces": FAST,
            "limits": {"tables_per_address": 10_000, "requests_per_address": 100_000, "messages": 1000},
            "log": "warning",
            "day_offset": noon_offset(),
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(self._path)}
        self._process = subprocess.Popen([self._python, "-m", "hanpan.server", json.dumps(self._settings)], env=env)
        until = time.monotonic() + 20
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(self.url + "/healthz", timeout=1):
                    return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server did not open")

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def _read(self, question: str, *about: object) -> list[Any]:
        with closing(sqlite3.connect(f"file:{self._file}?mode=ro", uri=True)) as file:
            return file.execute(question, about).fetchall()

    def rounds(self) -> int:
        """How many rounds were begun here."""
        count: int = self._read("SELECT coalesce(max(rowid), 0) FROM rounds")[0][0]
        return count

    def deals(self, after: int) -> list[str]:
        """The rounds since that number, each with all that is needed to play it again: rules, seed and moves."""
        told: list[str] = []
        for name, text in self._read("SELECT id, doc FROM rounds WHERE rowid > ? ORDER BY rowid", after):
            doc = json.loads(text)
            moves = self._read("SELECT seat, do FROM moves WHERE round = ? ORDER BY n", name)
            told.append(
                f"{name}: {doc['game']} {json.dumps(doc['config'])}, {doc['seats']} seats, seed {doc['seed']}\n"
                + "; ".join([f"{seat} {do}" for seat, do in moves])
            )
        return told

    def post(self, path: str, body: dict[str, Any], token: str | None = None) -> dict[str, Any]:
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=10) as answer:
            found: dict[str, Any] = json.loads(answer.read())
        return found


class Device:
    """A browser of its own: what it stores, no other device sees.

    Starting one costs more than most tests, so a device is lent to one person after another and emptied in between. Its
    home page stays open, which keeps the process that draws the pages (fonts loaded, scripts compiled).
    """

    def __init__(self, browser: Browser, touch: bool, korean: bool) -> None:
        self.kind = (touch, korean)
        locale = "ko-KR" if korean else "en-US"
        self.context = browser.new_context(locale=locale, has_touch=touch, reduced_motion="reduce")
        self._home: Page | None = None

    @property
    def kept(self) -> bool:
        return self._home is not None

    def keep(self, house: House) -> None:
        """Stay for the next person who visits this house."""
        self._home = self.context.new_page()
        self._home.goto(house.url + "/seal.svg")

    def empty(self) -> None:
        """As if nobody had used it; only files a browser may cache are still there."""
        assert self._home is not None
        for page in self.context.pages:
            if page is not self._home:
                page.close()
        self.context.clear_cookies()
        assert self._home.evaluate("localStorage.clear(); localStorage.length") == 0


class Person:
    """Somebody at a device. Keeps every frame received and everything that went wrong."""

    def __init__(self, device: Device, house: House, size: str, settings: dict[str, Any]) -> None:
        width, height = SIZES[size]
        chosen = {
            "name": "지수",
            "language": "ko",
            "theme": "dark",
            "muted": True,
            "calm": True,
            "fast": True,
            **settings,
        }
        newcomer = chosen.pop("newcomer", False)
        self.house = house
        self.device = device
        self.size = size
        self.frames: list[dict[str, Any]] = []
        self.wrong: list[str] = []
        self.page = device.context.new_page()
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(
            "if (sessionStorage.getItem('anew')) { sessionStorage.clear(); localStorage.clear(); }"
            "if (!localStorage.getItem('hanpan.settings'))"
            f" localStorage.setItem('hanpan.settings', {json.dumps(json.dumps(chosen))});"
            f"for (const game of {json.dumps([] if newcomer else KNOWN)})"
            " localStorage.setItem('hanpan.finished.' + game, 'true')"
        )
        if chosen["calm"]:
            self.page.add_init_script(STILL)
        self.page.on("console", self._console)
        self.page.on("pageerror", self._error)
        self.page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(message.text)

    def _error(self, error: Error) -> None:
        self.wrong.append(str(error))

    def _socket(self, ws: WebSocket) -> None:
        ws.on("framereceived", lambda data: self.frames.append(json.loads(data)))

    def anew(self) -> None:
        """The next address is opened as if by somebody who was never here. Sockets go where the page says again."""
        self.page.unroute_all()
        self.page.route_web_socket("**/ws?code=*", lambda ws: ws.connect_to_server())
        self.page.evaluate("sessionStorage.setItem('anew', 'yes')")
        self.frames.clear()
        self.wrong.clear()

    def rest(self) -> None:
        """Nothing is drawn until the next screen: a table left open ticks and moves on behind all other tests."""
        self.page.goto(f"{self.house.url}/seal.svg")

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.house.url + path)
        self.page.wait_for_selector("main")
        return self.page

    def quick(self, **wish: Any) -> Page:
        """A table against bots, made by the house, opened in the page."""
        made = self.house.post("/api/quick", {"name": "지수", **wish})
        return self.sit(made)

    def sit(self, made: dict[str, Any]) -> Page:
        return self.go(f"/t/{made['code']}#{made['token']}")

    def drag(self, start: str, end: str) -> None:
        """A finger put down on one thing, moved in steps and lifted over another: real touch events of the browser."""
        boxes = [self.page.locator(place).first.bounding_box() for place in (start, end)]
        (x, y), (to_x, to_y) = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]
        touch = self.page.context.new_cdp_session(self.page)

        def send(kind: str, points: list[dict[str, float]]) -> None:
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        send("touchStart", [{"x": x, "y": y}])
        for step in range(1, 9):
            send("touchMove", [{"x": x + (to_x - x) * step / 8, "y": y + (to_y - y) * step / 8}])
            self.page.wait_for_timeout(16)
        send("touchEnd", [])
        touch.detach()

    def updates(self) -> list[dict[str, Any]]:
        """Every update as the page took it in."""
        known: dict[int | None, dict[str, Any]] = {}
        found: list[dict[str, Any]] = []
        for frame in self.frames:
            if frame["t"] == "update":
                known[frame["seat"]] = taken_in(known.get(frame["seat"]), frame)
                found.append(known[frame["seat"]])
        return found

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.updates()[-1]["view"]
        return found

    def well(self, restarted: bool = False) -> None:
        """Nothing went wrong, no text was missing, nothing scrolls sideways."""
        wrong = [line for line in self.wrong if not (restarted and any(word in line for word in LOST))]
        assert wrong == [], wrong
        assert self.page.evaluate("window.hanpanMissing") == []
        assert self.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
