"""Dials: the numbers of a preset that a host may turn in a form (AC-1, AC-3, AC-4). A designer's table may
change every other one as well."""

from typing import Final

from hanpan.games.autochess.load import NUMBERS
from hanpan.games.autochess.rules import Rules
from hanpan.games.tables import Row
from hanpan.kernel.dial import Dial, DialValue
from hanpan.kernel.game import Config
from hanpan.kernel.refusal import BadConfig

PLACES: Final[dict[str, tuple[str, str]]] = {
    "rounds": ("frame", "rounds"),
    "hp": ("frame", "hp"),
    "gold": ("frame", "gold"),
    "level": ("frame", "level"),
    "income": ("economy", "income"),
    "interest_cap": ("economy", "interest_cap"),
    "reroll_gold": ("shop", "reroll_gold"),
    "xp_gold": ("shop", "xp_gold"),
}
"""Section and key of a preset's table, by dial."""


def made(key: str) -> Dial:
    section, name = PLACES[key]
    low, high = NUMBERS[section][name]
    return Dial(key, low, high)


DIALS: Final[tuple[Dial, ...]] = tuple([made(key) for key in PLACES])


def turned(config: Config) -> Row:
    """What the dials of a config change in a preset's table; empty where none was turned."""
    for key in config:
        if key != "preset" and key not in PLACES:
            raise BadConfig("config-key", {"key": key[:40], "keys": ", ".join(["preset", *PLACES])})
    found: Row = {}
    for dial in DIALS:
        if dial.key in config:
            section, name = PLACES[dial.key]
            part = found.setdefault(section, {})
            assert isinstance(part, dict)
            part[name] = dial.read(config[dial.key])
    return found


def dialled(rules: Rules) -> dict[str, DialValue]:
    """Where the dials stand."""
    found: dict[str, DialValue] = {}
    for key, (section, name) in PLACES.items():
        part = rules.table[section]
        assert isinstance(part, dict)
        found[key] = part[name]
    return found
