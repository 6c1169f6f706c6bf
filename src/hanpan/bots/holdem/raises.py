"""What entering a pot before the flop is worth in chips, compared with folding, for the coach.

First raises and shoves over an opener at a full table are priced as `hard` prices them (full_table.py). All others go
the same way: seat by seat what it folds to the raise, goes along with and raises again with. In a duel the parts are
those of the sound plan (opening.py), bent by how many hands this player enters with; with ten big blinds or fewer the
caller of a shove is the one of push or fold (push_fold.py).
"""

from typing import Final

from hanpan.bots.holdem import opening
from hanpan.bots.holdem.chances import effective, others, raises_before_flop, sampled, seated, within_reach
from hanpan.bots.holdem.full_table import (
    IN_PLACE,
    OUT_OF_PLACE,
    Chances,
    acts_at,
    asked,
    last_raiser,
    shove_over,
    shove_worth,
    showdown,
    steal_worth,
    usual_raise,
)
from hanpan.bots.holdem.hard import passive_worth, raises_with
from hanpan.bots.holdem.preflop import BEST_FIRST
from hanpan.bots.holdem.push_fold import DEEPEST, calls
from hanpan.bots.holdem.reading import Habits
from hanpan.bots.holdem.tight import does_with, opened_with, pays
from hanpan.games.holdem.player import ACTIVE, ALL_IN
from hanpan.games.holdem.view import HoldemView
from hanpan.kernel.rng import Stream

USUAL: Final = 0.6
"""The part of hands that a usual player enters with in a duel."""
WAKES: Final = 0.045
"""The part of hands with which somebody who has not been asked yet answers a second raise."""


class Answer:
    """What a seat has when it is asked, what of that goes along, and what raises again: parts of all hands."""

    __slots__ = ("again", "stays", "wide")

    def __init__(self, wide: float, stays: float, again: float) -> None:
        self.wide: Final = wide
        self.stays: Final = min(wide, stays)
        self.again: Final = min(wide, stays, again)


def raise_worth(view: HoldemView, to: int, chances: Chances) -> float:
    """Chips that a raise to so much is worth before the flop; `to` may be all one has."""
    mine = view.stacks[view.seat] + view.bets[view.seat]
    raises = raises_before_flop(view)
    if seated(view) > 2 and not raises:
        return shove_worth(view, chances) if to >= mine else steal_worth(view, to, chances)
    if seated(view) > 2 and raises == 1 and to >= mine:
        raiser = last_raiser(view)
        rivals = [seat for seat in others(view) if seat != raiser]
        if not [seat for seat in rivals if view.bets[seat] >= view.bet]:
            return shove_over(view, raiser, opened_with(view, raiser), rivals, chances)
    return answered(view, to, raises, chances)


def answered(view: HoldemView, to: int, raises: int, chances: Chances) -> float:
    me = view.seat
    mine = view.stacks[me] + view.bets[me]
    quiet = 1.0
    worth = 0.0
    for seat in asked(view):
        answer = answer_of(view, seat, to, raises)
        risk = min(mine, view.stacks[seat] + view.bets[seat])
        again = answer.again / answer.wide
        stays = answer.stays / answer.wide
        lost = float(view.bets[me] - to)
        worth += quiet * again * max(lost, showdown(view, seat, risk, chances.against(answer.again)))
        keeps = 1.0 if to >= risk else IN_PLACE if acts_at(view, seat) < acts_at(view, me) else OUT_OF_PLACE
        called = showdown(view, seat, min(to, risk), keeps * chances.against(answer.stays))
        worth += quiet * (stays - again) * called
        quiet *= 1.0 - stays
    return worth + quiet * view.pot


def answer_of(view: HoldemView, seat: int, to: int, raises: int) -> Answer:
    """What this seat does with a raise to so much, after so many before."""
    wide = held(view, seat, raises)
    most = view.stacks[seat] + view.bets[seat]
    if view.status[seat] == ALL_IN:
        return Answer(wide, wide, 0.0)
    price = min(to, most) - view.bets[seat]
    pot = view.pot + min(to, most) - view.bets[view.seat]
    odds = price / (pot + price)
    again = 0.0 if to >= most else opening.VALUE[min(raises + 1, 3)] * wide
    if seated(view) == 2:
        depth = effective(view) / view.big
        if not raises and to >= most and depth <= DEEPEST:
            return Answer(wide, called_with(depth), 0.0)
        return Answer(wide, opening.stays(odds) * wide * Habits(view, seat).enters / USUAL, again)
    if wide >= 1.0:
        wakes = does_with(view, seat, WAKES)
        return Answer(wide, wakes, 0.0 if to >= most else 0.5 * wakes)
    stays = pays(odds) if to >= most and raises == 1 else opening.stays(odds) * wide
    return Answer(wide, stays, again)


def held(view: HoldemView, seat: int, raises: int) -> float:
    """The part of hands a seat may have: all before it did anything."""
    if not raises:
        return 1.0
    if seated(view) == 2:
        return raises_with(Habits(view, seat), raises)
    if seat == last_raiser(view):
        return opened_with(view, seat) if raises == 1 else does_with(view, seat, 0.06)
    if view.bets[seat] >= view.bet or view.status[seat] == ALL_IN:
        return does_with(view, seat, 0.06 if raises > 1 else 0.14)
    return 1.0


def called_with(depth: float) -> float:
    """The part of all hands that calls a shove from so many big blinds."""
    return sum([calls(a, b, depth) for a, b in BEST_FIRST]) / len(BEST_FIRST)


def limp_worth(view: HoldemView, chance: float) -> float:
    """Chips that a limp is worth, or a check in the big blind. Where somebody behind raises it is given up, or goes on
    for a usual raise if that is worth more."""
    quiet = 1.0
    for seat in asked(view) if view.price else []:
        if view.status[seat] == ACTIVE and (view.bets[seat] < view.bet or seat == view.big_seat):
            quiet *= 1.0 - (opening.ISOLATES if seated(view) == 2 else min(opening.ISOLATES, opened_with(view, seat)))
    more = min(usual_raise(view), effective(view)) - view.bets[view.seat]
    raised = max(-float(view.price), (2 * OUT_OF_PLACE * chance - 1) * more)
    return quiet * passive_worth(view, chance, within_reach(view)) + (1.0 - quiet) * raised


def chance_in(view: HoldemView, raises: int, deals: int, rng: Stream) -> float:
    """One's chance against those who have put in what is asked."""
    rivals = others(view)
    paid = [seat for seat in rivals if view.bets[seat] >= view.bet or view.status[seat] == ALL_IN]
    if not raises and view.big_seat in rivals and view.big_seat not in paid:
        paid.append(view.big_seat)
    # Who has not answered yet will most likely fold.
    parts = [held(view, seat, raises) for seat in paid] or [1.0]
    return sampled(view.hole, [], parts, deals, rng)
