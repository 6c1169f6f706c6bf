"""kill -9 at any moment: every acknowledged action is there, every table resumes with an equal digest."""

import asyncio
import json
from collections.abc import Callable
from http.client import HTTPConnection
from random import Random
from typing import Any

import httpx
import pytest
from choosing import chooser
from client import Client, Rest
from drilling import Person, check_acks
from serving import ServerProcess
from taking import Frame

from hanpan.games import find_game
from hanpan.kernel import read_record, verify
from hanpan.server.ops.metrics import Metrics
from hanpan.server.storage.documents import round_id
from hanpan.server.storage.store import Store
from hanpan.server.table.game_round import GameRound

Go = Callable[..., Any]

GAMES: dict[str, dict[str, object]] = {
    "autochess": {"preset": "quick", "seats": 4},
    "holdem": {"preset": "turbo", "seats": 4},
    "marble": {"preset": "speed", "seats": 3},
    "toy": {"seats": 3},
}


class Watcher(Person):
    """Looks on: bots play for somebody only."""

    def __init__(self, base: str, made: Frame) -> None:
        super().__init__(made, 0, [base], lambda: None)
        self.client.token = None

    async def turn(self) -> None:
        assert not self.client.closed.is_set()
        await asyncio.sleep(0.02)


def test_kill_at_random_moments_of_bot_games(start: Callable[..., ServerProcess], go: Go, soak: int) -> None:
    """Some tables have a person who counts acknowledgements, some are of bots only."""
    server = start(snapshot_every=8)
    random = Random(11)
    games = 50 if soak > 1 else 6
    kills = 12 if soak > 1 else 2

    async def body() -> None:
        rest = Rest(server.base)
        tables: list[tuple[str, Frame]] = []
        people: list[Person] = []
        for number in range(games):
            game = list(GAMES)[number % len(GAMES)]
            alone = number // len(GAMES) % 2 == 1
            made = await rest.create(game=game, sit=not alone, clock={"off": True}, **GAMES[game])
            await rest.host(made, do="start", fill="random" if game == "toy" else "easy")
            tables.append((game, made))
            people.append(Watcher(server.base, made) if alone else Person(made, number, [server.base], lambda: None))
        playing = [asyncio.create_task(person.run()) for person in people]
        for _ in range(kills):
            await asyncio.sleep(random.uniform(0.05, 1.0))
            server.kill()
            await check_digests(server.settings.database, tables)
            await asyncio.to_thread(server.start)
        done, late = await asyncio.wait(playing, timeout=40 * max(1, games // 8))
        for task in done:
            task.result()
        assert not late, "a game stands still"
        for game, made in tables:
            for _ in range(200):
                answer = await rest.call("GET", f"/api/tables/{made['code']}/record")
                if answer.status_code == 200:
                    break
                assert answer.json()["code"] == "record-later"
                await asyncio.sleep(0.1)
            place = "toy:Toy" if game == "toy" else game
            verify(find_game(place), read_record(answer.text))
        assert any([person.acked for person in people])
        await check_acks(server.settings.database, people)

    go(body(), 150 * soak)


async def check_digests(database: str, tables: list[tuple[str, Frame]]) -> None:
    """Each round read from its snapshot and the moves after it equals the round replayed from its first move."""
    store = Store(database, Metrics())
    try:
        for game, made in tables:
            id = round_id(made["code"], 1)
            short, whole = await store.round(id), await store.moves(id, 0)
            assert short is not None
            rules = find_game("toy:Toy" if game == "toy" else game)
            assert [row.n for row in whole] == list(range(len(whole))), "no gap in the log"
            one = GameRound.revive(rules, short.doc, {"off": True}, short.snapshot, short.moves)
            two = GameRound.revive(rules, short.doc, {"off": True}, None, whole)
            assert one.digest() == two.digest()
            assert one.counts == two.counts
    finally:
        await store.engine.dispose()


def test_a_clean_stop_tells_the_clients(start: Callable[..., ServerProcess], go: Go) -> None:
    server = start()

    async def body() -> None:
        made = await Rest(server.base).quick(seats=2, level="random")
        a = Client(server.base, made["code"], made["token"])
        await a.open()
        assert await asyncio.to_thread(server.stop) == 0
        bye = await a.wait(lambda frame: frame["t"] == "bye")
        assert bye["code"] == "server-restart" and bye["back"] is not None
        await a.closed.wait()
        assert a.close_code == 1001
        server.start()
        assert (await a.open())["table"]["state"] == "playing"
        await a.close()

    go(body())


LINES = 4
"""People come back at once, not one after another."""


def test_a_thousand_tables_come_back_in_time(start: Callable[..., ServerProcess], go: Go, soak: int) -> None:
    """Recovery of live tables after a crash: 1,000 below 10 s (fewer every day)."""
    count = 1000 if soak > 1 else 40
    server = start()

    async def body() -> None:
        wish = {"game": "holdem", "name": "Host", "preset": "turbo", "seats": 3, "level": "random"}
        tables: list[Frame] = []
        async with httpx.AsyncClient(base_url=server.base, timeout=60, trust_env=False, verify=False) as http:
            for _ in range(0, count, 20):
                answers = await asyncio.gather(*[http.post("/api/quick", json=wish) for _ in range(20)])
                tables += [answer.json() for answer in answers]
        for made in tables[:5]:
            async with Client(server.base, made["code"], made["token"]) as client:
                await client.play(chooser(1), most=3)
        server.kill()
        began = asyncio.get_running_loop().time()
        server.start()
        asked = [[made["code"] for made in tables[line::LINES]] for line in range(LINES)]
        found = await asyncio.gather(*[asyncio.to_thread(states_of, server.base, codes) for codes in asked])
        states = [state for part in found for state in part]
        assert len(states) == count and set(states) <= {"playing", "over"}
        took = asyncio.get_running_loop().time() - began
        await asyncio.gather(*[open_one(server.base, made) for made in tables[:20]])
        assert took < 10, took
        print(f"{count} tables in {took:.2f} s")

    go(body(), 300)


def states_of(base: str, codes: list[str]) -> list[str]:
    """Ask for one table after another over a plain connection: the server is measured, not the client."""
    connection = HTTPConnection(base.removeprefix("http://"))
    states: list[str] = []
    for code in codes:
        connection.request("GET", f"/api/tables/{code}")
        states.append(json.loads(connection.getresponse().read())["state"])
    connection.close()
    return states


async def open_one(base: str, made: Frame) -> None:
    client = Client(base, made["code"], made["token"])
    await client.open()
    await client.until(lambda: bool(client.updates))
    await client.close()


@pytest.mark.parametrize("every", [1, 3, 1000])
def test_a_snapshot_changes_nothing(every: int) -> None:
    """Any rhythm of snapshots leads to the same table."""
    from toy import Toy

    from hanpan.server.storage.documents import RoundDoc

    doc = RoundDoc("AAAAAA.1", "AAAAAA", "toy", 1, "", {}, 3, [], "11" * 32, 0)
    play = GameRound(Toy(), doc, {"turn": 1000})
    random = Random(3)
    kept: tuple[bytes, int] | None = None
    rows = []
    at = 0
    while not play.over():
        seat = play.game.actors(play.state)[0]
        at += random.randrange(500)
        step = play.do(seat, random.choice(play.game.legal(play.state, seat).actions()), False, at, at + 1)
        play.confirm(step)
        rows.append(step.row)
        if play.stored % every == 0:
            body = play.snapshot()
            assert body is not None
            kept = (body, play.stored)
        snapshot, since = (None, 0) if kept is None else kept
        twin = GameRound.revive(Toy(), doc, {"turn": 1000}, snapshot, rows[since:])
        assert twin.digest() == play.digest()
        assert twin.counts == play.counts
        assert twin.clock.running == play.clock.running
        assert twin.seqs == play.seqs
        for seat_or_none in (0, 1, 2, None):
            count = play.count(seat_or_none)
            assert twin.events_since(count - 3, seat_or_none) == play.events_since(count - 3, seat_or_none)


def test_a_refusal_out_of_apply_is_a_fault() -> None:
    """The generator has moved by then: only reading the log again brings it back to where the log has it."""
    from stumbling import Stumbling

    from hanpan.kernel import Action, Event, Illegal, Rng
    from hanpan.server.storage.documents import RoundDoc
    from hanpan.server.table.game_round import Fault

    class Late(Stumbling):
        def apply(self, s: Any, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
            rng.stream("prizes").below(6)
            raise Illegal("not-now")

    doc = RoundDoc("AAAAAA.1", "AAAAAA", "stumbling", 1, "", {}, 3, [], "11" * 32, 0)
    play = GameRound(Late(), doc, {"turn": 1000})
    with pytest.raises(Fault):
        play.do(0, Action("bid", (3,)), False, 1, 1)
