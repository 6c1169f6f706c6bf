"""What one seat did in a finished round, as its own events tell it."""

from collections.abc import Callable
from typing import Any

import pytest
from client import Rest
from serving import ServerProcess
from toy import Toy

from hanpan.bots.base import bot_of
from hanpan.bots.match import streams_of
from hanpan.games import find_game
from hanpan.kernel import Table
from hanpan.kernel.refusal import Illegal
from hanpan.server.archive.deeds import deeds_of

Go = Callable[..., Any]


def test_deeds_of_a_whole_game_agree_with_its_tally() -> None:
    game = find_game("holdem")
    table = Table(game, {"preset": "turbo", "stack": 100}, 3, 5)
    bot, streams = bot_of(game, "easy"), streams_of(1, ["a", "b", "c"])
    while table.result() is None:
        seat = table.actors()[0]
        table.step(seat, bot.act(table.view(seat), table.legal(seat), streams[seat]))
    found = deeds_of(game, table.record(), 0)
    tally = table.view(0).dump()["tally"][0]  # type: ignore[index]
    assert {name: found.facts[name] for name in ("hands", "vpip", "won")} == {
        name: tally[name] for name in ("hands", "vpip", "won")
    }
    assert sum([count for fact, count in found.facts.items() if fact.startswith("won-")]) == found.facts["won"]
    with pytest.raises(Illegal):
        deeds_of(game, table.record(), 3)
    plain = Table(Toy(), {}, 2, 1)
    assert deeds_of(Toy(), plain.record(), 0).facts == {}, "a game that says nothing counts nothing"


def test_by_its_address_and_not_before_the_end(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(seats=2, sit=False)
        path = f"/api/tables/{made['code']}/deeds"
        await rest.watched(made, "random")
        answer = (await rest.call("GET", path + "?seat=0")).json()
        assert (answer["game"], answer["facts"], len(answer["result"]["places"])) == ("toy", {}, 2)
        assert (await rest.call("GET", path + "?seat=7")).status_code == 400
        assert (await rest.call("GET", path)).status_code == 400

    go(body())
