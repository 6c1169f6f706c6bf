"""Chapters: where the parts of a game (rounds, hands) begin, and how everybody stood then. Found while it is played."""

from typing import Any, Final

MARKED: Final = ("round", "hand")
"""Numbers of a view that tell where a new part of the game begins."""


class Chapter:
    """Part `at` of the game begins after `n` actions."""

    __slots__ = ("at", "n", "standing")

    def __init__(self, n: int, at: int, standing: list[int]) -> None:
        self.n: Final = n
        self.at: Final = at
        self.standing: Final = standing


class Chapters:
    def __init__(self) -> None:
        self.found: list[Chapter] = []
        self._last: int | None = None

    def look(self, n: int, view: Any, stands: list[int] | None) -> None:
        """A spectator's view after `n` actions, and how everybody stands. A game without parts has one wherever
        somebody stands otherwise than before."""
        part = part_of(view)
        if part is None:
            if stands is not None and (not self.found or self.found[-1].standing != stands):
                self.found.append(Chapter(n, len(self.found) + 1, stands))
        elif part != self._last:
            self.found.append(Chapter(n, part, stands or []))
            self._last = part


def part_of(view: Any) -> int | None:
    """The number of the round or hand a view shows."""
    for name in MARKED:
        value = getattr(view, name, None)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
    return None
