"""Chances of hands that lie open: what share of the pot each wins, in whole per cent.

Whole numbers only, no extra and no clock, so that a game may put it into its views. From the flop on every board is
counted; before it some boards stand for all, the same ones every time (`equity` counts them out, and is no part of the
rules)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from hanpan.cards.poker import (
    COLUMNS,
    FIVE_OF_A_SUIT,
    HIGH_FIELD,
    HIGH_SHIFT,
    KEY,
    LOW_FIELD,
    NONE_YET,
    RANKED,
    ROWS,
    flush_of,
)

BOARD: Final = 5
MOST_MISSING: Final = 2
"""With more cards to come than that, boards are drawn."""
DRAWN: Final = 2000
WHOLE: Final = 2520
"""A pot that two to ten hands can share evenly."""
PER_CENT: Final = 100


def chances(hands: list[tuple[int, int]], board: list[int]) -> list[int]:
    """The share of each hand; they add up to a hundred."""
    return list(counted(tuple(hands), tuple(board)))


@lru_cache(maxsize=256)
def counted(hands: tuple[tuple[int, int], ...], board: tuple[int, ...]) -> tuple[int, ...]:
    """It takes a millisecond or two, and the same hands are asked for by every copy of a table."""
    used = [*board, *[card for hand in hands for card in hand]]
    rest = [card for card in range(52) if card not in used]
    keys = [NONE_YET + sum([KEY[card] for card in (*board, *hand)]) for hand in hands]
    won = [0] * len(hands)
    missing = BOARD - len(board)
    if missing > MOST_MISSING:
        draw(hands, board, keys, rest, missing, won)
    else:
        for more in combinations(rest, missing):
            settle(hands, board, keys, more, won)
    return tuple(rounded(won))


def settle(
    hands: tuple[tuple[int, int], ...], board: tuple[int, ...], keys: list[int], more: Sequence[int], won: list[int]
) -> None:
    """One whole board: the pot goes to the best hands. The rankings' keys are sums, so that only what differs is added
    (`poker` explains them)."""
    common = 0
    for card in more:
        common += KEY[card]
    best = 0
    winner = 0
    tied: list[int] | None = None
    for at, part in enumerate(keys):
        key = part + common
        if key & FIVE_OF_A_SUIT:
            value = flush_of(key, [*hands[at], *board, *more])
        else:
            place = ROWS[key >> HIGH_SHIFT & HIGH_FIELD] + COLUMNS[key & LOW_FIELD]
            value = RANKED[2 * place] << 8 | RANKED[2 * place + 1]
        if value > best:
            best = value
            winner = at
            tied = None
        elif value == best:
            if tied is None:
                tied = [winner]
            tied.append(at)
    if tied is None:
        won[winner] += WHOLE
        return
    share = WHOLE // len(tied)
    for at in tied:
        won[at] += share


def draw(
    hands: tuple[tuple[int, int], ...],
    board: tuple[int, ...],
    keys: list[int],
    rest: list[int],
    count: int,
    won: list[int],
) -> None:
    """Boards of a small generator that always begins at the same place."""
    cards = rest[:]
    left = len(cards)
    seed = 1
    for _ in range(DRAWN):
        for at in range(count):
            seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
            other = at + (seed >> 12) % (left - at)
            card = cards[other]
            cards[other] = cards[at]
            cards[at] = card
        settle(hands, board, keys, cards[:count], won)


def rounded(won: list[int]) -> list[int]:
    """Whole per cent; what rounding leaves over goes to those who lost most by it."""
    total = sum(won)
    found = [one * PER_CENT // total for one in won]
    lost = sorted(range(len(won)), key=lambda at: (-(won[at] * PER_CENT % total), at))
    for at in lost[: PER_CENT - sum(found)]:
        found[at] += 1
    return found
