"""Search: the best of all ways to set cards on three lines, without trying them all.

Sets that are worth the same on a line are one group (`shelf`). Groups are combined best bound first, and a branch is
left as soon as its bound cannot beat what was found. The sets come in layers, the best types first (`gather`). A layer
stays away when no hand of its types could be part of a better board. So nothing better is ever left out: only the limit
on work, which few searches reach, and who asks for two pairs at least make a search incomplete. A board that fouls is
never a candidate, unless fouls do not count.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from hanpan.bots.autochess.gather import KINDS_OF, LEAST_OF, MADE_BY, NONE, STAR_BITS, Gatherer
from hanpan.bots.autochess.judge import LOWEST, Judge
from hanpan.bots.autochess.places import TABLES, TOP_KIND, sort_down
from hanpan.bots.autochess.quick import CardSet, bits, place_in_set
from hanpan.bots.autochess.shelf import FULL_LINE, GROUP_BITS, GROUP_MASK, NEVER, SHIFTED, Rack, Shelf, nothing
from hanpan.games.autochess.board import BACK, FRONT, MID, SIZES
from hanpan.games.autochess.fantasyland import pair_of
from hanpan.games.autochess.rules import Rules

STEPS: Final = ((BACK, 0), (FRONT, 1), (FRONT, 2), (BACK, 1), (BACK, 2), (FRONT, 3), (BACK, 3))
"""The order in which sets are gathered: line (BACK: mid and back) and layer. A front has no set of the first layer."""
FIRST_STEPS: Final = 2
"""Before this step is done there are not all lines to combine."""
WEAK: Final = 2
"""The first layer of less than two pairs."""
FEW: Final = 7
"""Of so few cards all sets are gathered at once: asking costs more than it saves."""
SIZE_BITS: Final = 3
SIZE_MASK: Final = (1 << SIZE_BITS) - 1
ANY: Final[list[int]] = [0] * (TOP_KIND + 1)
"""By type of hand: sets without stars too."""


class Best:
    """The best board so far, and the work that may still be spent on a better one."""

    __slots__ = ("back", "front", "left", "mid", "score", "wanted")

    def __init__(self, work: int, above: int) -> None:
        self.front: i64 = 0
        self.mid: i64 = 0
        self.back: i64 = 0
        self.score: i64 = above
        self.wanted: i64 = 3 * above if above > LOWEST else LOWEST
        """Three times the score: what a sum of bounds has to beat."""
        self.left: i64 = work


def search(cards: list[int], total: int, judge: Judge, work: int, weak: bool = True, above: int = LOWEST) -> list[int]:
    """The masks of the best front, mid and back that place `total` of the cards. Without `weak` lines, mid and back get
    two pairs or better wherever a board is known. Only a board of a score `above` is wanted; without one there are no
    masks at all."""
    front = Shelf(FRONT, max(0, total - SIZES[MID] - SIZES[BACK]), min(SIZES[FRONT], total), judge)
    least = max(0, total - SIZES[FRONT] - SIZES[BACK])
    mid = Shelf(MID, least, min(SIZES[MID], total), judge)
    back = Shelf(BACK, least, min(SIZES[BACK], total), judge)
    best = Best(work, above)
    gatherer = Gatherer(cards, judge.aim.rules.quads_forged)
    if len(cards) <= FEW:
        gather_all(gatherer, front, mid, back, judge.aim.rules)
        combine(front, mid, back, judge, total, best)
    else:
        search_layers(cards, gatherer, total, front, mid, back, judge, best, weak)
    front.give_back()
    mid.give_back()
    back.give_back()
    gatherer.give_back()
    return [of_indices(cards, best.front), of_indices(cards, best.mid), of_indices(cards, best.back)]


def of_indices(cards: list[int], line: i64) -> int:
    """A line as a mask of the cards' indices."""
    found = 0
    for index, card in enumerate(cards):
        if line >> i64(place_in_set(card)) & 1:
            found |= 1 << index
    return found


def gather_all(gatherer: Gatherer, front: Shelf, mid: Shelf, back: Shelf, rules: Rules) -> None:
    needs = nothing()
    for layer in range(len(KINDS_OF)):
        for size in range(min(front.least, back.least), back.most + 1):
            if front.least <= size <= front.most:
                gatherer.forged = rules.front_forged
                front.racks[size].fill(FRONT, gatherer.layer(layer, size, ANY), needs, front.judge)
            if size >= back.least:
                gatherer.forged = rules.quads_forged
                found = gatherer.layer(layer, size, ANY)
                mid.racks[size].fill(MID, found, needs, mid.judge)
                back.racks[size].fill(BACK, found, needs, back.judge)


def search_layers(
    cards: list[int],
    gatherer: Gatherer,
    total: int,
    front: Shelf,
    mid: Shelf,
    back: Shelf,
    judge: Judge,
    best: Best,
    weak: bool,
) -> None:
    """From a quick board on, layer by layer, until no layer that is left could matter."""
    rules = judge.aim.rules
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
    boards = [quick.quick_places(quick.all, total, forged)]
    if aim.land and not aim.in_land:
        boards.append(quick.land_places(total, forged, pair_of(aim.door)))
    for lines in boards:
        if len(lines[FRONT]) + len(lines[MID]) + len(lines[BACK]) != total:
            continue
        score = judge.worth(quick.board(lines))
        if score > best.score:
            best.score = score
            best.wanted = 3 * score
            best.front, best.mid, best.back = bits(lines[FRONT]), bits(lines[MID]), bits(lines[BACK])


def gather_front(layer: int, best: Best, gatherer: Gatherer, front: Shelf, mid: Shelf, back: Shelf, total: int) -> bool:
    """Gathers the fronts of one layer that could be part of a better board than the best; False when there are none.
    Every mid counts here, also one of a lower type: that only makes it more careful."""
    wanted: i64 = best.wanted - i64(front.judge.slack)
    gathered = False
    for size in range(max(front.least, LEAST_OF[layer]), front.most + 1):
        needs = vec[i64]([NEVER] * (TOP_KIND + 1))
        fewest = [NONE] * (TOP_KIND + 1)
        some = False
        for kind in MADE_BY[layer]:
            if front.racks[size].high[i64(kind)] == LOWEST:
                continue
            rest: i64 = 2 * LOWEST
            for middle in range(mid.least, mid.most + 1):
                last = total - size - middle
                if last >= 0 and last <= FULL_LINE:
                    rest = max(rest, mid.racks[middle].edge[TOP_KIND] + back.racks[last].edge[i64(kind)])
            needs[i64(kind)] = wanted - rest
            fewest[kind] = fewest_stars(front, kind, gatherer.most_stars(size), wanted - rest)
            some |= fewest[kind] != NONE
        if some:
            gathered = True
            front.add(layer, size, gatherer.layer(layer, size, fewest), needs)
    return gathered


def gather_behind(
    layer: int, best: Best, gatherer: Gatherer, front: Shelf, mid: Shelf, back: Shelf, total: int
) -> bool:
    """The same for mid and back, which share their sets."""
    wanted: i64 = best.wanted - i64(back.judge.slack)
    gathered = False
    for size in range(max(back.least, LEAST_OF[layer]), back.most + 1):
        on_mid = vec[i64]([NEVER] * (TOP_KIND + 1))
        on_back = vec[i64]([NEVER] * (TOP_KIND + 1))
        fewest = [NONE] * (TOP_KIND + 1)
        most = gatherer.most_stars(size)
        some = False
        for kind in MADE_BY[layer]:
            if back.racks[size].high[i64(kind)] == LOWEST and mid.racks[size].high[i64(kind)] == LOWEST:
                continue
            beside_mid: i64 = 2 * LOWEST
            beside_back: i64 = 2 * LOWEST
            for other in range(back.least, back.most + 1):
                room = total - size - other
                if room >= 0 and room <= SIZES[FRONT]:
                    third = front.racks[room].edge[i64(kind)]
                    beside_mid = max(beside_mid, back.racks[other].edge[i64(kind)] + third)
                    beside_back = max(beside_back, mid.racks[other].edge[i64(kind)] + third)
            few = fewest_stars(mid, kind, most, wanted - beside_mid)
            if few != NONE:
                on_mid[i64(kind)] = wanted - beside_mid
                fewest[kind] = few
                some = True
            few = fewest_stars(back, kind, most, wanted - beside_back)
            if few != NONE:
                on_back[i64(kind)] = wanted - beside_back
                fewest[kind] = few if fewest[kind] == NONE else min(few, fewest[kind])
                some = True
        if some:
            gathered = True
            found = gatherer.layer(layer, size, fewest)
            mid.add(layer, size, found, on_mid)
            back.add(layer, size, found, on_back)
    return gathered


def fewest_stars(shelf: Shelf, kind: int, most: int, need: i64) -> int:
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


def combine(front: Shelf, mid: Shelf, back: Shelf, judge: Judge, total: int, best: Best) -> None:
    """The best board of the groups at hand, where it beats the best so far. What was combined before is not again: at
    least one of the three groups must have got a set since."""
    front.order()
    mid.order()
    back.order()
    fouls = judge.aim.fouls
    slack: i64 = judge.slack
    verdicts = judge.verdicts(BACK)
    for key in best_first(back, verdicts.bounds):
        size = int(key & SIZE_MASK)
        at: i64 = key >> SIZE_BITS & GROUP_MASK
        rack = back.racks[size]
        kind: i64 = verdicts.kinds[at] if fouls else TOP_KIND
        ceiling: i64 = verdicts.bounds[at] + slack
        known = rack.heads[at] <= rack.known
        for middle in range(mid.most, mid.least - 1, -1):
            room = total - size - middle
            if room < 0 or room > SIZES[FRONT]:
                continue
            mids = mid.racks[middle]
            fronts = front.racks[room]
            # With the best mid of this size and the best front nothing is gained: nor with any other.
            most: i64 = mids.best_bounds[kind] + fronts.best_bounds[kind]
            if known:
                fresh_mid: i64 = mids.fresh_bounds[kind] + fronts.best_bounds[kind]
                fresh_front: i64 = mids.best_bounds[kind] + fronts.fresh_bounds[kind]
                most = max(fresh_mid, fresh_front)
            if ceiling + most > best.wanted:
                beside(rack, at, mids, fronts, kind, ceiling, known, judge, best)
                if best.left < 0:
                    return


def best_first(shelf: Shelf, bounds: vec[i64]) -> vec[i64]:
    """The groups of all sizes, the greatest bound first: each a number of the group and its size."""
    keys: vec[i64] = vec[i64]()
    for size in range(shelf.least, shelf.most + 1):
        for group in shelf.racks[size].groups:
            keys = append(keys, (bounds[group] + SHIFTED << GROUP_BITS | group) << SIZE_BITS | size)
    if shelf.least < shelf.most:
        sort_down(keys)
    return keys


def beside(
    back: Rack, at: i64, mids: Rack, fronts: Rack, kind: i64, ceiling: i64, known: bool, judge: Judge, best: Best
) -> None:
    """Tries every mid and front beside a group of backs; no mid may be of a type above `kind`. `known`: the backs are
    as they were."""
    ones = TABLES.ones
    scoop: i64 = judge.scoop
    swing: i64 = judge.swing
    bound_of_front = fronts.best_bounds
    bound_of_fresh = fronts.fresh_bounds
    top_of_front = fronts.best_scores
    verdicts = judge.verdicts(MID)
    bounds = verdicts.bounds
    kinds = verdicts.kinds
    groups = mids.groups
    behind = judge.verdicts(BACK)
    back_wins = behind.wins[at]
    back_losses = behind.losses[at]
    back_score = behind.scores[at]
    back_common = back.common(at)
    heads = mids.heads
    old = mids.known if known else 0
    count = len(groups)
    number: i64 = 0
    while number < count:
        mid = groups[number]
        with_mid: i64 = ceiling + bounds[mid]
        if with_mid + bound_of_front[kind] <= best.wanted:
            return
        mid_kind = kinds[mid]
        if mid_kind <= kind:
            fresh_only = heads[mid] <= old
            front: i64 = bound_of_fresh[mid_kind] if fresh_only else bound_of_front[mid_kind]
            if with_mid + front > best.wanted and not back_common & mids.common(mid):
                wins: i64 = verdicts.wins[mid] & back_wins
                losses: i64 = verdicts.losses[mid] & back_losses
                either: i64 = verdicts.wins[mid] | back_wins
                lines: i64 = back_score + verdicts.scores[mid]
                most: i64 = lines + ones[wins] * scoop + (ones[either] - ones[losses]) * swing
                if most + top_of_front[mid_kind] > best.score:
                    best.left -= 1
                    before(back, at, mids, mid, fronts, lines, most, fronts.known if fresh_only else 0, judge, best)
                    if best.left < 0:
                        return
        number += 1


def before(
    back: Rack,
    at: i64,
    mids: Rack,
    mid: i64,
    fronts: Rack,
    lines: i64,
    most: i64,
    known: i64,
    judge: Judge,
    best: Best,
) -> None:
    """Tries every front before a group of mids and one of backs, but for groups among the first `known` sets. `lines`:
    what both are worth by themselves, `most`: with the best that can come of winning lines together."""
    ones = TABLES.ones
    scoop: i64 = judge.scoop
    swing: i64 = judge.swing
    ahead = judge.verdicts(FRONT)
    between = judge.verdicts(MID)
    behind = judge.verdicts(BACK)
    scores = ahead.scores
    groups = fronts.groups
    heads = fronts.heads
    kind: i64 = between.kinds[mid] if judge.aim.fouls else TOP_KIND
    wins: i64 = between.wins[mid] & behind.wins[at]
    losses: i64 = between.losses[mid] & behind.losses[at]
    either: i64 = between.wins[mid] | behind.wins[at]
    either_lost: i64 = between.losses[mid] | behind.losses[at]
    common: i64 = mids.common(mid) | back.common(at)
    number: i64 = 0
    while number < len(groups):
        front = groups[number]
        if most + scores[front] <= best.score:
            return
        if heads[front] > known and ahead.kinds[front] <= kind:
            won = ahead.wins[front]
            lost = ahead.losses[front]
            score: i64 = lines + scores[front] + (ones[wins & won] - ones[losses & lost]) * scoop
            score += (ones[wins | won & either] - ones[losses | lost & either_lost]) * swing
            # Only now, for hands that would be better together, it matters whether the cards suffice.
            better = score > best.score and not fronts.common(front) & common
            if better and seat(back, at, mids, mid, fronts, front, best):
                best.score = score
                best.wanted = 3 * score
        number += 1


def seat(back: Rack, at: i64, mids: Rack, mid: i64, fronts: Rack, front: i64, best: Best) -> bool:
    """Finds sets of the three groups that share no card, and keeps them."""
    behind = back.masks
    between = mids.masks
    ahead = fronts.masks
    back_links = back.links
    mid_links = mids.links
    front_links = fronts.links
    mid_head = mids.heads[mid]
    front_head = fronts.heads[front]
    front_common = fronts.common(front)
    beside_back: i64 = mids.common(mid) | front_common
    tried: i64 = 0
    one: i64 = back.heads[at]
    while one:
        used = behind[one - 1]
        if not used & beside_back:
            taken: i64 = used | front_common
            two: i64 = mid_head
            while two:
                tried += 1
                mask = between[two - 1]
                if not taken & mask:
                    both: i64 = used | mask
                    three: i64 = front_head
                    while three:
                        if not both & ahead[three - 1]:
                            best.back, best.mid, best.front = used, mask, ahead[three - 1]
                            return True
                        three = front_links[three - 1]
                two = mid_links[two - 1]
        one = back_links[one - 1]
    best.left -= tried
    return False
