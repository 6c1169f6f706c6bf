"""Takes the pictures of docs/screenshots: `python tests/browser/shots.py [NAME...]`, with the page built.

Tables are staged: real engines, seeded, with the frames a server would send, so that a picture changes
only when the page (or a rule) does. Every screen in both sizes and both themes.
"""

import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

sys.path.insert(0, str(Path(__file__).parent / "support"))

from browsing import ARGS, CHROMIUM, ROOT, SIZES, House
from small_png import write_small

from hanpan.bots.base import bot
from hanpan.games import find_game
from hanpan.games.autochess.card import Card
from hanpan.games.holdem.view import HoldemView
from hanpan.games.marble.view import MarbleView
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table

CODE = "K7QM2P"
NAMES = ["지수", "민호", "서연", "가람", "나래", "다온", "라온", "마루"]
PLACE = ROOT / "docs" / "screenshots"
Frame = dict[str, Any]


class Stage:
    """A table played by bots up to a moment, and its frames for seat 0."""

    def __init__(self, game: str, seats: int, seed: str, config: dict[str, object] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.table: Table[Any] = Table(find_game(game), config or {}, seats, seed)
        self.bots = [bot(game, "normal") for _ in range(seats)]
        self.rng = Rng(seed).stream("bots")
        self.seen = self.table.event_count(0)

    def play(self, stop: Callable[["Stage"], bool], mine: bool = True) -> "Stage":
        for _ in range(4000):
            actors = self.table.actors()
            if not actors or stop(self):
                break
            seat = next((one for one in actors if mine or one != 0), None)
            if seat is None:
                break
            self.act(seat)
        return self

    def act(self, seat: int) -> None:
        view, legal = self.table.view(seat), self.table.legal(seat)
        self.table.step(seat, self.bots[seat].act(view, legal, self.rng))

    def look(self) -> "Stage":
        self.seen = self.table.event_count(0)
        return self

    def welcome(self) -> Frame:
        seats = [
            {"seat": n, "name": NAMES[n], "kind": "person", "level": None, "host": n == 0, "here": True, "gone": False}
            for n in range(self.seats)
        ]
        info: Frame = {
            "code": CODE,
            "game": self.game,
            "preset": "",
            "config": {},
            "lang": "ko",
            "state": "playing",
            "round": 1,
            "listed": False,
            "locked": False,
            "paused": False,
            "stand_in": "default",
            "clock": {},
            "frozen": False,
            "commitment": None,
            "watching": 0,
            "seats": seats,
        }
        return {
            "t": "welcome",
            "v": 1,
            "you": {"seats": [0], "host": True},
            "seqs": {},
            "now": int(time.time() * 1000),
            "table": info,
        }

    def update(self, told: bool = False) -> Frame:
        events = [event.dump() for event in self.table.events_since(self.seen, 0)] if told else []
        first = self.seen if told else self.table.event_count(0)
        self.look()
        result = self.table.result()
        actors = self.table.actors()
        clock = (
            None
            if result or 0 not in actors
            else {"left": 21_000, "at": int(time.time() * 1000) + 21_000, "total": 35_000}
        )
        return {
            "t": "update",
            "seat": 0,
            "round": 1,
            "reset": not told,
            "from": first,
            "next": self.seen,
            "events": events,
            "view": self.table.view(0).dump(),
            "legal": self.table.legal(0).dump(),
            "actors": actors,
            "clock": clock,
            "result": result.dump() if result else None,
        }


def chess(round_num: int, seats: int = 8, seed: str = "shots") -> Stage:
    """In prep of a round of the full game, the others ready, one's own board half built."""
    stage = Stage("autochess", seats, seed, {"preset": "full"})
    stage.play(
        lambda one: one.table.view(0).dump()["round"] == round_num and one.table.view(0).dump()["phase"] == "prep"
    )
    stage.play(never, mine=False)
    return stage


def own_prep(stage: Stage) -> Stage:
    """The seat does everything but say that it is ready."""
    for _ in range(60):
        view, legal = stage.table.view(0), stage.table.legal(0)
        action = stage.bots[0].act(view, legal, stage.rng)
        if action.verb == "ready":
            break
        stage.table.step(0, action)
    return stage


def land() -> Stage:
    """Fantasyland, entered with a pair of queens."""
    stage = own_prep(chess(3))
    player = stage.table._state.players[0]
    player.front = [player.new_piece(Card.parse(text).code) for text in ("Qs", "Qh")]
    player.back = [player.new_piece(Card.parse(text).code) for text in ("9s", "9h", "9d")]
    player.mid = [player.new_piece(Card.parse(text).code) for text in ("5c", "5d")]
    stage.table.step(0, "ready")
    return stage.look()


class Scene:
    """A page of one size and theme, and the play it shows, if any."""

    def __init__(self, page: Page, name: str, stage: Stage | None) -> None:
        self.page = page
        self.name = name
        self._stage = stage
        self._socket: WebSocketRoute | None = None

    @property
    def stage(self) -> Stage:
        assert self._stage is not None
        return self._stage

    def answer(self, ws: WebSocketRoute) -> None:
        self._socket = ws
        ws.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        if json.loads(message)["t"] == "hello":
            self.send(self.stage.welcome())
            self.send(self.stage.update())

    def send(self, frame: Frame) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(frame))


class Studio:
    def __init__(self, browser: Browser, house: House, wanted: list[str]) -> None:
        self.browser = browser
        self.house = house
        self.wanted = wanted
        self.easel = browser.new_page()

    def scenes(self, name: str, stage: Callable[[], Stage] | None = None) -> Iterator[Scene]:
        if self.wanted and not any([word in name for word in self.wanted]):
            return
        for size, theme in product(("phone", "desk"), ("dark", "light")):
            width, height = SIZES[size]
            context = self.browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
            language = "ko" if theme == "dark" else "en"
            chosen = {"name": NAMES[0], "language": language, "theme": theme, "muted": True, "calm": True}
            context.add_init_script(f"localStorage.setItem('hanpan.settings', {json.dumps(json.dumps(chosen))})")
            scene = Scene(context.new_page(), f"{name}-{size}-{theme}", None if stage is None else stage())
            if stage is not None:
                scene.page.route_web_socket("**/ws", scene.answer)
                scene.page.goto(f"{self.house.url}/t/{CODE}")
                scene.page.wait_for_selector("main")
                scene.page.wait_for_timeout(500)
            yield scene
            self.shoot(scene.page, scene.name)
            context.close()

    def shoot(self, page: Page, name: str) -> None:
        page.wait_for_timeout(450)
        write_small(self.easel, page.screenshot(), PLACE / f"{name}.png")
        print(
            name,
            page.evaluate("window.hanpanMissing"),
            page.evaluate("document.documentElement.scrollWidth - innerWidth"),
        )


def house_screens(studio: Studio) -> None:
    home = studio.house.url
    for scene in studio.scenes("home"):
        scene.page.goto(home)
        scene.page.wait_for_selector(".game")
    for scene in studio.scenes("settings"):
        scene.page.goto(home)
        scene.page.locator("header button").last.click()
    for scene in studio.scenes("invite"):
        scene.page.goto(home)
        scene.page.locator(".game").nth(2).locator(".row button").first.click()
        scene.page.locator("dialog .own .btn").last.click()
    for scene in studio.scenes("lobby"):
        wish = {"game": "autochess", "name": NAMES[0], "seats": 6, "bots": ["hard", "normal"]}
        made = studio.house.post("/api/tables", wish)
        studio.house.post(f"/api/tables/{made['code']}/join", {"name": NAMES[1]})
        scene.page.goto(f"{home}/t/{made['code']}#{made['token']}")
        scene.page.wait_for_selector("img")
    for scene in studio.scenes("learn"):
        scene.page.goto(f"{home}/learn/autochess")
        scene.page.wait_for_selector(".coach")
    for scene in studio.scenes("replay"):
        made = studio.house.post("/api/quick", {"game": "holdem", "name": NAMES[0], "seats": 2, "config": {"hands": 1}})
        scene.page.goto(f"{home}/t/{made['code']}#{made['token']}")
        for _ in range(40):
            if scene.page.locator(".places").count():
                break
            if scene.page.locator(".acts").count():
                scene.page.keyboard.press("c")
            scene.page.wait_for_timeout(150)
        scene.page.goto(f"{home}/replay/{made['code']}")
        scene.page.wait_for_selector(".where")
        for _ in range(3):
            scene.page.keyboard.press("ArrowRight")
            scene.page.wait_for_timeout(100)


def round_of(stage: Stage) -> object:
    return stage.table.view(0).dump()["round"]


def chess_screens(studio: Studio) -> None:
    for _ in studio.scenes("autochess-prep", lambda: own_prep(chess(7))):
        pass
    for scene in studio.scenes("autochess-shop", lambda: chess(5)):
        scene.page.locator(".bench .slot").first.click()
    for scene in studio.scenes("autochess-fight", lambda: own_prep(chess(8)).look()):
        scene.stage.table.step(0, "ready")
        scene.send(scene.stage.update(told=True))
        scene.page.wait_for_selector(".fight .verdict", timeout=20_000)
    for _ in studio.scenes("autochess-augment", lambda: chess(6).play(picks)):
        pass
    for scene in studio.scenes("autochess-scout", lambda: chess(7)):
        scene.page.locator(".player").nth(1).click()
    for _ in studio.scenes("autochess-fantasyland", land):
        pass
    for scene in studio.scenes("autochess-rules", lambda: chess(2)):
        scene.page.locator("header button").first.click()
    for scene in studio.scenes("autochess-end", lambda: chess(1)):
        while not scene.stage.table.result():
            scene.stage.play(changed(round_of(scene.stage)))
            scene.send(scene.stage.update())
        scene.page.wait_for_selector(".places")


def picks(stage: Stage) -> bool:
    return stage.table.view(0).dump()["phase"] == "augment"


def changed(before: object) -> Callable[[Stage], bool]:
    return lambda stage: round_of(stage) != before


def never(_: Stage) -> bool:
    return False


def my_flop(stage: Stage) -> bool:
    view = stage.table.view(0)
    return stage.table.actors() == [0] and isinstance(view, HoldemView) and len(view.board) >= 3 and view.pot > 60


def holdem_screens(studio: Studio) -> None:
    for _ in studio.scenes("holdem-turn", lambda: Stage("holdem", 6, "river").play(my_flop)):
        pass
    for scene in studio.scenes("holdem-showdown", lambda: Stage("holdem", 6, "turn")):
        stage = scene.stage
        for _ in range(600):
            stage.look()
            stage.act(stage.table.actors()[0])
            kinds = [event.kind for event in stage.table.events_since(stage.seen, 0)]
            frame = stage.update(told=True)
            scene.send(frame)
            if "show" in kinds and len(frame["view"]["last"]["shown"]) > 1:
                break
        scene.page.wait_for_timeout(900)
    for _ in studio.scenes("holdem-end", lambda: Stage("holdem", 4, "end", {"stack": 200}).play(never)):
        pass


def waits(word: str, turn: int) -> Callable[[Stage], bool]:
    def stop(stage: Stage) -> bool:
        view = stage.table.view(0)
        return isinstance(view, MarbleView) and view.waits == word and 0 in view.actors and view.turn >= turn

    return stop


def marble_screens(studio: Studio) -> None:
    for _ in studio.scenes("marble-ring", lambda: Stage("marble", 5, "ring").play(waits("roll", 14))):
        pass
    for _ in studio.scenes("marble-card", lambda: Stage("marble", 5, "card").play(waits("tasks", 6))):
        pass
    for _ in studio.scenes("marble-vote", lambda: Stage("marble", 5, "vote").play(waits("vote", 1))):
        pass
    for _ in studio.scenes("marble-end", lambda: Stage("marble", 5, "end").play(never)):
        pass


def main() -> None:
    PLACE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        house.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        studio = Studio(browser, house, sys.argv[1:])
        try:
            for part in (house_screens, chess_screens, holdem_screens, marble_screens):
                part(studio)
        finally:
            browser.close()
            house.kill()


if __name__ == "__main__":
    main()
