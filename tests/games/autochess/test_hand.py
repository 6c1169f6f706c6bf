"""Hands and their comparison: AC-7, AC-8, and the document rows of test_hand.py."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tabletop import cards

from hanpan.games.autochess import Card, HandResult, HandType, Rank, Suit, compare_hands, evaluate_hand
from hanpan.games.autochess.events import REVERSE_CYCLE, REVERSE_RANK, SKIP_SUITS, STAR_LIGHT
from hanpan.games.autochess.hand import apply_foul_penalty, compare_values, line_value
from hanpan.kernel.rng import Rng


def hand(text: str, forged: int = 0) -> HandResult:
    return evaluate_hand(cards(text), forged)


def kind(text: str, forged: int = 0) -> str:
    return hand(text, forged).hand_type.name


def test_royal_flush() -> None:
    assert kind("Th Jh Qh Kh Ah") == "ROYAL_FLUSH"


def test_straight_flush() -> None:
    assert kind("4s 5s 6s 7s 8s") == "STRAIGHT_FLUSH"
    assert kind("As 2s 3s 4s 5s") == "STRAIGHT_FLUSH"


def test_four_of_a_kind() -> None:
    assert kind("9s 9h 9d 9c 2s") == "FOUR_OF_A_KIND"


def test_full_house() -> None:
    assert kind("9s 9h 9d 2c 2s") == "FULL_HOUSE"


def test_flush() -> None:
    assert kind("2d 5d 9d Jd Kd") == "FLUSH"


def test_straight() -> None:
    low = hand("As 2h 3d 4c 5s")
    assert low.hand_type == HandType.STRAIGHT
    assert low.high_card_rank == Rank.FIVE


def test_straight_ace_high() -> None:
    assert kind("Ts Jh Qd Kc As") == "STRAIGHT"
    assert hand("Ts Jh Qd Kc As").high_card_rank == Rank.ACE


def test_a_straight_does_not_go_round_the_corner() -> None:
    assert kind("Qs Kh Ad 2c 3s") == "HIGH_CARD"


def test_three_of_a_kind() -> None:
    assert kind("7s 7h 7d 2c Ks") == "THREE_OF_A_KIND"


def test_two_pair() -> None:
    assert kind("7s 7h 2d 2c Ks") == "TWO_PAIR"


def test_one_pair() -> None:
    assert kind("7s 7h 2d 5c Ks") == "ONE_PAIR"


def test_high_card() -> None:
    assert kind("7s 9h 2d 5c Ks") == "HIGH_CARD"


def test_front_3cards_no_straight() -> None:
    """AC-7.1: only five cards make straights and flushes."""
    assert kind("As 2h 3d") == "HIGH_CARD"
    assert kind("As 2s 3s") == "HIGH_CARD"
    assert kind("As Ks Qs Js") == "HIGH_CARD"


@pytest.mark.parametrize(
    ("text", "name", "rank"),
    [
        ("Qs", "HIGH_CARD", 12),
        ("Qs Qh", "ONE_PAIR", 12),
        ("Qs Qh 2d", "ONE_PAIR", 12),
        ("Qs 2h 2d", "ONE_PAIR", 2),
        ("Qs Qh Qd", "THREE_OF_A_KIND", 12),
        ("Qs Qh 2d 2c", "TWO_PAIR", 12),
        ("2s 2h 2d 2c", "FOUR_OF_A_KIND", 2),
        ("2s 2h 2d As Ah", "FULL_HOUSE", 2),
        ("2s 2s 2s 2s 2s", "FOUR_OF_A_KIND", 2),
        ("2s 2s 2s 2s As", "FOUR_OF_A_KIND", 2),
        ("2s 2s 3s 3s 5s", "FLUSH", 5),
        ("2s 2s 2s 3s 3s", "FULL_HOUSE", 2),
        ("2s 2s 2s 3s 4s", "FLUSH", 4),
    ],
)
def test_any_cards_have_a_hand(text: str, name: str, rank: int) -> None:
    """AC-7.2 and AC-7.3: equal copies too, in the order of checks."""
    assert kind(text) == name
    assert hand(text).high_card_rank == rank


@pytest.mark.parametrize(
    ("text", "making"),
    [
        ("Ks 9h 2d", "Ks"),
        ("9s 2h 9d 5c Ks", "9s 9d"),
        ("9s 2h 9d 2c Ks", "9s 2h 9d 2c"),
        ("9s 2h 9d 9c Ks", "9s 9d 9c"),
        ("9s 9h 9d 9c Ks", "9s 9h 9d 9c"),
        ("9s 2h 9d 2c 2s", "9s 2h 9d 2c 2s"),
    ],
)
def test_cards_are_those_that_make_the_hand(text: str, making: str) -> None:
    """AC-7.3."""
    assert hand(text).cards == cards(making)


def test_an_empty_line_has_no_hand() -> None:
    with pytest.raises(ValueError, match="empty"):
        evaluate_hand([])


def test_mixed_suit_dominant() -> None:
    """AC-7.4: most frequent; then the highest card of the tied; then the higher suit."""
    assert hand("2s 3s 4h 9d Kc").dominant_suit == Suit.SPADE
    assert hand("2s 3s 4h 5h Kc").dominant_suit == Suit.HEART
    assert hand("2s 9s 4h 9h Kc").dominant_suit == Suit.SPADE
    assert hand("Kc Kd 2h").dominant_suit == Suit.DIAMOND
    assert hand("As 2s 3h 4h 5c").dominant_suit == Suit.HEART, "the ace is low in A-2-3-4-5"


def test_full_house_counts_suits_within_the_trips() -> None:
    """AC-7.4."""
    assert hand("9c 9d 9h As Ah").dominant_suit == Suit.HEART
    assert hand("9c 9d 9c As Ah").dominant_suit == Suit.CLUB
    assert hand("9c 9d 9s Ac Ad").dominant_suit == Suit.SPADE


def test_enhanced_count_calculation() -> None:
    """AC-7.5."""
    found = hand("9s2 9h3 9d 2c2 Ks")
    assert (found.enhanced_count, found.three_star_count) == (3, 1)


def test_tiebreaker_hand_type() -> None:
    assert compare_hands(hand("2d 5d 9d Jd Kd"), hand("Ts Jh Qd Kc As")) == 1


def test_tiebreaker_enhanced_count() -> None:
    """AC-8 step 2: enhanced cards, then three-star cards."""
    assert compare_hands(hand("2s2 2h 5d"), hand("As Ah Kd")) == 1
    assert compare_hands(hand("2s3 2h 5d"), hand("As2 Ah Kd")) == 1
    assert compare_hands(hand("2s2 2h2 5d"), hand("As3 Ah Kd")) == 1


def test_tiebreaker_suit_cycle() -> None:
    assert compare_hands(hand("2s 2h 5s"), hand("Ah Ad Kh")) == 1


def test_tiebreaker_suit_cycle_reverse() -> None:
    assert compare_hands(hand("2c 2d 5c"), hand("As Ad Ks")) == 1


def test_opposite_suits_leave_it_to_the_rank() -> None:
    """AC-2.3, AC-8."""
    assert compare_hands(hand("2s 2h 5s"), hand("Ad Ah Kd")) == -1
    assert compare_hands(hand("Ac Ad Kc"), hand("2h 2d 5h")) == 1


def test_same_suit_high_rank_wins() -> None:
    assert compare_hands(hand("9s 9h 2s"), hand("8s 8h As")) == 1
    assert compare_hands(hand("9s 9h 2s"), hand("9s 9d As")) == 0


class TestCompareHands:
    def test_compare_hands_reverse_rank_false(self) -> None:
        assert compare_hands(hand("As 3s 5s"), hand("2s 3s 4s")) == 1

    def test_compare_hands_reverse_rank_true(self) -> None:
        assert compare_hands(hand("As 3s 5s"), hand("2s 3s 4s"), reverse_rank=True) == -1

    def test_reverse_rank_turns_step_four_only(self) -> None:
        assert compare_hands(hand("As Ah"), hand("2s 3s"), reverse_rank=True) == 1
        assert compare_hands(hand("2s2 3s"), hand("As Ks"), reverse_rank=True) == 1
        assert compare_hands(hand("As Ks"), hand("2h 3h"), reverse_rank=True) == 1


def test_quads_must_be_forged() -> None:
    """AC-7.6: at least two enhanced among the four, else trips; the fifth card does not help."""
    assert kind("9s2 9h2 9d 9c Ks", 2) == "FOUR_OF_A_KIND"
    assert kind("9s2 9h3 9d 9c", 2) == "FOUR_OF_A_KIND"
    assert kind("9s2 9h 9d 9c Ks2", 2) == "THREE_OF_A_KIND"
    assert hand("9s2 9h 9d 9c Ks2", 2).high_card_rank == Rank.NINE
    assert kind("9s 9h 9d 9c Ks", 0) == "FOUR_OF_A_KIND"


def test_an_empty_line_loses_to_cards() -> None:
    """AC-8."""
    assert compare_values(0, line_value([card.code for card in cards("2c")], 0)) == -1
    assert compare_values(0, 0) == 0


def values(one: str, two: str) -> tuple[int, int]:
    return hand(one).value, hand(two).value


def test_events_bend_the_steps() -> None:
    """AC-13.2: cycle_reversed, blind_suits, star_light, low_card_power."""
    spade, heart = values("2s 2c 5s", "Ah Ac Kh")
    assert compare_values(spade, heart) == 3
    assert compare_values(spade, heart, REVERSE_CYCLE) == -3
    assert compare_values(spade, heart, SKIP_SUITS) == -4
    assert compare_values(spade, heart, SKIP_SUITS | REVERSE_RANK) == 4
    two, three = values("As2 Ac Ks", "2s3 2c 5s")
    assert compare_values(two, three) == -2
    assert compare_values(two, three, STAR_LIGHT) == 4


def test_a_master_wins_step_three_against_all_but_another_master() -> None:
    """AC-14.2 suit_master."""
    heart, spade = values("2h 2c 5h", "As Ac Ks")
    assert compare_values(heart, spade) == -3
    assert compare_values(heart, spade, 0, Suit.HEART, 0) == 3
    assert compare_values(heart, spade, 0, Suit.HEART, Suit.DIAMOND) == 3
    assert compare_values(heart, spade, 0, Suit.HEART, Suit.SPADE) == -3
    assert compare_values(heart, spade, SKIP_SUITS, Suit.HEART, 0) == -4
    same, other = values("2h 2c 5h", "Ah Ac Kh")
    assert compare_values(same, other, 0, Suit.HEART, 0) == 3
    assert compare_values(same, other, 0, Suit.HEART, Suit.HEART) == -4


def test_foul_keeps_cards_and_lowers_the_type() -> None:
    """AC-9.2."""
    lowered = apply_foul_penalty(hand("2d 5d 9d Jd Kd"))
    assert lowered.hand_type == HandType.STRAIGHT
    assert lowered.cards == cards("2d 5d 9d Jd Kd")
    assert lowered.high_card_rank == Rank.KING


def plain_judge(line: list[Card]) -> tuple[int, int, int, int, int]:
    """AC-7 once more, written slowly: type, enhanced, three-star, dominant suit, rank."""
    ranks = Counter([int(card.rank) for card in line])
    suits = Counter([int(card.suit) for card in line])
    shape = sorted(ranks.values(), reverse=True)
    five = len(line) == 5
    flush = five and len(suits) == 1
    wheel = five and sorted(ranks) == [2, 3, 4, 5, 14]
    straight = five and len(ranks) == 5 and (wheel or max(ranks) - min(ranks) == 4)
    top = 5 if wheel else max(ranks)
    biggest = max(ranks, key=lambda rank: (ranks[rank], rank))
    counted = line
    if straight and flush:
        kind, rank = (10 if top == 14 else 9), top
    elif shape[0] >= 4:
        kind, rank = 8, biggest
    elif five and shape == [3, 2]:
        kind, rank = 7, biggest
        counted = [card for card in line if card.rank == biggest]
    elif flush:
        kind, rank = 6, max(ranks)
    elif straight:
        kind, rank = 5, top
    elif shape[0] == 3:
        kind, rank = 4, biggest
    elif shape[:2] == [2, 2]:
        kind, rank = 3, biggest
    elif shape[0] == 2:
        kind, rank = 2, biggest
    else:
        kind, rank = 1, max(ranks)
    frequent = Counter([int(card.suit) for card in counted])
    suit = max(
        [
            (frequent[int(card.suit)], 1 if wheel and card.rank == 14 else int(card.rank), int(card.suit))
            for card in counted
        ]
    )[2]
    enhanced = sum([card.stars > 1 for card in line])
    return kind, enhanced, sum([card.stars == 3 for card in line]), suit, rank


def parts(result: HandResult) -> tuple[int, int, int, int, int]:
    return (
        int(result.hand_type),
        result.enhanced_count,
        result.three_star_count,
        int(result.dominant_suit),
        int(result.high_card_rank),
    )


any_card = st.builds(Card, st.integers(2, 14), st.integers(1, 4), st.integers(1, 3))


@given(st.lists(any_card, min_size=1, max_size=5))
def test_hands_agree_with_a_slow_judge(line: list[Card]) -> None:
    """AC-7: any cards, equal copies too."""
    assert parts(evaluate_hand(line)) == plain_judge(line)


@given(st.lists(any_card, min_size=1, max_size=5), st.randoms(use_true_random=False))
def test_the_order_of_a_line_does_not_matter(line: list[Card], shuffler: object) -> None:
    assert parts(evaluate_hand(line[::-1])) == parts(evaluate_hand(line))


def plain_compare(a: tuple[int, ...], b: tuple[int, ...]) -> int:
    """AC-8, written slowly."""
    for step in (0, 1, 2):
        if a[step] != b[step]:
            return 1 if a[step] > b[step] else -1
    beats = {(4, 3), (3, 2), (2, 1), (1, 4)}
    if (a[3], b[3]) in beats:
        return 1
    if (b[3], a[3]) in beats:
        return -1
    return (a[4] > b[4]) - (a[4] < b[4])


@given(st.lists(any_card, min_size=1, max_size=5), st.lists(any_card, min_size=1, max_size=5))
def test_comparison_agrees_with_a_slow_judge(one: list[Card], two: list[Card]) -> None:
    """AC-8, and the mirror image of every comparison."""
    first, second = evaluate_hand(one), evaluate_hand(two)
    assert compare_hands(first, second) == plain_compare(parts(first), parts(second))
    assert compare_hands(second, first) == -compare_hands(first, second)


def test_100_random_hands(soak: int) -> None:
    deck = [Card(rank, suit) for rank in Rank for suit in Suit]
    stream = Rng("hands").stream("deck")
    for _ in range(2000 * soak):
        line = stream.sample(deck, 5)
        assert parts(evaluate_hand(line)) == plain_judge(line)
