"""Which tables are played: presets, numbers of seats, seeds."""

from hanpan.kernel.check.look import Case
from hanpan.kernel.game import Config

FEWEST = 12
"""A game with one preset for two is played so often; one with many of both at that many tables at least."""


def every_case(settings: list[Config], counts: list[int], seeds: int) -> list[Case]:
    return [(config, seats, seed) for config in settings for seats in counts for seed in range(seeds)]


def usual_cases(settings: list[Config], counts: list[int]) -> list[Case]:
    """Where presets and seats are many: each preset with the fewest seats, the most, and its share of those between.
    Even and odd seeds have random players of two kinds (walk.choose), so both are met by turns."""
    pairs = [(preset, number) for preset in range(len(settings)) for number in range(len(counts))]
    ends = (0, len(counts) - 1)
    spread = [(preset, number) for preset, number in pairs if number in ends or number % len(settings) == preset]
    chosen = spread if len(spread) >= FEWEST else pairs
    if len(chosen) < FEWEST:
        return every_case(settings, counts, -(-FEWEST // max(1, len(chosen))))
    return [(settings[preset], counts[number], (preset + number) % 2) for preset, number in chosen]
