"""`hanpan bench`: what this machine does with the kernel and the games, measured on one core in one run.

Processor time, so that other programs do not count; everything by turns, and of each the best turn.
"""

import json
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from rich.cells import set_cell_size

from hanpan.games import find_game, game_ids
from hanpan.kernel import Rng, Table
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import BadConfig
from hanpan.locale import Texts

TURNS = 3
MOST_SECONDS = 3600


def rate(work: Callable[[], int], seconds: float) -> float:
    """Units of work per second of processor time."""
    done = 0
    start = time.process_time()
    while True:
        done += work()
        passed = time.process_time() - start
        if passed >= seconds:
            return done / passed


def best_of_turns(works: list[Callable[[], int]], seconds: float) -> list[float]:
    """Of each its best rate; all turns of one together take so many seconds."""
    best = [0.0 for _ in works]
    for _ in range(TURNS):
        best = [max(old, rate(work, seconds / TURNS)) for old, work in zip(best, works, strict=True)]
    return best


def draws(below: Callable[[int], int]) -> int:
    for _ in range(1000):
        below(52)
    return 1000


def random_steps(game: Game[Any], seed: list[int]) -> int:
    """One random game in place, as simulators play it."""
    seed[0] += 1
    seats = min(4, game.seats[1])
    rng = Rng(seed[0])
    dice = Rng(seed[0]).stream("bench")
    state = game.new({}, seats, rng)
    steps = 0
    while steps < 2000:
        actors = game.actors(state)
        if not actors:
            break
        seat = actors[0]
        game.apply(state, seat, game.legal(state, seat).sample(dice), rng, None)
        steps += 1
    return steps


def clone_once(game: Game[Any], state: object) -> int:
    game.clone(state)
    return 1


def digest_once(table: Table[Any]) -> int:
    table.digest()
    return 1


def said(title: str, texts: Texts) -> str:
    """What was measured; the kernel's own names stay as they are."""
    game, colon, what = title.partition(": ")
    return f"{game}: {texts.say('bench-' + what.replace(' ', '-'))}" if colon else title


def run_bench(seconds: float, as_json: bool, version: str, texts: Texts) -> int:
    if not 0 < seconds <= MOST_SECONDS:  # also what is no number (nan)
        raise BadConfig("bench-seconds", {"seconds": str(seconds), "most": MOST_SECONDS})
    stream = Rng("bench").stream("draws")
    works: list[tuple[str, Callable[[], int], str]] = [
        ("Rng.below(52)", partial(draws, stream.below), "draws/s"),
        ("random.randrange(52)", partial(draws, random.randrange), "draws/s"),
    ]
    for name in game_ids():
        game = find_game(name)
        table: Table[Any] = Table(game, {}, min(4, game.seats[1]), 1)
        works.append((f"{name}: random steps in place", partial(random_steps, game, [0]), "steps/s"))
        works.append((f"{name}: clone", partial(clone_once, game, table._state), "clones/s"))
        works.append((f"{name}: digest", partial(digest_once, table), "digests/s"))
    best = best_of_turns([work for _, work, _ in works], seconds)
    rows = [(title, value, unit) for (title, _, unit), value in zip(works, best, strict=True)]
    ours, theirs = best[:2]
    if as_json:
        print(json.dumps({"version": version, "rows": [list(row) for row in rows]}))
        return 0
    print(version)
    for title, value, unit in rows:
        per_second = texts.say(f"bench-{unit.removesuffix('/s')}")
        print(f"  {set_cell_size(said(title, texts), 36)} {value:14,.0f} {per_second}")
    print(f"  {texts.say('bench-draw', times=f'{theirs / ours:.2f}')}")
    return 0
