"""Staged tables: real engines, seeded and played by bots, and the frames a server would send of them.

A play is staged once and shown as often as wanted, so that every screen can be looked at in every size. What a picture
or a test shows changes only when the page (or a rule) does.
"""

import json
import sys
import time
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from browsing import EXAMPLES, FOLDERS
from playwright.sync_api import Page, Route, WebSocketRoute

from hanpan.bots.base import bot
from hanpan.games import find_game
from hanpan.games.autochess.card import Card
from hanpan.games.holdem.view import HoldemView
from hanpan.games.marble.view import MarbleView
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table

sys.path += [str(folder) for folder in FOLDERS]
CODE = "K7QM2P"
NAMES = ["지수", "민호", "서연", "가람", "나래", "다온", "라온", "마루", "바다", "새벽", "아람", "Alexandra"]
LONG_NAMES = [
    "Alexandra Maximi",
    "이름이아주긴우리친구열여섯글자요",
    "Bartholomew Wein",
    "서연",
    "Wilhelmina Wongs",
    "Gwendolyn Mammut",
]
BOTS = {3: "bot:meteor:normal", 8: "bot:pebble-2:normal"}
"""Some of those at a staged table are bots, who are drawn otherwise: they can be asked how they play."""
STYLES = {"autochess": "saver", "holdem": "tight", "marble": "brave"}
Frame = dict[str, Any]
Stop = Callable[["Stage"], bool]


class Stage:
    """A table played by bots up to a moment, and its frames for seat 0."""

    def __init__(
        self, game: str, seats: int, seed: str, config: dict[str, object] | None = None, level: str = "normal"
    ) -> None:
        self.game = find_game(game).id
        self.seats = seats
        self.names = NAMES
        self.table: Table[Any] = Table(find_game(game), config or {}, seats, seed)
        self.bots = [bot(game, level) for _ in range(seats)]
        self.rng = Rng(seed).stream("bots")
        self.seen = self.table.event_count(0)
        self.story: list[list[int]] = []
        self.frames: list[Frame] = []
        self.remarks: list[dict[str, Any]] = []
        """What the coach says when it is asked."""

    def play(self, stop: Stop, mine: bool = True) -> "Stage":
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

    def show(self, told: bool = False) -> "Stage":
        """What seat 0 is sent now: with what has happened since it last looked, or only how things stand."""
        events = [event.dump() for event in self.table.events_since(self.seen, 0)] if told else []
        first = self.seen if told else self.table.event_count(0)
        self.look()
        result = self.table.result()
        actors = self.table.actors()
        left = None if result or 0 not in actors else {"left": 21_000, "at": 21_000, "total": 35_000}
        frame = {
            "t": "update", "seat": 0, "round": 1, "reset": not told, "from": first, "next": self.seen, "events": events,
            "whole": True, "view": self.table.view(0).dump(), "legal": self.table.legal(0).dump(), "actors": actors,
            "clock": left, "result": result.dump() if result else None,
        }  # fmt: skip
        if self.table.standing() is not None:
            frame["standing"] = self.table.standing()
        self.frames.append(frame)
        return self

    def welcome(self) -> Frame:
        seats = [
            {
                "seat": n,
                "name": BOTS[n] if n in BOTS else self.names[n],
                "kind": "bot" if n in BOTS else "person",
                "level": "normal" if n in BOTS else None,
                "style": STYLES.get(self.game) if n in BOTS else None,
                "host": n == 0,
                "here": True,
                "gone": False,
            }
            for n in range(self.seats)
        ]
        info = {
            "code": CODE, "game": self.game, "preset": "", "config": {}, "lang": "ko", "round": 1, "seats": seats,
            "state": "over" if self.table.result() else "playing", "listed": False, "locked": False, "paused": False,
            "stand_in": "default", "clock": {}, "frozen": False, "commitment": None, "watching": 0,
            "coach": bool(self.remarks),
        }  # fmt: skip
        return {"t": "welcome", "v": 2, "you": {"seats": [0], "host": True}, "seqs": {}, "now": 0, "table": info}


class Theatre:
    """Plays a staged table to a page: the first frame when it says hello, the others when asked."""

    def __init__(self, page: Page, stage: Stage) -> None:
        self.stage = stage
        self._socket: WebSocketRoute | None = None
        self._next = 1
        page.route_web_socket("**/ws?code=*", self._open)
        page.route(f"**/api/tables/{CODE}/replay**", self._story)
        page.route(f"**/api/tables/{CODE}/review**", self._review)

    def _open(self, ws: WebSocketRoute) -> None:
        self._socket = ws
        ws.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        heard = json.loads(message)
        if heard["t"] == "hello":
            self._send(self.stage.welcome())
            self._send(self.stage.frames[0])
        elif heard["t"] == "ping" and self._socket is not None:
            self._socket.send(json.dumps({"t": "pong", "id": heard["id"], "now": int(time.time() * 1000)}))

    def _send(self, frame: Frame) -> None:
        assert self._socket is not None
        now = int(time.time() * 1000)
        timed = deepcopy(frame)
        if timed["t"] == "welcome":
            timed["now"] = now
        elif timed["clock"]:
            timed["clock"]["at"] += now
        self._socket.send(json.dumps(timed))

    def _story(self, route: Route) -> None:
        rows = self.stage.story
        marks = [{"n": n, "at": n + 1, "standing": row} for n, row in enumerate(rows[:-1])]
        route.fulfill(json={"marks": marks, "standing": rows[-1] if rows else [], "frames": [], "names": []})

    def _review(self, route: Route) -> None:
        route.fulfill(json={"round": 1, "seat": 0, "over": False, "remarks": self.stage.remarks, "turns": []})

    def go_on(self) -> None:
        """The frames that are left."""
        for frame in self.stage.frames[self._next :]:
            self._send(frame)
        self._next = len(self.stage.frames)


# Auto chess


def seen_by_me(stage: Stage) -> dict[str, Any]:
    dumped: dict[str, Any] = stage.table.view(0).dump()
    return dumped


def never(_: Stage) -> bool:
    return False


def in_prep(round_num: int) -> Stop:
    return lambda stage: seen_by_me(stage)["round"] == round_num and seen_by_me(stage)["phase"] == "prep"


TRIES = 40
"""Deals of a table until one has what is to be shown."""


def chess(round_num: int, seats: int = 8, seed: str = "shots") -> Stage:
    """In prep of a round of the full game that oneself has lived to see, the others ready, one's own cards in hand."""
    for number in range(TRIES):
        stage = Stage("autochess", seats, f"{seed}, {number}", {"preset": "full"}).play(in_prep(round_num))
        if stage.table.result() is None and seen_by_me(stage)["seats"][0]["place"] is None:
            return stage.play(never, mine=False)
    raise AssertionError("seat 0 never lived so long")


def own_prep(stage: Stage) -> Stage:
    """The seat does everything but say that it is ready."""
    for _ in range(60):
        view, legal = stage.table.view(0), stage.table.legal(0)
        action = stage.bots[0].act(view, legal, stage.rng)
        if action.verb == "ready":
            break
        stage.table.step(0, action)
    return stage


def chess_prep() -> Stage:
    return own_prep(chess(7)).show()


def chess_shop() -> Stage:
    return chess(5).show()


def chess_fight() -> Stage:
    """A fight that hurts both sides, with a hula that fails; elsewhere somebody goes out."""
    for number in range(1, 20):
        stage = own_prep(chess(8, seed=f"fight {number}")).show()
        stage.table.step(0, "ready")
        events = stage.show(told=True).frames[-1]["events"]
        hurt = [one["data"]["seat"] for one in events if one["kind"] == "damage" and one["data"]["foe"] in (0, None)]
        if {"hula-failed", "out"} <= {one["kind"] for one in events} and len(hurt) == 1:
            return stage
    raise AssertionError("no such fight was found")


def chess_augment() -> Stage:
    return chess(6).play(lambda stage: bool(seen_by_me(stage)["phase"] == "augment")).show()


def chess_out() -> Stage:
    """Beaten, and watching the others go on."""

    def out(stage: Stage) -> bool:
        seat = seen_by_me(stage)["seats"][0]
        return seat["place"] is not None and seen_by_me(stage)["phase"] == "prep"

    for number in range(12):
        stage = Stage("autochess", 4, f"out {number}", {"preset": "full"}).play(out)
        if stage.table.result() is None:
            return stage.show()
    raise AssertionError("seat 0 was never the first to go")


def queens_in_front(stage: Stage) -> Stage:
    """A board that earns fantasyland."""
    player = stage.table._state.players[0]
    player.front = [player.new_piece(Card.parse(text).code) for text in ("Qs", "Qh")]
    player.back = [player.new_piece(Card.parse(text).code) for text in ("9s", "9h", "9d")]
    player.mid = [player.new_piece(Card.parse(text).code) for text in ("5c", "5d")]
    return stage


def chess_quick_land(round_num: int) -> Stage:
    """A quick game whose fantasyland is earned right before an augment pick (rounds 2 to 4), or in the last round."""
    stage = Stage("autochess", 2, "quick land", {"preset": "quick"}).play(in_prep(round_num)).play(never, mine=False)
    queens_in_front(own_prep(stage)).show().table.step(0, "ready")
    return stage.play(never, mine=False).show(told=True)


def chess_land() -> Stage:
    """Fantasyland, entered with a pair of queens."""
    for number in range(TRIES):
        stage = queens_in_front(own_prep(chess(3, seed=f"land {number}"))).show()
        stage.table.step(0, "ready")
        stage.play(in_prep(4))
        if stage.table._state.players[0].in_fantasyland:
            return stage.play(never, mine=False).show(told=True)
    raise AssertionError("the queens never won")


def chess_land_half() -> Stage:
    """Fantasyland with the lines set from the thirteen."""
    stage = chess_land()
    stage.frames.clear()
    return own_prep(stage).show()


def chess_end() -> Stage:
    stage = Stage("autochess", 8, "shots", {"preset": "full"})
    before = 0
    while not stage.table.result():
        now = seen_by_me(stage)
        if now["round"] != before and now["phase"] == "prep":
            before = now["round"]
            stage.story.append([seat["hp"] for seat in now["seats"]])
        stage.act(stage.table.actors()[0])
    stage.story.append([seat["hp"] for seat in seen_by_me(stage)["seats"]])
    return stage.show()


# Hold'em


def my_flop(stage: Stage) -> bool:
    view = stage.table.view(0)
    return stage.table.actors() == [0] and isinstance(view, HoldemView) and len(view.board) >= 3 and view.pot > 60


def holdem_turn(seats: int = 6) -> Stage:
    return Stage("holdem", seats, "river").play(my_flop).show()


def holdem_before_the_flop() -> Stage:
    """The first decision of all, in the first hand."""
    return Stage("holdem", 6, "first").play(lambda stage: stage.table.actors() == [0]).show()


def holdem_full() -> Stage:
    """Ten at the table, bets in front of them."""

    def many(stage: Stage) -> bool:
        view = stage.table.view(0)
        return stage.table.actors() == [0] and isinstance(view, HoldemView) and sum([bet > 0 for bet in view.bets]) >= 4

    return Stage("holdem", 10, "ten").play(many).show()


def holdem_showdown(seats: int = 6) -> Stage:
    stage = Stage("holdem", seats, "turn")
    for _ in range(900):
        stage.look()
        before = stage.table.view(0).dump()
        stage.act(stage.table.actors()[0])
        kinds = [event.kind for event in stage.table.events_since(stage.seen, 0)]
        last: Any = stage.table.view(0).dump()["last"]
        if "show" in kinds and len(last["shown"]) > 1 and before["hole"]:
            told = stage.seen
            stage.show(told=True)
            first = {**stage.frames[0], "events": [], "reset": True, "from": told, "next": told, "view": before}
            stage.frames.insert(0, first)
            return stage
    raise AssertionError("nobody ever showed")


def holdem_end() -> Stage:
    stage = Stage("holdem", 4, "end", {"stack": 200})
    hand = 0
    while not stage.table.result():
        view = stage.table.view(0)
        if isinstance(view, HoldemView) and view.hand != hand:
            hand = view.hand
            stage.story.append([stack + bet for stack, bet in zip(view.stacks, view.paid, strict=True)])
        stage.act(stage.table.actors()[0])
    places: Any = stage.table.view(0).dump()["places"]
    stage.story.append([4 * 200 if place == 1 else 0 for place in places])
    return stage.show()


# Juryu Marble


def waits(word: str, turn: int) -> Stop:
    def stop(stage: Stage) -> bool:
        view = stage.table.view(0)
        return isinstance(view, MarbleView) and view.waits == word and 0 in view.actors and view.turn >= turn

    return stop


def marble(word: str, turn: int, seed: str, seats: int = 5) -> Stage:
    for number in range(20):
        stage = Stage("marble", seats, seed if number == 0 else f"{seed} {number}").play(waits(word, turn))
        if stage.table.result() is None:
            return stage.show()
    raise AssertionError(f"the table never waited for {word}")


def marble_end(seats: int = 5) -> Stage:
    return Stage("marble", seats, "end").play(never).show()


# Games nobody drew


def dice(seats: int) -> Stage:
    """Liar's Dice, one's own turn: cups were lifted, dice are lost, and there is a bid. Everybody bids as low as may
    be, and what is said of the seventh bid is that it is a lie."""
    stage = Stage(EXAMPLES["liarsdice"], seats, "dice", level="random")
    stage.names = LONG_NAMES
    stage.show()
    lies = bids = 0
    while lies < 2 * seats - 3 or bids < 2 or stage.table.actors() != [0]:
        seat = stage.table.actors()[0]
        lie = bids == 7 and lies < 2 * seats - 3
        lies, bids = lies + lie, 0 if lie else bids + 1
        entry = stage.table.legal(seat).entries()[0]
        stage.table.step(seat, "liar" if lie else " ".join([part.split("..")[0] for part in entry.text().split()]))
    return stage.show(told=True)


def hexagons(preset: str, moves: int) -> Stage:
    """Hex in the middle of a game, one's own turn."""
    stage = Stage(EXAMPLES["hexgame"], 2, "hexagons", {"preset": preset, "swap": "no"}, level="random")
    stage.names = LONG_NAMES
    stage.show()
    for _ in range(moves - 1):
        stage.act(stage.table.actors()[0])
    stage.show(told=True).act(stage.table.actors()[0])
    return stage.show(told=True)


def lineup(seats: int) -> Stage:
    """Lineup, the second deal, everybody else has laid: three of five cards are to be put in order."""
    stage = Stage(EXAMPLES["lineup"], seats, "lineup", {"preset": "three"}, level="random")
    stage.names = [*LONG_NAMES, *NAMES][:seats]
    stage.show()
    while stage.table.view(None).dump()["deal"] == 1 or stage.table.actors() != [0]:
        stage.act(stage.table.actors()[-1])
    return stage.show(told=True)


def general_end(game: str, seats: int) -> Stage:
    stage = Stage(EXAMPLES[game], seats, "general end", level="random")
    stage.names = LONG_NAMES
    stage.story.append(stage.table.standing() or [])
    while not stage.table.result():
        stage.act(stage.table.actors()[0])
        if stage.table.standing() != stage.story[-1]:
            stage.story.append(stage.table.standing() or [])
    return stage.show()
