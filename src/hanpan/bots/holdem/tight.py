"""What a player at a table of several answers a raise with before the flop, and what one opened with.

The numbers are those of a usual, tight player. Who enters more pots than such a player does everything with more hands,
and who plays all hands goes along with all of them. Whoever is asked for a good part of the chips plays for all of them
or folds: a raise just above that is nearly as frightening as all-in, and costs less.
"""

from math import log
from typing import Final

from hanpan.games.holdem.betting import BET, FOLD, RAISE
from hanpan.games.holdem.player import ACTIVE, ALL_IN, OUT_OF_CHIPS, PREFLOP
from hanpan.games.holdem.tally import HANDS, PFR, VPIP
from hanpan.games.holdem.view import ENTRY, HoldemView

DOUBT: Final = 10.0
"""So many hands of a usual player are mixed into what was counted."""
ENTERS: Final = 0.25
OPENS: Final = 0.17
"""Parts of hands that a usual player enters and raises with."""
SHORT: Final = 10
"""Big blinds up to which a usual player calls or folds for all chips."""
CHEAP: Final = 8
"""Up to this part of the chips one goes along with a raise to see the flop."""
PLACES: Final[tuple[float, ...]] = (0.50, 0.30, 0.24, 0.20, 0.17, 0.15, 0.13, 0.12, 0.11, 0.10)
"""Parts of hands opened, by how many of the others act later on the flop."""
LAST_TWO: Final = 0.6
"""The same of the small blind, once all others have folded."""
PAYS: Final[tuple[tuple[float, float], ...]] = (
    (0.28, 0.45),
    (0.32, 0.22),
    (0.36, 0.13),
    (0.4, 0.08),
    (0.44, 0.06),
    (0.5, 0.045),
)
"""By the price as a part of the pot after the call: the part of all hands with which an opener calls an all-in."""


def enters(view: HoldemView, seat: int) -> float:
    counted = view.count(seat, VPIP) + DOUBT * (ENTERS + 0.03)
    return min(0.95, counted / (view.count(seat, HANDS) + DOUBT))


def does_with(view: HoldemView, seat: int, usual: float) -> float:
    """The part of hands with which a seat does what a usual player does with this one."""
    return min(0.95, float(enters(view, seat) ** (log(usual) / log(ENTERS))))


def reach(view: HoldemView, seat: int) -> int:
    """The chips a seat can win or lose in this hand, its bets included."""
    most = 0
    for other in range(view.seats):
        if other != seat and view.status[other] in (ACTIVE, ALL_IN):
            most = max(most, view.stacks[other] + view.bets[other])
    return min(view.stacks[seat] + view.bets[seat], most)


def reraises(view: HoldemView, seat: int, last: bool) -> float:
    """The part of hands a seat raises again with over a first raise. `last`: nobody else is left to answer."""
    if reach(view, seat) <= SHORT * view.big:
        return does_with(view, seat, 0.3 if last else 0.1)
    return reraised_with(view, seat, last)


def reraised_with(view: HoldemView, seat: int, last: bool) -> float:
    """The same of a seat that still has chips to play on with."""
    return does_with(view, seat, 0.08 if last else 0.04)


def answers(view: HoldemView, seat: int, to: int, last: bool) -> float:
    """The part of hands a seat does not fold with to the first raise."""
    chips = reach(view, seat)
    price = min(to, view.stacks[seat] + view.bets[seat]) - view.bets[seat]
    if chips > SHORT * view.big and price * CHEAP <= chips:
        return does_with(view, seat, 0.4 if last else 0.14)
    return reraises(view, seat, last)


def pays(odds: float) -> float:
    """The part of all hands with which an opener calls an all-in at this price."""
    last_odds, last_part = PAYS[0]
    for next_odds, next_part in PAYS[1:]:
        if odds < next_odds:
            return last_part + (next_part - last_part) * max(0.0, odds - last_odds) / (next_odds - last_odds)
        last_odds, last_part = next_odds, next_part
    return last_part


def opened_with(view: HoldemView, seat: int) -> float:
    """The part of hands a seat has made the first raise with, by its place and by who had folded before."""
    history = view.history
    left = [status != OUT_OF_CHIPS for status in view.status]
    for at in range(0, len(history), ENTRY):
        if history[at] != PREFLOP or (history[at + 1] == seat and history[at + 2] in (BET, RAISE)):
            break
        if history[at + 2] == FOLD:
            left[history[at + 1]] = False
    later = 0
    at = seat
    while at != view.button:
        at = (at + 1) % view.seats
        later += left[at]
    part = LAST_TWO if sum(left) == 2 else PLACES[min(later, len(PLACES) - 1)]
    raised = (view.count(seat, PFR) + DOUBT * OPENS) / (view.count(seat, HANDS) + DOUBT)
    return max(0.04, min(0.9, part * max(0.5, min(3.0, raised / OPENS))))
