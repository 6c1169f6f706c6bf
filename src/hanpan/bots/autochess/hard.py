"""Hard: plays to be the last one standing.

A card sells for what it cost, so gold in useful cards is not lost. Gold for levels and rolls is lost, so both are paid
only when they should come back over the rounds that are left. Hard seeks queens for the front, keeps what may get a
star, sells what it does not need, and declares hula by its chance against the boards it saw.
"""

from typing import Final

from hanpan.bots.autochess.greedy import BUYS, HULA, READY
from hanpan.bots.autochess.normal import REROLL, XP, choose_augment
from hanpan.bots.autochess.plan import Plan
from hanpan.bots.autochess.quick import layout
from hanpan.games.autochess.packing import ID_SHIFT, code_in, is_enhanced, rank_of
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.view import View
from hanpan.kernel.action import Action
from hanpan.kernel.game import View as AnyView
from hanpan.kernel.legal import Legal
from hanpan.kernel.rng import Stream

TASTE: Final = (
    "suit_mystery",
    "quick_hand",
    "frugal",
    "lucky_shop",
    "economist",
    "hula_trainee",
    "scout",
    "super_interest",
    "foul_immunity",
    "wide_bench",
    "iron_wall",
    "suit_master",
    "golden_shop",
)


class Style:
    """The numbers hard plays by, found in the arena (docs/bots.md)."""

    def __init__(self) -> None:
        self.swing = 6
        """Quarters of a line that winning two lines of three is worth beside them."""
        self.land = 14
        """Damage that a round of fantasyland is worth."""
        self.card_price = 12
        """Thousandths of a line that a card must add for each gold of its price."""
        self.level_price = 60
        """The same for a level, over all rounds that are left."""
        self.rounds = 16
        """A game is thought to last so many rounds."""
        self.keep = 5
        """Gold kept for its interest; twice as much while healthy."""
        self.low_hp = 60
        """Below this it no longer feels healthy."""
        self.roll_purse = 4
        """Gold above that which makes it roll the shop."""
        self.most_rolls = 7
        """Rolls in one prep."""
        self.hula = 62
        """Per cent of the boards seen that must be beaten to declare."""
        self.sell_below = 6
        """Bench cards with less hope than this are sold."""
        self.hope = 10
        """What hope counts for beside what a card adds at once."""
        self.queens = 5
        """The hope in a card that may open fantasyland."""


class Hard:
    def __init__(self, style: Style | None = None) -> None:
        self.name = "hard"
        self.style = Style() if style is None else style

    def act(self, view: AnyView, legal: Legal, rng: Stream) -> Action:
        assert isinstance(view, View)
        me = view.me
        assert me is not None
        if me.offer:
            return choose_augment(me, TASTE)
        style = self.style
        plan = Plan(view, me, style.swing, style.land, True)
        if not me.touched:
            step = self.shop(plan, me)
            if step is not None:
                return step
            if plan.pieces:
                return layout(plan.arranged().lines)
        if not me.in_fantasyland:
            spare = self.unwanted(plan, me)
            if spare >= 0:
                return Action("sell", (spare,))
        if plan.may_hula() and plan.hula_chance() >= style.hula:
            return HULA
        return READY

    def left(self, plan: Plan) -> int:
        """Rounds that what is bought now may serve."""
        round_num = plan.view.round
        return max(2, min(self.style.rounds, plan.rules.rounds) - round_num + 1)

    def shop(self, plan: Plan, me: Player) -> Action | None:
        style = self.style
        keep = self.purse(plan, me)
        left = self.left(plan)
        now = plan.now()
        best = 0
        choice: Action | None = None
        for slot in plan.buyable():
            code = me.shop[slot]
            price = plan.price(code)
            gain = (plan.with_card(code) - now) * 10 + self.hopes(plan, code) * style.hope
            value = gain - price * (style.card_price if me.gold - price >= keep else style.card_price * 2)
            if value > best:
                best = value
                choice = BUYS[slot]
        if choice is not None:
            return choice
        price = plan.level_price()
        if price and me.gold >= plan.rules.xp_gold and me.gold - price >= keep:
            gain = plan.level_gain()
            if gain * left * 10 > price * style.level_price or me.gold - price >= keep + 20:
                return XP
        price = plan.reroll_price()
        if me.shop and me.rerolls < style.most_rolls and price <= me.gold and not me.in_fantasyland:
            if price == 0:
                return REROLL
            if me.gold - price >= keep + style.roll_purse and left > 2:
                return REROLL
        return None

    def hopes(self, plan: Plan, code: int) -> int:
        """As the plan sees it; and queens and better may open fantasyland."""
        hope = plan.hopes(code)
        rank = rank_of(code)
        if rank >= plan.rules.pair_rank:
            partner = any([rank_of(piece) == rank for piece in plan.pieces])
            hope += self.style.queens * 2 if partner else self.style.queens
        return hope

    def purse(self, plan: Plan, me: Player) -> int:
        round_num = plan.view.round
        if me.hp < 30 or round_num <= 2 or round_num >= plan.rules.rounds - 1:
            return 0
        return self.style.keep if me.hp < self.style.low_hp else self.style.keep * 2

    def unwanted(self, plan: Plan, me: Player) -> int:
        """The id of a bench card that will hardly be missed, or -1. Its price earns interest instead."""
        for piece in me.bench:
            code = code_in(piece)
            if is_enhanced(code):
                continue
            if plan.hopes(code) - 5 < self.style.sell_below and self.hopes(plan, code) < self.style.sell_below + 6:
                return piece >> ID_SHIFT
        return -1
