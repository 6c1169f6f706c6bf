"""Greedy: buys what it can pay, sets its board the quick way, declares hula whenever it may. The measure of speed."""

from typing import Final

from hanpan.bots.autochess.quick import layout, pieces_of, quick_lines
from hanpan.games.autochess.lines import limit_of
from hanpan.games.autochess.pick import first_pick
from hanpan.games.autochess.player import Player, owned
from hanpan.games.autochess.rules import Rules
from hanpan.games.autochess.shop import merges_with, own_limit, price_of
from hanpan.games.autochess.single_fight import synergies_of, wanted_synergies
from hanpan.games.autochess.view import View
from hanpan.kernel.action import Action
from hanpan.kernel.game import View as AnyView
from hanpan.kernel.legal import Legal
from hanpan.kernel.rng import Stream

READY: Final = Action("ready")
HULA: Final = Action("hula")
BUYS: Final[list[Action]] = [Action("buy", (slot + 1,)) for slot in range(16)]


def affordable(me: Player, rules: Rules) -> int:
    """The first slot of the shop that can be bought now, or -1."""
    full = owned(me) >= own_limit(me, rules)
    for slot in range(len(me.shop)):
        code = me.shop[slot]
        if code and price_of(code, rules) <= me.gold and (not full or merges_with(me, code)):
            return slot
    return -1


def may_hula(view: View, me: Player) -> bool:
    rules = view.rules
    effects = view.effects
    if me.hula_declared or effects.hula_ban or (me.in_fantasyland and not rules.hula_in_fantasyland):
        return False
    return synergies_of(me.front, me.mid, me.back, rules, effects, me) >= wanted_synergies(rules, effects)


class Greedy:
    def __init__(self) -> None:
        self.name = "greedy"

    def act(self, view: AnyView, legal: Legal, rng: Stream) -> Action:
        assert isinstance(view, View)
        me = view.me
        assert me is not None
        if me.offer:
            return first_pick(me)
        rules = view.rules
        if not me.touched:
            slot = affordable(me, rules)
            if slot >= 0:
                return BUYS[slot]
            pieces = pieces_of(me)
            if pieces:
                return layout(quick_lines(pieces, limit_of(me, rules, view.effects), rules.quads_forged))
        return HULA if may_hula(view, me) else READY
