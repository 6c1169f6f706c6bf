"""The kernel on one core, in one run: the generator against random.randrange, and what a table adds to a step."""

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "toy"))

from toy import Toy

from hanpan.cli.main import version_line
from hanpan.kernel import Event, Rng, Table
from hanpan.kernel.table import replay


def seconds(work: Callable[[], object], rounds: int = 5) -> float:
    """The best of a few runs: what the machine can do, with the least noise of others."""
    best = 1e9
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    print(version_line())
    stream, count = Rng(1).stream("x"), 200_000
    ours = seconds(lambda: [stream.below(52) for _ in range(count)]) / count
    theirs = seconds(lambda: [random.randrange(52) for _ in range(count)]) / count
    print(f"one draw: {ours * 1e9:.0f} ns, random.randrange {theirs * 1e9:.0f} ns, ratio {ours / theirs:.2f} (goal 3)")
    game = Toy()
    table = Table(game, {}, 4, 1)
    while table.actors():
        seat = table.actors()[0]
        table.step(seat, table.legal(seat).actions()[0])
    record = table.record()
    moves = record.moves

    def through_the_table() -> None:
        replay(game, record)

    def rules_alone() -> None:
        """The same game with nothing but the game's own work: legality, clone, apply."""
        rng = Rng(record.header.seed or b"")
        state = game.new({}, 4, rng)
        for move in moves:
            game.legal(state, move.seat).why_not(move.action)
            state = game.clone(state)
            events: list[Event] = []
            game.apply(state, move.seat, move.action, rng, events)

    def set_up() -> None:
        Table(game, {}, 4, record.header.seed or b"")
        game.tables_hash({})

    def set_up_alone() -> None:
        game.new({}, 4, Rng(record.header.seed or b""))

    def often(work: Callable[[], object]) -> float:
        return seconds(lambda: [work() for _ in range(300)]) / 300

    whole, alone = often(through_the_table) - often(set_up), often(rules_alone) - often(set_up_alone)
    step = (whole - alone) / len(moves)
    print(f"a table step adds {step * 1e6:.2f} microseconds to the game's own work (goal 2 compiled, 5 interpreted)")
    print(f"steps of the toy game through a table: {len(moves) / whole:,.0f} a second")
    state = table._state
    print(f"clone {often(lambda: game.clone(state)) * 1e6:.1f} and digest {often(table.digest) * 1e6:.1f} microseconds")


if __name__ == "__main__":
    main()
