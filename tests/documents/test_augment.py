"""test_augment of the documents: the three silver augments (Alpha 3 and 7.2)."""

from dataclasses import FrozenInstanceError, astuple, fields

import pytest
from paper import STRONG, board, holder, play, silver, table

from hanpan.autochess import SILVER_AUGMENTS, Augment, OFCBoard, Player, count_synergies
from hanpan.games.autochess.rules import standard

TWO_SUITS = ("2s 4h 6s", "2h 4s 6h 8s Th", "3s 5h 7s 9h Js")


def test_augment_dataclass_fields() -> None:
    """Alpha 3.2: five fields, by name or in order; the three of 3.3, in the documents' words and with our numbers."""
    made = Augment(id="x", name="이름", tier="silver", description="효과", effect_type="passive")
    assert astuple(made)[:5] == ("x", "이름", "silver", "효과", "passive")
    assert [one.name for one in fields(Augment)][:5] == ["id", "name", "tier", "description", "effect_type"]
    told = {augment.id: augment.description for augment in SILVER_AUGMENTS}
    cap, shop = standard().interest_cap, standard().shop_cards
    assert told == {
        "economist": f"이자 수입 상한 {cap} → {cap + 1}골드",
        "suit_mystery": "가장 많이 보유한 수트 시너지 카운트 +1 (영구)",
        "lucky_shop": f"매 라운드 상점 공개 +1장 ({shop} → {shop + 1}장)",
    }


def test_silver_augments_count() -> None:
    """Alpha 7.2."""
    assert len(SILVER_AUGMENTS) == 3


def test_silver_augments_ids() -> None:
    """Alpha 3.3, with their names."""
    names = {augment.id: augment.name for augment in SILVER_AUGMENTS}
    assert names == {"economist": "경제학자", "suit_mystery": "수트의 신비", "lucky_shop": "행운의 상점"}


def test_all_silver_tier() -> None:
    """Alpha 7.2; all of them act by themselves (3.2)."""
    assert {(augment.tier, augment.effect_type) for augment in SILVER_AUGMENTS} == {("silver", "passive")}


def test_augment_is_frozen() -> None:
    """Alpha 3.2."""
    for name in ("id", "tier", "anything"):
        with pytest.raises(FrozenInstanceError):
            setattr(silver("economist"), name, "x")


def test_player_add_augment() -> None:
    """Alpha 3.4."""
    player = Player("P")
    player.add_augment(silver("economist"))
    assert len(player.augments) == 1


def test_player_has_augment_true() -> None:
    """Alpha 3.4."""
    assert holder("economist").has_augment("economist")


def test_player_has_augment_false() -> None:
    """Alpha 3.4 and 3.7: nobody begins with one."""
    assert Player("P").augments == []
    assert not Player("P").has_augment("economist")
    assert not holder("lucky_shop").has_augment("economist")


def test_add_augment_no_duplicate() -> None:
    """Alpha 3.7: the same one again changes nothing."""
    assert len(holder("economist", "economist").augments) == 1


def test_economist_interest_cap_6() -> None:
    """Alpha 3.3: the cap alone rises."""
    assert [holder("economist", gold=gold).calc_interest() for gold in (60, 100, 59, 10)] == [6, 6, 5, 1]


def test_no_economist_interest_cap_5() -> None:
    """Alpha 7.2."""
    assert holder("lucky_shop", gold=60).calc_interest() == 5


def test_economist_gold_0() -> None:
    """Alpha 3.7."""
    assert holder("economist").calc_interest() == 0


def test_suit_mystery_synergy_boost() -> None:
    """Alpha 3.5: one more, on an empty board too (3.7)."""
    assert count_synergies(board(*TWO_SUITS)) == 2
    assert count_synergies(board(*TWO_SUITS), player=holder("suit_mystery")) == 3
    assert count_synergies(board(*TWO_SUITS), player=holder("economist")) == 2
    assert count_synergies(OFCBoard(), holder("suit_mystery")) == 1


def test_suit_mystery_max_cap_4() -> None:
    """Alpha 3.5: there are four suits."""
    assert count_synergies(board(*STRONG), holder("suit_mystery")) == 4


def test_lucky_shop_draw_6() -> None:
    """Alpha 3.3: six cards in the shop."""
    manager = table(players=2)
    manager.state.players[0].add_augment(silver("lucky_shop"))
    manager.start_prep_phase()
    assert [len(player.shop_cards) for player in manager.state.players] == [6, 5]


def test_player_multiple_augments() -> None:
    """Alpha 7.2: both act."""
    player = holder("economist", "suit_mystery", gold=60)
    assert len(player.augments) == 2
    assert (player.calc_interest(), count_synergies(OFCBoard(), player)) == (6, 1)


def test_augment_offered_round2_end() -> None:
    """Alpha 3.6, STANDARD 7.2: after rounds 2, 3 and 4 everybody gets one that they do not have (AC-14)."""
    manager = table(players=3)
    owned: list[list[int]] = []
    for _ in range(5):
        play(manager, 1)
        owned.append([len(player.augments) for player in manager.state.players])
    assert owned == [[0] * 3, [1] * 3, [2] * 3, [3] * 3, [3] * 3]


def test_the_one_who_chooses() -> None:
    """STANDARD 7.2: augment_selector is asked with the player and up to three choices, in the phase `result`; it may
    choose none."""
    asked: list[tuple[str, list[str], str]] = []

    def choose(player: Player, choices: list[Augment]) -> Augment | None:
        asked.append((player.name, sorted(choice.id for choice in choices), manager.state.phase))
        return choices[-1] if player.name == "P0" else None

    manager = table(players=2)
    manager.augment_selector = choose
    play(manager, 3)
    ids = sorted(augment.id for augment in SILVER_AUGMENTS)
    assert asked[:2] == [("P0", ids, "result"), ("P1", ids, "result")]
    assert [len(choices) for _, choices, _ in asked] == [3, 3, 2, 3]
    assert [len(player.augments) for player in manager.state.players] == [2, 0]
