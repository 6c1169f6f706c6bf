"""Store: the house's memory. Table documents with a revision, rounds, the log of moves, snapshots."""

from typing import Any

from sqlalchemy import Connection, delete, exists, insert, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hanpan.server.storage import schema
from hanpan.server.storage.batch_writer import BatchWriter, Conflict, Work, WriterMetrics
from hanpan.server.storage.claim import Claim, claim, file_of
from hanpan.server.storage.database import is_sqlite, migrate, open_engine
from hanpan.server.storage.day_store import DayStore
from hanpan.server.storage.documents import RoundDoc, State, TableDoc, decode_round, decode_table, encode
from hanpan.server.storage.moves import MoveRow
from hanpan.server.storage.packed_record import Played
from hanpan.server.storage.reader import Reader
from hanpan.server.storage.transaction import make_transactions

SOME = 500
"""So many rows are asked for by name at once."""


class Saved:
    """What a round needs to live again: its header, the latest snapshot and the moves after it. A round that is over
    has its packed record, and after some time nothing else."""

    __slots__ = ("doc", "moves", "record", "snapshot")

    def __init__(self, doc: RoundDoc, snapshot: bytes | None, moves: list[MoveRow], record: bytes | None) -> None:
        self.doc = doc
        self.snapshot = snapshot
        self.moves = moves
        self.record = record


class Store:
    def __init__(self, url: str, metrics: WriterMetrics, seconds: float = 10) -> None:
        """`seconds`: the longest a database server may take for anything."""
        self.url = url
        self.engine: AsyncEngine = open_engine(url, seconds)
        self._claim: Claim | None = None
        self.writer = BatchWriter(make_transactions(url, self.engine, seconds), is_sqlite(url), metrics)
        self._reader = Reader(self.engine)
        self.days = DayStore(self._reader, self.writer)

    async def open(self, alone: bool = True) -> None:
        """`alone`: no other process may write to the same file."""
        if alone:
            self._claim = claim(file_of(self.url))
        try:
            await migrate(self.engine)
            await self.writer.start()
        except BaseException:
            self._let_go()
            raise

    async def close(self) -> None:
        await self.writer.close()
        await self._reader.close()
        await self.engine.dispose()
        self._let_go()

    def _let_go(self) -> None:
        held, self._claim = self._claim, None
        if held is not None:
            held.close()

    async def add_table(self, doc: TableDoc, now: int, also: Work | None = None) -> None:
        """A new table, and what is written together with it; Conflict when the code is taken."""
        values = {"code": doc.code, "rev": 0, **columns(doc, now)}

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.tables), values)
            if also is not None:
                also(connection)

        await self.writer.job(work)

    async def save_table(
        self, doc: TableDoc, rev: int, now: int, begun: RoundDoc | None = None, also: Work | None = None
    ) -> int:
        """Replace a document that still has revision `rev` (else Conflict); a round that begins with it is stored in
        the same transaction, and whatever else belongs to the change. Gives the new revision."""

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
            if also is not None:
                also(connection)

        await self.writer.job(work)
        return rev + 1

    async def table(self, code: str) -> tuple[TableDoc, int] | None:
        query = select(schema.tables.c.doc, schema.tables.c.rev).where(schema.tables.c.code == code)
        rows = await self._reader.rows(query)
        return (decode_table(rows[0][0]), rows[0][1]) if rows else None

    async def newer(self, known: dict[str, int]) -> list[str]:
        """Those of the known tables (code and revision) whose document is a newer one by now."""
        t = schema.tables.c
        found: list[str] = []
        codes = list(known)
        for start in range(0, len(codes), SOME):
            query = select(t.code, t.rev).where(t.code.in_(codes[start : start + SOME]))
            found += [code for code, rev in await self._reader.rows(query) if rev > known[code]]
        return found

    async def listed(self, game: str | None, limit: int) -> list[TableDoc]:
        t = schema.tables.c
        query = select(t.doc).where(t.listed.is_(True), t.state.in_(["lobby", "playing"]))
        if game is not None:
            query = query.where(t.game == game)
        query = query.order_by(t.state, t.touched.desc()).limit(limit)
        return [decode_table(row[0]) for row in await self._reader.rows(query)]

    async def touch(self, codes: list[str], now: int) -> None:
        """Somebody was at these tables until now."""
        query = update(schema.tables).where(schema.tables.c.code.in_(codes)).values(touched=now)

        def work(connection: Connection) -> None:
            connection.execute(query)

        await self.writer.job(work)

    async def asleep(self, state: State, before: int, limit: int) -> list[str]:
        """Tables in this state where nobody was since then."""
        t = schema.tables.c
        query = select(t.code).where(t.state == state, t.touched < before).order_by(t.touched).limit(limit)
        return [row[0] for row in await self._reader.rows(query)]

    async def forget(self, before: int) -> None:
        """Lobbies nobody touched since then, where nothing was ever played, are gone."""

        def work(connection: Connection) -> None:
            t = schema.tables.c
            unplayed = ~exists().where(schema.rounds.c.code == t.code)
            connection.execute(delete(schema.tables).where(t.state == "lobby", t.touched < before, unplayed))

        await self.writer.job(work)

    async def round(self, id: str) -> Saved | None:
        """A round with its snapshot and the moves after it."""
        r, s = schema.rounds.c, schema.snapshots.c

        async def question(connection: AsyncConnection) -> Saved | None:
            row = (await connection.execute(select(r.doc, r.record).where(r.id == id))).first()
            if row is None:
                return None
            doc, record = decode_round(row[0]), row[1]
            snap = (await connection.execute(select(s.n, s.body).where(s.round == id))).first()
            found = await self._moves(connection, id, 0 if snap is None else snap[0])
            return Saved(doc, None if snap is None else snap[1], found, record)

        return await self._reader.ask(question)

    async def begun(self, id: str) -> tuple[RoundDoc, bytes | None] | None:
        """A round without its moves; with its packed record, once it has one."""
        r = schema.rounds.c
        rows = await self._reader.rows(select(r.doc, r.record).where(r.id == id))
        return (decode_round(rows[0][0]), rows[0][1]) if rows else None

    async def played(self, id: str, most: int | None = None) -> list[Played]:
        """The moves as a record has them. Some at a time: there may be a hundred thousand, and others are served
        between."""
        m = schema.moves.c
        found: list[Played] = []
        while most is None or len(found) < most:
            query = select(m.seat, m.do, m.clock).where(m.round == id, m.n >= len(found)).order_by(m.n).limit(SOME)
            rows = await self._reader.rows(query)
            found += [(row[0], row[1], bool(row[2])) for row in rows]
            if len(rows) < SOME:
                break
        return found

    async def moves(self, id: str, since: int) -> list[MoveRow]:
        return await self._reader.ask(lambda connection: self._moves(connection, id, since))

    async def _moves(self, connection: AsyncConnection, id: str, since: int) -> list[MoveRow]:
        m = schema.moves.c
        fields = (m.n, m.seat, m.do, m.clock, m.at, m.seq, m.idle)
        rows = await connection.execute(select(*fields).where(m.round == id, m.n >= since).order_by(m.n))
        return [MoveRow(row[0], row[1], row[2], bool(row[3]), row[4], row[5], row[6] or 0) for row in rows]

    async def ahead(self, known: dict[str, int]) -> list[str]:
        """Those of the known rounds (id and number of moves) that have more moves by now."""
        m = schema.moves.c
        found: list[str] = []
        next_ones = list(known.items())
        for start in range(0, len(next_ones), SOME):
            query = select(m.round).where(tuple_(m.round, m.n).in_(next_ones[start : start + SOME]))
            found += [id for (id,) in await self._reader.rows(query)]
        return found

    # Rounds that are over

    async def keep_record(self, id: str, record: bytes, now: int) -> None:
        """The round is over; from now on its record is served as it is."""
        query = update(schema.rounds).where(schema.rounds.c.id == id).values(record=record, ended=now)

        def work(connection: Connection) -> None:
            connection.execute(query)

        await self.writer.job(work)

    async def unrecorded(self, limit: int) -> list[str]:
        """Rounds without a record at tables where nothing is played any more."""
        r, t = schema.rounds.c, schema.tables.c
        query = (
            select(r.id)
            .join(schema.tables, t.code == r.code)
            .where(r.record.is_(None), t.state != "playing")
            .order_by(r.id)
            .limit(limit)
        )
        return [row[0] for row in await self._reader.rows(query)]

    async def fold(self, before: int, limit: int) -> int:
        """Moves and snapshots of rounds that ended before then go: their records hold all of it. How many rounds."""
        r, m = schema.rounds.c, schema.moves.c
        left = exists().where(m.round == r.id, m.n == 0)
        query = select(r.id).where(r.record.is_not(None), r.ended < before, left).limit(limit)

        def work(connection: Connection) -> int:
            ids = [row[0] for row in connection.execute(query)]
            forget_moves(connection, ids)
            return len(ids)

        return int(await self.writer.job(work))

    async def expire(self, before: int, limit: int) -> int:
        """Rounds that ended before then are gone, and tables that are over with none left. How many rounds."""
        r, t = schema.rounds.c, schema.tables.c
        query = select(r.id).where(r.ended < before).limit(limit)
        empty = ~exists().where(r.code == t.code)

        def work(connection: Connection) -> int:
            ids = [row[0] for row in connection.execute(query)]
            forget_moves(connection, ids)
            connection.execute(delete(schema.rounds).where(r.id.in_(ids)))
            done = delete(schema.tables).where(t.state.in_(["over", "closed"]), t.touched < before, empty)
            connection.execute(done)
            return len(ids)

        return int(await self.writer.job(work))

    async def acted(self, id: str, seat: int, seq: int) -> str | None:
        """What a seat did under a sequence number, if it is in the log."""
        m = schema.moves.c
        query = select(m.do).where(m.round == id, m.seat == seat, m.seq == seq).limit(1)
        rows = await self._reader.rows(query)
        return str(rows[0][0]) if rows else None


def columns(doc: TableDoc, now: int) -> dict[str, Any]:
    return {
        "state": doc.state,
        "game": doc.game,
        "listed": doc.listed,
        "touched": now,
        "doc": encode(doc),
    }


def forget_moves(connection: Connection, ids: list[str]) -> None:
    for table in (schema.moves, schema.snapshots):
        connection.execute(delete(table).where(table.c.round.in_(ids)))
