"""A live table: its document, its round, the people connected here. One direction: accept, store, show.

An action is checked and applied at once, queued for the disk, and only after its commit acknowledged and shown. When
the database says no (somebody else wrote that number, or it takes no writes), the round is read again from its log.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.game import HOUSE, Game
from hanpan.kernel.refusal import Illegal, Refused
from hanpan.server.documents import RoundDoc, TableDoc, round_id
from hanpan.server.drive import Driver
from hanpan.server.fanout import Hint
from hanpan.server.play import Fault, Play, Step
from hanpan.server.presence import Presence
from hanpan.server.wire import ClockInfo, SeatInfo, TableChanged, TableInfo, write_frame, write_update
from hanpan.server.writer import Conflict, Frozen

if TYPE_CHECKING:
    from hanpan.server.house import House
    from hanpan.server.session import Session

log = logging.getLogger("hanpan.tables")
T = TypeVar("T")

REFUSALS_KEPT = 16
RETRIES = 8


class Pending:
    """An accepted action on its way to the disk, and who waits for the answer."""

    __slots__ = ("began", "session", "step")

    def __init__(self, step: Step, session: "Session | None", began: float) -> None:
        self.step = step
        self.session = session
        self.began = began


class LiveTable:
    def __init__(self, house: "House", doc: TableDoc, rev: int, play: Play | None) -> None:
        self.house = house
        self.game: Game[Any] = house.game(doc.game)
        self.doc = doc
        self.rev = rev
        self.play = play
        self.sessions: list[Session] = []
        self.pending: deque[Pending] = deque()
        self.presence = Presence(self)
        self.driver = Driver(self)
        self.woken = house.wall.now()
        self.used = house.wall.now()
        self._changing = asyncio.Lock()
        self._reading = False
        self._waiting: list[tuple[Session, int, int, str]] = []
        self._refusals: dict[int, dict[int, tuple[str, Refused]]] = {}
        self._scenes: dict[int | None, int] = {}
        """Fingerprint of what each viewer was shown last."""
        self._publishing = False
        self._news = False
        """Moves were stored here that other processes have not heard of."""
        self._tasks: set[asyncio.Task[Any]] = set()

    # What the table is

    def bots_only(self) -> bool:
        return all([seat.kind != "person" for seat in self.doc.seats])

    def running(self) -> bool:
        """Whether bots and clocks may go on: playing, not paused, and somebody there to see it."""
        return (
            self.doc.state == "playing"
            and not self.doc.paused
            and not self._reading
            and (self.bots_only() or self.presence.anybody())
        )

    def gone(self, seat: int) -> bool:
        return self.presence.gone(seat)

    def next_gone(self, seats: list[int]) -> int | None:
        return self.presence.next_gone(seats)

    def deadline(self) -> int | None:
        if self.play is None or not self.running():
            return None
        deadline = self.play.clock.deadline(self.house.wall.now(), self.doc.resumed)
        return None if deadline is None else max(deadline, self.woken + self.house.settings.paces.wake)

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

    # A person acts

    def act(self, session: "Session", seat: int, seq: int, do: str, sure: bool = False) -> None:
        """Accept, refuse, or answer a repeated act; the answer goes to the session, now or after the commit. Among
        several processes a refusal is given only by who is `sure` to know the latest move."""
        if self._reading:
            full = len(self._waiting) >= self.house.settings.limits.pending
            if full or self.house.frozen():
                session.refuse(Refused("storage-frozen" if self.house.frozen() else "table-busy"), seat, seq)
                return
            self._waiting.append((session, seat, seq, do))
            return
        try:
            play = self._playing()
            action = parse_action(do)
            if seq <= play.seqs[seat]:
                self._again(session, play, seat, seq, str(action))
                return
            earlier = self._refusals.get(seat, {}).get(seq)
            if earlier is not None and earlier[0] == do:
                raise earlier[1]
            self._accept(session, play, seat, action, seq)
        except Refused as refusal:
            if isinstance(refusal, Illegal) and self.house.settings.redis is not None and not sure:
                self.spawn(self._look_again(session, seat, seq, do))
                return
            self._remember_refusal(seat, seq, do, refusal)
            self.house.metrics.refusals.inc()
            session.refuse(refusal, seat, seq)
        except Fault:
            self.house.metrics.faults.inc()
            session.refuse(Refused("rules-fault"), seat, seq)
            self.recover()

    async def _look_again(self, session: "Session", seat: int, seq: int, do: str) -> None:
        await self._catch_up()
        self.act(session, seat, seq, do, sure=True)

    def _playing(self) -> Play:
        if self.play is None or self.doc.state != "playing":
            raise Refused("not-playing")
        if self.doc.paused:
            raise Refused("table-paused")
        if self.house.frozen():
            raise Refused("storage-frozen")
        if len(self.pending) >= self.house.settings.limits.pending:
            raise Refused("table-busy")
        return self.play

    def _accept(self, session: "Session | None", play: Play, seat: int, action: Action, seq: int | None) -> None:
        step = play.do(seat, action, False, self.house.wall.now(), seq)
        self._queue(Pending(step, session, asyncio.get_running_loop().time()))

    def house_act(self, action: Action) -> None:
        """The host speaks for the house, where the game listens (the end by hand, MB-6)."""
        play = self._playing()
        step = play.do(HOUSE, action, False, self.house.wall.now(), None)
        self._queue(Pending(step, None, 0.0))

    def automatic(self, seat: int, action: Action, clock: bool) -> None:
        """A bot, a stand-in, the clock or the house acts."""
        if self.play is None:
            return
        step = self.play.do(seat, action, clock, self.house.wall.now(), None)
        self._queue(Pending(step, None, 0.0))

    def _queue(self, item: Pending) -> None:
        play = self.play
        assert play is not None
        self.pending.append(item)
        self.house.store.writer.append(play.doc.id, item.step.row, lambda error: self._answered(item, error))

    def _remember_refusal(self, seat: int, seq: int, do: str, refusal: Refused) -> None:
        """A refusal of the rules stays the answer to its number; a "not now" of the house may be asked again."""
        if not isinstance(refusal, Illegal):
            return
        kept = self._refusals.setdefault(seat, {})
        kept[seq] = (do, refusal)
        if len(kept) > REFUSALS_KEPT:
            del kept[next(iter(kept))]

    def _again(self, session: "Session", play: Play, seat: int, seq: int, do: str) -> None:
        """A number that was used: the first answer again, or the news that it meant something else."""
        for item in self.pending:
            if item.step.row.seat == seat and item.step.row.seq == seq and item.step.row.do == do:
                item.session = session
                return
        did = play.did[seat].get(seq)
        if did is None:
            refusal = self._refusals.get(seat, {}).get(seq)
            if refusal is not None:
                session.refuse(refusal[1], seat, seq)
            else:
                self.spawn(self._look_up(session, play, seat, seq, do))
        elif did == do:
            session.ack(seat, seq)
        else:
            session.refuse(Refused("seq-used", {"next": play.seqs[seat] + 1}), seat, seq)

    async def _look_up(self, session: "Session", play: Play, seat: int, seq: int, do: str) -> None:
        did = await self.house.store.acted(play.doc.id, seat, seq)
        if did == do:
            session.ack(seat, seq)
        else:
            session.refuse(Refused("seq-used", {"next": play.seqs[seat] + 1}), seat, seq)

    # The disk answers

    def _answered(self, item: Pending, error: Exception | None) -> None:
        if not self.pending or self.pending[0] is not item:
            return
        if error is not None:
            self._failed(error)
            return
        self.pending.popleft()
        play = self.play
        assert play is not None
        play.confirm(item.step)
        self._news = True
        row = item.step.row
        self.house.metrics.actions.labels("clock" if row.clock else "bot" if row.seq is None else "person").inc()
        if item.session is not None and row.seq is not None:
            self.house.metrics.ack.observe(asyncio.get_running_loop().time() - item.began)
            item.session.ack(row.seat, row.seq)
        if play.stored % self.house.settings.snapshot_every == 0:
            self._keep_snapshot(play)
        self.publish_soon()

    def _keep_snapshot(self, play: Play) -> None:
        body = play.snapshot()
        if body is not None:
            self.house.store.writer.snapshot(play.doc.id, play.stored, body)

    def _failed(self, error: Exception) -> None:
        """Nothing that was pending happened. Read the log again; then people's acts get another try or their answer."""
        lost = list(self.pending)
        self.pending.clear()
        for item in lost:
            if item.session is None or item.step.row.seq is None:
                continue
            row = item.step.row
            if isinstance(error, Conflict):
                self._waiting.append((item.session, row.seat, item.step.row.seq, row.do))
            else:
                item.session.refuse(Refused("storage-frozen"), row.seat, item.step.row.seq)
        self.recover()

    def recover(self) -> None:
        """Read document and round again from the database, then go on."""
        if self._reading:
            return
        self._reading = True
        self.driver.stop()
        self.spawn(self._reread())

    async def _reread(self) -> None:
        while True:
            try:
                found = await self.house.store.table(self.doc.code)
                if found is not None:
                    self.pending.clear()
                    self._take(*found)
                    self.play = await self.house.revive(self.doc)
                break
            except Exception as error:
                log.error("table not readable", extra={"table": self.doc.code, "reason": type(error).__name__})
                for session, seat, seq, _ in self._waiting:
                    session.refuse(Refused("storage-frozen"), seat, seq)
                self._waiting.clear()
                await asyncio.sleep(0.5)
        self._reading = False
        waiting, self._waiting = self._waiting, []
        for session, seat, seq, do in waiting:
            self.act(session, seat, seq, do)
        self.publish_soon()

    def spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Showing

    def publish_soon(self) -> None:
        """Several commits in one batch make one update."""
        if not self._publishing:
            self._publishing = True
            asyncio.get_running_loop().call_soon(self.publish)

    def publish(self) -> None:
        self._publishing = False
        play = self.play
        if play is None or self._reading:
            return
        self.used = self.house.wall.now()
        viewers: dict[int | None, list[Session]] = {}
        for session in self.sessions:
            for viewer in session.viewers():
                viewers.setdefault(viewer, []).append(session)
        clock = self.clock_bytes()
        for viewer, sessions in viewers.items():
            self._show(play, viewer, sessions, clock)
        if self._news:
            self._news = False
            self.house.fanout.tell(Hint(self.house.fanout.process, self.doc.code, "moves"))
        if self.doc.state == "playing" and not self.pending and play.over():
            self._keep_snapshot(play)
            self.spawn(self.finish())
        self.driver.poke()

    def _show(self, play: Play, viewer: int | None, sessions: "list[Session]", clock: bytes) -> None:
        scene = play.scene(viewer)
        mark = hash(scene)
        changed = self._scenes.get(viewer) != mark
        self._scenes[viewer] = mark
        count = play.count(viewer)
        shared: str | None = None
        shared_from: int | None = -1
        for session in sessions:
            start = session.cursor(viewer)
            if start == count and not changed:
                continue
            if shared is None or shared_from != start:
                shared = self._update(play, viewer, start, scene, clock)
                shared_from = start
            session.send_update(viewer, count, shared)

    def _update(self, play: Play, viewer: int | None, start: int | None, scene: bytes, clock: bytes) -> str:
        count = play.count(viewer)
        events = None if start is None else play.events_since(start, viewer)
        if events is None or start is None:
            return write_update(viewer, self.doc.round, count, count, True, [], scene, clock)
        return write_update(viewer, self.doc.round, start, count, False, events, scene, clock)

    def show_to(self, session: "Session", viewer: int | None, start: int | None) -> None:
        """A viewer came (back): everything since `start`, or a fresh view."""
        play = self.play
        if play is not None and not self._reading:
            scene = play.scene(viewer)
            session.send_update(
                viewer, play.count(viewer), self._update(play, viewer, start, scene, self.clock_bytes())
            )

    def clock_bytes(self) -> bytes:
        deadline = self.deadline()
        play = self.play
        if deadline is None or play is None:
            return b"null"
        now = self.house.wall.now()
        clock = play.clock
        info = ClockInfo(max(0, deadline - now), deadline, clock.total() or 0, clock.bank(), list(clock.running.banks))
        return msgspec.json.encode(info)

    def tell_all(self) -> None:
        """The table info to everybody here."""
        frame = write_frame(TableChanged(self.info()))
        for session in self.sessions:
            session.send(frame)

    # The document changes

    async def change(self, what: Callable[[TableDoc], T], begin: bool = False) -> T:
        """Change the document with `what` (a refusal changes nothing), store it, tell everybody. With `begin` the
        document's next round starts in the same transaction."""
        async with self._changing:
            for _ in range(RETRIES):
                doc = self.doc.copy()
                result = what(doc)
                begun = self.house.deal(doc) if begin else None
                try:
                    rev = await self.house.store.save_table(doc, self.rev, self.house.wall.now(), begun)
                except Conflict:
                    await self._adopt()
                    continue
                except Frozen:
                    raise Refused("storage-frozen") from None
                if begun is not None:
                    self._begin(begun, doc)
                self._take(doc, rev)
                self.house.fanout.tell(Hint(self.house.fanout.process, doc.code, "doc"))
                self.after_change()
                return result
            raise Refused("table-busy")

    def _begin(self, begun: RoundDoc, doc: TableDoc) -> None:
        self.pending.clear()
        self._scenes.clear()
        self._refusals.clear()
        self.play = Play(self.game, begun, doc.clock)

    def _take(self, doc: TableDoc, rev: int) -> None:
        self.doc = doc
        self.rev = rev

    def after_change(self) -> None:
        """People whose seats changed are welcomed anew, everybody hears of the table, and the game goes on."""
        self.presence.refresh()
        if self.doc.state == "closed":
            for session in list(self.sessions):
                session.bye("table-closed", 1000, None)
            self.house.drop(self)
            return
        frame = write_frame(TableChanged(self.info()))
        for session in list(self.sessions):
            if not session.reseat():
                session.send(frame)
        self.publish_soon()

    async def finish(self) -> None:
        """The round is over: say so in the document, once."""
        try:
            await self.change(end_round)
        except Refused as refusal:
            if refusal.code != "not-playing":
                log.warning("round not closed", extra={"table": self.doc.code, "reason": refusal.code})

    # Other processes

    def hear(self, hint: Hint) -> None:
        if hint.kind == "moves":
            self.spawn(self._catch_up())
        elif hint.kind == "doc":
            self.spawn(self._reload_doc())
        elif hint.kind == "here":
            self.presence.hear(hint)

    async def _catch_up(self) -> None:
        """Moves another process stored. With own moves on their way the conflict will tell."""
        play = self.play
        if play is None or self._reading or self.pending:
            return
        rows = await self.house.store.moves(play.doc.id, play.stored)
        if play is not self.play or self.pending or self._reading or play.n != play.stored:
            return
        fresh = [row for row in rows if row.n >= play.stored]
        for row in fresh:
            play.replay(row)
        if fresh:
            self.publish_soon()

    async def _reload_doc(self) -> None:
        async with self._changing:
            await self._adopt()

    async def _adopt(self) -> None:
        """Take the document another process stored, and its round, and tell the people here."""
        found = await self.house.store.table(self.doc.code)
        if found is None or found[1] <= self.rev:
            return
        before = self.play
        self._take(*found)
        if self.doc.round and (before is None or before.doc.id != round_id(self.doc.code, self.doc.round)):
            self.pending.clear()
            self._scenes.clear()
            self._refusals.clear()
            self.play = await self.house.revive(self.doc)
        self.after_change()

    def close(self) -> None:
        self.driver.stop()
        for task in self._tasks:
            task.cancel()


def end_round(doc: TableDoc) -> None:
    if doc.state != "playing":
        raise Refused("not-playing")
    doc.state = "over"
    doc.paused = False
