"""Belief: which of the imagined states are likely. A view says what could be hidden, not what the others made of it.

Whoever chose its actions with hidden things in mind stands well with them now. So some states are imagined, each is
seen with the eyes of another seat, and played on by chance a few times with everything drawn anew that this seat does
not know. States in which it does well count more.
"""

from bisect import bisect_right
from typing import Final

from hanpan.kernel.game import View
from hanpan.kernel.rng import Stream

UNIT: Final = 1000
LEAST: Final = 20
"""No state is ruled out."""
RANKS: Final = 3


class Belief:
    """Imagined states, by the seed that makes them again."""

    __slots__ = ("ranks", "scores", "seats", "seeds", "sums", "total", "views")

    def __init__(self) -> None:
        self.seeds: Final[list[bytes]] = []
        self.seats: Final[list[int]] = []
        self.views: Final[list[View]] = []
        """What that seat sees."""
        self.scores: Final[list[float]] = []
        """The share of games played on that went well for it."""
        self.sums: Final[list[int]] = []
        self.total = 0
        self.ranks: list[int] = []

    def add(self, seed: bytes, seat: int, view: View, score: float) -> None:
        self.seeds.append(seed)
        self.seats.append(seat)
        self.views.append(view)
        self.scores.append(score)
        self.total += LEAST + int(UNIT * score * score)
        self.sums.append(self.total)

    def rank(self) -> None:
        """How well the other seat stands, in few steps: so much it knows of its own luck."""
        order = sorted(range(len(self.scores)), key=lambda at: self.scores[at])
        self.ranks = [0] * len(order)
        for place, at in enumerate(order):
            self.ranks[at] = place * RANKS // len(order)

    def draw(self, stream: Stream) -> int:
        return bisect_right(self.sums, stream.below(self.total))
