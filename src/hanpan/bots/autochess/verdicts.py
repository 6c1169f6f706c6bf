"""Verdicts: what the hands of one line are worth, by their places. Hands that are worth the same in every respect share
one verdict: a search looks at it once."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from hanpan.bots.autochess.places import PLACES

MARK_BITS: Final = 8
"""Of the boards beaten, and of those lost to, in a key."""
KIND_BITS: Final = 4


class Verdicts:
    __slots__ = ("bounds", "kinds", "known", "losses", "numbers", "scores", "wins")

    def __init__(self) -> None:
        self.known: Final[vec[i16]] = vec[i16]([0] * PLACES)
        """By place: one more than the number of the verdict; 0 where nobody has asked."""
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
        self.known[place] = i16(number + 1)
        return number
