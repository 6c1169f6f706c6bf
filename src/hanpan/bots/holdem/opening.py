"""A duel before the flop, played so that it does not matter who the other is.

Each decision goes by the place of a hand within what one would hold here: the best raise, enough go along that nobody
gains by raising with everything, and of the rest a few raise as a bluff. The price of going along says how many are
enough.
"""

from typing import Final

from hanpan.bots.holdem.preflop import BEST_FIRST
from hanpan.bots.holdem.survey import COUNT

FOLD: Final = 0
PASS: Final = 1
RAISE: Final = 2

OPENS: Final = 0.84
"""The part of hands that is raised first in; the others are folded."""
SOFT: Final = 0.03
"""Around every limit hands are mixed."""
ISOLATES: Final = 0.28
"""The part that raises over a limp."""
STAYS: Final[tuple[tuple[float, float], ...]] = (
    (0.0, 1.0),
    (0.2, 0.9),
    (0.27, 0.75),
    (0.333, 0.6),
    (0.4, 0.42),
    (0.44, 0.33),
    (0.46, 0.24),
    (0.49, 0.115),
    (0.5, 0.1),
)
"""By the price as a part of the pot after the call: how much of what one holds goes along."""
VALUE: Final[tuple[float, ...]] = (0.0, 0.15, 0.13, 0.3)
BLUFFS: Final[tuple[float, ...]] = (0.0, 0.06, 0.04, 0.0)
"""Of what one holds, by the raises before: the part that raises for its strength, and the part that bluffs."""


def in_order() -> list[int]:
    """The indices of HANDS, the strongest hand first: (a, b) with a > b stands at a (a - 1) / 2 + b."""
    return [a * (a - 1) // 2 + b for a, b in BEST_FIRST]


ORDER: Final[list[int]] = in_order()


def places(weights: list[float]) -> list[float]:
    """The place of every hand within a range, from 0 for the best to 1 for the worst."""
    total = 0.0
    for weight in weights:
        total += weight
    found = [1.0] * COUNT
    gone = 0.0
    for index in ORDER:
        found[index] = (gone + 0.5 * weights[index]) / total
        gone += weights[index]
    return found


def below(place: float, limit: float) -> float:
    """1 well below the limit, 0 well above, mixed between."""
    return min(1.0, max(0.0, (limit + SOFT - place) / (2 * SOFT)))


def stays(odds: float) -> float:
    last_odds, last_part = STAYS[0]
    for next_odds, next_part in STAYS[1:]:
        if odds < next_odds:
            return last_part + (next_part - last_part) * (odds - last_odds) / (next_odds - last_odds)
        last_odds, last_part = next_odds, next_part
    return last_part


def tried(
    weights: list[float], raises: int, price: float, pot: float, can_raise: bool, bluffs: bool
) -> list[list[float]]:
    """For every hand of HANDS how often it folds, goes along and raises. `raises`: those before, `pot`: with all bets,
    `bluffs`: whether there are chips enough to bluff a raise."""
    where = places(weights)
    found = [[0.0] * COUNT, [0.0] * COUNT, [0.0] * COUNT]
    stage = min(raises, len(VALUE) - 1)
    if raises == 0:
        limit = OPENS if price > 0 else ISOLATES
        value, joker = limit, 0.0
        # Nobody limps of those who play so; but whoever did has what was not worth a raise.
        keeps = limit if price > 0 else 1.0
    else:
        keeps = stays(price / (pot + price))
        value = min(keeps, VALUE[stage]) if can_raise else 0.0
        joker = BLUFFS[stage] if can_raise and bluffs and keeps > 2 * value else 0.0
    for index in range(COUNT):
        if weights[index] <= 0.0:
            continue
        place = where[index]
        inside = below(place, keeps + joker)
        raising = below(place, value)
        if joker > 0.0 and place > keeps:
            raising = max(raising, inside)
        found[RAISE][index] = raising
        found[PASS][index] = max(0.0, inside - raising)
        found[FOLD][index] = 1.0 - max(inside, raising)
    return found
