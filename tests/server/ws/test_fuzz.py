"""Fuzzed messages of which at least a tenth are legal acts, to tables of every game, over frames of a socket: none of
them breaks anything, every connection that was turned away may come back, and every log replays. A million of them with
`make soak`."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from inside import open_house
from serving import OPEN
from wires import Wire, masked

from hanpan.kernel.rng import Rng
from hanpan.server import lobby
from hanpan.server.house import House
from hanpan.server.table.game_round import GameRound
from hanpan.server.table.live_table import LiveTable
from hanpan.server.wire.schemas import CreateTable
from hanpan.server.ws.connection import Connection
from hanpan.server.ws.socket import BytesInFlight, Socket

Go = Callable[..., Any]
GAMES = ("toy", "liarsdice", "holdem", "marble", "toy", "autochess")
SEATS = 3
BURST = 9
"""So many messages come before anybody waits for an answer."""
MOVES = 400
"""A round is left after so many moves at the latest: auto chess of people who choose blindly takes thousands."""
ODD = [
    "",
    "{",
    "[]",
    "null",
    '{"t":"act"}',
    '{"t":"act","seat":-1,"seq":1,"do":"bid 1"}',
    '{"t":"hello","v":2,"code":"AAAAAA"}',
    '{"t":"host","id":1,"do":"close","seat":-1}',
    '{"t":"part","id":1,"pledge":"' + "0" * 64 + '"}',
    '{"t":"\\ud83d"}',
    "\x00" * 9,
    "[" * 4000,
    "x" * 5000,
]
ASKING = [
    {"t": "ping"},
    {"t": "look"},
    {"t": "arrange", "id": 1, "seat": 0},
    {"t": "show", "id": 2, "seat": 1},
    {"t": "react", "id": 3, "seat": 2, "what": "luck"},
    {"t": "react", "id": 3, "seat": 63, "what": "luck"},
    {"t": "leave", "id": 4, "seat": 40},
    {"t": "host", "id": 5, "do": "start", "fill": "🂡"},
    {"t": "host", "id": 6, "do": "settings", "set": {"seats": 64, "config": {"": []}}},
    {"t": "host", "id": 7, "do": "lock"},
    {"t": "part", "id": 8, "pledge": "0" * 64, "mark": "1" * 64},
]
WORDS = ["bid", "bid 99999999999999999999", "BID 1", "bid 1 2", "", " ", "bid\n1", "roll", "🂡", "all-in", "a" * 1000]
RAW = [b"\x81\xfe\xff\xff", b"\xff" * 40, b"\x88\x80\0\0\0\0", b"\x81\x05hello", b"\x89\x80\0\0\0\0", b"\x09\xfe\0\0"]
"""Bytes that are no frame, or none that a client may send."""


class Line:
    """One table whose seats are all played over one connection, and what is sent there."""

    def __init__(self, house: House, game: str, random: Random) -> None:
        self.house = house
        self.game = game
        self.random = random
        self.dice = Rng(f"fuzz:{random.random()}").stream("dice")
        self.sent = self.acts = self.rounds = self.visits = 0
        self.wire = Wire()
        self.socket: Socket | None = None
        self.lost = self.goodbye = True
        self.pings = 0
        self.table: LiveTable | None = None
        self.token = ""

    async def open(self) -> LiveTable:
        names = [f"P{seat}" for seat in range(1, SEATS)]
        wish = CreateTable(self.game, "P0", seats=SEATS, players=names, clock={"off": True})
        made = await lobby.create(self.house, wish)
        self.token = made.token
        self.table = self.house.tables[made.code]
        await lobby.start(self.table, None)
        return self.table

    async def connect(self, table: LiveTable) -> None:
        """As a door would, with a wire of memory in place of the network."""
        self.wire, self.lost, self.goodbye = Wire(), False, False
        self.socket = Socket(self.wire, OPEN.message_bytes, BytesInFlight(1 << 20))
        self.socket.begin(Connection(self.house, self.socket, "203.0.113.7", self.gone), b"")
        self.visits += 1
        self.say({"t": "hello", "v": 2, "code": table.doc.code, "token": self.token, "lang": "en"})
        await self.heard("welcome")

    def gone(self, _connection: Connection) -> None:
        self.lost = True

    def hang_up(self) -> None:
        if self.socket is not None and not self.lost:
            self.socket.connection_lost(None)

    def say(self, message: object) -> None:
        self.raw(masked(1, msgspec.json.encode(message)))

    def raw(self, data: bytes) -> None:
        assert self.socket is not None
        self.socket.data_received(data)

    def take(self) -> list[dict[str, Any]]:
        """What was said to this side since the last time."""
        texts = self.wire.texts()
        self.goodbye = self.goodbye or self.wire.close_code() != 0
        self.wire.written = b""
        frames = [json.loads(text) for text in texts]
        self.acts += sum([frame["t"] == "ack" for frame in frames])
        return frames

    async def heard(self, kind: str) -> None:
        for _ in range(10_000):
            if any([frame["t"] == kind for frame in self.take()]):
                return
            assert not self.wire.aborted, kind
            await asyncio.sleep(0.001)
        raise AssertionError(f"no {kind}")

    # What is sent

    def act(self, game_round: GameRound) -> dict[str, Any]:
        seat = self.random.choice(game_round.game.actors(game_round.state))
        action = game_round.game.legal(game_round.state, seat).sample(self.dice)
        return {"t": "act", "seat": seat, "seq": game_round.seqs[seat] + 1, "do": str(action)}

    def message(self, game_round: GameRound) -> bytes:
        """Two fifths legal, the others nearly so, or another question, or noise, now and then no frame at all."""
        random = self.random
        kind = random.randrange(40)
        if kind == 39 and not random.randrange(8):
            return random.choice(RAW)
        if kind >= 36:
            return masked(random.choice([1, 1, 1, 2]), random.choice(ODD).encode())
        if kind >= 30:
            return masked(1, msgspec.json.encode(random.choice(ASKING)))
        act = self.act(game_round)
        if 16 <= kind < 28:
            what = random.choice(["seat", "seq", "do", "do", "round"])
            act[what] = {
                "seat": random.choice([-1, 0, 1, 2, 9, 63, 10**12, "0", None]),
                "seq": random.choice([0, -1, 1, act["seq"] + 5, act["seq"] - 1, 2**31, 2**63, 1.5]),
                "do": random.choice([*WORDS, str(act["do"]) + " 7", str(act["do"])[:-1]]),
                "round": random.choice([0, 1, -1, 2**40]),
            }[what]
        text = msgspec.json.encode(act)
        if kind >= 28:
            text = random.choice([text[: random.randrange(len(text))], text.replace(text[9:10], b"\0")])
        return masked(1, text)

    async def run(self, wanted: int) -> None:
        table = await self.open()
        while self.sent < wanted:
            if self.lost:
                await self.connect(table)
            game_round = round_of(table)
            burst = min(BURST, wanted - self.sent)
            while burst and not self.over() and game_round.game.actors(game_round.state):
                data = self.message(game_round)
                cut = self.random.randrange(len(data) + 1) if self.random.randrange(4) == 0 else 0
                for piece in (data[:cut], data[cut:]):
                    if piece:
                        self.raw(piece)
                self.sent += 1
                burst -= 1
            await self.answered()
            await self.settled(table)
            self.take()
            if self.over():
                self.hang_up()
            game_round = round_of(table)
            if game_round.n >= MOVES or not game_round.game.actors(game_round.state):
                table = await self.next_round(table)
        await self.check(table)
        self.hang_up()

    def over(self) -> bool:
        """The other side has said goodbye."""
        return self.lost or self.wire.closed or self.wire.aborted or self.goodbye

    async def answered(self) -> None:
        """Everything that was sent has been dealt with: what comes last is answered last."""
        self.pings += 1
        if not self.over():
            self.say({"t": "ping", "id": self.pings})
        for _ in range(10_000):
            if self.over() or any([frame["t"] == "pong" and frame["id"] == self.pings for frame in self.take()]):
                return
            await asyncio.sleep(0.001)
        raise AssertionError("no answer")

    async def settled(self, table: LiveTable) -> None:
        while table.pipeline.busy() or table.data.reading:
            await asyncio.sleep(0.002)

    async def next_round(self, table: LiveTable) -> LiveTable:
        """A rematch where the game is over; one that would last too long is left."""
        await self.check(table)
        game_round = round_of(table)
        if game_round.game.actors(game_round.state):
            self.hang_up()
            self.house.drop(table)
            return await self.open()
        for _ in range(5000):
            if table.doc.state == "over":
                break
            await asyncio.sleep(0.002)
        await table.begin(lobby.over_only)
        return table

    async def check(self, table: LiveTable) -> None:
        """The log plays to the same state."""
        await self.settled(table)
        game_round = round_of(table)
        moves = await self.house.store.moves(game_round.doc.id, 0)
        again = GameRound.revive(game_round.game, game_round.doc, {}, None, moves)
        assert again.digest() == game_round.digest(), self.game
        self.rounds += 1


def round_of(table: LiveTable) -> GameRound:
    """The present one: a document that changes under an act's feet makes the house read both again."""
    assert table.data.game_round is not None
    return table.data.game_round


def test_fuzzed_messages_break_nothing(tmp_path: Path, go: Go, soak: int) -> None:
    wanted = 4_000 if soak == 1 else 20_000 * soak
    width = 6 if soak == 1 else 60

    async def body() -> None:
        async with open_house(tmp_path) as house:
            lines = [Line(house, GAMES[number % len(GAMES)], Random(number)) for number in range(width)]
            await asyncio.gather(*[line.run(-(-wanted // width)) for line in lines])
            assert house.metrics.faults == 0
            assert not house.connections
        sent, acts = sum([line.sent for line in lines]), sum([line.acts for line in lines])
        assert acts * 10 >= sent >= wanted, (acts, sent)
        rounds, visits = sum([line.rounds for line in lines]), sum([line.visits for line in lines])
        print(f"{sent} messages, {acts} of them legal acts, over {visits} connections; {rounds} logs replayed")

    go(body(), 60 * soak)
