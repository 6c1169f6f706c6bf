"""The kernel on one core, in one run: the generator against random.randrange, and what a table adds to a step."""

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "toy"))

from toy import State, Toy

from hanpan.cli.main import version_line
from hanpan.kernel import Action, Event, Illegal, Legal, One, Rng, Table
from hanpan.kernel.legal import Entry

GO = Action("go")


def seconds(work: Callable[[], object], rounds: int = 5) -> float:
    """The best of a few runs: what the machine can do, with the least noise of others."""
    best = 1e9
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


class Free:
    """Options that allow everything."""

    def entries(self) -> list[Entry]:
        return [One(GO)]

    def why_not(self, action: Action) -> Illegal | None:
        return None

    def blocked(self) -> list[Action]:
        return []


class Idle(Toy):
    """A game with no work of its own but one event, so that what a step costs is the table's: legality asked, the move
    kept, the event shown to every viewer. Its own calls are in the figure, which is therefore an upper bound."""

    FREE = Legal(Free())
    TOLD = Event("gone", {})

    def legal(self, s: State, seat: int) -> Legal:
        return self.FREE

    def clone(self, s: State) -> State:
        return s

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        if events is not None:
            events.append(self.TOLD)


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
    steps = 2_000

    def idle_steps() -> None:
        idle = Table(Idle(), {}, 2, 1)
        for _ in range(steps):
            idle.step(0, GO)

    step = seconds(idle_steps, 15) / steps
    print(f"a table step costs {step * 1e6:.2f} microseconds around an idle game (goal 2 compiled, 5 interpreted)")
    state = table._state
    clone = seconds(lambda: [game.clone(state) for _ in range(300)]) / 300
    digest = seconds(lambda: [table.digest() for _ in range(300)]) / 300
    print(f"clone {clone * 1e6:.1f} and digest {digest * 1e6:.1f} microseconds")


if __name__ == "__main__":
    main()
