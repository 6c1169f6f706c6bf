"""Belief: which of the imagined states are likely. A view says what could be hidden, not what the others made of it.

Whoever chose its actions with hidden things in mind stands well with them now. So some states are imagined, each is
seen with the eyes of another seat, and played on by chance a few times with everything drawn anew that this seat does
not know. States in which it does well count more.
"""

from bisect import bisect_right
from typing import Final

from hanpan.kernel.rng import Stream

UNIT: Final = 1000
LEAST: Final = 20
"""No state is ruled out."""


class Belief:
    """Imagined states, by the seed that makes them again."""

    __slots__ = ("seeds", "sums", "total")

    def __init__(self) -> None:
        self.seeds: Final[list[bytes]] = []
        self.sums: Final[list[int]] = []
        self.total = 0

    def add(self, seed: bytes, score: float) -> None:
        """`score`: the share of games played on that went well for the other seat."""
        self.seeds.append(seed)
        self.total += LEAST + int(UNIT * score * score)
        self.sums.append(self.total)

    def draw(self, stream: Stream) -> int:
        return bisect_right(self.sums, stream.below(self.total))
