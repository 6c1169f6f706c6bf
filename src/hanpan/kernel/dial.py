"""Dial: a setting of a game that a host may change in a form, without knowing the data tables.

A config holds its preset and, by key, the dials that were changed. The other dials have the preset's values.
"""

from typing import Final

from hanpan.kernel.refusal import BadConfig

DialValue = int | str
"""The value of a dial."""


class Dial:
    """A whole number between two bounds, or, where there are `words`, one of them."""

    __slots__ = ("high", "key", "low", "words")

    def __init__(self, key: str, low: int = 0, high: int = 0, words: tuple[str, ...] = ()) -> None:
        self.key: Final = key
        self.low: Final = low
        self.high: Final = high
        self.words: Final = words

    def read(self, value: object) -> DialValue:
        """The value, if it is allowed; else the refusal that says what is allowed."""
        if self.words:
            if isinstance(value, str) and value in self.words:
                return value
        elif isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        raise BadConfig("config-value", {"key": self.key, "allowed": self.allowed()})

    def allowed(self) -> str:
        return ", ".join(self.words) if self.words else f"{self.low}..{self.high}"
