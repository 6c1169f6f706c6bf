"""Gather: the sets of cards that make each type of hand, built from what makes the type and not by trying all sets.

Of 22 cards there are 26,334 sets of five, and four of five of them are a pair or nothing. The search hardly ever needs
those. So sets come in layers, the best types first, and the search asks for a lower layer only when a set of it could
still matter.

A set is built from its core (the pair, the trips, ...) and kickers: cards of other ranks that add stars and suits.
What a core makes is asked once, however many kickers stand beside it.
"""

from typing import Final

from hanpan.games.autochess.hand import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    ONE_PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    hand_number,
    is_forged,
    with_others,
)
from hanpan.games.autochess.packing import (
    CODE,
    ENHANCED,
    ENHANCED_SHIFT,
    FIRST_RANK,
    FIVE_IN_A_ROW,
    FORGED_BITS,
    FORGED_MASK,
    RANK_MASK,
    RANK_SHIFT,
    RANKS,
    STARRED,
    STARS_MASK,
    STARS_SHIFT,
    SUIT_BITS,
    SUITS,
    TYPE_SHIFT,
    WHEEL,
    rank_index,
    suit_index,
)

KINDS_OF: Final[list[list[int]]] = [[5, 6, 7, 8, 9, 10], [3, 4], [2], [0, 1]]
"""By layer: its types of hands (0: an empty line). Quads that are not forged count as trips, but come with the quads,
in the first layer; so do trips that are not forged with the trips."""
MADE_BY: Final[list[list[int]]] = [[4, 5, 6, 7, 8, 9, 10], [2, 3, 4], [2], [0, 1]]
"""By layer: the types of hands that its sets make."""
LEAST_OF: Final = (4, 3, 2, 0)
"""By layer: the fewest cards of a set."""
TOP_KIND: Final = 10
FOUR: Final = 4
FIVE: Final = 5
ROYAL: Final = FIVE_IN_A_ROW << RANKS - 5
"""Ten to ace."""
NONE: Final = -1
"""No set of a type is wanted, however many stars it has."""
STAR_BITS: Final = ENHANCED_SHIFT - STARS_SHIFT
"""Below the count of enhanced cards stands the count of three-star cards."""


class Core:
    """Cards that make a hand by themselves: what they make, and the tally that kickers go on with."""

    __slots__ = ("codes", "digits", "enhanced", "mask", "ranks", "suits")

    def __init__(self, cards: list[int], indices: list[int]) -> None:
        mask = ranks = suits = digits = enhanced = 0
        codes: list[int] = []
        for index in indices:
            code = cards[index]
            codes.append(code)
            mask |= 1 << index
            ranks |= 1 << (code >> RANK_SHIFT & RANK_MASK)
            suits += 1 << (code & SUIT_BITS)
            stars = code & STARS_MASK
            if stars > 1:
                digits += ENHANCED if stars == 2 else STARRED
                enhanced += 1
        self.codes: Final = codes
        self.mask: Final = mask
        self.ranks: Final = ranks
        self.suits: Final = suits
        self.digits: Final = digits
        self.enhanced: Final = enhanced

    def value(self, two: int, three: int, four: int, forged: int) -> int:
        return hand_number(self.codes, self.ranks, two, three, four, self.suits, self.digits, forged)


class Gatherer:
    """The cards of one search, and the sets of them by layer and size."""

    def __init__(self, cards: list[int], forged: int) -> None:
        # Codes are small numbers, which Python keeps ready made: a list of them costs no memory.
        self.codes: list[int] = [card & CODE for card in cards]
        self.forged = forged
        self.size = 0
        self.by_rank: list[list[int]] = [[] for _ in range(RANKS)]
        self.by_suit: list[list[int]] = [[] for _ in range(SUITS)]
        self.suit_ranks: list[int] = [0] * SUITS
        self.enhanced = 0
        self.three = 0
        for index, code in enumerate(self.codes):
            self.by_rank[rank_index(code)].append(index)
            self.by_suit[suit_index(code)].append(index)
            self.suit_ranks[suit_index(code)] |= 1 << rank_index(code)
            stars = code & STARS_MASK
            if stars > 1:
                self.enhanced += 1
                if stars > 2:
                    self.three += 1
        self.known: list[list[list[Core]] | None] = [None] * (FOUR + 1)

    def most_stars(self, size: int) -> int:
        """The greatest counts of stars that a line of this size could have, as a hand holds them."""
        return min(self.enhanced, size) << STAR_BITS | min(self.three, size)

    def possible(self, forged: int) -> list[bool]:
        """By type: whether the cards could make it at all."""
        found = [False] * (TOP_KIND + 1)
        found[0] = found[1] = True
        pairs = trips = 0
        one = 0
        for rank, indices in enumerate(self.by_rank):
            count = len(indices)
            if count:
                one |= 1 << rank
            if count > 1:
                pairs += 1
            if count > 2:
                trips += 1
                codes = [self.codes[index] for index in indices]
                # Four of which one is enough may hold three of which it is.
                if forged <= FORGED_MASK or is_forged(codes, rank + FIRST_RANK, forged >> FORGED_BITS):
                    found[THREE_OF_A_KIND] = True
                if count > 3 and is_forged(codes, rank + FIRST_RANK, forged & FORGED_MASK):
                    found[FOUR_OF_A_KIND] = True
        found[ONE_PAIR] = pairs > 0
        found[TWO_PAIR] = pairs > 1
        found[FULL_HOUSE] = trips > 0 and pairs > 1
        found[STRAIGHT] = len(rows_in(one)) > 0
        for suit, indices in enumerate(self.by_suit):
            if len(indices) >= FIVE:
                found[FLUSH] = True
                for row in rows_in(self.suit_ranks[suit]):
                    found[ROYAL_FLUSH if row == ROYAL else STRAIGHT_FLUSH] = True
        return found

    def layer(self, number: int, size: int, fewest: list[int]) -> dict[int, list[int]]:
        """The sets of a layer that have `size` cards: as bit masks of the cards, by the hand's number. By type of hand,
        `fewest` says how many of the cards must have stars; NONE: no set at all."""
        self.size = size
        found: dict[int, list[int]] = {}
        if number == 0:
            if size >= 4 and (fewest[FOUR_OF_A_KIND] != NONE or fewest[THREE_OF_A_KIND] != NONE):
                self.cores(found, 4, fewest)
            if size == FIVE:
                if fewest[FULL_HOUSE] != NONE:
                    self.full_houses(found, fewest[FULL_HOUSE])
                if fewest[STRAIGHT_FLUSH] != NONE or fewest[ROYAL_FLUSH] != NONE:
                    self.straight_flushes(found, fewest)
                if fewest[FLUSH] != NONE:
                    self.flushes(found, fewest[FLUSH])
                if fewest[STRAIGHT] != NONE:
                    self.straights(found, fewest[STRAIGHT])
        elif number == 1:
            if size >= 3 and (fewest[THREE_OF_A_KIND] != NONE or fewest[ONE_PAIR] != NONE):
                self.cores(found, 3, fewest)
            if size >= 4 and fewest[TWO_PAIR] != NONE:
                self.two_pairs(found, fewest[TWO_PAIR])
        elif number == 2:
            if size >= 2 and fewest[ONE_PAIR] != NONE:
                self.cores(found, 2, fewest)
        elif size == 0:
            if fewest[0] != NONE:
                found[0] = [0]
        elif fewest[1] != NONE:
            self.high_cards(found, fewest[1])
        return found

    def of_rank(self, count: int) -> list[list[Core]]:
        """By rank: every choice of so many cards of it."""
        known = self.known[count]
        if known is None:
            codes = self.codes
            known = [[Core(codes, chosen) for chosen in subsets(indices, count)] for indices in self.by_rank]
            self.known[count] = known
        return known

    def cores(self, found: dict[int, list[int]], count: int, fewest: list[int]) -> None:
        """`count` cards of one rank, and kickers."""
        for choices in self.of_rank(count):
            for core in choices:
                bit = core.ranks
                made = core.value(bit, bit if count > 2 else 0, bit if count > 3 else 0, self.forged)
                need = fewest[made >> TYPE_SHIFT]
                if need != NONE:
                    self.with_kickers(core, made, need, found)

    def two_pairs(self, found: dict[int, list[int]], fewest: int) -> None:
        pairs = self.of_rank(2)
        for high in range(RANKS):
            for low in range(high):
                for one in pairs[high]:
                    for two in pairs[low]:
                        both = one.ranks | two.ranks
                        codes = one.codes + two.codes
                        suits = one.suits + two.suits
                        digits = one.digits + two.digits
                        mask = one.mask | two.mask
                        need = fewest - one.enhanced - two.enhanced
                        if need > self.size - len(codes):
                            continue
                        value = hand_number(codes, both, both, 0, 0, suits, digits, self.forged)
                        if self.size == len(codes):
                            keep(found, value, mask)
                            continue
                        codes.append(0)
                        cards = self.codes
                        kick(cards, codes, 4, len(cards), mask, both, suits, digits, value - digits, need, found)

    def full_houses(self, found: dict[int, list[int]], fewest: int) -> None:
        """The pair counts for its stars only (AC-7.4): what trips make with one pair, they make with each that has as
        many."""
        pairs = self.of_rank(2)
        for trips_rank, choices in enumerate(self.of_rank(3)):
            for trips in choices:
                known: dict[int, list[int]] = {}
                for pair_rank in range(RANKS):
                    if pair_rank == trips_rank:
                        continue
                    for pair in pairs[pair_rank]:
                        if trips.enhanced + pair.enhanced < fewest:
                            continue
                        masks = known.get(pair.digits)
                        if masks is None:
                            masks = known[pair.digits] = self.house(trips, pair, found)
                        masks.append(trips.mask | pair.mask)

    def house(self, trips: Core, pair: Core, found: dict[int, list[int]]) -> list[int]:
        """Where the sets of such full houses are kept."""
        both = trips.ranks | pair.ranks
        suits = trips.suits + pair.suits
        digits = trips.digits + pair.digits
        value = hand_number(trips.codes + pair.codes, both, both, trips.ranks, 0, suits, digits, self.forged)
        masks = found.get(value)
        if masks is None:
            masks = found[value] = []
        return masks

    def straight_flushes(self, found: dict[int, list[int]], fewest: list[int]) -> None:
        for suit, indices in enumerate(self.by_suit):
            for row in rows_in(self.suit_ranks[suit]):
                core = Core(self.codes, [index for index in indices if row >> rank_index(self.codes[index]) & 1])
                value = core.value(0, 0, 0, self.forged)
                need = fewest[value >> TYPE_SHIFT]
                if need != NONE and core.enhanced >= need:
                    keep(found, value, core.mask)

    def flushes(self, found: dict[int, list[int]], fewest: int) -> None:
        for indices in self.by_suit:
            if len(indices) >= FIVE:
                self.of_suit(indices, 0, [0] * FIVE, len(indices), 0, 0, 0, 0, fewest, found)

    def of_suit(
        self,
        indices: list[int],
        at: int,
        line: list[int],
        below: int,
        mask: int,
        ranks: int,
        suits: int,
        digits: int,
        need: int,
        found: dict[int, list[int]],
    ) -> None:
        """Fills the flush from position `at` on; `need` of the cards or more must have stars."""
        codes = self.codes
        left = FIVE - at - 1
        for place in range(left, below):
            index = indices[place]
            code = codes[index]
            stars = code & STARS_MASK
            lacking = need if stars < 2 else need - 1
            if lacking > left:
                continue
            line[at] = code
            row = ranks | 1 << (code >> RANK_SHIFT & RANK_MASK)
            suited = suits + (1 << (code & SUIT_BITS))
            starred = digits if stars < 2 else digits + ENHANCED if stars == 2 else digits + STARRED
            here = mask | 1 << index
            if left:
                self.of_suit(indices, at + 1, line, place, here, row, suited, starred, lacking, found)
                continue
            value = hand_number(line, row, 0, 0, 0, suited, starred, self.forged)
            if value >> TYPE_SHIFT == FLUSH:
                keep(found, value, here)

    def straights(self, found: dict[int, list[int]], fewest: int) -> None:
        """Every choice of suits but those of one suit, which are straight flushes."""
        ranks = 0
        for rank in range(RANKS):
            if self.by_rank[rank]:
                ranks |= 1 << rank
        for row in rows_in(ranks):
            chosen = [rank for rank in range(RANKS) if row >> rank & 1]
            self.in_suits(chosen, 0, [0] * FIVE, 0, row, 0, 0, fewest, found)

    def in_suits(
        self,
        ranks: list[int],
        at: int,
        line: list[int],
        mask: int,
        row: int,
        suits: int,
        digits: int,
        need: int,
        found: dict[int, list[int]],
    ) -> None:
        """Fills the straight from position `at` on; `need` of the cards or more must have stars."""
        codes = self.codes
        left = FIVE - at - 1
        for index in self.by_rank[ranks[at]]:
            code = codes[index]
            stars = code & STARS_MASK
            lacking = need if stars < 2 else need - 1
            if lacking > left:
                continue
            line[at] = code
            suited = suits + (1 << (code & SUIT_BITS))
            starred = digits if stars < 2 else digits + ENHANCED if stars == 2 else digits + STARRED
            here = mask | 1 << index
            if left:
                self.in_suits(ranks, at + 1, line, here, row, suited, starred, lacking, found)
                continue
            value = hand_number(line, row, 0, 0, 0, suited, starred, self.forged)
            if value >> TYPE_SHIFT == STRAIGHT:
                keep(found, value, here)

    def with_kickers(self, core: Core, value: int, fewest: int, found: dict[int, list[int]]) -> None:
        """The core with every choice of kickers; `value` is what it is without."""
        at = len(core.codes)
        need = fewest - core.enhanced
        if need > self.size - at:
            return
        if at == self.size:
            keep(found, value, core.mask)
            return
        line = core.codes + [0] * (self.size - at)
        digits = core.digits
        made = value - digits
        kick(self.codes, line, at, len(self.codes), core.mask, core.ranks, core.suits, digits, made, need, found)

    def high_cards(self, found: dict[int, list[int]], fewest: int) -> None:
        """Sets of different ranks. Those that make more than a high card came with the first layer."""
        loose(self.codes, [0] * self.size, 0, len(self.codes), 0, 0, 0, 0, self.forged, fewest, found)
        if self.size == FIVE:
            for value in [value for value in found if value >> TYPE_SHIFT >= STRAIGHT]:
                del found[value]


def rows_in(ranks: int) -> list[int]:
    """The sets of five ranks in a row among these."""
    found = [FIVE_IN_A_ROW << low for low in range(RANKS - 4) if ranks >> low & FIVE_IN_A_ROW == FIVE_IN_A_ROW]
    if ranks & WHEEL == WHEEL:
        found.append(WHEEL)
    return found


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
    ranks: int,
    suits: int,
    digits: int,
    made: int,
    need: int,
    found: dict[int, list[int]],
) -> None:
    """Fills the line from position `at` on with cards before `below`, each of a rank that is not in it yet; `need` of
    them or more must have stars. `made`: the hand that the cards before make, without the digits of its stars."""
    left = len(line) - at - 1
    for index in range(left, below):
        code = codes[index]
        bit = 1 << (code >> RANK_SHIFT & RANK_MASK)
        if ranks & bit:
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
            kick(codes, line, at + 1, index, here, ranks | bit, suited, starred, made, lacking, found)
            continue
        value = with_others(made, line, suited, starred)
        masks = found.get(value)
        if masks is None:
            found[value] = [here]
        else:
            masks.append(here)


def loose(
    codes: list[int],
    line: list[int],
    at: int,
    below: int,
    mask: int,
    ranks: int,
    suits: int,
    digits: int,
    forged: int,
    need: int,
    found: dict[int, list[int]],
) -> None:
    """The same without a core: every set is a hand of its own."""
    left = len(line) - at - 1
    for index in range(left, below):
        code = codes[index]
        bit = 1 << (code >> RANK_SHIFT & RANK_MASK)
        stars = code & STARS_MASK
        lacking = need if stars < 2 else need - 1
        if ranks & bit or lacking > left:
            continue
        line[at] = code
        suited = suits + (1 << (code & SUIT_BITS))
        starred = digits if stars < 2 else digits + ENHANCED if stars == 2 else digits + STARRED
        here = mask | 1 << index
        if left:
            loose(codes, line, at + 1, index, here, ranks | bit, suited, starred, forged, lacking, found)
        else:
            keep(found, hand_number(line, ranks | bit, 0, 0, 0, suited, starred, forged), here)


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
