"""Work spread over the cores of this machine. Ctrl-C stops it and leaves what is done."""

import os
import signal
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def leave_interrupts() -> None:
    """Ctrl-C goes to every process of a terminal; only the first one answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def spread(work: Callable[[T], R], tasks: Sequence[T], jobs: int, done: Callable[[R], None]) -> bool:
    """Does every task and hands each answer to `done`, in any order. False when it was interrupted."""
    if jobs <= 1 or len(tasks) <= 1:
        try:
            for task in tasks:
                done(work(task))
        except KeyboardInterrupt:
            return False
        return True
    with get_context("spawn").Pool(min(jobs, len(tasks)), initializer=leave_interrupts) as pool:
        try:
            for answer in pool.imap_unordered(work, tasks):
                done(answer)
        except KeyboardInterrupt:
            pool.terminate()
            return False
    return True
