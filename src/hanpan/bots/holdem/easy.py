"""Easy: loose and passive. It calls much and raises only the best."""

from hanpan.bots.holdem.chances import bet_part, give_up, others, passive, sampled
from hanpan.bots.holdem.preflop import top_part
from hanpan.games.holdem.player import PREFLOP
from hanpan.games.holdem.view import HoldemView
from hanpan.kernel.action import Action
from hanpan.kernel.game import View
from hanpan.kernel.legal import Legal
from hanpan.kernel.rng import Stream

DEALS = 40


class Easy:
    def __init__(self) -> None:
        self.name = "easy"

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        assert isinstance(view, HoldemView)
        price = view.price
        odds = price / (view.pot + price) if price else 0.0
        if view.phase == PREFLOP:
            part = top_part(view.hole[0], view.hole[1])
            if part < 0.06 and rng.below(2):
                return bet_part(view, 1.0)
            if price <= 3 * view.big:
                return passive(view) if part < 0.75 else give_up(view)
            return passive(view) if part < 0.25 else give_up(view)
        rivals = len(others(view))
        chance = sampled(view.hole, view.board, [1.0] * rivals, DEALS, rng)
        if chance > 0.8 and rng.below(3):
            return bet_part(view, 0.5)
        return passive(view) if chance > odds * 0.9 else give_up(view)
