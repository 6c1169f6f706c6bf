"""Processes: a few workers of one kind, started when the first is needed. They are asked one question at a time, a
line in and a line out, in the order the questions came; one that does not answer in time is ended."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

LONGEST_LINE: Final = 4 << 20
"""Of an answer."""


class NoAnswer(Exception):
    """There is none, and why."""


class Processes:
    def __init__(self, module: str, count: int, patience: float, *words: str, last: bytes | None = None) -> None:
        """`patience`: seconds that a worker may need, to start and to answer. `last`: a worker that answers this is
        asked nothing more."""
        self._command: Final = ("-m", module, *words)
        self._patience: Final = patience
        self._last: Final = last
        self._turn: Final = asyncio.Semaphore(count)
        self._idle: Final[list[Process]] = []
        self._busy: Final[list[Process]] = []
        self.waiting = 0
        """Questions that have no answer yet."""

    async def ask(self, question: bytes) -> bytes:
        self.waiting += 1
        try:
            async with self._turn:
                return await self._ask(question)
        finally:
            self.waiting -= 1

    async def _ask(self, question: bytes) -> bytes:
        try:
            worker = self._rested() or await start(self._command)
        except Exception as error:
            raise NoAnswer(repr(error)) from error
        self._busy.append(worker)
        try:
            answer = await asyncio.wait_for(exchange(worker, question), self._patience)
        except Exception as error:  # what a broken pipe or an endless line raises depends on the loop
            end(worker)
            await worker.wait()
            raise NoAnswer(repr(error)) from error
        except asyncio.CancelledError:
            # Its answer would be taken for that of the next question.
            end(worker)
            raise
        finally:
            self._busy.remove(worker)
        if not answer:
            end(worker)
            raise NoAnswer("the worker ended")
        if answer.rstrip() == self._last:
            end(worker)
        else:
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


async def start(command: tuple[str, ...]) -> Process:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([path for path in sys.path if path])}
    return await asyncio.create_subprocess_exec(
        sys.executable, *command, stdin=PIPE, stdout=PIPE, env=env, limit=LONGEST_LINE
    )


async def exchange(worker: Process, question: bytes) -> bytes:
    assert worker.stdin is not None and worker.stdout is not None
    worker.stdin.write(question + b"\n")
    await worker.stdin.drain()
    return await worker.stdout.readline()


def end(worker: Process) -> None:
    if worker.returncode is None:
        worker.kill()
