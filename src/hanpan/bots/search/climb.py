"""Climb: a plan of one seat, that is the actions of its whole turn, made better change by change.

A change is kept if the plan does at least as well with it, on the same imagined states. Where it does exactly as well,
more to choose from decides, next turn and in this one, then fewer actions. Where things can be arranged, most changes
rearrange: one action sets them all, and small actions that do nothing but move things are left alone. Verbs that made a
plan better are tried more often.
"""

from typing import Any, Final

from hanpan.bots.search.lines import Arrangement, arrangement, has_lines, rearranged
from hanpan.bots.search.turns import Plan, Room, Turns
from hanpan.kernel.action import Action
from hanpan.kernel.legal import One
from hanpan.kernel.rng import Rng, Stream

LONGEST: Final = 24
"""Actions of a plan."""
DRAWN: Final = 4
"""Members of a family that are known at a time."""
LOOK: Final = 16
"""Changes after which it looks anew at what can be done."""
KINDS: Final = 8
ARRANGING: Final = 6
"""Of so many changes so many rearrange, if there is something to rearrange; the last kind leaves out or replaces."""
EARLY: Final = 2
"""States that are enough to give up a worse plan."""


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
        self.room: Room | None = None
        """What there is to choose from after the best plan; None: not yet known."""
        self.known: dict[str, list[Action]] = {}
        """What could be done lately, by verb."""
        self.now: Arrangement | None = None
        """How things stand after the best plan."""
        self.moves: Final[dict[str, bool]] = {}
        """By verb: whether it does nothing but rearrange."""
        self.tries: Final[dict[str, int]] = {}
        self.wins: Final[dict[str, int]] = {}

    def start(self, plan: Plan) -> None:
        self.best = plan
        self.values = self.judged(plan)
        self.room = None

    def judged(self, plan: Plan) -> list[float]:
        turns = self.turns
        numbers = range(len(self.states))
        return [turns.value(self.states[at], self.seeds[at], self.seat, plan, self.end, []) for at in numbers]

    def room_of(self, plan: Plan) -> Room:
        return self.turns.room(self.states[0], self.seeds[0], self.seat, plan, self.end)

    def begin(self, stream: Stream) -> None:
        """The best arrangement that one action makes, such as the last one again."""
        for entry in self.look(stream):
            if self.moves.get(entry.verb) and not entry.args:
                self.keep([entry])

    def look(self, stream: Stream) -> list[Action]:
        """What may be done after the best plan, or on the way. Gives the single actions."""
        turns = self.turns
        at = stream.below(len(self.states))
        state = turns.copy(self.states[at])
        rng = Rng(self.seeds[at])
        stop = stream.below(len(self.best) + 1) if stream.below(2) else -1
        # A family looks at the state it was listed for, so what is drawn from later needs a state of its own.
        entries = turns.choices(turns.copy(state), self.seat) if stop == 0 else []
        for number, action in enumerate(self.best, 1):
            turns.step(state, self.seat, action, rng)
            if number == stop:
                entries = turns.choices(turns.copy(state), self.seat)
        last = turns.choices(state, self.seat)
        self.now = arrangement(last)
        self.known = {}
        found: list[Action] = []
        for entry in entries or last:
            if isinstance(entry, One):
                actions = [entry.action]
                found += actions
            else:
                actions = [entry.sample(stream) for _ in range(DRAWN)]
            for action in actions:
                if self.end is None or action != self.end:
                    self.known.setdefault(action.verb, []).append(action)
        for verb in list(self.known):
            if self.now is not None and verb not in self.moves:
                self.moves[verb] = self.only_moves(state, self.known[verb], self.now, self.seeds[at])
            if self.moves.get(verb):
                del self.known[verb]
        return found

    def only_moves(self, state: Any, actions: list[Action], now: Arrangement, seed: bytes) -> bool:
        """Whether a verb changes how things stand, and not which there are."""
        turns = self.turns
        if actions[0].verb == now.action.verb:
            return True
        tried = turns.copy(state)
        for action in actions:
            if turns.step(tried, self.seat, action, Rng(seed)):
                break
        then = arrangement(turns.choices(tried, self.seat))
        return then is not None and then.action != now.action and sorted(then.things) == sorted(now.things)

    def climb(self, tries: int, limit: int, stream: Stream) -> None:
        """So many changes, but no further steps after the limit."""
        for turn in range(tries):
            if self.turns.spent >= limit:
                return
            self.turns.spent += 1
            if turn % LOOK == 0:
                self.look(stream)
            plan = list(self.best)
            verb = self.change(plan, stream)
            if verb:
                self.tries[verb] = self.tries.get(verb, 0) + 1
                if self.keep(plan):
                    self.wins[verb] = self.wins.get(verb, 0) + 1

    def keep(self, plan: Plan) -> bool:
        """Takes what can be done of the plan if it is as good as the best; says whether it is better."""
        values: list[float] = []
        total = 0.0
        most = 0.0
        for at in range(len(self.states)):
            done: Plan = []
            value = self.turns.value(self.states[at], self.seeds[at], self.seat, plan, self.end, done)
            if at == 0:
                plan = done
                if plan == self.best:
                    return False
            values.append(value)
            total += value
            most += self.values[at]
            if at + 1 >= EARLY and total < most:
                return False
        if total < most:
            return False
        room: Room | None = None
        better = total > most
        if not better and plain(plan) != plain(self.best):
            if self.room is None:
                self.room = self.room_of(self.best)
            room = self.room_of(plan)
            more = room.over(self.room)
            if more < 0 or (more == 0 and len(plan) > len(self.best)):
                return False
            better = more > 0
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

    def change(self, plan: Plan, stream: Stream) -> str:
        """Changes the plan and says which verb it was about; empty: it could not."""
        kind = stream.below(KINDS)
        lined = [at for at, action in enumerate(plan) if has_lines(action)]
        now = self.now
        if kind < ARRANGING and now is not None and now.things:
            at = stream.choice(lined) if lined else len(plan)
            action = plan.pop(at) if lined else now.action
            for _ in range(1 + stream.below(2)):
                action = rearranged(action, now.things, stream)
            plan.insert(at, action)
            return action.verb
        if plan and kind == KINDS - 1:
            gone = plan.pop(stream.below(len(plan)))
            if stream.below(2):
                return gone.verb
        if not self.known or len(plan) >= LONGEST:
            return ""
        verbs = list(self.known)
        verb = verbs[stream.weighted([self.weight(verb) for verb in verbs])]
        actions = self.known[verb]
        # What comes before the arrangement can be arranged.
        at = stream.below(len(plan) + 1) if not lined or stream.below(2) else stream.below(min(lined[0], len(plan)) + 1)
        plan.insert(at, stream.choice(actions))
        while stream.below(2) and len(plan) < LONGEST:
            at += 1
            plan.insert(at, stream.choice(actions))
        return verb

    def weight(self, verb: str) -> int:
        share = (1 + 2 * self.wins.get(verb, 0)) / (3 + self.tries.get(verb, 0))
        return 1 + int(1000 * share * share)


def plain(plan: Plan) -> Plan:
    """The plan without its arrangements, which change nothing but how things stand."""
    return [action for action in plan if not has_lines(action)]
