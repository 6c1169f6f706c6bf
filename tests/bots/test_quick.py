"""The quick board: sound for any cards, the best type of hand from back to front, a pair held for fantasyland; and what
a purchase is weighed by."""

import os
import random
from itertools import combinations

import pytest

from hanpan.bots.autochess.plan import Plan, in_a_row
from hanpan.bots.autochess.quick import CardSet, different, pieces_of, quick_lines
from hanpan.games.autochess.board import foul_marks
from hanpan.games.autochess.card import parse_code
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.hand import ROYAL_FLUSH, STRAIGHT_FLUSH, line_value
from hanpan.games.autochess.packing import (
    FIRST_RANK,
    ID_SHIFT,
    code_in,
    code_of_kind,
    hand_type_of,
    kind_of,
    rank_of,
    stars_of,
    suit_of,
)
from hanpan.games.autochess.view import View
from hanpan.kernel.rng import Rng

SOAK = int(os.environ.get("HANPAN_SOAK", "1"))
QUEEN = 12
ROWS = [{14, 2, 3, 4, 5}, *[set(range(low, low + 5)) for low in range(2, 11)]]


def deal(draw: random.Random, count: int) -> list[int]:
    """Pieces with ids, twins among them; from few kinds now and then, so that great hands come up."""
    kinds = draw.sample(range(52), draw.choice([12, 20, 52]))
    stars = draw.choice([[1], [1, 1, 2], [1, 2, 3]])
    return [(at + 1) << ID_SHIFT | code_of_kind(draw.choice(kinds), draw.choice(stars)) for at in range(count)]


def board(text: str, cap: int, forged: int = 0) -> list[list[int]]:
    return quick_lines([parse_code(card) for card in text.split()], cap, forged)


def lines(text: str) -> list[list[int]]:
    return [[parse_code(card) for card in line.split()] for line in text.split("/")]


@pytest.mark.parametrize(
    ("cards", "cap", "found"),
    [
        ("Ks Kd 9h 9c 4s 4d 7c 2h", 8, "7c/4d 4s/Kd Ks 9c 9h 2h"),
        ("Ac 2c 3d 4h 5s Kd Kh Qc", 8, "Qc/Kd Kh/2c 3d 4h 5s Ac"),
        ("2h 5h 8h Th Qh Ah 3c 3d 3s", 9, "2h/3c 3d 3s/Ah Qh Th 8h 5h"),
        ("9c 9d 9h 9s 5c 5d", 6, "5d/5c/9c 9d 9h 9s"),
        ("6c 7d 8h 9s Tc Jd 2c", 7, "2c/6c/7d 8h 9s Tc Jd"),
        ("Kc Kd3 Kh2 Ks", 1, "//Kd3"),
        ("Kc2 Kd2 Qh", 2, "/Kd2/Kc2"),
    ],
)
def test_the_best_hand_goes_back(cards: str, cap: int, found: str) -> None:
    assert board(cards, cap) == lines(found)


def test_each_line_takes_the_best_type_left() -> None:
    """AC-7: by trying every set of what the lines behind have left."""
    draw = random.Random(3)
    for _ in range(30 * SOAK):
        cards = different(deal(draw, draw.randint(5, 12)))
        forged = draw.choice([0, 0, 2])
        back = CardSet(cards).quick_board(13, forged)[2]
        room = min(5, len(cards) - 2)
        best = max(hand_type_of(line_value(list(line), forged)) for line in combinations(cards, room))
        assert hand_type_of(line_value(back, forged)) == best


def test_boards_are_sound_for_any_cards_and_cap() -> None:
    """AC-6.2, AC-6.7, AC-9.1."""
    draw = random.Random(4)
    for _ in range(400 * SOAK):
        pieces = deal(draw, draw.randint(1, 40))
        cap = draw.randint(1, 13)
        forged = draw.choice([0, 1, 2])
        found = quick_lines(pieces, cap, forged)
        placed = [piece for line in found for piece in line]
        kinds = [kind_of(piece) for piece in placed]
        assert len(set(kinds)) == len(kinds) == min(cap, len(different(pieces)))
        assert set(placed) <= set(different(pieces))
        assert [len(line) <= size for line, size in zip(found, (3, 5, 5), strict=True)] == [True] * 3
        values = [line_value(line, forged) for line in found]
        assert foul_marks(values[0], values[1], values[2]) == 0


def test_a_pair_is_held_for_fantasyland() -> None:
    """AC-12.1: the lowest pair that opens it stands in front, its brightest cards, and never three of them."""
    draw = random.Random(5)
    held = 0
    for _ in range(400 * SOAK):
        pieces = deal(draw, draw.randint(6, 30))
        cap = draw.randint(6, 13)
        cards = different(pieces)
        found = CardSet(pieces).land_board(cap, 0, QUEEN)
        ranks = sorted({rank_of(card) for card in cards})
        pairs = [rank for rank in ranks if rank >= QUEEN and sum(rank_of(card) == rank for card in cards) > 1]
        if not pairs:
            assert found == [[], [], []]
            continue
        held += 1
        of_rank = sorted((stars_of(card) for card in cards if rank_of(card) == pairs[0]), reverse=True)
        in_front = [card for card in found[0] if rank_of(card) == pairs[0]]
        assert [stars_of(card) for card in in_front] == of_rank[:2]
        placed = [card for line in found for card in line]
        assert len(set(placed)) == len(placed) <= min(cap, len(cards))
        assert set(placed) <= set(cards)
    assert held > 50


def test_a_straight_flush_may_stand_behind() -> None:
    """AC-7.1: where the cards hold one and the board has room, it is the back; the rest stands as ever."""
    draw = random.Random(7)
    met = 0
    for _ in range(300 * SOAK):
        cards = different(deal(draw, draw.randint(20, 45)))
        cap = draw.randint(4, 13)
        found = CardSet(cards).row_board(cap, 2)
        by_suit = [{rank_of(card) for card in cards if suit_of(card) == suit} for suit in range(1, 5)]
        held = any([ranks >= row for ranks in by_suit for row in ROWS])
        assert (found[2] != []) == (held and cap >= 5)
        if not found[2]:
            continue
        met += 1
        assert hand_type_of(line_value(found[2], 2)) in (STRAIGHT_FLUSH, ROYAL_FLUSH)
        placed = [card for line in found for card in line]
        assert len(set(placed)) == len(placed) == min(cap, len(cards))
        assert set(placed) <= set(cards)
    assert met > 20


@pytest.mark.parametrize(
    ("held", "rank", "most"),
    [([], 7, 1), ([3, 4], 7, 3), ([2, 4], 7, 2), ([2, 3, 4, 5], 14, 5), ([10, 11, 12, 13], 14, 5), ([9, 13], 5, 2)],
)
def test_cards_of_a_straight_flush_are_counted(held: list[int], rank: int, most: int) -> None:
    """By rank: those of the best straight that the card could be part of, itself among them."""
    assert in_a_row(sum([1 << one - FIRST_RANK for one in held]), rank - FIRST_RANK) == most


def test_a_card_more_is_weighed_like_the_set_that_holds_it() -> None:
    """AC-5: also where two of the same make it a star, or a twin with more stars already stands."""
    rng = Rng("weighed")
    state = AUTOCHESS.new({"preset": "full"}, 3, rng, [])
    draw = random.Random(6)
    merged = 0
    for _ in range(200 * SOAK):
        view = AUTOCHESS.view(state, 0)
        assert isinstance(view, View)
        me = view.me
        assert me is not None
        kinds = draw.sample(range(52), 8)
        me.bench = [
            (at + 1) << ID_SHIFT | code_of_kind(draw.choice(kinds), draw.choice([1, 1, 1, 2, 3])) for at in range(12)
        ]
        plan = Plan(view, me, 6, 14, True)
        plan.cap = draw.randint(4, 13)
        code = code_of_kind(draw.choice(kinds), draw.choice([1, 1, 2]))
        codes = [code_in(piece) for piece in pieces_of(me)]
        if codes.count(code) >= 2:
            merged += 1
            codes.remove(code)
            codes.remove(code)
            code_after = code + 1
        else:
            code_after = code
        assert plan.with_card(code) == plan.worth(CardSet([*codes, code_after]), plan.cap)
    assert merged > 10


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("Ks Kd 9h 9c 4s 4d 4c 7c 2h", "9c 9h/4c 4d 4s Kd Ks/7c 2h"),
        ("2h 5h 8h Th Qh Ah 3c 3d 3s Jc", "3c 3d 3s/Ah Qh Th 8h 5h/Jc 2h"),
        ("Kc Kd Qh", "Qh/Kc Kd/"),
        ("7s", "/7s/"),
    ],
)
def test_a_forward_board_gives_up_the_back(cards: str, found: str) -> None:
    board = CardSet([parse_code(card) for card in cards.split()]).forward_board(13)
    assert [sorted(line) for line in board] == [sorted(line) for line in lines(found)]
