"""The arranger: from all cards a player holds, the three lines worth most against the boards he has seen (AC-6, AC-12).

Every set of up to three and up to five cards is judged once and put to those that make the same hand; the groups are
then combined, best first, and a branch is left as soon as its bound cannot beat what was found. With 13 cards that
search is complete: all 72,072 arrangements, most of them by a bound. With many more cards the least promising ones wait
outside and come back in by single exchanges. A board that fouls is never a candidate, unless fouls do not count.
"""

from typing import Final

from hanpan.bots.autochess.quick import different
from hanpan.games.autochess.board import foul_marks
from hanpan.games.autochess.fantasyland import enters, stays
from hanpan.games.autochess.hand import TYPE, compare_values, line_value
from hanpan.games.autochess.rules import Rules

BOARDS: Final = 8
"""Boards of others that are looked at, at most."""
WHOLE: Final = 20
"""So many different cards are searched completely when 13 are placed."""
WHOLE_SMALL: Final = 14
"""The same when fewer are placed, for then lines of every length count."""
WORK: Final = 1_000_000
"""Pairs of lines looked at before the best so far has to do; more than 13 cards can take."""
WORK_SMALL: Final = 250_000
"""The same when fewer are placed."""
UNIT: Final = 64
"""One point of damage."""
TOP_KIND: Final = 10
LOWEST: Final = -(1 << 60)
SHIFTED: Final = 1 << 36
"""More than any score; keeps sort keys positive."""

ONES: Final[list[int]] = [mask.bit_count() for mask in range(1 << BOARDS)]

FRONT_WORTH: Final[list[int]] = [-120, 0, 110, 160, 230, 240, 245, 250, 255, 260, 265]
MID_WORTH: Final[list[int]] = [-120, 0, 70, 130, 180, 220, 240, 255, 265, 270, 275]
BACK_WORTH: Final[list[int]] = [-120, 0, 50, 100, 150, 195, 225, 245, 260, 268, 275]
"""By type of hand: what a line is worth against a board nobody has seen, in hundredths of a won line."""


class Aim:
    """What an arrangement is made for: the limits it must keep, the boards it may meet, what a won line brings."""

    __slots__ = (
        "boards",
        "cap",
        "fouls",
        "front_times",
        "in_land",
        "land",
        "land_rounds",
        "line_damage",
        "master",
        "masters",
        "mode",
        "pair_land",
        "prior",
        "rules",
        "scoop",
        "star",
        "swing",
        "width",
    )

    def __init__(self, rules: Rules, cap: int) -> None:
        self.rules = rules
        self.cap = cap
        self.fouls = True
        """Whether fouls count."""
        self.mode = 0
        """How hands are compared today (AC-13)."""
        self.master = 0
        """The suit of one's own suit_master."""
        self.boards: list[list[int]] = []
        """The hands of the boards it may meet: front, mid, back."""
        self.masters: list[int] = []
        self.line_damage = 5
        self.front_times = 1
        self.scoop = rules.scoop_damage
        self.swing = 0
        """Damage that winning two lines of the three is worth beside the lines themselves, for hula hangs on it."""
        self.land = 0
        """Damage that a round of fantasyland is thought to be worth; 0: not sought."""
        self.in_land = False
        self.land_rounds = 0
        self.pair_land = 0
        self.prior = 1
        """How many boards of strangers the plain worth of a line stands for."""
        self.width = WHOLE
        """Different cards that are searched completely, at most."""
        self.star = 12
        """Hundredths of a line that a star in it is worth against strangers."""

    def board(self, front: int, mid: int, back: int, master: int) -> None:
        """One more board it may meet."""
        if len(self.boards) < BOARDS:
            self.boards.append([front, mid, back])
            self.masters.append(master)


class Judged:
    """What one line is worth: its score, and the boards it beats and loses to as bits."""

    __slots__ = ("kind", "losses", "score", "wins")

    def __init__(self, kind: int, score: int, wins: int, losses: int) -> None:
        self.kind: Final = kind
        self.score: Final = score
        self.wins: Final = wins
        self.losses: Final = losses


class Judge:
    """The worth of hands on each line, remembered by the hand's number."""

    def __init__(self, aim: Aim) -> None:
        self.aim = aim
        self.seen: list[dict[int, Judged]] = [{}, {}, {}]
        self.scoop: int = aim.scoop * UNIT
        self.swing: int = aim.swing * UNIT

    def line(self, number: int, value: int) -> Judged:
        seen = self.seen[number]
        found = seen.get(value)
        if found is None:
            found = self.judged(number, value)
            seen[value] = found
        return found

    def judged(self, number: int, value: int) -> Judged:
        aim = self.aim
        kind = value // TYPE
        damage = aim.line_damage * UNIT
        if number == 0:
            damage *= aim.front_times
        wins = 0
        losses = 0
        bit = 1
        for index in range(len(aim.boards)):
            step = compare_values(value, aim.boards[index][number], aim.mode, aim.master, aim.masters[index])
            if step > 0:
                wins |= bit
            elif step < 0:
                losses |= bit
            bit <<= 1
        worth = FRONT_WORTH if number == 0 else MID_WORTH if number == 1 else BACK_WORTH
        plain = worth[kind] * 4 + (value // 4096 % 16) * aim.star * 4 + value % 16 * 3
        score = (ONES[wins] - ONES[losses]) * damage + aim.prior * damage * plain // 400
        if number == 0 and aim.land and self.lands(value):
            score += aim.land * UNIT * (len(aim.boards) + aim.prior)
        return Judged(kind, score, wins, losses)

    def lands(self, front: int) -> bool:
        aim = self.aim
        if aim.in_land:
            return stays(front, aim.rules, aim.land_rounds)
        return enters(front, aim.rules, aim.pair_land)

    def together(self, front: Judged, mid: Judged, back: Judged) -> int:
        """What two or three lines won or lost together add."""
        won = front.wins & mid.wins & back.wins
        lost = front.losses & mid.losses & back.losses
        most_won = front.wins & (mid.wins | back.wins) | mid.wins & back.wins
        most_lost = front.losses & (mid.losses | back.losses) | mid.losses & back.losses
        return (ONES[won] - ONES[lost]) * self.scoop + (ONES[most_won] - ONES[most_lost]) * self.swing

    def worth(self, lines: list[list[int]]) -> int:
        """The score of a whole board; a foul that counts is out of the question."""
        forged = self.aim.rules.quads_forged
        front = line_value(lines[0], forged)
        mid = line_value(lines[1], forged)
        back = line_value(lines[2], forged)
        if self.aim.fouls and foul_marks(front, mid, back):
            return LOWEST
        one = self.line(0, front)
        two = self.line(1, mid)
        three = self.line(2, back)
        return one.score + two.score + three.score + self.together(one, two, three)


class Arrangement:
    """Three lines of pieces and their score."""

    __slots__ = ("lines", "score")

    def __init__(self, lines: list[list[int]], score: int) -> None:
        self.lines: Final = lines
        self.score: Final = score


def promising(cards: list[int], keep: int, land_rank: int) -> list[int]:
    """The cards most likely to stand on a good board: company of rank, of suit and in a row, stars, height, and pairs
    that open fantasyland."""
    if len(cards) <= keep:
        return cards
    ranks = [0] * 16
    suits = [0] * 4
    for card in cards:
        ranks[card >> 4 & 15] += 1
        suits[card >> 2 & 3] += 1
    keyed: list[int] = []
    for index, card in enumerate(cards):
        rank = card >> 4 & 15
        near = 0
        for other in range(max(0, rank - 2), min(12, rank + 2) + 1):
            if ranks[other]:
                near += 1
        company = ranks[rank]
        worth = (company - 1) * 40 + suits[card >> 2 & 3] * 9 + near * 4 + (card & 3) * 14 + rank * 2
        if company > 1 and rank + 2 >= land_rank:
            worth += 50
        keyed.append(worth << 8 | index)
    keyed.sort(reverse=True)
    chosen = keyed[:keep]
    return [cards[key & 255] for key in chosen]


class Group:
    """Sets of cards that make the same hand on a line: one worth, many masks."""

    __slots__ = ("kind", "losses", "masks", "score", "size", "wins")

    def __init__(self, judged: Judged, size: int, masks: list[int]) -> None:
        self.kind: Final = judged.kind
        self.score: Final = judged.score
        self.wins: Final = judged.wins
        self.losses: Final = judged.losses
        self.size: Final = size
        self.masks: Final = masks


class Sets:
    """Every set of the cards with an allowed size, as bit masks, by size and the hand it makes."""

    __slots__ = ("found",)

    def __init__(self, cards: list[int], least: int, most: int, forged: int) -> None:
        self.found: dict[int, list[int]] = {}
        if least == 0:
            self.add(0, [], forged)
        for a in range(len(cards)):
            one = 1 << a
            first = cards[a]
            if least <= 1 <= most:
                self.add(one, [first], forged)
            for b in range(a if most > 1 else 0):
                two = one | 1 << b
                second = cards[b]
                if least <= 2:
                    self.add(two, [first, second], forged)
                for c in range(b if most > 2 else 0):
                    three = two | 1 << c
                    third = cards[c]
                    if least <= 3:
                        self.add(three, [first, second, third], forged)
                    for d in range(c if most > 3 else 0):
                        four = three | 1 << d
                        fourth = cards[d]
                        if least <= 4:
                            self.add(four, [first, second, third, fourth], forged)
                        for e in range(d if most > 4 else 0):
                            self.add(four | 1 << e, [first, second, third, fourth, cards[e]], forged)

    def add(self, mask: int, cards: list[int], forged: int) -> None:
        key = line_value(cards, forged) * 8 + len(cards)
        masks = self.found.get(key)
        if masks is None:
            self.found[key] = [mask]
        else:
            masks.append(mask)

    def groups(self, judge: Judge, number: int) -> list[Group]:
        """Best first on this line."""
        made = [Group(judge.line(number, key // 8), key % 8, masks) for key, masks in self.found.items()]
        keys = [(made[index].score + SHIFTED) << 16 | index for index in range(len(made))]
        keys.sort(reverse=True)
        return [made[key & 0xFFFF] for key in keys]


def search(cards: list[int], total: int, judge: Judge, work: int) -> list[int]:
    """The masks of the best front, mid and back that place `total` of the cards."""
    forged = judge.aim.rules.quads_forged
    fouls = judge.aim.fouls
    fives = Sets(cards, max(0, total - 8), min(5, total), forged)
    threes = Sets(cards, max(0, total - 10), min(3, total), forged)
    fronts = threes.groups(judge, 0)
    mids = fives.groups(judge, 1)
    backs = fives.groups(judge, 2)
    scoop = judge.scoop
    swing = judge.swing
    scoop_most = (scoop + swing) * len(judge.aim.boards)
    front_best = best_by_kind(fronts, fouls)
    mid_best = best_by_kind(mids, fouls)
    best = LOWEST
    found = [0, 0, 0]
    left = work
    for back in backs:
        back_score = back.score
        kind = back.kind
        if back_score + mid_best[TOP_KIND] + front_best[TOP_KIND] + scoop_most <= best or left < 0:
            break
        if back_score + mid_best[kind] + front_best[kind] + scoop_most <= best:
            continue
        for mid in mids:
            lines = back_score + mid.score
            if lines + front_best[kind] + scoop_most <= best:
                break
            room = total - back.size - mid.size
            if room < 0 or room > 3 or (fouls and mid.kind > kind):
                continue
            wins = mid.wins & back.wins
            losses = mid.losses & back.losses
            either = mid.wins | back.wins
            either_lost = mid.losses | back.losses
            most = lines + ONES[wins] * scoop + ONES[either] * swing
            enough = front_best[mid.kind]
            if most + enough <= best:
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
                            found = [beside(front.masks, used), mid_mask, back_mask]
                    if most + enough <= best:
                        break
                if most + enough <= best or left < 0:
                    break
    return found


def best_by_kind(groups: list[Group], fouls: bool) -> list[int]:
    """By type of hand: the best score of a group of that type or a lower one; of any type where fouls do not count."""
    best = [LOWEST] * (TOP_KIND + 1)
    for group in groups:
        for kind in range(group.kind if fouls else 0, TOP_KIND + 1):
            best[kind] = max(best[kind], group.score)
    return best


def beside(masks: list[int], used: int) -> int:
    """A mask without a used card, or -1."""
    for mask in masks:
        if not mask & used:
            return mask
    return -1


def exchanged(lines: list[list[int]], spare: list[int], judge: Judge) -> int:
    """Improves a board by exchanging single cards, with those left outside and between lines, while that helps."""
    best = judge.worth(lines)
    better = True
    while better:
        better = False
        for one in range(3):
            line = lines[one]
            for place in range(len(line)):
                for outside in range(len(spare)):
                    line[place], spare[outside] = spare[outside], line[place]
                    score = judge.worth(lines)
                    if score > best:
                        best = score
                        better = True
                    else:
                        line[place], spare[outside] = spare[outside], line[place]
                for two in range(one + 1, 3):
                    other = lines[two]
                    for there in range(len(other)):
                        line[place], other[there] = other[there], line[place]
                        score = judge.worth(lines)
                        if score > best:
                            best = score
                            better = True
                        else:
                            line[place], other[there] = other[there], line[place]
    return best


def arrange(pieces: list[int], aim: Aim) -> Arrangement:
    """The best board found for these pieces."""
    judge = Judge(aim)
    cards = different(pieces)
    total = min(aim.cap, len(cards), 13)
    land_rank = aim.pair_land if aim.pair_land else aim.rules.pair_rank
    width = aim.width if total == 13 else min(aim.width, WHOLE_SMALL)
    chosen = promising(cards, max(total, width), land_rank)
    masks = search(chosen, total, judge, WORK if total == 13 else WORK_SMALL)
    lines = [[chosen[at] for at in range(len(chosen)) if mask >> at & 1] for mask in masks]
    if len(chosen) == len(cards):
        return Arrangement(lines, judge.worth(lines))
    used = masks[0] | masks[1] | masks[2]
    spare = [card for at, card in enumerate(chosen) if not used >> at & 1]
    inside = {card >> 2 & 63 for card in chosen}
    spare += [card for card in cards if card >> 2 & 63 not in inside]
    score = exchanged(lines, spare, judge)
    return Arrangement(lines, score)
