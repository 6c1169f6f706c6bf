"""Pots and the showdown: HE-4, and the uncalled bet of HE-3.5."""

from rig import Rig, data, kinds

BOARD = "7c8dTs3h4s"


def test_each_pot_goes_to_its_own_best_hand() -> None:
    """HE-4.1: the best hand cannot win what it did not match."""
    rig = Rig([200, 600, 1500, 1500], 10, 20, 0)
    rig.cards({0: "AhAd", 1: "KhKd", 2: "QhQd", 3: "JhJd"}, BOARD)
    rig.do("3 raise 1500", "0 all-in", "1 all-in", "2 call")
    assert rig.pots() == [(800, [0, 1, 2, 3]), (1200, [1, 2, 3]), (1800, [2, 3])]
    assert rig.net() == [600, 600, 300, -1500]


def test_the_side_pot_is_paid_when_the_main_pot_is_lost() -> None:
    """HE-4.1: the side pot that is never paid."""
    rig = Rig([300, 1000, 1000], 10, 20, 0).cards({0: "AhAd", 1: "KhKd", 2: "QhQd"}, BOARD)
    rig.do("0 all-in", "1 all-in", "2 call")
    assert rig.net() == [600, 400, -1000]


def test_money_of_folded_players_stays_in_the_pots() -> None:
    """HE-4.1: a fold after chips went into the side pot."""
    rig = Rig([300, 2000, 2000, 2000], 10, 20, 0).cards({0: "AhAd", 1: "KhKd", 2: "QhQd", 3: "JhJd"}, BOARD)
    rig.do("3 raise 500", "0 all-in", "1 call", "2 call")
    rig.do("1 raise 400", "2 fold", "3 call", "1 check", "3 check", "1 check", "3 check")
    assert rig.pots() == [(1200, [0, 1, 3]), (600 + 800, [1, 3])]
    assert rig.net() == [900, 500, -500, -900]


def test_a_side_pot_with_one_player_left_goes_to_him() -> None:
    """HE-4.1: the others folded, so the winner does not need the best hand."""
    rig = Rig([300, 2000, 2000], 10, 20, 0).cards({0: "AhAd", 1: "2h2d", 2: "QhQd"}, BOARD)
    rig.do("0 raise 100", "1 call", "2 raise 500", "0 all-in", "1 call")
    events = rig.do("1 raise 100", "2 fold")
    assert rig.pots() == [(900, [0, 1]), (400, [1])]
    assert rig.net() == [600, -100, -500]
    pots = data(events, "pot")
    assert [pot["seats"] for pot in pots] == [[0], [1]]
    assert "hand" not in pots[1], "nothing was compared"


def test_odd_chips_go_one_each_left_of_the_button() -> None:
    """HE-4.1: two odd chips in a three-way split, the first two winners clockwise from the button get them."""
    board = "AhKhQhJhTh"
    for button, extra in ((0, [1, 2]), (1, [2, 3]), (2, [3, 0]), (3, [0, 1])):
        rig = Rig([1000] * 4, 1, 2, button, ante="none")
        folder = next(seat for seat in range(4) if seat not in (extra[0], extra[1]))
        rig.cards({}, board)
        split_three_ways(rig, folder)
        assert rig.s.last is not None
        pot = rig.s.last.pots[0]
        assert pot.amount == 302 and sorted(pot.winners) == sorted(seat for seat in range(4) if seat != folder)
        got = dict(zip(pot.winners, pot.shares, strict=True))
        assert [got[seat] for seat in extra] == [101, 101]
        assert sorted(got.values()) == [100, 101, 101]


def split_three_ways(rig: Rig, folder: int) -> None:
    """Everybody pays two, then the folder bets itself out; the board plays for the other three: a pot of 302."""
    while rig.s.phase == 0:
        seat = rig.s.actor
        rig.do(f"{seat} check" if rig.s.bets[seat] == rig.s.bet else f"{seat} call")
    bet = 98
    paid = False
    while rig.s.hand == 1:
        seat = rig.s.actor
        if seat == folder and rig.s.bets[seat] < rig.s.bet:
            rig.do(f"{seat} fold")
        elif rig.s.bets[seat] < rig.s.bet:
            rig.do(f"{seat} call")
        elif not paid and seat != folder:
            paid = True
            rig.do(f"{seat} raise {bet}")
        else:
            rig.do(f"{seat} check")


def test_odd_chips_are_shared_pot_by_pot() -> None:
    """HE-4.1: two pots, each with its own odd chip for the same first seat."""
    rig = Rig([100, 203, 203, 203, 9], 1, 3, 4).cards({}, "AhKhQhJhTh")
    rig.do("2 call", "3 call", "4 fold", "0 all-in", "1 call", "2 call", "3 fold")
    rig.do("1 all-in", "2 call")
    assert rig.s.last is not None
    # Main pot 303 among three, side pot 206 among two: no odd chip in either, 3 folded chips in the main pot.
    assert rig.pots() == [(303, [0, 1, 2]), (206, [1, 2])]
    assert rig.net() == [1, 1, 1, -3, 0]
    other = Rig([100, 203, 203, 203, 9], 1, 2, 4).cards({}, "AhKhQhJhTh")
    other.do("2 call", "3 call", "4 fold", "0 all-in", "1 call", "2 call", "3 all-in", "1 fold", "2 call")
    # Main pot 400 among three: 134, 133, 133. Side pot 206 among two.
    assert other.pots() == [(400, [0, 2, 3]), (206, [2, 3])]
    assert other.net() == [34, -100, 33, 33, 0]


def test_the_uncalled_part_returns_at_once() -> None:
    """HE-3.5: matched by what a folded player had put in, not by who is still there."""
    rig = Rig([1000, 1000, 1000], 10, 20, 0)
    events = rig.do("0 raise 100", "1 raise 400", "2 fold", "0 fold")
    assert data(events, "return") == [{"seat": 1, "chips": 300}]
    assert data(events, "win") == [{"seat": 1, "amount": 220}]
    assert rig.net() == [-100, 120, -20]


def test_a_returned_all_in_is_active_again() -> None:
    """HE-3.5: who got chips back is not all-in."""
    rig = Rig([1000, 300], 10, 20, 0).cards({0: "2c3d", 1: "AhAd"}, BOARD)
    rig.do("0 all-in", "1 call")
    assert rig.s.stacks[0] + rig.s.bets[0] == 700


def test_all_hands_are_shown_before_the_run_out() -> None:
    """HE-4.2."""
    rig = Rig([1000, 300, 1000], 10, 20, 0)
    events = rig.do("0 all-in", "1 all-in", "2 fold")
    order = [kind for kind in kinds(events) if kind in ("return", "show", "street", "pot", "muck")]
    assert order == ["return", "show", "show", "street", "street", "street", "pot"]


def test_all_hands_are_shown_when_the_all_in_is_on_the_river() -> None:
    """HE-4.2: also a beaten hand."""
    rig = Rig([1000, 300, 1000], 10, 20, 0).cards({0: "2c3d", 1: "AhAd", 2: "KcQc"}, BOARD)
    rig.do("0 call", "1 call", "2 check")
    for _ in range(2):
        rig.do("1 check", "2 check", "0 check")
    events = rig.do("1 all-in", "2 fold", "0 call")
    assert sorted(event["seat"] for event in data(events, "show")) == [0, 1]
    assert "muck" not in kinds(events)


def showdown(actions: tuple[str, ...], holes: dict[int, str]) -> list[tuple[str, int]]:
    rig = Rig([1000, 1000, 1000], 10, 20, 0).cards(holes, BOARD)
    rig.do("0 call", "1 call", "2 check")
    for _ in range(2):
        rig.do("1 check", "2 check", "0 check")
    events = rig.do(*actions)
    return [(event.kind, int(str(event.data["seat"]))) for event in events if event.kind in ("show", "muck")]


def test_the_last_aggressor_shows_first() -> None:
    """HE-4.2: seat 2 bet the river; the beaten hands after that muck, a better one shows."""
    holes = {0: "AhAd", 1: "2c3d", 2: "KhKd"}
    assert showdown(("1 check", "2 raise 50", "0 call", "1 call"), holes) == [("show", 2), ("show", 0), ("muck", 1)]


def test_without_a_bet_the_first_left_of_the_button_shows_first() -> None:
    """HE-4.2: aggression on an earlier street does not count."""
    holes = {0: "AhAd", 1: "2c3d", 2: "KhKd"}
    assert showdown(("1 check", "2 check", "0 check"), holes) == [("show", 1), ("show", 2), ("show", 0)]


def test_beaten_hands_are_mucked_and_ties_are_shown() -> None:
    """HE-4.2."""
    holes = {1: "AhAd", 2: "2c3d", 0: "AcAs"}
    assert showdown(("1 check", "2 check", "0 check"), holes) == [("show", 1), ("muck", 2), ("show", 0)]


def test_exact_ties_split() -> None:
    """HE-4.4: the kicker that does not play does not count."""
    rig = Rig([1000, 1000], 10, 20, 0).cards({0: "Kd3h", 1: "Qd4c"}, "As2d2h7c7s")
    rig.do("0 all-in", "1 call")
    assert rig.net() == [0, 0]


def test_the_big_blind_ante_is_dead_money_of_the_main_pot() -> None:
    """HE-1.2: one big blind from the big blind; it is no part of the bet and does not come back."""
    rig = Rig([1000, 1000, 1000], 10, 20, 0, ante="bb")
    assert rig.s.dead == 20 and rig.s.stacks[2] == 960
    events = rig.do("0 fold", "1 fold")
    assert data(events, "win") == [{"seat": 2, "amount": 40}]
    assert rig.net() == [0, -10, 10]


def test_a_short_big_blind_pays_the_ante_first() -> None:
    """HE-1.2, HE-2.4: with 15 chips the ante takes them all, the price stays, and the seat can win the antes."""
    rig = Rig([1000, 1000, 15], 10, 20, 0, ante="bb").cards({0: "2c3d", 1: "KhKd", 2: "AhAd"}, BOARD)
    assert rig.states()[2] == "ALL_IN" and rig.s.bet == 20
    rig.do("0 call", "1 call")
    for _ in range(3):
        rig.do("1 check", "0 check")
    assert rig.pots() == [(15, [0, 1, 2]), (40, [0, 1])]
    assert rig.net() == [-20, 20, 0]


def test_antes_of_everybody_count_as_contributions() -> None:
    """HE-1.2, HE-4.1: a player with less than the ante wins only what was matched."""
    rig = Rig([1000, 1000, 3, 1000], 50, 100, 1, ante="all").cards({2: "AhAd", 0: "KhKd", 3: "QcJd"}, BOARD)
    assert rig.s.paid[2] == 3
    rig.do("0 call", "1 fold", "3 check")
    while rig.s.hand == 1:
        rig.do(f"{rig.s.actor} check")
    assert rig.pots()[0] == (12, [0, 2, 3])
    assert rig.net()[2] == 9
