"""What somebody did in a game, counted from what their seat was told."""

from typing import Any

import pytest

from hanpan.games import find_game, game_ids
from hanpan.games.autochess.deeds import ChessDeeds
from hanpan.games.holdem.deeds import HoldemDeeds
from hanpan.games.registry import named_at
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table


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


SHORT: dict[str, dict[str, object]] = {
    "autochess": {"preset": "quick", "rounds": 3},
    "holdem": {"preset": "cash", "hands": 10},
    "marble": {"preset": "gentle", "rounds": 4},
}


@pytest.mark.parametrize("id", game_ids())
def test_whole_games_are_counted_in_words_and_numbers(id: str) -> None:
    """Each fact has a name and a number, some seat has done something, and the best hand has cards."""
    game: Any = find_game(id)
    table: Table[Any] = Table(game, SHORT[id], 3, "deeds")
    all_deeds = [named_at(profile_of(game).deeds)(seat) for seat in range(3)]
    dice = Rng("deeds").stream("play")
    while table.result() is None:
        seat = dice.choice(table.actors())
        entries = [one for one in table.legal(seat).entries() if one.text() not in ("give-up", "sober", "end")]
        table.step(seat, dice.choice(entries).sample(dice))
    for seat, deeds in enumerate(all_deeds):
        for event in table.events_since(0, seat):
            deeds.see(event)
        deeds.end(table.view(seat).dump())
        assert all([name and value >= 0 for name, value in deeds.facts.items()]), deeds.facts
        assert deeds.best is None or (deeds.best.name and deeds.best.cards)
    assert any([sum(deeds.facts.values()) for deeds in all_deeds])
