"""Hard before the flop at a table of six: it prices a raise by the hands with which those behind it answer."""

from typing import Any

import pytest

from hanpan.bots.base import bot
from hanpan.bots.holdem.tight import answers, does_with, opened_with, pays
from hanpan.cards.card import parse_cards
from hanpan.games import find_game
from hanpan.games.holdem.tally import COLUMNS
from hanpan.kernel.action import parse_action
from hanpan.kernel.rng import Rng

GAME = find_game("holdem")
TIGHT = [40, 9, 6]
LOOSE = [40, 40, 0]
"""Hands, hands entered, hands raised."""


def table(line: str, depth: int, habits: list[int]) -> tuple[Any, int]:
    """Six seats, the button at 0, after these actions, everybody as this tight; and whose turn it is."""
    config = {"preset": "cash", "hands": 1, "stack": 10 * depth, "small": 5, "big": 10, "first_button": 0}
    state = GAME.new(config, 6, Rng(3), None)
    for seat in range(6):
        state.tally[seat * COLUMNS : seat * COLUMNS + 3] = habits
    for word in line.split(", ") if line else []:
        GAME.apply(state, GAME.actors(state)[0], parse_action(word), Rng(1), None)
    return state, GAME.actors(state)[0]


def chosen(line: str, depth: int, habits: list[int], hole: str) -> str:
    state, seat = table(line, depth, habits)
    cards = parse_cards(hole)
    free = [card for card in range(52) if card not in cards]
    state.holes = [*free[: 2 * seat], *cards, *free[2 * seat : 10]]
    return bot("holdem", "hard").act(GAME.view(state, seat), GAME.legal(state, seat), Rng(1).stream("bots")).verb


def test_what_a_tight_player_does_a_loose_one_does_with_more() -> None:
    parts = []
    for habits in (TIGHT, [40, 20, 5], LOOSE):
        state, seat = table("", 20, habits)
        view: Any = GAME.view(state, seat)
        parts.append([does_with(view, 0, usual) for usual in (0.04, 0.14, 0.4)])
        assert parts[-1] == sorted(parts[-1])
    assert parts[0] == pytest.approx([0.04, 0.14, 0.4], rel=0.25)
    assert parts == sorted(parts) and parts[2][0] > 0.5


def test_a_large_raise_is_answered_by_fewer_hands() -> None:
    state, seat = table("fold, fold, fold", 20, TIGHT)
    view: Any = GAME.view(state, seat)
    assert answers(view, 2, 25, True) > answers(view, 2, 50, True) > answers(view, 1, 50, False)
    assert pays(0.2) == pays(0.28) > pays(0.34) > pays(0.45) > pays(0.5) == pays(0.9)


def test_who_opens_late_opens_more() -> None:
    parts = []
    for folds in range(5):
        state, seat = table(", ".join(["fold"] * folds + ["raise 25"]), 20, TIGHT)
        view: Any = GAME.view(state, seat)
        parts.append(opened_with(view, (3 + folds) % 6))
    assert parts == sorted(parts) and parts[0] < 0.5 * parts[-1]


@pytest.mark.parametrize("depth", [12, 18, 25])
def test_the_blinds_of_tight_players_are_stolen(depth: int) -> None:
    """From the button with nearly nothing, where both blinds seldom answer; not where they never fold, nor past five
    who are only a little looser."""
    line = "fold, fold, fold"
    assert chosen(line, depth, TIGHT, "9c4d") in ("raise", "all-in")
    assert chosen(line, depth, LOOSE, "9c4d") == "fold"
    assert chosen("", depth, [40, 16, 6], "9c4d") == "fold"


def test_an_opener_who_cannot_call_is_shoved_over() -> None:
    """Nobody who opened half of all hands can call with them; who opened first has better ones."""
    assert chosen("fold, fold, fold, raise 25, fold", 20, TIGHT, "9c4d") == "all-in"
    assert chosen("raise 25, fold, fold, fold, fold", 20, TIGHT, "9c4d") == "fold"


def test_over_a_raise_no_more_is_bet_than_the_opener_has() -> None:
    state, seat = table("fold, fold, fold, raise 25, fold", 20, TIGHT)
    state.stacks[seat] += 1000
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    assert str(bot("holdem", "hard").act(view, legal, Rng(1).stream("bots"))) == "raise 200"


def test_an_all_in_is_called_by_the_place_it_comes_from() -> None:
    assert chosen("fold, fold, fold, all-in, fold", 8, TIGHT, "Kc8d") == "call"
    assert chosen("all-in, fold, fold, fold, fold", 8, TIGHT, "Kc8d") == "fold"
    assert chosen("all-in, fold, fold, fold, fold", 8, TIGHT, "AcQd") == "call"
