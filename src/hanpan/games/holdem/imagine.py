"""Imagine: a table that one viewer could be at, from its view alone (HE-7). What the view does not show, others' cards,
burned cards and cards to come, is dealt anew; the rest is read back, or follows from the actions of the hand.
"""

from typing import Any, Final

from hanpan.cards.card import NUMBERS
from hanpan.cards.poker import rank
from hanpan.games.holdem.betting import WORDS, packed
from hanpan.games.holdem.deal import DECK, dealt_by, draw_cards, in_order, salted
from hanpan.games.holdem.player import ACTIVE, ALL_IN, OUT_OF_CHIPS, PHASES, PREFLOP, STATES
from hanpan.games.holdem.settings import make_settings
from hanpan.games.holdem.state import RUN, RUN_BOARD, Last, Pot, State, clone_state
from hanpan.games.holdem.tally import NAMES, RAISED
from hanpan.games.holdem.view import HoldemView, Known
from hanpan.kernel.game import View
from hanpan.kernel.rng import Rng

WORD_NUMBERS: Final[dict[str, int]] = {word: number for number, word in enumerate(WORDS)}
PHASE_NUMBERS: Final[dict[str, int]] = {phase: number for number, phase in enumerate(PHASES)}
STATE_NUMBERS: Final[dict[str, int]] = {state: number for number, state in enumerate(STATES)}
RAISES: Final = ("bet", "raise")
BY_CHOICE: Final = ("call", "bet", "raise")
ANSWERS: Final = ("check", "call", "bet", "raise")

Shown = dict[str, Any]
"""A view as plain data."""


def imagine(view: View, rng: Rng) -> State:
    """Cards that fit what the viewer sees, each deal as likely as any other: nobody asks how the others would have
    played them. A hand that lost unseen may therefore beat the one that won."""
    known = known_from(view)
    s = clone_state(known.state)
    hidden_holes = [at for at in range(2 * s.n) if s.holes[at] < 0 and s.status[at // 2] != OUT_OF_CHIPS]
    hidden_run = [at for at in range(RUN) if s.run[at] < 0]
    stream = rng.stream("imagine")
    cards = draw_cards(stream, known.cards, len(hidden_holes) + len(hidden_run))
    holes = s.holes.copy()
    run = s.run.copy()
    for at in hidden_holes:
        holes[at] = cards.pop()
    for at in hidden_run:
        run[at] = cards.pop()
    s.holes = holes
    s.run = run
    if s.settings.reveal_hand and not s.key:
        s.key = salted(stream, in_order(s)).hex()
    return s


def known_from(view: View) -> Known:
    """A search imagines many tables from one view: what is the same in all of them is read once."""
    if not isinstance(view, HoldemView):
        return read_view(view.dump())
    if view.known is None:
        view.known = read_view(view.dump())
    return view.known


def read_view(view: Shown) -> Known:
    s = State(make_settings(view["config"], view["seats"]), view["seats"])
    read_table(s, view)
    read_hand(s, view)
    read_street(s, view["history"])
    known = read_cards(s, view)
    return Known(s, [card for card in DECK if card not in known])


def read_table(s: State, view: Shown) -> None:
    s.hand = view["hand"]
    s.level = view["level"] - 1
    s.small = view["small"]
    s.big = view["big"]
    s.ante = view["ante"]
    s.button = view["button"]
    s.small_seat = view["small_seat"]
    s.big_seat = view["big_seat"]
    s.stacks = list(view["stacks"])
    s.bought = list(view["bought"])
    s.places = list(view["places"])
    s.timeouts = list(view["timeouts"])
    s.sitting = [1 if one else 0 for one in view["sitting"]]
    s.tally = [row[name] for row in view["tally"] for name in NAMES]
    s.biggest = view["biggest"]
    s.over = view["over"]
    s.commit = view["commit"]
    s.last = None if view["last"] is None else read_last(view["last"])
    best = view["best"]
    if best is not None:
        s.best_seat = best["seat"]
        s.best_cards = [NUMBERS[card] for card in best["cards"]]
        s.best_value = rank(s.best_cards)
        s.best_view_part = best


def read_last(last: Shown) -> Last:
    shown = [[row["seat"], *[NUMBERS[card] for card in row["cards"]]] for row in last["shown"]]
    pots = [Pot(pot["amount"], pot["seats"], pot["winners"], pot["shares"]) for pot in last["pots"]]
    board = [NUMBERS[card] for card in last["board"]]
    found = Last(last["hand"], board, shown, pots, last["net"], read_history(last["history"]), last["key"])
    found.view_part = last
    return found


def read_history(history: list[Any]) -> list[int]:
    return [packed(chips, WORD_NUMBERS[word], seat, PHASE_NUMBERS[phase]) for phase, seat, word, chips in history]


def read_hand(s: State, view: Shown) -> None:
    """Chips and bets of this hand."""
    s.phase = PHASE_NUMBERS[view["phase"]]
    s.actor = -1 if view["actor"] is None else view["actor"]
    s.status = [STATE_NUMBERS[state] for state in view["states"]]
    s.alive = len([one for one in s.status if one <= ALL_IN])
    s.able = s.status.count(ACTIVE)
    s.shown = [row["seat"] for row in view["shown"]]
    s.paid = list(view["paid"])
    s.bets = list(view["bets"])
    s.bet = view["bet"]
    s.min_bet = s.big
    s.dead = view["pot"] - sum(s.paid)
    s.history = read_history(view["history"])
    if s.over and s.last is not None:
        s.started = [s.stacks[seat] - s.last.net[seat] for seat in range(s.n)]
    else:
        s.started = [s.stacks[seat] + s.paid[seat] for seat in range(s.n)]
        s.started[s.big_seat] += s.dead
    for phase, seat, word, _ in view["history"]:
        if phase == PHASES[PREFLOP] and word in BY_CHOICE:
            s.flags |= 1 << seat
            if word in RAISES:
                s.flags |= 1 << seat + RAISED


def read_street(s: State, history: list[Any]) -> None:
    """Who answered which bet, and how high the last raise was: the actions of the street once more (HE-3.2, HE-3.3). A
    table that is over keeps those of the last street that was bet on."""
    street: str = PHASES[s.phase] if s.actor >= 0 else history[-1][0]
    bet = s.big if street == PHASES[PREFLOP] else 0
    s.step = s.min_bet
    s.acted = [-1] * s.n
    for phase, seat, word, chips in history:
        if phase != street:
            continue
        if word in RAISES:
            s.step = max(s.step, chips - bet)
            s.aggressor = seat
            bet = chips
        if word in ANSWERS:
            s.acted[seat] = bet


def read_cards(s: State, view: Shown) -> list[int]:
    """The cards the viewer knows, each in its place; all of them where the key of a hand was told."""
    s.holes = [-1] * (2 * s.n)
    s.run = [-1] * RUN
    pairs = [(row["seat"], row["cards"]) for row in view["shown"]]
    if view["hole"]:
        pairs.append((view["seat"], view["hole"]))
    for seat, pair in pairs:
        s.holes[2 * seat : 2 * seat + 2] = [NUMBERS[card] for card in pair]
    for index, card in enumerate(view["board"]):
        s.run[RUN_BOARD[index]] = NUMBERS[card]
    if s.over and s.last is not None and s.last.key:
        s.key = s.last.key
        dealt_by(s, s.key)
    return [card for card in [*s.holes, *s.run] if card >= 0]
