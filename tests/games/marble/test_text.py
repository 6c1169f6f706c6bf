"""MB-4.1: names and Korean particles in card texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan.games.marble.cards import PACKS, house_cards
from hanpan.games.marble.options import SIDE_PACKS
from hanpan.games.marble.text import PAIRS, fill, pieces
from hanpan.locale import josa


@pytest.mark.parametrize(
    ("template", "self_name", "target_name", "filled"),
    [
        ("{self:이/가} {target:을/를} 골라요.", "지훈", "민수", "지훈이 민수를 골라요."),
        ("{self:이/가} {target:을/를} 골라요.", "민수", "영찬", "민수가 영찬을 골라요."),
        ("{target:은/는} {self:과/와} 함께", "서연", "Kim", "Kim은 서연과 함께"),
        ("{self:이랑/랑} 놀기", "수지", "", "수지랑 놀기"),
        ("{self:으로/로}", "길", "", "길로"),
        ("{self}에게", "Amy", "", "Amy에게"),
        ("no name", "a", "b", "no name"),
    ],
)
def test_particles_follow_the_name(template: str, self_name: str, target_name: str, filled: str) -> None:
    """MB-4.1."""
    assert fill(template, self_name, target_name, josa) == filled


@pytest.mark.parametrize("pair", PAIRS)
def test_every_pair_has_both_sounds(pair: str) -> None:
    with_final, without = pair.split("/")
    assert fill("{self:" + pair + "}", "영찬", "", josa) == "영찬" + with_final
    assert fill("{self:" + pair + "}", "민수", "", josa) == "민수" + without


def test_a_name_with_braces_stays_a_name() -> None:
    """A name is never read as a template."""
    assert fill("{self} {target}", "{target}", "x", josa) == "{target} x"


@pytest.mark.parametrize("pack", [*PACKS, *SIDE_PACKS])
def test_no_house_card_leaves_a_brace(pack: str) -> None:
    for card in house_cards(pack):
        for text in (card.texts["ko"], card.texts["en"]):
            for name in ("민수", "지훈", "Amy"):
                shown = fill(text, name, "영찬", josa)
                assert "{" not in shown
                assert "}" not in shown


@given(st.text(alphabet="{}:/self targ이가", max_size=30))
def test_taking_apart_never_fails_and_loses_nothing(text: str) -> None:
    found = pieces(text)
    if found is not None:
        parts = [p.plain or "{" + p.placeholder + (":" + p.pair if p.pair else "") + "}" for p in found]
        assert "".join(parts) == text
    assert fill(text, "", "", josa) is not None
