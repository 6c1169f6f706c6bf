"""The hands of the day of our games: questions whose answers are computed, squares that say what happened."""

import pytest

from hanpan.bots.holdem import push_fold
from hanpan.bots.holdem.daily import CLEAR, DAILY, PLAIN, Depth, read_depths
from hanpan.cards.card import NUMBERS
from hanpan.games.autochess.daily import ChessDay
from hanpan.kernel.daily import Spot
from hanpan.kernel.event import Event

SEEDS = [bytes([seed] * 32) for seed in range(60)]


def test_a_days_questions_are_the_same_for_everybody() -> None:
    first, again, other = DAILY.spots(SEEDS[0]), DAILY.spots(SEEDS[0]), DAILY.spots(SEEDS[1])
    assert [one.asked.data for one in first] == [one.asked.data for one in again]
    assert [one.asked.data for one in first] != [one.asked.data for one in other]
    assert len(first) == DAILY.count == 5


def hole(spot: Spot) -> tuple[int, int]:
    cards = spot.asked.data["cards"]
    assert isinstance(cards, list)
    return NUMBERS[cards[0]], NUMBERS[cards[1]]


def test_the_answer_is_the_equilibriums_and_says_nothing_of_itself_before() -> None:
    rights = []
    for seed in SEEDS:
        spots = DAILY.spots(seed)
        assert len({str(spot.asked.data) for spot in spots}) == 5
        for spot in spots:
            a, b = hole(spot)
            assert a != b and a >> 2 >= b >> 2
            depth = float(str(spot.asked.data["stack"]))
            assert not str(spot.asked.data["stack"]).endswith(".0"), "ten big blinds are 10, not 10.0"
            assert (spot.right == "call") == push_fold.calls(a, b, depth)
            assert list(spot.asked.data) == ["stack", "cards"]
            assert float(str(spot.told.data["gain"])) * 1000 == pytest.approx(500, abs=410)
            better = float(str(spot.told.data["chance"])) > float(str(spot.told.data["needed"]))
            assert better == (spot.right == "call")
            rights.append(spot.right)
    assert 100 < rights.count("call") < 200


def test_what_a_call_is_worth_was_counted_right() -> None:
    """The shipped shares agree with the equilibrium wherever it is not close, and with our own equity where sampled."""
    equity = pytest.importorskip("hanpan.cards.equity")
    depths = read_depths()
    assert [depth.tenths for depth in depths] == list(range(30, 101, 5))
    for depth in depths:
        for kind in range(169):
            if abs(depth.gain(kind)) >= CLEAR:
                assert (depth.gain(kind) > 0) == (push_fold.CALL[kind // 13][kind % 13] >= depth.tenths)
    for depth, kind, cards in ((depths[4], 10 * 13 + 7, "Qs9s"), (depths[-1], 7 * 13 + 10, "Qs9d")):
        pushing = [hand for hand in equity.all_hands() if push_fold.pushes(hand[0], hand[1], depth.tenths / 10)]
        found = equity.equity([equity.parse_range(cards), pushing], limit=0, samples=40_000, seed=7)
        assert depth.shares[kind] / 10_000 == pytest.approx(found.shares[0], abs=4 * found.errors[0])
        assert found.errors[0] < 0.004


def test_gains_come_from_both_stacks_and_the_blind() -> None:
    """With half of the pot against a stack of 10 big blinds a call wins the blind that a fold gives up."""
    even = Depth(100, 5000, [5000, 4500, 4600])
    assert [even.gain(kind) for kind in range(3)] == [1000, 0, 200] and even.needed() == 4500
    assert CLEAR < PLAIN


def line(a: int, b: int, winner: int | None) -> Event:
    return Event("line", {"a": a, "b": b, "winner": winner})


def test_auto_chess_puts_down_a_square_for_every_fight_of_ones_own() -> None:
    day = ChessDay(2)
    fights: list[tuple[int, int, bool, list[int | None]]] = [
        (2, 5, False, [2, 2, 5]),
        (1, 2, False, [1, None, 1]),
        (2, 3, True, [2, 3, None]),
        (4, 2, True, [4, 4, 4]),
        (0, 1, False, [0, 0, 1]),
    ]
    for a, b, ghost, winners in fights:
        day.see(Event("fight", {"a": a, "b": b, "ghost": ghost}))
        for winner in winners:
            day.see(line(a, b, winner))
    assert day.squares == ["good", "bad", "fair"]


def test_a_whole_game_has_as_many_squares_as_the_seat_fought() -> None:
    from hanpan.bots.base import bot_of
    from hanpan.games import find_game
    from hanpan.games.autochess.daily import DAILY as DAY
    from hanpan.kernel.rng import Rng
    from hanpan.kernel.table import Table

    game = find_game("autochess")
    table = Table(game, DAY.config, DAY.seats, 5)
    dice = Rng(5).stream("bots")
    bot = bot_of(game, "greedy")
    while table.actors():
        seat = table.actors()[0]
        table.step(seat, bot.act(table.view(seat), table.legal(seat), dice))
    day, fought = ChessDay(0), 0
    for event in table.events_since(0, 0):
        day.see(event)
        fought += event.kind == "pairings" and any([0 in pair for pair in event.data["pairs"]])  # type: ignore[attr-defined]
        fought += event.kind == "pairings" and (event.data["ghost"] or [9])[0] == 0  # type: ignore[index]
    result = table.result()
    assert result is not None and day.score(result) == result.places[0]
    assert len(day.squares) == fought > 3
