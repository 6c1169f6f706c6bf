"""Random auto chess games in great number, both presets, 2 to 8 seats, every card counted after every action.

`python bench/autochess_soak.py 100000`: stops with the game's seed at the first exception or lost card.
"""

import sys
import time

from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.options import Layouts, PrepOptions, every_piece
from hanpan.games.autochess.pick import PickOptions
from hanpan.games.autochess.state import AUGMENT, GameState
from hanpan.kernel.action import Action
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Rng, Stream

LINES = ("front", "mid", "back")
PLAIN = [Action(verb) for verb in ("reroll", "lock", "xp", "redeploy", "hula", "unhula", "xp", "hula")]
READY = Action("ready")


def some_action(s: GameState, seat: int, dice: Stream) -> Action:
    """A legal action, drawn without listing them all."""
    player = s.players[seat]
    if s.phase == AUGMENT:
        return dice.choice(PickOptions(player).entries()).sample(dice)
    options = PrepOptions(player, s.rules, s.effects)
    for _ in range(6):
        action = candidate(options, dice)
        if options.why_not(action) is None:
            return action
    return READY


def candidate(options: PrepOptions, dice: Stream) -> Action:
    player = options.player
    kind = dice.below(12)
    pieces = every_piece(player)
    if kind < 4 or not pieces:
        return Action("buy", (1 + dice.below(6),))
    if kind == 4:
        return dice.choice(PLAIN)
    if kind == 5:
        return Layouts(options).sample(dice)
    if kind == 6 and dice.below(4) == 0:
        return READY
    card = dice.choice(pieces) >> 9
    if kind < 9:
        return Action("place", (card, LINES[dice.below(3)]))
    if kind == 9:
        return Action("take", (card,))
    if kind == 10:
        return Action("swap", (card, dice.choice(pieces) >> 9))
    return Action("sell", (card,)) if dice.below(3) == 0 else READY


def soak_game(preset: str, seats: int, seed: int) -> int:
    """One game; the number of its actions."""
    rng = Rng(seed)
    dice = Rng(seed).stream("soak")
    s = AUTOCHESS.new({"preset": preset}, seats, rng)
    total = s.rules.total
    acts = 0
    while True:
        actors = AUTOCHESS.actors(s)
        if not actors:
            break
        seat = dice.choice(actors)
        action = AUTOCHESS.timeout_action(s, seat) if dice.below(50) == 0 else some_action(s, seat, dice)
        events: list[Event] = []
        AUTOCHESS.apply(s, seat, action, rng, events)
        acts += 1
        if s.copies() != total or min([player.gold for player in s.players]) < 0:
            raise AssertionError(f"a card or gold was lost by {action}")
    result = AUTOCHESS.result(s)
    assert result is not None
    assert min(result.places) == 1
    return acts


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    start = time.perf_counter()
    acts = 0
    for seed in range(first, first + count):
        preset = "quick" if seed % 2 else "full"
        try:
            acts += soak_game(preset, 2 + seed // 2 % 7, seed)
        except BaseException:
            print(f"seed {seed}, {preset}")
            raise
    passed = time.perf_counter() - start
    print(f"{count} games, {acts} actions, no exception, no lost card: {count / passed:.0f} games/s")


if __name__ == "__main__":
    main()
