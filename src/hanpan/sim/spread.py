"""Work spread over the cores of this machine. Ctrl-C stops it and leaves what is done."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import TypeVar

from hanpan.kernel.refusal import Refused

AHEAD = 4
"""Tasks handed out for each process, so that none waits for the next one; of a million, the rest need no room yet."""

T = TypeVar("T")
R = TypeVar("R")


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def begin_worker() -> None:
    """Ctrl-C goes to every process of a terminal; only the main process reacts to it. A worker ends with that one,
    however it ended: nobody would ever take its answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """A process that is started now hears no Ctrl-C, not even before its first line of ours; we hear it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Workers:
    """Processes that do work, started when there is some for more than one, and kept for the next."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.pool: ProcessPoolExecutor | None = None
        self.processes: list[BaseProcess] = []

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
            self.pool = ProcessPoolExecutor(min(self.jobs, len(tasks)), get_context("spawn"), begin_worker)
        handed_out: set[Future[R]] = set()
        left = iter(tasks)
        others = set(active_children()).difference(self.processes)
        try:
            while True:
                with interrupts_held():
                    for task in islice(left, AHEAD * self.jobs - len(handed_out)):
                        handed_out.add(self.pool.submit(work, task))
                self.processes = [one for one in active_children() if one not in others]
                if not handed_out:
                    break
                finished, handed_out = wait(handed_out, return_when=FIRST_COMPLETED)
                for answer in finished:
                    done(answer.result())
        except BrokenProcessPool as error:
            self.stop()
            raise Refused("worker-died") from error
        except KeyboardInterrupt:
            self.stop()
            return False
        except BaseException:
            self.stop()
            raise
        return True

    def stop(self) -> None:
        """What nobody began is left undone."""
        for process in self.processes:  # what they do now may take minutes
            process.terminate()
        self.processes.clear()
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)
            self.pool = None

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown()
            self.pool = None
            self.processes.clear()


def spread(work: Callable[[T], R], tasks: Sequence[T], jobs: int, done: Callable[[R], None]) -> bool:
    """The same with processes for this work alone."""
    workers = Workers(jobs)
    whole = workers.spread(work, tasks, done)
    workers.close()
    return whole
