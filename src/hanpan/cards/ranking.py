"""The tables behind `poker`: every hand of 5, 6 or 7 cards finds its class (1..7462, higher is better) by two lookups.

Without a flush only the multiset of ranks counts. The ranks are split into six low and seven high ones. `KEYS` gives
each rank a number such that sums of up to seven of them (at most four alike) are all different within their half; the
sum of the high half finds a row, the sum of the low half a column in it. Rows overlap nowhere and have no
holes, so the table holds exactly the 6,175 + 18,395 + 49,205 multisets of 5, 6 and 7 ranks.
"""

from typing import Final

KEYS: Final[list[int]] = [1, 5, 24, 112, 521, 2247, 1, 5, 24, 112, 521, 2247, 9244]
"""Found greedily: the smallest number that keeps all sums of its half different."""
LOW_RANKS: Final = 6
LOW_SUMS: Final = 10552
HIGH_SUMS: Final = 43718
FEWEST: Final = 5
MOST: Final = 7

HIGH_CARD: Final = 0
PAIR: Final = 1
TWO_PAIR: Final = 2
TRIPS: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
QUADS: Final = 7
STRAIGHT_FLUSH: Final = 8

SIZES: Final[list[int]] = [1277, 2860, 858, 858, 10, 1277, 156, 156, 10]
"""Classes in each category."""
STARTS: Final[list[int]] = [sum(SIZES[:category]) for category in range(len(SIZES))]
"""The class before the first of each category."""
CLASSES: Final = 7462

MASKS: Final = 1 << 13
"""Sets of ranks: one bit for each rank, bit 0 for the two and bit 12 for the ace."""
FIVE_IN_A_ROW: Final = 0b11111
WHEEL: Final = 0b1000000001111


def straight_tops() -> list[int]:
    """By mask of ranks: 0, or 1 (five high) to 10 (ace high) for the best straight in it."""
    tops = [0] * MASKS
    for mask in range(MASKS):
        for top in range(10, 1, -1):
            if mask >> (top - 2) & FIVE_IN_A_ROW == FIVE_IN_A_ROW:
                tops[mask] = top
                break
        else:
            if mask & WHEEL == WHEEL:
                tops[mask] = 1
    return tops


def highest_bits() -> list[int]:
    tops = [0] * MASKS
    for bit in range(13):
        for mask in range(1 << bit, 2 << bit):
            tops[mask] = bit
    return tops


def numbered(width: int, count: int) -> list[int]:
    """By mask of `width` bits: the number of its `count` highest bits among all such choices, from 0."""
    numbers = [0] * (1 << width)
    found = 0
    for mask in range(1 << width):
        ones = mask.bit_count()
        if ones == count:
            numbers[mask] = found
            found += 1
        elif ones > count:
            numbers[mask] = numbers[mask & (mask - 1)]
    return numbers


def five_highest(straights: list[int]) -> list[int]:
    """By mask: 1..1277 for its five highest ranks, straights left out (they are never asked for)."""
    numbers = [0] * MASKS
    found = 0
    for mask in range(MASKS):
        ones = mask.bit_count()
        if ones == 5 and straights[mask] == 0:
            found += 1
            numbers[mask] = found
        elif ones > 5:
            numbers[mask] = numbers[mask & (mask - 1)]
    return numbers


def five_masks() -> list[int]:
    """The other way round: the mask of each of the 1277 choices of five ranks that are no straight, in order."""
    straights = straight_tops()
    return [mask for mask in range(MASKS) if mask.bit_count() == 5 and straights[mask] == 0]


def flush_classes() -> list[int]:
    """By mask of the ranks in the flush suit: the class of the best flush or straight flush."""
    straights = straight_tops()
    five = five_highest(straights)
    found = [0] * MASKS
    for mask in range(MASKS):
        if straights[mask]:
            found[mask] = STARTS[STRAIGHT_FLUSH] + straights[mask]
        elif five[mask]:
            found[mask] = STARTS[FLUSH] + five[mask]
    return found


class Half:
    """The multisets of ranks of one half, by number of cards and then by key."""

    def __init__(self, first: int, ranks: int) -> None:
        found: list[tuple[int, int, int, int, int, int]] = [(0, 0, 0, 0, 0, 0)]
        for rank in range(first, first + ranks):
            bit = 1 << rank
            key = KEYS[rank]
            for cards, total, mask, pairs, trips, quads in list(found):
                room = MOST - cards
                if room >= 1:
                    found.append((cards + 1, total + key, mask | bit, pairs, trips, quads))
                if room >= 2:
                    found.append((cards + 2, total + 2 * key, mask | bit, pairs | bit, trips, quads))
                if room >= 3:
                    found.append((cards + 3, total + 3 * key, mask | bit, pairs, trips | bit, quads))
                if room >= 4:
                    found.append((cards + 4, total + 4 * key, mask | bit, pairs, trips, quads | bit))
        found.sort()
        self.found = found
        self.starts = [0] * (MOST + 2)
        for row in found:
            self.starts[row[0] + 1] += 1
        for cards in range(MOST + 1):
            self.starts[cards + 1] += self.starts[cards]


class Tables:
    """At `rows[high sum] + columns[low sum]`, counted in pairs of bytes, `classes` has the class of a hand without a
    flush."""

    def __init__(self) -> None:
        low = Half(0, LOW_RANKS)
        high = Half(LOW_RANKS, 13 - LOW_RANKS)
        self.columns: list[int] = [0] * LOW_SUMS
        for column, row in enumerate(low.found):
            self.columns[row[1]] = column
        self.rows: list[int] = [0] * HIGH_SUMS
        straights = straight_tops()
        five = five_highest(straights)
        tops = highest_bits()
        two = numbered(12, 2)
        three = numbered(12, 3)
        classes: list[int] = []
        for cards, total, high_mask, high_pairs, high_trips, high_quads in high.found:
            start = low.starts[max(0, FEWEST - cards)]
            self.rows[total] = len(classes) - start
            for _, _, low_mask, low_pairs, low_trips, low_quads in low.found[start : low.starts[MOST - cards + 1]]:
                mask = high_mask | low_mask
                pairs = high_pairs | low_pairs
                if high_trips or low_trips or high_quads or low_quads:
                    trips = high_trips | low_trips
                    quads = high_quads | low_quads
                    if quads:
                        rank = tops[quads]
                        kicker = tops[mask ^ 1 << rank]
                        classes.append(STARTS[QUADS] + 1 + rank * 12 + kicker - (kicker > rank))
                        continue
                    rank = tops[trips]
                    rest = pairs | trips ^ 1 << rank
                    if rest:
                        kicker = tops[rest]
                        classes.append(STARTS[FULL_HOUSE] + 1 + rank * 12 + kicker - (kicker > rank))
                        continue
                    if not straights[mask]:
                        rest = mask & (1 << rank) - 1 | mask >> rank + 1 << rank
                        classes.append(STARTS[TRIPS] + 1 + rank * 66 + two[rest])
                        continue
                if straights[mask]:
                    classes.append(STARTS[STRAIGHT] + straights[mask])
                elif not pairs:
                    classes.append(five[mask])
                else:
                    rank = tops[pairs]
                    rest = pairs ^ 1 << rank
                    if rest:
                        below = tops[rest]
                        kicker = tops[mask ^ 1 << rank ^ 1 << below]
                        kicker -= (kicker > rank) + (kicker > below)
                        classes.append(STARTS[TWO_PAIR] + 1 + (rank * (rank - 1) // 2 + below) * 11 + kicker)
                    else:
                        rest = mask & (1 << rank) - 1 | mask >> rank + 1 << rank
                        classes.append(STARTS[PAIR] + 1 + rank * 220 + three[rest])
        self.classes = b"".join([found.to_bytes(2, "big") for found in classes])
