"""The simulator: many games between bots, on one core or all, always the same numbers for the same seed.

Game i of seed s is played with the seed text `s:i`, so the split over cores changes nothing, and any single game can be
played again.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from hanpan.bots.base import Bot, bot
from hanpan.bots.match import EventCounts, play
from hanpan.games import find_game
from hanpan.kernel.digest import digest_of
from hanpan.kernel.game import Config
from hanpan.kernel.refusal import BadConfig
from hanpan.sim.spread import cores, spread

Progress = Callable[[int, int], None]
"""Called with the number of games done and the number of all games."""

CHUNKS = 8
"""Pieces of work per core: few, because each costs time to send; but enough to keep all cores busy to the end."""
LONGEST_CHUNK = 250
MOST = 1_000_000
"""Games at most: each result is kept until the end, and a number with twenty digits is a slip."""


@dataclass(frozen=True)
class Chunk:
    game: str
    config: Config
    bots: tuple[str, ...]
    seed: str
    first: int
    last: int
    checked: bool
    tally: bool


@dataclass(frozen=True)
class Answer:
    """Places, scores and number of actions of games first, first + 1, ..., and how often each event happened."""

    first: int
    places: list[list[int]]
    scores: list[list[int]]
    steps: list[int]
    event_counts: dict[str, int]


def game_seed(seed: str, number: int) -> str:
    return f"{seed}:{number}"


def run_chunk(chunk: Chunk) -> Answer:
    game = find_game(chunk.game)
    players: list[Bot] = [bot(chunk.game, name) for name in chunk.bots]
    heard = EventCounts()
    answer = Answer(chunk.first, [], [], [], heard.counts)
    listener = heard if chunk.tally else None
    for number in range(chunk.first, chunk.last):
        played = play(game, chunk.config, players, game_seed(chunk.seed, number), None, chunk.checked, listener)
        answer.places.append(list(played.result.places))
        answer.scores.append(list(played.result.scores))
        answer.steps.append(played.steps)
    return answer


def seated(names: list[str], seats: int) -> tuple[str, ...]:
    """The bots of a table: one name for all seats, or the names in turn."""
    return tuple(names[seat % len(names)] for seat in range(seats))


def check_table(game_id: str, names: list[str], seats: int, games: int, jobs: int) -> None:
    """Refuses a table that cannot be played, before any process is started."""
    game = find_game(game_id)
    low, high = game.seats
    if not low <= seats <= high:
        raise BadConfig("seat-count", {"game": game_id, "seats": seats, "min": low, "max": high})
    if games < 1:
        raise BadConfig("sim-games", {"games": games})
    if games > MOST:
        raise BadConfig("sim-games-many", {"most": MOST})
    if jobs < 0:
        raise BadConfig("sim-jobs", {"jobs": jobs})
    for name in names:
        bot(game_id, name)


def chunks_of(
    game: str, config: Config, bots: tuple[str, ...], seed: str, games: int, jobs: int, checked: bool, tally: bool
) -> list[Chunk]:
    size = max(1, min(LONGEST_CHUNK, -(-games // (jobs * CHUNKS))))
    return [
        Chunk(game, config, bots, seed, first, min(games, first + size), checked, tally)
        for first in range(0, games, size)
    ]


def simulate(
    game_id: str,
    bots: list[str],
    games: int,
    seats: int,
    seed: str = "0",
    jobs: int = 0,
    config: Config | None = None,
    progress: Progress | None = None,
    checked: bool = False,
    tally: bool = False,
) -> dict[str, object]:
    """Plays the games and says who did how well and how fast it went; with `tally` also how often each event
    happened in a game. `jobs` 0 means all cores."""
    check_table(game_id, bots, seats, games, jobs)
    settings: Config = {} if config is None else config
    find_game(game_id).data_hash(settings)
    workers = jobs or cores()
    names = seated(bots, seats)
    answers: list[Answer] = []
    done = 0

    def take(answer: Answer) -> None:
        nonlocal done
        answers.append(answer)
        done += len(answer.steps)
        if progress is not None:
            progress(done, games)

    start = time.perf_counter()
    chunks = chunks_of(game_id, settings, names, seed, games, workers, checked, tally)
    whole = spread(run_chunk, chunks, workers, take)
    seconds = time.perf_counter() - start
    answers.sort(key=lambda answer: answer.first)
    places = [row for answer in answers for row in answer.places]
    scores = [row for answer in answers for row in answer.scores]
    steps = [count for answer in answers for count in answer.steps]
    played = len(steps)
    event_counts: dict[str, int] = {}
    for answer in answers:
        for kind, count in answer.event_counts.items():
            event_counts[kind] = event_counts.get(kind, 0) + count
    return {
        "game": game_id,
        "config": settings,
        "seats": seats,
        "bots": list(names),
        "seed": seed,
        "jobs": workers,
        "games": played,
        "asked": games,
        "interrupted": not whole,
        "seconds": round(seconds, 3),
        "games_per_second": round(played / seconds, 1) if seconds else 0.0,
        "actions": sum(steps),
        "actions_per_game": round(sum(steps) / played, 1) if played else 0.0,
        "events_per_game": {kind: round(event_counts[kind] / played, 3) for kind in sorted(event_counts)},
        "by_seat": [seat_row(names[seat], [row[seat] for row in places], played) for seat in range(seats)],
        "digest": digest_of([places, scores, steps]),
    }


def seat_row(name: str, places: list[int], played: int) -> dict[str, object]:
    if not played:
        return {"bot": name, "wins": 0, "mean_place": 0.0}
    wins = sum(place == 1 for place in places)
    return {"bot": name, "wins": wins, "mean_place": round(sum(places) / played, 3)}
