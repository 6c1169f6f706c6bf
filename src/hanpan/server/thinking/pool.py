"""Thinkers: worker processes that choose for bots and coach people.

A table asks one question at a time, and questions are answered in the order they were asked: many tables of strong bots
wait for each other, and people wait for none of them. The coach is asked one question at a time by the whole house, so
that bots do not wait for it while there is another worker.
"""

import asyncio
from typing import Final

import msgspec

from hanpan.server.thinking.processes import NoAnswer, Processes
from hanpan.server.thinking.worker import Answer, Question, Reviewed, ReviewQuestion

WORKER: Final = "hanpan.server.thinking.worker"
PATIENCE: Final = 20.0
"""Seconds; a worker that needs longer, to start or to think, is ended."""
ANSWER: Final = msgspec.json.Decoder(Answer)


class NoThought(Exception):
    """There is no answer, and why."""


class Thinkers:
    def __init__(self, count: int) -> None:
        self.workers: Final = Processes(WORKER, count, PATIENCE)
        self._lesson: Final = asyncio.Semaphore(1)
        self.lessons = 0
        """Questions to the coach that have no answer yet."""

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
        try:
            answer = ANSWER.decode(await self.workers.ask(msgspec.json.encode(question)))
        except Exception as error:  # a question that cannot be written, an answer that cannot be read
            raise NoThought(str(error) if isinstance(error, NoAnswer) else repr(error)) from error
        if answer.error:
            raise NoThought(answer.error)
        return answer

    async def close(self) -> None:
        await self.workers.close()
