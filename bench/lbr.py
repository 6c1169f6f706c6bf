"""How much a player who knows a bot by heart takes from it: Local Best Response (Lisy and Bowling, 2016), heads-up.

`python bench/lbr.py LEVEL [--stack BB] [--hands N] [--particles P] [--jobs J] [--seed S] [--lines L] [--json]`

Every hand is a table of its own with `--stack` big blinds each, and every deal is played from both seats. Before each
decision LBR knows how likely each hand of the bot is: the bot is a program, so it is asked what it would have done with
that hand. LBR then takes the best of folding, going along, a bet of the pot and all-in, as if both checked and called
from there on. What it wins is therefore a lower bound of what the bot can lose.

A bot that has a `plan` says what it does with every hand at once: then LBR knows the whole range, exactly. Of others
all 169 classes are asked before the flop, eight times each, once for each line of play; from the flop on the range is
`--particles` hands, drawn as likely as they are, each asked once. Hands that are all-in early count by their chance.
The interval is 95 %, a deal from both seats is one sample. `--lines` prints on which lines of play most was won.
"""

import argparse
import json
import sys
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from hanpan.bots.base import Bot, bot_of, levels_of
from hanpan.cards.batch import rank_many
from hanpan.games import find_game
from hanpan.games.holdem.player import PREFLOP, RIVER
from hanpan.games.holdem.state import State
from hanpan.kernel.action import Action
from hanpan.kernel.rng import Rng, Stream
from hanpan.sim.arena import interval
from hanpan.sim.spread import cores, spread

BIG: Final = 100
GAME: Final = find_game("holdem")
HANDS: Final = np.array(list(combinations(range(52), 2)), dtype=np.int64)
TIMES: Final = 8
"""How often a class is asked before the flop."""
UNSURE: Final = 0.08
"""How much of a hand stays in the range although the bot chose something else with it: it was asked only once."""
SLIP: Final = 1e-4
"""The same of a bot whose plan is known."""
FINE: Final = 1_000_000
FIRST: Final = 3
"""Big blinds by which a better hand before the flop is luck: any number would do, a good one makes the interval
narrow."""
KEPT: Final = 300
"""Plans that are remembered."""
BOARDS: Final = 300
"""Boards that are dealt where not all are counted."""
EXACT: Final = 20_000
"""Boards by which an all-in before the flop counts."""
Array = NDArray[Any]


@dataclass(frozen=True)
class Deal:
    level: str
    stack: int
    seed: str
    particles: int


def class_of(hand: Array) -> int:
    """Two cards as one of 169: suits matter before the flop only by being equal."""
    high, low = max(int(hand[0]) >> 2, int(hand[1]) >> 2), min(int(hand[0]) >> 2, int(hand[1]) >> 2)
    return high * 13 + low if int(hand[0]) & 3 == int(hand[1]) & 3 or high == low else low * 13 + high


CLASS: Final = np.array([class_of(hand) for hand in HANDS])
EXAMPLE: Final = {int(kind): HANDS[np.argmax(kind == CLASS)] for kind in set(CLASS.tolist())}
"""A hand of each class."""
PLANNED: Final = HANDS[:, 1] * (HANDS[:, 1] - 1) // 2 + HANDS[:, 0]
"""Where each hand stands in a plan."""


def with_hand(state: State, seat: int, hand: Array) -> State:
    """The same table, as if the seat had been dealt this. Its view shows nothing else of the cards to come."""
    other: State = GAME.clone(state)
    other.holes = list(state.holes)
    other.holes[2 * seat], other.holes[2 * seat + 1] = int(hand[0]), int(hand[1])
    return other


def likeness(asked: Action, done: Action) -> float:
    """1: the same choice; a raise of quite another size is a little like it."""
    if asked.verb != done.verb:
        return 0.0
    if not asked.args or not done.args:
        return 1.0
    one, two = max(1, asked.number(0)), max(1, done.number(0))
    return 1.0 if 0.6 < one / two < 1.67 else 0.3


class Known:
    """What the bot does before the flop, by line of play and class of hand; the same in every deal."""

    def __init__(self, player: Bot) -> None:
        self.player = player
        self.plans: dict[tuple[int, ...], Answers] = {}
        self.lines: dict[tuple[int, tuple[int, ...]], dict[int, list[Action]]] = {}

    def plan(self, state: State, seat: int) -> "Answers | None":
        """Of a bot that can say at once what it does with every hand."""
        planner = getattr(self.player, "plan", None)
        if planner is None:
            return None
        view: Any = GAME.view(state, seat)
        key = (seat, *view.board, -1, *state.history)
        if key not in self.plans:
            made = planner(view)
            if made is None:
                return None
            if len(self.plans) > KEPT:
                self.plans.clear()
            self.plans[key] = merged(made.actions, np.array(made.rates).T)
        return self.plans[key]

    def chosen(self, state: State, seat: int, hand: Array, stream: Stream) -> Action:
        """What the bot does with the hand it has."""
        plan = self.plan(state, seat)
        if plan is None:
            return self.player.act(GAME.view(state, seat), GAME.legal(state, seat), stream)
        low, high = sorted([int(card) for card in hand])
        left = stream.below(FINE) / FINE - np.cumsum(plan.rates[high * (high - 1) // 2 + low])
        return plan.actions[int(np.argmax(left < 0))]

    def answers(self, state: State, seat: int, stream: Stream) -> dict[int, list[Action]]:
        key = (seat, tuple(state.history))
        if key not in self.lines:
            legal = GAME.legal(state, seat)
            self.lines[key] = {
                kind: [
                    self.player.act(GAME.view(with_hand(state, seat, hand), seat), legal, stream) for _ in range(TIMES)
                ]
                for kind, hand in EXAMPLE.items()
            }
        return self.lines[key]


class Answers:
    """What the bot does in one place: its choices, and how often each hand takes each (a row for each hand)."""

    def __init__(self, actions: list[Action], rates: Array) -> None:
        self.actions = actions
        self.rates = rates

    def folding(self) -> Array:
        folds = [at for at, action in enumerate(self.actions) if action.verb == "fold"]
        found: Array = self.rates[:, folds].sum(axis=1)
        return found


def merged(actions: list[Action], rates: Array) -> Answers:
    """Choices that come to the same are one."""
    kept = sorted(set(actions), key=str)
    same = np.array([[float(one == action) for one in kept] for action in actions])
    return Answers(kept, rates @ same)


def asked_once(found: list[list[Action]]) -> Answers:
    """The same of a bot that was asked hand by hand."""
    actions = sorted({action for row in found for action in row}, key=str)
    rates = np.array([[row.count(action) / len(row) for action in actions] for row in found])
    return Answers(actions, rates)


class Range:
    """The bot's hands that are still possible for LBR, and how likely each is."""

    def __init__(self, known: Known, own: Array, seat: int, particles: int, stream: Stream) -> None:
        self.known = known
        self.own = own
        self.seat = seat
        self.particles = particles
        self.stream = stream
        self.draw = np.random.default_rng(stream.word())
        self.places = PLANNED[~np.isin(HANDS, own).any(axis=1)]
        """Of the hands in a plan."""
        self.hands = HANDS[~np.isin(HANDS, own).any(axis=1)]
        self.weights = np.ones(len(self.hands))
        self.few = False
        self.sure = hasattr(known.player, "plan")
        """Whether the weights are exact."""
        self.found: dict[bool, Array] = {}
        """The chances on this board, once they are counted: those to choose by, and others to judge luck by. If they
        were the same, what looks better than it is would be chosen and paid for."""
        self.board: list[int] = []
        self.luck = 0.0
        """Chips that came by the cards and not by better play, as far as the range tells."""

    def see(self, board: list[int], paid: float) -> None:
        """Cards on the board are in nobody's hand. `paid`: by each, so far."""
        if not board:
            return
        before = self.share(self.board) if self.sure else 0.0
        self.board = board
        free = np.logical_not(np.isin(self.hands, board).any(axis=1))
        self.keep(free)
        if self.sure:
            self.luck += 2 * (self.share(board) - before) * paid
        else:
            self.thin_out()

    def keep(self, here: Array) -> None:
        self.hands, self.weights, self.places = self.hands[here], self.weights[here], self.places[here]
        self.found = {}

    def thin_out(self) -> None:
        """Where hands have to be asked one by one, the range becomes a handful of them."""
        if not self.few and len(self.hands) > self.particles:
            drawn = self.draw.choice(len(self.hands), self.particles, p=self.weights / self.weights.sum())
            kept, often = np.unique(drawn, return_counts=True)
            self.keep(kept)
            self.weights = often.astype(float)
        self.few = True

    def answers(self, state: State) -> tuple[Answers, bool]:
        """What the bot would do now with each of the hands, and whether that is all there is to know."""
        plan = self.known.plan(state, self.seat)
        if plan is not None:
            return Answers(plan.actions, plan.rates[self.places]), True
        if state.phase == PREFLOP:
            found = self.known.answers(state, self.seat, self.stream)
            return asked_once([found[class_of(hand)] for hand in self.hands]), False
        legal = GAME.legal(state, self.seat)
        act = self.known.player.act
        rows = [
            [act(GAME.view(with_hand(state, self.seat, hand), self.seat), legal, self.stream)] for hand in self.hands
        ]
        return asked_once(rows), False

    def hear(self, state: State, done: Action) -> None:
        """The bot did this."""
        found, sure = self.answers(state)
        self.luck += self.luck_of(state, found, done) if self.sure and sure else 0.0
        like = found.rates @ np.array([float(one == done) if sure else likeness(one, done) for one in found.actions])
        self.sure = self.sure and sure
        unsure = SLIP if sure else UNSURE
        self.weights = self.weights * (like + unsure) / (1 + unsure)

    def luck_of(self, state: State, found: Answers, done: Action) -> float:
        """What LBR gained, or lost, because the bot's cards made it do this and not something else."""
        view: Any = GAME.view(state, self.seat)
        chance = self.chances(list(view.board), True)
        worth, mean = 0.0, 0.0
        for at, action in enumerate(found.actions):
            weights = self.weights * found.rates[:, at]
            often = float(weights.sum() / self.weights.sum())
            if often <= 0:
                continue
            after = GAME.clone(state)
            GAME.apply(after, self.seat, action, Rng(0), None)
            paid = float(max(after.paid)) if GAME.actors(after) else pot_of(GAME.view(after, None)) / 2
            share = float((weights * chance).sum() / weights.sum())
            value = float(view.paid[self.seat]) if action.verb == "fold" else (2 * share - 1) * paid
            if 1 - self.seat in GAME.actors(after) and paid > view.paid[1 - self.seat]:
                # LBR may still fold. Any value would do; one near what happens makes the interval narrow.
                value = max(value, -float(view.paid[1 - self.seat]))
            mean += often * value
            worth = value if action == done else worth
        return worth - mean

    def folding(self, state: State) -> Array:
        """How often each hand gives up here."""
        return self.answers(state)[0].folding()

    def chances(self, board: list[int], judging: bool = False) -> Array:
        """LBR's chance against each of the hands when all is checked and called down."""
        judging = judging and len(board) < 4
        if judging not in self.found:
            self.found[judging] = self.counted(self.boards(board))
        return self.found[judging]

    def counted(self, boards: Array) -> Array:
        many = len(self.hands)
        mine = rank_many(np.column_stack([np.tile(self.own, (len(boards), 1)), boards]))
        fits = ~(boards[None, :, :, None] == self.hands[:, None, None, :]).any(axis=(2, 3))
        # A card that is on the board and in the hand ranks nowhere: one's own hand stands in, and is not counted.
        hands = np.where(fits[:, :, None], self.hands[:, None, :], self.own[None, None, :])
        rows = np.column_stack([hands.reshape(-1, 2), np.tile(boards, (many, 1))])
        theirs = rank_many(rows).reshape(many, len(boards))
        won = (mine[None, :] > theirs) + 0.5 * (mine[None, :] == theirs)
        count = fits.sum(axis=1)
        return np.where(count > 0, (won * fits).sum(axis=1) / np.maximum(1, count), 0.5)

    def share(self, board: list[int]) -> float:
        """LBR's chance against the whole range."""
        return float((self.weights * self.chances(board, True)).sum() / self.weights.sum())

    def boards(self, board: list[int]) -> Array:
        deck = [card for card in range(52) if card not in board and card not in self.own]
        need = 5 - len(board)
        if need <= 1:
            rest = np.array(deck, dtype=np.int64).reshape(-1, 1) if need else np.empty((1, 0), dtype=np.int64)
        else:
            rest = np.array([self.draw.choice(deck, need, replace=False) for _ in range(BOARDS)])
        return np.column_stack([np.tile(np.array(board, dtype=np.int64), (len(rest), 1)), rest])


def best_response(state: State, seat: int, range_of: Range) -> Action:
    """The choice that is worth most against the range, when both check and call from there on."""
    view: Any = GAME.view(state, seat)
    legal = GAME.legal(state, seat)
    chance = range_of.chances(list(view.board))
    weights = range_of.weights / range_of.weights.sum()
    pot, price = float(view.pot), float(view.price)
    going = float((weights * chance).sum())
    best, worth = Action("check") if not price else Action("fold"), 0.0
    value = going * pot - (1 - going) * price
    if not price or value > worth:
        best, worth = Action("call") if price else Action("check"), value
        if legal.why_not(best) is not None:
            best = Action("all-in")
    if not view.min_raise:
        return best
    foe = 1 - seat
    full = view.bets[seat] + price + pot + price
    for to in sorted({int(min(view.max_raise, max(view.min_raise, full))), view.max_raise}):
        tried = GAME.clone(state)
        GAME.apply(tried, seat, raised(legal, to), Rng(0), None)
        if list(GAME.actors(tried)) != [foe]:
            continue
        folds = range_of.folding(tried)
        more = min(float(to - view.bets[seat]), float(view.stacks[seat]), price + view.stacks[foe])
        gone = float((weights * folds).sum())
        stays = weights * (1 - folds)
        against = float((stays * chance).sum() / stays.sum()) if stays.sum() > 0 else 0.0
        value = gone * pot + (1 - gone) * (against * (pot + more - price) - (1 - against) * more)
        if value > worth:
            best, worth = raised(legal, to), value
    return best


def raised(legal: Any, to: int) -> Action:
    for verb in ("raise", "bet"):
        if legal.why_not(Action(verb, (to,))) is None:
            return Action(verb, (to,))
    return Action("all-in")


LETTERS: Final = {"fold": "f", "check": "x", "call": "c", "bet": "b", "raise": "b", "all-in": "a"}


def play_hand(deal: Deal, seat: int, known: Known) -> tuple[float, str]:
    """What LBR wins in this seat, in chips, and the line of play: streets between strokes, LBR in capitals."""
    config = {"preset": "cash", "hands": 1, "stack": deal.stack * BIG, "small": BIG // 2, "big": BIG, "first_button": 0}
    rng = Rng(deal.seed)
    stream = Rng(f"{deal.seed}:{seat}").stream("lbr")
    state: Any = GAME.new(config, 2, rng, None)
    own = np.array(state.holes[2 * seat : 2 * seat + 2])
    theirs = np.array(state.holes[2 * (1 - seat) : 2 * (1 - seat) + 2])
    against = Range(known, own, 1 - seat, deal.particles, stream)
    first = (2 * against.share([]) - 1) * FIRST * BIG if against.sure else 0.0
    shown: list[int] = []
    line = "sb " if seat == 0 else "bb "
    while True:
        actors = GAME.actors(state)
        if not actors:
            break
        view: Any = GAME.view(state, actors[0])
        board = list(view.board)
        if len(board) > len(shown):
            against.see(board, float(max(view.paid)))
            line += "/"
        shown = board
        if actors[0] == seat:
            action = best_response(state, seat, against)
        else:
            action = known.chosen(state, 1 - seat, theirs, stream)
            against.hear(state, action)
        letter = LETTERS[action.verb]
        line += letter.upper() if actors[0] == seat else letter
        before = GAME.clone(state)
        GAME.apply(state, actors[0], action, rng, None)
    result = GAME.result(state)
    assert result is not None
    # What was luck as long as the range was exact stays luck, however the hand went on: whether it is exact at the end
    # hangs on what LBR did, and only to take luck off the one kind of hands would favour the other.
    luck = against.luck + first
    if action.verb == "fold":
        return float(result.scores[seat]) - luck, line
    if against.sure:
        # The bot's hand is as likely as the range says: all of it counts, not the one that was dealt.
        return (against.share(shown) - 0.5) * pot_of(GAME.view(state, None)) - luck, line
    if before.phase == RIVER:
        return float(result.scores[seat]) - luck, line
    return all_in_worth(GAME.view(state, None), own, theirs, shown, deal.seed) - luck, line


def all_in_worth(view: Any, own: Array, theirs: Array, board: list[int], seed: str) -> float:
    """All-in with cards to come: what the chance is worth, not what fell."""
    deck = [card for card in range(52) if card not in [*own, *theirs, *board]]
    need = 5 - len(board)
    if need <= 2:
        rest = np.array(list(combinations(deck, need)), dtype=np.int64)
    else:
        draw = np.random.default_rng(Rng(seed).stream("boards").word())
        rest = np.argsort(draw.random((EXACT, len(deck))), axis=1)[:, :need]
        rest = np.array(deck)[rest]
    boards = np.column_stack([np.tile(np.array(board, dtype=np.int64), (len(rest), 1)), rest])
    mine = rank_many(np.column_stack([np.tile(own, (len(boards), 1)), boards]))
    other = rank_many(np.column_stack([np.tile(theirs, (len(boards), 1)), boards]))
    share = float(((mine > other) + 0.5 * (mine == other)).mean())
    return (share - 0.5) * pot_of(view)


def pot_of(view: Any) -> float:
    """What the hand that is over was played for."""
    return float(sum([one.amount for one in view.last.pots]))


KNOWN: Final[dict[tuple[str, int], Known]] = {}


def play_deal(deal: Deal) -> list[tuple[float, str]]:
    """From both seats: thousandths of a big blind, and the line of play."""
    known = KNOWN.setdefault((deal.level, deal.stack), Known(bot_of(GAME, deal.level)))
    played = [play_hand(deal, seat, known) for seat in (0, 1)]
    return [(won / BIG * 1000, line) for won, line in played]


def measure(level: str, stack: int, hands: int, particles: int, jobs: int, seed: str) -> dict[str, Any]:
    deals = [Deal(level, stack, f"{seed}:{number}", particles) for number in range(max(1, hands // 2))]
    found: list[list[tuple[float, str]]] = []
    spread(play_deal, deals, jobs or cores(), found.append)
    row: dict[str, Any] = {"bot": level, "stack": stack, "hands": 2 * len(found)}
    row["lbr_mbb_per_hand"] = interval([sum([won for won, _ in played]) / 2 for played in found])
    row["lines"] = lines_of([hand for played in found for hand in played])
    return row


def lines_of(hands: list[tuple[float, str]]) -> list[dict[str, Any]]:
    """By line of play how often it came up and what it added to the mean, the dearest first."""
    kept: dict[str, list[float]] = {}
    for won, line in hands:
        kept.setdefault(line, []).append(won)
    rows = [
        {"line": line, "hands": len(all_won), "adds": round(sum(all_won) / len(hands), 1)}
        for line, all_won in kept.items()
    ]
    return sorted(rows, key=lambda row: (-float(row["adds"]), str(row["line"])))


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="What Local Best Response wins from a bot of hold'em, heads-up.")
    parser.add_argument("level", choices=levels_of(GAME))
    parser.add_argument("--stack", type=int, default=100, help="big blinds")
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--particles", type=int, default=40, help="hands of the range from the flop on")
    parser.add_argument("--jobs", type=int, default=0, help="processes; 0 uses all cores")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--lines", type=int, default=0, help="lines of play to print that cost most")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(words)
    if asked.stack < 2 or asked.hands < 2 or asked.particles < 2 or asked.jobs < 0:
        parser.error("--stack, --hands and --particles are at least 2, --jobs at least 0")
    row = measure(asked.level, asked.stack, asked.hands, asked.particles, asked.jobs, asked.seed)
    if asked.json:
        print(json.dumps(row))
    else:
        won = row["lbr_mbb_per_hand"]
        print(f"{row['bot']} at {row['stack']} bb, {row['hands']} hands: LBR wins {won['mean']:,.0f} mbb/hand", end=" ")
        print(f"[{won['low']:,.0f}, {won['high']:,.0f}]")
        for line in row["lines"][: asked.lines]:
            print(f"{line['adds']:8,.0f}  {line['hands']:5}  {line['line']}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
