"""Tree: what one seat has tried so far, and how it went. A node is all a seat knows of the actions that led there."""

from math import log, sqrt
from typing import Final

from hanpan.bots.search.members import member, neighbour, size, small
from hanpan.kernel.action import Action
from hanpan.kernel.legal import Entry, One
from hanpan.kernel.rng import Stream

CURIOSITY: Final = 0.7
"""How much an action whose worth is not known well is worth a try, in standard deviations."""
WIDENING: Final = 0.4
"""Members of a family that are tried, per square root of visits."""
DOUBTS: Final = 4
"""A new action is taken to vary as much as the others did in so many tries: one bad draw says little."""
SPREAD: Final = 0.3
"""What tries vary by at first. Values go from -1 to 1."""


class Edge:
    """An action at a node."""

    __slots__ = ("action", "available", "squares", "total", "visits")

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.visits = 0
        self.available = 1
        """How often it could have been chosen: with other hidden cards other actions are legal."""
        self.total = 0.0
        self.squares = 0.0

    def add(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.squares += value * value

    def value(self) -> float:
        return self.total / self.visits

    def error(self, usual: float) -> float:
        """How far the value may be off: its standard error. `usual` is the mean square of all tries here."""
        count = self.visits + DOUBTS
        mean = self.total / count
        return sqrt(max(0.0, (self.squares + DOUBTS * usual) / count - mean * mean) / self.visits)


class Node:
    __slots__ = ("after", "answers", "drawn", "edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: Final[dict[str, Edge]] = {}
        self.drawn: Final[list[Edge]] = []
        """Those of the edges that are members of a family."""
        self.after: Final[dict[str, Node]] = {}
        """Where the actions of all seats lead, as far as this seat sees them."""
        self.answers: Final[dict[int, Action]] = {}
        """What another seat does here, by the imagined state."""

    def step(self, seen: str) -> "Node":
        found = self.after.get(seen)
        if found is None:
            found = self.after[seen] = Node()
        return found

    def usual(self) -> float:
        """The mean square of what follows, of all actions alike: many tries of a dull one do not make the others so."""
        squares = [edge.squares / edge.visits for edge in self.edges.values() if edge.visits]
        return (SPREAD + sum(squares)) / (1 + len(squares))

    def fresh(self, entry: Entry, stream: Stream) -> Action:
        """A new member of a family: every other time a neighbour of the best so far."""
        best: Edge | None = None
        if stream.below(2):
            for edge in self.drawn:
                if edge.visits and entry.accepts(edge.action) and (best is None or edge.value() > best.value()):
                    best = edge
        if best is not None:
            action = neighbour(best.action, stream)
            if entry.accepts(action):
                return action
        return member(entry, stream) if stream.below(2) else small(entry, stream)

    def surest(self) -> Action:
        """The best action even if its worth was overrated by its standard error: where nothing is sure, what risks
        little."""
        usual = self.usual()
        tried = [edge for edge in self.edges.values() if edge.visits]
        return max(tried, key=lambda edge: edge.value() - edge.error(usual)).action

    def choose(self, entries: list[Entry], stream: Stream) -> Edge:
        """What to try now: something new while there is any, else what promises most (UCB). Of a family more and more
        members are tried as visits grow (progressive widening)."""
        self.visits += 1
        width = 2 + int(WIDENING * sqrt(self.visits))
        known: list[Edge] = []
        fresh: list[Entry] = []
        for entry in entries:
            if isinstance(entry, One):
                edge = self.edges.get(str(entry.action))
                if edge is None:
                    fresh.append(entry)
                else:
                    known.append(edge)
                continue
            members = [edge for edge in self.drawn if entry.accepts(edge.action)]
            known += members
            if len(members) < width and len(members) < size(entry):
                fresh.append(entry)
        for edge in known:
            edge.available += 1
        if fresh:
            entry = stream.choice(fresh)
            action = self.fresh(entry, stream)
            text = str(action)
            edge = self.edges.get(text)
            if edge is None:
                edge = self.edges[text] = Edge(action)
                if not isinstance(entry, One):
                    self.drawn.append(edge)
            return edge
        usual = self.usual()
        best = known[0]
        most = -1e9
        for edge in known:
            if not edge.visits:
                return edge
            worth = edge.value() + CURIOSITY * edge.error(usual) * sqrt(log(edge.available))
            if worth > most:
                best, most = edge, worth
        return best
