"""Sound play in a duel: what to do with every hand at once, from what anybody at the table can see.

Who the other is does not matter here, and one's own cards only decide which line of the plan is played: so the plan is
balanced, and somebody who knows it by heart gains little. Before the flop it goes by `opening`, after it each street is
solved in small (`street`), with the hands that both would have come so far with.
"""

from typing import Final

from hanpan.bots.holdem import opening
from hanpan.bots.holdem.chances import CALL, CHECK, effective, give_up, passive, raise_to
from hanpan.bots.holdem.chances import FOLD as FOLDED
from hanpan.bots.holdem.lookout import Lookout
from hanpan.bots.holdem.street import FOLD, PASS, Street
from hanpan.bots.holdem.survey import COUNT, HANDS
from hanpan.games.holdem import betting
from hanpan.games.holdem.player import BOARD, PREFLOP
from hanpan.games.holdem.view import ENTRY, HoldemView
from hanpan.kernel.action import Action
from hanpan.kernel.rng import Stream

SURPRISE: Final = 0.05
"""How much of a hand stays in a range although it would not have done what was done."""
FINE: Final = 1_000_000
ROOM: Final = 25
"""Big blinds from which on a raise before the flop may be a bluff."""
JAM: Final = 0.4
"""A raise before the flop to so much of all chips is all-in at once."""


class Plan:
    """The actions to choose from, and for each how often every hand of HANDS takes it."""

    __slots__ = ("actions", "rates")

    def __init__(self, actions: list[Action], rates: list[list[float]]) -> None:
        self.actions: Final = actions
        self.rates: Final = rates

    def usual(self, a: int, b: int) -> Action:
        """The action that these two cards take most often."""
        index = index_of(a, b)
        best = 0
        for at in range(len(self.actions)):
            if self.rates[at][index] > self.rates[best][index]:
                best = at
        return self.actions[best]

    def choose(self, a: int, b: int, rng: Stream) -> Action:
        """One of the actions for these two cards."""
        index = index_of(a, b)
        left = rng.below(FINE) / FINE
        for at in range(len(self.actions)):
            left -= self.rates[at][index]
            if left < 0.0:
                return self.actions[at]
        return self.actions[-1]


def index_of(a: int, b: int) -> int:
    """Where two cards stand in HANDS."""
    return a * (a - 1) // 2 + b if a > b else b * (b - 1) // 2 + a


class Line:
    """The hand so far as a replay: whose turn it was, with how many chips, and what both may hold."""

    __slots__ = ("bet", "bets", "left", "line", "pot", "raises", "seats", "start", "weights")

    def __init__(self, view: HoldemView) -> None:
        first = view.big_seat
        self.seats: Final = [first, view.seat if view.seat != first else other_of(view)]
        """The one who acts first after the flop, then the other."""
        self.left: list[float] = [float(view.stacks[seat] + view.paid[seat]) for seat in self.seats]
        self.weights: list[list[float]] = [[1.0] * COUNT, [1.0] * COUNT]
        self.bets: list[float] = [0.0, 0.0]
        self.bet = 0.0
        self.pot = 0.0
        self.start = 0.0
        """The pot when the street began."""
        self.raises = 0
        self.line: list[float] = []

    def next_street(self, view: HoldemView, phase: int) -> None:
        self.bets = [0.0, 0.0]
        self.bet = 0.0
        self.raises = 0
        self.line = []
        self.start = self.pot
        for card in view.board[: BOARD[phase]]:
            for index in range(COUNT):
                a, b = HANDS[index]
                if card in (a, b):
                    self.weights[0][index] = 0.0
                    self.weights[1][index] = 0.0

    def pay(self, side: int, chips: float) -> None:
        self.bets[side] = self.bets[side] + chips
        self.left[side] = self.left[side] - chips
        self.pot += chips

    def street(self, view: HoldemView, phase: int) -> Street:
        """The street so far, solved; all chips that count are those of the shorter stack."""
        stack = min(self.left[0] + self.bets[0], self.left[1] + self.bets[1])
        line = [min(move, stack) for move in self.line]
        return Street(Lookout(view.board[: BOARD[phase]]), self.weights, self.start, stack, line)

    def learn(self, side: int, rates: list[float]) -> None:
        """A side did what each hand would do this often."""
        weights = self.weights[side]
        for index in range(COUNT):
            if weights[index] > 0.0:
                weights[index] = weights[index] * max(SURPRISE, rates[index])


def other_of(view: HoldemView) -> int:
    for seat in range(view.seats):
        if seat != view.seat and view.status[seat] < 3:
            return seat
    return view.big_seat


def plan_of(view: HoldemView) -> Plan:
    """The plan of the seat in turn."""
    line = replayed(view)
    return plan_before_flop(view, line) if view.phase == PREFLOP else plan_of_street(view, line)


def replayed(view: HoldemView) -> Line:
    """Both ranges after everything that was done on the streets before, and before the flop up to here."""
    line = Line(view)
    history = view.history
    phase = PREFLOP
    for at in range(0, len(history), ENTRY):
        street, seat, word, chips = history[at], history[at + 1], history[at + 2], float(history[at + 3])
        while phase < street:
            end_street(view, line, phase)
            phase += 1
            line.next_street(view, phase)
        side = 0 if seat == line.seats[0] else 1
        if word == betting.ANTE:
            line.left[side] = line.left[side] - chips
            line.pot += chips
            continue
        if word in (betting.SMALL, betting.BIG):
            line.pay(side, chips)
            line.bet = float(view.big)
            continue
        if phase == PREFLOP:
            learn_opening(view, line, side, word)
        raised = word in (betting.BET, betting.RAISE)
        line.line.append(chips if raised else PASS if word in (betting.CHECK, betting.CALL) else FOLD)
        if raised:
            line.pay(side, chips - line.bets[side])
            line.bet = chips
            line.raises += 1
        elif word == betting.CALL:
            line.pay(side, chips)
    while phase < view.phase:
        end_street(view, line, phase)
        phase += 1
        line.next_street(view, phase)
    return line


def opening_rates(view: HoldemView, line: Line, side: int) -> list[list[float]]:
    price = min(line.left[side], max(0.0, line.bet - line.bets[side]))
    can_raise = line.left[side] > price and line.left[1 - side] > 0
    # What the other put in beyond one's own chips goes back and is nothing to play for.
    pot = line.pot - max(0.0, line.bets[1 - side] - line.bets[side] - price)
    depth = min(line.left[0] + line.bets[0], line.left[1] + line.bets[1]) / view.big
    return opening.tried(line.weights[side], line.raises, price, pot, can_raise, depth >= ROOM)


def learn_opening(view: HoldemView, line: Line, side: int, word: int) -> None:
    rates = opening_rates(view, line, side)
    if word in (betting.BET, betting.RAISE):
        line.learn(side, rates[opening.RAISE])
    elif word == betting.CALL and line.raises == 0:
        # A limp: nobody who plays so limps; most of it is what a raise would be too much for.
        line.learn(side, [1.0 - 0.7 * rate for rate in rates[opening.RAISE]])
    elif word in (betting.CALL, betting.CHECK):
        line.learn(side, rates[opening.PASS])


def end_street(view: HoldemView, line: Line, phase: int) -> None:
    """What the street that is over says about both hands."""
    if phase == PREFLOP:
        return
    if line.left[0] <= 0 or line.left[1] <= 0:
        return
    street = line.street(view, phase)
    path = street.tree.path
    for depth in range(min(len(line.line), len(path))):
        node = path[depth]
        move = min(line.line[depth], street.tree.stack)
        answers = street.answers(node)
        for at in range(len(node.moves)):
            if node.moves[at] == move:
                line.learn(node.side, [answers[at][street.group_of[index]] for index in range(COUNT)])
                break


def plan_before_flop(view: HoldemView, line: Line) -> Plan:
    side = 0 if view.seat == line.seats[0] else 1
    rates = opening_rates(view, line, side)
    big = float(view.big)
    most = float(effective(view))
    if line.raises == 0:
        to = 2.5 * big if view.price else 3.5 * big
    elif line.raises == 1:
        to = (4.0 if side == 0 else 3.0) * line.bet
    else:
        to = 2.3 * line.bet
    if to > JAM * most:
        to = float(view.max_raise)
    return Plan([give_up(view), passive(view), raise_to(view, int(to))], rates)


def plan_of_street(view: HoldemView, line: Line) -> Plan:
    street = line.street(view, view.phase)
    node = street.tree.path[-1]
    answers = street.answers(node)
    actions: list[Action] = []
    rates: list[list[float]] = []
    for at in range(len(node.moves)):
        move = node.moves[at]
        if move == FOLD:
            actions.append(FOLDED)
        elif move == PASS:
            actions.append(CALL if view.price else CHECK)
        elif move >= street.tree.stack:
            actions.append(raise_to(view, view.max_raise))
        else:
            actions.append(raise_to(view, int(move)))
        row = answers[at]
        rates.append([row[street.group_of[index]] for index in range(COUNT)])
    return Plan(actions, rates)
