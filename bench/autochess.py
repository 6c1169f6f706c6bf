"""Auto chess speed on one core: hands, copies, views, and whole games by the greedy and the hard bot.
`python bench/autochess.py`"""

import sys
import time
import tracemalloc
from collections.abc import Callable

from hanpan.bots.autochess.greedy import Greedy
from hanpan.bots.base import Bot, bot
from hanpan.bots.match import play as play_match
from hanpan.games.autochess import Card, compare_hands, evaluate_hand
from hanpan.games.autochess import hand as hand_module
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.state import GameState
from hanpan.kernel.rng import Rng

GOALS = {"quick": 500.0, "full": 80.0}
GOALS_PLAIN = {"quick": 100.0, "full": 0.0}
HARD_GOAL = 25.0


def compiled() -> bool:
    return not str(hand_module.__file__).endswith(".py")


def rate(work: Callable[[], object], count: int) -> float:
    """Runs of `work` in a second, best of three."""
    best = 0.0
    for _ in range(3):
        start = time.perf_counter()
        for _ in range(count):
            work()
        best = max(best, count / (time.perf_counter() - start))
    return best


def play(preset: str, seats: int, seed: int, bot: Greedy, stop: int = 0) -> GameState:
    """One game by the greedy bot, in place, as simulators play; with `stop`, up to that round."""
    rng = Rng(seed)
    dice = Rng(seed).stream("bots")
    s = AUTOCHESS.new({"preset": preset}, seats, rng)
    while s.round_num != stop:
        actors = AUTOCHESS.actors(s)
        if not actors:
            break
        for seat in actors:
            while True:
                action = bot.act(AUTOCHESS.view(s, seat), AUTOCHESS.legal(s, seat), dice)
                AUTOCHESS.apply(s, seat, action, rng, [])
                if action.verb in ("ready", "pick"):
                    break
    return s


def games_per_second(preset: str, seats: int, count: int) -> float:
    bot = Greedy()
    start = time.perf_counter()
    for seed in range(count):
        play(preset, seats, seed, bot)
    return count / (time.perf_counter() - start)


def hard_games_per_second(count: int) -> float:
    """Games of `full` by eight hard bots in a second of processor time."""
    bots: list[Bot] = [bot("autochess", "hard")] * 8
    start = time.process_time()
    for seed in range(count):
        play_match(AUTOCHESS, {"preset": "full"}, bots, seed)
    return count / (time.process_time() - start)


def table_bytes() -> int:
    """Memory of a live 8-seat table of `full`, with its generator."""
    bot = Greedy()
    play("full", 8, 1, bot, 9)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = play("full", 8, 2, bot, 9), Rng(2)
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert kept
    return after - before


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    plain = not compiled()
    print("plain Python" if plain else "compiled")
    one = [Card.parse(text) for text in ("Qs2", "Qh", "Qd", "3c", "3d")]
    two = evaluate_hand([Card.parse(text) for text in ("5s", "6h", "7d", "8c", "9d")])
    judged = rate(lambda: compare_hands(evaluate_hand(one), two), 100_000)
    print(f"evaluate_hand + compare_hands, 5 cards: {judged:,.0f}/s, {judged / 1e6:.2f} of the goal 1,000,000/s")
    s = play("full", 8, 1, Greedy(), 9)
    clone = 1e6 / rate(lambda: AUTOCHESS.clone(s), 5000)
    print(f"clone of an 8-seat table: {clone:.1f} us (goal below 20)")
    print(f"view of a seat: {1e6 / rate(lambda: AUTOCHESS.view(s, 0), 5000):.1f} us")
    print(
        f"legal of a seat: {1e6 / rate(lambda: AUTOCHESS.legal(s, 0), 5000):.1f} us, listed "
        f"{1e6 / rate(lambda: AUTOCHESS.legal(s, 0).entries(), 1000):.1f} us"
    )
    print(f"memory of an 8-seat table: {table_bytes() / 1024:.0f} KB (goal below 200)")
    goals = GOALS_PLAIN if plain else GOALS
    for preset, goal in goals.items():
        found = games_per_second(preset, 8, count)
        against = f", {found / goal:.2f} of the goal {goal:.0f}/s" if goal else ""
        print(f"greedy games of {preset}, 8 seats: {found:,.0f}/s{against}")
    found = hard_games_per_second(max(1, count // 20 if plain else count))
    against = "" if plain else f", {found / HARD_GOAL:.2f} of the goal {HARD_GOAL:.0f}/s"
    print(f"hard games of full, 8 seats: {found:,.1f}/s{against}")


if __name__ == "__main__":
    main()
