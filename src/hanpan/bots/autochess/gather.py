"""Gather: the sets of cards that make each type of hand, built from what makes the type and not by trying all sets.

Of 22 cards there are 26,334 sets of five, and four of five of them are a pair or nothing. The search hardly ever needs
those. So sets come in layers, the best types first, and the search asks for a lower layer only when a set of it could
still matter.

A set is built from its core (the pair, the trips, ...) and kickers: cards of other ranks that add stars and suits.
"""

from typing import Final

from hanpan.games.autochess.hand import STRAIGHT, hand_number
from hanpan.games.autochess.packing import (
    ACE,
    CODE,
    ENHANCED,
    FIVE_IN_A_ROW,
    RANK_MASK,
    RANK_SHIFT,
    RANKS,
    STARRED,
    STARS_MASK,
    SUIT_BITS,
    SUITS,
    TYPE_SHIFT,
    WHEEL,
    rank_index,
    suit_index,
)

KINDS_OF: Final[list[list[int]]] = [[5, 6, 7, 8, 9, 10], [3, 4], [2], [0, 1]]
"""By layer: its types of hands (0: an empty line). Quads that are not forged count as trips, but come with the quads,
in the first layer."""
LEAST_OF: Final = (4, 3, 2, 0)
"""By layer: the fewest cards of a set."""


class Gatherer:
    """The cards of one search, and the sets of them by layer and size."""

    def __init__(self, cards: list[int], forged: int) -> None:
        # Codes are small numbers, which Python keeps ready made: a list of them costs no memory.
        self.codes: list[int] = [card & CODE for card in cards]
        self.forged = forged
        self.size = 0
        self.fewest = 0
        self.by_rank: list[list[int]] = [[] for _ in range(RANKS)]
        self.by_suit: list[list[int]] = [[] for _ in range(SUITS)]
        for index, code in enumerate(self.codes):
            self.by_rank[rank_index(code)].append(index)
            self.by_suit[suit_index(code)].append(index)

    def layer(self, number: int, size: int, fewest: int = 0) -> dict[int, list[int]]:
        """The sets of a layer that have `size` cards, and of them `fewest` or more with stars: as bit masks of the
        cards, by the hand's number."""
        self.size = size
        self.fewest = fewest
        found: dict[int, list[int]] = {}
        if number == 0:
            if size >= 4:
                self.cores(found, 4)
            if size == 5:
                self.full_houses(found)
                self.flushes(found)
                self.straights(found)
        elif number == 1:
            if size >= 3:
                self.cores(found, 3)
            if size >= 4:
                self.two_pairs(found)
        elif number == 2:
            if size >= 2:
                self.cores(found, 2)
        elif size == 0:
            found[0] = [0]
        else:
            self.with_kickers([], found)
            if size == 5:
                # Sets of different ranks that make more than a high card came with the first layer.
                for value in [value for value in found if value >> TYPE_SHIFT >= STRAIGHT]:
                    del found[value]
        return found

    def cores(self, found: dict[int, list[int]], count: int) -> None:
        """`count` cards of one rank, and kickers."""
        for indices in self.by_rank:
            for core in subsets(indices, count):
                self.with_kickers(core, found)

    def two_pairs(self, found: dict[int, list[int]]) -> None:
        for high in range(RANKS):
            pairs = subsets(self.by_rank[high], 2)
            if not pairs:
                continue
            for low in range(high):
                for other in subsets(self.by_rank[low], 2):
                    for pair in pairs:
                        self.with_kickers(pair + other, found)

    def full_houses(self, found: dict[int, list[int]]) -> None:
        for trips_rank in range(RANKS):
            trips = subsets(self.by_rank[trips_rank], 3)
            if not trips:
                continue
            for pair_rank in range(RANKS):
                if pair_rank == trips_rank:
                    continue
                for pair in subsets(self.by_rank[pair_rank], 2):
                    for core in trips:
                        self.with_kickers(core + pair, found)

    def flushes(self, found: dict[int, list[int]]) -> None:
        for indices in self.by_suit:
            for core in subsets(indices, 5):
                self.with_kickers(core, found)

    def straights(self, found: dict[int, list[int]]) -> None:
        ranks = 0
        for rank in range(RANKS):
            if self.by_rank[rank]:
                ranks |= 1 << rank
        for low in range(RANKS - 4):
            if ranks >> low & FIVE_IN_A_ROW == FIVE_IN_A_ROW:
                self.straight([low, low + 1, low + 2, low + 3, low + 4], found)
        if ranks & WHEEL == WHEEL:
            self.straight([0, 1, 2, 3, ACE], found)

    def straight(self, ranks: list[int], found: dict[int, list[int]]) -> None:
        """Every choice of suits but those of one suit, which are among the flushes."""
        for a in self.by_rank[ranks[0]]:
            for b in self.by_rank[ranks[1]]:
                for c in self.by_rank[ranks[2]]:
                    for d in self.by_rank[ranks[3]]:
                        for e in self.by_rank[ranks[4]]:
                            core = [a, b, c, d, e]
                            if not self.one_suit(core):
                                self.with_kickers(core, found)

    def one_suit(self, indices: list[int]) -> bool:
        suit = self.codes[indices[0]] & SUIT_BITS
        return all([self.codes[index] & SUIT_BITS == suit for index in indices])

    def with_kickers(self, core: list[int], found: dict[int, list[int]]) -> None:
        """The core with every choice of kickers."""
        codes = self.codes
        mask = one = two = three = four = suits = digits = 0
        need = self.fewest
        line: list[int] = []
        # As hand.line_value counts; here the counts stay open for the kickers that are added one by one.
        for index in core:
            code = codes[index]
            line.append(code)
            mask |= 1 << index
            bit = 1 << (code >> RANK_SHIFT & RANK_MASK)
            four |= three & bit
            three |= two & bit
            two |= one & bit
            one |= bit
            suits += 1 << (code & SUIT_BITS)
            stars = code & STARS_MASK
            if stars > 1:
                digits += ENHANCED if stars == 2 else STARRED
                need -= 1
        at = len(line)
        if need > self.size - at:
            return
        if at == self.size:
            keep(found, hand_number(line, one, two, three, four, suits, digits, self.forged), mask)
            return
        while len(line) < self.size:
            line.append(0)
        kick(codes, line, at, len(codes), mask, one, two, three, four, suits, digits, self.forged, need, found)


def keep(found: dict[int, list[int]], value: int, mask: int) -> None:
    masks = found.get(value)
    if masks is None:
        found[value] = [mask]
    else:
        masks.append(mask)


def kick(
    codes: list[int],
    line: list[int],
    at: int,
    below: int,
    mask: int,
    one: int,
    two: int,
    three: int,
    four: int,
    suits: int,
    digits: int,
    forged: int,
    need: int,
    found: dict[int, list[int]],
) -> None:
    """Fills the line from position `at` on with cards before `below`, each of a rank that is not in it yet; `need` of
    them or more must have stars."""
    left = len(line) - at - 1
    for index in range(left, below):
        code = codes[index]
        bit = 1 << (code >> RANK_SHIFT & RANK_MASK)
        if one & bit:
            continue
        stars = code & STARS_MASK
        lacking = need if stars < 2 else need - 1
        if lacking > left:
            continue
        line[at] = code
        suited = suits + (1 << (code & SUIT_BITS))
        starred = digits if stars < 2 else digits + ENHANCED if stars == 2 else digits + STARRED
        here = mask | 1 << index
        if left:
            kick(codes, line, at + 1, index, here, one | bit, two, three, four, suited, starred, forged, lacking, found)
            continue
        value = hand_number(line, one | bit, two, three, four, suited, starred, forged)
        masks = found.get(value)
        if masks is None:
            found[value] = [here]
        else:
            masks.append(here)


def subsets(indices: list[int], count: int) -> list[list[int]]:
    """Every choice of `count` of them."""
    length = len(indices)
    if length < count:
        return []
    if length == count:
        return [indices]
    if count == 1:
        return [[index] for index in indices]
    if count == 2:
        return [[indices[at], indices[other]] for at in range(length) for other in range(at + 1, length)]
    found: list[list[int]] = []
    for at in range(length - count + 1):
        found += [[indices[at], *rest] for rest in subsets(indices[at + 1 :], count - 1)]
    return found
