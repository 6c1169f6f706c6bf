"""Names, codes and keys."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan.kernel.refusal import Refused
from hanpan.server.identity import (
    ALPHABET,
    clean_name,
    hash_token,
    new_code,
    new_token,
    person_name,
    read_code,
    same_name,
)


@given(st.text(max_size=200))
def test_a_clean_name_is_fit_for_every_screen(text: str) -> None:
    try:
        name = clean_name(text, 16)
    except Refused as refusal:
        assert refusal.code == "name-empty"
        return
    assert 1 <= len(name) <= 16
    assert name == " ".join(name.split())
    assert not any([char in "<>&\u202e\u200b\ufeff\n\t\x00" for char in name])
    assert clean_name(name, 16) == name


def test_names_people_have() -> None:
    for name in ("지수", "Zoë", "김 철수", "👩‍👩‍👧", "a"):
        assert clean_name(f"  {name} ", 16) == name
    assert clean_name("<b>x</b>", 16) == "?b?x?/b?"
    assert len(clean_name("가" * 99, 16)) == 16
    assert clean_name("z" + "\u0301" * 50, 16) in ("z\u0301\u0301", "ź\u0301\u0301")
    for empty in ("", "   ", "\u200d\u200d", "\u0301"):
        with pytest.raises(Refused):
            clean_name(empty, 16)


def test_nobody_passes_for_another() -> None:
    """Letters that draw nothing are no name, and hidden ones make none."""
    for blank in ("\u3164", "\u115f\u1160", "\uffa0", "\u2800", "\ufe0f", "\U000e0101"):
        with pytest.raises(Refused):
            clean_name(blank * 3, 16)
    for twin in ("H\u200dost", "Ho\ufe0fst", "H\u034fost", "Host\u3164", "Ｈｏｓｔ", "HOST"):
        assert same_name(clean_name(twin, 16), "Host")
    # Cyrillic, Greek, Armenian letters; a stroke is a stroke.
    for twin, name in (("Ноst", "Host"), ("Ηοst", "Host"), ("hоѕт", "host"), ("AIice", "Alice"), ("B0b", "Bob")):
        assert twin != name and same_name(twin, name)
    assert clean_name("❤\ufe0f\u200d🔥", 16) == "❤\ufe0f\u200d🔥"
    for one, other in (("지수", "지우"), ("Ai", "Al"), ("Zoe", "Zoë"), ("Анна", "Инна"), ("Bob", "Rob")):
        assert not same_name(one, other)


def test_nobody_passes_for_a_bot_in_another_alphabet() -> None:
    for name in ("Maple", "Мaple", "mаplе", "Μaple", "bоt:x", "Ｍａｐｌｅ", "Воt 1"):
        with pytest.raises(Refused) as refused:
            person_name(name, 16)
        assert refused.value.code == "name-of-bot"
    assert person_name("Мария", 16) == "Мария"


def test_codes_are_read_as_people_type_them() -> None:
    code = new_code()
    assert read_code(f" {code.lower()} ") == code
    assert all([char not in ALPHABET for char in "01OIL"])
    for odd in ("", "ABC", "ABCDE1", "ABCDEFG", "ABC/..", "ＡＢＣＤＥＦ"):
        with pytest.raises(Refused):
            read_code(odd)


def test_keys_are_long_and_kept_as_hashes() -> None:
    token = new_token()
    assert len(token) == 32 and int(token, 16) >= 0
    assert hash_token(token) != token and hash_token(token) == hash_token(token)
    assert new_token() != token
