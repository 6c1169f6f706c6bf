"""Gather: the sets of cards that make each type of hand, built from what makes the type and not by trying all sets.

Of 22 cards there are 26,334 sets of five, and four of five of them are a pair or nothing. The search hardly ever needs
those. So sets come in layers, the best types first, and the search asks for a lower layer only when a set of it could
still matter.

A set is built from its core (the pair, the trips, ...) and kickers: cards of other ranks that add stars and suits.
The engine says what trips and quads make (they may not be forged); the rest follows from how a set is built. That both
agree on every set is tested.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hanpan.bots.autochess.places import (
    KIND_AT,
    SUIT_AT,
    TABLES,
    THREE_STARS,
    TOP_KIND,
    TWO_STARS,
    Sets,
    place_of,
)
from hanpan.bots.autochess.quick import ALL_RANKS
from hanpan.games.autochess.hand import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    ONE_PAIR,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    is_forged,
    line_value,
)
from hanpan.games.autochess.packing import (
    ACE,
    CODE,
    DIGIT,
    DOMINANT_SHIFT,
    ENHANCED_SHIFT,
    FIRST_RANK,
    FIRST_SUIT,
    FIVE_IN_A_ROW,
    FORGED_BITS,
    FORGED_MASK,
    KINDS,
    RANKS,
    STARS_MASK,
    STARS_SHIFT,
    SUITS,
    TALLY_BITS,
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
FIVE: Final = 5
ROYAL: Final = FIVE_IN_A_ROW << RANKS - 5
"""Ten to ace."""
NONE: Final = -1
"""No set of a type is wanted, however many stars it has."""
STAR_BITS: Final = ENHANCED_SHIFT - STARS_SHIFT
"""Below the count of enhanced cards stands the count of three-star cards."""
ROOM: Final = 1024
"""Sets there is room for at first."""


class Cores:
    """Every choice of so many cards of one rank, for all ranks: the cards, the tally of their suits, what their stars
    add to a place, how many have stars. Those of a rank are together."""

    __slots__ = ("bright", "masks", "stars", "starts", "tallies")

    def __init__(self) -> None:
        self.masks: vec[i64] = vec[i64]()
        self.tallies: vec[i64] = vec[i64]()
        self.stars: vec[i64] = vec[i64]()
        self.bright: vec[i64] = vec[i64]()
        self.starts: vec[i64] = vec[i64]()
        """By rank: the first one. At the end: how many there are."""


SPARE: Final[list[Sets]] = []
"""Room that no gatherer uses."""


class Gatherer:
    """The cards of one search, and the sets of them by layer and size."""

    def __init__(self, cards: list[int], forged: int) -> None:
        self.forged = forged
        self.size: i64 = 0
        self.sets = fresh_sets()
        self.at: list[int] = [0] * KINDS
        """The codes of the cards by their bits."""
        self.bits: vec[i64] = vec[i64]()
        self.ranks: vec[i64] = vec[i64]()
        self.tallies: vec[i64] = vec[i64]()
        self.stars: vec[i64] = vec[i64]()
        """Of each card: its bit, its rank as a bit, its suit in a tally, and what its stars add to a place."""
        self.suit_ranks: vec[i64] = vec[i64]([0] * SUITS)
        self.enhanced = 0
        self.three = 0
        # Of numbers that compiled code knows beforehand it shifts 32 bits only; so what is shifted far is a variable.
        for card in cards:
            rank = rank_index(card)
            suit = suit_index(card)
            stars = card & STARS_MASK
            self.at[suit * RANKS + rank] = card & CODE
            self.bits = append(self.bits, i64(1 << suit * RANKS + rank))
            self.ranks = append(self.ranks, i64(1) << i64(rank))
            self.tallies = append(self.tallies, i64(1) << i64(suit * TALLY_BITS))
            self.stars = append(self.stars, i64(0 if stars < 2 else TWO_STARS if stars == 2 else THREE_STARS))
            self.suit_ranks[i64(suit)] |= i64(1) << i64(rank)
            if stars > 1:
                self.enhanced += 1
                if stars > 2:
                    self.three += 1
        self.known: list[Cores | None] = [None] * FIVE

    def give_back(self) -> None:
        """Nobody asks any more: its room may serve the next search."""
        SPARE.append(self.sets)

    def most_stars(self, size: int) -> int:
        """The greatest counts of stars that a line of this size could have, as a hand holds them."""
        return min(self.enhanced, size) << STAR_BITS | min(self.three, size)

    def possible(self, forged: int) -> list[bool]:
        """By type: whether the cards could make it at all."""
        found = [False] * (TOP_KIND + 1)
        found[0] = found[1] = True
        one: i64 = 0
        two: i64 = 0
        three: i64 = 0
        for suit in range(SUITS):
            ranks = self.suit_ranks[i64(suit)]
            three |= two & ranks
            two |= one & ranks
            one |= ranks
            if self.five_in(ranks):
                found[FLUSH] = True
                for row in rows_in(int(ranks)):
                    found[ROYAL_FLUSH if row == ROYAL else STRAIGHT_FLUSH] = True
        for rank in range(RANKS):
            if three >> i64(rank) & 1:
                codes = self.of_rank(rank)
                # Four of which one is enough may hold three of which it is.
                if forged <= FORGED_MASK or is_forged(codes, rank + FIRST_RANK, forged >> FORGED_BITS):
                    found[THREE_OF_A_KIND] = True
                if len(codes) > 3 and is_forged(codes, rank + FIRST_RANK, forged & FORGED_MASK):
                    found[FOUR_OF_A_KIND] = True
        found[ONE_PAIR] = two != 0
        found[TWO_PAIR] = two & two - 1 != 0
        found[FULL_HOUSE] = three != 0 and found[TWO_PAIR]
        found[STRAIGHT] = len(rows_in(int(one))) > 0
        return found

    def five_in(self, ranks: i64) -> bool:
        """Whether there are five or more."""
        count = 0
        while ranks:
            ranks &= ranks - 1
            count += 1
        return count >= FIVE

    def of_rank(self, rank: int) -> list[int]:
        """The codes of a rank."""
        found = [self.at[suit * RANKS + rank] for suit in range(SUITS)]
        return [code for code in found if code]

    def layer(self, number: int, size: int, fewest: list[int]) -> Sets:
        """The sets of a layer that have `size` cards. By type of hand, `fewest` says how many of the cards must have
        stars; NONE: no set at all. What is returned is filled anew the next time."""
        self.size = size
        self.sets.count = 0
        if number == 0:
            if size >= 4 and (fewest[FOUR_OF_A_KIND] != NONE or fewest[THREE_OF_A_KIND] != NONE):
                self.alike(4, fewest)
            if size == FIVE:
                if fewest[FULL_HOUSE] != NONE:
                    self.full_houses(fewest[FULL_HOUSE])
                if fewest[STRAIGHT_FLUSH] != NONE or fewest[ROYAL_FLUSH] != NONE:
                    self.straight_flushes(fewest)
                if fewest[FLUSH] != NONE:
                    self.flushes(fewest[FLUSH])
                if fewest[STRAIGHT] != NONE:
                    self.straights(fewest[STRAIGHT])
        elif number == 1:
            if size >= 3 and (fewest[THREE_OF_A_KIND] != NONE or fewest[ONE_PAIR] != NONE):
                self.alike(3, fewest)
            if size >= 4 and fewest[TWO_PAIR] != NONE:
                self.two_pairs(fewest[TWO_PAIR])
        elif number == 2:
            if size >= 2 and fewest[ONE_PAIR] != NONE:
                self.pairs(fewest[ONE_PAIR])
        elif size == 0:
            if fewest[0] != NONE:
                self.sets.put(0, 0)
        elif fewest[1] != NONE:
            if size > 1:
                self.loose(size - 1, len(self.bits), 0, 0, 0, (HIGH_CARD << KIND_AT), fewest[1])
            else:
                self.last_loose(len(self.bits), 0, 0, 0, (HIGH_CARD << KIND_AT), fewest[1])
        return self.sets

    def cores(self, count: int) -> Cores:
        known = self.known[count]
        if known is None:
            known = self.known[count] = self.made_cores(count)
        return known

    def made_cores(self, count: int) -> Cores:
        ones = TABLES.ones
        found = Cores()
        suit_ranks = self.suit_ranks
        rank: i64 = 0
        while rank < RANKS:
            found.starts = append(found.starts, len(found.masks))
            held: i64 = 0
            suit: i64 = 0
            while suit < SUITS:
                held |= (suit_ranks[suit] >> rank & 1) << suit
                suit += 1
            chosen: i64 = 0
            while chosen <= held:
                if chosen & ~held == 0 and ones[chosen] == count:
                    self.add_core(found, chosen, rank)
                chosen += 1
            rank += 1
        found.starts = append(found.starts, len(found.masks))
        return found

    def add_core(self, found: Cores, chosen: i64, rank: i64) -> None:
        """The cards of a rank in the suits chosen."""
        mask: i64 = 0
        tally: i64 = 0
        added: i64 = 0
        bright: i64 = 0
        of_rank: i64 = i64(1) << rank
        suit: i64 = 0
        while suit < SUITS:
            if chosen >> suit & 1:
                at: i64 = suit * RANKS + rank
                mask |= of_rank << suit * RANKS
                tally += i64(1) << suit * TALLY_BITS
                stars = self.at[at] & STARS_MASK
                if stars > 1:
                    bright += 1
                    added += TWO_STARS if stars == 2 else THREE_STARS
            suit += 1
        found.masks = append(found.masks, mask)
        found.tallies = append(found.tallies, tally)
        found.stars = append(found.stars, added)
        found.bright = append(found.bright, bright)

    def alike(self, count: int, fewest: list[int]) -> None:
        """`count` cards of one rank, and kickers. Whether they are forged the engine knows."""
        cores = self.cores(count)
        rank: i64 = 0
        while rank < RANKS:
            at = cores.starts[rank]
            while at < cores.starts[rank + 1]:
                mask = cores.masks[at]
                value = line_value(self.codes_of(mask, rank), self.forged)
                few = fewest[value >> TYPE_SHIFT]
                if few != NONE:
                    plain = value & ~(DIGIT << DOMINANT_SHIFT) | FIRST_SUIT << DOMINANT_SHIFT
                    place = place_of(plain)
                    self.kicked(count, mask, i64(1) << rank, cores.tallies[at], place, few - cores.bright[at])
                at += 1
            rank += 1

    def codes_of(self, mask: i64, rank: i64) -> list[int]:
        """Of cards of one rank."""
        return [self.at[suit * RANKS + rank] for suit in range(SUITS) if mask >> i64(suit * RANKS) & ALL_RANKS]

    def pairs(self, fewest: i64) -> None:
        cores = self.cores(2)
        rank: i64 = 0
        while rank < RANKS:
            at = cores.starts[rank]
            while at < cores.starts[rank + 1]:
                place: i64 = (ONE_PAIR << KIND_AT) + cores.stars[at] + rank
                self.kicked(2, cores.masks[at], i64(1) << rank, cores.tallies[at], place, fewest - cores.bright[at])
                at += 1
            rank += 1

    def two_pairs(self, fewest: i64) -> None:
        cores = self.cores(2)
        starts = cores.starts
        masks = cores.masks
        high: i64 = 1
        while high < RANKS:
            one = starts[high]
            while one < starts[high + 1]:
                low: i64 = 0
                while low < high:
                    two = starts[low]
                    while two < starts[low + 1]:
                        need: i64 = fewest - cores.bright[one] - cores.bright[two]
                        if need <= self.size - 4:
                            ranks: i64 = i64(1) << high | i64(1) << low
                            tally = cores.tallies[one] + cores.tallies[two]
                            place: i64 = (TWO_PAIR << KIND_AT) + cores.stars[one] + cores.stars[two] + high
                            self.kicked(4, masks[one] | masks[two], ranks, tally, place, need)
                        two += 1
                    low += 1
                one += 1
            high += 1

    def full_houses(self, fewest: i64) -> None:
        """The pair counts for its stars only (AC-7.4), so the trips say the suit."""
        trips = self.cores(3)
        pairs = self.cores(2)
        rank: i64 = 0
        while rank < RANKS:
            at = trips.starts[rank]
            while at < trips.starts[rank + 1]:
                mask = trips.masks[at]
                suit = self.suit_of(trips.tallies[at], mask, ALL_RANKS)
                place: i64 = (FULL_HOUSE << KIND_AT) + trips.stars[at] + (suit << SUIT_AT) + rank
                need: i64 = fewest - trips.bright[at]
                other: i64 = 0
                while other < len(pairs.masks):
                    if other == pairs.starts[rank]:
                        other = pairs.starts[rank + 1]
                        continue
                    if pairs.bright[other] >= need:
                        self.sets.put(mask | pairs.masks[other], place + pairs.stars[other])
                    other += 1
                at += 1
            rank += 1

    def straight_flushes(self, fewest: list[int]) -> None:
        for suit in range(SUITS):
            for row in rows_in(int(self.suit_ranks[i64(suit)])):
                kind = ROYAL_FLUSH if row == ROYAL else STRAIGHT_FLUSH
                place: i64 = (kind << KIND_AT) + (suit << SUIT_AT) + TABLES.straight_top[i64(row)] - FIRST_RANK
                bright = 0
                for rank in range(RANKS):
                    stars = self.at[suit * RANKS + rank] & STARS_MASK
                    if row >> rank & 1 and stars > 1:
                        bright += 1
                        place += TWO_STARS if stars == 2 else THREE_STARS
                if fewest[kind] != NONE and bright >= fewest[kind]:
                    self.sets.put(i64(row) << i64(suit * RANKS), place)

    def flushes(self, fewest: i64) -> None:
        suit: i64 = 0
        while suit < SUITS:
            ranks = self.suit_ranks[suit]
            if self.five_in(ranks):
                self.of_suit(FIVE - 1, RANKS, ranks, suit, 0, (FLUSH << KIND_AT) + (suit << SUIT_AT), fewest)
            suit += 1

    def of_suit(self, left: i64, below: i64, held: i64, suit: i64, row: i64, place: i64, need: i64) -> None:
        """Fills a flush with one of the ranks held, `left` more to come; `need` or more must have stars."""
        codes = self.at
        rank: i64 = left
        while rank < below:
            if held >> rank & 1:
                stars = codes[suit * RANKS + rank] & STARS_MASK
                lacking: i64 = need if stars < 2 else need - 1
                if lacking <= left:
                    here: i64 = place if stars < 2 else place + TWO_STARS if stars == 2 else place + THREE_STARS
                    ranks: i64 = row | i64(1) << rank
                    if left:
                        self.of_suit(left - 1, rank, held, suit, ranks, here, lacking)
                    elif TABLES.straight_top[ranks] == 0:
                        self.sets.put(ranks << suit * RANKS, here + TABLES.highest[ranks] - FIRST_RANK)
            rank += 1

    def straights(self, fewest: i64) -> None:
        """Every choice of suits but those of one suit, which are straight flushes."""
        suit_ranks = self.suit_ranks
        held = suit_ranks[0] | suit_ranks[1] | suit_ranks[2] | suit_ranks[3]
        for row in rows_in(int(held)):
            place: i64 = (STRAIGHT << KIND_AT) + TABLES.straight_top[i64(row)] - FIRST_RANK
            self.in_suits(FIVE - 1, i64(row), i64(row), 0, 0, place, fewest)

    def in_suits(self, left: i64, row: i64, rest: i64, mask: i64, tally: i64, place: i64, need: i64) -> None:
        """Fills a straight with a card of the lowest of the ranks in `rest`, `left` more to come."""
        codes = self.at
        lowest: i64 = rest & -rest
        rank: i64 = TABLES.highest[lowest] - FIRST_RANK
        suit: i64 = 0
        while suit < SUITS:
            at: i64 = suit * RANKS + rank
            stars = codes[at] & STARS_MASK
            if stars:
                lacking: i64 = need if stars < 2 else need - 1
                if lacking <= left:
                    here: i64 = place if stars < 2 else place + TWO_STARS if stars == 2 else place + THREE_STARS
                    suited: i64 = tally + (i64(1) << suit * TALLY_BITS)
                    cards: i64 = mask | lowest << suit * RANKS
                    if left:
                        self.in_suits(left - 1, row, rest ^ lowest, cards, suited, here, lacking)
                    elif suited != i64(FIVE) << suit * TALLY_BITS:
                        # The ace of a wheel is its lowest card (AC-7.4).
                        counted: i64 = ALL_RANKS ^ 1 << ACE if row == WHEEL else ALL_RANKS
                        self.sets.put(cards, here + (self.suit_of(suited, cards, counted) << SUIT_AT))
            suit += 1

    def suit_of(self, tally: i64, mask: i64, counted: i64) -> i64:
        """AC-7.4: the most frequent suit; then the suit of the highest card among the tied, then the higher suit. Ranks
        that are not `counted` are lower than all others."""
        found = TABLES.most_frequent[tally]
        if found > 0:
            return found - FIRST_SUIT
        tied: i64 = -found
        highest = TABLES.highest
        best: i64 = 0
        top: i64 = 0
        suit: i64 = 0
        while suit < SUITS:
            if tied >> suit & 1:
                rank = highest[mask >> suit * RANKS & counted]
                if rank >= top:
                    top = rank
                    best = suit
            suit += 1
        return best

    def kicked(self, count: i64, mask: i64, ranks: i64, tally: i64, place: i64, need: i64) -> None:
        """A core of `count` cards with every choice of kickers. `place`: of the first suit, with the core's stars."""
        left: i64 = self.size - count
        if left == 0:
            if need <= 0:
                self.sets.put(mask, place + (self.suit_of(tally, mask, ALL_RANKS) << SUIT_AT))
        elif left == 1:
            self.last_kick(len(self.bits), mask, ranks, tally, place, need)
        elif need <= left:
            self.kick(left - 1, len(self.bits), mask, ranks, tally, place, need)

    def kick(self, left: i64, below: i64, mask: i64, ranks: i64, tally: i64, place: i64, need: i64) -> None:
        """One of the cards before `below`, of a rank that is not there yet, and `left` more, at least one; `need` or
        more of them must have stars."""
        bits = self.bits
        of_rank = self.ranks
        tallies = self.tallies
        stars = self.stars
        index: i64 = left
        while index < below:
            if ranks & of_rank[index] == 0:
                lacking: i64 = need if stars[index] == 0 else need - 1
                if lacking <= left:
                    cards: i64 = mask | bits[index]
                    suited: i64 = tally + tallies[index]
                    here: i64 = place + stars[index]
                    if left > 1:
                        self.kick(left - 1, index, cards, ranks | of_rank[index], suited, here, lacking)
                    else:
                        self.last_kick(index, cards, ranks | of_rank[index], suited, here, lacking)
            index += 1

    def last_kick(self, below: i64, mask: i64, ranks: i64, tally: i64, place: i64, need: i64) -> None:
        """One of the cards before `below`, of a rank that is not there yet; with stars, where one is needed."""
        if need > 1:
            return
        bits = self.bits
        of_rank = self.ranks
        tallies = self.tallies
        stars = self.stars
        most_frequent = TABLES.most_frequent
        sets = self.sets
        sets.make_room(below)
        masks = sets.masks
        places = sets.places
        count = sets.count
        index: i64 = 0
        while index < below:
            star = stars[index]
            if ranks & of_rank[index] == 0 and (need <= 0 or star):
                cards: i64 = mask | bits[index]
                suited: i64 = tally + tallies[index]
                suit: i64 = most_frequent[suited] - FIRST_SUIT
                if suit < 0:
                    suit = self.suit_of(suited, cards, ALL_RANKS)
                masks[count] = cards
                places[count] = place + star + (suit << SUIT_AT)
                count += 1
            index += 1
        sets.count = count

    def loose(self, left: i64, below: i64, mask: i64, ranks: i64, tally: i64, place: i64, need: i64) -> None:
        """The same without a core."""
        bits = self.bits
        of_rank = self.ranks
        tallies = self.tallies
        stars = self.stars
        index: i64 = left
        while index < below:
            bit = of_rank[index]
            if ranks & bit == 0:
                star = stars[index]
                lacking: i64 = need if star == 0 else need - 1
                if lacking <= left:
                    cards: i64 = mask | bits[index]
                    suited: i64 = tally + tallies[index]
                    if left > 1:
                        self.loose(left - 1, index, cards, ranks | bit, suited, place + star, lacking)
                    else:
                        self.last_loose(index, cards, ranks | bit, suited, place + star, lacking)
            index += 1

    def last_loose(self, below: i64, mask: i64, ranks: i64, tally: i64, place: i64, need: i64) -> None:
        """The last card without a core. Five in a row or of a suit are no high cards."""
        if need > 1:
            return
        bits = self.bits
        of_rank = self.ranks
        tallies = self.tallies
        stars = self.stars
        most_frequent = TABLES.most_frequent
        straight_top = TABLES.straight_top
        highest = TABLES.highest
        sets = self.sets
        sets.make_room(below)
        masks = sets.masks
        places = sets.places
        count = sets.count
        five = self.size == FIVE
        index: i64 = 0
        while index < below:
            star = stars[index]
            bit = of_rank[index]
            if ranks & bit == 0 and (need <= 0 or star):
                suited: i64 = tally + tallies[index]
                row: i64 = ranks | bit
                if not five or (straight_top[row] == 0 and suited != FIVE * tallies[index]):
                    cards: i64 = mask | bits[index]
                    suit: i64 = most_frequent[suited] - FIRST_SUIT
                    if suit < 0:
                        suit = self.suit_of(suited, cards, ALL_RANKS)
                    masks[count] = cards
                    places[count] = place + star + (suit << SUIT_AT) + highest[row] - FIRST_RANK
                    count += 1
            index += 1
        sets.count = count


def fresh_sets() -> Sets:
    # Not asked beforehand: another thread may take the last ones in between.
    try:
        return SPARE.pop()
    except IndexError:
        return Sets(ROOM)


def rows_in(ranks: int) -> list[int]:
    """The sets of five ranks in a row among these."""
    found = [FIVE_IN_A_ROW << low for low in range(RANKS - 4) if ranks >> low & FIVE_IN_A_ROW == FIVE_IN_A_ROW]
    if ranks & WHEEL == WHEEL:
        found.append(WHEEL)
    return found
