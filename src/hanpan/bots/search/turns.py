"""Turns: what a plan, the actions of one seat's whole turn, is worth in an imagined state."""

from typing import Any, Final

from hanpan.bots.search.thought import Thought
from hanpan.kernel.action import Action
from hanpan.kernel.rng import Rng

Plan = list[Action]

CLOCKED: Final = 40
"""Steps of the clock before the standing decides."""


class Turns(Thought):
    def copy(self, state: Any) -> Any:
        self.spent += 1
        return self.game.clone(state)

    def step(self, state: Any, seat: int, action: Action, rng: Rng) -> None:
        """Does the action, if the seat may."""
        self.spent += 1
        if action in self.game.legal(state, seat):
            self.game.apply(state, seat, action, rng, None)

    def played(self, state: Any, seed: bytes, seat: int, plan: Plan, end: Action | None) -> Any:
        """The state after the plan; the clocks of all others run out."""
        state = self.copy(state)
        rng = Rng(seed)
        start = self.stand(state)
        for action in plan:
            self.step(state, seat, action, rng)
        if end is not None:
            self.step(state, seat, end, rng)
        game = self.game
        drawn = rng.positions()
        for _ in range(CLOCKED):
            actors = game.actors(state)
            # What is dealt after the clocks ran out is a new turn, for which nobody has planned.
            if not actors or self.stand(state) != start or rng.positions() != drawn:
                break
            game.apply(state, actors[0], game.timeout_action(state, actors[0]), rng, None)
        return state

    def value(self, state: Any, seed: bytes, seat: int, plan: Plan, end: Action | None) -> float:
        return self.gain(self.stand(state), self.played(state, seed, seat, plan, end), seat)

    def room(self, state: Any, seed: bytes, seat: int, plan: Plan, end: Action | None) -> int:
        """How much there is to choose from when the seat could next end its turn in this way; 0 if it never can."""
        game = self.game
        rng = Rng(seed)
        after = self.played(state, seed, seat, plan, end)
        for _ in range(CLOCKED):
            actors = game.actors(after)
            if not actors:
                return 0
            if seat in actors and (end is None or end in game.legal(after, seat)):
                return len(self.choices(after, seat))
            self.spent += 1
            game.apply(after, actors[0], game.timeout_action(after, actors[0]), rng, None)
        return 0
