"""Random whole games of every preset: what must hold after every single action. HANPAN_SOAK=400 plays 20,000 each."""

import pytest
from marble_play import choose, fresh, walk

from hanpan.games.marble.game import MARBLE
from hanpan.games.marble.state import MarbleState
from hanpan.kernel import Rng, Table, replay
from hanpan.kernel.digest import digest_of

GAMES = 50


def mixed(seats: int, seed: int) -> list[object]:
    """A table of all sorts of drinkers."""
    rows: list[object] = []
    for seat in range(seats):
        kind = (seat + seed) % 4
        rows.append(
            {"tolerance": ("LIGHT", "NORMAL", "HARD", "HARD")[kind], "drinks": kind != 1, "cap": (2, 12, 5, 0)[kind]}
        )
    return rows


def holds(s: MarbleState, drinks: list[bool]) -> None:
    size = len(s.board)
    non_alcohol = s.session.drink_type == "NON_ALCOHOL"
    for seat, player in enumerate(s.players):
        assert 0 <= player.position < size
        assert player.drunk <= player.cap
        assert not player.drunk or (drinks[seat] and not non_alcohol)
        assert player.keys() <= 3
        assert min(player.shields, player.swaps, player.extras, player.exemptions, player.row) >= 0
        assert player.row <= 3
        assert player.best_streak >= player.streak
    assert s.doubles <= 3
    assert 0 <= s.pot <= 2 * len(s.players)
    assert bool(MARBLE.actors(s)) != bool(s.ended)
    for seat in MARBLE.actors(s):
        assert s.players[seat].active
        assert len(MARBLE.legal(s, seat)) >= 2


@pytest.mark.parametrize("preset", MARBLE.presets)
def test_random_games_end_and_keep_their_promises(preset: str, soak: int, brief: int) -> None:
    """MB-5, MB-6: nobody drinks beyond the own cap, non-drinkers never, a pass never costs a drink, every game ends."""
    for seed in range(GAMES * soak // brief):
        seats = 2 + seed % 11
        drinks = [(seat + seed) % 4 != 1 for seat in range(seats)]
        units = ("sip", "glass", "shot")
        config: dict[str, object] = {"preset": preset, "players": mixed(seats, seed), "drink_unit": units[seed % 3]}
        if seed % 7 == 0:
            config["dice"] = 1
        if seed % 5 == 0:
            config["board"] = (16, 20, 24, 28)[seed // 5 % 4]
        before = [0] * seats
        s: MarbleState | None = None
        for s, seat, action, events in walk(config, seats, seed, rare=200):
            holds(s, drinks)
            for event in events:
                assert event.kind != "took" or (event.data["outcome"] != "PASSED" and event.to == event.data["seat"])
            now = [player.drunk for player in s.players]
            if action.verb not in ("done", "fail", "accept"):
                assert now == before, f"{action} by {seat} made somebody drink"
            before = now
        assert s is not None
        outcomes = [p.done + p.failed + p.passed + p.exempt + p.converted for p in s.players]
        assert min(outcomes) >= 0
        assert MARBLE.result(s) is not None


def test_outcomes_are_counted_one_for_each_task(soak: int) -> None:
    """MB-5.2: each by itself."""
    for seed in range(20 * soak):
        told: dict[tuple[object, str], int] = {}
        last: list[MarbleState] = []
        for s, _, _, events in walk({"preset": "spicy", "players": mixed(5, seed)}, 5, seed):
            last = [s]
            # What a penalty came to is told after the outcome that everybody sees, and stands instead of it.
            alone = [event.data["seat"] for event in events if event.kind == "took"]
            for event in events:
                if event.kind == "took" or (event.kind == "outcome" and event.data["seat"] not in alone):
                    key = (event.data["seat"], str(event.data["outcome"]))
                    told[key] = told.get(key, 0) + 1
        for seat, player in enumerate(last[0].players):
            for outcome in ("DONE", "FAILED", "PASSED", "EXEMPT", "CONVERTED"):
                assert getattr(player, outcome.lower()) == told.get((seat, outcome), 0)


def test_the_same_seed_and_inputs_give_the_same_game() -> None:
    """MB-3: on every machine; a record replays to the same digest."""
    digests = []
    for _ in range(2):
        table = Table(MARBLE, {"preset": "spicy"}, 6, "evening")
        dice = Rng("inputs").stream("dice")
        while table.actors():
            chosen = choose(table._state, dice)
            if chosen is not None:
                table.step(chosen[0], chosen[1])
        digests.append(table.digest())
        assert replay(MARBLE, table.record()).digest() == table.digest()
    assert digests[0] == digests[1]
    assert digests[0] == PINNED, "the same seed leads somewhere else: raise rules_version if that is meant"


PINNED = "e1aa84c754744ac802f24aa7f014bae8"


def test_different_seeds_give_different_games() -> None:
    digests = {digest_of(MARBLE.dump(fresh({}, 4, seed)[0])) for seed in range(30)}
    assert len(digests) == 30


def test_an_evening_of_twelve_saved_and_resumed_in_the_middle() -> None:
    """Twelve players, thirty turns each, stopped halfway and gone on with from the record."""
    from hanpan.kernel import read_record

    config: dict[str, object] = {"preset": "normal", "rounds": 30}
    table = Table(MARBLE, config, 12, 7, [f"p{seat}" for seat in range(12)])
    dice = Rng("evening").stream("dice")
    while table.actors():
        if len(table.moves) == 900:
            table = replay(MARBLE, read_record(table.record().write()))
        seat = table.actors()[0]
        actions = [action for action in table.legal(seat).actions() if action.verb not in ("give-up", "sober")]
        table.step(seat, dice.choice(actions))
    assert [player.turns for player in table._state.players] == [30] * 12
    assert len(table.moves) > 900
