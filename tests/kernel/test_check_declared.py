"""The checker holds a game to what it declares: broken versions of Liar's Dice, each found for its own reason."""

from typing import ClassVar

import pytest
from hexgame.game import Hex
from hexgame.game import State as HexState
from liarsdice.game import LiarsDice, State

from hanpan.kernel import Action, Rng, View, shapes
from hanpan.kernel.check import check_game
from hanpan.kernel.legal import Entry, Numbers, One
from hanpan.kernel.shapes import Schema, Verbs
from hanpan.kernel.simple import DictView, Setting, Shown, Tell


class Undeclared(LiarsDice):
    """Shows a field that is not in the schema."""

    def show(self, s: State, seat: int | None) -> Shown:
        return {**super().show(s, seat), "sum": sum([len(cup) for cup in s.cups])}


class Forgotten(LiarsDice):
    schema: ClassVar[Schema] = {**LiarsDice.schema, "rounds": shapes.number(0, 99)}


class Narrow(LiarsDice):
    schema: ClassVar[Schema] = {**LiarsDice.schema, "dice": shapes.by_seat(shapes.number(0, 2))}


class Wordless(LiarsDice):
    verbs: ClassVar[Verbs] = {"bid": LiarsDice.verbs["bid"]}


class LowVerb(LiarsDice):
    verbs: ClassVar[Verbs] = {**LiarsDice.verbs, "bid": (shapes.number(1, 2), shapes.number(1, 6))}


class HalfStanding(LiarsDice):
    def standing(self, s: State) -> list[int]:
        return [len(cup) for cup in s.cups][1:]


class TellingStanding(LiarsDice):
    """A chart of it would show everybody what lies under the cups."""

    def standing(self, s: State) -> list[int]:
        return [sum(cup) for cup in s.cups]


class Dreaming(LiarsDice):
    """Forgets the own dice."""

    def guess(self, view: Shown, rng: Rng) -> State:
        return super().guess({**view, "seat": None}, rng)


class WrongTurn(LiarsDice):
    def guess(self, view: Shown, rng: Rng) -> State:
        s = super().guess(view, rng)
        s.turn = (s.turn + 1) % len(s.cups)
        return s


class Fainting(LiarsDice):
    def guess(self, view: Shown, rng: Rng) -> State:
        return super().guess({**view, "dice": None}, rng)


class Peeking(LiarsDice):
    """The options depend on something that the view does not show."""

    def choices(self, s: State, seat: int) -> list[Entry]:
        found = super().choices(s, seat)
        first = s.cups[(seat + 1) % len(s.cups)][:1]
        return [*found, One(Action("liar"))] if first == [1] else found


class Glass(DictView):
    """A view that lets somebody look through it."""

    def __init__(self, data: dict[str, object], through: State) -> None:
        super().__init__(data)
        self.through = through


class Clairvoyant(LiarsDice):
    """Dreams as dice would have it, but what it dreams of depends on what it may not know."""

    def view(self, s: State, seat: int | None) -> DictView:
        return Glass(super().view(s, seat).data, s)

    def imagine(self, view: View, rng: Rng) -> State:
        assert isinstance(view, Glass)
        return self.guess(view.dump(), Rng(f"{rng.stream('seen').word()}:{view.through.cups}"))


class Stubborn(LiarsDice):
    """Its redeal is fair, but it imagines sixes only."""

    def redeal(self, s: State, seat: int | None, rng: Rng) -> State:
        return super().imagine(self.view(s, seat), rng)

    def imagine(self, view: View, rng: Rng) -> State:
        s = super().imagine(view, rng)
        other = 1 if view.dump()["seat"] == 0 else 0
        s.cups[other] = [6 for _ in s.cups[other]]
        return s


BROKEN = [
    (Undeclared, "is not as the schema says: has sum, which nobody declared"),
    (Forgotten, "is not as the schema says: lacks rounds"),
    (Narrow, "is not as the schema says: .dice [0] 5 is no number from 0 to 2"),
    (Wordless, "is not as the verbs say: nobody declared the verb liar"),
    (LowVerb, "is not as the verbs say: argument 1 of bid"),
    (HalfStanding, "not a whole number for each of"),
    (TellingStanding, "the standing tells a spectator what the view hides"),
    (Dreaming, "imagines a state that shows another view"),
    (WrongTurn, "imagines a state that shows another view"),
    (Fainting, "TypeError: 'NoneType' object is not iterable (preset standard"),
    (Peeking, "imagines a state with other legal actions"),
    (Clairvoyant, "imagines something else where its view is the same"),
    (Stubborn, "imagine for seat 0 gives the same state with every generator"),
]


@pytest.mark.parametrize(("game", "why"), BROKEN)
def test_a_broken_promise_is_found(game: type[LiarsDice], why: str) -> None:
    report = check_game(game(), seeds=2, deep=4, process=False)
    assert report.failures and any([why in failure for failure in report.failures]), report.failures
    assert any(["seed" in failure for failure in report.failures])


def test_the_healthy_game_passes() -> None:
    report = check_game(LiarsDice(), seeds=1, deep=4, process=False)
    assert not report.failures and report.counts["states imagined"] > 50


class Blind(Hex):
    """Points into a field that is no grid."""

    verbs: ClassVar[Verbs] = {**Hex.verbs, "put": shapes.cell("turn", 11, 11)}


class Beside(Hex):
    """Shows a board without its last row."""

    schema: ClassVar[Schema] = {**Hex.schema, "rest": shapes.listed(shapes.maybe(shapes.seat()), 11)}

    def show(self, s: HexState, seat: int | None) -> Shown:
        shown = super().show(s, seat)
        return {**shown, "board": shown["board"][:-1], "rest": shown["board"][-1]}

    def guess(self, view: Shown, rng: Rng) -> HexState:
        return super().guess({**view, "board": [*view["board"], view["rest"]]}, rng)


class Wide(Hex):
    """The first stone may be put one column beside the board: one entry, and only its last number is wrong."""

    settings: ClassVar[dict[str, Setting]] = {"standard": {"size": 7, "swap": "no"}}

    def choices(self, s: HexState, seat: int) -> list[Entry]:
        return super().choices(s, seat) if s.stones else [Numbers("put", ((1, 7), (1, 8)))]

    def play(self, s: HexState, seat: int, action: Action, rng: Rng, tell: Tell) -> None:
        super().play(s, seat, Action("put", (action.number(0), min(7, action.number(1)))), rng, tell)


class Remarking(Hex):
    """Healthy: whoever puts a stone may say something about it."""

    settings: ClassVar[dict[str, Setting]] = {"standard": {"size": 3, "swap": "no"}}
    verbs: ClassVar[Verbs] = {"put": (*Hex.verbs["put"], shapes.sometimes(shapes.number(1, 2))), "swap": ()}


def test_an_argument_may_follow_a_cell() -> None:
    report = check_game(Remarking(), seeds=1, deep=2, process=False)
    assert report.ok, report.failures


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (Blind, "put points into turn, which is no grid"),
        (Beside, "beyond the board that is shown"),
        (Wide, "put points at row 7, column 8"),
    ],
)
def test_a_verb_that_points_beside_the_board_is_found(game: type[Hex], why: str) -> None:
    report = check_game(game(), seeds=1, deep=2, process=False)
    assert any([why in failure for failure in report.failures]), report.failures
