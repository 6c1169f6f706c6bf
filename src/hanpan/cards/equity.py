"""Equity: the share of the pot that 2 to 10 hands or ranges win against a board; exact where it can be counted.

A range is a list of two-card hands, all equally likely as far as the others' cards and the board allow. Known hands are
always counted out. Ranges are counted while the work stays below `limit` boards, and sampled above it, with a standard
error. Sampling draws every seat's hand and the board together and throws away draws that use a card twice, which weighs
combinations exactly as dealing would. Needs the extra `batch`.
"""

from dataclasses import dataclass

import numpy as np

from hanpan.cards.batch import (
    FIFTH_SHIFT,
    FIVE_OF_A_SUIT,
    HIGH_FIELD,
    HIGH_SHIFT,
    LOW_FIELD,
    NONE_YET,
    SUIT_BITS,
    TABLES,
    Ints,
    Tables,
    kernel,
)
from hanpan.cards.card import RANK_SHIFT, RANKS, SUIT_MASK, make_card, parse_cards

Hand = tuple[int, int]
Range = list[Hand]

LIMIT = 20_000_000
SAMPLES = 200_000


@dataclass(frozen=True)
class Equity:
    """Shares of the pot per seat (they sum to 1), how often each seat wins alone or ties, and how it was found."""

    shares: tuple[float, ...]
    wins: tuple[float, ...]
    ties: tuple[float, ...]
    errors: tuple[float, ...]
    """Standard error of each share; zeros when exact."""
    deals: int
    exact: bool


def all_hands() -> Range:
    return [(a, b) for a in range(52) for b in range(a)]


def parse_range(text: str) -> Range:
    """`AA`, `TT+`, `AKs`, `AJo+`, `T9`, `AsKd`, `random`, joined by commas."""
    found: dict[Hand, None] = {}
    for raw in text.split(","):
        part = raw.strip()
        if part in ("random", "any"):
            found.update(dict.fromkeys(all_hands()))
        elif len(part) == 4 and part[1] in "cdhs":
            first, second = parse_cards(part)
            if first == second:
                raise ValueError(f"not a range: {part!r}")
            found[(max(first, second), min(first, second))] = None
        else:
            found.update(dict.fromkeys(class_hands(part)))
    return list(found)


def class_hands(part: str) -> Range:
    plus = part.endswith("+")
    core = part[:-1] if plus else part
    kind = core[2:]
    if len(core) < 2 or core[0] not in RANKS or core[1] not in RANKS or kind not in ("", "s", "o"):
        raise ValueError(f"not a range: {part!r}")
    low, high = sorted((RANKS.index(core[0]), RANKS.index(core[1])))
    if low == high:
        if kind:
            raise ValueError(f"not a range: {part!r}")
        pairs = range(low, 13 if plus else low + 1)
        return [(make_card(rank, a), make_card(rank, b)) for rank in pairs for a in range(4) for b in range(a)]
    return [
        (make_card(high, a), make_card(rank, b))
        for rank in range(low, high if plus else low + 1)
        for a in range(4)
        for b in range(4)
        if kind == "" or (a == b) == (kind == "s")
    ]


@kernel
def seat_rank(key: int, cards: Ints, a: int, b: int, tables: Tables) -> int:
    """The class of seven cards: the summed key, the five of the board and two of the seat."""
    _, rows, columns, ranked, flushes = tables
    if key & FIVE_OF_A_SUIT:
        suit = 0
        while not key >> (FIFTH_SHIFT + SUIT_BITS * suit) & 1:
            suit += 1
        mask = 0
        for at in range(5):
            if cards[at] & SUIT_MASK == suit:
                mask |= 1 << (cards[at] >> RANK_SHIFT)
        if a & SUIT_MASK == suit:
            mask |= 1 << (a >> RANK_SHIFT)
        if b & SUIT_MASK == suit:
            mask |= 1 << (b >> RANK_SHIFT)
        return flushes[mask]  # type: ignore[no-any-return]  # an array element to Numba
    return ranked[rows[key >> HIGH_SHIFT & HIGH_FIELD] + columns[key & LOW_FIELD]]  # type: ignore[no-any-return]


@kernel
def settle(cards: Ints, hands: Ints, tables: Tables, totals: Ints) -> None:
    """One full board: adds to `totals` (shares, squared shares, wins, ties) of the best seats."""
    key_of = tables[0]
    base = NONE_YET
    for at in range(5):
        base += key_of[cards[at]]
    best = 0
    tied = 0
    winners = 0
    for seat in range(hands.shape[0]):
        a = hands[seat, 0]
        b = hands[seat, 1]
        value = seat_rank(base + key_of[a] + key_of[b], cards, a, b, tables)
        if value > best:
            best = value
            tied = 1
            winners = 1 << seat
        elif value == best:
            tied += 1
            winners |= 1 << seat
    for seat in range(hands.shape[0]):
        if winners >> seat & 1:
            totals[0, seat] += 1.0 / tied
            totals[1, seat] += 1.0 / (tied * tied)
            totals[2 if tied == 1 else 3, seat] += 1.0


@kernel
def count_boards(board: Ints, hands: Ints, deck: Ints, tables: Tables, totals: Ints) -> int:
    """Every completion of the board for known hands."""
    need = 5 - board.shape[0]
    cards = np.zeros(5, dtype=np.int64)
    for at in range(board.shape[0]):
        cards[need + at] = board[at]
    picks = np.zeros(need + 1, dtype=np.int64)
    for at in range(need):
        picks[at] = at
    deals = 0
    size = deck.shape[0]
    while True:
        for at in range(need):
            cards[at] = deck[picks[at]]
        settle(cards, hands, tables, totals)
        deals += 1
        at = need - 1
        while at >= 0 and picks[at] == size - need + at:
            at -= 1
        if at < 0:
            return deals
        picks[at] += 1
        for later in range(at + 1, need):
            picks[later] = picks[later - 1] + 1


@kernel
def count_deals(board: Ints, sizes: Ints, ranges: Ints, deck: Ints, tables: Tables, totals: Ints) -> int:
    """Every way to give each seat a hand of its range without sharing a card, and every board for each."""
    seats = sizes.shape[0]
    picks = np.zeros(seats, dtype=np.int64)
    hands = np.zeros((seats, 2), dtype=np.int64)
    rest = np.zeros(deck.shape[0] - 2 * seats, dtype=np.int64)
    deals = 0
    while True:
        used = 0
        good = True
        for seat in range(seats):
            a = ranges[seat, picks[seat], 0]
            b = ranges[seat, picks[seat], 1]
            bits = 1 << a | 1 << b
            if used & bits:
                good = False
            used |= bits
            hands[seat, 0] = a
            hands[seat, 1] = b
        if good:
            left = 0
            for card in deck:
                if not used >> card & 1:
                    rest[left] = card
                    left += 1
            deals += count_boards(board, hands, rest, tables, totals)
        seat = seats - 1
        while seat >= 0 and picks[seat] == sizes[seat] - 1:
            picks[seat] = 0
            seat -= 1
        if seat < 0:
            return deals
        picks[seat] += 1


@kernel
def sample_deals(
    board: Ints, sizes: Ints, ranges: Ints, deck: Ints, seed: int, deals: int, tables: Tables, totals: Ints
) -> int:
    """Random hands from each range and a random board; draws that use a card twice are thrown away."""
    seats = sizes.shape[0]
    need = 5 - board.shape[0]
    cards = np.zeros(5, dtype=np.int64)
    hands = np.zeros((seats, 2), dtype=np.int64)
    for at in range(board.shape[0]):
        cards[need + at] = board[at]
    np.random.seed(seed)
    done = 0
    for _ in range(deals * 1000):
        used = 0
        good = True
        for seat in range(seats):
            pick = np.random.randint(0, sizes[seat])
            a = ranges[seat, pick, 0]
            b = ranges[seat, pick, 1]
            bits = 1 << a | 1 << b
            if used & bits:
                good = False
                break
            used |= bits
            hands[seat, 0] = a
            hands[seat, 1] = b
        if not good:
            continue
        at = 0
        while at < need:
            card = deck[np.random.randint(0, deck.shape[0])]
            if not used >> card & 1:
                used |= 1 << card
                cards[at] = card
                at += 1
        settle(cards, hands, tables, totals)
        done += 1
        if done == deals:
            break
    return done


def equity(
    seats: list[Range],
    board: list[int] | None = None,
    dead: list[int] | None = None,
    limit: int = LIMIT,
    samples: int = SAMPLES,
    seed: int = 0,
) -> Equity:
    """The equity of each seat. A known hand is a range of one."""
    known = [] if board is None else board
    gone = set(known) | set([] if dead is None else dead)
    if not 2 <= len(seats) <= 10:
        raise ValueError("equity is for 2 to 10 hands")
    if len(known) > 5 or len(set(known)) != len(known):
        raise ValueError("a board has at most five cards, all different")
    possible = [[hand for hand in seat if hand[0] not in gone and hand[1] not in gone] for seat in seats]
    if not all(possible):
        raise ValueError("a range has no hand left that fits the board")
    deck = [card for card in range(52) if card not in gone]
    totals = np.zeros((4, len(seats)), dtype=np.float64)
    boards = completions(len(deck) - 2 * len(seats), 5 - len(known))
    if boards < 1:
        raise ValueError("too few cards are left for the board")
    combinations = 1
    for hands in possible:
        combinations *= len(hands)
    table = np.array(known, dtype=np.int64)
    left = np.array(deck, dtype=np.int64)
    sizes = np.array([len(hands) for hands in possible], dtype=np.int64)
    ranges = np.zeros((len(seats), int(sizes.max()), 2), dtype=np.int64)
    for seat, hands in enumerate(possible):
        ranges[seat, : len(hands)] = hands
    exact = combinations * boards <= limit or combinations == 1
    if exact:
        deals = count_deals(table, sizes, ranges, left, TABLES, totals)
    else:
        deals = sample_deals(table, sizes, ranges, left, seed, samples, TABLES, totals)
    if deals == 0:
        raise ValueError("the ranges leave no deal without a shared card")
    shares = totals[0] / deals
    errors = np.zeros(len(seats))
    if not exact:
        errors = np.sqrt(np.maximum(totals[1] / deals - shares**2, 0) / deals)
    wins, ties = totals[2] / deals, totals[3] / deals
    return Equity(floats(shares), floats(wins), floats(ties), floats(errors), deals, exact)


def floats(values: Ints) -> tuple[float, ...]:
    return tuple(float(value) for value in values)


def completions(deck: int, need: int) -> int:
    boards = 1
    for at in range(need):
        boards = boards * (deck - at) // (at + 1)
    return boards
