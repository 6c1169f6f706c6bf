"""The chance to win at a showdown, by dealing it out some hundred times; and the actions bots choose from."""

from typing import Final

from hanpan.bots.holdem.preflop import TOP_PART
from hanpan.cards.poker import rank7
from hanpan.games.holdem.betting import BET, RAISE
from hanpan.games.holdem.player import ACTIVE, ALL_IN, PREFLOP
from hanpan.games.holdem.view import ENTRY, HoldemView
from hanpan.kernel.action import Action
from hanpan.kernel.rng import Stream

FOLD: Final = Action("fold")
CHECK: Final = Action("check")
CALL: Final = Action("call")
ALL: Final = Action("all-in")


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


def bet_part(view: HoldemView, part: float) -> Action:
    """Bet or raise by a part of the pot, the call counted in."""
    me = view.seat
    after_call = view.pot + view.price
    return raise_to(view, view.bets[me] + view.price + int(after_call * part))


def others(view: HoldemView) -> list[int]:
    """The seats still in the hand beside one's own."""
    status = view.status
    return [seat for seat in range(view.seats) if seat != view.seat and status[seat] in (ACTIVE, ALL_IN)]


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
    known = [False] * 52
    for card in hole:
        known[card] = True
    for card in board:
        known[card] = True
    deck = [card for card in range(52) if not known[card]]
    size = len(deck)
    need = 5 - len(board)
    count = len(parts)
    won = 0.0
    run = [0] * 5
    run[: len(board)] = board
    hands = [0] * (2 * count)
    for _ in range(deals):
        # The first places of the deck are what this deal has drawn so far.
        drawn = 0
        for seat in range(count):
            part = parts[seat]
            for _ in range(12):
                one = drawn + rng.below(size - drawn)
                deck[drawn], deck[one] = deck[one], deck[drawn]
                two = drawn + 1 + rng.below(size - drawn - 1)
                deck[drawn + 1], deck[two] = deck[two], deck[drawn + 1]
                if TOP_PART[deck[drawn] * 52 + deck[drawn + 1]] <= part:
                    break
            hands[2 * seat] = deck[drawn]
            hands[2 * seat + 1] = deck[drawn + 1]
            drawn += 2
        for at in range(need):
            one = drawn + rng.below(size - drawn)
            deck[drawn], deck[one] = deck[one], deck[drawn]
            run[5 - need + at] = deck[drawn]
            drawn += 1
        mine = rank7(hole[0], hole[1], run[0], run[1], run[2], run[3], run[4])
        tied = 1
        for seat in range(count):
            value = rank7(hands[2 * seat], hands[2 * seat + 1], run[0], run[1], run[2], run[3], run[4])
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


def behind(view: HoldemView) -> int:
    """Opponents who act after this seat on later streets: fewer is better; 0 for the last to act."""
    count = 0
    seat = view.seat
    while seat != view.button:
        seat = (seat + 1) % view.seats
        if view.status[seat] in (ACTIVE, ALL_IN):
            count += 1
    return count
