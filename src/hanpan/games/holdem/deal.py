"""The deal: the table's stream `deck` gives every card of a hand before the first action (HE-2.1, HE-7).

Two rounds clockwise from the small blind, then burn and flop, burn and turn, burn and river. A table that reveals hand
by hand commits to salt and cards before the deal; docs/rules/holdem.md tells how anybody can check either promise.
"""

import struct
from typing import Any, Final

from hanpan.games.holdem.player import BOARD, OUT_OF_CHIPS
from hanpan.games.holdem.state import RUN, RUN_BOARD, State, clone_state
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Rng, Stream, commitment_of

PACK: Final = struct.Struct("<4I").pack
DECK: Final[list[int]] = list(range(52))
AT_ONCE: Final = 5
WAYS: Final[list[int]] = [(52 - k) * (51 - k) * (50 - k) * (49 - k) * (48 - k) for k in range(0, 40, AT_ONCE)]
"""In how many ways the next five cards can come when 0, 5, 10, ... are out: one draw of that size gives five cards."""


def draw_cards(stream: Stream, count: int) -> list[int]:
    """Different cards in random order, five to a draw."""
    deck: list[Any] = DECK.copy()  # cards are only moved here: compiled code need not unpack an int for that
    at = 0
    for ways in WAYS:
        draw = stream.below(ways)
        end = min(at + AT_ONCE, count)  # the last draw may be worth more cards than are dealt
        while at < end:
            left = 52 - at
            other = at + draw % left
            draw //= left
            card = deck[other]
            deck[other] = deck[at]
            deck[at] = card
            at += 1
        if at >= count:
            break
    dealt: list[int] = deck[:count]
    return dealt


def deal(s: State, rng: Rng) -> None:
    """All cards of the hand, burned ones included; what lies face down stays in the state."""
    n = s.n
    count = s.alive
    cards = draw_cards(rng.stream("deck"), 2 * count + RUN)
    if s.settings.reveal_hand:
        secret = salted(rng.stream("salt"), cards)
        s.key = secret.hex()
        s.commit = commitment_of(secret)
    holes = [-1] * (2 * n)
    seat = s.small_seat
    index = 0
    while index < count:
        if s.status[seat] != OUT_OF_CHIPS:
            holes[2 * seat] = cards[index]
            holes[2 * seat + 1] = cards[count + index]
            index += 1
        seat += 1
        if seat == n:
            seat = 0
    s.holes = holes
    s.run = cards[2 * count :]


def salted(stream: Stream, cards: list[int]) -> bytes:
    """What a hand's commitment is made of: 16 secret bytes, then the cards in the order they are dealt."""
    return PACK(stream.word(), stream.word(), stream.word(), stream.word()) + bytes(cards)


def show_holes(s: State, events: list[Event], texts: tuple[str, ...]) -> None:
    """Each seat looks at its own two cards."""
    holes = s.holes
    for seat in range(s.n):
        if holes[2 * seat] >= 0:
            pair = [texts[holes[2 * seat]], texts[holes[2 * seat + 1]]]
            events.append(Event("hole", {"seat": seat, "cards": pair}, seat))


def redeal(s: State, viewer: int | None, rng: Rng) -> State:
    """A copy in which all that `viewer` cannot see is dealt anew: others' cards, burned cards, the rest of the run."""
    c = clone_state(s)
    known = [False] * 52
    kept = [seat for seat in range(s.n) if seat == viewer or seat in s.shown]
    open_run = [RUN_BOARD[index] for index in range(BOARD[s.phase])]
    for seat in kept:
        for card in s.holes[2 * seat : 2 * seat + 2]:
            if card >= 0:
                known[card] = True
    for index in open_run:
        known[s.run[index]] = True
    pool = [card for card in DECK if not known[card]]
    stream = rng.stream("redeal")
    stream.shuffle(pool)
    holes = list(s.holes)
    run = list(s.run)
    for seat in range(s.n):
        if seat not in kept and holes[2 * seat] >= 0:
            holes[2 * seat] = pool.pop()
            holes[2 * seat + 1] = pool.pop()
    for index in range(RUN):
        if index not in open_run:
            run[index] = pool.pop()
    c.holes = holes
    c.run = run
    if c.key:
        c.key = salted(stream, [*[card for card in holes if card >= 0], *run]).hex()
    return c
