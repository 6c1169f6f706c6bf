"""Thinkers: a few worker processes that choose for bots, started when the first is needed.

A table asks one question at a time, and questions are answered in the order they were asked: many tables of strong bots
wait for each other, and people wait for none of them.
"""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

import msgspec

from hanpan.server.thinking.worker import Answer, Question

COMMAND: Final = (sys.executable, "-m", "hanpan.server.thinking.worker")
PATIENCE: Final = 20.0
"""Seconds; a worker that needs longer, to start or to think, is ended."""
ANSWER: Final = msgspec.json.Decoder(Answer)


class NoThought(Exception):
    """The bot did not choose, and why."""


class Thinkers:
    def __init__(self, count: int) -> None:
        self._turn: Final = asyncio.Semaphore(count)
        self._idle: Final[list[Process]] = []
        self._busy: Final[list[Process]] = []
        self.waiting = 0
        """Questions that have no answer yet."""

    async def choose(self, question: Question) -> str:
        """The text of the action that the bot chooses."""
        self.waiting += 1
        try:
            async with self._turn:
                answer = await self._ask(question)
        finally:
            self.waiting -= 1
        if answer.error:
            raise NoThought(answer.error)
        return answer.do

    async def _ask(self, question: Question) -> Answer:
        try:
            worker = self._idle.pop() if self._idle else await start()
        except OSError as error:  # too many processes, or too many open files
            raise NoThought(repr(error)) from error
        self._busy.append(worker)
        try:
            answer = await asyncio.wait_for(exchange(worker, msgspec.json.encode(question)), PATIENCE)
        except (OSError, TimeoutError, msgspec.DecodeError) as error:
            end(worker)
            raise NoThought(repr(error)) from error
        except asyncio.CancelledError:
            # Its answer would be taken for that of the next question.
            end(worker)
            raise
        finally:
            self._busy.remove(worker)
        self._idle.append(worker)
        return answer

    async def close(self) -> None:
        workers = [*self._idle, *self._busy]
        self._idle.clear()
        for worker in workers:
            end(worker)
            await worker.wait()


async def start() -> Process:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([path for path in sys.path if path])}
    return await asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE, env=env)


async def exchange(worker: Process, question: bytes) -> Answer:
    assert worker.stdin is not None and worker.stdout is not None
    worker.stdin.write(question + b"\n")
    await worker.stdin.drain()
    return ANSWER.decode(await worker.stdout.readline())


def end(worker: Process) -> None:
    if worker.returncode is None:
        worker.kill()
