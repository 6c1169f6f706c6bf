"""Answering: how a worker process lives. When the server ends, however it ends, the worker's input ends too and the
worker with it; one that is still at work then has an alarm set."""

import os
import signal
import sys
from collections.abc import Callable
from typing import Final

POLITE: Final = 5
"""People's actions come first where cores are few."""


def answer_lines(answered: Callable[[bytes], bytes], longest: int) -> None:
    """A line out for each line in, until the input ends. `longest`: seconds for one answer. The server waits less; this
    is for work that nobody is left to end."""
    # Ctrl-C is for the server, which then closes our input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    # A game or a bot that prints must not be taken for an answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    for line in sys.stdin.buffer:
        set_alarm(longest)
        answers.write(answered(line) + b"\n")
        answers.flush()
        set_alarm(0)


def set_alarm(seconds: int) -> None:
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)
