"""Publisher: shows all tables that have something new, once, after what the loop is doing now."""

import asyncio
import logging
from collections.abc import Callable

from hanpan.server.ops.metrics import Metrics

log = logging.getLogger("hanpan.publisher")


class Publisher:
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._waiting: list[tuple[str, Callable[[], None]]] = []
        """Tables with something to show: the code, and what shows it."""

    def soon(self, code: str, show: Callable[[], None]) -> None:
        self._waiting.append((code, show))
        if len(self._waiting) == 1:
            asyncio.get_running_loop().call_soon(self._publish)

    def _publish(self) -> None:
        waiting, self._waiting = self._waiting, []
        for code, show in waiting:
            try:
                show()
            except Exception:
                self._metrics.faults += 1
                log.exception("nothing shown", extra={"table": code})
