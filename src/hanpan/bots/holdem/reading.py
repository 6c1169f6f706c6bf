"""Reading opponents: how each one plays, by what everybody could count, and which hands fit the actions of this hand.

A range is a weight for every possible hand. It starts even and is bent by each action of the hand, as far as that
player's habits say that action means something: a bet by one who always bets tells nothing.
"""

from typing import Final

from hanpan.bots.holdem.preflop import TOP_PART
from hanpan.bots.holdem.survey import HANDS, Survey
from hanpan.bots.holdem.tight import does_with, opened_with, reraised_with
from hanpan.games.holdem.betting import ANTE, BET, BIG, CALL, CHECK, FOLD, RAISE, SMALL
from hanpan.games.holdem.player import OUT_OF_CHIPS, PREFLOP
from hanpan.games.holdem.tally import CALLS, CHECKS, FOLDS, PFR, RAISES, VPIP
from hanpan.games.holdem.tally import HANDS as HANDS_DEALT
from hanpan.games.holdem.view import ENTRY, HoldemView

DOUBT: Final = 10.0
"""So many hands of an average player are mixed into what was counted."""
ACTS_DOUBT: Final = 14.0


class Habits:
    """How a player plays, as rates from 0 to 1."""

    __slots__ = ("aggression", "enters", "folds", "opens")

    def __init__(self, view: HoldemView, seat: int) -> None:
        hands = view.count(seat, HANDS_DEALT)
        heads_up = sum([status < 3 for status in view.status]) == 2
        counted_heads_up = heads_up and view.seats == 2
        usual_enters = 0.6 if counted_heads_up else 0.28
        usual_opens = 0.4 if counted_heads_up else 0.18
        # Of a table that has shrunk to two, the counts are those of a full one: what was unusual there is so here.
        wider = 2.5 if heads_up and not counted_heads_up else 1.0
        self.enters = min(0.95, wider * (view.count(seat, VPIP) + DOUBT * usual_enters) / (hands + DOUBT))
        """Part of hands it plays."""
        self.opens = min(0.9, wider * (view.count(seat, PFR) + DOUBT * usual_opens) / (hands + DOUBT))
        """Part of hands it raises before the flop."""
        raises = view.count(seat, RAISES)
        calls = view.count(seat, CALLS)
        checks = view.count(seat, CHECKS)
        folds = view.count(seat, FOLDS)
        acts = raises + calls + checks + folds
        self.aggression = (raises + ACTS_DOUBT * 0.3) / (acts + ACTS_DOUBT)
        """Part of its decisions that are bets or raises."""
        asked = raises + calls + folds
        self.folds = (folds + ACTS_DOUBT * 0.38) / (asked + ACTS_DOUBT)
        """Part of its answers to a bet that are folds."""


def edge(part: float, limit: float) -> float:
    """1 well inside the limit, 0 well outside, a slope between."""
    width = 0.15 * limit + 0.03
    if part <= limit - width:
        return 1.0
    if part >= limit + width:
        return 0.0
    return (limit + width - part) / (2 * width)


class Limits:
    """The part of hands with which a seat raises before the flop, or calls, and the part of the calls that would rather
    have been a raise."""

    __slots__ = ("calls", "raises", "too_good")

    def __init__(self, raises: float, calls: float, too_good: float) -> None:
        self.raises: Final = raises
        self.calls: Final = calls
        self.too_good: Final = too_good


def limits_of(view: HoldemView, seat: int, habits: Habits, raises: int, left: int) -> Limits:
    """After so many raises, with so many players not folded. Who plays with several goes by the place at the table."""
    if view.seats > 2 and raises == 0:
        opens = opened_with(view, seat)
        return Limits(opens, habits.enters, opens)
    if view.seats > 2 and raises == 1:
        again = reraised_with(view, seat, left == 2)
        return Limits(again, does_with(view, seat, 0.4 if left == 2 else 0.14), again)
    if raises == 0:
        return Limits(habits.opens, habits.enters, habits.opens * 0.4)
    again = habits.opens * (0.4 if raises == 1 else 0.2) + 0.01
    return Limits(again, habits.enters if raises == 1 else habits.enters * 0.4, habits.opens * 0.4)


def opening_range(view: HoldemView, seat: int, habits: Habits, survey_hands: list[int]) -> list[float]:
    """The weights after a seat's actions before the flop."""
    weights = [1.0] * len(survey_hands)
    history = view.history
    raises = 0
    left = sum([status < OUT_OF_CHIPS for status in view.status])
    for at in range(0, len(history), ENTRY):
        if history[at] != PREFLOP:
            break
        word = history[at + 2]
        mine = history[at + 1] == seat
        if mine and word not in (ANTE, SMALL, BIG):
            bend_opening(weights, survey_hands, word, limits_of(view, seat, habits, raises, left), habits)
        if word in (BET, RAISE):
            raises += 1
        elif word == FOLD:
            left -= 1
    return weights


def bend_opening(weights: list[float], hands: list[int], word: int, limits: Limits, habits: Habits) -> None:
    floor = 0.02
    for index in range(len(hands)):
        a, b = HANDS[hands[index]]
        part = TOP_PART[a * 52 + b]
        if word in (BET, RAISE):
            fit = edge(part, limits.raises)
        elif word == CALL:
            fit = edge(part, limits.calls) * (1.0 - 0.6 * edge(part, limits.too_good))
        else:
            fit = 1.0 - 0.6 * edge(part, habits.opens)
        weights[index] *= max(floor, fit)


def bend(weights: list[float], survey: Survey, word: int, size: float, habits: Habits, raised_before: bool) -> None:
    """One action after the flop. `size`: the bet in parts of the pot that was answered or made."""
    strength = survey.strength
    rate = min(0.95, habits.aggression * 1.3)
    if raised_before:
        rate *= 0.5
    if word in (BET, RAISE):
        solid = rate * 0.65
        loose = max(0.04, rate * 0.35 / (1.0 - solid))
        for index in range(len(weights)):
            fit = edge(strength[index], solid)
            weights[index] *= max(loose, fit)
    elif word == CALL:
        stays = 1.0 - folding(habits, size)
        for index in range(len(weights)):
            fit = edge(strength[index], stays) * (1.0 - 0.5 * edge(strength[index], rate * 0.3))
            weights[index] *= max(0.03, fit)
    elif word == CHECK:
        for index in range(len(weights)):
            weights[index] *= 1.0 - 0.6 * edge(strength[index], rate * 0.6)


def folding(habits: Habits, size: float) -> float:
    """The part of all hands that a player gives up to a bet of this size (in pots)."""
    base = habits.folds
    part = base * (0.55 + 0.75 * min(size, 2.0) / (0.4 + min(size, 2.0)))
    return min(0.85, part)
