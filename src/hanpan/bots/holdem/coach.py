"""The coach of hold'em: after a hand, one's chance street by street with all shown cards open, and the choice that gave
away most against what the others could hold (the ranges of `hard`)."""

from typing import Final

from hanpan.bots.coach.part import Decision, Part
from hanpan.bots.holdem.chances import (
    CALL,
    CHECK,
    FOLD,
    bet_part,
    others,
    passive,
    raises_before_flop,
    sampled,
    seated,
    within_reach,
)
from hanpan.bots.holdem.full_table import last_raiser
from hanpan.bots.holdem.hard import (
    RUNS,
    SIZES,
    bet_worth,
    chance_of,
    passive_worth,
    raises_with,
    read_opponents,
)
from hanpan.bots.holdem.reading import Habits
from hanpan.bots.holdem.survey import Survey
from hanpan.bots.holdem.tight import does_with, opened_with
from hanpan.cards.card import TEXTS
from hanpan.cards.poker import rank7
from hanpan.games.holdem.player import ALL_IN, BOARD, PHASES, PREFLOP, RIVER
from hanpan.games.holdem.state import Last
from hanpan.games.holdem.view import HoldemView
from hanpan.kernel.action import Action
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Rng, Stream

BOARDS: Final = 3000
"""Boards dealt before the flop, where there are too many to count; from the flop on all are counted."""
DEALS: Final = 600
WORTH_TELLING: Final = 0.5
"""Big blinds that a choice must have given away."""


class HandCoach:
    """`ends`: a hand is over when its pots are paid."""

    def __init__(self) -> None:
        self.ends: tuple[str, ...] = ("pot", "win")

    def lessons(self, part: Part) -> list[Event]:
        after = part.after
        decisions = [one for one in part.decisions if isinstance(one.view, HoldemView) and one.view.hole]
        if not decisions or not isinstance(after, HoldemView) or after.last is None:
            return []
        # Numbers of its own: the same hand is always judged the same way.
        rng = Rng(part.number).stream("coach")
        last = after.last
        found: list[Event] = []
        shown = chances(decisions, last, part.seat, rng)
        if shown is not None:
            found.append(shown)
        dearest = dearest_choice(decisions, last.hand, part.seat, rng)
        if dearest is not None:
            found.append(dearest)
        return found


COACH: Final = HandCoach()


def view_of(decision: Decision) -> HoldemView:
    view = decision.view
    assert isinstance(view, HoldemView)
    return view


def chances(decisions: list[Decision], last: Last, seat: int, rng: Stream) -> Event | None:
    """One's chance on every street until one's last decision; None where nobody else showed, or
    the seat never put chips in."""
    view = view_of(decisions[-1])
    rivals = [row[1:] for row in last.shown if row[0] != seat]
    if not rivals or all([one.action in (FOLD, CHECK) for one in decisions]):
        return None
    hole = view.hole
    streets = [phase for phase in range(PREFLOP, RIVER + 1) if phase <= view.phase and len(last.board) >= BOARD[phase]]
    shares = [share(hole, rivals, last.board[: BOARD[phase]], rng) for phase in streets]
    data: dict[str, object] = {
        "hand": last.hand,
        "cards": [TEXTS[card] for card in hole],
        "shown": [[TEXTS[card] for card in cards] for cards in rivals],
        "streets": [PHASES[phase] for phase in streets],
        "shares": shares,
    }
    return Event("coach-chances", data, seat)


def share(hole: list[int], rivals: list[list[int]], board: list[int], rng: Stream) -> int:
    """The share of the pot that a hand wins against known ones, in per cent."""
    known = [*hole, *board]
    for cards in rivals:
        known += cards
    deck = [card for card in range(52) if card not in known]
    need = 5 - len(board)
    won = 0.0
    count = 0
    if need <= 2:
        for first in range(len(deck) if need else 1):
            for second in range(first) if need == 2 else (0,):
                rest = [deck[first], deck[second]][:need]
                won += won_share(hole, rivals, board + rest)
                count += 1
    else:
        for _ in range(BOARDS):
            for at in range(need):
                pick = at + rng.below(len(deck) - at)
                deck[at], deck[pick] = deck[pick], deck[at]
            won += won_share(hole, rivals, board + deck[:need])
            count += 1
    return int(100.0 * won / count + 0.5)


def won_share(hole: list[int], rivals: list[list[int]], run: list[int]) -> float:
    mine = rank7(hole[0], hole[1], run[0], run[1], run[2], run[3], run[4])
    tied = 1
    for cards in rivals:
        value = rank7(cards[0], cards[1], run[0], run[1], run[2], run[3], run[4])
        if value > mine:
            return 0.0
        if value == mine:
            tied += 1
    return 1.0 / tied


class Priced:
    """A choice, what another would have been worth more, and one's chance then."""

    __slots__ = ("action", "better", "chance", "loss", "view")

    def __init__(self, view: HoldemView, action: Action, better: Action, loss: float, chance: float) -> None:
        self.view: Final = view
        self.action: Final = action
        self.better: Final = better
        self.loss: Final = loss
        self.chance: Final = chance


def dearest_choice(decisions: list[Decision], hand: int, seat: int, rng: Stream) -> Event | None:
    worst: Priced | None = None
    for decision in decisions:
        view = view_of(decision)
        if view.hand != hand or not others(view):
            continue
        found = priced(view, decision.action, rng)
        if found is not None and (worst is None or found.loss > worst.loss):
            worst = found
    if worst is None or worst.loss < WORTH_TELLING * worst.view.big:
        return None
    data: dict[str, object] = {
        "hand": hand,
        "cards": [TEXTS[card] for card in worst.view.hole],
        "street": PHASES[worst.view.phase],
        "action": worst.action.verb,
        "own": worst.action.number(0) if worst.action.args else 0,
        "better": worst.better.verb,
        "to": worst.better.number(0) if worst.better.args else 0,
        "chips": int(worst.loss),
        "chance": int(100.0 * worst.chance + 0.5),
    }
    return Event("coach-choice", data, seat)


def priced(view: HoldemView, action: Action, rng: Stream) -> Priced | None:
    """What the action gave away against the best one; None where it cannot be judged."""
    return before_flop(view, action, rng) if view.phase == PREFLOP else after_flop(view, action, rng)


def before_flop(view: HoldemView, action: Action, rng: Stream) -> Priced | None:
    """Only answers to a raise have a price here: fold or call, by the chance against what raisers hold."""
    raises = raises_before_flop(view)
    if not raises or not view.price or action not in (FOLD, CALL):
        return None
    rivals = others(view)
    if seated(view) == 2:
        parts = [raises_with(Habits(view, rivals[0]), raises)]
    else:
        # Who has not answered yet will most likely fold.
        paid = [seat for seat in rivals if view.bets[seat] >= view.bet or view.status[seat] == ALL_IN]
        if raises > 1:
            parts = [does_with(view, seat, 0.06) for seat in paid]
        else:
            raiser = last_raiser(view)
            parts = [opened_with(view, seat) if seat == raiser else does_with(view, seat, 0.14) for seat in paid]
    chance = sampled(view.hole, [], parts, DEALS, rng)
    called = passive_worth(view, chance, within_reach(view))
    if action == FOLD:
        return Priced(view, action, CALL, max(0.0, called), chance)
    return Priced(view, action, FOLD, max(0.0, -called), chance)


def after_flop(view: HoldemView, action: Action, rng: Stream) -> Priced:
    survey = Survey(view.hole, view.board, RUNS, rng)
    rivals = read_opponents(view, survey, rng)
    chance = chance_of(survey, rivals)
    passively = passive_worth(view, chance, within_reach(view))
    best, worth = (passive(view), passively) if passively > 0 or not view.price else (FOLD, 0.0)
    if view.min_raise:
        for size in SIZES:
            value = bet_worth(view, survey, rivals, size)
            if value > worth:
                best, worth = bet_part(view, size), value
    if action == FOLD:
        own = 0.0
    elif action in (CHECK, CALL):
        own = passively
    else:
        to = action.number(0) if action.args else view.max_raise
        after_call = view.pot + view.price
        own = bet_worth(view, survey, rivals, (to - view.bets[view.seat] - view.price) / max(1, after_call))
    return Priced(view, action, best, max(0.0, worth - own), chance)
