"""Who comes and goes: everybody hears of it, in small frames, once for many."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from inside import Person, open_house, started

from hanpan.server.table.client import Screen

Go = Callable[..., Any]


def test_a_visit_costs_little_whatever_the_rules_and_the_crowd(tmp_path: Path, go: Go) -> None:
    """Issue 21.9: rules of 24 KB and 190 spectators made each visit cost megabytes."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            table.doc.config["pad"] = "x" * 24_000
            person = Person(table)
            await asyncio.sleep(0.4)
            person.frames.clear()
            crowd = []
            for _ in range(100):
                watcher = Person(table)
                watcher.key, watcher.seats, watcher.screens = None, [], [Screen(None)]
                table.entered(watcher)
                crowd.append(watcher)
            for watcher in crowd[:60]:
                table.exit(watcher, quietly=False)
            assert sum([len(frame) for frame in person.frames]) < 1000
            await asyncio.sleep(0.5)
            told = [msgspec.json.decode(frame) for frame in person.frames]
            assert len(told) <= 3 and {frame["t"] for frame in told} == {"presence"}
            assert told[-1] == {"t": "presence", "here": [0, 1], "gone": [], "watching": 40}

    go(body())
