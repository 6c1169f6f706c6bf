"""Every hand on one board, as anybody sees it: how much of all others it beats, dealt out to the river some times.

Nobody's own cards are part of it, so both players of a duel would find the same. The cards to come are drawn by the
board alone.
"""

from typing import Final

from hanpan.bots.holdem.survey import COUNT, HANDS
from hanpan.cards.poker import board_key, rank_on_board
from hanpan.kernel.rng import Rng

LEVELS: Final = 40
"""How finely hands are told apart on one run of the board."""
CLASSES: Final = 7463
"""One more than there are classes of poker hands."""
RUNS: Final[tuple[int, ...]] = (0, 0, 0, 14, 12, 1)
"""How often the rest is dealt, by the cards on the board."""
GONE: Final = -1


class Lookout:
    """`strength` by the index in HANDS: the share of all others beaten, 0 for hands with a card of the board. `levels`:
    the same on each run alone, in LEVELS steps; GONE where a card of the hand lies there."""

    __slots__ = ("levels", "strength")

    def __init__(self, board: list[int]) -> None:
        stream = Rng(":".join([str(card) for card in board])).stream("lookout")
        deck = [card for card in range(52) if card not in board]
        need = 5 - len(board)
        sums = [0.0] * COUNT
        met = [0] * COUNT
        self.levels: list[list[int]] = []
        for _ in range(RUNS[len(board)]):
            for at in range(need):
                pick = at + stream.below(len(deck) - at)
                deck[at], deck[pick] = deck[pick], deck[at]
            self.levels.append(one_run(board + deck[:need], sums, met))
        self.strength: list[float] = [sums[index] / met[index] if met[index] else 0.0 for index in range(COUNT)]


def one_run(run: list[int], sums: list[float], met: list[int]) -> list[int]:
    """All hands on five cards: their levels; what each beats is added up."""
    taken = [False] * 52
    for card in run:
        taken[card] = True
    key = board_key(run)
    values = [GONE] * COUNT
    counts = [0] * CLASSES
    total = 0
    for index in range(COUNT):
        a, b = HANDS[index]
        if taken[a] or taken[b]:
            continue
        value = rank_on_board(run, key, a, b)
        values[index] = value
        counts[value] = counts[value] + 1
        total += 1
    share = [0.0] * CLASSES
    below = 0
    for value in range(CLASSES):
        many = counts[value]
        if many:
            share[value] = (below + 0.5 * many) / total
            below += many
    levels = [GONE] * COUNT
    for index in range(COUNT):
        value = values[index]
        if value != GONE:
            part = share[value]
            sums[index] = sums[index] + part
            met[index] = met[index] + 1
            levels[index] = int(part * LEVELS)
    return levels
