"""The button: dead button, moving button, heads-up (HE-2.2, HE-2.3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan.games.holdem.button import move_button, place_button
from hanpan.games.holdem.settings import make_settings
from hanpan.games.holdem.state import State, new_state


def table(n: int, button: int, rule: str = "dead") -> State:
    settings = make_settings({"button": rule}, n)
    s = new_state(settings, settings.stacks)
    place_button(s, button)
    return s


def bust(s: State, *seats: int) -> tuple[int, int, int]:
    """These seats lose their chips, the next hand begins: button, small blind (-1 if nobody posts it), big blind."""
    for seat in seats:
        s.stacks[seat] = 0
    move_button(s)
    return s.button, s.small_seat if s.stacks[s.small_seat] else -1, s.big_seat


def test_nobody_busts() -> None:
    """HE-2.2: everything moves one seat."""
    s = table(4, 0)
    assert (s.button, s.small_seat, s.big_seat) == (0, 1, 2)
    assert bust(s) == (1, 2, 3)
    assert bust(s) == (2, 3, 0)


@pytest.mark.parametrize("n", [4, 5, 6])
def test_the_small_blind_busts(n: int) -> None:
    """HE-2.2: the button stands at the empty seat."""
    s = table(n, 0)
    assert bust(s, 1) == (1, 2, 3)
    assert s.stacks[s.button] == 0
    assert bust(s) == (2, 3, 4 % n)


@pytest.mark.parametrize("n", [4, 5, 6])
def test_the_big_blind_busts(n: int) -> None:
    """HE-2.2: no small blind this hand, then a dead button."""
    s = table(n, 0)
    assert bust(s, 2) == (1, -1, 3)
    assert bust(s) == (2, 3, 4 % n)
    assert s.stacks[s.button] == 0


@pytest.mark.parametrize("n", [5, 6])
def test_both_blinds_bust(n: int) -> None:
    """HE-2.2: dead button and no small blind."""
    s = table(n, 0)
    assert bust(s, 1, 2) == (1, -1, 3)
    assert s.stacks[s.button] == 0
    assert bust(s) == (2, 3, 4)
    assert s.stacks[s.button] == 0
    assert bust(s) == (3, 4, 5 % n)


@pytest.mark.parametrize(
    ("gone", "button", "big"),
    [(0, 2, 1), (1, 2, 0), (2, 1, 0)],
)
def test_three_become_two(gone: int, button: int, big: int) -> None:
    """HE-2.3: button 0, small blind 1, big blind 2; whoever leaves, seat 2 does not post the big blind again."""
    s = table(3, 0)
    assert bust(s, gone) == (button, button, big)
    assert bust(s) == (big, big, button)


@pytest.mark.parametrize("rule", ["dead", "moving"])
def test_heads_up_alternates(rule: str) -> None:
    """HE-2.3."""
    s = table(2, 1, rule)
    assert (s.button, s.small_seat, s.big_seat) == (1, 1, 0)
    assert bust(s) == (0, 0, 1)
    assert bust(s) == (1, 1, 0)


def test_a_moving_button_skips_empty_seats() -> None:
    """HE-2.2: in cash games button and blinds are always at players."""
    s = table(5, 0, "moving")
    assert bust(s, 1) == (2, 3, 4)
    assert bust(s, 3) == (4, 0, 2)


@pytest.mark.parametrize("gone", [0, 1, 2])
def test_a_moving_button_from_three_to_two(gone: int) -> None:
    """HE-2.3: also here nobody posts the big blind twice running."""
    s = table(3, 0, "moving")
    before = s.big_seat
    bust(s, gone)
    assert s.big_seat != before


@given(st.integers(3, 10), st.integers(0, 9), st.lists(st.lists(st.integers(0, 9), max_size=4), max_size=40))
def test_the_big_blind_is_never_posted_twice_or_skipped(n: int, first: int, busts: list[list[int]]) -> None:
    """HE-2.2: over a whole tournament the big blind visits the living seats in order, whoever busts and when."""
    s = table(n, first % n)
    for leaving in busts:
        before = s.big_seat
        for seat in leaving:
            if seat < n and sum(stack > 0 for stack in s.stacks) > 2:
                s.stacks[seat] = 0
        button, small, big = bust(s)
        left = [seat for seat in range(n) if s.stacks[seat]]
        distances = {seat: (seat - before - 1) % n for seat in left}
        assert big != before
        assert distances[big] == min(distances.values())
        if len(left) == 2:
            assert button == small != big
        else:
            assert small in (-1, before)
            assert (small == -1) == (before not in left)
