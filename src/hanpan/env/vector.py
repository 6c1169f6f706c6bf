"""VectorEnv: thousands of tables of one game in one call, for self-play or against bots.

Every table waits for one seat (`actors`). The arrays are made once and written again by every step: copy what you want
to keep. A game that ends is followed by the next at the same table in the same step, as `ended` or `cut` says.
"""

import gc
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hanpan.env.names import game_of_name
from hanpan.env.one_table import usual_seats
from hanpan.env.refusals import BadStep, said
from hanpan.env.single import seat_bots
from hanpan.env.spaces import seen_space
from hanpan.env.tables import Tables
from hanpan.kernel import Config, Game, Refused


class VectorEnv:
    """`observations` (tables, columns) and `masks` (tables, slots) are of the seat in `actors`; `gains` and `places`
    (tables, seats) tell of everybody."""

    def __init__(
        self,
        game: str | Game[Any],
        tables: int = 1000,
        seats: int = 0,
        config: Config | None = None,
        bots: list[str] | None = None,
        seat: int = 0,
        max_steps: int = 0,
        seed: int | str = 0,
        idle: bool = True,
    ) -> None:
        """`idle`: whether masks show slots that would leave everything as it is, as a game's profile says."""
        self.game: Final = game_of_name(game) if isinstance(game, str) else game
        self.tables: Final = tables
        self.seats: Final = seats or usual_seats(self.game)
        if tables < 1:
            raise BadStep("config-value", {"key": "tables", "allowed": "≥ 1"})
        own = range(self.seats) if bots is None else (seat,)
        self._bots: Final = seat_bots(self.game, bots, self.seats, *own)
        self.config: Final[Config] = {} if config is None else config
        self._most: Final = max_steps
        self._idle: Final = idle
        try:
            self.game.data_hash(self.config)
            self._make(seed)
        except Refused as refusal:
            raise said(refusal) from None
        self.encoding: Final = self._tables.encoding
        self.slots: Final = self._tables.slots
        self.single_observation_space: Final = seen_space(self.encoding, self.slots)
        self.single_action_space: Final = spaces.Discrete(self.slots)

    def _make(self, seed: int | str) -> None:
        most, idle = self._most, self._idle
        made = Tables(self.game, self.config, self.seats, self.tables, str(seed), self._bots, most, idle)
        self._tables = made
        self.observations: NDArray[np.int32] = np.frombuffer(made.views.buffer(), np.int32).reshape(self.tables, -1)
        self.masks: NDArray[np.uint8] = np.frombuffer(made.masks.buffer(), np.uint8).reshape(self.tables, -1)
        self.actors: NDArray[np.int32] = np.frombuffer(made.actors.buffer(), np.int32)
        self.gains: NDArray[np.int32] = np.frombuffer(made.gains.buffer(), np.int32).reshape(self.tables, -1)
        self.places: NDArray[np.int32] = np.frombuffer(made.places.buffer(), np.int32).reshape(self.tables, -1)
        self.ended: NDArray[np.uint8] = np.frombuffer(made.ended.buffer(), np.uint8)
        self.cut: NDArray[np.uint8] = np.frombuffer(made.cut.buffer(), np.uint8)

    def reset(self, seed: int | str | None = None) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
        """All tables at the start of their first game. The same seed gives the same games."""
        if seed is not None:
            self._make(seed)
        self._tables.begin()
        return self.observations, self.masks

    def step(self, slots: NDArray[Any] | list[int]) -> tuple[NDArray[np.int32], NDArray[np.uint8], NDArray[np.int32]]:
        """A slot for every table; what the next seats see and may do, and what everybody gained."""
        # States hold no cycles. Python's collector would look through those of thousands of tables many times in one
        # step, to find nothing; so it waits until the step is over, its answer made.
        collecting = gc.isenabled()
        gc.disable()
        try:
            self._tables.step(self._chosen(slots))
            return self.observations, self.masks, self.gains
        except Refused as refusal:
            raise said(refusal) from None
        finally:
            if collecting:
                gc.enable()

    def _chosen(self, slots: NDArray[Any] | list[int]) -> list[int]:
        """The slots as numbers, one for every table."""
        try:
            given: NDArray[Any] = np.atleast_1d(slots)
        except ValueError:  # rows of different lengths
            raise BadStep("env-action", {"action": str(slots)[:80]}) from None
        if len(given) != self.tables:
            raise BadStep("env-slots", {"slots": len(given), "tables": self.tables})
        if given.ndim > 1 or given.dtype.kind not in "iu":
            raise BadStep("env-action", {"action": str(given[0])[:80]})
        chosen: list[int] = given.tolist()
        return chosen

    def result_rewards(self) -> NDArray[np.float32]:
        """By table and seat: 1 for the first place down to -1 for the last, where a game has just ended; else 0.
        Who share a place share what they would have got."""
        places = self.places
        shared = (places[:, :, None] == places[:, None, :]).sum(2)
        middle = places + (shared - 1) / 2
        rewards = (self.seats + 1 - 2 * middle) / max(1, self.seats - 1)
        return np.where(places > 0, rewards, 0).astype(np.float32)


def vector(game: str | Game[Any], **options: Any) -> VectorEnv:
    """Many tables of a game, by its name."""
    return VectorEnv(game, **options)
