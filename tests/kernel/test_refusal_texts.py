"""Every refusal the source can raise has its sentence in every language, and all languages say the same keys."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from hanpan.locale import LANGUAGES, Texts, josa, parts

SOURCE = Path(__file__).resolve().parents[2] / "src" / "hanpan"
RAISERS = frozenset({"Illegal", "BadConfig", "BadData", "BadRecord", "Refused", "Nothing"})


@cache
def codes() -> list[str]:
    """The literal codes of all refusals in the source."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISERS and node.args:
                first = node.args[0]
                options = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                found |= {
                    part.value for part in options if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return sorted(found)


def keys(language: str, part: str) -> list[str]:
    path = SOURCE / "locale" / language / f"{part}.ftl"
    if not path.exists():
        return []
    return re.findall(r"^([a-zA-Z][\w-]*) *=", path.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    texts = Texts(language)
    missing = [code for code in codes() if not texts.has(f"refusal-{code}")]
    assert not missing, f"no sentence in {language} for {missing}"


@pytest.mark.parametrize("part", parts(LANGUAGES[0]))
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_keys(part: str, language: str) -> None:
    here, there = keys(language, part), keys(LANGUAGES[0], part)
    assert sorted(here) == sorted(there), sorted(set(here) ^ set(there))
    assert len(set(here)) == len(here), "a key stands twice"


@pytest.mark.parametrize("part", parts(LANGUAGES[0]))
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_use_the_same_parameters(part: str, language: str) -> None:
    found: list[set[str]] = []
    for code in (language, LANGUAGES[0]):
        text = (SOURCE / "locale" / code / f"{part}.ftl").read_text(encoding="utf-8")
        found.append(set(re.findall(r"\$(\w+)", text)))
    assert found[0] == found[1], f"{part}: {sorted(found[0] ^ found[1])}"


@pytest.mark.parametrize(
    ("word", "pair", "particle"),
    [
        ("물", "을/를", "을"),
        ("카드", "을/를", "를"),
        ("민수", "이/가", "가"),
        ("지훈", "이/가", "이"),
        ("철수", "은/는", "는"),
        ("영찬", "은/는", "은"),
        ("서울", "으로/로", "로"),
        ("부산", "으로/로", "으로"),
        ("제주", "으로/로", "로"),
        ("3", "을/를", "을"),
        ("2", "을/를", "를"),
        ("10", "이/가", "이"),
        ("Kim", "은/는", "은"),
        ("Amy", "은/는", "는"),
        ("봇 1", "이/가", "이"),
        ("지훈!", "이/가", "이"),
        ("Player", "이/가", "가"),
        ("Tiger!", "이/가", "가"),
        ("R", "을/를", "을"),
        ("HP", "이/가", "가"),
        ("Eric", "이/가", "이"),
        ("nobot", "이라는/라는", "이라는"),
        ("Brook", "이/가", "이"),
        ("Scout", "이/가", "가"),
        ("King", "으로/로", "으로"),
        ("", "을/를", "를"),
        ("🙂", "이/가", "가"),
    ],
)
def test_particles_follow_the_sound(word: str, pair: str, particle: str) -> None:
    assert josa(word, pair) == particle


def test_a_missing_key_is_shown_as_itself() -> None:
    assert Texts("ko").say("no-such-key") == "no-such-key"
    assert not Texts("ko").has("no-such-key")
