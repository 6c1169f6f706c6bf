"""Every number in a text of the rules is the table's, in every preset and every language."""

import re
import tomllib
from importlib.resources import files
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
    "foul_insured": [],
    "scout": [],
    "suit_master": ["amount"],
    "golden_shop": ["amount", "times"],
    "suit_synergy": ["suit_cards", "most_synergies"],
    "interest_times": ["amount"],
    "interest_plus": ["amount"],
    "heal": ["amount", "hp"],
    "no_fouls": [],
    "scoop_damage": ["amount"],
    "reverse_rank": [],
    "reverse_cycle": [],
    "skip_suits": [],
    "star_light": [],
    "glass_back": [],
    "front_counts": ["amount"],
    "mercy": ["amount"],
    "stage_damage": ["by"],
    "pair_land": [],
    "streak_times": ["amount"],
    "loss_gold": ["amount"],
    "scoop_gold": ["amount"],
    "round_xp": ["amount"],
    "xp_cost": ["by"],
    "win_heal": ["amount"],
    "door": ["amount"],
    "loan_cards": ["loan_cards", "total"],
    "board_cards": ["by"],
    "suit_cards": ["amount"],
    "line_damage": ["amount"],
    "underdog": ["amount"],
    "front_star": [],
    "back_star": [],
    "lives": [],
    "drain": ["amount"],
    "income": ["income", "total"],
    "hula_times": ["hula_times", "total"],
    "low_stop": ["low_stop_hp", "total"],
    "shop_level": ["amount"],
    "skip_stars": [],
    "rank_first": [],
    "trump_suit": [],
    "mid_counts": ["amount"],
    "back_counts": ["amount"],
    "loser_only": [],
    "shut_land": [],
    "hula_synergies": ["synergies", "total"],
    "hula_free": [],
    "hula_ban": [],
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
        amounts = {row.id: row.amount for row in rules.augments} | {row.id: row.amount for row in rules.events}
        assert {row: numbers["amount"] for row, numbers in rules.rows.items()} == amounts
        assert rules.rows["economist"]["total"] == rules.interest_cap + amounts["economist"]
        # No total: before `scoop_from` a scoop deals nothing more by itself (AC-10.1).
        assert rules.rows["scoop_bonus"] == {"amount": amounts["scoop_bonus"]}
        assert rules.rows["lucky_shop"]["total"] == rules.shop_cards + amounts["lucky_shop"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_presets_name_their_own_numbers(language: str) -> None:
    quick, texts = preset_rules("quick"), Strict(language)
    assert numbers_in(texts.say("autochess-preset-quick")) == [quick.rounds]
    assert numbers_in(texts.say("autochess-preset-quick-text")) == [quick.board_cards[0]]
    assert not numbers_in(texts.say("autochess-preset-full") + texts.say("autochess-preset-full-text"))


ASKED = ("web-word-", "web-rules-autochess-", "web-coach-autochess-", "web-ac-", "autochess-")
FIXED: dict[str, set[int]] = {
    "web-ac-income-text": {1},
    "web-ac-keys": {1, 6},
    "web-coach-autochess-7": {1},
    "web-rules-autochess-2-text": {3, 5},
    "web-rules-autochess-7-text": {1, 6},
    "web-word-break-text": {45},
    "web-word-interest-text": {1},
    "autochess-preset-quick": {5},
    "autochess-preset-quick-text": {13},
}
"""What no table changes: the sizes of the lines, a gold for each step, keys; and the presets, which have a test."""
TIMES = re.compile(r"(?:두|세|네|여덟) ?배|\b(?:double|four times|eight times|twice)\b", re.IGNORECASE)


class Blank(dict[str, str]):
    """A dot for every parameter that is asked for."""

    def __contains__(self, key: object) -> bool:
        return True

    def __getitem__(self, key: str) -> str:
        return "•"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_the_rules_hold_no_number_of_their_own(language: str) -> None:
    bundle = Texts(language)._bundle
    keys = [key for key in bundle.messages() if key.startswith(ASKED)]
    assert len(keys) > 150
    for key in keys:
        pattern = bundle.get_message(key).value
        assert pattern is not None
        said, _ = bundle.format_pattern(pattern, Blank())
        literal = set(numbers_in(str(said)))
        assert literal <= FIXED.get(key, set()), (key, said)
        if key.endswith("-text") and not key.startswith("web-word-"):
            assert not TIMES.search(str(said)), (key, said)


@pytest.mark.parametrize(("preset", "language"), PRESETS)
def test_words_and_rules_of_the_page_get_every_number_they_name(preset: str, language: str) -> None:
    texts, rules = Strict(language), preset_rules(preset)
    words = ("hula", "hula-failed", "stop", "scoop", "fantasyland", "interest", "streak", "augment", "events", "ghost")
    for key in [f"web-word-{word}-text" for word in (*words, "damage", "line-front")]:
        assert texts.say(key, **rules.spoken)
    for number in range(1, 8):
        assert texts.say(f"web-rules-autochess-{number}-text", **rules.spoken)
    for number in range(1, 11):
        assert texts.say(f"web-coach-autochess-{number}", **rules.spoken)
    failed = texts.say("web-word-hula-failed-text", **rules.spoken)
    assert (2 in numbers_in(failed.split(".", 1)[1])) == (rules.failure_times == 2)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "rows"), [("holdem", "preset"), ("marble", "presets")])
def test_presets_of_the_other_games_name_their_own_numbers(game: str, rows: str, language: str) -> None:
    table = tomllib.loads(files(f"hanpan.games.{game}").joinpath("data/presets.toml").read_text(encoding="utf-8"))
    for row in table[rows]:
        name = row.get("id") or row["name"]
        own = {value for value in row.values() if isinstance(value, int)}
        said = numbers_in(Strict(language).say(f"{game}-preset-{name}-text"))
        assert said and set(said) <= own, (name, said)
