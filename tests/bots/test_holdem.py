"""Hold'em bots: what they think of hands, and that each level does better than the one below on short matches."""

import random

import pytest

from hanpan.bots.base import bot
from hanpan.bots.holdem.chances import sampled
from hanpan.bots.holdem.preflop import top_part
from hanpan.bots.holdem.push_fold import calls, pushes
from hanpan.bots.holdem.reading import edge
from hanpan.bots.holdem.survey import Survey
from hanpan.cards.card import parse_cards
from hanpan.cards.poker import rank7
from hanpan.games import find_game
from hanpan.kernel.action import parse_action
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


def test_push_or_fold_plays_what_pays(soak: int) -> None:
    """On both sides the hands that are played gain on folding, and those that are folded would lose."""
    draw = random.Random(7)
    deals = []
    for _ in range(20_000 * soak):
        cards = draw.sample(range(52), 9)
        mine, theirs = rank7(*cards[:2], *cards[4:]), rank7(*cards[2:])
        deals.append((cards, (mine > theirs) - (mine < theirs)))
    for depth in (3.0, 6.0, 10.0):
        gained = {("push", True): 0.0, ("push", False): 0.0, ("call", True): 0.0, ("call", False): 0.0}
        for cards, won in deals:
            pushed, called = pushes(cards[0], cards[1], depth), calls(cards[2], cards[3], depth)
            gained["push", pushed] += (won * depth if called else 1.0) + 0.5
            if pushed:
                gained["call", called] += 1.0 - won * depth
        assert gained["push", True] > 0 > gained["push", False]
        assert gained["call", True] > 0 > gained["call", False]
    assert all([pushes(a, b, 10) and calls(a, b, 10) for a, b in (parse_cards("AsAh"), parse_cards("KsQs"))])
    (worst, low), (suited, two) = parse_cards("7c2d"), parse_cards("7s2s")
    assert pushes(worst, low, 1.5) and not pushes(worst, low, 5)
    assert calls(suited, two, 2.5) and not calls(worst, low, 4)


@pytest.mark.parametrize(("text", "depth", "first"), [("Kd9s", 10, True), ("7c2d", 8, False), ("5s4s", 9, True)])
def test_with_few_chips_hard_pushes_or_folds(text: str, depth: int, first: bool) -> None:
    """Heads-up as the small blind: all-in or fold by the table, and the answer to an all-in, too."""
    game = find_game("holdem")
    config = {"preset": "cash", "hands": 1, "stack": 10 * depth, "small": 5, "big": 10, "first_button": 0}
    state = game.new(config, 2, Rng(3), None)
    seat = game.actors(state)[0]
    cards = parse_cards(text)
    free = [card for card in range(52) if card not in cards]
    state.holes = [*cards, *free[:2]] if seat == 0 else [*free[:2], *cards]
    hard, stream = bot("holdem", "hard"), Rng(1).stream("bots")
    chosen = hard.act(game.view(state, seat), game.legal(state, seat), stream)
    assert str(chosen) == ("all-in" if first else "fold")
    game.apply(state, seat, parse_action("all-in"), Rng(1), None)
    state.holes = [*cards, *free[:2]] if seat == 1 else [*free[:2], *cards]
    answer = hard.act(game.view(state, 1 - seat), game.legal(state, 1 - seat), stream)
    assert answer.verb == ("call" if calls(cards[0], cards[1], depth) else "fold")


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
