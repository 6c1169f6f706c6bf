"""MB-3.1 to MB-3.3: where a roll leads, what doubles do, and the one stream all chance of a table comes from."""

from itertools import product

import pytest
from marble_play import choose, do, fresh, started, walk

from hanpan.games.marble.game import MARBLE
from hanpan.kernel import Action, Event, Rng
from hanpan.kernel.action import parse_action
from hanpan.kernel.digest import digest_of
from hanpan.kernel.game import reduce

STREAM = "marble"
HOME = 8
"""On a ring of 28 a roll from here reaches neither the start nor the island."""


@pytest.mark.parametrize(("size", "dice"), list(product((16, 20, 24, 28), (1, 2))))
def test_a_roll_leads_round_the_ring_in_the_direction_of_play(size: int, dice: int) -> None:
    """MB-3.1: every roll of whole games, walked tile by tile; the direction is counted from the reversals told."""
    rolls = backwards = around = 0
    for seed in range(60):
        direction, steps, where = 1, 0, [0] * 4
        for s, _, _, events in walk({"board": size, "dice": dice, "rounds": 15}, 4, seed, rare=10**6):
            for event in events:
                if event.kind == "reversed":
                    direction = -direction
                elif event.kind == "rolled":
                    steps = int(str(event.data["sum"]))
                elif event.kind == "third-double":
                    steps = 0
                elif event.kind == "swapped":
                    a, b = int(str(event.data["seat"])), int(str(event.data["target"]))
                    where[a], where[b] = where[b], where[a]
                elif event.kind == "moved":
                    seat, here = int(str(event.data["seat"])), int(str(event.data["from"]))
                    assert here == where[seat]
                    where[seat] = int(str(event.data["to"]))
                    assert 0 <= where[seat] < size
                    if steps:
                        for _ in range(steps):
                            around += here in (0, size - 1)
                            here = (0 if here == size - 1 else here + 1) if direction > 0 else (here or size) - 1
                        assert where[seat] == here
                        rolls += 1
                        backwards += direction < 0
                    steps = 0
            assert where == [player.position for player in s.players]
    assert rolls > 500
    assert backwards > 20
    assert around > 100


def loaded(pattern: str) -> Rng:
    """A generator whose next rolls of two dice are as told: D a double, N none."""
    stream = Rng("loaded").stream(STREAM)
    seen: list[tuple[int, str]] = []
    while True:
        position = stream.position()
        seen.append((position, "D" if stream.below(6) == stream.below(6) else "N"))
        tail = seen[-len(pattern) :]
        if "".join([letter for _, letter in tail]) == pattern:
            return Rng("loaded", {STREAM: tail[0][0]})


def a_turn(pattern: str, extras: int) -> list[Event]:
    """One whole turn with these rolls, the extra rolls taken whenever they are offered."""
    s, _ = started({"board": 28, "rounds": 30}, seats=2)
    s.board = ["start"] * 28
    s.board[7] = "island"
    seat, turn, rng = s.current, s.turn, loaded(pattern)
    s.players[seat].extras = extras
    told: list[Event] = []
    while s.turn == turn:
        s.players[seat].position = HOME
        legal = MARBLE.legal(s, seat).texts()
        told += do(s, rng, seat, "use extra" if "use extra" in legal else "roll")
    return told


@pytest.mark.parametrize(
    ("pattern", "extras", "rolls"),
    [
        ("NN", 0, 1),
        ("DNN", 0, 2),
        ("DDNN", 0, 3),
        ("DDDN", 0, 3),
        ("NNN", 1, 2),
        ("DDNDDNN", 1, 6),
        ("DDNDDDN", 1, 6),
        ("DDNDDNN", 3, 6),
        ("DDDN", 1, 3),
        ("NDDDN", 2, 4),
    ],
)
def test_how_many_rolls_a_turn_has(pattern: str, extras: int, rolls: int) -> None:
    """MB-3.2: a double rolls again, the third in a row ends the turn on the island, an extra roll is taken once."""
    told = a_turn(pattern, extras)
    turned = [index for index, event in enumerate(told) if event.kind == "turn"]
    own = told[: turned[0]]
    doubles = [event.data["double"] for event in own if event.kind == "rolled"]
    assert "".join(["D" if double else "N" for double in doubles]) == pattern[:rolls]
    third = pattern[:rolls].endswith("DDD")
    kinds = [event.kind for event in own]
    assert ("third-double" in kinds) == third
    assert ("stranded" in kinds) == third
    if third:
        moved = [event.data["to"] for event in own if event.kind == "moved"]
        assert moved[-1] == 7, "the island"
    for index, event in enumerate(own):
        if event.kind == "again":
            assert "landed" in kinds[:index], "only after the tile is resolved"


@pytest.mark.parametrize("preset", MARBLE.presets)
def test_all_chance_is_one_stream_that_only_moves_on(preset: str) -> None:
    """MB-3.3: after every action of a random game; looking, asking and being refused draw nothing."""
    rng = Rng(5)
    s = MARBLE.new({"preset": preset}, 5, rng, [])
    dice = Rng(preset).stream("dice")
    drawn = rng.positions()[STREAM]
    moved = 0
    while MARBLE.actors(s):
        chosen = choose(s, dice)
        for seat in range(5):
            MARBLE.view(s, seat).dump()
            MARBLE.legal(s, seat).why_not(Action("dance"))
        assert rng.positions() == {STREAM: drawn}
        if chosen is None:
            continue
        MARBLE.apply(s, chosen[0], chosen[1], rng, [])
        assert list(rng.positions()) == [STREAM]
        now = rng.positions()[STREAM]
        assert now >= drawn
        moved += now > drawn
        drawn = now
    assert moved > 10


def test_the_same_seed_and_actions_are_the_same_game_at_every_step() -> None:
    """MB-3.3: one table moved in place, one by texts and copies; equal after every action, not only at the end."""
    config: dict[str, object] = {"preset": "spicy", "board": 20}
    s, rng = fresh(config, 6, "twice")
    other, other_rng = fresh(config, 6, "twice")
    dice = Rng("actions").stream("dice")
    steps = 0
    while MARBLE.actors(s):
        chosen = choose(s, dice)
        if chosen is None:
            continue
        seat, action = chosen
        events: list[Event] = []
        MARBLE.apply(s, seat, action, rng, events)
        other, told = reduce(MARBLE, other, seat, parse_action(str(action)), other_rng)
        assert digest_of(MARBLE.dump(other)) == digest_of(MARBLE.dump(s))
        assert [(one.kind, one.data, one.to) for one in told] == [(one.kind, one.data, one.to) for one in events]
        assert rng.positions() == other_rng.positions()
        steps += 1
    assert steps > 100
