"""What the coach of hold'em says a choice was worth: never more than there was to win, and named is the dearest one."""

from typing import Any

import pytest

from hanpan.bots.base import bot
from hanpan.bots.coach.part import Decision, Part, parts
from hanpan.bots.holdem.chances import ALL, CALL, CHECK, FOLD, others
from hanpan.bots.holdem.coach import COACH, dearest_choice, named, priced
from hanpan.bots.holdem.hard import RUNS, bet_worth, read_opponents
from hanpan.bots.holdem.survey import Survey
from hanpan.cards.card import parse_cards
from hanpan.games import find_game
from hanpan.games.holdem.player import PHASES, PREFLOP
from hanpan.games.holdem.view import HoldemView
from hanpan.kernel import Action, Rng, Table

HOLDEM = find_game("holdem")


def deals(count: int, seats: int, **config: Any) -> list[Table[Any]]:
    return [Table(HOLDEM, {"preset": "cash", "hands": 6, **config}, seats, f"deal:{n}") for n in range(count)]


def met(tables: list[Table[Any]], levels: list[str]) -> list[Decision]:
    """Every decision of these games, and what was done."""
    found = []
    for number, table in enumerate(tables):
        bots = [bot("holdem", level) for level in levels]
        stream = Rng(f"met:{number}").stream("bots")
        while table.actors():
            seat = table.actors()[0]
            view = table.view(seat)
            action = bots[seat].act(view, table.legal(seat), stream)
            found.append(Decision(view, action))
            table.step(seat, action)
    return found


def worth(view: HoldemView, action: Action) -> Any:
    return priced(view, action, Rng("price").stream("coach"))


def chips(view: HoldemView) -> int:
    return view.pot + sum(view.stacks)


@pytest.fixture(scope="module")
def short() -> list[Decision]:
    return met(deals(12, 3, stack=500, small=25, big=50), ["random", "easy", "random"])


def test_an_all_in_that_can_only_be_a_call_is_priced_as_one(short: list[Decision]) -> None:
    """The page's button sends `all-in` there: nothing may be raised, so the size of it is no bet."""
    streets = {True: 0, False: 0}
    for one in short:
        view: Any = one.view
        if not others(view) or not view.price or view.max_raise:
            continue
        call, shove = worth(view, CALL), worth(view, ALL)
        assert (call.loss, str(call.better), call.chance) == (shove.loss, str(shove.better), shove.chance)
        streets[view.phase == PREFLOP] += 1
    assert min(streets.values()) > 5


def test_nothing_was_worth_more_than_there_was(short: list[Decision], soak: int) -> None:
    """Every choice of random tables, also those that nobody made, and bets of nothing or less."""
    count = 0
    for one in [*short[::3], *met(deals(soak, 4), ["random", "hard", "easy", "normal"])]:
        view: Any = one.view
        if not others(view):
            continue
        raises = [ALL, Action("raise", (view.min_raise,))] if view.min_raise else []
        for action in {one.action, *raises, ALL if view.price else CHECK, CALL if view.price else CHECK, FOLD}:
            assert 0 <= worth(view, action).loss <= chips(view)
            count += 1
        if view.phase > PREFLOP:
            survey = Survey(view.hole, view.board, RUNS, Rng(1).stream("x"))
            rivals = read_opponents(view, survey, Rng(1).stream("x"))
            for size in (-0.5, 0.0, 0.5):
                assert abs(bet_worth(view, survey, rivals, size)) <= chips(view)
    assert count > 300


def test_nobody_is_told_to_bluff_for_a_chip() -> None:
    """After the flop: who folds what is free, or throws all in with nothing, hears of a bet only where it adds a
    quarter of what was lost to what checking, calling or folding would have saved."""
    quietly, bets = 0, 0
    for one in met(deals(5, 2), ["easy", "easy"]):
        view: Any = one.view
        if view.phase == PREFLOP or not others(view) or not view.min_raise:
            continue
        quiet, other = sorted([FOLD, CALL if view.price else CHECK], key=lambda action: worth(view, action).loss)
        adds = worth(view, quiet).loss
        for action in (other, ALL):
            found = worth(view, action)
            if found.loss > adds > 0 and found.better not in (quiet, other):
                bets += 1
                assert adds >= 0.25 * found.loss - 1e-6
            quietly += found.better == quiet and adds > 0
    assert min(quietly, bets) > 5


def first(seats: int, stack: int, cards: str, do: tuple[str, ...] = ()) -> Any:
    """What whoever is asked sees after these actions, with these cards."""
    config = {"preset": "cash", "hands": 1, "stack": stack, "small": 5, "big": 10, "first_button": 0}
    rng = Rng("first")
    state: Any = HOLDEM.new(config, seats, rng, None)
    for word in do:
        verb, *args = word.split()
        action = Action(verb, tuple([int(one) for one in args]))
        HOLDEM.apply(state, HOLDEM.actors(state)[0], action, rng, None)
    seat = HOLDEM.actors(state)[0]
    holes = list(state.holes)
    holes[2 * seat : 2 * seat + 2] = parse_cards(cards)
    state.holes = holes
    return HOLDEM.view(state, seat)


@pytest.mark.parametrize("do", [(), ("raise 30",), ("raise 30", "raise 90")])
@pytest.mark.parametrize("seats", [2, 6])
def test_a_shove_with_seven_and_two_is_named(seats: int, do: tuple[str, ...]) -> None:
    """HE-3: before the flop raises have a price too, first and over others, in a duel and at a full table."""
    shoved = worth(first(seats, 1000, "7h2c", do), ALL)
    assert shoved.loss > 25 and shoved.better == FOLD
    large = worth(first(seats, 1000, "7h2c", do), Action("raise", (500,)))
    assert large.loss > 15 and large.better == FOLD
    assert worth(first(seats, 1000, "7h2c", do), FOLD).loss == 0


@pytest.mark.parametrize("do", [(), ("raise 30",)])
@pytest.mark.parametrize("seats", [2, 6])
def test_aces_want_more_than_a_call(seats: int, do: tuple[str, ...]) -> None:
    """Folded or limped they gave something away, raised as usual nothing; all-in frightens who would
    pay."""
    view = first(seats, 1000, "AhAc", do)
    folded = worth(view, FOLD)
    assert folded.loss > 20 and folded.better.verb in ("raise", "call")
    usual = worth(view, folded.better)
    assert usual.loss < 5
    if not do:
        limped = worth(view, CALL)
        assert 0 < limped.loss < folded.loss and limped.better.verb == "raise"
        assert seats > 2 or worth(view, ALL).loss > 10


def test_with_few_chips_push_or_fold_decides() -> None:
    """At eight big blinds the equilibrium pushes K-9 and folds 3-2; ten times as deep neither goes all-in."""
    assert worth(first(2, 80, "Kh9c"), ALL).loss == 0 < worth(first(2, 80, "Kh9c"), FOLD).loss
    assert worth(first(2, 80, "3h2c"), ALL).loss > 2 > worth(first(2, 80, "3h2c"), FOLD).loss
    assert worth(first(2, 1000, "Kh9c"), ALL).loss > 20


@pytest.fixture(scope="module")
def hands() -> list[Part]:
    found = []
    for number, levels in enumerate((["random", "easy"], ["random", "easy", "normal"])):
        table = Table(HOLDEM, {"preset": "cash", "hands": 25}, len(levels), f"hands:{number}")
        met([table], levels)
        for seat in range(2):
            found += list(parts(HOLDEM, table.record(), seat, COACH.ends))
    return found


def test_the_dearest_choice_of_a_hand_is_named(hands: list[Part]) -> None:
    """And what is named instead would have been so much better: chosen, it gives next to nothing away."""
    several = 0
    for part in hands:
        after: Any = part.after
        event = dearest_choice(part.decisions, after.last.hand, part.seat, Rng(part.number).stream("coach"))
        if event is None:
            continue
        data: Any = event.data
        lost, losses = 0.0, []
        for one in part.decisions:
            view: Any = one.view
            if not others(view):
                continue
            found = worth(view, one.action)
            losses.append(found.loss)
            own = one.action.number(0) if one.action.args else 0
            if (PHASES[view.phase], named(view, one.action), own) == (data["street"], data["action"], data["own"]):
                lost = max(lost, found.loss)
                instead = Action(
                    "raise" if data["better"] == "bet" else data["better"], (data["to"],) if data["to"] else ()
                )
                left = worth(view, instead).loss
        # Ranges are drawn, so two prices of the same choice differ a little.
        assert lost > 0.6 * max(losses) - 10
        assert left < 0.4 * data["chips"] + 10
        several += len([loss for loss in losses if loss < 0.5 * data["chips"]]) > 0
    assert several > 10


def told(state: Any, cards: list[int], words: str) -> tuple[list[Any], list[Any]]:
    """What seat 0 sees, and is told afterwards, when these two cards are what seat 1 folds at once."""
    state = HOLDEM.clone(state)
    holes = list(state.holes)
    holes[2:4] = cards
    state.holes = holes
    rng = Rng("told")
    seen, decisions = [], []
    for word in words.split():
        seat = HOLDEM.actors(state)[0]
        view: Any = HOLDEM.view(state, seat)
        if seat == 0:
            seen.append(view.dump())
            decisions.append(Decision(view, Action(word)))
        HOLDEM.apply(state, seat, Action(word), rng, None)
    after: Any = HOLDEM.view(state, 0)
    part = Part(1, 0, 0, decisions, after, None, None, True, True)
    return [*seen, {**after.dump(), "commit": None}], [event.dump() for event in COACH.lessons(part)]


def test_what_was_folded_unseen_changes_nothing_that_is_said() -> None:
    """HE-7: to the showdown against another, with cards in the muck that are not what was there."""
    lessons = 0
    for number in range(12):
        config = {"preset": "cash", "hands": 1, "first_button": 0}
        state: Any = HOLDEM.new(config, 3, Rng(f"muck:{number}"), None)
        gone = [*state.holes, *state.run]
        others_ = [card for card in range(52) if card not in gone]
        words = (
            "call fold check " + "check all-in call"
            if number % 2
            else "call fold check check check check check check check"
        )
        one, two = told(state, list(state.holes[2:4]), words), told(state, others_[:2], words)
        assert one[0] == two[0], "the seat could tell them apart"
        assert one[1] == two[1]
        lessons += len(one[1])
    assert lessons > 12
