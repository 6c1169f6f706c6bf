"""Pubsub: how processes that serve the same tables hear of each other. LocalBus: not at all. RedisBus: through Redis.

Redis carries hints only ("table K7QM2P has new moves", "seat 2 is here"); the truth is in the database, where a number
can be written once. A lost hint costs a moment, never a move. The lease on a table decides who plays its bots and
clocks; two holders would only waste an append.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol
from uuid import uuid4

import msgspec

log = logging.getLogger("hanpan.bus")

LEASE_MS = 2_500


class Hint(msgspec.Struct, omit_defaults=True):
    """`moves`: the log grew. `doc`: the table's document changed. `here`: who is connected to the sender.
    `react`: the seat shows a reaction. `show`: it shows what it kept hidden."""

    process: str
    code: str
    kind: str
    seats: list[int] = []
    watching: int = 0
    what: str = ""


Hear = Callable[[Hint], None]
HINTS = msgspec.json.Decoder(Hint)


class Bus(Protocol):
    process: str

    async def open(self, hear: Hear, lost: Callable[[], None]) -> None: ...

    async def close(self) -> None: ...

    def follow(self, code: str) -> None: ...

    def unfollow(self, code: str) -> None: ...

    def tell(self, hint: Hint) -> None: ...

    async def lease(self, codes: list[str]) -> list[str]:
        """Take or renew the lease of tables; gives those this process leads now."""
        ...

    async def led(self, code: str) -> bool:
        """Whether another process plays the table's bots and clocks."""
        ...

    async def release(self, codes: list[str]) -> None: ...


class LocalBus:
    """One process: nobody to tell, every table to lead."""

    def __init__(self) -> None:
        self.process = uuid4().hex[:12]

    async def open(self, hear: Hear, lost: Callable[[], None]) -> None:
        return

    async def close(self) -> None:
        return

    def follow(self, code: str) -> None:
        return

    def unfollow(self, code: str) -> None:
        return

    def tell(self, hint: Hint) -> None:
        return

    async def lease(self, codes: list[str]) -> list[str]:
        return codes

    async def led(self, code: str) -> bool:
        return False

    async def release(self, codes: list[str]) -> None:
        return


class RedisBus:
    """Several processes, one Redis."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self.process = uuid4().hex[:12]
        self._redis: Any = Redis.from_url(url)
        self._pubsub: Any = self._redis.pubsub()
        self._send_queue: asyncio.Queue[Hint] = asyncio.Queue(10_000)
        self._changes: asyncio.Queue[tuple[bool, str]] = asyncio.Queue()
        self._followed: dict[str, None] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._hear: Hear | None = None
        self._lost: Callable[[], None] | None = None

    async def open(self, hear: Hear, lost: Callable[[], None]) -> None:
        self._hear, self._lost = hear, lost
        await self._pubsub.subscribe("hanpan:house")
        self._tasks = [asyncio.create_task(work()) for work in (self._send, self._listen, self._subscribe)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError, Exception):
                await task
        with suppress(Exception):
            await self._pubsub.aclose()
        with suppress(Exception):
            await self._redis.aclose()

    def follow(self, code: str) -> None:
        self._followed[code] = None
        self._changes.put_nowait((True, code))

    def unfollow(self, code: str) -> None:
        self._followed.pop(code, None)
        self._changes.put_nowait((False, code))

    def tell(self, hint: Hint) -> None:
        with suppress(asyncio.QueueFull):
            self._send_queue.put_nowait(hint)

    async def _send(self) -> None:
        while True:
            hint = await self._send_queue.get()
            try:
                await self._redis.publish(f"hanpan:table:{hint.code}", msgspec.json.encode(hint))
            except Exception as error:
                log.warning("hint not sent", extra={"reason": type(error).__name__})
                await asyncio.sleep(0.2)

    async def _subscribe(self) -> None:
        while True:
            on, code = await self._changes.get()
            if on != (code in self._followed):
                continue
            change = self._pubsub.subscribe if on else self._pubsub.unsubscribe
            try:
                await change(f"hanpan:table:{code}")
            except Exception as error:
                log.warning("not subscribed", extra={"reason": type(error).__name__})
                await asyncio.sleep(0.2)
                self._changes.put_nowait((on, code))

    async def _listen(self) -> None:
        broken = False
        while True:
            try:
                message = await self._pubsub.get_message(ignore_subscribe_messages=True, timeout=5.0)
                if broken:
                    broken = False
                    self._catch_up()
            except Exception as error:
                if not broken:
                    log.warning("redis lost", extra={"reason": type(error).__name__})
                broken = True
                await asyncio.sleep(0.3)
                continue
            if message is None or not isinstance(message.get("data"), bytes):
                continue
            with suppress(msgspec.DecodeError):
                hint = HINTS.decode(message["data"])
                if hint.process != self.process and self._hear is not None:
                    self._hear(hint)

    def _catch_up(self) -> None:
        """Hints were missed: every followed table looks at the database itself."""
        for code in self._followed:
            self._changes.put_nowait((True, code))
        if self._lost is not None:
            self._lost()

    async def lease(self, codes: list[str]) -> list[str]:
        """Without Redis nobody knows who leads: everybody keeps going, and the unique numbers keep order."""
        if not codes:
            return []
        try:
            async with self._redis.pipeline(transaction=False) as pipe:
                for code in codes:
                    pipe.set(f"hanpan:lead:{code}", self.process, nx=True, px=LEASE_MS, get=True)
                owners = await pipe.execute()
                mine = [
                    code
                    for code, owner in zip(codes, owners, strict=True)
                    if owner is None or owner == self.process.encode()
                ]
                for code in mine:
                    pipe.pexpire(f"hanpan:lead:{code}", LEASE_MS)
                await pipe.execute()
        except Exception as error:
            log.warning("no lease", extra={"reason": type(error).__name__})
            return codes
        return mine

    async def led(self, code: str) -> bool:
        owner = None
        with suppress(Exception):
            owner = await self._redis.get(f"hanpan:lead:{code}")
        return owner is not None and owner != self.process.encode()

    async def release(self, codes: list[str]) -> None:
        with suppress(Exception):
            for code in codes:
                if await self._redis.get(f"hanpan:lead:{code}") == self.process.encode():
                    await self._redis.delete(f"hanpan:lead:{code}")
