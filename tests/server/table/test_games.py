"""A game of each kind, played by two clients and bots through a kill and a restart of the server; every frame that was
ever sent to a seat is then checked against what that seat may know."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from choosing import chooser
from client import Client, Rest
from serving import ServerProcess
from taking import Frame

from hanpan.games import find_game
from hanpan.kernel import Rng, Table, read_record, verify
from hanpan.kernel.abilities import redealt
from hanpan.kernel.record import Record

Go = Callable[..., Any]

PLAYED = {
    "autochess": {"preset": "quick", "seats": 4, "bots": ["easy", "easy"]},
    "holdem": {"preset": "turbo", "seats": 4, "bots": ["easy", "easy"]},
    "marble": {"preset": "speed", "seats": 4, "bots": ["easy", "easy"]},
}


@pytest.mark.parametrize("game", list(PLAYED))
def test_a_game_with_people_and_bots_through_a_restart(game: str, start: Callable[..., Any], go: Go) -> None:
    server = start()

    async def body() -> None:
        rest = Rest(server.base)
        made = await rest.create(game=game, sit=True, clock={"off": True}, **PLAYED[game])
        other = await rest.join(made["code"], "Guest")
        people = [Client(server.base, made["code"], made["token"]), Client(server.base, made["code"], other["token"])]
        watcher = Client(server.base, made["code"])
        for client in [*people, watcher]:
            await client.open()
        await rest.host(made, do="start")
        for client in people:
            await client.until(partial(bool, client.updates))
        half = [client.play(chooser(index), most=6) for index, client in enumerate(people)]
        await asyncio.wait([asyncio.ensure_future(work) for work in half], timeout=2)
        server.kill()
        server.start()
        for client in [*people, watcher]:
            await client.closed.wait()
            await client.open()
        rest_of_it = [client.play(chooser(10 + index), most=400) for index, client in enumerate(people)]
        await asyncio.gather(*rest_of_it)
        if people[0].table["state"] == "playing":
            pytest.fail("the game did not end")
        for client in [*people, watcher]:
            await client.until(client.over)
        text = (await rest.call("GET", f"/api/tables/{made['code']}/record")).text
        record = read_record(text)
        verify(find_game(game), record)
        phh = await rest.call("GET", f"/api/tables/{made['code']}/phh")
        assert (phh.status_code == 200 and "variant" in phh.text) == (game == "holdem")
        for client in [*people, watcher]:
            check_frames(game, record, client)
            await client.close()

    go(body(), 55)


def test_the_arranger_suggests_what_is_legal(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        made = await Rest(shared.base).quick(game="autochess", preset="quick", seats=2, level="random")
        async with Client(shared.base, made["code"], made["token"]) as client:
            await client.until(client.awaited)
            buys = [text for text in client.choices() if text.startswith("buy")]
            for text in buys[:2]:
                await client.act(text)
            answer = await client.ask({"t": "arrange"})
            assert answer["t"] == "arranged"
            for text in answer["do"]:
                assert (await client.act(text))["t"] == "ack"

    go(body())


def check_frames(game: str, record: Record, client: Client) -> None:
    """Every view, legal list and event this client ever got is one its seat may have had: it stands in the history of
    that seat's own view, and no key of another seat's private event is in it."""
    seat = client.seats[0] if client.seats else None
    assert record.header.seed is not None
    table: Table[Any] = Table(find_game(game), record.header.config, record.header.seats, record.header.seed)
    views: list[Frame] = [table.view(seat).dump()]
    for move in record.moves:
        table.do(move)
        views.append(table.view(seat).dump())
    events = [event.dump() for event in table.events_since(0, seat)]
    secret = record.header.seed.hex()
    assert client.shown
    for frame in client.shown:
        assert frame["seat"] == seat
        assert frame["view"] in views
        assert frame["events"] == events[frame["from"] : frame["next"]]
        if seat is None:
            assert frame["legal"] == {"entries": [], "blocked": []}
    assert secret not in str(client.frames)
    for frame in client.frames:
        assert client.token is None or client.token not in str(frame)


def test_views_do_not_tell_what_a_redeal_changes() -> None:
    """The conformance suite holds that views hide; here: that the check above would notice if one did not."""
    game = find_game("holdem")
    table: Table[Any] = Table(game, {"preset": "turbo"}, 3, 7)
    other = redealt(game, table._state, 0, Rng(1))
    assert game.view(other, 0).dump() == table.view(0).dump()
    assert game.view(other, 1).dump() != table.view(1).dump()
