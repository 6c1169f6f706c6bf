"""Replay: a hand history played through the engine, every action held against the rules (HE-6).

What the engine would not allow is reported, never bent: see `Replay`.
"""

from typing import Final

from hanpan.games.holdem.betting import lowest_raise, raise_blocked, to_call
from hanpan.games.holdem.game import act
from hanpan.games.holdem.given import given_hand
from hanpan.games.holdem.history import (
    BOARD,
    CALL,
    FOLD,
    MOST_PLAYERS,
    RUN_PLACES,
    Hand,
    Line,
    Malformed,
    amount,
    known_amounts,
    known_cards,
    lines_of,
)
from hanpan.games.holdem.player import ACTIVE, ALL_IN
from hanpan.games.holdem.settings import Settings, make_settings
from hanpan.games.holdem.state import State


class Decision:
    """What the engine offered a player: the price to call and the span of raises, or why there is none."""

    __slots__ = ("blocked", "high", "low", "player", "price")

    def __init__(self, player: int, price: int, low: int, high: int, blocked: str) -> None:
        self.player = player
        self.price = price
        self.low = low
        """The least to raise to, as it would be if the betting were open to this player."""
        self.high = high
        self.blocked = blocked

    def row(self) -> list[int | None]:
        """Player, price, least and most to raise to; None where no raise is allowed."""
        if self.blocked:
            return [self.player, self.price, None, None]
        return [self.player, self.price, self.low, self.high]


WHOLE: Final = 0
UNFINISHED: Final = 1
OUT_OF_TURN: Final = 2
BEYOND: Final = 3
"""How a replay ended: at the end of the hand, where the source stops in the middle, at an action or a board card that
comes when it cannot, or at a raise that the chips do not allow."""


class Replay:
    """A hand played through the engine.

    `taken` names raises the betting rule forbids although the source took them; they were played all the same, so that
    the rest can be compared. `fault` is where the hand and the rules part for good; then nothing else is known.
    """

    __slots__ = ("boarded", "decisions", "ended", "fault", "payoffs", "pots", "state", "taken", "unknown")

    def __init__(self) -> None:
        self.state: State | None = None
        self.decisions: list[Decision] = []
        self.taken: list[str] = []
        self.ended = WHOLE
        self.fault = ""
        self.boarded = True
        """Whether a hand that came to a showdown has its five board cards."""
        self.unknown = False
        """Somebody who did not fold has cards nobody knows."""
        self.payoffs: list[int] = []
        self.pots: list[tuple[int, list[int]]] = []


SETTINGS: Final[dict[int, Settings]] = {}


def settings_for(players: int) -> Settings:
    if players not in SETTINGS:
        SETTINGS[players] = make_settings({"preset": "cash", "hands": 1}, players)
    return SETTINGS[players]


def replay_hand(hand: Hand, scale: int, watch: bool = False) -> Replay:
    """Play the hand to its end. `watch` also keeps the options at every decision."""
    stacks = hand.numbers("starting_stacks", scale, 0)
    if stacks is None:
        raise Malformed("starting_stacks", "is missing")
    players = len(stacks)
    if not 2 <= players <= MOST_PLAYERS:
        raise Malformed("starting_stacks", f"{players} players; the table has 2 to {MOST_PLAYERS} seats")
    if min(stacks) < 1:
        raise Malformed("starting_stacks", "must be above zero")
    posts = hand.numbers("blinds_or_straddles", scale, players)
    if posts is None:
        raise Malformed("blinds_or_straddles", "is missing")
    antes = hand.numbers("antes", scale, players)
    if antes is None:
        antes = [0] * players
    if min(antes) < 0:
        raise Malformed("antes", "must not be below zero")
    if players == 2 and posts.count(0) != 1:
        # Heads-up the arrays stay small blind first, while p1 is the big blind. Where only one player posted, sources
        # write the blind at its own seat.
        posts.reverse()
        antes.reverse()
    step = hand.fields.get("min_bet")
    if step is not None and not isinstance(step, str):
        raise Malformed("min_bet", "must be an amount")
    known = known_amounts(scale)
    if step is None:
        min_bet = max(posts)
    elif step in known:
        min_bet = known[step]
    else:
        min_bet = amount(step, scale, "min_bet")
    if min_bet < 1:
        raise Malformed("min_bet", "must be above zero")
    if hand.trimmed:
        # What no second player anted is nobody's to win and stays in the stack.
        second = sorted(antes)[-2]
        antes = [min(ante, second) for ante in antes]
    last_blind = players - 1
    highest = 0
    for seat, post in enumerate(posts):
        if post > 0 and post >= highest:
            highest = post
            last_blind = seat
    replay = Replay()
    lines = lines_of(hand, players)
    holes, run = known_cards(lines, players)
    posts = [abs(post) for post in posts]
    s = given_hand(settings_for(players), stacks, antes, not hand.trimmed, posts, min_bet, last_blind, holes, run, None)
    replay.state = s
    play_actions(lines, s, scale, watch, replay)
    if not replay.fault:
        if not s.over:
            replay.ended = UNFINISHED
            replay.fault = f"the hand stops while p{s.actor + 1} has to act"
        else:
            last = s.last
            assert last is not None
            replay.payoffs = list(last.net)
            replay.pots = [(pot.amount, [seat + 1 for seat in pot.seats]) for pot in last.pots if pot.amount]
            if s.alive > 1:
                replay.boarded = -1 not in [run[place] for place in RUN_PLACES]
                replay.unknown = not replay.boarded
                for seat in range(players):
                    if s.status[seat] <= ALL_IN and holes[2 * seat] < 0:
                        replay.unknown = True
    return replay


def play_actions(lines: list[Line], s: State, scale: int, watch: bool, replay: Replay) -> None:
    """The folds, calls and raises in their order, each held against the rules."""
    boards = 0
    known = known_amounts(scale)
    for number, line in enumerate(lines, 1):
        kind = line.kind
        if kind < FOLD:
            if kind == BOARD:
                boards += 1
                if s.phase < boards:
                    replay.ended = OUT_OF_TURN
                    replay.fault = f"action {number}, {line.text!r}: p{s.actor + 1} still has to act"
                    return
            continue
        seat = line.seat
        if seat != s.actor:
            if kind == CALL and lone_check(s, seat):
                if watch:
                    replay.decisions.append(Decision(seat + 1, 0, 0, 0, "holdem-raise-alone"))
                continue
            if idle(s):
                act(s, s.actor, "check", 0, None)
            if seat != s.actor:
                who = f"p{s.actor + 1} has to act" if s.actor >= 0 else "nobody has to act"
                replay.ended = OUT_OF_TURN
                replay.fault = f"action {number}, {line.text!r}: {who}"
                return
        if watch:
            total = s.stacks[seat] + s.bets[seat]
            offered = Decision(seat + 1, to_call(s, seat), lowest_raise(s, seat), total, raise_blocked(s, seat))
            replay.decisions.append(offered)
        if kind == FOLD:
            act(s, seat, "fold", 0, None)
        elif kind == CALL:
            act(s, seat, "call" if s.bets[seat] < s.bet else "check", 0, None)
        else:
            text = line.amount
            to = known[text] if text in known else amount(text, scale, "actions")
            refusal = raise_refusal(s, seat, to)
            if refusal == "beyond":
                replay.ended = BEYOND
                replay.fault = f"action {number}, {line.text!r}: p{seat + 1} cannot raise to that"
                return
            if refusal:
                replay.taken.append(f"action {number}, {line.text!r}: {refusal}")
            act(s, seat, "raise", to, None)


def lone_check(s: State, seat: int) -> bool:
    """Some sources let the last player who is not all-in check although nobody can bet against them. The engine
    does not ask such a player (HE-3.4), and the check changes nothing."""
    return s.over and s.alive > 1 and s.able == 1 and s.status[seat] == ACTIVE


def idle(s: State) -> bool:
    """Whether the player in turn can only check: the price is posted, and nobody could call more. Some sources leave
    such a check out."""
    seat = s.actor
    return seat >= 0 and s.bets[seat] >= s.bet and raise_blocked(s, seat) == "holdem-raise-alone"


def raise_refusal(s: State, seat: int, to: int) -> str:
    """Why the betting rule forbids this raise, or an empty text; `beyond` is no matter of rules but of arithmetic."""
    if to > s.stacks[seat] + s.bets[seat] or to <= s.bet:
        return "beyond"
    blocked = raise_blocked(s, seat)
    if blocked == "holdem-raise-closed":
        return "the betting was not reopened for this player (HE-3.3)"
    if blocked:
        return "nobody is left who could call more (HE-3.4)"
    if to < lowest_raise(s, seat):
        return f"below the minimum raise to {lowest_raise(s, seat)} (HE-3.2)"
    return ""
