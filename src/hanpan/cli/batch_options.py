"""The options `sim` and `arena` share, and how a word of a call is read."""

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from hanpan.locale import LANGUAGES

Lang = Annotated[str | None, Parameter(name="--lang", help=f"{' or '.join(LANGUAGES)}; default from the environment")]
Set = Annotated[
    tuple[str, ...],
    Parameter(name="--set", negative="", help="KEY=VALUE, a setting above the preset, such as hp=60; several at will"),
]
Json = Annotated[bool, Parameter(name="--json", negative="", help="the answer as JSON, for programs")]


@Parameter(name="*")
@dataclass(frozen=True)
class BatchOptions:
    """Options of a command that plays many games without a screen."""

    seats: Annotated[int | None, Parameter(help="how many seats; without it the game's usual number")] = None
    preset: Annotated[str | None, Parameter(help="rules to play by: a shipped name, or a TOML file of your own")] = None
    dial_values: Set = ()
    seed: Annotated[str, Parameter(help="the seed of all games")] = "0"
    jobs: Annotated[int, Parameter(help="processes; 0 uses all cores")] = 0
    json: Json = False
    lang: Lang = None


DEFAULTS = BatchOptions()
MOST_DIGITS = 4000
"""Python reads no longer numbers."""


def number_or_text(word: str) -> int | str:
    """A whole number where a word is one, else the word."""
    digits = word.removeprefix("-")
    return int(word) if digits.isdecimal() and len(digits) <= MOST_DIGITS else word
