"""Match: bots play one game to its end. This is the inner loop of every simulation: the state belongs to it alone, so
steps are done in place, without a record and without a clock."""

from math import log2
from time import perf_counter_ns
from typing import Final, Protocol, TypeVar

from hanpan.bots.base import Bot, blind
from hanpan.kernel.event import Event
from hanpan.kernel.game import Config, Game, Result
from hanpan.kernel.refusal import Illegal
from hanpan.kernel.rng import Rng, Stream

S = TypeVar("S")

STEPS: Final = 8
"""Buckets per doubling of a decision's time."""
BUCKETS: Final = 40 * STEPS


class Timing:
    """How long decisions took: a count for each bucket of nanoseconds, eight to a doubling."""

    __slots__ = ("buckets", "count", "total")

    def __init__(self) -> None:
        self.buckets: list[int] = [0] * BUCKETS
        self.count = 0
        self.total = 0

    def add(self, nanoseconds: int) -> None:
        self.count += 1
        self.total += nanoseconds
        self.buckets[min(BUCKETS - 1, int(log2(max(1, nanoseconds)) * STEPS))] += 1

    def merge(self, other: "Timing") -> None:
        self.count += other.count
        self.total += other.total
        for index in range(BUCKETS):
            self.buckets[index] += other.buckets[index]

    def mean(self) -> float:
        """Milliseconds."""
        return self.total / self.count / 1e6 if self.count else 0.0

    def percentile(self, percent: int) -> float:
        """Milliseconds, the upper edge of the bucket."""
        left = self.count * percent / 100
        for index in range(BUCKETS):
            left -= self.buckets[index]
            if left <= 0:
                return float(2.0 ** ((index + 1) / STEPS)) / 1e6
        return 0.0


class Played:
    """A game that was played to its end."""

    __slots__ = ("result", "steps")

    def __init__(self, result: Result, steps: int) -> None:
        self.result: Final = result
        self.steps: Final = steps


def streams_of(seed: int | str | bytes, names: list[str]) -> list[Stream]:
    """A random stream for each seat's bot, apart from the table's streams. The n-th bot of a name always gets the same
    stream, whatever its seat."""
    rng = Rng(seed)
    counts: dict[str, int] = {}
    found: list[Stream] = []
    for name in names:
        number = counts.get(name, 0)
        counts[name] = number + 1
        found.append(rng.stream(f"bot:{name}:{number}"))
    return found


class Listener(Protocol):
    """Somebody who is told what happens in a game, step by step."""

    def hear(self, events: list[Event]) -> None: ...


class EventCounts:
    """Counts events by kind."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}

    def hear(self, events: list[Event]) -> None:
        for event in events:
            self.counts[event.kind] = self.counts.get(event.kind, 0) + 1


def play(
    game: Game[S],
    config: Config,
    bots: list[Bot],
    seed: int | str | bytes,
    timings: list[Timing] | None = None,
    checked: bool = False,
    listener: Listener | None = None,
) -> Played:
    """One game. `checked` asks `legal` about every action before it is done, as a table does. Without a `listener` it
    is played without events, which is faster."""
    rng = Rng(seed)
    seats = len(bots)
    events: list[Event] | None = None if listener is None else []
    state = game.new(config, seats, rng, events)
    if events and listener is not None:
        listener.hear(events)
        events.clear()
    streams = streams_of(seed, [bot.name for bot in bots])
    steps = 0
    limit = game.longest(config, seats)
    # Looked up once: finding a method takes longer than many steps do.
    actors_of, legal_of, view_of, apply = game.actors, game.legal, game.view, game.apply
    policies = [bot.act for bot in bots]
    blind_bots = [blind(bot) for bot in bots]
    choices = [None if bot is None else bot.choose for bot in blind_bots]
    while True:
        actors = actors_of(state)
        if not actors:
            break
        seat = actors[0]
        legal = legal_of(state, seat)
        choose = choices[seat]
        if timings is not None:
            view = view_of(state, seat)
            start = perf_counter_ns()
            action = policies[seat](view, legal, streams[seat])
            timings[seat].add(perf_counter_ns() - start)
        elif choose is not None:
            action = choose(legal, streams[seat])
        else:
            action = policies[seat](view_of(state, seat), legal, streams[seat])
        if checked:
            refusal = legal.why_not(action)
            if refusal is not None:
                raise Illegal("bot-illegal", {"bot": bots[seat].name, "action": str(action), "why": refusal.code})
        apply(state, seat, action, rng, events)
        if events and listener is not None:
            listener.hear(events)
            events.clear()
        steps += 1
        if steps > limit:
            raise RuntimeError(f"the game went on for more than {limit} actions")
    result = game.result(state)
    if result is None:
        raise RuntimeError("nobody may act, yet the game is not over")
    return Played(result, steps)
