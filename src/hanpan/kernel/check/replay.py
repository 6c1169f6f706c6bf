"""Whole games a second time: they must come out the same.

Twice from one seed, beside another table, from its record, and in another process. No other kernel module may start a
process.
"""

import json
import subprocess
import sys
from typing import Any

from hanpan.kernel.check.look import AnyGame, Case
from hanpan.kernel.check.report import Broken, at_table, preset_of
from hanpan.kernel.digest import canonical, digest_of
from hanpan.kernel.game import Config
from hanpan.kernel.record import read_record, recover_record
from hanpan.kernel.redaction import redacted
from hanpan.kernel.refusal import BadRecord
from hanpan.kernel.rng import Rng, Stream
from hanpan.kernel.table import Table, replay, verify

TRACED = 400
"""Actions of the games that are played twice."""


def play_out(table: Table[Any], dice: Stream, limit: int) -> None:
    """Random play, to the end or to `limit` actions."""
    while table.actors() and len(table.moves) < limit:
        seat = dice.choice(table.actors())
        table.step(seat, table.legal(seat).sample(dice))


def trace(game: AnyGame, config: Config, seats: int, seed: int) -> str:
    """The digest of one random game."""
    table: Table[Any] = Table(game, config, seats, seed)
    play_out(table, Rng(f"trace:{seed}").stream("play"), TRACED)
    viewers = [*range(seats), None]
    views = [canonical(table.view(viewer).dump()) for viewer in viewers]
    heard = [canonical([event.dump() for event in table.events_since(0, viewer)]) for viewer in viewers]
    return digest_of([table.digest(), views, heard])


def check_twice(game: AnyGame, cases: list[Case]) -> None:
    for config, seats, seed in cases:
        if trace(game, config, seats, seed) != trace(game, config, seats, seed):
            raise Broken(
                "the same seed and actions played two different games (a global generator, a clock, or something that "
                f"tables share?) ({named(config, seats, seed)})"
            )


def named(config: Config, seats: int, seed: int) -> str:
    """Where `trace` plays: random moves that the seed gives, so that the same ones can be played again."""
    where = f"preset {preset_of(config)}, {seats} seats, seed {seed}"
    return f"{where}, up to {TRACED} random actions from Rng('trace:{seed}')"


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
        raise at_table("a table played beside another one came out differently", left, seed)


def check_records(game: AnyGame, cases: list[Case]) -> None:
    config, seats, seed = cases[0]
    table: Table[Any] = Table(game, config, seats, seed)
    play_out(table, Rng("record").stream("play"), 150)
    text = table.record().write()
    record = read_record(text)
    if verify(game, record).digest() != table.digest():
        raise at_table("a record verified to another digest", table, seed)
    check_redacted(game, table, seed)
    half = len(table.moves) // 2
    again = replay(game, record, half)
    for move in record.moves[half:]:
        again.do(move)
    if again.digest() != table.digest():
        raise at_table("a table resumed in the middle came out differently", table, seed)
    cut = recover_record(text[: len(text) * 2 // 3])
    if [str(move.action) for move in cut.moves] != [str(move.action) for move in record.moves[: len(cut.moves)]]:
        raise at_table("a cut record gave back other actions", table, seed)
    if table.moves:
        edited = text.replace(f'"n":{half // 2},', f'"n":{half // 2}, ', 1).replace('"seat":', '"seat":1', 1)
        try:
            read_record(edited)
        except BadRecord:
            return
        raise at_table("an edited record was read", table, seed)


def check_redacted(game: AnyGame, table: Table[Any], seed: int) -> None:
    """A game that keeps something about people to themselves must go the same way without it."""
    record = table.record()
    for seats in ([], [0]):
        try:
            without = verify(game, redacted(game, record, seats, b"check"))
        except BadRecord as refusal:
            raise at_table(
                f"a record without what is private to others does not replay: {refusal}", table, seed
            ) from None
        if without.actors() != table.actors():
            raise at_table("what is private decides whom the game waits for", table, seed)


def check_process(game: AnyGame, cases: list[Case]) -> None:
    """The same cases in a fresh interpreter with another hash seed."""
    location = f"{type(game).__module__}:{type(game).__qualname__}"
    picked = [case for index, case in enumerate(cases) if index % max(1, len(cases) // 6) == 0]
    job = json.dumps({"game": location, "cases": picked, "path": sys.path})
    done = subprocess.run(
        [sys.executable, "-c", "from hanpan.kernel.check.replay import answer; answer()"],
        input=job,
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONHASHSEED": "4242", "PYTHONPATH": ":".join([path for path in sys.path if path])},
    )
    if done.returncode:
        raise Broken(f"the other process failed: {done.stderr.strip().splitlines()[-1:]} ({named(*picked[0])})")
    here = [trace(game, config, seats, seed) for config, seats, seed in picked]
    for case, mine, other in zip(picked, here, json.loads(done.stdout), strict=True):
        if mine != other:
            raise Broken(
                f"another process played another game (hash order, global generator or clock?) ({named(*case)})"
            )


def answer() -> None:
    """What the other process of `check_process` runs."""
    from importlib import import_module

    job = json.load(sys.stdin)
    sys.path[:] = job["path"]
    module, _, name = job["game"].partition(":")
    game: AnyGame = getattr(import_module(module), name)()
    print(json.dumps([trace(game, config, seats, seed) for config, seats, seed in job["cases"]]))
