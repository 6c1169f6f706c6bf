"""Study: what a game's side declares for the laboratory, named by its profile as `study`.

The laboratory plays and counts any game; what there is to count, which decisions may be drawn at random and which
numbers a bot plays by is known here only. All counts are whole numbers added up by key, so parts of an experiment may
be played anywhere and added in any order.
"""

from dataclasses import dataclass
from typing import Final, Protocol

from hanpan.bots.base import Bot
from hanpan.games.tables import Row, rows, whole, word
from hanpan.kernel.event import Event
from hanpan.kernel.game import Config, Result
from hanpan.kernel.rng import Stream

RATIO: Final = "ratio"
WORST: Final = "worst"
MOST: Final = "most"
APART: Final = "apart"
QUANTILE: Final = "quantile"
ENTROPY: Final = "entropy"
LEFT: Final = "left"

SHARE: Final = "share"
NUMBER: Final = "number"
PLACE: Final = "place"
MOST_WEIGHT: Final = 1_000_000


@dataclass(frozen=True)
class Figure:
    """One number that says what a game is like; its title is the text `lab-figure-ID`."""

    id: str
    kind: str
    """ratio: top / bottom. worst: the greatest such ratio of any round, {} in both keys. most: the share of the
    `rank`-th most frequent word after `top.ROUND.` in the rounds `first` to `last`. apart: how far the worst option of
    any decision that begins with `top` is from the mean of its decision. quantile: `rank` per cent of `top.NUMBER`.
    entropy: of the words after `top.`, in bits. left: how many of `top` are left at `bottom`, of which a game that is
    over by then has one."""
    top: str
    bottom: str = ""
    unit: str = NUMBER
    rank: int = 1
    first: int = 0
    last: int = 0


@dataclass(frozen=True)
class Curve:
    """One number round by round: `top.ROUND` / `bottom.ROUND`."""

    id: str
    top: str
    bottom: str
    unit: str = NUMBER


@dataclass(frozen=True)
class Mix:
    """What a number is made of, round by round: the shares of the words after `top.ROUND.`."""

    id: str
    top: str
    words: tuple[str, ...]
    """In the order they are drawn."""
    text: str = ""
    """The text of a word is this and the word; without it the word itself is shown."""


@dataclass(frozen=True)
class Weight:
    """A number a bot plays by, and the bounds between which a search may turn it."""

    value: int
    low: int
    high: int


def read_weights(table: Row, file: str) -> dict[str, Weight]:
    """The rows `[[weight]]` of a bot's table."""
    found: dict[str, Weight] = {}
    for index, row in enumerate(rows(table, "weight", file)):
        where = f"weight[{index}]"
        name = word(row, "name", file, where)
        low = whole(row, "low", file, where, -MOST_WEIGHT, MOST_WEIGHT)
        high = whole(row, "high", file, where, low, MOST_WEIGHT)
        found[name] = Weight(whole(row, "value", file, where, low, high), low, high)
    return found


class Watcher(Protocol):
    """Follows one game and counts."""

    def hear(self, events: list[Event]) -> None: ...

    def chose(self, seat: int, decision: str, option: str, tried: bool) -> None:
        """A seat took an option of a decision; `tried`: it was drawn at random, so who takes it is no better and no
        worse than others."""
        ...

    def close(self, result: Result, counts: dict[str, int]) -> None:
        """Adds the finished game to the counts."""
        ...


class Study(Protocol):
    @property
    def figures(self) -> tuple[Figure, ...]: ...

    @property
    def curves(self) -> tuple[Curve, ...]: ...

    @property
    def mixes(self) -> tuple[Mix, ...]: ...

    @property
    def decisions(self) -> tuple[str, ...]:
        """Decisions that may be drawn at random."""
        ...

    @property
    def stage(self) -> int:
        """Rounds of a stage."""
        ...

    def watcher(self, config: Config, seats: int) -> Watcher: ...

    def explorer(self, seat: int, bot: Bot, rates: dict[str, int], rng: Stream, watcher: Watcher) -> Bot:
        """The bot of a seat for one game, with each decision drawn at random in so many per cent of the cases. The
        watcher is told of every decision."""
        ...

    def changed(self, config: Config, table: dict[str, object]) -> Config:
        """The rules of a config with some numbers of their table changed."""
        ...

    def number(self, config: Config, key: str) -> int | None:
        """A number of the rules' table by its key, such as `fantasyland.pair_rank`, or `combat.stage_damage.2` for the
        second of a list; None where there is none."""
        ...

    def turned(self, config: Config, numbers: dict[str, int]) -> Config:
        """The rules with such numbers changed."""
        ...

    def weights(self, level: str) -> dict[str, Weight]:
        """The numbers that a bot plays by; none where they cannot be turned."""
        ...

    def weighted(self, level: str, weights: dict[str, int]) -> Bot:
        """The bot with some of them turned."""
        ...
