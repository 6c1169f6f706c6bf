"""test_holdem of the documents: the five pilot events and their stages (Alpha 4 and 7.3)."""

from collections import Counter
from dataclasses import astuple, fields

import pytest
from paper import STRONG, WEAK, board, pilot, play, silver, table

from hanpan.autochess import (
    PILOT_EVENTS,
    CombatResolver,
    GameState,
    HoldemEvent,
    HoldemState,
    Player,
    SharedCardPool,
    count_synergies,
    create_holdem_state,
)
from hanpan.games.autochess.rules import standard

FIGHT = CombatResolver().resolve
STAGE = ["suit_bonus_spade", "double_interest", "foul_amnesty", "low_card_power"]


def stage() -> HoldemState:
    flop, other, turn, river = [pilot(event_id) for event_id in STAGE]
    return HoldemState(stage=1, flop=[flop, other], turn=turn, river=river)


def ids(events: list[HoldemEvent]) -> list[str]:
    return [event.id for event in events]


def test_holdem_event_dataclass_fields() -> None:
    """Alpha 4.2: five fields; and the five events' words (4.3), with the numbers of the rules table."""
    made = HoldemEvent(id="x", name="이름", phase="flop", description="효과", effect_type="economy")
    assert astuple(made)[:5] == ("x", "이름", "flop", "효과", "economy")
    assert [one.name for one in fields(HoldemEvent)][:5] == ["id", "name", "phase", "description", "effect_type"]
    scoop, bonus = standard().scoop_damage, standard().event("scoop_bonus").amount
    assert {event.id: (event.effect_type, event.description) for event in PILOT_EVENTS} == {
        "suit_bonus_spade": ("suit_boost", "이번 라운드 ♠ 수트 시너지 카운트 +1"),
        "double_interest": ("economy", f"이번 라운드 이자 수입 ×{standard().event('double_interest').amount}"),
        "foul_amnesty": ("foul", "이번 라운드 Foul 패널티 미적용"),
        "scoop_bonus": ("combat", f"스쿠프 시 추가 피해 +{bonus} (기존 +{scoop}에서 +{scoop + bonus}으로)"),
        "low_card_power": ("combat", "이번 라운드 하이카드 비교 역전 (낮은 랭크 우선)"),
    }


def test_pilot_events_count() -> None:
    """Alpha 4.3, with their names."""
    assert len(PILOT_EVENTS) == 5
    assert [event.name for event in PILOT_EVENTS] == [
        "스페이드 우위",
        "이자 배가",
        "폴 면제",
        "스쿠프 강화",
        "로우카드 역전",
    ]


def test_pilot_events_phase_distribution() -> None:
    """Alpha 7.3."""
    assert Counter(event.phase for event in PILOT_EVENTS) == {"flop": 2, "turn": 2, "river": 1}


def test_holdem_state_init_empty() -> None:
    """Alpha 4.2."""
    state = HoldemState(stage=1)
    assert (state.stage, state.flop, state.turn, state.river, state.active_events) == (1, [], None, None, [])


def test_advance_flop_activates_3() -> None:
    """Alpha 4.2: the whole flop at once."""
    state = stage()
    state.advance(1)
    assert ids(state.active_events) == STAGE[:2]


def test_advance_turn_adds_1() -> None:
    """Alpha 4.2; without a flop the turn alone (4.6)."""
    state = stage()
    state.advance(2)
    assert ids(state.active_events) == STAGE[:3]
    alone = HoldemState(1, turn=pilot("scoop_bonus"))
    alone.advance(2)
    assert ids(alone.active_events) == ["scoop_bonus"]


def test_advance_river_adds_1() -> None:
    """Alpha 4.2."""
    state = stage()
    state.advance(3)
    assert ids(state.active_events) == STAGE
    state.advance(1)
    assert ids(state.active_events) == STAGE[:2], "a new stage begins with its flop"


def test_has_active_event_true() -> None:
    """Alpha 4.2; get_active_by_type filters them."""
    state = stage()
    state.advance(3)
    assert all(state.has_active_event(event_id) for event_id in STAGE)
    assert ids(state.get_active_by_type("economy")) == ["double_interest"]


def test_has_active_event_false() -> None:
    """Alpha 7.3."""
    assert not stage().has_active_event("double_interest")
    assert not stage().has_active_event("x")


def test_foul_amnesty_skips_foul_penalty() -> None:
    """Alpha 4.5: nobody's hand is lowered."""
    fouled = board("2c 4d 6h", "6s 6h 6d Tc Js", "9s 9h 4s 4c 2d")
    pair = board("2d 4h 7s", "2s 3s 5h 8d Qc", "Ks2 Kh 5s 7c 3d")
    assert FIGHT(fouled, pair)[0].line_results["back"] == -1
    assert FIGHT(fouled, pair, events=[pilot("foul_amnesty")])[0].line_results["back"] == 1
    assert FIGHT(pair, fouled, events=[pilot("foul_amnesty")])[1].line_results["back"] == 1


def test_scoop_bonus_extra_damage() -> None:
    """Alpha 4.5: six for a scoop, not two; nothing without one (4.6)."""
    assert FIGHT(board(*STRONG), board(*WEAK), events=[pilot("scoop_bonus")])[0].damage == 12
    assert FIGHT(board(back="2s 2h"), board(back="Ks"), events=[pilot("scoop_bonus")])[0].damage == 2


@pytest.mark.parametrize(("front", "helps"), [("3s 5s", True), ("3s 5d", False)])
def test_suit_bonus_spade_synergy(front: str, helps: bool) -> None:
    """Alpha 4.5: two spades or more make one synergy more, the third that a hula needs."""
    own, foe = board(front, "Kh Kd", "Ah Ac"), board("", "2h", "4d")
    assert count_synergies(own) == 2
    assert not FIGHT(own, foe, hula_a=True)[0].hula_applied
    assert FIGHT(own, foe, hula_a=True, events=[pilot("suit_bonus_spade")])[0].hula_applied == helps


def test_double_interest_effect() -> None:
    """Alpha 4.4 and R4: interest counts twice in prep, as soon as the event is known; with economist too (4.6)."""
    manager = table(players=3, events=HoldemState(1, flop=[pilot("double_interest")]))
    for player, gold in zip(manager.state.players, (30, 60, 60), strict=True):
        player.gold = gold
    manager.state.players[2].add_augment(silver("economist"))
    manager.start_prep_phase()
    assert [player.gold for player in manager.state.players] == [30 + 5 + 6, 60 + 5 + 10, 60 + 5 + 12]


def test_holdem_state_in_gamestate() -> None:
    """Alpha 4.4: none by default, and then nothing happens (4.6)."""
    assert GameState([Player("P")], SharedCardPool()).holdem_state is None
    manager = table(players=2)
    play(manager, 5)
    assert manager.state.holdem_state is None


def test_no_events_without_advance() -> None:
    """Alpha 7.3."""
    assert stage().active_events == []
    assert create_holdem_state(1).active_events == []


def test_create_holdem_state_factory() -> None:
    """Alpha 4.3: up to three flop events, one turn, one river. AC-13.1 adds that every stage draws its own."""
    made = create_holdem_state(1)
    assert made.stage == 1
    assert sorted(ids(made.flop)) == ["double_interest", "suit_bonus_spade"]
    assert made.turn in PILOT_EVENTS and made.turn.phase == "turn"
    assert made.river == pilot("low_card_power")
    manager = table(players=2, events=made)
    shown: list[tuple[int, int]] = []
    for _ in range(5):
        manager.start_prep_phase()
        now = manager.state.holdem_state
        assert now is not None
        shown.append((now.stage, len(now.active_events)))
        manager.end_round()
    assert shown == [(1, 2), (1, 3), (1, 4), (2, 2), (2, 3)], "flop, turn, river; flop, turn"
