"""One street of a duel, solved: both sides' hands in a few groups of like strength, a small tree of bets, and CFR+.

What comes after the street is left out: whoever goes along sees the rest of the board for nothing. So a solved street
is balanced in itself (as many bluffs as the size of the bet allows, as many calls as it asks for), and no more.
"""

from typing import Final

from hanpan.bots.holdem.lookout import GONE, LEVELS, Lookout
from hanpan.bots.holdem.survey import COUNT

GROUPS: Final = 20
ROUNDS: Final = 40
BET: Final = 0.65
RAISE: Final = 0.8
"""Parts of the pot, the call counted in."""
NEARLY: Final = 0.7
"""A raise to so much of all chips is all-in at once."""
DEEP: Final = 2.0
"""Pots up to which all-in is thought of beside the usual bet."""
LIKE: Final = 1.4
"""A size that differs by less from the one really played is left out."""
SLIP: Final = 0.002
"""How often any move is made by mistake."""
MOST: Final = 3
"""Raises of a street that are thought of."""

FOLD: Final = -2.0
PASS: Final = -1.0
"""Check or call; other moves are the chips to raise to on this street."""

DECIDES: Final = 0
FOLDED: Final = 1
SHOWN: Final = 2


class Node:
    """A decision of a side, or an end of the street."""

    __slots__ = ("kids", "kind", "moves", "paid", "pot", "regrets", "side", "sums")

    def __init__(self, kind: int, side: int, pot: float, paid: list[float]) -> None:
        self.kind: Final = kind
        self.side: Final = side
        """Who decides, or who folded."""
        self.pot: Final = pot
        """With what was paid on this street."""
        self.paid: Final = paid
        self.moves: list[float] = []
        self.kids: list[Node] = []
        self.regrets: list[list[float]] = []
        self.sums: list[list[float]] = []

    def add(self, move: float, kid: "Node", groups: int) -> None:
        self.moves.append(move)
        self.kids.append(kid)
        self.regrets.append([0.0] * groups)
        self.sums.append([0.0] * groups)


class Tree:
    """The bets of a street. `stack`: what both can still put in. `line`: what was really done so far; those moves are
    always part of the tree, and `path` holds the nodes where they were done, the last one is where we stand."""

    __slots__ = ("groups", "line", "path", "pot", "root", "stack")

    def __init__(self, pot: float, stack: float, line: list[float], groups: int) -> None:
        self.pot: Final = pot
        self.stack: Final = stack
        self.line: Final = line
        self.groups: Final = groups
        self.path: list[Node] = []
        self.root: Node = self.grow(0, [0.0, 0.0], 0, 0, True)

    def grow(self, side: int, bets: list[float], raises: int, depth: int, on_line: bool) -> Node:
        high = max(bets[0], bets[1])
        node = Node(DECIDES, side, self.pot + bets[0] + bets[1], bets)
        done = 0.0
        if on_line:
            self.path.append(node)
            if depth < len(self.line):
                done = self.line[depth]
        asked = high > bets[side]
        if asked:
            node.add(FOLD, Node(FOLDED, side, node.pot, bets), self.groups)
        if asked or side == 1:
            called = [high, high]
            node.add(PASS, Node(SHOWN, side, self.pot + 2 * high, called), self.groups)
        else:
            node.add(PASS, self.grow(1, bets, raises, depth + 1, on_line and done == PASS), self.groups)
        for to in self.sizes(high, raises, done):
            after = bets.copy()
            after[side] = to
            node.add(to, self.grow(1 - side, after, raises + 1, depth + 1, on_line and done == to), self.groups)
        return node

    def sizes(self, high: float, raises: int, done: float) -> list[float]:
        """What may be raised to."""
        if high >= self.stack:
            return []
        found: list[float] = [done] if done > 0 else []
        if raises >= MOST:
            return found
        after_call = self.pot + 2 * high
        usual = high + after_call * (BET if raises == 0 else RAISE)
        if usual >= NEARLY * self.stack or raises == MOST - 1:
            usual = self.stack
        wanted = [usual]
        if usual < self.stack and self.stack - high <= DEEP * after_call:
            wanted.append(self.stack)
        for to in wanted:
            if not found or (to != found[0] and not 1 / LIKE < (to - high) / max(1.0, found[0] - high) < LIKE):
                found.append(to)
        return found


class Street:
    """A solved street. `weights`: how likely each hand of HANDS is for the side that acts first, and for the other."""

    __slots__ = ("chances", "group_of", "lookout", "parts", "tree", "weights")

    def __init__(self, lookout: Lookout, weights: list[list[float]], pot: float, stack: float, line: list[float]):
        self.lookout: Final = lookout
        self.weights: Final = weights
        self.group_of: list[int] = grouped(lookout.strength, weights)
        self.parts: list[list[float]] = []
        self.chances: list[list[list[float]]] = []
        self.tree: Final = Tree(pot, stack, line, GROUPS)
        for side in range(2):
            parts = [0.0] * GROUPS
            own = weights[side]
            for index in range(COUNT):
                parts[self.group_of[index]] = parts[self.group_of[index]] + own[index]
            self.parts.append(parts)
        first = beats(lookout, weights, self.group_of)
        self.chances.append(first)
        self.chances.append([[1.0 - first[one][other] for one in range(GROUPS)] for other in range(GROUPS)])
        for number in range(1, ROUNDS + 1):
            for side in range(2):
                self.walk(self.tree.root, side, self.parts[1 - side], float(number))

    def walk(self, node: Node, side: int, reach: list[float], weight: float) -> list[float]:
        """What each group of a side wins from here, and better habits for it. `reach`: how likely each group of the
        other side comes here."""
        groups = GROUPS
        if node.kind != DECIDES:
            return self.worth(node, side, reach)
        moves = len(node.kids)
        played = strategy(node.regrets, groups)
        total = [0.0] * groups
        if node.side != side:
            for move in range(moves):
                sums = node.sums[move]
                play = played[move]
                next_reach = [0.0] * groups
                for group in range(groups):
                    part = reach[group] * play[group]
                    next_reach[group] = part
                    sums[group] = sums[group] + weight * part
                found = self.walk(node.kids[move], side, next_reach, weight)
                for group in range(groups):
                    total[group] = total[group] + found[group]
            return total
        values: list[list[float]] = []
        for move in range(moves):
            found = self.walk(node.kids[move], side, reach, weight)
            values.append(found)
            play = played[move]
            for group in range(groups):
                total[group] = total[group] + play[group] * found[group]
        for move in range(moves):
            regrets = node.regrets[move]
            found = values[move]
            for group in range(groups):
                regret = regrets[group] + found[group] - total[group]
                regrets[group] = regret if regret > 0.0 else 0.0
        return total

    def worth(self, node: Node, side: int, reach: list[float]) -> list[float]:
        """What an end of the street is worth to each group of a side."""
        groups = GROUPS
        here = 0.0
        for group in range(groups):
            here += reach[group]
        paid = node.paid[side]
        if node.kind == FOLDED:
            return [(-paid if node.side == side else node.pot - paid) * here] * groups
        rows = self.chances[side]
        pot = node.pot
        lost = paid * here
        found = [0.0] * groups
        for group in range(groups):
            row = rows[group]
            won = 0.0
            for other in range(groups):
                won += row[other] * reach[other]
            found[group] = pot * won - lost
        return found

    def answers(self, node: Node) -> list[list[float]]:
        """How often each group makes each move, on average over the rounds."""
        moves = len(node.kids)
        found = [[0.0] * GROUPS for _ in range(moves)]
        last = strategy(node.regrets, GROUPS)
        for group in range(GROUPS):
            total = 0.0
            for move in range(moves):
                total += node.sums[move][group]
            for move in range(moves):
                # A group that never comes here has no average: its last thought stands in.
                found[move][group] = node.sums[move][group] / total if total > 1e-9 else last[move][group]
        return found


def strategy(regrets: list[list[float]], groups: int) -> list[list[float]]:
    """Moves by what they are regretted for, all alike where none is. Nobody is quite sure: so there is an answer to
    everything."""
    moves = len(regrets)
    found = [[0.0] * groups for _ in range(moves)]
    sure = 1.0 - SLIP * moves
    for group in range(groups):
        total = 0.0
        for move in range(moves):
            total += regrets[move][group]
        if total > 0.0:
            for move in range(moves):
                found[move][group] = SLIP + sure * regrets[move][group] / total
        else:
            for move in range(moves):
                found[move][group] = 1.0 / moves
    return found


def grouped(strength: list[float], weights: list[list[float]]) -> list[int]:
    """The group of every hand, 0 the weakest: about as much weight of both sides together in each."""
    order = sorted(range(COUNT), key=strength.__getitem__)
    first, second = weights[0], weights[1]
    whole = 0.0
    for index in range(COUNT):
        whole += first[index] + second[index]
    whole = whole / GROUPS
    found = [0] * COUNT
    gone = 0.0
    for index in order:
        both = first[index] + second[index]
        found[index] = min(GROUPS - 1, int((gone + 0.5 * both) / whole))
        gone += both
    return found


def beats(lookout: Lookout, weights: list[list[float]], group_of: list[int]) -> list[list[float]]:
    """The chance of each group of the first side against each of the other, over the runs of the board."""
    won = [[0.0] * GROUPS for _ in range(GROUPS)]
    met = [[0.0] * GROUPS for _ in range(GROUPS)]
    for levels in lookout.levels:
        first = spread_out(levels, weights[0], group_of)
        second = spread_out(levels, weights[1], group_of)
        below: list[list[float]] = []
        whole = [0.0] * GROUPS
        for other in range(GROUPS):
            row = second[other]
            sums = [0.0] * LEVELS
            gone = 0.0
            for level in range(LEVELS):
                sums[level] = gone + 0.5 * row[level]
                gone += row[level]
            below.append(sums)
            whole[other] = gone
        for one in range(GROUPS):
            row = first[one]
            used = [level for level in range(LEVELS) if row[level] > 0.0]
            total = 0.0
            for level in used:
                total += row[level]
            for other in range(GROUPS):
                sums = below[other]
                gain = 0.0
                for level in used:
                    gain += row[level] * sums[level]
                won[one][other] = won[one][other] + gain
                met[one][other] = met[one][other] + total * whole[other]
    for one in range(GROUPS):
        for other in range(GROUPS):
            many = met[one][other]
            usual = 1.0 if one > other else 0.0 if one < other else 0.5
            won[one][other] = won[one][other] / many if many > 0.0 else usual
    return won


def spread_out(levels: list[int], weights: list[float], group_of: list[int]) -> list[list[float]]:
    """How much of each group stands on each level."""
    found = [[0.0] * LEVELS for _ in range(GROUPS)]
    for index in range(COUNT):
        level = levels[index]
        if level != GONE and weights[index] > 0.0:
            row = found[group_of[index]]
            row[level] = row[level] + weights[index]
    return found
