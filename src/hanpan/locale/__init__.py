"""Texts in every language of the house: Fluent files shared by terminal, server and page.

`Texts(language).say("key", name=...)`. A new language is a folder of texts here and its name in LANGUAGES;
`tools/new_language.py` makes such a folder, ready to translate.

Korean particles follow the sound of the word before them: `{ JOSA($name, "을/를") }` gives the right one of the two.
Here belongs every sentence that people read, and what makes sentences of events. What happened is not decided here.
"""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import isfinite
from typing import Any

from fluent.runtime import FluentResource

from hanpan.games.registry import Plugin, registered
from hanpan.kernel.refusal import Refused
from hanpan.locale.cards import shown
from hanpan.locale.unread import UnreadBundle

LANGUAGES = ("ko", "en")
"""The house's own language first; then the one for everybody whose own is not here. New ones go behind."""
OWN = LANGUAGES[0]
FALLBACK = LANGUAGES[1]

MOST_TEXT = 256 * 1024
"""Bytes of a file of texts that a package may bring: several times our longest, and read in a moment."""

MOST_SAID = 2000
"""Letters of one parameter; Fluent gives up at 2,500."""
LARGEST_NUMBER = 10**15
STEERING = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")

DIGIT_FINALS = {"0": True, "1": True, "3": True, "6": True, "7": True, "8": True}
"""Digits whose Korean reading ends in a consonant (영, 일, 삼, 육, 칠, 팔)."""
RIEUL_DIGITS = "178"
LETTER_FINALS = "lmnr"
"""Latin letters whose Korean names end in a consonant (엘, 엠, 엔, 알)."""
LATIN_WORD = re.compile(r"([A-Za-z]+)[\W_]*$")
LATIN_FINAL = re.compile(r"(?:[lmn]|ng|(?:^|[^aeiou])[aeiou]c?[kptc]|oo[kpt])$")
"""Words that end in a consonant as they are written in Korean: 팀, 킹, 에릭, 봇, 브룩, but 플레이어, 스카우트, 테드."""


def josa(word: str, pair: str) -> str:
    """The particle of `pair` ("을/를", "이/가", "은/는", "과/와", "으로/로", "아/야") that fits after `word`."""
    with_final, without = pair.split("/")
    final, rieul = sound(word)
    if with_final == "으로" and rieul:
        return without
    return with_final if final else without


def sound(word: str) -> tuple[bool, bool]:
    """Whether a word ends in a consonant, and whether that is ㄹ."""
    for char in reversed(word.strip()):
        if "가" <= char <= "힣":
            final = (ord(char) - ord("가")) % 28
            return final != 0, final == 8
        if char in "0123456789":
            return char in DIGIT_FINALS, char in RIEUL_DIGITS
        if char.isalpha():
            return latin_sound(word)
    return False, False


def latin_sound(word: str) -> tuple[bool, bool]:
    """The same of letters: a single one, and those of HP, are read by their names, others as a word."""
    found = LATIN_WORD.search(word)
    letters = found[1] if found else ""
    if len(letters) == 1 or letters.isupper():
        low = letters[-1].lower()
        return low in LETTER_FINALS, low in "lr"
    low = letters.lower()
    return LATIN_FINAL.search(low) is not None, low.endswith("l")


def sayable(value: object) -> object:
    """A parameter as a sentence can hold it: names and paths come from anywhere, and what would steer a terminal or
    begin a line is not said; Fluent shows nothing of a text that is too long, and cannot group too large a number."""
    if isinstance(value, int) and abs(value) >= LARGEST_NUMBER:
        value = str(value)
    elif isinstance(value, float) and not isfinite(value):
        return str(value)
    if not isinstance(value, str):
        return value
    plain = STEERING.sub("?", value)
    return plain if len(plain) <= MOST_SAID else f"{plain[: MOST_SAID // 2]}…{plain[-MOST_SAID // 2 :]}"


def fluent_josa(*args: object) -> str:
    return josa(str(args[0]), str(args[1]))


def folder() -> Traversable:
    """Where the texts are."""
    return files("hanpan.locale")


def parts(language: str) -> list[str]:
    """The names of a language's files. Our games' texts are among them: whoever translates works in one folder."""
    found = folder().joinpath(language)
    names = [one.name for one in found.iterdir()] if found.is_dir() else []
    return sorted([name.removesuffix(".ftl") for name in names if name.endswith(".ftl")])


def game_text(plugin: Plugin, name: str) -> str | None:
    """A file of the folder `texts` beside the rules of a game; None: there is none, or it is too large to be read."""
    found = game_file(plugin, name)
    try:
        return None if found is None or len(found) > MOST_TEXT else found.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        return None


def own_text(game: str, name: str) -> str:
    """The same by the game's id; empty: there is none."""
    plugin = registered().plugins.get(game)
    return "" if plugin is None else game_text(plugin, name) or ""


def game_file(plugin: Plugin, name: str) -> bytes | None:
    """Such a file, of one that is too large only the beginning."""
    module = plugin.module()
    try:
        found = files(module.rpartition(".")[0] or module).joinpath("texts").joinpath(name)
        if not found.is_file():
            return None
        with found.open("rb") as opened:
            return opened.read(MOST_TEXT + 1)
    except (Exception, SystemExit):  # a package that cannot be imported: the registry says why
        return None


@cache
def bundle(language: str) -> UnreadBundle:
    functions: dict[str, Any] = {"JOSA": fluent_josa}
    made = UnreadBundle([language, FALLBACK], use_isolating=False, functions=functions)
    for part in parts(language):
        text = folder().joinpath(language).joinpath(f"{part}.ftl").read_text(encoding="utf-8")
        made.add_text(text)
    for plugin in registered().plugins.values():
        brought = game_text(plugin, f"{language}.ftl")
        if brought is not None:
            # Of two texts with one key the first stands: a game does not change what the house says.
            made.add_resource(FluentResource(brought))
    return made


class Texts:
    """The texts of one language. A missing key is shown as itself, and fails a test."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else FALLBACK
        self._bundle = bundle(self.language)

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def say(self, key: str, /, **params: object) -> str:
        return self.said(key, params)[0]

    def said(self, key: str, params: dict[str, object]) -> tuple[str, bool]:
        """The sentence, and whether the parameters fit into it."""
        if not self.has(key):
            return key, False
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return key, False
        text, faults = self._bundle.format_pattern(pattern, {name: sayable(value) for name, value in params.items()})
        return str(text), not faults

    def refusal(self, refusal: Refused) -> str:
        """The sentence of a refusal; one that came of another (`because`, or the `fault` of a row) holds that one's."""
        params = {name: shown(name, value) for name, value in refusal.params.items()}
        for inner in ("fault", "because"):
            if inner in params:
                params[inner] = self.say(f"refusal-{params[inner]}", **params)
        return self.say(f"refusal-{refusal.code}", **params)


def language_in(tag: str) -> str | None:
    """The language of the house that a tag such as ko_KR.UTF-8 or en-US means."""
    asked = tag.lower()
    for code in LANGUAGES:
        if asked == code or asked.startswith((f"{code}_", f"{code}-", f"{code}.")):
            return code
    return None
