"""Heads-up hold'em before the flop, solved by CFR+: push or fold, or with limps that are checked down.

    python examples/train_cfr.py --stack 10 --game push-fold --iterations 1000 --out build/cfr

The abstraction: hands are the 169 classes (exact, because suits do not matter before the flop), the small blind pushes
or folds (or limps), the big blind answers, and then all five board cards are dealt. Chances are counted over every
board, not sampled. Exploitability is what two best responses win together, in thousandths of a big blind a hand: the
value of the game lies within it of the value printed. Needs `hanpan[batch]`.
"""

import argparse
import json
from itertools import combinations
from pathlib import Path
from typing import Any

from rich.progress import track

from hanpan.extras import install

try:
    import numpy as np
    from numpy.typing import NDArray

    from hanpan.cards.batch import kernel, rank_many
except ModuleNotFoundError as error:
    raise SystemExit(f"{error.name} is missing: {install(error.name or '', 'batch')}") from None

from curve import draw_curve
from hanpan.cards.card import RANKS

Array = NDArray[Any]
CLASSES = 169
HANDS = np.array(list(combinations(range(52), 2)), np.int64)


def class_of(a: int, b: int) -> int:
    """Row the higher rank for suited hands and pairs, the other way round for the rest."""
    high, low = max(a >> 2, b >> 2), min(a >> 2, b >> 2)
    return high * 13 + low if a & 3 == b & 3 or high == low else low * 13 + high


CLASS = np.array([class_of(int(a), int(b)) for a, b in HANDS], np.int64)
NAMES = [
    RANKS[row] * 2 if row == column else RANKS[max(row, column)] + RANKS[min(row, column)] + "os"[row > column]
    for row in range(13)
    for column in range(13)
]


@kernel
def canonical_boards(swaps: Array) -> Array:
    """One board of each kind that differs only by suits, with how many there are of it in the last column."""
    found = np.empty((140_000, 6), np.int64)
    count = 0
    image = np.empty(5, np.int64)
    for a in range(48):
        for b in range(a + 1, 49):
            for c in range(b + 1, 50):
                for d in range(c + 1, 51):
                    for e in range(d + 1, 52):
                        key = 1 << a | 1 << b | 1 << c | 1 << d | 1 << e
                        least, same = True, 0
                        for swap in swaps:
                            for at, card in enumerate((a, b, c, d, e)):
                                image[at] = card & ~3 | swap[card & 3]
                            other = 0
                            for moved in image:
                                other |= 1 << int(moved)
                            if other < key:
                                least = False
                                break
                            same += other == key
                        if least:
                            found[count, 0], found[count, 1], found[count, 2] = a, b, c
                            found[count, 3], found[count, 4], found[count, 5] = d, e, 24 // same
                            count += 1
    return found[:count]


@kernel
def count_board(ranks: Array, order: Array, hands: Array, classes: Array, weight: int, points: Array) -> None:
    """Adds two points for a win and one for a tie, by class against class. Hands come in rising order; of those below,
    the ones that share a card are taken off."""
    below = np.zeros(points.shape[0], np.int64)
    sharing = np.zeros((52, points.shape[0]), np.int64)
    start, total = 0, len(order)
    while start < total:
        end = start
        while end < total and ranks[order[end]] == ranks[order[start]]:
            end += 1
        for half in range(2):
            for place in range(start, end):
                hand = order[place]
                mine = classes[hand]
                points[mine] += weight * (below - sharing[hands[hand, 0]] - sharing[hands[hand, 1]])
                if half:
                    points[mine, mine] += weight
            if not half:
                for place in range(start, end):
                    hand = order[place]
                    below[classes[hand]] += 1
                    sharing[hands[hand, 0], classes[hand]] += 1
                    sharing[hands[hand, 1], classes[hand]] += 1
        start = end


def equities(file: Path) -> Array:
    """The share of the pot of every class against every class, over all boards; kept in a file, it takes a minute."""
    if file.exists():
        kept: Array = np.load(file, allow_pickle=False)
        return kept
    from itertools import permutations

    boards = canonical_boards(np.array(list(permutations(range(4))), np.int64))
    points = np.zeros((CLASSES, CLASSES), np.int64)
    for row in track(boards, "all boards"):
        board, weight = row[:5], int(row[5])
        free = ~np.isin(HANDS, board).any(1)
        hands, classes = HANDS[free], CLASS[free]
        ranks = rank_many(np.hstack([hands, np.broadcast_to(board, (len(hands), 5))])).astype(np.int64)
        count_board(ranks, np.argsort(ranks, kind="stable"), hands, classes, weight, points)
    found: Array = points / np.maximum(1, points + points.T)
    file.parent.mkdir(parents=True, exist_ok=True)
    np.save(file, found)
    return found


def pair_chances() -> Array:
    """How likely each pair of classes is dealt."""
    chances = np.zeros((CLASSES, CLASSES))
    shared = (HANDS[:, None, :, None] == HANDS[None, :, None, :]).any((2, 3))
    np.add.at(chances, (np.repeat(CLASS, len(CLASS)), np.tile(CLASS, len(CLASS))), ~shared.ravel())
    found: Array = chances / chances.sum()
    return found


class Node:
    """A decision of one seat; `to` by action: another node, or what the first seat wins: ("fold", chips) or
    ("show", chips)."""

    def __init__(self, name: str, seat: int, to: dict[str, Any]) -> None:
        self.name, self.seat, self.to = name, seat, to
        self.regrets = np.zeros((len(to), CLASSES))
        self.sums = np.zeros((len(to), CLASSES))

    def current(self) -> Array:
        total = self.regrets.sum(0)
        return np.where(total > 0, self.regrets / np.where(total > 0, total, 1), 1 / len(self.to))

    def average(self) -> Array:
        total = self.sums.sum(0)
        return np.where(total > 0, self.sums / np.where(total > 0, total, 1), 1 / len(self.to))


def tree(game: str, stack: float) -> list[Node]:
    """All nodes, the first decision first. Seat 0 is the small blind."""
    answer = Node("BB after push", 1, {"fold": ("fold", 1.0), "call": ("show", stack)})
    if game == "push-fold":
        return [Node("SB", 0, {"fold": ("fold", -0.5), "push": answer}), answer]
    back = Node("SB after limp and push", 0, {"fold": ("fold", -1.0), "call": ("show", stack)})
    limped = Node("BB after limp", 1, {"check": ("show", 1.0), "push": back})
    return [Node("SB", 0, {"fold": ("fold", -0.5), "limp": limped, "push": answer}), limped, back, answer]


def added(values: list[Array]) -> Array:
    found: Array = np.sum(values, axis=0)
    return found


class Solver:
    def __init__(self, game: str, stack: float, share: Array) -> None:
        self.game, self.stack = game, stack
        self.chances = pair_chances()
        self.worth = self.chances * (2 * share - 1)
        self.nodes = tree(game, stack)
        self.done = 0

    def end(self, kind: str, chips: float, seat: int, others: Array) -> Array:
        """What every class of a seat wins at an end, weighed with the other's chance to come here."""
        sign = 1 if seat == 0 else -1
        if kind == "fold":
            return sign * chips * (self.chances @ others)
        found: Array = chips * (self.worth @ others if seat == 0 else -(self.worth.T @ others))
        return found

    def walk(self, node: Any, seat: int, mine: Array, others: Array) -> Array:
        """Counterfactual values of a seat by class; regrets and averages move on the way."""
        if isinstance(node, tuple):
            return self.end(node[0], node[1], seat, others)
        plan = node.current()
        values = []
        for at, to in enumerate(node.to.values()):
            own = node.seat == seat
            values.append(self.walk(to, seat, mine * plan[at] if own else mine, others if own else others * plan[at]))
        if node.seat != seat:
            return added(values)
        mean = added([plan[at] * value for at, value in enumerate(values)])
        for at, value in enumerate(values):
            node.regrets[at] = np.maximum(0, node.regrets[at] + value - mean)
            node.sums[at] += self.done * plan[at] * mine
        return mean

    def best(self, node: Any, seat: int, others: Array, answers: bool) -> Array:
        """Values of a seat against the other's average: of its best answer, or of its own average."""
        if isinstance(node, tuple):
            return self.end(node[0], node[1], seat, others)
        plan = node.average()
        parts = enumerate(node.to.values())
        if node.seat != seat:
            return added([self.best(to, seat, others * plan[at], answers) for at, to in parts])
        values = [self.best(to, seat, others, answers) for _, to in parts]
        best: Array = np.max(values, axis=0)
        return best if answers else added([plan[at] * value for at, value in enumerate(values)])

    def step(self) -> None:
        self.done += 1
        for seat in range(2):
            self.walk(self.nodes[0], seat, np.ones(CLASSES), np.ones(CLASSES))

    def value(self) -> float:
        """What the small blind wins with both averages, in big blinds."""
        return float(self.best(self.nodes[0], 0, np.ones(CLASSES), False).sum())

    def exploitability(self) -> float:
        """In thousandths of a big blind."""
        return 1000 * sum([float(self.best(self.nodes[0], seat, np.ones(CLASSES), True).sum()) for seat in range(2)])

    def save(self, file: Path, curve: list[tuple[int, float]]) -> None:
        header = json.dumps({"game": self.game, "stack": self.stack, "done": self.done, "curve": curve})
        arrays = {
            f"{kind}{at}": getattr(node, kind) for at, node in enumerate(self.nodes) for kind in ("regrets", "sums")
        }
        fresh = file.with_suffix(".part.npz")
        np.savez(fresh, header=np.frombuffer(header.encode(), np.uint8), **arrays)
        fresh.replace(file)

    def load(self, file: Path) -> list[tuple[int, float]]:
        with np.load(file, allow_pickle=False) as data:
            header = json.loads(bytes(data["header"]))
            if (header["game"], header["stack"]) != (self.game, self.stack):
                raise SystemExit(f"{file} is of {header['game']} with {header['stack']} big blinds")
            for at, node in enumerate(self.nodes):
                node.regrets, node.sums = data[f"regrets{at}"], data[f"sums{at}"]
        self.done = header["done"]
        return [(at, value) for at, value in header["curve"]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=["push-fold", "limp-push"], default="push-fold")
    parser.add_argument("--stack", type=float, default=10.0, help="big blinds")
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--out", type=Path, default=Path("build/cfr"))
    parser.add_argument("--resume", action="store_true")
    asked = parser.parse_args()
    if not 1 < asked.stack <= 1000 or asked.iterations < 1:
        parser.error("--stack is above 1 and at most 1000 big blinds, --iterations at least 1")
    asked.out.mkdir(parents=True, exist_ok=True)
    solver = Solver(asked.game, asked.stack, equities(asked.out / "equities.npy"))
    file = asked.out / f"{asked.game}-{asked.stack:g}.npz"
    curve = solver.load(file) if asked.resume and file.exists() else []
    for _ in track(range(solver.done, asked.iterations), f"{asked.game}, {asked.stack:g} big blinds"):
        solver.step()
        if solver.done & (solver.done - 1) == 0 or solver.done % 100 == 0:
            curve.append((solver.done, solver.exploitability()))
            solver.save(file, curve)
    curve.append((solver.done, solver.exploitability()))
    solver.save(file, curve)
    draw_curve(
        file.with_suffix(".svg"), "exploitability, mbb a hand", [(at, value) for at, value in curve], logarithmic=True
    )
    print(f"value for the small blind: {1000 * solver.value():.3f} mbb a hand")
    print(f"exploitability: {solver.exploitability():.4f} mbb a hand after {solver.done} iterations")
    share = solver.chances.sum(1)
    for node in solver.nodes:
        parts = [f"{name} {100 * float(row @ share):.1f} %" for name, row in zip(node.to, node.average(), strict=True)]
        print(f"{node.name}: {', '.join(parts)}")
    print(f"{file}, {file.with_suffix('.svg')}")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        raise SystemExit("stopped; --resume goes on from the last checkpoint") from None
