"""Presets as data: every number in a table, a wrong table refused with file, row and reason."""

from pathlib import Path

import pytest
from tabletop import Tabletop

from hanpan.games.autochess.augment import AUGMENT_EFFECTS
from hanpan.games.autochess.events import EVENT_EFFECTS
from hanpan.games.autochess.game import AUTOCHESS, preset_from_text, rules_of
from hanpan.games.autochess.load import NUMBERS, VERSION, designer_preset, shipped_table
from hanpan.games.autochess.rules import preset_rules
from hanpan.kernel.record import read_record
from hanpan.kernel.refusal import BadData
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table, verify
from hanpan.locale import LANGUAGES, Texts

DATA = Path(__file__).resolve().parents[3] / "src" / "hanpan" / "games" / "autochess" / "data"


def refused(text: str) -> dict[str, object]:
    with pytest.raises(BadData) as found:
        preset_from_text(text, "mine.toml")
    return dict(found.value.params)


def test_a_designer_changes_a_few_numbers() -> None:
    config = preset_from_text('base = "full"\n[combat]\nstage_damage = [9]\n[frame]\nhp = 50\n', "mine.toml")
    rules = rules_of(config)
    assert (rules.hp, rules.stage_damage, rules.suit_cards) == (50, [9], 3)
    assert rules.name == "own"
    assert AUTOCHESS.new(config, 3, Rng(1)).players[0].hp == 50
    assert AUTOCHESS.data_hash(config) != AUTOCHESS.data_hash({"preset": "full"})


def test_a_whole_copy_is_the_same_game() -> None:
    text = (DATA / "quick.toml").read_text(encoding="utf-8")
    config = preset_from_text(text, "mine.toml")
    assert AUTOCHESS.data_hash(config) == AUTOCHESS.data_hash({"preset": "quick"})


def test_a_record_of_an_own_preset_carries_it() -> None:
    config = preset_from_text('base = "quick"\n[frame]\nrounds = 2\n', "mine.toml")
    table = Table(AUTOCHESS, config, 2, 3)
    while table.actors():
        table.time_out(table.actors()[0])
    again = verify(AUTOCHESS, read_record(table.record().write()))
    assert again.digest() == table.digest()


def test_own_augments_and_events() -> None:
    text = """
base = "quick"
[catalogue]
augments = ["banker"]
events = ["hearts"]
[[augment]]
id = "banker"
tier = "silver"
effect = "interest_times"
amount = 3
name = "Banker"
[[event]]
id = "hearts"
phase = "flop"
effect = "suit_synergy"
amount = 3
"""
    rules = rules_of(preset_from_text(text, "mine.toml"))
    assert rules.augments[0].name == "Banker"
    assert rules.events[0].amount == 3
    assert Tabletop(rules.table).s.holdem_state.has_active_event("hearts")


@pytest.mark.parametrize(
    ("text", "row", "reason"),
    [
        ("x = ", "", "Invalid value"),
        ('base = "huge"', "base", "must be one of quick, full"),
        ('base = "quick"\n[hulla]\ntimes = 3', "hulla", "is not a section of a preset; there are frame, "),
        ('base = "quick"\n[hula]\ntime = 3', "hula", "time is not known here"),
        ('base = "quick"\n[hula]\ntimes = "many"', "hula", "times must be a whole number"),
        ('base = "quick"\n[hula]\ntimes = 0', "hula", "times must be between 1 and 100, not 0"),
        ('base = "quick"\n[frame]\nprep_actions = 1', "frame", "prep_actions must be between 20 and 2000, not 1"),
        ('base = "quick"\n[shop]\nlevel_xp = [1, 2]', "shop", "level_xp must hold 8 numbers, not 2"),
        ('base = "quick"\n[shop]\nodds = [[100]]', "shop", "odds must hold 9 rows, one for each level"),
        ('base = "quick"\n[board]\ncards = [9, 8, 7, 6, 5, 4, 3, 2, 1]', "board", "cards must not fall with the level"),
        ('base = "quick"\n[combat]\nstage_damage = []', "combat", "stage_damage must hold at least one number, not 0"),
        ('base = "quick"\n[catalogue]\naugments = ["wings"]', "catalogue", "there is no augment wings"),
        ('base = "quick"\n[catalogue]\nevents = ["rain"]', "catalogue", "there is no event rain"),
        ('base = "quick"\n[catalogue]\nevents = [1]', "catalogue", "events must be a list of different ids"),
        (
            'base = "quick"\n[[pick]]\nafter = 2\ntier = "wood"',
            "pick[0]",
            "tier must be one of silver, gold, prismatic, not wood",
        ),
        (
            'base = "quick"\n[[pick]]\nafter = 2\ntier = "gold"\n[[pick]]\nafter = 2\ntier = "gold"',
            "pick[1]",
            "round 2 has a pick already",
        ),
        ('base = "quick"\n[[tier]]\ncost = 1\nranks = [2, 13]\ncopies = 9', "tier", "rank 14 is in no tier"),
        ('base = "quick"\n[[tier]]\ncost = 1\nrank = 2', "tier[0]", "rank is not known here"),
        (
            'base = "quick"\n[[tier]]\ncost = 1\nranks = [2, 14]\ncopies = 9\n'
            "[[tier]]\ncost = 2\nranks = [3, 4]\ncopies = 9",
            "tier[1]",
            "rank 3 is in two tiers",
        ),
        (
            'base = "quick"\n[[augment]]\nid = "a"\ntier = "gold"\neffect = "fly"\namount = 1',
            "augment[0]",
            "effect must be one of",
        ),
        (
            'base = "quick"\n[[augment]]\nid = "a"\ntier = "gold"\neffect = "scout"\namount = 7',
            "augment[0]",
            "amount must be between 1 and 1, not 7",
        ),
        (
            'base = "quick"\n[[event]]\nid = "e"\nphase = "noon"\neffect = "heal"\namount = 7',
            "event[0]",
            "phase must be one of flop, turn, river, not noon",
        ),
        (
            'base = "quick"\n[[event]]\nid = "E e"\nphase = "flop"\neffect = "heal"\namount = 7',
            "event[0]",
            "id must be made of small letters",
        ),
    ],
)
def test_wrong_tables_are_refused(text: str, row: str, reason: str) -> None:
    params = refused(text)
    assert params["file"] == "mine.toml"
    assert params["row"] == row
    assert reason in str(params["reason"])


def test_odds_must_sum_to_a_hundred() -> None:
    table = shipped_table("quick", VERSION)
    rows = table["shop"]
    assert isinstance(rows, dict)
    rows = {**rows, "odds": [[75, 20, 4, 0, 0], *rows["odds"][1:]]}
    with pytest.raises(BadData) as found:
        AUTOCHESS.new({"preset": {**table, "shop": rows}}, 2, Rng(0))
    assert found.value.params["row"] == "shop.odds[0]"
    assert found.value.params["reason"] == "must add up to 100, not 99"


def test_the_numbers_of_full() -> None:
    """The rulings' own numbers, AC-3 to AC-15: version 1."""
    rules = preset_rules("full", 1)
    assert rules.rounds == 40
    assert rules.odds[0] == [40, 30, 20, 8, 2]
    assert rules.odds[8] == [12, 18, 25, 25, 20]
    assert rules.stage_damage == [5, 5, 6, 6, 7, 8, 10, 12]
    assert (rules.quads_forged, rules.trips_rank, rules.land_rounds, rules.hula_gold) == (2, 8, 2, 3)
    assert rules.ghost
    assert rules.winner_survives
    assert not rules.hula_in_fantasyland
    assert preset_rules("quick").odds[4] == [35, 35, 25, 5, 0]


def test_every_shipped_row_has_its_texts() -> None:
    """Dangling text keys are an error."""
    rules = preset_rules("full")
    for language in LANGUAGES:
        texts = Texts(language)
        for augment in rules.augments:
            assert texts.has(augment.name), augment.name
            assert texts.has(augment.description), augment.description
        for event in rules.events:
            assert texts.has(event.name), event.name
            assert texts.has(event.description), event.description


def test_the_whole_vocabulary_is_in_use() -> None:
    """Every effect of the closed vocabulary has a shipped row, and every number a bound."""
    rules = preset_rules("full")
    older = [preset_rules("full", version) for version in (1, 2)]
    augments = [augment for known in (rules, *older) for augment in known.augments]
    assert {augment.effect for augment in augments} == set(AUGMENT_EFFECTS)
    events = [event for known in (rules, *older) for event in known.events]
    assert {event.effect for event in events} == set(EVENT_EFFECTS)
    assert all([low <= high for part in NUMBERS.values() for low, high in part.values()])


@pytest.mark.parametrize("group", [[["a"], "b"], [{"a": 1}, "b"], [1, 2]])
def test_a_group_of_events_that_holds_no_names(group: list[object]) -> None:
    """A list or a table where a name belongs is said as any other name that is none."""
    with pytest.raises(BadData) as why:
        designer_preset({"base": "full", "catalogue": {"never_together": [group]}}, "mine.toml")
    assert why.value.params["fault"] == "row-no-row"
