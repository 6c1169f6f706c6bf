"""Steps a second of the learning environments, one core, with observation and mask, beside peers in one run.

A step is one decision with a random legal action, chosen without being timed where that is possible; processor time.
All rows run three times, one after another, and the best and the worst are told: other work on the machine makes caches
cold. A peer that is not installed is left out (`make bench` installs them).
"""

import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import numpy as np

from hanpan.env import vector

SECONDS = 1.0
TIMES = 3


def ours(game: str, tables: int, **options: Any) -> float:
    env = vector(game, tables=tables, **options)
    env.reset()
    draws = np.random.default_rng(0)
    spent, steps = 0.0, 0
    while spent < SECONDS:
        slots = (env.masks * draws.random(env.masks.shape, dtype=np.float32)).argmax(1).tolist()
        start = time.process_time()
        env.step(slots)
        spent += time.process_time() - start
        steps += tables
    return steps / spent


def pettingzoo() -> float:
    from pettingzoo.classic import texas_holdem_no_limit_v6

    env = texas_holdem_no_limit_v6.env(num_players=2).unwrapped
    chooser = random.Random(0)
    spent, steps = 0.0, 0
    while spent < SECONDS:
        env.reset(seed=chooser.randrange(10**6))
        while True:
            start = time.process_time()
            seen, _, over, cut, _ = env.last()
            spent += time.process_time() - start
            if over or cut:
                break
            action = int(chooser.choice(np.flatnonzero(seen["action_mask"])))
            start = time.process_time()
            env.step(action)
            spent += time.process_time() - start
            steps += 1
    return steps / spent


def rlcard() -> float:
    import rlcard as peer

    env = peer.make("no-limit-holdem", config={"seed": 0})
    chooser = random.Random(0)
    spent, steps = 0.0, 0
    while spent < SECONDS:
        start = time.process_time()
        state, _ = env.reset()
        spent += time.process_time() - start
        while not env.is_over():
            action = chooser.choice(list(state["legal_actions"]))
            start = time.process_time()
            state, _ = env.step(action)
            spent += time.process_time() - start
            steps += 1
    return steps / spent


def open_spiel() -> float:
    from open_spiel.python import rl_environment, vector_env

    game = "universal_poker(betting=nolimit,numPlayers=2,numRounds=4,blind=100 50,firstPlayer=2 1 1 1,numSuits=4,"
    game += "numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,stack=20000 20000,bettingAbstraction=fcpa)"
    envs = vector_env.SyncVectorEnv([rl_environment.Environment(game) for _ in range(32)])
    chooser = random.Random(0)
    seen = envs.reset()
    spent, steps = 0.0, 0
    while spent < SECONDS:
        outputs = []
        for one in seen:
            legal = one.observations["legal_actions"][one.observations["current_player"]]
            outputs.append(Output(chooser.choice(legal)))
        start = time.process_time()
        seen, _, _, _ = envs.step(outputs, reset_if_done=True)
        spent += time.process_time() - start
        steps += len(outputs)
    return steps / spent


class Output:
    def __init__(self, action: int) -> None:
        self.action = action


@contextmanager
def silent() -> Iterator[None]:
    """pokers prints every showdown from compiled code."""
    kept = os.dup(1)
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        try:
            yield
        finally:
            os.dup2(kept, 1)
            os.close(kept)


def pokers() -> float:
    with silent():
        return pokers_steps()


def pokers_steps() -> float:
    peer: Any = import_module("pokers")

    chooser = random.Random(0)
    spent, steps = 0.0, 0
    while spent < SECONDS:
        start = time.process_time()
        state = peer.State.from_seed(2, 0, 5.0, 10.0, 1000.0, chooser.randrange(10**6))
        spent += time.process_time() - start
        while not state.final_state:
            kind = chooser.choice(state.legal_actions)
            low = state.min_bet
            action = peer.Action(kind, low) if kind == peer.ActionEnum.Raise else peer.Action(kind)
            start = time.process_time()
            state = state.apply_action(action)
            spent += time.process_time() - start
            steps += 1
    return steps / spent


CASH: dict[str, object] = {"preset": "cash", "hands": 1000}
ROWS: list[tuple[str, Callable[[], float]]] = [
    ("hanpan hold'em heads-up, 1 table", lambda: ours("holdem", 1, config=CASH)),
    ("hanpan hold'em heads-up, 1,000 tables", lambda: ours("holdem", 1000, config=CASH)),
    ("hanpan hold'em heads-up, 10,000 tables", lambda: ours("holdem", 10_000, config=CASH)),
    ("hanpan hold'em, 6 seats, 1,000 tables", lambda: ours("holdem", 1000, seats=6, config=CASH)),
    ("hanpan auto chess quick, 8 seats, 1,000 tables", lambda: ours("autochess", 1000, seats=8)),
    ("hanpan marble, 4 seats, 100 tables", lambda: ours("marble", 100)),
    ("PettingZoo texas_holdem_no_limit_v6", pettingzoo),
    ("rlcard no-limit-holdem", rlcard),
    ("open_spiel universal_poker, SyncVectorEnv of 32", open_spiel),
    ("pokers (no observation, no mask)", pokers),
]


def main() -> None:
    found: dict[str, list[float]] = {name: [] for name, _ in ROWS}
    for _ in range(TIMES):
        for name, run in ROWS:
            try:
                found[name].append(run())
            except Exception as error:  # a peer of another version must not end the bench
                print(f"{name:50} not measured: {type(error).__name__}: {str(error)[:80]}", flush=True)
    for name, rates in found.items():
        if rates:
            print(f"{name:50} {max(rates):>10,.0f} steps/s, worst {min(rates):,.0f}")


if __name__ == "__main__":
    main()
