"""How deep `full` is: plans of one sentence, and hard without one lever each, every one alone among seven hard bots.

    python lab/plans.py [--games N] [--jobs N] [--seed TEXT] [--preset FILE] [--only NAME,NAME]

Prints the mean place of each with its interval; a hard bot among its likes is at 4.5, so what a lever is worth is the
place without it less 4.5. Seats go round; game i has the same seed for all, so their luck is common. `--preset` plays a
table of one's own (`base = "full"`), as `hanpan play` does. docs/balance.md says which places are aimed at.
"""

import argparse
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import Any

from asking import at_least_one, config_of, refuse

from hanpan.bots.autochess.greedy import BUYS, HULA, READY
from hanpan.bots.autochess.hard import HARD, Hard, Style
from hanpan.bots.autochess.normal import REROLL, XP, choose_augment
from hanpan.bots.autochess.plan import Plan
from hanpan.bots.autochess.quick import layout
from hanpan.bots.base import Bot
from hanpan.games.autochess.card import SUIT_SIGNS
from hanpan.games.autochess.events import Effects
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.packing import ID_SHIFT, is_enhanced, rank_of, suit_index
from hanpan.games.autochess.pick import richest_suit
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.state import GameState
from hanpan.games.autochess.view import View
from hanpan.kernel.action import Action
from hanpan.kernel.legal import Legal
from hanpan.kernel.rng import Rng, Stream

SEATS = 8
EVEN = (SEATS + 1) / 2
NEVER = 10**6
NO_EVENTS = "no-events"
SWING = 6
LAND = 20
"""What the arranger for people counts winning more lines and a round of fantasyland for (`suggest`)."""
BENDS = (
    "board_cards",
    "hula_synergies",
    "hula_ban",
    "reroll_cost",
    "free_rerolls",
    "xp_cost",
    "shop_cards",
    "shop_level",
)
"""Events that say what may be done and what it costs: nobody can play as if they were not there."""


class OneSentence:
    """A plan a beginner could be told. It takes the augments hard would take, sets its board by the arranger for
    people, and buys with nothing else in mind than the plan says."""

    def __init__(
        self,
        name: str,
        xp: bool = False,
        save: int = 0,
        rolls: int = 0,
        sells: bool = False,
        hula: bool = False,
        suit: bool = False,
    ) -> None:
        self.name = name
        self.xp = xp
        """XP before anything else."""
        self.save = save
        """Gold never spent."""
        self.rolls = rolls
        """Rerolls of a prep at most."""
        self.sells = sells
        """Bench cards without company are sold."""
        self.hula = hula
        self.suit = suit
        """It wants cards of its most frequent suit, and nothing else."""
        self.taste = Style().taste

    def act(self, view: Any, legal: Legal, rng: Stream) -> Action:
        assert isinstance(view, View)
        me = view.me
        assert me is not None
        if me.offer:
            return choose_augment(me, self.taste)
        plan = Plan(view, me, SWING, LAND)
        if not me.touched:
            step = self.shop(plan, me, legal)
            if step is not None:
                return step
            if plan.pieces:
                return layout(plan.arranged().lines)
        return HULA if self.hula and plan.may_hula() else READY

    def shop(self, plan: Plan, me: Player, legal: Legal) -> Action | None:
        if self.xp and me.gold - plan.xp_price() >= self.save and legal.why_not(XP) is None:
            return XP
        wanted = [slot for slot in plan.buyable() if me.gold - plan.price(me.shop[slot]) >= self.save]
        wanted = [slot for slot in wanted if self.wants(plan, me.shop[slot])]
        if wanted:
            return BUYS[max(wanted, key=lambda slot: rank_of(me.shop[slot]))]
        if self.sells and len(plan.pieces) > plan.cap and not me.in_fantasyland:
            for piece in me.bench:
                if not is_enhanced(piece) and not self.keeps(plan, piece):
                    return Action("sell", (piece >> ID_SHIFT,))
        may_roll = me.rerolls < self.rolls and me.gold - plan.reroll_price() >= self.save
        return REROLL if may_roll and legal.why_not(REROLL) is None else None

    def company(self, plan: Plan, code: int) -> int:
        """Cards at hand of the same rank, this one among them if it is at hand."""
        return sum([rank_of(piece) == rank_of(code) for piece in plan.pieces])

    def of_suit(self, plan: Plan, code: int) -> bool:
        return SUIT_SIGNS[suit_index(code)] == richest_suit(plan.me)

    def wants(self, plan: Plan, code: int) -> bool:
        if len(plan.pieces) < plan.cap:
            return True
        return self.of_suit(plan, code) if self.suit else self.company(plan, code) > 0

    def keeps(self, plan: Plan, piece: int) -> bool:
        return self.of_suit(plan, piece) if self.suit else self.company(plan, piece) > 1


def hard(**turned: int) -> Bot:
    return Hard(Style(HARD, turned))


PLANS: dict[str, Callable[[], Bot]] = {
    "pairs": partial(OneSentence, "pairs"),
    "pairs-sold": partial(OneSentence, "pairs-sold", sells=True),
    "roll": partial(OneSentence, "roll", rolls=NEVER, sells=True),
    "roll-hula": partial(OneSentence, "roll-hula", rolls=NEVER, sells=True, hula=True),
    "level-first": partial(OneSentence, "level-first", xp=True, sells=True),
    "level-then-roll": partial(OneSentence, "level-then-roll", xp=True, rolls=NEVER, sells=True),
    "save-30": partial(OneSentence, "save-30", save=30, rolls=NEVER, sells=True),
    "hula-whenever": partial(OneSentence, "hula-whenever", hula=True),
    "one-suit": partial(OneSentence, "one-suit", rolls=NEVER, sells=True, suit=True, hula=True),
}
"""Buy what pairs; the same and sell the rest; with all gold for rolls; and hula whenever it may; all gold for XP, and
what is left for rolls; spend only what is above 30; pairs and hula whenever it may; one suit and hula."""

LEVERS: dict[str, Callable[[], Bot]] = {
    "no-xp": partial(hard, level_price=NEVER, level_spare=NEVER),
    "no-saving": partial(hard, last_hp=NEVER, roll_purse=0, level_spare=0),
    "no-rolls": partial(hard, most_rolls=0),
    "no-sales": partial(hard, sell_below=-NEVER),
    "no-hula": partial(hard, hula=NEVER),
    "no-land": partial(hard, land=0, queens=0),
    NO_EVENTS: hard,
}
"""Hard without one lever each."""

PLAYERS: dict[str, Callable[[], Bot]] = {**PLANS, **LEVERS, HARD: hard}


def seen(s: GameState, seat: int, blindfold: bool) -> View:
    """What the seat is shown; behind a blindfold without the events that it could play as if they were not there."""
    if blindfold:
        s = s.clone()
        s.effects = Effects([event for event in s.holdem_state.active_events if event.effect in BENDS])
    return AUTOCHESS.view(s, seat)


def place_in(game: int, name: str, seed: str, config: dict[str, object]) -> int:
    """The place of one of them in one game among seven hard bots."""
    rng = Rng(f"{seed}:{game}")
    seat = game % SEATS
    alone, others = PLAYERS[name](), hard()
    s = AUTOCHESS.new(config, SEATS, rng)
    luck = [rng.stream(f"bot:{number}") for number in range(SEATS)]
    while actors := AUTOCHESS.actors(s):
        for acting in actors:
            bot = alone if acting == seat else others
            view = seen(s, acting, acting == seat and name == NO_EVENTS)
            action = bot.act(view, AUTOCHESS.legal(s, acting), luck[acting])
            AUTOCHESS.apply(s, acting, action, rng, None)
    result = AUTOCHESS.result(s)
    assert result is not None
    return result.places[seat]


def main() -> None:
    ask = argparse.ArgumentParser(description="Plans of one sentence, and hard without one lever each.")
    ask.add_argument("--games", type=int, default=500)
    ask.add_argument("--jobs", type=int, default=1)
    ask.add_argument("--seed", default="plans")
    ask.add_argument("--preset", default="full")
    ask.add_argument("--only", default=",".join([*PLANS, *LEVERS]))
    asked = ask.parse_args()
    names = asked.only.split(",")
    for name in names:
        if name not in PLAYERS:
            refuse(f'"{name}" is none of {", ".join(PLAYERS)}.')
    for option, number in (("games", asked.games), ("jobs", asked.jobs)):
        at_least_one(option, number)
    config = config_of(asked.preset, SEATS)
    with ProcessPoolExecutor(asked.jobs) as workers:
        for name in names:
            play = partial(place_in, name=name, seed=asked.seed, config=config)
            places = list(workers.map(play, range(asked.games), chunksize=5))
            mean = sum(places) / len(places)
            spread = sqrt(sum([(place - mean) ** 2 for place in places]) / max(1, len(places) - 1) / len(places))
            worth = f", worth {mean - EVEN:+.2f}" if name in LEVERS else ""
            print(f"{name:16} {mean:.2f} [{mean - 1.96 * spread:.2f}, {mean + 1.96 * spread:.2f}]{worth}", flush=True)


if __name__ == "__main__":
    main()
