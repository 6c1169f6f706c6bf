"""Shared: what all tables of a process have in common. The house makes one and hands it to every table."""

from typing import Final

from hanpan.server.cluster.pubsub import Bus, Hint
from hanpan.server.ops.days import Days
from hanpan.server.ops.metrics import Metrics
from hanpan.server.ops.server_time import ServerTime
from hanpan.server.settings import Settings
from hanpan.server.storage.batch_writer import BatchWriter
from hanpan.server.storage.store import Store
from hanpan.server.table.publisher import Publisher
from hanpan.server.thinking.long_work import LongWork
from hanpan.server.thinking.pool import Thinkers


class Shared:
    def __init__(self, settings: Settings, store: Store, bus: Bus, metrics: Metrics, time: ServerTime) -> None:
        self.settings: Final = settings
        self.limits: Final = settings.limits
        self.paces: Final = settings.paces
        self.alone: Final = settings.redis is None
        """No other process serves these tables."""
        self.store: Final = store
        self.writer: Final[BatchWriter] = store.writer
        self.metrics: Final = metrics
        self.time: Final = time
        self.days: Final = Days(settings.day_offset)
        self.publisher: Final = Publisher(metrics)
        self.thinkers: Final = Thinkers(settings.thinkers)
        self.long_work: Final = LongWork(settings.long_workers, settings.long_seconds, settings.long_bytes)
        self._bus: Final = bus

    def frozen(self) -> bool:
        """Whether the database takes no writes now."""
        return self.writer.frozen

    def tell_others(self, code: str, kind: str) -> None:
        """A hint to the other processes: the table has new moves, or another document."""
        if not self.alone:
            self._bus.tell(Hint(self._bus.process, code, kind))

    def tell_presence(self, code: str, seats: list[int], watching: int) -> None:
        if not self.alone:
            self._bus.tell(Hint(self._bus.process, code, "here", seats, watching))

    def tell_reaction(self, code: str, seat: int, what: str) -> None:
        if not self.alone:
            self._bus.tell(Hint(self._bus.process, code, "react", [seat], what=what))

    def tell_show(self, code: str, seat: int, frame: str) -> None:
        if not self.alone:
            self._bus.tell(Hint(self._bus.process, code, "show", [seat], what=frame))
