"""The coach of hold'em: after a hand, one's chance street by street with all shown cards open, and the choice that gave
away most against what the others could hold (the ranges of `hard`)."""

from typing import Final

from hanpan.bots.coach.part import Decision, Part
from hanpan.bots.holdem.chances import (
    ALL,
    CALL,
    CHECK,
    FOLD,
    bet_part,
    give_up,
    others,
    passive,
    raises_before_flop,
    within_reach,
)
from hanpan.bots.holdem.full_table import Chances
from hanpan.bots.holdem.hard import (
    RUNS,
    SIZES,
    bet_worth,
    chance_of,
    passive_worth,
    read_opponents,
    usual_before_flop,
)
from hanpan.bots.holdem.raises import chance_in, limp_worth, raise_worth
from hanpan.bots.holdem.survey import Survey
from hanpan.cards.card import TEXTS
from hanpan.cards.poker import rank7
from hanpan.games.holdem.player import BOARD, PHASES, PREFLOP, RIVER
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
ADDS: Final = 0.25
"""Instead of a worse choice a bet is named only where it adds this part of what was given away to what going along, or
giving up, would have saved: what a bluff is worth is a rough figure, and nobody should learn to bluff for a chip."""


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
        if worst is None or found.loss > worst.loss:
            worst = found
    if worst is None or worst.loss < WORTH_TELLING * worst.view.big:
        return None
    data: dict[str, object] = {
        "hand": hand,
        "cards": [TEXTS[card] for card in worst.view.hole],
        "street": PHASES[worst.view.phase],
        "action": named(worst.view, worst.action),
        "own": worst.action.number(0) if worst.action.args else 0,
        "better": named(worst.view, worst.better),
        "to": worst.better.number(0) if worst.better.args else 0,
        "chips": int(worst.loss),
        "chance": int(100.0 * worst.chance + 0.5),
    }
    return Event("coach-choice", data, seat)


def named(view: HoldemView, action: Action) -> str:
    """The first raise of a street is a bet."""
    return "bet" if action.verb == "raise" and not any(view.bets) else action.verb


def priced(view: HoldemView, action: Action, rng: Stream) -> Priced:
    """What the action gave away against the best one."""
    return before_flop(view, action, rng) if view.phase == PREFLOP else after_flop(view, action, rng)


def goes_along(view: HoldemView, action: Action) -> bool:
    """All-in where nothing may be raised is a call, and worth as much."""
    return action in (CHECK, CALL) or (action == ALL and not view.min_raise)


def raised_to(view: HoldemView, action: Action) -> int:
    return action.number(0) if action.args else view.max_raise


def before_flop(view: HoldemView, action: Action, rng: Stream) -> Priced:
    """Folding, going along, and the raise that `hard` would make. Limps are nothing it would advise; and where it would
    raise too, only the sizes are compared, for the prices of a call and of a raise are too rough against each other."""
    raises = raises_before_flop(view)
    chance = chance_in(view, raises, DEALS, rng)
    along = passive_worth(view, chance, within_reach(view)) if raises else limp_worth(view, chance)
    best, worth = give_up(view), 0.0 if view.price else along
    if raises and along > worth:
        best, worth = passive(view), along
    usual = usual_before_flop(view, rng)
    chances = Chances(view.hole, rng)
    raised = not goes_along(view, action) and action != FOLD
    if usual not in (FOLD, CHECK, CALL) and view.min_raise:
        value = raise_worth(view, raised_to(view, usual), chances)
        if raised or value > worth:
            best, worth = usual, value
    own = along if goes_along(view, action) else 0.0
    if raised:
        own = raise_worth(view, raised_to(view, action), chances)
    return Priced(view, action, best, max(0.0, worth - own), chance)


def after_flop(view: HoldemView, action: Action, rng: Stream) -> Priced:
    survey = Survey(view.hole, view.board, RUNS, rng)
    rivals = read_opponents(view, survey, rng)
    chance = chance_of(survey, rivals)
    passively = passive_worth(view, chance, within_reach(view))
    quiet, quietly = (passive(view), passively) if passively > 0 or not view.price else (FOLD, 0.0)
    best, worth = quiet, quietly
    if view.min_raise:
        for size in SIZES:
            value = bet_worth(view, survey, rivals, size)
            if value > worth:
                best, worth = bet_part(view, size), value
    if action == FOLD:
        own = 0.0
    elif goes_along(view, action):
        own = passively
    else:
        more = raised_to(view, action) - view.bets[view.seat] - view.price
        own = bet_worth(view, survey, rivals, more / max(1, view.pot + view.price))
    if worth - quietly < ADDS * (worth - own):
        best, worth = quiet, quietly
    return Priced(view, action, best, max(0.0, worth - own), chance)
