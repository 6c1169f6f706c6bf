"""Opponents: what bots are called in each reader's language. A bot's name is kept and sent as `bot:ID:LEVEL`
(`hanpan.kernel.bot_names`); the page's twin is `web/src/house/opponents.ts`.
"""

from functools import cache
from typing import Final

from hanpan.kernel.bot_names import BOT, IDS, read_bot
from hanpan.locale import LANGUAGES, Texts
from hanpan.locale.lookalikes import as_latin

LEVELS: Final = ("random", "greedy", "caller", "easy", "normal", "hard", "trained")
"""Levels with texts of the house, `level-NAME` and `level-NAME-text`."""


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
