"""`full`, rules version 5: a board that grows by one card a level, trips on the front that need two enhanced cards (one
since version 7), a scoop that decides, and small tables of their own (AC-6.7, AC-7.6, AC-10)."""

import pytest
from tabletop import Tabletop

from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.packing import FORGED_BITS
from hanpan.games.autochess.rules import preset_rules

QUIET: dict[str, object] = {"base": "full", "catalogue": {"events": [], "augments": []}}


def test_a_board_holds_four_cards_more_than_the_level() -> None:
    """AC-6.7."""
    rules = preset_rules("full")
    assert rules.board_cards == [level + 4 for level in range(1, 10)]


@pytest.mark.parametrize(("text", "kind"), [("9s2 9h 9d", "pair"), ("9s2 9h2 9d", "trips")])
def test_trips_on_the_front_needed_two_enhanced_cards(text: str, kind: str) -> None:
    """AC-7.6, by versions 5 and 6."""
    table = Tabletop(QUIET, version=6)
    table.player(0).level = 9
    table.lay(0, text, "", "As Ah Ad")
    shown = table.game.view(table.s, 0).dump()["me"]
    assert isinstance(shown, dict)
    assert shown["lines"]["front"]["hand"]["type"] == kind


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("behind", [False, True])
def test_a_scoop_and_who_has_less_hp(seats: int, behind: bool) -> None:
    """AC-10.1, AC-10.2: three lines of the stage, the scoop, and for who has less HP so much more a line."""
    rules = preset_rules("full", 5, seats)
    table = Tabletop(QUIET, seats, version=5)
    table.lay(0, "Ks Kh", "Qs Qh Qd", "As Ah Ad")
    for other in range(1, seats):
        table.lay(other, "3c", "5s", "7s")
    if behind:
        table.player(0).hp -= 1
    met = table.s.foes[0]
    table.fight()
    line = rules.stage_damage[0] + (rules.underdog if behind else 0)
    assert 100 - table.player(met).hp == 3 * line + rules.scoop_damage


def test_version_4_is_played_as_it_was() -> None:
    older = preset_rules("full", 4)
    assert (older.scoop_damage, older.foul_hp, older.underdog, older.front_forged >> FORGED_BITS) == (10, 10, 2, 1)
    assert "low_stakes" in [event.id for event in older.events]
    assert AUTOCHESS.plays_versions[4].data_hash({"preset": "full"}) != AUTOCHESS.data_hash({"preset": "full"})
