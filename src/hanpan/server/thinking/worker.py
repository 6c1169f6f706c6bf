"""Worker: a process that thinks for bots. One question a line on its standard input, one answer a line on its output.

It makes the seat's view and legal actions itself, and the bot is shown nothing else. When the server ends, however it
ends, the input ends too and the worker with it; one that is still thinking then has an alarm set.
"""

import os
import signal
import sys
from typing import BinaryIO

import msgspec

from hanpan.bots.base import bot_of
from hanpan.games import find_game
from hanpan.kernel.abilities import of_version
from hanpan.kernel.rng import Rng

POLITE = 5
"""People's actions come first where cores are few."""
LONGEST = 60
"""Seconds for one answer. The server waits less; this is for thoughts that nobody is left to end."""


class Question(msgspec.Struct):
    game: str
    """Its location."""
    level: str
    seat: int
    seed: str
    state: dict[str, object]
    rules: int | None = None
    """The version that is played; None: the latest."""


class Answer(msgspec.Struct):
    do: str = ""
    error: str = ""


def answer(question: Question) -> Answer:
    game = find_game(question.game)
    if question.rules is not None:
        game = of_version(game, question.rules) or game
    state = game.load(question.state)
    stream = Rng(bytes.fromhex(question.seed)).stream("bots")
    bot = bot_of(game, question.level)
    return Answer(do=str(bot.act(game.view(state, question.seat), game.legal(state, question.seat), stream)))


def work(asked: BinaryIO, answers: BinaryIO) -> None:
    for line in asked:
        set_alarm(LONGEST)
        try:
            found = answer(msgspec.json.decode(line, type=Question))
        except (Exception, SystemExit) as error:  # whatever a stranger's bot does
            found = Answer(error=repr(error)[:200])
        answers.write(msgspec.json.encode(found) + b"\n")
        answers.flush()
        set_alarm(0)


def set_alarm(seconds: int) -> None:
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


def main() -> None:
    # Ctrl-C is for the server, which then closes our input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    # A bot that prints must not be taken for an answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
