"""TableClock: when time runs at a table, and when it is up for the present decision.

Time stands still while the table is paused, being read again, or empty. `clocks.py` knows how long a decision may take;
`scheduler.py` acts when the time is up.
"""

from typing import Final

from hanpan.server.table.presence import Presence
from hanpan.server.table.shared import Shared
from hanpan.server.table.table_data import TableData
from hanpan.server.wire.frames import ClockInfo


class TableClock:
    def __init__(self, data: TableData, presence: Presence, shared: Shared) -> None:
        self._data: Final = data
        self._presence: Final = presence
        self._time: Final = shared.time
        self._least: Final[int] = shared.paces.wake
        self._woken = self._time.now()
        """When the first person came to a table that slept."""

    def running(self) -> bool:
        """Whether bots and clocks may go on: playing, not paused, and somebody there to see it."""
        data = self._data
        return (
            data.doc.state == "playing"
            and not data.doc.paused
            and not data.reading
            and (self._presence.anybody() or (data.bots_only and self._presence.watching() > 0))
        )

    def timed(self) -> bool:
        """Whether decisions have a clock at this table."""
        return not self._data.doc.clock.get("off")

    def deadline(self) -> int | None:
        """When the present decision ends; None: no clock runs."""
        game_round = self._data.game_round
        # A table without a clock, asked after every action, needs no more than this.
        if game_round is None or game_round.clock.total() is None or not self.running():
            return None
        deadline = game_round.clock.deadline(self._time.now(), self._data.doc.resumed)
        return None if deadline is None else max(deadline, self._woken + self._least)

    def info(self, deadline: int | None) -> ClockInfo | None:
        """The clock as an update shows it."""
        game_round = self._data.game_round
        if deadline is None or game_round is None:
            return None
        clock = game_round.clock
        left = max(0, deadline - self._time.now())
        return ClockInfo(left, deadline, clock.total() or 0, clock.bank(), list(clock.running.banks))

    def fall_asleep(self) -> None:
        """The last person is gone: from now on nothing moves here."""
        game_round = self._data.game_round
        if game_round is not None:
            game_round.clock.running.asleep = self._time.now()

    def sleep_on(self) -> None:
        """Nobody has been here since the table was written down: since it fell asleep, if that was written, too; else
        since its last move, for nobody can know when the house died."""
        game_round = self._data.game_round
        if game_round is not None:
            running = game_round.clock.running
            running.asleep = running.asleep or running.last

    def wake(self) -> None:
        """Somebody is back. What was left of a decision when the table fell asleep is left still."""
        self._woken = self._time.now()
        game_round = self._data.game_round
        if game_round is None:
            return
        clock = game_round.clock
        if clock.running.asleep and not self._data.doc.paused:
            clock.running.nap += max(0, self._woken - max(clock.running.asleep, clock.begun()))
        clock.running.asleep = 0
