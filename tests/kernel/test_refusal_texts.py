"""Every refusal the source can raise has its sentence in both languages, and both languages say the same keys."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from hanpan.locale import LANGUAGES, PARTS, Texts, josa

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


@pytest.mark.parametrize("part", PARTS)
def test_both_languages_have_the_same_keys(part: str) -> None:
    korean, english = keys("ko", part), keys("en", part)
    assert sorted(korean) == sorted(english), sorted(set(korean) ^ set(english))
    assert len(set(korean)) == len(korean), "a key stands twice"


@pytest.mark.parametrize("part", PARTS)
def test_both_languages_use_the_same_parameters(part: str) -> None:
    for language, other in (("ko", "en"), ("en", "ko")):
        text = (SOURCE / "locale" / language / f"{part}.ftl").read_text(encoding="utf-8")
        twin = (SOURCE / "locale" / other / f"{part}.ftl").read_text(encoding="utf-8")
        used, known = set(re.findall(r"\$(\w+)", text)), set(re.findall(r"\$(\w+)", twin))
        assert used == known, f"{part}: {sorted(used ^ known)}"


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
        ("", "을/를", "를"),
        ("🙂", "이/가", "가"),
    ],
)
def test_particles_follow_the_sound(word: str, pair: str, particle: str) -> None:
    assert josa(word, pair) == particle


def test_a_missing_key_is_shown_as_itself() -> None:
    assert Texts("ko").say("no-such-key") == "no-such-key"
    assert not Texts("ko").has("no-such-key")
