"""docs/rules/glossary.md: every word of it is used, and no Korean text has a second word for the same thing."""

import re
from functools import cache
from pathlib import Path

import pytest

from hanpan.locale import folder, parts

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "rules" / "glossary.md"
CARDS = ROOT / "src" / "hanpan" / "games" / "marble" / "data"
Row = tuple[str, str, str, list[str]]


@cache
def rows() -> list[Row]:
    """The game, the English word, the Korean one, and the words that do not stand for it."""
    found: list[Row] = []
    game = ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        game = line.removeprefix("## ") if line.startswith("## ") else game
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and cells[0] != "English" and not cells[0].startswith("-"):
            found.append((game, cells[0], cells[1], [word.strip() for word in cells[3].split(",") if word.strip()]))
    return found


@cache
def korean(game: str) -> str:
    """Every text in Korean without comments and keys, for Juryu Marble with its cards; not the words the documents
    themselves use in what a program may ask for."""
    texts: list[str] = []
    for part in [part for part in parts("ko") if part != "documents"]:
        text = folder().joinpath("ko").joinpath(f"{part}.ftl").read_text(encoding="utf-8")
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        texts += [re.sub(r"^[\w-]+ =", "", line) for line in lines]
    for pack in sorted(CARDS.glob("*.toml")) if game == "Juryu Marble" else []:
        texts += re.findall(r"^ko = (.*)$", pack.read_text(encoding="utf-8"), re.MULTILINE)
    return "\n".join(texts)


def test_the_page_is_read() -> None:
    words = [word for _, _, word, _ in rows()]
    assert {game for game, _, _, _ in rows()} == {"Auto chess", "Hold'em", "Juryu Marble"}
    assert len(words) > 40 and len(set(words)) == len(words)
    assert {"수트", "폴", "스쿠프", "훌라", "스톱", "판타지랜드", "합성", "증강체", "벤치", "바이", "시너지"} <= set(
        words
    )
    assert {"Front", "Mid", "Back"} <= set(words)


@pytest.mark.parametrize("row", rows(), ids=[english for _, english, _, _ in rows()])
def test_one_word_for_each_thing(row: Row) -> None:
    game, _, word, others = row
    assert word in korean(game)
    for other in others:
        found = [line for line in korean(game).splitlines() if other in line]
        assert not found, (word, other, found)


NAMED = {
    "autochess-augment-economist": "경제학자",
    "autochess-augment-suit_mystery": "수트의 신비",
    "autochess-augment-lucky_shop": "행운의 상점",
    "autochess-event-suit_bonus_spade": "스페이드 우위",
    "autochess-event-double_interest": "이자 배가",
    "autochess-event-foul_amnesty": "폴 면제",
    "autochess-event-scoop_bonus": "스쿠프 강화",
    "autochess-event-low_card_power": "로우카드 역전",
}
"""Alpha 3.2 and 4.3."""


def test_what_the_documents_name_has_that_name() -> None:
    text = folder().joinpath("ko").joinpath("autochess.ftl").read_text(encoding="utf-8")
    for key, name in NAMED.items():
        assert f"\n{key} = {name}\n" in text
