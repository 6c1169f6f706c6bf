"""Weights of the hard bot, found where every seat plays by others: a field of eight, each turned a little at random.

    python lab/field.py [--rounds N] [--games N] [--jobs N] [--seed TEXT] [--preset FILE] [--start FILE] [--width N]
        [--keep NAME,NAME]

Eight turned bots of one game say eight times as much as one among seven that are as they are, and whom they meet is
what they will be. Seats come in pairs, the second turned the other way; a straight line through turns and places says
which way each weight should go, and it goes as far as that is sure. Every round prints the weights as one line of JSON;
`--start` goes on from the last such line of a file. docs/balance.md says what was found.
"""

import argparse
import json
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import numpy as np
from asking import at_least_one, config_of, refuse

from hanpan.bots.autochess.hard import HARD, WEIGHTS, Hard, Style
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.kernel.rng import Rng

SEATS = 8
SURE = 3.0
"""Standard errors of a slope at which a weight goes a whole step."""
SWITCH = "holds"
"""Chooses between two ways to think: not a number."""
TURNED = tuple([name for name in WEIGHTS if name != SWITCH])

Values = dict[str, int]
Seen = list[tuple[list[int], int]]


def steps_of(width: int, number: int, rounds: int, kept: list[str]) -> list[int]:
    """How far each weight is turned: a share of what lies between its bounds, in the last round a third of that of the
    first; one that is kept, not at all."""
    share = width * (3 * rounds - 2 * number) / (300 * rounds)
    spans = [WEIGHTS[name].high - WEIGHTS[name].low for name in TURNED]
    return [0 if name in kept else max(1, round(span * share)) for name, span in zip(TURNED, spans, strict=True)]


def turned(center: Values, turns: list[int]) -> Values:
    found = dict(center)
    for name, turn in zip(TURNED, turns, strict=True):
        weight = WEIGHTS[name]
        found[name] = min(max(center[name] + turn, weight.low), weight.high)
    return found


def play(game: int, center: Values, steps: list[int], seed: str, config: dict[str, object]) -> Seen:
    """How far each seat's weights were turned, and the place it came to."""
    draw = random.Random(f"{seed}:{game}")
    bots, turns = [], []
    for _ in range(SEATS // 2):
        one = [draw.choice((-1, 0, 1)) * step for step in steps]
        for way in (1, -1):
            values = turned(center, [way * turn for turn in one])
            bots.append(Hard(Style(HARD, values)))
            turns.append([values[name] - center[name] for name in TURNED])
    order = draw.sample(range(SEATS), SEATS)
    rng = Rng(f"{seed}:{game}")
    s = AUTOCHESS.new(config, SEATS, rng)
    luck = [rng.stream(f"bot:{number}") for number in range(SEATS)]
    while actors := AUTOCHESS.actors(s):
        for seat in actors:
            view = AUTOCHESS.view(s, seat)
            action = bots[order[seat]].act(view, AUTOCHESS.legal(s, seat), luck[seat])
            AUTOCHESS.apply(s, seat, action, rng, None)
    result = AUTOCHESS.result(s)
    assert result is not None
    return [(turns[order[seat]], result.places[seat]) for seat in range(SEATS)]


def slopes(seen: Seen, steps: list[int]) -> tuple[list[float], list[float]]:
    """Places by which a step of each weight changes one's place, and how often that is its standard error."""
    there = np.array([turns for turns, _ in seen], dtype=float) / np.maximum(1, steps)
    places = np.array([place for _, place in seen], dtype=float)
    places -= places.mean()
    square = there.T @ there + np.eye(len(steps))
    slope = np.linalg.solve(square, there.T @ places)
    left = places - there @ slope
    spread = float(left @ left) / max(1, len(seen) - len(steps))
    errors = np.sqrt(np.diag(np.linalg.inv(square)) * spread)
    return [float(one) for one in slope], [float(one) for one in slope / errors]


def started(file: str) -> Values:
    """The weights that are shipped, or those of the last line of a file."""
    center = {name: weight.value for name, weight in WEIGHTS.items()}
    if not file:
        return center
    try:
        found = json.loads(Path(file).read_text(encoding="utf-8").strip().splitlines()[-1])
        center |= {name: found[name] for name in TURNED}
    except OSError as error:
        refuse(f"{file} cannot be read: {error}")
    except (ValueError, IndexError, KeyError, TypeError, RecursionError):
        center = {}
    if not center or any([type(value) is not int for value in center.values()]):
        refuse(f"{file} has no line of weights at its end.")
    return turned(center, [0] * len(TURNED))


def main() -> None:
    ask = argparse.ArgumentParser(description="Weights of the hard bot, found in a field where every seat has others.")
    ask.add_argument("--rounds", type=int, default=8)
    ask.add_argument("--games", type=int, default=1200)
    ask.add_argument("--jobs", type=int, default=1)
    ask.add_argument("--seed", default="field")
    ask.add_argument("--preset", default="full")
    ask.add_argument("--start", default="")
    ask.add_argument("--width", type=int, default=7, help="per cent of its bounds by which a weight is turned")
    ask.add_argument("--keep", default="", help="weights that stay as they are")
    asked = ask.parse_args()
    for option, number in (("rounds", asked.rounds), ("games", asked.games), ("jobs", asked.jobs)):
        at_least_one(option, number)
    if not 1 <= asked.width <= 100:
        refuse(f"--width {asked.width}: from 1 to 100.")
    kept = asked.keep.split(",") if asked.keep else []
    for name in kept:
        if name not in TURNED:
            refuse(f'"{name}" is none of {", ".join(TURNED)}.')
    config = config_of(asked.preset, SEATS)
    center = started(asked.start)
    with ProcessPoolExecutor(asked.jobs) as workers:
        for number in range(asked.rounds):
            steps = steps_of(asked.width, number, asked.rounds, kept)
            one = partial(play, center=center, steps=steps, seed=f"{asked.seed}:{number}", config=config)
            seen = [row for rows in workers.map(one, range(asked.games), chunksize=5) for row in rows]
            worth, sure = slopes(seen, steps)
            ways = [-round(step * max(-1.0, min(1.0, one / SURE))) for step, one in zip(steps, sure, strict=True)]
            center = turned(center, ways)
            clear = sorted(zip(sure, worth, TURNED, ways, strict=True))
            told = [f"{name} {way:+d} ({gain:+.2f})" for one, gain, name, way in clear if abs(one) > SURE / 2]
            print(f"round {number + 1}: {', '.join(told)}", file=sys.stderr, flush=True)
            print(json.dumps(center), flush=True)


if __name__ == "__main__":
    main()
