"""The arena: bots meet in pairs on the same deals and are compared by numbers with their uncertainty.

Of each pair the first bot sits alone among copies of the second. Every seed is played once from each seat of the table,
so luck of cards and of seats cancels: in auto chess the seats rotate, in hold'em heads-up each deal is played from both
sides. One seed is one sample; intervals are 95 %.
"""

import time
from dataclasses import dataclass, field
from math import sqrt
from statistics import median
from typing import Any

from hanpan.bots.base import bot
from hanpan.bots.match import Timing, play
from hanpan.games import find_game, located
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.game import Config, Game
from hanpan.kernel.profile import Terms
from hanpan.kernel.refusal import BadConfig
from hanpan.sim.run import Progress, check_table, game_seed
from hanpan.sim.spread import cores, spread

SIDES = 1.96
"""Standard errors on each side of a 95 % interval."""


@dataclass(frozen=True)
class Meeting:
    """One seed, played once from each seat by `hero` among copies of `rest`."""

    pair: int
    number: int
    game: str
    config: Config
    hero: str
    rest: str
    seats: int
    seed: str


@dataclass
class MeetingResult:
    """The results of a meeting, one for each seat that `hero` had."""

    pair: int
    number: int
    places: list[int] = field(default_factory=list)
    rest_places: list[list[int]] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    shares: list[float] = field(default_factory=list)
    hero_time: Timing = field(default_factory=Timing)
    rest_time: Timing = field(default_factory=Timing)


def meet(meeting: Meeting) -> MeetingResult:
    game = find_game(meeting.game)
    hero, rest = bot(meeting.game, meeting.hero), bot(meeting.game, meeting.rest)
    found = MeetingResult(meeting.pair, meeting.number)
    for seat in range(meeting.seats):
        players = [hero if at == seat else rest for at in range(meeting.seats)]
        timings = [found.hero_time if at == seat else found.rest_time for at in range(meeting.seats)]
        result = play(game, meeting.config, players, meeting.seed, timings).result
        found.places.append(result.places[seat])
        found.rest_places.append([place for at, place in enumerate(result.places) if at != seat])
        found.scores.append(result.scores[seat])
        winners = result.winners()
        found.shares.append(1 / len(winners) if seat in winners else 0.0)
    return found


def interval(samples: list[float]) -> dict[str, float]:
    """Mean and the ends of its 95 % interval."""
    count = len(samples)
    if count == 0:
        return {"mean": 0.0, "low": 0.0, "high": 0.0}
    mean = sum(samples) / count
    if count == 1:
        return {"mean": round(mean, 4), "low": round(mean, 4), "high": round(mean, 4)}
    spread_of = sqrt(sum((sample - mean) ** 2 for sample in samples) / (count - 1))
    half = SIDES * spread_of / sqrt(count)
    return {"mean": round(mean, 4), "low": round(mean - half, 4), "high": round(mean + half, 4)}


def bounded_interval(samples: list[float], low: float, high: float) -> dict[str, float]:
    """The same for samples between two bounds: Wilson's interval, which never leaves them, and which is no single point
    where all samples are equal. As many samples count as would give the spread that was seen."""
    count = len(samples)
    if count == 0 or low == high:
        return interval(samples)
    share = (sum(samples) / count - low) / (high - low)
    error = sum([((sample - low) / (high - low) - share) ** 2 for sample in samples]) / max(1, count - 1) / count
    many = share * (1 - share) / error if error else count
    middle = (share + SIDES**2 / (2 * many)) / (1 + SIDES**2 / many)
    half = SIDES * sqrt(share * (1 - share) / many + (SIDES / (2 * many)) ** 2) / (1 + SIDES**2 / many)
    ends = [low + (high - low) * min(1.0, max(0.0, end)) for end in (share, middle - half, middle + half)]
    return {"mean": round(ends[0], 4), "low": round(ends[1], 4), "high": round(ends[2], 4)}


def terms_of(game: Game[Any], seats: int, config: Config | None) -> Terms:
    """What bots meet on when nothing, or only some of it, was said."""
    asked = {} if config is None else config
    where = profile_of(game).arena
    terms: Terms = located(where)(asked, seats) if where else Terms(asked)
    return terms


class Arena:
    """Collects meetings as they come and sums them up at any moment."""

    def __init__(self, game_id: str, names: list[str], games: int, seats: int, seed: str, terms: Terms) -> None:
        self.game_id = game_id
        self.terms = terms
        self.names = names
        self.seats = seats
        self.seed = seed
        self.pairs = [(first, second) for at, first in enumerate(names) for second in names[at + 1 :]]
        self.rounds = -(-games // seats)
        self.found: list[list[MeetingResult]] = [[] for _ in self.pairs]
        self.done = 0

    def meetings(self) -> list[Meeting]:
        """All pairs in turn, so that after an interruption every pair has played about as often."""
        return [
            Meeting(pair, number, self.game_id, self.terms.config, hero, rest, self.seats, game_seed(self.seed, number))
            for number in range(self.rounds)
            for pair, (hero, rest) in enumerate(self.pairs)
        ]

    def take(self, result: MeetingResult) -> None:
        self.found[result.pair].append(result)
        self.done += self.seats

    def row(self, pair: int) -> dict[str, object]:
        hero, rest = self.pairs[pair]
        found = sorted(self.found[pair], key=lambda result: result.number)
        games = sum(len(result.places) for result in found)
        row: dict[str, object] = {"bot": hero, "against": rest, "games": games}
        places = [sum(result.places) / len(result.places) for result in found]
        row["mean_place"] = bounded_interval(places, 1, self.seats)
        row["even_place"] = (self.seats + 1) / 2
        row["win_rate"] = bounded_interval([sum(result.shares) / len(result.shares) for result in found], 0, 1)
        row["even_win_rate"] = round(1 / self.seats, 4)
        if self.terms.measure:
            times, over = self.terms.scale
            samples = [sum(result.scores) / len(result.scores) * times / over for result in found]
            row[self.terms.measure] = interval(samples)
            row[self.terms.unit] = games * self.terms.units
        return row

    def ratings(self) -> list[dict[str, object]]:
        """Plackett-Luce over all games in their order: each game is a duel of the first bot with the median of the
        others. An even number of others has its median halfway between the two in the middle: either of them alone
        would favour one side."""
        from openskill.models import PlackettLuce

        model = PlackettLuce()
        ratings = {name: model.rating(name=name) for name in self.names}
        results = [result for found in self.found for result in found]
        for result in sorted(results, key=lambda result: (result.number, result.pair)):
            hero, rest = self.pairs[result.pair]
            for place, others in zip(result.places, result.rest_places, strict=True):
                made = model.rate([[ratings[hero]], [ratings[rest]]], ranks=[place, median(others)])
                ratings[hero], ratings[rest] = made[0][0], made[1][0]
        rows: list[dict[str, object]] = [
            {
                "bot": name,
                "rating": round(rating.ordinal(), 2),
                "mu": round(rating.mu, 2),
                "sigma": round(rating.sigma, 2),
            }
            for name, rating in ratings.items()
        ]
        return sorted(rows, key=lambda row: -float(str(row["rating"])))

    def times(self) -> list[dict[str, object]]:
        rows: list[dict[str, object]] = []
        for name in self.names:
            total = Timing()
            for (hero, rest), found in zip(self.pairs, self.found, strict=True):
                for result in found:
                    if hero == name:
                        total.merge(result.hero_time)
                    if rest == name:
                        total.merge(result.rest_time)
            rows.append(
                {
                    "bot": name,
                    "decisions": total.count,
                    "mean_ms": round(total.mean(), 4),
                    "p50_ms": round(total.percentile(50), 4),
                    "p95_ms": round(total.percentile(95), 4),
                    "p99_ms": round(total.percentile(99), 4),
                }
            )
        return rows


def arena(
    game_id: str,
    bots: list[str],
    games: int,
    seats: int | None = None,
    seed: str = "0",
    jobs: int = 0,
    config: Config | None = None,
    progress: Progress | None = None,
) -> dict[str, object]:
    """A round robin of at least `games` games for each pair of bots. `jobs` 0 means all cores."""
    if len(bots) < 2 or len(set(bots)) != len(bots):
        raise BadConfig("arena-bots", {"bots": ", ".join(bots)[:80] or "-"})
    game = find_game(game_id)
    count = (profile_of(game).arena_seats or game.seats[0]) if seats is None else seats
    check_table(game_id, bots, count, games, jobs)
    terms = terms_of(game, count, config)
    game.data_hash(terms.config)
    hall = Arena(game_id, bots, games, count, seed, terms)
    total = hall.rounds * len(hall.pairs) * count
    workers = jobs or cores()

    def take(result: MeetingResult) -> None:
        hall.take(result)
        if progress is not None:
            progress(hall.done, total)

    start = time.perf_counter()
    whole = spread(meet, hall.meetings(), workers, take)
    return {
        "game": game_id,
        "config": terms.config,
        "seats": count,
        "bots": bots,
        "seed": seed,
        "jobs": workers,
        "games": hall.done,
        "asked": total,
        "interrupted": not whole,
        "seconds": round(time.perf_counter() - start, 2),
        "pairs": [hall.row(pair) for pair in range(len(hall.pairs))],
        "ratings": hall.ratings(),
        "times": hall.times(),
    }
