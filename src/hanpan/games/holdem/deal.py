"""The deal: every hand has its own key, and the key alone gives the deck (HE-2.1, HE-7).

The table's stream `deck` hands out 32 bytes for each hand, so hand n's key depends on the table's seed and on n only.
The key drives a stream of its own that picks the cards: two rounds clockwise from the small blind, then burn and flop,
burn and turn, burn and river. docs/rules/holdem.md tells how anybody can do that again once a key or the seed is known.
"""

import struct
from typing import Final

from hanpan.games.holdem.player import BOARD, OUT_OF_CHIPS
from hanpan.games.holdem.state import RUN, RUN_BOARD, State, clone_state
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Rng, Stream, commitment_of

PACK: Final = struct.Struct("<8I").pack
DECK: Final[list[int]] = list(range(52))


def hand_key(rng: Rng) -> bytes:
    """The next 32 bytes of the table's deck stream."""
    stream = rng.stream("deck")
    return PACK(
        stream.word(),
        stream.word(),
        stream.word(),
        stream.word(),
        stream.word(),
        stream.word(),
        stream.word(),
        stream.word(),
    )


def deal(s: State, rng: Rng) -> None:
    """All cards of the hand, burned ones included; what lies face down stays in the state."""
    n = s.n
    key = hand_key(rng)
    if s.settings.reveal_hand:
        s.key = key.hex()
        s.commit = commitment_of(key)
    order: list[int] = []
    seat = s.small_seat
    for _ in range(n):
        if s.status[seat] != OUT_OF_CHIPS:
            order.append(seat)
        seat += 1
        if seat >= n:
            seat = 0
    count = len(order)
    cards = Stream(key).sample(DECK, 2 * count + RUN)
    holes = [-1] * (2 * n)
    for index in range(count):
        at = 2 * order[index]
        holes[at] = cards[index]
        holes[at + 1] = cards[count + index]
    s.holes = holes
    s.run = cards[2 * count :]


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
    for place in open_run:
        known[s.run[place]] = True
    pool = [card for card in DECK if not known[card]]
    stream = rng.stream("redeal")
    stream.shuffle(pool)
    holes = list(s.holes)
    run = list(s.run)
    for seat in range(s.n):
        if seat not in kept and holes[2 * seat] >= 0:
            holes[2 * seat] = pool.pop()
            holes[2 * seat + 1] = pool.pop()
    for place in range(RUN):
        if place not in open_run:
            run[place] = pool.pop()
    c.holes = holes
    c.run = run
    if c.key:
        c.key = hand_key(rng).hex()
    return c
