"""Work spread over the cores of this machine. Ctrl-C stops it and leaves what is done."""

import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def leave_interrupts() -> None:
    """Ctrl-C goes to every process of a terminal; only the main process reacts to it."""
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
    # A worker that dies ends the run with an error; multiprocessing's own Pool would start another one for ever.
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), get_context("spawn"), leave_interrupts)
    try:
        for answer in as_completed([pool.submit(work, task) for task in tasks]):
            done(answer.result())
    except KeyboardInterrupt:
        pool.shutdown(wait=False, cancel_futures=True)
        return False
    pool.shutdown()
    return True
