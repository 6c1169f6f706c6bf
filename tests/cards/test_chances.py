"""Chances of open hands, held against the exact count of `equity`."""

import pytest

from hanpan.cards.card import parse_cards
from hanpan.cards.chances import chances, rounded
from hanpan.cards.equity import equity

SPOTS = [
    ("AsAh KdKc", ""), ("AsKs QdQc", ""), ("7h2c AdKd", ""), ("JhTh 9c9d As3s", ""), ("2c2d AhKh QsJs Tc9c", ""),
    ("AsAh KdKc", "Kh7s2d"), ("JhTh AcKd", "Qh9h2s"), ("AsKd AhKc 2c2d", "2hTsTd"), ("8h7h AcAd", "9h6hKs2c"),
]  # fmt: skip


@pytest.mark.parametrize(("hands", "board"), SPOTS)
def test_chances_are_those_of_the_exact_count(hands: str, board: str) -> None:
    """To the per cent from the flop on, within two and a half before it; always the same, and a hundred together."""
    pairs = [(one[0], one[1]) for one in (parse_cards(text) for text in hands.split())]
    lying = parse_cards(board)
    found = chances(pairs, lying)
    exact = equity([[pair] for pair in pairs], lying).shares
    allowed = 1 if lying else 2.5
    assert all([abs(one - 100 * share) <= allowed for one, share in zip(found, exact, strict=True)]), (found, exact)
    assert sum(found) == 100
    assert found == chances(pairs, lying)


def test_what_rounding_leaves_over_is_given_away() -> None:
    assert rounded([1, 1, 1]) == [34, 33, 33]
    assert rounded([0, 5]) == [0, 100]
