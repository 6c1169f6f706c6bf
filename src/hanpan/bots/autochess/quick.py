"""A quick arrangement without a search: the best hand goes back, the next to the middle, the next to the front.

Each line takes the best type of hand left, so no line is better than the one behind it; what remains fills the gaps.
Good enough for simple bots, for weighing a purchase, and as the first board of a search.
"""

from typing import Final

from hanpan.games.autochess.lines import layout_args
from hanpan.games.autochess.packing import (
    ACE,
    FIVE_IN_A_ROW,
    ID_SHIFT,
    KIND_MASK,
    KIND_SHIFT,
    RANK_MASK,
    RANK_SHIFT,
    STARS_MASK,
    SUIT_MASK,
    SUIT_SHIFT,
    WHEEL,
)
from hanpan.games.autochess.player import Player
from hanpan.kernel.action import Action

SIZES: Final = (3, 5, 5)
INDEX_BITS: Final = 6
INDEX_MASK: Final = (1 << INDEX_BITS) - 1
"""A sort key: what counts, and below it the index of the card. There are at most 52 different cards."""


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


def best_hand(cards: list[int], room: int, forged: int) -> list[int]:
    """The cards that make the best hand of up to `room` cards; never empty."""
    counts = [0] * 13
    for card in cards:
        counts[card >> RANK_SHIFT & RANK_MASK] += 1
    four = three = pair = second = -1
    mask = 0
    for rank in range(13):
        count = counts[rank]
        if count:
            mask |= 1 << rank
        if count >= 3:
            if count == 4 and enhanced(of_rank(cards, rank)) >= forged:
                four = rank
            if three >= 0:
                second = max(second, three)
            three = rank
        elif count == 2:
            second = max(second, pair)
            pair = rank
    if four >= 0 and room >= 4:
        return of_rank(cards, four)
    partner = max(pair, second)
    if room >= 5:
        if three >= 0 and partner >= 0:
            return of_rank(cards, three)[:3] + of_rank(cards, partner)[:2]
        flush = flush_of(cards)
        if flush:
            return flush
        straight = straight_of(cards, mask)
        if straight:
            return straight
    if three >= 0 and room >= 3:
        return of_rank(cards, three)[:3]
    if three > pair:
        second = max(pair, second)
        pair = three
    if pair >= 0 and room >= 2:
        if second >= 0 and second != pair and room >= 4:
            return of_rank(cards, pair)[:2] + of_rank(cards, second)[:2]
        return of_rank(cards, pair)[:2]
    best = cards[0]
    for card in cards:
        if height(card) > height(best):
            best = card
    return [best]


def of_rank(cards: list[int], rank: int) -> list[int]:
    return [card for card in cards if card >> RANK_SHIFT & RANK_MASK == rank]


def height(card: int) -> int:
    """Rank first, then stars."""
    return (card >> RANK_SHIFT & RANK_MASK) << SUIT_SHIFT | card & STARS_MASK


def brightness(card: int) -> int:
    """Stars first, then rank."""
    return (card & STARS_MASK) << RANK_SHIFT | card >> RANK_SHIFT & RANK_MASK


def enhanced(cards: list[int]) -> int:
    return sum([card & STARS_MASK > 1 for card in cards])


def flush_of(cards: list[int]) -> list[int]:
    counts = [0, 0, 0, 0]
    for card in cards:
        counts[card >> SUIT_SHIFT & SUIT_MASK] += 1
    for suit in range(3, -1, -1):
        if counts[suit] >= 5:
            return highest([card for card in cards if card >> SUIT_SHIFT & SUIT_MASK == suit])[:5]
    return []


def straight_of(cards: list[int], mask: int) -> list[int]:
    for low in range(8, -1, -1):
        if mask >> low & FIVE_IN_A_ROW == FIVE_IN_A_ROW:
            return [of_rank(cards, low + step)[0] for step in range(5)]
    if mask & WHEEL == WHEEL:
        return [of_rank(cards, rank)[0] for rank in (0, 1, 2, 3, ACE)]
    return []


def without(cards: list[int], taken: list[int]) -> list[int]:
    """The cards that are left, where no two are of one kind."""
    kinds = 0
    for card in taken:
        kinds |= 1 << (card >> KIND_SHIFT & KIND_MASK)
    return [card for card in cards if not kinds >> (card >> KIND_SHIFT & KIND_MASK) & 1]


def quick_lines(pieces: list[int], cap: int, forged: int) -> list[list[int]]:
    """Front, mid and back."""
    return quick_board(different(pieces), cap, forged)


def quick_board(cards: list[int], cap: int, forged: int) -> list[list[int]]:
    """The same for cards that all differ in rank or suit."""
    left = min(cap, len(cards))
    lines: list[list[int]] = [[], [], []]
    for number in (2, 1, 0):
        room = min(SIZES[number], left - number)
        if room <= 0:
            room = min(1, left)
        if not room:
            break
        hand = best_hand(cards, room, forged)
        lines[number] = hand
        left -= len(hand)
        cards = without(cards, hand)
    if left > 0:
        cards = brightest(cards)
        at = 0
        for number in (2, 1, 0):
            take = min(left, SIZES[number] - len(lines[number]))
            lines[number] += cards[at : at + take]
            at += take
            left -= take
    return lines


def land_board(cards: list[int], cap: int, forged: int, rank: int) -> list[list[int]]:
    """The same with the lowest pair of that rank or better held for the front (AC-12.1); empty lines without one."""
    counts = [0] * 13
    for card in cards:
        counts[card >> RANK_SHIFT & RANK_MASK] += 1
    for held in range(max(0, rank - 2), 13):
        if counts[held] >= 2:
            front = highest(of_rank(cards, held))[:2]
            rest = without(cards, front)
            lines = quick_board(rest, min(cap - 2, len(rest), 10), forged)
            back = lines[2] + [card for card in lines[0] if len(lines[2]) < 5]
            lines = [front, lines[1], back[:5]]
            placed = lines[1] + lines[2]
            spare = without(rest, placed)
            room = min(cap, 13) - 2 - len(placed)
            spare = brightest(spare)
            for number in (2, 1, 0):
                take = min(room, SIZES[number] - len(lines[number]))
                if take <= 0:
                    continue
                fill = [card for card in spare[:take] if number or card >> RANK_SHIFT & RANK_MASK != held]
                lines[number] = lines[number] + fill
                spare = without(spare, fill)
                room -= len(fill)
            return lines
    return [[], [], []]


def highest(cards: list[int]) -> list[int]:
    """Highest rank first, then stars. Sort keys are whole numbers: compiled, a key function would cost most of it."""
    keys = [height(cards[at]) << INDEX_BITS | at for at in range(len(cards))]
    keys.sort(reverse=True)
    return [cards[key & INDEX_MASK] for key in keys]


def brightest(cards: list[int]) -> list[int]:
    """Most stars first, then rank."""
    keys = [brightness(cards[at]) << INDEX_BITS | at for at in range(len(cards))]
    keys.sort(reverse=True)
    return [cards[key & INDEX_MASK] for key in keys]


def layout(lines: list[list[int]]) -> Action:
    """The action that sets these pieces."""
    return Action("layout", layout_args([[piece >> ID_SHIFT for piece in line] for line in lines]))
