"""The view: what one seat, or a spectator, may know (HE-7). Built from an allow-list.

Bots and front ends need no memory: the hand so far, the hand before and everybody's tallies are part of it. What is
public at a poker table is nearly everything: `public` is the same for every viewer, `own_part` is the rest.
"""

from typing import Final

from hanpan.cards.card import TEXTS, rank_of
from hanpan.cards.chances import chances
from hanpan.cards.poker import best_five, name_parts, rank
from hanpan.games.holdem.betting import (
    CHIPS_SHIFT,
    PHASE_MASK,
    SEAT_MASK,
    SEAT_SHIFT,
    WORD_MASK,
    WORD_SHIFT,
    WORDS,
    lowest_raise,
    raise_blocked,
    to_call,
)
from hanpan.games.holdem.player import ACTIVE, BOARD, OUT_OF_CHIPS, PHASES, PREFLOP, RIVER, STATES
from hanpan.games.holdem.pots import make_pots
from hanpan.games.holdem.state import RUN_BOARD, Last, Pot, State, board_of, pot_of
from hanpan.games.holdem.tally import COLUMNS, NAMES

ENTRY: Final = 4
"""Numbers per entry of a history: phase, seat, word, chips."""

EARLY: Final[tuple[str, ...]] = ("button", "cutoff", "hijack", "middle", "middle", "middle", "early", "early")
"""Names of the seats from the button backwards, as far as the blinds leave room."""


class Known:
    """A table as far as a view tells it: unknown cards are -1. Beside it the cards that could lie there."""

    __slots__ = ("cards", "state")

    def __init__(self, state: State, cards: list[int]) -> None:
        self.state: Final = state
        self.cards: Final = cards


class HoldemView:
    """One seat's knowledge. Cards are ints here and texts in `dump`."""

    __slots__ = (
        "_flat",
        "_packed",
        "actor",
        "ante",
        "best",
        "best_cards",
        "best_seat",
        "best_value",
        "bet",
        "bets",
        "big",
        "big_seat",
        "biggest",
        "board",
        "bought",
        "button",
        "commit",
        "config",
        "hand",
        "hands",
        "hole",
        "known",
        "last",
        "left",
        "level",
        "max_raise",
        "min_raise",
        "over",
        "paid",
        "phase",
        "places",
        "pot",
        "pots",
        "price",
        "seat",
        "seats",
        "shown",
        "sitting",
        "small",
        "small_seat",
        "stacks",
        "status",
        "step",
        "tally",
        "timeouts",
    )

    def __init__(self, s: State, seat: int | None) -> None:
        me = -1 if seat is None else seat
        self.seat: Final = me
        """-1 for a spectator."""
        self.seats: Final = s.n
        self.config: Final = s.settings.config
        self.hand: Final = s.hand
        self.hands: Final = s.settings.hands
        self.level: Final = s.level
        self.left: Final = 0 if s.settings.levels == "fixed" else hands_left(s)
        """Hands until the next level, this one included; 0 when the blinds stay."""
        self.small: Final = s.small
        self.big: Final = s.big
        self.ante: Final = s.ante
        self.button: Final = s.button
        self.small_seat: Final = s.small_seat
        self.big_seat: Final = s.big_seat
        self.phase: Final = s.phase
        self.actor: Final = s.actor
        self.stacks: Final = s.stacks.copy()
        self.bets: Final = s.bets.copy()
        self.paid: Final = s.paid.copy()
        self.status: Final = s.status.copy()
        self.sitting: Final = s.sitting.copy()
        self.timeouts: Final = s.timeouts.copy()
        """In a row; from the second on the seat sits out (HE-3.5)."""
        self.bought: Final = s.bought.copy()
        """Chips each seat got so far: its stack, and every refill (HE-1.1)."""
        self.places: Final = s.places.copy()
        run = s.run
        self.board: Final = [run[RUN_BOARD[index]] for index in range(BOARD[s.phase])]
        self.hole: Final = hole_of(s, me)
        self.shown: Final = shown_cards(s)
        self.pot: Final = pot_of(s)
        self.pots: Final = collected_pots(s)
        """Main and side pots without the bets in front."""
        self.bet: Final = s.bet
        self.step: Final = s.step
        price, low, high = bounds_of(s, me)
        self.price: Final = price
        """Chips a call would add."""
        self.min_raise: Final = low
        """The least to raise to; 0 when the seat may not raise."""
        self.max_raise: Final = high
        self._packed: Final = s.history.copy()
        self._flat: list[int] | None = None
        self.tally: Final = s.tally.copy()
        self.last: Final[Last | None] = s.last
        self.commit: Final = s.commit
        self.over: Final = s.over
        self.biggest: Final = s.biggest
        self.best_value: Final = s.best_value
        self.best_seat: Final = s.best_seat
        self.best_cards: Final = s.best_cards
        self.best: Final = best_of(s)
        """The best hand shown at the table so far, as views show it."""
        self.known: Known | None = None
        """What `imagine` makes of this view, before it draws. The first call makes it, the others use it again."""

    @property
    def history(self) -> list[int]:
        """The actions of this hand: phase, seat, word and chips of the first, of the second, and so on."""
        if self._flat is None:
            self._flat = unpacked(self._packed)
        return self._flat

    def state_of(self, seat: int) -> str:
        """ACTIVE, FOLDED, ALL_IN or OUT_OF_CHIPS."""
        return STATES[self.status[seat]]

    def position(self, seat: int) -> str:
        """A seat's position in this hand: button, small, big, cutoff, hijack, middle, early; empty if it is out."""
        if self.status[seat] == OUT_OF_CHIPS:
            return ""
        if seat == self.button:
            return "button"
        if seat == self.small_seat:
            return "small"
        if seat == self.big_seat:
            return "big"
        before = 0
        other = seat
        while other != self.button:
            other = (other + 1) % self.seats
            if self.status[other] != OUT_OF_CHIPS or other == self.button:
                before += 1
        return EARLY[min(before, len(EARLY) - 1)]

    def moves(self) -> list[tuple[int, int, str, int]]:
        """The hand so far: phase, seat, word, chips."""
        return entries_of(self.history)

    def count(self, seat: int, column: int) -> int:
        """A tally of a seat; columns are in `hanpan.games.holdem.tally`."""
        return self.tally[seat * COLUMNS + column]

    def hand_name(self) -> tuple[str, list[int]]:
        """The name of the own hand as it stands: category and the ranks that name it; empty without cards."""
        return name_of(self.hole, self.board)

    def dump(self) -> dict[str, object]:
        found = own_part(self.seat, self.hole, self.board, self.price, self.min_raise, self.max_raise)
        found.update(self.public())
        return found

    def public(self) -> dict[str, object]:
        """What everybody at the table and around it sees."""
        return {
            "seats": self.seats,
            "config": dict(self.config),
            "hand": self.hand,
            "hands": self.hands,
            "level": self.level + 1,
            "left": self.left,
            "small": self.small,
            "big": self.big,
            "ante": self.ante,
            "button": self.button,
            "small_seat": self.small_seat,
            "big_seat": self.big_seat,
            "positions": [self.position(seat) for seat in range(self.seats)],
            "places": list(self.places),
            "bought": list(self.bought),
            "tally": [tally_dump(self.tally, seat) for seat in range(self.seats)],
            "history": history_dump(self._packed),
            "last": None if self.last is None else last_dump(self.last),
            "commit": self.commit,
            "over": self.over,
            "biggest": self.biggest,
            "best": self.best,
            "phase": PHASES[self.phase],
            "board": [TEXTS[card] for card in self.board],
            "actor": self.actor if self.actor >= 0 else None,
            "stacks": list(self.stacks),
            "paid": list(self.paid),
            "pot": self.pot,
            "bets": list(self.bets),
            "bet": self.bet,
            "states": states_dump(self.status),
            "sitting": sitting_dump(self.sitting),
            "timeouts": list(self.timeouts),
            "shown": [shown_dump(row) for row in self.shown],
            "pots": pots_dump(self.pots),
        }


def hole_of(s: State, me: int) -> list[int]:
    return s.holes[2 * me : 2 * me + 2] if me >= 0 and s.holes[2 * me] >= 0 else []


def bounds_of(s: State, me: int) -> tuple[int, int, int]:
    """What a call adds, and the least and most to raise to; 0 where the seat may not."""
    if me < 0 or s.status[me] != ACTIVE or s.over:
        return 0, 0, 0
    price = to_call(s, me)
    if raise_blocked(s, me):
        return price, 0, 0
    return price, lowest_raise(s, me), s.stacks[me] + s.bets[me]


def name_of(hole: list[int], board: list[int]) -> tuple[str, list[int]]:
    if not hole:
        return "", []
    if not board:
        high, low = max(rank_of(hole[0]), rank_of(hole[1])), min(rank_of(hole[0]), rank_of(hole[1]))
        return ("pair", [high]) if high == low else ("high-card", [high])
    return name_parts(rank(hole + board))


def own_part(me: int, hole: list[int], board: list[int], price: int, low: int, high: int) -> dict[str, object]:
    """What only the seat itself sees of the table."""
    name, ranks = name_of(hole, board)
    return {
        "seat": me if me >= 0 else None,
        "hole": [TEXTS[card] for card in hole],
        "name": {"name": name, "ranks": ranks} if name else None,
        "price": price,
        "min_raise": low,
        "max_raise": high,
    }


def make_own(s: State, seat: int | None) -> dict[str, object]:
    """A seat's own part of its view, without the rest."""
    me = -1 if seat is None else seat
    price, low, high = bounds_of(s, me)
    return own_part(me, hole_of(s, me), board_of(s), price, low, high)


def collected_pots(s: State) -> list[Pot]:
    paid = [s.paid[seat] - s.bets[seat] for seat in range(s.n)]
    if not s.dead and not any(paid):
        return []
    return make_pots(s, paid)


def hands_left(s: State) -> int:
    settings = s.settings
    if settings.level(s.hand) == settings.level(settings.hands + settings.level_hands):
        return 0
    return settings.level_hands - (s.hand - 1) % settings.level_hands


def unpacked(history: list[int]) -> list[int]:
    """The packed lines of a history as four numbers each."""
    flat: list[int] = []
    for line in history:
        flat.append(line & PHASE_MASK)
        flat.append(line >> SEAT_SHIFT & SEAT_MASK)
        flat.append(line >> WORD_SHIFT & WORD_MASK)
        flat.append(line >> CHIPS_SHIFT)
    return flat


def entries_of(history: list[int]) -> list[tuple[int, int, str, int]]:
    return [
        (history[at], history[at + 1], WORDS[history[at + 2]], history[at + 3]) for at in range(0, len(history), ENTRY)
    ]


def history_dump(history: list[int]) -> list[object]:
    return [
        [
            PHASES[line & PHASE_MASK],
            line >> SEAT_SHIFT & SEAT_MASK,
            WORDS[line >> WORD_SHIFT & WORD_MASK],
            line >> CHIPS_SHIFT,
        ]
        for line in history
    ]


def tally_dump(tally: list[int], seat: int) -> dict[str, object]:
    return {name: tally[seat * COLUMNS + column] for column, name in enumerate(NAMES)}


def states_dump(status: list[int]) -> list[str]:
    return [STATES[one] for one in status]


def sitting_dump(sitting: list[int]) -> list[bool]:
    return [one != 0 for one in sitting]


def pots_dump(pots: list[Pot]) -> list[object]:
    return [{"amount": pot.amount, "seats": pot.seats} for pot in pots]


def shown_cards(s: State) -> list[list[int]]:
    """Who showed which two cards."""
    return [[seat, s.holes[2 * seat], s.holes[2 * seat + 1]] for seat in s.shown]


def shown_dump(row: list[int]) -> dict[str, object]:
    return {"seat": row[0], "cards": [TEXTS[row[1]], TEXTS[row[2]]]}


def last_dump(last: Last) -> dict[str, object]:
    """The hand before; shown hands carry their name and the five cards that count, so that no page ranks cards. It is
    part of every view of the next hand, so it is made once and kept."""
    if last.view_part is None:
        last.view_part = make_last(last)
    return last.view_part


def make_last(last: Last) -> dict[str, object]:
    shown: list[object] = []
    for row in last.shown:
        item = shown_dump(row)
        if len(last.board) == BOARD[-1]:
            cards = [row[1], row[2], *last.board]
            name, ranks = name_parts(rank(cards))
            item["name"] = {"name": name, "ranks": ranks}
            item["five"] = [TEXTS[card] for card in best_five(cards)]
        shown.append(item)
    return {
        "hand": last.hand,
        "board": [TEXTS[card] for card in last.board],
        "shown": shown,
        "pots": [pot.dump() for pot in last.pots],
        "net": list(last.net),
        "history": history_dump(last.history),
        "key": last.key,
        "chances": run_out(last),
    }


def run_out(last: Last) -> list[object]:
    """How the chances changed while the board ran out under open hands: before it, and after each street but the last
    (HE-7.4). The shares stand in the order of `shown`. Empty where betting went on to the river."""
    phase = last.history[-1] & PHASE_MASK if last.history else PREFLOP
    hands = [(row[1], row[2]) for row in last.shown]
    known = last.board + [card for hand in hands for card in hand]
    if phase >= RIVER or len(hands) < 2 or len(last.board) < BOARD[RIVER] or min(known) < 0:
        return []
    counts = [BOARD[street] for street in range(phase, RIVER)]
    return [{"board": count, "shares": chances(hands, last.board[:count])} for count in counts]


def best_of(s: State) -> dict[str, object] | None:
    """It changes a few times in a game and is part of every view, so it is made once and kept."""
    if s.best_seat < 0:
        return None
    if s.best_view_part is None:
        name, ranks = name_parts(rank(s.best_cards))
        five = [TEXTS[card] for card in best_five(s.best_cards)]
        cards = [TEXTS[card] for card in s.best_cards]
        s.best_view_part = {"seat": s.best_seat, "cards": cards, "five": five, "name": {"name": name, "ranks": ranks}}
    return s.best_view_part


def make_view(s: State, seat: int | None) -> HoldemView:
    return HoldemView(s, seat)
