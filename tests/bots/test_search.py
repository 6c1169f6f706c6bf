"""The search bot, on the two example games: honest, reproducible, legal, and better than chance."""

from math import comb
from typing import Any

import pytest
from hexgame.game import HEX
from liarsdice.game import LIARS_DICE
from toy import Toy

from hanpan.bots.base import Bot, RandomBot, bot_of, check_level, levels_of
from hanpan.bots.match import play
from hanpan.bots.search.belief import Belief
from hanpan.bots.search.climb import Climb
from hanpan.bots.search.habits import Habits
from hanpan.bots.search.levels import SEARCH_NAMES, Searcher
from hanpan.bots.search.lines import arrangement, lines_of, rearranged
from hanpan.bots.search.members import member, neighbour, size, small
from hanpan.bots.search.plan import Planner, many_actions
from hanpan.bots.search.quiet import Quiet
from hanpan.bots.search.search import Search, place_value
from hanpan.bots.search.stakes import Stakes, sizes
from hanpan.bots.search.thought import Thought, margins
from hanpan.bots.search.tree import Node
from hanpan.games import find_game
from hanpan.kernel.abilities import imagining, redealt
from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.game import Game, View
from hanpan.kernel.legal import Entry, Legal, Numbers, One, Span
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.rng import Rng, Stream

GAMES: list[Any] = [LIARS_DICE, HEX]


class RuleBot:
    """A player of Liar's Dice as one writes it in ten minutes: bids what it has and what the others have on average,
    doubts what is improbable."""

    name = "rule"

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        seen: Any = view.dump()
        mine, total, bid = seen["mine"], sum(seen["dice"]), seen["bid"]
        unknown = total - len(mine)

        def chance(count: int, face: int) -> float:
            need = max(0, count - mine.count(face))
            ways = sum([comb(unknown, k) * int(5 ** (unknown - k)) for k in range(need, unknown + 1)])
            return float(ways / 6**unknown)

        doubt = 0.0 if bid is None else 1 - chance(bid["count"], bid["face"])
        if doubt > 0.6:
            return Action("liar")
        face = max(range(1, 7), key=lambda face: (mine.count(face), face))
        wanted = Action("bid", (mine.count(face) + round(unknown / 6), face))
        if wanted in legal:
            return wanted
        bids = [Action("bid", (count, face)) for count in range(1, total + 1) for face in range(1, 7)]
        possible = [(chance(one.number(0), one.number(1)), one) for one in bids if one in legal]
        if not possible:
            return Action("liar")
        best = max(possible, key=lambda pair: pair[0])
        return Action("liar") if bid is not None and doubt > best[0] else best[1]


def wins(game: Game[Any], first: Bot, second: Bot, games: int) -> float:
    """The share of games that the first wins; every deal is played from both sides."""
    won = 0
    for number in range(games):
        seat = number % 2
        players = [first, second] if seat == 0 else [second, first]
        won += play(game, {}, players, f"wins:{number // 2}").result.places[seat] == 1
    return won / games


def test_a_game_that_brings_no_bots_has_the_levels_of_the_house() -> None:
    for game in GAMES:
        assert levels_of(game) == ("random", "easy", "normal", "hard")
        assert isinstance(bot_of(game, "hard"), Searcher) and bot_of(game, "hard").name == "hard"
        with pytest.raises(BadConfig) as refusal:
            bot_of(game, "grandmaster")
        assert refusal.value.code == "unknown-bot"


class Unimaginative:
    """The toy without `imagine`, and without a profile that says who plays."""

    def __getattr__(self, name: str) -> Any:
        if name in ("imagine", "profile"):
            raise AttributeError(name)
        return getattr(Toy(), name)


def test_a_game_that_cannot_imagine_is_played_by_chance() -> None:
    game: Any = Unimaginative()
    assert imagining(game) is None
    assert levels_of(game) == ("random",)
    assert levels_of(Toy()) == ("random",), "a profile may say so, too"


@pytest.mark.parametrize("game", GAMES)
def test_it_sees_nothing_hidden_and_repeats_itself(game: Any) -> None:
    """An equal view and equal numbers give an equal choice, whatever the others really hold."""
    player, rng, chance = bot_of(game, "easy"), Rng("hidden"), Rng("chance").stream("moves")
    state = game.new({}, 2, rng)
    differed = 0
    for step in range(16):
        if not game.actors(state):
            break
        seat = game.actors(state)[0]
        before = game.dump(state)
        choice = player.act(game.view(state, seat), game.legal(state, seat), Rng(step).stream("bot"))
        assert game.dump(state) == before
        assert choice in game.legal(state, seat)
        twin = redealt(game, state, seat, Rng(f"twin:{step}"))
        differed += game.dump(twin) != before
        assert player.act(game.view(twin, seat), game.legal(twin, seat), Rng(step).stream("bot")) == choice
        game.apply(state, seat, game.legal(state, seat).sample(chance), rng, None)
    assert (differed > 5) == (game is LIARS_DICE)


def test_other_numbers_may_give_another_choice() -> None:
    """The generator is the bot's own: nothing else makes it play differently."""
    state: Any = LIARS_DICE.new({}, 2, Rng("open"))
    player = bot_of(LIARS_DICE, "easy")
    legal = LIARS_DICE.legal(state, 0)
    assert len({str(player.act(LIARS_DICE.view(state, 0), legal, Rng(n).stream("bot"))) for n in range(8)}) > 1


@pytest.mark.parametrize(("game", "seats"), [(LIARS_DICE, 2), (LIARS_DICE, 6), (HEX, 2)])
def test_every_action_is_legal(game: Any, seats: int) -> None:
    names = ["easy", "random", "random"]
    players = [bot_of(game, names[seat % 3]) for seat in range(seats)]
    assert len(play(game, {}, players, "legal", None, True).result.places) == seats


def test_one_choice_is_no_choice() -> None:
    """A seat that has only one thing to do draws no number."""
    state: Any = LIARS_DICE.new({}, 2, Rng("one"))
    state.count, state.face, state.bidder = 10, 6, 1
    stream = Rng("one").stream("bot")
    choice = bot_of(LIARS_DICE, "hard").act(LIARS_DICE.view(state, 0), LIARS_DICE.legal(state, 0), stream)
    assert str(choice) == "liar" and stream.position() == 0


def test_it_takes_what_wins_at_once_and_calls_a_certain_lie() -> None:
    state: Any = HEX.new({"size": 4, "swap": "no"}, 2, Rng(0))
    for row in range(3):
        state.cells[row][1] = 0
        state.cells[row][3] = 1
    state.stones = 6
    choice = bot_of(HEX, "hard").act(HEX.view(state, 0), HEX.legal(state, 0), Rng(1).stream("bot"))
    assert str(choice) in ("put 4 1", "put 4 2")
    table: Any = LIARS_DICE.new({}, 2, Rng("lie"))
    table.cups, table.count, table.face, table.bidder = [[1, 1, 2, 3, 4], [1, 2, 3, 4, 5]], 6, 6, 1
    choice = bot_of(LIARS_DICE, "hard").act(LIARS_DICE.view(table, 0), LIARS_DICE.legal(table, 0), Rng(1).stream("b"))
    assert str(choice) == "liar"


def test_members_of_families_are_legal_and_counted() -> None:
    stream = Rng("members").stream("s")
    span, numbers, one = Span("raise", 40, 2000), Numbers("bid", ((3, 9), (1, 6))), One(Action("call"))
    assert [size(entry) for entry in (span, numbers, one)] == [1961, 42, 1]
    drawn = [member(span, stream).number(0) for _ in range(400)]
    assert all([span.accepts(Action("raise", (value,))) for value in drawn])
    assert sum([value < 1020 for value in drawn]) > 240, "small ones come more often"
    assert all([numbers.accepts(member(numbers, stream)) for _ in range(200)])
    assert {neighbour(Action("bid", (3, 1)), stream).number(0) for _ in range(50)} == {2, 3, 4}
    assert neighbour(Action("call"), stream) == Action("call")
    little = [small(span, stream).number(0) for _ in range(400)]
    assert sum([value < 285 for value in little]) > 240, "an eighth of the range on average"
    faces = [small(numbers, stream).number(1) for _ in range(400)]
    assert sum([face > 3 for face in faces]) > 150, "faces are not small or large"


def test_a_family_widens_with_visits() -> None:
    node, stream = Node(), Rng("widen").stream("s")
    entries: list[Entry] = [Span("raise", 1, 10**9)]
    widths = []
    for _ in range(400):
        node.choose(entries, stream).add(0.0)
        widths.append(len(node.edges))
    assert widths[0] == 1 and widths[15] < widths[99] < widths[399] < 14


def test_chance_plays_what_risks_little_and_loses_seldom() -> None:
    habits, stream = Habits(), Rng("habits").stream("s")
    entries: list[Entry] = [One(Action("fold")), One(Action("call")), One(Action("all-in"))]
    played = [habits.choose(entries, stream).verb for _ in range(300)]
    assert all([80 < played.count(verb) < 120 for verb in ("fold", "call", "all-in")])
    assert not habits.uneven()
    for sign in (1, -1) * 10:
        habits.learn("fold", -10)
        habits.learn("call", 40 * sign)
        habits.learn("all-in", 1000 * sign)
    played = [habits.choose(entries, stream).verb for _ in range(300)]
    assert played.count("call") > 200 and habits.uneven()


def test_an_unlucky_first_try_is_tried_again() -> None:
    """A check that once led to ruin is not given up for ever."""
    node, stream = Node(), Rng("again").stream("s")
    entries: list[Entry] = [One(Action("fold")), One(Action("check"))]
    for _ in range(200):
        edge = node.choose(entries, stream)
        edge.add(-0.01 if str(edge.action) == "fold" else 0.1 if edge.visits else -0.8)
    assert str(node.surest()) == "check"


def test_where_nothing_is_sure_it_risks_little() -> None:
    node, stream = Node(), Rng("sure").stream("s")
    entries: list[Entry] = [One(Action("fold")), One(Action("all-in"))]
    for number in range(40):
        edge = node.choose(entries, stream)
        edge.add(0.0 if str(edge.action) == "fold" else 0.8 if number % 2 else -0.78)
    assert str(node.surest()) == "fold"


def test_states_in_which_others_stand_well_count_more() -> None:
    belief, stream = Belief(), Rng("belief").stream("s")
    for score in (0.0, 1.0, 0.5):
        belief.add(b"", score)
    drawn = [belief.draw(stream) for _ in range(1000)]
    assert drawn.count(1) > 650 and 100 < drawn.count(2) < 300 and drawn.count(0) > 0


def test_a_bid_says_something_about_the_dice() -> None:
    """Who bids three fives has more of them than the same states without the bid."""
    table: Any = LIARS_DICE.new({}, 2, Rng("bid"))
    table.cups, table.count, table.face, table.bidder = [[1, 1, 2, 3, 6], [1, 2, 3, 4, 5]], 3, 5, 1
    view, legal = LIARS_DICE.view(table, 0), LIARS_DICE.legal(table, 0)
    search = Search(LIARS_DICE, LIARS_DICE, view, 0, legal)
    search.run(4000, bytes(28), Rng("b").stream("s"))
    belief = search.belief
    fives = [LIARS_DICE.imagine(view, Rng(seed)).cups[1].count(5) for seed in belief.seeds]
    weights = [high - low for low, high in zip([0, *belief.sums], belief.sums, strict=False)]
    believed = sum([weight * count for weight, count in zip(weights, fives, strict=True)]) / belief.total
    assert believed > 1.2 * sum(fives) / len(fives)


@pytest.mark.parametrize(("id", "config"), [("holdem", {"preset": "cash"}), ("autochess", {"preset": "quick"})])
def test_our_own_games_can_be_searched_too(id: str, config: Any) -> None:
    """By name, though no level of theirs; it sees as little as anybody."""
    game: Any = find_game(id)
    assert not set(SEARCH_NAMES) & set(levels_of(game))
    with pytest.raises(BadConfig):
        check_level(game, "search-easy")
    player, rng = bot_of(game, "search-easy"), Rng("own")
    assert isinstance(player, Searcher) and player.name == "search-easy"
    state = game.new(config, 2, rng)
    for step in range(6):
        seat = game.actors(state)[0]
        choice = player.act(game.view(state, seat), game.legal(state, seat), Rng(step).stream("bot"))
        assert choice in game.legal(state, seat)
        twin = redealt(game, state, seat, Rng(f"twin:{step}"))
        assert player.act(game.view(twin, seat), game.legal(twin, seat), Rng(step).stream("bot")) == choice
        game.apply(state, seat, choice, rng, None)


@pytest.mark.parametrize(
    ("id", "config"), [("holdem", {"preset": "cash", "hands": 8}), ("autochess", {"preset": "quick"})]
)
def test_it_plays_our_own_games_to_the_end(id: str, config: Any) -> None:
    """Also last at a table where all act at once, when what it may do hangs on what the others cannot see."""
    game: Any = find_game(id)
    players = [bot_of(game, "random"), bot_of(game, "search-easy")]
    for seed in range(2):
        assert sorted(play(game, config, players, f"own:{seed}", None, True).result.places) in ([1, 1], [1, 2])


HOLDEM: Any = find_game("holdem")
AUTOCHESS: Any = find_game("autochess")


def thought_of(game: Any, config: Any, moves: str, seed: str) -> tuple[Any, Any]:
    """A table after some moves, and the arguments of a thought about it."""
    rng = Rng(seed)
    state = game.new(config, 2, rng)
    for text in [part for part in moves.split(", ") if part]:
        game.apply(state, game.actors(state)[0], parse_action(text), rng, None)
    seat = game.actors(state)[0]
    return state, (game, game, game.view(state, seat), seat, game.legal(state, seat))


def test_quiet_play_neither_gives_up_nor_raises() -> None:
    """Nobody told it what the verbs mean."""
    for moves in ("", "call", "call, check, raise 20"):
        _, about = thought_of(HOLDEM, {"preset": "cash"}, moves, "quiet")
        quiet = Quiet(Thought(*about))
        quiet.find_out(30, bytes(28), Rng("q").stream("s"))
        assert sorted(quiet.loud) == ["all-in", "raise"] and quiet.gives_up("fold")
        assert not quiet.gives_up("call")


def test_sizes_grow_by_the_same_factor() -> None:
    assert sizes(Span("raise", 10, 990)) == [10, 25, 63, 158, 395]
    assert sizes(Span("raise", 990, 990)) == [990] and sizes(Span("give", 0, 2)) == [0, 1, 2]
    assert sizes(Span("owe", -5, -2)) == [-5]


def holding(ranks: str) -> Any:
    """A table whose first seat in turn holds these ranks."""
    for number in range(20_000):
        rng = Rng(f"hold:{number}")
        state = HOLDEM.new({"preset": "cash"}, 2, rng)
        seat = HOLDEM.actors(state)[0]
        if sorted([card[0] for card in HOLDEM.view(state, seat).dump()["hole"]]) == sorted(ranks):
            return seat, state, rng
    raise AssertionError(ranks)


def test_high_stakes_are_for_good_cards() -> None:
    """Two aces raise; seven and two go into no large pot."""
    seat, state, _ = holding("AA")
    stakes = Stakes(HOLDEM, HOLDEM, HOLDEM.view(state, seat), seat, HOLDEM.legal(state, seat))
    assert stakes.run(20_000, bytes(28), Rng("a").stream("s")).verb in ("raise", "all-in")
    seat, state, rng = holding("27")
    HOLDEM.apply(state, seat, Action("raise", (20,)), rng, None)
    HOLDEM.apply(state, 1 - seat, Action("raise", (300,)), rng, None)
    stakes = Stakes(HOLDEM, HOLDEM, HOLDEM.view(state, seat), seat, HOLDEM.legal(state, seat))
    assert str(stakes.run(20_000, bytes(28), Rng("a").stream("s"))) == "fold"


def test_things_are_rearranged_one_by_one() -> None:
    stream = Rng("lines").stream("s")
    action = Action("layout", ("back=3,4", "front=1", "mid="))
    found = {str(rearranged(action, list("12345"), stream)) for _ in range(200)}
    assert len(found) > 10
    for text in found:
        items = [item for line in lines_of(parse_action(text)).values() for item in line]
        assert len(items) == len(set(items)) and set(items) <= set("12345") and 3 <= len(items) <= 4


def test_a_turn_of_many_actions_is_planned() -> None:
    _, about = thought_of(AUTOCHESS, {"preset": "quick"}, "", "many")
    assert many_actions(Thought(*about), AUTOCHESS.imagine(about[2], Rng(0)), bytes(28))
    _, about = thought_of(HOLDEM, {"preset": "cash"}, "call", "many")
    assert not many_actions(Thought(*about), HOLDEM.imagine(about[2], Rng(0)), bytes(28))


def test_a_plan_buys_and_places_and_the_turn_ends() -> None:
    """A card that was bought is worth nothing before it stands: single actions do not see that. After few actions no
    plan is better than to be ready."""
    rng, stream = Rng("plan"), Rng("plan").stream("s")
    state = AUTOCHESS.new({"preset": "quick"}, 2, rng)
    verbs: list[str] = []
    while AUTOCHESS.actors(state)[0] == 0 and len(verbs) < 40:
        legal = AUTOCHESS.legal(state, 0)
        planner = Planner(AUTOCHESS, AUTOCHESS, AUTOCHESS.view(state, 0), 0, legal)
        action = planner.run(4000, bytes(27) + bytes([len(verbs)]), stream)
        assert action in legal
        verbs.append(action.verb)
        AUTOCHESS.apply(state, 0, action, rng, None)
    assert verbs[-1] == "ready" and "buy" in verbs and {"place", "layout"} & set(verbs)
    board = AUTOCHESS.view(state, 0).dump()["me"]["lines"]
    assert sum([len(line["cards"]) for line in board.values()]) > 0


def test_a_plan_that_does_as_well_is_kept_only_if_it_is_no_longer() -> None:
    _, about = thought_of(AUTOCHESS, {"preset": "quick"}, "", "keep")
    planner = Planner(*about)
    planner.fill(bytes(28))
    climb = Climb(planner, 0, planner.states, planner.seeds, planner.hand_over())
    climb.start([])
    assert str(climb.end) == "ready"
    assert not climb.keep([Action("hula")]), "longer, for nothing: it cannot be done yet"
    assert climb.keep([Action("buy", (1,))]), "a card is more to choose from"
    climb.best = [Action("hula"), *climb.best, Action("hula")]
    climb.prune()
    assert [str(action) for action in climb.best] == ["buy 1"]


def test_what_only_moves_things_is_left_to_arrangements() -> None:
    """How things stand is an action that changes nothing. Nobody told it which verbs move and which bring something."""
    state, about = thought_of(AUTOCHESS, {"preset": "quick"}, "buy 1, place 1 mid", "moves")
    now = arrangement(AUTOCHESS.legal(state, 0).entries())
    assert now is not None and now.things == ["1"] and lines_of(now.action) == {"front": [], "mid": ["1"], "back": []}
    same = AUTOCHESS.clone(state)
    AUTOCHESS.apply(same, 0, now.action, Rng(0), None)
    assert AUTOCHESS.view(same, 0).dump()["me"]["lines"] == AUTOCHESS.view(state, 0).dump()["me"]["lines"]
    planner = Planner(*about)
    planner.fill(bytes(28))
    climb = Climb(planner, 0, planner.states, planner.seeds, planner.hand_over())
    climb.start([])
    climb.look(Rng("look").stream("s"))
    assert all([climb.moves[verb] for verb in ("place", "take", "layout")]) and not climb.moves["sell"]
    assert "sell" in climb.known and not {"place", "take", "layout", "ready"} & set(climb.known)


def test_others_take_their_turn_back_in_thought() -> None:
    """What they did is hidden, so it may have been anything; the table itself stays as it is."""
    rng = Rng("back")
    state = AUTOCHESS.new({"preset": "quick"}, 2, rng)
    AUTOCHESS.apply(state, 0, Action("ready"), rng, None)
    planner = Planner(AUTOCHESS, AUTOCHESS, AUTOCHESS.view(state, 1), 1, AUTOCHESS.legal(state, 1))
    planner.fill(bytes(28))
    assert [AUTOCHESS.actors(imagined) for imagined in planner.states] == [[0, 1]] * 4
    assert AUTOCHESS.actors(state) == [1]


def test_the_last_turn_has_room_too() -> None:
    """No turn comes after it, but a card that was bought can still be set in this one."""
    _, about = thought_of(AUTOCHESS, {"preset": {"base": "quick", "frame": {"rounds": 1}}}, "", "room")
    planner = Planner(*about)
    planner.fill(bytes(28))
    end = planner.hand_over()
    bought = planner.room(planner.states[0], bytes(28), 0, [Action("buy", (1,))], end)
    nothing = planner.room(planner.states[0], bytes(28), 0, [], end)
    assert bought.later == nothing.later == 0 and bought.over(nothing) > 0


class Peeking:
    """A game whose `imagine` gives the true state: a search on it must be caught."""

    def __init__(self, game: Any, truth: Any) -> None:
        self.game = game
        self.truth = truth

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def imagine(self, view: View, rng: Rng) -> Any:
        return self.game.clone(self.truth)


def test_a_search_that_peeks_would_be_caught() -> None:
    """The comparison of re-dealt tables is able to fail: with the true state before its eyes the choice hangs on it."""
    choices = set()
    state, about = thought_of(HOLDEM, {"preset": "cash"}, "call, check, check", "peek")
    seat = about[3]
    for number in range(6):
        twin = redealt(HOLDEM, state, seat, Rng(f"peek:{number}"))
        peeking: Any = Peeking(HOLDEM, twin)
        stakes = Stakes(peeking, peeking, HOLDEM.view(twin, seat), seat, HOLDEM.legal(twin, seat))
        choices.add(str(stakes.run(400, bytes(28), Rng("p").stream("s"))))
    assert len(choices) > 1


def test_values_are_fair_to_every_seat() -> None:
    assert margins([5, 3]) == [2, -2] and margins([6, 3, 0]) == [4.5, 0, -4.5]
    assert [place_value([1, 3, 2], seat) for seat in range(3)] == [1, -1, 0]
    assert [place_value([1, 1], seat) for seat in range(2)] == [0, 0]


def test_it_beats_chance(soak: int) -> None:
    """With a normal budget every day; the promised 95 % of the strongest level in a soak."""
    level, games, least = ("hard", 200, 0.95) if soak > 1 else ("normal", 4, 0.7)
    for game in GAMES:
        assert wins(game, bot_of(game, level), RandomBot(), games) >= least, game.id


def test_it_is_a_match_for_a_player_of_rules(soak: int) -> None:
    """The goal is half of the games (docs/bots.md); every day few, with a smaller budget."""
    assert wins(LIARS_DICE, RuleBot(), RandomBot(), 20) >= 0.8, "the rules are no straw man"
    games, least = (300, 0.5) if soak > 1 else (10, 0.2)
    level = "hard" if soak > 1 else "normal"
    assert wins(LIARS_DICE, bot_of(LIARS_DICE, level), RuleBot(), games) >= least
