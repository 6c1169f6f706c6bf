"""Stakes: a decision where some verbs risk far more than others. What one game wins or loses there is up to a hundred
times what the choice is about, so few games must say much:

- every action is tried in the same imagined states, and only differences count;
- after it the others give up or go along, whichever is better as far as they can see, and then everybody plays quietly
  (quiet.py): no noise of wild play;
- of a span few sizes are tried, from the least up, each about as many times the one before;
- an action that is worse for sure is not tried further;
- it plays what is best even if it was overrated by its standard error, beside the quiet action.

The higher the stakes have risen above those of a fresh deal, the more the others are believed to stand well: nobody
puts much into the middle for nothing.
"""

from math import sqrt
from typing import Any, Final

from hanpan.bots.search.quiet import Quiet
from hanpan.bots.search.thought import Thought
from hanpan.kernel.action import Action
from hanpan.kernel.game import Game, Imagining, View
from hanpan.kernel.legal import Legal, One, Span
from hanpan.kernel.rng import Rng, Stream

SIZES: Final = 5
GAMES: Final = (10, 30)
"""Games that show how much is at stake, with few steps and with many, ..."""
REDRAWS: Final = (2, 8)
"""... and those by which another seat sees what its choice is worth."""
FEWEST: Final = 5
BATCH: Final = 10
"""States after which bad actions are left out."""
MOST: Final = 400
LEAST: Final = 0.02
"""No state is ruled out."""
SURE: Final = 1.0
"""Standard errors by which an action must be better than the quiet one."""
HOPELESS: Final = 2.0
"""Standard errors by which an action must be worse to be left out."""


class Stakes(Thought):
    def __init__(self, game: Game[Any], imagining: Imagining[Any], view: View, seat: int, legal: Legal) -> None:
        super().__init__(game, imagining, view, seat, legal)
        self.quiet: Final = Quiet(self)
        self.scores: Final[list[float]] = []
        """By state: the share of games played on that went well for another seat."""
        self.values: Final[dict[str, list[float]]] = {}
        """By action, for each state; shorter where the action was left out."""
        self.redraws = REDRAWS[0]
        self.risk = 0.0
        self.fresh = 0.0

    def run(self, budget: int, seed: bytes, stream: Stream) -> Action:
        self.quiet.find_out(between(GAMES, budget // 1000), seed, stream)
        self.redraws = between(REDRAWS, budget // 4000)
        actions = self.candidates(stream)
        calm = actions[0]
        rng = Rng(seed + b"look")
        for action in actions:
            self.values[str(action)] = []
        self.spent = 0
        for number in range(MOST):
            if self.spent >= budget and number >= FEWEST:
                break
            own = seed + number.to_bytes(4, "little")
            self.weigh(own, rng, stream)
            for action in actions:
                self.values[str(action)].append(self.tried(action, own, rng, stream))
            if number % BATCH == BATCH - 1:
                actions = [one for one in actions if one is calm or self.better(one, calm, -HOPELESS) > 0]
                if len(actions) == 1:
                    break
        return max(actions, key=lambda action: self.better(action, calm, SURE))

    def candidates(self, stream: Stream) -> list[Action]:
        """The quiet action first."""
        found = [self.quiet.choose(self.entries, stream)]
        for entry in self.entries:
            drawn: list[Action]
            if isinstance(entry, Span):
                drawn = [Action(entry.verb, (size,)) for size in sizes(entry)]
            elif isinstance(entry, One):
                drawn = [entry.action]
            else:
                drawn = [entry.sample(stream) for _ in range(SIZES)]
            found += [action for action in drawn if action not in found]
        return found

    def weigh(self, own: bytes, rng: Rng, stream: Stream) -> None:
        """How well another seat stands in this state, and what is at stake now and in a fresh deal."""
        state = self.imagine(self.view, Rng(own))
        seats = len(self.stand(state))
        other = (self.seat + 1 + stream.below(seats - 1)) % seats
        view = self.look(state, other)
        score = 0.0
        for turn in range(self.redraws):
            seen = self.imagine(view, rng)
            start = self.stand(seen)
            self.quiet.play_on(seen, start, rng, stream)
            worth = self.gain(start, seen, other)
            score += 1.0 if worth > 0 else 0.5 if worth == 0 else 0.0
            self.risk += abs(worth)
            if turn == 0:
                start = self.stand(seen)
                self.quiet.play_on(seen, start, rng, stream)
                self.fresh += self.redraws * abs(self.gain(start, seen, other))
        self.scores.append(score / self.redraws)

    def tried(self, action: Action, own: bytes, rng: Rng, stream: Stream) -> float:
        """What the action gains in this state."""
        game = self.game
        luck = Rng(own)
        state = self.imagine(self.view, luck)
        start = self.stand(state)
        game.apply(state, self.seat, action, luck, None)
        actors = game.actors(state)
        if actors and actors[0] != self.seat and self.stand(state) == start:
            game.apply(state, actors[0], self.answer(state, actors[0], rng, stream), luck, None)
        self.quiet.play_on(state, start, luck, stream)
        return self.gain(start, state, self.seat)

    def answer(self, state: Any, seat: int, rng: Rng, stream: Stream) -> Action:
        """What another seat does: it goes along, or gives up if that seems better with what it sees."""
        quiet = self.quiet
        entries = self.choices(state, seat)
        options = [quiet.choose(entries, stream)]
        options += [entry.action for entry in entries if isinstance(entry, One) and quiet.gives_up(entry.action.verb)]
        best = options[0]
        if len(options) == 1:
            return best
        view = self.look(state, seat)
        most = -1e18
        for option in options:
            worth = 0.0
            for _ in range(self.redraws):
                seen = self.imagine(view, rng)
                start = self.stand(seen)
                self.game.apply(seen, seat, option, rng, None)
                quiet.play_on(seen, start, rng, stream)
                worth += self.gain(start, seen, seat)
            if worth > most:
                best, most = option, worth
        return best

    def better(self, action: Action, calm: Action, doubts: float) -> float:
        """By how much the action is better than the quiet one, less so many standard errors; states in which the others
        stand well count more."""
        ratio = self.risk / self.fresh if self.fresh else 1.0
        power = sqrt(max(0.0, ratio - 1.0))
        weights = [LEAST + float(score**power) for score in self.scores]
        total = sum(weights)
        pairs = zip(self.values[str(action)], self.values[str(calm)], strict=False)
        differences = [one - other for one, other in pairs]
        mean = sum([weight * value for weight, value in zip(weights, differences, strict=False)]) / total
        squares = [(weight * (value - mean)) ** 2 for weight, value in zip(weights, differences, strict=False)]
        return mean - doubts * sqrt(sum(squares)) / total


def between(bounds: tuple[int, int], wanted: int) -> int:
    return max(bounds[0], min(bounds[1], wanted))


def sizes(span: Span) -> list[int]:
    """Few numbers of a span, each about as many times the one before."""
    low = max(1, span.low)
    times = max(low, span.high) / low
    found = [span.low]
    for step in range(1, SIZES):
        size = round(low * times ** (step / SIZES))
        if found[-1] < size <= span.high:
            found.append(size)
    return found
