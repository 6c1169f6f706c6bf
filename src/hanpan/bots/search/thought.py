"""Thought: imagined games of one seat, and what they cost. The budget is counted in steps, so every call of the game
that takes time is counted here."""

from typing import Any, Final

from hanpan.kernel.abilities import standing
from hanpan.kernel.game import Game, Imagining, View
from hanpan.kernel.legal import Entry, Legal
from hanpan.kernel.rng import Rng


class Thought:
    def __init__(self, game: Game[Any], imagining: Imagining[Any], view: View, seat: int, legal: Legal) -> None:
        self.game: Final = game
        self.imagining: Final = imagining
        self.standing: Final = standing(game)
        self.view: Final = view
        self.seat: Final = seat
        self.legal: Final = legal
        self.entries: Final = legal.entries()
        self.spent = 0

    def imagine(self, view: View, rng: Rng) -> Any:
        self.spent += 1
        return self.imagining.imagine(view, rng)

    def look(self, state: Any, seat: int) -> View:
        self.spent += 1
        return self.game.view(state, seat)

    def stand(self, state: Any) -> list[int]:
        if self.standing is None:
            return []
        self.spent += 1
        return self.standing.standing(state)

    def choices(self, state: Any, seat: int) -> list[Entry]:
        """What the seat may do; a long list takes time."""
        found = self.game.legal(state, seat).entries()
        self.spent += len(found) // 4
        return found

    def gain(self, start: list[int], state: Any, seat: int) -> float:
        """What the lead of a seat over the others has gained since."""
        return gained(start, self.stand(state))[seat]


def gained(start: list[int], now: list[int]) -> list[float]:
    """What the lead of each seat over the others has gained."""
    return [after - before for before, after in zip(margins(start), margins(now), strict=True)]


def margins(stands: list[int]) -> list[float]:
    """How far each seat is ahead of the others' mean."""
    others = max(1, len(stands) - 1)
    total = sum(stands)
    return [stand - (total - stand) / others for stand in stands]
