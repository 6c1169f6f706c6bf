"""AC-18.4: whether an event changes a decision. Hard bots play `full`; at the start of a prep the same seat plays the
same prep twice, by today's events with and without one more, and what it ends with is compared: board, bench, purse,
level, declaration. Prints for every event the share of preps that end otherwise.

    python lab/decisions.py [boards]
"""

import sys

from hanpan.bots.autochess.levels import make
from hanpan.games.autochess.events import Effects, HoldemEvent
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.shop import draw_shop, return_shop
from hanpan.games.autochess.state import PREP, GameState
from hanpan.kernel.rng import Rng

SEATS = 8
EVERY = 9
"""Every ninth prep of a seat is looked at."""


def played(s: GameState, seat: int, events: list[HoldemEvent], seed: int) -> tuple[object, ...]:
    """What a prep of this seat ends with. Both ways draw their shops from the same stream."""
    s = s.clone()
    s.effects = Effects(events)
    rng = Rng(seed)
    player = s.players[seat]
    if not player.in_fantasyland:
        return_shop(s, player)
        draw_shop(s, player, rng.stream("shown"))
    bot = make("hard")
    while True:
        action = bot.act(AUTOCHESS.view(s, seat), AUTOCHESS.legal(s, seat), rng.stream("bot"))
        if action.verb == "ready":
            break
        AUTOCHESS.apply(s, seat, action, rng, None)
        player = s.players[seat]
    codes = [sorted([piece & 255 for piece in line]) for line in (player.front, player.mid, player.back, player.bench)]
    return (codes, player.gold, player.level, player.hula_declared)


def main(boards: int) -> None:
    rules = AUTOCHESS.rules({"preset": "full"})
    changed = {event.id: 0 for event in rules.events}
    seen, game, preps = 0, 0, 0
    while seen < boards:
        game += 1
        rng = Rng(f"decisions:{game}")
        s = AUTOCHESS.new({"preset": "full"}, SEATS, rng)
        bot, luck = make("hard"), rng.stream("bots")
        while AUTOCHESS.actors(s) and seen < boards:
            seat = AUTOCHESS.actors(s)[0]
            player = s.players[seat]
            if s.phase == PREP and player.acts == 0 and s.round_num > 2:
                preps += 1
                if preps % EVERY == 0:
                    seen += 1
                    today = list(s.holdem_state.active_events)
                    for event in rules.events:
                        others = [other for other in today if other.id != event.id]
                        without = played(s, seat, others, seen)
                        changed[event.id] += played(s, seat, [*others, event], seen) != without
            AUTOCHESS.apply(s, seat, bot.act(AUTOCHESS.view(s, seat), AUTOCHESS.legal(s, seat), luck), rng, None)
    for name, count in sorted(changed.items(), key=lambda row: row[1]):
        print(f"{name:20} {100 * count / seen:5.1f} % of {seen} preps")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
