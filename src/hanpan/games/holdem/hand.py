"""One hand from the button to the last pot: posts, streets, the run-out, what the table keeps of it (HE-2, HE-5)."""

from typing import Final

from mypy_extensions import i64

from hanpan.cards.card import TEXTS
from hanpan.games.holdem.betting import (
    ANTE,
    BIG,
    SMALL,
    next_actor,
    open_round,
    packed,
    put_in,
)
from hanpan.games.holdem.button import move_button, place_button
from hanpan.games.holdem.deal import deal, show_holes
from hanpan.games.holdem.player import ACTIVE, FLOP, OUT_OF_CHIPS, PREFLOP, RIVER, SHOWDOWN, TURN
from hanpan.games.holdem.pots import return_uncalled
from hanpan.games.holdem.showdown import show_all, showdown, somebody_all_in, uncontested
from hanpan.games.holdem.state import NOBODY, Last, Pot, State, board_of, changed, pot_of
from hanpan.games.holdem.tally import COLUMNS, HANDS
from hanpan.kernel.event import Event, EventSink
from hanpan.kernel.rng import Rng

STREETS: Final[tuple[str, ...]] = ("preflop", "flop", "turn", "river", "showdown")


def start_hand(s: State, rng: Rng, events: EventSink) -> None:
    """The button moves, blinds and antes are posted, cards are dealt, the first seat is asked (HE-2.1)."""
    settings = s.settings
    s.hand += 1
    level = settings.level(s.hand)
    if s.hand == 1 or level != s.level:
        s.level = level
        s.small = settings.small_at(level)
        s.big = settings.big_at(level)
        s.ante = settings.ante_at(level)
        if events is not None:
            data: dict[str, object] = {"level": level + 1, "small": s.small, "big": s.big, "ante": s.ante}
            events.append(Event("level", data))
    if s.hand == 1:
        first = settings.first_button
        place_button(s, rng.stream("button").below(s.n) if first < 0 else first)
    else:
        move_button(s)
    clear_hand(s)
    deal(s, rng)
    post_all(s)
    if events is not None:
        announce(s, events)
        show_holes(s, events, TEXTS)
    ask_first(s, s.big_seat, events)


def announce(s: State, events: list[Event]) -> None:
    """The start of a hand in one event: `small` is 0 when nobody posts it."""
    small_seat, big_seat = s.small_seat, s.big_seat
    data: dict[str, object] = {
        "hand": s.hand,
        "button": s.button,
        "small_seat": small_seat,
        "small": s.bets[small_seat],
        "big_seat": big_seat,
        "big": s.bets[big_seat],
        "stacks": s.started,
    }
    if s.ante:
        data["antes"] = [s.started[seat] - s.stacks[seat] - s.bets[seat] for seat in range(s.n)]
    if s.commit:
        data["commit"] = s.commit
    events.append(Event("hand", data))


def refill(s: State, events: EventSink) -> None:
    """Free chips: an empty seat gets what it began with (HE-1.1)."""
    for seat in range(s.n):
        if s.stacks[seat] == 0:
            chips = s.settings.stacks[seat]
            s.stacks[seat] = chips
            s.bought = changed(s.bought, seat, s.bought[seat] + chips)
            if events is not None:
                events.append(Event("refill", {"seat": seat, "chips": chips}))


def clear_hand(s: State) -> None:
    """Everybody with chips is ACTIVE again; nothing is bet, shown or counted."""
    status, acted, stacks, tally = s.status, s.acted, s.stacks, s.tally
    alive = 0
    for seat in range(s.n):
        acted[seat] = -1
        if stacks[seat] > 0:
            alive += 1
            status[seat] = ACTIVE
            column = seat * COLUMNS + HANDS
            tally[column] = tally[column] + 1
        else:
            status[seat] = OUT_OF_CHIPS
    s.alive = alive
    s.able = alive
    s.started = s.stacks.copy()
    s.phase = PREFLOP
    s.shown = NOBODY
    s.flags = 0
    s.history = []
    s.min_bet = s.big
    s.step = s.big
    s.aggressor = -1


def post_all(s: State) -> None:
    """Antes first, then the blinds. A short seat posts what it has; the price stays the full big blind (HE-2.4)."""
    if s.ante:
        if s.settings.ante == "bb":
            post_ante(s, s.big_seat, s.ante, True)
        else:
            for step in range(s.n):
                seat = (s.button + 1 + step) % s.n
                if s.status[seat] == ACTIVE:
                    post_ante(s, seat, s.ante, False)
    if s.status[s.small_seat] == ACTIVE:
        post_blind(s, s.small_seat, s.small, SMALL)
    if s.status[s.big_seat] == ACTIVE:
        post_blind(s, s.big_seat, s.big, BIG)
    s.bet = s.big


def post_ante(s: State, seat: i64, ante: int, dead: bool) -> None:
    """An ante is no bet: it goes to the middle. A dead one belongs to the main pot whatever others paid."""
    chips = min(ante, s.stacks[seat])
    put_in(s, seat, chips)
    s.bets[seat] -= chips
    if dead:
        s.paid[seat] -= chips
        s.dead += chips
    s.history.append(packed(chips, ANTE, seat, PREFLOP))


def post_blind(s: State, seat: i64, blind: int, which: i64) -> None:
    chips = min(blind, s.stacks[seat])
    if chips:
        put_in(s, seat, chips)
        s.history.append(packed(chips, which, seat, PREFLOP))


def ask_first(s: State, after: i64, events: EventSink) -> None:
    """The first decision of a street, or on to the next one when there is none."""
    s.actor = next_actor(s, after)
    if s.actor < 0:
        close_round(s, events)


def close_round(s: State, events: EventSink) -> None:
    """The betting round is over: unmatched chips return, then the next street, the run-out or the end (HE-3.4)."""
    s.actor = -1
    return_uncalled(s, events)
    if s.alive == 1:
        finish(s, uncontested(s, events), board_of(s), events)
        return
    if s.phase < RIVER:
        if s.able > 1:
            deal_street(s, events)
            open_round(s, s.min_bet)
            s.actor = next_actor(s, s.button)
            return
        show_all(s, events)
        while s.phase < RIVER:
            deal_street(s, events)
    elif somebody_all_in(s):
        show_all(s, events)
    s.phase = SHOWDOWN
    board = board_of(s)
    finish(s, showdown(s, board, events), board, events)


def deal_street(s: State, events: EventSink) -> None:
    s.phase += 1
    if events is not None:
        run = s.run
        if s.phase == FLOP:
            cards = [TEXTS[run[1]], TEXTS[run[2]], TEXTS[run[3]]]
        else:
            cards = [TEXTS[run[5 if s.phase == TURN else 7]]]
        events.append(Event("street", {"street": STREETS[s.phase], "cards": cards, "pot": pot_of(s)}))


def finish(s: State, pots: list[Pot], board: list[int], events: EventSink) -> None:
    """The chips are paid: keep what was public, rank those who went out, see whether the table is over."""
    n, stacks, started, paid, bets = s.n, s.stacks, s.started, s.paid, s.bets
    total = 0
    for pot in pots:
        total += pot.amount
    s.biggest = max(s.biggest, total)
    s.dead = 0
    net: list[int] = []
    left = 0
    for seat in range(n):
        paid[seat] = 0
        bets[seat] = 0
        chips = stacks[seat]
        net.append(chips - started[seat])
        if chips:
            left += 1
    shown = [[seat, s.holes[2 * seat], s.holes[2 * seat + 1]] for seat in s.shown]
    s.last = Last(s.hand, board, shown, pots, net, s.history, s.key)
    if events is not None and s.key:
        events.append(Event("reveal", {"hand": s.hand, "key": s.key, "commit": s.commit}))
    settings = s.settings
    if left < n and not settings.cash:
        rank_busts(s, left, events)
    if s.hand >= settings.hands or (left == 1 and not settings.cash):
        end_table(s, events)
    elif left < n and settings.cash:
        refill(s, events)


def rank_busts(s: State, left: int, events: EventSink) -> None:
    """Those who lost their last chips in this hand: the larger stack at its start is the better place (HE-5)."""
    out = [seat for seat in range(s.n) if s.stacks[seat] == 0 and s.places[seat] == 0]
    for seat in out:
        place = left + 1
        for other in out:
            if s.started[other] > s.started[seat]:
                place += 1
        s.places = changed(s.places, seat, place)
        if events is not None:
            events.append(Event("bust", {"seat": seat, "place": place}))


def end_table(s: State, events: EventSink) -> None:
    """Places for those still in: by chips, or in a cash game by chips won."""
    s.over = True
    n, stacks, bought, out = s.n, s.stacks, s.bought, s.places
    # What each lacks to nothing, so that the best come first: no sort is told to run the other way.
    lacking = [bought[seat] - stacks[seat] for seat in range(n)] if s.settings.cash else [-chips for chips in stacks]
    best_first = sorted(lacking)
    s.places = [out[seat] or 1 + best_first.index(lacking[seat]) for seat in range(n)]
    if events is not None:
        events.append(Event("over", {"places": list(s.places), "hands": s.hand, "biggest": s.biggest}))
