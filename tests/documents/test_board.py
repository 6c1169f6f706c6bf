"""test_board of the documents: three lines, fouls, warnings, fantasyland's door (POC 4 and 7.2, Alpha 5.3 and 7.4)."""

import pytest
from paper import STRONG, WEAK, board, cards

from hanpan.autochess import FoulResult, HandType, OFCBoard, apply_foul_penalty, check_fantasyland, evaluate_hand

BACK_WARNING = "경고: Back 라인이 Mid보다 약합니다 (Foul 위험)"
MID_WARNING = "경고: Mid 라인이 Front보다 약합니다 (Foul 위험)"
FRONT_NOTE = "알림: Front 라인 미완성 (배치 전 반드시 확인)"

PAIR, TWO_PAIR, TRIPS, FLUSH = "2s 2h 5d 7c 9s", "3s 3h 4d 4c 9h", "6s 6h 6d Tc Js", "2d 5d 9d Jd Kd"
FOULS = [
    (("As Kh Qd", "2c 4d 6h 8s Tc", "3c 5d 7h 9s Jc"), []),
    (("As Ah Qd", PAIR, TWO_PAIR), []),
    (("As Ah Qd", TWO_PAIR, TRIPS), []),
    (("As Ah Qd", TRIPS, TWO_PAIR), ["back"]),
    (("As Ah Qd", FLUSH, TRIPS), ["back"]),
    (("As Ah Ad", PAIR, TWO_PAIR), ["mid"]),
    (("As Ah Ad", TWO_PAIR, PAIR), ["back", "mid"]),
    (("As Ah Ad", TRIPS, FLUSH), []),
    (("", PAIR, ""), ["back"]),
    (("As Ah", "", ""), ["mid"]),
]


@pytest.mark.parametrize(("lines", "fouls"), FOULS)
def test_a_foul(lines: tuple[str, str, str], fouls: list[str]) -> None:
    """POC 4.1 and 7.3, ten more than the ten by name; by type only, an empty line counts nothing (AC-9.1)."""
    assert board(*lines).check_foul() == FoulResult(bool(fouls), fouls)


def test_valid_placement_back_gt_mid_gt_front() -> None:
    """POC 7.2."""
    found = board(*STRONG).check_foul()
    assert (found.has_foul, found.foul_lines) == (False, [])


def test_valid_placement_equal_hands() -> None:
    """POC 7.2: equal types are no foul."""
    assert not board(*WEAK).check_foul().has_foul
    assert not board("As Ah Qd", "2s 2h 5d 7c 9s", "3s 3h 4d 8c 9h").check_foul().has_foul


def test_foul_mid_stronger_than_back() -> None:
    """POC 7.2: the back is marked."""
    assert board("2c 4d 6h", TRIPS, PAIR).check_foul().foul_lines == ["back"]


def test_foul_front_stronger_than_mid() -> None:
    """POC 7.2: the mid is marked."""
    assert board("As Ah Ad", PAIR, FLUSH).check_foul().foul_lines == ["mid"]


def test_foul_penalty_degrades_one_level() -> None:
    """POC 4.3: a flush becomes a straight, a straight trips; the rest of the hand stays."""
    flush = evaluate_hand(cards(FLUSH))
    lowered = apply_foul_penalty(flush)
    assert lowered.hand_type is HandType.STRAIGHT
    assert apply_foul_penalty(lowered).hand_type is HandType.THREE_OF_A_KIND
    assert (lowered.cards, lowered.dominant_suit) == (flush.cards, flush.dominant_suit)
    assert (lowered.enhanced_count, lowered.high_card_rank) == (flush.enhanced_count, flush.high_card_rank)


def test_foul_penalty_minimum() -> None:
    """POC 4.3: a high card stays one."""
    assert apply_foul_penalty(evaluate_hand(cards("2d 5c 9d"))).hand_type is HandType.HIGH_CARD


def test_foul_warning_partial_placement() -> None:
    """POC 4.4 and EC7: the warnings of a board that is being set, word for word."""
    assert board("", "3s 3h", "8s").get_foul_warning() == [BACK_WARNING, FRONT_NOTE]
    assert board("Ks Kh", "3s", "").get_foul_warning() == [BACK_WARNING, MID_WARNING, FRONT_NOTE]
    assert board("Ks", "Kh Kd", "Ts Th").get_foul_warning() == [FRONT_NOTE]
    assert board(*STRONG).get_foul_warning() == []


def test_place_card_slot_limit() -> None:
    """POC 2.4: 3, 5 and 5 slots; one card more is False and changes nothing."""
    lines = OFCBoard()
    deck = iter(cards("2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As"))
    for line, size in (("front", 3), ("mid", 5), ("back", 5)):
        assert not lines.is_full()
        assert [lines.place_card(line, next(deck)) for _ in range(size)] == [True] * size
        assert not lines.place_card(line, cards("2h")[0])
    assert lines.is_full()
    assert (len(lines.front), len(lines.mid), len(lines.back)) == (3, 5, 5)


def test_place_duplicate_prevention() -> None:
    """POC 7.2: no card twice, on no line and whatever its stars (AC-6.2); what is taken away may come again."""
    lines = board("Ks")
    for line in ("front", "mid", "back"):
        assert not lines.place_card(line, cards("Ks")[0])
        assert not lines.place_card(line, cards("Ks3")[0])
    assert lines.remove_card("front", cards("Ks")[0])
    assert not lines.remove_card("front", cards("Ks")[0])
    assert lines.place_card("back", cards("Ks")[0])


def test_get_hand_results_all_lines() -> None:
    """POC 2.4: a hand for each line."""
    found = board(*STRONG).get_hand_results()
    assert {line: hand.hand_type for line, hand in found.items()} == {
        "front": HandType.ONE_PAIR,
        "mid": HandType.FULL_HOUSE,
        "back": HandType.FOUR_OF_A_KIND,
    }


def test_fantasyland_qq_pair() -> None:
    """Alpha 5.3: a pair of queens on the front; AC-12.1 overrides it for a board that fouls."""
    assert check_fantasyland(board("Qs Qh 2d", "3s 3h 3d 5c 6s", FLUSH))
    assert check_fantasyland(board("Qs Qh 2d"))
    assert not check_fantasyland(board("Qs Qh 2d", "3s 4h 5d 8c 9s", FLUSH))


def test_fantasyland_jj_pair_false() -> None:
    """Alpha 5.3: jacks are not enough."""
    assert not check_fantasyland(board("Js Jh Ad"))


def test_fantasyland_three_of_a_kind() -> None:
    """Alpha 5.3: trips of any rank."""
    assert check_fantasyland(board("2s 2h 2d"))


def test_fantasyland_empty_front() -> None:
    """Alpha 5.3: nothing on the front."""
    assert not check_fantasyland(board("", PAIR, FLUSH))


def test_fantasyland_high_card_false() -> None:
    """Alpha 5.3: ace high is no pair."""
    assert not check_fantasyland(board("As Kh Qd"))
