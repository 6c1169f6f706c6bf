"""Settings: a table's config, checked and filled up from a preset (HE-1).

Presets and ladders are TOML rows; a config may name a preset and change any of its keys.
"""

from typing import Final

from hanpan.games.tables import Row, bad, rows, shipped, whole, wholes, word
from hanpan.kernel.dial import Dial, DialValue
from hanpan.kernel.digest import digest_of
from hanpan.kernel.game import Config
from hanpan.kernel.refusal import BadConfig

PACKAGE: Final = "hanpan.games.holdem"
MOST_CHIPS: Final = 10**12
MOST_HANDS: Final = 1_000_000
MOST_SEATS: Final = 10
LAST_DOUBLING: Final = 20
"""Doubling stops after a millionfold; no table has chips for more."""

ANTES: Final = ("none", "all", "bb")
MODES: Final = ("sng", "cash")
TIMEOUTS: Final = ("check_or_fold", "fold")
BUTTONS: Final = ("dead", "moving")
REVEALS: Final = ("table", "hand")

WORDS: Final = ("mode", "ante", "levels", "on_timeout", "button", "reveal")
NUMBERS: Final = ("stack", "small", "big", "level_hands", "hands")


class Settings:
    """What one table plays by. Never changes after it was made."""

    __slots__ = (
        "ante",
        "big",
        "cash",
        "config",
        "dead_button",
        "first_button",
        "fold_on_timeout",
        "hands",
        "ladder_big",
        "ladder_small",
        "level_hands",
        "levels",
        "reveal_hand",
        "small",
        "stacks",
    )

    def __init__(self, config: Config, row: Row, ladder: tuple[list[int], list[int]] | None, seats: int) -> None:
        self.config: Final = config
        self.cash: Final = row["mode"] == "cash"
        self.small: Final = number(row, "small", 0, MOST_CHIPS)
        self.big: Final = number(row, "big", 1, MOST_CHIPS)
        if self.small > self.big:
            raise BadConfig("holdem-blinds", {"small": self.small, "big": self.big})
        self.ante: Final = choice(row, "ante", ANTES)
        self.levels: Final = str(row["levels"])
        self.level_hands: Final = number(row, "level_hands", 1, MOST_HANDS)
        self.hands: Final = number(row, "hands", 1, MOST_HANDS)
        self.fold_on_timeout: Final = choice(row, "on_timeout", TIMEOUTS) == "fold"
        self.dead_button: Final = choice(row, "button", BUTTONS) == "dead"
        self.reveal_hand: Final = choice(row, "reveal", REVEALS) == "hand"
        self.ladder_small: Final[list[int]] = [] if ladder is None else ladder[0]
        self.ladder_big: Final[list[int]] = [] if ladder is None else ladder[1]
        self.stacks: Final = starting_stacks(row, seats)
        first = row.get("first_button", -1)
        if not isinstance(first, int) or isinstance(first, bool) or not -1 <= first < seats:
            raise off("first_button", f"-1..{seats - 1}")
        self.first_button: Final = first

    def level(self, hand: int) -> int:
        """The level of a hand, counted from 0 (HE-1.2)."""
        if self.levels == "fixed":
            return 0
        level = (hand - 1) // self.level_hands
        last = LAST_DOUBLING if self.levels == "double" else len(self.ladder_big) - 1
        return min(level, last)

    def small_at(self, level: int) -> int:
        if self.ladder_small:
            return self.ladder_small[level]
        return self.small << level

    def big_at(self, level: int) -> int:
        if self.ladder_big:
            return self.ladder_big[level]
        return self.big << level

    def ante_at(self, level: int) -> int:
        """One big blind from the big blind, or a tenth of it (at least one chip) from everybody."""
        if self.ante == "none":
            return 0
        big = self.big_at(level)
        return big if self.ante == "bb" else max(1, big // 10)


def off(key: str, allowed: str) -> BadConfig:
    return BadConfig("config-value", {"key": key, "allowed": allowed})


def number(row: Row, key: str, low: int, high: int) -> int:
    value = row[key]
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise off(key, f"{low}..{high}")
    return value


def choice(row: Row, key: str, among: tuple[str, ...]) -> str:
    value = row[key]
    if not isinstance(value, str) or value not in among:
        raise off(key, ", ".join(among))
    return value


def starting_stacks(row: Row, seats: int) -> list[int]:
    """One stack for all, or `stacks`, one for each seat."""
    stack = number(row, "stack", 1, MOST_CHIPS)
    given = row.get("stacks")
    if given is None:
        return [stack] * seats
    if not isinstance(given, list) or len(given) != seats:
        raise off("stacks", f"{seats} x 1..{MOST_CHIPS}")
    found: list[int] = []
    for item in given:
        if not isinstance(item, int) or isinstance(item, bool) or not 1 <= item <= MOST_CHIPS:
            raise off("stacks", f"{seats} x 1..{MOST_CHIPS}")
        found.append(item)
    return found


def read_presets(table: Row, file: str) -> dict[str, Row]:
    """The preset rows by name; a row that lacks something or has too much is refused."""
    found: dict[str, Row] = {}
    for index, row in enumerate(rows(table, "preset", file)):
        name = word(row, "name", file, f"preset[{index}]")
        for key in WORDS:
            word(row, key, file, name)
        for key in NUMBERS:
            whole(row, key, file, name, 0 if key == "small" else 1, MOST_CHIPS)
        for key in row:
            if key not in WORDS and key not in NUMBERS and key != "name":
                raise bad(file, name, f"unknown key {key}")
        if name in found:
            raise bad(file, name, "stands twice")
        found[name] = row
    return found


def read_ladders(table: Row, file: str) -> dict[str, tuple[list[int], list[int]]]:
    found: dict[str, tuple[list[int], list[int]]] = {}
    for index, row in enumerate(rows(table, "ladder", file)):
        name = word(row, "name", file, f"ladder[{index}]")
        small = wholes(row, "small", file, name, 0, MOST_CHIPS)
        big = wholes(row, "big", file, name, 1, MOST_CHIPS)
        if not big or len(small) != len(big):
            raise bad(file, name, "small and big must have the same number of steps")
        for step in range(len(big)):
            if small[step] > big[step]:
                raise bad(file, name, f"step {step + 1}: the small blind is above the big blind")
            if step and big[step] < big[step - 1]:
                raise bad(file, name, f"step {step + 1}: the big blind falls")
        found[name] = (small, big)
    return found


LADDERS: Final = read_ladders(shipped(PACKAGE, "ladders.toml"), "ladders.toml")
PRESETS: Final = read_presets(shipped(PACKAGE, "presets.toml"), "presets.toml")
LEVELS: Final = ("fixed", "double", *LADDERS)
DIALS: Final = (
    Dial("stack", 1, 1_000_000),
    Dial("small", 0, 100_000),
    Dial("big", 1, 100_000),
    Dial("ante", words=ANTES),
    Dial("levels", words=LEVELS),
    Dial("level_hands", 1, 1000),
    Dial("hands", 1, 10_000),
)
"""What a form offers; a config may go further."""


def filled(config: Config) -> Row:
    """The config's own keys over those of its preset."""
    name = config.get("preset", next(iter(PRESETS)))
    if not isinstance(name, str) or name not in PRESETS:
        shown = name[:40] if isinstance(name, str) else "?"
        raise BadConfig("unknown-preset", {"preset": shown, "presets": ", ".join(PRESETS)})
    row = dict(PRESETS[name])
    known = [*[key for key in row if key != "name"], "stacks", "first_button"]
    for key, value in config.items():
        if key not in known and key != "preset":
            raise BadConfig("config-key", {"key": str(key)[:40], "keys": ", ".join(known)})
        row[key] = value
    return row


def make_settings(config: Config, seats: int) -> Settings:
    row = filled(config)
    choice(row, "mode", MODES)
    levels = choice(row, "levels", LEVELS)
    return Settings(config, row, LADDERS.get(levels), seats)


def dialled(config: Config) -> dict[str, DialValue]:
    """Where the dials stand."""
    row = filled(config)
    found: dict[str, DialValue] = {}
    for dial in DIALS:
        value = row[dial.key]
        assert isinstance(value, int | str)
        found[dial.key] = value
    return found


def settings_hash(config: Config) -> str:
    """A fingerprint of everything that is read from the tables for this config."""
    row = filled(config)
    levels = row["levels"]
    ladder = LADDERS.get(levels) if isinstance(levels, str) else None
    return digest_of([row, None if ladder is None else list(ladder)])
