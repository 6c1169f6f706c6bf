"""What a run of the checks gives back: what was done, how much of it, what broke, and how to get there again."""

from collections.abc import Callable
from typing import Any

from hanpan.kernel.game import Config
from hanpan.kernel.refusal import Refused
from hanpan.kernel.table import Table

SHOWN_MOVES = 40
"""So many moves are written into the text of a failure; the record in the report holds all of them."""


class Broken(Exception):
    """The game breaks the contract. The text says where; `record` is the record of the table it was seen at."""

    def __init__(self, text: str, record: str = "") -> None:
        super().__init__(text)
        self.record = record


class Report:
    """What was checked, how much of it, and what broke."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.done: list[str] = []
        self.failed: list[str] = []
        self.failures: list[str] = []
        """For each part that failed one line: its name and why."""
        self.records: list[str] = []
        """For each failure the record that leads to it; empty where no table was played."""
        self.counts: dict[str, int] = {}

    @property
    def ok(self) -> bool:
        return not self.failures

    def count(self, what: str, more: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + more

    def part(self, name: str, run: Callable[[], object]) -> bool:
        """Do one part of the checks. Whatever goes wrong in it becomes one line."""
        try:
            run()
        except Broken as broken:
            self.fail(name, str(broken), broken.record)
        except Exception as error:
            self.fail(name, said(error), "")
        else:
            self.done.append(name)
            return True
        return False

    def fail(self, name: str, why: str, record: str) -> None:
        self.failed.append(name)
        self.failures.append(f"{name}: {why}")
        self.records.append(record)

    def __str__(self) -> str:
        lines = [f"{self.game}: " + ", ".join([f"{number} {what}" for what, number in self.counts.items()])]
        lines += [f"  ok    {line}" for line in self.done]
        lines += [f"  FAIL  {line}" for line in self.failures]
        return "\n".join(lines)


def said(error: BaseException) -> str:
    """An exception in one line."""
    if isinstance(error, Refused):
        return f"refused with {error}"
    return f"{type(error).__name__}: {error}"


def preset_of(config: Config) -> object:
    return config.get("preset", "-")


def at_table(text: str, table: Table[Any], seed: object) -> Broken:
    """A failure at a table: preset, seats, seed, how many actions, digest, and the moves that lead there."""
    moves = table.moves
    where = f"preset {preset_of(table.config)}, {table.seats} seats, seed {seed}"
    last = "; ".join([f"{move.seat}: {move.action}{' (clock)' if move.clock else ''}" for move in moves[-SHOWN_MOVES:]])
    more = "... " if len(moves) > SHOWN_MOVES else ""
    try:
        digest = table.digest()[:12]
        record = table.record().write()
    except Exception as error:  # a state that cannot be written down is one of the things that are looked for
        digest, record = said(error), ""
    return Broken(
        f"{text} ({where}, after {len(moves)} actions, digest {digest}; moves: {more}{last or 'none'})", record
    )


def viewer_name(viewer: int | None) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def difference(one: str, two: str) -> str:
    """The two texts around their first difference."""
    for index, (a, b) in enumerate(zip(one, two, strict=False)):
        if a != b:
            return f"...{one[max(0, index - 30) : index + 20]}... against ...{two[max(0, index - 30) : index + 20]}..."
    return "one is longer"
