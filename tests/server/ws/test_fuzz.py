"""Fuzzed messages of which at least a tenth are legal acts: none of them breaks anything, and the log replays. A
million of them with `make soak`."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from inside import Person, open_house, started

from hanpan.kernel.refusal import Refused
from hanpan.server.house import House
from hanpan.server.table.action_pipeline import Act
from hanpan.server.table.game_round import GameRound
from hanpan.server.table.live_table import LiveTable
from hanpan.server.wire.messages import Act as ActMessage
from hanpan.server.wire.messages import read_message

Go = Callable[..., Any]
LINE = 400
"""Messages to one table, as long as it is played."""
ODD = ["", "{", "[]", "null", '{"t":"act"}', '{"t":"act","seat":-1,"seq":1,"do":"bid 1"}', '{"t":"\ud83d"}', "\x00" * 9]
WORDS = [
    "bid",
    "back",
    "bid 0",
    "bid 9",
    "bid 99999999999999999999",
    "BID 1",
    "bid 1 2",
    "",
    " ",
    "bid\n1",
    "roll",
    "🂡",
]


def message(random: Random, game_round: GameRound) -> str:
    """A third legal, a third nearly so, a third noise."""
    kind = random.randrange(3)
    actors = game_round.game.actors(game_round.state)
    seat = random.choice(actors)
    seq = game_round.seqs[seat] + 1
    do = random.choice([str(action) for action in game_round.game.legal(game_round.state, seat).actions()] or ["bid 1"])
    if kind == 1:
        which = random.randrange(4)
        seat = random.choice([-1, 0, 1, 2, 9, 10**12]) if which == 0 else seat
        seq = random.choice([0, -1, 1, seq + 5, 2**63, 10**30]) if which == 1 else seq
        do = random.choice(WORDS) if which >= 2 else do
    text = msgspec.json.encode({"t": "act", "seat": seat, "seq": seq, "do": do}).decode() if seq < 2**64 else ODD[4]
    if kind == 2:
        noise = [random.choice(ODD), text[: random.randrange(len(text))], text.replace(random.choice(text), "\u0000")]
        return random.choice(noise)
    return text


async def fuzz_table(house: House, random: Random, count: int) -> tuple[int, int]:
    """Messages sent to a table, and how many of them were acknowledged."""
    table: LiveTable = await started(house, 3)
    person = Person(table)
    sent = 0
    while sent < count and table.doc.state == "playing":
        game_round = table.data.game_round
        assert game_round is not None
        if not game_round.game.actors(game_round.state):
            break
        sent += 1
        try:
            read = read_message(message(random, game_round))
        except Refused:
            continue
        if isinstance(read, ActMessage) and read.seat in (0, 1, 2):
            table.pipeline.accept(Act(person, read.seat, read.seq, read.do, None))
        if sent % 7 == 0:
            await settled(table)
    await settled(table)
    game_round = table.data.game_round
    assert game_round is not None
    saved = await house.store.round(game_round.doc.id, whole=True)
    assert saved is not None
    again = GameRound.revive(game_round.game, saved.doc, {}, None, saved.moves)
    assert again.digest() == game_round.digest()
    table.exit(person, False)
    house.drop(table)
    return sent, len(person.acks)


async def settled(table: LiveTable) -> None:
    while table.pipeline.busy():
        await asyncio.sleep(0)


def test_fuzzed_messages_break_nothing(tmp_path: Path, go: Go, soak: int) -> None:
    wanted = 4_000 if soak == 1 else 20_000 * soak

    async def body() -> None:
        random = Random(7)
        sent = acted = 0
        async with open_house(tmp_path) as house:
            while sent < wanted:
                more, acks = await fuzz_table(house, random, LINE)
                sent, acted = sent + more, acted + acks
            assert house.metrics.faults == 0
        assert acted * 10 >= sent, (acted, sent)
        print(f"{sent} messages, {acted} of them legal acts")

    go(body(), 60 * soak)
