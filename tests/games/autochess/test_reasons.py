"""Why a line was won, and what a failed hula really costs: what people read is what the engine did."""

import pytest
from tabletop import Tabletop, events_of

from hanpan.games.autochess.augment import Perks
from hanpan.games.autochess.events import Effects
from hanpan.games.autochess.rules import preset_rules

FULL = preset_rules("full")
BEFORE = preset_rules("full", 1)


@pytest.mark.parametrize(
    ("events", "mine", "theirs", "winner", "step", "reason"),
    [
        ([], "Js", "9s", 0, "rank", "rank"),
        (["low_card_power"], "Js", "9s", 1, "rank", "low-rank"),
        (["blind_suits"], "9s", "Jh", 1, "rank", "rank"),
        ([], "9s", "Jh", 0, "suit", "suit"),
        (["cycle_reversed"], "9s", "Jh", 1, "suit", "suit-reversed"),
        ([], "9s2", "Js", 0, "stars", "stars"),
        (["star_light"], "9s2", "Js", 0, "stars", "star-light"),
        (["low_card_power"], "9s 9h", "Js", 0, "type", "type"),
        (["low_card_power"], "9s", "9s", None, "draw", "draw"),
    ],
)
def test_an_event_that_changes_a_comparison_changes_its_reason(
    events: list[str], mine: str, theirs: str, winner: int | None, step: str, reason: str
) -> None:
    """AC-8, AC-13.2."""
    table = Tabletop("full")
    table.s.effects = Effects([preset_rules("full", 2).event(name) for name in events])
    table.lay(0, "", "", mine)
    table.lay(1, "", "", theirs)
    back = events_of(table.fight(), "line")[0]
    assert (back["line"], back["winner"], back["step"], back["reason"]) == ("back", winner, step, reason)


@pytest.mark.parametrize(
    ("one", "two", "winner", "reason"), [(3, 0, 0, "master"), (3, 4, 1, "suit"), (0, 0, 1, "suit")]
)
def test_a_mastered_suit_is_a_reason_of_its_own(one: int, two: int, winner: int, reason: str) -> None:
    """AC-14.2: a heart of its master beats a spade, but not another master's, where the cycle decides again."""
    table = Tabletop("full")
    table.s.effects = Effects([])
    table.player(0).master, table.player(1).master = one, two
    table.lay(0, "", "", "9h")
    table.lay(1, "", "", "Js")
    back = events_of(table.fight(), "line")[0]
    assert (back["winner"], back["reason"]) == (winner, reason)


STRONG = ("As Ah 2d", "Ks Kh Kd", "Qs Qh Qd 2c 2s")
WEAK = ("3s 4h 5c", "6s 7h 8c", "9s Th Jc")


@pytest.mark.parametrize(("preset", "failure"), [("quick", 1), ("full", 2)])
def test_a_failed_hula_says_what_it_costs(preset: str, failure: int) -> None:
    """AC-11.5: nothing in quick, double in full."""
    table = Tabletop(preset)
    table.player(0).hula_declared = True
    table.lay(0, *WEAK)
    table.lay(1, *STRONG)
    told = table.fight()
    assert events_of(told, "hula-failed") == [{"seat": 0, "pardoned": False, "failure": failure}]
    assert [data["failure"] for data in events_of(told, "damage")] == [failure]


def test_a_failed_hula_beside_one_that_succeeds_costs_nothing_more() -> None:
    """AC-11.5: only what the opponent's hula does not multiply already."""
    table = Tabletop("full")
    table.player(0).hula_declared = table.player(1).hula_declared = True
    table.lay(0, *WEAK)
    table.lay(1, "As Ah Ad", "Ks Kh Kd", "Qs Qh Qd")
    told = table.fight()
    assert events_of(told, "hula") == [{"seat": 1, "synergies": 3, "times": FULL.hula_times, "stop": False, "gold": 4}]
    assert events_of(told, "hula-failed") == [{"seat": 0, "pardoned": False, "failure": 1}]


def test_a_failed_hula_that_nobody_hits_costs_nothing() -> None:
    table = Tabletop("full")
    table.player(0).hula_declared = True
    table.lay(0, "", "", "9s")
    table.lay(1, "", "", "9s")
    told = table.fight()
    assert events_of(told, "hula-failed") == [{"seat": 0, "pardoned": False, "failure": 1}]


@pytest.mark.parametrize(
    ("events", "wall", "terms", "amount"),
    [
        ([], False, (3, 0, 5, 2, 100, False), 17),
        (["double_front"], False, (4, 1, 5, 2, 100, False), 22),
        (["high_stakes", "scoop_bonus"], False, (3, 0, 7, 6, 100, False), 27),
        (["mercy"], True, (3, 0, 5, 2, 75, True), 7),
    ],
)
def test_the_damage_tells_all_it_is_made_of(
    events: list[str], wall: bool, terms: tuple[object, ...], amount: int
) -> None:
    """AC-10.1: a receipt one can add up, lines x each + scoop, then iron wall and mercy, rounded up."""
    table = Tabletop("full", version=1)
    table.s.effects = Effects([BEFORE.event(name) for name in events])
    if wall:
        table.player(1).perks = Perks([FULL.augment("iron_wall")])
    table.lay(0, *STRONG)
    table.lay(1, *WEAK)
    damage = events_of(table.fight(), "damage")[0]
    assert tuple([damage[name] for name in ("lines", "doubled", "each", "scoop", "wall", "mercy")]) == terms
    assert (damage["times"], damage["failure"], damage["amount"]) == (1, 1, amount)
