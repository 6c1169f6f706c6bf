"""One fight: AC-8 to AC-11, and the document rows of test_combat.py."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tabletop import Tabletop, board, events_of

from hanpan.games.autochess import (
    PILOT_EVENTS,
    Card,
    OFCBoard,
    Player,
    count_synergies,
    declare_hula,
    resolve,
)
from hanpan.games.autochess.board import LINES
from hanpan.games.autochess.rules import preset_rules

STRONG = board("As Ah 2d", "Ks Kh Kd", "Qs Qh Qd 2c 2s")
WEAK = board("3s 4h 5c", "6s 7h 8c", "9s Th Jc")
FULL = preset_rules("full")
BEFORE = preset_rules("full", 1)
EVENTS = {event.id: event for event in [*BEFORE.events, *preset_rules("full", 2).events]}


def test_scoop_3_0() -> None:
    winner, loser = resolve(STRONG, WEAK)
    assert winner.is_scoop
    assert winner.damage == 8
    assert winner.winner_lines == 3
    assert loser.damage == 0
    assert winner.line_results == {"back": 1, "mid": 1, "front": 1}
    assert loser.line_results == {"back": -1, "mid": -1, "front": -1}


MIXED = board("2s 3h 4c", "As Ah Ad", "Js Jh Jd Jc"), board("Ks Kh 5c", "9s 9h", "Ts Th")


def test_split_2_1() -> None:
    """AC-10.1: both sides may be hurt, 4 against 2."""
    winner, loser = resolve(*MIXED)
    assert (winner.winner_lines, winner.damage, winner.is_scoop) == (2, 4, False)
    assert (loser.winner_lines, loser.damage) == (1, 2)


def test_split_1_2() -> None:
    loser, winner = resolve(MIXED[1], MIXED[0])
    assert (loser.damage, winner.damage) == (2, 4)


def test_draw_0_0() -> None:
    one, two = resolve(STRONG, STRONG)
    assert (one.damage, two.damage, one.winner_lines) == (0, 0, 0)
    empty, other = resolve(board(), board())
    assert (empty.damage, other.damage) == (0, 0)


def test_an_empty_line_loses() -> None:
    """AC-8."""
    one, two = resolve(board("2c"), board("", "2c"))
    assert one.line_results == {"back": 0, "mid": -1, "front": 1}
    assert two.line_results == {"back": 0, "mid": 1, "front": -1}


def test_hula_multiplier_x4() -> None:
    winner, _ = resolve(STRONG, WEAK, hula_a=True)
    assert winner.hula_applied
    assert winner.damage == 32
    assert not winner.stop_applied


def test_hula_requires_3_synergies() -> None:
    """AC-11.2 and AC-11.3; no penalty in `quick`."""
    two_suits = board("As Ah", "Ks Kh", "Qs Qh")
    player = Player("P")
    assert count_synergies(two_suits) == 2
    assert not declare_hula(player, two_suits)
    assert not player.hula_declared
    assert declare_hula(player, STRONG)
    assert player.hula_declared
    winner, _ = resolve(two_suits, WEAK, hula_a=True)
    assert not winner.hula_applied
    assert winner.damage == 8


def test_hula_needs_two_lines() -> None:
    loser, winner = resolve(MIXED[1], MIXED[0], hula_a=True)
    assert not loser.hula_applied
    assert (loser.damage, winner.damage) == (2, 4)


def test_foul_applied_before_combat() -> None:
    """AC-9.2: the pair on the back fights as a high card of spades, which clubs beat."""
    fouling = board("", "9s 9h 9d 2c 3c", "Ks Kh")
    clean = board("", "4s2 4h 5d 5c 6c", "7s 8h 9c Tc 2d")
    assert fouling.check_foul().foul_lines == ["back"]
    one, _ = resolve(fouling, clean)
    assert one.line_results == {"back": -1, "mid": 1, "front": 0}
    pardoned, _ = resolve(fouling, clean, events=(EVENTS["foul_amnesty"],))
    assert pardoned.line_results["back"] == 1


def test_a_fouled_line_fights_one_type_lower() -> None:
    """AC-9.2: a pair fights as a high card, and loses to a pair."""
    fouling = board("", "9s 9h 9d", "Ks Kh")
    one, _ = resolve(fouling, board("", "", "2s 2h"))
    assert one.line_results["back"] == -1


def test_hp_reduction() -> None:
    """The table takes the damage off (AC-10.3)."""
    table = Tabletop()
    table.lay(0, "As Ah 2d", "Ks Kh Kd", "Qs Qh Qd 2c 2s")
    table.lay(1, "3s 4h 5c", "6s 7h 8c", "9s Th Jc")
    told = table.fight()
    assert table.player(1).hp == 92
    assert table.player(0).hp == 100
    sides = {"seat": 1, "foe": 0, "ghost": False}
    terms = {"lines": 3, "doubled": 0, "each": 2, "scoop": 2, "base": 8, "times": 1, "failure": 1}
    assert events_of(told, "damage") == [{**sides, **terms, "wall": 100, "mercy": False, "amount": 8, "hp": 92}]


def test_combat_result_has_stop_field() -> None:
    assert hasattr(resolve(STRONG, WEAK)[0], "stop_applied")


def test_stop_not_applied_without_hula() -> None:
    low = Player("B")
    low.hp = 5
    winner, _ = resolve(STRONG, WEAK, player_b=low)
    assert not winner.stop_applied
    assert winner.damage == 8


@pytest.mark.parametrize(("hp", "damage", "stop"), [(10, 64, True), (11, 32, False), (1, 64, True)])
def test_low_stop_hula_low_hp(hp: int, damage: int, stop: bool) -> None:
    low = Player("B")
    low.hp = hp
    winner, _ = resolve(STRONG, WEAK, hula_a=True, player_a=Player("A"), player_b=low)
    assert winner.hula_applied
    assert (winner.damage, winner.stop_applied) == (damage, stop)


ROYAL = board("As Ah 2d", "Ks2 Kh Kd", "Tc Jc Qc Kc Ac")


def test_high_stop_scoop_royal_flush() -> None:
    winner, _ = resolve(ROYAL, WEAK, hula_a=True)
    assert winner.is_scoop
    assert winner.stop_applied


def test_high_stop_needs_the_scoop() -> None:
    """AC-11.4."""
    stubborn = board("Ad2 Ac2 3s", "6s 7h 8c", "9s Th Jc")
    winner, _ = resolve(ROYAL, stubborn, hula_a=True)
    assert (winner.winner_lines, winner.hula_applied, winner.stop_applied, winner.damage) == (2, True, False, 16)


def test_stop_replaces_hula_multiplier() -> None:
    """x8 instead of x4, not on top of it, and once."""
    low = Player("B")
    low.hp = 3
    winner, _ = resolve(ROYAL, WEAK, hula_a=True, player_a=Player("A"), player_b=low)
    assert winner.damage == 8 * 8


class TestLowCardPower:
    """STANDARD 9.1; AC-8 step 4 turned round."""

    HIGH, LOW = board("As Kd"), board("3s 2d")
    EVENT = (EVENTS["low_card_power"],)

    def test_inactive_normal_compare(self) -> None:
        assert resolve(self.HIGH, self.LOW)[0].line_results["front"] == 1

    def test_active_reversal_tiebreak(self) -> None:
        assert resolve(self.HIGH, self.LOW, events=self.EVENT)[0].line_results["front"] == -1

    def test_no_reversal_different_hand_type(self) -> None:
        assert resolve(board("As Ad"), self.LOW, events=self.EVENT)[0].line_results["front"] == 1

    def test_tiebreak_only_same_type_and_count(self) -> None:
        assert resolve(board("As2 Kd"), self.LOW, events=self.EVENT)[0].line_results["front"] == 1
        assert resolve(board("As Ks"), board("3h 2h"), events=self.EVENT)[0].line_results["front"] == 1


class TestFullNumbers:
    """AC-10.2, AC-10.3, AC-11 in `full`: the mechanisms, by the numbers of version 1; and the damage of later ones."""

    def test_damage_grows_by_stage(self) -> None:
        found = [resolve(STRONG, WEAK, rules=BEFORE, stage=stage)[0].damage for stage in range(1, 11)]
        assert found == [3 * line + 2 for line in (5, 5, 6, 6, 7, 8, 10, 12, 12, 12)]
        found = [resolve(STRONG, WEAK, rules=preset_rules("full", 2), stage=stage)[0].damage for stage in range(1, 11)]
        assert found == [3 * line + 8 for line in (7, 6, 4, 3, 3, 3, 4, 6, 6, 6)]
        found = [resolve(STRONG, WEAK, rules=preset_rules("full", 3), stage=stage)[0].damage for stage in range(1, 11)]
        assert found == [3 * line + 3 for line in (8, 5, 2, 1, 1, 1, 1, 2, 2, 2)]
        found = [resolve(STRONG, WEAK, rules=preset_rules("full", 4), stage=stage)[0].damage for stage in range(1, 11)]
        assert found == [3 * line + 10 for line in (6, 6, 2, 1, 1, 1, 1, 2, 2, 2)]
        found = [resolve(STRONG, WEAK, rules=preset_rules("full", 5), stage=stage)[0].damage for stage in range(1, 11)]
        assert found == [3 * line + 16 for line in (5, 4, 2, 1, 1, 1, 1, 1, 1, 1)]
        found = [resolve(STRONG, WEAK, rules=preset_rules("full", 6), stage=stage)[0].damage for stage in range(1, 11)]
        assert found == [3 * 5, *[3 * line + 15 for line in (6, 1, 1, 1, 1, 1, 1, 1, 1)]]
        found = [resolve(STRONG, WEAK, rules=FULL, stage=stage)[0].damage for stage in range(1, 11)]
        assert found == [3 * 5, *[3 * line + 20 for line in (6, 1, 1, 1, 1, 1, 1, 1, 1)]]

    def test_synergies_need_three_cards_of_a_suit(self) -> None:
        table = Tabletop("full")
        table.player(0).level = 9
        table.lay(0, "2s 2h 2d", "3s 3h 3d", "4s 4h")
        assert table.why(0, "hula") == "hula-synergies"
        table.give(0, "4d", "back")
        assert table.why(0, "hula") == ""

    @pytest.mark.parametrize(("declared", "taken"), [(False, 17), (True, 34)])
    def test_a_failed_hula_takes_double(self, declared: bool, taken: int) -> None:
        """AC-11.5."""
        _, winner = resolve(WEAK, STRONG, hula_a=declared, rules=BEFORE)
        assert winner.damage == taken

    def test_failure_does_not_double_what_hula_multiplied(self) -> None:
        rich = board("As Ah 2d", "Ks Kh Kd", "Qs Qh Qd 2c 2s")
        _, winner = resolve(WEAK, rich, hula_a=True, hula_b=True, rules=BEFORE)
        assert winner.hula_applied
        assert winner.damage == 17 * 4

    def test_two_lines_without_synergies_is_neither(self) -> None:
        one, two = resolve(MIXED[0], MIXED[1], hula_a=True, rules=BEFORE)
        assert not one.hula_applied
        assert (one.damage, two.damage) == (10, 5)

    @pytest.mark.parametrize(("used", "damage"), [(0, 17), (1, 34)])
    def test_the_pardon_of_hula_trainee(self, used: int, damage: int) -> None:
        """AC-14.2: the first failed hula costs nothing, the second does."""
        table = Tabletop("full", version=1)
        table.player(0).add_augment(BEFORE.augment("hula_trainee"))
        table.player(0).pardons_used = used
        table.player(0).hula_declared = True
        table.lay(1, "As Ah 2d", "Ks Kh Kd", "Qs Qh Qd 2c 2s")
        table.lay(0, "3s 4h 5c", "6s 7h 8c", "9s Th Jc")
        told = table.fight()
        assert 100 - table.player(0).hp == damage
        assert events_of(told, "hula-failed") == [{"seat": 0, "pardoned": used == 0, "failure": 1 + used}]
        assert table.player(0).pardons_used == 1

    def test_a_winner_keeps_one_hp(self) -> None:
        """AC-10.3."""
        table = Tabletop("full", version=1)
        table.player(0).level = table.player(1).level = 9
        table.lay(0, "2s 3h 4c", "As Ah Ad", "Js Jh Jd")
        table.lay(1, "Ks Kh 5c", "9s 9h", "Ts Th")
        table.player(0).hp = 3
        table.fight()
        assert table.player(0).hp == 1
        assert table.player(1).hp == 90

    def test_hula_pays_gold(self) -> None:
        """AC-11.3."""
        table = Tabletop("full", version=1)
        table.player(0).level = table.player(1).level = 9
        table.lay(0, "As Ah 2d", "Ks Kh Kd", "Qs Qh Qd 2c 2s")
        table.lay(1, "3s 4h 5c", "6s 7h 8c", "9s Th Jc")
        table.do(0, "hula")
        gold = table.player(0).gold
        told = table.fight()
        hula = events_of(told, "hula")[0]
        assert (hula["gold"], hula["times"]) == (3, 4)
        streakless = 5 + gold // 10
        assert table.player(0).gold >= gold + 3 + streakless

    def test_not_in_fantasyland(self) -> None:
        """AC-11.2."""
        table = Tabletop("full")
        table.player(0).in_fantasyland = True
        table.lay(0, "As Ah 2d", "Ks Kh Kd", "Qs Qh Qd 2c 2s")
        assert table.why(0, "hula") == "hula-in-fantasyland"


def test_hula_may_be_taken_back_and_ends_with_the_round() -> None:
    """AC-11.2."""
    table = Tabletop()
    table.lay(0, "As Ah 2d", "Ks Kh Kd", "Qs Qh Qd 2c 2s")
    assert table.why(0, "unhula") == "hula-not-declared"
    told = table.do(0, "hula")
    assert [event.to for event in told] == [0], "a declaration is a secret until the fights (AC-17)"
    assert table.why(0, "hula") == "hula-declared"
    table.do(0, "unhula")
    table.do(0, "hula")
    table.fight()
    assert not table.player(0).hula_declared


class TestEventsInCombat:
    """AC-13.2."""

    def test_foul_amnesty_skips_foul_penalty(self) -> None:
        fouling = board("", "9s 9h 9d", "Ks Kh")
        target = board("", "", "2s 2h")
        assert resolve(fouling, target)[0].line_results["back"] == -1
        assert resolve(fouling, target, events=(EVENTS["foul_amnesty"],))[0].line_results["back"] == 1

    def test_scoop_bonus_extra_damage(self) -> None:
        assert resolve(STRONG, WEAK, events=(EVENTS["scoop_bonus"],))[0].damage == 12
        assert resolve(*MIXED, events=(EVENTS["scoop_bonus"],))[0].damage == 4

    def test_suit_bonus_spade_synergy(self) -> None:
        spades = board("As Ah", "Ks Kh", "2d")
        assert not resolve(spades, board("2c"), hula_a=True)[0].hula_applied
        assert resolve(spades, board("2c"), hula_a=True, events=(EVENTS["suit_bonus_spade"],))[0].hula_applied
        hearts = board("Ad Ah", "Kd Kh", "2s")
        assert not resolve(hearts, board("2c"), hula_a=True, events=(EVENTS["suit_bonus_spade"],))[0].hula_applied

    def test_double_front(self) -> None:
        assert resolve(STRONG, WEAK, events=(EVENTS["double_front"],))[0].damage == 10
        assert resolve(*MIXED, events=(EVENTS["double_front"],))[1].damage == 4

    def test_high_stakes(self) -> None:
        assert resolve(STRONG, WEAK, events=(EVENTS["high_stakes"],), rules=BEFORE)[0].damage == 3 * 7 + 2

    def test_blind_suits_and_cycle_reversed(self) -> None:
        spade, heart = board("2s 3s"), board("Ah Kh")
        assert resolve(spade, heart)[0].line_results["front"] == 1
        assert resolve(spade, heart, events=(EVENTS["cycle_reversed"],))[0].line_results["front"] == -1
        assert resolve(spade, heart, events=(EVENTS["blind_suits"],))[0].line_results["front"] == -1

    def test_star_light(self) -> None:
        two, three = board("As2 Ks"), board("2s3 3s")
        assert resolve(two, three)[0].line_results["front"] == -1
        assert resolve(two, three, events=(EVENTS["star_light"],))[0].line_results["front"] == 1


class TestAugmentsInCombat:
    """AC-14.2."""

    def with_augment(self, augment: str, master: int = 0) -> Player:
        player = Player("A")
        player.add_augment(FULL.augment(augment))
        player.master = master
        return player

    def test_iron_wall_rounds_up(self) -> None:
        assert resolve(STRONG, WEAK, player_b=self.with_augment("iron_wall"))[0].damage == 6
        assert resolve(*MIXED, player_a=self.with_augment("iron_wall"))[1].damage == 2

    def test_foul_immunity(self) -> None:
        fouling = board("", "9s 9h 9d", "Ks Kh")
        immune = Player("A")
        immune.add_augment(preset_rules("full", 5).augment("foul_immunity"))
        assert resolve(fouling, board("", "", "2s 2h"), player_a=immune)[0].line_results["back"] == 1

    def test_suit_master_doubles_synergies_and_wins_suits(self) -> None:
        master = self.with_augment("suit_master", 2)
        lone = board("2d", "3s 3h", "4s 4h")
        assert count_synergies(lone) == 2
        assert count_synergies(lone, master) == 3
        assert resolve(board("2d 3d"), board("Ah Kh"), player_a=master)[0].line_results["front"] == 1
        assert resolve(board("2d 3d"), board("Ah Kh"))[0].line_results["front"] == -1


def test_bonuses_in_full_need_two_suits_of_their_own() -> None:
    """AC-11.1."""
    table = Tabletop("full")
    player = table.player(0)
    player.level = 9
    player.add_augment(FULL.augment("suit_mystery"))
    player.augments = [*player.augments]
    table.s.effects.suit_synergy = 4
    table.lay(0, "2s 3s 4s", "5h 5d", "6h 6d")
    assert table.why(0, "hula") == "hula-synergies", "one suit of its own: no bonus"
    table.give(0, "7h", "back")
    assert table.why(0, "hula") == "", "two suits, suit_mystery and the spade bonus: four"
    table.s.effects.suit_synergy = 0


class TestLeadersAndLast:
    """AC-13.2: glass_back and mercy look at HP at the round's start."""

    def four(self, *active: str) -> Tabletop:
        table = Tabletop("full", seats=4, version=1)
        table.s.holdem_state.active_events = [BEFORE.event(name) for name in active]
        table.s.effects = type(table.s.effects)(table.s.holdem_state.active_events)
        table.pair((0, 1), (2, 3))
        return table

    def test_glass_back_lowers_every_leader(self) -> None:
        table = self.four("glass_back")
        for seat in range(4):
            table.player(seat).hp = (80, 60, 80, 10)[seat]
            table.lay(seat, back=("3s 3h", "2s 2h", "5s 5h", "4s 4h")[seat])
        told = table.fight()
        assert [data["seat"] for data in events_of(told, "glass-back")] == [0, 2]
        assert [data["winner"] for data in events_of(told, "line") if data["line"] == "back"] == [1, 3]

    def test_two_boards_alone_know_them_too(self) -> None:
        """`resolve` looks at the HP of the players handed in."""
        first, second = Player("A"), Player("B")
        first.hp, second.hp = 100, 10
        twos, ace = board(back="2c 2d"), board(back="As")
        glass, mercy = (EVENTS["glass_back"],), (EVENTS["mercy"],)
        assert resolve(twos, ace, events=glass)[0].line_results["back"] == 1, "no HP is known"
        assert resolve(twos, ace, player_a=first, player_b=second, events=glass)[0].line_results["back"] == -1
        assert resolve(twos, ace, player_a=second, player_b=first, events=glass)[0].line_results["back"] == 1
        assert resolve(STRONG, WEAK, player_a=first, player_b=second)[0].damage == 8
        assert resolve(STRONG, WEAK, player_a=first, player_b=second, events=mercy)[0].damage == 4

    def test_mercy_halves_for_the_two_lowest_and_ties(self) -> None:
        table = self.four("mercy")
        for seat in range(4):
            table.player(seat).hp = (90, 50, 90, 50)[seat]
        table.player(3).hp = 60
        table.player(1).hp = 40
        for winner in (0, 2):
            table.lay(winner, back="As")
        table.fight()
        assert table.player(1).hp == 40 - 3
        assert table.player(3).hp == 60 - 3
        assert table.player(0).hp == table.player(2).hp == 90

    def test_mercy_counts_everyone_tied(self) -> None:
        table = self.four("mercy")
        for winner in (0, 2):
            table.lay(winner, back="As")
        table.fight()
        assert table.player(1).hp == table.player(3).hp == 97


def test_order_of_damage() -> None:
    """AC-10.1: lines (double_front) x stage, + scoop, x hula, failure, iron_wall, mercy."""
    wall = Player("B")
    wall.add_augment(FULL.augment("iron_wall"))
    events = (EVENTS["double_front"], EVENTS["scoop_bonus"], EVENTS["high_stakes"])
    winner, _ = resolve(STRONG, WEAK, hula_a=True, player_b=wall, events=events)
    assert winner.damage == -(-((4 * (2 + 2) + 6) * 4 * 3) // 4)


names = st.sampled_from([f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"])
stars = st.sampled_from(["", "2", "3"])
some_cards = st.lists(st.tuples(names, stars), max_size=13, unique_by=lambda item: item[0])


def spread(chosen: list[tuple[str, str]]) -> OFCBoard:
    drawn = [Card.parse(name + star) for name, star in chosen]
    return OFCBoard(drawn[:3], drawn[3:8], drawn[8:13])


@given(some_cards, some_cards, st.booleans(), st.booleans(), st.integers(1, 100))
def test_fights_are_fair(
    one: list[tuple[str, str]], two: list[tuple[str, str]], hula_a: bool, hula_b: bool, hp: int
) -> None:
    """AC-10: the mirror image of a fight is its mirror image; x4 and x8 apply exactly once."""
    a, b = spread(one), spread(two)
    player_a, player_b = Player("A"), Player("B")
    player_a.hp = player_b.hp = hp
    first, second = resolve(a, b, hula_a, hula_b, player_a, player_b, PILOT_EVENTS[:0])
    mirror_b, mirror_a = resolve(b, a, hula_b, hula_a, player_b, player_a)
    assert (first.damage, second.damage) == (mirror_a.damage, mirror_b.damage)
    for side, declared, its_board in ((first, hula_a, a), (second, hula_b, b)):
        won = sum([side.line_results[line] == 1 for line in LINES])
        assert side.winner_lines == won
        assert side.is_scoop == (won == 3)
        succeeds = declared and won >= 2 and count_synergies(its_board) >= 3
        assert side.hula_applied == succeeds
        times = 8 if side.stop_applied else 4 if succeeds else 1
        assert side.damage == (won * 2 + (2 if won == 3 else 0)) * times
