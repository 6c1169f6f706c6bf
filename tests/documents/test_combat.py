"""test_combat of the documents: lines, damage, hula, stop, low_card_power (POC 6, Alpha 5, STANDARD 7.3)."""

from paper import STRONG, WEAK, board, pilot, table

from hanpan.autochess import (
    CombatResolver,
    CombatResult,
    HoldemEvent,
    OFCBoard,
    Player,
    count_synergies,
    declare_hula,
)

FIGHT = CombatResolver().resolve
TWO_TO_ONE = ("2s 3h 5d", STRONG[1], STRONG[2])
"""Loses the front to the weak board's six, wins mid and back."""
ROYAL = ("Kd Kh 3d", "Ah Ad Ac 4d 4h", "Ts Js Qs Ks As")
TWO_SUITS = ("2s 4h 6s", "2h 4s 6h 8s Th", "3s 5h 7s 9h Js")


def test_scoop_3_0() -> None:
    """POC 6.2: three lines and the scoop, 3 x 2 + 2."""
    a, b = FIGHT(board(*STRONG), board(*WEAK))
    assert a.line_results == {"back": 1, "mid": 1, "front": 1}
    assert (a.winner_lines, a.is_scoop, a.damage, a.hula_applied) == (3, True, 8, False)
    assert b.line_results == {"back": -1, "mid": -1, "front": -1}
    assert (b.winner_lines, b.is_scoop, b.damage) == (0, False, 0)


def test_split_2_1() -> None:
    """POC 7.2: two lines deal 4, and the one line of the other side 2 (AC-10.1)."""
    a, b = FIGHT(board(*TWO_TO_ONE), board(*WEAK))
    assert (a.line_results, a.winner_lines, a.is_scoop, a.damage) == ({"back": 1, "mid": 1, "front": -1}, 2, False, 4)
    assert b.damage == 2


def test_split_1_2() -> None:
    """POC 7.2: the same from the other side."""
    a, b = FIGHT(board(*WEAK), board(*TWO_TO_ONE))
    assert (a.winner_lines, a.damage, b.damage) == (1, 2, 4)


def test_draw_0_0() -> None:
    """POC 7.2: equal boards, and empty ones, do nothing; an empty line loses to one with cards (AC-8)."""
    for one, other in ((board(*STRONG), board(*STRONG)), (OFCBoard(), OFCBoard())):
        a, b = FIGHT(one, other)
        assert (a.damage, b.damage, set(a.line_results.values())) == (0, 0, {0})
    assert FIGHT(board("2s"), OFCBoard())[0].line_results == {"back": 0, "mid": 0, "front": 1}


def test_hula_multiplier_x4() -> None:
    """POC 6.3: a declaration that succeeds deals four times as much; Alpha 5.1: with two lines and three synergies."""
    a, _ = FIGHT(board(*STRONG), board(*WEAK), hula_a=True)
    assert (a.damage, a.hula_applied, a.stop_applied) == (32, True, False)
    assert CombatResolver().apply_hula(8) == 32
    lost, _ = FIGHT(board(*WEAK), board(*STRONG), hula_a=True)
    assert (lost.damage, lost.hula_applied) == (0, False)


def test_hula_requires_3_synergies() -> None:
    """POC 6.3: suits with two cards or more are synergies, and a declaration needs three of them."""
    player = Player("P")
    assert count_synergies(board(*TWO_SUITS)) == 2
    assert not declare_hula(player, board(*TWO_SUITS))
    assert not player.hula_declared
    assert count_synergies(board(*STRONG)) == 4
    assert declare_hula(player, board(*STRONG))
    assert player.hula_declared
    assert count_synergies(OFCBoard()) == 0


def test_foul_applied_before_combat() -> None:
    """POC 6.2: the line that fouls fights one type lower: two pair below a mid of trips lose to a pair of stars."""
    fouled = board("2c 4d 6h", "6s 6h 6d Tc Js", "9s 9h 4s 4c 2d")
    pair = board("2d 4h 7s", "2s 3s 5h 8d Qc", "Ks2 Kh 5s 7c 3d")
    assert fouled.check_foul().foul_lines == ["back"]
    assert FIGHT(fouled, pair)[0].line_results["back"] == -1
    assert FIGHT(fouled, pair, events=[pilot("foul_amnesty")])[0].line_results["back"] == 1
    land = Player("P", in_fantasyland=True)
    assert FIGHT(fouled, pair, player_a=land)[0].line_results["back"] == 1, "Alpha 5.6"


def test_hp_reduction() -> None:
    """POC 7.2: what a fight deals is taken from the other's HP."""
    manager = table(board(*TWO_TO_ONE), board(*WEAK))
    results = manager.start_combat_phase()
    assert [(a.damage, b.damage) for a, b in results] == [(4, 2)]
    assert [player.hp for player in manager.state.players] == [98, 96]


def test_combat_result_has_stop_field() -> None:
    """Alpha 5.2: the field is there, and False by default."""
    assert not FIGHT(board(*STRONG), board(*WEAK))[0].stop_applied
    assert not CombatResult({}, 0, False, 0, False).stop_applied


def test_stop_not_applied_without_hula() -> None:
    """Alpha 5.5: no stop without a hula that succeeds."""
    low = Player("B", hp=10)
    a, _ = FIGHT(board(*ROYAL), board(*WEAK), player_a=Player("A"), player_b=low)
    assert (a.damage, a.stop_applied) == (8, False)
    lost, _ = FIGHT(board(*WEAK), board(*ROYAL), hula_a=True, player_a=Player("A"), player_b=low)
    assert not lost.stop_applied


def test_low_stop_hula_low_hp() -> None:
    """Alpha 5.1: a hula against 10 HP or less deals twice the hula's damage."""
    for hp, damage, stop in ((11, 32, False), (10, 64, True), (1, 64, True)):
        a, _ = FIGHT(board(*STRONG), board(*WEAK), hula_a=True, player_b=Player("B", hp=hp))
        assert (a.damage, a.stop_applied, a.hula_applied) == (damage, stop, True)
    assert FIGHT(board(*WEAK), board(*STRONG), hula_b=True, player_a=Player("A", hp=3))[1].stop_applied


def test_high_stop_scoop_royal_flush() -> None:
    """Alpha 5.1: a hula with a scoop and a royal flush on the back."""
    a, _ = FIGHT(board(*ROYAL), board(*WEAK), hula_a=True)
    assert (a.is_scoop, a.damage, a.stop_applied) == (True, 64, True)
    split, _ = FIGHT(board("2s 3h 5d", ROYAL[1], ROYAL[2]), board(*WEAK), hula_a=True)
    assert (split.is_scoop, split.hula_applied, split.stop_applied) == (False, True, False)


def test_stop_replaces_hula_multiplier() -> None:
    """Alpha 5.5: eight times, not four times eight."""
    plain, _ = FIGHT(board(*STRONG), board(*WEAK))
    stop, _ = FIGHT(board(*STRONG), board(*WEAK), hula_a=True, player_b=Player("B", hp=5))
    assert stop.damage == 8 * plain.damage


def test_the_damage_of_lines_and_scoops() -> None:
    """Alpha 4.5, calc_damage: lines by the stage's damage, two more for a scoop, six with scoop_bonus."""
    damage = CombatResolver().calc_damage
    bonus = [pilot("scoop_bonus")]
    assert [damage(lines, False) for lines in (0, 1, 2)] == [0, 2, 4]
    assert (damage(3, True), damage(3, True, 5), damage(3, True, events=bonus)) == (8, 17, 12)
    assert damage(2, False, events=bonus) == 4


def back(one: str, other: str, events: list[HoldemEvent] | None) -> int:
    return FIGHT(board(back=one), board(back=other), events=events)[0].line_results["back"]


class TestLowCardPower:
    """STANDARD 7.3 and 9.1, S4."""

    def test_inactive_normal_compare(self) -> None:
        assert back("2s 5s 7s 8s Ks", "2s 5s 7s 8s Qs", []) == 1
        assert back("2s 5s 7s 8s Ks", "2s 5s 7s 8s Qs", None) == 1

    def test_active_reversal_tiebreak(self) -> None:
        assert back("2s 5s 7s 8s Ks", "2s 5s 7s 8s Qs", [pilot("low_card_power")]) == -1

    def test_no_reversal_different_hand_type(self) -> None:
        assert back("2s 2h 7s 8s Ks", "2s 5s 7s 8d Qs", [pilot("low_card_power")]) == 1

    def test_tiebreak_only_same_type_and_count(self) -> None:
        """Stars and the suits' cycle decide before, as ever."""
        power = [pilot("low_card_power")]
        assert back("2s 5s 7s 8s2 Ks", "2s 5s 7s 8s Qs", power) == 1
        assert back("2s 5s 7s 8s Ks", "2h 5h 7h 8h Qh", power) == 1
        assert back("2s 5s 7s 8s2 Ks", "2s 5s 7s 8s2 Qs", power) == -1
