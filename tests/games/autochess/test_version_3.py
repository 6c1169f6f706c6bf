"""`full`, rules version 3: small tables have numbers of their own, and underdogs hit harder (AC-1.6, AC-10.4)."""

import pytest
from tabletop import Tabletop

from hanpan.games.autochess.game import AUTOCHESS, preset_from_text, rules_of
from hanpan.games.autochess.rules import preset_rules
from hanpan.kernel.refusal import BadData
from hanpan.kernel.rng import Rng

QUIET: dict[str, object] = {"base": "full", "catalogue": {"events": [], "augments": []}}
SMALL = (
    'base = "quick"\n[[seats]]\nmost = 2\ncombat = { scoop_damage = 7 }\n[[seats]]\nmost = 4\nhula = { times = 9 }\n'
)


def test_small_tables_have_numbers_of_their_own() -> None:
    """AC-1.6: the first row that is large enough; a table of more plays the numbers above the rows."""
    config = preset_from_text(SMALL, "mine.toml")
    found = [
        (rules.scoop_damage, rules.hula_times) for rules in [rules_of(config, seats=seats) for seats in (2, 3, 4, 5)]
    ]
    assert found == [(7, 4), (2, 9), (2, 9), (2, 4)]
    assert AUTOCHESS.new(config, 2, Rng(0)).rules.scoop_damage == 7
    assert AUTOCHESS.load(AUTOCHESS.dump(AUTOCHESS.new(config, 3, Rng(0)))).rules.hula_times == 9
    by_seats = {tuple(preset_rules("full", seats=seats).stage_damage) for seats in range(2, 9)}
    assert len(by_seats) == 3


def test_a_designer_goes_above_the_rows_of_the_base() -> None:
    config = preset_from_text('base = "full"\n[combat]\nstage_damage = [9]\n', "mine.toml")
    for seats in (2, 4, 8):
        assert rules_of(config, seats=seats).stage_damage == [9]
    assert rules_of(config, seats=2).foul_hp == preset_rules("full", seats=2).foul_hp


@pytest.mark.parametrize(
    ("text", "row"),
    [
        ("[[seats]]\nmost = 9\n", "seats[0]"),
        ("[[seats]]\nmost = 4\n[[seats]]\nmost = 4\n", "seats[1]"),
        ("[[seats]]\nmost = 4\nframe = { hp = 50 }\n", "seats[0]"),
        ("[[seats]]\nmost = 4\ncombat = { pears = 5 }\n", "seats[0].combat"),
        ("[[seats]]\nmost = 4\ncombat = { foul_hp = -5 }\n", "combat"),
    ],
)
def test_wrong_rows_for_small_tables_are_refused(text: str, row: str) -> None:
    """Dials are turned before anybody knows how many will sit, so no row changes one."""
    with pytest.raises(BadData) as found:
        preset_from_text(f'base = "quick"\n{text}', "mine.toml")
    assert found.value.params["row"] == row


@pytest.mark.parametrize(("hp", "more"), [(100, 0), (99, 1)])
def test_who_has_less_hp_hits_harder(hp: int, more: int) -> None:
    """AC-10.4: each line won against somebody with more HP does so much more."""
    table = Tabletop({**QUIET, "combat": {"stage_damage": [5], "underdog": 3}})
    table.player(0).hp = hp
    table.lay(0, "2s", "Ks Kh", "As Ah")
    table.lay(1, "3c", "Qs Qh", "Js Jh")
    table.fight()
    assert table.player(1).hp == 100 - 2 * (5 + 3 * more)
    assert table.player(0).hp == hp - 5
