"""Plan: what a bot makes of its view. The boards it may meet, what a set of cards is worth on the board, what a card, a
level or a roll of the shop adds to it, and how likely a hula is to succeed."""

from typing import Final

from hanpan.bots.arrange import Arrangement, arrange, dared
from hanpan.bots.autochess.judge import ONES, UNIT, Aim, Judge
from hanpan.bots.autochess.quick import COUNTS, CardSet, pieces_of
from hanpan.games.autochess.fantasyland import door_of, pair_of
from hanpan.games.autochess.hand import FULL_HOUSE, ONE_PAIR, STRAIGHT, line_value
from hanpan.games.autochess.lines import limit_at, limit_of
from hanpan.games.autochess.packing import (
    CARD_MASK,
    FIVE_IN_A_ROW,
    KIND_MASK,
    KIND_SHIFT,
    KINDS,
    RANKS,
    SUIT_MASK,
    SUIT_SHIFT,
    TYPE,
    WHEEL,
    code_in,
    kind_of,
    rank_of_kind,
    stars_of,
    suit_of_kind,
)
from hanpan.games.autochess.player import Player, owned
from hanpan.games.autochess.shop import merges_with, own_limit, price_of, reroll_price, xp_price
from hanpan.games.autochess.single_fight import line_damage, scoop_worth, synergies_of, wanted_synergies
from hanpan.games.autochess.view import View

LEVEL_AHEAD: Final = 1
LOSER_SWING: Final = 6
"""Quarters of a line by which two lines won are worth more where only the loser is hurt."""
MORE_ROOM: Final = 2
"""Cards that an event and an augment may add to a board."""
MERGE: Final = 3
UNKNOWN: Final = -(1 << 40)
"""Below everything that cards may be worth."""
LAND_CARDS: Final = 6
"""Three pairs: the smallest board that may open fantasyland without a foul."""
LAND_BOARD: Final = (ONE_PAIR * TYPE + 14, STRAIGHT * TYPE + 12, FULL_HOUSE * TYPE + 10)
"""About what a board in fantasyland looks like."""


class Liking:
    """What a card is hoped for, in hundredths of a line: as the second or third of its kind, for each card of its rank,
    for each of its suit, and for those of a straight flush beyond the second. What a star in a line is worth against
    strangers, and how many boards of strangers are thought of beside those seen."""

    __slots__ = ("company", "prior", "row", "star", "suit", "third", "twin")

    def __init__(self, twin: int, third: int, company: int, suit: int, row: int, star: int, prior: int) -> None:
        self.twin: Final = twin
        self.third: Final = third
        self.company: Final = company
        self.suit: Final = suit
        self.star: Final = star
        self.prior: Final = prior
        self.row: Final = row


LIKING: Final = Liking(5, 9, 4, 1, 0, 12, 1)


class Plan:
    """One seat's thoughts about one view."""

    def __init__(self, view: View, me: Player, swing: int, land: int, deep: bool = False, width: int = KINDS) -> None:
        self.view = view
        self.liking = LIKING
        self.swing = swing
        self.land = land
        self.width = width
        self.deep = deep
        self.me = me
        self.rules = view.rules
        self.cap = limit_of(me, view.rules, view.effects)
        self.pieces = pieces_of(me)
        self.worth_now = UNKNOWN
        # What not every decision needs is made when it is asked for, and kept.
        self.judging: Judge | None = None
        self.at_hand: CardSet | None = None

    def judge(self) -> Judge:
        """Judges hands by the boards it may meet."""
        found = self.judging
        if found is None:
            aim = aim_of(self.view, self.me, self.swing, self.land, self.deep)
            aim.width = self.width
            aim.star = self.liking.star
            aim.prior = self.liking.prior
            found = Judge(aim)
            self.judging = found
        return found

    def cards(self) -> CardSet:
        """The cards at hand as bits."""
        found = self.at_hand
        if found is None:
            found = CardSet([code_in(piece) for piece in self.pieces])
            self.at_hand = found
        return found

    def worth(self, cards: CardSet, cap: int) -> int:
        """What a set of cards is worth, set the quick way, in hundredths of a line."""
        if not cards.all:
            return -360
        forged = self.rules.quads_forged
        judge = self.judge()
        score = judge.worth(cards.quick_board(cap, forged))
        if self.deep and cap >= LAND_CARDS and not self.me.in_fantasyland:
            lines = cards.land_board(cap, forged, pair_of(judge.aim.door))
            if lines[0]:
                score = max(score, judge.worth(lines))
        if self.liking.row:
            lines = cards.row_board(cap, forged)
            if lines[2]:
                score = max(score, judge.worth(lines))
        aim = judge.aim
        # The score of one line more in every fight.
        unit = max(1, UNIT * aim.line_damage * (len(aim.boards) + aim.prior))
        return max(-400, score * 100 // unit)

    def now(self) -> int:
        """What the cards at hand are worth; asked several times in one decision, so kept."""
        if self.worth_now == UNKNOWN:
            self.worth_now = self.worth(self.cards(), self.cap)
        return self.worth_now

    def with_card(self, code: int) -> int:
        """What the set is worth with one card more; the third of a kind makes a star."""
        stars = stars_of(code)
        cards = self.cards()
        if stars < 3:
            same = 0
            for piece in self.pieces:
                if piece & CARD_MASK == code:
                    same += 1
            if same >= MERGE - 1:
                # Two of the same leave; what they become counts for more than any third of them.
                stars += 1
                code += 1
        if stars <= cards.stars_at(code):
            # It would never stand: the one there is has as many stars (AC-6.2).
            return self.now()
        return self.worth(cards.plus(code), self.cap)

    def hopes(self, code: int, held: bool = False) -> int:
        """What a card may become, in hundredths of a line: company of its kind, its rank and its suit. Of a card that
        is `held` already it is what the others are to it."""
        kind = kind_of(code)
        rank = rank_of_kind(kind)
        suit = suit_of_kind(kind)
        same = 0
        ranks = 0
        suits = 0
        for piece in self.pieces:
            other = piece >> KIND_SHIFT & KIND_MASK
            if other == kind:
                same += 1
            elif other >> SUIT_SHIFT == rank:
                ranks += 1
            if other & SUIT_MASK == suit:
                suits += 1
        if held:
            same -= 1
            suits -= 1
        liking = self.liking
        hope = 0
        if same == 1:
            hope += liking.twin
        elif same >= 2:
            hope += liking.third
        if ranks and not same:
            hope += liking.company * min(ranks, 3)
        if self.cap >= 7 and not same:
            hope += liking.suit * min(suits, 5)
        if liking.row and not same:
            hope += liking.row * max(0, in_a_row(self.cards().suit_ranks(suit), rank) - 2)
        return hope

    def of_suit(self, code: int) -> int:
        """Cards at hand of the same suit, up to five."""
        suit = suit_of_kind(kind_of(code))
        return min(5, sum([piece >> KIND_SHIFT & SUIT_MASK == suit for piece in self.pieces]))

    def level_price(self) -> int:
        """Gold to the next level; 0 at the top."""
        me = self.me
        rules = self.rules
        if me.level >= rules.top_level:
            return 0
        missing = rules.level_xp[me.level - 1] - me.xp
        return -(-missing // rules.xp_gain) * self.xp_price()

    def xp_price(self) -> int:
        return xp_price(self.me, self.rules, self.view.effects)

    def level_gain(self) -> int:
        """What the board of the next level would be worth more, with the cards at hand."""
        me = self.me
        if me.level >= self.rules.top_level:
            return 0
        cap = limit_at(me, me.level + LEVEL_AHEAD, self.rules, self.view.effects)
        if cap == self.cap:
            return 0
        return self.worth(self.cards(), cap) - self.now()

    def buyable(self) -> list[int]:
        """The slots of the shop it could pay and has room for."""
        me = self.me
        room = owned(me) < own_limit(me, self.rules)
        return [
            slot
            for slot, code in enumerate(me.shop)
            if code and self.price(code) <= me.gold and (room or merges_with(me, code))
        ]

    def reroll_price(self) -> int:
        return reroll_price(self.me, self.rules, self.view.effects)

    def price(self, code: int) -> int:
        return price_of(code, self.rules)

    def arranged(self) -> Arrangement:
        """The best board for all cards."""
        judge = self.judge()
        found = arrange(self.pieces, judge.aim, judge)
        return dared(self.pieces, judge, found) if self.deep else found

    def synergies(self) -> int:
        me = self.me
        return synergies_of(me.front, me.mid, me.back, self.rules, self.view.effects, me)

    def may_hula(self) -> bool:
        me = self.me
        effects = self.view.effects
        if me.hula_declared or effects.hula_ban or (me.in_fantasyland and not self.rules.hula_in_fantasyland):
            return False
        return self.synergies() >= wanted_synergies(self.rules, effects)

    def hula_chance(self) -> int:
        """Per cent of the boards it may meet that the standing board beats on two lines; strangers count as even."""
        me = self.me
        forged = self.rules.quads_forged
        judge = self.judge()
        front = judge.line(0, line_value(me.front, self.rules.front_forged))
        mid = judge.line(1, line_value(me.mid, forged))
        back = judge.line(2, line_value(me.back, forged))
        won = ONES[front.wins & (mid.wins | back.wins) | mid.wins & back.wins]
        return (100 * won + 50) // (len(judge.aim.boards) + 1)


def in_a_row(ranks: int, rank: int) -> int:
    """Cards of the best straight that a rank would be part of, with that rank among the others of its suit."""
    ranks |= 1 << rank
    best = COUNTS[ranks & WHEEL] if WHEEL >> rank & 1 else 0
    for low in range(max(0, rank - 4), min(rank, RANKS - 5) + 1):
        best = max(best, COUNTS[ranks >> low & FIVE_IN_A_ROW])
    return best


def todays_aim(view: View, me: Player, swing: int, land: int) -> Aim:
    """What to arrange for by today's rules, against nobody in particular."""
    rules = view.rules
    effects = view.effects
    aim = Aim(rules, limit_of(me, rules, effects))
    aim.fouls = not (effects.no_fouls or me.in_fantasyland or me.perks.foul_immunity)
    aim.mode = effects.mode
    aim.master = me.master
    aim.line_damage = line_damage(rules, effects, rules.stage_of(view.round))
    aim.times = [effects.front_counts, effects.mid_counts, effects.back_counts]
    aim.front_star = me.perks.front_star
    aim.back_star = me.perks.back_star
    aim.scoop = scoop_worth(rules, effects, rules.stage_of(view.round))
    if me.perks.foul_insured:
        aim.fine = 0
    aim.swing = aim.line_damage * (swing + LOSER_SWING if effects.loser_only else swing) // 4
    # Half of it hangs on hula, the other on streaks.
    if effects.hula_ban:
        aim.swing //= 2
    else:
        aim.swing += aim.swing * effects.hula_times // (2 * rules.hula_times)
    aim.in_land = me.in_fantasyland
    aim.land_rounds = me.land_rounds
    aim.door = door_of(me, rules, effects)
    aim.land = land
    return aim


def aim_of(view: View, me: Player, swing: int, land: int, deep: bool = False) -> Aim:
    """The same, against the boards of all who may be met. `deep` also minds fantasyland: who is there now will stand
    with 13 cards, and who was there last will not again."""
    rules = view.rules
    aim = todays_aim(view, me, swing, land)
    forged = rules.quads_forged
    for rival in view.rivals:
        if rival.seat == view.seat or rival.place:
            continue
        if view.opponent >= 0 and rival.seat != view.opponent:
            continue
        front, mid, back = rival.last_board
        if deep:
            if rival.in_fantasyland:
                aim.board(LAND_BOARD[0], LAND_BOARD[1], LAND_BOARD[2], rival.master)
                continue
            if len(front) + len(mid) + len(back) > rules.board_limit(rival.level) + MORE_ROOM:
                continue
        if front or mid or back:
            aim.board(
                line_value(list(front), rules.front_forged),
                line_value(list(mid), forged),
                line_value(list(back), forged),
                rival.master,
            )
    return aim
