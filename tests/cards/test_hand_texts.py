"""Every class of hands has a name in both languages."""

import pytest

from hanpan.cards.card import parse_cards
from hanpan.cards.poker import name_parts, rank
from hanpan.locale import LANGUAGES, Texts
from hanpan.locale.hands import hand_text


@pytest.mark.parametrize(
    ("text", "korean", "english"),
    [
        ("Kc Kd Kh 4s 4c 2d 3h", "킹 풀하우스", "full house, kings over fours"),
        ("Qc Qd 4h 5s 9c 2d Ah", "퀸 원페어", "pair of queens"),
        ("As Ks Qs Js Ts 2d 3d", "로열 플러시", "royal flush"),
        ("Ac 2d 3h 4s 5c Kd Kh", "5 스트레이트", "straight, five high"),
    ],
)
def test_hands_have_names_people_use(text: str, korean: str, english: str) -> None:
    name, ranks = name_parts(rank(parse_cards(text)))
    assert hand_text(Texts("ko"), name, ranks) == korean
    assert hand_text(Texts("en"), name, ranks) == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_class_has_a_name(language: str) -> None:
    texts = Texts(language)
    parts = {(name, tuple(ranks)) for name, ranks in map(name_parts, range(1, 7463))}
    for name, ranks in parts:
        said = hand_text(texts, name, list(ranks))
        assert "cards-" not in said
        assert "{" not in said
