"""Daily hands in tests: time that can be moved, and somebody who plays the day's toy to its end."""

import asyncio
import secrets
from typing import Any

from inside import Person
from serving import GAMES

from hanpan.server import daily
from hanpan.server.house import House
from hanpan.server.table.action_pipeline import Act
from hanpan.server.table.live_table import LiveTable
from hanpan.server.wire.schemas import DayAnswer, DayBegin, DayBegun, DayInfo

DAY_MS = 24 * 3600_000
GAME = "daytoy"
DAY_GAMES = {**GAMES, GAME: "of_the_day:DayToy"}


def new_device() -> str:
    return secrets.token_hex(16)


def travel(house: House, milliseconds: int) -> None:
    house.time._start += milliseconds


def today(house: House) -> str:
    return house.days.at(house.time.now())


async def begin(house: House, token: str | None, game: str = GAME, address: str = "a", **wish: Any) -> DayBegun:
    day = wish.pop("day", None) or today(house)
    return await daily.begin(house, day, game, token, DayBegin(**{"name": "Kim", **wish}), address)


async def answer(house: House, token: str | None, spot: int, choice: str, day: str = "") -> DayInfo:
    return await daily.answer(house, day or today(house), "holdem", token, DayAnswer(spot, choice))


async def play(table: LiveTable, moves: int = 1000) -> None:
    """The person bids the lowest they have, `moves` times or to the end."""
    person = Person(table)
    for _ in range(2000):
        game_round = table.data.game_round
        assert game_round is not None
        if table.doc.state == "over" or moves == 0:
            break
        if 0 in game_round.game.actors(game_round.state):
            moves -= 1
            low: Any = game_round.game.legal(game_round.state, 0).dump()["entries"]
            table.pipeline.accept(Act(person, 0, game_round.seqs[0] + 1, low[0]["do"], 1))
        await asyncio.sleep(0.005)
    assert table.doc.state == "over" or moves == 0
    assert not person.refusals
    table.exit(person, quietly=False)
