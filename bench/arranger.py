"""The arranger against an older one: the same hands, whose board is worth more, and how much faster.

`python bench/arranger.py FOLDER [hands]`: FOLDER holds the older package, compiled as this one is, for example made by
`git worktree add ../older REVISION` and there `python tools/compile.py`: `../older/build/compiled`. For each setting
`hands` (1,000) random hands, by both in turn. "weak" rivals stand with a quick board of 13 cards, "strong" ones with
one of as many as the hand has: there little can be left out by a bound, so these are the worst cases. "same": boards
of the very same cards; where two are worth as much either may be chosen. Processor time.
"""

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

from hanpan.bots.arrange import arrange
from hanpan.bots.autochess.judge import Aim
from hanpan.bots.autochess.quick import quick_lines
from hanpan.games.autochess.hand import line_value
from hanpan.games.autochess.packing import ID_SHIFT, code_of_kind
from hanpan.games.autochess.rules import preset_rules

RULES = preset_rules("full", 2)
SETTINGS = [(13, 13), (22, 13), (35, 13), (10, 7), (14, 8), (16, 10), (22, 11)]
"""Cards, and how many of them are placed."""
FIELD = 40
MET = 7


def deal(draw: random.Random, count: int) -> list[int]:
    kinds = draw.sample(range(52), count)
    return [(at + 1) << ID_SHIFT | code_of_kind(kind, draw.choice([1, 1, 1, 1, 2, 3])) for at, kind in enumerate(kinds)]


def field_of(draw: random.Random, count: int, cap: int) -> list[list[int]]:
    needs = [RULES.front_forged, RULES.quads_forged, RULES.quads_forged]
    # Not by the arranger: where two boards are worth as much the older one may prefer the other.
    made = [quick_lines(deal(draw, count), cap, RULES.quads_forged) for _ in range(FIELD)]
    return [[line_value(line, needs[number]) for number, line in enumerate(lines)] for lines in made]


def measured(at: int, hands: int) -> list[list[object]]:
    """Of one setting: the score of every hand's board, milliseconds, and its cards."""
    count, cap = SETTINGS[at // 2]
    rivals = count if at % 2 else min(count, 13)
    draw = random.Random(f"{count} {cap} {rivals}")
    field = field_of(draw, rivals, cap)
    rows: list[list[object]] = []
    for _ in range(hands):
        aim = Aim(RULES, cap)
        aim.swing = 6
        aim.land = 10
        aim.fouls = draw.random() < 0.8
        for front, mid, back in draw.sample(field, MET):
            aim.board(front, mid, back, draw.choice([0, 0, 1, 4]))
        pieces = deal(draw, count)
        start = time.process_time()
        found = arrange(pieces, aim)
        taken = (time.process_time() - start) * 1000
        rows.append([found.score, taken, [sorted(line) for line in found.lines]])
    return rows


def older(folder: str, at: int, hands: int) -> list[list[object]]:
    environment = {**os.environ, "PYTHONPATH": str(Path(folder).resolve())}
    command = [sys.executable, __file__, "--measure", str(at), str(hands)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    answer: list[list[object]] = json.loads(done.stdout)
    return answer


def main(folder: str, hands: int) -> None:
    print("cards placed rivals   better  equal  worse   same      mean ms         median          longest      faster")
    for at in range(2 * len(SETTINGS)):
        was, now = older(folder, at, hands), measured(at, hands)
        count, cap = SETTINGS[at // 2]
        gains = [int(str(new[0])) - int(str(old[0])) for old, new in zip(was, now, strict=True)]
        better, worse = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
        same = sum(new[2] == old[2] for old, new in zip(was, now, strict=True))
        old, new = sorted(float(str(row[1])) for row in was), sorted(float(str(row[1])) for row in now)
        print(
            f"{count:5}{cap:7} {'strong' if at % 2 else 'weak':7}{better:8}{hands - better - worse:7}{worse:7}{same:7}"
            f"{sum(old) / hands:8.2f}{sum(new) / hands:7.2f}{old[hands // 2]:9.2f}{new[hands // 2]:7.2f}"
            f"{old[-1]:10.1f}{new[-1]:7.1f}{sum(old) / sum(new):9.1f}",
            flush=True,
        )


if __name__ == "__main__":
    if sys.argv[1] == "--measure":
        print(json.dumps(measured(int(sys.argv[2]), int(sys.argv[3]))))
    else:
        main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
