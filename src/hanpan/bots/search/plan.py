"""Plan: a turn that is made of many small actions, often by all seats at once. One action alone is worth nothing there
before the turn is over, so whole turns are looked for (climb.py) and the first action of the best one is played. It
thinks anew after every action, and ends its turn where no plan is better than that.

A plan is worth what this seat's lead gains until somebody stands otherwise, the mean over some imagined states. In them
the others have made their turns: they climb a little themselves, with what they see. Some play by chance or climb less:
against the strongest alone most plans lose alike, and nothing says which of them comes near. What was found in some
states must hold in others, in which nobody looked for it.
"""

from typing import Any, Final

from hanpan.bots.search.climb import Climb
from hanpan.bots.search.thought import Thought
from hanpan.bots.search.turns import Plan, Turns
from hanpan.kernel.action import Action
from hanpan.kernel.game import Game, Imagining, View
from hanpan.kernel.legal import Legal, One
from hanpan.kernel.rng import Rng, Stream

STATES: Final = 16
STRENGTHS: Final = 4
BY_CHANCE: Final = 2
"""Of so many states in a row in these first ones the others begin by chance, ..."""
THEIRS: Final = (0, 1, 1, 4)
"""... and in each they climb so many quarters of their tries."""
TRIES: Final = 24
SEEN: Final = 2
"""States in which another seat looks for its plan."""
MANY: Final = 100_000


class Planner(Turns):
    def __init__(self, game: Game[Any], imagining: Imagining[Any], view: View, seat: int, legal: Legal) -> None:
        super().__init__(game, imagining, view, seat, legal)
        self.states: list[Any] = []
        self.seeds: list[bytes] = []

    def run(self, budget: int, seed: bytes, stream: Stream) -> Action:
        count = max(STRENGTHS, min(STATES, budget // 3000 // STRENGTHS * STRENGTHS))
        tries = max(STRENGTHS, min(TRIES, budget // 2000))
        self.fill(0, count, tries, seed, stream)
        theirs = self.spent
        end = self.hand_over()
        mine = Climb(self, self.seat, self.states, self.seeds, end)
        mine.start([])
        mine.climb(MANY, max(2 * theirs, budget - 2 * theirs), stream)
        mine.prune()
        plan = mine.best
        if plan and end is not None:
            self.fill(count, count // 2, tries, seed, stream)
            if not self.holds(plan, end):
                plan = []
        if plan:
            for action in plan:
                if action in self.legal:
                    return action
        return self.entries[0].sample(stream) if end is None else end

    def fill(self, first: int, count: int, tries: int, seed: bytes, stream: Stream) -> None:
        """New states, in which the others have made their turns."""
        self.states = []
        self.seeds = []
        for number in range(first, first + count):
            own = seed + number.to_bytes(4, "little")
            state = self.imagine(self.view, Rng(own))
            for other in list(self.game.actors(state)):
                if other != self.seat:
                    rng = Rng(own)
                    for action in self.theirs(state, other, number % STRENGTHS, tries, own, stream):
                        self.step(state, other, action, rng)
            self.states.append(state)
            self.seeds.append(own)

    def theirs(self, state: Any, other: int, strength: int, tries: int, own: bytes, stream: Stream) -> Plan:
        """What another seat does, with what it sees itself."""
        view = self.look(state, other)
        seeds = [own[1:] + bytes([number]) for number in range(SEEN)]
        climb = Climb(self, other, [self.imagine(view, Rng(seed)) for seed in seeds], seeds, None)
        plan: Plan = []
        if strength < BY_CHANCE:
            climb.look(stream)
            plan = climb.by_chance(stream)
        tries = tries * THEIRS[strength] // STRENGTHS
        if tries:
            climb.start(plan)
            climb.climb(tries, MANY * MANY, stream)
            plan = climb.best
        return plan

    def hand_over(self) -> Action | None:
        """The action that ends the turn at once, the best one if there are several."""
        best: Action | None = None
        most = -1e18
        first = self.states[0]
        start = self.stand(first)
        for entry in self.entries:
            if not isinstance(entry, One):
                continue
            state = self.copy(first)
            self.step(state, self.seat, entry.action, Rng(self.seeds[0]))
            if self.seat in self.game.actors(state) and self.stand(state) == start:
                continue
            worth = sum(Climb(self, self.seat, self.states, self.seeds, None).judged([entry.action]))
            if worth > most:
                best, most = entry.action, worth
        return best

    def holds(self, plan: Plan, end: Action) -> bool:
        """Whether the plan is better than to end the turn now, in the states that are there."""
        fresh = Climb(self, self.seat, self.states, self.seeds, end)
        fresh.start([])
        return fresh.keep(plan) and fresh.best is plan


def many_actions(thought: Thought, state: Any, seed: bytes) -> bool:
    """Whether a turn is made of many actions: after most of them the same seat goes on."""
    game = thought.game
    if thought.seat not in game.actors(state):
        return False
    start = thought.stand(state)
    stream = Rng(seed + b"turn").stream("entry")
    again = 0
    for entry in thought.entries:
        tried = game.clone(state)
        game.apply(tried, thought.seat, entry.sample(stream), Rng(seed), None)
        again += int(thought.seat in game.actors(tried) and thought.stand(tried) == start)
    return 2 * again > len(thought.entries)
