"""Tally: what everybody can count about a seat over the table's hands, so that a bot without memory can know it.

Only public actions are counted. Automatic posts are no decisions and do not count.
"""

from typing import Final

COLUMNS: Final = 9

HANDS: Final = 0
"""Hands dealt in."""
VPIP: Final = 1
"""Hands in which the seat put chips in by choice before the flop."""
PFR: Final = 2
"""Hands in which it raised before the flop."""
RAISES: Final = 3
"""Bets and raises."""
CALLS: Final = 4
CHECKS: Final = 5
FOLDS: Final = 6
"""Folds to a bet."""
SHOWDOWNS: Final = 7
"""Hands held to the showdown."""
WON: Final = 8
"""Showdowns with a share of a pot."""

NAMES: Final[tuple[str, ...]] = (
    "hands",
    "vpip",
    "pfr",
    "raises",
    "calls",
    "checks",
    "folds",
    "showdowns",
    "won",
)

RAISED: Final = 10
"""In `State.flags` the bits from here on are for raises before the flop, those below for chips put in by choice."""
