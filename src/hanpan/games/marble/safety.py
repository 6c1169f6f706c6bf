"""Safety in the engine: who drinks what of a penalty, and when a break is proposed (MB-5.1, MB-5.4).

A penalty is water for whoever does not drink, for everybody in a NON_ALCOHOL session, and beyond the personal cap.
After three penalties in a row the next is halved, or water where half would still be as much.
"""

from typing import Final

from hanpan.games.marble.penalty import SIPS_PER_GLASS, exact_parts, shown_sips
from hanpan.games.marble.state import MarbleState, Player

ROW_LIMIT: Final = 3
BREAK_EVERY: Final = 45


class Due:
    """What a penalty comes to: sips to drink, sips of water, and why it is not all drink (empty: nothing changed)."""

    __slots__ = ("drink", "water", "why")

    def __init__(self, drink: int, water: int, why: str) -> None:
        self.drink: Final = drink
        self.water: Final = water
        self.why: Final = why


def due(s: MarbleState, player: Player, scale: int) -> Due:
    """The penalty of `scale` for this player now."""
    session = s.session
    unit = session.drink_unit
    trap = s.trap and not s.rule_active("rule-calm")
    parts = exact_parts(scale, player.tolerance, trap)
    if s.rule_active("rule-half"):
        parts //= 2
    amount = shown_sips(parts, unit)
    if amount == 0:
        return Due(0, 0, "")
    why = ""
    all_water = False
    if player.row >= ROW_LIMIT:
        why = "cooldown"
        half = shown_sips(parts // 2, unit)
        all_water = half == amount
        amount = half
    if session.drink_type == "NON_ALCOHOL":
        return Due(0, amount, "" if all_water else why)
    if not player.drinks:
        return Due(0, amount, "non-drinker")
    if s.rule_active("rule-water"):
        return Due(0, amount, "rule")
    if all_water:
        return Due(0, amount, why)
    room = max(player.cap - player.drunk, 0)
    if unit != "sip":
        room -= room % SIPS_PER_GLASS
    if amount > room:
        return Due(room, amount - room, "cap")
    return Due(amount, 0, why)


def take(player: Player, cost: Due) -> None:
    """The player takes a penalty: sips are counted, and so is the row of penalties without a rest between."""
    player.drunk += cost.drink
    player.water += cost.water
    if cost.drink + cost.water == 0:
        return
    player.row = 0 if player.row >= ROW_LIMIT else player.row + 1


def next_break(minutes: int) -> int:
    """The minute of the next break proposal: the next whole multiple of 45."""
    return (minutes // BREAK_EVERY + 1) * BREAK_EVERY
