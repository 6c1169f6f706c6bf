"""Search: the best of all ways to set cards on three lines, without trying them all.

Sets that make the same hand are one group, judged once. Groups are combined best bound first, and a branch is left as
soon as its bound cannot beat what was found. The sets come in layers, the best types first (`gather`). A layer stays
away when no hand of its types could be part of a better board. So nothing better is ever left out: only the limit on
work, which few searches reach, makes a search incomplete. A board that fouls is never a candidate, unless fouls do not
count.
"""

from typing import Final

from hanpan.bots.autochess.gather import LAYER_OF, LAYERS, SIZE_MASK, SIZE_SHIFT, Gatherer
from hanpan.bots.autochess.judge import LOWEST, ONES, Judge, Judged
from hanpan.games.autochess.board import BACK, FRONT, MID, SIZES, SLOTS
from hanpan.games.autochess.hand import gather_hands
from hanpan.games.autochess.packing import ENHANCED_SHIFT, STARS_SHIFT, stars_of

TOP_KIND: Final = 10
SHIFTED: Final = 1 << 40
"""More than any bound; keeps sort keys positive."""
INDEX_SHIFT: Final = 16
INDEX_MASK: Final = (1 << INDEX_SHIFT) - 1
"""A sort key: the worth, and below it the index of what is sorted."""
ALL: Final = (1 << SLOTS) - 1
FULL_LINE: Final = 5


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


class Best:
    """The best board so far, and the work that may still be spent on a better one."""

    __slots__ = ("left", "masks", "score", "wanted")

    def __init__(self, work: int) -> None:
        self.masks: list[int] = [0, 0, 0]
        self.score = LOWEST
        self.wanted = LOWEST
        """Three times the score: what a sum of bounds has to beat."""
        self.left = work


class Shelf:
    """The groups of one line: what has been gathered, and for the types that were not, what they could be worth."""

    def __init__(self, number: int, judge: Judge, stars: int) -> None:
        self.number: Final = number
        self.judge: Final = judge
        self.groups: list[Group] = []
        self.high: list[int] = [LOWEST] * (TOP_KIND + 1)
        """By type: no set has a greater bound, gathered or not."""
        self.seen: list[int] = [LOWEST] * (TOP_KIND + 1)
        """By type: the greatest bound of the gathered sets."""
        self.open: list[bool] = [True] * LAYERS
        """Layers that were not gathered."""
        for kind in range(TOP_KIND + 1):
            self.high[kind] = judge.most(number, kind, stars)

    def add(self, layer: int, found: dict[int, list[int]]) -> None:
        self.open[layer] = False
        seen = self.seen
        for key, masks in found.items():
            group = Group(self.judge.line(self.number, key >> SIZE_SHIFT), key & SIZE_MASK, masks)
            self.groups.append(group)
            seen[group.kind] = max(seen[group.kind], group.bound)
        for kind in range(TOP_KIND + 1):
            if not self.open[LAYER_OF[kind]]:
                self.high[kind] = seen[kind]

    def by_bound(self) -> list[Group]:
        return sorted_by([group.bound for group in self.groups], self.groups)


def sorted_by(worths: list[int], groups: list[Group]) -> list[Group]:
    """The greatest worth first. Keys are whole numbers: compiled, a key function would cost most of the sorting."""
    keys = [(worth + SHIFTED) << INDEX_SHIFT | index for index, worth in enumerate(worths)]
    keys.sort(reverse=True)
    return [groups[key & INDEX_MASK] for key in keys]


def by_size(groups: list[Group], sizes: int) -> list[list[Group]]:
    """Split by number of cards, each part in the order given."""
    parts: list[list[Group]] = [[] for _ in range(sizes + 1)]
    for group in groups:
        parts[group.size].append(group)
    return parts


def search(cards: list[int], total: int, judge: Judge, work: int) -> list[int]:
    """The masks of the best front, mid and back that place `total` of the cards."""
    if total == len(cards) == SLOTS:
        return search_whole(cards, judge)
    return search_layers(cards, total, judge, work)


def search_layers(cards: list[int], total: int, judge: Judge, work: int) -> list[int]:
    """Layer by layer, until no layer that is left could matter."""
    forged = judge.aim.rules.quads_forged
    fives = Gatherer(cards, max(0, total - SIZES[FRONT] - SIZES[BACK]), min(SIZES[BACK], total), forged)
    threes = Gatherer(cards, max(0, total - SIZES[MID] - SIZES[BACK]), min(SIZES[FRONT], total), forged)
    front = Shelf(FRONT, judge, most_stars(cards, threes.most))
    mid = Shelf(MID, judge, most_stars(cards, fives.most))
    back = Shelf(BACK, judge, most_stars(cards, fives.most))
    best = Best(work)
    first = 1 if total == SLOTS else 2 if total > 6 else 3
    for layer in range(first):
        found = fives.layer(layer)
        mid.add(layer, found)
        back.add(layer, found)
    for layer in range(3):
        front.add(layer, threes.layer(layer))
    while True:
        combine(front, mid, back, judge, total, best)
        asked = False
        for layer in range(LAYERS):
            if front.open[layer] and may_matter(layer, front, mid, back, judge, best, FRONT):
                front.add(layer, threes.layer(layer))
                asked = True
                break
            if mid.open[layer] and may_matter(layer, front, mid, back, judge, best, MID):
                found = fives.layer(layer)
                mid.add(layer, found)
                back.add(layer, found)
                asked = True
                break
        if not asked:
            return best.masks


def most_stars(cards: list[int], size: int) -> int:
    """The greatest counts of stars that a line of this size could have, as a hand holds them."""
    enhanced = 0
    three = 0
    for card in cards:
        stars = stars_of(card)
        if stars > 1:
            enhanced += 1
        if stars > 2:
            three += 1
    return min(enhanced, size) << ENHANCED_SHIFT - STARS_SHIFT | min(three, size)


def may_matter(layer: int, front: Shelf, mid: Shelf, back: Shelf, judge: Judge, best: Best, number: int) -> bool:
    """Whether a hand of a layer that was not gathered could be part of a better board: on the front for FRONT, else on
    mid or back."""
    fouls = judge.aim.fouls
    wanted = best.wanted - judge.slack
    on_front = number == FRONT
    front_high = [LOWEST] * (TOP_KIND + 1)
    for kind in range(TOP_KIND + 1):
        if not on_front or LAYER_OF[kind] == layer:
            for above in range(kind if fouls else 0, TOP_KIND + 1):
                front_high[above] = max(front_high[above], front.high[kind])
    for kind in range(TOP_KIND + 1):
        if back.high[kind] == LOWEST:
            continue
        with_back = on_front or LAYER_OF[kind] == layer
        for under in range((kind if fouls else TOP_KIND) + 1):
            if not with_back and LAYER_OF[under] != layer:
                continue
            if back.high[kind] + mid.high[under] + front_high[under] > wanted:
                return True
    return False


def combine(front_shelf: Shelf, mid_shelf: Shelf, back_shelf: Shelf, judge: Judge, total: int, best: Best) -> None:
    """The best board of the groups at hand, where it beats the best so far."""
    fouls = judge.aim.fouls
    scoop = judge.scoop
    swing = judge.swing
    slack = judge.slack
    backs = back_shelf.by_bound()
    mids = by_size(mid_shelf.by_bound(), FULL_LINE)
    fronts = by_size(sorted_by(scores(front_shelf.groups), front_shelf.groups), SIZES[FRONT])
    front_best = [best_by_kind(bounds(part), part, fouls) for part in fronts]
    front_top = [best_by_kind(scores(part), part, fouls) for part in fronts]
    mid_best = [best_by_kind(bounds(part), part, fouls) for part in mids]
    for back in backs:
        kind = back.kind if fouls else TOP_KIND
        ceiling = back.bound + slack
        for size in range(FULL_LINE, -1, -1):
            room = total - back.size - size
            if room < 0 or room > SIZES[FRONT] or not fronts[room] or not mids[size]:
                continue
            bound_of_front = front_best[room]
            # With the best mid of this size and the best front nothing is gained: nor with any other.
            if ceiling + mid_best[size][kind] + bound_of_front[kind] <= best.wanted:
                continue
            top_of_front = front_top[room]
            for mid in mids[size]:
                with_mid = ceiling + mid.bound
                if with_mid + bound_of_front[kind] <= best.wanted:
                    break
                if mid.kind > kind or with_mid + bound_of_front[mid.kind] <= best.wanted:
                    continue
                if back.common & mid.common:
                    continue
                lines = back.score + mid.score
                wins = mid.wins & back.wins
                losses = mid.losses & back.losses
                either = mid.wins | back.wins
                most = lines + ONES[wins] * scoop + (ONES[either] - ONES[losses]) * swing
                if most + top_of_front[mid.kind] <= best.score:
                    continue
                either_lost = mid.losses | back.losses
                common = back.common | mid.common
                pairs: list[int] | None = None
                best.left -= 1
                for front in fronts[room]:
                    if most + front.score <= best.score:
                        break
                    if front.common & common or (fouls and front.kind > mid.kind):
                        continue
                    score = lines + front.score
                    score += (ONES[wins & front.wins] - ONES[losses & front.losses]) * scoop
                    most_won = ONES[wins | front.wins & either]
                    score += (most_won - ONES[losses | front.losses & either_lost]) * swing
                    if score <= best.score:
                        continue
                    # Only now, for hands that would be better together, it matters whether the cards suffice.
                    if pairs is None:
                        pairs = disjoint(back.masks, mid.masks)
                        best.left -= len(back.masks) * len(mid.masks)
                    if seat(front.masks, pairs, best):
                        best.score = score
                        best.wanted = 3 * score
                if best.left < 0:
                    return


def disjoint(backs: list[int], mids: list[int]) -> list[int]:
    """The pairs of sets that share no card: back and mid by turns."""
    pairs: list[int] = []
    for back in backs:
        for mid in mids:
            if not back & mid:
                pairs.append(back)
                pairs.append(mid)
    return pairs


def seat(fronts: list[int], pairs: list[int], best: Best) -> bool:
    """Finds a front beside a back and a mid, and keeps the three masks."""
    for at in range(0, len(pairs), 2):
        used = pairs[at] | pairs[at + 1]
        for front in fronts:
            if not front & used:
                best.masks = [front, pairs[at + 1], pairs[at]]
                return True
    return False


def search_whole(cards: list[int], judge: Judge) -> list[int]:
    """13 cards for 13 slots: back and front leave the mid."""
    forged = judge.aim.rules.quads_forged
    threes: dict[int, list[int]] = {}
    fives: dict[int, list[int]] = {}
    gather_hands(cards, SIZES[FRONT], forged, threes)
    gather_hands(cards, SIZES[BACK], forged, fives)
    fronts = judged_groups(FRONT, threes, judge)
    mids = judged_groups(MID, fives, judge)
    backs = judged_groups(BACK, fives, judge)
    fouls = judge.aim.fouls
    slack = judge.slack
    front_best = best_by_kind(bounds(fronts), fronts, fouls)
    mid_best = best_by_kind(bounds(mids), mids, fouls)
    mid_at: list[Judged] = [mids[0].judged] * (ALL + 1)
    for group in mids:
        judged = group.judged
        for mask in group.masks:
            mid_at[mask] = judged
    front_masks: list[int] = []
    front_bounds: list[int] = []
    front_at: list[Judged] = []
    for group in fronts:
        for mask in group.masks:
            front_masks.append(mask)
            front_bounds.append(group.bound)
            front_at.append(group.judged)
    sets = len(front_masks)
    best = LOWEST
    wanted = LOWEST
    found = [0, 0, 0]
    for group in backs:
        back = group.judged
        kind = back.kind
        ceiling = back.bound + slack
        if ceiling + mid_best[TOP_KIND] + front_best[TOP_KIND] <= wanted:
            break
        if ceiling + mid_best[kind] + front_best[kind] <= wanted:
            continue
        with_mid = ceiling + mid_best[kind]
        for back_mask in group.masks:
            rest = ALL ^ back_mask
            for index in range(sets):
                if with_mid + front_bounds[index] <= wanted:
                    break
                mask = front_masks[index]
                if mask & back_mask:
                    continue
                mid = mid_at[rest ^ mask]
                if ceiling + front_bounds[index] + mid.bound <= wanted:
                    continue
                front = front_at[index]
                if fouls and (mid.kind > kind or front.kind > mid.kind):
                    continue
                score = front.score + mid.score + back.score + judge.together(front, mid, back)
                if score > best:
                    best = score
                    wanted = 3 * score
                    found = [mask, rest ^ mask, back_mask]
    return found


def judged_groups(number: int, found: dict[int, list[int]], judge: Judge) -> list[Group]:
    """The groups of a line, best bound first."""
    made = [Group(judge.line(number, key >> SIZE_SHIFT), key & SIZE_MASK, masks) for key, masks in found.items()]
    return sorted_by(bounds(made), made)


def best_by_kind(worths: list[int], groups: list[Group], fouls: bool) -> list[int]:
    """By type of hand: the best worth of a group of that type or a lower one; of any type where fouls do not count."""
    best = [LOWEST] * (TOP_KIND + 1)
    for index, worth in enumerate(worths):
        kind = groups[index].kind
        best[kind] = max(best[kind], worth)
    if fouls:
        for kind in range(1, TOP_KIND + 1):
            best[kind] = max(best[kind], best[kind - 1])
        return best
    return [max(best)] * (TOP_KIND + 1)


def bounds(groups: list[Group]) -> list[int]:
    return [group.bound for group in groups]


def scores(groups: list[Group]) -> list[int]:
    return [group.score for group in groups]
