"""Quiet play: what a seat does that neither gives up nor raises the stakes. Games played on like this say what a
position is worth without the noise of wild play.

Which verbs are quiet is found out by play. A verb after which its seat never wins gives up. Of the others one after
the other is left out, each time the one without which least is won and lost, until that makes no difference.
"""

from typing import Any, Final

from hanpan.bots.search.habits import verb_of
from hanpan.bots.search.thought import Thought
from hanpan.kernel.action import Action
from hanpan.kernel.legal import Entry, Numbers, Span
from hanpan.kernel.rng import Rng, Stream

LESSONS: Final = 60
"""Games by chance that show what gives up."""
SEEN: Final = 6
"""So often a verb must have lost, and never won, before it is said to give up."""
LESS: Final = 0.9
"""What counts as less at stake."""
LONGEST: Final = 60
"""Steps after which a game played on is left."""
ENDLESS: Final = 1e12
"""What is at stake where nothing comes to an end."""


class Quiet:
    __slots__ = ("counts", "loud", "thought", "wins")

    def __init__(self, thought: Thought) -> None:
        self.thought: Final = thought
        self.counts: Final[dict[str, int]] = {}
        self.wins: Final[dict[str, int]] = {}
        self.loud: Final[list[str]] = []
        """Verbs that are left out."""

    def learn(self, verb: str, gain: float) -> None:
        self.counts[verb] = self.counts.get(verb, 0) + 1
        self.wins[verb] = self.wins.get(verb, 0) + int(gain > 0)

    def gives_up(self, verb: str) -> bool:
        return self.counts.get(verb, 0) >= SEEN and not self.wins[verb]

    def choose(self, entries: list[Entry], stream: Stream) -> Action:
        """Any entry that is quiet; if there is none, one that does not give up."""
        going = [entry for entry in entries if not self.gives_up(verb_of(entry))]
        calm = [entry for entry in going if verb_of(entry) not in self.loud]
        found = calm or going or entries
        return least(found[0] if len(found) == 1 else stream.choice(found), stream)

    def find_out(self, games: int, seed: bytes, stream: Stream) -> None:
        """By so many games each time something is left out."""
        self.by_chance(Rng(seed + b"turn"), stream)
        verbs = [verb for verb in self.counts if not self.gives_up(verb)]
        stake = self.stake(games, seed, stream)
        while len(verbs) > 1:
            found = ""
            for verb in verbs:
                self.loud.append(verb)
                without = self.stake(games, seed, stream)
                self.loud.pop()
                if without < LESS * stake:
                    found, stake = verb, without
            if not found:
                break
            verbs.remove(found)
            self.loud.append(found)

    def by_chance(self, rng: Rng, stream: Stream) -> None:
        thought = self.thought
        game = thought.game
        for _ in range(LESSONS):
            state = thought.imagine(thought.view, rng)
            start = thought.stand(state)
            seats: list[int] = []
            verbs: list[str] = []
            for _ in range(LONGEST):
                actors = game.actors(state)
                if not actors or thought.stand(state) != start:
                    break
                action = least(stream.choice(thought.choices(state, actors[0])), stream)
                seats.append(actors[0])
                verbs.append(action.verb)
                game.apply(state, actors[0], action, rng, None)
            for seat, verb in zip(seats, verbs, strict=True):
                self.learn(verb, thought.gain(start, state, seat))

    def stake(self, games: int, seed: bytes, stream: Stream) -> float:
        """What is won or lost in play that is as quiet as it is now; on the same states every time."""
        thought = self.thought
        total = 0.0
        for number in range(games):
            rng = Rng(seed + number.to_bytes(4, "big"))
            state = thought.imagine(thought.view, rng)
            start = thought.stand(state)
            ended = self.play_on(state, start, rng, stream)
            total += abs(thought.gain(start, state, thought.seat)) if ended else ENDLESS
        return total

    def play_on(self, state: Any, start: list[int], rng: Rng, stream: Stream) -> bool:
        """Plays until somebody stands otherwise; False where that took too long."""
        thought = self.thought
        game = thought.game
        for _ in range(LONGEST):
            actors = game.actors(state)
            if not actors or thought.stand(state) != start:
                return True
            entries = thought.choices(state, actors[0])
            if not entries:
                return True
            game.apply(state, actors[0], self.choose(entries, stream), rng, None)
        return False


def least(entry: Entry, stream: Stream) -> Action:
    """The member with the smallest numbers."""
    if isinstance(entry, Span):
        return Action(entry.verb, (entry.low,))
    if isinstance(entry, Numbers):
        return Action(entry.verb, tuple([low for low, _ in entry.bounds]))
    return entry.sample(stream)
