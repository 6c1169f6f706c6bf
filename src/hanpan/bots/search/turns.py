"""Turns: what a plan, the actions of one seat's whole turn, is worth in an imagined state."""

from typing import Any, Final

from hanpan.bots.search.lines import things_of
from hanpan.bots.search.thought import Thought
from hanpan.kernel.action import Action
from hanpan.kernel.rng import Rng

Plan = list[Action]

CLOCKED: Final = 40
"""Steps of the clock before the standing decides."""
ENDING: Final = 4
"""What the end of a turn costs, in steps: everything is settled then, and the next one is dealt."""


class Room:
    """How much there is to choose from: when the seat could next end its turn (0 if it never can), and in how many
    things before it ends this one."""

    __slots__ = ("later", "now")

    def __init__(self, later: int, now: int) -> None:
        self.later: Final = later
        self.now: Final = now

    def over(self, other: "Room") -> int:
        """Positive where there is more room here than there, negative where there is less."""
        return self.now - other.now if self.later == other.later else self.later - other.later


class Turns(Thought):
    def copy(self, state: Any) -> Any:
        self.spent += 1
        return self.game.clone(state)

    def step(self, state: Any, seat: int, action: Action, rng: Rng) -> bool:
        """Does the action, if the seat may."""
        self.spent += 2
        if action not in self.game.legal(state, seat):
            return False
        self.game.apply(state, seat, action, rng, None)
        return True

    def make(self, state: Any, seed: bytes, seat: int, plan: Plan, end: Action | None) -> None:
        """The seat's turn, made in this state. It ends unless the others' ends with it."""
        game = self.game
        rng = Rng(seed)
        for action in plan:
            self.step(state, seat, action, rng)
        actors = game.actors(state)
        if seat in actors and len(actors) > 1 and (end is None or not self.step(state, seat, end, rng)):
            game.apply(state, seat, game.timeout_action(state, seat), rng, None)

    def played(self, state: Any, seed: bytes, seat: int, plan: Plan, end: Action | None, done: Plan) -> Any:
        """The state after the plan; the clocks of all others run out. `done` gets the actions that could be done."""
        game = self.game
        state = self.copy(state)
        rng = Rng(seed)
        start = self.stand(state)
        for action in plan:
            if self.step(state, seat, action, rng):
                done.append(action)
        drawn = rng.positions()
        if end is not None:
            self.step(state, seat, end, rng)
        for _ in range(CLOCKED):
            actors = game.actors(state)
            # What is dealt after the turn is a new one, for which nobody has planned.
            if not actors or self.stand(state) != start or rng.positions() != drawn:
                break
            self.spent += 1
            game.apply(state, actors[0], game.timeout_action(state, actors[0]), rng, None)
        self.spent += ENDING
        return state

    def value(self, state: Any, seed: bytes, seat: int, plan: Plan, end: Action | None, done: Plan) -> float:
        return self.gain(self.stand(state), self.played(state, seed, seat, plan, end, done), seat)

    def room(self, state: Any, seed: bytes, seat: int, plan: Plan, end: Action | None) -> Room:
        game = self.game
        rng = Rng(seed)
        before = self.copy(state)
        for action in plan:
            self.step(before, seat, action, rng)
        now = sum([len(things_of(entry)) for entry in self.choices(before, seat)])
        rng = Rng(seed)
        after = self.played(state, seed, seat, plan, end, [])
        for _ in range(CLOCKED):
            actors = game.actors(after)
            if not actors:
                break
            if seat in actors and (end is None or end in game.legal(after, seat)):
                return Room(len(self.choices(after, seat)), now)
            self.spent += 1
            game.apply(after, actors[0], game.timeout_action(after, actors[0]), rng, None)
        return Room(0, now)
