"""Estimates: a figure from counts, and how sure it is.

A figure is a function of summed counts. Its error comes from how much it differs between blocks: the function is
replaced by its tangent, so that each block has its own small share of the error (the delta method), and players of one
game are never taken for independent ones. Two variants play the same seeds, so the error of their difference comes from
the differences within blocks.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, log2, sqrt
from statistics import NormalDist

from hanpan.bots.study import APART, ENTROPY, LEFT, MOST, QUANTILE, RATIO, SHARE, WORST, Figure
from hanpan.lab.block import Counts

ERROR = 0.05
RAREST = 0.02
"""A round counts for the worst one if so many of the players get there."""


@dataclass(frozen=True)
class Tangent:
    """A figure's value, and how it changes with each count."""

    value: float
    slopes: dict[str, float]
    count: int = 0
    """What it was made of: the denominator."""
    unit: str = ""
    steps: tuple[tuple[int, int], ...] = ()
    """Of a quantile: how often each number came."""
    rank: int = 0
    note: str = ""
    """Which one it is, of several."""


@dataclass(frozen=True)
class Estimate:
    value: float
    low: float
    high: float
    count: int = 0
    note: str = ""

    def dump(self) -> dict[str, object]:
        found: dict[str, object] = {"value": self.value, "low": self.low, "high": self.high, "of": self.count}
        found = {key: round(one, 6) if isinstance(one, float) else one for key, one in found.items()}
        return {**found, "which": self.note} if self.note else found


def quantile_of_t(error: float, freedom: int) -> float:
    """Both sides of Student's t together leave out `error`; by its expansion around the normal distribution."""
    z: float = NormalDist().inv_cdf(1 - error / 2)
    if freedom < 1:
        return inf
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    for power, term in enumerate(terms, 1):
        z += term / float(freedom**power)
    return z


def ratio(
    counts: Counts, top_keys: list[str], bottom_keys: list[str], unit: str = "", note: str = ""
) -> Tangent | None:
    bottom = sum([counts.get(key, 0) for key in bottom_keys])
    if not bottom:
        return None
    value = sum([counts.get(key, 0) for key in top_keys]) / bottom
    slopes: dict[str, float] = {}
    for key in bottom_keys:
        slopes[key] = slopes.get(key, 0.0) - value / bottom
    for key in top_keys:
        slopes[key] = slopes.get(key, 0.0) + 1 / bottom
    return Tangent(value, slopes, bottom, unit, note=note)


def rounds_of(counts: Counts, start: str) -> list[int]:
    """The rounds of keys `start.ROUND`."""
    skip = len(start) + 1
    return sorted([int(key[skip:]) for key in counts if key.startswith(f"{start}.") and key[skip:].isdecimal()])


def words_of(counts: Counts, top: str, first: int, last: int) -> list[str]:
    """The words of keys `top.ROUND.WORD` in these rounds."""
    found: set[str] = set()
    for key in counts:
        if key.startswith(f"{top}."):
            parts = key.split(".", 2)
            if len(parts) == 3 and parts[1].isdecimal() and first <= int(parts[1]) <= last:
                found.add(parts[2])
    return sorted(found)


def shares(counts: Counts, top: str, first: int, last: int, words: Iterable[str] | None = None) -> dict[str, Tangent]:
    """The share of each word after `top.ROUND.` in these rounds."""
    names = words_of(counts, top, first, last)
    rounds = range(first, last + 1)
    every = [f"{top}.{one}.{name}" for one in rounds for name in names]
    found: dict[str, Tangent] = {}
    for name in names if words is None else words:
        one = ratio(counts, [f"{top}.{number}.{name}" for number in rounds], every, SHARE, name)
        if one is not None:
            found[name] = one
    return found


def options(counts: Counts, start: str) -> dict[str, dict[str, list[str]]]:
    """Keys `start.DECISION.OPTION.n`: by decision the options."""
    found: dict[str, dict[str, list[str]]] = {}
    for key in sorted(counts):
        if key.startswith(f"{start}.") and key.endswith(".n"):
            decision, _, option = key.removesuffix(".n").rpartition(".")
            found.setdefault(decision, {})[option] = []
    return found


def apart(counts: Counts, start: str) -> Tangent | None:
    """The option that is furthest from the mean place of its decision."""
    worst: Tangent | None = None
    for decision, names in options(counts, start).items():
        keys = [f"{decision}.{name}" for name in names]
        mean = ratio(counts, [f"{key}.place" for key in keys], [f"{key}.n" for key in keys])
        for name in names:
            own = ratio(counts, [f"{decision}.{name}.place"], [f"{decision}.{name}.n"])
            if own is None or mean is None:
                continue
            sign = 1 if own.value >= mean.value else -1
            far = sign * (own.value - mean.value)
            if worst is None or far > worst.value:
                slopes = {key: sign * slope for key, slope in own.slopes.items()}
                for key, slope in mean.slopes.items():
                    slopes[key] = slopes.get(key, 0.0) - sign * slope
                worst = Tangent(far, slopes, own.count, note=name)
    return worst


def entropy(counts: Counts, top: str) -> Tangent | None:
    keys = [key for key in sorted(counts) if key.startswith(f"{top}.") and counts[key] > 0]
    total = sum([counts[key] for key in keys])
    if not total:
        return None
    value = -sum([counts[key] / total * log2(counts[key] / total) for key in keys])
    return Tangent(value, {key: (-log2(counts[key] / total) - value) / total for key in keys}, total)


def quantile(counts: Counts, top: str, rank: int) -> Tangent | None:
    steps = tuple([(number, counts[f"{top}.{number}"]) for number in rounds_of(counts, top)])
    total = sum([many for _, many in steps])
    if not total:
        return None
    return Tangent(at_rank(steps, total * rank / 100), {}, total, steps=steps, rank=rank)


def left(counts: Counts, top: str, bottom: str) -> Tangent | None:
    """The winner of a game that is over is left all the same."""
    games = counts.get("games", 0)
    if not games:
        return None
    more = (counts.get(top, 0) - counts.get(bottom, 0)) / games
    return Tangent(1 + more, {top: 1 / games, bottom: -1 / games, "games": -more / games}, games)


def at_rank(steps: tuple[tuple[int, int], ...], rank: float) -> int:
    """The number of the first one beyond that rank."""
    seen = 0
    for number, many in steps:
        seen += many
        if seen > rank:
            return number
    return steps[-1][0]


def tangent(figure: Figure, counts: Counts) -> Tangent | None:
    """None: nothing was counted for it."""
    if figure.kind == RATIO:
        return ratio(counts, [figure.top], [figure.bottom], figure.unit)
    if figure.kind == APART:
        return apart(counts, figure.top)
    if figure.kind == ENTROPY:
        return entropy(counts, figure.top)
    if figure.kind == QUANTILE:
        return quantile(counts, figure.top, figure.rank)
    if figure.kind == LEFT:
        return left(counts, figure.top, figure.bottom)
    if figure.kind == MOST:
        ranked = sorted(
            shares(counts, figure.top, figure.first, figure.last).values(), key=lambda one: (-one.value, one.note)
        )
        return ranked[figure.rank - 1] if len(ranked) >= figure.rank else Tangent(0.0, {}, 0, SHARE) if ranked else None
    assert figure.kind == WORST
    found: list[Tangent] = []
    start = figure.bottom.partition(".{}")[0]
    most = max([counts.get(f"{start}.{number}", 0) for number in rounds_of(counts, start)], default=0)
    for number in rounds_of(counts, start):
        one = ratio(counts, [figure.top.format(number)], [figure.bottom.format(number)], figure.unit, str(number))
        if one is not None and one.count >= most * RAREST:
            found.append(one)
    return max(found, key=lambda one: one.value, default=None)


def estimate(found: Tangent, error: float, blocks: int, games: int, squares: float) -> Estimate:
    """The interval of a figure; `squares` is the sum of the squared shares of the blocks."""
    if found.steps:
        # Ranks: how many games are shorter is a binomial number.
        half = NormalDist().inv_cdf(1 - error / 2) * sqrt(found.count * found.rank * (100 - found.rank)) / 100
        middle = found.count * found.rank / 100
        ends = [at_rank(found.steps, rank) for rank in (max(0.0, middle - half), middle + half)]
        return Estimate(found.value, ends[0], ends[1], found.count)
    half = half_width(error, blocks, squares)
    low, high = found.value - half, found.value + half
    if found.unit == SHARE:
        if found.value in (0.0, 1.0) and found.count:
            # Never seen in so many games leaves some doubt all the same.
            doubt = 1 - error ** (1 / max(1, games))
            low, high = found.value - doubt, found.value + doubt
        low, high = max(0.0, low), min(1.0, high)
    return Estimate(found.value, low, high, found.count, found.note)


def half_width(error: float, blocks: int, squares: float) -> float:
    if blocks < 2:
        return inf
    return quantile_of_t(error, blocks - 1) * sqrt(squares * blocks / (blocks - 1))
