"""Every hand an opponent may hold, looked at on one board: how strong it is there, and how often it beats one's own.

Hands are dealt out to the river a number of times (all of it counted on the river), so a draw is worth what it becomes.
"""

from typing import Final

from hanpan.cards.poker import rank7
from hanpan.kernel.rng import Stream

HANDS: Final[list[tuple[int, int]]] = [(a, b) for a in range(52) for b in range(a)]
COUNT: Final = len(HANDS)


class Survey:
    """One board as one hand sees it. All lists are in the order of `hands`: the indices in HANDS that are possible."""

    __slots__ = ("hands", "strength", "wins")

    def __init__(self, hole: list[int], board: list[int], runs: int, rng: Stream) -> None:
        known = [False] * 52
        for card in hole:
            known[card] = True
        for card in board:
            known[card] = True
        self.hands: list[int] = []
        firsts: list[int] = []
        seconds: list[int] = []
        for index in range(COUNT):
            a, b = HANDS[index]
            if not known[a] and not known[b]:
                self.hands.append(index)
                firsts.append(a)
                seconds.append(b)
        count = len(self.hands)
        deck = [card for card in range(52) if not known[card]]
        need = 5 - len(board)
        if need == 0:
            runs = 1
        totals = [0] * count
        beaten = [0] * count
        met = [0] * count
        run = [0] * 5
        run[: len(board)] = board
        for _ in range(runs):
            for at in range(need):
                pick = at + rng.below(len(deck) - at)
                deck[at], deck[pick] = deck[pick], deck[at]
                run[5 - need + at] = deck[at]
            c, d, e, f, g = run[0], run[1], run[2], run[3], run[4]
            mine = rank7(hole[0], hole[1], c, d, e, f, g)
            one = deck[0] if need > 0 else -1
            two = deck[1] if need > 1 else -1
            for index in range(count):
                a = firsts[index]
                b = seconds[index]
                if one in (a, b) or two in (a, b):
                    continue
                value = rank7(a, b, c, d, e, f, g)
                totals[index] += value
                met[index] += 2
                if mine > value:
                    beaten[index] += 2
                elif mine == value:
                    beaten[index] += 1
        self.wins: list[float] = [beaten[index] / max(1, met[index]) for index in range(count)]
        """How often one's own hand beats each."""
        self.strength: list[float] = parts_of([2.0 * totals[index] / max(1, met[index]) for index in range(count)])
        """The part of all possible hands that is stronger: 0 the best, 1 the worst."""


def parts_of(values: list[float]) -> list[float]:
    """Each value's rank from the top, as a part of all."""
    count = len(values)
    order = sorted(range(count), key=values.__getitem__, reverse=True)
    parts = [0.0] * count
    for rank, index in enumerate(order):
        parts[index] = rank / count
    return parts
