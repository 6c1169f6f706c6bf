"""A house for the power cut: it plays for ever and prints every acknowledgement. `cutting.py FOLDER SYNCHRONOUS`."""

import asyncio
import sys
from pathlib import Path

from inside import Person, open_house, started

from hanpan.kernel.rng import Rng
from hanpan.server.house import House
from hanpan.server.storage import database
from hanpan.server.table.action_pipeline import Act
from hanpan.server.table.live_table import LiveTable

TABLES = 4
PAUSE = 0.002


class Loud(Person):
    def __init__(self, table: LiveTable) -> None:
        super().__init__(table)
        self.code = table.doc.code

    def ack(self, seat: int, seq: int) -> None:
        super().ack(seat, seq)
        print(self.code, seat, seq, flush=True)


async def play(house: House, number: int) -> None:
    dice = Rng(number).stream("play")
    while True:
        table = await started(house, 3)
        person = Loud(table)
        while table.doc.state == "playing":
            game_round = table.data.game_round
            assert game_round is not None
            for seat in game_round.game.actors(game_round.state)[:1]:
                do = str(game_round.game.legal(game_round.state, seat).sample(dice))
                table.pipeline.accept(Act(person, seat, game_round.seqs[seat] + 1, do, None))
            await asyncio.sleep(PAUSE)
        table.exit(person, False)


async def main(folder: Path) -> None:
    async with open_house(folder) as house:
        print("open", flush=True)
        await asyncio.gather(*[play(house, number) for number in range(TABLES)])


if __name__ == "__main__":
    pragmas = [f"PRAGMA synchronous={sys.argv[2]}" if "synchronous" in one else one for one in database.SQLITE_PRAGMAS]
    database.SQLITE_PRAGMAS = tuple(pragmas)  # type: ignore[assignment,misc]
    asyncio.run(main(Path(sys.argv[1])))
