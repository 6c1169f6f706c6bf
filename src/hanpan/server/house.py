"""House: all tables of one process, and everything they share."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from hanpan.games import find_game
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import BadConfig, BadData, Refused
from hanpan.kernel.rng import commitment_of
from hanpan.server import seating
from hanpan.server.clocks import setting_of
from hanpan.server.documents import RoundDoc, TableDoc, round_id
from hanpan.server.fanout import Alone, Fanout, Hint, Together
from hanpan.server.limits import Allowance
from hanpan.server.metrics import Metrics
from hanpan.server.play import Play
from hanpan.server.settings import Settings
from hanpan.server.stage import Stage
from hanpan.server.store import Store
from hanpan.server.tables import LiveTable
from hanpan.server.wall import Wall

if TYPE_CHECKING:
    from hanpan.server.session import Session

log = logging.getLogger("hanpan.house")

BEAT_SECONDS = 1.0
ORPHANS_EVERY = 5
FORGET_EVERY = 3600
ASIDES = 2

T = TypeVar("T")


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.wall = Wall()
        self.metrics = Metrics()
        self.store = Store(settings.database, self.metrics)
        self.fanout: Fanout = Alone() if settings.redis is None else Together(settings.redis)
        self.allowance = Allowance(settings.limits)
        self.tables: dict[str, LiveTable] = {}
        self.sessions: list[Session] = []
        self.closing = False
        self._games: dict[str, Game[Any]] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._beating: asyncio.Task[None] | None = None
        self._beats = 0
        self._asides = asyncio.Semaphore(ASIDES)
        self._stages: list[Stage] = []
        """Tables with something to show."""

    # Opening and closing

    async def open(self) -> None:
        await self.store.open()
        self.store.writer.on_frozen = self._on_frozen
        await self.fanout.open(self._hear, self._hints_lost)
        self._beating = asyncio.create_task(self._beat())

    async def farewell(self) -> None:
        """Tell the clients, and give their goodbye a moment to leave."""
        self.closing = True
        for session in list(self.sessions):
            session.bye("server-restart", 1001, 1000)
        for _ in range(40):
            if not self.sessions:
                break
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        """Write what is waiting, stop."""
        self.closing = True
        if self._beating is not None:
            self._beating.cancel()
        await self.fanout.release(list(self.tables))
        for table in self.tables.values():
            table.close()
        await self.fanout.close()
        await self.store.close()

    # Games

    def game(self, id: str) -> Game[Any]:
        game = self._games.get(id)
        if game is None:
            place = self.settings.games.get(id)
            if place is None:
                known = ", ".join(self.settings.games)
                raise Refused("no-such-game", {"game": id[:40], "games": known})
            game = self._games[id] = find_game(place)
        return game

    def deal(self, doc: TableDoc) -> RoundDoc:
        """The next round of a table, with a fresh secret seed; the document gets its public fingerprint."""
        game = self.game(doc.game)
        config = seating.round_config(doc)
        seating.try_config(game, config, len(doc.seats))
        seed = secrets.token_bytes(32)
        doc.round += 1
        doc.state = "playing"
        doc.paused = False
        doc.commitment = commitment_of(seed)
        for seat in doc.seats:
            seat.left = False
        return RoundDoc(
            round_id(doc.code, doc.round),
            doc.code,
            game.id,
            game.rules_version,
            game.tables_hash(config),
            config,
            len(doc.seats),
            [seat.name for seat in doc.seats],
            seed.hex(),
            self.wall.now(),
        )

    async def revive(self, doc: TableDoc) -> Play | None:
        """The table's latest round from its log."""
        if doc.round == 0 or doc.state == "lobby":
            return None
        saved = await self.store.round(round_id(doc.code, doc.round))
        if saved is None:
            return None
        game = self.game(doc.game)
        if saved.doc.rules != game.rules_version or saved.doc.tables != game.tables_hash(saved.doc.config):
            raise Refused("rules-moved", {"found": saved.doc.rules, "rules": game.rules_version})
        return Play.revive(game, saved.doc, setting_of(doc), saved.snapshot, saved.moves)

    # Tables

    async def table(self, code: str) -> LiveTable:
        """The live table of that code, read from the database when it is not in memory."""
        table = self.tables.get(code)
        if table is not None:
            return table
        loading = self._loading.get(code)
        if loading is None:
            loading = self._loading[code] = asyncio.ensure_future(self._load(code))
            loading.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> LiveTable:
        try:
            found = await self.store.table(code)
        except SQLAlchemyError as error:
            log.error("storage not readable", extra={"reason": type(error).__name__})
            raise Refused("storage-frozen") from error
        if found is None or found[0].state == "closed" or found[0].game not in self.settings.games:
            raise Refused("no-table")
        doc, rev = found
        try:
            play = await self.revive(doc)
        except (BadConfig, BadData) as refusal:
            log.error("table cannot be revived", extra={"table": code, "reason": refusal.code})
            raise Refused("rules-moved", {"found": 0, "rules": 0}) from refusal
        return self.keep(LiveTable(self, doc, rev, play))

    def keep(self, table: LiveTable) -> LiveTable:
        self.tables[table.doc.code] = table
        self.metrics.tables = len(self.tables)
        self.fanout.follow(table.doc.code)
        table.driver.leading = self.settings.redis is None
        # Also closes a round whose last move was stored just before a crash.
        table.stage.publish_soon()
        return table

    def drop(self, table: LiveTable) -> None:
        """Out of the memory; the database keeps it."""
        table.close()
        self.tables.pop(table.doc.code, None)
        self.metrics.tables = len(self.tables)
        self.fanout.unfollow(table.doc.code)

    async def recover(self) -> int:
        """After a start: tables of bots go on by themselves, so they are read at once. Tables of people wake up when
        the first of them comes back."""
        return await self._wake(await self.store.codes("playing", bots_only=True))

    async def _wake(self, codes: list[str]) -> int:
        count = 0
        for code in codes:
            try:
                await self.table(code)
                count += 1
            except Refused as refusal:
                log.warning("table stays asleep", extra={"table": code, "reason": refusal.code})
        return count

    async def aside(self, work: Callable[[], T]) -> T:
        """Long work (a whole replay) beside the loop, a little at a time: tables that are being played come first."""
        async with self._asides:
            return await asyncio.to_thread(work)

    def publish_soon(self, stage: Stage) -> None:
        """After what the loop is doing now, all tables show what has changed."""
        self._stages.append(stage)
        if len(self._stages) == 1:
            asyncio.get_running_loop().call_soon(self._publish)

    def _publish(self) -> None:
        stages, self._stages = self._stages, []
        for stage in stages:
            try:
                stage.publish()
            except Exception:
                self.metrics.faults += 1
                log.exception("nothing shown", extra={"table": stage.table.doc.code})

    # Storage and other processes

    def frozen(self) -> bool:
        return self.store.writer.frozen

    def healthy(self) -> bool:
        """Whether the two tasks everything hangs on are running."""
        return self.store.writer.alive() and self._beating is not None and not self._beating.done()

    def _on_frozen(self, frozen: bool) -> None:
        for table in self.tables.values():
            table.stage.tell_all()
            if not frozen:
                table.stage.publish_soon()

    def _hear(self, hint: Hint) -> None:
        table = self.tables.get(hint.code)
        if table is not None:
            table.hear(hint)

    def _hints_lost(self) -> None:
        for code in list(self.tables):
            for kind in ("doc", "moves"):
                self._hear(Hint("", code, kind))

    # The heartbeat

    async def _beat(self) -> None:
        """Once a second: leases, slow readers, sleepers, forgotten lobbies."""
        try:
            await self.recover()
        except Exception:
            log.exception("recovery failed")
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self._beats += 1
            try:
                await self._one_beat()
            except Exception:
                log.exception("heartbeat failed")

    async def _one_beat(self) -> None:
        for session in list(self.sessions):
            session.check_pace()
        self.allowance.tidy()
        now = self.wall.now()
        for table in list(self.tables.values()):
            if table.sessions or table.ledger.pending or (table.doc.state == "playing" and table.bots_only()):
                table.used = now
            elif now - table.used > self.settings.paces.idle:
                self.drop(table)
        if self.settings.redis is not None:
            await self._lead()
        if self._beats % FORGET_EVERY == 1 and not self.frozen():
            await self.store.forget(now - self.settings.paces.forget)

    async def _lead(self) -> None:
        """Take or renew the lease of tables that have something to drive; look for tables nobody drives."""
        wanted = [table for table in self.tables.values() if table.running() and table.play is not None]
        mine = await self.fanout.lease([table.doc.code for table in wanted])
        for table in wanted:
            leads = table.doc.code in mine
            if leads != table.driver.leading:
                table.driver.leading = leads
                table.driver.poke()
        if self._beats % ORPHANS_EVERY == 0:
            for table in list(self.tables.values()):
                if table.sessions:
                    table.presence.repeat()
                    table.hear(Hint("", table.doc.code, "moves"))
            orphans = [code for code in await self.store.codes("playing", bots_only=True) if code not in self.tables]
            await self._wake(await self.fanout.lease(orphans))
