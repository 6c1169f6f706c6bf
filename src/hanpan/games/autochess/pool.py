"""The shared pool (AC-2.2) and drawing from it (AC-3.2)."""

from typing import ClassVar

from hanpan.games.autochess.card import Card, card_of
from hanpan.games.autochess.packing import code_of_kind, kind_of, rank_of
from hanpan.games.autochess.rules import Rules, standard
from hanpan.kernel.rng import Rng, Stream


def copies_by_rank(rules: Rules) -> dict[range, int]:
    """AC-2.2 as the documents write it: copies of each card, by a range of ranks."""
    ranks = [[rank_of(code_of_kind(kind, 1)) for kind in kinds] for kinds in rules.tier_kinds]
    return {
        range(min(tier), max(tier) + 1): rules.copies[kinds[0]]
        for tier, kinds in zip(ranks, rules.tier_kinds, strict=True)
    }


class SharedCardPool:
    """Copies left of each kind, and of each cost tier."""

    __slots__ = ("counts", "own", "rules", "tiers")

    COPIES: ClassVar[dict[range, int]] = copies_by_rank(standard())

    def __init__(self, rules: Rules | None = None, source: "SharedCardPool | None" = None) -> None:
        self.own: Stream | None = None
        if source is not None:
            self.rules: Rules = source.rules
            self.counts: list[int] = source.counts[:]
            self.tiers: list[int] = source.tiers[:]
            return
        self.rules = standard() if rules is None else rules
        self.initialize()

    def initialize(self) -> None:
        """A full pool."""
        self.counts = self.rules.copies[:]
        self.tiers = self.rules.tier_copies[:]

    def fill(self, counts: list[int]) -> None:
        self.counts = list(counts)
        self.tiers = [sum([counts[kind] for kind in kinds]) for kinds in self.rules.tier_kinds]

    def clone(self) -> "SharedCardPool":
        return SharedCardPool(source=self)

    def take(self, kind: int, copies: int) -> None:
        self.counts[kind] -= copies
        self.tiers[self.rules.tier_of[kind]] -= copies

    def give(self, kind: int, copies: int) -> None:
        self.counts[kind] += copies
        self.tiers[self.rules.tier_of[kind]] += copies

    def total(self) -> int:
        return sum(self.tiers)

    def draw(self, rank: int, suit: int) -> bool:
        """Takes one copy; False when there is none."""
        kind = kind_of(Card(rank, suit).code)
        if not self.counts[kind]:
            return False
        self.take(kind, 1)
        return True

    def return_card(self, card: Card) -> None:
        """One copy comes back, whatever the stars (AC-3.5)."""
        self.give(kind_of(card.code), 1)

    def remaining(self, rank: int, suit: int) -> int:
        return self.counts[kind_of(Card(rank, suit).code)]

    def random_draw_n(self, n: int, level: int, stream: Stream | None = None) -> list[Card]:
        """Up to `n` cards by the odds of a level; they leave the pool. Without a table's stream the pool draws from one
        of its own, the same for every new pool."""
        if stream is None:
            stream = self.own = self.own or Rng("pool").stream("pool")
        cards: list[Card] = []
        for _ in range(n):
            kind = self.draw_kind(level, stream, 1)
            if kind < 0:
                break
            cards.append(card_of(code_of_kind(kind, 1)))
        return cards

    def draw_kind(self, level: int, stream: Stream, copies: int) -> int:
        """One kind of which `copies` leave the pool, or -1 from a pool that has none to give (AC-3.2)."""
        rules = self.rules
        weights = rules.odds[min(max(level, 1), rules.top_level) - 1]
        if copies == 1:
            left = self.tiers
        else:
            left = [sum([self._sets(kind, copies) for kind in kinds]) for kinds in rules.tier_kinds]
        tier = choose_tier(weights, left, stream)
        if tier < 0:
            return -1
        mark = stream.below(left[tier])
        counts = self.counts
        for kind in rules.tier_kinds[tier]:
            count = counts[kind]
            if count >= copies:
                mark -= count
            if mark < 0:
                self.take(kind, copies)
                return kind
        raise AssertionError("a tier's count is the sum of its kinds")

    def _sets(self, kind: int, copies: int) -> int:
        """The kind's weight: its copies left, if there are enough of them."""
        count = self.counts[kind]
        return count if count >= copies else 0


def choose_tier(weights: list[int], left: list[int], stream: Stream) -> int:
    """A cost tier by its weight; empty tiers give theirs away; without any, the nearest one that has cards (AC-3.2)."""
    total = 0
    dearest = 0
    for tier, weight in enumerate(weights):
        if weight:
            dearest = tier
            if left[tier]:
                total += weight
    if total:
        mark = stream.below(total)
        for tier, weight in enumerate(weights):
            if left[tier]:
                mark -= weight
                if mark < 0:
                    return tier
    for tier in range(dearest, -1, -1):
        if left[tier]:
            return tier
    for tier in range(dearest + 1, len(left)):
        if left[tier]:
            return tier
    return -1
