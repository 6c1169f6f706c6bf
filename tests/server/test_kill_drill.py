"""kill -9 again and again, on a table of each game and of a plug-in: no acknowledged action is lost or doubled,
games come to their end, and their records verify. Between two kills something is acknowledged, however slow the machine
is. `make soak` kills a thousand times."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from drilling import TABLES, Lane, ready, told
from serving import ServerProcess

Go = Callable[..., Any]


def test_a_house_that_is_killed_again_and_again(start: Callable[..., ServerProcess], go: Go, soak: int) -> None:
    kills = 2 if soak == 1 else 20 * soak
    server = start(snapshot_every=8)
    random = Random(5)

    async def body() -> None:
        lanes = [Lane(game, [server.base], server.settings.database, n) for n, game in enumerate(TABLES)]
        heard = 0
        for number in range(kills):
            heard = await ready(lanes, heard)
            await asyncio.sleep(random.uniform(0.05, 1.2))
            await asyncio.to_thread(server.kill)
            for lane in lanes:
                lane.killed()
            heard = max(heard, sum([lane.heard for lane in lanes]))
            await asyncio.to_thread(server.start)
            if number % 50 == 49:
                print(f"{number + 1} kills, {[lane.games for lane in lanes]} games", flush=True)
        print(await told(lanes, kills))
        assert sum([lane.acks for lane in lanes]) >= kills
        assert soak == 1 or all([lane.games for lane in lanes])

    go(body(), 300 + 30 * kills)
