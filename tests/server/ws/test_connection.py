"""The wire under pressure: repeated, reordered, half-sent, stolen, late and foreign messages. docs/protocol.md."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from client import Client, Rest
from serving import OPEN, ServerProcess
from taking import Frame
from toy import Toy
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hanpan.kernel import read_record, verify
from hanpan.server.settings import Limits

Go = Callable[..., Any]


async def two_seats(base: str) -> tuple[Frame, Frame]:
    """A started toy table of two people."""
    rest = Rest(base)
    made = await rest.create(seats=2, clock={"off": True})
    other = await rest.join(made["code"], "Guest")
    await rest.host(made, do="start")
    return made, other


def test_the_same_number_gets_the_first_answer(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        made, _ = await two_seats(shared.base)
        async with Client(shared.base, made["code"], made["token"]) as a:
            assert (await a.act("bid 3", seq=1))["t"] == "ack"
            for text in ("bid 3", "  bid   3 "):
                assert (await a.act(text, seq=1))["t"] == "ack"
            used = await a.act("bid 4", seq=1)
            assert (used["code"], used["params"]) == ("seq-used", {"next": 2})
            first = await a.act("bid 9", seq=2)
            assert first["code"] == "toy-has-bid"
            assert (await a.act("back", seq=3))["t"] == "ack"
            again = await a.act("bid 9", seq=2)
            assert again["code"] == "toy-has-bid", "a refusal is an answer too"
            await a.until(lambda: a.seen()["view"]["bid"] == 0)
            assert [event["kind"] for event in a.events["0"]][-1] == "waiting"

    go(body())


def test_a_burst_of_numbers_out_of_order_is_played_once_each(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        made, other = await two_seats(shared.base)
        async with Client(shared.base, made["code"], made["token"]) as a:
            acts = [("bid 1", 1), ("back", 2), ("bid 2", 3), ("bid 1", 1), ("back", 2), ("bid 2", 3)]
            for do, seq in [*acts, acts[1], acts[0]]:
                await a.send({"t": "act", "seq": seq, "do": do})
            await a.until(lambda: {frame["seq"] for frame in a.frames if frame["t"] == "ack"} == {1, 2, 3})
            await a.ask({"t": "ping"})
            assert not [frame for frame in a.frames if frame["t"] == "refused"]
            late = await a.act("bid 4", seq=2)
            assert late["code"] == "seq-used"
            await a.until(lambda: a.seen()["view"]["bid"] == 2)
            assert [event["kind"] for event in a.events["0"]].count("ready") == 2
        async with Client(shared.base, made["code"], other["token"]) as b:
            assert (await b.act("bid 5"))["t"] == "ack"

    go(body())


def test_a_lost_connection_resumes_without_a_gap(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        made, other = await two_seats(shared.base)
        a, b = Client(shared.base, made["code"], made["token"]), Client(shared.base, made["code"], other["token"])
        await a.open()
        await b.open()
        await a.until(lambda: bool(a.updates))
        resets = a.resets
        for number in range(1, 6):
            if number % 2:
                a.cut()
                await b.act(f"bid {number}")
                await a.open()
            else:
                await b.act(f"bid {number}")
            assert (await a.act(f"bid {6 - number}"))["t"] == "ack"
        await a.until(a.over)
        assert a.resets == resets, "nothing was missed, so nothing was reset"
        text = (await Rest(shared.base).call("GET", f"/api/tables/{made['code']}/record")).text
        table = verify(Toy(), read_record(text))
        whole = [event.dump() for event in table.events_since(0, 0)]
        assert a.events["0"] == whole[len(whole) - len(a.events["0"]) :]
        future = await a.act("bid 1")
        assert future["code"] == "not-playing"
        a.next["0"] = 4000
        await a.close()
        mark = len(a.frames)
        await a.open()
        await a.wait(lambda frame: frame["t"] == "update" and frame["reset"], mark)
        await a.close()
        await b.close()

    go(body())


def test_an_unanswered_act_is_found_after_a_kill(start: Callable[..., ServerProcess], go: Go) -> None:
    """Stored, but the answer was lost with the server: the same number afterwards is acknowledged, not played twice."""
    server = start()

    async def body() -> None:
        made, _ = await two_seats(server.base)
        a = Client(server.base, made["code"], made["token"])
        await a.open()
        await a.act("bid 2", seq=7)
        server.kill()
        server.start()
        await a.closed.wait()
        welcome = await a.open()
        assert welcome["seqs"] == {"0": 7}
        assert (await a.act("bid 2", seq=7))["t"] == "ack"
        assert (await a.act("bid 3", seq=7))["code"] == "seq-used"
        assert (await a.act("bid 2", seq=6))["code"] == "seq-used"
        await a.until(lambda: a.seen()["view"]["bid"] == 2)
        await a.close()

    go(body())


def test_the_last_act_of_a_round_keeps_its_answer(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        made = await Rest(shared.base).quick(seats=2, level="random")
        async with Client(shared.base, made["code"], made["token"]) as a:
            await a.play(lambda choices: choices[0])
            last = [frame["seq"] for frame in a.frames if frame["t"] == "ack"][-1]
            answer = await a.act(a.did[0, last], seq=last)
            assert answer["t"] == "ack", "the answer was lost, the act was not"
            assert (await a.act("bid 5"))["code"] == "not-playing"
            await a.ask({"t": "host", "do": "rematch"})
            await a.until(a.awaited)
            mark = len(a.frames)
            await a.send({"t": "act", "seq": 1, "do": "bid 5", "round": 1})
            late = await a.wait(lambda frame: frame["t"] == "refused", mark)
            assert late["code"] == "not-playing", "an act of the round before means nothing in this one"

    go(body())


def test_nobody_acts_for_another(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        made, other = await two_seats(shared.base)
        stranger = await Rest(shared.base).create(seats=2)
        async with Client(shared.base, made["code"], made["token"]) as a:
            assert (await a.act("bid 1", seat=1))["code"] == "not-your-seat"
            assert (await a.act("bid 1", seat=60))["code"] == "not-your-seat"
        async with Client(shared.base, made["code"]) as watcher:
            mark = len(watcher.frames)
            await watcher.send({"t": "act", "seat": 0, "seq": 1, "do": "bid 1"})
            refused = await watcher.wait(lambda frame: frame["t"] == "refused", mark)
            assert refused["code"] == "watching-only"
            assert (await watcher.ask({"t": "host", "do": "close"}))["code"] == "host-only"
            assert (await watcher.ask({"t": "arrange"}))["code"] == "watching-only"
        async with Client(shared.base, made["code"], other["token"]) as b:
            assert (await b.ask({"t": "host", "do": "kick", "seat": 0}))["code"] == "host-only"
            assert (await b.ask({"t": "arrange"}))["code"] == "no-arranger"
        for token in (stranger["token"], "0" * 32, "", made["token"][:-1], made["token"].upper() + "x"):
            thief = Client(shared.base, made["code"], token)
            assert (await thief.open())["code"] == "token-wrong"
            await thief.closed.wait()
            assert thief.close_code == 1008

    go(body())


def test_a_kicked_key_is_void_and_a_late_act_is_refused(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        made, other = await two_seats(shared.base)
        async with Client(shared.base, made["code"], made["token"]) as a:
            b = Client(shared.base, made["code"], other["token"])
            await b.open()
            assert (await a.ask({"t": "host", "do": "kick", "seat": 1}))["t"] == "done"
            bye = await b.wait(lambda frame: frame["t"] == "bye")
            assert bye["code"] == "seat-given-up"
            await b.closed.wait()
            again = Client(shared.base, made["code"], other["token"])
            assert (await again.open())["code"] == "token-wrong"
            await a.play(lambda choices: choices[0])
            assert a.table["state"] == "over"
            assert (await a.act("bid 1"))["code"] == "not-playing"

    go(body())


def test_first_words(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        made = await Rest(shared.base).create(seats=2)
        cases = {
            "hello-first": {"t": "ping", "id": 1},
            "no-table": {"t": "hello", "v": 2, "code": "AAAAAA"},
            "protocol-version": {"t": "hello", "v": 99, "code": made["code"]},
            "message-odd": {"t": "hello"},
        }
        for code, message in cases.items():
            async with connect(shared.base.replace("http", "ws") + "/ws", proxy=None) as socket:
                await socket.send(json.dumps(message))
                assert json.loads(await socket.recv())["code"] == code
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == 1008

    go(body())


def test_foreign_pages_may_not_connect(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        url = shared.base.replace("http", "ws") + "/ws"
        for origin in ("https://evil.example", "null", shared.base + ".evil.example"):
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                async with connect(url, proxy=None, additional_headers={"origin": origin}) as socket:
                    await socket.recv()
        async with connect(url, proxy=None, additional_headers={"origin": shared.base}) as socket:
            await socket.send(json.dumps({"t": "ping"}))
            assert json.loads(await socket.recv())["code"] == "hello-first"

    go(body())


def test_limits_of_a_connection(start: Callable[..., ServerProcess], go: Go) -> None:
    server = start(limits=Limits(connections_per_address=3, tables_per_address=2, hello_ms=2500))

    async def body() -> None:
        rest = Rest(server.base)
        made = await rest.create(seats=2)
        a = Client(server.base, made["code"], made["token"])
        await a.open()
        await a.raw(json.dumps({"t": "ping", "id": 1, "x": "한" * 1400}))
        assert (await a.wait(lambda frame: frame["t"] == "error"))["code"] == "message-large"
        await a.closed.wait()
        assert a.close_code == 1009
        b = Client(server.base, made["code"], made["token"])
        await b.open()
        for number in range(100):
            await b.send({"t": "ping", "id": number})
        assert (await b.wait(lambda frame: frame["t"] == "error"))["code"] == "message-many"
        await b.closed.wait()
        url = server.base.replace("http", "ws") + "/ws"
        async with connect(url, proxy=None) as silent:
            assert json.loads(await silent.recv())["code"] == "hello-first"
        crowd = [await connect(url, proxy=None) for _ in range(3)]
        async with connect(url, proxy=None) as fourth:
            assert json.loads(await fourth.recv())["code"] == "too-many-connections"
            with pytest.raises(ConnectionClosed):
                await fourth.recv()
            assert fourth.close_code == 1013
        for socket in crowd:
            await socket.close()
        assert (await rest.call("POST", "/api/tables", {"game": "toy", "name": "A"})).status_code == 201
        refused = await rest.call("POST", "/api/tables", {"game": "toy", "name": "A"})
        assert refused.status_code == 429 and refused.json()["code"] == "too-many-tables"

    go(body())


def test_ten_thousand_malformed_messages(shared: ServerProcess, go: Go, soak: int) -> None:
    """The server answers or closes, and lives."""
    random = Random(7)
    count = 10_000 if soak > 1 else 2_000

    async def body() -> None:
        made, _ = await two_seats(shared.base)
        sent = 0
        while sent < count:
            url = shared.base.replace("http", "ws") + "/ws"
            async with connect(url, proxy=None) as socket:
                try:
                    if random.random() < 0.9:
                        hello = {"t": "hello", "v": 2, "code": made["code"], "token": made["token"]}
                        await socket.send(json.dumps(hello))
                    for _ in range(12):
                        await socket.send(odd(random))
                        sent += 1
                    await asyncio.wait_for(drain(socket), 5)
                except ConnectionClosed:
                    pass
        async with Client(shared.base, made["code"], made["token"]) as a:
            assert (await a.ask({"t": "ping"}))["t"] == "pong"

    go(body())


async def drain(socket: Any) -> None:
    """Read until the server closes."""
    async for _ in socket:
        pass


def odd(random: Random) -> str | bytes:
    """Something no honest client sends."""
    kinds = ["hello", "act", "host", "leave", "arrange", "look", "ping", "react", "show", "nothing", 7, None, [], {}]
    values: list[Any] = [None, -1, 0, 2**70, 1.5, "", "bid 1", "x" * 600, "\u0000", [], [[[[]]]], {}, {"a": {}}, True]
    values += ["\ud83d", "한판", "__class__", "thumb"]
    choice = random.randrange(6)
    if choice == 0:
        return bytes([random.randrange(256) for _ in range(random.randrange(1, 60))])
    if choice == 1:
        return "[" * random.randrange(1, 3000)
    if choice == 2:
        return json.dumps({"t": "act", "seq": 1, "do": "bid 1"})[: random.randrange(1, 30)]
    keys = ["seq", "do", "seat", "id", "set", "level", "on", "v", "code", "token", "resume", "lang", "what"]
    message: dict[str, Any] = {"t": random.choice(kinds)}
    for key in random.sample(keys, random.randrange(len(keys))):
        message[key] = random.choice(values)
    return json.dumps(message)


def test_a_half_sent_frame_harms_nobody(shared: ServerProcess, go: Go) -> None:
    async def body() -> None:
        made, _ = await two_seats(shared.base)
        host, port = shared.base.removeprefix("http://").split(":")
        for cut in (2, 20, 120, 180, 200):
            reader, writer = await asyncio.open_connection(host, int(port))
            request = (
                f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
            frame = bytes([0x81, 0x80 | 126, 0x01, 0x00, 1, 2, 3, 4]) + b"x" * 10
            writer.write((request + frame)[: max(cut, len(request) + 4) if cut > 100 else cut])
            await writer.drain()
            if cut > 100:
                assert b"101" in await reader.readline()
            writer.transport.abort()
        async with Client(shared.base, made["code"], made["token"]) as a:
            assert (await a.act("bid 1"))["t"] == "ack"

    go(body())


def test_a_client_that_never_reads_is_dropped_and_resumes(start: Callable[..., ServerProcess], go: Go) -> None:
    server = start(limits=Limits(messages=100_000, send_ms=1500, queued_bytes=200_000))

    async def body() -> None:
        rest = Rest(server.base)
        # A game with much to tell: the kernel takes some megabytes before a frame stays behind.
        made = await rest.create(game="autochess", seats=2, clock={"off": True})
        other = await rest.join(made["code"], "Guest")
        await rest.host(made, do="start")
        async with Client(server.base, made["code"], made["token"]) as a:
            b = Client(server.base, made["code"], other["token"])
            await b.open()
            assert b.socket is not None
            b.socket.transport.pause_reading()
            with suppress(ConnectionClosed):
                for _ in range(5_000):
                    await b.send({"t": "look"})
            for number in range(300):
                # While a frame to b waits b may not be heard either; what others do has to be told to b all the same.
                paused = await a.ask({"t": "host", "do": "pause", "on": number % 2 == 0})
                assert paused["t"] == "done", "others are not held up"
                dropped = (await rest.call("GET", "/metrics")).text
                if 'hanpan_dropped_total{why="too-slow"}' in dropped:
                    break
                await asyncio.sleep(0.05)
            else:
                pytest.fail("the slow reader was kept")
            await rest.host(made, do="pause", on=False)
            b.cut()
            await b.open()
            assert (await b.act("ready"))["t"] == "ack"
            assert (await a.act("ready"))["t"] == "ack"
            await b.close()

    go(body())


def test_limits_are_the_documented_ones() -> None:
    limits = Limits()
    assert (limits.message_bytes, limits.messages, limits.window_ms) == (4096, 100, 20_000)
    assert OPEN.message_bytes == 4096


def test_an_exception_inside_a_game_is_a_refusal_and_ends_no_connection(shared: ServerProcess, go: Go) -> None:
    """Judging, playing and showing may all raise: each time one answer with a reason, and the table goes on."""

    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(game="stumbling", seats=2, clock={"off": True})
        await rest.join(made["code"], "Guest")
        await rest.host(made, do="start")
        async with Client(shared.base, made["code"], made["token"]) as person:
            judged = await person.act("bid 1 2", seq=1)
            assert (judged["t"], judged["code"]) == ("refused", "rules-fault") and judged["text"]
            played = await person.act("bid 5", seq=2)
            assert (played["t"], played["code"]) == ("refused", "rules-fault")
            assert (await person.act("bid 3", seq=3))["t"] == "ack"
            await person.until(lambda: person.seen()["view"]["bid"] == 3)
            async with Client(shared.base, made["code"]) as watcher:
                shown = await watcher.wait(lambda frame: frame["t"] == "error")
                assert shown["code"] == "rules-fault"
                assert (await watcher.ask({"t": "ping"}))["t"] == "pong"
            assert (await person.act("back", seq=4))["t"] == "ack"

    go(body())


def test_what_cannot_be_told_or_timed_is_refused_before_it_is_stored(shared: ServerProcess, go: Go) -> None:
    """Once stored, it would be in the log for ever, and whoever did it would wait for an answer that never comes."""

    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(game="clumsy", seats=2, clock={"off": True})
        await rest.join(made["code"], "Guest")
        await rest.host(made, do="start")
        async with Client(shared.base, made["code"], made["token"]) as person:
            for seq, do in enumerate(["bid 2", "bid 3", "bid 4", "bid 5"], 1):
                judged = await person.act(do, seq=seq)
                assert (judged["t"], judged["code"]) == ("refused", "rules-fault"), do
            assert (await person.act("bid 1", seq=5))["t"] == "ack"
            async with Client(shared.base, made["code"], made["token"]) as again:
                await again.wait(lambda frame: frame["t"] == "update")
                assert again.seen()["view"]["bid"] == 1
            async with Client(shared.base, made["code"]) as watcher:
                bye = await watcher.wait(lambda frame: frame["t"] == "bye")
                assert (bye["code"], bye["back"]) == ("view-large", None) and bye["text"], "it would only come again"
            assert (await person.ask({"t": "ping"}))["t"] == "pong"

    go(body())


def test_a_bot_whose_every_action_raises_is_asked_once_a_second(shared: ServerProcess, go: Go) -> None:
    async def faults(rest: Rest) -> float:
        metrics = (await rest.call("GET", "/metrics")).text
        return float(next(line for line in metrics.splitlines() if line.startswith("hanpan_faults_total")).split()[1])

    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(game="clumsy", seats=2, clock={"off": True})
        await rest.host(made, do="bot", seat=1, level="random")
        await rest.host(made, do="start")
        async with Client(shared.base, made["code"], made["token"]) as person:
            before = await faults(rest)
            await asyncio.sleep(2.5)
            assert 1 <= await faults(rest) - before <= 4
            assert (await person.act("bid 1", seq=1))["t"] == "ack"
        await rest.host(made, do="close")

    go(body())


def test_a_view_that_raises_is_nobody_elses_trouble(shared: ServerProcess, go: Go) -> None:
    """Of three who look at a table the second cannot be shown it; the third is."""

    async def body() -> None:
        rest = Rest(shared.base)
        made = await rest.create(game="stumbling", seats=2, clock={"off": True})
        other = await rest.join(made["code"], "Guest")
        await rest.host(made, do="start")
        async with (
            Client(shared.base, made["code"], made["token"]) as person,
            Client(shared.base, made["code"]),
            Client(shared.base, made["code"], other["token"]) as guest,
        ):
            await guest.wait(lambda frame: frame["t"] == "update")
            assert (await person.act("bid 3", seq=1))["t"] == "ack"
            await guest.until(lambda: guest.seen()["view"]["ready"] == [True, False])

    go(body())
