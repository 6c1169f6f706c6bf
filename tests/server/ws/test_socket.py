"""The frames of a WebSocket: whole messages however they come, nothing large, nothing without end."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from loops import run_alone
from serving import ServerProcess
from wires import Ear, Wire, masked, socket_of

from hanpan.server.ws.socket import BytesInFlight, is_text

Go = Callable[..., Any]
HEAD = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def alone(work: Callable[[], None]) -> None:
    async def body() -> None:
        work()

    run_alone(body())


@given(st.lists(st.binary(max_size=400), max_size=6), st.integers(0, 10_000))
def test_messages_come_whole_however_they_are_cut(texts: list[bytes], seed: int) -> None:
    """One byte at a time, all at once, in several frames with pings between them."""
    random = Random(seed)
    data = b""
    for text in texts:
        middle = random.randrange(len(text) + 1)
        if random.random() < 0.5:
            data += masked(1 if is_text(text) else 2, text)
        else:
            data += masked(2, text[:middle], last=False) + masked(9, b"still there?") + masked(0, text[middle:])

    def work() -> None:
        wire, ear = Wire(), Ear()
        socket = socket_of(wire, ear)
        place = 0
        while place < len(data):
            size = random.choice([1, 2, 7, 300, len(data)])
            socket.data_received(data[place : place + size])
            place += size
        assert ear.told == texts and socket.in_flight.total == 0
        assert {kind for kind, _ in wire.frames()} <= {10}

    alone(work)


def test_a_large_message_is_refused_before_it_has_come() -> None:
    """By its first bytes, also when it comes in parts; and nothing of it is kept."""

    def work() -> None:
        for size in (4097, 70_000, 1 << 40):
            wire, ear = Wire(), Ear()
            socket = socket_of(wire, ear)
            length = size.to_bytes(2, "big") if size < 65536 else size.to_bytes(8, "big")
            socket.data_received(bytes([0x81, 0x80 | (126 if size < 65536 else 127)]) + length)
            assert ear.told == ["too large"]
            socket.close(1009)
            for _ in range(100):
                socket.data_received(b"x" * 10_000)
            assert socket.in_flight.total < 20 and wire.close_code() == 1009
        ear = Ear()
        socket = socket_of(Wire(), ear)
        for number in range(5):
            socket.data_received(masked(0 if number else 1, b"x" * 1000, last=False))
        assert ear.told == ["too large"]

    alone(work)


def test_what_breaks_the_protocol_is_closed() -> None:
    odd = [
        b"\x81\x01x",  # without a mask
        b"\xc1\x80" + b"\0" * 4,  # a bit nobody has agreed on
        b"\x83\x80" + b"\0" * 4,  # a kind nobody knows
        masked(0, b"goes on", last=True),  # what?
        masked(1, b"one", last=False) + masked(1, b"two"),
        masked(9, b"x", last=False),
        b"\x89\xfe\x00\x7e" + b"\0" * 130,  # a long ping
    ]

    def work() -> None:
        for data in odd:
            wire = Wire()
            socket_of(wire, Ear()).data_received(data)
            assert wire.close_code() == 1002, data

    alone(work)


def test_text_that_is_no_text_is_closed_with_its_own_code() -> None:
    """RFC 6455, 8.1: also in parts, and in the reason of a goodbye. What is cut within a letter is whole in the end."""
    letter = "한".encode()
    odd = [
        masked(1, b'{"t":"\xff"}'),
        masked(1, letter[:2]),
        masked(1, b"\xed\xa0\x80"),
        masked(1, letter, last=False) + masked(0, b"\xc0\xaf"),
        masked(8, (1000).to_bytes(2, "big") + b"\xff"),
    ]

    def work() -> None:
        for data in odd:
            wire, ear = Wire(), Ear()
            socket_of(wire, ear).data_received(data)
            assert wire.close_code() == 1007 and ear.told == [], data
        wire, ear = Wire(), Ear()
        socket_of(wire, ear).data_received(masked(1, letter[:2], last=False) + masked(0, letter[2:]))
        assert ear.told == [letter] and not wire.written

    alone(work)


def test_pings_and_parts_are_counted() -> None:
    def work() -> None:
        wire, ear = Wire(), Ear(allowed=3)
        socket = socket_of(wire, ear)
        for _ in range(10):
            socket.data_received(masked(9, b"hey"))
        assert [kind for kind, _ in wire.frames()] == [10, 10, 10]

    alone(work)


def test_while_one_message_is_dealt_with_the_others_wait_within_limits() -> None:
    class Slow(Ear):
        def heard(self, text: bytes) -> None:
            super().heard(text)
            socket.hold()

    in_flight = BytesInFlight(5000)
    wire, ear = Wire(), Slow()
    socket = socket_of(wire, ear, in_flight=in_flight)

    def work() -> None:
        socket.data_received(b"".join([masked(1, b"%d" % number) for number in range(3)]))
        assert ear.told == [b"0"] and in_flight.total > 0
        socket.data_received(masked(1, b"3"))
        assert wire.paused
        for number in range(1, 4):
            socket.release()
            assert ear.told[-1] == b"%d" % number
        assert not wire.paused
        # Others wait with much: nobody may wait any more.
        in_flight.total += 5000
        socket.data_received(masked(1, b"4"))
        assert ear.told[-1] == "too many"

    alone(work)


def test_a_close_is_answered_and_our_own_waits_for_its_answer() -> None:
    def work() -> None:
        wire = Wire()
        socket_of(wire, Ear()).data_received(masked(8, (1001).to_bytes(2, "big") + b"bye"))
        assert wire.close_code() == 1001 and wire.closed
        for code in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535):
            wire = Wire()
            socket_of(wire, Ear()).data_received(masked(8, code.to_bytes(2, "big")))
            assert wire.close_code() == 1002 and wire.closed, code
        for reason, expected in ((b"", 1000), (b"\x03", 1002), (b"\x0b\xb8", 3000)):
            wire = Wire()
            socket_of(wire, Ear()).data_received(masked(8, reason))
            assert wire.close_code() == expected
        wire = Wire()
        socket = socket_of(wire, Ear())
        socket.data_received(b"\x81\xfe\x03\xe8" + b"x" * 500)
        socket.close(1008)
        rest = b"x" * 504 + masked(1, b"not read any more")
        for place in range(0, len(rest), 10):
            socket.data_received(rest[place : place + 10])
        assert not wire.closed
        socket.data_received(masked(8, b"\x03\xf0"))
        assert wire.closed and not wire.texts()

    alone(work)


def test_a_frame_of_eight_megabytes_is_refused_by_its_head(shared: ServerProcess, go: Go) -> None:
    """Issue 21.3: nothing has to be buffered to know that it is too large."""

    async def body() -> None:
        host, port = shared.base.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(HEAD)
        await reader.readuntil(b"\r\n\r\n")
        writer.write(bytes([0x81, 0xFF]) + (8 << 20).to_bytes(8, "big") + b"\1\2\3\4")
        answer = await asyncio.wait_for(reader.read(), 8)
        assert b'"message-large"' in answer and b"\x88\x02" + (1009).to_bytes(2, "big") in answer
        writer.close()

    go(body())
