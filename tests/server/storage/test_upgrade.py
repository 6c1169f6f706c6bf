"""An upgrade: a database that an older version left behind, with games in play whose rules have changed since."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from inside import Person, open_house
from newer import Forgetful, Newer
from recorded import record_of
from serving import GAMES

from hanpan.games import find_game
from hanpan.kernel import Table, read_record, verify
from hanpan.kernel.refusal import BadRecord, Refused
from hanpan.server import lobby
from hanpan.server.archive.replay import replay_frames
from hanpan.server.archive.retention import tidy
from hanpan.server.house import House
from hanpan.server.identity import hash_token
from hanpan.server.table.action_pipeline import Act
from hanpan.server.wire.messages import HostDo

Go = Callable[..., Any]
LEFT = Path(__file__).parent / "data" / "house-0002.sql"
KNOWN: dict[str, dict[str, Any]] = json.loads(LEFT.read_text().splitlines()[2].removeprefix("-- "))
"""What the older version said about its tables."""
REMEMBERS = {**GAMES, "toy": "newer:Newer"}
FORGETS = {**GAMES, "toy": "newer:Forgetful"}


@pytest.fixture
def left(tmp_path: Path) -> Path:
    database = sqlite3.connect(tmp_path / "house.sqlite3")
    database.executescript(LEFT.read_text())
    database.close()
    return tmp_path


async def play_on(house: House, code: str) -> None:
    """The people of a table play it to its end."""
    table = await house.table(code)
    person = Person(table)
    while table.doc.state == "playing":
        game_round = table.data.game_round
        assert game_round is not None
        for seat in game_round.game.actors(game_round.state):
            do = str(game_round.game.legal(game_round.state, seat).actions()[0])
            table.pipeline.accept(Act(person, seat, game_round.seqs[seat] + 1, do, None))
        await asyncio.sleep(0.01)
    assert not person.refusals


def test_every_table_in_play_comes_back_as_it_was(left: Path, go: Go) -> None:
    """The same rules, a newer database: to the last digest."""

    async def body() -> None:
        async with open_house(left) as house:
            for name in ("toy", "autochess", "holdem", "marble"):
                game_round = (await house.table(KNOWN[name]["code"])).data.game_round
                assert game_round is not None and game_round.doc.rules == KNOWN[name]["rules"]
                if game_round.doc.rules == find_game(GAMES[name]).rules_version:
                    assert (game_round.stored, game_round.digest()) == (KNOWN[name]["moves"], KNOWN[name]["digest"])

    go(body())


def test_a_game_of_older_rules_is_finished_by_them(left: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(left, games=REMEMBERS) as house:
            code = KNOWN["toy"]["code"]
            table = await house.table(code)
            assert table.game.rules_version == 2
            assert table.data.game_round is not None and table.data.game_round.game.rules_version == 1
            await play_on(house, code)
            record = read_record((await record_of(house, code, None)).write())
            assert record.header.rules == 1 and record.over
            verify(Newer(), record)
            assert replay_frames(Newer(), record, 0, 0, 1).over
            await table.change(lobby.over_only, begin=lambda _: True)
            assert table.data.game_round is not None
            assert table.data.game_round.game.rules_version == table.data.game_round.doc.rules == 2

    go(body())


def test_a_game_of_forgotten_rules_is_closed_with_a_sentence(left: Path, go: Go) -> None:
    async def body() -> None:
        async with open_house(left, games=FORGETS) as house:
            code = KNOWN["toy"]["code"]
            for _ in range(2):
                with pytest.raises(Refused) as refused:
                    await house.table(code)
                assert refused.value.code == "rules-moved"
                found = await house.store.table(code)
                assert found is not None and found[0].state == "closed" and found[0].outdated
            # What was played can be read, at once and after the house has tidied up.
            for _ in range(2):
                record = await record_of(house, code, None)
                assert len(record.moves) == KNOWN["toy"]["moves"] and record.header.rules == 1
                await tidy(house, house.time.now())
            with pytest.raises(BadRecord, match="record-rules"):
                verify(Forgetful(), record)
            # Where a round was over its people are back in the lobby, and may play by the new rules.
            over = KNOWN["toy-over"]
            with pytest.raises(Refused, match="rules-moved"):
                await house.table(over["code"])
            table = await house.table(over["code"])
            assert table.doc.state == "lobby"
            await lobby.start(table, None)
            assert (await record_of(house, over["code"], 1)).digest == over["digest"]

    go(body())


def test_a_host_may_always_close(left: Path, go: Go) -> None:
    """Also at a table of rules that are newer than ours, which is left for whoever has them."""

    async def body() -> None:
        database = sqlite3.connect(left / "house.sqlite3")
        code, token = KNOWN["toy"]["code"], KNOWN["toy"]["token"]
        row = database.execute("SELECT doc FROM rounds WHERE code = ?", (code,)).fetchone()
        doc = json.dumps({**json.loads(row[0]), "rules": 3}).encode()
        database.execute("UPDATE rounds SET doc = ? WHERE code = ?", (doc, code))
        database.commit()
        async with open_house(left) as house:
            with pytest.raises(Refused, match="rules-moved"):
                await house.table(code)
            with pytest.raises(Refused, match="host-only"):
                await lobby.commanded(house, code, hash_token("0" * 32), HostDo("close"))
            found = await house.store.table(code)
            assert found is not None and found[0].state == "playing"
            await lobby.commanded(house, code, hash_token(token), HostDo("close"))
            found = await house.store.table(code)
            assert found is not None and found[0].state == "closed"

    go(body())


def test_a_record_is_replayed_by_the_version_it_was_played_by() -> None:
    game = Newer()
    table = Table(game.plays_versions[1], {}, 2, 5)
    for number in range(1, 6):
        table.step(0, f"bid {number}")
        table.step(1, f"bid {6 - number}")
    record = read_record(table.record().write())
    assert verify(game, record).digest() == table.digest()
    assert verify(game, Table(game, {}, 2, 5).record()).game is game
    with pytest.raises(BadRecord, match="record-rules"):
        verify(Forgetful(), record)
