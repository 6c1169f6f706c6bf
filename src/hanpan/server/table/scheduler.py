"""Scheduler: what happens at a table without a hand. Bots think, stand-ins stand in, deadlines pass, minutes go by.

One timer per table. It looks at the table as it is, does what is due, and sets itself again; there is no other memory,
so a restart or another process goes on where this one stopped.
"""

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Any

from hanpan.kernel.action import Action
from hanpan.kernel.game import HOUSE
from hanpan.kernel.rng import Rng, Stream
from hanpan.server.table.bots import Player, player_of
from hanpan.server.table.clocks import TURNS
from hanpan.server.table.game_round import Fault, GameRound

if TYPE_CHECKING:
    from hanpan.server.table.live_table import LiveTable

log = logging.getLogger("hanpan.drive")

AHEAD = 16
"""Actions of bots among themselves that may be on their way to the disk at once."""
SLICE = 0.004
"""Seconds bots may think before other tables get their turn."""
STAND_IN_LEVEL = "normal"


class Scheduler:
    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        self.leading = True
        """This process drives the table (always, when it is alone)."""
        self._timer: asyncio.TimerHandle | None = None
        self._bots: dict[tuple[int, str], Player] = {}
        self._stream: Stream = Rng(secrets.token_bytes(32)).stream("bots")
        self._due_for = -1
        self._due = 0
        self._minutes = 0

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def poke(self) -> None:
        """Something changed: look again."""
        self.stop()
        wait = self.next_wait()
        if wait is not None:
            self._timer = asyncio.get_running_loop().call_later(wait / 1000, self._fire)

    def ready(self) -> GameRound | None:
        """The round, when it may go on by itself now."""
        table = self.table
        play = table.play
        if play is None or not self.leading or not table.running() or table.house.frozen():
            return None
        return play

    def next_wait(self) -> int | None:
        """Milliseconds until something is due; None: nothing will happen here without a hand."""
        play = self.ready()
        if play is None:
            return None
        if self.table.pipeline.pending and not self.table.bots_only():
            return None
        if len(self.table.pipeline.pending) >= AHEAD:
            return None
        due = sooner(self._next_move(play), self.table.deadline())
        return None if due is None else max(0, due - self.table.time.now())

    def _next_move(self, play: GameRound) -> int | None:
        """When a seat is played without its person, or a minute is over."""
        actors = play.game.actors(play.state)
        if self.table.presence.all_here(actors):
            return self._next_minute(play)
        if self.automatic(play) is not None:
            return self._pause(play, self.table.time.now())
        return sooner(self.table.next_gone(actors), self._next_minute(play))

    def automatic(self, play: GameRound) -> int | None:
        """The first awaited seat that a bot or a stand-in plays."""
        for seat in play.game.actors(play.state):
            if self.table.doc.seats[seat].kind == "bot" or self.table.gone(seat):
                return seat
        return None

    def _pause(self, play: GameRound, now: int) -> int:
        """When the next automatic action is due: a human-looking moment after the last one, at once among bots."""
        if self.table.bots_only():
            return now
        if self._due_for != play.n:
            paces = self.table.house.settings.paces
            low, high = paces.prep_low, paces.prep_high
            if play.game.id in TURNS:
                low, high = paces.bot_low, paces.bot_high
            elif not self._people_wait(play):
                low = high = 0
            self._due_for = play.n
            self._due = now + low + (self._stream.below(high - low + 1) if high > low else 0)
        return self._due

    def _people_wait(self, play: GameRound) -> bool:
        """Whether a person is still deciding in this phase."""
        seats = self.table.doc.seats
        return any([seats[seat].kind == "person" for seat in play.game.actors(play.state)])

    def _next_minute(self, play: GameRound) -> int | None:
        if minute_of(play) is None:
            return None
        return self._minutes_base(play) + 60_000

    def _minutes_base(self, play: GameRound) -> int:
        if self._minutes == 0:
            self._minutes = self.table.time.now()
        return self._minutes

    def _fire(self) -> None:
        self._timer = None
        try:
            self._act()
        except Fault:
            self.table.house.metrics.faults += 1
            self.table.pipeline.recover()
        except Exception:
            self.table.house.metrics.faults += 1
            log.exception("the driver failed", extra={"table": self.table.doc.code})
            self._timer = asyncio.get_running_loop().call_later(1.0, self.poke)
            return
        if not self._waits() and not self.table.pipeline.pending:
            self.poke()

    def _waits(self) -> bool:
        """Asked through a method: the compiler takes what `_fire` has set for what it still is after `_act`."""
        return self._timer is not None

    def _act(self) -> None:
        play = self.ready()
        if play is None:
            return
        now = self.table.time.now()
        deadline = self.table.deadline()
        if deadline is not None and now >= deadline:
            self._time_is_up(play)
            return
        seat = self.automatic(play)
        if seat is not None and now >= self._pause(play, now):
            self._play_on(play, seat)
            return
        minute = minute_of(play)
        if minute is not None and now >= self._minutes_base(play) + 60_000:
            self._minutes = now
            self.table.pipeline.automatic(HOUSE, minute, False)

    def _play_on(self, play: GameRound, seat: int | None) -> None:
        """Play automatic seats: one action where people watch, a slice of time among bots."""
        loop = asyncio.get_running_loop()
        until = loop.time() + SLICE
        while seat is not None:
            self.one(play, seat)
            if not self.table.bots_only() or len(self.table.pipeline.pending) >= AHEAD:
                return
            if loop.time() >= until:
                self._timer = loop.call_later(0, self._fire)
                return
            seat = self.automatic(play)

    def _time_is_up(self, play: GameRound) -> None:
        """Every seat of this decision gets the game's default, unless the decision ends on the way."""
        kind, start = play.clock.running.kind, play.clock.running.start
        for seat in list(play.game.actors(play.state)):
            running = play.clock.running
            if (running.kind, running.start) != (kind, start) or seat not in play.game.actors(play.state):
                return
            self.table.pipeline.automatic(seat, play.game.timeout_action(play.state, seat), True)

    def one(self, play: GameRound, seat: int) -> None:
        """One action for a bot's or a gone person's seat."""
        level = self.table.doc.seats[seat].level
        if level is None:
            self.table.presence.stand_in(seat)
            if self.table.doc.stand_in != "bot":
                self.table.pipeline.automatic(seat, play.game.timeout_action(play.state, seat), True)
                return
            level = STAND_IN_LEVEL
        try:
            action = self._choose(play, seat, level)
            self.table.pipeline.automatic(seat, action, False)
        except Fault:
            raise
        except Exception as error:
            # A bot that stumbles must not hold up a table of people: its time is up instead.
            self.table.house.metrics.faults += 1
            log.error("bot failed", extra={"game": play.game.id, "bot": level, "reason": repr(error)[:200]})
            self.table.pipeline.automatic(seat, play.game.timeout_action(play.state, seat), True)

    def _choose(self, play: GameRound, seat: int, level: str) -> Action:
        bot = self._bots.get((seat, level))
        if bot is None:
            bot = self._bots[(seat, level)] = player_of(play.game.id, level)
        view: Any = play.game.view(play.state, seat)
        return bot.act(view, play.game.legal(play.state, seat), self._stream)


def sooner(one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)


def minute_of(play: GameRound) -> Action | None:
    """The house's own action for a minute gone by, for games that count table time (MB-5.4, MB-6)."""
    if play.game.id != "marble":
        return None
    span = play.game.legal(play.state, HOUSE).span("minutes")
    return None if span is None else Action("minutes", (span.low,))
