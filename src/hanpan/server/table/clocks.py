"""Clocks: how long a decision may take. Outside the engine: what a passed deadline does is the game's `default`.

A clock is folded from the log (who moved, when, and how long the table slept before), so a restart or another process
comes to the same deadline. Two styles: in a *phase* all awaited seats share one deadline that starts when the phase
starts; in a *turn* every move of an awaited seat starts a new one, and a seat may have a bank for hard thoughts. Which
one, and how long: the game's profile.
"""

from typing import Any, Final

from hanpan.kernel.abilities import phased, profile_of
from hanpan.kernel.action import printable
from hanpan.kernel.game import Game
from hanpan.kernel.profile import BANK, TURN, TURN_TIME, Phase
from hanpan.kernel.refusal import Refused
from hanpan.server.storage.documents import Running, TableDoc

LONGEST: Final = 3_600_000
SHORTEST: Final = 500

OFF: Final = "off"
LEARN: Final = "learn"
"""A table's setting, on unless the host says no: who never finished this game has more time at first."""
LEARNERS: Final = "learners"
"""Those seats, as bits."""
LEARN_TIMES: Final = 2
LEARN_ROUNDS: Final = 2
LEARN_TURNS: Final = 4
"""Turns of a round, for each seat, where a game does not tell its rounds."""

Setting = dict[str, int | bool]


def default_clock(game: Game[Any]) -> dict[str, int]:
    return dict(profile_of(game).clocks)


def read_clock(game: Game[Any], asked: dict[str, object] | None) -> Setting:
    """The clock of a table: the game's own, changed by what was asked for."""
    setting: Setting = {**default_clock(game)}
    if asked is None:
        return setting
    known = [*setting, LEARN, OFF]
    for name in asked:
        if name not in known:
            raise Refused("clock-unknown", {"name": printable(name)[:24], "names": ", ".join(known)})
    for name in (LEARN, OFF):
        if not isinstance(asked.get(name, False), bool):
            raise Refused("clock-flag", {"name": name})
    if asked.get(OFF):
        return {OFF: True}
    if not asked.get(LEARN, True):
        setting[LEARN] = False
    for name in default_clock(game):
        value = asked.get(name, setting[name])
        low = 0 if name == BANK else SHORTEST
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= LONGEST:
            raise Refused("clock-odd", {"name": name, "min": low, "max": LONGEST})
        setting[name] = value
    return setting


def asked_names(asked: dict[str, object] | None) -> list[str]:
    """What the host decided; the rest is left to the game, where it has figures of its own."""
    return [] if asked is None else sorted(asked)


def setting_of(game: Game[Any], doc: TableDoc) -> Setting:
    """A table's clock as a round is timed by it, and when it was last set going again. A phase the host said nothing
    about is not in it."""
    learners = sum([1 << number for number, seat in enumerate(doc.seats) if seat.learning])
    more: Setting = {LEARNERS: learners} if learners and doc.clock.get(LEARN, True) else {}
    if profile_of(game).turns or doc.clock.get("off"):
        return {**doc.clock, **more, "resumed": doc.resumed}
    return {**{name: value for name, value in doc.clock.items() if name in doc.asked}, **more}


def phase_of(game: Game[Any], state: Any) -> Phase | None:
    """What times the present decision; None: the game is played in turns."""
    timed = phased(game)
    return None if timed is None else timed.phase(state)


class Awaited:
    """Whom a position waits for, and in which phase."""

    __slots__ = ("actors", "phase")

    def __init__(self, actors: list[int], phase: Phase | None) -> None:
        self.actors: Final = actors
        self.phase: Final = phase


class Clock:
    """Folds moves into a deadline."""

    __slots__ = ("game", "running", "setting", "taken", "turns", "usual")

    def __init__(self, game: Game[Any], setting: Setting, running: Running) -> None:
        self.game = game
        self.setting = setting
        self.running = running
        self.taken = 0
        """As much of the nap is in moves that are on their way to the disk."""
        profile = profile_of(game)
        self.turns = profile.turns
        self.usual = profile.clocks

    @staticmethod
    def begin(game: Game[Any], setting: Setting, state: Any, seats: int, at: int) -> "Clock":
        bank = int(setting.get(BANK, 0))
        actors, phase = list(game.actors(state)), phase_of(game, state)
        if phase is None:
            return Clock(game, setting, Running(at, TURN, actors, [bank] * seats, None, 0, last=at))
        running = Running(at, phase.name, actors, [bank] * seats, phase.part, phase.milliseconds, last=at)
        return Clock(game, setting, running)

    def look(self, state: Any) -> Awaited:
        """What a move needs to know of the position it led to. Asked before it is stored: a game may raise here."""
        actors, seats = self.game.actors(state), len(self.running.banks)
        for seat in actors:
            if not 0 <= seat < seats:
                raise IndexError(f"seat {seat} of {seats} is awaited")
        return Awaited(actors, None if self.turns else phase_of(self.game, state))

    def begun(self) -> int:
        """When the present decision began, put off by all the time the table slept since."""
        running = self.running
        return running.start + running.idle + running.nap

    def idle(self, at: int) -> int:
        """The time slept or paused since the move before: the one that is accepted now takes it into the log."""
        running = self.running
        since, resumed = max(self.begun(), running.last), int(self.setting.get("resumed", 0))
        if since < resumed <= at:
            running.nap += resumed - since
        idle = running.nap - self.taken
        self.taken = running.nap
        return idle

    def move(self, awaited: Awaited, seat: int, clock: bool, at: int, idle: int = 0) -> None:
        """A move was made; `awaited` is whom the position after it waits for, `idle` what it took into the log."""
        running, actors = self.running, awaited.actors
        running.idle += idle
        running.nap, self.taken = max(0, running.nap - idle), max(0, self.taken - idle)
        running.last, running.asleep = at, 0
        if self.turns:
            # What somebody else does meanwhile neither gives time to who is awaited nor tells anybody that it was done.
            own = seat in running.awaited
            if own:
                running.part = (running.part or 0) + 1
                resumed = int(self.setting.get("resumed", 0))
                start = running.start + running.idle
                if start < resumed <= at:
                    # A move of a version that did not write its idle time down.
                    start = resumed
                used = at - start - int(self.setting.get(TURN, 0))
                running.banks[seat] = 0 if clock else max(0, min(running.banks[seat], running.banks[seat] - used))
            if own or actors != running.awaited:
                self._start(at)
        else:
            self._follow(awaited.phase, actors, seat, at)
        running.awaited = actors

    def _follow(self, phase: Phase | None, actors: list[int], seat: int, at: int) -> None:
        """A new phase starts the clock anew; without phases a new turn does, or somebody who was not awaited yet."""
        running = self.running
        if phase is None:
            if running.awaited == [seat] or not all([actor in running.awaited for actor in actors]):
                self._start(at)
        elif phase.name != running.kind or phase.part != running.part:
            self._start(at)
            running.kind, running.part, running.own = phase.name, phase.part, phase.milliseconds

    def _start(self, at: int) -> None:
        self.running.start, self.running.idle = at, 0

    def remember(self, before: "Clock") -> None:
        """The round was read again: what its log does not know yet, where nobody has moved since."""
        if self.running.last == before.running.last:
            self.running.nap, self.running.asleep = before.running.nap, before.running.asleep

    def total(self) -> int | None:
        """The whole time of the present decision, without bank; None without a clock."""
        if self.setting.get("off") or not self.running.awaited:
            return None
        kind = self.running.kind
        usual = self.running.own or self.usual.get(kind, TURN_TIME)
        total = int(self.setting.get(kind, usual))
        return total * LEARN_TIMES if self._learning() else total

    def _learning(self) -> bool:
        """Whether somebody new to the game is still in the first rounds. A phase has one deadline for everybody, and it
        must not come nearer because one of them is ready."""
        learners = int(self.setting.get(LEARNERS, 0))
        if not learners:
            return False
        running = self.running
        if not self.turns:
            return running.part is not None and running.part <= LEARN_ROUNDS
        early = (running.part or 0) < LEARN_ROUNDS * LEARN_TURNS * len(running.banks)
        return early and any([learners >> seat & 1 for seat in running.awaited])

    def bank(self) -> int:
        awaited = self.running.awaited
        return self.running.banks[awaited[0]] if self.turns and len(awaited) == 1 else 0

    def deadline(self, now: int, resumed: int) -> int | None:
        """When the default is due. A start that lies in the future (the machine's clock was set back) counts as now."""
        total = self.total()
        if total is None:
            return None
        return min(max(self.begun(), resumed), now) + total + self.bank()
