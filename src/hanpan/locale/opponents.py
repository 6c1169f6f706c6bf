"""Opponents: what bots are called. A bot's name is kept and sent as `bot:ID:LEVEL`, shown in each reader's language.

Tables and records hold that form, so that a replay knows its bots too. The page's twin is `web/src/house/opponents.ts`.
"""

from functools import cache
from hashlib import blake2b
from typing import Final

from hanpan.locale import LANGUAGES, Texts
from hanpan.locale.lookalikes import as_latin

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
LEVELS: Final = ("random", "greedy", "caller", "easy", "normal", "hard", "trained")
"""Levels with texts of the house, `level-NAME` and `level-NAME-text`."""


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


def shown_name(texts: Texts, name: str) -> str:
    """A name as this reader sees it. Older records called bots `Bot 1` and `normal 1`."""
    found = read_bot(name)
    if found is None:
        number = old_number(name)
        return texts.say("bot-numbered", n=number) if number else name
    id, _, again = found[0].partition("-")
    said = texts.say(f"bot-{id}")
    return texts.say("bot-again", name=said, n=again) if again else said


def level_of(name: str) -> str | None:
    found = read_bot(name)
    if found is not None:
        return found[1]
    level = name.rpartition(" ")[0]
    return level if level in LEVELS and old_number(name) else None


def number_of(name: str) -> int:
    """Which of the bots this is; any number for an old name."""
    found = read_bot(name)
    return 0 if found is None else IDS.index(found[0].partition("-")[0])


def old_number(name: str) -> str:
    word, _, number = name.rpartition(" ")
    return number if number.isascii() and number.isdigit() and word in (*LEVELS, "Bot") else ""


def level_text(texts: Texts, level: str) -> str:
    return texts.say(f"level-{level}") if texts.has(f"level-{level}") else level


def looks_like_a_bot(name: str) -> bool:
    """Whether people could take this name for a bot's, in any language: with or without a level or a number."""
    plain = folded(name)
    word = plain.rstrip("0123456789")
    return as_latin(name).strip().startswith(f"{BOT}:") or (
        word in bot_words() and (word != plain or word not in heads())
    )


def folded(name: str) -> str:
    return "".join([char for char in as_latin(name) if char.isalnum()])


@cache
def heads() -> frozenset[str]:
    """Words that only a number makes a bot's name: `Bot 1`, `봇 1`, `normal 1`."""
    return frozenset([folded(Texts(language).say("bot-numbered", n="")) for language in LANGUAGES]) | frozenset(LEVELS)


@cache
def bot_words() -> frozenset[str]:
    found = set(heads())
    for language in LANGUAGES:
        texts = Texts(language)
        for id in IDS:
            name = folded(texts.say(f"bot-{id}"))
            found |= {name, *[name + folded(texts.say(f"level-{level}")) for level in LEVELS]}
    return frozenset(found)
