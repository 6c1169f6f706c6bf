"""Verdicts: what the hands of one line are worth, by their places. Hands that are worth the same in every respect share
one verdict: a search looks at it once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hanpan.bots.autochess.places import PLACES, widened

LINES: Final = 3
NUMBER_BITS: Final = 15
NUMBER_MASK: Final = (1 << NUMBER_BITS) - 1
"""An entry of the memory: whose it is, and below it the number of a verdict."""
ROOM: Final = 128
"""Verdicts there is room for at first."""
SLOTS: Final = 2
"""Slots to each verdict there is room for."""


class Memory:
    """The numbers of verdicts by line and place, one table for everybody: a table of one's own would have to be cleared
    for each decision. Where two use it by turns, one asks again for what the other has overwritten."""

    __slots__ = ("entries", "owners")

    def __init__(self) -> None:
        self.entries: Final[vec[i64]] = vec[i64]([0] * (LINES * PLACES))
        self.owners: i64 = 0


MEMORY: Final = Memory()


class Verdicts:
    """Of one line. Which verdicts there are already is looked up in `slots`: one more than the number of a verdict,
    at the first free slot from the one that its hash names."""

    __slots__ = ("bounds", "count", "kinds", "losses", "owner", "scores", "slots", "start", "wins")

    def __init__(self, line: int) -> None:
        MEMORY.owners += 1
        self.owner: Final[i64] = MEMORY.owners
        self.start: Final[i64] = line * PLACES
        """Where the memory of this line begins."""
        self.count: i64 = 0
        self.kinds: vec[i64] = vec[i64]([0] * ROOM)
        self.scores: vec[i64] = vec[i64]([0] * ROOM)
        self.bounds: vec[i64] = vec[i64]([0] * ROOM)
        self.wins: vec[i64] = vec[i64]([0] * ROOM)
        self.losses: vec[i64] = vec[i64]([0] * ROOM)
        self.slots: vec[i64] = vec[i64]([0] * (SLOTS * ROOM))

    def keep(self, place: i64, kind: i64, score: i64, bound: i64, wins: i64, losses: i64) -> i64:
        """The number of the verdict, which may be known of another hand."""
        if self.count == len(self.kinds):
            self.grow()
        slots = self.slots
        last: i64 = len(slots) - 1
        slot: i64 = hash_of(kind, score, wins, losses) & last
        while True:
            number: i64 = slots[slot] - 1
            if number < 0:
                number = self.count
                self.count = number + 1
                slots[slot] = number + 1
                self.kinds[number] = kind
                self.scores[number] = score
                self.bounds[number] = bound
                self.wins[number] = wins
                self.losses[number] = losses
                break
            same = self.scores[number] == score and self.wins[number] == wins
            if same and self.losses[number] == losses and self.kinds[number] == kind:
                break
            slot = slot + 1 & last
        MEMORY.entries[self.start + place] = self.owner << NUMBER_BITS | number
        return number

    def grow(self) -> None:
        count = self.count
        self.kinds = widened(self.kinds, count, count)
        self.scores = widened(self.scores, count, count)
        self.bounds = widened(self.bounds, count, count)
        self.wins = widened(self.wins, count, count)
        self.losses = widened(self.losses, count, count)
        slots = vec[i64]([0] * (SLOTS * len(self.kinds)))
        last: i64 = len(slots) - 1
        number: i64 = 0
        while number < count:
            hashed = hash_of(self.kinds[number], self.scores[number], self.wins[number], self.losses[number])
            slot: i64 = hashed & last
            while slots[slot]:
                slot = slot + 1 & last
            number += 1
            slots[slot] = number
        self.slots = slots


def hash_of(kind: i64, score: i64, wins: i64, losses: i64) -> i64:
    mixed: i64 = score * 31 + wins * 7 + losses * 61 + kind
    return mixed ^ mixed >> 9
