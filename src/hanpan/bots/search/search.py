"""Search: information-set Monte Carlo tree search with one tree per seat, for any game that can imagine.

Each try imagines a state from the view, walks down the trees of the seats that act, adds one action and plays on by
chance for a little while. How it ended, or how everybody stands then, goes to all actions on the way. Nothing but the
view decides which states are imagined, so the choice can depend on nothing that is hidden. The budget is counted in
steps and not in time: the same view and the same numbers always give the same choice.
"""

from typing import Any, Final

from hanpan.bots.search.members import light
from hanpan.bots.search.tree import Edge, Node
from hanpan.kernel.abilities import standing
from hanpan.kernel.action import Action
from hanpan.kernel.game import Game, Imagining, Result, View
from hanpan.kernel.legal import Entry, Legal
from hanpan.kernel.rng import Rng, Stream

PLAYOUT: Final = 8
"""Steps played by chance before the standing decides."""
LONG_PLAYOUT: Final = 200
"""The same in a game that tells no standing: only its end counts."""
HANDFUL: Final = 8
"""Choices that are looked through in no time; each further one costs as much as a step."""
HIDDEN: Final = "?"


class Seen:
    """An action on the way down: whose, which, and whether others were acting at the same time."""

    __slots__ = ("alone", "seat", "text")

    def __init__(self, seat: int, text: str, alone: bool) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.alone: Final = alone

    def told(self, seat: int) -> str:
        """What a seat knows of it. Who acts at the same time does not see what the others do."""
        return self.text if self.alone or seat == self.seat else HIDDEN


class Search:
    def __init__(self, game: Game[Any], imagining: Imagining[Any], view: View, seat: int, legal: Legal) -> None:
        self.game: Final = game
        self.imagining: Final = imagining
        self.standing: Final = standing(game)
        self.view: Final = view
        self.seat: Final = seat
        self.entries: Final = legal.entries()
        self.roots: Final[dict[int, Node]] = {}
        self.spent = 0
        self.tries = 0
        self.scale = 1.0
        """The largest gain of standing so far."""

    def run(self, budget: int, seed: bytes, stream: Stream) -> Action:
        while self.spent < budget:
            self.tries += 1
            self.one_try(Rng(seed + self.tries.to_bytes(4, "little")), stream)
        return self.best()

    def best(self) -> Action:
        """The action that was tried most."""
        found: Edge | None = None
        for edge in self.roots[self.seat].edges.values():
            if found is None or (edge.visits, edge.value(self.scale)) > (found.visits, found.value(self.scale)):
                found = edge
        assert found is not None
        return found.action

    def one_try(self, rng: Rng, stream: Stream) -> None:
        game = self.game
        state = self.imagining.imagine(self.view, rng)
        self.spent += 1
        start = self.stand(state)
        now = start
        seat = self.seat
        entries = self.entries
        alone = len(game.actors(state)) == 1
        way: list[Seen] = []
        places: dict[int, Node] = {}
        counts: dict[int, int] = {}
        chosen: list[Edge] = []
        drawn = rng.positions()
        while True:
            node = places.get(seat)
            if node is None:
                node = self.roots.setdefault(seat, Node())
            for seen in way[counts.get(seat, 0) :]:
                node = node.step(seen.told(seat))
            places[seat] = node
            counts[seat] = len(way)
            self.spent += max(0, len(entries) - HANDFUL)
            edge = node.choose(entries, stream, self.scale)
            chosen.append(edge)
            way.append(Seen(seat, str(edge.action), alone))
            game.apply(state, seat, edge.action, rng, None)
            self.spent += 1
            actors = game.actors(state)
            if not actors:
                break
            if edge.visits == 0:
                now = self.play_out(state, actors, start, rng, stream)
                break
            after = rng.positions()
            if after != drawn:
                # Something was rolled or dealt. If it was also settled what the last deal was worth, what comes next
                # is a new deal that nobody can plan for.
                drawn = after
                now = self.stand(state)
                if now != start:
                    break
            seat = actors[0]
            alone = len(actors) == 1
            entries = self.choices(state, seat)
            if not entries:
                now = self.stand(state)
                break
        self.learn(way, chosen, start, now, game.result(state))

    def stand(self, state: Any) -> list[int]:
        if self.standing is None:
            return []
        self.spent += 1
        return self.standing.standing(state)

    def choices(self, state: Any, seat: int) -> list[Entry]:
        return self.game.legal(state, seat).entries()

    def play_out(self, state: Any, actors: list[int], start: list[int], rng: Rng, stream: Stream) -> list[int]:
        """Plays on by chance until somebody stands otherwise than before, and says how everybody stands then."""
        game = self.game
        for _ in range(LONG_PLAYOUT if self.standing is None else PLAYOUT):
            now = self.stand(state)
            if now != start:
                return now
            seat = actors[0]
            entries = self.choices(state, seat)
            if not entries:
                return now
            self.spent += max(0, len(entries) - HANDFUL)
            game.apply(state, seat, light(entries, stream), rng, None)
            self.spent += 1
            actors = game.actors(state)
            if not actors:
                return now
        return self.stand(state)

    def learn(
        self, way: list[Seen], chosen: list[Edge], start: list[int], now: list[int], result: Result | None
    ) -> None:
        gains: list[float] = []
        if result is None:
            gains = [after - before for before, after in zip(margins(start), margins(now), strict=True)]
            for gain in gains:
                self.scale = max(self.scale, abs(gain))
        for seen, edge in zip(way, chosen, strict=True):
            edge.visits += 1
            if result is not None:
                edge.ends += place_value(result.places, seen.seat)
            elif gains:
                edge.gains += gains[seen.seat]


def margins(stands: list[int]) -> list[float]:
    """How far each seat is ahead of the others' mean."""
    others = max(1, len(stands) - 1)
    total = sum(stands)
    return [stand - (total - stand) / others for stand in stands]


def place_value(places: list[int], seat: int) -> float:
    """1 in front of everybody, -1 behind everybody, 0 for a draw of all."""
    ahead = 0
    for other in places:
        ahead += int(other > places[seat]) - int(other < places[seat])
    return ahead / max(1, len(places) - 1)
