"""Clocks: how long a decision may take. Outside the engine: what a passed deadline does is the game's `default`.

A clock is folded from the log (who moved, when), so a restart or another process comes to the same deadline. Two
styles: in a *phase* all awaited seats share one deadline that starts when the phase starts (auto chess prep and augment
pick); in a *turn* every move starts a new one, and a seat may have a bank for hard thoughts (hold'em).
"""

from typing import Any, Final

from hanpan.kernel.game import Game
from hanpan.kernel.refusal import Refused
from hanpan.server.storage.documents import Running, TableDoc

DEFAULTS: Final[dict[str, dict[str, int]]] = {
    "autochess": {"prep": 35_000, "augment": 15_000},
    "holdem": {"turn": 20_000, "bank": 60_000},
    "marble": {"turn": 180_000},
}
OTHERS: Final = {"turn": 30_000}
TURNS: Final = ("holdem", "marble")
LONGEST: Final = 3_600_000
SHORTEST: Final = 500

Setting = dict[str, int | bool]


def default_clock(game: str) -> dict[str, int]:
    return dict(DEFAULTS.get(game, OTHERS))


def read_clock(game: str, asked: dict[str, object] | None) -> Setting:
    """The clock of a table: the game's own, changed by what was asked for."""
    setting: Setting = {**default_clock(game)}
    if asked is None:
        return setting
    if asked.get("off") is True:
        return {"off": True}
    for name in list(setting):
        value = asked.get(name, setting[name])
        low = 0 if name == "bank" else SHORTEST
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= LONGEST:
            raise Refused("clock-odd", {"name": name, "min": low, "max": LONGEST})
        setting[name] = value
    return setting


def asked_names(asked: dict[str, object] | None) -> list[str]:
    """What the host decided; the rest is left to the game, where it has figures of its own."""
    return [] if asked is None else sorted(asked)


def setting_of(doc: TableDoc) -> Setting:
    """A table's clock as a round is timed by it, and when it was last set going again. A phase the host said nothing
    about is not in it."""
    if doc.game in TURNS or doc.clock.get("off"):
        return {**doc.clock, "resumed": doc.resumed}
    return {name: value for name, value in doc.clock.items() if name in doc.asked}


def own_time(game: Game[Any], state: Any) -> int:
    """Milliseconds the rules give for the present phase (the view's `seconds`, AC-1.5); 0: they say nothing."""
    if game.id in TURNS:
        return 0
    seconds = game.view(state, None).dump().get("seconds")
    return seconds * 1000 if isinstance(seconds, int) else 0


def kind_of(game: Game[Any], state: Any) -> str:
    """Which setting times the present decision."""
    if game.id == "autochess":
        return "augment" if state.phase == "augment" else "prep"
    return "turn"


def part_of(game: Game[Any], state: Any) -> int | None:
    """The part of the game a phase belongs to. Taking "ready" back in one part must not wind the clock up again."""
    if game.id == "autochess":
        number: int = state.round_num
        return number
    return None


class Clock:
    """Folds moves into a deadline."""

    __slots__ = ("game", "running", "setting", "turns")

    def __init__(self, game: Game[Any], setting: Setting, running: Running) -> None:
        self.game = game
        self.setting = setting
        self.running = running
        self.turns = game.id in TURNS

    @staticmethod
    def begin(game: Game[Any], setting: Setting, state: Any, seats: int, at: int) -> "Clock":
        bank = int(setting.get("bank", 0))
        actors, part, own = list(game.actors(state)), part_of(game, state), own_time(game, state)
        return Clock(game, setting, Running(at, kind_of(game, state), actors, [bank] * seats, part, own))

    def move(self, state: Any, seat: int, clock: bool, at: int) -> None:
        """A move was made; `state` is what it led to."""
        running = self.running
        actors = self.game.actors(state)
        kind = kind_of(self.game, state)
        if self.turns:
            if 0 <= seat < len(running.banks) and seat in running.awaited:
                resumed = int(self.setting.get("resumed", 0))
                start = resumed if running.start < resumed <= at else running.start
                used = at - start - int(self.setting.get("turn", 0))
                running.banks[seat] = 0 if clock else max(0, min(running.banks[seat], running.banks[seat] - used))
            if seat >= 0 or actors != running.awaited:
                running.start = at
        elif self._new_phase(state, kind, actors):
            running.start = at
            running.own = own_time(self.game, state)
        running.kind = kind
        running.awaited = actors

    def _new_phase(self, state: Any, kind: str, actors: list[int]) -> bool:
        running = self.running
        part = part_of(self.game, state)
        before, running.part = running.part, part
        if part is not None:
            return kind != running.kind or part != before
        return kind != running.kind or not all([actor in running.awaited for actor in actors])

    def total(self) -> int | None:
        """The whole time of the present decision, without bank; None without a clock."""
        if self.setting.get("off") or not self.running.awaited:
            return None
        kind = self.running.kind
        usual = self.running.own or DEFAULTS.get(self.game.id, OTHERS).get(kind, OTHERS["turn"])
        return int(self.setting.get(kind, usual))

    def bank(self) -> int:
        awaited = self.running.awaited
        return self.running.banks[awaited[0]] if self.turns and len(awaited) == 1 else 0

    def deadline(self, now: int, resumed: int) -> int | None:
        """When the default is due. A start that lies in the future (the machine's clock was set back) counts as now."""
        total = self.total()
        if total is None:
            return None
        return min(max(self.running.start, resumed), now) + total + self.bank()
