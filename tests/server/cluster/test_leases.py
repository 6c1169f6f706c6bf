"""Who plays a table's bots and clocks: one process, and another one as soon as that one is gone."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from client import Client, Rest
from neighbours import Postgres, Redis
from serving import eventually

from hanpan.server.cluster.pubsub import AT_ONCE, LEASE_MS, RedisBus
from hanpan.server.settings import Paces

Go = Callable[..., Any]
CODES = [f"T{number:05}" for number in range(AT_ONCE + 3)]


async def opened(redis: Redis) -> RedisBus:
    bus = RedisBus(redis.url)
    await bus.open(lambda _hint: None, lambda: None)
    return bus


def test_a_lease_is_one_processes_until_it_is_gone(redis: Redis, go: Go) -> None:
    """Whoever dies is not waited for: long before the lease would end, another process has it."""

    async def body() -> None:
        one, two = await opened(redis), await opened(redis)
        assert await one.lease(CODES) == CODES
        assert await two.lease([*CODES[:2], "OTHER1"]) == ["OTHER1"]
        assert await two.led(CODES[0]) and not await one.led(CODES[0])
        assert await one.lease(CODES[:1]) == CODES[:1], "its own is renewed"
        began = time.monotonic()
        await one.close()
        while not await two.lease(CODES[:1]):
            await asyncio.sleep(0.01)
        assert not await two.led(CODES[1]), "whoever held it is gone"
        assert await two.lease(CODES) == CODES
        assert (time.monotonic() - began) * 1000 < LEASE_MS / 2
        await two.close()

    go(body())


def test_a_lease_that_is_not_renewed_ends(redis: Redis, go: Go) -> None:
    """Its holder is connected and does nothing."""

    async def body() -> None:
        one, two = await opened(redis), await opened(redis)
        assert await one.lease(["STUCK1"]) == ["STUCK1"]
        assert await two.lease(["STUCK1"]) == []
        await asyncio.sleep(LEASE_MS / 1000 + 0.1)
        assert await two.lease(["STUCK1"]) == ["STUCK1"]
        await one.close()
        await two.close()

    go(body())


def test_a_table_lives_where_its_people_are(
    start: Callable[..., Any], postgres: Postgres, redis: Redis, go: Go
) -> None:
    """The process that opened it forgets it, and neither leads it nor reads its moves."""
    paces = Paces(bot_low=0, bot_high=0, elsewhere=300)
    one, two = [start(database=url, redis=redis.url, paces=paces) for url in [postgres.create("living")] * 2]

    async def body() -> None:
        made = await Rest(one.base).create(seats=3, clock={"off": True}, players=["Other"], bots=["random"])
        async with Client(two.base, made["code"], made["token"]) as phone:
            await Rest(one.base).host(made, do="start")
            await phone.until(lambda: len(phone.updates) == 2)
            for seat in (0, 1):
                assert (await phone.act("bid 1", seat))["t"] == "ack"
            await phone.until(lambda: len(phone.seen(0)["view"]["shown"]) == 1)

            async def forgotten() -> bool:
                return "hanpan_tables_live 0.0" in (await Rest(one.base).call("GET", "/metrics")).text

            await eventually(forgotten)
            for seat in (0, 1):
                assert (await phone.act("bid 2", seat))["t"] == "ack"
            await phone.until(lambda: len(phone.seen(0)["view"]["shown"]) == 2)
            assert "hanpan_tables_live 1.0" in (await Rest(two.base).call("GET", "/metrics")).text

    go(body())


def test_nobody_waits_for_a_redis_that_hangs(start: Callable[..., Any], redis: Redis, go: Go) -> None:
    """SIGSTOP: connections stay open and nobody answers. Tables are found and played all the same."""
    server = start(redis=redis.url)

    async def body() -> None:
        rest = Rest(server.base)
        made = await rest.create(seats=2, clock={"off": True}, players=["Other"])
        await rest.host(made, do="start")
        server.stop()
        server.start()
        with redis.stopped():
            began = time.monotonic()
            async with Client(server.base, made["code"], made["token"]) as phone:
                await phone.until(lambda: len(phone.updates) == 2)
                for seat in (0, 1):
                    assert (await phone.act("bid 1", seat))["t"] == "ack"
                await phone.until(lambda: phone.updates["0"]["view"]["shown"] == [[1, 1]])
            assert time.monotonic() - began < 4
            assert (await rest.call("GET", "/healthz")).status_code == 200

    go(body(), 60)
