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
