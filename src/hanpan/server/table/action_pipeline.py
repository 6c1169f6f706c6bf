"""ActionPipeline: the way of one action, from a person's message to everybody's screen. One direction, four steps:

1. `accept`: is it this round, a new number, and in `legal`? Then the game applies it (GameRound.do). Else `refuse`.
2. `store`: it is queued for the disk (storage/batch_writer.py), which answers after the commit.
3. `acknowledge`: it is on the disk, so it counts; whoever sent it is told so.
4. `show`: everybody here sees what is stored by now (table/broadcast.py), once for all that was stored together.

ws/connection.py decodes a message and calls `accept`; bots, clocks and the house enter through `automatic` and
`house_act`, and go on with `store`. When the database says no (another process wrote that number, or it takes no
writes), nothing that was on its way happened: `recover` reads the round again from its log.
"""

import asyncio
import logging
from collections import deque
from functools import lru_cache
from typing import Final, Protocol

from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.game import HOUSE
from hanpan.kernel.refusal import Illegal, Refused
from hanpan.server.storage.batch_writer import Conflict
from hanpan.server.table.broadcast import Broadcast
from hanpan.server.table.client import Client
from hanpan.server.table.game_round import Fault, GameRound, Step
from hanpan.server.table.shared import Shared
from hanpan.server.table.table_data import TableData
from hanpan.server.table.tasks import Tasks

log = logging.getLogger("hanpan.pipeline")

REFUSALS_KEPT = 16
SHORT = 24
short_action = lru_cache(2048)(parse_action)
"""Most acts are one of a few short texts, and an action never changes once it is read."""


class Keeper(Protocol):
    """Who keeps the table's document: as much of the live table as an action needs."""

    async def reload_doc(self) -> None:
        """Take a newer document that another process stored."""
        ...

    async def read_again(self) -> bool:
        """Take document and round as the database has them; True: the document is a newer one."""
        ...

    def after_change(self) -> None:
        """The document is another one: people here hear of it."""
        ...

    def come_back(self, key: str | None) -> None:
        """A person who had left acts again."""
        ...

    def after_show(self, over: bool) -> None:
        """Everybody has seen what is stored: what is due next? `over`: the round has just ended."""
        ...


class Act:
    """What a person wants to do."""

    __slots__ = ("client", "do", "round", "seat", "seq")

    def __init__(self, client: Client, seat: int, seq: int, do: str, round: int | None) -> None:
        self.client: Final = client
        self.seat: Final = seat
        self.seq: Final = seq
        """The person's own number for it."""
        self.do: Final = do
        self.round = round
        """The number of the round it is meant for; None: the one that is played when it comes. However long it has to
        wait, it never acts in another one."""


class Pending:
    """An accepted action on its way to the disk, and who waits for the answer."""

    __slots__ = ("_pipeline", "act", "began", "client", "done", "step")

    def __init__(self, pipeline: "ActionPipeline", step: Step, act: Act | None, began: float) -> None:
        self._pipeline: Final = pipeline
        self.step: Final = step
        self.act: Final = act
        """None: no person did it."""
        self.client: Client | None = None if act is None else act.client
        self.began: Final = began
        self.done: asyncio.Future[None] | None = None
        """Somebody who is not a client waits."""

    def stored(self, error: Exception | None) -> None:
        """The writer's answer."""
        self._pipeline.acknowledge(self, error)

    def settle(self, refusal: Refused | None) -> None:
        if self.done is None or self.done.done():
            return
        if refusal is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(refusal)


class ActionPipeline:
    def __init__(self, data: TableData, shared: Shared, broadcast: Broadcast, tasks: Tasks, keeper: Keeper) -> None:
        self._data: Final = data
        self._shared: Final = shared
        self._broadcast: Final = broadcast
        self._tasks: Final = tasks
        self._keeper: Final = keeper
        self._time: Final = shared.time
        self._writer: Final = shared.writer
        self._metrics: Final = shared.metrics
        self._most_pending: Final[int] = shared.limits.pending
        self._most_moves: Final[int] = shared.limits.moves
        self._snapshot_every: Final[int] = shared.settings.snapshot_every
        self._pending: deque[Pending] = deque()
        self._waiting: list[Act] = []
        """Acts that came while the round is being read again."""
        self._refusals: dict[int, dict[int, tuple[str, Refused]]] = {}
        """The latest refusals by seat and number: what was asked, and why not."""
        self._unannounced = False
        """Moves were stored here that other processes have not heard of."""
        self._showing = False
        """`show` will be called."""
        self._acked: list[Client] = []
        """Their acks leave with what they are shown."""

    # 1. Accept

    def accept(self, act: Act, sure: bool = False) -> None:
        """Accept an act, refuse it, or answer it again; the answer goes to its client, now or after the commit. Among
        several processes a refusal is given only by who is `sure` to know the latest move."""
        data = self._data
        doc, game_round = data.doc, data.game_round
        late = act.round is not None and act.round != doc.round
        if late or game_round is None or doc.state == "lobby" or act.seat >= game_round.doc.seats:
            if self._shared.alone or sure:
                act.client.refuse(Refused("not-playing"), act.seat, act.seq)
            else:
                self._tasks.spawn(self._accept_later(act, reload=True))
            return
        act.round = doc.round
        if doc.seats[act.seat].key != act.client.key:
            # The act had to wait, and meanwhile the seat was given to somebody else.
            act.client.refuse(Refused("not-your-seat"), act.seat, act.seq)
            return
        if doc.seats[act.seat].left:
            self._keeper.come_back(act.client.key)
        if data.reading:
            self._wait(act)
            return
        try:
            action = short_action(act.do) if len(act.do) <= SHORT else parse_action(act.do)
            if act.seq <= game_round.seqs[act.seat]:
                self._answer_again(act, game_round, str(action))
                return
            self._check_open(game_round)
            earlier = self._refusal_of(act.seat, act.seq)
            if earlier is not None and earlier[0] == act.do:
                raise earlier[1]
            step = game_round.do(act.seat, action, False, self._time.now(), act.seq)
        except Fault as fault:
            self._metrics.faults += 1
            act.client.refuse(fault, act.seat, act.seq)
            self.recover()
        except Refused as refusal:
            if isinstance(refusal, Illegal) and not self._shared.alone and not sure:
                self._tasks.spawn(self._accept_later(act, reload=False))
            else:
                self._refuse(act, refusal)
        else:
            self.store(game_round, Pending(self, step, act, asyncio.get_running_loop().time()))

    async def _accept_later(self, act: Act, reload: bool) -> None:
        """Another process may have begun the round or moved on, and the news of it may be lost: look, then decide."""
        if reload:
            await self._keeper.reload_doc()
        await self.catch_up()
        self.accept(act, sure=True)

    def _wait(self, act: Act) -> None:
        """The round is being read again: the act waits, unless that may take long."""
        if self._writer.frozen:
            act.client.refuse(Refused("storage-frozen"), act.seat, act.seq)
        elif len(self._waiting) >= self._most_pending:
            act.client.refuse(Refused("table-busy"), act.seat, act.seq)
        else:
            self._waiting.append(act)

    def _check_open(self, game_round: GameRound) -> None:
        """Whether anything at all may be done here now."""
        doc = self._data.doc
        if doc.state != "playing":
            raise Refused("not-playing")
        if doc.paused:
            raise Refused("table-paused")
        if self._writer.frozen:
            raise Refused("storage-frozen")
        if len(self._pending) >= self._most_pending:
            raise Refused("table-busy")
        if game_round.n >= self._most_moves:
            raise Refused("round-too-long", {"moves": self._most_moves})

    def _refuse(self, act: Act, refusal: Refused) -> None:
        """A refusal of the rules stays the answer to its number; a "not now" of the house may be asked again."""
        if isinstance(refusal, Illegal):
            kept = self._refusals.setdefault(act.seat, {})
            kept[act.seq] = (act.do, refusal)
            if len(kept) > REFUSALS_KEPT:
                del kept[next(iter(kept))]
        self._metrics.refusals += 1
        act.client.refuse(refusal, act.seat, act.seq)

    def _refusal_of(self, seat: int, seq: int) -> tuple[str, Refused] | None:
        kept = self._refusals.get(seat)
        return None if kept is None else kept.get(seq)

    def _answer_again(self, act: Act, game_round: GameRound, do: str) -> None:
        """A number that was used: the first answer again, or the news that it meant something else."""
        for item in self._pending:
            row = item.step.row
            if row.seat == act.seat and row.seq == act.seq and row.do == do:
                item.client = act.client
                return
        did = game_round.did(act.seat, act.seq)
        if did is not None:
            self._compare(act, game_round, did, do)
            return
        refusal = self._refusal_of(act.seat, act.seq)
        if refusal is not None:
            act.client.refuse(refusal[1], act.seat, act.seq)
        else:
            self._tasks.spawn(self._look_up(act, game_round, do))

    async def _look_up(self, act: Act, game_round: GameRound, do: str) -> None:
        did = await self._shared.store.acted(game_round.doc.id, act.seat, act.seq)
        self._compare(act, game_round, did, do)

    def _compare(self, act: Act, game_round: GameRound, did: str | None, do: str) -> None:
        if did == do:
            act.client.ack(act.seat, act.seq)
            act.client.send_acks()
        else:
            act.client.refuse(Refused("seq-used", {"next": game_round.seqs[act.seat] + 1}), act.seat, act.seq)

    def automatic(self, game_round: GameRound, seat: int, action: Action, clock: bool) -> None:
        """A bot, a stand-in, the clock or the house acts."""
        step = game_round.do(seat, action, clock, self._time.now(), None)
        self.store(game_round, Pending(self, step, None, 0.0))

    async def house_act(self, action: Action) -> None:
        """The host speaks for the house, where the game listens (the end by hand, MB-6); back when it is stored."""
        game_round = self._data.game_round
        if game_round is None:
            raise Refused("not-playing")
        self._check_open(game_round)
        if self._data.reading:
            # What is done in the old round now would be lost when the new one is there.
            raise Refused("table-busy")
        try:
            step = game_round.do(HOUSE, action, False, self._time.now(), None)
        except Fault:
            self._metrics.faults += 1
            self.recover()
            raise
        item = Pending(self, step, None, 0.0)
        done = item.done = asyncio.get_running_loop().create_future()
        self.store(game_round, item)
        await done

    # 2. Store

    def store(self, game_round: GameRound, item: Pending) -> None:
        """Queue an accepted action for the disk; its `stored` is called after the commit."""
        self._pending.append(item)
        self._writer.append(game_round.doc.id, self._data.rev, item.step.row, item.stored)

    def keep_snapshot(self, game_round: GameRound) -> None:
        body = game_round.snapshot()
        if body is not None:
            self._writer.snapshot(game_round.doc.id, game_round.stored, body)

    # 3. Acknowledge

    def acknowledge(self, item: Pending, error: Exception | None) -> None:
        """An action is on the disk: it counts, and whoever sent it is told. With an `error` it never happened."""
        if not self._pending or self._pending[0] is not item:
            return
        if error is not None:
            self._failed(error)
            return
        self._pending.popleft()
        game_round = self._data.game_round
        assert game_round is not None
        game_round.confirm(item.step)
        self._unannounced = not self._shared.alone
        item.settle(None)
        row = item.step.row
        self._metrics.actions["clock" if row.clock else "bot" if row.seq is None else "person"] += 1
        client = item.client
        if client is not None and row.seq is not None:
            self._metrics.ack.observe(asyncio.get_running_loop().time() - item.began)
            client.ack(row.seat, row.seq)
            self._acked.append(client)
        if game_round.stored % self._snapshot_every == 0:
            self.keep_snapshot(game_round)
        self.show_soon()

    # 4. Show

    def show_soon(self) -> None:
        """Several commits in one batch make one update."""
        if not self._showing:
            self._showing = True
            self._shared.publisher.soon(self._data.doc.code, self.show)

    def show(self) -> None:
        """What is stored by now, to everybody who sees this table, here and through other processes."""
        self._showing = False
        try:
            self._show()
        finally:
            acked, self._acked = self._acked, []
            for client in acked:
                client.send_acks()

    def _show(self) -> None:
        data = self._data
        game_round = data.game_round
        if game_round is None or data.reading:
            return
        data.used = self._time.now()
        try:
            self._broadcast.show(game_round)
        except Exception:
            # The game goes on for those who can be shown it, and for its bots and clocks.
            self._metrics.faults += 1
            log.exception("nothing shown", extra={"game": game_round.game.id, "table": data.doc.code})
        if self._unannounced:
            self._unannounced = False
            self._shared.tell_others(data.doc.code, "moves")
        over = data.doc.state == "playing" and not self._pending and game_round.over()
        if over:
            self.keep_snapshot(game_round)
        self._keeper.after_show(over)

    # When something goes wrong

    def busy(self) -> bool:
        """Whether anything is on its way to the disk."""
        return len(self._pending) > 0

    def clear(self) -> None:
        """A new round: nothing of the old one is waited for."""
        self._refuse_pending(Refused("table-busy"))
        self._refusals.clear()

    def ask_again(self) -> None:
        """Nobody waits for what is on its way any more: once the round is read, it says whether a person's act is in
        it, and the act is answered or done then."""
        for item in self._let_go(Refused("table-busy")):
            act, client = item.act, item.client
            if act is not None and client is not None:
                self._waiting.append(Act(client, act.seat, act.seq, act.do, act.round))

    def _refuse_pending(self, refusal: Refused) -> None:
        for item in self._let_go(refusal):
            act, client = item.act, item.client
            if act is not None and client is not None:
                client.refuse(refusal, act.seat, act.seq)

    def _let_go(self, refusal: Refused) -> list[Pending]:
        lost = list(self._pending)
        self._pending.clear()
        for item in lost:
            item.settle(refusal)
        return lost

    def _failed(self, error: Exception) -> None:
        """Nothing that was pending happened. Read the log again; then people's acts get another try or their answer."""
        if isinstance(error, Conflict):
            self.ask_again()
        else:
            self._refuse_pending(Refused("storage-frozen"))
        self.recover()

    def recover(self) -> None:
        """Read document and round again from the database, then go on."""
        if not self._data.reading:
            self._data.reading = True
            self._tasks.spawn(self._read_again())

    async def _read_again(self) -> None:
        while True:
            try:
                newer = await self._keeper.read_again()
                break
            except Exception as error:
                log.error("table not readable", extra={"table": self._data.doc.code, "reason": type(error).__name__})
                for act in self._waiting:
                    act.client.refuse(Refused("storage-frozen"), act.seat, act.seq)
                self._waiting.clear()
                await asyncio.sleep(0.5)
        self._data.reading = False
        if newer:
            self._keeper.after_change()
        waiting, self._waiting = self._waiting, []
        for act in waiting:
            self.accept(act)
        self.show_soon()

    async def catch_up(self) -> None:
        """Take the moves that another process stored. With own moves on their way the conflict will tell."""
        game_round = self._data.game_round
        if game_round is None or self._data.reading or self._pending:
            return
        rows = await self._shared.store.moves(game_round.doc.id, game_round.stored)
        if game_round is not self._data.game_round or self._pending or self._data.reading or game_round.unstored():
            return
        fresh = [row for row in rows if row.n >= game_round.stored]
        for row in fresh:
            game_round.replay(row)
        if fresh:
            self.show_soon()
