"""The migrations make exactly the schema the store writes to, and the package carries them."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from inside import open_house
from loops import run_alone
from recorded import record_of
from sqlalchemy import Connection

from hanpan.games import find_game
from hanpan.kernel import Table
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import verify
from hanpan.server.archive.retention import tidy
from hanpan.server.storage.database import HEAD, migrate, open_engine, revision_of
from hanpan.server.storage.schema import metadata


def difference(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


def test_migrations_and_schema_agree(tmp_path: Path) -> None:
    async def body() -> None:
        engine = open_engine(f"sqlite+aiosqlite:///{tmp_path}/new.sqlite3")
        async with engine.connect() as connection:
            assert await connection.run_sync(revision_of) is None
        await migrate(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(revision_of) == HEAD
            assert await connection.run_sync(difference) == []
        await engine.dispose()

    run_alone(body())


def old_house(connection: Connection) -> None:
    """A database as the first version left it: a game in play at K7QM2P, and one that is over at AAAAAA."""
    config = Config()
    config.set_main_option("script_location", str(files("hanpan.server.storage").joinpath("migrations")))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")
    table: Table[Any] = Table(find_game("holdem"), {"preset": "headsup"}, 2, bytes(range(32)))
    moves: list[tuple[int, str]] = []
    while table.actors() and len(moves) < 40:
        seat = table.actors()[0]
        moves.append((seat, str(table.legal(seat).sample(Rng(len(moves)).stream("old")))))
        table.step(*moves[-1])
    header = table.record().header
    for code, state in (("K7QM2P", "playing"), ("AAAAAA", "over")):
        seat_docs = [{"kind": "person", "name": name, "key": name} for name in ("A", "B")]
        doc: dict[str, object] = {
            "code": code,
            "game": "holdem",
            "config": header.config,
            "lang": "ko",
            "clock": {"off": True},
        }
        doc |= {"seats": seat_docs, "host": "A", "created": 1, "state": state, "round": 1}
        round = {"id": f"{code}.1", "code": code, "game": "holdem", "rules": header.rules, "tables": header.tables}
        round |= {
            "config": header.config,
            "seats": 2,
            "names": ["A", "B"],
            "seed": bytes(range(32)).hex(),
            "started": 1,
        }
        connection.exec_driver_sql(
            "INSERT INTO tables (code, rev, state, game, listed, bots_only, touched, doc) VALUES (?,?,?,?,?,?,?,?)",
            (code, 3, state, "holdem", False, False, 1, json.dumps(doc).encode()),
        )
        insert = "INSERT INTO rounds (id, code, doc) VALUES (?,?,?)"
        connection.exec_driver_sql(insert, (f"{code}.1", code, json.dumps(round).encode()))
        for n, (seat, do) in enumerate(moves):
            insert = 'INSERT INTO moves (round, n, seat, "do", clock, at, seq) VALUES (?,?,?,?,?,?,?)'
            connection.exec_driver_sql(insert, (f"{code}.1", n, seat, do, False, 5, None))


def test_a_house_of_the_first_version_goes_on(tmp_path: Path) -> None:
    """Nothing is lost by the upgrade: games in play go on, and what was played can be read."""

    async def body() -> None:
        engine = open_engine(f"sqlite+aiosqlite:///{tmp_path}/house.sqlite3")
        async with engine.begin() as connection:
            await connection.run_sync(old_house)
        await engine.dispose()
        async with open_house(tmp_path) as house:
            live = await house.table("K7QM2P")
            assert live.data.game_round is not None and live.data.game_round.stored > 5
            await tidy(house, house.time.now())
            record = await record_of(house, "AAAAAA", None)
            assert len(record.moves) == live.data.game_round.stored
            verify(find_game("holdem"), record)
            assert (await record_of(house, "K7QM2P", None)).moves, "nobody has been there since 1970"

    run_alone(body())


def test_the_head_is_the_latest_script() -> None:
    config = Config()
    config.set_main_option("script_location", str(files("hanpan.server.storage").joinpath("migrations")))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD
