"""A quick arrangement without a search: the best hand goes back, the next to the middle, the next to the front.

Each line takes the best type of hand left, so no line is better than the one behind it; what remains fills the gaps.
Good enough for simple bots, for weighing a purchase, and as the first board of a search.

Weighing a purchase asks for thousands of boards in a game. So the cards are bits of one number here, a set of ranks for
each suit, and what a hand needs is looked up by its set of ranks.
"""

from typing import Final

from hanpan.games.autochess.fantasyland import door_of, pair_of
from hanpan.games.autochess.hand import HIGHEST
from hanpan.games.autochess.lines import layout_args, limit_of, parse_layout
from hanpan.games.autochess.packing import (
    FIRST_RANK,
    FIVE_IN_A_ROW,
    ID_SHIFT,
    KIND_MASK,
    KIND_SHIFT,
    KINDS,
    RANK_MASK,
    RANK_SETS,
    RANK_SHIFT,
    RANKS,
    STARS_MASK,
    SUIT_MASK,
    SUIT_SHIFT,
    SUITS,
    WHEEL,
)
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.view import View
from hanpan.kernel.action import Action
from hanpan.kernel.game import View as AnyView

SIZES: Final = (3, 5, 5)
INDEX_BITS: Final = 6
INDEX_MASK: Final = (1 << INDEX_BITS) - 1
"""A sort key: what counts, and below it the index of the card. There are at most 52 different cards."""

# A set of cards: bit suit index * 13 + rank index for each card.
SUIT_START: Final[list[int]] = [suit * RANKS for suit in range(SUITS)]
"""By suit index: the bit of its two."""
ALL_RANKS: Final = RANK_SETS - 1
DIAMONDS: Final = RANKS
HEARTS: Final = 2 * RANKS
SPADES: Final = 3 * RANKS


def straights() -> list[int]:
    """By set of ranks: the ranks of the highest straight in it, 0 without one."""
    found = [0] * RANK_SETS
    for ranks in range(RANK_SETS):
        if ranks & WHEEL == WHEEL:
            found[ranks] = WHEEL
        for low in range(RANKS - 4):
            if ranks >> low & FIVE_IN_A_ROW == FIVE_IN_A_ROW:
                found[ranks] = FIVE_IN_A_ROW << low
    return found


STRAIGHTS: Final[list[int]] = straights()
COUNTS: Final[list[int]] = [ranks.bit_count() for ranks in range(RANK_SETS)]
"""By set of ranks: how many there are."""


def pieces_of(me: Player) -> list[int]:
    """Everything a player may set: bench, loan and what stands already."""
    return me.bench + me.loan + me.front + me.mid + me.back


def different(pieces: list[int]) -> list[int]:
    """One piece of each rank and suit, the one with most stars, for twins never stand together (AC-6.2)."""
    best = [0] * 64
    for piece in pieces:
        kind = piece >> KIND_SHIFT & KIND_MASK
        if piece & STARS_MASK > best[kind] & STARS_MASK:
            best[kind] = piece
    return [piece for piece in best if piece]


class CardSet:
    """The same as bits: one card of each rank and suit, the one with most stars."""

    __slots__ = ("all", "cards", "enhanced", "three")

    def __init__(self, cards: list[int]) -> None:
        self.cards: list[int] = [0] * KINDS
        """The cards by their bit."""
        self.all = 0
        self.enhanced = 0
        """Those with two stars or three."""
        self.three = 0
        for card in cards:
            self.add(card)

    def add(self, card: int) -> None:
        stars = card & STARS_MASK
        at = place_in_set(card)
        if stars <= self.cards[at] & STARS_MASK:
            return
        self.cards[at] = card
        bit = 1 << at
        self.all |= bit
        if stars > 1:
            self.enhanced |= bit
            if stars > 2:
                self.three |= bit

    def stars_at(self, card: int) -> int:
        """The stars of the card of that rank and suit; 0 without one."""
        return self.cards[place_in_set(card)] & STARS_MASK

    def suit_ranks(self, suit: int) -> int:
        """The ranks of a suit, by its index."""
        return self.all >> SUIT_START[suit] & ALL_RANKS

    def plus(self, card: int) -> "CardSet":
        """With one card more."""
        found = CardSet([])
        found.cards = self.cards[:]
        found.all = self.all
        found.enhanced = self.enhanced
        found.three = self.three
        found.add(card)
        return found

    def board(self, places: list[list[int]]) -> list[list[int]]:
        """The cards of three lines of bits."""
        cards = self.cards
        return [[cards[at] for at in line] for line in places]

    def quick_board(self, cap: int, forged: int) -> list[list[int]]:
        """Front, mid and back of up to `cap` cards."""
        return self.board(self.quick_places(self.all, cap, forged))

    def row_board(self, cap: int, forged: int) -> list[list[int]]:
        """The same with a straight flush in the back; empty lines without one."""
        if cap >= SIZES[2]:
            for suit in range(SUITS - 1, -1, -1):
                ranks = STRAIGHTS[self.all >> SUIT_START[suit] & ALL_RANKS]
                if ranks:
                    back = highest(ranks, SUIT_START[suit])
                    left = self.all & ~bits(back)
                    count = min(cap - len(back), size_of(left))
                    return self.board(self.filled([[], [], back], 1, left, count, forged))
        return [[], [], []]

    def land_board(self, cap: int, forged: int, rank: int) -> list[list[int]]:
        """The same with the lowest pair of that rank or better held for the front (AC-12.1); empty lines without
        one."""
        return self.board(self.land_places(cap, forged, rank))

    def land_places(self, cap: int, forged: int, rank: int) -> list[list[int]]:
        """The same as bits."""
        cards = self.all
        one = 0
        two = 0
        for suit in range(SUITS):
            ranks = cards >> SUIT_START[suit] & ALL_RANKS
            two |= one & ranks
            one |= ranks
        for held in range(max(0, rank - FIRST_RANK), RANKS):
            if two >> held & 1:
                break
        else:
            return [[], [], []]
        front = self.brightest(cards & rank_bits(held), 2)
        rest = cards & ~bits(front)
        lines = self.quick_places(rest, max(0, min(cap - 2, 10)), forged)
        mid = lines[1]
        back = lines[2]
        if len(back) < 5:
            back = (back + lines[0])[:5]
        room = min(cap, 13) - 2 - len(mid) - len(back)
        spare = self.brightest(rest & ~bits(mid) & ~bits(back), room) if room > 0 else []
        take = min(len(spare), 5 - len(back))
        back = back + spare[:take]
        spare = spare[take:]
        take = min(len(spare), 5 - len(mid))
        mid = mid + spare[:take]
        # One card at most stands beside the pair, and not the third of its rank.
        if len(spare) > take and not rank_bits(held) >> spare[take] & 1:
            front.append(spare[take])
        return [front, mid, back]

    def quick_places(self, left: int, cap: int, forged: int) -> list[list[int]]:
        """A quick board of the cards that are left, as bits."""
        return self.filled([[], [], []], 2, left, min(cap, size_of(left)), forged)

    def forward_board(self, cap: int) -> list[list[int]]:
        """Two lines of three, at the price of a foul: the best hand in the middle, the next in front."""
        left = self.all
        count = min(cap, size_of(left))
        lines: list[list[int]] = [[], [], []]
        for number in (1, 0):
            if count > 0:
                lines[number] = self.best_hand(left, min(SIZES[number], count), 0)
                left &= ~bits(lines[number])
                count -= len(lines[number])
        self.fill_gaps(lines, left, count)
        return self.board(lines)

    def filled(self, lines: list[list[int]], behind: int, left: int, count: int, forged: int) -> list[list[int]]:
        """Fills the lines from that one to the front with the best hands left, and the gaps with what remains."""
        for number in range(behind, -1, -1):
            room = min(SIZES[number], count - number)
            if room <= 0:
                room = min(1, count)
            if not room:
                break
            hand = self.best_hand(left, room, forged)
            lines[number] = hand
            count -= len(hand)
            left &= ~bits(hand)
        self.fill_gaps(lines, left, count)
        return lines

    def fill_gaps(self, lines: list[list[int]], left: int, count: int) -> None:
        """Adds so many cards more, from the back to the front."""
        if count <= 0:
            return
        spare = self.brightest(left, count)
        at = 0
        for number in (2, 1, 0):
            take = min(count, SIZES[number] - len(lines[number]))
            lines[number] += spare[at : at + take]
            at += take
            count -= take

    def best_hand(self, left: int, room: int, forged: int) -> list[int]:
        """The cards that make the best hand of up to `room` cards; never empty."""
        one = left & ALL_RANKS
        two = three = four = 0
        # As hand.line_value counts, but all cards of a suit at a time.
        for suit in range(1, SUITS):
            ranks = left >> SUIT_START[suit] & ALL_RANKS
            four |= three & ranks
            three |= two & ranks
            two |= one & ranks
            one |= ranks
        if four and room >= 4:
            for rank in range(RANKS - 1, -1, -1):
                if four >> rank & 1 and (forged == 0 or size_of(self.enhanced & left & rank_bits(rank)) >= forged):
                    return of_rank(left, rank, 4)
        trips = HIGHEST[three] - FIRST_RANK
        pairs = two ^ three
        pair = HIGHEST[pairs] - FIRST_RANK
        second = -1
        if trips >= 0:
            second = HIGHEST[three ^ 1 << trips] - FIRST_RANK
        if pair >= 0:
            second = max(second, HIGHEST[pairs ^ 1 << pair] - FIRST_RANK)
        if room >= 5:
            partner = max(pair, second)
            if trips >= 0 and partner >= 0:
                return of_rank(left, trips, 3) + of_rank(left, partner, 2)
            for suit in range(SUITS - 1, -1, -1):
                ranks = left >> SUIT_START[suit] & ALL_RANKS
                if COUNTS[ranks] >= 5:
                    return highest(ranks, SUIT_START[suit])
            ranks = STRAIGHTS[one]
            if ranks:
                return [of_rank(left, rank, 1)[0] for rank in range(RANKS) if ranks >> rank & 1]
        if trips >= 0 and room >= 3:
            return of_rank(left, trips, 3)
        if trips > pair:
            second = max(pair, second)
            pair = trips
        if pair >= 0 and room >= 2:
            if second >= 0 and room >= 4:
                return of_rank(left, pair, 2) + of_rank(left, second, 2)
            return of_rank(left, pair, 2)
        return self.high_card(left & rank_bits(HIGHEST[one] - FIRST_RANK))

    def high_card(self, cards: int) -> list[int]:
        """Of cards of one rank the one with most stars, of the lowest suit."""
        if cards & self.three:
            cards &= self.three
        elif cards & self.enhanced:
            cards &= self.enhanced
        for at in range(KINDS):
            if cards >> at & 1:
                return [at]
        return []

    def brightest(self, left: int, count: int) -> list[int]:
        """The first `count` of them: most stars first, then rank, then suit."""
        found: list[int] = []
        bright = left & self.enhanced
        add_highest(bright & self.three, count, found)
        add_highest(bright & ~self.three, count, found)
        add_highest(left & ~bright, count, found)
        return found


def place_in_set(card: int) -> int:
    """The bit of a card."""
    return SUIT_START[card >> SUIT_SHIFT & SUIT_MASK] + (card >> RANK_SHIFT & RANK_MASK)


def size_of(cards: int) -> int:
    """How many cards are in a set."""
    count = COUNTS[cards & ALL_RANKS] + COUNTS[cards >> DIAMONDS & ALL_RANKS]
    return count + COUNTS[cards >> HEARTS & ALL_RANKS] + COUNTS[cards >> SPADES]


def rank_bits(rank: int) -> int:
    """All four cards of a rank."""
    bit = 1 << rank
    return bit | bit << DIAMONDS | bit << HEARTS | bit << SPADES


def bits(line: list[int]) -> int:
    found = 0
    for at in line:
        found |= 1 << at
    return found


def of_rank(left: int, rank: int, count: int) -> list[int]:
    """The first `count` cards of a rank, the lowest suit first."""
    found: list[int] = []
    for suit in range(SUITS):
        at = SUIT_START[suit] + rank
        if left >> at & 1:
            found.append(at)
            if len(found) == count:
                break
    return found


def add_highest(cards: int, count: int, found: list[int]) -> None:
    """Adds cards until there are `count`: the highest rank first, then the highest suit."""
    ranks = (cards | cards >> DIAMONDS | cards >> HEARTS | cards >> SPADES) & ALL_RANKS
    while ranks:
        rank = HIGHEST[ranks] - FIRST_RANK
        ranks ^= 1 << rank
        for suit in range(SUITS - 1, -1, -1):
            if len(found) >= count:
                return
            at = SUIT_START[suit] + rank
            if cards >> at & 1:
                found.append(at)


def highest(ranks: int, start: int) -> list[int]:
    """The five highest cards of a suit."""
    found: list[int] = []
    for _ in range(5):
        rank = HIGHEST[ranks] - FIRST_RANK
        ranks ^= 1 << rank
        found.append(start + rank)
    return found


def quick_lines(pieces: list[int], cap: int, forged: int) -> list[list[int]]:
    """Front, mid and back."""
    return CardSet(pieces).quick_board(cap, forged)


def layout(lines: list[list[int]]) -> Action:
    """The action that sets these pieces."""
    return Action("layout", layout_args([[piece >> ID_SHIFT for piece in line] for line in lines]))


def quick(view: AnyView) -> Action:
    """For learners: all one's cards the quick way."""
    assert isinstance(view, View) and view.me is not None
    limit, forged = limit_of(view.me, view.rules, view.effects), view.rules.quads_forged
    return layout(quick_lines(pieces_of(view.me), limit, forged))


def land(view: AnyView) -> Action:
    """For learners: the same with a pair held for the front that opens fantasyland; the quick way without one."""
    assert isinstance(view, View) and view.me is not None
    limit, forged = limit_of(view.me, view.rules, view.effects), view.rules.quads_forged
    lines = CardSet(pieces_of(view.me)).land_board(limit, forged, pair_of(door_of(view.me, view.rules, view.effects)))
    return layout(lines) if lines[0] else quick(view)


def forward(view: AnyView) -> Action:
    """For learners: the best two hands in the middle and in front, and the back is given up."""
    assert isinstance(view, View) and view.me is not None
    return layout(CardSet(pieces_of(view.me)).forward_board(limit_of(view.me, view.rules, view.effects)))


def stands(view: AnyView, action: Action) -> bool:
    """For learners: whether a layout has the same cards in every line as the board."""
    assert isinstance(view, View) and view.me is not None
    lines = parse_layout(action.args)
    now = [sorted([piece >> ID_SHIFT for piece in view.me.line(number)]) for number in range(3)]
    return lines is not None and [sorted(line) for line in lines] == now
