"""OneTable: one table for the environments of one game at a time. A kernel table with numbers around it, so everything
that was played is a record too."""

from secrets import token_hex
from typing import Any, Final

import numpy as np

from hanpan.bots.base import encoding_of
from hanpan.env.names import game_of_name
from hanpan.env.refusals import BadStep, said
from hanpan.env.spaces import Seen, Structured, seen_space
from hanpan.kernel import Action, Config, Game, Refused, Rng, Table, replay
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.cells import Cells, Marks
from hanpan.kernel.encoding import Encoding

REWARDS: Final = ("result", "standing")
MASKED: Final = ("refuse", "first")
ACTIONS: Final = ("flat", "structured")
RENDER: Final = ("ansi", "rgb_array")


class OneTable:
    """A game that is being played. Agents are `seat_0`, `seat_1` and so on."""

    def __init__(
        self,
        game: str | Game[Any],
        config: Config | None,
        seats: int,
        rewards: str,
        masked: str,
        actions: str,
        render_mode: str | None,
        waiting: bool = False,
    ) -> None:
        self.game: Final = game_of_name(game) if isinstance(game, str) else game
        for name, value, allowed in (
            ("rewards", rewards, REWARDS),
            ("masked", masked, MASKED),
            ("actions", actions, ACTIONS),
            ("render_mode", render_mode or RENDER[0], RENDER),
        ):
            if value not in allowed:
                raise BadStep("config-value", {"key": name, "allowed": ", ".join(allowed)})
        self.config: Final[Config] = {} if config is None else config
        self.seats: Final = seats or usual_seats(self.game)
        self.rewards: Final = rewards
        self.masked: Final = masked
        self.render_mode: Final = render_mode
        self.flat: Final = actions == "flat"
        try:
            self.encoding: Final[Encoding[Any]] = encoding_of(self.game, self.seats)
            self.game.data_hash(self.config)
            self.table: Table[Any] = Table(self.game, self.config, self.seats, 0)
        except Refused as refusal:
            raise said(refusal) from None
        self.waiting: Final = waiting
        """Whether there is one more slot behind all others: to wait, for a seat that may do nothing."""
        self.slots: Final = self.encoding.vocabulary.size + (1 if waiting else 0)
        self.structured: Final = Structured(self.game, self.seats)
        self.space: Final = seen_space(self.encoding, self.slots)
        self.agents: Final = [f"seat_{seat}" for seat in range(self.seats)]
        self._cells: Final = Cells(self.encoding.observation.width)
        self._marks: Final = Marks(self.encoding.vocabulary.size)
        self._own_rng = Rng(0)
        self.stood: list[int] = []
        self._seed = ""
        self._episode = 0

    def restart(self, seed: int | None) -> None:
        """A new game: of this seed, or the next one of the seed given last. Where none ever was, one is drawn."""
        if seed is not None:
            self._seed, self._episode = str(seed), 0
            self.start(seed)
            return
        self._seed = self._seed or token_hex(8)
        self._episode += 1
        self.start(f"{self._seed}:{self._episode}")

    def start(self, seed: int | str) -> None:
        self.table = Table(self.game, self.config, self.seats, seed)
        self._own_rng = Rng(seed)
        self.stood = self.table.standing() or [0] * self.seats

    def __deepcopy__(self, memo: dict[int, Any]) -> "OneTable":
        """The same table again, for searches: played anew from its record."""
        actions, mode = "flat" if self.flat else "structured", self.render_mode
        copy = OneTable(self.game, self.config, self.seats, self.rewards, self.masked, actions, mode, self.waiting)
        copy.table = replay(self.game, self.table.record())
        copy._own_rng = self._own_rng.clone()
        copy.stood = list(self.stood)
        copy._seed, copy._episode = self._seed, self._episode
        return copy

    def see(self, seat: int) -> Seen:
        """What a seat sees and may do now."""
        self.encoding.observe(self.table._state, seat, self._cells, 0)
        mask = np.zeros(self.slots, dtype=np.int8)
        if seat in self.table.actors():
            self.encoding.mask(self.table.legal(seat), seat, self._marks, 0)
            mask[: self.encoding.vocabulary.size] = np.frombuffer(self._marks.buffer(), dtype=np.uint8)
        elif self.waiting:
            mask[-1] = 1
        return {"observation": np.frombuffer(self._cells.buffer(), dtype=np.int32).copy(), "action_mask": mask}

    def act(self, seat: int, numbers: Any) -> None:
        """A seat's action, by its slot or by its numbers."""
        self.table.step(seat, self.choose(seat, numbers))

    def choose(self, seat: int, numbers: Any) -> Action:
        """What a seat means. What it may not do is refused, or replaced by the first that it may."""
        if self.flat:
            return self._slot_action(seat, numbers)
        action = self.structured.read(numbers, seat)
        refusal = self.table.legal(seat).why_not(action)
        if refusal is None:
            return action
        if self.masked == "refuse":
            why, step = str(said(refusal)), len(self.table.moves)
            raise BadStep("env-refused", {"seat": seat, "action": str(action)[:80], "why": why, "step": step})
        return self.first(seat)

    def _slot_action(self, seat: int, slot: Any) -> Action:
        try:
            wanted = int(slot)
        except (TypeError, ValueError):
            raise BadStep("env-action", {"action": str(slot)[:80]}) from None
        vocabulary = self.encoding.vocabulary
        found = None
        if 0 <= wanted < vocabulary.size:
            found = self._meant(seat, wanted)
        if found is not None:
            return found
        if self.masked == "refuse":
            text = vocabulary.texts()[wanted] if 0 <= wanted < vocabulary.size else "-"
            raise BadStep("env-masked", {"slot": wanted, "text": text, "seat": seat, "step": len(self.table.moves)})
        return self.first(seat)

    def first(self, seat: int) -> Action:
        """What is played for a masked action where that is not refused: the first slot that is not masked."""
        mask = self.see(seat)["action_mask"]
        found = self._meant(seat, int(mask.argmax()))
        assert found is not None
        return found

    def _meant(self, seat: int, slot: int) -> Action | None:
        table, stream = self.table, self._own_rng.stream("slot")
        return self.encoding.vocabulary.action(table.legal(seat), table.view(seat), seat, slot, stream)

    def gains(self) -> list[float]:
        """The rewards since they were last asked for: what everybody's standing gained; or, at the end, 1 for the
        first place down to -1 for the last."""
        result = self.table.result()
        if self.rewards == "standing":
            now = self.table.standing() or [0] * self.seats
            found = [float(now[seat] - self.stood[seat]) for seat in range(self.seats)]
            self.stood = now
            return found
        return [0.0] * self.seats if result is None else place_rewards(result.places)

    def render(self, seat: int | None) -> Any:
        if self.render_mode is None:
            return None
        from hanpan.env.render import picture, text

        try:
            return picture(self.table, seat) if self.render_mode == "rgb_array" else text(self.table, seat)
        except Refused as refusal:
            raise said(refusal) from None


def place_rewards(places: list[int]) -> list[float]:
    """1 for the first place, -1 for the last, evenly between; who share a place share what they would have got."""
    seats = len(places)
    found: list[float] = []
    for place in places:
        middle = place + (places.count(place) - 1) / 2
        found.append((seats + 1 - 2 * middle) / max(1, seats - 1))
    return found


def usual_seats(game: Game[Any]) -> int:
    """Seats of a table that nobody asked for otherwise: as in the arena."""
    return profile_of(game).arena_seats or max(2, game.seats[0])
