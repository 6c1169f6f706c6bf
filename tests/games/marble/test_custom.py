"""MB-4.3: a table's own cards, from TOML, from JSON, and in the settings; every reason to refuse one."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marble_play import fresh, walk

from hanpan.games.marble.cards import TEXT_LIMIT, TITLE_LIMIT
from hanpan.games.marble.custom import custom_cards_from_text
from hanpan.kernel.refusal import BadData
from hanpan.locale import LANGUAGES, Texts

TOML = """
[[cards]]
title = "우리 집 규칙"
text = "{self:이/가} 노래를 틀어요."

[[cards]]
type = "PENALTY"
target = "TARGET_ONE"
severity = "SPICY"
scale = 0.5
ko = ["한 잔", "{self:이/가} {target:을/를} 골라요."]
en = ["One", "{self} picks {target}."]

[[cards]]
effect = "rule-table"
rounds = 3
title = "Rule & order"
text = "No puns."
"""


def test_toml_and_json_give_the_same_cards() -> None:
    """MB-4.3."""
    rows = custom_cards_from_text(TOML, "own.toml")
    assert len(rows) == 3
    assert rows[1]["scale"] == "6/12"
    assert rows[0]["ko"] == rows[0]["en"] == ["우리 집 규칙", "{self:이/가} 노래를 틀어요."]
    again = custom_cards_from_text(json.dumps({"cards": rows}), "own.json")
    assert again == rows == custom_cards_from_text(json.dumps(rows), "own.json")
    decimals = '[{"title": "a", "text": "b", "type": "PENALTY", "scale": 0.25}]'
    assert custom_cards_from_text(decimals, "own.json")[0]["scale"] == "3/12"


def test_own_cards_are_shuffled_in_and_played() -> None:
    """MB-4.3: also the only cards of a table, and they come back through dump and load."""
    config: dict[str, object] = {
        "packs": [],
        "severity": "SPICY",
        "custom_cards": custom_cards_from_text(TOML, "own.toml"),
    }
    s, _ = fresh(config)
    assert sorted(s.decks[0].pile) == [0, 1, 2]
    seen = {event.data["card"] for s, _, _, events in walk(config, 4, 5) for event in events if event.kind == "card"}
    assert {"custom-1", "custom-2", "custom-3"} <= seen
    from hanpan.games.marble.game import MARBLE

    assert MARBLE.dump(MARBLE.load(MARBLE.dump(s))) == MARBLE.dump(s)


WRONG: list[tuple[str, dict[str, Any]]] = [
    ("long", {"title": "x" * (TITLE_LIMIT + 1), "text": "ok"}),
    ("long", {"title": "ok", "text": "x" * (TEXT_LIMIT + 1)}),
    ("placeholder", {"title": "ok", "text": "{name} sings"}),
    ("placeholder", {"title": "ok", "text": "{self} and {target}"}),
    ("placeholder", {"title": "{target}", "text": "ok"}),
    ("placeholder", {"title": "ok", "text": "{self:가/이}"}),
    ("placeholder", {"title": "ok", "text": "{self"}),
    ("placeholder", {"title": "ok", "text": "self}"}),
    ("placeholder", {"title": "ok", "text": "{self:}"}),
    ("placeholder", {"title": "ok", "text": "{}"}),
    ("placeholder", {"effect": "loser", "title": "ok", "text": "{target} lost"}),
    ("effect", {"effect": "explode", "title": "ok", "text": "ok"}),
    ("effect", {"type": "EVENT", "title": "ok", "text": "ok"}),
    ("effect", {"effect": 3, "title": "ok", "text": "ok"}),
    ("markup", {"title": "ok", "text": "<b>bold</b>"}),
    ("markup", {"title": "<img src=x onerror=alert(1)>", "text": "ok"}),
    ("markup", {"title": "ok", "text": "&lt;script&gt;"}),
    ("markup", {"title": "ok", "text": "&#60;b"}),
    ("control", {"title": "ok", "text": "two\nlines"}),
    ("control", {"title": "ok", "text": "\x1b[2J"}),
    ("control", {"title": "ok", "text": "right\u202eleft"}),
    ("control", {"title": "o\u200bk", "text": "ok"}),
    ("control", {"title": "ok", "text": "nul\x00"}),
    ("empty", {"title": "ok", "text": "  "}),
    ("empty", {"title": "ok"}),
    ("empty", {"title": 5, "text": "ok"}),
    ("value", {"ko": ["only a title"]}),
    ("value", {"title": "ok", "text": "ok", "scale": "3"}),
    ("value", {"title": "ok", "text": "ok", "target": "LEFT"}),
    ("value", {"title": "ok", "text": "ok", "type": "DARE"}),
    ("value", {"title": "ok", "text": "ok", "severity": "HOT"}),
    ("value", {"title": "ok", "text": "ok", "effect": "forward", "amount": 7}),
    ("value", {"title": "ok", "text": "ok", "effect": "rule-half", "rounds": 0}),
    ("value", {"title": "ok", "text": "ok", "effect": "water", "target": "TARGET_ONE"}),
    ("field", {"title": "ok", "text": "ok", "colour": "red"}),
    ("severity", {"title": "ok", "text": "ok", "severity": "SPICY"}),
    ("twice", {"title": "first", "text": "first"}),
]


@pytest.mark.parametrize(("code", "row"), WRONG)
def test_a_wrong_card_is_refused_with_its_row_and_reason(code: str, row: dict[str, Any]) -> None:
    """MB-4.3, the same in a file and in the settings, with a sentence in both languages."""
    rows = [{"title": "first", "text": "first"}, row]
    with pytest.raises(BadData) as in_file:
        custom_cards_from_text(json.dumps(rows), "own.json", "NORMAL")
    with pytest.raises(BadData) as in_config:
        fresh({"custom_cards": rows, "severity": "NORMAL"})
    for refusal in (in_file.value, in_config.value):
        assert refusal.code == f"marble-card-{code}"
        assert refusal.params["row"] == "2"
        for language in LANGUAGES:
            sentence = Texts(language).refusal(refusal)
            assert sentence != f"refusal-{refusal.code}"
            assert "2" in sentence


@pytest.mark.parametrize("text", ["{", "[1, 2", "cards = 3", "[[cards]\n", '{"cards": 5}', '["a"]', "", "[" * 5000])
def test_a_file_that_is_no_list_of_cards_is_refused(text: str) -> None:
    with pytest.raises(BadData) as refusal:
        custom_cards_from_text(text, "own")
    assert refusal.value.params["file"] == "own"


def test_too_many_cards_and_too_long_files_are_refused() -> None:
    many = [{"title": f"t{n}", "text": "x"} for n in range(101)]
    with pytest.raises(BadData) as refusal:
        custom_cards_from_text(json.dumps(many), "own")
    assert refusal.value.code == "marble-card-many"
    with pytest.raises(BadData):
        custom_cards_from_text("#" * 100_001, "own")


@given(st.text(max_size=40), st.text(max_size=80))
def test_no_text_reaches_a_screen_with_markup_or_control(title: str, text: str) -> None:
    """MB-4.3: whatever somebody types is refused or harmless."""
    try:
        rows = custom_cards_from_text(json.dumps([{"title": title, "text": text}]), "own")
    except BadData as refusal:
        assert refusal.code.startswith("marble-card-")
        return
    for shown in (rows[0]["ko"], rows[0]["en"]):
        assert isinstance(shown, list)
        for part in shown:
            assert part.isprintable()
            assert "<" not in part
            assert ">" not in part
