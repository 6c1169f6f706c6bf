"""The arranger's time and its gap to the best of all arrangements, and decision times of the bots.

`python bench/bots.py [cases]`: the gap of `cases` (default 100) random hands of 13, 18, 22 and 35 cards against a
search of all sets without filter or limit. Times of the arranger are processor time, the best of three for each hand,
so that a busy machine spoils them less.
"""

import random
import sys
import time

from hanpan.bots.arrange import arrange
from hanpan.bots.autochess.judge import UNIT, Aim, Judge
from hanpan.bots.autochess.quick import different
from hanpan.bots.autochess.search import search
from hanpan.games.autochess.hand import line_value
from hanpan.games.autochess.packing import ID_SHIFT, code_of_kind
from hanpan.games.autochess.rules import preset_rules
from hanpan.sim.arena import arena

RULES = preset_rules("full")
NO_LIMIT = 1 << 60


def deal(draw: random.Random, count: int) -> list[int]:
    kinds = draw.sample(range(52), count)
    return [(at + 1) << ID_SHIFT | code_of_kind(kind, draw.choice([1, 1, 1, 1, 2, 3])) for at, kind in enumerate(kinds)]


def boards(draw: random.Random, count: int) -> list[list[int]]:
    made = [arrange(deal(draw, 13), Aim(RULES, 13)).lines for _ in range(count)]
    return [[line_value(line, RULES.quads_forged) for line in lines] for lines in made]


def aim_against(draw: random.Random, field: list[list[int]], cap: int) -> Aim:
    aim = Aim(RULES, cap)
    aim.swing = 6
    aim.land = 10
    for front, mid, back in draw.sample(field, 7):
        aim.board(front, mid, back, 0)
    return aim


def once(pieces: list[int], aim: Aim) -> float:
    """Milliseconds of one arrangement."""
    start = time.process_time()
    arrange(pieces, aim)
    return (time.process_time() - start) * 1000


def times(draw: random.Random, field: list[list[int]]) -> None:
    print("arranger, 7 boards seen            median      p95      max   goal")
    for count, cap, goal in (
        (13, 13, "1 ms"),
        (22, 13, "20 ms"),
        (35, 13, "20 ms"),
        (14, 8, "20 ms"),
        (22, 11, "20 ms"),
    ):
        taken: list[float] = []
        for _ in range(60):
            pieces, aim = deal(draw, count), aim_against(draw, field, cap)
            taken.append(min(once(pieces, aim) for _ in range(3)))
        taken.sort()
        print(f"  {count:2} cards, {cap:2} placed          {taken[30]:9.2f}{taken[56]:9.2f}{taken[-1]:9.2f}   {goal}")


def gaps(draw: random.Random, field: list[list[int]], cases: int) -> None:
    """In hundredths of a line won per fight."""
    for count in (13, 18, 22, 35):
        found: list[float] = []
        for _ in range(cases):
            pieces, aim = deal(draw, count), aim_against(draw, field, 13)
            judge = Judge(aim)
            cards = different(pieces)
            masks = search(cards, 13, judge, NO_LIMIT)
            lines = [[cards[at] for at in range(len(cards)) if mask >> at & 1] for mask in masks]
            unit = UNIT * aim.line_damage * (len(aim.boards) + aim.prior)
            found.append(100 * (judge.worth(lines) - arrange(pieces, aim).score) / unit)
        equal = sum(gap <= 0 for gap in found)
        mean = sum(found) / cases
        answer = f"equal to the best in {equal} of {cases}, mean gap {mean:.2f}, worst {max(found):.1f}"
        print(f"  {count} cards: {answer} (hundredths of a line)")


def decisions() -> None:
    print("decision times, ms                  mean      p95")
    for game, seats, config in (("autochess", 8, {"preset": "full"}), ("holdem", 2, {"preset": "cash", "hands": 40})):
        answer = arena(game, ["hard", "normal", "easy"], seats, seats, "bench", 1, dict(config))
        rows = answer["times"]
        assert isinstance(rows, list)
        for row in rows:
            print(f"  {game:10}{row['bot']:16}{row['mean_ms']:12.3f}{row['p95_ms']:9.3f}")


def main() -> None:
    cases = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    draw = random.Random(7)
    field = boards(draw, 40)
    times(draw, field)
    print("gap to a complete search")
    gaps(draw, field, cases)
    decisions()


if __name__ == "__main__":
    main()
