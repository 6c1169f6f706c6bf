"""State: one table of hold'em as plain data. Chips are whole numbers, cards are ints, seats count from 0.

Chips are conserved at every step: `stacks` + `paid` + `dead` is what was brought to the table (HE-1.3).

Nothing here can lead back to itself (`acyclic`): compiled, the collector need not walk through ten thousand tables.
Seats, phases and counts are machine numbers (`i64`) there; chips are not, for they may be too many.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from hanpan.games.holdem.player import BOARD, PREFLOP, RIVER
from hanpan.games.holdem.settings import MOST_SEATS, Settings, make_settings
from hanpan.games.holdem.tally import COLUMNS

RUN: Final = 8
"""Burn, three flop cards, burn, turn, burn, river."""
NO_RUN: Final[list[int]] = [-1] * RUN
RUN_BOARD: Final[tuple[int, ...]] = (1, 2, 3, 5, 7)
"""Where the board cards stand in the run."""


NOBODY: Final[list[int]] = []
"""Where a list stands before the state is filled; never changed."""
ZEROS: Final[list[list[int]]] = [[0] * seats for seats in range(MOST_SEATS + 1)]
"""By number of seats. Never changed; a copy takes less than half the time of `[0] * n`."""
NO_CARDS: Final[list[int]] = [-1] * (2 * MOST_SEATS)
NO_TALLY: Final[list[int]] = [0] * (MOST_SEATS * COLUMNS)
"""For as many seats as there may be; also never changed, only cut to size."""


@mypyc_attr(acyclic=True)
class Pot:
    """One pot: how much, who could win it, who did, and what each winner got."""

    __slots__ = ("amount", "seats", "shares", "winners")

    def __init__(self, amount: int, seats: list[int], winners: list[int], shares: list[int]) -> None:
        self.amount: Final = amount
        self.seats: Final = seats
        self.winners = winners
        self.shares = shares

    def dump(self) -> dict[str, object]:
        return {"amount": self.amount, "seats": self.seats, "winners": self.winners, "shares": self.shares}


@mypyc_attr(acyclic=True)
class Last:
    """The public part of the hand before: what lay open, who showed, who won what."""

    __slots__ = ("board", "hand", "history", "key", "net", "pots", "shown", "view_part")

    def __init__(
        self,
        hand: int,
        board: list[int],
        shown: list[list[int]],
        pots: list[Pot],
        net: list[int],
        history: list[int],
        key: str,
    ) -> None:
        self.hand: Final = hand
        self.board: Final = board
        self.shown: Final = shown
        """Seat and its two cards, in the order they were shown."""
        self.pots: Final = pots
        self.net: Final = net
        self.history: Final = history
        self.key: Final = key
        """The key of the deck, where the table reveals it hand by hand."""
        self.view_part: dict[str, object] | None = None
        """This hand as views show it. The first view makes it, the others use it again."""

    def dump(self) -> dict[str, object]:
        return {
            "hand": self.hand,
            "board": list(self.board),
            "shown": [list(row) for row in self.shown],
            "pots": [pot.dump() for pot in self.pots],
            "net": list(self.net),
            "history": list(self.history),
            "key": self.key,
        }


@mypyc_attr(acyclic=True)
class State:
    """A table between two decisions."""

    __slots__ = (
        "able",
        "acted",
        "actor",
        "aggressor",
        "alive",
        "ante",
        "best_cards",
        "best_seat",
        "best_value",
        "best_view_part",
        "bet",
        "bets",
        "big",
        "big_seat",
        "biggest",
        "bought",
        "button",
        "commit",
        "dead",
        "flags",
        "hand",
        "history",
        "holes",
        "key",
        "last",
        "level",
        "min_bet",
        "n",
        "over",
        "paid",
        "phase",
        "places",
        "run",
        "settings",
        "shown",
        "sitting",
        "small",
        "small_seat",
        "stacks",
        "started",
        "status",
        "step",
        "tally",
        "timeouts",
    )

    def __init__(self, settings: Settings, n: int) -> None:
        """An empty shell; `new_state` and `clone_state` fill it."""
        self.settings = settings
        self.n: i64 = n
        # The table.
        self.hand: i64 = 0
        self.level: i64 = 0
        self.small = 0
        self.big = 0
        self.ante = 0
        self.button: i64 = -1
        self.small_seat: i64 = -1
        """Where the small blind is due; nobody posts it when that seat is empty (dead small blind)."""
        self.big_seat: i64 = -1
        self.stacks = NOBODY
        self.bought = NOBODY
        self.started = NOBODY
        """Stacks at the start of this hand. Never changed in place, nor are `bought`, `places`, `timeouts`, `sitting`,
        `holes`, `run`, `shown` and `best_cards`: a change, which is rare, gives the state another list."""
        self.places = NOBODY
        """0 while the seat is in."""
        self.timeouts = NOBODY
        self.sitting = NOBODY
        self.tally = NOBODY
        self.biggest = 0
        self.best_value: i64 = 0
        self.best_seat: i64 = -1
        self.best_cards = NOBODY
        self.best_view_part: dict[str, object] | None = None
        """The best hand as views show it. The first view after a change makes it, the others use it again."""
        self.over = False
        self.last: Last | None = None
        # The hand.
        self.phase: i64 = PREFLOP
        self.status = NOBODY
        self.alive: i64 = n
        """Seats that have not folded."""
        self.able: i64 = n
        """Of those, the seats that still have chips to act with."""
        self.holes = NOBODY
        self.run = NOBODY
        self.shown = NOBODY
        """Seats that turned their cards over, in order."""
        self.paid = NOBODY
        """Into the pots in this hand, the bets in front included."""
        self.dead = 0
        """Antes that belong to no seat's bet (HE-1.2, big-blind ante)."""
        self.flags: i64 = 0
        """Who is already counted as in by choice, and as a raiser, before the flop; a bit for each seat."""
        self.history = NOBODY
        """The actions of the hand, packed; see `betting.WORDS`."""
        self.key = ""
        self.commit = ""
        # The betting round.
        self.bets = NOBODY
        self.acted = NOBODY
        """The bet each seat last answered on this street; -1 before its first action (HE-3.3)."""
        self.bet = 0
        self.min_bet = 0
        self.step = 0
        """The largest full bet or raise of the street, at least the minimum bet (HE-3.2)."""
        self.actor: i64 = -1
        self.aggressor: i64 = -1


def new_state(settings: Settings, stacks: list[int]) -> State:
    """A table before its first hand."""
    n = len(stacks)
    s = State(settings, n)
    s.stacks = stacks.copy()
    s.bought = stacks
    s.started = stacks
    zeros = ZEROS[n]
    s.places = zeros
    s.timeouts = zeros
    s.sitting = zeros
    s.tally = NO_TALLY[: n * COLUMNS]
    s.status = zeros.copy()  # all are ACTIVE
    s.holes = NO_CARDS[: 2 * n]
    s.run = NO_RUN
    s.paid = zeros.copy()
    s.bets = zeros.copy()
    s.acted = NO_CARDS[:n]
    return s


def changed(row: list[int], seat: int, value: int) -> list[int]:
    """A row that is never changed in place, with another value for one seat."""
    found = row.copy()
    found[seat] = value
    return found


def total(row: list[int]) -> int:
    """`sum(row)`, without a call out of compiled code."""
    found = 0
    for chips in row:
        found += chips
    return found


def board_of(s: State) -> list[int]:
    """The open board cards."""
    if not s.phase:
        return []
    run = s.run
    board = [run[1], run[2], run[3], run[5], run[7]]
    return board if s.phase >= RIVER else board[: BOARD[s.phase]]


def pot_of(s: State) -> int:
    """Everything in the middle, bets in front included."""
    return s.dead + total(s.paid)


def clone_state(s: State) -> State:
    c = State(s.settings, s.n)
    c.hand = s.hand
    c.level = s.level
    c.small = s.small
    c.big = s.big
    c.ante = s.ante
    c.button = s.button
    c.small_seat = s.small_seat
    c.big_seat = s.big_seat
    c.stacks = s.stacks.copy()
    c.bought = s.bought
    c.started = s.started
    c.places = s.places
    c.timeouts = s.timeouts
    c.sitting = s.sitting
    c.tally = s.tally.copy()
    c.biggest = s.biggest
    c.best_value = s.best_value
    c.best_seat = s.best_seat
    c.best_cards = s.best_cards
    c.best_view_part = s.best_view_part
    c.over = s.over
    c.last = s.last
    c.phase = s.phase
    c.status = s.status.copy()
    c.alive = s.alive
    c.able = s.able
    c.holes = s.holes
    c.run = s.run
    c.shown = s.shown
    c.paid = s.paid.copy()
    c.dead = s.dead
    c.flags = s.flags
    c.history = s.history.copy()
    c.key = s.key
    c.commit = s.commit
    c.bets = s.bets.copy()
    c.acted = s.acted.copy()
    c.bet = s.bet
    c.min_bet = s.min_bet
    c.step = s.step
    c.actor = s.actor
    c.aggressor = s.aggressor
    return c


NUMBERS: Final = (
    "hand",
    "level",
    "small",
    "big",
    "ante",
    "button",
    "small_seat",
    "big_seat",
    "biggest",
    "best_value",
    "best_seat",
    "phase",
    "alive",
    "able",
    "dead",
    "flags",
    "bet",
    "min_bet",
    "step",
    "actor",
    "aggressor",
)
LISTS: Final = (
    "stacks",
    "bought",
    "started",
    "places",
    "timeouts",
    "sitting",
    "tally",
    "best_cards",
    "status",
    "holes",
    "run",
    "shown",
    "paid",
    "history",
    "bets",
    "acted",
)


def dump_state(s: State) -> dict[str, object]:
    data: dict[str, object] = {"config": s.settings.config, "n": s.n, "over": s.over, "key": s.key, "commit": s.commit}
    for name in NUMBERS:
        data[name] = getattr(s, name)
    for name in LISTS:
        data[name] = list(getattr(s, name))
    data["last"] = None if s.last is None else s.last.dump()
    return data


def load_state(data: dict[str, object]) -> State:
    config = data["config"]
    n = data["n"]
    last = data["last"]
    key = data["key"]
    commit = data["commit"]
    assert isinstance(config, dict) and isinstance(n, int) and isinstance(key, str) and isinstance(commit, str)
    s = State(make_settings(config, n), n)
    for name in NUMBERS:
        value = data[name]
        assert isinstance(value, int)
        setattr(s, name, value)
    for name in LISTS:
        values = data[name]
        assert isinstance(values, list)
        setattr(s, name, list(values))
    s.over = data["over"] is True
    s.key = key
    s.commit = commit
    if isinstance(last, dict):
        pots = [Pot(pot["amount"], pot["seats"], pot["winners"], pot["shares"]) for pot in last["pots"]]
        s.last = Last(last["hand"], last["board"], last["shown"], pots, last["net"], last["history"], last["key"])
    return s
