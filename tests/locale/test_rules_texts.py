"""Every number in a text of the rules is the table's, in every preset and every language."""

import re
from typing import Any

import pytest
from strict_texts import Strict

from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.rules import Rules, preset_rules
from hanpan.kernel import Rng
from hanpan.locale import LANGUAGES, Texts
from hanpan.locale.rows import row_text

STARS = re.compile(r"[23](?:성| stars?|-star)")
"""What cards are called; no table changes it."""
PRESETS = [(preset, language) for preset in AUTOCHESS.presets for language in LANGUAGES]
SAID: dict[str, list[str]] = {
    "interest_cap": ["interest_cap", "total"],
    "synergies": ["amount", "most_synergies"],
    "shop_cards": ["shop_cards", "total"],
    "free_rerolls": ["amount"],
    "reroll_cost": ["reroll_gold", "total"],
    "hula_pardons": [],
    "own_cards": ["amount", "total"],
    "damage_percent": ["amount"],
    "foul_immunity": [],
    "scout": [],
    "suit_master": ["amount"],
    "golden_shop": ["amount", "times"],
    "suit_synergy": ["suit_cards", "most_synergies"],
    "interest_times": ["amount"],
    "interest_plus": ["amount"],
    "heal": ["amount", "hp"],
    "no_fouls": [],
    "scoop_damage": ["scoop_damage", "total"],
    "reverse_rank": [],
    "reverse_cycle": [],
    "skip_suits": [],
    "star_light": [],
    "glass_back": [],
    "front_counts": ["amount"],
    "mercy": ["amount"],
    "stage_damage": ["amount"],
    "pair_land": [],
}
"""The numbers that the text of an effect has to name, whatever the language."""
BONUSES = ("synergies", "suit_synergy")


def numbers_in(text: str) -> list[int]:
    return sorted([int(found) for found in re.findall(r"\d+", STARS.sub("", text))])


def rows_of(rules: Rules) -> list[tuple[str, str, str]]:
    found = [("augment", augment.id, augment.effect) for augment in rules.augments]
    return found + [("event", event.id, event.effect) for event in rules.events]


def view_of(rules: Rules) -> dict[str, Any]:
    return {"numbers": rules.spoken, "rows": rules.rows, "me": None}


@pytest.mark.parametrize(("preset", "language"), PRESETS)
def test_an_effect_names_the_numbers_of_its_row(preset: str, language: str) -> None:
    """AC-13.2, AC-14.2."""
    check(preset_rules(preset), Strict(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_follow_a_table_of_other_numbers(language: str) -> None:
    changed = AUTOCHESS.new({"preset": "full", "interest_cap": 9, "hp": 63, "reroll_gold": 7}, 2, Rng(0)).rules
    assert (changed.spoken["interest_cap"], changed.rows["economist"]["total"]) == (9, 10)
    check(changed, Strict(language))


def check(rules: Rules, texts: Texts) -> None:
    for kind, row, effect in rows_of(rules):
        said = row_text(texts, view_of(rules), f"autochess-{kind}-{row}-text", row)
        known = {**rules.spoken, **rules.rows[row]}
        wanted = [known[name] for name in SAID[effect]]
        if effect in BONUSES and known["bonus_needs"]:
            wanted += [known["bonus_needs"], known["suit_cards"]]
        assert numbers_in(said) == sorted(wanted), said


def test_rows_say_what_the_rules_do() -> None:
    """The totals that texts name are those of the rows and the table."""
    for preset in AUTOCHESS.presets:
        rules = preset_rules(preset)
        amounts = {row.id: row.amount for row in (*rules.augments, *rules.events)}
        assert {row: numbers["amount"] for row, numbers in rules.rows.items()} == amounts
        assert rules.rows["economist"]["total"] == rules.interest_cap + amounts["economist"]
        assert rules.rows["scoop_bonus"]["total"] == rules.scoop_damage + amounts["scoop_bonus"]
        assert rules.rows["lucky_shop"]["total"] == rules.shop_cards + amounts["lucky_shop"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_presets_name_their_own_numbers(language: str) -> None:
    quick, texts = preset_rules("quick"), Strict(language)
    assert numbers_in(texts.say("autochess-preset-quick")) == [quick.rounds]
    assert numbers_in(texts.say("autochess-preset-quick-text")) == [quick.board_cards[0]]
    assert not numbers_in(texts.say("autochess-preset-full") + texts.say("autochess-preset-full-text"))
