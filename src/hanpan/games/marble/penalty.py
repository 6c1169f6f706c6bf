"""Penalties in exact sips (MB-5.1).

sips = 3 x penaltyScale x tolerance x trap, where a shot and a glass are three sips. Amounts are whole numbers of
PARTS of a sip, so halves of halves stay exact; only what is shown is rounded up, to sips or to glasses.
"""

from typing import Final

PARTS: Final = 32
"""Parts of a sip: twelfths of a shot, halves of a tolerance and two halvings divide it without a rest."""
SIPS_PER_GLASS: Final = 3
TRAP: Final = 2


def exact_parts(scale: int, tolerance: int, trap: bool) -> int:
    """A penalty in parts of a sip: `scale` in twelfths of a shot, `tolerance` in halves (LIGHT 1, NORMAL 2, HARD 3)."""
    parts = scale * tolerance * (PARTS // 8)
    return parts * TRAP if trap else parts


def shown_sips(parts: int, unit: str) -> int:
    """The sips of what is shown: whole sips, or whole glasses (and shots) of three."""
    step = PARTS if unit == "sip" else PARTS * SIPS_PER_GLASS
    return -(-parts // step) * (step // PARTS)


def in_unit(sips: int, unit: str) -> int:
    """Shown sips as the number before the unit's name; a started glass is a whole one."""
    return sips if unit == "sip" else -(-sips // SIPS_PER_GLASS)
