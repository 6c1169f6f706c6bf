"""Gold, shop and stars: AC-3, AC-4, AC-5, and the document rows of test_economy.py."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tabletop import Tabletop, events_of

from hanpan.games.autochess import Player
from hanpan.games.autochess.augment import NO_PERKS, Perks
from hanpan.games.autochess.card import code_text
from hanpan.games.autochess.economy import interest_of, streak_gold
from hanpan.games.autochess.events import Effects
from hanpan.games.autochess.packing import ID_SHIFT
from hanpan.games.autochess.player import owned
from hanpan.games.autochess.rules import preset_rules, standard
from hanpan.games.autochess.shop import gain_xp, merge

FULL = preset_rules("full")


def rich(gold: int, wins: int = 0, losses: int = 0) -> Player:
    player = Player("P")
    player.gold, player.win_streak, player.loss_streak = gold, wins, losses
    return player


def test_interest_0_gold() -> None:
    assert rich(0).calc_interest() == 0
    assert rich(9).calc_interest() == 0


def test_interest_10_gold() -> None:
    assert rich(10).calc_interest() == 1


def test_interest_50_gold() -> None:
    assert rich(50).calc_interest() == 5


def test_interest_100_gold() -> None:
    assert rich(100).calc_interest() == 5


def test_streak_bonus_2() -> None:
    assert rich(0, wins=2).streak_bonus() == 1
    assert rich(0, losses=2).streak_bonus() == 1


def test_streak_bonus_5() -> None:
    assert rich(0, wins=5).streak_bonus() == 3


def test_streak_table() -> None:
    """AC-4.3."""
    assert [streak_gold(streak, standard(), NO_PERKS) for streak in range(8)] == [0, 0, 1, 2, 2, 3, 3, 3]


def test_round_income_total() -> None:
    assert rich(10, wins=3).round_income() == 8


@pytest.mark.parametrize(
    ("gold", "augments", "events", "interest"),
    [
        (60, ["economist"], [], 6),
        (30, [], ["interest_plus"], 4),
        (30, [], ["double_interest"], 6),
        (30, [], ["interest_plus", "double_interest"], 8),
        (30, ["super_interest"], ["double_interest"], 12),
        (99, ["economist", "super_interest"], ["interest_plus", "double_interest"], 28),
        (0, [], ["interest_plus", "double_interest"], 2),
    ],
)
def test_interest_adds_then_multiplies(gold: int, augments: list[str], events: list[str], interest: int) -> None:
    """AC-4.2: cap, then +1, then x2, x2."""
    perks = Perks([FULL.augment(name) for name in augments])
    effects = Effects([preset_rules("full", 1).event(name) for name in events])
    assert interest_of(gold, preset_rules("full", 1), perks, effects) == interest


def test_income_is_told_in_parts() -> None:
    """AC-4.1: interest on the gold held before income."""
    table = Tabletop()
    table.player(0).gold = 19
    table.player(0).win_streak = 4
    table.player(1).gold = 5
    told = table.fight()
    mine = next(event for event in told if event.kind == "income" and event.to == 0).data
    assert mine["base"] == 5
    assert mine["streak"] == 2
    times = 2 if table.s.effects.interest_times == 2 else 1
    assert mine["interest"] == times
    assert table.player(0).gold == 19 + 5 + 2 + times


class TestApplyDamage:
    def test_apply_damage_normal(self) -> None:
        player = Player(name="P")
        player.apply_damage(30)
        assert player.hp == 70

    def test_apply_damage_zero_floor(self) -> None:
        player = Player(name="P")
        player.hp = 5
        player.apply_damage(10)
        assert player.hp == 0

    def test_apply_damage_zero(self) -> None:
        player = Player(name="P")
        player.hp = 50
        player.apply_damage(0)
        assert player.hp == 50


def stars_of(player: Player) -> list[str]:
    pieces = player.bench + player.front + player.mid + player.back
    return sorted([code_text(piece) for piece in pieces])


def shopping(shop: str, bench: str = "", gold: int = 50) -> Tabletop:
    table = Tabletop()
    table.give(0, bench)
    table.player(0).gold = gold
    table.stock(0, shop)
    return table


def test_star_upgrade_1to2() -> None:
    table = shopping("2s", "2s 2s")
    told = table.do(0, "buy 1")
    assert stars_of(table.player(0)) == ["2s2"]
    assert events_of(told, "merged") == [
        {"id": 1, "card": "2s2", "stars": 2, "parts": [1, 2, 3], "to": "bench", "step": 1}
    ]


def test_star_upgrade_2to3() -> None:
    """AC-5: a cascade counts."""
    table = shopping("2s", "2s2 2s2 2s 2s")
    told = table.do(0, "buy 1")
    assert stars_of(table.player(0)) == ["2s3"]
    assert [data["card"] for data in events_of(told, "merged")] == ["2s2", "2s3"]


def test_star_upgrade_max() -> None:
    player = Player("P")
    for _ in range(3):
        player.bench.append(player.new_piece(3 << 2 | 3))
    assert merge(player, 3 << 2 | 3) == []
    assert stars_of(player) == ["2s3", "2s3", "2s3"]


class TestStarUpgradeAuto:
    def test_buy_3_same_card_auto_upgrade(self) -> None:
        table = shopping("2s 2s 2s")
        for slot in (1, 2, 3):
            table.do(0, f"buy {slot}")
        assert stars_of(table.player(0)) == ["2s2"]

    def test_buy_2_same_card_no_upgrade(self) -> None:
        table = shopping("2s 2s 2s")
        table.do(0, "buy 1")
        table.do(0, "buy 2")
        assert stars_of(table.player(0)) == ["2s", "2s"]

    def test_buy_3rd_triggers_upgrade(self) -> None:
        table = shopping("2s", "2s 2s 2h")
        table.do(0, "buy 1")
        assert stars_of(table.player(0)) == ["2h", "2s2"]


@pytest.mark.parametrize("line", ["back", "mid", "front"])
def test_a_merged_card_stands_where_its_part_stood(line: str) -> None:
    """AC-5."""
    table = shopping("2s", "2s 2s 9h 9d")
    table.do(0, f"layout {line}=3,2,4")
    table.do(0, "buy 1")
    standing = table.player(0).line(["front", "mid", "back"].index(line))
    assert [code_text(piece) for piece in standing] == ["9h", "2s2", "9d"]
    assert table.player(0).bench == []


def test_buy_card_success() -> None:
    table = shopping("2s Ks", gold=4)
    told = table.do(0, "buy 2")
    assert table.player(0).gold == 0
    assert stars_of(table.player(0)) == ["Ks"]
    assert table.player(0).shop[1] == 0
    assert [event.to for event in told] == [0]
    assert table.why(0, "buy 2") == "slot-bought"
    assert table.why(0, "buy 3") == "no-such-slot"


def test_buy_card_insufficient_gold() -> None:
    table = shopping("As", gold=4)
    assert table.why(0, "buy 1") == "not-enough-gold"


def test_sell_card_returns_gold() -> None:
    """AC-3.5: cost x 3 to the power of stars - 1."""
    for card, gold in (("2s", 1), ("Qs", 4), ("Qs2", 12), ("As3", 45)):
        table = shopping("2c", card, gold=0)
        table.do(0, "sell 1")
        assert table.player(0).gold == gold


def test_sell_card_pool_return() -> None:
    for card, burned in (("Qs", 0), ("Qs2", 2), ("Qs3", 8)):
        table = shopping("2c", card)
        left = table.s.pool.remaining(12, 4)
        table.do(0, "sell 1")
        assert table.s.pool.remaining(12, 4) == left + 1
        assert table.s.burned == burned


def test_a_board_card_sells_too() -> None:
    table = shopping("2c", "Qs")
    table.do(0, "place 1 back")
    table.do(0, "sell 1")
    assert table.player(0).on_board() == 0


class TestShopCards:
    def test_shop_cards_default_empty(self) -> None:
        assert Player(name="P").shop == []

    def test_shop_cards_assignable(self) -> None:
        player = Player(name="P")
        player.shop = [5]
        assert len(player.shop) == 1


def test_shown_cards_leave_the_pool_and_leftovers_return() -> None:
    """AC-3.1 and AC-3.3."""
    table = Tabletop(seats=2)
    assert table.s.pool.total() == 1070
    table.player(0).gold = 50
    table.do(0, "buy 1")
    assert table.s.pool.total() == 1070
    table.do(0, "ready")
    told = table.do(1, "ready")
    assert table.s.pool.total() == 1080 - 1 - 10
    assert len(events_of(told, "shop")) == 2


def test_reroll_returns_first_and_costs_two() -> None:
    table = shopping("2s 2h", gold=3)
    told = table.do(0, "reroll")
    assert table.player(0).gold == 1
    assert len(table.player(0).shop) == 5
    assert table.s.pool.total() == 1070
    assert events_of(told, "rerolled") == [{"price": 2, "gold": 1}]
    assert table.why(0, "reroll") == "not-enough-gold"


class TestLock:
    """AC-3.3."""

    def test_kept_for_the_next_prep_and_not_refilled(self) -> None:
        table = shopping("2s 3h 4d")
        table.do(0, "buy 2")
        table.do(0, "lock")
        table.player(0).add_augment(FULL.augment("lucky_shop"))
        table.fight()
        assert [code_text(code) if code else "" for code in table.player(0).shop] == ["2s", "", "4d"]
        assert not table.player(0).locked
        table.fight()
        table.picks()
        assert len(table.player(0).shop) == 6

    def test_toggles_and_clears_on_a_reroll(self) -> None:
        table = shopping("2s 3h")
        table.do(0, "lock")
        table.do(0, "lock")
        assert not table.player(0).locked
        table.do(0, "lock")
        table.do(0, "reroll")
        assert not table.player(0).locked

    def test_an_empty_shop_has_nothing_to_lock(self) -> None:
        table = shopping("2s")
        table.do(0, "buy 1")
        assert table.why(0, "lock") == "shop-empty"


@pytest.mark.parametrize(
    ("preset", "levels"), [("quick", [2, 4, 6, 10, 20, 36, 56, 80]), ("full", [2, 4, 6, 8, 10, 12, 14, 16])]
)
def test_levels(preset: str, levels: list[int]) -> None:
    """AC-3.4: 4 gold for 4 XP, surplus carries."""
    rules = preset_rules(preset)
    assert rules.level_xp == levels
    table = Tabletop(preset)
    player = table.player(0)
    player.gold = 1000
    bought = 0
    while player.level < 9:
        table.do(0, "xp")
        bought += 4
        spent = sum(levels[: player.level - 1])
        if player.level < 9:
            assert player.xp == bought - spent
    assert player.gold == 1000 - bought
    assert table.why(0, "xp") == "top-level"
    player.level = 8
    player.gold = 3
    assert table.why(0, "xp") == "not-enough-gold"


def test_full_gives_one_xp_a_round_from_round_two() -> None:
    """AC-3.4."""
    table = Tabletop("full")
    assert (table.player(0).level, table.player(0).xp) == (1, 0)
    table.fight()
    assert (table.player(0).level, table.player(0).xp) == (1, 1)
    quick = Tabletop()
    quick.fight()
    assert (quick.player(0).level, quick.player(0).xp) == (1, 0)


def test_surplus_may_jump_levels() -> None:
    player = Player("P")
    assert gain_xp(player, 13, standard())
    assert (player.level, player.xp) == (4, 1)


class TestOwnLimit:
    """AC-3.6: 22 cards, loaned ones do not count."""

    KINDS = "2s 2h 2d 2c 3s 3h 3d 3c 4s 4h 4d 4c 5s 5h 5d 5c 6s 6h 6d 6c 7s 7s"

    def test_a_buy_beyond_is_refused_unless_it_merges(self) -> None:
        table = shopping("8s 7s", self.KINDS)
        assert owned(table.player(0)) == 22
        assert table.why(0, "buy 1") == "too-many-cards"
        assert table.why(0, "buy 2") == ""
        table.do(0, "buy 2")
        assert owned(table.player(0)) == 21

    def test_wide_bench(self) -> None:
        """AC-14.2."""
        table = shopping("8s", self.KINDS)
        table.player(0).add_augment(FULL.augment("wide_bench"))
        assert table.why(0, "buy 1") == ""


class TestRerollPerks:
    """AC-14.2 quick_hand and frugal; AC-13.2 free_reroll."""

    def prices(self, augments: list[str], events: list[str]) -> list[int]:
        table = Tabletop("full")
        for name in augments:
            table.player(0).add_augment(FULL.augment(name))
        table.s.effects = Effects([FULL.event(name) for name in events])
        table.player(0).gold = 20
        found: list[int] = []
        for _ in range(4):
            before = table.player(0).gold
            table.do(0, "reroll")
            found.append(before - table.player(0).gold)
        return found

    def test_prices(self) -> None:
        assert self.prices([], []) == [2, 3, 4, 5]
        assert self.prices(["quick_hand"], []) == [0, 2, 3, 4]
        assert self.prices(["quick_hand"], ["free_reroll"]) == [0, 0, 2, 3]
        assert self.prices(["frugal"], ["free_reroll"]) == [0, 1, 2, 3]


def test_shop_sizes() -> None:
    """AC-13.2 scarce_shop and rich_shop."""
    for events, size in ((["scarce_shop"], 4), (["rich_shop"], 6), (["scarce_shop", "rich_shop"], 5)):
        table = Tabletop("full")
        table.s.effects = Effects([FULL.event(name) for name in events])
        table.player(0).gold = 2
        table.do(0, "reroll")
        assert len(table.player(0).shop) == size


class TestGoldenShop:
    """AC-14.2."""

    def table(self) -> Tabletop:
        table = Tabletop({"base": "full", "catalogue": {"events": []}})
        table.player(0).add_augment(FULL.augment("golden_shop"))
        table.player(0).gold = 100
        table.do(0, "reroll")
        return table

    def test_one_card_of_two_stars_at_three_times_the_cost(self) -> None:
        table = self.table()
        shop = list(table.player(0).shop)
        assert [code & 3 for code in shop] == [2, 1, 1, 1, 1]
        assert table.s.pool.total() == 1080 - 7 - 5
        gold = table.player(0).gold
        table.do(0, "buy 1")
        assert gold - table.player(0).gold == FULL.cost[shop[0] >> 2] * 3

    def test_sold_in_the_same_prep_it_returns_whole(self) -> None:
        table = self.table()
        table.do(0, "buy 1")
        table.do(0, "sell 1")
        assert table.s.burned == 0
        assert table.player(0).gold == 98

    def test_sold_later_it_burns(self) -> None:
        table = self.table()
        table.do(0, "buy 1")
        table.fight()
        table.do(0, "sell 1")
        assert table.s.burned == 2

    def test_merged_it_is_golden_no_more(self) -> None:
        table = self.table()
        table.give(0, "2s2")
        table.stock(0, "2s2 2s2")
        table.do(0, "buy 1")
        table.do(0, "place 2 back")
        table.do(0, "buy 2")
        assert stars_of(table.player(0)) == ["2s3"]
        table.do(0, "sell 2")
        assert table.s.burned == 8

    def test_without_three_copies_it_is_a_plain_card(self) -> None:
        table = self.table()
        table.stock(0, "")
        table.s.burned += table.s.pool.total() - 10
        table.s.pool.fill([2] * 5 + [0] * 47)
        table.do(0, "reroll")
        assert [code & 3 for code in table.player(0).shop] == [1] * 5


@settings(max_examples=60)
@given(st.lists(st.integers(0, 5), min_size=1, max_size=60))
def test_merges_cascade_and_lose_nothing(kinds: list[int]) -> None:
    """AC-5: after every buy no three equal cards are left, and every copy is still there."""
    player = Player("P")
    bought = [0] * 6
    for kind in kinds:
        player.bench.append(player.new_piece(kind << 2 | 1))
        merge(player, kind << 2 | 1)
        bought[kind] += 1
        codes = [piece & 255 for piece in player.bench]
        assert all([codes.count(code) < 3 for code in codes if code & 3 < 3])
        for number in range(6):
            assert sum([3 ** ((code & 3) - 1) for code in codes if code >> 2 == number]) == bought[number]
        ids = [piece >> ID_SHIFT for piece in player.bench]
        assert len(set(ids)) == len(ids)


def test_no_perks_change_nothing() -> None:
    assert interest_of(60, standard(), NO_PERKS, Effects([])) == 5
