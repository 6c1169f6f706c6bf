"""The ranking of 5, 6 and 7 cards (HE-4.4), against brute force, phevaluator and the known counts."""

import os
import random
import subprocess
import sys
import time
from itertools import combinations

import numpy as np
import pytest
from phevaluator import evaluate_cards

from hanpan.cards import poker
from hanpan.cards.batch import count_categories, count_classes, rank_many
from hanpan.cards.card import cards_text, parse_cards

SOAK = int(os.environ.get("HANPAN_SOAK", "1"))

FIVE_CARD_COUNTS = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40]
CLASS_COUNTS = [1277, 2860, 858, 858, 10, 1277, 156, 156, 10]


def hands(seed: int, cards: int, count: int) -> list[list[int]]:
    draw = random.Random(seed)
    return [draw.sample(range(52), cards) for _ in range(count)]


def order(cards: list[int]) -> int:
    """phevaluator counts from 1 (best) to 7462; ours goes the other way."""
    return 7463 - int(evaluate_cards(*cards_text(cards).split()))


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_random_hands_equal_phevaluator(cards: int) -> None:
    for hand in hands(cards, cards, 3000 * SOAK):
        assert poker.rank(hand) == order(hand), cards_text(hand)


def test_all_five_card_hands_have_the_known_counts() -> None:
    assert count_categories(5) == FIVE_CARD_COUNTS
    classes = count_classes(5)
    assert classes[0] == 0
    assert int((classes > 0).sum()) == 7462
    assert int(classes.sum()) == 2598960
    found = [0] * 9
    for value in range(1, 7463):
        found[poker.category(value)] += 1
    assert found == CLASS_COUNTS


def test_every_class_is_reached_by_the_single_call_too() -> None:
    """All 2,598,960 hands by `rank_many` equal the count, and one hand of each class equals `rank5`."""
    deck = np.array(list(combinations(range(52), 5)), dtype=np.uint8)
    values = rank_many(deck)
    assert (np.bincount(values, minlength=7463) == count_classes(5)).all()
    _, first = np.unique(values, return_index=True)
    for at in first:
        assert poker.rank5(*[int(card) for card in deck[at]]) == int(values[at])


@pytest.mark.parametrize("cards", [6, 7])
def test_more_cards_are_ranked_as_their_best_five(cards: int) -> None:
    for hand in hands(100 + cards, cards, 400 * SOAK):
        assert poker.rank(hand) == max(poker.rank5(*five) for five in combinations(hand, 5))
        five = poker.best_five(hand)
        assert len(set(five)) == 5
        assert set(five) <= set(hand)
        assert poker.rank(five) == poker.rank(hand)


def test_the_three_calls_and_the_list_agree() -> None:
    for a, b, c, d, e, f, g in hands(3, 7, 2000):
        assert poker.rank5(a, b, c, d, e) == poker.rank([a, b, c, d, e])
        assert poker.rank6(a, b, c, d, e, f) == poker.rank([a, b, c, d, e, f])
        assert poker.rank7(a, b, c, d, e, f, g) == poker.rank([a, b, c, d, e, f, g])
        board = [c, d, e, f, g]
        assert poker.rank_on_board(board, poker.board_key(board), a, b) == poker.rank7(a, b, c, d, e, f, g)


@pytest.mark.parametrize("cards", [0, 4, 8])
def test_other_numbers_of_cards_are_refused(cards: int) -> None:
    with pytest.raises(ValueError, match="5, 6 or 7"):
        poker.rank(list(range(cards)))


@pytest.mark.parametrize(
    ("text", "name", "ranks"),
    [
        ("As Ks Qs Js Ts 2d 3d", "royal-flush", [12]),
        ("As 2s 3s 4s 5s Kd Qd", "straight-flush", [3]),
        ("9c 9d 9h 9s 2c 2d 3h", "quads", [7]),
        ("Kc Kd Kh 4s 4c 2d 3h", "full-house", [11, 2]),
        ("4c 4d 4h Ks Kc 2d 3h", "full-house", [2, 11]),
        ("Kc Kd Kh 4s 4c 4d 3h", "full-house", [11, 2]),
        ("Ah Jh 9h 3h 2h As Ad", "flush", [12]),
        ("9c 8d 7h 6s 5c 5d 5h", "straight", [7]),
        ("Ac 2d 3h 4s 5c Kd Kh", "straight", [3]),
        ("7c 7d 7h Ks 2c 4d 9h", "trips", [5]),
        ("Kc Kd 4h 4s 2c 2d 9h", "two-pair", [11, 2]),
        ("3c 3d 2h 2s 7c 8d 9h", "two-pair", [1, 0]),
        ("Qc Qd 4h 5s 9c 2d Ah", "pair", [10]),
        ("2c 4d 6h 8s Tc Qd Ah", "high-card", [12]),
    ],
)
def test_hands_are_named(text: str, name: str, ranks: list[int]) -> None:
    assert poker.name_parts(poker.rank(parse_cards(text))) == (name, ranks)


def test_every_class_has_a_name_that_fits_its_cards() -> None:
    for hand in hands(9, 5, 5000):
        name, ranks = poker.name_parts(poker.rank(hand))
        held = sorted((sum(card >> 2 == rank for card in hand), rank) for rank in {card >> 2 for card in hand})
        if name in ("pair", "trips", "quads", "full-house", "two-pair"):
            wanted = [rank for count, rank in reversed(held) if count > 1]
            assert ranks == wanted
        elif name in ("high-card", "flush"):
            assert ranks == [max(hand) >> 2]


def test_start_up_is_short_and_the_tables_are_small() -> None:
    size = sys.getsizeof
    tables: list[list[int]] = [poker.KEY, poker.COLUMNS, poker.FLUSHES, poker.FIVES]
    total = sum(size(table) + sum(size(n) for n in set(table)) for table in tables)
    total += size(poker.ROWS) + size(poker.RANKED) + size(poker.CATEGORY)
    assert total < 1_000_000
    code = "import time; t = time.process_time(); import hanpan.cards.poker; print(time.process_time() - t)"
    best = min(float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(3))
    print(f"start-up {best * 1000:.0f} ms, tables {total} bytes")
    assert best < 0.3, "meant to stay below 0.1 s on a quiet machine"


def test_a_ranking_call_is_fast_enough_to_notice_a_mistake() -> None:
    """A loose floor (the goal is in the bench): ten times slower than meant would show here."""
    draws = [tuple(hand) for hand in hands(5, 7, 20000)]
    start = time.perf_counter()
    for hand in draws:
        poker.rank7(*hand)
    assert len(draws) / (time.perf_counter() - start) > 100_000
