"""Verdicts: what the hands of one line are worth, by their places. Hands that are worth the same in every respect share
one verdict: a search looks at it once."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hanpan.bots.autochess.places import PLACES

LINES: Final = 3
NUMBER_BITS: Final = 15
NUMBER_MASK: Final = (1 << NUMBER_BITS) - 1
"""An entry of the memory: whose it is, and below it the number of a verdict."""
MARK_BITS: Final = 8
"""Of the boards beaten, and of those lost to, in a key."""
KIND_BITS: Final = 4


class Memory:
    """The numbers of verdicts by line and place, one table for everybody: a table of one's own would have to be cleared
    for each decision. Where two use it by turns, one asks again for what the other has overwritten."""

    __slots__ = ("entries", "owners")

    def __init__(self) -> None:
        self.entries: Final[vec[i64]] = vec[i64]([0] * (LINES * PLACES))
        self.owners: i64 = 0


MEMORY: Final = Memory()


class Verdicts:
    __slots__ = ("bounds", "kinds", "losses", "numbers", "owner", "scores", "start", "wins")

    def __init__(self, line: int) -> None:
        MEMORY.owners += 1
        self.owner: Final[i64] = MEMORY.owners
        self.start: Final[i64] = line * PLACES
        """Where the memory of this line begins."""
        self.numbers: Final[dict[int, int]] = {}
        self.kinds: vec[i64] = vec[i64]()
        self.scores: vec[i64] = vec[i64]()
        self.bounds: vec[i64] = vec[i64]()
        self.wins: vec[i64] = vec[i64]()
        self.losses: vec[i64] = vec[i64]()

    def keep(self, place: i64, kind: i64, score: i64, bound: i64, wins: i64, losses: i64) -> i64:
        """The number of the verdict, which may be known of another hand."""
        key = int(((score << MARK_BITS | wins) << MARK_BITS | losses) << KIND_BITS | kind)
        number = self.numbers.get(key, -1)
        if number < 0:
            number = len(self.numbers)
            self.numbers[key] = number
            self.kinds = append(self.kinds, kind)
            self.scores = append(self.scores, score)
            self.bounds = append(self.bounds, bound)
            self.wins = append(self.wins, wins)
            self.losses = append(self.losses, losses)
        MEMORY.entries[self.start + place] = self.owner << NUMBER_BITS | number
        return number
