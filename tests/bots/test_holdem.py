"""Hold'em bots: what they think of hands, and that each level does better than the one below on short matches."""

import random

import pytest

from hanpan.bots.holdem.chances import sampled
from hanpan.bots.holdem.preflop import top_part
from hanpan.bots.holdem.reading import edge
from hanpan.bots.holdem.survey import Survey
from hanpan.cards.card import parse_cards
from hanpan.cards.poker import rank7
from hanpan.kernel.rng import Rng
from hanpan.sim.arena import arena


def part(text: str) -> float:
    first, second = parse_cards(text)
    return top_part(first, second)


def test_hands_before_the_flop_are_in_a_sensible_order() -> None:
    assert part("AsAh") < part("KsKh") < part("AsKs") < part("AsKd") < part("Ts9s") < part("7c2d")
    assert part("AsAh") == pytest.approx(6 / 1326)
    assert max(top_part(a, b) for a in range(52) for b in range(a)) == 1.0
    assert part("AsKd") == part("KdAs") == part("AhKc")


def test_sampled_chances_agree_with_known_ones() -> None:
    stream = Rng(1).stream("test")
    aces = sampled(parse_cards("AsAh"), [], [1.0], 3000, stream)
    assert aces == pytest.approx(0.852, abs=0.03)
    royal = sampled(parse_cards("AsKs"), parse_cards("QsJsTs"), [1.0, 1.0], 200, stream)
    assert royal == 1.0
    against_best = sampled(parse_cards("7c2d"), [], [0.02], 2000, stream)
    assert against_best < 0.2


def test_a_survey_of_the_river_is_exact() -> None:
    hole, board = parse_cards("AsKd"), parse_cards("Ah7c2d9sTc")
    survey = Survey(hole, board, 5, Rng(2).stream("test"))
    assert len(survey.hands) == 45 * 44 // 2
    mine = rank7(hole[0], hole[1], *board)
    draw = random.Random(1)
    from hanpan.bots.holdem.survey import HANDS

    for index in draw.sample(range(len(survey.hands)), 50):
        a, b = HANDS[survey.hands[index]]
        value = rank7(a, b, *board)
        assert survey.wins[index] == (1.0 if mine > value else 0.5 if mine == value else 0.0)
    assert min(survey.strength) == 0.0
    assert max(survey.strength) < 1.0


def test_edges_are_soft() -> None:
    assert edge(0.0, 0.3) == 1.0
    assert edge(0.9, 0.3) == 0.0
    assert 0.4 < edge(0.3, 0.3) < 0.6


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("normal", "easy"), ("normal", "caller")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    """A short match with a wide margin; docs/bots.md has the long ones."""
    answer = arena("holdem", [better, worse], 20, 2, "test", 1, {"preset": "cash", "hands": 60})
    pairs = answer["pairs"]
    assert isinstance(pairs, list)
    assert pairs[0]["mbb_per_hand"]["mean"] > 100
