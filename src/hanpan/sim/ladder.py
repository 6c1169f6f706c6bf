"""The ladder: all levels of a game at mixed tables, rated together.

For every seed the bots are drawn into an order, sit down in it, and play once from each seat, so luck of cards and of
seats cancels. A game is rated as it ended, everybody against everybody (Plackett-Luce). Where there are more seats than
bots some bots sit twice, and their mean place counts: turned upside down a result must count just as much the other
way, for any number of seats. One seed is one sample; the intervals are those of the ladder made again from samples
drawn with replacement.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from hanpan.bots.base import bot, levels_of
from hanpan.bots.match import play
from hanpan.games import find_game
from hanpan.kernel.game import Config
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.rng import Rng
from hanpan.sim.arena import bounded_interval, terms_of
from hanpan.sim.run import Progress, check_table, game_seed
from hanpan.sim.spread import cores, spread

AGAIN = 200
"""How often the ladder is made again for its intervals."""
OUTSIDE = 0.025
"""Of them on each side outside a 95 % interval."""


@dataclass(frozen=True)
class Table:
    """One seed, played once from each seat."""

    number: int
    game: str
    config: Config
    bots: tuple[str, ...]
    seats: int
    seed: str


@dataclass
class TableResult:
    number: int
    places: list[dict[str, float]]
    """Of each game the (mean) place of every bot that played."""
    shares: list[dict[str, float]]
    """Of each game what a bot won of it, by each of its seats."""


def seating(names: Sequence[str], seats: int, seed: str) -> list[str]:
    """The bots of a seed in the order of their seats: all equally often, and none beside the same one always."""
    order = list(names)
    stream = Rng(seed).stream("ladder")
    for at in range(len(order) - 1, 0, -1):
        other = stream.below(at + 1)
        order[at], order[other] = order[other], order[at]
    return [order[seat % len(order)] for seat in range(seats)]


def play_table(table: Table) -> TableResult:
    game = find_game(table.game)
    order = seating(table.bots, table.seats, table.seed)
    found = TableResult(table.number, [], [])
    for turn in range(table.seats):
        names = [order[(seat + turn) % table.seats] for seat in range(table.seats)]
        result = play(game, table.config, [bot(table.game, name) for name in names], table.seed).result
        winners = result.winners()
        found.places.append(mean_of(names, [float(place) for place in result.places]))
        found.shares.append(mean_of(names, [(seat in winners) / len(winners) for seat in range(table.seats)]))
    return found


def mean_of(names: list[str], values: list[float]) -> dict[str, float]:
    kept: dict[str, list[float]] = {}
    for name, value in zip(names, values, strict=True):
        kept.setdefault(name, []).append(value)
    return {name: sum(found) / len(found) for name, found in kept.items()}


def rated(names: Sequence[str], tables: Sequence[TableResult]) -> dict[str, float]:
    """The ratings after these tables, in their order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in names}
    for table in tables:
        for places in table.places:
            playing = list(places)
            made = model.rate([[ratings[name]] for name in playing], ranks=[places[name] for name in playing])
            for name, team in zip(playing, made, strict=True):
                ratings[name] = team[0]
    return {name: rating.mu for name, rating in ratings.items()}


def between(samples: list[float]) -> tuple[float, float]:
    """The ends that leave out as many on each side as lie outside a 95 % interval."""
    ordered = sorted(samples)
    out = int(OUTSIDE * len(ordered))
    return ordered[out], ordered[-1 - out]


def rows_of(names: Sequence[str], tables: list[TableResult], seats: int, seed: str) -> list[dict[str, object]]:
    """Every bot that sat somewhere with its rating and its places, the best first."""
    stream = Rng(f"{seed}:again").stream("ladder")
    ratings = rated(names, tables)
    drawn = [rated(names, [tables[stream.below(len(tables))] for _ in tables]) for _ in range(AGAIN)]
    rows: list[dict[str, object]] = []
    for name in sorted(names, key=lambda name: -ratings[name]):
        low, high = between([one[name] for one in drawn])
        own = [table for table in tables if name in table.places[0]]
        if not own:
            continue
        places = [sum([game[name] for game in table.places]) / seats for table in own]
        shares = [sum([game[name] for game in table.shares]) / seats for table in own]
        rows.append(
            {
                "bot": name,
                "rating": {"mean": round(ratings[name], 2), "low": round(low, 2), "high": round(high, 2)},
                "mean_place": bounded_interval(places, 1, seats),
                "win_rate": bounded_interval(shares, 0, 1),
            }
        )
    return rows


def ladder(
    game_id: str,
    bots: list[str] | None,
    games: int,
    seats: int | None = None,
    seed: str = "0",
    jobs: int = 0,
    config: Config | None = None,
    progress: Progress | None = None,
) -> dict[str, object]:
    """At least `games` games of these bots (None: all levels of the game), together at tables of so many seats (None:
    one for each, as far as the game lets them). `jobs` 0 means all cores."""
    game = find_game(game_id)
    names = list(levels_of(game)) if bots is None else bots
    if len(names) < 2 or len(set(names)) != len(names):
        raise BadConfig("arena-bots", {"bots": ", ".join(names)[:80] or "-"})
    count = max(game.seats[0], min(game.seats[1], len(names))) if seats is None else seats
    check_table(game_id, names, count, games, jobs)
    terms = terms_of(game, count, config)
    game.data_hash(terms.config)
    numbers = range(-(-games // count))
    tasks = [Table(n, game_id, terms.config, tuple(names), count, game_seed(seed, n)) for n in numbers]
    found: list[TableResult] = []

    def take(result: TableResult) -> None:
        found.append(result)
        if progress is not None:
            progress(len(found) * count, len(tasks) * count)

    start = time.perf_counter()
    workers = jobs or cores()
    whole = spread(play_table, tasks, workers, take)
    found.sort(key=lambda result: result.number)
    return {
        "game": game_id,
        "config": terms.config,
        "seats": count,
        "bots": names,
        "seed": seed,
        "jobs": workers,
        "games": len(found) * count,
        "asked": len(tasks) * count,
        "interrupted": not whole,
        "seconds": round(time.perf_counter() - start, 2),
        "even_place": (count + 1) / 2,
        "ladder": rows_of(names, found, count, seed) if found else [],
    }
