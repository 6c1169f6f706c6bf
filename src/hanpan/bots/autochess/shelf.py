"""Shelf: the sets of one line. Sets of cards that are worth the same on a line are one group (`verdicts`); a shelf
holds what has been gathered for its line, and knows what the sets that were not could be worth at most."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from hanpan.bots.autochess.gather import KINDS_OF, Gatherer
from hanpan.bots.autochess.judge import LOWEST, Judge
from hanpan.bots.autochess.places import KIND_AT, TOP_KIND, Sets, sort_down, widened
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
    """The sets of one size. As they come, each is linked to the one before it of the same verdict: those are a group.
    Once in order, the groups stand by their worth."""

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
        self.commons: vec[i64] = vec[i64]()
        """By verdict: cards that all its sets use, those that are not counted yet left out; and where those begin."""
        self.counted: vec[i64] = vec[i64]()
        self.ready: i64 = 0
        """How many sets there were when last put in order."""
        self.known: i64 = 0
        """How many there were the time before: a group whose last set is among them is as it was."""
        self.groups: vec[i64] = vec[i64]()
        """The verdicts in order."""
        self.best_bounds = nothing()
        self.best_scores = nothing()
        """By type: the best of a group of that type or a lower one; of any type where fouls do not count."""
        self.fresh_bounds = nothing()
        """The same of groups that are not as they were."""

    def fill(self, number: int, sets: Sets, needs: vec[i64], judge: Judge) -> None:
        """Keeps the sets whose bound is above what their type needs."""
        verdicts = judge.verdicts(number)
        entries = MEMORY.entries
        start = verdicts.start
        owner = verdicts.owner
        if self.count + sets.count > len(self.masks):
            self.masks = widened(self.masks, self.count, self.count + sets.count)
            self.links = widened(self.links, self.count, self.count + sets.count)
        masks = self.masks
        links = self.links
        heads = self.heads
        bounds = verdicts.bounds
        places = sets.places
        given = sets.masks
        last = sets.count
        count = self.count
        at: i64 = 0
        while at < last:
            place = places[at]
            need = needs[place >> KIND_AT]
            if need != NEVER:
                entry = entries[start + place]
                verdict: i64 = entry & NUMBER_MASK
                if entry >> NUMBER_BITS != owner:
                    verdict = judge.verdict(number, place)
                    bounds = verdicts.bounds
                if bounds[verdict] > need:
                    if verdict >= len(heads):
                        heads = widened(heads, len(heads), len(bounds))
                    masks[count] = given[at]
                    links[count] = heads[verdict]
                    count += 1
                    heads[verdict] = count
            at += 1
        self.heads = heads
        self.count = count

    def order(self, number: int, judge: Judge) -> None:
        """The groups, front by score and the others by bound, and the best of each type."""
        changed = self.count > self.ready
        was_changed = self.ready > self.known
        self.known = self.ready
        self.ready = self.count
        if not changed:
            if was_changed:
                self.fresh_bounds = nothing()
            return
        verdicts = judge.verdicts(number)
        bounds = verdicts.bounds
        scores = verdicts.scores
        kinds = verdicts.kinds
        worths = scores if number == FRONT else bounds
        heads = self.heads
        if len(self.commons) < len(heads):
            self.commons = widened(self.commons, len(self.commons), len(heads))
            self.counted = widened(self.counted, len(self.counted), len(heads))
        count: i64 = 0
        verdict: i64 = 0
        while verdict < len(heads):
            if heads[verdict]:
                count += 1
            verdict += 1
        groups = vec[i64]([0] * count)
        best_bounds = nothing()
        best_scores = nothing()
        fresh_bounds = nothing()
        known = self.known
        count = 0
        verdict = 0
        while verdict < len(heads):
            if heads[verdict]:
                groups[count] = worths[verdict] + SHIFTED << GROUP_BITS | verdict
                count += 1
                kind = kinds[verdict]
                best_bounds[kind] = max(best_bounds[kind], bounds[verdict])
                best_scores[kind] = max(best_scores[kind], scores[verdict])
                if heads[verdict] > known and bounds[verdict] > fresh_bounds[kind]:
                    fresh_bounds[kind] = bounds[verdict]
            verdict += 1
        sort_down(groups)
        at: i64 = 0
        while at < count:
            groups[at] &= GROUP_MASK
            at += 1
        self.groups = groups
        self.best_bounds = at_most(best_bounds, judge.aim.fouls)
        self.best_scores = at_most(best_scores, judge.aim.fouls)
        self.fresh_bounds = at_most(fresh_bounds, judge.aim.fouls)

    def common(self, verdict: i64) -> i64:
        """The cards that all sets of a verdict use."""
        head = self.heads[verdict]
        counted = self.counted[verdict]
        if counted == head:
            return self.commons[verdict]
        found: i64 = self.commons[verdict] if counted else -1
        self.counted[verdict] = head
        # Most sets have no card that all of them use, and soon it is known.
        while found and head != counted:
            found &= self.masks[head - 1]
            head = self.links[head - 1]
        self.commons[verdict] = found
        return found

    def clear(self) -> None:
        """As new, but for the room that there is."""
        self.high = nothing()
        self.edge = nothing()
        self.count = 0
        self.heads = vec[i64]()
        self.commons = vec[i64]()
        self.counted = vec[i64]()
        self.ready = 0
        self.known = 0
        self.groups = vec[i64]()
        self.best_bounds = nothing()
        self.best_scores = nothing()
        self.fresh_bounds = nothing()


SPARE: Final[list[Rack]] = []
"""Racks that no search uses. Thousands of sets need much room: asking for it and clearing it takes longer than a small
search."""
EMPTY: Final = Rack()
"""Of a size that a line cannot have. Never changed."""


class Shelf:
    """The racks of one line."""

    def __init__(self, number: int, least: int, most: int, judge: Judge) -> None:
        self.number: Final = number
        self.least: Final = least
        self.most: Final = most
        self.judge: Final = judge
        self.racks: Final = [fresh_rack() if least <= size <= most else EMPTY for size in range(FULL_LINE + 1)]

    def give_back(self) -> None:
        """Nobody asks any more: the racks may serve the next search."""
        for size in range(self.least, self.most + 1):
            SPARE.append(self.racks[size])

    def expect(self, gatherer: Gatherer, forged: int) -> None:
        """What each type could be worth, before any set is gathered."""
        possible = gatherer.possible(forged)
        for size in range(self.least, self.most + 1):
            stars = gatherer.most_stars(size)
            rack = self.racks[size]
            for kind in range(TOP_KIND + 1):
                if possible[kind] and size >= CARDS_OF[kind] and (size == 0) == (kind == 0):
                    rack.high[i64(kind)] = self.judge.most(self.number, kind, stars)
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
        heads = rack.heads
        bounds = verdicts.bounds
        kinds = verdicts.kinds
        high = rack.high
        at: i64 = 0
        while at < len(heads):
            if heads[at] and bounds[at] > high[kinds[at]]:
                high[kinds[at]] = bounds[at]
            at += 1
        self.limit(rack)

    def order(self) -> None:
        for size in range(self.least, self.most + 1):
            self.racks[size].order(self.number, self.judge)


def fresh_rack() -> Rack:
    # Not asked beforehand: another thread may take the last one in between.
    try:
        rack = SPARE.pop()
    except IndexError:
        return Rack()
    rack.clear()
    return rack


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
