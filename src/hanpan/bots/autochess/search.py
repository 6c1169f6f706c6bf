"""Search: the best of all ways to set cards on three lines, without trying them all.

Every set of up to three and up to five cards is judged once; sets that make the same hand are one group. Groups are
combined best bound first, and a branch is left as soon as its bound cannot beat what was found. Nothing better is ever
left out: only the limit on work, which 13 cards never reach, makes a search of many cards incomplete. A board that
fouls is never a candidate, unless fouls do not count.
"""

from typing import Final

from hanpan.bots.autochess.judge import LOWEST, ONES, Judge, Judged
from hanpan.games.autochess.hand import gather_hands

TOP_KIND: Final = 10
SHIFTED: Final = 1 << 40
"""More than any bound; keeps sort keys positive."""
BOARD: Final = 13
ALL: Final = (1 << BOARD) - 1


class Group:
    """Sets of cards that make the same hand on a line: one worth, many masks."""

    __slots__ = ("bound", "judged", "kind", "losses", "masks", "score", "size", "wins")

    def __init__(self, judged: Judged, size: int, masks: list[int]) -> None:
        self.judged: Final = judged
        self.kind: Final = judged.kind
        self.score: Final = judged.score
        self.bound: Final = judged.bound
        self.wins: Final = judged.wins
        self.losses: Final = judged.losses
        self.size: Final = size
        self.masks: Final = masks


class Sets:
    """Every set of the cards with an allowed size, as bit masks, by size and the hand it makes."""

    __slots__ = ("found",)

    def __init__(self, cards: list[int], least: int, most: int, forged: int) -> None:
        self.found: dict[int, list[int]] = {}
        for size in range(least, most + 1):
            gather_hands(cards, size, forged, self.found)

    def groups(self, judge: Judge, number: int) -> list[Group]:
        """Best bound first on this line."""
        made = [Group(judge.line(number, key >> 3), key & 7, masks) for key, masks in self.found.items()]
        return sorted_by(bounds(made), made)


def sorted_by(worths: list[int], groups: list[Group]) -> list[Group]:
    """The greatest worth first."""
    keys = [(worth + SHIFTED) << 16 | index for index, worth in enumerate(worths)]
    keys.sort(reverse=True)
    return [groups[key & 0xFFFF] for key in keys]


def search(cards: list[int], total: int, judge: Judge, work: int) -> list[int]:
    """The masks of the best front, mid and back that place `total` of the cards."""
    forged = judge.aim.rules.quads_forged
    fives = Sets(cards, max(0, total - 8), min(5, total), forged)
    threes = Sets(cards, max(0, total - 10), min(3, total), forged)
    fronts = threes.groups(judge, 0)
    mids = fives.groups(judge, 1)
    backs = fives.groups(judge, 2)
    if total == len(cards) == BOARD:
        return search_whole(fronts, mids, backs, judge)
    return search_some(fronts, mids, backs, judge, total, work)


def search_whole(fronts: list[Group], mids: list[Group], backs: list[Group], judge: Judge) -> list[int]:
    """13 cards for 13 places: back and front leave the mid."""
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


def search_some(
    fronts: list[Group], mids: list[Group], backs: list[Group], judge: Judge, total: int, work: int
) -> list[int]:
    """Any number of cards and places. `work` is the number of pairs of sets looked at before the best must do."""
    fouls = judge.aim.fouls
    scoop = judge.scoop
    swing = judge.swing
    slack = judge.slack
    front_best = best_by_kind(bounds(fronts), fronts, fouls)
    mid_best = best_by_kind(bounds(mids), mids, fouls)
    fronts = sorted_by(scores(fronts), fronts)
    front_top = best_by_kind(scores(fronts), fronts, fouls)
    best = LOWEST
    wanted = LOWEST
    found = [0, 0, 0]
    left = work
    for back in backs:
        kind = back.kind
        ceiling = back.bound + slack
        if ceiling + mid_best[TOP_KIND] + front_best[TOP_KIND] <= wanted or left < 0:
            break
        if ceiling + mid_best[kind] + front_best[kind] <= wanted:
            continue
        for mid in mids:
            if ceiling + mid.bound + front_best[kind] <= wanted:
                break
            room = total - back.size - mid.size
            if room < 0 or room > 3 or (fouls and mid.kind > kind):
                continue
            if ceiling + mid.bound + front_best[mid.kind] <= wanted:
                continue
            lines = back.score + mid.score
            wins = mid.wins & back.wins
            losses = mid.losses & back.losses
            either = mid.wins | back.wins
            either_lost = mid.losses | back.losses
            most = lines + ONES[wins] * scoop + (ONES[either] - ONES[losses]) * swing
            if most + front_top[mid.kind] <= best:
                continue
            for back_mask in back.masks:
                left -= len(mid.masks)
                for mid_mask in mid.masks:
                    if mid_mask & back_mask:
                        continue
                    left -= 4
                    used = mid_mask | back_mask
                    for front in fronts:
                        if most + front.score <= best:
                            break
                        if front.size != room or (fouls and front.kind > mid.kind):
                            continue
                        score = lines + front.score
                        score += (ONES[wins & front.wins] - ONES[losses & front.losses]) * scoop
                        most_won = ONES[wins | front.wins & either]
                        score += (most_won - ONES[losses | front.losses & either_lost]) * swing
                        if score > best and beside(front.masks, used) >= 0:
                            best = score
                            wanted = 3 * score
                            found = [beside(front.masks, used), mid_mask, back_mask]
                    if most + front_top[mid.kind] <= best:
                        break
                if most + front_top[mid.kind] <= best or left < 0:
                    break
    return found


def best_by_kind(worths: list[int], groups: list[Group], fouls: bool) -> list[int]:
    """By type of hand: the best worth of a group of that type or a lower one; of any type where fouls do not count."""
    best = [LOWEST] * (TOP_KIND + 1)
    for index, worth in enumerate(worths):
        for kind in range(groups[index].kind if fouls else 0, TOP_KIND + 1):
            best[kind] = max(best[kind], worth)
    return best


def bounds(groups: list[Group]) -> list[int]:
    return [group.bound for group in groups]


def scores(groups: list[Group]) -> list[int]:
    return [group.score for group in groups]


def beside(masks: list[int], used: int) -> int:
    """A mask without a used card, or -1."""
    for mask in masks:
        if not mask & used:
            return mask
    return -1
