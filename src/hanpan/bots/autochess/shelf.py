"""Shelf: the sets of one line. Sets of cards that are worth the same on a line are one group (`verdicts`); a shelf
holds what has been gathered for its line, and knows what the sets that were not could be worth at most."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hanpan.bots.autochess.gather import KINDS_OF, Gatherer
from hanpan.bots.autochess.judge import LOWEST, Judge
from hanpan.bots.autochess.places import KIND_AT, TOP_KIND, Sets, sort_down
from hanpan.bots.autochess.verdicts import MEMORY, NUMBER_BITS, NUMBER_MASK
from hanpan.games.autochess.board import BACK, FRONT

NEVER: Final = -LOWEST
"""Above every bound."""
SHIFTED: Final = 1 << 40
"""More than any bound; keeps sort keys positive."""
GROUP_BITS: Final = 15
GROUP_MASK: Final = (1 << GROUP_BITS) - 1
"""A sort key: the worth, and below it the number of the group."""
FULL_LINE: Final = 5
CARDS_OF: Final = (0, 1, 2, 4, 3, 5, 5, 5, 4, 5, 5)
"""By type of hand: the fewest cards that make it."""


def nothing() -> vec[i64]:
    """By type of hand: no group at all."""
    return vec[i64]([LOWEST] * (TOP_KIND + 1))


class Rack:
    """The sets of one size. As they come, each is linked to the one before it of the same verdict. Once in order, the
    groups stand by their worth, and the sets of a group together."""

    def __init__(self) -> None:
        self.high = nothing()
        """By type: no set that could be part of a better board has a greater bound, gathered or not."""
        self.edge = nothing()
        """The same of front and mid for this type and all below, of a back for this type and all above: what may stand
        beside a line of this type. Of all types where fouls do not count."""
        self.count: i64 = 0
        self.masks: vec[i64] = vec[i64]()
        self.links: vec[i64] = vec[i64]()
        """The sets so far, and there may be room for more behind them."""
        self.heads: vec[i64] = vec[i64]()
        """By verdict: one more than the index of its last set; 0: no set."""
        self.changed = True
        self.bounds: vec[i64] = vec[i64]()
        self.scores: vec[i64] = vec[i64]()
        self.wins: vec[i64] = vec[i64]()
        self.losses: vec[i64] = vec[i64]()
        self.kinds: vec[i64] = vec[i64]()
        self.commons: vec[i64] = vec[i64]()
        """By group: cards that all its sets use."""
        self.starts: vec[i64] = vec[i64]()
        """By group: its first set. At the end: how many sets there are."""
        self.sets: vec[i64] = vec[i64]()
        self.best_bounds = nothing()
        self.best_scores = nothing()
        """By type: the best of a group of that type or a lower one; of any type where fouls do not count."""

    def fill(self, number: int, sets: Sets, needs: vec[i64], judge: Judge) -> None:
        """Keeps the sets whose bound is above what their type needs."""
        verdicts = judge.verdicts(number)
        entries = MEMORY.entries
        start = verdicts.start
        owner = verdicts.owner
        self.make_room(self.count + sets.count)
        masks = self.masks
        links = self.links
        heads = self.heads
        count = self.count
        at: i64 = 0
        while at < sets.count:
            place = sets.places[at]
            need = needs[place >> KIND_AT]
            if need != NEVER:
                entry = entries[start + place]
                verdict: i64 = entry & NUMBER_MASK
                if entry >> NUMBER_BITS != owner:
                    verdict = judge.verdict(number, place)
                if verdicts.bounds[verdict] > need:
                    while len(heads) <= verdict:
                        heads = append(heads, 0)
                    masks[count] = sets.masks[at]
                    links[count] = heads[verdict]
                    count += 1
                    heads[verdict] = count
            at += 1
        self.heads = heads
        self.count = count
        self.changed = True

    def make_room(self, count: i64) -> None:
        """For so many sets."""
        if len(self.masks) >= count:
            return
        masks = vec[i64]([0] * count)
        links = vec[i64]([0] * count)
        at: i64 = 0
        while at < self.count:
            masks[at] = self.masks[at]
            links[at] = self.links[at]
            at += 1
        self.masks = masks
        self.links = links

    def order(self, number: int, judge: Judge) -> None:
        """The groups, front by score and the others by bound, and the best of each type."""
        if not self.changed:
            return
        self.changed = False
        verdicts = judge.verdicts(number)
        worths = verdicts.scores if number == FRONT else verdicts.bounds
        keys: vec[i64] = vec[i64]()
        at: i64 = 0
        while at < len(self.heads):
            if self.heads[at]:
                keys = append(keys, worths[at] + SHIFTED << GROUP_BITS | at)
            at += 1
        sort_down(keys)
        count = len(keys)
        self.bounds = vec[i64]([0] * count)
        self.scores = vec[i64]([0] * count)
        self.wins = vec[i64]([0] * count)
        self.losses = vec[i64]([0] * count)
        self.kinds = vec[i64]([0] * count)
        self.commons = vec[i64]([0] * count)
        self.starts = vec[i64]([0] * (count + 1))
        self.sets = vec[i64]([0] * self.count)
        best_bounds = nothing()
        best_scores = nothing()
        at = 0
        while at < count:
            verdict = keys[at] & GROUP_MASK
            kind = verdicts.kinds[verdict]
            bound = verdicts.bounds[verdict]
            score = verdicts.scores[verdict]
            self.bounds[at] = bound
            self.scores[at] = score
            self.kinds[at] = kind
            self.wins[at] = verdicts.wins[verdict]
            self.losses[at] = verdicts.losses[verdict]
            best_bounds[kind] = max(best_bounds[kind], bound)
            best_scores[kind] = max(best_scores[kind], score)
            self.starts[at + 1] = self.put(at, self.heads[verdict])
            at += 1
        self.best_bounds = at_most(best_bounds, judge.aim.fouls)
        self.best_scores = at_most(best_scores, judge.aim.fouls)

    def put(self, group: i64, head: i64) -> i64:
        """The sets of a group, one after another; where the next group starts."""
        to = self.starts[group]
        common: i64 = -1
        while head:
            mask = self.masks[head - 1]
            self.sets[to] = mask
            common &= mask
            to += 1
            head = self.links[head - 1]
        self.commons[group] = common
        return to


EMPTY: Final = Rack()
"""Of a size that a line cannot have. Never changed."""


class Shelf:
    """The racks of one line."""

    def __init__(self, number: int, least: int, most: int, judge: Judge) -> None:
        self.number: Final = number
        self.least: Final = least
        self.most: Final = most
        self.judge: Final = judge
        self.racks: Final = [Rack() if least <= size <= most else EMPTY for size in range(FULL_LINE + 1)]

    def expect(self, gatherer: Gatherer, forged: int) -> None:
        """What each type could be worth, before any set is gathered."""
        possible = gatherer.possible(forged)
        for size in range(self.least, self.most + 1):
            stars = gatherer.most_stars(size)
            rack = self.racks[size]
            for kind in range(TOP_KIND + 1):
                if possible[kind] and size >= CARDS_OF[kind] and (size == 0) == (kind == 0):
                    rack.high[i64(kind)] = i64(self.judge.most(self.number, kind, stars))
            self.limit(rack)

    def limit(self, rack: Rack) -> None:
        fouls = self.judge.aim.fouls
        rack.edge = at_least(rack.high, fouls) if self.number == BACK else at_most(rack.high, fouls)

    def add(self, layer: int, size: int, sets: Sets, needs: vec[i64]) -> None:
        """The sets of a layer: from now on it is known what its types are worth."""
        rack = self.racks[size]
        rack.fill(self.number, sets, needs, self.judge)
        for kind in KINDS_OF[layer]:
            rack.high[i64(kind)] = LOWEST
        verdicts = self.judge.verdicts(self.number)
        at: i64 = 0
        while at < len(rack.heads):
            if rack.heads[at] and verdicts.bounds[at] > rack.high[verdicts.kinds[at]]:
                rack.high[verdicts.kinds[at]] = verdicts.bounds[at]
            at += 1
        self.limit(rack)

    def order(self) -> None:
        for size in range(self.least, self.most + 1):
            self.racks[size].order(self.number, self.judge)


def at_most(row: vec[i64], fouls: bool) -> vec[i64]:
    """By type: the greatest of this type and all below; of all types where fouls do not count."""
    found = nothing()
    highest: i64 = LOWEST
    kind: i64 = 0
    while kind <= TOP_KIND:
        highest = max(highest, row[kind])
        found[kind] = highest
        kind += 1
    return found if fouls else vec[i64]([highest] * (TOP_KIND + 1))


def at_least(row: vec[i64], fouls: bool) -> vec[i64]:
    """The same of this type and all above."""
    found = nothing()
    highest: i64 = LOWEST
    kind: i64 = TOP_KIND
    while kind >= 0:
        highest = max(highest, row[kind])
        found[kind] = highest
        kind -= 1
    return found if fouls else vec[i64]([highest] * (TOP_KIND + 1))
