"""Plan: a turn that is made of many small actions, often by all seats at once. One action alone is worth nothing there
before the turn is over, so whole turns are looked for (climb.py) and the first action of the best one is played. It
thinks anew after every action, and ends its turn where no plan is clearly better than that.

A plan is worth what this seat's lead gains until somebody stands otherwise, the mean over some imagined states. In them
the others make their turns, too: both sides climb by turns, each against the best plans of the other so far. What was
good against weak turns stays in the measure, so that there is always something to gain, and nobody goes round in
circles against one single answer. Others who have already ended their turn take it back in thought, where the rules let
them: what they did is hidden, but hardly ever done by chance.
"""

from math import sqrt
from typing import Any, Final

from hanpan.bots.search.climb import Climb
from hanpan.bots.search.thought import Thought
from hanpan.bots.search.turns import Plan, Turns
from hanpan.kernel.action import Action
from hanpan.kernel.game import Game, Imagining, View
from hanpan.kernel.legal import Legal, One
from hanpan.kernel.rng import Rng, Stream

STATES: Final = 4
IMAGINING: Final = 8
"""What it costs to imagine one, in steps."""
ROUNDS: Final = 2
"""How often the others answer; each time there is a stronger turn in every state."""
MINE: Final = 10
THEIRS: Final = 15
"""Per cent of the budget before each answer, and for it."""
SEEN: Final = 3
"""Plans of this seat that the others answer."""
SURE: Final = 1.0
"""Standard errors by which a plan must be better than the end of the turn."""
MANY: Final = 100_000


class Planner(Turns):
    def __init__(self, game: Game[Any], imagining: Imagining[Any], view: View, seat: int, legal: Legal) -> None:
        super().__init__(game, imagining, view, seat, legal)
        self.states: Final[list[Any]] = []
        """The strongest turns of the others first."""
        self.seeds: Final[list[bytes]] = []

    def run(self, budget: int, seed: bytes, stream: Stream) -> Action:
        self.fill(seed)
        first, seeds = list(self.states), list(self.seeds)
        end = self.hand_over()
        mine = Climb(self, self.seat, self.states, self.seeds, end)
        mine.start([])
        mine.begin(stream)
        seen: list[Plan] = [[]]
        theirs: list[dict[int, Plan]] = [{} for _ in first]
        for _ in range(ROUNDS):
            mine.climb(MANY, self.spent + budget * MINE // 100, stream)
            seen.append(mine.best)
            for number, state in enumerate(first):
                steps = budget * THEIRS // 100 // len(first)
                self.answer(state, seeds[number], seen[-SEEN:], end, theirs[number], steps, stream)
                made = self.copy(state)
                for other, plan in theirs[number].items():
                    self.make(made, seeds[number], other, plan, None)
                self.states.insert(0, made)
                self.seeds.insert(0, seeds[number])
            mine.start(mine.best)
        mine.climb(MANY, budget, stream)
        mine.prune()
        if end is None or self.holds(mine, end):
            for action in mine.best:
                if action in self.legal:
                    return action
        return self.entries[0].sample(stream) if end is None else end

    def fill(self, seed: bytes) -> None:
        """The states, in which the others have not yet made their turns."""
        for number in range(STATES):
            own = seed + number.to_bytes(4, "little")
            self.spent += IMAGINING
            state = self.imagine(self.view, Rng(own))
            self.take_back(state, own)
            self.states.append(state)
            self.seeds.append(own)

    def take_back(self, state: Any, own: bytes) -> None:
        """Others who have ended their turn and may come back do so."""
        game = self.game
        start = self.stand(state)
        actors = game.actors(state)
        for other in range(len(start)):
            if other in actors:
                continue
            for entry in self.choices(state, other):
                if not isinstance(entry, One):
                    continue
                tried = self.copy(state)
                game.apply(tried, other, entry.action, Rng(own), None)
                if other in game.actors(tried) and self.stand(tried) == start:
                    game.apply(state, other, entry.action, Rng(own), None)
                    break

    def answer(
        self,
        state: Any,
        seed: bytes,
        seen: list[Plan],
        end: Action | None,
        plans: dict[int, Plan],
        steps: int,
        stream: Stream,
    ) -> None:
        """What the others do in this state against this seat's plans so far; they go on from their last answer."""
        others = [other for other in self.game.actors(state) if other != self.seat]
        for other in others:
            bases: list[Any] = []
            for plan in seen:
                base = self.copy(state)
                self.make(base, seed, self.seat, plan, end)
                bases.append(base)
            climb = Climb(self, other, bases, [seed] * len(bases), None)
            climb.start(plans.get(other, []))
            if other not in plans:
                climb.begin(stream)
            climb.climb(MANY, self.spent + steps // len(others), stream)
            plans[other] = climb.best

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

    def holds(self, mine: Climb, end: Action) -> bool:
        """Whether the plan is clearly better than to end the turn now, or leaves more to choose from."""
        now = Climb(self, self.seat, self.states, self.seeds, end)
        now.start([])
        gains = [after - before for after, before in zip(mine.values, now.values, strict=True)]
        count = len(gains)
        mean = sum(gains) / count
        spread = sum([(gain - mean) ** 2 for gain in gains])
        if mean == 0 and spread == 0:
            return mine.room_of(mine.best).over(now.room_of([])) > 0
        return mean > SURE * sqrt(spread) / count


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
