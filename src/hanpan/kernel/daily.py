"""Daily: what a game plays as the hand of the day, the same for everybody. Its profile names one of the two kinds.

A whole game against bots is a `DayGame`; a few questions with one right answer each are `DaySpots`. Both say how a try
went as a score and a row of squares, so whoever counts and shows them knows no game.
"""

from typing import Final, Protocol

from hanpan.kernel.event import Event
from hanpan.kernel.game import Result

GOOD: Final = "good"
FAIR: Final = "fair"
BAD: Final = "bad"
"""What a square may say."""


class DayWatch:
    """What one seat's game of the day looked like, made of the events that seat was told. A game's own class puts down
    squares; without one only the place counts."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.squares: list[str] = []

    def see(self, event: Event) -> None:
        """Something happened that this seat was told of."""

    def score(self, result: Result) -> int:
        return result.places[self.seat]


class DayGame:
    """One whole game: seat 0 is a person's, bots of one level sit at all others."""

    __slots__ = ("config", "level", "scores", "seats", "watch")

    def __init__(self, config: dict[str, object], seats: int, level: str, watch: str = "") -> None:
        self.config: Final = config
        self.seats: Final = seats
        self.level: Final = level
        self.scores: Final[list[int]] = list(range(1, seats + 1))
        """All scores there are, the best first: the place."""
        self.watch: Final = watch
        """The class of what is put down of it (a `DayWatch`)."""


class Spot:
    """A question: what is asked and, afterwards, told stand there like events, so that every front end has words for
    them."""

    __slots__ = ("asked", "choices", "right", "told")

    def __init__(self, asked: Event, choices: list[str], right: str, told: Event) -> None:
        self.asked: Final = asked
        self.choices: Final = choices
        self.right: Final = right
        self.told: Final = told


class DaySpots(Protocol):
    """Questions of a day. `spots`: the same seed, the same questions; each is for a person's eyes one by one."""

    count: int

    def spots(self, seed: bytes) -> list[Spot]: ...


def squares_of(spots: list[Spot], choices: list[str]) -> list[str]:
    """How the first questions were answered."""
    return [GOOD if choice == spot.right else BAD for spot, choice in zip(spots, choices, strict=False)]
