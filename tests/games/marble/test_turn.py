"""MB-2, MB-3 and MB-6: what tiles, keys, dice, rounds and the end do."""

import pytest
from marble_play import do, fresh, land_on, started, walk

from hanpan.games.marble.game import MARBLE
from hanpan.games.marble.keys import MOST_KEYS, win_key
from hanpan.games.marble.state import MarbleState
from hanpan.games.marble.tile import share
from hanpan.kernel import HOUSE, Event, Rng


def pass_turn(s: MarbleState, rng: Rng) -> None:
    """The clock plays until the turn has gone to somebody else or to the next turn."""
    turn = s.turn
    while s.turn == turn and MARBLE.actors(s):
        do(s, rng, MARBLE.actors(s)[0], str(MARBLE.timeout_action(s, MARBLE.actors(s)[0])))


def test_doubles_roll_again_and_the_third_goes_to_the_island(soak: int) -> None:
    """MB-3: after the tile is resolved; three doubles in a row end the turn on the island."""
    thirds = again = 0
    for seed in range(60 * soak):
        doubles, owed = 0, False
        for s, _, action, events in walk({"preset": "normal", "rounds": 20}, 2 + seed % 5, seed, rare=10**6):
            for number, event in enumerate(events):
                if event.kind == "turn":
                    assert not owed, "a double was not rolled again"
                    doubles = 0
                elif event.kind == "rolled":
                    owed = bool(event.data["double"])
                    doubles = doubles + 1 if owed else 0
                    if doubles == 3:
                        owed = False
                        thirds += 1
                        later = [one.kind for one in events[number:]]
                        assert later.index("third-double") < later.index("stranded")
                        assert "again" not in later
                        assert s.current != event.data["seat"] or s.phase == "GameEnd" or "turn" in later
                elif event.kind == "again":
                    again += owed
                    owed = False
            if action.verb == "give-up" or s.phase == "GameEnd":
                owed = False
    assert thirds >= 3
    assert again > 100


def test_rolls_are_independent_draws_of_one_stream() -> None:
    """MB-3: the second roll of a turn is never a repeat of the first by construction, and both dice are fair."""
    faces = [0] * 6
    pairs: dict[tuple[int, int], int] = {}
    second = 0
    for seed in range(120):
        last: list[int] = []
        for _, _, _, events in walk({"rounds": 12, "board": 16}, 4, seed, rare=10**6):
            for event in events:
                if event.kind == "turn":
                    last = []
                elif event.kind == "rolled":
                    dice = event.data["dice"]
                    assert isinstance(dice, list)
                    for die in dice:
                        faces[die - 1] += 1
                    pairs[dice[0], dice[1]] = pairs.get((dice[0], dice[1]), 0) + 1
                    if last:
                        second += dice == last
                    last = dice
    total = sum(faces)
    assert len(pairs) == 36
    assert all([abs(count * 6 - total) < total // 12 for count in faces])
    repeats = [second, total // 2]
    assert repeats[0] * 12 < repeats[1], "second rolls repeat the first"


def test_one_die_knows_no_doubles() -> None:
    """MB-3."""
    for _, _, _, events in walk({"dice": 1, "rounds": 20}, 4, 3):
        for event in events:
            if event.kind == "rolled":
                dice = event.data["dice"]
                assert isinstance(dice, list)
                assert len(dice) == 1
                assert event.data["double"] is False


def test_passing_the_start_is_a_choice_in_both_directions() -> None:
    """MB-2: one water or one exemption."""
    for direction, position in ((1, 26), (-1, 1)):
        for answer in ("water", "exempt"):
            s, rng = started({"board": 28})
            s.board = ["start"] * 28
            s.direction = direction
            seat = s.current
            s.players[seat].position = position
            do(s, rng, seat, "roll")
            assert (s.phase, s.waits) == ("PlayerMove", "bonus")
            do(s, rng, seat, f"choose {answer}")
            assert (s.players[seat].water, s.players[seat].exemptions) == ((1, 0) if answer == "water" else (0, 1))


def test_the_island_skips_one_turn() -> None:
    """MB-2."""
    s, rng = started({"board": 28}, seats=2)
    s.board = ["island"] * 28
    first = s.current
    s.players[first].position = 1
    events = do(s, rng, first, "roll")
    if s.current == first:
        s.again = False
        pass_turn(s, rng)
    assert s.players[first].stranded
    events = []
    for _ in range(20):
        seat = MARBLE.actors(s)[0]
        events = do(s, rng, seat, str(MARBLE.timeout_action(s, seat)))
        if any([event.kind == "skipped" for event in events]):
            break
    assert [event.data["seat"] for event in events if event.kind == "skipped"]


def test_space_travel_goes_anywhere_next_turn() -> None:
    """MB-2: with no bonus for passing the start; one may roll instead."""
    for answer in ("tile 12", "pass"):
        s, rng = land_on("space", {"rounds": 20}, seats=2)
        while s.waits != "travel":
            pass_turn(s, rng)
        seat = s.current
        here = s.players[seat].position
        assert f"tile {here}" not in MARBLE.legal(s, seat).texts()
        s.board = ["card"] * 28
        s.players[seat].position = 5
        do(s, rng, seat, answer)
        assert not s.players[seat].travels
        if answer == "pass":
            assert s.waits == "roll"
        else:
            assert s.players[seat].position == int(answer.split()[1])
            assert s.phase in ("TileEvent", "ActionResolution")


def test_a_reversal_turns_movement_and_order_and_nobody_is_left_out() -> None:
    """MB-2, MB-6.1: every round has exactly one turn for each active player."""
    for seed in range(40):
        round_seats: list[object] = []
        active = 5
        reversals = 0
        for s, _, action, events in walk({"rounds": 10, "board": 28}, 5, seed, rare=2000):
            for event in events:
                if event.kind == "turn":
                    assert event.data["seat"] not in round_seats
                    round_seats.append(event.data["seat"])
                elif event.kind == "round":
                    if action.verb != "give-up" and active == len(s.active_seats()):
                        assert len(round_seats) >= active
                    round_seats = []
                    active = len(s.active_seats())
                elif event.kind == "reversed":
                    reversals += 1
                    assert event.data["direction"] == (1 if reversals % 2 == 0 else -1)
                elif event.kind == "moved":
                    assert event.data["direction"] in (1, -1)


def test_the_pot_grows_and_is_divided_to_the_last_sip() -> None:
    """MB-2: at most two sips for each active player."""
    s, rng = land_on("stack", {"preset": "normal"}, seats=3)
    for _ in range(12):
        pass_turn(s, rng)
    assert 1 <= s.pot <= 6
    for pot in range(8):
        s, _ = started({"preset": "normal"}, seats=3)
        s.pot = pot
        s.phase = "TileEvent"
        events: list[Event] = []
        share(s, events)
        assert s.pot == 0
        if pot:
            assert sum(s.scales) == 4 * min(pot, 6)
            assert max(s.scales) - min(s.scales) <= 4
            assert s.subjects[0] == s.order[0] or pot < 1
        else:
            assert s.subjects == []


def test_a_vote_chooses_the_most_named_and_a_tie_nobody() -> None:
    """MB-2: simultaneous; votes stay hidden until all are in."""
    s, rng = land_on("vote", seats=4)
    a, b, c, d = s.order
    do(s, rng, a, f"vote {b}")
    hidden = MARBLE.view(s, c).dump()
    assert hidden["voted"] == [a]
    assert hidden["my_vote"] is None
    assert MARBLE.view(s, a).dump()["my_vote"] == b
    do(s, rng, b, f"vote {c}")
    do(s, rng, c, f"vote {b}")
    do(s, rng, d, "pass")
    assert (s.phase, s.subjects) == ("ActionResolution", [b])
    tie, rng = land_on("vote", seats=2)
    a, b = tie.order
    do(tie, rng, a, f"vote {b}")
    events = do(tie, rng, b, f"vote {a}")
    assert "tied" in [event.kind for event in events]
    assert [player.drunk for player in tie.players] == [0, 0]


def test_a_vote_for_somebody_who_leaves_is_given_back() -> None:
    s, rng = land_on("vote", seats=4)
    a, b, c, d = s.order
    do(s, rng, b, f"vote {c}")
    do(s, rng, d, f"vote {a}")
    do(s, rng, c, "give-up")
    assert sorted(MARBLE.actors(s)) == sorted([a, b])


def test_a_toast_needs_consent() -> None:
    """MB-2: the partner may decline, for nothing."""
    for answer, sips in (("accept", 1), ("decline", 0)):
        s, rng = land_on("toast", {"preset": "normal"})
        a = s.current
        b = s.others(a)[1]
        do(s, rng, a, f"target {b}")
        assert MARBLE.actors(s) == [b]
        do(s, rng, b, answer)
        assert [s.players[a].drunk, s.players[b].drunk] == [sips, sips]
        assert s.players[b].passed == 0


def test_a_mini_game_names_its_loser_or_nobody() -> None:
    """MB-2: oneself too may have lost."""
    s, rng = land_on("minigame", {"preset": "normal"})
    seat = s.current
    assert f"target {seat}" in MARBLE.legal(s, seat).texts()
    do(s, rng, seat, f"target {seat}")
    do(s, rng, seat, "done")
    assert s.players[seat].drunk == 1
    s, rng = land_on("minigame", {"preset": "normal"})
    do(s, rng, s.current, "done")
    assert sum([player.drunk for player in s.players]) == 0
    assert s.players[s.order[0]].missions == 1


def test_water_and_rest_are_a_sip_of_water_for_all() -> None:
    """MB-2."""
    for kind in ("water", "rest"):
        s, rng = land_on(kind, {"preset": "spicy"})
        do(s, rng, s.current, "done")
        assert [(player.water, player.drunk) for player in s.players] == [(1, 0)] * 4


def test_a_timed_rule_counts_down_by_rounds_and_goes() -> None:
    """MB-2: shown with its countdown."""
    s, rng = land_on("rule", {"rounds": 30, "packs": ["first"]}, seats=2)
    do(s, rng, s.current, "done")
    s.board = ["water"] * 28
    card, left = MARBLE.view(s, 0).rules[0]
    start = s.round
    while s.rules:
        assert MARBLE.view(s, 0).rules[0][1] == left - (s.round - start)
        do(s, rng, MARBLE.actors(s)[0], str(MARBLE.timeout_action(s, MARBLE.actors(s)[0])))
    assert s.round - start == left == card.rounds


def test_keys_are_won_held_and_used() -> None:
    """MB-2: three at most; swap before the roll, extra roll at the end of a turn, once a turn."""
    s, rng = started({"board": 28})
    seat = s.current
    events: list[Event] = []
    for _ in range(5):
        win_key(s, seat, rng.stream("marble"), events)
    assert s.players[seat].keys() == MOST_KEYS == s.players[seat].keys_won
    assert [event.kind for event in events] == ["key"] * 3 + ["keys-full"] * 2
    player, other = s.players[seat], s.others(seat)[0]
    player.shields, player.swaps, player.extras = 0, 1, 2
    s.players[other].position = 9
    do(s, rng, seat, f"use swap {other}")
    assert (player.position, s.players[other].position, player.swaps) == (9, 0, 0)
    s.board = ["start"] * 28
    s.direction = 1
    turn = s.turn
    extra = 0
    while s.turn == turn:
        options = MARBLE.legal(s, seat).texts()
        text = "use extra" if "use extra" in options else str(MARBLE.timeout_action(s, seat))
        extra += text == "use extra"
        do(s, rng, seat, text)
    assert extra == 1
    assert player.extras == 1


@pytest.mark.parametrize("seats", [2, 5, 12])
def test_rounds_end_the_game(seats: int) -> None:
    """MB-6.1."""
    s, rng = started({"rounds": 3}, seats)
    while MARBLE.actors(s):
        do(s, rng, MARBLE.actors(s)[0], str(MARBLE.timeout_action(s, MARBLE.actors(s)[0])))
    assert (s.ended, s.round) == ("rounds", 3)
    assert [player.turns for player in s.players] == [3] * seats


def test_minutes_end_the_game_at_the_end_of_a_turn() -> None:
    """MB-6.1."""
    s, rng = started({"preset": "speed"})
    do(s, rng, HOUSE, "minutes 19")
    pass_turn(s, rng)
    assert MARBLE.result(s) is None
    do(s, rng, HOUSE, "minutes 20")
    assert MARBLE.result(s) is None
    pass_turn(s, rng)
    assert s.ended == "minutes"


def test_fewer_than_two_players_end_the_game() -> None:
    """MB-6.1: also before the start, and when all leave."""
    s, rng = fresh({}, 3)
    do(s, rng, 0, "give-up")
    assert MARBLE.result(s) is None
    do(s, rng, 1, "give-up")
    assert s.ended == "players"
    assert MARBLE.actors(s) == []


def test_the_result_has_awards_and_no_ranking() -> None:
    """MB-6.2: shared when equal, nobody where nobody has any or everybody as many; everybody is first."""
    s, rng = started({"rounds": 2}, 4)
    s.players[1].missions = s.players[3].missions = 4
    s.players[2].keys_won = 2
    s.players[0].lucky = 7
    for player in s.players:
        player.water = 3
    do(s, rng, HOUSE, "end")
    result = MARBLE.result(s)
    assert result is not None
    assert result.places == [1, 1, 1, 1]
    assert result.scores == [0, 0, 0, 0]
    shown = MARBLE.view(s, None).dump()["result"]
    assert shown == {
        "reason": "hand",
        "turns": 1,
        "rounds": 0,
        "minutes": 0,
        "cards": 0,
        "awards": [
            {"award": "most-missions", "seats": [1, 3], "count": 4},
            {"award": "key-master", "seats": [2], "count": 2},
            {"award": "luckiest-dice", "seats": [0], "count": 7},
        ],
    }


def test_what_somebody_drinks_is_his_own_business() -> None:
    """MB-5.4, MB-6: no view shows another's tolerance, cap or sips."""
    players: list[object] = [{"tolerance": "LIGHT", "cap": 7}, {"drinks": False, "cap": 3}]
    s, _ = started({"preset": "normal", "players": players}, 2)
    s.players[1].drunk = 3
    mine = MARBLE.view(s, 0).dump()
    assert mine["me"] == {
        "tolerance": "LIGHT",
        "drinks": True,
        "cap": 7,
        "drunk": 0,
        "row": 0,
        "done": 0,
        "failed": 0,
        "converted": 0,
        "water": 0,
    }
    for data in mine["players"], MARBLE.view(s, None).dump():
        assert "drunk" not in str(data)
        assert "tolerance" not in str(data)
        assert "'cap'" not in str(data)
