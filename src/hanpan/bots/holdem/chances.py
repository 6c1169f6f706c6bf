"""The chance to win at a showdown, found by dealing some hundred showdowns; and the actions that bots choose from."""

from typing import Final

from hanpan.bots.holdem.preflop import BEST_FIRST
from hanpan.cards.poker import rank7
from hanpan.games.holdem.betting import BET, RAISE
from hanpan.games.holdem.player import ACTIVE, ALL_IN, OUT_OF_CHIPS, PREFLOP
from hanpan.games.holdem.view import ENTRY, HoldemView
from hanpan.kernel.action import Action
from hanpan.kernel.rng import Stream

FOLD: Final = Action("fold")
CHECK: Final = Action("check")
CALL: Final = Action("call")
ALL: Final = Action("all-in")
TIGHTEST: Final = 6
"""The fewest hands a range is drawn from."""
PATIENCE: Final = 25
"""So often a hand is drawn from a range. If its cards are gone every time, the range is made wider."""


def passive(view: HoldemView) -> Action:
    """Check, or call what is asked."""
    return CALL if view.price > 0 else CHECK


def give_up(view: HoldemView) -> Action:
    """Check if that is free, else fold."""
    return FOLD if view.price > 0 else CHECK


def raise_to(view: HoldemView, to: int) -> Action:
    """Raise to about this much: within the span, all chips when little would be left, a call when raising is closed."""
    if view.min_raise == 0:
        return passive(view)
    to = max(to, view.min_raise)
    if to >= view.max_raise or view.max_raise - to < view.pot // 4:
        return ALL
    return Action("raise", (to,))


def all_in(view: HoldemView) -> Action:
    return raise_to(view, view.max_raise) if view.min_raise else passive(view)


def bet_part(view: HoldemView, part: float) -> Action:
    """Bet or raise by a part of the pot, the call counted in."""
    me = view.seat
    after_call = view.pot + view.price
    return raise_to(view, view.bets[me] + view.price + int(after_call * part))


def others(view: HoldemView) -> list[int]:
    """The seats still in the hand beside one's own."""
    status = view.status
    return [seat for seat in range(view.seats) if seat != view.seat and status[seat] in (ACTIVE, ALL_IN)]


def seated(view: HoldemView) -> int:
    """Players dealt in."""
    return sum([status != OUT_OF_CHIPS for status in view.status])


def raises_before_flop(view: HoldemView) -> int:
    count = 0
    history = view.history
    for at in range(0, len(history), ENTRY):
        if history[at] == PREFLOP and history[at + 2] in (BET, RAISE):
            count += 1
    return count


def raised(view: HoldemView, seat: int, phase: int) -> bool:
    """Whether a seat has bet or raised in this phase."""
    history = view.history
    for at in range(0, len(history), ENTRY):
        if history[at] == phase and history[at + 1] == seat and history[at + 2] in (BET, RAISE):
            return True
    return False


def sampled(hole: list[int], board: list[int], parts: list[float], deals: int, rng: Stream) -> float:
    """The share of the pot against opponents who hold one of the top `parts` of hands each."""
    known = 0
    for card in hole:
        known |= 1 << card
    for card in board:
        known |= 1 << card
    need = 5 - len(board)
    count = len(parts)
    tops = [max(TIGHTEST, int(part * len(BEST_FIRST))) for part in parts]
    won = 0.0
    run = [0] * 5
    run[: len(board)] = board
    firsts = [0] * count
    seconds = [0] * count
    for _ in range(deals):
        used = known
        for seat in range(count):
            top = tops[seat]
            tries = 0
            while True:
                a, b = BEST_FIRST[rng.below(top)]
                if not used >> a & 1 and not used >> b & 1:
                    break
                tries += 1
                if tries % PATIENCE == 0:
                    top = min(2 * top, len(BEST_FIRST))
            used |= 1 << a | 1 << b
            firsts[seat] = a
            seconds[seat] = b
        for at in range(5 - need, 5):
            card = rng.below(52)
            while used >> card & 1:
                card = rng.below(52)
            used |= 1 << card
            run[at] = card
        mine = rank7(hole[0], hole[1], run[0], run[1], run[2], run[3], run[4])
        tied = 1
        for seat in range(count):
            value = rank7(firsts[seat], seconds[seat], run[0], run[1], run[2], run[3], run[4])
            if value > mine:
                tied = 0
                break
            if value == mine:
                tied += 1
        if tied:
            won += 1.0 / tied
    return won / deals


def effective(view: HoldemView) -> int:
    """The chips one can win or lose in this hand: the smaller of one's own and the largest other stack."""
    me = view.seat
    largest = 0
    for seat in others(view):
        largest = max(largest, view.stacks[seat] + view.bets[seat])
    return min(view.stacks[me] + view.bets[me], largest)


def within_reach(view: HoldemView) -> float:
    """The part of the pot that a check or a call may win: from each no more than one puts in oneself."""
    most = view.paid[view.seat] + view.price
    return float(sum([min(paid, most) for paid in view.paid]))


def behind(view: HoldemView) -> int:
    """Opponents who act after this seat on later streets: fewer is better; 0 for the last to act."""
    count = 0
    seat = view.seat
    while seat != view.button:
        seat = (seat + 1) % view.seats
        if view.status[seat] in (ACTIVE, ALL_IN):
            count += 1
    return count
