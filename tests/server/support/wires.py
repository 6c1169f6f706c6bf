"""The transport of a socket without a network: what was written, and whether there is room."""

from typing import Any

from hanpan.server.ws.socket import BytesInFlight, Socket, frame_head, unmasked

MASK = b"\x05\x91\x33\xe7"


class Wire:
    def __init__(self) -> None:
        self.written = b""
        self.writes = 0
        self.closed = self.aborted = self.paused = False

    def set_write_buffer_limits(self, _high: int) -> None: ...

    def write(self, data: bytes) -> None:
        self.written += data
        self.writes += 1

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def frames(self) -> list[tuple[int, bytes]]:
        """What the other side reads: kinds and payloads."""
        found, data = [], self.written
        while data:
            size, start = data[1], 2
            if size == 126:
                size, start = int.from_bytes(data[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(data[2:10], "big"), 10
            found.append((data[0] & 15, data[start : start + size]))
            data = data[start + size :]
        return found

    def texts(self) -> list[str]:
        return [payload.decode() for kind, payload in self.frames() if kind == 1]

    def close_code(self) -> int:
        return int.from_bytes(dict(self.frames()).get(8, b"")[:2], "big")


class Ear:
    """Who a socket belongs to: it keeps what it is told."""

    def __init__(self, allowed: int = 1000) -> None:
        self.told: list[Any] = []
        self.allowed = allowed

    def heard(self, text: bytes) -> None:
        self.told.append(text)

    def counts(self) -> bool:
        self.allowed -= 1
        return self.allowed >= 0

    def too_large(self) -> None:
        self.told.append("too large")

    def too_many(self) -> None:
        self.told.append("too many")

    def writable(self) -> None:
        self.told.append("writable")

    def lost(self) -> None:
        self.told.append("lost")


def socket_of(wire: Wire, ear: Ear, largest: int = 4096, in_flight: BytesInFlight | None = None) -> Socket:
    found = Socket(wire, largest, BytesInFlight(1 << 20) if in_flight is None else in_flight)
    found.begin(ear, b"")
    return found


def masked(kind: int, payload: bytes, last: bool = True) -> bytes:
    """A frame as a client sends it."""
    head = bytearray(frame_head(kind, len(payload)))
    head[0] = head[0] if last else head[0] & 0x7F
    head[1] |= 0x80
    return bytes(head) + MASK + unmasked(MASK + payload, 0, 4 + len(payload))
