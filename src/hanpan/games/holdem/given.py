"""A hand given from outside: stacks, antes and posts as a hand history tells them, played by the same rules (HE-6)."""

from hanpan.games.holdem.betting import BIG, SMALL
from hanpan.games.holdem.hand import ask_first, clear_hand, post_ante, post_blind
from hanpan.games.holdem.player import ACTIVE
from hanpan.games.holdem.settings import Settings
from hanpan.games.holdem.state import State, new_state
from hanpan.kernel.event import Event


def given_hand(
    settings: Settings,
    stacks: list[int],
    antes: list[int],
    dead: bool,
    posts: list[int],
    min_bet: int,
    last_blind: int,
    holes: list[int],
    run: list[int],
    events: list[Event] | None,
) -> State:
    """The state at the first decision. The last seat is the button. `dead`: antes are no part of anybody's bet.

    The price to call is the highest post, even if its seat could not pay all of it (HE-2.4). `last_blind` is the seat
    before the one that acts first. Cards nobody knows are -1.
    """
    n = len(stacks)
    s = new_state(settings, stacks)
    s.hand = 1
    s.button = n - 1
    s.big = min_bet
    s.small_seat = 0
    s.big_seat = last_blind
    clear_hand(s)
    s.holes = holes
    s.run = run
    for seat in range(n):
        if antes[seat] and s.status[seat] == ACTIVE:
            post_ante(s, seat, antes[seat], dead)
    price = 0
    for seat in range(n):
        post = posts[seat]
        if post:
            price = max(price, post)
            if s.status[seat] == ACTIVE:
                post_blind(s, seat, post, BIG if seat == last_blind else SMALL)
    s.bet = price
    ask_first(s, last_blind, events)
    return s
