"""MB-5.2 to MB-5.4: outcomes, passing, the cap, the cooldown, breaks, and leaving."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marble_play import do, land_on, started

from hanpan.games.marble.game import MARBLE
from hanpan.games.marble.outcome import exempted, mission_done, penalty_taken
from hanpan.games.marble.safety import next_break
from hanpan.kernel import HOUSE, Action, Event


def test_after_three_penalties_in_a_row_the_next_is_less() -> None:
    """MB-5.4: four of two sips each: 2, 2, 2, then half of it, then again 2."""
    s, _ = started({"preset": "normal", "players": [{"cap": 60}, {}]}, seats=2)
    events: list[Event] = []
    for _ in range(5):
        penalty_taken(s, 0, 8, False, events)
    took = [event.data for event in events if event.kind == "took" and event.to == 0]
    assert [data["drink"] for data in took] == [2, 2, 2, 1, 2]
    assert [data["outcome"] for data in took] == ["DONE", "DONE", "DONE", "CONVERTED", "DONE"]
    assert [event.data["outcome"] for event in events if event.to is None] == ["DONE"] * 5


@pytest.mark.parametrize("unit", ["sip", "glass", "shot"])
def test_where_half_is_as_much_it_becomes_water(unit: str) -> None:
    """MB-5.4: one sip, or one glass, cannot be halved."""
    s, _ = started({"preset": "normal", "players": [{"cap": 60}, {}], "drink_unit": unit}, seats=2)
    events: list[Event] = []
    for _ in range(4):
        penalty_taken(s, 0, 4, True, events)
    took = [event.data for event in events if event.kind == "took"]
    assert [(data["drink"], data["water"]) for data in took] == [(1, 0), (1, 0), (1, 0), (0, 1)]
    assert (s.players[0].failed, s.players[0].converted) == (3, 1)


def test_anything_else_ends_the_row() -> None:
    """MB-5.4: a mission done or a shield between, and nothing is halved."""
    s, _ = started({"preset": "normal", "players": [{"cap": 60}, {}]}, seats=2)
    for between in (mission_done, exempted):
        events: list[Event] = []
        for _ in range(3):
            penalty_taken(s, 0, 8, False, events)
        between(s, 0, events)
        penalty_taken(s, 0, 8, False, events)
        assert events[-1].data["drink"] == 2
        s.players[0].row = 0


@given(
    st.integers(0, 20),
    st.sampled_from(["sip", "glass", "shot"]),
    st.lists(st.tuples(st.integers(0, 12), st.booleans()), max_size=30),
)
def test_nobody_drinks_beyond_his_cap(cap: int, unit: str, penalties: list[tuple[int, bool]]) -> None:
    """MB-5.4: at the personal cap every drink becomes water."""
    s, _ = started({"preset": "spicy", "players": [{"tolerance": "HARD", "cap": cap}, {}], "drink_unit": unit}, seats=2)
    player = s.players[0]
    for scale, trap in penalties:
        s.trap = trap
        events: list[Event] = []
        before = player.drunk
        penalty_taken(s, 0, scale, False, events)
        assert player.drunk <= cap
        if before + 3 > cap:
            assert player.drunk - before <= 2
    assert player.drunk + player.water >= 0


def test_passing_costs_a_light_forfeit_and_no_drink() -> None:
    """MB-5.3."""
    s, rng = land_on("nominate", {"preset": "spicy"})
    target = s.others(s.current)[0]
    do(s, rng, s.current, f"target {target}")
    assert MARBLE.actors(s) == [target]
    events = do(s, rng, target, "pass")
    kinds = [event.kind for event in events]
    assert "forfeit" in kinds
    assert (s.players[target].passed, s.players[target].drunk, s.players[target].water) == (1, 0, 0)


def test_a_shield_and_an_exemption_cancel_one_penalty() -> None:
    """MB-5.2: EXEMPT."""
    for key in ("shield", "exempt"):
        s, rng = land_on("nominate", {"preset": "spicy"})
        target = s.others(s.current)[0]
        do(s, rng, s.current, f"target {target}")
        player = s.players[target]
        player.shields = 1
        player.exemptions = 1
        do(s, rng, target, f"use {key}")
        assert (player.exempt, player.drunk) == (1, 0)
        assert (player.shields, player.exemptions) == ((0, 1) if key == "shield" else (1, 0))


def test_going_over_to_water_holds_from_now_on() -> None:
    """MB-5.4: nobody has to explain it, and nobody else hears of it."""
    s, rng = started({"preset": "spicy"})
    events = do(s, rng, 2, "sober")
    assert [(event.kind, event.to) for event in events] == [("sober", 2)]
    penalty_taken(s, 2, 8, False, events)
    assert (s.players[2].drunk, s.players[2].water, s.players[2].converted) == (0, 2, 1)
    refusal = MARBLE.legal(s, 2).why_not(Action("sober"))
    assert refusal is not None
    assert refusal.code == "marble-already-sober"


def test_a_break_is_proposed_every_45_minutes() -> None:
    """MB-5.4: at the next turn; taking it is a sip of water for all, playing on is free, and it comes again."""
    assert [next_break(minutes) for minutes in (0, 44, 45, 89, 90)] == [45, 45, 90, 90, 135]
    for answer in ("break", "continue"):
        s, rng = started({"board": 28, "rounds": 50})
        s.board = ["start"] * 28
        do(s, rng, HOUSE, "minutes 44")
        assert not s.break_due
        do(s, rng, HOUSE, "minutes 45")
        while s.waits != "break":
            do(s, rng, s.current, str(MARBLE.timeout_action(s, s.current)))
        before = [player.water for player in s.players]
        by = s.others(s.current)[0] if answer == "break" else s.current
        do(s, rng, by, answer)
        assert [player.water - mark for player, mark in zip(s.players, before, strict=True)] == (
            [1, 1, 1, 1] if answer == "break" else [0, 0, 0, 0]
        )
        assert s.waits != "break"
        assert s.break_at == 90


@pytest.mark.parametrize("kind", ["card", "vote", "toast", "nominate", "share", "minigame", "rule"])
def test_anybody_may_leave_at_any_time(kind: str) -> None:
    """MB-5.4: giving up is always possible, for the current player and for everybody else, and play goes on."""
    for leaver in range(4):
        for seed in range(8):
            s, rng = land_on(kind, {"preset": "spicy"}, seed=seed)
            do(s, rng, leaver, "give-up")
            assert not s.players[leaver].active
            assert leaver not in MARBLE.actors(s)
            assert MARBLE.actors(s)
            assert s.current != leaver
