"""HE-4.5: what a seat may show when a hand is over."""

from typing import Any

from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.showing import kept_hidden
from hanpan.kernel.event import Event
from hanpan.kernel.table import Table


def offered(table: Table[Any], seat: int) -> dict[str, Any] | None:
    event = kept_hidden(table.events_since(0, seat), seat)
    return None if event is None else event.data


def test_only_ones_own_cards_of_the_last_hand_that_is_over_can_be_shown() -> None:
    """HE-4.5: not while it is played, not the hand before the last, not what lies open, and nobody else's."""
    table = Table(HOLDEM, {"stack": 100, "first_button": 0}, 3, "showing")
    assert [offered(table, seat) for seat in range(3)] == [None] * 3, "nothing is over yet"
    first = [table.view(seat).dump()["hole"] for seat in range(3)]
    table.step(0, "fold")
    assert offered(table, 0) is None, "folded, but the hand goes on"
    table.step(1, "fold")
    expected = [{"seat": seat, "cards": first[seat], "of": 1} for seat in range(3)]
    assert [offered(table, seat) for seat in range(3)] == expected
    second = [table.view(seat).dump()["hole"] for seat in range(3)]
    while table.view(0).dump()["hand"] == 2:
        assert offered(table, 0) == expected[0], "until the next hand is over"
        actor = table.actors()[0]
        table.step(actor, "fold" if actor == 0 else "all-in")
    last: Any = table.view(0).dump()["last"]
    assert sorted([one["seat"] for one in last["shown"]]) == [1, 2]
    assert offered(table, 1) is None and offered(table, 2) is None, "they lie open already"
    assert offered(table, 0) == {"seat": 0, "cards": second[0], "of": 2}


def test_of_a_hand_that_is_no_longer_remembered_nothing_is_shown() -> None:
    """HE-4.5: the house keeps the latest events only; half a hand is no hand."""
    told = [Event("fold", {"seat": 1}), Event("win", {"seat": 0, "amount": 15}), Event("hand", {"hand": 8})]
    assert kept_hidden([*told, Event("hole", {"seat": 0, "cards": ["As", "Ks"]}, 0)], 0) is None
