"""House: all tables of one process, and everything they share. It finds a table, keeps it and lets it go.

What happens at a table is in the room `table`; who may sit down and what a host may do is in `lobby`.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Any, Protocol

from sqlalchemy.exc import SQLAlchemyError

from hanpan.games import find_game
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import BadConfig, BadData, Refused
from hanpan.locale.plugins import offered
from hanpan.server.cluster.pubsub import Bus, Hint, LocalBus, RedisBus
from hanpan.server.ops.days import Days
from hanpan.server.ops.metrics import Metrics
from hanpan.server.ops.server_time import ServerTime
from hanpan.server.rate_limit import Allowance
from hanpan.server.settings import Settings
from hanpan.server.storage.batch_writer import Conflict, Frozen
from hanpan.server.storage.documents import TableDoc
from hanpan.server.storage.store import Store
from hanpan.server.table.game_round import GameRound
from hanpan.server.table.live_table import LiveTable
from hanpan.server.table.rounds import load_round
from hanpan.server.table.shared import Shared
from hanpan.server.thinking.long_work import LongWork
from hanpan.server.thinking.pool import Thinkers

log = logging.getLogger("hanpan.house")

BEAT_SECONDS = 0.5
TIDY_EVERY = 2
NEWS_EVERY = 10
"""Beats."""


class Connected(Protocol):
    """A connection, as the house sees it."""

    def bye(self, code: str, close: int, back: int | None) -> None: ...

    def check_pace(self) -> None:
        """Once a second: is the other side still reading?"""
        ...


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.time = ServerTime()
        self.metrics = Metrics()
        self.store = Store(settings.database, self.metrics, settings.database_seconds)
        self.bus: Bus = LocalBus() if settings.redis is None else RedisBus(settings.redis)
        self.allowance = Allowance(settings.limits)
        self.tables: dict[str, LiveTable] = {}
        self.connections: dict[Connected, None] = {}
        """In a dictionary, because thousands may end at the same moment."""
        self.closing = False
        self._games: dict[str, Game[Any]] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._beating: asyncio.Task[None] | None = None
        self._beats = 0
        self._unused: dict[str, int] = {}
        """Since when nobody here uses a table."""
        self._shared = Shared(settings, self.store, self.bus, self.metrics, self.time)

    # Opening and closing

    async def open(self) -> None:
        for problem in offered()[1]:
            log.warning("game not available", extra=problem.dump())
        await self.store.open(self._shared.alone)
        self.store.writer.on_frozen = self._on_frozen
        await self.bus.open(self._hear, self._hints_lost)
        self._beating = asyncio.create_task(self._beat())

    async def disconnect_clients(self) -> None:
        """Tell the clients, and give their goodbye a moment to leave."""
        self.closing = True
        self._let_sleep()
        for connection in list(self.connections):
            connection.bye("server-restart", 1001, 1000)
        for _ in range(40):
            if not self.connections:
                break
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        """Write what is waiting, stop."""
        self.closing = True
        if self._beating is not None:
            self._beating.cancel()
        self._let_sleep()
        for table in self.tables.values():
            table.close()
        await self._shared.thinkers.close()
        await self._shared.long_work.close()
        await self.bus.close()
        await self.store.close()

    def _let_sleep(self) -> None:
        """From the goodbye on nobody's time runs."""
        for table in self.tables.values():
            table.sleep()

    @property
    def days(self) -> Days:
        return self._shared.days

    @property
    def thinkers(self) -> Thinkers:
        return self._shared.thinkers

    @property
    def long_work(self) -> LongWork:
        return self._shared.long_work

    # Games

    def game(self, id: str) -> Game[Any]:
        game = self._games.get(id)
        if game is None:
            location = self.settings.games.get(id)
            if location is None:
                known = ", ".join(self.settings.games)
                raise Refused("no-such-game", {"game": id[:40], "games": known})
            game = self._games[id] = find_game(location)
        return game

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
        if found is not None and found[0].abandoned:
            raise Refused("table-abandoned")
        if found is not None and found[0].outdated:
            raise Refused("rules-moved")
        if found is None or found[0].state == "closed" or found[0].game not in self.settings.games:
            raise Refused("no-table")
        doc, rev = found
        try:
            game_round = await self.load_round(doc)
        except (BadConfig, BadData) as refusal:
            log.error("table cannot be revived", extra={"table": code, "reason": refusal.code})
            raise Refused("rules-moved") from refusal
        except Refused as refusal:
            await self._outdated(doc, rev, refusal)
            raise
        led = await self.bus.led(code)
        table = self.keep(doc, rev, game_round)
        table.sleep_on(led)
        return table

    async def load_round(self, doc: TableDoc) -> GameRound | None:
        """The latest round of a table, as it is stored."""
        return await load_round(self._shared, self.game(doc.game), doc)

    async def _outdated(self, doc: TableDoc, rev: int, refusal: Refused) -> None:
        """A round of older rules that are not here any more. In play it is closed, and says why from now on; one that
        was over goes back to the lobby. Rules that are newer than ours are the business of whoever has them."""
        found, rules = refusal.params.get("found"), refusal.params.get("rules")
        if refusal.code != "rules-moved" or not isinstance(found, int) or not isinstance(rules, int) or found > rules:
            return
        log.warning("rules moved on", extra={"table": doc.code, **refusal.params})
        was_over = doc.state == "over"
        doc.state, doc.outdated = ("lobby", False) if was_over else ("closed", True)
        with suppress(Conflict, Frozen):
            await self.store.save_table(doc, rev, self.time.now())

    async def without_round(self, code: str) -> LiveTable:
        """A table whose round cannot be read, for its host to close."""
        found = await self.store.table(code)
        if found is None or found[0].state == "closed" or found[0].game not in self.settings.games:
            raise Refused("no-table")
        return LiveTable(self._shared, self.game(found[0].game), *found, None, self.drop)

    def keep(self, doc: TableDoc, rev: int, game_round: GameRound | None) -> LiveTable:
        """A table comes to life in this process."""
        table = LiveTable(self._shared, self.game(doc.game), doc, rev, game_round, self.drop)
        self.tables[doc.code] = table
        self.metrics.tables = len(self.tables)
        self.bus.follow(doc.code)
        table.scheduler.lead(self.settings.redis is None)
        # Also closes a round whose last move was stored just before a crash.
        table.pipeline.show_soon()
        table.mind_deal()
        return table

    def drop(self, table: LiveTable) -> None:
        """Out of the memory; the database keeps it."""
        table.close()
        self.tables.pop(table.doc.code, None)
        self._unused.pop(table.doc.code, None)
        self.metrics.tables = len(self.tables)
        self.bus.unfollow(table.doc.code)

    # Storage and other processes

    def frozen(self) -> bool:
        return self.store.writer.frozen

    def healthy(self) -> bool:
        """Whether the two tasks everything hangs on are running, and the disk answers."""
        writer = self.store.writer
        late = writer.waiting() > self.settings.late_commit
        return writer.alive() and not late and self._beating is not None and not self._beating.done()

    def _on_frozen(self, frozen: bool) -> None:
        for table in self.tables.values():
            table.on_frozen(frozen)

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
        """Twice a second leases, so that a table whose process died goes on soon; once slow readers, and tables that
        sleep."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self._beats += 1
            try:
                await self._one_beat()
            except Exception:
                log.exception("heartbeat failed")

    async def _one_beat(self) -> None:
        if self.settings.redis is not None:
            await self._lead()
        if self._beats % TIDY_EVERY == 0:
            await self._tidy()

    async def _tidy(self) -> None:
        for connection in list(self.connections):
            connection.check_pace()
        self.allowance.tidy()
        now, paces = self.time.now(), self.settings.paces
        for table in list(self.tables.values()):
            code, presence = table.doc.code, table.presence
            if table.in_use():
                table.data.used = now
                self._unused.pop(code, None)
                continue
            unused = now - self._unused.setdefault(code, now)
            if unused > paces.elsewhere and (presence.anybody() or presence.watching()):
                self.drop(table)
            elif now - table.data.used > paces.idle:
                self.drop(table)
                if not self.frozen():
                    await self.store.touch([table.doc.code], table.data.used)

    async def _lead(self) -> None:
        """Take or renew the lease of tables whose bots or clocks go on and whose people are here, so that a move is
        made where it is seen; now and then repeat news that may be lost."""
        wanted = [table for table in self.tables.values() if table.data.clients and table.goes_on()]
        mine = await self.bus.lease([table.doc.code for table in wanted])
        leading = set(mine)
        for code, table in self.tables.items():
            table.scheduler.lead(code in leading)
        if self._beats % NEWS_EVERY == 0:
            await self._look_for_news()

    async def _look_for_news(self) -> None:
        """Moves, a kick or a pause that nobody told: two questions for all tables."""
        here = {code: table for code, table in self.tables.items() if table.data.clients}
        rounds: dict[str, tuple[str, int]] = {}
        for code, table in here.items():
            table.presence.tell_others()
            game_round = table.data.game_round
            if game_round is not None:
                rounds[game_round.doc.id] = (code, game_round.stored)
        for id in await self.store.ahead({id: stored for id, (_, stored) in rounds.items()}):
            self._hear(Hint("", rounds[id][0], "moves"))
        for code in await self.store.newer({code: table.data.rev for code, table in here.items()}):
            self._hear(Hint("", code, "doc"))
