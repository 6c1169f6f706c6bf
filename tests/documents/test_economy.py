"""test_economy of the documents: interest, streaks, the shop, stars, damage (POC 5 and 7.2, STANDARD 3, 4 and 9.1)."""

import pytest
from paper import cards

from hanpan.autochess import OFCBoard, Player, Rank, SharedCardPool, Suit


def interest(gold: int) -> int:
    return Player("P", gold=gold).calc_interest()


def test_interest_0_gold() -> None:
    """POC 5.2: none below ten."""
    assert (interest(0), interest(9)) == (0, 0)


def test_interest_10_gold() -> None:
    """POC 5.2: one for every ten."""
    assert [interest(gold) for gold in (10, 19, 20, 39, 40, 49)] == [1, 1, 2, 3, 4, 4]


def test_interest_50_gold() -> None:
    """POC 5.2: five is the most."""
    assert interest(50) == 5


def test_interest_100_gold() -> None:
    """POC 5.1: and stays so."""
    assert interest(100) == 5


def test_streak_bonus_2() -> None:
    """POC 5.1: two in a row, won or lost, bring 1; one brings nothing."""
    assert [Player("P", win_streak=streak).streak_bonus() for streak in (0, 1, 2)] == [0, 0, 1]
    assert Player("P", loss_streak=2).streak_bonus() == 1


def test_streak_bonus_5() -> None:
    """POC 5.1: three bring 2, five and more 3; four, which the document leaves open, 2 (AC-4.3)."""
    assert [Player("P", win_streak=streak).streak_bonus() for streak in (3, 4, 5, 9)] == [2, 2, 3, 3]


def test_round_income_total() -> None:
    """POC 7.2: ten gold and three wins bring 5 + 1 + 2."""
    player = Player("P", gold=10, win_streak=3)
    assert player.round_income() == 8
    assert player.round_income(base=7) == 10
    assert player.gold == 10, "asking pays nothing"


def test_star_upgrade_1to2() -> None:
    """POC 5.4: three equal cards become one of two stars."""
    player = Player("P", bench=cards("2s 9h 2s 2s"))
    made = player.try_star_upgrade()
    assert [made] == cards("2s2")
    assert sorted(map(str, player.bench)) == ["2s2", "9h"]
    assert Player("P", bench=cards("2s 2s 2h")).try_star_upgrade() is None


def test_star_upgrade_2to3() -> None:
    """POC 5.4: three of two stars become one of three; AC-5 overrides the document where one merge leads to the next
    and where a card stands on the board."""
    player = Player("P", bench=cards("2s2 2s2 2s2"))
    assert [player.try_star_upgrade()] == cards("2s3")
    chain = Player("P", bench=cards("2s2 2s2 2s 2s 2s"))
    assert [chain.try_star_upgrade()] == cards("2s3") == chain.bench
    standing = Player("P", board=OFCBoard(back=cards("2s")), bench=cards("2s 2s"))
    standing.try_star_upgrade()
    assert (standing.board.back, standing.bench) == (cards("2s2"), [])


def test_star_upgrade_max() -> None:
    """POC 5.4: three stars are the most."""
    player = Player("P", bench=cards("2s3 2s3 2s3"))
    assert player.try_star_upgrade() is None
    assert len(player.bench) == 3


def test_buy_card_success() -> None:
    """POC 2.5: gold goes, the card comes to the bench. A card of the own shop has left the pool when it was shown
    (AC-3.1 overrides POC's second draw)."""
    pool, player = SharedCardPool(), Player("P", gold=10)
    king, four = cards("Ks 4h")
    assert player.can_buy(king)
    assert player.buy_card(king, pool)
    assert (player.gold, player.bench) == (6, [king])
    assert pool.remaining(Rank.KING, Suit.SPADE) == 11
    player.shop_cards = [four]
    assert player.buy_card(four, pool)
    assert (player.gold, player.bench, player.shop_cards) == (5, [king, four], [])
    assert pool.remaining(Rank.FOUR, Suit.HEART) == 29


def test_a_bought_card_that_is_placed_stands_once() -> None:
    """POC 2.4 and 2.5: bought and put on the board by the same name, it is on the board and no longer on the bench."""
    pool, player = SharedCardPool(), Player("P", gold=20)
    for card in cards("Ks 4h 4h"):
        player.buy_card(card, pool)
        player.board.place_card("back", card)
    player.apply_damage(1)
    player.buy_card(cards("2c")[0], pool)
    assert player.board.back == cards("Ks 4h")
    assert player.bench == cards("4h 2c")
    first = player.bench[0]
    player.board.remove_card("back", first)
    player.buy_card(cards("3c")[0], pool)
    player.board.place_card("mid", first)
    player.sell_card(cards("3c")[0], pool)
    assert (player.board.mid, player.bench) == (cards("4h"), cards("2c"))


def test_buy_card_insufficient_gold() -> None:
    """POC 7.2: too little gold, or no copy left: nothing changes."""
    pool, player = SharedCardPool(), Player("P", gold=3)
    assert not player.can_buy(cards("Ks")[0])
    assert not player.buy_card(cards("Ks")[0], pool)
    assert pool.remaining(Rank.KING, Suit.SPADE) == 12
    while pool.draw(Rank.TWO, Suit.CLUB):
        pass
    assert not player.buy_card(cards("2c")[0], pool)
    assert (player.gold, player.bench, player.shop_cards) == (3, [], [])


def test_sell_card_returns_gold() -> None:
    """POC 7.2: the cost comes back; AC-3.5 overrides it for stars, which are worth three and nine times as much."""
    for text, gold in (("Ks", 4), ("2s", 1), ("As2", 15), ("9d3", 27)):
        player = Player("P", bench=cards(text))
        assert player.sell_card(cards(text)[0], SharedCardPool()) == gold
        assert (player.gold, player.bench) == (gold, [])
    assert Player("P").sell_card(cards("Ks")[0], SharedCardPool()) == 0


def test_sell_card_pool_return() -> None:
    """POC 7.2: one copy returns, also of a merged card (AC-3.5)."""
    pool, player = SharedCardPool(), Player("P", bench=cards("Ks As2"))
    for _ in range(3):
        pool.draw(Rank.KING, Suit.SPADE)
        pool.draw(Rank.ACE, Suit.SPADE)
    for card in list(player.bench):
        player.sell_card(card, pool)
    assert (pool.remaining(Rank.KING, Suit.SPADE), pool.remaining(Rank.ACE, Suit.SPADE)) == (10, 8)


@pytest.mark.parametrize(("hp", "amount", "left"), [(100, 30, 70), (5, 10, 0), (50, 0, 50), (0, 5, 0)])
def test_the_table_of_damage(hp: int, amount: int, left: int) -> None:
    """STANDARD 3.2."""
    player = Player("P", hp=hp)
    player.apply_damage(amount)
    assert player.hp == left


class TestApplyDamage:
    """STANDARD 9.1, S7."""

    def test_apply_damage_normal(self) -> None:
        player = Player("P")
        player.apply_damage(30)
        assert player.hp == 70

    def test_apply_damage_zero_floor(self) -> None:
        player = Player("P", hp=5)
        player.apply_damage(10)
        assert player.hp == 0

    def test_apply_damage_zero(self) -> None:
        player = Player("P", hp=50)
        player.apply_damage(0)
        assert player.hp == 50


class TestStarUpgradeAuto:
    """STANDARD 4 and 9.1, S8: buying merges by itself."""

    def test_buy_3_same_card_auto_upgrade(self) -> None:
        pool, player = SharedCardPool(), Player("P", gold=10)
        assert [player.buy_card(cards("2s")[0], pool) for _ in range(3)] == [True] * 3
        assert player.bench == cards("2s2")
        assert player.bench[0].stars == 2
        assert pool.remaining(Rank.TWO, Suit.SPADE) == 26, "merging returns nothing"

    def test_buy_2_same_card_no_upgrade(self) -> None:
        pool, player = SharedCardPool(), Player("P", gold=10)
        for _ in range(2):
            player.buy_card(cards("2s")[0], pool)
        assert [card.stars for card in player.bench] == [1, 1]

    def test_buy_3rd_triggers_upgrade(self) -> None:
        """The four rows of 4.4."""
        for before, bought, after in (
            ("2s 2s", "2s", "2s2"),
            ("2s", "2s", "2s 2s"),
            ("2s2 2s2", "2s2", "2s3"),
            ("2s3 2s3", "2s3", "2s3 2s3 2s3"),
        ):
            player = Player("P", gold=20, bench=cards(before))
            assert player.buy_card(cards(bought)[0], SharedCardPool())
            assert player.bench == cards(after)


class TestShopCards:
    """STANDARD 5.1 and 9.1, S9."""

    def test_shop_cards_default_empty(self) -> None:
        one, other = Player(name="P"), Player(name="Q")
        assert one.shop_cards == []
        assert one.shop_cards is not other.shop_cards
        assert (one.hp, one.gold, one.level, one.xp, one.bench) == (100, 0, 1, 0, [])
        assert one.board == OFCBoard(), "AC-1.1 overrides the None of Alpha 3.4"

    def test_shop_cards_assignable(self) -> None:
        player = Player("P")
        player.shop_cards = cards("Ks")
        assert len(player.shop_cards) == 1
