"""Daily hands in the database: the secret of each day, and a row for every device that tried. No names."""

from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update

from hanpan.kernel.refusal import Refused
from hanpan.server.storage import schema
from hanpan.server.storage.batch_writer import BatchWriter, Conflict, Work
from hanpan.server.storage.reader import Reader


class TryRow:
    """What one device did on one day."""

    __slots__ = ("answers", "code", "score", "squares")

    def __init__(self, code: str | None, answers: list[str], squares: list[str], score: int | None) -> None:
        self.code = code
        """The table, where a whole game is played."""
        self.answers = answers
        self.squares = squares
        self.score = score
        """None: it is not over."""


class DayStore:
    def __init__(self, reader: Reader, writer: BatchWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def secrets(self, days: list[str], games: list[str]) -> dict[tuple[str, str], str]:
        """By day and game."""
        d = schema.days.c
        query = select(d.day, d.game, d.secret).where(d.day.in_(days), d.game.in_(games))
        return {(row[0], row[1]): row[2] for row in await self._reader.rows(query)}

    async def draw(self, day: str, game: str, secret: str, now: int) -> None:
        """A day's secret; Conflict when there is one already, which stays."""
        values = {"day": day, "game": game, "secret": secret, "drawn": now}

        def work(connection: Connection) -> None:
            connection.execute(insert(schema.days), values)

        await self._writer.job(work)

    async def tried(self, day: str, game: str, device: str) -> TryRow | None:
        t = schema.tries.c
        query = select(t.code, t.answers, t.squares, t.score).where(of_device(day, game, device))
        for row in await self._reader.rows(query):
            return TryRow(row[0], row[1].split(), row[2].split(), row[3])
        return None

    async def begin(self, work: Work) -> None:
        """A device tries (`trying`) without a table; Conflict when it has done so already."""
        await self._writer.job(work)

    async def answer(self, day: str, game: str, device: str, before: list[str], row: TryRow) -> None:
        """One more answer after those `before`; Conflict when there were others meanwhile."""
        t = schema.tries.c
        query = (
            update(schema.tries)
            .where(of_device(day, game, device), t.answers == " ".join(before))
            .values(answers=" ".join(row.answers), squares=" ".join(row.squares), score=row.score)
        )

        def work(connection: Connection) -> None:
            if connection.execute(query).rowcount != 1:
                raise Conflict

        await self._writer.job(work)

    async def counts(self, day: str, game: str) -> dict[int, int]:
        """How many reached which score."""
        t = schema.tries.c
        query = (
            select(t.score, func.count()).where(t.day == day, t.game == game, t.score.is_not(None)).group_by(t.score)
        )
        return {row[0]: row[1] for row in await self._reader.rows(query)}

    async def forget(self, tries: str, days: str | None) -> None:
        """Tries of days before the one go, and secrets of days before the other."""

        def work(connection: Connection) -> None:
            connection.execute(delete(schema.tries).where(schema.tries.c.day < tries))
            if days is not None:
                connection.execute(delete(schema.days).where(schema.days.c.day < days))

        await self._writer.job(work)


def trying(day: str, game: str, device: str, home: str, code: str | None, limit: int) -> Work:
    """A device begins its try; one does so once, and of a home only so many. Written together with the table."""
    t = schema.tries.c
    others = select(func.count()).where(t.day == day, t.game == game, t.home == home)
    key = {"day": day, "game": game, "device": device}
    values: dict[str, Any] = {**key, "home": home, "code": code, "answers": "", "squares": ""}

    def work(connection: Connection) -> None:
        if connection.execute(others).scalar_one() >= limit:
            raise Refused("daily-many", {"limit": limit})
        connection.execute(insert(schema.tries), values)

    return work


def counting(day: str, game: str, device: str, code: str, squares: list[str], score: int) -> Work:
    """The table of a try is over: its score counts, once. Written together with the end of the round."""
    t = schema.tries.c
    query = (
        update(schema.tries)
        .where(of_device(day, game, device), t.code == code, t.score.is_(None))
        .values(squares=" ".join(squares), score=score)
    )

    def work(connection: Connection) -> None:
        connection.execute(query)

    return work


def of_device(day: str, game: str, device: str) -> ColumnElement[bool]:
    t = schema.tries.c
    return and_(t.day == day, t.game == game, t.device == device)
