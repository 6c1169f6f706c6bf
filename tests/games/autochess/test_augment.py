"""Augments: AC-14, and the document rows of test_augment.py (Alpha 7.2)."""

import pytest
from tabletop import Tabletop, board, events_of

from hanpan.games.autochess import SILVER_AUGMENTS, Augment, Player, count_synergies
from hanpan.games.autochess.augment import AUGMENT_EFFECTS, Perks
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.rules import preset_rules
from hanpan.games.autochess.state import AUGMENT, NOBODY, PREP

FULL = preset_rules("full")
ECONOMIST, SUIT_MYSTERY, LUCKY_SHOP = SILVER_AUGMENTS


def holder(*augments: Augment) -> Player:
    player = Player("P")
    for augment in augments:
        player.add_augment(augment)
    return player


def test_augment_dataclass_fields() -> None:
    for field in ("id", "name", "tier", "description", "effect_type"):
        assert getattr(ECONOMIST, field)


def test_silver_augments_count() -> None:
    assert len(SILVER_AUGMENTS) == 3


def test_silver_augments_ids() -> None:
    assert [augment.id for augment in SILVER_AUGMENTS] == ["economist", "suit_mystery", "lucky_shop"]


def test_all_silver_tier() -> None:
    assert {augment.tier for augment in SILVER_AUGMENTS} == {"silver"}


def test_augment_is_frozen() -> None:
    with pytest.raises(AttributeError):
        ECONOMIST.id = "other"  # type: ignore[misc]  # the point of the test


def test_player_add_augment() -> None:
    assert len(holder(ECONOMIST).augments) == 1


def test_player_has_augment_true() -> None:
    assert holder(ECONOMIST).has_augment("economist")


def test_player_has_augment_false() -> None:
    assert not holder().has_augment("economist")


def test_add_augment_no_duplicate() -> None:
    assert len(holder(ECONOMIST, ECONOMIST).augments) == 1


def test_economist_interest_cap_6() -> None:
    player = holder(ECONOMIST)
    player.gold = 60
    assert player.calc_interest() == 6


def test_no_economist_interest_cap_5() -> None:
    player = holder()
    player.gold = 60
    assert player.calc_interest() == 5


def test_economist_gold_0() -> None:
    assert holder(ECONOMIST).calc_interest() == 0


def test_suit_mystery_synergy_boost() -> None:
    two = board("As Ah", "Ks Kh")
    assert count_synergies(two) == 2
    assert count_synergies(two, holder(SUIT_MYSTERY)) == 3


def test_suit_mystery_max_cap_4() -> None:
    four = board("As Ah", "Ks Kh Kd Kc", "Qd Qc")
    assert count_synergies(four) == 4
    assert count_synergies(four, holder(SUIT_MYSTERY)) == 4


def test_lucky_shop_draw_6() -> None:
    table = Tabletop()
    table.player(0).add_augment(LUCKY_SHOP)
    table.fight()
    assert len(table.player(0).shop) == 6
    assert len(table.player(1).shop) == 5


def test_player_multiple_augments() -> None:
    assert len(holder(ECONOMIST, LUCKY_SHOP).augments) == 2


def test_augment_offered_round2_end() -> None:
    """AC-14.2: after round 2 everybody picks, then the next prep begins."""
    table = Tabletop(seats=3)
    table.fight()
    told = table.fight()
    assert table.s.phase == AUGMENT
    offers = [event for event in told if event.kind == "offer"]
    assert [event.to for event in offers] == [0, 1, 2]
    assert AUTOCHESS.actors(table.s) == [0, 1, 2]
    assert table.why(0, "buy 1") == "pick-verb"
    assert table.why(0, "pick 4") == "no-such-augment"
    assert table.why(0, "pick 1 s") == "pick-arguments"
    told = table.do(1, "pick 2")
    assert events_of(told, "augment")[0]["seat"] == 1
    assert [event.to for event in told] == [None]
    assert table.why(1, "pick 1") == "already-picked"
    table.picks()
    assert table.s.phase == PREP
    assert table.s.round_num == 3
    assert [len(player.augments) for player in table.s.players] == [1, 1, 1]


def rounds_with_picks(preset: str, count: int) -> dict[int, set[str]]:
    """Tiers offered after each round of a long and peaceful game."""
    table = Tabletop(preset, seats=2)
    found: dict[int, set[str]] = {}
    for _ in range(count):
        told = table.fight()
        tiers = {str(data["tier"]) for data in events_of(told, "offer")}
        if tiers:
            found[table.s.round_num] = tiers
        table.picks()
    return found


def test_offers_by_round_and_tier() -> None:
    """AC-14.2."""
    assert rounds_with_picks("quick", 4) == {2: {"silver"}, 3: {"silver"}, 4: {"silver"}}
    assert rounds_with_picks("full", 12) == {
        2: {"silver"},
        4: {"silver"},
        6: {"gold"},
        8: {"gold"},
        10: {"prismatic"},
    }


def test_only_what_one_does_not_own_is_offered() -> None:
    """AC-14.1: no choice left, no pick."""
    table = Tabletop()
    for augment in SILVER_AUGMENTS:
        table.player(0).add_augment(augment)
    table.player(1).add_augment(ECONOMIST)
    table.fight()
    told = table.fight()
    offers = [event for event in told if event.kind == "offer"]
    assert [event.to for event in offers] == [1]
    names = offers[0].data["augments"]
    assert isinstance(names, list)
    assert sorted(names) == ["lucky_shop", "suit_mystery"]


def test_suit_master_needs_a_suit() -> None:
    """AC-14.2; the clock takes the suit the player owns most of."""
    table = Tabletop("full")
    table.s.phase = AUGMENT
    master = FULL.augment("suit_master")
    for seat in (0, 1):
        table.stock(seat, "")
        table.player(seat).offer = [master]
    assert table.why(0, "pick 1") == "suit-wanted"
    assert table.why(0, "pick 1 x") == "suit-wanted"
    told = table.do(0, "pick 1 h")
    assert table.player(0).master == 3
    assert events_of(told, "augment") == [{"seat": 0, "augment": "suit_master", "suit": "h"}]
    table.give(1, "2d 3d 4s")
    table.clock(1)
    assert table.player(1).master == 2


def test_scout_sees_the_next_opponent_and_that_bench() -> None:
    """AC-14.2 and AC-17."""
    table = Tabletop("full", seats=4)
    table.pair((0, 2), (1, 3))
    table.give(2, "Qs 9h2")
    blind = AUTOCHESS.view(table.s, 0)
    assert "scouted" not in blind.dump()
    assert (blind.opponent, blind.opponent_bench) == (NOBODY, [])
    table.player(0).add_augment(FULL.augment("scout"))
    view = AUTOCHESS.view(table.s, 0).dump()
    assert view["scouted"] == 2
    assert view["scouted_bench"] == ["Qs", "9h2"]


def test_catalogue_of_full_version_1() -> None:
    """AC-14.2, version 1: these, by tier."""
    tiers = {
        tier: [augment.id for augment in preset_rules("full", 1).augments if augment.tier == tier]
        for tier in ("silver", "gold", "prismatic")
    }
    assert tiers == {
        "silver": ["economist", "suit_mystery", "lucky_shop", "quick_hand", "hula_trainee", "frugal"],
        "gold": ["super_interest", "foul_immunity", "wide_bench", "scout"],
        "prismatic": ["suit_master", "golden_shop", "iron_wall"],
    }


def test_every_effect_of_the_vocabulary_does_something() -> None:
    for effect, (low, _) in AUGMENT_EFFECTS.items():
        changed = Perks([Augment("x", "x", "silver", "x", "passive", effect, low)])
        plain = Perks([])
        assert any([getattr(changed, name) != getattr(plain, name) for name in dir(plain) if name[0] != "_"]), effect
    with pytest.raises(ValueError, match="no augment"):
        Perks([Augment("x", "x", "silver", "x", "passive", "fly", 1)])
