"""Door: every connection from outside comes through here, and is counted.

HTTP is uvicorn's, within limits of our own: a request must be here whole in time, its head is small, so many
connections at once and no more, and some file descriptors stay for the house's own database. A request that asks for
the WebSocket leaves HTTP behind: its frames are read by ws/socket.py.
"""

import asyncio
import base64
import hashlib
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import httptools
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from hanpan.kernel.refusal import Refused
from hanpan.locale import Texts
from hanpan.server.house import House
from hanpan.server.http.request import address_of, header, host_fits, household, language_of, origin_fits
from hanpan.server.wire.frames import ErrorFrame, write_frame
from hanpan.server.ws.connection import CLOSE_SLOW, Connection
from hanpan.server.ws.socket import BytesInFlight, Socket

SPARE_DESCRIPTORS: Final = 160
"""The database, Redis, worker processes, files of the page, records on their way: never taken by strangers."""
HEAD_BYTES: Final = 32 * 1024
AROUND: Final = 4
"""Bytes of a header beside its name and value."""
GUID: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""RFC 6455 adds it to a key, to know that the other side speaks WebSocket."""
STOP_SECONDS: Final = 3.0
FLUSH_SECONDS: Final = 60.0
"""A reader may take so long for what is left of an answer when its connection is being closed."""


def descriptors() -> int:
    """How many files this process may open: as many as it is allowed to ask for."""
    try:
        import resource
    except ImportError:  # no such limit on this system
        return 1 << 20
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < hard:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return 1 << 20 if soft == resource.RLIM_INFINITY else int(soft)


class Door:
    """Makes a protocol for every connection, and knows how many there are."""

    def __init__(self, house: House, app: Any) -> None:
        logging.getLogger("uvicorn").setLevel(logging.ERROR)
        self.house: Final = house
        self.limits: Final = house.settings.limits
        self.in_flight: Final = BytesInFlight(self.limits.flight_bytes)
        self.bodies: Final = BytesInFlight(self.limits.body_flight_bytes)
        self.room: Final = max(16, descriptors() - SPARE_DESCRIPTORS)
        """Connections of all kinds."""
        self._config: Final = Config(
            app, lifespan="off", ws="none", http="httptools", log_config=None, access_log=False, proxy_headers=False
        )
        self._config.load()
        self._state: Final = ServerState()
        self._http: dict[str, int] = {}
        self._inside = 0
        self._visiting = 0

    def __call__(self) -> "HttpConnection":
        return HttpConnection(self, self._config, self._state)

    # Who is inside

    def enter(self, address: str) -> bool:
        """One more HTTP connection; False: there is no room for it."""
        here = self._http.get(address, 0)
        many = here >= self.limits.connections_per_address and not self.house.settings.behind_proxy
        if many or self._visiting >= self.limits.http_connections or self._inside >= self.room:
            self.house.metrics.drop("no-room")
            return False
        self._http[address] = here + 1
        self._inside += 1
        self._visiting += 1
        return True

    def leave_http(self, address: str) -> None:
        """It is closed, or has become a WebSocket."""
        self._visiting -= 1
        here = self._http.get(address, 0) - 1
        if here > 0:
            self._http[address] = here
        else:
            self._http.pop(address, None)

    def leave(self) -> None:
        self._inside -= 1

    async def close(self) -> None:
        """No more requests; those that are being answered have a moment."""
        for connection in list(self._state.connections):
            connection.shutdown()
        if self._state.tasks:
            await asyncio.wait(list(self._state.tasks), timeout=STOP_SECONDS)
        for connection in list(self._state.connections):
            connection.transport.abort()

    # WebSocket

    def open_socket(self, scope: Any, transport: Any, rest: bytes, on_lost: Callable[[], None]) -> bool:
        """Answer a request for the WebSocket; False: it was refused, and the connection is being closed."""
        house, settings = self.house, self.house.settings
        key = header(scope, b"sec-websocket-key").encode()
        fits = scope["path"] == "/ws" and origin_fits(scope, settings) and host_fits(scope, settings)
        if house.closing or not fits or len(key) != 24 or header(scope, b"sec-websocket-version") != "13":
            transport.write(b"HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
            transport.close()
            return False
        accept = base64.b64encode(hashlib.sha1(key + GUID, usedforsecurity=False).digest())
        transport.write(
            b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            b"sec-websocket-accept: " + accept + b"\r\n\r\n"
        )
        socket = Socket(transport, self.limits.message_bytes, self.in_flight)
        transport.set_protocol(socket)
        address = address_of(scope, settings)
        try:
            house.allowance.connect(address)
        except Refused as refusal:
            house.metrics.drop(refusal.code)
            text = Texts(language_of(scope, settings.lang)).refusal(refusal)
            socket.begin(Stranger(on_lost), b"")
            socket.send(write_frame(ErrorFrame(refusal.code, refusal.params, text)))
            socket.close(CLOSE_SLOW)
            return True

        def lost(connection: Connection) -> None:
            house.allowance.disconnect(address)
            if connection.missed:
                house.allowance.miss(address)
            on_lost()

        socket.begin(Connection(house, socket, address, lost), rest)
        return True


class Stranger:
    """Whoever was refused and will not be heard."""

    def __init__(self, on_lost: Callable[[], None]) -> None:
        self.lost = on_lost

    def heard(self, text: bytes) -> None: ...

    def counts(self) -> bool:
        return False

    def too_large(self) -> None: ...

    def too_many(self) -> None: ...

    def writable(self) -> None: ...


class HttpConnection(HttpToolsProtocol):
    """One connection while it speaks HTTP."""

    def __init__(self, door: Door, config: Config, state: ServerState) -> None:
        super().__init__(config, state, {})
        self._door = door
        self._address = ""
        self._inside = False
        self._in_head = True
        self._trailing = False
        """A chunk has begun and no byte of it has come: the last one has headers of its own behind it."""
        self._head = 0
        """Bytes of the present request's head, or of what stands behind its body."""
        self._head_done = False
        self._fields = 0
        """Bytes of the present head that were read: its address and its headers."""
        self._body = 0
        """Bytes of bodies that wait for their answers."""
        self._answer_by = 0.0
        """When the latest whole request must have been answered."""
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._address = household(str(self.client[0])) if self.client else "unknown"
        self._inside = self._door.enter(self._address)
        if self._inside:
            self._wait(self._door.limits.head_ms)
        else:
            self._turn_away(503)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None)
        self._release_body()
        super().connection_lost(exc)
        if self._inside:
            self._door.leave_http(self._address)
            self._door.leave()

    # Time

    def _wait(self, ms: int | None) -> None:
        """So long until what is waited for must have come; None: nothing is."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if ms is None else self.loop.call_later(ms / 1000, self._late)

    def _late(self) -> None:
        left = self._answer_by - self.loop.time()
        if self._behind_another() and left > 0:
            # The next request has to wait for the house; nobody may be told that it was late in place of an answer.
            self._wait(int(left * 1000) + 1)
        else:
            self._break_off(408)

    def _behind_another(self) -> bool:
        """What is being read follows a request that has no answer yet."""
        unanswered = self.cycle is not None and not self.cycle.response_complete
        return bool(self.pipeline) or (unanswered and self._in_head)

    def _break_off(self, status: int) -> None:
        """Refuse what has not come whole; an answer that is on its way already, or due before, cannot be taken back."""
        if self._behind_another():
            self.transport.abort()
        elif self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self._turn_away(status)
        else:
            self.transport.abort()

    def _turn_away(self, status: int) -> None:
        phrase = {408: b"Request Timeout", 431: b"Request Header Fields Too Large", 503: b"Service Unavailable"}[status]
        self.transport.write(b"HTTP/1.1 %d %s\r\nconnection: close\r\ncontent-length: 0\r\n\r\n" % (status, phrase))
        self._end()

    def _end(self) -> None:
        """Close, after what is on its way has left; whoever does not read it loses it."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self._wait(None)
        self.transport.close()
        self._timer = self.loop.call_later(FLUSH_SECONDS, self.transport.abort)

    def timeout_keep_alive_handler(self) -> None:
        if not self.transport.is_closing():
            self._end()

    def send_400_response(self, msg: str) -> None:
        if self._behind_another():
            self.transport.abort()
            return
        super().send_400_response(msg)
        self._end()

    # What the parser finds

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._timer is None:
            # Between requests (or behind an answer that did not wait for its request): whatever this is must go on.
            self._wait(self._door.limits.head_ms)
        if self._in_head or self._trailing:
            self._head += len(data)
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade as upgrade:
            self._upgrade(data[upgrade.args[0] :])
        except httptools.HttpParserError:
            if self._fields > HEAD_BYTES:
                self._break_off(431)
            else:
                self.send_400_response("Invalid HTTP request received.")
        else:
            if (self._in_head or self._trailing) and self._head > HEAD_BYTES:
                self._break_off(431)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._head_done = False
        self._fields = 0
        self._wait(self._door.limits.head_ms)

    def on_url(self, url: bytes) -> None:
        self._grow(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        if not self._head_done:  # what stands behind the last chunk is no header of the request
            self._grow(len(name) + len(value) + AROUND)
            super().on_header(name, value)

    def _grow(self, size: int) -> None:
        """What came in one piece is counted as it is read; the parser stops at an exception."""
        self._fields += size
        if self._fields > HEAD_BYTES:
            raise ValueError("the head is too large")

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._head_done = True
        self._head = 0
        self._wait(self._door.limits.body_ms)
        super().on_headers_complete()

    def on_chunk_header(self) -> None:
        self._trailing = True
        self._head = 0

    def on_chunk_complete(self) -> None:
        self._trailing = False

    def on_body(self, body: bytes) -> None:
        self._trailing = False
        if not self.cycle.response_complete:
            self._body += len(body)
            self._door.bodies.total += len(body)
            if self._body > self._door.limits.body_bytes and self._door.bodies.full():
                self._door.house.metrics.drop("no-room")
                self._break_off(503)
                return
        super().on_body(body)

    def _release_body(self) -> None:
        self._door.bodies.total -= self._body
        self._body = 0

    def on_message_complete(self) -> None:
        self._in_head = False
        self._head = 0
        super().on_message_complete()
        self._wait(self._door.limits.answer_ms)
        self._answer_by = self.loop.time() + self._door.limits.answer_ms / 1000

    def on_response_complete(self) -> None:
        self._release_body()
        super().on_response_complete()
        if not self.pipeline:
            # The rest of a request that was answered before it was whole must come in time, too, and so must the rest
            # of a head that began behind it.
            unfinished = self._in_head or (self.cycle is not None and self.cycle.more_body)
            self._wait(self._door.limits.head_ms if unfinished else None)
        if self.transport.is_closing():
            self._end()

    def _should_upgrade_to_ws(self) -> bool:
        return True

    def _upgrade(self, rest: bytes) -> None:
        if not self._should_upgrade():
            return  # to something we do not speak: it is answered as it is
        waiting = self.cycle is not None and not self.cycle.response_complete
        if waiting or self.scope["method"] != "GET" or self.scope["http_version"] != "1.1":
            self.send_400_response("Invalid HTTP request received.")
            return
        try:
            path = httptools.parse_url(self.url).path or b""
        except httptools.HttpParserError:
            self.send_400_response("Invalid HTTP request received.")
            return
        self._wait(None)
        self.scope["path"] = path.decode("ascii", "replace")
        self.connections.discard(self)
        transport, door = self.transport, self._door
        if self._inside and door.open_socket(self.scope, transport, rest, door.leave):
            # From here on the transport calls the socket.
            door.leave_http(self._address)
            self._inside = False
