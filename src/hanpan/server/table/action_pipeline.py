"""ActionPipeline: an action's way at one table. Accepted, stored, answered; refused, repeated, or lost to another.

An action is checked and applied at once, queued for the disk, and only after its commit acknowledged and shown. When
the database says no (somebody else wrote that number, or it takes no writes), the round is read again from its log.
"""

import asyncio
import logging
from collections import deque
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.game import HOUSE
from hanpan.kernel.refusal import Illegal, Refused
from hanpan.server.storage.batch_writer import Conflict
from hanpan.server.table.game_round import Fault, GameRound, Step

if TYPE_CHECKING:
    from hanpan.server.table.live_table import LiveTable
    from hanpan.server.ws.connection import Connection

log = logging.getLogger("hanpan.pipeline")

REFUSALS_KEPT = 16
SHORT = 24
short_action = lru_cache(2048)(parse_action)
"""Most acts are one of a few short texts, and an action never changes once it is read."""


class Pending:
    """An accepted action on its way to the disk, and who waits for the answer."""

    __slots__ = ("_ledger", "began", "connection", "heard", "step")

    def __init__(self, ledger: "ActionPipeline", step: Step, connection: "Connection | None", began: float) -> None:
        self._ledger = ledger
        self.heard: asyncio.Future[None] | None = None
        """Somebody who is not a connection waits."""
        self.step = step
        self.connection = connection
        self.began = began

    def answered(self, error: Exception | None) -> None:
        self._ledger.answered(self, error)

    def settle(self, refusal: Refused | None) -> None:
        if self.heard is None or self.heard.done():
            return
        if refusal is None:
            self.heard.set_result(None)
        else:
            self.heard.set_exception(refusal)


class ActionPipeline:
    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.house = table.house
        self._time: Final = table.time
        self.pending: deque[Pending] = deque()
        self.reading = False
        """The round is being read again; acts wait."""
        self.news = False
        """Moves were stored here that other processes have not heard of."""
        self._waiting: list[tuple[Connection, int, int, str]] = []
        self._refusals: dict[int, dict[int, tuple[str, Refused]]] = {}

    def clear(self) -> None:
        """A new round: nothing of the old one is waited for."""
        self._let_go(Refused("table-busy"))
        self._refusals.clear()

    def _let_go(self, refusal: Refused) -> list[Pending]:
        """What was on its way will not happen."""
        lost = list(self.pending)
        self.pending.clear()
        for item in lost:
            item.settle(refusal)
        return lost

    def act(self, connection: "Connection", seat: int, seq: int, do: str, sure: bool = False) -> None:
        """Accept, refuse, or answer a repeated act; the answer goes to the connection, now or after the commit. Among
        several processes a refusal is given only by who is `sure` to know the latest move."""
        if self.reading:
            full = len(self._waiting) >= self.house.settings.limits.pending
            if full or self.house.frozen():
                connection.refuse(Refused("storage-frozen" if self.house.frozen() else "table-busy"), seat, seq)
                return
            self._waiting.append((connection, seat, seq, do))
            return
        try:
            action = short_action(do) if len(do) <= SHORT else parse_action(do)
            if self.table.play is not None and seq <= self.table.play.seqs[seat]:
                self._again(connection, self.table.play, seat, seq, str(action))
                return
            play = self._playing()
            earlier = self._refusals.get(seat, {}).get(seq)
            if earlier is not None and earlier[0] == do:
                raise earlier[1]
            self._accept(connection, play, seat, action, seq)
        except Refused as refusal:
            if isinstance(refusal, Illegal) and self.house.settings.redis is not None and not sure:
                self.table.spawn(self._look_again(connection, seat, seq, do))
                return
            self._remember_refusal(seat, seq, do, refusal)
            self.house.metrics.refusals += 1
            connection.refuse(refusal, seat, seq)
        except Fault:
            self.house.metrics.faults += 1
            connection.refuse(Refused("rules-fault"), seat, seq)
            self.recover()

    async def _look_again(self, connection: "Connection", seat: int, seq: int, do: str) -> None:
        await self.catch_up()
        self.act(connection, seat, seq, do, sure=True)

    def _playing(self) -> GameRound:
        if self.table.play is None or self.table.doc.state != "playing":
            raise Refused("not-playing")
        if self.table.doc.paused:
            raise Refused("table-paused")
        if self.house.frozen():
            raise Refused("storage-frozen")
        if len(self.pending) >= self.house.settings.limits.pending:
            raise Refused("table-busy")
        return self.table.play

    def _accept(
        self, connection: "Connection | None", play: GameRound, seat: int, action: Action, seq: int | None
    ) -> None:
        step = play.do(seat, action, False, self._time.now(), seq)
        self._queue(Pending(self, step, connection, asyncio.get_running_loop().time()))

    async def house_act(self, action: Action) -> None:
        """The host speaks for the house, where the game listens (the end by hand, MB-6); back when it is stored."""
        play = self._playing()
        step = play.do(HOUSE, action, False, self._time.now(), None)
        item = Pending(self, step, None, 0.0)
        item.heard = asyncio.get_running_loop().create_future()
        self._queue(item)
        await item.heard

    def automatic(self, seat: int, action: Action, clock: bool) -> None:
        """A bot, a stand-in, the clock or the house acts."""
        if self.table.play is None:
            return
        step = self.table.play.do(seat, action, clock, self._time.now(), None)
        self._queue(Pending(self, step, None, 0.0))

    def _queue(self, item: Pending) -> None:
        play = self.table.play
        assert play is not None
        self.pending.append(item)
        self.house.store.writer.append(play.doc.id, item.step.row, item.answered)

    def _remember_refusal(self, seat: int, seq: int, do: str, refusal: Refused) -> None:
        """A refusal of the rules stays the answer to its number; a "not now" of the house may be asked again."""
        if not isinstance(refusal, Illegal):
            return
        kept = self._refusals.setdefault(seat, {})
        kept[seq] = (do, refusal)
        if len(kept) > REFUSALS_KEPT:
            del kept[next(iter(kept))]

    def _again(self, connection: "Connection", play: GameRound, seat: int, seq: int, do: str) -> None:
        """A number that was used: the first answer again, or the news that it meant something else."""
        for item in self.pending:
            if item.step.row.seat == seat and item.step.row.seq == seq and item.step.row.do == do:
                item.connection = connection
                return
        did = play.did(seat, seq)
        if did is None:
            refusal = self._refusals.get(seat, {}).get(seq)
            if refusal is not None:
                connection.refuse(refusal[1], seat, seq)
            else:
                self.table.spawn(self._look_up(connection, play, seat, seq, do))
        elif did == do:
            connection.ack(seat, seq)
        else:
            connection.refuse(Refused("seq-used", {"next": play.seqs[seat] + 1}), seat, seq)

    async def _look_up(self, connection: "Connection", play: GameRound, seat: int, seq: int, do: str) -> None:
        did = await self.house.store.acted(play.doc.id, seat, seq)
        if did == do:
            connection.ack(seat, seq)
        else:
            connection.refuse(Refused("seq-used", {"next": play.seqs[seat] + 1}), seat, seq)

    def answered(self, item: Pending, error: Exception | None) -> None:
        if not self.pending or self.pending[0] is not item:
            return
        if error is not None:
            self._failed(error)
            return
        self.pending.popleft()
        play = self.table.play
        assert play is not None
        play.confirm(item.step)
        self.news = True
        item.settle(None)
        row = item.step.row
        self.house.metrics.actions["clock" if row.clock else "bot" if row.seq is None else "person"] += 1
        if item.connection is not None and row.seq is not None:
            self.house.metrics.ack.observe(asyncio.get_running_loop().time() - item.began)
            item.connection.ack(row.seat, row.seq)
        if play.stored % self.house.settings.snapshot_every == 0:
            self.keep_snapshot(play)
        self.table.broadcast.publish_soon()

    def keep_snapshot(self, play: GameRound) -> None:
        body = play.snapshot()
        if body is not None:
            self.house.store.writer.snapshot(play.doc.id, play.stored, body)

    def _failed(self, error: Exception) -> None:
        """Nothing that was pending happened. Read the log again; then people's acts get another try or their answer."""
        for item in self._let_go(Refused("table-busy" if isinstance(error, Conflict) else "storage-frozen")):
            if item.connection is None or item.step.row.seq is None:
                continue
            row = item.step.row
            if isinstance(error, Conflict):
                self._waiting.append((item.connection, row.seat, item.step.row.seq, row.do))
            else:
                item.connection.refuse(Refused("storage-frozen"), row.seat, item.step.row.seq)
        self.recover()

    def recover(self) -> None:
        """Read document and round again from the database, then go on."""
        if self.reading:
            return
        self.reading = True
        self.table.scheduler.stop()
        self.table.spawn(self._reread())

    async def _reread(self) -> None:
        while True:
            try:
                found = await self.house.store.table(self.table.doc.code)
                if found is not None:
                    self._let_go(Refused("table-busy"))
                    self.table.take(*found)
                    self.table.play = await self.house.revive(self.table.doc)
                break
            except Exception as error:
                log.error("table not readable", extra={"table": self.table.doc.code, "reason": type(error).__name__})
                for connection, seat, seq, _ in self._waiting:
                    connection.refuse(Refused("storage-frozen"), seat, seq)
                self._waiting.clear()
                await asyncio.sleep(0.5)
        self.reading = False
        waiting, self._waiting = self._waiting, []
        for connection, seat, seq, do in waiting:
            self.act(connection, seat, seq, do)
        self.table.broadcast.publish_soon()

    async def catch_up(self) -> None:
        """Moves another process stored. With own moves on their way the conflict will tell."""
        play = self.table.play
        if play is None or self.reading or self.pending:
            return
        rows = await self.house.store.moves(play.doc.id, play.stored)
        if play is not self.table.play or self.pending or self.reading or play.n != play.stored:
            return
        fresh = [row for row in rows if row.n >= play.stored]
        for row in fresh:
            play.replay(row)
        if fresh:
            self.table.broadcast.publish_soon()
