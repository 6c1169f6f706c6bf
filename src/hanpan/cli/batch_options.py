"""The options `sim` and `arena` share, and how a word of a call is read."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter, Token

Lang = Annotated[str | None, Parameter(name="--lang")]
Set = Annotated[tuple[str, ...], Parameter(name="--set", negative="")]
Json = Annotated[bool, Parameter(name="--json", negative="")]


def whole(_: type, tokens: Sequence[Token]) -> int:
    """Cyclopts would round a fraction in silence."""
    return int(tokens[0].value)


Whole = Annotated[int, Parameter(converter=whole)]
WholeOrNone = Annotated[int | None, Parameter(converter=whole)]


@Parameter(name="*")
@dataclass(frozen=True)
class BatchOptions:
    """Options of a command that plays many games without a screen."""

    seats: WholeOrNone = None
    preset: str | None = None
    dial_values: Set = ()
    seed: str = "0"
    jobs: Whole = 0
    json: Json = False
    lang: Lang = None


DEFAULTS = BatchOptions()
MOST_DIGITS = 4000
"""Python reads no longer numbers."""


def number_or_text(word: str) -> int | str:
    """A whole number where a word is one, else the word."""
    digits = word.removeprefix("-")
    return int(word) if digits.isdecimal() and len(digits) <= MOST_DIGITS else word
