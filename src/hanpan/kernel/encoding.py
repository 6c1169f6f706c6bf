"""Encoding: a game of so many seats put into numbers for learning: its columns, its slots, and who writes them."""

from typing import Final, Generic, TypeVar

from hanpan.kernel.abilities import described, observing
from hanpan.kernel.cells import Cells, Marks
from hanpan.kernel.digest import digest_of
from hanpan.kernel.game import Game, View
from hanpan.kernel.legal import Legal
from hanpan.kernel.observation import Observation
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.shapes import PLAIN
from hanpan.kernel.vocabulary import Buckets, Idle, Vocabulary

S = TypeVar("S")

VERSION: Final = 1
"""Goes up when columns or slots of an unchanged game would mean something else."""


class Encoding(Generic[S]):
    def __init__(self, game: Game[S], seats: int, buckets: Buckets, idle: Idle | None = None) -> None:
        """`hanpan.bots.base.encoding_of` makes one with the buckets of the game's profile and what it calls idle."""
        low, high = game.seats
        if not low <= seats <= high:
            raise BadConfig("seat-count", {"game": game.id, "seats": seats, "min": low, "max": high})
        known = described(game)
        if known is None:
            raise BadConfig("not-described", {"game": game.id[:40]})
        own = observing(game)
        every = tuple([name for name, shape in known.schema.items() if shape.kind != PLAIN])
        self.game: Final = game
        self.seats: Final = seats
        self.observation: Final = Observation(known.schema, seats, every if own is None else own.observed)
        self.vocabulary: Final = Vocabulary(known.verbs, seats, buckets)
        self._observe: Final = None if own is None else own.observe
        self._idle: Final = idle

    def observe(self, s: S, seat: int, cells: Cells, at: int) -> None:
        """What the seat sees, into the row that begins at `at`: one of zeros, or one that was written here before."""
        observe = self._observe
        if observe is None:
            self.observation.write(self.game.view(s, seat).dump(), seat, cells, at)
        else:
            observe(s, seat, cells, at)

    def mask(self, legal: Legal, seat: int, marks: Marks, at: int) -> int:
        """What the seat may do, into the row that begins at `at`; how many slots that are."""
        return self.vocabulary.write(legal, seat, marks, at)

    def drop_idle(self, view: View, marks: Marks, at: int) -> None:
        """Takes slots out of a mask that would leave everything as it is."""
        if self._idle is not None:
            self.vocabulary.drop_idle(self._idle, view, marks, at)

    def see(self, view: View, seat: int, cells: Cells) -> None:
        """The same from a view, for a player that has no more."""
        self.observation.write(view.dump(), seat, cells, 0)

    def fingerprint(self) -> str:
        """Of all columns and slots: a policy plays only where they are the ones it has learned with."""
        columns = [[column.name, column.low, column.high] for column in self.observation.columns]
        return digest_of({"version": VERSION, "columns": columns, "slots": self.vocabulary.texts()})[:32]
