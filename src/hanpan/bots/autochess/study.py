"""What the laboratory may count in auto chess, draw at random, and turn (AC-18)."""

from typing import Final

from hanpan.bots.autochess.exploring import DECISIONS, Explored
from hanpan.bots.autochess.hard import HARD, WEIGHTS, Hard, Style
from hanpan.bots.autochess.watching import TRIED, Watch
from hanpan.bots.base import Bot
from hanpan.bots.study import (
    APART,
    ENTROPY,
    LEFT,
    MOST,
    PLACE,
    QUANTILE,
    RATIO,
    SHARE,
    WORST,
    Curve,
    Figure,
    Mix,
    Watcher,
    Weight,
)
from hanpan.games.autochess.game import rules_of
from hanpan.games.autochess.hand import STEPS
from hanpan.games.autochess.load import PRESETS, over
from hanpan.games.autochess.tell import TYPE_NAMES
from hanpan.kernel.game import Config
from hanpan.kernel.rng import Stream

FROM: Final = 12
TO: Final = 15
"""The rounds of AC-18.3."""
HALF: Final = 8
"""The round at which AC-18.5 asks who leads."""

FIGURES: Final = (
    Figure("land-rounds", RATIO, "land", "players"),
    Figure("land-most", WORST, "land.{}", "alive.{}", SHARE),
    Figure("hula-won", RATIO, "hula", "games"),
    Figure("hula-declared", RATIO, "declared", "games"),
    Figure("hula-success", RATIO, "hula", "declared", SHARE),
    Figure("stops", RATIO, "stop", "games"),
    Figure("hula-damage", RATIO, "damage-hula", "damage", SHARE),
    Figure("back-most", MOST, "back", "", SHARE, 1, FROM, TO),
    Figure("back-fourth", MOST, "back", "", SHARE, 4, FROM, TO),
    Figure("front-most", MOST, "front", "", SHARE, 1, FROM, TO),
    Figure("augments-apart", APART, f"{TRIED}.augment", "", PLACE),
    Figure("rounds-10", QUANTILE, "length", rank=10),
    Figure("rounds-50", QUANTILE, "length", rank=50),
    Figure("rounds-90", QUANTILE, "length", rank=90),
    Figure("alive-1", LEFT, "alive.4", "begun.4"),
    Figure("alive-2", LEFT, "alive.7", "begun.7"),
    Figure("alive-3", LEFT, "alive.10", "begun.10"),
    Figure("alive-4", LEFT, "alive.13", "begun.13"),
    Figure("alive-5", LEFT, "alive.16", "begun.16"),
    Figure("leader-wins", RATIO, f"leads.{HALF}", f"begun.{HALF}", SHARE),
    Figure("comeback", RATIO, f"behind.{HALF}", f"begun.{HALF}", SHARE),
    Figure("decided", RATIO, "decided", "rounds", SHARE),
    Figure("fouls", RATIO, "foul", "boards", SHARE),
    Figure("variety", ENTROPY, "final"),
)

CURVES: Final = (
    Curve("land", "land", "alive", SHARE),
    Curve("alive", "alive", "begun"),
    Curve("gold", "gold", "alive"),
    Curve("interest", "interest", "alive"),
    Curve("level", "level", "alive"),
    Curve("stars", "stars", "boards"),
    Curve("threes", "threes", "boards"),
    Curve("declared", "declared", "boards", SHARE),
    Curve("hula", "hula", "boards", SHARE),
    Curve("fouls", "foul", "boards", SHARE),
    Curve("leads", "leads", "begun", SHARE),
    Curve("behind", "behind", "begun", SHARE),
)

MIXES: Final = (
    Mix("back", "back", TYPE_NAMES, "web-hand-plain-"),
    Mix("mid", "mid", TYPE_NAMES, "web-hand-plain-"),
    Mix("front", "front", TYPE_NAMES, "web-hand-plain-"),
    Mix("damage", "damage", ("lines", "scoop", "hula", "stop", "failed"), "lab-cause-"),
    Mix("step", "step", tuple(STEPS), "lab-step-"),
    Mix("door", "door", ("entered", "kept", "left"), "lab-door-"),
)


class AutoChessStudy:
    def __init__(self) -> None:
        self.figures: tuple[Figure, ...] = FIGURES
        self.curves: tuple[Curve, ...] = CURVES
        self.mixes: tuple[Mix, ...] = MIXES
        self.decisions: tuple[str, ...] = DECISIONS
        self.stage: int = 3

    def watcher(self, config: Config, seats: int) -> Watcher:
        return Watch(config, seats)

    def explorer(self, seat: int, bot: Bot, rates: dict[str, int], rng: Stream, watcher: Watcher) -> Bot:
        return Explored(seat, bot, rates, rng, watcher)

    def changed(self, config: Config, table: dict[str, object]) -> Config:
        preset = config.get("preset", PRESETS[0])
        below = preset if isinstance(preset, dict) else {"base": preset}
        return {**config, "preset": over(below, table)}

    def number(self, config: Config, key: str) -> int | None:
        part, _, name = key.partition(".")
        name, _, index = name.partition(".")
        section = rules_of(config).table.get(part)
        found = section.get(name) if isinstance(section, dict) else None
        if index and isinstance(found, list):
            found = found[int(index) - 1] if index.isdecimal() and 0 < int(index) <= len(found) else None
        return found if isinstance(found, int) else None

    def turned(self, config: Config, numbers: dict[str, int]) -> Config:
        changes: dict[str, object] = {}
        for key, value in numbers.items():
            part, _, name = key.partition(".")
            name, _, index = name.partition(".")
            section = changes.setdefault(part, {})
            assert isinstance(section, dict)
            if index:
                table = rules_of(config).table[part]
                assert isinstance(table, dict)
                row = section.setdefault(name, list(table[name]))
                row[int(index) - 1] = value
            else:
                section[name] = value
        return self.changed(config, changes)

    def weights(self, level: str) -> dict[str, Weight]:
        return WEIGHTS if level == HARD else {}

    def weighted(self, level: str, weights: dict[str, int]) -> Bot:
        assert level == HARD
        return Hard(Style(HARD, weights))


STUDY: Final = AutoChessStudy()
