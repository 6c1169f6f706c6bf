"""Deeds: what somebody did in one game that they may want to remember, counted from the events their seat was told.

A game says what it counts by a class of its own, which its profile names; a page that keeps deeds decides nothing.
"""

from typing import Final

from hanpan.kernel.event import Event


class Best:
    """The best hand of the game: how high it stands among all, its name and its cards."""

    __slots__ = ("cards", "name", "rank", "ranks")

    def __init__(self, rank: int, name: str, ranks: list[int], cards: list[str]) -> None:
        self.rank: Final = rank
        self.name: Final = name
        self.ranks: Final = ranks
        self.cards: Final = cards


class Deeds:
    """Counts for one seat. A game's own class looks at events; numbers by name are its facts."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.facts: dict[str, int] = {}
        self.best: Best | None = None

    def see(self, event: Event) -> None:
        """Something happened that this seat was told of."""

    def end(self, view: dict[str, object]) -> None:
        """The game is over; this is what the seat sees then."""

    def add(self, fact: str, more: int = 1) -> None:
        self.facts[fact] = self.facts.get(fact, 0) + more

    def most(self, fact: str, value: int) -> None:
        self.facts[fact] = max(self.facts.get(fact, 0), value)

    def hand(self, found: Best) -> None:
        """The first of equals stays."""
        if self.best is None or found.rank > self.best.rank:
            self.best = found
