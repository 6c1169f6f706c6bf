"""Connection: what one WebSocket connection says and hears. Within limits, in order, never waiting for a slow reader.

A message is decoded in `_message`; an act goes from there straight to the table's action pipeline.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from msgspec import UNSET

from hanpan.kernel.refusal import Refused
from hanpan.locale import Texts
from hanpan.server import lobby
from hanpan.server.house import House
from hanpan.server.identity import hash_token, read_code
from hanpan.server.rate_limit import Window
from hanpan.server.settings import PROTOCOL
from hanpan.server.storage.documents import TableDoc
from hanpan.server.table import seating
from hanpan.server.table.action_pipeline import Act
from hanpan.server.table.bots import suggestion
from hanpan.server.table.client import Screen
from hanpan.server.table.frame_text import ack_text
from hanpan.server.table.live_table import LiveTable
from hanpan.server.wire import messages
from hanpan.server.wire.frames import (
    Arranged,
    Bye,
    Done,
    ErrorFrame,
    Frame,
    Pong,
    RefusedFrame,
    Welcome,
    You,
    write_frame,
)
from hanpan.server.wire.messages import (
    Arrange,
    Hello,
    Host,
    HostDo,
    Leave,
    Look,
    Part,
    Ping,
    React,
    Resume,
    Show,
    read_message,
)
from hanpan.server.ws.send_queue import SendQueue
from hanpan.server.ws.socket import Socket

log = logging.getLogger("hanpan.connection")

CLOSE_POLICY: Final = 1008
CLOSE_LARGE: Final = 1009
CLOSE_SLOW: Final = 1013
SLOW_BACK_MS: Final = 1000
CLOSING: Final = {"message-large": CLOSE_LARGE, "too-many-misses": CLOSE_SLOW}
"""Close codes of errors; the others close with 1008."""


class Ended(Exception):
    """The connection is to be closed; the reason was sent."""


class Connection:
    def __init__(self, house: House, socket: Socket, address: str, on_lost: "Callable[[Connection], None]") -> None:
        self._house = house
        self._socket = socket
        self._on_lost = on_lost
        self.address = address
        self.table: LiveTable | None = None
        self.key: str | None = None
        self.seats: list[int] = []
        self.sees_reactions = False
        self.missed = False
        """There was no table of the code that it asked for."""
        self._overfull = False
        """A frame for it was too large for any reader."""
        self.screens: list[Screen] = [Screen(None)]
        self.texts = Texts(house.settings.lang)
        self._round = 0
        """The round it was welcomed to last."""
        self._send_queue = SendQueue(house.settings.limits, house.metrics.traffic, socket)
        self._metrics = house.metrics
        self._traffic = house.metrics.traffic
        self._limits = house.settings.limits
        self._time = house.time
        loop = asyncio.get_running_loop()
        self._now = loop.time
        self._heard = self._now()
        self._window = Window(self._limits.messages, self._limits.window_ms)
        self._invalid = 0
        self._greeted = False
        """Its first message has come."""
        self._gone = False
        self._leaving = False
        self._working: asyncio.Task[None] | None = None
        self._silence = loop.call_later(self._limits.hello_ms / 1000, self._no_hello)
        house.connections[self] = None
        self._metrics.connections += 1

    # What the socket calls

    def heard(self, text: bytes) -> None:
        """A message, in order: what has to wait for something holds the next ones back."""
        self._traffic.received += 1
        try:
            if not self.counts():
                return
            if self._greeted:
                other = self._message(text)
            else:
                self._greeted = True
                self._silence.cancel()
                other = self._hello(text)
        except Ended:
            return
        except Exception:
            self._failed()
            return
        if other is not None:
            self._socket.hold()
            self._working = asyncio.ensure_future(self._work(other))

    async def _work(self, other: Awaitable[None]) -> None:
        try:
            await other
        except Ended:
            return
        except Exception:
            self._failed()
            return
        self._socket.release()

    def _failed(self) -> None:
        log.exception("connection failed")
        self._metrics.faults += 1
        self._send_queue.close(1011)

    def counts(self) -> bool:
        limits = self._limits
        now = self._heard = self._now()
        if self._window.take(now):
            return True
        self._turn_away(Refused("message-many", {"limit": limits.messages, "seconds": limits.window_ms // 1000}))
        return False

    def too_large(self) -> None:
        self._turn_away(Refused("message-large", {"limit": self._limits.message_bytes}))

    def too_many(self) -> None:
        limits = self._limits
        self._turn_away(Refused("message-many", {"limit": limits.messages, "seconds": limits.window_ms // 1000}))

    def _no_hello(self) -> None:
        self._turn_away(Refused("hello-first"))

    def writable(self) -> None:
        self._send_queue.flush()

    def lost(self) -> None:
        """The last that happens to it."""
        self._gone = True
        self._silence.cancel()
        self._send_queue.drop()
        self._house.connections.pop(self, None)
        self._metrics.connections -= 1
        self._detach()
        self._on_lost(self)

    def _detach(self) -> None:
        table, self.table = self.table, None
        if table is not None:
            table.exit(self, quietly=self._house.closing)

    def _turn_away(self, refusal: Refused) -> None:
        """Say why and close."""
        self.error(refusal)
        self._metrics.drop(refusal.code)
        self._send_queue.close(CLOSING.get(refusal.code, CLOSE_POLICY))

    def fail(self, refusal: Refused) -> None:
        """Say why and close; nothing more is done for it."""
        self._turn_away(refusal)
        raise Ended

    # Messages

    async def _hello(self, text: bytes) -> None:
        try:
            hello = read_message(text)
        except Refused as refusal:
            self.fail(refusal)
            return
        if not isinstance(hello, Hello):
            self.fail(Refused("hello-first"))
            return
        if hello.lang is not None:
            self.texts = Texts(hello.lang)
        if hello.v != PROTOCOL:
            self.fail(Refused("protocol-version", {"v": PROTOCOL}))
        guessing = self._house.allowance.guessing(self.address)
        try:
            table = await self._house.table(read_code(hello.code))
            if self._gone:
                raise Ended
            self._enter(table, hello, guessing)
        except Refused as refusal:
            self.missed = refusal.code == "no-table"
            self.fail(refusal if guessing is None else guessing)

    def _enter(self, table: LiveTable, hello: Hello, guessing: Refused | None) -> None:
        key = None if hello.token is None else hash_token(hello.token)
        seats = [] if key is None else table.doc.held(key)
        if not seats and (key is None or key != table.doc.host):
            if guessing is not None:
                raise guessing
            if key is not None:
                raise Refused("token-wrong")
        if not seats and table.doc.daily is not None:
            # Whoever watched would know the day's deal before their own try.
            raise Refused("daily-private")
        limit = self._limits.watchers
        if not seats and table.presence.watching() >= limit:
            raise Refused("too-many-connections", {"limit": limit})
        self.table, self.key = table, key
        self.sees_reactions = hello.reactions
        self._sit(seats)
        table.enter(self)
        self._welcome(hello.resume)
        table.entered(self)

    def _sit(self, seats: list[int]) -> None:
        self.seats = seats
        self.screens = [Screen(seat) for seat in seats] if seats else [Screen(None)]

    def _welcome(self, resume: Resume | None) -> None:
        table = self.table
        if table is None:
            return
        game_round = table.data.game_round
        seqs = {str(seat): game_round.seqs[seat] for seat in self.seats} if game_round is not None else {}
        if table.doc.state == "lobby":
            seqs = {str(seat): 0 for seat in self.seats}
        you = You(list(self.seats), self.key is not None and self.key == table.doc.host)
        self._frame(Welcome(PROTOCOL, you, seqs, self._time.now(), table.info()))
        self._round = table.doc.round
        if game_round is None or table.doc.state == "lobby":
            return
        seen = resume.next if resume is not None and resume.round == table.doc.round else {}
        for screen in self.screens:
            self._show(table, screen, seen.get(viewer_name(screen), -1))

    def _show(self, table: LiveTable, screen: Screen, start: int) -> None:
        try:
            table.show_to(self, screen, start)
        except Exception:
            self.error(self._stumbled("the view failed", table))

    def _stumbled(self, what: str, table: LiveTable) -> Refused:
        """An exception inside a game: one answer with a reason, a line in the log, a number; the connection stays."""
        log.exception(what, extra={"game": table.game.id, "table": table.doc.code})
        self._metrics.faults += 1
        return Refused("rules-fault")

    def _message(self, text: bytes) -> Awaitable[None] | None:
        """An act is dealt with at once; anything else may have to wait for something."""
        try:
            message = read_message(text)
        except Refused as refusal:
            self._invalid += 1
            if self._invalid > self._limits.invalid_messages:
                self.fail(refusal)
            self.error(refusal)
            return None
        table = self.table
        if table is None:
            raise Ended
        if isinstance(message, messages.Act):
            self._act(table, message)
        elif isinstance(message, Ping):
            self._frame(Pong(message.id, self._time.now()))
        elif isinstance(message, Look):
            for screen in self.screens:
                self._show(table, screen, -1)
        elif isinstance(message, Hello):
            self.error(Refused("message-odd"))
        else:
            return self._other(table, message)
        return None

    def _act(self, table: LiveTable, message: messages.Act) -> None:
        """Whose act it is; the pipeline decides the rest."""
        seat = message.seat
        if seat is None and len(self.seats) == 1:
            seat = self.seats[0]
        if seat is None or seat not in self.seats:
            self.refuse(Refused("not-your-seat" if self.seats else "watching-only"), seat, message.seq)
            return
        table.pipeline.accept(Act(self, seat, message.seq, message.do, message.round))

    async def _other(self, table: LiveTable, message: Host | Leave | Arrange | Part | React | Show) -> None:
        try:
            if isinstance(message, Host):
                await lobby.command(self._house, table, self.key, host_do(message))
                self._frame(Done(message.id))
            elif isinstance(message, Leave):
                await self._leave(table, self._own_seat(message.seat))
                self._frame(Done(message.id))
            elif isinstance(message, Part):
                await lobby.take_part(table, self.key, message)
                self._frame(Done(message.id))
            elif isinstance(message, React):
                table.reactions.react(self._own_seat(message.seat), message.what)
                self._frame(Done(message.id))
            elif isinstance(message, Show):
                table.shows.show(self._own_seat(message.seat))
                self._frame(Done(message.id))
            else:
                self._arrange(table, self._own_seat(message.seat), message.id)
        except Refused as refusal:
            self._refuse_message(refusal, message.id)
        except Exception:
            self._refuse_message(self._stumbled("a message failed", table), message.id)

    def _refuse_message(self, refusal: Refused, id: int) -> None:
        self._frame(RefusedFrame(refusal.code, refusal.params, self.texts.refusal(refusal), id=id))

    def _own_seat(self, seat: int | None) -> int:
        if seat is None and len(self.seats) == 1:
            return self.seats[0]
        if seat is None or seat not in self.seats:
            raise Refused("not-your-seat" if self.seats else "watching-only")
        return seat

    async def _leave(self, table: LiveTable, seat: int) -> None:
        key = self.key
        doc = table.doc
        if doc.seats[seat].left and (doc.state != "lobby" or doc.dealing):
            return
        self._house.allowance.leave(key or "")

        def work(doc: TableDoc) -> None:
            if seat >= len(doc.seats) or doc.seats[seat].key != key:
                raise Refused("not-your-seat")
            seating.leave(doc, seat)

        self._leaving = True
        try:
            await table.change(work)
        finally:
            self._leaving = False

    def _arrange(self, table: LiveTable, seat: int, id: int) -> None:
        game_round = table.data.game_round
        if game_round is None or table.doc.state != "playing":
            raise Refused("not-playing")
        self._house.allowance.arrange(self.key or "")
        game, state = game_round.game, game_round.shown
        try:
            actions = suggestion(game, game.view(state, seat), game.legal(state, seat))
        except Refused:
            raise
        except Exception:
            raise self._stumbled("the suggestion failed", table) from None
        self._frame(Arranged(id, [str(action) for action in actions]))

    # What tables call

    def reseat(self) -> bool:
        """The document changed: a connection whose seats or round changed is welcomed anew."""
        table = self.table
        if table is None:
            return True
        seats = [] if self.key is None else table.doc.held(self.key)
        if seats == self.seats and self._round == table.doc.round:
            return False
        if self.key is not None and not seats and self.key != table.doc.host and self.seats:
            if not self._leaving:
                self.bye("seat-given-up", CLOSE_POLICY, None)
                return True
            self.key = None
        begun = self._round != table.doc.round
        self._sit(seats)
        self._welcome(Resume(table.doc.round, dict.fromkeys(map(viewer_name, self.screens), 0)) if begun else None)
        return True

    def ack(self, seat: int, seq: int) -> None:
        if not self._send_queue.put_with_next(ack_text(seat, seq)):
            self._too_slow()

    def send_acks(self) -> None:
        self._send_queue.send_ahead()

    def refuse(self, refusal: Refused, seat: int | None, seq: int) -> None:
        text = self.texts.refusal(refusal)
        self._frame(RefusedFrame(refusal.code, refusal.params, text, UNSET if seat is None else seat, seq))

    def error(self, refusal: Refused) -> None:
        self._frame(ErrorFrame(refusal.code, refusal.params, self.texts.refusal(refusal)))

    def bye(self, code: str, close: int, back: int | None) -> None:
        self._frame(Bye(code, self.texts.say(f"refusal-{code}"), back))
        self._send_queue.close(close)

    # Out

    def _frame(self, frame: Frame) -> None:
        self.send(write_frame(frame))

    def send(self, text: str) -> None:
        if len(text) > self._limits.queued_bytes:
            self._too_much(len(text))
        elif not self._send_queue.put(text):
            self._too_slow()

    def _too_much(self, size: int) -> None:
        """The game shows more than a frame holds. It would again after coming back, so nobody is asked to."""
        if self._overfull:
            return
        self._overfull = True
        name = "" if self.table is None else self.table.game.id
        log.error("a frame of %d bytes was not sent", size, extra={"game": name})
        self._metrics.faults += 1
        self.bye("view-large", CLOSE_LARGE, None)

    def _too_slow(self) -> None:
        """What was not read is not kept: the client resumes from its last event."""
        self._metrics.drop("too-slow")
        bye = write_frame(Bye("too-slow", self.texts.say("refusal-too-slow"), SLOW_BACK_MS))
        self._send_queue.give_up(bye, CLOSE_SLOW)

    def check_pace(self) -> None:
        """Once a second: a frame that does not leave, or a client that says nothing for long, ends the connection."""
        limits = self._limits
        now = self._now()
        if self._send_queue.stuck(now, limits.send_ms / 1000) or now - self._heard > limits.quiet_ms / 1000:
            self._too_slow()


def viewer_name(screen: Screen) -> str:
    """As `resume` calls it."""
    return "-" if screen.seat is None else str(screen.seat)


def host_do(message: Host) -> HostDo:
    return HostDo(message.do, message.seat, message.level, message.fill, message.on, message.set)
