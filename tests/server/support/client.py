"""A client over real sockets: REST with httpx, the game with websockets. It keeps every frame it was ever sent."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import httpx
from taking import Frame, taken_in
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed


class Rest:
    def __init__(self, base: str) -> None:
        self.base = base

    async def call(
        self, method: str, path: str, body: object = None, token: str | None = None, **more: Any
    ) -> httpx.Response:
        headers = {"accept-language": "en", **more.pop("headers", {})}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        # Nothing here is https, and reading the machine's certificates would cost more than the call.
        async with httpx.AsyncClient(base_url=self.base, timeout=30, trust_env=False, verify=False) as http:
            return await http.request(method, path, json=body, headers=headers, **more)

    async def create(self, **wish: object) -> Frame:
        answer = await self.call("POST", "/api/tables", {"game": "toy", "name": "Host", **wish})
        assert answer.status_code == 201, answer.text
        made: Frame = answer.json()
        return made

    async def quick(self, **wish: object) -> Frame:
        answer = await self.call("POST", "/api/quick", {"game": "toy", "name": "Host", **wish})
        assert answer.status_code == 201, answer.text
        made: Frame = answer.json()
        return made

    async def join(self, code: str, name: str, token: str | None = None) -> Frame:
        answer = await self.call("POST", f"/api/tables/{code}/join", {"name": name}, token)
        assert answer.status_code == 201, answer.text
        made: Frame = answer.json()
        return made

    async def watched(self, made: Frame, fill: str) -> None:
        """Bots play a whole game: somebody has to watch them."""
        async with Client(self.base, made["code"]) as watcher:
            await self.host(made, do="start", fill=fill)
            await watcher.until(lambda: watcher.table["state"] == "over", 30)

    async def host(self, made: Frame, **do: object) -> Frame:
        answer = await self.call("POST", f"/api/tables/{made['code']}/host", do, made["token"])
        assert answer.status_code == 200, answer.text
        info: Frame = answer.json()
        return info


class Client:
    """One connection. `frames` is everything received; `views`, `legal`, `events` per viewer are what a page keeps."""

    def __init__(self, base: str, code: str, token: str | None = None, lang: str = "en") -> None:
        self.url = base.replace("http", "ws") + "/ws"
        self.code = code
        self.token = token
        self.lang = lang
        self.frames: list[Frame] = []
        self.socket: ClientConnection | None = None
        self.seats: list[int] = []
        self.table: Frame = {}
        self.round = 0
        self.next: dict[str, int] = {}
        self.events: dict[str, list[Frame]] = {}
        self.updates: dict[str, Frame] = {}
        self.shown: list[Frame] = []
        """Every update as it was taken in."""
        self.resets = 0
        self.seqs: dict[int, int] = {}
        self.did: dict[tuple[int, int], str] = {}
        self.closed = asyncio.Event()
        self.close_code: int | None = None
        self._changed = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Client":
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self, **hello: object) -> Frame:
        self.closed.clear()
        mark = len(self.frames)
        self.socket = await connect(self.url, max_size=None, proxy=None, ping_interval=None)
        self._reader = asyncio.create_task(self._read(self.socket))
        message: Frame = {"t": "hello", "v": 2, "code": self.code, "lang": self.lang}
        if self.token is not None:
            message["token"] = self.token
        if self.next:
            message["resume"] = {"round": self.round, "next": dict(self.next)}
        await self.send({**message, **hello})
        return await self.wait(lambda frame: frame["t"] in ("welcome", "error"), mark)

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            self._reader.cancel()
            with suppress(asyncio.CancelledError):
                await self._reader

    def cut(self) -> None:
        """The connection is lost without a word."""
        assert self.socket is not None and self._reader is not None
        self._reader.cancel()
        self.socket.transport.abort()

    async def send(self, message: Frame) -> None:
        await self.raw(json.dumps(message))

    async def raw(self, text: str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(text)

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self._take(json.loads(text))
        except ConnectionClosed:
            pass
        self.close_code = socket.close_code
        self.closed.set()
        self._changed.set()

    def _take(self, frame: Frame) -> None:
        self.frames.append(frame)
        if frame["t"] == "welcome":
            self.seats = frame["you"]["seats"]
            self.table = frame["table"]
            self.seqs = {int(seat): seq for seat, seq in frame["seqs"].items()}
            if self.table["round"] != self.round:
                self.round = self.table["round"]
                self.next.clear()
                self.events.clear()
                self.updates.clear()
        elif frame["t"] == "table":
            self.table = frame["table"]
        elif frame["t"] == "presence":
            self.table["watching"] = frame["watching"]
            for number, seat in enumerate(self.table["seats"]):
                seat["here"], seat["gone"] = number in frame["here"], number in frame["gone"]
        elif frame["t"] == "update":
            self._update(frame)
        self._changed.set()

    def _update(self, frame: Frame) -> None:
        viewer = "-" if frame["seat"] is None else str(frame["seat"])
        assert frame["next"] - frame["from"] == len(frame["events"])
        if frame["reset"]:
            self.resets += 1
            assert not frame["events"]
        else:
            assert frame["from"] == self.next.get(viewer, 0), "an event came twice, or was lost"
        self.events.setdefault(viewer, []).extend(frame["events"])
        self.next[viewer] = frame["next"]
        self.updates[viewer] = taken_in(self.updates.get(viewer), frame)
        self.shown.append(self.updates[viewer])

    async def wait(self, what: Callable[[Frame], bool], since: int = 0, seconds: float = 10) -> Frame:
        """The first frame from number `since` on for which `what` holds."""
        place = since
        deadline = asyncio.get_running_loop().time() + seconds
        while True:
            while place < len(self.frames):
                if what(self.frames[place]):
                    return self.frames[place]
                place += 1
            left = deadline - asyncio.get_running_loop().time()
            if left <= 0 or (self.closed.is_set() and place >= len(self.frames)):
                raise AssertionError(f"waited in vain; last frames: {self.frames[-4:]}")
            self._changed.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), left)

    async def until(self, what: Callable[[], bool], seconds: float = 10) -> None:
        """Until the client's own state is so."""
        deadline = asyncio.get_running_loop().time() + seconds
        while not what():
            left = deadline - asyncio.get_running_loop().time()
            assert left > 0 and not self.closed.is_set(), f"waited in vain; last frames: {self.frames[-4:]}"
            self._changed.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), min(left, 0.2))

    async def act(self, do: str, seat: int | None = None, seq: int | None = None) -> Frame:
        """Act and wait for the answer."""
        who = self.seats[0] if seat is None else seat
        if seq is None:
            seq = self.seqs.get(who, 0) + 1
        mark = len(self.frames)
        self.did[who, seq] = do
        await self.send({"t": "act", "seat": who, "seq": seq, "do": do})
        answer = await self.wait(lambda frame: frame["t"] in ("ack", "refused") and frame.get("seq") == seq, mark)
        self.seqs[who] = max(seq, self.seqs.get(who, 0))
        return answer

    def _moved(self, viewer: str, before: Frame) -> bool:
        return self.updates[viewer] is not before

    async def ask(self, message: Frame) -> Frame:
        """Send a request with an id and wait for its answer."""
        mark = len(self.frames)
        await self.send({"id": mark, **message})
        return await self.wait(lambda frame: frame.get("id") == mark and frame["t"] != "update", mark)

    def seen(self, seat: int | None = None) -> Frame:
        """The latest update for a viewer."""
        return self.updates["-" if seat is None and not self.seats else str(self.seats[0] if seat is None else seat)]

    def over(self) -> bool:
        """The last update has come, and the house has put the table down as over: from then on there is a record."""
        return bool(self.updates) and self.seen()["result"] is not None and self.table["state"] == "over"

    def choices(self, seat: int | None = None) -> list[str]:
        """Texts that are legal now (the least of a span, or of several numbers)."""
        if str(self.seats[0] if seat is None else seat) not in self.updates:
            return []
        found: list[str] = []
        for entry in self.seen(seat)["legal"]["entries"]:
            if "do" in entry:
                found.append(entry["do"])
            elif "span" in entry:
                found.append(f"{entry['span']} {entry['min']}")
            elif "numbers" in entry:
                found.append(" ".join([entry["numbers"], *[str(low) for low, _ in entry["bounds"]]]))
        return found

    def awaited(self, seat: int | None = None) -> bool:
        """Whether the game waits for this seat, as far as the latest update tells."""
        who = self.seats[0] if seat is None else seat
        return str(who) in self.updates and who in self.seen(who)["actors"] and self.seen(who)["result"] is None

    async def play(self, choose: Callable[[list[str]], str], most: int = 100_000, seat: int | None = None) -> int:
        """Play this seat until the game is over (or `most` acts were acknowledged); gives how many were."""
        who = self.seats[0] if seat is None else seat
        count = 0
        while count < most:
            await self.until(lambda: self.awaited(who) or self.table["state"] != "playing", 30)
            if self.table["state"] != "playing":
                break
            before = self.updates[str(who)]
            answer = await self.act(choose(self.choices(who)), who)
            count += answer["t"] == "ack"
            with suppress(AssertionError):
                await self.until(partial(self._moved, str(who), before), 0.5)
        return count
