"""Pots: uncalled bets go back, the rest is cut into main and side pots, each pot goes to its winners (HE-4.1)."""

from hanpan.games.holdem.player import ACTIVE, ALL_IN
from hanpan.games.holdem.state import NOBODY, Pot, State, total
from hanpan.kernel.event import Event, EventSink


def return_uncalled(s: State, events: EventSink) -> None:
    """What nobody matched returns at once (HE-3.5); money of folded seats counts as a match."""
    if s.phase and not s.bet:
        return  # a street without a bet
    top = -1
    first = 0
    second = 0
    paid = s.paid
    for seat in range(s.n):
        chips = paid[seat]
        if chips > first:
            second = first
            first = chips
            top = seat
        elif chips > second:
            second = chips
    back = first - second
    if not back:
        return
    bets, stacks = s.bets, s.stacks
    paid[top] = second
    bets[top] = bets[top] - back if bets[top] > back else 0
    stacks[top] = stacks[top] + back
    if s.status[top] == ALL_IN:
        s.status[top] = ACTIVE
        s.able += 1
    if events is not None:
        events.append(Event("return", {"seat": top, "chips": back}))


def make_pots(s: State, paid: list[int]) -> list[Pot]:
    """The pots made of what each seat paid, main pot first. Dead antes belong to the main pot."""
    n, status = s.n, s.status
    if s.able == s.alive:
        # Nobody is all-in, so everybody left has paid the same.
        return [Pot(s.dead + total(paid), [seat for seat in range(n) if status[seat] <= ALL_IN], NOBODY, NOBODY)]
    made: list[Pot] = []
    amount = s.dead
    below = -1
    while True:
        level = -1
        for seat in range(n):
            chips = paid[seat]
            if chips > below and status[seat] <= ALL_IN and (level < 0 or chips < level):
                level = chips
        if level < 0:
            return made
        floor = max(below, 0)
        seats: list[int] = []
        for seat in range(n):
            chips = paid[seat]
            if chips > floor:
                amount += min(chips, level) - floor
            if chips >= level and status[seat] <= ALL_IN:
                seats.append(seat)
        if amount:
            made.append(Pot(amount, seats, NOBODY, NOBODY))
        amount = 0
        below = level


def share(s: State, amount: int, winners: list[int]) -> list[int]:
    """Equal parts; odd chips go one each to the first of the winners left of the button."""
    count = len(winners)
    if count == 1:
        return [amount]
    part = amount // count
    shares = [part] * count
    odd = amount - part * count
    if odd:
        n = s.n
        first = s.button + 1
        for step in range(n):
            seat = (first + step) % n
            if seat in winners:
                shares[winners.index(seat)] += 1
                odd -= 1
                if not odd:
                    break
    return shares
