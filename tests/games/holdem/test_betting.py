"""The betting round: the table of HE-3, minimum raises, refusals, and mistakes one meets in poker code."""

import pytest
from rig import Rig, data, kinds

from hanpan.games.holdem.betting import CHIPS_SHIFT, to_call
from hanpan.games.holdem.player import can_act, get_phase
from hanpan.games.holdem.state import dump_state

CLOSED = ["0 raise 600", "1 all-in", "2 call"]


def flop_bets(stacks: list[int]) -> Rig:
    """Seat 0 is first after the flop, the last seat has the button; everybody limped for 100."""
    n = len(stacks)
    rig = Rig([stack + 100 for stack in stacks], 50, 100, n - 1)
    rig.do(*[f"{seat} call" for seat in range(2, n)], "0 call", "1 check")
    assert get_phase(rig.s) == "FLOP"
    return rig


def test_a_short_all_in_does_not_reopen() -> None:
    """HE-3 table a."""
    rig = Rig([5000, 650, 5000])
    rig.do("0 raise 600", "1 all-in")
    assert rig.span(2) == (1050, 5000)
    rig.do("2 call")
    assert rig.legal(0) == ["fold", "call", "all-in"]
    assert rig.why(0, "raise 1050") == "holdem-raise-closed"
    assert to_call(rig.s, 0) == 50


def test_two_short_all_ins_add_up() -> None:
    """HE-3 table b."""
    rig = flop_bets([9000, 9000, 9000, 1300, 1700])
    rig.do("0 raise 500", "1 raise 1000", "2 call", "3 all-in", "4 all-in")
    assert rig.span(0) == (2200, 9000)
    rig.do("0 call")
    assert rig.span(1) == (2200, 9000)
    rig.do("1 call")
    assert rig.span(2) == (2200, 9000)


def test_one_short_all_in_reopens_only_for_who_faces_a_full_raise() -> None:
    """HE-3 table c."""
    rig = flop_bets([9000, 9000, 9000, 1300])
    rig.do("0 raise 500", "1 raise 1000", "2 call", "3 all-in")
    assert rig.span(0) == (1800, 9000)
    rig.do("0 call")
    assert rig.span(1) is None
    rig.do("1 call")
    assert rig.legal(2) == ["fold", "call", "all-in"]
    assert to_call(rig.s, 2) == 300


def test_a_short_big_blind_leaves_the_price() -> None:
    """HE-3 table d, HE-2.4."""
    rig = Rig([5000, 5000, 120, 5000])
    assert rig.s.bets[2] == 120 and rig.states()[2] == "ALL_IN"
    assert to_call(rig.s, 3) == 200
    assert rig.span(3) == (400, 5000)


def test_a_short_big_blind_heads_up() -> None:
    """HE-3 table d with two players: the button answers the all-in, and what is not matched comes back."""
    rig = Rig([5000, 120]).cards({0: "2c3d", 1: "AhAd"}, "7c8dTsJhQs")
    assert rig.legal(0) == ["fold", "call", "all-in"]
    assert rig.why(0, "raise 5000") == "holdem-raise-alone"
    events = rig.do("0 call")
    assert data(events, "return") == [{"seat": 0, "chips": 80}]
    assert rig.pots() == [(240, [0, 1])]
    assert rig.net() == [-120, 120]


def test_the_big_blind_has_its_option() -> None:
    """HE-3 table e, HE-2.4."""
    rig = Rig([5000, 5000, 5000])
    rig.do("0 call", "1 call")
    assert rig.legal(2) == ["fold", "check", "raise 400..5000", "all-in"]
    rig.do("2 raise 400", "0 call", "1 call")
    assert get_phase(rig.s) == "FLOP"


def test_three_all_ins_and_a_caller() -> None:
    """HE-3 table f, HE-4.1: with nobody left to call more, the last player can only call or fold."""
    rig = Rig([100, 300, 700, 1000], 10, 20, 0)
    rig.cards({3: "2c2d", 0: "AhAd", 1: "KhKd", 2: "QhQd"}, "7c8dTs3h4s")
    rig.do("3 call", "0 all-in", "1 all-in", "2 all-in")
    assert rig.legal(3) == ["fold", "call", "all-in"]
    events = rig.do("3 call")
    assert rig.pots() == [(400, [0, 1, 2, 3]), (600, [1, 2, 3]), (800, [2, 3])]
    assert data(events, "return") == []
    assert rig.net() == [300, 300, 100, -700]


def test_what_nobody_calls_goes_back() -> None:
    """HE-3 table f, HE-3.5: the big stack was all-in first, and 300 of it are not matched."""
    rig = Rig([100, 300, 700, 1000], 10, 20, 0)
    rig.cards({3: "2c2d", 0: "AhAd", 1: "KhKd", 2: "QhQd"}, "7c8dTs3h4s")
    events = rig.do("3 all-in", "0 all-in", "1 all-in", "2 all-in")
    assert rig.pots() == [(400, [0, 1, 2, 3]), (600, [1, 2, 3]), (800, [2, 3])]
    assert data(events, "return") == [{"seat": 3, "chips": 300}]
    assert rig.net() == [300, 300, 100, -700]


def test_the_minimum_raise_is_the_largest_raise_of_the_street() -> None:
    """HE-3.2: bet 100, raised to 300, the next raise is to at least 500; a new street begins at the big blind."""
    rig = flop_bets([5000, 5000, 5000])
    assert rig.span(0) == (100, 5000)
    rig.do("0 raise 100")
    assert rig.span(1) == (200, 5000)
    rig.do("1 raise 300")
    assert rig.span(2) == (500, 5000)
    rig.do("2 raise 1000")
    assert rig.span(0) == (1700, 5000)
    rig.do("0 raise 1700", "1 fold", "2 call")
    assert rig.span(0) == (100, 3300)


def test_a_short_all_in_does_not_lower_the_minimum() -> None:
    """HE-3.3: the mistake of measuring the next raise from the short all-in."""
    rig = flop_bets([5000, 450, 5000])
    rig.do("0 raise 400", "1 all-in")
    assert rig.span(2) == (850, 5000)


def test_a_short_opening_all_in_does_not_reopen_for_those_who_checked() -> None:
    """HE-3.3: the first bet of the street is less than a big blind."""
    rig = flop_bets([5000, 30, 5000])
    rig.do("0 check", "1 all-in")
    assert rig.span(2) == (130, 5000)
    rig.do("2 call")
    assert rig.legal(0) == ["fold", "call", "all-in"]


def test_no_cap_on_raises() -> None:
    """HE-3.2."""
    rig = Rig([10**6, 10**6], 1, 2)
    for turn in range(60):
        seat = turn % 2
        span = rig.span(seat)
        assert span is not None
        rig.do(f"{seat} raise {span[0]}")
    assert rig.s.bet == 2 * 61


def test_blinds_are_not_counted_twice() -> None:
    """HE-2.4: the small blind completes with the difference, the pot holds each blind once."""
    rig = Rig([1000, 1000, 1000], 10, 20, 0)
    assert [to_call(rig.s, seat) for seat in range(3)] == [20, 10, 0]
    rig.do("0 call", "1 call", "2 check")
    assert sum(rig.s.paid) == 60 and rig.s.stacks == [980, 980, 980]


def test_a_lone_player_is_not_asked() -> None:
    """HE-3.4: the big blind covers an all-in small blind and has nothing to decide."""
    rig = Rig([5000, 60, 5000])
    events = rig.do("0 fold")
    assert "pot" in kinds(events), "the board runs out at once"
    assert rig.s.hand == 2


def test_a_lone_player_who_owes_is_asked() -> None:
    """HE-3.4: somebody went all-in over a bet."""
    rig = Rig([5000, 700, 5000])
    rig.do("0 fold", "1 all-in")
    assert rig.s.actor == 2 and rig.legal(2) == ["fold", "call", "all-in"]


def test_a_hand_with_one_stack_left_does_not_stall() -> None:
    """HE-3.4: two all-ins against one player with chips, after the flop nobody is asked any more."""
    rig = Rig([5000, 900, 700], 50, 100, 0)
    rig.do("0 raise 200", "1 call", "2 call")
    events = rig.do("1 all-in", "2 all-in", "0 call")
    assert [event["street"] for event in data(events, "street")] == ["turn", "river"]
    assert rig.s.hand == 2


def test_blinds_that_take_everything_still_end_the_hand() -> None:
    """HE-2.4, HE-3.4: both blinds are all-in before anybody acts."""
    rig = Rig([40, 60], 100, 200, 0)
    assert rig.s.over
    assert rig.pots()[0] == (80, [0, 1])


def test_everybody_folds_to_one() -> None:
    """HE-4.3: no showdown, no cards; the unmatched part of the blind is nobody's win."""
    rig = Rig([1000, 1000, 1000], 10, 20, 0)
    events = rig.do("0 fold", "1 fold")
    assert kinds(events)[:4] == ["fold", "fold", "return", "win"]
    assert data(events, "win") == [{"seat": 2, "amount": 20}]
    assert not {"show", "muck", "street"} & set(kinds(events))
    assert rig.net() == [0, -10, 10]


def test_heads_up_order() -> None:
    """HE-2.3: the button is the small blind, first before the flop and last after it."""
    rig = Rig([1000, 1000], 10, 20, 1)
    assert (rig.s.button, rig.s.small_seat, rig.s.big_seat) == (1, 1, 0)
    rig.do("1 call", "0 check", "0 check", "1 check", "0 check")
    assert get_phase(rig.s) == "TURN"


def test_the_document_names() -> None:
    """HE-3, HE-4: ACTIVE, FOLDED, ALL_IN, OUT_OF_CHIPS; only ACTIVE can act."""
    rig = Rig([1000, 1000, 50, 1000], 10, 20, 0)
    rig.do("3 fold", "0 raise 60", "1 call")
    assert rig.states() == ["ACTIVE", "ACTIVE", "ACTIVE", "FOLDED"]
    rig.do("2 call")
    assert rig.states() == ["ACTIVE", "ACTIVE", "ALL_IN", "FOLDED"]
    assert [can_act(rig.s, seat) for seat in range(4)] == [True, True, False, False]


@pytest.mark.parametrize(
    ("seat", "text", "code"),
    [
        (1, "fold", "not-your-turn"),
        (0, "check", "holdem-check"),
        (0, "raise", "holdem-raise-number"),
        (0, "raise much", "holdem-raise-number"),
        (0, "raise 300 1", "holdem-raise-number"),
        (0, "raise 399", "holdem-raise-low"),
        (0, "raise 1001", "holdem-raise-high"),
        (0, "raise -5", "holdem-raise-low"),
        (0, "call 200", "holdem-no-number"),
        (0, "bet 400", "holdem-verb"),
        (0, "back", "holdem-back"),
        (-1, "fold", "not-a-player"),
    ],
)
def test_refusals_name_the_reason(seat: int, text: str, code: str) -> None:
    """HE-3.6."""
    rig = Rig([1000, 1000, 1000])
    assert rig.why(seat, text) == code


def test_refusals_of_seats_that_wait() -> None:
    """HE-3.6."""
    rig = Rig([1000, 1000, 250, 1000])
    rig.do("3 fold", "0 raise 500", "1 call", "2 call")
    assert rig.why(3, "check") == "holdem-folded"
    assert rig.why(2, "check") == "holdem-is-all-in"
    assert rig.why(1, "call") == "holdem-call"
    assert rig.why(0, "check") == "not-your-turn"


def test_all_in_is_a_call_when_short_and_a_raise_when_not() -> None:
    """HE-3.1."""
    rig = Rig([1000, 1000, 1000, 150])
    assert rig.legal(3) == ["fold", "call", "all-in"]
    assert rig.why(3, "raise 150") == "holdem-raise-short"
    rig.do("3 all-in")
    assert rig.s.bet == 200 and rig.s.aggressor == -1
    rig.do("0 all-in")
    assert rig.s.bet == 1000 and rig.s.aggressor == 0


def test_a_raise_to_everything_is_an_all_in_even_below_the_minimum() -> None:
    """HE-3.2: the span of a stack below a full raise is that one number."""
    rig = Rig([1000, 1000, 1000, 350])
    assert rig.span(3) == (350, 350)
    events = rig.do("3 raise 350")
    assert data(events, "raise") == [{"seat": 3, "to": 350, "chips": 350, "all_in": 1}]
    assert rig.states()[3] == "ALL_IN"


def test_nobody_can_raise_against_stacks_that_are_smaller_than_the_bet() -> None:
    """HE-3.4: players behind who could not even call in full leave nothing to raise for."""
    rig = Rig([5000, 300, 300, 5000], 50, 100, 0)
    rig.do("3 raise 1000")
    assert rig.span(0) == (1900, 5000)
    rig.do("0 call")
    assert rig.legal(1) == ["fold", "call", "all-in"]
    other = Rig([5000, 300, 300, 800], 50, 100, 0)
    other.do("3 all-in")
    assert other.legal(0) == ["fold", "call", "all-in"]
    assert other.why(0, "raise 350") == "holdem-raise-alone"


@pytest.mark.parametrize(
    ("stacks", "before", "seat"),
    [([5000, 120], [], 0), ([5000, 700, 5000], ["0 fold", "1 all-in"], 2), ([5000, 650, 5000], CLOSED, 0)],
    ids=["short blind", "alone", "closed"],
)
def test_an_all_in_that_cannot_raise_is_the_call_it_amounts_to(stacks: list[int], before: list[str], seat: int) -> None:
    """HE-3.6: `all-in` is always accepted from the seat in turn. Where nobody could call more, or the betting is closed
    to it, it pays the price and keeps the rest."""
    rig, other = Rig(stacks), Rig(stacks)
    rig.do(*before)
    other.do(*before)
    rig.do(f"{seat} all-in")
    other.do(f"{seat} call")
    assert dump_state(rig.s) == dump_state(other.s)


def test_an_all_in_that_others_can_call_a_part_of_is_a_raise() -> None:
    """HE-3.6: what nobody matched comes back."""
    rig = Rig([5000, 900, 900])
    events = rig.do("0 all-in", "1 fold", "2 call")
    assert data(events, "raise") == [{"seat": 0, "to": 5000, "chips": 5000, "all_in": 1}]
    assert data(events, "return") == [{"seat": 0, "chips": 4100}]


def test_more_chips_than_a_machine_number_holds() -> None:
    """HE-1.3: refill after refill a table may come to hold any number of chips, and each of them is counted."""
    rig = Rig([10**12] * 3, 10**12, 10**12, levels="double", level_hands=1, ante="all")
    more = 3**41
    rig.s.stacks = [stack + more for stack in rig.s.stacks]
    rig.s.bought = [bought + more for bought in rig.s.bought]
    rig.s.hand = 40
    rig.do("0 fold")
    blind, ante = 10**12 << 20, (10**12 << 20) // 10
    deeds = [entry >> CHIPS_SHIFT for entry in rig.s.history]
    assert deeds == [ante, ante, ante, blind, blind]
    first = rig.s.actor
    everything = rig.s.stacks[first]
    rig.do(f"{first} call", f"{(first + 1) % 3} check", f"{(first + 2) % 3} check")
    second = rig.s.actor
    assert rig.s.bets[second] == 0 and rig.s.stacks[first] == everything - blind
    all_of_it = rig.s.stacks[second]
    rig.do(f"{second} all-in")
    assert rig.s.history[-1] >> CHIPS_SHIFT == all_of_it > 1 << 64
    rig.do(f"{(second + 1) % 3} call", f"{(second + 2) % 3} fold")
