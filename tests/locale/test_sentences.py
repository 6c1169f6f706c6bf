"""One sentence-maker: events in, sentences out, the same as on the page (web/src/parts/tell.test.ts reads this too)."""

import json
import re
import runpy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from strict_texts import Strict

from hanpan.games import game_ids
from hanpan.kernel import Event
from hanpan.locale import FALLBACK, LANGUAGES, Texts, folder
from hanpan.locale.sentences import description, sentence

FIXTURES = Path(__file__).parent / "sentences.json"
WAYS = {"seat", "card", "hand", "text", "language", "first", "given", "plain"}


@cache
def fixtures() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FIXTURES.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_events_give_the_same_sentences(language: str) -> None:
    for row in fixtures()["rows"]:
        assert told(row, Strict(language)) == row["said"][language], row


@pytest.mark.parametrize("language", LANGUAGES)
def test_data_that_do_not_fit_a_sentence_are_shown_as_they_are(language: str) -> None:
    """Never with a hole, never as a key of a message, and never not at all."""
    for row in fixtures()["broken"]:
        assert told(row, Texts(language)) == row["said"][language], row
        assert row["said"][language].partition(":")[0] == row["kind"], row
        assert all([f"{key} " in row["said"][language] for key in row["data"]]), row


def told(row: dict[str, Any], texts: Texts) -> str:
    return sentence(texts, row["game"], Event(row["kind"], row["data"]), fixtures()["names"])


def test_what_hardly_ever_happens_is_among_the_examples_as_their_maker_has_it() -> None:
    """Or it would be lost when somebody writes them anew."""
    maker = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "sentences.py"))
    kept = [{key: row[key] for key in ("game", "kind", "data")} for row in fixtures()["rows"]]
    assert [row for row in maker["OTHERS"] if row not in kept] == []
    assert [(row["game"], row["kind"], row["data"]) for row in fixtures()["broken"]] == maker["BROKEN"]


@pytest.mark.parametrize("game", game_ids())
def test_every_text_of_an_event_is_held_by_an_example(game: str) -> None:
    told = {row["kind"] for row in fixtures()["rows"] if row["game"] == game}
    for language in LANGUAGES:
        text = folder().joinpath(language).joinpath(f"{game}.ftl").read_text(encoding="utf-8")
        kinds = re.findall(rf"^event-{game}-([\w-]+) =", text, re.MULTILINE)
        assert kinds
        assert not [kind for kind in kinds if kind not in told]


def test_no_sentence_shows_what_is_for_machines() -> None:
    """Raw data, keys of messages and None are nothing for people; events without a text are the exception."""
    for row in fixtures()["rows"]:
        for said in row["said"].values():
            if Texts(LANGUAGES[0]).has(f"event-{row['game']}-{row['kind']}"):
                assert not re.search(r"[{}\[\]$]|None|undefined|\b(autochess|holdem|marble|cards|event)-", said), row


def test_an_event_without_a_text_is_shown_and_a_silent_one_is_not() -> None:
    texts, names = Texts(FALLBACK), ["Amy", "Bo"]
    assert sentence(texts, "no-such-game", Event("won", {"seat": 1, "by": 3}), names) == "won: seat Bo, by 3"
    assert sentence(texts, "no-such-game", Event("over", {}), names) == "over"
    assert sentence(texts, "marble", Event("surprise", {"seat": 0}), names) == "surprise: seat Amy"
    assert sentence(texts, "marble", Event("phase", {"phase": "TurnEnd"}), names) == ""


def test_a_tables_own_words_stand_before_the_shipped_ones() -> None:
    event = Event("augment", {"seat": 0, "augment": "economist", "suit": None})
    own = {"autochess-augment-economist": "Piggy bank"}
    assert "Piggy bank" in sentence(Texts("en"), "autochess", event, ["Amy"], own)
    assert "Economist" in sentence(Texts("en"), "autochess", event, ["Amy"])


@pytest.mark.parametrize("game", [*game_ids(), "other"])
def test_descriptions_hold_only_what_the_makers_know(game: str) -> None:
    about = description(game)
    assert set(about) == {"silent", "opens", "drawn", "params", "events"}
    hows = [how for part in (about["params"], *about["events"].values()) for how in part.values()]
    for how in hows:
        assert how["as"] in WAYS
        assert set(how) <= {"as", "from", "prefix", "join", "none"}
        for language in LANGUAGES:
            assert "none" not in how or Texts(language).has(how["none"])
    for kind in [*about["opens"], *about["drawn"], *about["events"]]:
        assert Texts(LANGUAGES[0]).has(f"event-{game}-{kind}"), kind
