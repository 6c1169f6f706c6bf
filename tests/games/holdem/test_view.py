"""Views: what a seat may know, and what a bot without memory can read from it (HE-7)."""

import json
from typing import Any

from rig import Rig

from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.tally import CALLS, CHECKS, FOLDS, HANDS, PFR, RAISES, SHOWDOWNS, VPIP, WON
from hanpan.kernel.digest import canonical

BOARD = "7c8dTs3h4s"


def test_a_seat_sees_its_own_cards_only() -> None:
    """HE-7: no card of another seat, no burned card, no card to come stands anywhere in a view."""
    rig = Rig([1000] * 3, 10, 20, 0).cards({0: "AhAd", 1: "KhKd", 2: "QhQd"}, BOARD)
    rig.do("0 call", "1 call", "2 check")
    pairs = [["Ah", "Ad"], ["Kh", "Kd"], ["Qh", "Qd"]]
    for viewer in (0, 1, 2, None):
        text = json.dumps(HOLDEM.view(rig.s, viewer).dump())
        visible = [card for card in [*pairs[0], *pairs[1], *pairs[2], "3h", "4s"] if f'"{card}"' in text]
        assert visible == ([] if viewer is None else pairs[viewer])
        assert all(f'"{card}"' in text for card in ("7c", "8d", "Ts"))


def test_folded_cards_and_mucked_cards_stay_hidden() -> None:
    """HE-4.2, HE-7: after the showdown only what was shown is known."""
    rig = Rig([1000] * 3, 10, 20, 0).cards({0: "AhAd", 1: "KhKd", 2: "2c5d"}, BOARD)
    rig.do("0 call", "1 call", "2 check")
    rig.do("1 check", "2 check", "0 raise 50", "1 call", "2 call")
    rig.do("1 check", "2 check", "0 check", "1 check", "2 check", "0 raise 100", "1 call", "2 fold")
    last = HOLDEM.view(rig.s, None).dump()["last"]
    text = canonical(last)
    assert '"Ah"' in text and '"Kh"' not in text and '"2c"' not in text


def test_events_of_hole_cards_go_to_one_seat() -> None:
    """HE-7."""
    rig = Rig([1000] * 4, 10, 20, 0)
    assert [(event.to, event.data["seat"]) for event in rig.events if event.kind == "hole"] == [
        (seat, seat) for seat in range(4)
    ]


def test_the_view_has_what_a_decision_needs() -> None:
    """HE-7: price, span, pot, positions, the own hand's name, the hand so far."""
    rig = Rig([1000] * 6, 10, 20, 0).cards({3: "AhAd"}, BOARD)
    rig.do("3 raise 60", "4 call")
    view = HOLDEM.view(rig.s, 5)
    assert (view.price, view.min_raise, view.max_raise, view.pot) == (60, 100, 1000, 150)
    assert [view.position(seat) for seat in range(6)] == ["button", "small", "big", "middle", "hijack", "cutoff"]
    assert HOLDEM.view(rig.s, 3).hand_name() == ("pair", [12])
    assert [(seat, word, chips) for _, seat, word, chips in view.moves()] == [
        (1, "small", 10),
        (2, "big", 20),
        (3, "raise", 60),
        (4, "call", 60),
    ]
    assert HOLDEM.view(rig.s, None).price == 0


def test_a_seat_that_may_not_raise_sees_no_span() -> None:
    """HE-3.3."""
    rig = Rig([5000, 650, 5000])
    rig.do("0 raise 600", "1 all-in", "2 call")
    view = HOLDEM.view(rig.s, 0)
    assert (view.price, view.min_raise, view.max_raise) == (50, 0, 0)


def test_side_pots_are_shown_without_the_bets_in_front() -> None:
    """HE-4.1."""
    rig = Rig([300, 1000, 1000], 10, 20, 0)
    rig.do("0 all-in", "1 raise 580", "2 call", "1 raise 100")
    view = HOLDEM.view(rig.s, 2)
    assert [(pot.amount, pot.seats) for pot in view.pots] == [(900, [0, 1, 2]), (560, [1, 2])]
    assert view.bets == [0, 100, 0] and view.pot == 1560


def test_tallies_count_public_actions() -> None:
    """HE-7: hands, vpip, pfr, bets and raises, calls, checks, folds to a bet, showdowns."""
    rig = Rig([1000] * 3, 10, 20, 0).cards({0: "AhAd", 1: "KhKd", 2: "2c5d"}, BOARD)
    rig.do("0 raise 40", "1 call", "2 call", "1 check", "2 raise 50", "0 call", "1 fold")
    rig.do("2 check", "0 raise 100", "2 call", "2 check", "0 check")
    view = HOLDEM.view(rig.s, 1)
    columns = (HANDS, VPIP, PFR, RAISES, CALLS, CHECKS, FOLDS, SHOWDOWNS, WON)
    assert [view.count(0, column) for column in columns] == [2, 1, 1, 2, 1, 1, 0, 1, 1]
    assert [view.count(1, column) for column in columns] == [2, 1, 0, 0, 1, 1, 1, 0, 0]
    assert [view.count(2, column) for column in columns] == [2, 1, 0, 1, 2, 2, 0, 1, 0]


def test_the_dump_has_a_stable_order_and_is_plain() -> None:
    """HE-7."""
    rig = Rig([1000] * 2, 10, 20, 0)
    first, second = HOLDEM.view(rig.s, 0).dump(), HOLDEM.view(rig.s, 0).dump()
    assert list(first) == list(second) and canonical(first) == canonical(second)


def test_the_hand_before_is_kept_for_those_who_look_late() -> None:
    """HE-7: shown hands with their names and the five cards that count."""
    rig = Rig([1000] * 2, 10, 20, 0).cards({0: "AhAd", 1: "2c5d"}, "As8d8s3h4s")
    rig.do("0 raise 100", "1 call")
    for _ in range(3):
        rig.do("1 check", "0 check")
    last = HOLDEM.view(rig.s, None).dump()["last"]
    assert isinstance(last, dict)
    assert last["net"] == [100, -100]
    shown = {row["seat"]: row for row in last["shown"]}
    assert shown[0]["name"] == {"name": "full-house", "ranks": [12, 6]}
    assert sorted(shown[0]["five"]) == ["8d", "8s", "Ad", "Ah", "As"]


def test_a_fold_for_free_is_no_fold_to_a_bet() -> None:
    """HE-7: the tally counts folds to a bet only."""
    rig = Rig([1000] * 3, 10, 20, 0)
    rig.do("0 call", "1 call", "2 check", "1 fold", "2 raise 40", "0 fold")
    view = HOLDEM.view(rig.s, 0)
    assert [view.count(seat, FOLDS) for seat in range(3)] == [1, 0, 0]


def test_everybody_sees_the_chances_of_a_run_out() -> None:
    """HE-7.4: of open hands only, from the street where betting ended, and never of a hand that was played out."""
    rig = Rig([1000] * 3, 10, 20, 0).cards({0: "AhAd", 1: "KhKd", 2: "2c5d"}, BOARD)
    rig.do("0 all-in", "1 all-in", "2 fold")
    last: Any = HOLDEM.view(rig.s, 2).dump()["last"]
    assert [one["board"] for one in last["chances"]] == [0, 3, 4]
    assert all([sum(one["shares"]) == 100 for one in last["chances"]])
    aces = [row["seat"] for row in last["shown"]].index(0)
    assert last["chances"][0]["shares"][aces] > 75 and last["chances"][2]["shares"][aces] > 90
    rig = Rig([1000] * 3, 10, 20, 0).cards({0: "AhAd", 1: "KhKd", 2: "2c5d"}, BOARD)
    rig.do("0 call", "1 call", "2 check", "1 check", "2 check", "0 all-in", "1 call", "2 fold")
    flop: Any = HOLDEM.view(rig.s, None).dump()["last"]
    assert [one["board"] for one in flop["chances"]] == [3, 4]
    rig = Rig([1000] * 3, 10, 20, 0).cards({0: "AhAd", 1: "KhKd", 2: "2c5d"}, BOARD)
    rig.do("0 raise 60", "1 fold", "2 fold")
    folded: Any = HOLDEM.view(rig.s, None).dump()["last"]
    assert folded["chances"] == []
