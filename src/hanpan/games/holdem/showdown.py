"""The showdown: who shows first, who may muck, which hand wins which pot (HE-4.2 to HE-4.4)."""

from typing import Final

from hanpan.cards.card import TEXTS
from hanpan.cards.poker import board_key, name_parts, rank_on_board
from hanpan.games.holdem.player import ALL_IN
from hanpan.games.holdem.pots import make_pots, share
from hanpan.games.holdem.state import ZEROS, Pot, State, pot_of
from hanpan.games.holdem.tally import COLUMNS, SHOWDOWNS, WON
from hanpan.kernel.event import Event, EventSink

MUCK_EVENTS: Final[list[Event]] = [Event("muck", {"seat": seat}) for seat in range(10)]
"""One for each seat is enough for all tables, as in `betting`."""


def hand_values(s: State, board: list[int]) -> list[int]:
    """The rank of every hand still in; 0 for the others, and for cards nobody knows (an imported hand)."""
    values = ZEROS[s.n].copy()
    holes, status = s.holes, s.status
    for card in board:
        if card < 0:
            return values
    key = board_key(board)
    for seat in range(s.n):
        if status[seat] <= ALL_IN:
            first = holes[2 * seat]
            second = holes[2 * seat + 1]
            if first >= 0 and second >= 0:
                values[seat] = rank_on_board(board, key, first, second)
    return values


def show_order(s: State) -> list[int]:
    """The last aggressor of the final street first, else the first seat left of the button; then clockwise."""
    n = s.n
    first = (s.button + 1) % n
    if s.aggressor >= 0 and s.status[s.aggressor] <= ALL_IN:
        first = s.aggressor
    order: list[int] = []
    status = s.status
    for step in range(n):
        seat = first + step
        if seat >= n:
            seat -= n
        if status[seat] <= ALL_IN:
            order.append(seat)
    return order


def somebody_all_in(s: State) -> bool:
    return s.able < s.alive


def show_all(s: State, events: EventSink) -> None:
    """Betting is over with somebody all-in: every hand is turned over before the board runs out."""
    s.shown = show_order(s)
    if events is not None:
        for seat in s.shown:
            events.append(Event("show", {"seat": seat, "cards": hole_texts(s, seat)}))


def hole_texts(s: State, seat: int) -> list[str]:
    return [TEXTS[s.holes[2 * seat]], TEXTS[s.holes[2 * seat + 1]]]


def hand_name(value: int) -> dict[str, object]:
    """A hand's name for the texts: its category and the ranks that name it, as in `hand-full-house`."""
    name, ranks = name_parts(value)
    return {"name": name, "ranks": ranks}


def show_in_turn(s: State, values: list[int], pots: list[Pot], events: EventSink) -> None:
    """In order, each seat shows a hand that no shown hand beats in some pot it may win, and mucks any other."""
    shown: list[int] = []
    best = [-1] * len(pots)
    for seat in show_order(s):
        value = values[seat]
        wins = False
        for index, pot in enumerate(pots):
            if value >= best[index] and (len(pot.seats) == s.alive or seat in pot.seats):
                best[index] = value
                wins = True
        if wins:
            shown.append(seat)
            if events is not None:
                data: dict[str, object] = {"seat": seat, "cards": hole_texts(s, seat), "hand": hand_name(value)}
                events.append(Event("show", data))
        elif events is not None:
            events.append(MUCK_EVENTS[seat])
    s.shown = shown


def showdown(s: State, board: list[int], events: EventSink) -> list[Pot]:
    """Compare the hands pot by pot and pay."""
    values = hand_values(s, board)
    pots = make_pots(s, s.paid)
    if not s.shown:
        show_in_turn(s, values, pots, events)
    n, tally = s.n, s.tally
    winning = 0
    for index, pot in enumerate(pots):
        best = -1
        for seat in pot.seats:
            best = max(best, values[seat])
        winners = [seat for seat in pot.seats if values[seat] == best]
        shares = share(s, pot.amount, winners)
        pot.winners = winners
        pot.shares = shares
        for index_of_winner, seat in enumerate(winners):
            s.stacks[seat] = s.stacks[seat] + shares[index_of_winner]
            winning |= 1 << seat
        if best > s.best_value:
            seat = winners[0]
            s.best_value = best
            s.best_seat = seat
            s.best_view_part = None
            s.best_cards = [*s.holes[2 * seat : 2 * seat + 2], s.run[1], s.run[2], s.run[3], s.run[5], s.run[7]]
        if events is not None:
            data: dict[str, object] = {"pot": index, "amount": pot.amount, "seats": winners, "shares": shares}
            if len(pot.seats) > 1:
                data["hand"] = hand_name(best)
            events.append(Event("pot", data))
    for seat in range(n):
        if s.status[seat] <= ALL_IN:
            column = seat * COLUMNS
            tally[column + SHOWDOWNS] = tally[column + SHOWDOWNS] + 1
            if winning >> seat & 1:
                tally[column + WON] = tally[column + WON] + 1
    return pots


def uncontested(s: State, events: EventSink) -> list[Pot]:
    """Everybody folded to one: no cards are shown (HE-4.3)."""
    winner = 0
    for seat in range(s.n):
        if s.status[seat] <= ALL_IN:
            winner = seat
    amount = pot_of(s)
    s.stacks[winner] = s.stacks[winner] + amount
    if events is not None:
        events.append(Event("win", {"seat": winner, "amount": amount}))
    return [Pot(amount, [winner], [winner], [amount])]
