"""The deal: the table's stream `deck` gives every card of a hand before the first action (HE-2.1, HE-7).

Two rounds clockwise from the small blind, then burn and flop, burn and turn, burn and river. A table that reveals hand
by hand commits to salt and cards before the deal; docs/rules/holdem.md tells how anybody can check either promise.
"""

import struct
from typing import Any, Final

from mypy_extensions import i64

from hanpan.games.holdem.player import OUT_OF_CHIPS
from hanpan.games.holdem.state import NO_CARDS, RUN, State
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Rng, Stream, commitment_of

PACK: Final = struct.Struct("<4I").pack
PACKED: Final = 16
DECK: Final[list[int]] = list(range(52))
AT_ONCE: Final = 5


def ways_of(left: int) -> int:
    ways = 1
    for number in range(max(left - AT_ONCE, 0), left):
        ways *= number + 1
    return ways


WAYS: Final[list[int]] = [ways_of(left) for left in range(53)]
"""In how many ways the next five cards can come when so many are left: one draw of that size gives five cards."""


def draw_cards(stream: Stream, deck: list[int], count: int) -> list[int]:
    """Different cards of a deck in random order."""
    return drawn(stream, deck, count)[:count]


def drawn(stream: Stream, deck: list[int], count: int) -> list[int]:
    """The deck with so many cards of it, in random order, in front; five to a draw."""
    cards: list[Any] = deck.copy()  # cards are only moved here: compiled code need not unpack an int for that
    left: i64 = len(deck)
    wanted: i64 = count
    at: i64 = 0
    while at < wanted:
        draw: i64 = stream.below(WAYS[left])
        end: i64 = min(at + AT_ONCE, wanted)  # the last draw may be worth more cards than are dealt
        while at < end:
            rest: i64 = draw // left
            other: i64 = at + draw - rest * left
            draw = rest
            card = cards[other]
            cards[other] = cards[at]
            cards[at] = card
            at += 1
            left -= 1
    return cards


def deal(s: State, rng: Rng) -> None:
    """All cards of the hand, burned ones included; what lies face down stays in the state."""
    n = s.n
    count = s.alive
    cards: list[Any] = drawn(rng.stream("deck"), DECK, 2 * count + RUN)
    if s.settings.reveal_hand:
        secret = salted(rng.stream("salt"), cards[: 2 * count + RUN])
        s.key = secret.hex()
        s.commit = commitment_of(secret)
    holes: list[Any] = NO_CARDS[: 2 * n]
    seat = s.small_seat
    index: i64 = 0
    while index < count:
        if s.status[seat] != OUT_OF_CHIPS:
            holes[2 * seat] = cards[index]
            holes[2 * seat + 1] = cards[count + index]
            index += 1
        seat += 1
        if seat == n:
            seat = 0
    s.holes = holes
    s.run = cards[2 * count : 2 * count + RUN]


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


def dealt_in(s: State) -> list[int]:
    """The seats that have cards, in the order they get them."""
    seats = [(s.small_seat + step) % s.n for step in range(s.n)]
    return [seat for seat in seats if s.status[seat] != OUT_OF_CHIPS]


def in_order(s: State) -> list[int]:
    """All cards of a hand in the order they were dealt."""
    seats = dealt_in(s)
    return [*[s.holes[2 * seat] for seat in seats], *[s.holes[2 * seat + 1] for seat in seats], *s.run]


def dealt_by(s: State, key: str) -> None:
    """The cards a hand's key tells, to where they were dealt."""
    cards = list(bytes.fromhex(key)[PACKED:])
    seats = dealt_in(s)
    holes = [-1] * (2 * s.n)
    for index, seat in enumerate(seats):
        holes[2 * seat] = cards[index]
        holes[2 * seat + 1] = cards[len(seats) + index]
    s.holes = holes
    s.run = cards[2 * len(seats) :]
