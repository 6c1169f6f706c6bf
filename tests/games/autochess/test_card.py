"""Cards and the shared pool: AC-2, AC-3.2, and the document rows of test_card.py."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan.games.autochess import Card, Rank, SharedCardPool, Suit
from hanpan.games.autochess.card import code_text, parse_code
from hanpan.games.autochess.packing import KINDS
from hanpan.games.autochess.pool import choose_tier
from hanpan.games.autochess.rules import preset_rules, standard
from hanpan.kernel.rng import Rng, Stream

PRESETS = ("quick", "full")


def stream(seed: int = 0) -> Stream:
    return Rng(seed).stream("shop:0")


def test_rank_order() -> None:
    assert [int(rank) for rank in Rank] == list(range(2, 15))
    assert Rank.TWO < Rank.THREE < Rank.TEN < Rank.JACK < Rank.QUEEN < Rank.KING < Rank.ACE


def test_suit_beats() -> None:
    """AC-2.3: the table, not the POC's formula."""
    beaten = {Suit.SPADE: Suit.HEART, Suit.HEART: Suit.DIAMOND, Suit.DIAMOND: Suit.CLUB, Suit.CLUB: Suit.SPADE}
    for mine in Suit:
        for other in Suit:
            assert Card(Rank.TWO, mine).beats_suit(Card(Rank.ACE, other)) == (beaten[mine] == other)


def test_card_cost() -> None:
    """AC-2.2."""
    costs = {2: 1, 5: 1, 6: 2, 8: 2, 9: 3, 11: 3, 12: 4, 13: 4, 14: 5}
    for rank, cost in costs.items():
        assert Card(rank, Suit.HEART).cost == cost


def test_card_is_enhanced() -> None:
    assert not Card(Rank.ACE, Suit.CLUB).is_enhanced
    assert Card(Rank.ACE, Suit.CLUB, 2).is_enhanced
    assert Card(Rank.ACE, Suit.CLUB, 3).is_enhanced


@given(st.integers(2, 14), st.integers(1, 4), st.integers(1, 3))
def test_text_forms_parse_back(rank: int, suit: int, stars: int) -> None:
    card = Card(rank, suit, stars)
    assert Card.parse(str(card)) == card
    assert (card.rank, card.suit, card.stars) == (rank, suit, stars)
    assert hash(card) == hash(Card(rank, suit, stars))
    assert code_text(parse_code(str(card))) == str(card)


@pytest.mark.parametrize("text", ["", "Q", "Qx", "1s", "Qs4", "Qs0", "Qs22", "sQ", "qs", "10s"])
def test_odd_texts_are_no_cards(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


def test_pool_initialize() -> None:
    """AC-2.2: 1080 cards."""
    pool = SharedCardPool()
    assert pool.total() == 1080
    assert pool.remaining(Rank.TWO, Suit.SPADE) == 29
    assert pool.remaining(Rank.EIGHT, Suit.HEART) == 22
    assert pool.remaining(Rank.JACK, Suit.CLUB) == 18
    assert pool.remaining(Rank.KING, Suit.DIAMOND) == 12
    assert pool.remaining(Rank.ACE, Suit.SPADE) == 10


def test_pool_draw_and_deplete() -> None:
    pool = SharedCardPool()
    for _ in range(10):
        assert pool.draw(Rank.ACE, Suit.SPADE)
    assert pool.remaining(Rank.ACE, Suit.SPADE) == 0
    assert not pool.draw(Rank.ACE, Suit.SPADE)
    assert pool.total() == 1070


def test_pool_return_card() -> None:
    """AC-3.5: one copy comes back, whatever the stars."""
    pool = SharedCardPool()
    pool.draw(Rank.SIX, Suit.CLUB)
    pool.return_card(Card(Rank.SIX, Suit.CLUB, 3))
    assert pool.remaining(Rank.SIX, Suit.CLUB) == 22


def draws(level: int, count: int, preset: str = "quick") -> list[int]:
    """Costs of cards drawn one at a time from a full pool."""
    pool = SharedCardPool(preset_rules(preset))
    source = stream(level)
    found: list[int] = []
    for _ in range(count):
        card = pool.random_draw_n(1, level, source)[0]
        found.append(card.cost)
        pool.return_card(card)
    return found


def test_level1_no_high_cost() -> None:
    assert max(draws(1, 1000)) <= 3


def test_level9_five_cost_distribution() -> None:
    assert 200 <= draws(9, 1000).count(5) <= 300


def test_level5_no_five_cost() -> None:
    assert draws(5, 500).count(5) == 0


def test_level_clamp_min() -> None:
    assert len(SharedCardPool().random_draw_n(5, 0, stream())) == 5


def test_level_clamp_max() -> None:
    assert len(SharedCardPool().random_draw_n(5, 10, stream())) == 5


def test_draw_n_returns_n_cards() -> None:
    assert len(SharedCardPool().random_draw_n(5, 3, stream())) == 5


def test_drawn_cards_removed_from_pool() -> None:
    pool = SharedCardPool()
    drawn = pool.random_draw_n(200, 4, stream())
    for rank in Rank:
        for suit in Suit:
            fresh = SharedCardPool().remaining(rank, suit)
            assert pool.remaining(rank, suit) == fresh - drawn.count(Card(rank, suit))


def test_level6_four_cost_appears() -> None:
    assert standard().odds[5][3] == 14
    assert 4 in draws(6, 200)


def test_empty_cost_bucket_fallback() -> None:
    """AC-3.2: it never raises, down to the last card and beyond."""
    for level in range(1, 10):
        pool = SharedCardPool()
        assert len(pool.random_draw_n(2000, level, stream(level))) == 1080
        assert pool.total() == 0
        assert pool.random_draw_n(5, level, stream()) == []


def test_weight_sum_one() -> None:
    for preset in PRESETS:
        assert [sum(row) for row in preset_rules(preset).odds] == [100] * 9


test_weight_sum_equals_one = test_weight_sum_one


CRITICAL = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47}
"""Chi-square at p = 0.001 by degrees of freedom."""


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", range(1, 10))
def test_drop_rates_follow_the_table(preset: str, level: int, soak: int) -> None:
    """AC-3.2: chi-square of the cost tiers for every level; a tier without weight never appears."""
    count = 3000 * min(soak, 20)
    weights = preset_rules(preset).odds[level - 1]
    found = draws(level, count, preset)
    seen = [found.count(cost) for cost in range(1, 6)]
    assert all([number == 0 for number, weight in zip(seen, weights, strict=True) if weight == 0])
    open_tiers = [(number, count * weight / 100) for number, weight in zip(seen, weights, strict=True) if weight]
    statistic = sum([(number - expected) ** 2 / expected for number, expected in open_tiers])
    assert statistic < CRITICAL[len(open_tiers) - 1]


def test_kinds_come_in_proportion_to_copies_left() -> None:
    """AC-3.2: within a tier a kind with more copies left is drawn more often."""
    pool = SharedCardPool()
    counts = [0] * KINDS
    counts[48], counts[49], counts[50] = 6, 3, 1
    source = stream(7)
    seen = [0, 0, 0]
    for _ in range(4000):
        pool.fill(counts)
        seen[pool.draw_kind(9, source, 1) - 48] += 1
    expected = [2400, 1200, 400]
    statistic = sum([(number - mean) ** 2 / mean for number, mean in zip(seen, expected, strict=True)])
    assert statistic < CRITICAL[2]


@pytest.mark.parametrize(
    ("left", "weights", "allowed"),
    [
        ([0, 5, 5, 5, 5], [75, 20, 5, 0, 0], {1, 2}),
        ([0, 0, 0, 5, 5], [75, 20, 5, 0, 0], {3}),
        ([0, 0, 0, 0, 5], [75, 20, 5, 0, 0], {4}),
        ([5, 0, 0, 5, 5], [0, 20, 80, 0, 0], {0}),
        ([5, 5, 0, 5, 5], [0, 0, 100, 0, 0], {1}),
        ([0, 0, 0, 0, 0], [75, 20, 5, 0, 0], {-1}),
    ],
)
def test_an_empty_tier_gives_its_weight_away(left: list[int], weights: list[int], allowed: set[int]) -> None:
    """AC-3.2: in proportion to those that have weight and copies; else the nearest below the dearest, else above."""
    source = stream(3)
    assert {choose_tier(weights, left, source) for _ in range(200)} == allowed
