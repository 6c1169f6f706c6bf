"""`full`, rules version 2: the door that rises, forged trips, fresh offers, events that do not contradict each other,
and what the new augments and events do (AC-7.6, AC-9, AC-12, AC-13, AC-14)."""

import pytest
from tabletop import Tabletop, cards, events_of

from hanpan.bots.autochess.plan import Plan
from hanpan.games.autochess import evaluate_hand
from hanpan.games.autochess.augment import TIERS, Perks
from hanpan.games.autochess.events import NO_EFFECTS, RANK_FIRST, SKIP_STARS, TRUMP_SHIFT, Effects, apart_from
from hanpan.games.autochess.fantasyland import door_of, pair_of, trips_of
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.hand import ONE_PAIR, THREE_OF_A_KIND, compare_values, line_value
from hanpan.games.autochess.lines import limit_of
from hanpan.games.autochess.packing import FORGED_BITS, hand_type_of
from hanpan.games.autochess.player import Player
from hanpan.games.autochess.rules import create_holdem_state, preset_rules
from hanpan.games.autochess.shop import loan_size, reroll_price, xp_price
from hanpan.games.autochess.single_fight import synergies_of, wanted_synergies
from hanpan.kernel.rng import Rng
from hanpan.locale import LANGUAGES, Texts

FULL = preset_rules("full", seats=2)
OLD = preset_rules("full", 2)
"""Fights are told by the numbers of version 2: what augments and events do to them is the same."""
QUIET: dict[str, object] = {"base": "full", "catalogue": {"events": [], "augments": []}}
STRONG = ("Qs Qh", "Ks Kh Kd", "As Ah Ad")


def effects(*names: str) -> Effects:
    return Effects([FULL.event(name) for name in names])


def blessed(*names: str) -> Player:
    player = Player("", FULL)
    player.augments = [FULL.augment(name) for name in names]
    player.perks = Perks(player.augments)
    return player


def codes(text: str) -> list[int]:
    return [card.code for card in cards(text)]


@pytest.mark.parametrize(("text", "kind"), [("9s 9h 9d", ONE_PAIR), ("9s2 9h 9d", THREE_OF_A_KIND)])
def test_trips_on_the_front_must_be_forged(text: str, kind: int) -> None:
    """AC-7.6: one of the three has two stars or more (two since version 5), else they are a pair; mid and back are as
    ever."""
    assert hand_type_of(line_value(codes(text), 1 << FORGED_BITS)) == kind
    assert hand_type_of(line_value(codes(text), 0)) == THREE_OF_A_KIND
    table = Tabletop(QUIET, version=2)
    table.player(0).level = 9
    table.lay(0, text, "", text.replace("9", "8"))
    shown = table.game.view(table.s, 0).dump()["me"]
    assert isinstance(shown, dict)
    assert shown["lines"]["front"]["hand"]["type"] == ("pair" if kind == ONE_PAIR else "trips")
    assert shown["lines"]["back"]["hand"]["type"] == "trips"
    assert evaluate_hand(cards(text)).hand_type == THREE_OF_A_KIND


def test_the_door_rises_with_every_visit() -> None:
    """AC-12.1: by the ranks of the table; trips of aces always open it."""
    player = Player("", FULL)
    for visits in range(9):
        player.land_visits = visits
        door = door_of(player, FULL, NO_EFFECTS)
        assert pair_of(door) == FULL.pair_rank + visits * FULL.land_rise
        assert trips_of(door) == min(14, FULL.trips_rank + visits * FULL.land_rise)


def test_keys_and_events_move_the_door() -> None:
    """AC-12.1, AC-13.2, AC-14.2."""
    key = FULL.augment("skeleton_key").amount
    assert pair_of(door_of(blessed("skeleton_key"), FULL, NO_EFFECTS)) == FULL.pair_rank - key
    plain = Player("", FULL)
    assert pair_of(door_of(plain, FULL, effects("open_door"))) == FULL.pair_rank - FULL.event("open_door").amount
    assert pair_of(door_of(plain, FULL, effects("any_pair_land"))) == 2
    assert trips_of(door_of(plain, FULL, effects("shut_door"))) > 14
    plain.land_rest = 1
    assert trips_of(door_of(plain, FULL, NO_EFFECTS)) > 14


def lands(front: str, other: str, table: dict[str, object]) -> bool:
    game = Tabletop({**QUIET, "fantasyland": table})
    game.lay(0, front, "Ks Kh Kd", "As Ah Ad")
    game.lay(1, other, "2s", "3s")
    game.fight()
    return game.player(0).in_fantasyland


def test_the_front_must_win_its_line() -> None:
    """AC-12.1."""
    assert lands("Qs Qh", "Js Jh", {"wins_line": 1})
    assert not lands("Qs Qh", "Ac Ad", {"wins_line": 1})
    assert lands("Qs Qh", "Ac Ad", {"wins_line": 0})


def test_a_rest_after_a_visit() -> None:
    """AC-12.3: rounds in which the door is shut; a visit is counted where it begins."""
    table = Tabletop({**QUIET, "fantasyland": {"rest": 1, "rise": 0}})
    table.lay(0, *STRONG)
    inside: list[bool] = []
    for _ in range(4):
        table.fight()
        table.player(1).hp = 100
        inside.append(table.player(0).in_fantasyland)
        table.player(0).level = 9
        table.do(0, "redeploy")
    assert inside == [True, False, False, True]
    assert table.player(0).land_visits == 2


def test_offers_never_repeat_the_last_one() -> None:
    """AC-14.1."""
    table = Tabletop("full", seats=2, seed=4)
    before: dict[int, set[str]] = {}
    for _ in range(8):
        for event in table.fight():
            if event.kind == "offer" and event.to is not None:
                ids = event.data["augments"]
                assert isinstance(ids, list) and len(ids) == FULL.offered
                assert not before.get(event.to, set()) & set(ids)
                before[event.to] = set(ids)
        table.picks()
    assert len(before) == 2


def test_a_stage_holds_no_contradiction() -> None:
    """AC-13.1: of each group at most one, over flop, turn and river."""
    rng = Rng(1)
    for stage in range(1, 200):
        drawn = create_holdem_state(stage, rng, FULL)
        drawn.advance(3)
        ids = [event.id for event in drawn.active_events]
        assert len(ids) == 5
        for group in FULL.apart:
            assert len([name for name in ids if name in group]) < 2
    rich, scarce = FULL.event("rich_shop"), FULL.event("scarce_shop")
    assert not apart_from(rich, [scarce], FULL.apart)


def test_the_catalogue_is_large_and_every_row_says_something_else() -> None:
    """AC-18.4: 30 augments in three tiers and 30 events; no augment is another's number; a sentence for each."""
    assert len(FULL.augments) >= 30 and len(FULL.events) >= 30
    assert {augment.tier for augment in FULL.augments} == set(TIERS)
    assert len({augment.effect for augment in FULL.augments}) == len(FULL.augments)
    for language in LANGUAGES:
        texts = Texts(language)
        said: set[str] = set()
        for kind, rows in (("augment", FULL.augments), ("event", FULL.events)):
            for row in rows:
                key = f"autochess-{kind}-{row.id}-text"
                text = texts.say(key, **{**FULL.spoken, **FULL.rows[row.id]})
                assert key not in text and "{" not in text
                assert (kind + text) not in said
                said.add(kind + text)


def test_comparing_by_todays_events() -> None:
    """AC-8 with plain_stars, rank_first and trumps (AC-13.2)."""
    stars, ace = line_value(codes("9s2 9h"), 0), line_value(codes("Ad Ac"), 0)
    assert compare_values(stars, ace) == 2
    assert compare_values(stars, ace, SKIP_STARS) == -4
    spade, heart = line_value(codes("9s 9c"), 0), line_value(codes("Ah Ac"), 0)
    assert compare_values(spade, heart) == 3
    assert compare_values(spade, heart, RANK_FIRST) == -4
    assert compare_values(spade, heart, 3 << TRUMP_SHIFT) == -3
    assert effects("trump_heart").mode >> TRUMP_SHIFT == 3
    assert effects("plain_stars").mode == SKIP_STARS and effects("rank_first").mode == RANK_FIRST


def test_prices_and_rooms() -> None:
    """AC-3.3, AC-3.4, AC-6.7, AC-12.2 with augments and events."""
    plain = Player("", FULL)
    assert xp_price(plain, FULL, effects("cheap_lessons")) == FULL.xp_gold - 1
    assert xp_price(blessed("night_school"), FULL, NO_EFFECTS) == FULL.xp_gold - FULL.augment("night_school").amount
    assert reroll_price(plain, FULL, effects("cheap_rerolls")) == 1
    assert limit_of(plain, FULL, effects("wide_board")) == FULL.board_cards[0] + 1
    assert limit_of(plain, FULL, effects("narrow_board")) == FULL.board_cards[0] - 1
    assert limit_of(blessed("extra_slot"), FULL, NO_EFFECTS) == FULL.board_cards[0] + 1
    assert loan_size(blessed("big_loan"), FULL) == FULL.loan_cards + FULL.augment("big_loan").amount


def test_hula_by_todays_events() -> None:
    """AC-11 with easy_hula, quiet_night, tailor."""
    assert wanted_synergies(FULL, effects("easy_hula")) == FULL.hula_synergies - 1
    two = codes("2s 3s"), codes("2h 3h"), codes("2d 3d")
    assert synergies_of(*two, FULL, NO_EFFECTS, Player("", FULL)) == 0
    assert synergies_of(*two, FULL, NO_EFFECTS, blessed("tailor")) == (3 if FULL.suit_cards == 3 else 0)
    table = Tabletop(QUIET)
    table.player(0).level = 9
    table.lay(0, "2s 3s 4s", "2h 3h 4h", "2d 3d 4d")
    assert table.why(0, "hula") == ""
    table.s.effects = effects("quiet_night")
    assert table.why(0, "hula") == "hula-banned"


def fought(*names: str, mine: tuple[str, ...] = (), his: tuple[str, ...] = (), hp: int = 100) -> Tabletop:
    """A fight that seat 0 wins 2:1."""
    table = Tabletop(QUIET, version=2)
    for seat, rows in ((0, mine), (1, his)):
        table.player(seat).augments = [OLD.augment(name) for name in rows]
        table.player(seat).perks = Perks(table.player(seat).augments)
    table.player(1).hp = hp
    table.s.effects = Effects([OLD.event(name) for name in names])
    table.lay(0, "2s", "Ks Kh", "As Ah")
    table.lay(1, "3c", "Qs Qh", "Js Jh")
    table.fight()
    return table


def test_damage_by_augments_and_events() -> None:
    """AC-10.1: what a line does, and how often it counts."""
    each = OLD.damage_of(1)
    assert fought().player(1).hp == 100 - 2 * each
    assert fought("double_mid").player(1).hp == 100 - 3 * each
    assert fought("double_back").player(1).hp == 100 - 3 * each
    assert fought("low_stakes").player(1).hp == 100 - 2 * (each - 2)
    assert fought(mine=("whetstone",)).player(1).hp == 100 - 2 * (each + OLD.augment("whetstone").amount)
    assert fought(his=("underdog",)).player(0).hp == 100 - each
    assert fought(his=("underdog",), hp=99).player(0).hp == 100 - each - OLD.augment("underdog").amount
    assert fought().player(0).hp == 100 - each and fought("all_or_nothing").player(0).hp == 100


def test_what_a_fight_brings() -> None:
    """AC-14.2: consolation, bandage, vampire, phoenix."""
    each = OLD.damage_of(1)
    consoled = events_of(fought(his=("consolation",)).told, "reward")
    assert consoled == [{"seat": 1, "gold": OLD.augment("consolation").amount}]
    healed = fought(mine=("bandage",))
    assert healed.player(0).hp == 100 - each + OLD.augment("bandage").amount
    assert events_of(healed.told, "mended")[0]["seat"] == 0
    drained = 2 * each * OLD.augment("vampire").amount // 100
    assert fought(mine=("vampire",)).player(0).hp == 100 - each + min(each, drained)
    risen = fought(his=("phoenix",), hp=1)
    assert (risen.player(1).hp, risen.player(1).place, risen.player(1).lives_used) == (1, 0, 1)
    assert events_of(risen.told, "risen") == [{"seat": 1}]


def test_stars_of_the_guards() -> None:
    """AC-14.2: vanguard (until version 3) and rearguard decide between equal types."""
    table = Tabletop(QUIET)
    table.player(1).perks = Perks([preset_rules("full", 3).augment("vanguard"), FULL.augment("rearguard")])
    table.lay(0, "As", "", "Kd Ah")
    table.lay(1, "2c", "", "3c 2d")
    won = {data["line"]: data["winner"] for data in events_of(table.fight(), "line")}
    assert won == {"front": 1, "mid": None, "back": 1}


def test_a_hard_bot_dares_a_foul_where_it_pays() -> None:
    """AC-18.6: the best hand may win the mid for a back that is lost anyway."""
    table = Tabletop(QUIET)
    table.player(0).level = 5
    table.give(0, "9s 9h 9d 4c 6d 7h 2c 3c")
    table.player(1).level = 9
    table.player(1).last_board = ((), tuple(codes("8s 8h")), tuple(codes("Ks Kh Kd Qs Qh")))
    view = AUTOCHESS.view(table.s, 0)
    assert view.me is not None
    lines = Plan(view, view.me, 6, 0, True).arranged().lines
    hands = [hand_type_of(line_value([piece & 255 for piece in line], 0)) for line in lines]
    assert hands[1] == THREE_OF_A_KIND and hands[2] < hands[1]


@pytest.mark.parametrize(("hp", "fine", "left"), [(100, 8, 92), (4, 3, 1), (1, 0, 1)])
def test_a_foul_costs_hp_but_never_the_last(hp: int, fine: int, left: int) -> None:
    """AC-9.3: besides what the fight itself does; 8 is today's fine with two players."""
    table = Tabletop(QUIET)
    table.player(0).hp = hp
    table.lay(0, "", "9s 9h", "4c")
    table.lay(1, "", "9d 9c", "4h")
    table.player(1).perks = Perks([preset_rules("full", 5).augment("foul_immunity")])
    told = [(data["seat"], data["amount"], data["hp"]) for data in events_of(table.fight(), "fined")]
    assert told == ([(0, fine, left)] if fine else [])
