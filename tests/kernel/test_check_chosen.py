"""A game that deals nothing: its only secret is what the other has chosen already. The checker lets it pass."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from hanpan.kernel import Action, Config, Result, Rng, shapes
from hanpan.kernel.check import check_game
from hanpan.kernel.legal import Entry, One
from hanpan.kernel.shapes import Schema, Verbs
from hanpan.kernel.simple import Setting, Shown, SimpleGame, Tell

CHOSEN = 9
"""Shown of a choice that is made, but not open yet."""
RESULTS = ([1, 1], [1, 2], [2, 1])


@dataclass
class State:
    picks: list[int | None]


class Scissors(SimpleGame[State]):
    """Rock, paper, scissors, chosen at the same time."""

    id = "scissors"
    seats = (2, 2)
    state = State
    verbs: ClassVar[Verbs] = {"pick": (shapes.number(0, 2),)}
    schema: ClassVar[Schema] = {"picks": shapes.by_seat(shapes.maybe(shapes.number(0, CHOSEN)))}

    def start(self, setting: Setting, seats: int, rng: Rng, tell: Tell) -> State:
        return State([None, None])

    def longest(self, config: Config, seats: int) -> int:
        return 2

    def actors(self, s: State) -> list[int]:
        return [seat for seat, pick in enumerate(s.picks) if pick is None]

    def choices(self, s: State, seat: int) -> list[Entry]:
        return [One(Action("pick", (pick,))) for pick in range(3)]

    def play(self, s: State, seat: int, action: Action, rng: Rng, tell: Tell) -> None:
        s.picks[seat] = action.number(0)
        tell("picked", {"seat": seat})

    def show(self, s: State, seat: int | None) -> Shown:
        over = None not in s.picks
        shown = [pick if over or pick is None or at == seat else CHOSEN for at, pick in enumerate(s.picks)]
        return {"seat": seat, "picks": shown}

    def guess(self, view: Shown, rng: Rng) -> State:
        return State([rng.stream("guess").below(3) if pick == CHOSEN else pick for pick in view["picks"]])

    def result(self, s: State) -> Result | None:
        one, two = s.picks
        if one is None or two is None:
            return None
        places = RESULTS[(one - two) % 3]
        return Result(places, [2 - place for place in places])


class Frozen(Scissors):
    """Nothing is ever drawn anew."""

    id = "frozen"

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        return self.clone(s)


@pytest.mark.parametrize("seeds", [1, 2, 5])
def test_a_secret_that_is_chosen_and_not_dealt_passes(seeds: int) -> None:
    """In so few games of two actions a seat may never have waited for the other: more are played before that counts."""
    report = check_game(Scissors(), seeds=seeds, process=False)
    assert report.ok, str(report)


def test_a_redeal_that_draws_no_choice_is_found() -> None:
    report = check_game(Frozen(), seeds=2, process=False)
    assert "redeal never gave seat 0 a state that differs" in str(report)
