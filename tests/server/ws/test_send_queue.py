"""The send queue: frames leave in order, one at a time (two behind an ack), bounded; readers who are slow or gone."""

import asyncio
from collections.abc import Callable, Coroutine, Generator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from loops import run_alone

from hanpan.server.ops.counters import Traffic
from hanpan.server.settings import Limits
from hanpan.server.ws.send_queue import SendQueue


class Line:
    """A connection whose frames arrive when the test says so."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.traffic = Traffic()
        self.out: list[str] = []
        self.flights: list[asyncio.Future[None]] = []
        self.box = SendQueue(Limits() if limits is None else limits, self.traffic, self.send)

    def send(self, message: Any) -> "asyncio.Future[None]":
        self.out.append(message.get("text", f"close {message.get('code')}"))
        self.flights.append(asyncio.get_running_loop().create_future())
        return self.flights[-1]

    def land(self) -> None:
        for flight in self.flights:
            if not flight.done():
                flight.set_result(None)

    async def arrive(self) -> None:
        self.land()
        await asyncio.sleep(0)


def alone(body: Callable[[], Coroutine[Any, Any, None]]) -> None:
    run_alone(body())


@given(st.lists(st.sampled_from(["put", "put", "ack", "land", "turn"]), max_size=40))
def test_frames_leave_in_order_one_at_a_time(steps: list[str]) -> None:
    """A frame may have landed before the loop comes round to say so: the next one still waits for those queued. Only
    behind an ack that is on its way one more frame may leave."""

    async def body() -> None:
        line = Line()
        count = 0
        acks: list[int] = []
        for step in steps:
            if step in ("put", "ack"):
                assert line.box.put(str(count), loose=step == "ack")
                acks += [count] if step == "ack" else []
                count += 1
            elif step == "land":
                line.land()
            else:
                await asyncio.sleep(0)
            away = [n for n, flight in enumerate(line.flights) if not flight.done()]
            assert len(away) <= 1 or (len(away) == 2 and away[0] in acks)
            assert line.out == [str(n) for n in range(len(line.out))]
        for _ in range(count + 1):
            await line.arrive()
        assert line.out == [str(n) for n in range(count)] and line.traffic.sent == count

    alone(body)


def test_an_update_follows_its_ack_at_once() -> None:
    async def body() -> None:
        line = Line()
        assert line.box.put("ack", loose=True) and line.box.put("update") and line.box.put("next")
        assert line.out == ["ack", "update"]
        line.flights[0].set_result(None)
        await asyncio.sleep(0)
        assert line.out == ["ack", "update"], "an update waits for the one before it"
        await line.arrive()
        assert line.out == ["ack", "update", "next"]
        gone = Line()
        gone.box.put("ack", loose=True)
        gone.box.put("update")
        for flight in gone.flights:
            flight.set_exception(ConnectionError())
        assert gone.box.put("next") and gone.box.ended.done() and gone.out == ["ack", "update"]
        assert isinstance(gone.flights[0].exception(), ConnectionError)
        slow = Line()
        slow.box.put("ack", loose=True)
        slow.box.close(1001)
        assert slow.box.put("late") and not slow.box.ended.done()
        await slow.arrive()
        assert slow.out == ["ack"] and slow.box.ended.done()

    alone(body)


def test_too_much_is_not_taken_and_the_goodbye_leaves_if_it_can() -> None:
    async def body() -> None:
        line = Line(Limits(queued_frames=2))
        assert [line.box.put(text) for text in "abcd"] == [True, True, True, False]
        line.box.give_up("bye", 1013)
        assert line.box.ended.done() and line.flights[0].cancelled(), "a frame is stuck: no goodbye would leave"
        await line.box.hang_up()
        assert line.out == ["a"] and line.box.put("e") and line.out == ["a"]
        free = Line()
        free.box.put("a")
        await free.arrive()
        free.box.give_up("bye", 1013)
        await free.arrive()
        assert free.out == ["a", "bye"] and free.box.ended.done()

    alone(body)


def test_a_close_waits_for_what_is_queued() -> None:
    async def body() -> None:
        line = Line()
        for text in "abc":
            line.box.put(text)
        line.box.close(1001)
        line.box.close(1000)
        assert line.box.put("late") and not line.box.ended.done()
        for _ in range(4):
            await line.arrive()
        assert line.out == ["a", "b", "c"] and line.box.ended.done()
        closing = asyncio.ensure_future(line.box.hang_up())
        await asyncio.sleep(0)
        await line.arrive()
        await closing
        assert line.out[-1] == "close 1001"

    alone(body)


def test_a_send_that_fails_ends_the_connection() -> None:
    async def body() -> None:
        line = Line()
        line.box.put("a")
        line.box.put("b")
        line.flights[0].set_exception(ConnectionError())
        await asyncio.sleep(0)
        assert line.box.ended.done() and line.box.put("c") and line.out == ["a"]
        await line.box.hang_up()
        assert line.out == ["a"]

    alone(body)


def test_a_frame_that_does_not_leave_is_noticed() -> None:
    async def body() -> None:
        line = Line()
        now = asyncio.get_running_loop().time()
        assert not line.box.stuck(now + 100, 10)
        line.box.put("a")
        assert line.box.stuck(now + 100, 10) and not line.box.stuck(now + 1, 10)
        await line.arrive()
        assert not line.box.stuck(now + 100, 10)

    alone(body)


class Nothing:
    """What granian answers for a frame to a socket that is closed already: awaitable, and no future."""

    def __await__(self) -> Generator[Any, None, None]:
        yield from ()


@pytest.mark.parametrize("loose", [False, True])
@pytest.mark.parametrize("landed", [False, True])
def test_a_socket_that_closes_between_two_frames_ends_the_box_quietly(landed: bool, loose: bool) -> None:
    """Whoever sends to somebody who has just gone must not pay for it: the writer of all tables is among them."""

    async def body() -> None:
        line = Line()
        assert line.box.put("one", loose=loose)
        if landed:
            await line.arrive()
        line.box._send = lambda _message: Nothing()
        for text in ("two", "three", "four"):
            assert line.box.put(text, loose=loose)
            await line.arrive()
        assert line.box.ended.done() and line.out == ["one"]

    alone(body)
