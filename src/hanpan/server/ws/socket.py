"""Socket: the frames of one WebSocket connection (RFC 6455), read within a limit and written.

A frame that is too large is refused by its first bytes: nothing of what follows is kept. So a connection never holds
more than one message that is not whole yet, and what one read of the transport brought (a quarter of a megabyte at the
most) while the message before it was being dealt with; and all connections together no more than `BytesInFlight` says.
"""

import asyncio
from typing import Any, Final, Protocol

CLOSE_SECONDS: Final = 2.0
"""So long the other side may take to answer a closing frame."""
CLOSE_NORMAL: Final = 1000
CLOSE_PROTOCOL: Final = 1002
CLOSE_TEXT: Final = 1007
CONTINUED: Final = 0
TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
KNOWN: Final = (CONTINUED, TEXT, 2, CLOSE, PING, 10)
BUFFERED: Final = 16 * 1024
"""What the transport may hold of our frames before it asks us to wait."""


class Listener(Protocol):
    """Who a socket belongs to."""

    def heard(self, text: bytes) -> None:
        """A message, whole."""
        ...

    def counts(self) -> bool:
        """A frame that is no message came; False: one too many, and the socket was closed."""
        ...

    def too_large(self) -> None:
        """A message above the limit was announced."""
        ...

    def too_many(self) -> None:
        """More waits in this process than may."""
        ...

    def writable(self) -> None:
        """What was written has left: there is room again."""
        ...

    def lost(self) -> None:
        """The connection is gone."""
        ...


class BytesInFlight:
    """What waits in this process, in or out, all connections together."""

    __slots__ = ("limit", "total")

    def __init__(self, limit: int) -> None:
        self.limit: Final = limit
        self.total = 0

    def full(self) -> bool:
        return self.total > self.limit


def frame_head(kind: int, size: int) -> bytes:
    if size < 126:
        return bytes([0x80 | kind, size])
    if size < 65536:
        return bytes([0x80 | kind, 126, size >> 8, size & 255])
    return bytes([0x80 | kind, 127]) + size.to_bytes(8, "big")


HEADS: Final = [frame_head(1, size) for size in range(4096)]
"""The first bytes of most of our frames."""


def unmasked(data: bytes, start: int, end: int) -> bytes:
    """The payload behind its mask of four bytes at `start`."""
    payload = data[start + 4 : end]
    mask = data[start : start + 4]
    if mask == b"\0\0\0\0":
        return payload
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "little") ^ int.from_bytes(key, "little")).to_bytes(size, "little")


def may_be_sent(code: int) -> bool:
    """Whether a closing frame may carry this code (RFC 6455, 7.4)."""
    return 1000 <= code <= 1003 or 1007 <= code <= 1014 or 3000 <= code <= 4999


def is_text(data: bytes) -> bool:
    """Whether it is UTF-8, as a message of text must be."""
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class Socket:
    """A protocol of asyncio, by its methods: the transport calls it."""

    def __init__(self, transport: Any, largest: int, in_flight: BytesInFlight) -> None:
        self._transport: Final[Any] = transport
        self._largest: Final = largest
        self.in_flight: Final = in_flight
        self._listener: Listener | None = None
        self._rest = b""
        """What came and was not read yet."""
        self._parts = b""
        self._continued = False
        """A message in several frames has begun: `_parts` of it are here."""
        self._text = False
        """The message is said to be text."""
        self._held = False
        self._deaf = False
        """Whatever comes is not read any more."""
        self._closing = False
        """We have said goodbye."""
        self._skip = 0
        """So many bytes of a frame that is not read are still to come."""
        self._ahead = b""
        """Frames that leave together with the next one."""
        self.full = False
        """The transport asks us to wait."""
        transport.set_write_buffer_limits(BUFFERED)

    def begin(self, listener: Listener, rest: bytes) -> None:
        """From now on, with what came behind the request."""
        self._listener = listener
        if rest:
            self.data_received(rest)

    # In

    def data_received(self, data: bytes) -> None:
        if self._deaf:
            self._look_for_close(data)
            return
        if self._rest:
            data = self._rest + data
        self._keep(data)
        if not self._held:
            self._read()
        elif self._listener is not None and self.in_flight.full():
            self._listener.too_many()
        else:
            self._transport.pause_reading()

    def _keep(self, rest: bytes) -> None:
        self.in_flight.total += len(rest) - len(self._rest)
        self._rest = rest

    def _read(self) -> None:
        """Every frame that is here whole."""
        data = self._rest
        place = 0
        total = len(data)
        while total - place >= 2 and not self._held and not self._deaf:
            first, size = data[place], data[place + 1]
            start = place + 2
            kind = first & 15
            if first & 0x70 or not size & 0x80 or kind not in KNOWN:
                self.close(CLOSE_PROTOCOL)
                break
            size &= 127
            if kind >= CLOSE and (size > 125 or not first & 0x80):
                self.close(CLOSE_PROTOCOL)
                break
            if size == 126:
                if total - place < 4:
                    break
                size = data[place + 2] << 8 | data[place + 3]
                start = place + 4
            elif size == 127:
                size = self._largest + 1  # 64 KB at the least
            if size + len(self._parts) > self._largest and kind < CLOSE:
                if self._listener is not None:
                    self._listener.too_large()
                break
            end = start + 4 + size
            if total < end:
                break
            place = end
            self._frame(kind, bool(first & 0x80), unmasked(data, start, end))
        self._keep(data[place:])
        if self._deaf:
            self._look_for_close(b"")

    def _look_for_close(self, data: bytes) -> None:
        """Everything is passed over, up to the other side's closing frame."""
        data = self._rest + data
        place = self._skip
        while len(data) - place >= 2:
            size = data[place + 1] & 127
            more = 2 if size == 126 else 8 if size == 127 else 0
            if len(data) - place < 2 + more:
                break
            if data[place] & 15 == CLOSE:
                self._transport.close()
            if more:
                size = int.from_bytes(data[place + 2 : place + 2 + more], "big")
            place += 2 + more + 4 + size
        self._skip = max(0, place - len(data))
        self._keep(data[place:])

    def _frame(self, kind: int, last: bool, payload: bytes) -> None:
        listener = self._listener
        if listener is None:
            return
        if kind >= CLOSE:
            if kind == CLOSE:
                code = int.from_bytes(payload[:2], "big") if payload else CLOSE_NORMAL
                fits = CLOSE_TEXT if may_be_sent(code) else CLOSE_PROTOCOL
                self.close(code if may_be_sent(code) and is_text(payload[2:]) else fits)
                self._transport.close()
            elif listener.counts() and kind == PING:
                self._transport.write(frame_head(10, len(payload)) + payload)
            return
        if (kind == CONTINUED) != self._continued:
            self.close(CLOSE_PROTOCOL)
            return
        if kind != CONTINUED:
            self._text = kind == TEXT
        if self._continued or not last:
            if not listener.counts():
                return
            self._parts += payload
            self._continued = not last
            if not last:
                return
            payload, self._parts = self._parts, b""
        if self._text and not is_text(payload):
            self.close(CLOSE_TEXT)
            return
        listener.heard(payload)

    def hold(self) -> None:
        """One message is being dealt with: the next ones wait."""
        self._held = True

    def release(self) -> None:
        """It is done. (What waits may hold again at once.)"""
        if self._held:
            self._held = False
            self._transport.resume_reading()
            if self._rest:
                self._read()

    # Out

    def send(self, text: str) -> None:
        if self._closing:
            return  # nothing may follow a closing frame
        data = text.encode()
        size = len(data)
        head = HEADS[size] if size < 4096 else frame_head(1, size)
        if self._ahead:
            head, self._ahead = self._ahead + head, b""
        self._transport.write(head + data)

    def send_with_next(self, text: str) -> None:
        """Leaves with the next frame, or with `send_ahead`: a write costs more than all that was done for it."""
        if not self._closing:
            data = text.encode()
            self._ahead += frame_head(1, len(data)) + data

    def send_ahead(self) -> None:
        """There was no next frame."""
        if self._ahead and not self._closing:
            ahead, self._ahead = self._ahead, b""
            self._transport.write(ahead)

    def hear_no_more(self) -> None:
        """It will be closed when what waits has left: nothing of what still comes is kept."""
        self._deaf = True
        self._transport.resume_reading()

    def close(self, code: int) -> None:
        """The closing frame; the other side has a moment to answer it."""
        if self._closing:
            return
        self.send_ahead()
        self._closing = self._deaf = True
        self._transport.write(frame_head(CLOSE, 2) + code.to_bytes(2, "big"))
        self._transport.resume_reading()
        asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.abort)

    def abort(self) -> None:
        """At once, whatever still waits to leave."""
        self._closing = self._deaf = True
        self._keep(b"")
        self._transport.abort()

    # What else a transport calls

    def pause_writing(self) -> None:
        self.full = True

    def resume_writing(self) -> None:
        self.full = False
        if self._listener is not None:
            self._listener.writable()

    def eof_received(self) -> None:
        """The transport closes itself."""

    def connection_lost(self, _error: Exception | None) -> None:
        self._closing = self._deaf = True
        self._keep(b"")
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.lost()
