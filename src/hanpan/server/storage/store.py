"""Store: the house's memory. Table documents with a revision, rounds, the log of moves, snapshots."""

from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hanpan.server.storage import schema
from hanpan.server.storage.batch_writer import BatchWriter, Conflict, WriterMetrics
from hanpan.server.storage.database import is_sqlite, migrate, open_engine
from hanpan.server.storage.documents import RoundDoc, TableDoc, decode_round, decode_table, encode
from hanpan.server.storage.moves import MoveRow
from hanpan.server.storage.transaction import make_transactions


class Saved:
    """What a round needs to live again: its header, the latest snapshot and the moves after it."""

    __slots__ = ("doc", "moves", "snapshot")

    def __init__(self, doc: RoundDoc, snapshot: bytes | None, moves: list[MoveRow]) -> None:
        self.doc = doc
        self.snapshot = snapshot
        self.moves = moves


class Store:
    def __init__(self, url: str, metrics: WriterMetrics) -> None:
        self.engine: AsyncEngine = open_engine(url)
        self.writer = BatchWriter(make_transactions(url, self.engine), is_sqlite(url), metrics)

    async def open(self) -> None:
        await migrate(self.engine)
        self.writer.start()

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    async def add_table(self, doc: TableDoc, now: int) -> None:
        """A new table; Conflict when the code is taken."""
        values = {"code": doc.code, "rev": 0, **columns(doc, now)}

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.tables), values)

        await self.writer.job(work)

    async def save_table(self, doc: TableDoc, rev: int, now: int, begun: RoundDoc | None = None) -> int:
        """Replace a document that still has revision `rev` (else Conflict); a round that begins with it is stored in
        the same transaction. Gives the new revision."""

        def work(connection: Connection) -> None:
            changed = connection.execute(
                update(schema.tables)
                .where(schema.tables.c.code == doc.code, schema.tables.c.rev == rev)
                .values(rev=rev + 1, **columns(doc, now))
            )
            if changed.rowcount != 1:
                raise Conflict
            if begun is not None:
                connection.execute(insert(schema.rounds), {"id": begun.id, "code": begun.code, "doc": encode(begun)})

        await self.writer.job(work)
        return rev + 1

    async def table(self, code: str) -> tuple[TableDoc, int] | None:
        query = select(schema.tables.c.doc, schema.tables.c.rev).where(schema.tables.c.code == code)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (decode_table(row[0]), row[1])

    async def listed(self, game: str | None, limit: int) -> list[TableDoc]:
        t = schema.tables.c
        query = select(t.doc).where(t.listed.is_(True), t.state.in_(["lobby", "playing"]))
        if game is not None:
            query = query.where(t.game == game)
        query = query.order_by(t.state, t.touched.desc()).limit(limit)
        async with self.engine.connect() as connection:
            return [decode_table(row[0]) for row in await connection.execute(query)]

    async def alive(self) -> int:
        query = select(func.count()).where(schema.tables.c.state.in_(["lobby", "playing"]))
        async with self.engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def forget(self, before: int) -> None:
        """Lobbies nobody touched since then are gone."""

        def work(connection: Connection) -> None:
            t = schema.tables.c
            connection.execute(delete(schema.tables).where(t.state == "lobby", t.touched < before))

        await self.writer.job(work)

    async def round(self, id: str, whole: bool = False) -> Saved | None:
        """A round with its snapshot and the moves after it, or with all its moves."""
        r, s = schema.rounds.c, schema.snapshots.c
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(r.doc).where(r.id == id))).first()
            if row is None:
                return None
            snap = None
            if not whole:
                snap = (await connection.execute(select(s.n, s.body).where(s.round == id))).first()
            found = await self._moves(connection, id, 0 if snap is None else snap[0])
        return Saved(decode_round(row[0]), None if snap is None else snap[1], found)

    async def moves(self, id: str, since: int) -> list[MoveRow]:
        async with self.engine.connect() as connection:
            return await self._moves(connection, id, since)

    async def _moves(self, connection: AsyncConnection, id: str, since: int) -> list[MoveRow]:
        m = schema.moves.c
        query = select(m.n, m.seat, m.do, m.clock, m.at, m.seq).where(m.round == id, m.n >= since).order_by(m.n)
        rows = await connection.execute(query)
        return [MoveRow(row[0], row[1], row[2], bool(row[3]), row[4], row[5]) for row in rows]

    async def acted(self, id: str, seat: int, seq: int) -> str | None:
        """What a seat did under a sequence number, if it is in the log."""
        m = schema.moves.c
        query = select(m.do).where(m.round == id, m.seat == seat, m.seq == seq).limit(1)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else str(row[0])


def columns(doc: TableDoc, now: int) -> dict[str, Any]:
    return {
        "state": doc.state,
        "game": doc.game,
        "listed": doc.listed,
        "bots_only": all([seat.kind != "person" for seat in doc.seats]),
        "touched": now,
        "doc": encode(doc),
    }
