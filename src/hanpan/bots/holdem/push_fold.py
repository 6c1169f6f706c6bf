"""Push or fold: heads-up with few chips the small blind goes all-in or folds, and the big blind calls or folds.

The tables say up to how many tenths of a big blind the equilibrium plays a hand: row the higher rank and column the
lower for suited hands and pairs, the other way round for the rest. They were found with `examples/train_cfr.py` at
every half big blind from 1.5 to 10 (300 rounds of CFR+, all boards counted). Two who play by them can be exploited by
at most 0.5 thousandths of a big blind a hand; the few hands that are played shallow and deep and not between (43s, 53s,
63s, 84s, 94s) make that half.
"""

from typing import Final

DEEPEST: Final = 10
"""Big blinds up to which this is played."""
TENTHS: Final = 10

# fmt: off
PUSH: Final[tuple[tuple[int, ...], ...]] = (
    (100, 0, 0, 15, 15, 15, 15, 20, 25, 45, 70, 100, 100),
    (15, 100, 15, 15, 15, 15, 20, 25, 30, 50, 75, 100, 100),
    (15, 100, 100, 20, 20, 20, 20, 25, 35, 50, 75, 100, 100),
    (20, 100, 100, 100, 20, 25, 30, 35, 40, 60, 90, 100, 100),
    (20, 20, 100, 100, 100, 100, 70, 45, 55, 65, 95, 100, 100),
    (20, 25, 100, 100, 100, 100, 100, 100, 90, 85, 100, 100, 100),
    (25, 25, 85, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100),
    (30, 45, 65, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100),
    (65, 75, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100),
    (85, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100),
    (100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100),
    (100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100),
    (100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100),
)
CALL: Final[tuple[tuple[int, ...], ...]] = (
    (100, 25, 25, 25, 25, 25, 25, 30, 35, 40, 55, 80, 100),
    (30, 100, 30, 30, 30, 25, 25, 30, 35, 40, 55, 85, 100),
    (30, 35, 100, 35, 30, 30, 30, 30, 35, 45, 60, 90, 100),
    (35, 40, 45, 100, 35, 35, 35, 35, 40, 50, 65, 100, 100),
    (30, 35, 40, 45, 100, 40, 40, 40, 45, 50, 70, 100, 100),
    (30, 35, 40, 45, 50, 100, 45, 50, 55, 60, 80, 100, 100),
    (35, 35, 40, 45, 55, 65, 100, 60, 65, 75, 95, 100, 100),
    (35, 40, 40, 50, 55, 70, 80, 100, 80, 95, 100, 100, 100),
    (45, 45, 50, 50, 60, 70, 90, 100, 100, 100, 100, 100, 100),
    (55, 55, 60, 65, 70, 85, 100, 100, 100, 100, 100, 100, 100),
    (70, 75, 80, 85, 95, 100, 100, 100, 100, 100, 100, 100, 100),
    (100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100),
    (100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100),
)
# fmt: on


def pushes(a: int, b: int, depth: float) -> bool:
    """Whether the small blind goes all-in with these two cards at this many big blinds."""
    return depth * TENTHS <= limit_of(PUSH, a, b)


def calls(a: int, b: int, depth: float) -> bool:
    """Whether the big blind calls that."""
    return depth * TENTHS <= limit_of(CALL, a, b)


def limit_of(table: tuple[tuple[int, ...], ...], a: int, b: int) -> int:
    high = max(a >> 2, b >> 2)
    low = min(a >> 2, b >> 2)
    return table[high][low] if a & 3 == b & 3 else table[low][high]
