"""A live table: its document, its round, the people connected here. One direction: accept, store, show."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from hanpan.kernel.game import Game
from hanpan.kernel.refusal import Refused
from hanpan.server.cluster.pubsub import Hint
from hanpan.server.storage.batch_writer import Conflict, Frozen
from hanpan.server.storage.documents import RoundDoc, TableDoc, round_id
from hanpan.server.table.action_pipeline import ActionPipeline
from hanpan.server.table.broadcast import Broadcast
from hanpan.server.table.clocks import setting_of
from hanpan.server.table.game_round import GameRound
from hanpan.server.table.presence import Presence
from hanpan.server.table.scheduler import Scheduler
from hanpan.server.ws.messages import SeatInfo, TableChanged, TableInfo, write_frame

if TYPE_CHECKING:
    from hanpan.server.house import House
    from hanpan.server.ws.connection import Connection

log = logging.getLogger("hanpan.tables")
T = TypeVar("T")

RETRIES = 8


class LiveTable:
    def __init__(self, house: "House", doc: TableDoc, rev: int, play: GameRound | None) -> None:
        self.house = house
        self.time: Final = house.time
        self.game: Game[Any] = house.game(doc.game)
        self.doc = doc
        self.rev = rev
        self.play = play
        self.connections: list[Connection] = []
        self.presence = Presence(self)
        self.pipeline = ActionPipeline(self)
        self.broadcast = Broadcast(self)
        self.scheduler = Scheduler(self)
        self.woken = self.time.now()
        """When the first person came to a table that slept."""
        self._asleep = 0
        """Since when nobody is here; 0: somebody is, or that is not known."""
        self.used = self.time.now()
        self._bots_only = all([seat.kind != "person" for seat in doc.seats])
        self._changing = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    def bots_only(self) -> bool:
        return self._bots_only

    def running(self) -> bool:
        """Whether bots and clocks may go on: playing, not paused, and somebody there to see it."""
        return (
            self.doc.state == "playing"
            and not self.doc.paused
            and not self.pipeline.reading
            and (self.bots_only() or self.presence.anybody())
        )

    def gone(self, seat: int) -> bool:
        return self.presence.gone(seat)

    def next_gone(self, seats: list[int]) -> int | None:
        return self.presence.next_gone(seats)

    def deadline(self) -> int | None:
        if self.play is None or self.play.clock.total() is None or not self.running():
            return None
        deadline = self.play.clock.deadline(self.time.now(), self.doc.resumed)
        return None if deadline is None else max(deadline, self.woken + self.house.settings.paces.wake)

    def fall_asleep(self) -> None:
        """The last person is gone: from now on nothing moves here."""
        self._asleep = self.time.now()

    def wake(self) -> None:
        """Somebody is back. What was left of a decision when the table fell asleep is left still."""
        self.woken = self.time.now()
        if self._asleep and self.play is not None and not self.doc.paused:
            self.play.clock.running.start += max(0, self.woken - max(self._asleep, self.play.clock.running.start))
        self._asleep = 0

    def info(self) -> TableInfo:
        doc = self.doc
        seats = [
            SeatInfo(
                place,
                seat.name,
                seat.kind,
                seat.level,
                seat.key == doc.host and seat.kind == "person",
                seat.kind == "bot" or self.presence.here(place),
                self.gone(place),
            )
            for place, seat in enumerate(doc.seats)
        ]
        return TableInfo(
            doc.code,
            doc.game,
            doc.preset(),
            doc.config,
            doc.lang,
            doc.state,
            doc.round,
            doc.listed,
            doc.locked,
            doc.paused,
            doc.stand_in,
            doc.clock,
            self.house.frozen(),
            doc.commitment,
            self.presence.watching(),
            seats,
        )

    def spawn(self, work: Awaitable[Any]) -> None:
        """Work beside the table's own: what goes wrong in it is logged, and the table lives on."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._spawned)

    def _spawned(self, task: "asyncio.Future[Any]") -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not isinstance(error, Refused):
            self.house.metrics.faults += 1
            log.error("work at a table failed", exc_info=error, extra={"table": self.doc.code})

    async def change(self, what: Callable[[TableDoc], T], begin: bool = False) -> T:
        """Change the document with `what` (a refusal changes nothing), store it, tell everybody. With `begin` the
        document's next round starts in the same transaction."""
        async with self._changing:
            sure = self.house.settings.redis is None
            for _ in range(RETRIES):
                doc = self.doc.copy()
                try:
                    result = what(doc)
                    begun = self.house.deal(doc) if begin else None
                except Refused:
                    # Somebody may have sat down through another process a moment ago.
                    if sure or not await self._adopt():
                        raise
                    sure = True
                    continue
                try:
                    rev = await self.house.store.save_table(doc, self.rev, self.time.now(), begun)
                except Conflict:
                    await self._adopt()
                    continue
                except Frozen:
                    raise Refused("storage-frozen") from None
                if begun is not None:
                    self._begin(begun, doc)
                self.take(doc, rev)
                self.house.bus.tell(Hint(self.house.bus.process, doc.code, "doc"))
                self.after_change()
                return result
            raise Refused("table-busy")

    def _begin(self, begun: RoundDoc, doc: TableDoc) -> None:
        self.pipeline.clear()
        self.broadcast.clear()
        self.play = GameRound(self.game, begun, setting_of(doc))

    def take(self, doc: TableDoc, rev: int) -> None:
        self.doc = doc
        self.rev = rev
        self._bots_only = all([seat.kind != "person" for seat in doc.seats])
        if self.play is not None:
            self.play.clock.setting = setting_of(doc)
        if doc.state == "lobby" and self.play is not None:
            # Back in the lobby seats may come and go; the finished round is in the store.
            self.pipeline.clear()
            self.broadcast.clear()
            self.play = None

    def after_change(self) -> None:
        """People whose seats changed are welcomed anew, everybody hears of the table, and the game goes on."""
        self.presence.refresh()
        if self.doc.state == "closed":
            for connection in list(self.connections):
                connection.bye("table-closed", 1000, None)
            self.house.drop(self)
            return
        frame = write_frame(TableChanged(self.info()))
        for connection in list(self.connections):
            if not connection.reseat():
                connection.send(frame)
        self.broadcast.publish_soon()

    async def finish(self) -> None:
        """The round is over: say so in the document, once."""
        try:
            await self.change(end_round)
        except Refused as refusal:
            if refusal.code != "not-playing":
                log.warning("round not closed", extra={"table": self.doc.code, "reason": refusal.code})

    def hear(self, hint: Hint) -> None:
        """What another process tells."""
        if hint.kind == "moves":
            self.spawn(self.pipeline.catch_up())
        elif hint.kind == "doc":
            self.spawn(self.reload_doc())
        elif hint.kind == "here":
            self.presence.hear(hint)

    async def reload_doc(self) -> None:
        async with self._changing:
            await self._adopt()

    async def _adopt(self) -> bool:
        """Take the document another process stored, and its round, and tell the people here; False: there is none."""
        found = await self.house.store.table(self.doc.code)
        if found is None or found[1] <= self.rev:
            return False
        before = self.play
        self.take(*found)
        if self.doc.round and (before is None or before.doc.id != round_id(self.doc.code, self.doc.round)):
            self.pipeline.clear()
            self.broadcast.clear()
            self.play = await self.house.revive(self.doc)
        self.after_change()
        return True

    def close(self) -> None:
        self.scheduler.stop()
        for task in self._tasks:
            task.cancel()


def end_round(doc: TableDoc) -> None:
    if doc.state != "playing":
        raise Refused("not-playing")
    doc.state = "over"
    doc.paused = False
