"""When a record can be had: as soon as the stored moves have ended the round, and never earlier."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from client import Client, Rest
from inside import open_house, started
from recorded import record_of
from serving import ServerProcess

from hanpan.kernel.refusal import Refused
from hanpan.server.storage.documents import round_id

Go = Callable[..., Any]


@pytest.mark.parametrize("live", [True, False])
def test_a_round_whose_moves_are_over_has_its_record(tmp_path: Path, go: Go, live: bool) -> None:
    """Its document says "playing" still: the result is shown a moment before. Both where the table is being played and
    where another process asks."""

    async def body() -> None:
        async with open_house(tmp_path) as house:
            table = await started(house, 2)
            code, game_round = table.doc.code, table.data.game_round
            assert game_round is not None
            n = 0
            while not game_round.over():
                with pytest.raises(Refused, match="record-later"):
                    await record_of(house, code, None)
                seat = game_round.game.actors(game_round.state)[0]
                step = game_round.do(seat, game_round.game.legal(game_round.state, seat).actions()[0], False, n, n + 1)
                game_round.confirm(step)
                house.store.writer.append(round_id(code, 1), table.data.rev, step.row, lambda error: None)
                await house.store.forget(0)  # written one after another: now the move is stored too
                n += 1
            if not live:
                house.drop(table)
            found = await house.store.table(code)
            assert found is not None and found[0].state == "playing"
            record = await record_of(house, code, None)
            assert record.over and len(record.moves) == n

    go(body())


def test_the_record_is_there_when_the_result_is_seen(shared: ServerProcess, go: Go) -> None:
    """docs/protocol.md: no waiting between the update that carries the result and the record."""

    async def body() -> None:
        rest = Rest(shared.base)
        for _ in range(4):
            made = await rest.create(game="toy", seats=2, players=["B"])
            async with Client(shared.base, made["code"], made["token"]) as both:
                await both.ask({"t": "host", "do": "start"})
                while not (both.updates and both.seen(0)["result"]):
                    for seat in (0, 1):
                        if both.awaited(seat):
                            await both.act(both.choices(seat)[0], seat)
                answer = await rest.call("GET", f"/api/tables/{made['code']}/record")
                assert answer.status_code == 200, answer.text
                assert json.loads(answer.text.splitlines()[-1])["over"] is True

    go(body())
