"""test_card of the documents: cards and the shared pool (POC 7.2, Alpha 2.3 and 7.4)."""

import pytest
from paper import cards

from hanpan.autochess import _LEVEL_WEIGHTS, Card, Rank, SharedCardPool, Suit, beats_suit

KINDS = [Card(rank, suit) for rank in Rank for suit in Suit]
COST = {2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 3, 10: 3, 11: 3, 12: 4, 13: 4, 14: 5}


def total(pool: SharedCardPool) -> int:
    return sum(pool.remaining(card.rank, card.suit) for card in KINDS)


def costs(level: int, draws: int) -> list[int]:
    """What so many single draws cost, each from a full pool."""
    pool = SharedCardPool()
    found: list[int] = []
    for _ in range(draws):
        (card,) = pool.random_draw_n(1, level)
        pool.return_card(card)
        found.append(card.cost)
    return found


def test_rank_order() -> None:
    """POC 2.1 and 7.2: 2 < 3 < ... < A."""
    assert [rank.value for rank in Rank] == list(range(2, 15))
    assert sorted(Rank, reverse=True)[0] is Rank.ACE
    assert [Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE] == [10, 11, 12, 13, 14]
    assert {suit.name: suit.value for suit in Suit} == {"CLUB": 1, "DIAMOND": 2, "HEART": 3, "SPADE": 4}


@pytest.mark.parametrize("pair", ["sh", "hd", "dc", "cs"])
def test_suit_beats(pair: str) -> None:
    """POC 2.1 and 7.2: spade, heart, diamond, club, spade. AC-2.3 overrides the formula of 3.4, which is the reverse of
    the table beside it."""
    winner, loser = cards(f"2{pair[0]} A{pair[1]}")
    assert winner.beats_suit(loser)
    assert not loser.beats_suit(winner)
    assert beats_suit(winner.suit, loser.suit)
    assert sum(beats_suit(winner.suit, suit) for suit in Suit) == 1


def test_card_cost() -> None:
    """POC 2.1: 1 to 5 gold by rank."""
    assert {int(card.rank): card.cost for card in KINDS} == COST


def test_pool_initialize() -> None:
    """POC 2.2: 52 kinds with 29, 22, 18, 12 or 10 copies; 1080 together (AC-2.2)."""
    pool = SharedCardPool()
    pool.draw(Rank.ACE, Suit.SPADE)
    pool.initialize()
    assert list(SharedCardPool.COPIES.items()) == [
        (range(2, 6), 29),
        (range(6, 9), 22),
        (range(9, 12), 18),
        (range(12, 14), 12),
        (range(14, 15), 10),
    ]
    for ranks, copies in SharedCardPool.COPIES.items():
        assert {pool.remaining(rank, suit) for rank in ranks for suit in Suit} == {copies}
    assert total(pool) == 1080


def test_pool_draw_and_deplete() -> None:
    """POC 2.2: as many draws as copies, then False."""
    pool = SharedCardPool()
    assert [pool.draw(Rank.ACE, Suit.CLUB) for _ in range(11)] == [True] * 10 + [False]
    assert pool.remaining(Rank.ACE, Suit.CLUB) == 0
    assert pool.remaining(Rank.ACE, Suit.SPADE) == 10


def test_pool_return_card() -> None:
    """POC 2.2: one copy comes back, whatever the stars (AC-3.5)."""
    pool = SharedCardPool()
    for _ in range(3):
        pool.draw(Rank.KING, Suit.HEART)
    pool.return_card(Card(Rank.KING, Suit.HEART))
    pool.return_card(Card(Rank.KING, Suit.HEART, stars=3))
    assert pool.remaining(Rank.KING, Suit.HEART) == 11


def test_card_is_enhanced() -> None:
    """POC 2.1: one star is not enhanced, two and three are."""
    assert [Card(Rank.TWO, Suit.CLUB, stars).is_enhanced for stars in (1, 2, 3)] == [False, True, True]
    assert Card(Rank.TWO, Suit.CLUB).stars == 1
    assert [repr(card) for card in cards("Ks As2 Th3")] == ["KS*", "AS**", "TH***"]


def test_level1_no_high_cost() -> None:
    """Alpha 2.3: 1000 draws of level 1 have no card of 4 or 5 gold."""
    assert max(costs(1, 1000)) <= 3


def test_level9_five_cost_distribution() -> None:
    """Alpha 2.3: 20 to 30 % of 1000 draws of level 9 cost 5."""
    assert 200 <= costs(9, 1000).count(5) <= 300


def test_level5_no_five_cost() -> None:
    """Alpha 2.3: no ace in 500 draws of level 5."""
    assert _LEVEL_WEIGHTS[5][4] == 0.0
    assert 5 not in costs(5, 500)


def test_level_clamp_min() -> None:
    """Alpha 2.3: level 0 draws as level 1."""
    assert costs(0, 300) == costs(1, 300)


def test_level_clamp_max() -> None:
    """Alpha 2.3: level 10 draws as level 9."""
    assert costs(10, 300) == costs(9, 300)


def test_draw_n_returns_n_cards() -> None:
    """Alpha 2.3: five asked, five there, each with one star."""
    assert [card.stars for card in SharedCardPool().random_draw_n(5, 3)] == [1] * 5


def test_drawn_cards_removed_from_pool() -> None:
    """Alpha 2.3: what is drawn has left the pool at once."""
    pool = SharedCardPool()
    drawn = pool.random_draw_n(40, 6)
    assert total(pool) == 1080 - 40
    for card in set(drawn):
        full = SharedCardPool().remaining(card.rank, card.suit)
        assert pool.remaining(card.rank, card.suit) == full - drawn.count(card)


def test_level6_four_cost_appears() -> None:
    """Alpha 2.3: 14 % of level 6 cost 4."""
    assert _LEVEL_WEIGHTS[6][3] == 0.14
    assert 4 in costs(6, 300)


def test_empty_cost_bucket_fallback() -> None:
    """Alpha 2.3: a tier that is empty gives way to the others, and an empty pool gives nothing (AC-3.2)."""
    pool = SharedCardPool()
    for card in KINDS:
        while card.cost <= 2 and pool.draw(card.rank, card.suit):
            pass
    assert {card.cost for card in pool.random_draw_n(20, 1)} == {3}
    assert len(pool.random_draw_n(2000, 1)) + 20 == 12 * 18 + 8 * 12 + 4 * 10
    assert pool.random_draw_n(5, 1) == []


def test_weight_sum_equals_one() -> None:
    """Alpha 2.3: the weights of every level add up to 1."""
    assert sorted(_LEVEL_WEIGHTS) == list(range(1, 10))
    assert [round(sum(weights), 9) for weights in _LEVEL_WEIGHTS.values()] == [1.0] * 9


def test_weight_sum_one() -> None:
    """Alpha 7.4, which gives the row of 2.3 another name; and the table of Alpha 2.2, in per cent. It voids the one of
    POC 5.5 (AC-3.2)."""
    per_cent = {level: [round(100 * weight) for weight in weights] for level, weights in _LEVEL_WEIGHTS.items()}
    assert per_cent == {
        1: [75, 20, 5, 0, 0],
        2: [75, 20, 5, 0, 0],
        3: [55, 30, 15, 0, 0],
        4: [55, 30, 15, 0, 0],
        5: [35, 35, 25, 5, 0],
        6: [20, 35, 30, 14, 1],
        7: [15, 25, 35, 20, 5],
        8: [10, 15, 35, 30, 10],
        9: [5, 10, 25, 35, 25],
    }
