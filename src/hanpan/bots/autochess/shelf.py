"""Shelf: the groups of one line. Sets of cards that make the same hand are one group, judged once (`judge`); a shelf
holds what has been gathered for its line, and knows what the sets that were not could be worth at most."""

from typing import Final

from hanpan.bots.autochess.gather import KINDS_OF, TOP_KIND, Gatherer
from hanpan.bots.autochess.judge import LOWEST, Judge, Judged
from hanpan.games.autochess.board import BACK
from hanpan.games.autochess.hand import SIZE_MASK, SIZE_SHIFT
from hanpan.games.autochess.packing import TYPE_SHIFT

NEVER: Final = -LOWEST
"""Above every bound."""
SHIFTED: Final = 1 << 40
"""More than any bound; keeps sort keys positive."""
INDEX_SHIFT: Final = 16
INDEX_MASK: Final = (1 << INDEX_SHIFT) - 1
"""A sort key: the worth, and below it the index of what is sorted."""
FULL_LINE: Final = 5
CARDS_OF: Final = (0, 1, 2, 4, 3, 5, 5, 5, 4, 5, 5)
"""By type of hand: the fewest cards that make it."""
NOTHING: Final[list[int]] = [LOWEST] * (TOP_KIND + 1)
"""By type of hand: no group at all. Never changed."""


class Group:
    """Sets of cards that make the same hand on a line: one worth, many masks. `common`: cards that all of them use."""

    __slots__ = ("bound", "common", "judged", "kind", "losses", "masks", "score", "size", "wins")

    def __init__(self, judged: Judged, size: int, masks: list[int]) -> None:
        self.judged: Final = judged
        self.kind: Final = judged.kind
        self.score: Final = judged.score
        self.bound: Final = judged.bound
        self.wins: Final = judged.wins
        self.losses: Final = judged.losses
        self.size: Final = size
        self.masks: Final = masks
        common = masks[0]
        for mask in masks:
            common &= mask
            if not common:
                break
        self.common: Final = common


class Shelf:
    """The groups of one line: what has been gathered, and what the sets that were not could be worth at most."""

    def __init__(self, number: int, least: int, most: int, judge: Judge) -> None:
        self.number: Final = number
        self.least: Final = least
        self.most: Final = most
        self.judge: Final = judge
        self.fouls: Final = judge.aim.fouls
        self.parts: list[list[Group]] = [[] for _ in range(FULL_LINE + 1)]
        """The groups by size."""
        self.high: list[list[int]] = [NOTHING] * (FULL_LINE + 1)
        """By size and type: no set that could be part of a better board has a greater bound, gathered or not."""
        self.edge: list[list[int]] = [NOTHING] * (FULL_LINE + 1)
        """The same of front and mid for this type and all below, of a back for this type and all above: what may stand
        beside a line of this type. Of all types where fouls do not count."""
        self.changed = [True] * (FULL_LINE + 1)
        self.ordered: list[list[Group]] = [[] for _ in range(FULL_LINE + 1)]
        self.best_bounds: list[list[int]] = [NOTHING] * (FULL_LINE + 1)
        self.best_scores: list[list[int]] = [NOTHING] * (FULL_LINE + 1)

    def expect(self, gatherer: Gatherer, forged: int) -> None:
        """What each type could be worth, before any set is gathered."""
        possible = gatherer.possible(forged)
        for size in range(self.least, self.most + 1):
            stars = gatherer.most_stars(size)
            row = NOTHING[:]
            for kind in range(TOP_KIND + 1):
                if possible[kind] and size >= CARDS_OF[kind] and (size == 0) == (kind == 0):
                    row[kind] = self.judge.most(self.number, kind, stars)
            self.high[size] = row
            self.limit(size)

    def limit(self, size: int) -> None:
        high = self.high[size]
        self.edge[size] = at_least(high, self.fouls) if self.number == BACK else at_most(high, self.fouls)

    def add(self, layer: int, size: int, found: dict[int, list[int]], needs: list[int]) -> None:
        """The sets of a layer, where their bound is above what their type needs to matter: from now on it is known what
        its types are worth."""
        judge = self.judge
        number = self.number
        part = self.parts[size]
        for value, masks in found.items():
            need = needs[value >> TYPE_SHIFT]
            if need == NEVER:
                continue
            judged = judge.line(number, value)
            if judged.bound > need:
                part.append(Group(judged, size, masks))
        high = self.high[size]
        for kind in KINDS_OF[layer]:
            high[kind] = LOWEST
        for group in part:
            high[group.kind] = max(high[group.kind], group.bound)
        self.limit(size)
        self.changed[size] = True

    def fill(self, size: int, found: dict[int, list[int]]) -> None:
        """Groups of all sets by their hands' numbers."""
        judge = self.judge
        number = self.number
        made = [Group(judge.line(number, value), size, masks) for value, masks in found.items()]
        self.parts[size] += made

    def order(self) -> None:
        """The groups of each size, front by score and the others by bound, and the best of each type."""
        for size in range(self.least, self.most + 1):
            if not self.changed[size]:
                continue
            self.changed[size] = False
            part = self.parts[size]
            worths = bounds(part)
            self.best_bounds[size] = best_by_kind(worths, part, self.fouls)
            if self.number == 0:
                worths = scores(part)
                self.best_scores[size] = best_by_kind(worths, part, self.fouls)
            self.ordered[size] = sorted_by(worths, part)


def at_most(row: list[int], fouls: bool) -> list[int]:
    found = row[:]
    highest = LOWEST
    for kind in range(len(row)):
        highest = max(highest, row[kind])
        found[kind] = highest
    return found if fouls else [highest] * len(row)


def at_least(row: list[int], fouls: bool) -> list[int]:
    found = row[:]
    highest = LOWEST
    for kind in range(len(row) - 1, -1, -1):
        highest = max(highest, row[kind])
        found[kind] = highest
    return found if fouls else [highest] * len(row)


def sorted_by(worths: list[int], groups: list[Group]) -> list[Group]:
    """The greatest worth first. Keys are whole numbers: compiled, a key function would cost most of the sorting."""
    if len(groups) < 2:
        return groups
    keys = [(worth + SHIFTED) << INDEX_SHIFT | index for index, worth in enumerate(worths)]
    keys.sort(reverse=True)
    return [groups[key & INDEX_MASK] for key in keys]


def judged_groups(number: int, found: dict[int, list[int]], judge: Judge) -> list[Group]:
    """The groups of a line, best bound first."""
    made = [Group(judge.line(number, key >> SIZE_SHIFT), key & SIZE_MASK, masks) for key, masks in found.items()]
    return sorted_by(bounds(made), made)


def best_by_kind(worths: list[int], groups: list[Group], fouls: bool) -> list[int]:
    """By type of hand: the best worth of a group of that type or a lower one; of any type where fouls do not count."""
    if not worths:
        return NOTHING
    best = [LOWEST] * (TOP_KIND + 1)
    for index, worth in enumerate(worths):
        kind = groups[index].kind
        best[kind] = max(best[kind], worth)
    return at_most(best, fouls)


def bounds(groups: list[Group]) -> list[int]:
    return [group.bound for group in groups]


def scores(groups: list[Group]) -> list[int]:
    return [group.score for group in groups]
