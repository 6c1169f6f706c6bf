"""The options `sim` and `arena` share, and how a word of a call is read."""

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

Lang = Annotated[str | None, Parameter(name="--lang")]
Set = Annotated[tuple[str, ...], Parameter(name="--set", negative="")]
Json = Annotated[bool, Parameter(name="--json", negative="")]


@Parameter(name="*")
@dataclass(frozen=True)
class BatchOptions:
    """Options of a command that plays many games without a screen."""

    seats: int | None = None
    preset: str | None = None
    dial_values: Set = ()
    seed: str = "0"
    jobs: int = 0
    json: Json = False
    lang: Lang = None


DEFAULTS = BatchOptions()
MOST_DIGITS = 4000
"""Python reads no longer numbers."""


def number_or_text(word: str) -> int | str:
    """A whole number where a word is one, else the word."""
    digits = word.removeprefix("-")
    return int(word) if digits.isdecimal() and len(digits) <= MOST_DIGITS else word
