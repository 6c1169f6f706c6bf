"""Work spread over the cores of this machine. Ctrl-C stops it and leaves what is done."""

import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar

AHEAD = 4
"""Tasks handed out for each process, so that none waits for the next one; of a million, the rest need no room yet."""

T = TypeVar("T")
R = TypeVar("R")


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def leave_interrupts() -> None:
    """Ctrl-C goes to every process of a terminal; only the main process reacts to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Workers:
    """Processes that do work, started when there is some for more than one, and kept for the next."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.pool: ProcessPoolExecutor | None = None

    def spread(self, work: Callable[[T], R], tasks: Sequence[T], done: Callable[[R], None]) -> bool:
        """Does every task and hands each answer to `done`, in any order. False when it was interrupted."""
        if self.pool is None and (self.jobs <= 1 or len(tasks) <= 1):
            try:
                for task in tasks:
                    done(work(task))
            except KeyboardInterrupt:
                return False
            return True
        if self.pool is None:
            # A worker that dies ends the run with an error; multiprocessing's own Pool would start another one for
            # ever.
            self.pool = ProcessPoolExecutor(min(self.jobs, len(tasks)), get_context("spawn"), leave_interrupts)
        handed_out: set[Future[R]] = set()
        left = iter(tasks)
        try:
            while True:
                for task in islice(left, AHEAD * self.jobs - len(handed_out)):
                    handed_out.add(self.pool.submit(work, task))
                if not handed_out:
                    break
                finished, handed_out = wait(handed_out, return_when=FIRST_COMPLETED)
                for answer in finished:
                    done(answer.result())
        except KeyboardInterrupt:
            self.stop()
            return False
        except BaseException:
            self.stop()
            raise
        return True

    def stop(self) -> None:
        """What nobody began is left undone."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown()
            self.pool = None


def spread(work: Callable[[T], R], tasks: Sequence[T], jobs: int, done: Callable[[R], None]) -> bool:
    """The same with processes for this work alone."""
    workers = Workers(jobs)
    whole = workers.spread(work, tasks, done)
    workers.close()
    return whole
