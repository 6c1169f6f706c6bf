"""The hand of the day of auto chess: a quick game against seven normal bots, with a square for every fight."""

from typing import Final

from hanpan.kernel.daily import BAD, FAIR, GOOD, DayGame, DayWatch
from hanpan.kernel.event import Event

SEATS: Final = 8


class ChessDay(DayWatch):
    """More lines won than lost is good, as many fair, fewer bad. Whoever has a bye does not fight."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self._fighting = False
        self._lead = 0
        self._lines = 0

    def see(self, event: Event) -> None:
        data = event.data
        if event.kind == "fight":
            # A ghost is a copy of somebody's board: they do not fight there themselves.
            self._fighting = data["a"] == self.seat or (data["b"] == self.seat and not data["ghost"])
            self._lead = self._lines = 0
        elif event.kind == "line" and self._fighting:
            winner = data["winner"]
            if winner is not None:
                self._lead += 1 if winner == self.seat else -1
            self._lines += 1
            if self._lines == LINES_OF_A_FIGHT:
                self.squares.append(GOOD if self._lead > 0 else BAD if self._lead < 0 else FAIR)
                self._fighting = False


LINES_OF_A_FIGHT: Final = 3
DAILY: Final = DayGame({"preset": "quick"}, SEATS, "normal", "hanpan.games.autochess.daily:ChessDay")
