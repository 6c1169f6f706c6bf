"""Random and keen games, watched after every action: AC-2.4, AC-5, AC-6, AC-11, AC-12, AC-16.

HANPAN_SOAK makes them many."""

import pytest
from tabletop import Tabletop, events_of, keen, loaned, wild

from hanpan.games.autochess.board import SIZES
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.lines import every_line, limit_of
from hanpan.games.autochess.packing import ID_SHIFT
from hanpan.games.autochess.player import owned
from hanpan.games.autochess.rival import Rival
from hanpan.games.autochess.rules import Rules
from hanpan.games.autochess.shop import own_limit
from hanpan.games.autochess.state import PREP, GameState
from hanpan.games.autochess.view import dump_rival
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Rng

STARVED: dict[str, object] = {
    "base": "full",
    "frame": {"level": 9, "gold": 60, "prep_actions": 40},
    "tier": [
        {"cost": 1, "ranks": [2, 5], "copies": 3},
        {"cost": 2, "ranks": [6, 8], "copies": 1},
        {"cost": 3, "ranks": [9, 11], "copies": 0},
        {"cost": 4, "ranks": [12, 13], "copies": 1},
        {"cost": 5, "ranks": [14, 14], "copies": 1},
    ],
}
"""Level 9 and an almost empty pool: 75 cards for everybody."""


def watch(s: GameState) -> None:
    """What must hold in every state."""
    fresh = [dump_rival(Rival(seat, player)) for seat, player in enumerate(s.players)]
    assert AUTOCHESS.view(s, None).dump()["seats"] == fresh, "AC-17: a kept public side is out of date"
    for player in s.players:
        assert player.gold >= 0
        assert player.hp >= 0
        assert player.xp >= 0
        if player.hp == 0:
            assert player.place
            assert owned(player) == 0
            assert player.shop == []
            continue
        for number in range(3):
            assert len(player.line(number)) <= SIZES[number]
        standing = every_line(player)
        assert len(standing) <= limit_of(player, s.rules, s.effects)
        kinds = [piece >> 2 & 63 for piece in standing]
        assert len(set(kinds)) == len(kinds), "AC-6.2: a twin stands"
        own = [piece & 511 for piece in standing + player.bench if not piece & 256]
        assert all([own.count(code) < 3 for code in own if code & 3 < 3]), "AC-5: three equal cards"
        assert owned(player) <= own_limit(player, s.rules) + 1
        ids = [piece >> ID_SHIFT for piece in standing + player.bench + player.loan]
        assert len(set(ids)) == len(ids)
        if not player.in_fantasyland:
            assert loaned(player) == 0
            assert player.land_rounds == 0
        elif s.rules.land_rounds:
            assert 1 <= player.land_rounds <= s.rules.land_rounds
        assert s.phase != PREP or not player.offer


def watch_damage(told: list[Event], rules: Rules) -> None:
    """AC-11.3 and AC-11.4: multiplied exactly where a hula or stop is told, once; `loud_hula` and `hula_master` add to
    that."""
    louder = [event.amount for event in rules.events if event.effect == "hula_times"]
    louder += [augment.amount for augment in rules.augments if augment.effect == "hula_times"]
    hula: dict[object, int] = {}
    for event in told:
        if event.kind == "hula":
            times = event.data["times"]
            assert isinstance(times, int)
            assert event.data["seat"] not in hula
            hula[event.data["seat"]] = times
    stopped = [data["seat"] for data in events_of(told, "stop")]
    for seat, times in hula.items():
        assert times - (rules.stop_times if seat in stopped else rules.hula_times) in {0, *louder, sum(louder)}
    for data in events_of(told, "damage"):
        times = data["times"]
        assert times == (1 if data["ghost"] else hula.get(data["foe"], 1))


def soak_game(preset: str | dict[str, object], seats: int, seed: int, wildness: int) -> Tabletop:
    table = Tabletop(preset, seats, seed)
    dice = Rng(f"soak:{seed}").stream("dice")
    acts = 0
    while AUTOCHESS.actors(table.s):
        seat = dice.choice(AUTOCHESS.actors(table.s))
        policy = wild if dice.below(10) < wildness else keen
        action = policy(table.s, seat, dice)
        told = table.apply(seat, action)
        watch(table.s)
        watch_damage(told, table.s.rules)
        acts += 1
    assert acts <= AUTOCHESS.longest(table.config, seats)
    result = AUTOCHESS.result(table.s)
    assert result is not None
    assert 1 in result.places
    for place in result.places:
        assert place == 1 + sum([better < place for better in result.places])
    return table


@pytest.mark.parametrize("preset", ["quick", "full"])
@pytest.mark.parametrize("wildness", [1, 10])
def test_soak(preset: str, wildness: int, soak: int) -> None:
    """No action sequence crashes, loses a card or breaks a rule."""
    for seed in range(7 * soak):
        soak_game(preset, 2 + seed % 7, seed, wildness)


def test_soak_with_an_almost_empty_pool(soak: int) -> None:
    """AC-3.2: level 9, tiers that run dry."""
    for seed in range(4 * soak):
        soak_game(STARVED, 8, seed, 3)


def test_keen_games_reach_everything(soak: int) -> None:
    """The soak is worth something: merges to three stars, fantasyland, hula, stop, fouls and eliminations occur; and
    fantasyland lasts exactly as AC-12 says."""
    seen: set[str] = set()
    for seed in range(10 * soak):
        table = soak_game("full", 8, 1000 + seed, 1)
        inside: dict[object, int] = {}
        for event in table.told:
            seen.add(event.kind)
            if event.kind == "merged":
                seen.add(f"merged-{event.data['stars']}")
            if event.kind == "fantasyland":
                seat, what = event.data["seat"], event.data["what"]
                seen.add(f"fantasyland-{what}")
                if what == "entered":
                    assert seat not in inside
                    inside[seat] = 1
                elif what == "kept":
                    inside[seat] += 1
                    assert inside[seat] <= 2
                else:
                    del inside[seat]
            if event.kind == "out":
                inside.pop(event.data["seat"], None)
    assert seen >= {
        "merged-2",
        "fantasyland-entered",
        "fantasyland-left",
        "hula",
        "hula-failed",
        "foul",
        "scoop",
        "out",
        "mended",
        "reward",
    }
