"""The arranger: never a foul by accident, never a twin, and how close it comes to the best of all arrangements."""

import os
import random
from itertools import combinations

import pytest

from hanpan.bots.arrange import LOWEST, Aim, Arrangement, Judge, arrange
from hanpan.games.autochess.board import foul_marks
from hanpan.games.autochess.card import parse_code
from hanpan.games.autochess.hand import line_value
from hanpan.games.autochess.rules import Rules, preset_rules

SOAK = int(os.environ.get("HANPAN_SOAK", "1"))
FULL = preset_rules("full")
QUICK = preset_rules("quick")


def deal(draw: random.Random, count: int) -> list[int]:
    """Pieces with ids, some with stars."""
    kinds = [draw.randrange(52) for _ in range(count)]
    return [(at + 1) << 9 | kind << 2 | draw.choice([1, 1, 1, 2, 3]) for at, kind in enumerate(kinds)]


def different_deal(draw: random.Random, count: int) -> list[int]:
    kinds = draw.sample(range(52), count)
    return [(at + 1) << 9 | kind << 2 | draw.choice([1, 1, 1, 2, 3]) for at, kind in enumerate(kinds)]


def aim_with_boards(draw: random.Random, rules: Rules, cap: int, boards: int) -> Aim:
    aim = Aim(rules, cap)
    aim.swing = 6
    aim.land = 10
    for _ in range(boards):
        cards = different_deal(draw, 13)
        values = sorted(line_value(line, rules.quads_forged) for line in (cards[:3], cards[3:8], cards[8:]))
        aim.board(values[0], values[1], values[2], draw.choice([0, 0, 0, 1, 4]))
    return aim


def exhaustive(pieces: list[int], aim: Aim) -> int:
    """The best score of every way to set 3, 5 and 5 of 13 pieces."""
    judge = Judge(aim)
    best = LOWEST
    places = range(13)
    for front in combinations(places, 3):
        rest = [at for at in places if at not in front]
        for mid in combinations(rest, 5):
            back = [at for at in rest if at not in mid]
            lines = [[pieces[at] for at in line] for line in (front, mid, back)]
            best = max(best, judge.worth(lines))
    return best


def is_sound(found: Arrangement, pieces: list[int], aim: Aim) -> None:
    lines = found.lines
    placed = [piece for line in lines for piece in line]
    assert [len(line) <= size for line, size in zip(lines, (3, 5, 5), strict=True)] == [True] * 3
    assert set(placed) <= set(pieces)
    kinds = [piece >> 2 & 63 for piece in placed]
    assert len(set(kinds)) == len(kinds), "AC-6.2: no twins"
    assert len(placed) == min(aim.cap, 13, len({piece >> 2 & 63 for piece in pieces})), "AC-6.7: the cap, and no gap"
    values = [line_value(line, aim.rules.quads_forged) for line in lines]
    if aim.fouls:
        assert foul_marks(values[0], values[1], values[2]) == 0, "AC-9.1"
    assert found.score == Judge(aim).worth(lines)


@pytest.mark.parametrize("rules", [FULL, QUICK], ids=["full", "quick"])
def test_boards_are_sound_for_any_cards_and_cap(rules: Rules) -> None:
    """AC-6.2, AC-6.7, AC-9.1: with 1 to 35 cards, every cap, with and without fouls."""
    draw = random.Random(5)
    for _ in range(25 * SOAK):
        pieces = deal(draw, draw.randint(1, 35))
        aim = aim_with_boards(draw, rules, draw.randint(1, 13), draw.randint(0, 7))
        aim.fouls = draw.random() < 0.8
        aim.width = draw.choice([5, 11, 20])
        is_sound(arrange(pieces, aim), pieces, aim)


def test_thirteen_cards_are_searched_completely() -> None:
    """Equal to trying all 72,072 arrangements."""
    draw = random.Random(1)
    for _ in range(SOAK):
        pieces = different_deal(draw, 13)
        aim = aim_with_boards(draw, FULL, 13, 5)
        assert arrange(pieces, aim).score == exhaustive(pieces, aim)


def test_more_cards_never_make_the_board_worse() -> None:
    """A larger hand holds the smaller one; the gap of the search stays small (measured in bench/bots.py)."""
    draw = random.Random(2)
    worse = 0
    for _ in range(10 * SOAK):
        pieces = different_deal(draw, 22)
        aim = aim_with_boards(draw, FULL, 13, 5)
        unit = 64 * aim.line_damage * (5 + aim.prior)
        few = arrange(pieces[:13], aim).score
        many = arrange(pieces, aim).score
        worse += many < few - unit // 20
    assert worse == 0


def test_the_boards_seen_decide() -> None:
    """Against a rival whose back cannot be beaten the cards go to the other lines."""
    texts = ["Ks", "Kd", "9h", "9c", "4s", "4d", "7c", "2h"]
    pieces = [(at + 1) << 9 | parse_code(text) for at, text in enumerate(texts)]
    aim = Aim(QUICK, 8)
    aim.prior = 0
    aim.fouls = False
    aim.board(2 * 65536 + 16 + 8, 2 * 65536 + 16 + 8, 9 * 65536 + 16 + 13, 0)
    lines = arrange(pieces, aim).lines
    judge = Judge(aim)
    won = [judge.line(number, line_value(lines[number], 0)).wins for number in range(3)]
    assert won == [1, 1, 0]


def test_no_cards_no_board() -> None:
    assert arrange([], Aim(FULL, 4)).lines == [[], [], []]
