"""The button and the blinds: dead button in tournaments, moving button in cash games, heads-up (HE-2.2, HE-2.3)."""

from mypy_extensions import i64

from hanpan.games.holdem.state import State


def seat_after(s: State, seat: i64) -> i64:
    """The next seat with chips, clockwise."""
    n = s.n
    for step in range(1, n + 1):
        other = (seat + step) % n
        if s.stacks[other] > 0:
            return other
    return -1


def place_button(s: State, first: i64) -> None:
    """The first hand: the button stands at `first`."""
    s.button = first
    if s.n == 2:
        s.small_seat = first
    else:
        s.small_seat = seat_after(s, first)
    s.big_seat = seat_after(s, s.small_seat)


def move_button(s: State) -> None:
    """The next hand. With a dead button the big blind moves on to the next seat with chips and the others follow into
    the seats before it, empty or not; so nobody posts the big blind twice running or skips it."""
    players = 0
    for stack in s.stacks:
        if stack > 0:
            players += 1
    if players == 2:
        s.big_seat = seat_after(s, s.big_seat)
        s.button = s.small_seat = seat_after(s, s.big_seat)
    elif s.settings.dead_button:
        s.button = s.small_seat
        s.small_seat = s.big_seat
        s.big_seat = seat_after(s, s.big_seat)
    else:
        s.button = seat_after(s, s.button)
        s.small_seat = seat_after(s, s.button)
        s.big_seat = seat_after(s, s.small_seat)
