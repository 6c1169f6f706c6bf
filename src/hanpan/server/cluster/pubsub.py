"""Pubsub: how processes that serve the same tables hear of each other. LocalBus: not at all. RedisBus: through Redis.

Redis carries hints only ("table K7QM2P has new moves", "seat 2 is here"); the truth is in the database, where a number
can be written once. A lost hint costs a moment, never a move. The lease on a table decides who plays its bots and
clocks; two holders would only waste an append. A lease ends by itself, and at once when its holder is seen to be gone:
every process listens on a channel of its own, and Redis forgets the listener when a process dies.
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
"""For a holder that is there and does nothing, or whose machine has vanished without a word."""
ANSWER_SECONDS = 1.0
"""A Redis that has not answered after this counts as gone: a table does not wait for it."""
AT_ONCE = 500
"""Leases asked for in one question: Redis answers nobody else meanwhile."""
TAKE_LEASES = """
local gone, found = {}, {}
for number, key in ipairs(KEYS) do
  local owner = redis.call('get', key)
  if owner and owner ~= ARGV[1] then
    if gone[owner] == nil then
      gone[owner] = redis.call('pubsub', 'numsub', ARGV[3] .. owner)[2] == 0
    end
    if gone[owner] then owner = ARGV[1] end
  end
  if not owner or owner == ARGV[1] then
    redis.call('set', key, ARGV[1], 'px', ARGV[2])
    found[#found + 1] = number
  end
end
return found
"""
"""Gives the numbers, from 1, of the keys that are ours now."""
PROCESS = "hanpan:process:"
"""The channel on which a process listens to show that it is there."""


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


class RedisBus:
    """Several processes, one Redis."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis

        self.process = uuid4().hex[:12]
        self._redis: Any = Redis.from_url(url, socket_timeout=ANSWER_SECONDS, socket_connect_timeout=ANSWER_SECONDS)
        self._take_leases: Any = self._redis.register_script(TAKE_LEASES)
        self._pubsub: Any = self._redis.pubsub()
        self._send_queue: asyncio.Queue[Hint] = asyncio.Queue(10_000)
        self._changes: asyncio.Queue[tuple[bool, str]] = asyncio.Queue()
        self._followed: dict[str, None] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False
        """Ends the tasks, too: a command to Redis may swallow that its task was cancelled."""
        self._hear: Hear | None = None
        self._lost: Callable[[], None] | None = None

    async def open(self, hear: Hear, lost: Callable[[], None]) -> None:
        self._hear, self._lost = hear, lost
        await self._pubsub.subscribe(f"{PROCESS}{self.process}")
        self._tasks = [asyncio.create_task(work()) for work in (self._send, self._listen, self._subscribe)]

    async def close(self) -> None:
        self._closing = True
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
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
        while not self._closing:
            hint = await self._send_queue.get()
            try:
                await self._redis.publish(f"hanpan:table:{hint.code}", msgspec.json.encode(hint))
            except Exception as error:
                log.warning("hint not sent", extra={"reason": type(error).__name__})
                await asyncio.sleep(0.2)

    async def _subscribe(self) -> None:
        while not self._closing:
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
        while not self._closing:
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
        mine: list[str] = []
        try:
            for start in range(0, len(codes), AT_ONCE):
                some = codes[start : start + AT_ONCE]
                keys = [f"hanpan:lead:{code}" for code in some]
                found = await self._take_leases(keys=keys, args=[self.process, LEASE_MS, PROCESS])
                mine += [some[number - 1] for number in found]
        except Exception as error:
            log.warning("no lease", extra={"reason": type(error).__name__})
            return codes
        return mine

    async def led(self, code: str) -> bool:
        with suppress(Exception):
            owner = await self._redis.get(f"hanpan:lead:{code}")
            if owner is not None and owner != self.process.encode():
                listening = await self._redis.pubsub_numsub(f"{PROCESS}{owner.decode()}")
                return bool(listening[0][1])
        return False
