"""Hold'em events: AC-13, and the document rows of test_holdem.py (Alpha 7.3)."""

import pytest
from tabletop import Tabletop, board, events_of

from hanpan.games.autochess import PILOT_EVENTS, HoldemEvent, HoldemState, create_holdem_state, resolve
from hanpan.games.autochess.events import EVENT_EFFECTS, Effects
from hanpan.games.autochess.rules import preset_rules
from hanpan.kernel.rng import Rng

FULL = preset_rules("full")


def drawn(seed: int = 0) -> HoldemState:
    return create_holdem_state(1, Rng(seed))


def test_holdem_event_dataclass_fields() -> None:
    for field in ("id", "name", "phase", "description", "effect_type"):
        assert getattr(PILOT_EVENTS[0], field)


def test_pilot_events_count() -> None:
    assert len(PILOT_EVENTS) == 5


def test_pilot_events_phase_distribution() -> None:
    assert [event.phase for event in PILOT_EVENTS] == ["flop", "flop", "turn", "turn", "river"]


def test_holdem_state_init_empty() -> None:
    assert HoldemState(1).active_events == []


def test_advance_flop_activates_3() -> None:
    state = drawn()
    state.advance(1)
    assert state.active_events == state.flop
    full = create_holdem_state(1, Rng(0), FULL)
    full.advance(1)
    assert len(full.active_events) == 3


def test_advance_turn_adds_1() -> None:
    state = drawn()
    state.advance(2)
    assert state.active_events == [*state.flop, state.turn]


def test_advance_river_adds_1() -> None:
    state = drawn()
    state.advance(3)
    assert state.active_events == [*state.flop, state.turn, state.river]


def test_has_active_event_true() -> None:
    state = drawn()
    state.advance(3)
    assert state.has_active_event("low_card_power")
    assert state.get_active_by_type("economy")[0].id == "double_interest"


def test_has_active_event_false() -> None:
    assert not drawn().has_active_event("x")


def test_no_events_without_advance() -> None:
    assert drawn().active_events == []


def test_create_holdem_state_factory() -> None:
    state = create_holdem_state(1, Rng(3))
    assert state.stage == 1
    assert {event.id for event in state.flop} == {"suit_bonus_spade", "double_interest"}
    assert state.turn is not None
    assert state.river is not None


def test_foul_amnesty_skips_foul_penalty() -> None:
    amnesty = [event for event in PILOT_EVENTS if event.id == "foul_amnesty"]
    fouling, target = board("", "9s 9h 9d", "Ks Kh"), board("", "", "2s 2h")
    assert resolve(fouling, target, events=amnesty)[0].line_results["back"] == 1


def test_scoop_bonus_extra_damage() -> None:
    bonus = [event for event in PILOT_EVENTS if event.id == "scoop_bonus"]
    assert resolve(board("2s", "2h", "2d"), board(), events=bonus)[0].damage == 6 + 6


def test_suit_bonus_spade_synergy() -> None:
    spade = [event for event in PILOT_EVENTS if event.id == "suit_bonus_spade"]
    assert resolve(board("As Ah", "Ks Kh"), board(), hula_a=True, events=spade)[0].hula_applied


def test_double_interest_effect() -> None:
    """AC-4.2 at the table; events advance before income (AC-4.1)."""
    table = Tabletop()
    assert table.s.holdem_state.has_active_event("double_interest")
    table.player(0).gold = 40
    told = table.fight()
    income = next(event.data for event in told if event.kind == "income" and event.to == 0)
    assert income["interest"] == 8


def test_holdem_state_in_gamestate() -> None:
    assert Tabletop().s.holdem_state.stage == 1


def test_a_stage_is_three_rounds_with_its_own_draw() -> None:
    """AC-1.3 and AC-13.1."""
    table = Tabletop("full")
    seen: list[list[str]] = []
    for number in range(1, 10):
        assert (table.s.round_num, table.s.stage()) == (number, (number - 1) // 3 + 1)
        state = table.s.holdem_state
        step = (number - 1) % 3 + 1
        assert len(state.active_events) == 3 + (step >= 2) + (step >= 3)
        assert state.stage == table.s.stage()
        if step == 1:
            seen.append([event.id for event in state.flop])
        table.fight()
        table.picks()
    assert len({tuple(flop) for flop in seen}) > 1


def test_events_are_public_as_soon_as_active() -> None:
    table = Tabletop("full")
    told = [event for event in table.told if event.kind == "community"]
    assert [event.to for event in told] == [None]
    assert told[0].data["active"] == [event.id for event in table.s.holdem_state.flop]
    turn = table.s.holdem_state.turn
    assert turn is not None
    more = events_of(table.fight(), "community")
    assert more[0]["new"] == [turn.id]


def test_second_wind_heals_once_and_never_above_the_start() -> None:
    """AC-13.2."""
    table = Tabletop({"base": "full", "catalogue": {"events": ["second_wind"]}})
    assert [player.hp for player in table.s.players] == [100, 100]
    for player, hp in zip(table.s.players, (50, 98), strict=True):
        player.hp = hp
    for expected in ([50, 98], [50, 98], [55, 100]):
        table.fight()
        table.picks()
        assert [player.hp for player in table.s.players] == expected
    assert [data["amount"] for data in events_of(table.told, "healed")] == [5, 5]


def test_catalogue_of_full_version_1() -> None:
    """AC-13.2, version 1: these, by phase."""
    events = preset_rules("full", 1).events
    phases = {phase: [event.id for event in events if event.phase == phase] for phase in ("flop", "turn", "river")}
    assert phases["flop"][:2] == ["suit_bonus_spade", "double_interest"]
    assert phases["flop"][2:] == [
        "interest_plus",
        "cycle_reversed",
        "second_wind",
        "scarce_shop",
        "rich_shop",
        "free_reroll",
    ]
    assert phases["turn"] == [
        "foul_amnesty",
        "scoop_bonus",
        "any_pair_land",
        "star_light",
        "glass_back",
        "double_front",
    ]
    assert phases["river"] == ["low_card_power", "mercy", "high_stakes", "blind_suits"]


def test_every_effect_of_the_vocabulary_does_something() -> None:
    for effect, (kind, _, high) in EVENT_EFFECTS.items():
        changed = Effects([HoldemEvent("x", "x", "flop", "x", kind, effect, high)])
        plain = Effects([])
        assert any([getattr(changed, name) != getattr(plain, name) for name in dir(plain) if name[0] != "_"]), effect
    with pytest.raises(ValueError, match="no event"):
        Effects([HoldemEvent("x", "x", "flop", "x", "combat", "fly", 1)])
