"""The language of a call: asked for, or from the environment."""

import os

from hanpan.kernel.refusal import BadConfig
from hanpan.locale import FALLBACK, LANGUAGES, language_in


def default_language() -> str:
    for name in ("HANPAN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value and value not in ("C", "C.UTF-8", "POSIX"):
            return language_in(value) or FALLBACK
    return FALLBACK


def language(lang: str | None) -> str:
    if lang is None:
        return default_language()
    if lang not in LANGUAGES:
        raise BadConfig("unknown-language", {"lang": lang, "languages": ", ".join(LANGUAGES)})
    return lang


def asked_language(arguments: list[str]) -> str:
    """The language of the call, read by hand: a refusal may come before the call was understood."""
    for index, word in enumerate(arguments):
        if word == "--lang" and index + 1 < len(arguments) and arguments[index + 1] in LANGUAGES:
            return arguments[index + 1]
        if word.startswith("--lang=") and word[7:] in LANGUAGES:
            return word[7:]
    return default_language()


def without_language(arguments: list[str]) -> list[str]:
    """The call without its language, which a list of commands needs, too, and which is no command of its own."""
    for index, word in enumerate(arguments):
        if word == "--lang" and arguments[index + 1 : index + 2] and arguments[index + 1] in LANGUAGES:
            return arguments[:index] + arguments[index + 2 :]
        if word.startswith("--lang=") and word[7:] in LANGUAGES:
            return arguments[:index] + arguments[index + 1 :]
    return arguments
