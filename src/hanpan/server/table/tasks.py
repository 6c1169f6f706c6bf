"""Tasks: work that a table starts beside its own. What goes wrong in it is logged, and the table lives on."""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any

from hanpan.kernel.refusal import Refused
from hanpan.server.ops.metrics import Metrics

log = logging.getLogger("hanpan.tasks")


class Tasks:
    def __init__(self, code: str, metrics: Metrics) -> None:
        self._code = code
        self._metrics = metrics
        self._running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Awaitable[Any]) -> None:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Future[Any]") -> None:
        self._running.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not isinstance(error, Refused):
            self._metrics.faults += 1
            log.error("work at a table failed", exc_info=error, extra={"table": self._code})

    def cancel(self) -> None:
        for task in self._running:
            task.cancel()
