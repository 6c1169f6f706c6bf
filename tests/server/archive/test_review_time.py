"""How long the coach makes people wait: rounds as long as any that it goes over, by the processor time of its worker.

The worker is a process of its own, as in the house: what else this process did does not count. Processor time is
compared with a loop of this machine, and the best of some tries counts, since others work here too."""

import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE, Popen
from time import process_time
from typing import Any

import msgspec
import pytest

from hanpan.bots.base import bot
from hanpan.cli.main import compiled
from hanpan.games import find_game
from hanpan.kernel import Rng, Table
from hanpan.server.archive.reviews import LONGEST
from hanpan.server.thinking.worker import Answer, ReviewQuestion

STEPS = 1_000_000
GOAL = 0.2
SECOND = 50
"""Loops of so many steps: one takes 20 ms on a quiet core of the machine that the goal was set for."""
TRIES = 6


def seconds_of_a_loop() -> float:
    began, total = process_time(), 0
    for step in range(STEPS):
        total += step & 7
    return process_time() - began


@pytest.fixture
def worker() -> Iterator[Popen[bytes]]:
    process = Popen([sys.executable, "-m", "hanpan.server.thinking.worker"], stdin=PIPE, stdout=PIPE)
    yield process
    process.communicate(timeout=20)


def spent(process: Popen[bytes]) -> float:
    """Seconds of processor time until now."""
    return int(Path(f"/proc/{process.pid}/schedstat").read_text().split()[0]) / 1e9


def seconds_of(process: Popen[bytes], question: bytes) -> float:
    assert process.stdin is not None and process.stdout is not None
    before = spent(process)
    process.stdin.write(question + b"\n")
    process.stdin.flush()
    found = msgspec.json.decode(process.stdout.readline(), type=Answer)
    assert not found.error and found.review is not None and found.review.parts
    return spent(process) - before


def long_round(game: str, seats: int, level: str, moves: int) -> Table[Any]:
    """In auto chess nearly all of it is laying out again and again: that takes longest to go over."""
    config: dict[str, object] = {"preset": "cash", "hands": moves} if game == "holdem" else {"preset": "full"}
    table = Table(find_game(game), config, seats, 1)
    player, stream = bot(game, level), Rng(1).stream("bots")
    while table.actors() and len(table.moves) < moves:
        seat = table.actors()[0]
        action = player.act(table.view(seat), table.legal(seat), stream)
        for _ in range(moves // 40 if action.verb == "ready" else 0):
            layouts = [one for one in table.legal(seat).entries() if one.text().startswith("layout")]
            if layouts and len(table.moves) < moves - 1:
                table.step(seat, layouts[0].sample(stream))
        table.step(seat, action)
    return table


@pytest.mark.parametrize(
    ("game", "seats", "level"), [("holdem", 2, "caller"), ("holdem", 9, "caller"), ("autochess", 8, "normal")]
)
def test_the_longest_round_is_gone_over_in_a_fifth_of_a_second(
    game: str, seats: int, level: str, worker: Popen[bytes]
) -> None:
    # Interpreted, the rules are four to six times slower; no house runs them so.
    moves = LONGEST if compiled() else LONGEST // 8
    table = long_round(game, seats, level, moves)
    assert len(table.moves) == moves
    rows = [(move.seat, str(move.action), move.clock) for move in table.moves]
    question = msgspec.json.encode(ReviewQuestion(game, 0, 1, table.record().header.dump(), rows))
    loops = min([seconds_of(worker, question) / seconds_of_a_loop() for _ in range(TRIES)])
    assert loops / SECOND < GOAL
