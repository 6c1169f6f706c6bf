"""People for drills: they play on whatever happens, write down what was acknowledged, and hold the house to it."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Final

import httpx
from choosing import chooser
from client import Client, Rest
from serving import GAMES
from taking import Frame

from hanpan.bots.base import levels_of
from hanpan.games import find_game
from hanpan.kernel import read_record, verify
from hanpan.server.ops.metrics import Metrics
from hanpan.server.storage.documents import round_id
from hanpan.server.storage.store import Store

TABLES: dict[str, dict[str, object]] = {
    "autochess": {"preset": "quick", "seats": 3},
    "holdem": {"preset": "turbo", "seats": 3},
    "marble": {"preset": "speed", "seats": 3},
    "liarsdice": {"seats": 3},
}
"""A table of each game, and of one that comes from another package."""


class Watchful(Client):
    """Writes down when something went on at its table: an act was stored, or an update told what no welcome had."""

    def __init__(self, base: str, code: str, token: str, heard: Callable[[], None]) -> None:
        super().__init__(base, code, token)
        self.moves: list[float] = []
        self._heard = heard
        self._welcomed = False

    def _take(self, frame: Frame) -> None:
        super()._take(frame)
        over = frame["t"] == "table" and self.table["state"] == "over"
        if frame["t"] == "ack" or over or (frame["t"] == "update" and not self._welcomed):
            self.moves.append(time.monotonic())
        self._welcomed = frame["t"] == "welcome"
        if frame["t"] == "ack":
            self._heard()


class Person:
    """Plays on whatever happens, and writes down what was acknowledged."""

    def __init__(self, made: Frame, seed: int, bases: list[str], heard: Callable[[], None]) -> None:
        """It goes from one base to the next; `heard` is called with every acknowledgement."""
        base, *others = bases
        self.client = Watchful(base, made["code"], made["token"], heard)
        self.urls = [self.client.url, *[other.replace("http", "ws") + "/ws" for other in others]]
        self.choose = chooser(seed)
        self.acked: list[tuple[int, int]] = []
        self.over = False
        self.steps: list[tuple[float, str]] = []
        """What it did to get on, and when."""

    def step(self, what: str) -> None:
        self.steps.append((time.monotonic(), what))

    async def turn(self) -> None:
        await self.client.play(self.choose, most=1)

    def moved(self, since: float) -> bool:
        return bool(self.client.moves) and self.client.moves[-1] >= since

    async def run(self) -> None:
        tries = 0
        while not self.over:
            try:
                self.client.url = self.urls[tries % len(self.urls)]
                tries += 1
                self.step(f"goes to {self.client.url}")
                await self.client.open()
                self.step("is welcomed")
                while not self.over:
                    await self.turn()
                    self.over = self.client.table.get("state") == "over"
            except (OSError, AssertionError, Exception) as error:
                if isinstance(error, AssertionError) and "twice" in str(error):
                    raise
                self.step(f"is lost: {type(error).__name__}")
                await asyncio.sleep(0.1)
            finally:
                self.acked += [
                    (frame["seat"], frame["seq"])
                    for frame in self.client.frames
                    if frame["t"] == "ack" and (frame["seat"], frame["seq"]) not in self.acked
                ]
                with suppress(Exception):
                    await self.client.close()


async def check_acks(database: str, people: list[Person]) -> None:
    store = Store(database, Metrics())
    try:
        for person in people:
            moves = await store.moves(round_id(person.client.code, 1), 0)
            stored = {(row.seat, row.seq) for row in moves if row.seq is not None}
            missing = [ack for ack in person.acked if ack not in stored]
            assert not missing, "an acknowledged action is lost"
            assert len(stored) == len([row for row in moves if row.seq is not None]), "a number was played twice"
    finally:
        await store.engine.dispose()


class Lane:
    """One game after another, each checked, while the house is killed again and again. Only the last is not played to
    its end."""

    def __init__(self, game: str, bases: list[str], database: str, seed: int) -> None:
        self.game = game
        self.bases = bases
        self.database = database
        self.random = Random(seed)
        self.person: Person | None = None
        self.games = 0
        self.acks = 0
        self.heard = 0
        """Acknowledgements, as they came."""
        self.asks = False
        """Whether it asks for a record now."""
        self.said = ""
        """What the house answered last to that."""
        self.kills = 0
        """How often the house was killed while it asked for this record."""
        self.most_kills = 0
        self._stop = asyncio.Event()
        self._playing = asyncio.create_task(self._run())

    def hear(self) -> None:
        self.heard += 1

    def is_sound(self) -> None:
        """Raises what it found wrong."""
        if self._playing.done():
            self._playing.result()

    async def end(self) -> None:
        self._stop.set()
        done, _ = await asyncio.wait([self._playing], timeout=120)
        assert done, f"{self.game} does not end; a record is asked for: {self.asks} {self.said[:300]}"
        self.is_sound()

    def killed(self) -> None:
        """The house was, or one of its processes."""
        self.kills += self.asks
        self.most_kills = max(self.most_kills, self.kills)

    async def _run(self) -> None:
        stop = self._stop
        while not stop.is_set():
            made = await self.opened()
            self.person = Person(made, self.random.randrange(10**6), self.bases, self.hear)
            playing = asyncio.create_task(self.person.run())
            stopping = asyncio.create_task(stop.wait())
            await asyncio.wait([playing, stopping], return_when=asyncio.FIRST_COMPLETED)
            stopping.cancel()
            if self.person.over:
                await self.check(made)
                self.games += 1
            else:
                playing.cancel()
            with suppress(asyncio.CancelledError):
                await playing
            await check_acks(self.database, [self.person])
            self.acks += len(self.person.acked)

    async def opened(self) -> Frame:
        """A table, however often it has to be asked for."""
        while True:
            rest = Rest(self.random.choice(self.bases))
            with suppress(Exception):
                made = await rest.create(game=self.game, clock={"off": True}, **TABLES[self.game])
                with suppress(Exception):
                    await rest.host(made, do="start", fill=next(iter(levels_of(find_game(GAMES[self.game])))))
                table = (await rest.call("GET", f"/api/tables/{made['code']}")).json()
                if table["state"] != "lobby":
                    return made
            await asyncio.sleep(0.1)

    async def check(self, made: Frame) -> None:
        """The record verifies. It is asked for until it comes: a house that is killed before it could answer is not a
        house that does not answer (`ready` holds it to that)."""
        self.asks, self.kills, self.said = True, 0, ""
        while True:
            with suppress(httpx.HTTPError):
                rest = Rest(self.random.choice(self.bases))
                answer = await rest.call("GET", f"/api/tables/{made['code']}/record", token=made["token"])
                self.said = answer.text
                if answer.status_code == 200:
                    break
            await asyncio.sleep(0.1)
        self.asks = False
        verify(find_game(GAMES[self.game]), read_record(self.said))


ENOUGH: Final = 8
"""Kills in a row that may come between somebody and a record."""


async def ready(lanes: list[Lane], before: int, seconds: float = 90) -> int:
    """Until the next kill may come: somebody heard one more acknowledgement than `before`, and whoever was often kept
    from a record has it. How many acknowledgements there then were. A slow machine makes a drill slow and not empty."""
    deadline = time.monotonic() + seconds
    while True:
        for lane in lanes:
            lane.is_sound()
        heard = sum([lane.heard for lane in lanes])
        waiting = [lane for lane in lanes if lane.asks and lane.kills >= ENOUGH]
        if heard > before and not waiting:
            return heard
        late = [f"no record of {lane.game}: {lane.said[:300]}" for lane in waiting]
        assert time.monotonic() < deadline, late or "nothing is acknowledged any more"
        await asyncio.sleep(0.01)


async def told(lanes: list[Lane], kills: int) -> str:
    """All lanes end; what the drill has seen."""
    await asyncio.gather(*[lane.end() for lane in lanes])
    games = ", ".join([f"{lane.game} {lane.games}" for lane in lanes])
    acks, most = sum([lane.acks for lane in lanes]), max([lane.most_kills for lane in lanes])
    return (
        f"{kills} kills; games: {games}; {acks} acknowledged actions, none lost, none doubled; "
        f"a record was kept back by {most} kills at most"
    )


class Standstill:
    """A table stood still after something was killed at a moment."""

    def __init__(self, game: str, person: Person, killed: str, at: float) -> None:
        self._game = game
        self._person = person
        self._killed = killed
        self._at = at
        self.until = at
        """What stands still later than this has another cause."""

    def seconds(self) -> float:
        """The longest time from the kill to a move, or from one move to the next: a table that takes one act and then
        waits for its bots stands still, too. Asked when all is over: the last one may end after `until`."""
        moves = [self._at, *[at for at in self._person.client.moves if at > self._at]]
        waits = [after - before for before, after in pairwise(moves) if before <= self.until]
        return max(waits, default=self.until - self._at)

    def tell(self) -> str:
        steps = [f"{at - self._at:+.1f} {what}" for at, what in self._person.steps if self._at < at < self.until + 5]
        return f"{self.seconds():.2f} s {self._game}, killed: {self._killed}; its person {', '.join(steps) or 'stays'}"


def slow_end(gaps: list[float]) -> float:
    """The 99th percentile."""
    return sorted(gaps)[min(len(gaps) - 1, int(len(gaps) * 0.99))]
