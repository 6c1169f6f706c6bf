"""The board and its fouls: AC-6, AC-9, AC-12.1, and the document rows of test_board.py."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tabletop import Tabletop, board, cards, events_of

from hanpan.games.autochess import Card, HandType, OFCBoard, check_fantasyland, evaluate_hand
from hanpan.games.autochess.hand import apply_foul_penalty
from hanpan.games.autochess.packing import ID_SHIFT
from hanpan.kernel.refusal import Illegal

QUIET: dict[str, object] = {"base": "full", "catalogue": {"events": [], "augments": []}}
"""No event changes the board."""


def test_valid_placement_back_gt_mid_gt_front() -> None:
    legal = board("Ks Qh 2d", "3s 3h 5d 6c 7s", "8s 8h 8d 9c 9s")
    assert not legal.check_foul().has_foul


def test_valid_placement_equal_hands() -> None:
    equal = board("Ks Kh 2d", "3s 3h 5d 6c 7s", "8s 8h 4d 9c Ts")
    assert not equal.check_foul().has_foul


def test_foul_mid_stronger_than_back() -> None:
    assert board("Ks", "3s 3h", "8s 9h").check_foul().foul_lines == ["back"]


def test_foul_front_stronger_than_mid() -> None:
    assert board("Ks Kh", "3s 4h", "8s 8h").check_foul().foul_lines == ["mid"]


def test_foul_both_lines() -> None:
    """AC-9.1: both comparisons, and an empty line counts 0."""
    assert board("Ks Kh Kd", "3s 3h", "8s 9h").check_foul().foul_lines == ["back", "mid"]
    assert board("", "3s", "").check_foul().foul_lines == ["back"]
    assert board("3s", "", "").check_foul().foul_lines == ["mid"]
    assert not board("", "", "2c").check_foul().has_foul
    assert not board().check_foul().has_foul


def test_foul_penalty_degrades_one_level() -> None:
    assert apply_foul_penalty(evaluate_hand(cards("2d 5d 9d Jd Kd"))).hand_type == HandType.STRAIGHT


def test_foul_penalty_minimum() -> None:
    assert apply_foul_penalty(evaluate_hand(cards("2d 5c 9d"))).hand_type == HandType.HIGH_CARD


def test_foul_warning_partial_placement() -> None:
    assert board("", "3s 3h", "8s").get_foul_warning() == ["foul-back", "front-open"]
    assert board("Ks Kh", "3s", "").get_foul_warning() == ["foul-back", "foul-mid", "front-open"]
    assert board("Ks 2h 3d", "4s", "8s").get_foul_warning() == []


def test_place_card_slot_limit() -> None:
    line = board("2s 3s 4s")
    assert not line.place_card("front", Card.parse("5s"))
    assert line.place_card("mid", Card.parse("5s"))


def test_place_duplicate_prevention() -> None:
    """AC-6.2: the same rank and suit never twice, whatever the stars and the line."""
    line = board("2s")
    for name in ("front", "mid", "back"):
        assert not line.place_card(name, Card.parse("2s"))
        assert not line.place_card(name, Card.parse("2s3"))
    assert line.place_card("back", Card.parse("2h"))


def test_remove_card_and_is_full() -> None:
    full = board("2s 3s 4s", "5s 6s 7s 8s 9s", "Ts Js Qs Ks As")
    assert full.is_full()
    assert full.remove_card("mid", Card.parse("7s"))
    assert not full.remove_card("mid", Card.parse("7s"))
    assert not full.is_full()


def test_get_hand_results_all_lines() -> None:
    results = board("Ks Kh 2d", "3s 3h 3d", "8s 8h 8d 9c 9s").get_hand_results()
    assert [results[line].hand_type.name for line in ("front", "mid", "back")] == [
        "ONE_PAIR",
        "THREE_OF_A_KIND",
        "FULL_HOUSE",
    ]
    assert board("Ks").get_hand_results().keys() == {"front"}


BELOW = "3s 3h 3d", "4s 4h 4d"


def test_fantasyland_qq_pair() -> None:
    assert check_fantasyland(board("Qs Qh 2d", *BELOW))
    assert check_fantasyland(board("As Ah", *BELOW))
    assert check_fantasyland(board("Qs Qh 2d")), "asked about a front alone"


def test_fantasyland_jj_pair_false() -> None:
    assert not check_fantasyland(board("Js Jh 2d", *BELOW))


def test_fantasyland_three_of_a_kind() -> None:
    assert check_fantasyland(board("2s 2h 2d", *BELOW))


def test_fantasyland_empty_front() -> None:
    assert not check_fantasyland(board("", *BELOW))


def test_fantasyland_high_card_false() -> None:
    assert not check_fantasyland(board("As Kh Qd", *BELOW))


def test_fantasyland_needs_a_board_without_foul() -> None:
    """AC-12.1."""
    assert not check_fantasyland(board("Qs Qh 2d", "3s 4h", "5s 5h"))


any_line = st.lists(st.builds(Card, st.integers(2, 14), st.integers(1, 4)), max_size=5)


@given(any_line, any_line, any_line)
def test_fouls_by_type_only(front: list[Card], mid: list[Card], back: list[Card]) -> None:
    """AC-9.1."""
    types = [int(evaluate_hand(line).hand_type) if line else 0 for line in (front[:3], mid, back)]
    marked = [name for name, wrong in (("back", types[2] < types[1]), ("mid", types[1] < types[0])) if wrong]
    assert OFCBoard(front[:3], mid, back).check_foul().foul_lines == marked


class TestPlacing:
    """AC-6.1 and AC-6.2 at the table."""

    def table(self) -> Tabletop:
        table = Tabletop()
        table.give(0, "2s 3s 4s 5s 2s2 2h")
        return table

    def test_place_take_and_move(self) -> None:
        table = self.table()
        told = table.do(0, "place 1 front")
        assert events_of(told, "placed") == [{"id": 1, "card": "2s", "line": "front"}]
        assert all([event.to == 0 for event in told])
        table.do(0, "place 1 back")
        assert [piece >> ID_SHIFT for piece in table.player(0).back] == [1]
        table.do(0, "take 1")
        assert table.player(0).on_board() == 0
        assert table.why(0, "take 1") == "not-on-board"

    def test_full_lines_refuse(self) -> None:
        table = self.table()
        for card in (1, 2, 3):
            table.do(0, f"place {card} front")
        assert table.why(0, "place 4 front") == "line-full"
        assert table.why(0, "place 3 front") == "on-that-line"
        assert table.why(0, "place 99 mid") == "no-such-card"
        assert table.why(0, "place 4 side") == "no-such-line"
        assert table.why(0, "place four mid") == "number-wanted"

    def test_a_twin_is_refused_but_may_be_swapped(self) -> None:
        table = self.table()
        table.do(0, "place 1 front")
        assert table.why(0, "place 5 mid") == "twin"
        table.do(0, "swap 5 1")
        assert [piece >> ID_SHIFT for piece in table.player(0).front] == [5]
        table.do(0, "place 2 front")
        assert table.why(0, "swap 2 1") == "twin", "the other twin still stands"
        assert table.why(0, "layout front=1,5") == "twin"

    def test_swap_changes_places(self) -> None:
        table = self.table()
        table.do(0, "layout front=1,2 mid=3 back=4")
        table.do(0, "swap 1 4")
        assert [[piece >> ID_SHIFT for piece in table.player(0).line(line)] for line in range(3)] == [[4, 2], [3], [1]]
        table.do(0, "swap 6 3")
        assert [piece >> ID_SHIFT for piece in table.player(0).mid] == [6]
        assert table.why(0, "swap 3 5") == "swap-off-board"
        assert table.why(0, "swap 1 1") == "swap-itself"
        assert table.why(0, "swap 1 99") == "no-such-card"

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("layout", ""),
            ("layout front=1 back=", ""),
            ("layout front=1,2,3,4", "line-full"),
            ("layout front=1 mid=1", "card-twice"),
            ("layout front=1 front=2", "layout-text"),
            ("layout up=1", "layout-text"),
            ("layout front=a", "layout-text"),
            ("layout 1 2", "layout-text"),
            ("layout front=99", "no-such-card"),
        ],
    )
    def test_layouts(self, text: str, code: str) -> None:
        assert self.table().why(0, text) == code

    def test_warnings_follow_every_placement(self) -> None:
        """AC-6.3."""
        table = self.table()
        told = table.do(0, "place 1 mid")
        assert events_of(told, "warning") == [{"warnings": ["foul-back", "front-open"]}]
        told = table.do(0, "place 2 back")
        assert events_of(told, "warning") == [{"warnings": ["front-open"]}]

    def test_refusals_change_nothing(self) -> None:
        table = self.table()
        with pytest.raises(Illegal) as refused:
            table.do(0, "place 99 mid")
        assert refused.value.params == {"card": 99}


def test_board_grows_with_the_level() -> None:
    """AC-6.7: in `full` 5 cards at level 1, more at once after a level-up."""
    table = Tabletop(QUIET)
    table.give(0, "2s 3s 4s 5s 6s 7s 8s")
    table.player(0).gold = 10
    for card in (1, 2, 3, 4, 5):
        table.do(0, f"place {card} back")
    assert table.why(0, "place 6 mid") == "board-limit"
    assert table.why(0, "layout back=1,2,3,4,5 mid=6") == "board-limit"
    table.do(0, "swap 6 1")
    table.do(0, "xp")
    assert table.player(0).level == 2
    table.do(0, "place 1 mid")
    assert table.why(0, "place 7 mid") == "board-limit"
    assert table.s.rules.board_cards == [5, 6, 7, 8, 9, 10, 11, 12, 13]


def test_boards_go_back_to_the_bench_and_nothing_is_lost() -> None:
    """AC-6.4."""
    table = Tabletop()
    table.lay(0, "2s 3h", "4s 4h", "5s 5h 5d")
    table.fight()
    assert table.player(0).on_board() == 0
    assert len(table.player(0).bench) == 7


class TestRedeploy:
    """AC-6.5 and AC-6.7."""

    def ids(self, table: Tabletop) -> list[list[int]]:
        return [[piece >> ID_SHIFT for piece in table.player(0).line(line)] for line in range(3)]

    def test_sets_the_last_layout_again(self) -> None:
        table = Tabletop()
        table.give(0, "2s 3h 4s 4h 5s 5h 5d")
        assert table.why(0, "redeploy") == "no-layout"
        table.do(0, "layout front=2,1 mid=3,4 back=7,5")
        table.fight()
        table.give(0, "9s")
        table.do(0, "redeploy")
        assert self.ids(table) == [[2, 1], [3, 4], [7, 5]]

    def test_sold_cards_leave_gaps(self) -> None:
        table = Tabletop()
        table.give(0, "2s 3h 4s 4h 5s")
        table.do(0, "layout front=1,2 mid=3,4 back=5")
        table.fight()
        table.do(0, "sell 3")
        table.do(0, "sell 5")
        table.do(0, "redeploy")
        assert self.ids(table) == [[1, 2], [4], []]

    def test_a_merged_card_takes_the_first_slot_of_its_parts(self) -> None:
        table = Tabletop()
        table.give(0, "9s 2s 7h 2s")
        table.do(0, "layout front=1 mid=3,2")
        table.fight()
        table.stock(0, "2s")
        table.do(0, "buy 1")
        assert [piece & 3 for piece in table.player(0).bench if piece >> ID_SHIFT in (2, 4)] == [2]
        table.do(0, "redeploy")
        assert self.ids(table) == [[1], [3, 4], []]
        assert table.player(0).mid[1] & 3 == 2

    def test_lines_fill_back_mid_front_up_to_the_limit(self) -> None:
        table = Tabletop(QUIET)
        table.player(0).level = 9
        table.give(0, "2s 3h 4s 4h 5s 6h 7d")
        table.do(0, "layout front=1,2 mid=3,4 back=5,6,7")
        table.fight()
        table.player(0).level = 2
        table.do(0, "redeploy")
        assert self.ids(table) == [[1], [3, 4], [5, 6, 7]]
        table.player(0).level = 1
        table.do(0, "redeploy")
        assert self.ids(table) == [[], [3, 4], [5, 6, 7]]

    def test_the_clock_redeploys_and_is_ready(self) -> None:
        """AC-1.5; a board that was set in this prep is the last layout and stands."""
        table = Tabletop()
        table.give(0, "2s 3h 4s")
        table.do(0, "layout back=1,2")
        table.fight()
        table.clock(0)
        assert self.ids(table) == [[], [], [1, 2]]
        assert table.player(0).ready
        table.do(0, "unready")
        table.do(0, "layout front=3")
        table.clock(0)
        assert self.ids(table) == [[3], [], []]
