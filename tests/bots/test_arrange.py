"""The arranger: never a foul by accident, never a twin, and how close it comes to the best of all arrangements."""

import os
import random
from itertools import combinations

import pytest

from hanpan.bots.arrange import Arrangement, arrange
from hanpan.bots.autochess.judge import LOWEST, Aim, Judge
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
    forged = aim.rules.quads_forged
    places = range(13)

    def values(size: int) -> dict[int, int]:
        chosen = combinations(places, size)
        return {sum(1 << at for at in line): line_value([pieces[at] for at in line], forged) for line in chosen}

    threes, fives = values(3), values(5)
    best = LOWEST
    for front, low in threes.items():
        for mid, middle in fives.items():
            if front & mid:
                continue
            high = fives[8191 ^ front ^ mid]
            if aim.fouls and foul_marks(low, middle, high):
                continue
            one, two, three = judge.line(0, low), judge.line(1, middle), judge.line(2, high)
            best = max(best, one.score + two.score + three.score + judge.together(one, two, three))
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
    """Equal to trying all 72,072 arrangements, whatever winning lines together is worth."""
    draw = random.Random(1)
    for number in range(6 * SOAK):
        pieces = different_deal(draw, 13)
        aim = aim_with_boards(draw, FULL, 13, draw.randint(1, 8))
        aim.swing = draw.choice([0, 1, 3, 6, 30])
        aim.scoop = draw.choice([0, 2, 10])
        aim.land = draw.choice([0, 10])
        aim.fouls = number % 3 > 0
        assert arrange(pieces, aim).score == exhaustive(pieces, aim)


def test_no_board_is_worth_more_than_its_bound() -> None:
    """What the search leaves out by a bound could not have been better; drawn lines included."""
    draw = random.Random(4)
    for _ in range(40 * SOAK):
        aim = aim_with_boards(draw, FULL, 13, draw.randint(1, 8))
        aim.swing = draw.choice([0, 1, 3, 6, 30])
        aim.scoop = draw.choice([0, 2, 10])
        judge = Judge(aim)
        for _ in range(40):
            cards = different_deal(draw, 13)
            lines = [judge.line(n, line_value(cards[at:to], 0)) for n, at, to in ((0, 0, 3), (1, 3, 8), (2, 8, 13))]
            # Now and then the very hand of a board it meets, for a draw.
            lines = [
                judge.line(n, aim.boards[0][n]) if draw.random() < 0.2 else judged for n, judged in enumerate(lines)
            ]
            front, mid, back = lines
            score = front.score + mid.score + back.score + judge.together(front, mid, back)
            assert 3 * score <= front.bound + mid.bound + back.bound + judge.slack


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
