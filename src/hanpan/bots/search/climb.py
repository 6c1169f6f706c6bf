"""Climb: a plan of one seat, that is the actions of its whole turn, made better change by change.

A change is kept if the plan does at least as well with it, on the same imagined states. Where it does exactly as well,
more to choose from next time decides, then fewer actions. Verbs that made a plan better are tried more often.
"""

from typing import Any, Final

from hanpan.bots.search.lines import has_lines, rearranged
from hanpan.bots.search.turns import Plan, Turns
from hanpan.kernel.action import Action
from hanpan.kernel.legal import One
from hanpan.kernel.rng import Rng, Stream

LONGEST: Final = 24
"""Actions of a plan."""
DRAWN: Final = 4
"""Members of a family that are known at a time."""
LOOK: Final = 8
"""Changes after which it looks anew at what can be done."""
KINDS: Final = 8
"""Half of all changes rearrange, if there is something to rearrange; one in eight leaves out, one in eight replaces."""


class Climb:
    def __init__(self, turns: Turns, seat: int, states: list[Any], seeds: list[bytes], end: Action | None) -> None:
        self.turns: Final = turns
        self.seat: Final = seat
        self.states: Final = states
        self.seeds: Final = seeds
        self.end: Final = end
        """How the seat ends its turn; None: its clock runs out."""
        self.best: Plan = []
        self.values: list[float] = []
        self.room = -1
        """What there is to choose from after the best plan; -1: not yet known."""
        self.known: Final[dict[str, list[Action]]] = {}
        """What could be done lately, by verb."""
        self.tries: Final[dict[str, int]] = {}
        self.wins: Final[dict[str, int]] = {}

    def start(self, plan: Plan) -> None:
        self.best = plan
        self.values = self.judged(plan)
        self.room = -1

    def judged(self, plan: Plan) -> list[float]:
        numbers = range(len(self.states))
        return [self.turns.value(self.states[at], self.seeds[at], self.seat, plan, self.end) for at in numbers]

    def room_of(self, plan: Plan) -> int:
        return self.turns.room(self.states[0], self.seeds[0], self.seat, plan, self.end)

    def look(self, stream: Stream) -> None:
        """What may be done after the best plan, or on the way."""
        turns = self.turns
        at = stream.below(len(self.states))
        state = turns.copy(self.states[at])
        rng = Rng(self.seeds[at])
        count = stream.below(len(self.best) + 1) if stream.below(2) else len(self.best)
        for action in self.best[:count]:
            turns.step(state, self.seat, action, rng)
        fresh: dict[str, list[Action]] = {}
        for entry in turns.choices(state, self.seat):
            actions = [entry.action] if isinstance(entry, One) else [entry.sample(stream) for _ in range(DRAWN)]
            for action in actions:
                if self.end is None or action != self.end:
                    fresh.setdefault(action.verb, []).append(action)
        self.known.update(fresh)

    def climb(self, tries: int, limit: int, stream: Stream) -> None:
        """So many changes, but no further steps after the limit."""
        for turn in range(tries):
            if self.turns.spent >= limit:
                return
            if turn % LOOK == 0:
                self.look(stream)
            plan = list(self.best)
            verb = self.change(plan, stream)
            if verb:
                self.tries[verb] = self.tries.get(verb, 0) + 1
                if self.keep(plan):
                    self.wins[verb] = self.wins.get(verb, 0) + 1

    def keep(self, plan: Plan) -> bool:
        """Takes the plan if it is as good as the best; says whether it is better."""
        values: list[float] = []
        total = 0.0
        most = 0.0
        count = len(self.states)
        for at in range(count):
            value = self.turns.value(self.states[at], self.seeds[at], self.seat, plan, self.end)
            values.append(value)
            total += value
            most += self.values[at]
            # A third of the states is enough to give up a bad one.
            if 3 * at >= count and total < most:
                return False
        room = -1
        better = total > most
        if not better:
            if self.room < 0:
                self.room = self.room_of(self.best)
            room = self.room_of(plan)
            if room < self.room or (room == self.room and len(plan) > len(self.best)):
                return False
            better = room > self.room
        self.best = plan
        self.values = values
        self.room = room
        return better

    def prune(self) -> None:
        """Leaves out what the plan does not need, from its beginning: the first action is the one that is played."""
        at = 0
        while at < len(self.best):
            before = len(self.best)
            self.keep(self.best[:at] + self.best[at + 1 :])
            if len(self.best) == before:
                at += 1

    def by_chance(self, stream: Stream) -> Plan:
        """One action, an arrangement if there is any."""
        verbs = list(self.known)
        verbs = [verb for verb in verbs if has_lines(self.known[verb][0])] or verbs
        return [stream.choice(self.known[stream.choice(verbs)])] if verbs else []

    def change(self, plan: Plan, stream: Stream) -> str:
        """Changes the plan and says which verb it was about; empty: it could not."""
        kind = stream.below(KINDS)
        lined = [at for at, action in enumerate(plan) if has_lines(action)]
        if lined and 2 * kind < KINDS:
            at = stream.choice(lined)
            action = plan[at]
            known = self.known.get(action.verb, [action])
            for _ in range(1 + stream.below(2)):
                action = rearranged(action, stream.choice(known), stream)
            plan[at] = action
            return action.verb
        if plan and kind >= KINDS - 2:
            gone = plan.pop(stream.below(len(plan)))
            if kind == KINDS - 1:
                return gone.verb
        if not self.known or len(plan) >= LONGEST:
            return ""
        verbs = list(self.known)
        verb = verbs[stream.weighted([self.weight(verb) for verb in verbs])]
        actions = self.known[verb]
        at = stream.below(len(plan) + 1)
        plan.insert(at, stream.choice(actions))
        while stream.below(2) and len(plan) < LONGEST:
            at += 1
            plan.insert(at, stream.choice(actions))
        return verb

    def weight(self, verb: str) -> int:
        share = (1 + 2 * self.wins.get(verb, 0)) / (3 + self.tries.get(verb, 0))
        return 1 + int(1000 * share * share)
