"""Hold'em bots: what they think of hands, and that each level does better than the one below on short matches."""

import random
from typing import Any

import pytest

from hanpan.bots.base import bot
from hanpan.bots.holdem import opening
from hanpan.bots.holdem.chances import sampled
from hanpan.bots.holdem.hard import Hard, trust
from hanpan.bots.holdem.lookout import Lookout
from hanpan.bots.holdem.preflop import top_part
from hanpan.bots.holdem.push_fold import calls, pushes
from hanpan.bots.holdem.reading import edge
from hanpan.bots.holdem.street import FOLD, PASS, Street
from hanpan.bots.holdem.survey import COUNT, HANDS, Survey
from hanpan.cards.card import parse_cards
from hanpan.cards.poker import rank7
from hanpan.games import find_game
from hanpan.games.holdem.tally import COLUMNS
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


def played(line: str, stack: int = 2000) -> tuple[Any, int]:
    """A duel after these actions, and whose turn it is."""
    game = find_game("holdem")
    config = {"preset": "cash", "hands": 1, "stack": stack, "small": 5, "big": 10, "first_button": 0}
    rng = Rng(5)
    state = game.new(config, 2, rng, None)
    for text in line.split(", ") if line else []:
        game.apply(state, game.actors(state)[0], parse_action(text), rng, None)
    return state, game.actors(state)[0]


@pytest.mark.parametrize(
    "line", ["", "raise 30", "raise 30, raise 90", "raise 25, call, check", "call, check, raise 20"]
)
def test_a_stranger_learns_nothing_from_the_plan(line: str) -> None:
    """It hangs on what all can see and not on the cards one has; every hand has an answer, and each is legal."""
    game = find_game("holdem")
    state, seat = played(line)
    plans = []
    for hole in ("AsAh", "7c2d"):
        first, second = parse_cards(hole)
        state.holes[2 * seat], state.holes[2 * seat + 1] = first, second
        plan = Hard().plan(game.view(state, seat))
        assert plan is not None
        plans.append((plan.actions, plan.rates))
    assert plans[0] == plans[1]
    actions, rates = plans[0]
    seen: Any = game.view(state, seat)
    board = seen.board
    for index, (a, b) in enumerate(HANDS):
        if a not in board and b not in board:
            assert sum([row[index] for row in rates]) == pytest.approx(1.0)
    assert all([game.legal(state, seat).why_not(action) is None for action in actions])


def test_a_solved_street_bluffs_and_calls_in_proportion() -> None:
    """A bet of 65 into 100 with the best hands or nothing, against others: bluffs are 65 of 230 of the bets (what
    a call costs, and what it plays for), and 100 of 165 hands call. More or less of either could be exploited."""
    lookout = Lookout(parse_cards("AhKs7c2d2c"))
    order = sorted(range(COUNT), key=lookout.strength.__getitem__)
    alive = [index for index in order if lookout.levels[0][index] >= 0]
    weights = [[0.0] * COUNT, [0.0] * COUNT]
    for index in alive[:200] + alive[-200:]:
        weights[0][index] = 1.0
    for index in alive[400:600]:
        weights[1][index] = 1.0
    street = Street(lookout, weights, 100.0, 65.0, [65.0])
    bets, answers = street.answers(street.tree.path[0]), street.answers(street.tree.path[1])
    moves, replies = street.tree.path[0].moves, street.tree.path[1].moves
    assert moves == [PASS, 65.0] and replies == [FOLD, PASS]
    betting = [bets[1][street.group_of[index]] for index in alive]
    bluffs, value = sum(betting[:200]), sum(betting[-200:])
    assert value > 190
    assert bluffs / (bluffs + value) == pytest.approx(65 / 230, abs=0.03)
    calling = [answers[1][street.group_of[index]] for index in alive[400:600]]
    assert sum(calling) / 200 == pytest.approx(100 / 165, abs=0.08)


def test_before_the_flop_nobody_is_chased_away() -> None:
    """The cheaper, the more go along; and of all hands enough that raising with anything gains nothing."""
    everything = [1.0] * COUNT
    last = 1.0
    for price, pot in ((5, 40), (15, 40), (20, 40), (50, 100), (975, 1025)):
        rates = opening.tried(everything, 1, price, pot, True, True)
        folds = sum(rates[opening.FOLD]) / COUNT
        assert 1 - folds <= last
        last = 1 - folds
    # A raise to three big blinds risks 25 for the 15 that lie there.
    assert sum(opening.tried(everything, 1, 20, 40, True, True)[opening.FOLD]) / COUNT < 25 / 40
    assert last > 0.05


@pytest.mark.parametrize("hands", [0, 50])
def test_chips_beyond_ones_own_are_nothing_to_play_for(hands: int) -> None:
    """HE-3.5: they go back. So all-in for 3000 is answered with 1000 chips as all-in for 1000 is, stranger or not."""
    game = find_game("holdem")
    answers = []
    for more in (0, 2000):
        state, seat = played("raise 25", 1000)
        state.stacks[seat] += more
        game.apply(state, seat, parse_action("all-in"), Rng(5), None)
        first, second = parse_cards("Qc8d")
        state.holes[2 * (1 - seat)], state.holes[2 * (1 - seat) + 1] = first, second
        state.tally[seat * COLUMNS : seat * COLUMNS + 4] = [hands, 2 * hands // 3, hands // 3, hands // 3]
        view = game.view(state, 1 - seat)
        stream = Rng(1).stream("bots")
        answers.append([str(Hard().act(view, game.legal(state, 1 - seat), stream)) for _ in range(20)])
    assert answers[0] == answers[1] and "fold" in answers[0]


def test_hard_plays_by_habits_only_against_those_who_have_some() -> None:
    """A stranger gets the plan; one who seldom raises is played by habits, one who raises much by the plan for ever."""
    state, seat = played("raise 25, call, check")
    view: Any = find_game("holdem").view(state, seat)
    assert trust(view) == 0.0
    for raised_hands, expected in ((5, 1.0), (30, 0.0)):
        view.tally[(1 - seat) * COLUMNS : (2 - seat) * COLUMNS] = [50, 45, raised_hands, 0, 0, 0, 0, 0, 0]
        assert trust(view) == expected


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("normal", "easy"), ("normal", "caller")])
def test_a_level_beats_the_one_below(better: str, worse: str) -> None:
    """A short match with a wide margin; docs/bots.md has the long ones."""
    answer = arena("holdem", [better, worse], 20, 2, "test", 1, {"preset": "cash", "hands": 60})
    pairs = answer["pairs"]
    assert isinstance(pairs, list)
    assert pairs[0]["mbb_per_hand"]["mean"] > 100
