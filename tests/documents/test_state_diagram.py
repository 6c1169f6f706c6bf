"""The state diagram of hold'em (document 004): phases, player states, the betting round, and its checklist."""

import pytest
from rig import Rig, data, kinds

from hanpan.games.holdem.player import PHASES, STATES, can_act, get_phase, get_state

HOLES = {0: "AsAh", 1: "KsKh"}
BOARD = "2c7d9hJcQs"


def heads_up() -> Rig:
    """Two players, blinds 5 and 10; seat 0 has the button and the small blind."""
    return Rig([1000, 1000], 5, 10).cards(HOLES, BOARD)


def opened(rig: Rig) -> list[list[str]]:
    """The board cards that were opened, street by street."""
    return [street["cards"] for street in data(rig.events, "street")]


# Game phases.


def test_game_phase_enum() -> None:
    """Game phases: five, in this order."""
    assert PHASES == ("PREFLOP", "FLOP", "TURN", "RIVER", "SHOWDOWN")


def test_new_hand_is_preflop() -> None:
    """Game phases: two cards each, the blinds are in, nothing on the board."""
    rig = heads_up()
    assert get_phase(rig.s) == "PREFLOP"
    assert rig.s.bets == [5, 10]
    assert min(rig.s.holes) >= 0


def test_preflop_to_flop() -> None:
    """Transitions: a burned card and three open ones once the bets are equal."""
    rig = heads_up()
    rig.do("0 call")
    assert get_phase(rig.s) == "PREFLOP", "the big blind has its option (HE-2.4)"
    rig.do("1 check")
    assert get_phase(rig.s) == "FLOP"
    assert opened(rig) == [["2c", "7d", "9h"]]


def test_flop_to_turn() -> None:
    """Transitions: one card more."""
    rig = heads_up()
    rig.do("0 call", "1 check", "1 check", "0 check")
    assert get_phase(rig.s) == "TURN"
    assert opened(rig)[1:] == [["Jc"]]


def test_turn_to_river() -> None:
    """Transitions: one card more."""
    rig = heads_up()
    rig.do("0 call", *["1 check", "1 check", "0 check", "1 check", "0 check"])
    assert get_phase(rig.s) == "RIVER"
    assert opened(rig)[2:] == [["Qs"]]


def test_river_to_showdown() -> None:
    """Transitions: hands are compared, the pot is given, and the next hand begins with the button moved."""
    rig = heads_up()
    events = rig.do("0 call", "1 check", *["1 check", "0 check"] * 3)
    assert kinds(events).count("show") == 2
    assert rig.net() == [10, -10]
    assert (get_phase(rig.s), rig.s.hand, rig.s.button) == ("PREFLOP", 2, 1)


@pytest.mark.parametrize("streets", [0, 1, 2, 3])
def test_early_exit(streets: int) -> None:
    """Early exit: all but one fold, on any street: the rest gets the pot and there is no showdown."""
    rig = heads_up()
    moves = ["0 call", "1 check", *["1 check", "0 check"] * (streets - 1)] if streets else []
    rig.do(*moves)
    seat = rig.s.actor
    rig.do(f"{seat} fold")
    assert rig.s.last is not None
    assert rig.s.last.shown == []
    assert rig.net()[1 - seat] > 0 > rig.net()[seat]


# Player states.


def test_player_states() -> None:
    """Player states: the document's four."""
    assert set(STATES) == {"ACTIVE", "FOLDED", "ALL_IN", "OUT_OF_CHIPS"}


def three() -> Rig:
    """Seat 0 folded, seat 1 is all in, seat 2 is to act."""
    rig = Rig([1000, 300, 1000], 5, 10)
    rig.do("0 fold", "1 all-in")
    return rig


def test_active_to_folded() -> None:
    """Transitions: fold takes a player out of this hand."""
    rig = three()
    assert get_state(rig.s, 0) == "FOLDED"
    assert not can_act(rig.s, 0)


def test_active_to_all_in() -> None:
    """Transitions: every chip in, and still in the hand."""
    rig = three()
    assert (get_state(rig.s, 1), rig.s.stacks[1]) == ("ALL_IN", 0)
    assert not can_act(rig.s, 1)


def test_active_to_active() -> None:
    """Transitions: a bet below the stack leaves the player active."""
    rig = heads_up()
    rig.do("0 raise 40")
    assert (get_state(rig.s, 0), rig.s.stacks[0], rig.s.bets[0]) == ("ACTIVE", 960, 40)
    assert can_act(rig.s, 0)


def test_reset_for_new_hand() -> None:
    """Transitions: who has chips is active again, who has none is out."""
    rig = bust()
    assert rig.states() == ["ACTIVE", "OUT_OF_CHIPS", "ACTIVE"]


def bust() -> Rig:
    """A hand in which seat 1 lost everything; the next one is being played."""
    rig = Rig([1000, 300, 1000], 5, 10).cards({0: "2c3d", 1: "KsKh", 2: "AsAh"}, BOARD)
    rig.do("0 fold", "1 all-in", "2 call")
    return rig


@pytest.mark.parametrize("state", STATES)
def test_allowed_actions(state: str) -> None:
    """The table of states and actions: only the active one acts; check when there is nothing to call. An all-in player
    "checks by himself": nobody is asked. HE-3.1 overrides the note on check, which forgets the big blind's option."""
    tables = {"ACTIVE": (heads_up, 0), "FOLDED": (three, 0), "ALL_IN": (three, 1), "OUT_OF_CHIPS": (bust, 1)}
    make, seat = tables[state]
    rig = make()
    tried = ["fold", "check", "call", "raise 40", "all-in"]
    assert get_state(rig.s, seat) == state
    legal = [text for text in tried if rig.why(seat, text) == ""]
    assert legal == (["fold", "call", "raise 40", "all-in"] if state == "ACTIVE" else [])


def test_check_is_for_nothing_to_call() -> None:
    """The note below the table, and HE-3.1: the big blind may check although the bet is not 0."""
    rig = heads_up()
    assert rig.why(0, "check") != ""
    rig.do("0 call")
    assert rig.s.bet == 10
    assert rig.why(1, "check") == ""


# The betting round.


def test_round_ends_with_one_player() -> None:
    """End 1: one player is not folded."""
    rig = Rig([1000] * 3, 5, 10)
    rig.do("0 fold", "1 fold")
    assert rig.s.hand == 2
    assert rig.net() == [0, -5, 5]


def test_round_ends_when_bets_match() -> None:
    """End 2: all have acted and match; a raise asks everybody again."""
    rig = Rig([1000] * 3, 5, 10)
    rig.do("0 call", "1 call")
    assert get_phase(rig.s) == "PREFLOP"
    rig.do("2 raise 30", "0 call")
    assert get_phase(rig.s) == "PREFLOP"
    rig.do("1 call")
    assert get_phase(rig.s) == "FLOP"


def test_round_ends_all_in() -> None:
    """End 3: at most one can still bet: the rest of the board is dealt at once."""
    rig = Rig([1000, 400], 5, 10)
    rig.do("0 all-in", "1 call")
    assert rig.s.last is not None
    assert len(rig.s.last.board) == 5


def test_timeout_folds() -> None:
    """The machine's AUTO FOLD, as `on_timeout: fold`. HE-3.5 makes `check_or_fold` the default."""
    strict = Rig([1000] * 3, 5, 10, on_timeout="fold")
    strict.timeout(0)
    assert get_state(strict.s, 0) == "FOLDED"
    mild = heads_up()
    mild.do("0 call")
    mild.timeout(1)
    assert get_phase(mild.s) == "FLOP"


def test_order_preflop() -> None:
    """Order: the dealer is the small blind and acts first before the flop."""
    assert heads_up().s.actor == 0


def test_order_after_the_flop() -> None:
    """Order: and last after it."""
    rig = heads_up()
    rig.do("0 call", "1 check")
    for name in ("FLOP", "TURN", "RIVER"):
        assert (get_phase(rig.s), rig.s.actor) == (name, 1)
        rig.do("1 check", "0 check")


def test_betting_round_reset() -> None:
    """Pseudo code: bets are 0 again after the round, and the pot has them."""
    rig = heads_up()
    rig.do("0 raise 40", "1 call")
    assert (rig.s.bets, rig.s.bet, sum(rig.s.paid)) == ([0, 0], 0, 80)


# The checklist at the end of the document.

CHECKLIST = {
    "GamePhase Enum": test_game_phase_enum,
    "phase transitions": test_river_to_showdown,
    "player state methods": test_player_states,
    "ends of a betting round": test_round_ends_when_bets_match,
    "early exit": test_early_exit,
    "allowed actions by state": test_allowed_actions,
}


def test_checklist() -> None:
    """The checklist: its six items, and the test of each."""
    assert len(CHECKLIST) == 6
    assert all(test.__doc__ for test in CHECKLIST.values())
