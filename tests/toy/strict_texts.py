"""Texts that forgive nothing, for tests that read what people read."""

import re
from typing import Final

from hanpan.locale import Texts

RAW: Final = re.compile(
    r"[{}$]|\bNone\b|\bTrue\b|\bFalse\b|\b(?:autochess|holdem|marble|cards|event|house|term|refusal)-[a-z]"
)
"""Raw data, unresolved parameters and bare keys of messages."""


class Strict(Texts):
    """Texts that fail where a message is missing or gets not all of its parameters."""

    def say(self, key: str, /, **params: object) -> str:
        assert self.has(key), key
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, key
        text, errors = self._bundle.format_pattern(pattern, params)
        assert not errors, (key, params, errors)
        return str(text)
