"""The table: legality first, events for each viewer, and `reduce` that never changes its argument."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toy import State, Toy

from hanpan.kernel import HOUSE, Action, BadConfig, Event, Illegal, Rng, Span, Table, reduce
from hanpan.kernel.check.replay import play_out
from hanpan.kernel.digest import digest_of
from hanpan.kernel.record import Move
from hanpan.kernel.refusal import BadRecord
from hanpan.kernel.table import frames


def new_table(seed: int = 1, seats: int = 3) -> Table[State]:
    return Table(Toy(), {}, seats, seed)


def test_seat_counts_outside_the_game_are_refused() -> None:
    for seats in (1, 6, 0, -1):
        with pytest.raises(BadConfig) as refusal:
            new_table(seats=seats)
        assert refusal.value.code == "seat-count"


@settings(max_examples=30)
@given(st.integers(0, 10_000), st.integers(0, 30))
def test_reduce_never_changes_its_argument(seed: int, steps: int) -> None:
    game, table = Toy(), new_table(seed)
    play_out(table, Rng(seed).stream("p"), steps)
    for seat in table.actors():
        for entry in table.legal(seat):
            before = digest_of(game.dump(table._state))
            after, _ = reduce(game, table._state, seat, entry.sample(Rng(1).stream("s")), table._rng.clone())
            assert digest_of(game.dump(table._state)) == before
            assert digest_of(game.dump(after)) != before


@pytest.mark.parametrize("text", ["bid 9", "bid", "back", "dance", "", "bid 1 2", "bid one"])
def test_a_refused_action_changes_nothing(text: str) -> None:
    table = new_table()
    before, told = table.digest(), table.event_count(0)
    with pytest.raises(Illegal):
        table.step(0, text)
    assert (table.digest(), table.event_count(0), len(table.moves)) == (before, told, 0)


def test_seats_that_do_not_exist_are_refused() -> None:
    table = new_table()
    for seat in (3, 99, -2):
        with pytest.raises(Illegal):
            table.step(seat, "bid 1")
    with pytest.raises(Illegal):
        table.step(HOUSE, "bid 1")
    with pytest.raises(Illegal):
        table.view(7)


def test_events_reach_their_audience_only_and_count_for_each_viewer() -> None:
    table = new_table()
    kinds = [[event.kind for event in table.events_since(0, viewer)] for viewer in (0, 1, 2, None)]
    assert kinds == [["prize", "charm"]] * 3 + [["prize"]]
    mark = table.event_count(1)
    table.step(0, "bid 3")
    assert [event.kind for event in table.events_since(mark, 1)] == ["ready"]
    assert "bid" not in table.events_since(mark, 1)[0].data


def test_the_clock_plays_the_default_for_awaited_seats_only() -> None:
    table = new_table()
    table.step(0, "bid 3")
    with pytest.raises(Illegal):
        table.time_out(0)
    table.time_out(1)
    assert table.moves[-1].clock
    assert str(table.moves[-1].action) == "bid 1"


def test_several_seats_act_at_once_and_the_log_is_the_law() -> None:
    """The same bids in another order are another record of the same round."""
    one, two = new_table(), new_table()
    for seat in (0, 1, 2):
        one.step(seat, f"bid {seat + 1}")
    for seat in (2, 0, 1):
        two.step(seat, f"bid {seat + 1}")
    assert digest_of(Toy().dump(one._state)) == digest_of(Toy().dump(two._state))
    assert [move.seat for move in one.moves] != [move.seat for move in two.moves]


class Faulty(Toy):
    """Draws from the generator and then fails, as a bug in the rules would."""

    def apply(self, s: State, seat: int, action: Action, rng: Rng, events: list[Event] | None) -> None:
        rng.stream("prizes").below(10)
        super().apply(s, seat, action, rng, events)
        if action == Action("bid", (5,)):
            raise RuntimeError("a fault in the rules")


def test_a_fault_in_the_rules_leaves_the_table_as_it_was() -> None:
    table: Table[Any] = Table(Faulty(), {}, 2, 4)
    table.step(0, "bid 2")
    before = table.digest()
    with pytest.raises(RuntimeError):
        table.step(1, "bid 5")
    assert table.digest() == before
    table.step(1, "bid 4")


def test_spans_hold_their_bounds() -> None:
    span = Span("raise", 40, 1000)
    stream = Rng(1).stream("s")
    assert all([span.accepts(span.sample(stream)) for _ in range(200)])
    assert span.accepts(Action("raise", (40,)))
    assert span.accepts(Action("raise", (1000,)))
    refused: list[tuple[int | str, ...]] = [(39,), (1001,), (), (40, 41), ("40",)]
    assert not any([span.accepts(Action("raise", args)) for args in refused])
    assert not span.accepts(Action("bet", (40,)))
    assert span.text() == "raise 40..1000"


def test_digests_part_when_anything_parts() -> None:
    table = new_table()
    digests = {table.digest(), new_table(2).digest(), new_table(1, 4).digest()}
    table.step(0, "bid 1")
    digests.add(table.digest())
    assert len(digests) == 4


def test_frames_tell_every_viewer_what_the_table_showed() -> None:
    """One replay for terminal, server and verify: its frames hold what each viewer saw, in order."""
    table = new_table(5)
    play_out(table, Rng(5).stream("p"), 99)
    record = table.record()
    seen: dict[int | None, list[Event]] = {0: [], 1: [], 2: [], None: []}
    digests: list[str] = []
    for n, frame in enumerate(frames(Toy(), record)):
        assert frame.n == n
        assert frame.move is None if n == 0 else frame.move == record.moves[n - 1]
        digests.append(frame.table.digest())
        for viewer in seen:
            seen[viewer] += frame.events(viewer)
    assert len(digests) == len(record.moves) + 1
    assert digests[-1] == table.digest()
    for viewer, events in seen.items():
        assert [event.dump() for event in events] == [event.dump() for event in table.events_since(0, viewer)]


def test_frames_stop_where_they_are_asked_to() -> None:
    table = new_table(5)
    play_out(table, Rng(5).stream("p"), 99)
    assert [frame.n for frame in frames(Toy(), table.record(), upto=3)] == [0, 1, 2, 3]


def test_an_illegal_move_of_a_record_is_named_by_its_line() -> None:
    table = new_table(5)
    play_out(table, Rng(5).stream("p"), 6)
    record = table.record()
    record.moves[4] = Move(record.moves[4].seat, Action("dance"), False)
    reached: list[int] = []
    with pytest.raises(BadRecord) as refusal:
        reached += [frame.n for frame in frames(Toy(), record)]
    assert refusal.value.code == "record-illegal"
    assert (refusal.value.params["line"], refusal.value.params["action"]) == (6, "dance")
