"""Search: information-set Monte Carlo tree search for any game that can imagine.

Each try draws an imagined state, walks down what this seat has tried so far, adds one action and plays on by chance for
a little while. How it ended, or how everybody stands then, goes to all actions on the way. Nothing but the view decides
which states are imagined, so the choice can depend on nothing that is hidden. The budget is counted in steps and not in
time: the same view and the same numbers always give the same choice.

What the others do on the way:
- where nothing is hidden they have trees of their own;
- where something is hidden and the game tells a standing a glance will do: few actions, each tried twice, with what
  they see themselves;
- where it tells none they learn from the same tries;
- who acts at the same time as others is not searched: its clock runs out.

Two kinds of decisions are not for a tree: turns made of many small actions (plan.py), and those where some verbs risk
far more than others (stakes.py).
"""

from typing import Any, Final

from hanpan.bots.search.belief import Belief
from hanpan.bots.search.habits import Habits
from hanpan.bots.search.members import small
from hanpan.bots.search.plan import Planner, many_actions
from hanpan.bots.search.stakes import Stakes
from hanpan.bots.search.thought import Thought, gained
from hanpan.bots.search.tree import Edge, Node
from hanpan.kernel.abilities import nothing_hidden
from hanpan.kernel.action import Action
from hanpan.kernel.game import Game, Imagining, Result, View
from hanpan.kernel.legal import Entry, Legal, One
from hanpan.kernel.rng import Rng, Stream

PLAYOUT: Final = 8
"""Steps played by chance; after them the clock plays."""
CLOCKED: Final = 8
"""Steps of the clock before the standing decides."""
LONG_PLAYOUT: Final = 200
"""Steps by chance in a game that tells no standing: only its end counts."""
HANDFUL: Final = 8
"""Choices that are looked through in no time; each further one costs as much as a step."""
STANDING_WEIGHT: Final = 0.8
"""The best standing seen is worth this much of a game that is won."""
STATES: Final = 60
"""Imagined states that are weighed, ..."""
BELIEF_PART: Final = 3
"""... for this part of the budget at most, ..."""
BELIEF_GAMES: Final = 3
"""... by so many games played on."""
WARM_UP: Final = 8
"""Games played on to see how much there is to win, where no states are weighed."""
PLANNING: Final = 7
WEIGHING: Final = 6
"""Steps of a plan, and of quiet play, for each step of a tree: they take less time."""
GLANCES: Final = 2
GLANCE_ACTIONS: Final = 4


class Step:
    """An action on the way down that a tree chose, and whose."""

    __slots__ = ("edge", "seat")

    def __init__(self, seat: int, edge: Edge) -> None:
        self.seat: Final = seat
        self.edge: Final = edge


class Search(Thought):
    def __init__(self, game: Game[Any], imagining: Imagining[Any], view: View, seat: int, legal: Legal) -> None:
        super().__init__(game, imagining, view, seat, legal)
        self.root: Final = Node()
        self.habits: Final = Habits()
        self.belief: Final = Belief()
        self.at = -1
        """Which of the weighed states this try is in."""
        self.open = False
        """Nothing is hidden."""
        self.tries = 0
        self.scale = 0.0
        """The largest gain of standing so far."""

    def run(self, budget: int, seed: bytes, stream: Stream) -> Action:
        game, imagining = self.game, self.imagining
        rng = Rng(seed + bytes(4))
        state = self.imagine(self.view, rng)
        self.open = nothing_hidden(game)
        if self.open or self.standing is None:
            self.warm_up(rng, stream)
        elif len(game.actors(state)) > 1 or many_actions(self, state, seed):
            return Planner(game, imagining, self.view, self.seat, self.legal).run(PLANNING * budget, seed, stream)
        else:
            self.spent = 1
            self.weigh(budget // BELIEF_PART, seed, stream)
            if self.habits.uneven():
                return Stakes(game, imagining, self.view, self.seat, self.legal).run(WEIGHING * budget, seed, stream)
        while self.spent < budget or self.tries < 2:
            self.tries += 1
            self.one_try(rng, stream)
        return self.root.surest()

    def warm_up(self, rng: Rng, stream: Stream) -> None:
        if self.standing is None:
            return
        for _ in range(WARM_UP):
            self.played_on(self.imagine(self.view, rng), rng, stream)

    def weigh(self, budget: int, seed: bytes, stream: Stream) -> None:
        """Fills the belief."""
        belief = self.belief
        for number in range(1, STATES + 1):
            if self.spent > budget and number > 2:
                break
            own = seed + number.to_bytes(4, "little")
            rng = Rng(own)
            state = self.imagine(self.view, rng)
            seats = len(self.stand(state))
            other = (self.seat + 1 + stream.below(seats - 1)) % seats
            view = self.look(state, other)
            score = 0.0
            for _ in range(BELIEF_GAMES):
                worth = self.played_on(self.imagine(view, rng), rng, stream)[other]
                score += 1.0 if worth > 0 else 0.5 if worth == 0 else 0.0
            belief.add(own, score / BELIEF_GAMES)

    def one_try(self, rng: Rng, stream: Stream) -> None:
        if self.belief.total:
            self.at = self.belief.draw(stream)
            state = self.imagine(self.view, Rng(self.belief.seeds[self.at]))
        else:
            state = self.imagine(self.view, rng)
        start = self.stand(state)
        way: list[Step] = []
        now = self.walk(state, start, rng, stream, way)
        values = self.values(start, now, self.game.result(state))
        for step in way:
            step.edge.add(values[step.seat])

    def walk(self, state: Any, start: list[int], rng: Rng, stream: Stream, way: list[Step]) -> list[int]:
        """Down the tree, and on by chance from the first new action. Gives how everybody stands then."""
        game = self.game
        seat = self.seat
        entries = self.entries
        node = self.root
        alone = len(game.actors(state)) == 1
        new = False
        drawn = rng.positions()
        while True:
            self.spent += 1 + max(0, len(entries) - HANDFUL)
            if seat == self.seat or self.open:
                edge = node.choose(entries, stream)
                way.append(Step(seat, edge))
                new = edge.visits == 0
                action = edge.action
            elif not alone:
                action = game.timeout_action(state, seat)
            elif self.belief.total:
                action = self.answer(node, state, seat, entries, rng, stream)
                drawn = rng.positions()
            else:
                edge = node.step(f"{seat}:").choose(entries, stream)
                way.append(Step(seat, edge))
                new = new or edge.visits == 0
                action = edge.action
            node = node.step(str(action))
            game.apply(state, seat, action, rng, None)
            actors = game.actors(state)
            if not actors:
                return self.stand(state)
            after = rng.positions()
            if after != drawn:
                # Something was rolled or dealt. If it was also settled what the last deal was worth, what comes next
                # is a new deal that nobody can plan for.
                drawn = after
                now = self.stand(state)
                if now != start:
                    return now
            seat = actors[0]
            alone = len(actors) == 1
            # A glance costs much, but an action is worth little without the answer to it.
            if new and (seat == self.seat or not self.belief.total):
                return self.play_out(state, start, rng, stream)
            entries = game.legal(state, seat).entries()
            if not entries:
                return self.stand(state)

    def answer(self, node: Node, state: Any, seat: int, entries: list[Entry], rng: Rng, stream: Stream) -> Action:
        """What another seat does here, in this one of the weighed states: always the same."""
        found = node.answers.get(self.at)
        if found is None:
            found = node.answers[self.at] = self.glance(state, seat, entries, rng, stream)
        return found

    def glance(self, state: Any, seat: int, entries: list[Entry], rng: Rng, stream: Stream) -> Action:
        """The best of few actions, as far as the seat can see at a glance."""
        actions: list[Action] = []
        families = [entry for entry in entries if not isinstance(entry, One)]
        for entry in [entry for entry in entries if isinstance(entry, One)] + families:
            action = small(entry, stream)
            if action not in actions:
                actions.append(action)
        actions = actions[:GLANCE_ACTIONS]
        if len(actions) == 1:
            return actions[0]
        view = self.look(state, seat)
        best = actions[0]
        most = -1e9
        for action in actions:
            worth = 0.0
            for _ in range(GLANCES):
                seen = self.imagine(view, rng)
                start = self.stand(seen)
                self.spent += 1
                self.game.apply(seen, seat, action, rng, None)
                now = self.play_out(seen, start, rng, stream)
                worth += self.values(start, now, self.game.result(seen))[seat]
            if worth > most:
                best, most = action, worth
        return best

    def played_on(self, state: Any, rng: Rng, stream: Stream) -> list[float]:
        """What a state is worth to each seat, by one game played on."""
        start = self.stand(state)
        now = self.play_out(state, start, rng, stream)
        return self.values(start, now, self.game.result(state))

    def play_out(self, state: Any, start: list[int], rng: Rng, stream: Stream) -> list[int]:
        """Plays on by chance until somebody stands otherwise than before, and says how everybody stands then."""
        game = self.game
        verbs: list[str] = []
        seats: list[int] = []
        steps = LONG_PLAYOUT if self.standing is None else PLAYOUT
        now = start
        for step in range(steps + CLOCKED):
            now = self.stand(state)
            actors = game.actors(state)
            if now != start or not actors:
                break
            seat = actors[0]
            self.spent += 1
            if step >= steps or (len(actors) > 1 and (seat != self.seat or stream.below(2))):
                action = game.timeout_action(state, seat)
            else:
                entries = game.legal(state, seat).entries()
                if not entries:
                    break
                self.spent += max(0, len(entries) - HANDFUL)
                action = self.habits.choose(entries, stream)
                verbs.append(action.verb)
                seats.append(seat)
            game.apply(state, seat, action, rng, None)
        else:
            now = self.stand(state)
        if start:
            gains = gained(start, now)
            for verb, seat in zip(verbs, seats, strict=True):
                self.habits.learn(verb, gains[seat])
        return now

    def values(self, start: list[int], now: list[int], result: Result | None) -> list[float]:
        """What this end is worth to each seat."""
        if result is not None:
            return [place_value(result.places, seat) for seat in range(len(result.places))]
        gains = gained(start, now)
        for gain in gains:
            self.scale = max(self.scale, abs(gain))
        return [STANDING_WEIGHT * gain / self.scale if self.scale else 0.0 for gain in gains]


def place_value(places: list[int], seat: int) -> float:
    """1 in front of everybody, -1 behind everybody, 0 for a draw of all."""
    ahead = 0
    for other in places:
        ahead += int(other > places[seat]) - int(other < places[seat])
    return ahead / max(1, len(places) - 1)
