"""The conformance suite is green on the toy game and finds each deliberately broken promise."""

import broken
import pytest
from broken_games import Wrapped
from toy import Toy

from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.holdem.game import HOLDEM
from hanpan.kernel.abilities import adjustable, split_view, view_delta
from hanpan.kernel.check import check_game


def test_the_toy_game_holds() -> None:
    report = check_game(Toy())
    assert report.ok, str(report)
    assert report.counts["hidden pairs that differ"] > 100
    assert report.counts["refusals tried"] > 1000


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (broken.Leaky(), "the view of seat 0 tells apart what it may not know"),
        (broken.Whispering(), "tell seat 0 apart what its view hides"),
        (broken.Careless(), "(a global generator, a clock, or something that tables share?)"),
        (broken.Shallow(), "changed the state it was given"),
        (broken.Generous(), "'bid 9' is listed but refused (toy-not-held)"),
        (broken.Mumbling(), "the text form 'bid number 1' does not parse back"),
        (broken.Furtive(), "leads somewhere else when nobody listens"),
        (broken.Listening(), "leads somewhere else when nobody listens"),
        (broken.Heedless(), "bids = 0 (preset plain) was accepted"),
    ],
)
def test_a_broken_promise_is_named(game: Toy, reason: str) -> None:
    report = check_game(game, seat_counts=(2, 3), seeds=1)
    assert not report.ok
    assert any([reason in failure for failure in report.failures]), str(report)


def test_a_public_gesture_that_leaves_no_trace_is_no_secret() -> None:
    """Two gestures lead to equal states: there is nothing hidden that their events could tell apart."""
    report = check_game(broken.Gesturing(), seat_counts=(2, 3), seeds=1)
    assert report.ok, str(report)


def test_abilities_are_found_where_a_game_has_them() -> None:
    """The one place that asks: typed as what the game can do, or None."""
    plain, dialled = Wrapped(HOLDEM), broken.Heedless()
    assert (split_view(plain), view_delta(plain), adjustable(plain)) == (None, None, None)
    found = adjustable(dialled)
    assert found is not None
    assert found.dials == dialled.dials
    assert split_view(HOLDEM) is HOLDEM
    assert view_delta(HOLDEM) is HOLDEM
    assert view_delta(AUTOCHESS) is None
