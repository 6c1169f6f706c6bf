"""The arranger: from all cards a player holds, the three lines worth most against the boards it may meet (AC-6, AC-12).

Up to 22 cards the search is complete. With more for 13 places, mid and back get two pairs or better; with more for
fewer places the least promising ones wait outside and come back in by single exchanges.
"""

from typing import Final

from hanpan.bots.autochess.judge import Aim, Judge
from hanpan.bots.autochess.quick import INDEX_BITS, INDEX_MASK, different
from hanpan.bots.autochess.search import search
from hanpan.games.autochess.fantasyland import pair_of
from hanpan.games.autochess.hand import line_value
from hanpan.games.autochess.packing import kind_of, rank_index, stars_of, suit_index

WHOLE: Final = 22
"""So many different cards are searched completely. With more for 13 places a single pair is no longer looked at for mid
and back: so many cards hold two pairs for both, and single pairs are most of all sets (of 35 cards 135,000 of
160,000). For fewer places, where lines of every length count, so many are searched."""
WORK: Final = 16_000_000
"""Pairs of sets looked at before the best so far has to do."""
WORK_SMALL: Final = 4_000_000
"""The same when fewer are placed."""


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
        ranks[rank_index(card)] += 1
        suits[suit_index(card)] += 1
    keyed: list[int] = []
    for index, card in enumerate(cards):
        rank = rank_index(card)
        near = 0
        for other in range(max(0, rank - 2), min(12, rank + 2) + 1):
            if ranks[other]:
                near += 1
        company = ranks[rank]
        worth = (company - 1) * 40 + suits[suit_index(card)] * 9 + near * 4 + stars_of(card) * 14 + rank * 2
        if company > 1 and rank + 2 >= land_rank:
            worth += 50
        keyed.append(worth << INDEX_BITS | index)
    keyed.sort(reverse=True)
    chosen = keyed[:keep]
    return [cards[key & INDEX_MASK] for key in chosen]


def exchanged(lines: list[list[int]], spare: list[int], searched: int, judge: Judge) -> int:
    """Improves a board by exchanging single cards, with those left outside and between lines, while that helps.
    Only the lines that an exchange touches are judged anew.

    The board is the best one of its own cards and the first `searched` spare ones. So exchanges among those cannot help
    until a card from outside has come in, and are not tried before."""
    rules = judge.aim.rules
    needs = [rules.front_forged, rules.quads_forged, rules.quads_forged]
    hands = [line_value(line, needs[number]) for number, line in enumerate(lines)]
    best = judge.worth_of(hands[0], hands[1], hands[2])
    fresh = False
    better = True
    while better:
        better = False
        for one in range(3):
            line = lines[one]
            for slot in range(len(line)):
                for outside in range(searched, len(spare)):
                    before = hands[one]
                    line[slot], spare[outside] = spare[outside], line[slot]
                    hands[one] = line_value(line, needs[one])
                    score = judge.worth_of(hands[0], hands[1], hands[2])
                    if score > best:
                        best = score
                        better = True
                        searched = 0
                        fresh = True
                    else:
                        line[slot], spare[outside] = spare[outside], line[slot]
                        hands[one] = before
                if not fresh:
                    continue
                for two in range(one + 1, 3):
                    other = lines[two]
                    for there in range(len(other)):
                        before = hands[one]
                        there_before = hands[two]
                        line[slot], other[there] = other[there], line[slot]
                        hands[one] = line_value(line, needs[one])
                        hands[two] = line_value(other, needs[two])
                        score = judge.worth_of(hands[0], hands[1], hands[2])
                        if score > best:
                            best = score
                            better = True
                        else:
                            line[slot], other[there] = other[there], line[slot]
                            hands[one] = before
                            hands[two] = there_before
    return best


def arrange(pieces: list[int], aim: Aim, judge: Judge | None = None) -> Arrangement:
    """The best board found for these pieces. A judge of the same aim may come with what it has judged already."""
    if judge is None:
        judge = Judge(aim)
    cards = different(pieces)
    total = min(aim.cap, len(cards), 13)
    land_rank = pair_of(aim.door)
    width = aim.width if total == 13 else min(aim.width, WHOLE)
    chosen = promising(cards, max(total, width), land_rank)
    masks = search(chosen, total, judge, WORK if total == 13 else WORK_SMALL, len(chosen) <= WHOLE)
    lines = [[chosen[at] for at in range(len(chosen)) if mask >> at & 1] for mask in masks]
    if len(chosen) == len(cards):
        return Arrangement(lines, judge.worth(lines))
    used = masks[0] | masks[1] | masks[2]
    spare = [card for at, card in enumerate(chosen) if not used >> at & 1]
    searched = len(spare)
    inside = {kind_of(card) for card in chosen}
    spare += [card for card in cards if kind_of(card) not in inside]
    score = exchanged(lines, spare, searched, judge)
    return Arrangement(lines, score)


def dared(pieces: list[int], judge: Judge, legal: Arrangement) -> Arrangement:
    """A board that fouls, where what its lines win is worth more than what the foul takes; else the `legal` one.

    It is looked for as if fouls did not count, and then judged by what they take: not every such board is found. A foul
    makes no line better, so only what pays for the fine is looked for."""
    aim = judge.aim
    if not aim.fouls or aim.rules.version == 1:
        return legal
    aim.fouls = False
    cards = different(pieces)
    total = min(aim.cap, len(cards), 13)
    chosen = promising(cards, max(total, min(aim.width, WHOLE)), pair_of(aim.door))
    masks = search(chosen, total, judge, WORK_SMALL, True, legal.score + judge.fine())
    aim.fouls = True
    lines = [[chosen[at] for at in range(len(chosen)) if mask >> at & 1] for mask in masks]
    score = judge.fouled_worth(lines) if lines[0] or lines[1] or lines[2] else legal.score
    return Arrangement(lines, score) if score > legal.score else legal
