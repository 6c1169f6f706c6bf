"""MB-4.1 and MB-4.4: the house packs, and what must never stand in them."""

import pytest
from marble_play import naming

from hanpan.games.marble.cards import (
    EFFECTS,
    PACKS,
    SEVERITIES,
    SHOT,
    TARGETS,
    TYPES,
    Card,
    card_from_row,
    house_cards,
    scale_of,
)
from hanpan.games.marble.options import SIDE_PACKS
from hanpan.games.marble.text import pieces
from hanpan.kernel.refusal import BadData

EVERY_PACK = (*PACKS, *SIDE_PACKS)

KOREAN_THEMES = (
    "키스,뽀뽀,스킨십,껴안,포옹,안아 주,옷을 벗,벗기,속옷,야한,섹시,몸매,가슴,엉덩이,허벅지,"
    "남자,여자,오빠,누나,언니,형님,남성,여성,이성,애인,남친,여친,첫사랑,문자,카톡,메시지,통화,"
    "사진첩,갤러리,인스타,검색 기록,잠금,비밀번호,원샷,단숨에,다 마셔,다 마시,비워,때리,맞기,딱밤,"
    "꿀밤,뺨,굴욕,못생,뚱뚱,바보,멍청,담배,내기해,벌금,만지기,손잡,손을 잡,무릎,업어"
)
ENGLISH_THEMES = (
    "kiss,hug,cuddle,strip,undress,naked,underwear,sexy,breast,butt,thigh,boy,girl,man,woman,men,women,male,female,"
    "girlfriend,boyfriend,ex,crush,message,messages,dm,gallery,instagram,password,unlock,chug,bottoms,one-shot,drain,"
    "slap,hit,punch,flick,humiliate,ugly,fat,stupid,idiot,cigarette,money,bet,lap,carry,touching"
)
FORBIDDEN = {"ko": KOREAN_THEMES.split(","), "en": ENGLISH_THEMES.split(",")}
"""Themes of MB-4.4. Korean by piece of a word, English by whole word."""
HARMLESS = {"코 만지기": ("만지기",)}
"""One's own nose may be touched."""


def everything() -> list[Card]:
    return [card for pack in EVERY_PACK for card in house_cards(pack)]


def test_there_are_at_least_120_cards_in_at_least_four_packs() -> None:
    """MB-4.4."""
    sizes = [len(house_cards(pack)) for pack in PACKS]
    assert len(PACKS) >= 4
    assert sum(sizes) >= 120
    assert min(sizes) >= 20
    ids = [card.id for card in everything()]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("severity", range(3))
def test_at_least_one_card_in_twenty_is_water(severity: int) -> None:
    """MB-4.4, in every pack and under every severity filter."""
    for pack in PACKS:
        cards = [card for card in house_cards(pack) if card.severity <= severity]
        assert len(cards) >= 15
        assert 20 * sum([card.effect == "water" for card in cards]) >= len(cards)


@pytest.mark.parametrize("pack", EVERY_PACK)
def test_cards_are_whole_short_and_in_both_languages(pack: str) -> None:
    """MB-4.1: readable at two metres."""
    for card in house_cards(pack):
        with naming(card.id):
            assert card.type in TYPES
            assert card.target in TARGETS
            assert EFFECTS[card.effect][0] == card.type
            assert 2 <= len(card.titles["ko"]) <= 14
            assert 3 <= len(card.titles["en"]) <= 26
            assert 5 <= len(card.texts["ko"]) <= 60
            assert 5 <= len(card.texts["en"]) <= 100
            assert any(["가" <= char <= "힣" for char in card.texts["ko"]])
            assert card.texts["en"].isascii()
            korean, english = pieces(card.texts["ko"]), pieces(card.texts["en"])
            assert korean is not None
            assert english is not None
            assert ("target" in [piece.placeholder for piece in korean]) == (
                "target" in [piece.placeholder for piece in english]
            )
            assert not any([piece.pair for piece in english])
            assert card.scale <= 8, "no house card asks for a whole shot"


@pytest.mark.parametrize("pack", EVERY_PACK)
def test_forbidden_themes_do_not_occur(pack: str) -> None:
    """MB-4.4: never sexual, stripping, gendered, touching, phones, humiliation, harm, one-shots."""
    for card in house_cards(pack):
        with naming(card.id):
            korean = card.titles["ko"] + " " + card.texts["ko"]
            for theme in FORBIDDEN["ko"]:
                if theme not in HARMLESS.get(card.titles["ko"], ()):
                    assert theme not in korean, f"{card.id}: {theme}"
            words = "".join(
                [char if char.isalnum() or char == "-" else " " for char in card.texts["en"].lower()]
            ).split()
            words += card.titles["en"].lower().split()
            assert not set(words) & set(FORBIDDEN["en"]), card.id


def test_every_effect_occurs_in_the_house() -> None:
    assert {card.effect for card in everything()} == set(EFFECTS)


def test_forfeits_are_never_a_drink() -> None:
    """MB-5.3."""
    for card in house_cards("forfeits"):
        assert card.scale == 0
        assert "모금" not in card.texts["ko"]
        assert "sip" not in card.texts["en"]


@pytest.mark.parametrize(
    ("text", "twelfths"),
    [
        ("1", 12),
        (1, 12),
        ("1/3", 4),
        ("2/3", 8),
        ("0.5", 6),
        ("0.25", 3),
        ("0", 0),
        ("5/12", 5),
        ("1.0", 12),
        ("1/5", -1),
        ("0.1", -1),
        ("2", -1),
        ("-1", -1),
        ("1/0", -1),
        ("", -1),
        ("a", -1),
        ("1/", -1),
        (".5", 6),
        (True, -1),
        (None, -1),
        ("٣", -1),
    ],
)
def test_scales_are_exact(text: object, twelfths: int) -> None:
    """MB-4.1: penaltyScale 1.0 is one shot; twelfths of it are exact, anything else is refused."""
    assert scale_of(text) == twelfths
    assert SHOT == 12


@pytest.mark.parametrize("pack", EVERY_PACK)
def test_cards_read_back_from_their_rows(pack: str) -> None:
    for card in house_cards(pack):
        with naming(card.id):
            again = card_from_row(card.row(), card.pack, "file", "row")
            assert again.dump() == card.dump()
            assert again.scale == card.scale


def test_a_row_says_which_type_its_effect_belongs_to() -> None:
    with pytest.raises(BadData) as refusal:
        card_from_row({"type": "MISSION", "effect": "penalty", "title": "a", "text": "b"}, "custom", "f", "7")
    assert refusal.value.params == {"file": "f", "row": "7", "field": "type", "allowed": "PENALTY"}


def test_severities_are_in_order() -> None:
    """MB-1.1: MILD < NORMAL < SPICY, cumulative."""
    assert SEVERITIES == ("MILD", "NORMAL", "SPICY")
    for pack in PACKS:
        assert {card.severity for card in house_cards(pack)} >= {0, 1}
