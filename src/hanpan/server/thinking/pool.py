"""Thinkers: a few worker processes that choose for bots and coach people, started when the first is needed.

A table asks one question at a time, and questions are answered in the order they were asked: many tables of strong bots
wait for each other, and people wait for none of them. The coach is asked one question at a time by the whole house, so
that bots do not wait for it while there is another worker.
"""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

import msgspec

from hanpan.server.thinking.worker import Answer, Question, Reviewed, ReviewQuestion

COMMAND: Final = (sys.executable, "-m", "hanpan.server.thinking.worker")
PATIENCE: Final = 20.0
"""Seconds; a worker that needs longer, to start or to think, is ended."""
ANSWER: Final = msgspec.json.Decoder(Answer)


class NoThought(Exception):
    """There is no answer, and why."""


class Thinkers:
    def __init__(self, count: int) -> None:
        self._turn: Final = asyncio.Semaphore(count)
        self._idle: Final[list[Process]] = []
        self._busy: Final[list[Process]] = []
        self.waiting = 0
        """Questions that have no answer yet."""
        self._lesson: Final = asyncio.Semaphore(1)
        self.lessons = 0
        """Of them, those for the coach."""

    async def choose(self, question: Question) -> str:
        """The text of the action that the bot chooses."""
        return (await self._answered(question)).do

    async def review(self, question: ReviewQuestion) -> Reviewed:
        """What the coach says."""
        self.lessons += 1
        try:
            async with self._lesson:
                found = (await self._answered(question)).review
        finally:
            self.lessons -= 1
        if found is None:
            raise NoThought("no review")
        return found

    async def _answered(self, question: Question | ReviewQuestion) -> Answer:
        self.waiting += 1
        try:
            async with self._turn:
                answer = await self._ask(question)
        finally:
            self.waiting -= 1
        if answer.error:
            raise NoThought(answer.error)
        return answer

    async def _ask(self, question: Question | ReviewQuestion) -> Answer:
        try:
            text = msgspec.json.encode(question)
            worker = self._rested() or await start()
        except Exception as error:
            raise NoThought(repr(error)) from error
        self._busy.append(worker)
        try:
            answer = await asyncio.wait_for(exchange(worker, text), PATIENCE)
        except Exception as error:  # what a broken pipe or an endless line raises depends on the loop
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

    def _rested(self) -> Process | None:
        """A worker that has nothing to do, and was not ended meanwhile."""
        while self._idle:
            worker = self._idle.pop()
            if worker.returncode is None:
                return worker
        return None

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
