"""The keyboard: one line at a time, before a deadline where a clock runs."""

import os
import select
import sys
import time
from contextlib import suppress
from importlib import import_module


class TimeUp(Exception):
    """The deadline passed before a line was typed."""


class Keyboard:
    """Lines of standard input. With a clock the bytes are read here: what Python reads ahead no `select` sees."""

    def __init__(self, clock: bool) -> None:
        self._clock = clock
        self._read = b""

    def line(self, deadline: float | None) -> str:
        """The next line with its end; empty: there will be no more. `deadline` is a `time.monotonic`."""
        if not self._clock:
            return sys.stdin.readline()
        try:
            file = sys.stdin.fileno()
        except (OSError, ValueError):  # what stands in for a keyboard in a program
            return sys.stdin.readline()
        while b"\n" not in self._read:
            if deadline is not None and not waiting(file, deadline):
                raise TimeUp
            more = os.read(file, 4096)
            if not more:
                break
            self._read += more
        line, end, self._read = self._read.partition(b"\n")
        return (line + end).decode("utf-8", "replace")

    def forget(self) -> None:
        """Drop what was typed before the question stood there: it was meant for another one."""
        self._read = b""
        with suppress(ImportError, OSError, ValueError):
            termios = import_module("termios")
            if sys.stdin.isatty():
                termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


def waiting(file: int, deadline: float) -> bool:
    """Whether something was typed before the deadline. Where a keyboard cannot be asked (Windows), no clock runs."""
    try:
        return bool(select.select([file], [], [], max(0.0, deadline - time.monotonic()))[0])
    except OSError:
        return True
