"""Easy and normal.

Easy buys what pairs up and forgets the rest. Normal weighs each coin: it takes the card or level that adds most to the
board for its price, keeps gold that earns interest, asks the arranger for the board, and declares hula when that should
succeed.
"""

from typing import Final

from hanpan.bots.autochess.greedy import BUYS, HULA, READY, affordable
from hanpan.bots.autochess.plan import Plan
from hanpan.bots.autochess.quick import layout, pieces_of, quick_lines
from hanpan.games.autochess.economy import interest_purse
from hanpan.games.autochess.lines import limit_of
from hanpan.games.autochess.packing import rank_index
from hanpan.games.autochess.pick import MASTER, first_pick, richest_suit
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.view import View
from hanpan.kernel.action import Action
from hanpan.kernel.game import View as AnyView
from hanpan.kernel.legal import Legal
from hanpan.kernel.rng import Stream

XP: Final = Action("xp")
REROLL: Final = Action("reroll")
WIDTH: Final = 11
"""Cards its arranger looks at closely."""
TASTE: Final = (
    "suit_mystery",
    "economist",
    "quick_hand",
    "lucky_shop",
    "frugal",
    "hula_trainee",
    "super_interest",
    "scout",
    "foul_immunity",
    "wide_bench",
    "suit_master",
    "iron_wall",
    "golden_shop",
)
"""Augments, the favourite of each tier first."""


def choose_augment(me: Player, taste: tuple[str, ...]) -> Action:
    best = 0
    rank = len(taste)
    for index in range(len(me.offer)):
        name = me.offer[index].id
        liking = taste.index(name) if name in taste else len(taste)
        if liking < rank:
            rank = liking
            best = index
    if me.offer[best].effect == MASTER:
        return Action("pick", (best + 1, richest_suit(me)))
    return Action("pick", (best + 1,))


class Easy:
    """Buys a card that pairs up, or any while the board has gaps; half of the time it is content with what it has."""

    def __init__(self) -> None:
        self.name = "easy"

    def act(self, view: AnyView, legal: Legal, rng: Stream) -> Action:
        assert isinstance(view, View)
        me = view.me
        assert me is not None
        if me.offer:
            return first_pick(me)
        if me.touched:
            return READY
        rules = view.rules
        pieces = pieces_of(me)
        cap = limit_of(me, rules, view.effects)
        slot = affordable(me, rules)
        if slot >= 0 and rng.below(4):
            rank = rank_index(me.shop[slot])
            pairs = any([rank_index(piece) == rank for piece in pieces])
            if len(pieces) < cap or pairs:
                return BUYS[slot]
        if not pieces:
            return READY if slot < 0 else BUYS[slot]
        return layout(quick_lines(pieces, cap, rules.quads_forged))


class Style:
    """What one player likes more than another, as strong."""

    __slots__ = ("climbs", "hula", "keeps", "name", "suits", "taste")

    def __init__(self, name: str, keeps: int, climbs: int, suits: int, hula: int, taste: tuple[str, ...]) -> None:
        self.name: Final = name
        self.keeps: Final = keeps
        """Gold kept beyond the usual."""
        self.climbs: Final = climbs
        """Gold that a level may cost more than usual."""
        self.suits: Final = suits
        """Hundredths of a line for each further card of a suit."""
        self.hula: Final = hula
        """Per cent of chance for which it declares."""
        self.taste: Final = taste


PLAIN: Final = Style("normal", 0, 0, 0, 55, TASTE)
STYLES: Final[tuple[Style, ...]] = (
    Style("normal-saver", 6, 0, 0, 57, ("economist", "frugal", "super_interest", "golden_shop", *TASTE)),
    Style("normal-climber", -5, 14, 0, 55, ("lucky_shop", "quick_hand", "wide_bench", *TASTE)),
    Style("normal-collector", 0, 0, 1, 52, ("suit_mystery", "hula_trainee", "suit_master", *TASTE)),
)


class Normal:
    def __init__(self, style: Style = PLAIN) -> None:
        self.name = style.name
        self.style: Final = style

    def act(self, view: AnyView, legal: Legal, rng: Stream) -> Action:
        assert isinstance(view, View)
        me = view.me
        assert me is not None
        if me.offer:
            return choose_augment(me, self.style.taste)
        plan = Plan(view, me, 4, 4, width=WIDTH)
        if not me.touched:
            step = shop_step(plan, me, self.style)
            if step is not None:
                return step
            if plan.pieces:
                return layout(plan.arranged().lines)
        if plan.may_hula() and plan.hula_chance() >= self.style.hula:
            return HULA
        return READY


def shop_step(plan: Plan, me: Player, style: Style) -> Action | None:
    """The next purchase, or None when the purse is better left alone."""
    view = plan.view
    keep = purse(view, me, style)
    now = plan.now()
    best = 0
    choice: Action | None = None
    for slot in plan.buyable():
        code = me.shop[slot]
        price = plan.price(code)
        gain = plan.with_card(code) - now + plan.hopes(code) + style.suits * plan.of_suit(code)
        value = gain * 10 - price * (12 if me.gold - price >= keep else 30)
        if value > best:
            best = value
            choice = BUYS[slot]
    if choice is not None:
        return choice
    price = plan.level_price()
    if price and me.gold >= plan.xp_price():
        gain = plan.level_gain()
        spare = me.gold - price
        if (gain > 8 and spare >= keep) or spare >= keep + 20 - style.climbs:
            return XP
    return None


def purse(view: View, me: Player, style: Style) -> int:
    """Gold to keep for its interest, as far as it earns any: more while healthy, none near the end."""
    if me.hp < 35 or view.round <= 2 or view.round > view.rules.rounds - 2:
        return 0
    most = interest_purse(view.rules, me.perks)
    usual = min(10 if me.hp < 60 else 20, most)
    return max(0, min(usual + style.keeps, most))
