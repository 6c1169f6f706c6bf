"""MB-1: presets and settings; a table that makes no sense is refused with the field and what would do."""

from typing import Any

import pytest
from marble_play import fresh

from hanpan.games.marble.game import MARBLE
from hanpan.games.marble.options import preset_names, read_config
from hanpan.kernel import BadConfig, Rng, Table
from hanpan.locale import LANGUAGES, Texts


def test_the_presets_and_their_order() -> None:
    """MB-1.2: the default is without alcohol."""
    assert MARBLE.presets == ("non-alcohol", "gentle", "normal", "spicy", "speed")
    session = read_config({}, 4)
    assert session.preset == "non-alcohol"
    assert session.drink_type == "NON_ALCOHOL"
    assert session.dice == 2
    assert [player.cap for player in session.players] == [12, 12, 12, 12]
    assert read_config({"preset": "speed"}, 4).minutes == 20


@pytest.mark.parametrize("preset", preset_names())
def test_settings_read_back_from_their_dump(preset: str) -> None:
    """MB-1.1."""
    session = read_config({"preset": preset}, 5)
    again = read_config(session.dump(), 5)
    assert again.dump() == session.dump()
    assert [card.id for card in again.cards] == [card.id for card in session.cards]
    for language in LANGUAGES:
        assert Texts(language).has(f"marble-preset-{preset}")
        assert Texts(language).has(f"marble-preset-{preset}-text")


def test_the_severity_filter_is_cumulative() -> None:
    """MB-1.1: MILD < NORMAL < SPICY."""
    sizes = []
    for severity in ("MILD", "NORMAL", "SPICY"):
        session = read_config({"severity": severity}, 2)
        assert max([card.severity for card in session.cards]) <= ("MILD", "NORMAL", "SPICY").index(severity)
        sizes.append(len(session.decks[0]))
    assert sizes[0] < sizes[1] < sizes[2]


@pytest.mark.parametrize(
    ("config", "code", "field"),
    [
        ({"preset": "wild"}, "unknown-preset", None),
        ({"preset": 3}, "unknown-preset", None),
        ({"colour": 1}, "marble-config", "colour"),
        ({"severity": "HOT"}, "marble-config", "severity"),
        ({"drink_type": "TEQUILA"}, "marble-config", "drink_type"),
        ({"drink_unit": "bucket"}, "marble-config", "drink_unit"),
        ({"dice": 3}, "marble-config", "dice"),
        ({"dice": True}, "marble-config", "dice"),
        ({"rounds": 0}, "marble-config", "rounds"),
        ({"minutes": -1}, "marble-config", "minutes"),
        ({"board": 18}, "marble-config", "board"),
        ({"packs": ["first", "first"]}, "marble-config", "packs"),
        ({"packs": "first"}, "marble-config", "packs"),
        ({"packs": ["rude"]}, "marble-config", "packs"),
        ({"packs": []}, "marble-no-cards", None),
        ({"players": [{}, {}]}, "marble-config", "players"),
        ({"players": [{}, {}, 3]}, "marble-config", "players[2]"),
        ({"players": [{}, {"name": "x"}, {}]}, "marble-config", "players[1]"),
        ({"players": [{"tolerance": "IRON"}, {}, {}]}, "marble-config", "players[0].tolerance"),
        ({"players": [{"drinks": "no"}, {}, {}]}, "marble-config", "players[0].drinks"),
        ({"players": [{"cap": -1}, {}, {}]}, "marble-config", "players[0].cap"),
        ({"players": [{"cap": 61}, {}, {}]}, "marble-config", "players[0].cap"),
    ],
)
def test_settings_that_make_no_sense(config: dict[str, Any], code: str, field: str | None) -> None:
    """MB-1.1, MB-4.2: nothing to draw is refused at setup."""
    with pytest.raises(BadConfig) as refusal:
        MARBLE.new(config, 3, Rng(1))
    assert refusal.value.code == code
    assert refusal.value.params.get("field") == field
    for language in LANGUAGES:
        assert Texts(language).refusal(refusal.value) != f"refusal-{code}"


def test_two_to_twelve_players() -> None:
    """MB-1.1."""
    for seats in (1, 13):
        with pytest.raises(BadConfig):
            Table(MARBLE, {}, seats)
    for seats in (2, 12):
        assert len(fresh({}, seats)[0].players) == seats


def test_the_order_of_turns_is_shuffled() -> None:
    orders = {tuple(fresh({}, 5, seed)[0].order) for seed in range(40)}
    assert len(orders) > 20
    assert all([sorted(order) == [0, 1, 2, 3, 4] for order in orders])


def test_names_never_enter_the_engine() -> None:
    table = Table(MARBLE, {}, 2, 1, ["비밀이름", "Zebedee"])
    assert "비밀이름" not in str(table.view(0).dump())
    assert "비밀이름" not in str(MARBLE.dump(table._state))
