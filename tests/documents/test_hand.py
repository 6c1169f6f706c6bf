"""test_hand of the documents: a hundred hands and what breaks their ties (POC 3 and 7.2, STANDARD 9.1)."""

from collections import Counter
from itertools import combinations

import pytest
from paper import cards

from hanpan.autochess import Card, HandResult, HandType, Rank, Suit, compare_hands, evaluate_hand
from hanpan.kernel.rng import Rng

CASES = """
ROYAL_FLUSH     SPADE   ACE   Ts Js Qs Ks As
ROYAL_FLUSH     HEART   ACE   Ah Kh Qh Jh Th
ROYAL_FLUSH     DIAMOND ACE   Qd Td Ad Jd Kd
ROYAL_FLUSH     CLUB    ACE   Kc Ac Tc Qc Jc
ROYAL_FLUSH     SPADE   ACE   Ts3 Js2 Qs Ks As
STRAIGHT_FLUSH  SPADE   EIGHT 4s 5s 6s 7s 8s
STRAIGHT_FLUSH  HEART   KING  9h Th Jh Qh Kh
STRAIGHT_FLUSH  DIAMOND FIVE  Ad 2d 3d 4d 5d
STRAIGHT_FLUSH  CLUB    SIX   2c 3c 4c 5c 6c
STRAIGHT_FLUSH  HEART   TEN   6h 7h 8h 9h Th
STRAIGHT_FLUSH  SPADE   SEVEN 7s 3s 5s 4s 6s
FOUR_OF_A_KIND  SPADE   TWO   2s 2h 2d 2c Ks
FOUR_OF_A_KIND  HEART   ACE   As Ah Ad Ac 9h
FOUR_OF_A_KIND  DIAMOND NINE  9s 9h 9d 9c Ad
FOUR_OF_A_KIND  CLUB    KING  Ks Kh Kd Kc 2c
FOUR_OF_A_KIND  SPADE   FIVE  5s 5h 5d 5c
FOUR_OF_A_KIND  SPADE   FIVE  5s 5s 5s 5s 5s
FOUR_OF_A_KIND  HEART   EIGHT 8h 8h 8h 8h 8s
FULL_HOUSE      SPADE   THREE 3s 3h 3d Kc Kd
FULL_HOUSE      HEART   KING  Kh Kd Kc 3s 3c
FULL_HOUSE      SPADE   ACE   As Ad Ac 2h 2d
FULL_HOUSE      HEART   TWO   2h 2d 2c Ah As
FULL_HOUSE      SPADE   SEVEN 7s 7h 7d 9c 9h
FULL_HOUSE      CLUB    JACK  Jc Jc Jc Qs Qh
FULL_HOUSE      DIAMOND FOUR  4d 4d 4h As Ah
FLUSH           SPADE   KING  2s 5s 9s Js Ks
FLUSH           HEART   ACE   Ah 2h 3h 4h 6h
FLUSH           DIAMOND QUEEN Qd 3d 5d 7d 8d
FLUSH           CLUB    NINE  9c 2c 4c 6c 7c
FLUSH           SPADE   ACE   As Ks Qs Js 9s
FLUSH           HEART   TEN   Th Th 4h 5h 6h
FLUSH           CLUB    ACE   Ac Ac Kc Kc 2c
FLUSH           DIAMOND SIX   2d 2d 2d 3d 6d
STRAIGHT        HEART   FIVE  As 2h 3h 4d 5c
STRAIGHT        CLUB    SIX   2s 3h 4d 5c 6c
STRAIGHT        SPADE   ACE   Ts Jh Qd Kc As
STRAIGHT        HEART   KING  9s Th Jd Qc Kh
STRAIGHT        DIAMOND NINE  5d 6s 7h 8c 9d
STRAIGHT        HEART   EIGHT 4h 5d 6c 7h 8s
STRAIGHT        DIAMOND FIVE  Ad 2s 3h 4d 5c
STRAIGHT        CLUB    JACK  7c 8c 9h Ts Jc
THREE_OF_A_KIND SPADE   SEVEN 7s 7h 7d 2s Kc
THREE_OF_A_KIND HEART   ACE   Ah Ad Ac 5h 2s
THREE_OF_A_KIND CLUB    TWO   2s 2h 2c Kc Qd
THREE_OF_A_KIND DIAMOND TEN   Ts Th Td 4d 9c
THREE_OF_A_KIND SPADE   QUEEN Qs Qh Qd
THREE_OF_A_KIND HEART   SIX   6h 6d 6c
THREE_OF_A_KIND SPADE   FOUR  4s 4s 4h
THREE_OF_A_KIND CLUB    JACK  Jc Jc Jc
THREE_OF_A_KIND SPADE   NINE  9s 9h 9d Ks
TWO_PAIR        SPADE   KING  Ks Kh 3s 3d 9c
TWO_PAIR        HEART   ACE   Ah Ac 2h 2d Ks
TWO_PAIR        DIAMOND EIGHT 8d 8c 7d 7h 2s
TWO_PAIR        SPADE   JACK  Js Jd Ts Th 4c
TWO_PAIR        CLUB    SIX   6s 6c 5h 5c Ad
TWO_PAIR        HEART   NINE  9h 9d 4h 4c
TWO_PAIR        SPADE   FOUR  4s 4d 3s 3c
ONE_PAIR        SPADE   ACE   As Ad 9s 5h 2c
ONE_PAIR        HEART   TWO   2h 2c Kh 9d 5s
ONE_PAIR        DIAMOND KING  Ks Kd Qd 7c 3h
ONE_PAIR        CLUB    TEN   Th Tc 8c 6d 4s
ONE_PAIR        SPADE   QUEEN Qs Qh 2d
ONE_PAIR        HEART   THREE 3h 3d Ah
ONE_PAIR        HEART   SEVEN 7h 7c
ONE_PAIR        SPADE   EIGHT 8s 8s Kd
THREE_OF_A_KIND SPADE   FIVE  5s 5s 5s2
HIGH_CARD       SPADE   ACE   As Kd 9s 5h 2c
HIGH_CARD       HEART   KING  Kh Qd 9h 5s 2c
HIGH_CARD       DIAMOND QUEEN Qs Td 8d 6c 3h
HIGH_CARD       CLUB    JACK  Jh 9c 7c 5d 2s
HIGH_CARD       SPADE   ACE   As 2h 3d
HIGH_CARD       HEART   ACE   2s 3d Ah
HIGH_CARD       SPADE   KING  Ks Qs Js
HIGH_CARD       DIAMOND NINE  9d 8d 2c
HIGH_CARD       CLUB    SIX   6c 5d 4h
HIGH_CARD       SPADE   TWO   2s
HIGH_CARD       HEART   ACE   Ah Kd
HIGH_CARD       CLUB    NINE  2c 4c 6c 9h
HIGH_CARD       SPADE   ACE   As 2s 3s 4d
HIGH_CARD       SPADE   ACE   Ks As Qh Jd
""".strip().splitlines()


@pytest.mark.parametrize("case", CASES)
def test_a_hand(case: str) -> None:
    """POC 7.3: eighty more than the twenty by name; type, dominant suit and highest rank (AC-7.2 to AC-7.4)."""
    kind, suit, rank, *line = case.split()
    hand = evaluate_hand(cards(" ".join(line)))
    assert (hand.hand_type.name, hand.dominant_suit.name, hand.high_card_rank.name) == (kind, suit, rank)


def kind(text: str) -> HandType:
    return evaluate_hand(cards(text)).hand_type


def versus(one: str, other: str, reverse_rank: bool = False) -> int:
    first, second = evaluate_hand(cards(one)), evaluate_hand(cards(other))
    result = compare_hands(first, second, reverse_rank)
    assert compare_hands(second, first, reverse_rank) == -result
    return result


def test_royal_flush() -> None:
    """POC 7.2."""
    assert kind("Ts Js Qs Ks As") is HandType.ROYAL_FLUSH
    assert [hand.value for hand in HandType] == list(range(1, 11))


def test_straight_flush() -> None:
    """POC 7.2."""
    assert kind("4h 5h 6h 7h 8h") is HandType.STRAIGHT_FLUSH


def test_four_of_a_kind() -> None:
    """POC 7.2; EC8: below a straight flush."""
    assert kind("9s 9h 9d 9c 2s") is HandType.FOUR_OF_A_KIND
    assert versus("9s 9h 9d 9c 2s", "4h 5h 6h 7h 8h") == -1


def test_full_house() -> None:
    """POC 7.2."""
    assert kind("9s 9h 9d 2c 2s") is HandType.FULL_HOUSE


def test_flush() -> None:
    """POC 7.2."""
    assert kind("2d 5d 9d Jd Kd") is HandType.FLUSH


def test_straight() -> None:
    """POC 7.2, EC2: A-2-3-4-5; the ace is low, so its highest rank is the five (AC-7.3)."""
    low = evaluate_hand(cards("As 2h 3d 4c 5s"))
    assert low.hand_type is HandType.STRAIGHT
    assert low.high_card_rank is Rank.FIVE
    assert kind("Ks As 2h 3d 4c") is HandType.HIGH_CARD


def test_straight_ace_high() -> None:
    """POC 7.2: 10-J-Q-K-A of several suits."""
    assert kind("Ts Jh Qd Kc As") is HandType.STRAIGHT


def test_three_of_a_kind() -> None:
    """POC 7.2."""
    assert kind("9s 9h 9d 3c 2s") is HandType.THREE_OF_A_KIND
    assert evaluate_hand(cards("9s 9h 9d 3c 2s")).cards == cards("9s 9h 9d")


def test_two_pair() -> None:
    """POC 7.2."""
    assert kind("9s 9h 3d 3c 2s") is HandType.TWO_PAIR


def test_one_pair() -> None:
    """POC 7.2."""
    assert kind("9s 9h 4d 3c 2s") is HandType.ONE_PAIR


def test_high_card() -> None:
    """POC 7.2."""
    assert kind("9s 7h 4d 3c 2s") is HandType.HIGH_CARD


def test_front_3cards_no_straight() -> None:
    """POC 7.2, EC1: three cards make no straight and no flush; trips are the best of them."""
    assert kind("As 2h 3d") is HandType.HIGH_CARD
    assert kind("4s 5s 6s") is HandType.HIGH_CARD
    assert kind("4s 4h 6s") is HandType.ONE_PAIR
    assert kind("4s 4h 4d") is HandType.THREE_OF_A_KIND


def test_tiebreaker_hand_type() -> None:
    """POC 3.3, step 1."""
    assert versus("2d 5d 9d Jd Kd", "Ts Jh Qd Kc As") == 1


def test_tiebreaker_enhanced_count() -> None:
    """POC 3.3, step 2, EC5: more stars win, then more of three stars (AC-8)."""
    assert versus("2s2 2h 9d", "As Ah Kd") == 1
    assert versus("2s2 2h2 9d", "As3 Ah Kd") == 1
    assert versus("2s3 2h 9d", "As2 Ah Kd") == 1


def test_tiebreaker_suit_cycle() -> None:
    """POC 3.3, step 3: spade beats heart."""
    assert versus("2s 5s 7s 8s 9s", "Ah Kh Qh Jh 9h") == 1


def test_tiebreaker_suit_cycle_reverse() -> None:
    """POC 3.3, EC6: club beats spade."""
    assert versus("2c 5c 7c 8c 9c", "As Ks Qs Js 9s") == 1


def test_mixed_suit_dominant() -> None:
    """POC 3.4 and EC4: the most frequent suit, then that of the highest card; of a full house the trips alone."""
    assert evaluate_hand(cards("Ks 2h 3h 9d 5c")).dominant_suit is Suit.HEART
    assert evaluate_hand(cards("Kd 2h 3h 9d 5c")).dominant_suit is Suit.DIAMOND
    assert evaluate_hand(cards("4s 4h 4d Kc Kc")).dominant_suit is Suit.SPADE


def test_same_suit_high_rank_wins() -> None:
    """POC 3.3 and EC3: the same dominant suit, so the highest rank; equal ranks draw."""
    assert versus("2s 5s 7s 8s Ks", "2s 5s 7s 8s Qs") == 1
    assert versus("2s 5s 7s 8s Ks", "3s 4s 7s 9s Ks") == 0


def test_enhanced_count_calculation() -> None:
    """POC 2.3: cards of two and of three stars."""
    hand = evaluate_hand(cards("2s2 5s3 7h 8d Kc2"))
    assert (hand.enhanced_count, hand.three_star_count) == (3, 1)


def by_the_document(line: list[Card]) -> HandType:
    """POC 3.2, step by step, for five different cards."""
    ranks = sorted(Counter(card.rank for card in line).values())
    numbers = {int(card.rank) for card in line}
    flush = len({card.suit for card in line}) == 1
    straight = len(numbers) == 5 and (max(numbers) - min(numbers) == 4 or numbers == {14, 2, 3, 4, 5})
    if flush and straight:
        return HandType.ROYAL_FLUSH if min(numbers) == 10 else HandType.STRAIGHT_FLUSH
    if 4 in ranks:
        return HandType.FOUR_OF_A_KIND
    if 3 in ranks and 2 in ranks:
        return HandType.FULL_HOUSE
    if flush:
        return HandType.FLUSH
    if straight:
        return HandType.STRAIGHT
    if 3 in ranks:
        return HandType.THREE_OF_A_KIND
    return HandType(1 + ranks.count(2))


def test_100_random_hands() -> None:
    """POC 7.2 and 3.2: a hundred random hands, and 4368 of one small deck, are what the document's steps say."""
    deck = [Card(rank, suit) for rank in Rank for suit in Suit]
    dice = Rng("a hundred hands").stream("deck")
    small = [Card(rank, suit) for rank in (10, 11, 12, 13, 14, 9, 2, 3) for suit in (1, 4)]
    for line in [dice.sample(deck, 5) for _ in range(100)] + [list(five) for five in combinations(small, 5)]:
        assert evaluate_hand(line).hand_type is by_the_document(line), line


class TestCompareHands:
    """STANDARD 7.3 and 9.1."""

    def test_compare_hands_reverse_rank_false(self) -> None:
        """The higher rank wins, as ever."""
        assert versus("As 5s 9s", "Ks 5s 9s") == 1
        assert compare_hands(hand("ACE"), hand("TWO")) == 1

    def test_compare_hands_reverse_rank_true(self) -> None:
        """The lower rank wins, and nothing else is turned round."""
        assert versus("As 5s 9s", "Ks 5s 9s", True) == -1
        assert compare_hands(hand("ACE"), hand("TWO"), reverse_rank=True) == -1
        assert compare_hands(hand("ACE", enhanced=1), hand("TWO"), reverse_rank=True) == 1
        assert compare_hands(hand("ACE", suit="SPADE"), hand("TWO", suit="HEART"), reverse_rank=True) == 1
        assert compare_hands(hand("ACE", kind=HandType.FLUSH), hand("TWO"), reverse_rank=True) == 1


def hand(rank: str, enhanced: int = 0, suit: str = "SPADE", kind: HandType = HandType.ONE_PAIR) -> HandResult:
    """A result as a program may make one (POC 2.3)."""
    return HandResult(
        hand_type=kind, cards=[], enhanced_count=enhanced, dominant_suit=Suit[suit], high_card_rank=Rank[rank]
    )


def test_there_are_a_hundred_hands() -> None:
    """POC 7.3: 20 + 80."""
    assert len(CASES) == 80
