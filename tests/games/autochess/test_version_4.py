"""`full`, rules version 4: hula and stop by their names' numbers, and an event that comes with the river (AC-10 to
AC-13)."""

import pytest
from tabletop import Tabletop

from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.rules import create_holdem_state, preset_rules
from hanpan.kernel.rng import Rng

QUIET: dict[str, object] = {"base": "full", "catalogue": {"events": [], "augments": []}}


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_hula_and_stop_count_as_their_rulings_say(seats: int) -> None:
    """AC-11.3, AC-11.4, at every table."""
    rules = preset_rules("full", seats=seats)
    assert (rules.hula_times, rules.stop_times, rules.low_stop_hp) == (4, 8, 10)


def test_a_hula_with_three_lines_counts_the_scoop_four_times() -> None:
    """AC-10.1: lines, then the scoop, then hula."""
    table = Tabletop({**QUIET, "combat": {"stage_damage": [2], "scoop_from": 1}, "hula": {"suit_cards": 2}})
    table.lay(0, "2s2 2h 2d", "Ks Kh Kd", "As Ah Ad")
    table.lay(1, "3c", "Qs", "Js")
    table.do(0, "hula")
    table.fight()
    assert table.player(1).hp == max(0, 100 - 4 * (3 * 2 + table.s.rules.scoop_damage))


@pytest.mark.parametrize(("version", "phase"), [(4, "river"), (5, "river"), (6, "river"), (7, "turn")])
def test_when_any_pair_opens_and_that_it_meets_no_other_door(version: int, phase: str) -> None:
    """AC-13.1, AC-13.2: it comes with the turn, in versions 4 to 6 with the river, and in no stage with a door that is
    ajar or shut."""
    rules = preset_rules("full", version)
    assert rules.event("any_pair_land").phase == phase
    doors = {"any_pair_land", "open_door", "shut_door"}
    seen: set[str] = set()
    for seed in range(200):
        drawn = create_holdem_state(1, Rng(seed), rules)
        found = {event.id for event in (drawn.turn, drawn.river) if event is not None} & doors
        assert len(found) < 2
        seen |= found
    assert seen == doors


def test_version_3_is_played_as_it_was() -> None:
    older = preset_rules("full", 3)
    assert (older.hula_times, older.low_stop_hp, older.scoop_damage, older.foul_hp) == (7, 6, 3, 12)
    assert older.event("any_pair_land").phase == "turn"
    assert AUTOCHESS.plays_versions[3].data_hash({"preset": "full"}) != AUTOCHESS.data_hash({"preset": "full"})
