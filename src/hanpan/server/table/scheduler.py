"""Scheduler: what happens when nobody acts: bots play, stand-ins play for people who are gone, clocks end turns,
minutes go by.

One timer per table. It looks at the table as it is, does what is due, and sets itself again; there is no other memory,
so a restart or another process goes on where this one stopped. A bot that needs time is asked beside the loop
(server/thinking), one question of a table at a time; what it chose is played if that is still legal then.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from functools import partial
from typing import Final

from hanpan.bots.base import bot_of, styled
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.bot_names import number_of
from hanpan.kernel.game import HOUSE
from hanpan.kernel.profile import RANDOM
from hanpan.kernel.refusal import Refused
from hanpan.kernel.rng import Rng, Stream
from hanpan.server.table.action_pipeline import ActionPipeline
from hanpan.server.table.bots import STAND_IN_LEVEL, answers_at_once, known_level, substitute
from hanpan.server.table.broadcast import Broadcast
from hanpan.server.table.game_round import Fault, GameRound
from hanpan.server.table.presence import Presence
from hanpan.server.table.shared import Shared
from hanpan.server.table.table_clock import TableClock
from hanpan.server.table.table_data import TableData
from hanpan.server.table.tasks import Tasks
from hanpan.server.thinking.pool import NoThought
from hanpan.server.thinking.worker import Question

log = logging.getLogger("hanpan.scheduler")

SEED_WORDS = 8
REST = 1000
"""Milliseconds until the next try where a game has raised: else it would be asked again at once, and for ever."""


class Scheduler:
    def __init__(
        self,
        data: TableData,
        shared: Shared,
        presence: Presence,
        clock: TableClock,
        broadcast: Broadcast,
        pipeline: ActionPipeline,
        tasks: Tasks,
    ) -> None:
        self._data: Final = data
        self._shared: Final = shared
        self._presence: Final = presence
        self._clock: Final = clock
        self._broadcast: Final = broadcast
        self._pipeline: Final = pipeline
        self._tasks: Final = tasks
        self._time: Final = shared.time
        self._leading = True
        """This process plays the table's bots and clocks (always, when it is alone)."""
        self._closed = False
        """The table was let go; whoever plays it from now on has another scheduler."""
        self._timer: asyncio.TimerHandle | None = None
        self._stream: Stream = Rng(secrets.token_bytes(32)).stream("bots")
        self._due_for = -1
        self._due = 0
        self._minutes = 0
        self._rest = 0
        """Until then nothing happens here by itself."""
        self._thinking = False
        """A bot was asked beside the loop, and has not answered yet."""

    def lead(self, leading: bool) -> None:
        """Whether this process plays bots and clocks from now on."""
        if leading != self._leading:
            self._leading = leading
            self.poke()

    def close(self) -> None:
        """For good: what was under way at the table may still poke."""
        self._closed = True
        self._stop()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def poke(self) -> None:
        """Something changed: look again."""
        self._stop()
        try:
            wait = self._next_wait()
        except Exception:
            self._failed("the game does not say what is next")
            return
        if wait is not None:
            self._timer = asyncio.get_running_loop().call_later(wait / 1000, self._fire)

    def _failed(self, what: str) -> None:
        """Inside an exception of a game or a bot: count it, and look again after a rest."""
        self._shared.metrics.faults += 1
        log.exception(what, extra={"game": self._data.game.id, "table": self._data.doc.code})
        self._timer = asyncio.get_running_loop().call_later(REST / 1000, self.poke)

    # When is something due?

    def _ready(self) -> GameRound | None:
        """The round, when it may go on by itself now."""
        game_round = self._data.game_round
        if game_round is None or self._closed or not self._leading:
            return None
        if not self._clock.running() or self._shared.writer.frozen or game_round.n >= self._shared.limits.moves:
            return None
        return game_round

    def _next_wait(self) -> int | None:
        """Milliseconds until something is due; None: nothing will happen here when nobody acts."""
        game_round = self._ready()
        if game_round is None:
            return None
        if game_round.unstored():
            return None
        due = sooner(self._next_move(game_round), self._clock.deadline())
        return None if due is None else max(0, max(due, self._rest) - self._time.now())

    def _next_move(self, game_round: GameRound) -> int | None:
        """When a seat is played without its person, or a minute is over."""
        actors = game_round.game.actors(game_round.state)
        if self._thinking or self._presence.all_here(actors):
            return self._next_minute(game_round)
        if self._automatic_seat(game_round) is not None:
            return self._pause(game_round, self._time.now())
        return sooner(self._presence.next_gone(actors), self._next_minute(game_round))

    def _automatic_seat(self, game_round: GameRound) -> int | None:
        """The first awaited seat that a bot or a stand-in plays."""
        seats = self._automatic_seats(game_round)
        return seats[0] if seats else None

    def _automatic_seats(self, game_round: GameRound) -> list[int]:
        docs = self._data.doc.seats
        actors = game_round.game.actors(game_round.state)
        return [seat for seat in actors if docs[seat].kind == "bot" or self._presence.gone(seat)]

    def _pause(self, game_round: GameRound, now: int) -> int:
        """When the next automatic action is due: a human-looking moment after the last one."""
        if self._due_for != game_round.n:
            paces = self._shared.paces
            low, high = paces.prep_low, paces.prep_high
            if profile_of(game_round.game).turns:
                low, high = paces.bot_low, paces.bot_high
            elif self._data.doc.tried() or not (self._data.bots_only or self._people_wait(game_round)):
                # At the table of a day bots come first, so that everybody finds them doing the same.
                low = high = 0
            self._due_for = game_round.n
            self._due = now + low + (self._stream.below(high - low + 1) if high > low else 0)
        return self._due

    def _people_wait(self, game_round: GameRound) -> bool:
        """Whether a person is still deciding in this phase."""
        seats = self._data.doc.seats
        return any([seats[seat].kind == "person" for seat in game_round.game.actors(game_round.state)])

    def _next_minute(self, game_round: GameRound) -> int | None:
        return None if minute_of(game_round) is None else self._minutes_base() + 60_000

    def _minutes_base(self) -> int:
        if self._minutes == 0:
            self._minutes = self._time.now()
        return self._minutes

    # Do what is due

    def _fire(self) -> None:
        self._timer = None
        self._guarded(self._do_what_is_due)

    def _guarded(self, work: Callable[[], None]) -> None:
        """Do something at the table that may raise whatever a game raises, and look what is due next."""
        try:
            work()
        except Fault:
            self._shared.metrics.faults += 1
            self._rest = self._time.now() + REST
            self._pipeline.recover()
        except Exception:
            self._rest = self._time.now() + REST
            self._failed("the scheduler failed")
            return
        if not self._pipeline.busy():
            self.poke()

    def _do_what_is_due(self) -> None:
        game_round = self._ready()
        if game_round is None:
            return
        now = self._time.now()
        deadline = self._clock.deadline()
        if deadline is not None and now >= deadline:
            self._time_is_up(game_round)
            return
        seat = None if self._thinking else self._automatic_seat(game_round)
        if seat is not None and now >= self._pause(game_round, now):
            self._play_seat(game_round, seat)
            return
        minute = minute_of(game_round)
        if minute is not None and now >= self._minutes_base() + 60_000:
            self._minutes = now
            self._pipeline.automatic(game_round, HOUSE, minute, False)

    def _time_is_up(self, game_round: GameRound) -> None:
        """Every seat of this decision gets the game's timeout action, unless the decision ends on the way."""
        kind, start = game_round.clock.running.kind, game_round.clock.running.start
        for seat in list(game_round.game.actors(game_round.state)):
            running = game_round.clock.running
            if (running.kind, running.start) != (kind, start) or seat not in game_round.game.actors(game_round.state):
                return
            self._time_out(game_round, seat)

    def _time_out(self, game_round: GameRound, seat: int) -> None:
        action = game_round.game.timeout_action(game_round.state, seat)
        self._pipeline.automatic(game_round, seat, action, True)

    def _play_seat(self, game_round: GameRound, seat: int) -> None:
        """One action for the seat of a bot or of a person who is gone."""
        level = self._data.doc.seats[seat].level
        if level is None:
            if self._presence.first_stand_in(seat):
                self._broadcast.tell_presence()
            if self._data.doc.stand_in != "bot":
                self._time_out(game_round, seat)
                return
            level = STAND_IN_LEVEL
        self._ask(game_round, seat, known_level(game_round.game, level, self._shared.settings.policies))

    def _ask(self, game_round: GameRound, seat: int, level: str) -> None:
        """A bot of this level, in the style of the seat's own: at once, or beside the loop."""
        at_once = answers_at_once(game_round.game, level)
        level = styled(game_round.game, level, number_of(self._data.doc.seats[seat].name))
        if at_once:
            self._play_at_once(game_round, seat, level)
        else:
            self._thinking = True
            self._tasks.spawn(self._think(game_round, seat, level))

    def _play_at_once(self, game_round: GameRound, seat: int, level: str) -> None:
        try:
            action = self._choose(game_round, seat, level)
            self._pipeline.automatic(game_round, seat, action, False)
        except Fault:
            raise
        except Exception as error:
            self._bot_failed(game_round, seat, level, repr(error))

    def _bot_failed(self, game_round: GameRound, seat: int, level: str, reason: str) -> None:
        """A bot that stumbles must not hold up a table of people: `normal` plays instead; and if that was the one, its
        time is up."""
        self._shared.metrics.faults += 1
        log.error("bot failed", extra={"game": game_round.game.id, "bot": level, "reason": reason[:200]})
        other = substitute(game_round.game)
        if level.partition("-")[0] in (other, RANDOM):
            self._time_out(game_round, seat)
        else:
            self._ask(game_round, seat, other)

    def _choose(self, game_round: GameRound, seat: int, level: str) -> Action:
        game, state = game_round.game, game_round.state
        dice = self._dice(game_round, seat)
        return bot_of(game, level).act(game.view(state, seat), game.legal(state, seat), dice)

    def _dice(self, game_round: GameRound, seat: int) -> Stream:
        """What a bot chooses by. At the table of a day it comes from the day's seed: the same for everybody's bots,
        whoever was quicker at this table."""
        if self._data.doc.tried() is None:
            return self._stream
        return Rng(bytes.fromhex(game_round.doc.seed)).stream(f"bots:{seat}:{game_round.moved[seat]}")

    async def _think(self, game_round: GameRound, seat: int, level: str) -> None:
        """Ask a bot beside the loop, and play what it chose."""
        n = game_round.n
        do, reason = "", ""
        try:
            do = await self._shared.thinkers.choose(self._question(game_round, seat, level))
        except NoThought as error:
            reason = str(error)
        except Exception as error:
            reason = repr(error)
        finally:
            self._thinking = False
        self._guarded(partial(self._play_thought, game_round, n, seat, level, do, reason))

    def _question(self, game_round: GameRound, seat: int, level: str) -> Question:
        game = game_round.game
        dice = self._dice(game_round, seat)
        seed = b"".join([dice.word().to_bytes(4, "little") for _ in range(SEED_WORDS)])
        where = self._shared.settings.games[game.id]
        return Question(where, level, seat, seed.hex(), game.dump(game_round.state), game.rules_version)

    def _play_thought(self, game_round: GameRound, n: int, seat: int, level: str, do: str, reason: str) -> None:
        """Meanwhile others may have acted, the person may be back, or the table may rest: then it is asked again, when
        it is the seat's turn again."""
        if self._ready() is not game_round or seat not in self._automatic_seats(game_round):
            return
        if not reason:
            try:
                self._pipeline.automatic(game_round, seat, parse_action(do), False)
                return
            except Fault:
                raise
            except Refused as refusal:
                if game_round.n != n:
                    return
                reason = f"{refusal.code}: {do}"
        self._bot_failed(game_round, seat, level, reason)


def sooner(one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)


def minute_of(game_round: GameRound) -> Action | None:
    """The house's own action for a minute gone by, for games that count table time (MB-5.4, MB-6)."""
    verb = profile_of(game_round.game).minute
    if not verb:
        return None
    span = game_round.game.legal(game_round.state, HOUSE).span(verb)
    return None if span is None else Action(verb, (span.low,))
