"""`full`, rules version 7: levels are paid for, gold that is kept pays, each reroll of a prep is dearer, one owns fewer
cards, a scoop counts from stage 2 on, a hula pays, and fouls can be insured but not done away with (AC-3.3, AC-3.6,
AC-4.2, AC-7.6, AC-10.1, AC-11.3, AC-14.2)."""

import pytest
from tabletop import Tabletop, events_of

from hanpan.games.autochess.card import parse_code
from hanpan.games.autochess.economy import interest_of
from hanpan.games.autochess.events import NO_EFFECTS, SHUT, Effects
from hanpan.games.autochess.fantasyland import door_of, enters, pair_of
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.hand import ONE_PAIR, THREE_OF_A_KIND, line_value
from hanpan.games.autochess.load import preset_from_text
from hanpan.games.autochess.packing import hand_type_of
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.rules import preset_rules
from hanpan.kernel.refusal import BadData

QUIET: dict[str, object] = {"base": "full", "catalogue": {"events": [], "augments": []}}
STAGES = {2: (5, 4, 2, 1, 1), 4: (6, 6, 2, 1, 1), 8: (5, 6, 1, 1, 1)}
"""By seats: the damage of a line in stages 1 to 5."""
SCOOP = {2: 7, 4: 9, 8: 20}
SCOOP_BONUS = 18
FOUL = {2: 8, 4: 9, 8: 12}
UNDERDOG = {2: 2, 4: 2, 8: 3}
REST = {2: 0, 4: 0, 8: 1}
"""The rulebook's numbers (AC-9.3, AC-10.1, AC-10.2, AC-10.4, AC-12.3, AC-13.2), here and nowhere else in this file."""


def with_augment(name: str, version: int = AUTOCHESS.rules_version) -> Tabletop:
    table = Tabletop("full", 4, 3, version)
    table.player(0).add_augment(table.s.rules.augment(name))
    return table


def prices(table: Tabletop, rolls: int) -> list[object]:
    table.player(0).gold = 100
    return [events_of(table.do(0, "reroll"), "rerolled")[0]["price"] for _ in range(rolls)]


def test_each_paid_reroll_of_a_prep_makes_the_next_dearer() -> None:
    """AC-3.3: and the next prep begins anew."""
    table = Tabletop(QUIET, 4)
    assert prices(table, 4) == [2, 3, 4, 5]
    assert table.why(0, "reroll") == ""
    table.player(0).gold = 5
    assert table.why(0, "reroll") == "not-enough-gold"
    table.fight()
    assert prices(table, 2) == [2, 3]


def test_a_free_reroll_makes_none_dearer_and_a_frugal_one_begins_lower() -> None:
    """AC-3.3, AC-14.2."""
    assert prices(with_augment("quick_hand"), 3) == [0, 2, 3]
    assert prices(with_augment("frugal"), 3) == [1, 2, 3]


def test_older_versions_have_one_price() -> None:
    """AC-3.3."""
    assert prices(Tabletop("full", 4, 3, 5), 4) == [2, 2, 2, 2]
    assert prices(Tabletop("quick", 4, 3), 4) == [2, 2, 2, 2]


@pytest.mark.parametrize(("gold", "interest"), [(0, 0), (2, 0), (3, 1), (11, 3), (12, 4), (40, 4)])
def test_interest_is_a_gold_for_every_three_up_to_four(gold: int, interest: int) -> None:
    """AC-4.2."""
    rules = preset_rules("full")
    assert interest_of(gold, rules, Player(rules=rules).perks, NO_EFFECTS) == interest


def test_everybody_begins_with_gold_and_little_free_xp() -> None:
    """AC-1.1, AC-3.4, AC-4.1: ten gold and the first income, with what the ten earn."""
    table = Tabletop(QUIET, 4)
    assert {player.gold for player in table.s.players} == {10 + 2 + 3}
    table.fight()
    assert {(player.level, player.xp) for player in table.s.players} == {(1, 1)}


def scooped(table: Tabletop) -> dict[str, object]:
    """What seat 1 suffers that loses all three lines to seat 0."""
    seats = len(table.s.players)
    table.lay(0, "Ks Kh", "Qs Qh Qd", "As Ah Ad")
    for other in range(1, seats):
        table.lay(other, "3c", "5s", "7s")
    table.pair(*[(seat, seat + 1) for seat in range(0, seats, 2)])
    return next(data for data in events_of(table.fight(), "damage") if data["seat"] == 1)


@pytest.mark.parametrize("seats", STAGES)
@pytest.mark.parametrize("stage", [1, 2, 3, 4, 5])
def test_lines_and_scoops_of_every_stage(seats: int, stage: int) -> None:
    """AC-10.1, AC-10.2: in the first stage a scoop deals nothing besides its lines."""
    line, scoop = STAGES[seats][stage - 1], SCOOP[seats] if stage > 1 else 0
    for round_num in (3 * stage - 2, 3 * stage):
        table = Tabletop(QUIET, seats)
        table.s.round_num = round_num
        hit = scooped(table)
        assert (hit["each"], hit["scoop"], hit["amount"]) == (line, scoop, 3 * line + scoop)


@pytest.mark.parametrize("seats", STAGES)
def test_who_has_less_hp_deals_more_with_every_line(seats: int) -> None:
    """AC-10.4."""
    table = Tabletop(QUIET, seats)
    table.player(0).hp = 60
    assert scooped(table)["amount"] == 3 * (STAGES[seats][0] + UNDERDOG[seats])


@pytest.mark.parametrize("seats", STAGES)
def test_a_scoop_bonus_counts_from_the_first_stage(seats: int) -> None:
    """AC-10.1, AC-13.2: what the event adds is all that a scoop deals there."""
    table = Tabletop(QUIET, seats)
    table.s.effects = Effects([preset_rules("full").event("scoop_bonus")])
    assert (table.s.stage(), scooped(table)["scoop"]) == (1, SCOOP_BONUS)


@pytest.mark.parametrize("seats", STAGES)
def test_a_foul_costs_what_the_table_says(seats: int) -> None:
    """AC-9.3."""
    table = Tabletop(QUIET, seats)
    table.lay(0, "Qs Qh", "7s 4h", "5s 5h 5d")
    fined = [(data["seat"], data["amount"]) for data in events_of(table.fight(), "fined")]
    assert fined == [(0, FOUL[seats])]


@pytest.mark.parametrize("seats", STAGES)
def test_the_door_rests_and_rises_by_one(seats: int) -> None:
    """AC-12.1, AC-12.3: a round inside, the rounds of rest, and then aces open what queens opened before."""
    table = Tabletop(QUIET, seats)
    table.lay(0, "As Ah", "Js Jh Jd", "Qs Qh Qd")
    inside: list[bool] = []
    doors: list[int] = []
    for _ in range(REST[seats] + 3):
        doors.append(pair_of(door_of(table.player(0), table.s.rules, NO_EFFECTS)))
        table.fight()
        for other in range(1, seats):
            table.player(other).hp = 100
        inside.append(table.player(0).in_fantasyland)
        table.player(0).level = 9
        table.do(0, "redeploy")
    assert inside == [True, *[False] * (REST[seats] + 1), True]
    assert doors == [12, 13, *[SHUT] * REST[seats], 13]


@pytest.mark.parametrize(("round_num", "scoop"), [(1, 0), (3, 0), (4, SCOOP[8]), (12, SCOOP[8])])
def test_a_scoop_deals_more_from_the_second_stage_on(round_num: int, scoop: int) -> None:
    """AC-10.1."""
    table = Tabletop(QUIET, 8)
    table.s.round_num = round_num
    hit = scooped(table)
    line = table.s.rules.damage_of((round_num - 1) // 3 + 1)
    assert (hit["scoop"], hit["amount"]) == (scoop, 3 * line + scoop)


def test_insured_fouls_cost_no_hp_and_still_weaken_the_line() -> None:
    """AC-9.3, AC-14.2: the insurance pays the fine and nothing else."""
    told = []
    for table in (with_augment("foul_insurance"), Tabletop("full", 4, 3)):
        table.player(0).hp = 60
        table.lay(0, "Qs Qh", "7s 4h", "5s 5h 5d")
        for other in range(1, 4):
            table.lay(other, "2c", "3d", "4h")
        events = table.fight()
        told.append([kind for kind in ("fined", "foul") for data in events_of(events, kind) if data["seat"] == 0])
    assert told == [["foul"], ["fined", "foul"]]


def owning(version: int, cards: int) -> Tabletop:
    """Seat 0 with so many cards, no two of them alike, gold, and a shop that holds one more."""
    table = Tabletop(QUIET, 4, 3, version)
    table.player(0).gold = 100
    table.give(0, " ".join([f"{rank}{suit}" for rank in "23456789TJ" for suit in "cdhs"][:cards]))
    table.stock(0, "As")
    return table


@pytest.mark.parametrize(("version", "most"), [(AUTOCHESS.rules_version, 18), (6, 22)])
def test_how_many_cards_one_may_own(version: int, most: int) -> None:
    """AC-3.6."""
    assert owning(version, most - 1).why(0, "buy 1") == ""
    assert owning(version, most).why(0, "buy 1") == "too-many-cards"


@pytest.mark.parametrize(("front", "kind"), [("9s2 9h 9d", THREE_OF_A_KIND), ("9s 9h 9d", ONE_PAIR)])
def test_one_enhanced_card_forges_trips_on_the_front(front: str, kind: int) -> None:
    """AC-7.6."""
    rules = preset_rules("full")
    cards = [parse_code(card) for card in front.split()]
    assert hand_type_of(line_value(cards, rules.front_forged)) == kind
    assert hand_type_of(line_value(cards, preset_rules("full", 6).front_forged)) == ONE_PAIR


@pytest.mark.parametrize(("seats", "lowest"), [(2, "9"), (3, "T"), (4, "T"), (5, "T"), (8, "T")])
def test_which_trips_open_fantasyland(seats: int, lowest: str) -> None:
    """AC-12.1: of tens or better, at a table of two of nines; queens do everywhere."""
    rules = preset_rules("full", seats=seats)
    door = door_of(Player(rules=rules), rules, NO_EFFECTS)
    for rank in "6789TJQK":
        trips = line_value([parse_code(card) for card in (f"{rank}s2", f"{rank}h", f"{rank}d")], rules.front_forged)
        pair = line_value([parse_code(card) for card in (f"{rank}s", f"{rank}h")], rules.front_forged)
        assert enters(trips, door) == ("6789TJQK".index(rank) >= "6789TJQK".index(lowest))
        assert enters(pair, door) == (rank in "QK")


@pytest.mark.parametrize(("version", "gold"), [(AUTOCHESS.rules_version, 4), (6, 0)])
def test_a_hula_that_succeeds_pays(version: int, gold: int) -> None:
    """AC-11.3: and the next income comes on top of it, with what it earns."""
    gained = []
    for declares in (True, False):
        table = Tabletop(QUIET, 2, 3, version)
        table.lay(0, "Ks Kh", "Qs Qh Qd", "As Ah Ad Js 2d")
        table.lay(1, "3c", "5s", "7s")
        if declares:
            table.do(0, "hula")
        table.player(0).gold = 0
        told = events_of(table.fight(), "hula")
        assert [data["gold"] for data in told] == ([gold] if declares else [])
        gained.append(table.player(0).gold)
    interest = interest_of(gold, table.s.rules, table.player(0).perks, NO_EFFECTS)
    assert gained[0] - gained[1] == gold + interest


def test_version_6_is_played_as_it_was() -> None:
    older = preset_rules("full", 6)
    assert (older.own_cards, older.income, older.interest_step, older.interest_cap) == (22, 3, 2, 6)
    assert (older.scoop_damage, older.hula_gold, older.trips_rank, older.land_rest) == (15, 0, 9, 2)
    assert (older.event("scoop_bonus").amount, older.augment("consolation").amount) == (12, 3)
    assert AUTOCHESS.plays_versions[6].data_hash({"preset": "full"}) != AUTOCHESS.data_hash({"preset": "full"})


def test_version_5_is_played_as_it_was() -> None:
    older = preset_rules("full", 5)
    assert (older.reroll_rise, older.scoop_from, older.interest_step, older.round_xp, older.gold) == (0, 0, 10, 4, 0)
    assert "foul_immunity" in [augment.id for augment in older.augments]
    assert AUTOCHESS.plays_versions[5].data_hash({"preset": "full"}) != AUTOCHESS.data_hash({"preset": "full"})


@pytest.mark.parametrize("row", ["[shop]\nreroll_rise = -1", "[combat]\nscoop_from = 201", "[shop]\nreroll_rises = 1"])
def test_wrong_numbers_are_refused(row: str) -> None:
    """AC-3.3, AC-10.1."""
    with pytest.raises(BadData):
        preset_from_text(f'base = "full"\n{row}\n', "own.toml")
