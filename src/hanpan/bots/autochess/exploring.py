"""Exploring: a bot some of whose decisions are drawn at random, so that what follows from them is their doing, and not
the doing of what else is true of players who like to decide so."""

from typing import Final

from hanpan.bots.autochess.greedy import HULA, READY
from hanpan.bots.autochess.normal import XP
from hanpan.bots.autochess.plan import Plan
from hanpan.bots.autochess.quick import layout
from hanpan.bots.base import Bot
from hanpan.bots.study import Watcher
from hanpan.games.autochess.board import foul_marks
from hanpan.games.autochess.fantasyland import door_of, enters
from hanpan.games.autochess.hand import line_value
from hanpan.games.autochess.lines import parse_layout
from hanpan.games.autochess.packing import ID_SHIFT
from hanpan.games.autochess.pick import MASTER, richest_suit
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.shop import xp_price
from hanpan.games.autochess.view import View
from hanpan.kernel.action import Action
from hanpan.kernel.game import View as AnyView
from hanpan.kernel.legal import Legal
from hanpan.kernel.rng import Stream

AUGMENTS: Final = "augment"
HULAS: Final = "hula"
LEVELS: Final = "level"
LANDS: Final = "land"
DECISIONS: Final = (AUGMENTS, HULAS, LEVELS, LANDS)

UP: Final = "up"
STAY: Final = "stay"
SWING: Final = 6
"""What winning two lines counts for where a board is set that keeps out of fantasyland."""


class Explored:
    """One seat in one game."""

    def __init__(self, seat: int, bot: Bot, rates: dict[str, int], rng: Stream, watcher: Watcher) -> None:
        self.name: Final = bot.name
        self.seat: Final = seat
        self.bot: Final = bot
        self.rates: Final = rates
        self.rng: Final = rng
        self.watcher: Final = watcher
        self.round = 0
        self.level = 0
        """The level at which this prep could first pay the next one; 0: not yet."""
        self.forced = ""
        """What was drawn for it: up or stay."""

    def act(self, view: AnyView, legal: Legal, rng: Stream) -> Action:
        assert isinstance(view, View)
        me = view.me
        assert me is not None
        if me.offer:
            return self.augment(me, self.bot.act(view, legal, rng))
        if view.round != self.round:
            self.round = view.round
            self.level = 0
            self.forced = ""
        if not self.level and not me.touched:
            self.draw_level(view, me)
        if self.forced == UP and me.level == self.level and legal.why_not(XP) is None:
            return XP
        action = self.bot.act(view, legal, rng)
        if self.forced == STAY and action.verb == XP.verb:
            # With a purse that pays no XP it chooses among what else there is.
            me.gold = xp_price(me, view.rules, view.effects) - 1
            action = self.bot.act(view, legal, rng)
        if action.verb == "layout" and not me.in_fantasyland:
            return self.land(view, me, action)
        if action.verb == "hula" or (action.verb == "ready" and legal.why_not(HULA) is None):
            action = self.hula(action)
        if action.verb == "ready" and self.level and not self.forced:
            self.watcher.chose(self.seat, f"{LEVELS}.{self.level}", UP if me.level > self.level else STAY, False)
        return action

    def drawn(self, decision: str) -> bool:
        rate = self.rates.get(decision, 0)
        return rate > 0 and self.rng.below(100) < rate

    def augment(self, me: Player, action: Action) -> Action:
        """Each augment of the offer is equally likely; the suit of suit_master stays a matter of reason."""
        tried = self.drawn(AUGMENTS)
        if tried:
            index = self.rng.below(len(me.offer))
            suit = me.offer[index].effect == MASTER
            action = Action("pick", (index + 1, richest_suit(me)) if suit else (index + 1,))
        picked = me.offer[action.number(0) - 1]
        self.watcher.chose(self.seat, f"{AUGMENTS}.{picked.tier}", picked.id, tried)
        return action

    def hula(self, action: Action) -> Action:
        """Asked once in a prep: who declares is ready next, and who passes is ready now."""
        tried = self.drawn(HULAS)
        if tried:
            action = HULA if self.rng.below(2) else READY
        self.watcher.chose(self.seat, HULAS, "declare" if action.verb == "hula" else "pass", tried)
        return action

    def draw_level(self, view: View, me: Player) -> None:
        """At the first moment of a prep at which the next level can be paid."""
        rules = view.rules
        if me.level >= rules.top_level:
            return
        missing = rules.level_xp[me.level - 1] - me.xp
        if me.gold < -(-missing // rules.xp_gain) * xp_price(me, rules, view.effects):
            return
        self.level = me.level
        if self.drawn(LEVELS):
            self.forced = UP if self.rng.below(2) else STAY
            self.watcher.chose(self.seat, f"{LEVELS}.{self.level}", self.forced, True)

    def land(self, view: View, me: Player, action: Action) -> Action:
        """A board that opens fantasyland, or the best one that does not."""
        lines = parse_layout(action.args)
        if lines is None:
            return action
        if not opens(view, me, [pieces_of_ids(me, line) for line in lines]):
            return action
        tried = self.drawn(LANDS)
        skip = tried and self.rng.below(2) == 0
        if skip:
            action = outside(view, me)
        self.watcher.chose(self.seat, LANDS, "skip" if skip else "enter", tried)
        return action


def pieces_of_ids(me: Player, ids: list[int]) -> list[int]:
    every = me.bench + me.loan + me.front + me.mid + me.back
    return [piece for card_id in ids for piece in every if piece >> ID_SHIFT == card_id]


def opens(view: View, me: Player, lines: list[list[int]]) -> bool:
    """Whether a board earns fantasyland, whatever it meets (AC-12.1)."""
    rules = view.rules
    front = line_value(lines[0], rules.front_forged)
    mid, back = [line_value(line, rules.quads_forged) for line in lines[1:]]
    exempt = view.effects.no_fouls or me.perks.foul_immunity
    if not exempt and foul_marks(front, mid, back):
        return False
    return enters(front, door_of(me, rules, view.effects))


def outside(view: View, me: Player) -> Action:
    """The best board for somebody who does not care for fantasyland; cards that open it anyway leave the front."""
    lines = [line[:] for line in Plan(view, me, SWING, 0, True).arranged().lines]
    while lines[0] and opens(view, me, lines):
        lines[0].pop()
    return layout(lines)
