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
from hanpan.games.autochess.deeds import ChessDeeds
from hanpan.games.holdem.deeds import HoldemDeeds
from hanpan.kernel import Table
from hanpan.kernel.event import Event
from hanpan.kernel.refusal import Illegal
from hanpan.server.archive.deeds import deeds_of

Go = Callable[..., Any]


def seen(deeds: Any, *events: tuple[str, dict[str, object]]) -> dict[str, int]:
    for kind, data in events:
        deeds.see(Event(kind, data))
    facts: dict[str, int] = deeds.facts
    return facts


def test_holdem_counts_what_was_won_and_with_what() -> None:
    flush = {"name": "flush", "ranks": [12]}
    deeds = HoldemDeeds(1)
    facts = seen(
        deeds,
        ("hand", {}),
        ("hole", {"seat": 1, "cards": ["As", "4s"]}),
        ("raise", {"seat": 1, "to": 40, "chips": 40, "all_in": 1}),
        ("pot", {"pot": 0, "amount": 90, "seats": [1], "shares": [90], "hand": flush}),
        ("pot", {"pot": 1, "amount": 20, "seats": [1], "shares": [20], "hand": flush}),
        ("bust", {"seat": 0, "place": 2}),
        ("hand", {}),
        ("bet", {"seat": 1, "to": 20, "chips": 20, "all_in": 0}),
        ("win", {"seat": 1, "amount": 30}),
        ("hand", {}),
        ("win", {"seat": 1, "amount": 15}),
        ("hand", {}),
        ("pot", {"pot": 0, "amount": 500, "seats": [0], "shares": [500], "hand": flush}),
        ("bust", {"seat": 2, "place": 2}),
    )
    assert facts == {"won-flush": 1, "all-in": 1, "biggest": 90, "busted": 1, "unseen": 1}
    assert deeds.best is not None and deeds.best.cards == ["As", "4s"]


def test_auto_chess_counts_fights_and_not_those_of_ghosts() -> None:
    pair = {"type": "pair", "made": "pair", "ranks": [3]}
    high = {"type": "high-card", "made": "high-card", "ranks": [9]}
    deeds = ChessDeeds(0)
    facts = seen(
        deeds,
        ("scoop", {"seat": 0, "foe": 1}),
        ("scoop", {"seat": 1, "foe": 0}),
        ("foul", {"seat": 0, "lines": [], "ghost": True}),
        ("fantasyland", {"seat": 0, "what": "kept"}),
        ("fantasyland", {"seat": 0, "what": "entered"}),
        ("merged", {"stars": 2}),
        ("merged", {"stars": 3}),
        ("line", {"a": 1, "b": 0, "a_hand": pair, "b_hand": high, "a_cards": ["5s", "5h"], "b_cards": ["Js"]}),
        ("damage", {"seat": 1, "foe": 0, "ghost": False, "amount": 24}),
        ("over", {"places": [1, 2], "hp": [7, 0]}),
    )
    assert facts == {"scoops": 1, "lands": 1, "three-stars": 1, "hardest": 24, "hp-left": 7, "clean": 1}
    assert deeds.best is not None and (deeds.best.name, deeds.best.cards) == ("high-card", ["Js"])


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
