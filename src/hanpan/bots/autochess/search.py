"""Search: the best of all ways to set cards on three lines, without trying them all.

Sets that make the same hand are one group (`shelf`). Groups are combined best bound first, and a branch is left as
soon as its bound cannot beat what was found. The sets come in layers, the best types first (`gather`). A layer stays
away when no hand of its types could be part of a better board. So nothing better is ever left out: only the limit on
work, which few searches reach, and who asks for two pairs at least make a search incomplete. A board that fouls is
never a candidate, unless fouls do not count.
"""

from typing import Final

from hanpan.bots.autochess.gather import LEAST_OF, MADE_BY, NONE, STAR_BITS, TOP_KIND, Gatherer
from hanpan.bots.autochess.judge import LOWEST, ONES, Judge, Judged
from hanpan.bots.autochess.quick import CardSet
from hanpan.bots.autochess.shelf import (
    FULL_LINE,
    NEVER,
    Group,
    Shelf,
    best_by_kind,
    bounds,
    judged_groups,
    sorted_by,
)
from hanpan.games.autochess.board import BACK, FRONT, MID, SIZES, SLOTS
from hanpan.games.autochess.fantasyland import pair_of
from hanpan.games.autochess.hand import SIZE_SHIFT, gather_hands
from hanpan.games.autochess.rules import Rules

ALL: Final = (1 << SLOTS) - 1
STEPS: Final = ((BACK, 0), (FRONT, 1), (FRONT, 2), (BACK, 1), (BACK, 2), (FRONT, 3), (BACK, 3))
"""The order in which sets are gathered: line (BACK: mid and back) and layer. A front has no set of the first layer."""
FIRST_STEPS: Final = 2
"""Before this step is done there are not all lines to combine."""
WEAK: Final = 2
"""The first layer of less than two pairs."""
FEW: Final = 7
"""Of so few cards all sets are gathered at once: asking costs more than it saves."""


class Best:
    """The best board so far, and the work that may still be spent on a better one."""

    __slots__ = ("left", "masks", "score", "wanted")

    def __init__(self, work: int, above: int) -> None:
        self.masks: list[int] = [0, 0, 0]
        self.score = above
        self.wanted = 3 * above if above > LOWEST else LOWEST
        """Three times the score: what a sum of bounds has to beat."""
        self.left = work


def search(cards: list[int], total: int, judge: Judge, work: int, weak: bool = True, above: int = LOWEST) -> list[int]:
    """The masks of the best front, mid and back that place `total` of the cards. Without `weak` lines, mid and back get
    two pairs or better wherever a board is known. Only a board of a score `above` is wanted; without one there are no
    masks at all."""
    if total == len(cards) == SLOTS:
        return search_whole(cards, judge, above)
    front = Shelf(FRONT, max(0, total - SIZES[MID] - SIZES[BACK]), min(SIZES[FRONT], total), judge)
    least = max(0, total - SIZES[FRONT] - SIZES[BACK])
    mid = Shelf(MID, least, min(SIZES[MID], total), judge)
    back = Shelf(BACK, least, min(SIZES[BACK], total), judge)
    best = Best(work, above)
    if len(cards) <= FEW:
        gather_all(cards, front, mid, back, judge.aim.rules)
        combine(front, mid, back, judge, total, best)
    else:
        search_layers(cards, total, front, mid, back, judge, best, weak)
    return best.masks


def gather_all(cards: list[int], front: Shelf, mid: Shelf, back: Shelf, rules: Rules) -> None:
    for size in range(min(front.least, back.least), back.most + 1):
        if front.least <= size <= front.most:
            front.fill(size, sets_of(cards, size, rules.front_forged))
        if size >= back.least:
            sets = sets_of(cards, size, rules.quads_forged)
            mid.fill(size, sets)
            back.fill(size, sets)


def sets_of(cards: list[int], size: int, forged: int) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    gather_hands(cards, size, forged, found)
    return {key >> SIZE_SHIFT: masks for key, masks in found.items()}


def search_layers(
    cards: list[int], total: int, front: Shelf, mid: Shelf, back: Shelf, judge: Judge, best: Best, weak: bool
) -> None:
    """From a quick board on, layer by layer, until no layer that is left could matter."""
    rules = judge.aim.rules
    gatherer = Gatherer(cards, rules.quads_forged)
    front.expect(gatherer, rules.front_forged)
    mid.expect(gatherer, rules.quads_forged)
    back.expect(gatherer, rules.quads_forged)
    start(cards, total, judge, best)
    fresh = False
    for step in range(len(STEPS)):
        line, layer = STEPS[step]
        if line == BACK and layer >= WEAK and not weak and best.score > LOWEST:
            continue
        if line == FRONT:
            gatherer.forged = rules.front_forged
            fresh |= gather_front(layer, best, gatherer, front, mid, back, total)
        else:
            gatherer.forged = rules.quads_forged
            fresh |= gather_behind(layer, best, gatherer, front, mid, back, total)
        if fresh and step >= FIRST_STEPS:
            combine(front, mid, back, judge, total, best)
            fresh = False
            if best.left < 0:
                return


def start(cards: list[int], total: int, judge: Judge, best: Best) -> None:
    """Boards set the quick way: the better the first board, the more can be left out."""
    aim = judge.aim
    forged = aim.rules.quads_forged
    quick = CardSet(cards)
    boards = [quick.quick_board(total, forged)]
    if aim.land and not aim.in_land:
        boards.append(quick.land_board(total, forged, pair_of(aim.door)))
    for lines in boards:
        if len(lines[FRONT]) + len(lines[MID]) + len(lines[BACK]) != total:
            continue
        score = judge.worth(lines)
        if score > best.score:
            best.score = score
            best.wanted = 3 * score
            best.masks = [sum([1 << cards.index(card) for card in line]) for line in lines]


def gather_front(layer: int, best: Best, gatherer: Gatherer, front: Shelf, mid: Shelf, back: Shelf, total: int) -> bool:
    """Gathers the fronts of one layer that could be part of a better board than the best; False when there are none.
    Every mid counts here, also one of a lower type: that only makes it more careful."""
    wanted = best.wanted - front.judge.slack
    gathered = False
    for size in range(max(front.least, LEAST_OF[layer]), front.most + 1):
        needs = [NEVER] * (TOP_KIND + 1)
        fewest = [NONE] * (TOP_KIND + 1)
        some = False
        for kind in MADE_BY[layer]:
            if front.high[size][kind] == LOWEST:
                continue
            rest = 2 * LOWEST
            for middle in range(mid.least, mid.most + 1):
                last = total - size - middle
                if last >= 0 and last <= FULL_LINE:
                    rest = max(rest, mid.edge[middle][TOP_KIND] + back.edge[last][kind])
            needs[kind] = wanted - rest
            fewest[kind] = fewest_stars(front, kind, gatherer.most_stars(size), needs[kind])
            some |= fewest[kind] != NONE
        if some:
            gathered = True
            front.add(layer, size, gatherer.layer(layer, size, fewest), needs)
    return gathered


def gather_behind(
    layer: int, best: Best, gatherer: Gatherer, front: Shelf, mid: Shelf, back: Shelf, total: int
) -> bool:
    """The same for mid and back, which share their sets."""
    wanted = best.wanted - back.judge.slack
    gathered = False
    for size in range(max(back.least, LEAST_OF[layer]), back.most + 1):
        on_mid = [NEVER] * (TOP_KIND + 1)
        on_back = [NEVER] * (TOP_KIND + 1)
        fewest = [NONE] * (TOP_KIND + 1)
        most = gatherer.most_stars(size)
        some = False
        for kind in MADE_BY[layer]:
            if back.high[size][kind] == LOWEST and mid.high[size][kind] == LOWEST:
                continue
            beside_mid = 2 * LOWEST
            beside_back = 2 * LOWEST
            for other in range(back.least, back.most + 1):
                room = total - size - other
                if room >= 0 and room <= SIZES[FRONT]:
                    third = front.edge[room][kind]
                    beside_mid = max(beside_mid, back.edge[other][kind] + third)
                    beside_back = max(beside_back, mid.edge[other][kind] + third)
            few = fewest_stars(mid, kind, most, wanted - beside_mid)
            if few != NONE:
                on_mid[kind] = wanted - beside_mid
                fewest[kind] = few
                some = True
            few = fewest_stars(back, kind, most, wanted - beside_back)
            if few != NONE:
                on_back[kind] = wanted - beside_back
                fewest[kind] = few if fewest[kind] == NONE else min(few, fewest[kind])
                some = True
        if some:
            gathered = True
            found = gatherer.layer(layer, size, fewest)
            mid.add(layer, size, found, on_mid)
            back.add(layer, size, found, on_back)
    return gathered


def fewest_stars(shelf: Shelf, kind: int, most: int, need: int) -> int:
    """How many cards with stars a set of this type must have for a bound above `need`; NONE where even `most` stars do
    not suffice."""
    judge = shelf.judge
    if judge.most(shelf.number, kind, most) <= need:
        return NONE
    enhanced = 0
    while judge.most(shelf.number, kind, up_to(most, enhanced)) <= need:
        enhanced += 1
    return enhanced


def up_to(most: int, enhanced: int) -> int:
    """The greatest counts of stars with so many enhanced cards."""
    return enhanced << STAR_BITS | min(enhanced, most & (1 << STAR_BITS) - 1)


def combine(front_shelf: Shelf, mid_shelf: Shelf, back_shelf: Shelf, judge: Judge, total: int, best: Best) -> None:
    """The best board of the groups at hand, where it beats the best so far."""
    fouls = judge.aim.fouls
    scoop = judge.scoop
    swing = judge.swing
    slack = judge.slack
    front_shelf.order()
    mid_shelf.order()
    backs: list[Group] = []
    for part in back_shelf.parts:
        backs += part
    backs = sorted_by(bounds(backs), backs)
    mids = mid_shelf.ordered
    fronts = front_shelf.ordered
    front_best = front_shelf.best_bounds
    front_top = front_shelf.best_scores
    mid_best = mid_shelf.best_bounds
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


def search_whole(cards: list[int], judge: Judge, above: int) -> list[int]:
    """13 cards for 13 slots: back and front leave the mid."""
    forged = judge.aim.rules.quads_forged
    threes: dict[int, list[int]] = {}
    fives: dict[int, list[int]] = {}
    gather_hands(cards, SIZES[FRONT], judge.aim.rules.front_forged, threes)
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
    best = above
    wanted = 3 * above if above > LOWEST else LOWEST
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
