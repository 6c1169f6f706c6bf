"""AC-18.4: whether an event changes a decision. Hard bots play `full`; at the start of some preps the seat plays the
same prep again and again, by today's events and by those with one more, and what it ends with is compared: board,
bench, purse, level, declaration. Prints for every event the share of preps that end otherwise; events that would
contradict one more leave today's first, and an event is only asked about in rounds of a stage in which it may act.

    python lab/decisions.py [boards] [seconds]

It ends after so many boards (200), or after so many seconds of processor time (600), and says how many it saw.
"""

import sys
from time import process_time

from hanpan.bots.autochess.levels import make
from hanpan.bots.base import Bot
from hanpan.games.autochess.augment import Augment
from hanpan.games.autochess.card import SUIT_SIGNS
from hanpan.games.autochess.events import PHASES, Effects, HoldemEvent
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.pick import MASTER, richest_suit
from hanpan.games.autochess.rules import Rules
from hanpan.games.autochess.shop import draw_shop, return_shop
from hanpan.games.autochess.state import PREP, GameState
from hanpan.kernel.rng import Rng

SEATS = 8
EVERY = 9
"""Every ninth prep of a game is looked at."""


def played(s: GameState, seat: int, events: list[HoldemEvent], seed: int, bot: Bot) -> tuple[object, ...]:
    """What a prep of this seat ends with. All ways draw their shops from the same stream."""
    s = s.clone()
    s.effects = Effects(events)
    rng = Rng(seed)
    player = s.players[seat]
    if not player.in_fantasyland:
        return_shop(s, player)
        draw_shop(s, player, rng.stream("shown"))
    while True:
        # A prep has at most so many actions, so this ends.
        action = bot.act(AUTOCHESS.view(s, seat), AUTOCHESS.legal(s, seat), rng.stream("bot"))
        if action.verb == "ready":
            break
        AUTOCHESS.apply(s, seat, action, rng, None)
    player = s.players[seat]
    codes = [sorted([piece & 255 for piece in line]) for line in (player.front, player.mid, player.back, player.bench)]
    return (codes, player.gold, player.level, player.hula_declared)


def moved_by(s: GameState, seat: int, augments: list[Augment], seed: int, bot: Bot) -> set[str]:
    """AC-14: those that change how the prep ends for a seat that owns one of them more."""
    events = list(s.holdem_state.active_events)
    plain = played(s, seat, events, seed, bot)
    moved = set()
    for augment in augments:
        if s.players[seat].has_augment(augment.id):
            continue
        own = s.clone()
        own.players[seat].add_augment(augment)
        if augment.effect == MASTER:
            own.players[seat].master = SUIT_SIGNS.index(richest_suit(own.players[seat])) + 1
        if played(own, seat, events, seed, bot) != plain:
            moved.add(augment.id)
    return moved


def beside(event: HoldemEvent, today: list[HoldemEvent], rules: Rules) -> list[HoldemEvent]:
    """Those of today that may act beside it."""
    groups = [group for group in rules.apart if event.id in group]
    return [other for other in today if other.id != event.id and not any([other.id in group for group in groups])]


def main(boards: int, seconds: float) -> None:
    rules = AUTOCHESS.rules({"preset": "full"})
    changed = {event.id: 0 for event in rules.events}
    asked = {event.id: 0 for event in rules.events}
    bot = make("hard")
    seen, game, preps = 0, 0, 0
    while seen < boards and process_time() < seconds:
        game += 1
        rng = Rng(f"decisions:{game}")
        s = AUTOCHESS.new({"preset": "full"}, SEATS, rng)
        luck = rng.stream("bots")
        while AUTOCHESS.actors(s) and seen < boards and process_time() < seconds:
            seat = AUTOCHESS.actors(s)[0]
            if s.phase == PREP and s.players[seat].acts == 0 and s.round_num > 2:
                preps += 1
                if preps % EVERY == 0:
                    seen += 1
                    today = list(s.holdem_state.active_events)
                    known: dict[str, tuple[object, ...]] = {}
                    for event in rules.events:
                        if PHASES.index(event.phase) >= rules.round_in_stage(s.round_num):
                            continue
                        others = beside(event, today, rules)
                        key = " ".join([other.id for other in others])
                        if key not in known:
                            known[key] = played(s, seat, others, seen, bot)
                        asked[event.id] += 1
                        changed[event.id] += played(s, seat, [*others, event], seen, bot) != known[key]
            AUTOCHESS.apply(s, seat, bot.act(AUTOCHESS.view(s, seat), AUTOCHESS.legal(s, seat), luck), rng, None)
    for name, count in sorted(changed.items(), key=lambda row: row[1] / max(1, asked[row[0]])):
        print(f"{name:20} {100 * count / max(1, asked[name]):5.1f} % of {asked[name]} preps")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, float(sys.argv[2]) if len(sys.argv) > 2 else 600.0)
