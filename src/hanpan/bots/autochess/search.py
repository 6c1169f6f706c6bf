"""Search: the best of all ways to set cards on three lines, without trying them all.

Sets that make the same hand are one group (`shelf`). Groups are combined best bound first, and a branch is left as
soon as its bound cannot beat what was found. The sets come in layers, the best types first (`gather`). A layer stays
away when no hand of its types could be part of a better board. So nothing better is ever left out: only the limit on
work, which few searches reach, and who asks for two pairs at least make a search incomplete. A board that fouls is
never a candidate, unless fouls do not count.
"""

from typing import Final

from hanpan.bots.autochess.gather import KINDS_OF, LEAST_OF, Gatherer
from hanpan.bots.autochess.judge import LOWEST, ONES, Judge, Judged
from hanpan.bots.autochess.quick import CardSet
from hanpan.bots.autochess.shelf import (
    CARDS_OF,
    FULL_LINE,
    STAR_BITS,
    TOP_KIND,
    Group,
    Shelf,
    best_by_kind,
    bounds,
    judged_groups,
    most_stars,
    scores,
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
NONE: Final = -1
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
    gatherer = Gatherer(cards, judge.aim.rules.quads_forged)
    front.expect(cards)
    mid.expect(cards)
    back.expect(cards)
    start(cards, total, judge, best)
    fouls = judge.aim.fouls
    ceilings = Ceilings(front.rising(fouls), mid.rising(fouls), back.falling(fouls))
    fresh = False
    for step in range(len(STEPS)):
        line, layer = STEPS[step]
        if line == BACK and layer >= WEAK and not weak and best.score > LOWEST:
            continue
        if gather_step(step, best, gatherer, front, mid, back, judge, total, ceilings):
            ceilings = Ceilings(front.rising(fouls), mid.rising(fouls), back.falling(fouls))
            fresh = True
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


class Ceilings:
    """By size and type of hand, what no set exceeds: front and mid of this type or a lower one, back of this type or a
    higher one."""

    __slots__ = ("back", "front", "mid")

    def __init__(self, front: list[list[int]], mid: list[list[int]], back: list[list[int]]) -> None:
        self.front: Final = front
        self.mid: Final = mid
        self.back: Final = back


def gather_step(
    step: int,
    best: Best,
    gatherer: Gatherer,
    front: Shelf,
    mid: Shelf,
    back: Shelf,
    judge: Judge,
    total: int,
    ceilings: Ceilings,
) -> bool:
    """Gathers the sets of one step that could be part of a better board than the best; False when there are none."""
    line, layer = STEPS[step]
    shelf = front if line == FRONT else back
    wanted = best.wanted - judge.slack
    gathered = False
    for size in range(max(shelf.least, LEAST_OF[layer]), shelf.most + 1):
        most = most_stars(gatherer.codes, size)
        if line == FRONT:
            fewest = fewest_on_front(layer, size, most, judge, ceilings, total, wanted)
        else:
            fewest = fewest_behind(layer, size, most, judge, back.least, ceilings, total, wanted)
        if fewest == NONE:
            continue
        gathered = True
        gatherer.forged = judge.aim.rules.front_forged if line == FRONT else judge.aim.rules.quads_forged
        found = gatherer.layer(layer, size, fewest)
        if line == FRONT:
            front.add(layer, size, found)
        else:
            mid.add(layer, size, found)
            back.add(layer, size, found)
    return gathered


def fewest_behind(
    layer: int, size: int, most: int, judge: Judge, least: int, ceilings: Ceilings, total: int, wanted: int
) -> int:
    """How many cards with stars a set of this layer and size must have to be, on mid or back, part of a better board;
    NONE where even `most` stars do not suffice."""
    for enhanced in range((most >> STAR_BITS) + 1):
        stars = up_to(most, enhanced)
        for kind in KINDS_OF[layer]:
            if size < CARDS_OF[kind] or (size == 0) != (kind == 0):
                continue
            on_mid = judge.most(MID, kind, stars)
            on_back = judge.most(BACK, kind, stars)
            for other in range(least, FULL_LINE + 1):
                room = total - size - other
                if room < 0 or room > SIZES[FRONT]:
                    continue
                front = ceilings.front[room][kind]
                if on_mid + ceilings.back[other][kind] + front > wanted:
                    return enhanced
                if on_back + ceilings.mid[other][kind] + front > wanted:
                    return enhanced
    return NONE


def fewest_on_front(layer: int, size: int, most: int, judge: Judge, ceilings: Ceilings, total: int, wanted: int) -> int:
    """The same for the front. Every mid counts here, also one of a lower type: that only makes it more careful."""
    for enhanced in range((most >> STAR_BITS) + 1):
        stars = up_to(most, enhanced)
        for kind in KINDS_OF[layer]:
            if size < CARDS_OF[kind] or (size == 0) != (kind == 0):
                continue
            on_front = judge.most(FRONT, kind, stars)
            for middle in range(FULL_LINE + 1):
                last = total - size - middle
                if last < 0 or last > FULL_LINE:
                    continue
                if on_front + ceilings.mid[middle][TOP_KIND] + ceilings.back[last][kind] > wanted:
                    return enhanced
    return NONE


def up_to(most: int, enhanced: int) -> int:
    """The greatest counts of stars with so many enhanced cards."""
    return enhanced << STAR_BITS | min(enhanced, most & (1 << STAR_BITS) - 1)


def combine(front_shelf: Shelf, mid_shelf: Shelf, back_shelf: Shelf, judge: Judge, total: int, best: Best) -> None:
    """The best board of the groups at hand, where it beats the best so far."""
    fouls = judge.aim.fouls
    scoop = judge.scoop
    swing = judge.swing
    slack = judge.slack
    backs: list[Group] = []
    for part in back_shelf.parts:
        backs += part
    backs = sorted_by(bounds(backs), backs)
    mids = [sorted_by(bounds(part), part) for part in mid_shelf.parts]
    fronts = [sorted_by(scores(part), part) for part in front_shelf.parts]
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
