"""Bot names: how a table and a record call a bot, `bot:ID:LEVEL`, so that a replay knows its bots too.

Readers see a name in their own language (`hanpan.locale.opponents`). The page's twin is `web/src/house/opponents.ts`.
"""

from hashlib import blake2b
from typing import Final

BOT: Final = "bot"
IDS: Final = (
    "acorn",
    "bean",
    "bell",
    "brook",
    "clover",
    "cotton",
    "drum",
    "ember",
    "flake",
    "frost",
    "kite",
    "lark",
    "maple",
    "meteor",
    "mist",
    "moss",
    "pebble",
    "pine",
    "reed",
    "shell",
    "spark",
    "tide",
    "walnut",
    "wave",
)
"""Each has its texts `bot-ID`, and its face on the page."""


def bot_name(table: str, level: str, names: list[str]) -> str:
    """The name of one more bot at a table where these names are taken: the same table, the same names."""
    taken = [found[0] for found in [read_bot(name) for name in names] if found is not None]
    order = sorted(IDS, key=lambda id: blake2b(f"{table}:{id}".encode()).digest())
    number = 1
    while True:
        for id in order:
            own = id if number == 1 else f"{id}-{number}"
            if own not in taken:
                return f"{BOT}:{own}:{level}"
        number += 1


def read_bot(name: str) -> tuple[str, str] | None:
    """Id and level in a bot's name; None for people."""
    parts = name.split(":")
    if len(parts) != 3 or parts[0] != BOT or parts[1].partition("-")[0] not in IDS:
        return None
    return parts[1], parts[2]


def number_of(name: str) -> int:
    """Which of the bots this is; any number for an old name."""
    found = read_bot(name)
    return 0 if found is None else IDS.index(found[0].partition("-")[0])
