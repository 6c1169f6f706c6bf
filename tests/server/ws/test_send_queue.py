"""The send queue: frames leave in order, bounded, here and in the whole process; readers who are slow or gone."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st
from loops import run_alone
from wires import Ear, Wire, masked, socket_of

from hanpan.server.ops.counters import Traffic
from hanpan.server.settings import Limits
from hanpan.server.ws.send_queue import SendQueue
from hanpan.server.ws.socket import BytesInFlight


class Line:
    """A connection with room for frames when the test says so."""

    def __init__(self, limits: Limits | None = None, in_flight: BytesInFlight | None = None) -> None:
        self.traffic = Traffic()
        self.wire = Wire()
        self.ear = Ear()
        self.socket = socket_of(self.wire, self.ear, in_flight=in_flight)
        self.box = SendQueue(Limits() if limits is None else limits, self.traffic, self.socket)

    def out(self) -> list[str]:
        return self.wire.texts()

    def block(self) -> None:
        self.socket.pause_writing()

    def free(self) -> None:
        self.socket.resume_writing()
        self.box.flush()


def alone(work: Callable[[], None]) -> None:
    async def body() -> None:
        work()

    run_alone(body())


@given(st.lists(st.sampled_from(["put", "put", "with next", "ahead", "block", "free"]), max_size=40))
def test_frames_leave_in_order(steps: list[str]) -> None:
    def work() -> None:
        line = Line()
        count = 0
        for step in steps:
            if step == "put":
                assert line.box.put(str(count))
                count += 1
            elif step == "with next":
                assert line.box.put_with_next(str(count))
                count += 1
            elif step == "ahead":
                line.box.send_ahead()
            elif step == "block":
                line.block()
            else:
                line.free()
            assert line.out() == [str(n) for n in range(len(line.out()))]
        line.free()
        line.box.send_ahead()
        assert line.out() == [str(n) for n in range(count)] and line.traffic.sent == count
        assert line.socket.in_flight.total == 0

    alone(work)


def test_a_frame_that_finds_room_leaves_at_once() -> None:
    def work() -> None:
        line = Line()
        assert line.box.put("ack") and line.box.put("update")
        assert line.out() == ["ack", "update"]

    alone(work)


def test_an_ack_leaves_with_the_frame_behind_it() -> None:
    """In one write, in order; on its own where nothing follows; before a goodbye and a close."""

    def work() -> None:
        line = Line()
        line.box.put_with_next("ack")
        assert not line.wire.written and line.traffic.sent == 1
        line.box.put("update")
        assert line.wire.writes == 1 and line.out() == ["ack", "update"]
        line.box.send_ahead()
        assert line.wire.writes == 1, "there is nothing ahead any more"
        line.box.put_with_next("ack of " + "a large one" * 40)
        line.box.put_with_next("another")
        line.box.send_ahead()
        assert line.wire.writes == 2 and line.out()[-1] == "another"
        line.box.put_with_next("last")
        line.box.close(1000)
        assert line.out()[-1] == "last" and line.wire.close_code() == 1000
        line.box.put_with_next("late")
        line.box.send_ahead()
        assert line.wire.frames()[-1][0] == 8, "nothing follows a closing frame"
        slow = Line()
        slow.block()
        slow.box.put_with_next("a")
        slow.box.put("b")
        assert not slow.wire.written, "it waits like any other frame"
        slow.free()
        assert slow.out() == ["a", "b"] and slow.socket.in_flight.total == 0
        given_up = Line()
        given_up.box.put_with_next("a")
        given_up.box.give_up("bye", 1013)
        assert given_up.out() == ["a", "bye"]

    alone(work)


def test_too_much_is_not_taken_and_the_goodbye_leaves_if_it_can() -> None:
    def work() -> None:
        line = Line(Limits(queued_frames=2))
        line.block()
        assert [line.box.put(text) for text in "bcd"] == [True, True, False]
        line.box.give_up("bye", 1013)
        assert line.wire.aborted, "frames are stuck: no goodbye would leave"
        assert line.box.put("e") and line.out() == []
        free = Line()
        free.box.put("a")
        free.box.give_up("bye", 1013)
        assert free.out() == ["a", "bye"] and free.wire.close_code() == 1013 and not free.wire.aborted
        free.box.give_up("bye", 1013)
        assert free.out() == ["a", "bye"], "nothing follows a closing frame"

    alone(work)


def test_the_process_has_a_bound_of_its_own() -> None:
    """Many readers who are each a little slow are too much together."""

    def work() -> None:
        in_flight = BytesInFlight(1000)
        lines = [Line(in_flight=in_flight) for _ in range(20)]
        for line in lines:
            line.block()
        taken = [line.box.put("x" * 100) for line in lines]
        assert taken == [True] * 11 + [False] * 9
        lines[-1].socket.resume_writing()
        assert lines[-1].box.put("x"), "who reads is not harmed"
        for line in lines:
            line.box.drop()
        assert in_flight.total == 0

    alone(work)


def test_a_close_waits_for_what_is_queued() -> None:
    def work() -> None:
        line = Line()
        line.block()
        for text in "abc":
            line.box.put(text)
        line.box.close(1001)
        line.box.close(1000)
        assert line.box.put("late") and not line.wire.frames()
        line.free()
        assert line.out() == ["a", "b", "c"] and line.wire.close_code() == 1001

    alone(work)


def test_while_a_close_waits_nothing_more_is_heard_or_kept() -> None:
    """Somebody who does not read announces a message that is too large, and goes on sending."""

    def work() -> None:
        line = Line()
        line.block()
        line.box.put("a")
        line.socket.data_received(b"\x81\xff" + (1 << 40).to_bytes(8, "big"))
        line.box.close(1009)
        for _ in range(100):
            line.socket.data_received(b"x" * 10_000)
        assert line.socket.in_flight.total < 20 and line.ear.told == ["too large"]
        line.free()
        assert line.out() == ["a"] and line.wire.close_code() == 1009
        kicked = Line()
        kicked.block()
        kicked.box.put("bye")
        kicked.box.close(1008)
        kicked.socket.data_received(masked(1, b"one more"))
        assert kicked.ear.told == []

    alone(work)


def test_a_frame_that_does_not_leave_is_noticed() -> None:
    def work() -> None:
        line = Line()
        line.box.put("a")
        now = line.box._now()
        assert not line.box.stuck(now + 100, 10)
        line.block()
        line.box.put("b")
        assert line.box.stuck(now + 100, 10) and not line.box.stuck(now + 1, 10)
        line.free()
        assert not line.box.stuck(now + 100, 10)

    alone(work)


def test_after_the_end_nothing_is_kept() -> None:
    """Whoever sends to somebody who has just gone must not pay for it: the writer of all tables is among them."""

    def work() -> None:
        line = Line()
        line.block()
        line.box.put("one")
        line.box.drop()
        assert line.box.put("two") and line.socket.in_flight.total == 0
        line.free()
        assert line.out() == []

    alone(work)
