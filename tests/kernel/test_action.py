"""Text forms: every action parses back to itself, everything odd is refused with a reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan.kernel import Action, Illegal, parse_action

VERBS = st.from_regex(r"[a-z][a-z0-9_-]{0,11}", fullmatch=True)
WORDS = st.from_regex(r"[A-Za-z][A-Za-z0-9_.,:=+-]{0,20}", fullmatch=True)
ARGS = st.lists(st.one_of(st.integers(-(10**15), 10**15), WORDS), max_size=6)


@given(VERBS, ARGS)
def test_text_forms_round_trip(verb: str, args: list[int | str]) -> None:
    action = Action(verb, tuple(args))
    assert parse_action(str(action)) == action
    assert str(parse_action(str(action))) == str(action)
    assert hash(parse_action(str(action))) == hash(action)


@given(st.text(max_size=80))
def test_any_text_is_an_action_or_a_refusal(text: str) -> None:
    try:
        action = parse_action(text)
    except Illegal as refusal:
        assert refusal.code in ("text-empty", "text-odd", "number-too-large", "text-too-long")
    else:
        assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "text-empty"),
        ("  \n", "text-empty"),
        ("Buy 2", "text-odd"),
        ("buy <b>", "text-odd"),
        ("buy 2;", "text-odd"),
        ("9 lives", "text-odd"),
        ("raise 99999999999999999", "number-too-large"),
        ("x" * 513, "text-too-long"),
        ("buy ２", "text-odd"),
    ],
)
def test_odd_texts_have_their_own_reason(text: str, code: str) -> None:
    with pytest.raises(Illegal) as refusal:
        parse_action(text)
    assert refusal.value.code == code


def test_spaces_do_not_matter() -> None:
    assert parse_action("  place   7\tback ") == Action("place", (7, "back"))


def test_arguments_are_asked_for_by_kind() -> None:
    action = parse_action("place 7 back")
    assert action.number(0) == 7
    assert action.word(1) == "back"
    for ask in (lambda: action.number(1), lambda: action.word(0), lambda: action.number(2), lambda: action.word(5)):
        with pytest.raises(Illegal, match="wanted"):
            ask()


def test_a_strangers_word_is_shown_without_its_teeth() -> None:
    with pytest.raises(Illegal) as refusal:
        parse_action("<script>alert(1)</script>")
    assert "<" not in str(refusal.value.params["word"])
