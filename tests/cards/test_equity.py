"""Arrays of hands and equity, against the single call and plain counting."""

import random
from itertools import combinations

import numpy as np
import pytest

from hanpan.cards import poker
from hanpan.cards.batch import rank_many
from hanpan.cards.card import parse_cards
from hanpan.cards.equity import Range, equity, parse_range


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_arrays_equal_the_single_call(cards: int) -> None:
    draw = random.Random(cards)
    hands = [draw.sample(range(52), cards) for _ in range(5000)]
    assert rank_many(np.array(hands)).tolist() == [poker.rank(hand) for hand in hands]


def test_wrong_arrays_are_refused() -> None:
    for wrong in (np.zeros((3, 4)), np.zeros(7), np.full((1, 7), 52), np.full((1, 7), -1)):
        with pytest.raises(ValueError, match=r"rows|numbers"):
            rank_many(wrong.astype(np.int64))
    assert rank_many(np.zeros((0, 7), dtype=np.uint8)).size == 0


@pytest.mark.parametrize(
    ("text", "combinations_in_it"),
    [
        ("AA", 6),
        ("TT+", 30),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("ATs+", 16),
        ("AsKd", 1),
        ("random", 1326),
        ("AA,AK", 22),
    ],
)
def test_ranges(text: str, combinations_in_it: int) -> None:
    hands = parse_range(text)
    assert len(hands) == combinations_in_it
    assert len({frozenset(hand) for hand in hands}) == combinations_in_it


@pytest.mark.parametrize("text", ["", "A", "AAs", "AsAs", "XX", "AK+o", "22-55"])
def test_odd_ranges_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="range"):
        parse_range(text)


def by_hand(seats: list[Range], board: list[int]) -> list[float]:
    """The slow truth: every disjoint choice, every board, one call each."""
    shares = [0.0] * len(seats)
    deals = 0
    choices: list[list[tuple[int, int]]] = [[]]
    for seat in seats:
        choices = [[*c, hand] for c in choices for hand in seat if not set(hand) & {x for h in c for x in h}]
    for choice in choices:
        held = {card for hand in choice for card in hand} | set(board)
        if len(held) < 2 * len(seats) + len(board):
            continue
        for more in combinations([card for card in range(52) if card not in held], 5 - len(board)):
            values = [poker.rank([*hand, *board, *more]) for hand in choice]
            best = [seat for seat, value in enumerate(values) if value == max(values)]
            deals += 1
            for winner in best:
                shares[winner] += 1 / len(best)
    return [share / deals for share in shares]


@pytest.mark.parametrize(
    ("seats", "board"),
    [
        ("AsKs QdQh", "2s 7s Jd"),
        ("AA KK", "Ac 2d 9h Ts"),
        ("AsKs QdQh 7c7d", "2s 7s Jd"),
        ("JJ AK T9s", "2c 2d 2h 3s 4s"),
    ],
)
def test_counted_equity_is_exact(seats: str, board: str) -> None:
    ranges = [parse_range(text) for text in seats.split()]
    found = equity(ranges, parse_cards(board))
    assert found.exact
    assert found.shares == pytest.approx(by_hand(ranges, parse_cards(board)), abs=1e-12)
    assert sum(found.shares) == pytest.approx(1)
    assert set(found.errors) == {0.0}


def test_a_known_preflop_race() -> None:
    found = equity([parse_range("AsKs"), parse_range("QdQh")])
    assert found.exact
    assert found.deals == 1712304
    assert found.shares[0] == pytest.approx(0.4621445, abs=1e-6)


def test_sampled_equity_is_within_its_error() -> None:
    ranges = [parse_range("TT+,AK"), parse_range("random")]
    board = parse_cards("2s 7s Jd 9c")
    exact = equity(ranges, board)
    sampled = equity(ranges, board, limit=0, samples=50_000, seed=7)
    assert exact.exact
    assert not sampled.exact
    assert sampled.deals == 50_000
    assert 0 < sampled.errors[0] < 0.01
    assert abs(sampled.shares[0] - exact.shares[0]) < 4 * sampled.errors[0]
    assert equity(ranges, board, limit=0, samples=50_000, seed=7) == sampled


def test_ten_seats_and_impossible_ones() -> None:
    found = equity([parse_range("random")] * 10, samples=20_000)
    assert found.shares == pytest.approx([0.1] * 10, abs=0.02)
    with pytest.raises(ValueError, match="2 to 10"):
        equity([parse_range("AA")])
    with pytest.raises(ValueError, match="no hand left"):
        equity([parse_range("AsAh"), parse_range("KK")], parse_cards("As 2d 3d"))
    with pytest.raises(ValueError, match="shared card"):
        equity([parse_range("AsAh"), parse_range("AsKd")])
    with pytest.raises(ValueError, match="at most five"):
        equity([parse_range("AA"), parse_range("KK")], parse_cards("2d 2d"))
