"""LiveTable: one table in this process. It keeps the document, and wires the parts that play it.

The parts know each other in one direction: data <- presence <- clock <- broadcast <- action pipeline <- scheduler.
What an action does on its way stands in action_pipeline.py; here is what happens to the document (people sit, the host
changes something, a round begins and ends) and what follows when people come and go.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

from hanpan.kernel.game import Game
from hanpan.kernel.refusal import Refused
from hanpan.server.cluster.pubsub import Hint
from hanpan.server.storage.batch_writer import Conflict, Frozen, Work
from hanpan.server.storage.documents import TableDoc, round_id
from hanpan.server.table import dealing
from hanpan.server.table.action_pipeline import ActionPipeline
from hanpan.server.table.bots import levels_for
from hanpan.server.table.broadcast import Broadcast
from hanpan.server.table.client import Client, Screen
from hanpan.server.table.clocks import setting_of
from hanpan.server.table.day_result import counting_of
from hanpan.server.table.game_round import Fault, GameRound
from hanpan.server.table.presence import Presence
from hanpan.server.table.reactions import Reactions
from hanpan.server.table.rounds import begin_round, end_round, keep_record, load_round
from hanpan.server.table.scheduler import Scheduler
from hanpan.server.table.seating import round_config, try_config
from hanpan.server.table.shared import Shared
from hanpan.server.table.shows import Shows
from hanpan.server.table.table_clock import TableClock
from hanpan.server.table.table_data import TableData
from hanpan.server.table.table_info import table_info
from hanpan.server.table.tasks import Tasks
from hanpan.server.wire.frames import TableInfo

log = logging.getLogger("hanpan.table")
T = TypeVar("T")

RETRIES = 8


def always(doc: TableDoc) -> bool:
    return True


class LiveTable:
    def __init__(
        self,
        shared: Shared,
        game: Game[Any],
        doc: TableDoc,
        rev: int,
        game_round: GameRound | None,
        on_closed: "Callable[[LiveTable], None]",
    ) -> None:
        self.game: Final = game
        self.data: Final = TableData(game, doc, rev, game_round, shared.time.now())
        self.presence: Final = Presence(self.data, shared)
        self.reactions: Final = Reactions(self.data, shared)
        self.shows: Final = Shows(self.data, shared)
        self._shared: Final = shared
        self._store: Final = shared.store
        self._on_closed: Final = on_closed
        self._tasks: Final = Tasks(doc.code, shared.metrics)
        self._clock: Final = TableClock(self.data, self.presence, shared)
        self._broadcast: Final = Broadcast(self.data, self.presence, self._clock, shared)
        self.pipeline: Final = ActionPipeline(self.data, shared, self._broadcast, self._tasks, self)
        self.scheduler: Final = Scheduler(
            self.data, shared, self.presence, self._clock, self._broadcast, self.pipeline, self._tasks
        )
        self._changing = asyncio.Lock()
        self._minding = False
        """The end of the wait for a deal's parts is seen to."""

    @property
    def doc(self) -> TableDoc:
        return self.data.doc

    def info(self) -> TableInfo:
        return table_info(self.game, self.data.doc, self.presence, self._shared.frozen())

    def levels(self, doc: TableDoc, level: str) -> list[str]:
        """The bots that may sit down here, for somebody who wants one of this level."""
        return levels_for(self.game, self._shared.settings.policies, len(doc.seats), level)

    def in_use(self) -> bool:
        """Whether the table must stay in memory."""
        data = self.data
        return bool(data.clients) or self.pipeline.busy() or self._changing.locked()

    def goes_on(self) -> bool:
        """Whether bots and clocks have anything to do here."""
        return self.data.game_round is not None and self._clock.running()

    def close(self) -> None:
        self._broadcast.close()
        self.scheduler.close()
        self._tasks.cancel()

    # People come and go

    def enter(self, client: Client) -> None:
        """A person or a spectator is here from now on."""
        alone = not self.presence.anybody()
        self.data.clients.append(client)
        if any([self.data.doc.seats[seat].left for seat in client.seats]):
            self.come_back(client.key)
        if alone and client.seats:
            self._clock.wake()

    def entered(self, client: Client) -> None:
        """The newcomer has been welcomed: everybody hears of it."""
        self.presence.came(client.key)
        self._people_changed()
        self.presence.tell_others()

    def exit(self, client: Client, quietly: bool) -> None:
        """The connection ended; `quietly`: the whole house closes, so nobody needs to hear of it."""
        if client not in self.data.clients:
            return
        self.data.clients.remove(client)
        if quietly:
            return
        if self.presence.went(client.key) and not self.presence.anybody():
            self.sleep()
        self._people_changed()
        self.presence.tell_others()

    def sleep(self) -> None:
        """The last person is gone, or the house closes. How much time was left is written down with the round."""
        game_round = self.data.game_round
        if game_round is None or self.data.doc.state != "playing" or game_round.clock.running.asleep:
            return
        self._clock.fall_asleep()
        if self._clock.timed():
            self.pipeline.keep_snapshot(game_round)

    def sleep_on(self, led: bool) -> None:
        """The table was read from the database. Where another process leads it, its time runs; else it slept."""
        if not led:
            self._clock.sleep_on()

    def _people_changed(self) -> None:
        self._broadcast.tell_presence()
        self.scheduler.poke()

    def come_back(self, key: str | None) -> None:
        """A person who had left is here again."""
        self._tasks.spawn(self.change(lambda doc: sit_again(doc, key)))

    def show_to(self, client: Client, screen: Screen, start: int) -> None:
        self._broadcast.show_to(client, screen, start)

    def after_show(self, over: bool) -> None:
        """Everybody has seen what is stored: the round may be over, or a bot or a clock may be next."""
        if over:
            self._tasks.spawn(self._finish())
        self.scheduler.poke()

    def on_frozen(self, frozen: bool) -> None:
        """The database takes no writes any more, or takes them again."""
        self._broadcast.tell_all()
        if not frozen:
            self.pipeline.show_soon()

    # The document

    async def change(
        self,
        what: Callable[[TableDoc], T],
        begin: Callable[[TableDoc], bool] | None = None,
        quiet: bool = False,
        also: Work | None = None,
    ) -> T:
        """Change the document with `what` (a refusal changes nothing), store it, tell everybody. Where `begin` then
        says so, the document's next round starts in the same transaction. `quiet`: there is nothing to tell unless it
        does. `also`: what is written together with it."""
        async with self._changing:
            sure = self._shared.alone
            for _ in range(RETRIES):
                doc = self.data.doc.copy()
                now = self._shared.time.now()
                try:
                    result = what(doc)
                    begun = self._begin(doc, now) if begin is not None and begin(doc) else None
                except Refused:
                    # Somebody may have sat down through another process a moment ago.
                    if sure or not await self._adopt():
                        raise
                    sure = True
                    continue
                try:
                    first = None if begun is None else begun.doc
                    rev = await self._store.save_table(doc, self.data.rev, now, first, also)
                except Conflict:
                    await self._adopt()
                    continue
                except Frozen:
                    raise Refused("storage-frozen") from None
                if begun is not None:
                    self._clear()
                    self.data.game_round = begun
                    if not self.presence.anybody():
                        self._clock.fall_asleep()
                self._take(doc, rev)
                self._shared.tell_others(doc.code, "doc")
                if begun is not None or not quiet:
                    self.after_change()
                return result
            raise Refused("table-busy")

    async def begin(self, what: Callable[[TableDoc], None], awaited: str | None = None) -> None:
        """The next round, after `what`. Where people's devices promised parts of its deal, those are asked for first,
        and the last one begins it. `awaited`: a key whose device is on its way here."""
        paces = self._shared.paces
        wait = paces.deal if awaited is None else paces.deal * dealing.QUICK_WAIT

        def work(doc: TableDoc) -> None:
            here = [seat for seat in range(len(doc.seats)) if self.presence.here(seat)]
            keys = dealing.keys_here(doc, here) if awaited is None else [awaited]
            what(doc)
            dealing.fix(doc, keys, wait)
            if doc.dealing:
                try_config(self.game, round_config(doc), len(doc.seats))

        await self.change(work, dealing.complete)

    def mind_deal(self) -> None:
        """Parts that do not come in time are done without, here or, if this process dies, elsewhere."""
        if self.data.doc.dealing and not self._minding:
            self._minding = True
            self._tasks.spawn(self._close_deal())

    async def _close_deal(self) -> None:
        try:
            while self.data.doc.dealing:
                await asyncio.sleep(self.data.doc.dealing / 1000)
                try:
                    await self.change(dealing.close, always)
                except Refused as refusal:
                    if refusal.code in ("storage-frozen", "table-busy", "no-such-deal"):
                        continue
                    log.warning("deal called off", extra={"table": self.data.doc.code, "reason": refusal.code})
                    await self.change(dealing.call_off)
        finally:
            self._minding = False

    def _begin(self, doc: TableDoc, now: int) -> GameRound:
        """The document's next round, made before it is stored: one that the game cannot open never begins."""
        begun = begin_round(self.game, doc, now)
        try:
            return GameRound(self.game, begun, setting_of(self.game, doc))
        except Refused:
            raise
        except Exception as error:
            self._shared.metrics.faults += 1
            log.exception("the rules opened no round", extra={"game": self.game.id, "table": doc.code})
            raise Fault from error

    def _clear(self) -> None:
        """The round is another one from now on."""
        self.pipeline.clear()
        self._broadcast.clear()

    def _take(self, doc: TableDoc, rev: int) -> None:
        self.data.take(doc, rev)
        self.mind_deal()
        game_round = self.data.game_round
        if game_round is None:
            return
        game_round.clock.setting = setting_of(self.game, doc)
        if doc.state == "lobby":
            # Back in the lobby seats may come and go; the finished round is in the store.
            self._clear()
            self.data.game_round = None

    def after_change(self) -> None:
        """People whose seats changed are welcomed anew, everybody hears of the table, and the game goes on."""
        self.presence.refresh()
        if self.data.doc.state == "closed":
            for client in list(self.data.clients):
                client.bye("table-closed", 1000, None)
            self._on_closed(self)
            return
        frame = self._broadcast.table_text()
        for client in list(self.data.clients):
            if not client.reseat():
                client.send(frame)
        self.pipeline.show_soon()

    async def _finish(self) -> None:
        """The round is over: say so in the document, once, and keep its record."""
        game_round = self.data.game_round
        try:
            counted = None if game_round is None else await counting_of(self._shared, self.data.doc, game_round)
            await self.change(end_round, also=counted)
        except Refused as refusal:
            if refusal.code != "not-playing":
                log.warning("round not closed", extra={"table": self.data.doc.code, "reason": refusal.code})
            return
        if game_round is not None:
            with suppress(Frozen):  # the house makes up for it later
                await keep_record(self._store, game_round, self._shared.time.now())

    # Other processes, and the database

    def hear(self, hint: Hint) -> None:
        """What another process tells."""
        if hint.kind == "moves":
            self._tasks.spawn(self.pipeline.catch_up())
        elif hint.kind == "doc":
            self._tasks.spawn(self.reload_doc())
        elif hint.kind == "react":
            self.reactions.hear(hint)
        elif hint.kind == "show":
            self.shows.hear(hint)
        elif hint.kind == "here":
            alone = not self.presence.anybody()
            if self.presence.hear(hint):
                if alone:
                    self._clock.wake()
                elif not self.presence.anybody():
                    self.sleep()
                self._people_changed()

    async def reload_doc(self) -> None:
        async with self._changing:
            await self._adopt()

    async def _adopt(self) -> bool:
        """Take the document another process stored, and its round, and tell the people here; False: there is none."""
        data = self.data
        found = await self._store.table(data.doc.code)
        if found is None or found[1] <= data.rev:
            return False
        before = data.game_round
        self._take(*found)
        if data.doc.round and (before is None or before.doc.id != round_id(data.doc.code, data.doc.round)):
            self._clear()
            data.game_round = await load_round(self._shared, self.game, data.doc)
        self.after_change()
        return True

    async def read_again(self) -> bool:
        """Take document and round as the database has them; True: the document is a newer one, which another process
        stored. Nothing is changed here meanwhile: what was read would be older than the change."""
        async with self._changing:
            data = self.data
            found = await self._store.table(data.doc.code)
            if found is None:
                return False
            newer, before = found[1] > data.rev, data.doc.round
            self.pipeline.ask_again()
            self._take(*found)
            if data.doc.round != before:
                self._clear()
            slept = data.game_round
            data.game_round = await load_round(self._shared, self.game, data.doc)
            if slept is not None and data.game_round is not None:
                data.game_round.clock.remember(slept.clock)
            return newer


def sit_again(doc: TableDoc, key: str | None) -> None:
    for seat in doc.seats:
        if seat.key == key:
            seat.left = False
