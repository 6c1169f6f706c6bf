"""Tree: what one seat has tried so far, and how it went. A node is all a seat knows of the actions that led there."""

from math import log, sqrt
from typing import Final

from hanpan.bots.search.members import member, neighbour, size
from hanpan.kernel.action import Action
from hanpan.kernel.legal import Entry, One
from hanpan.kernel.rng import Stream

CURIOSITY: Final = 0.4
"""How much an action that was tried seldom is worth a try. Values go from -1 to 1."""
STANDING_WEIGHT: Final = 0.8
"""The best standing seen is worth this much of a game that is won."""
WIDENING: Final = 0.35
"""Members of a family that are tried, per square root of visits."""


class Edge:
    """An action at a node."""

    __slots__ = ("action", "available", "ends", "gains", "visits")

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.visits = 0
        self.available = 1
        """How often it could have been chosen: with other hidden cards other actions are legal."""
        self.ends = 0.0
        """Sum over the tries that ended the game: 1 won, -1 lost."""
        self.gains = 0.0
        """Sum over the others: what the standing gained, in units of the game."""

    def value(self, scale: float) -> float:
        return (self.ends + STANDING_WEIGHT * self.gains / scale) / self.visits


class Node:
    __slots__ = ("after", "drawn", "edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: Final[dict[str, Edge]] = {}
        self.drawn: Final[list[Edge]] = []
        """Those of the edges that are members of a family."""
        self.after: Final[dict[str, Node]] = {}
        """Where the actions of all seats lead, as far as this seat sees them."""

    def step(self, seen: str) -> "Node":
        found = self.after.get(seen)
        if found is None:
            found = self.after[seen] = Node()
        return found

    def fresh(self, entry: Entry, stream: Stream, scale: float) -> Action:
        """A new member of a family: every other time a neighbour of the best so far."""
        best: Edge | None = None
        if stream.below(2):
            for edge in self.drawn:
                if (
                    edge.visits
                    and entry.accepts(edge.action)
                    and (best is None or edge.value(scale) > best.value(scale))
                ):
                    best = edge
        if best is not None:
            action = neighbour(best.action, stream)
            if entry.accepts(action):
                return action
        return member(entry, stream)

    def choose(self, entries: list[Entry], stream: Stream, scale: float) -> Edge:
        """What to try now: something new while there is any, else what promises most (UCB). Of a family more and more
        members are tried as visits grow (progressive widening)."""
        self.visits += 1
        width = 1 + int(WIDENING * sqrt(self.visits))
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
            action = self.fresh(entry, stream, scale)
            text = str(action)
            edge = self.edges.get(text)
            if edge is None:
                edge = self.edges[text] = Edge(action)
                if not isinstance(entry, One):
                    self.drawn.append(edge)
            return edge
        best = known[0]
        most = -1e9
        for edge in known:
            worth = edge.value(scale) + CURIOSITY * sqrt(log(edge.available) / edge.visits)
            if worth > most:
                best, most = edge, worth
        return best
