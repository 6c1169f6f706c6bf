"""The part of the conformance suite that plays whole games a second time and expects the same game.

Twice from one seed, beside another table, from its record, and in another process. No other kernel module may start a
process.
"""

import json
import subprocess
import sys
from typing import Any

from hanpan.kernel.digest import canonical, digest_of
from hanpan.kernel.game import Config, Game
from hanpan.kernel.record import read_record, recover_record
from hanpan.kernel.refusal import BadRecord
from hanpan.kernel.rng import Rng, Stream
from hanpan.kernel.table import Table, replay, verify

AnyGame = Game[Any]
Case = tuple[Config, int, int]
"""Config, number of seats, seed."""


class Broken(Exception):
    """The game breaks the contract. The text says where, so that the author can find it."""


def play_out(table: Table[Any], dice: Stream, limit: int) -> None:
    """Random play, to the end or to `limit` actions."""
    while table.actors() and len(table.moves) < limit:
        seat = dice.choice(table.actors())
        table.step(seat, table.legal(seat).sample(dice))


def trace(game: AnyGame, config: Config, seats: int, seed: int) -> str:
    """The digest of one random game."""
    table: Table[Any] = Table(game, config, seats, seed)
    play_out(table, Rng(f"trace:{seed}").stream("play"), 400)
    views = [canonical(table.view(seat).dump()) for seat in range(seats)]
    heard = [canonical([event.dump() for event in table.events_since(0, seat)]) for seat in range(seats)]
    return digest_of([table.digest(), views, heard])


def check_twice(game: AnyGame, cases: list[Case]) -> None:
    for config, seats, seed in cases:
        if trace(game, config, seats, seed) != trace(game, config, seats, seed):
            raise Broken(f"seed {seed} with {seats} seats played two different games (a global generator?)")


def check_interleaved(game: AnyGame, cases: list[Case]) -> None:
    config, seats, seed = cases[-1]
    alone: Table[Any] = Table(game, config, seats, seed)
    play_out(alone, Rng("alone").stream("play"), 200)
    left: Table[Any] = Table(game, config, seats, seed)
    right: Table[Any] = Table(game, config, seats, seed + 1)
    left_dice, right_dice = Rng("alone").stream("play"), Rng("other").stream("play")
    for n in range(200):
        play_out(left, left_dice, n + 1)
        play_out(right, right_dice, n + 1)
    if left.digest() != alone.digest():
        raise Broken("a table played beside another one came out differently")


def check_records(game: AnyGame, cases: list[Case]) -> None:
    config, seats, seed = cases[0]
    table: Table[Any] = Table(game, config, seats, seed)
    play_out(table, Rng("record").stream("play"), 150)
    text = table.record().write()
    record = read_record(text)
    if verify(game, record).digest() != table.digest():
        raise Broken("a record verified to another digest")
    half = len(table.moves) // 2
    again = replay(game, record, half)
    for move in record.moves[half:]:
        again.do(move)
    if again.digest() != table.digest():
        raise Broken("a table resumed in the middle came out differently")
    cut = recover_record(text[: len(text) * 2 // 3])
    if [str(move.action) for move in cut.moves] != [str(move.action) for move in record.moves[: len(cut.moves)]]:
        raise Broken("a cut record gave back other actions")
    if table.moves:
        edited = text.replace(f'"n":{half // 2},', f'"n":{half // 2}, ', 1).replace('"seat":', '"seat":1', 1)
        try:
            read_record(edited)
        except BadRecord:
            return
        raise Broken("an edited record was read")


def check_process(game: AnyGame, cases: list[Case]) -> None:
    """The same cases in a fresh interpreter with another hash seed."""
    location = f"{type(game).__module__}:{type(game).__qualname__}"
    picked = [case for index, case in enumerate(cases) if index % max(1, len(cases) // 6) == 0]
    job = json.dumps({"game": location, "cases": picked, "path": sys.path})
    done = subprocess.run(
        [sys.executable, "-c", "from hanpan.kernel.check_replay import answer; answer()"],
        input=job,
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONHASHSEED": "4242", "PYTHONPATH": ":".join([path for path in sys.path if path])},
    )
    if done.returncode:
        raise Broken(f"the other process failed: {done.stderr.strip().splitlines()[-1:]}")
    here = [trace(game, config, seats, seed) for config, seats, seed in picked]
    if json.loads(done.stdout) != here:
        raise Broken("another process played another game (hash order, global generator or clock?)")


def answer() -> None:
    """What the other process of `check_process` runs."""
    from importlib import import_module

    job = json.load(sys.stdin)
    sys.path[:] = job["path"]
    module, _, name = job["game"].partition(":")
    game: AnyGame = getattr(import_module(module), name)()
    print(json.dumps([trace(game, config, seats, seed) for config, seats, seed in job["cases"]]))
