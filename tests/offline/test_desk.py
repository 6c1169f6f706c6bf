"""Games without a house: what the page's worker asks and is told. The worker itself is played by these tests."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hanpan.games import find_game, game_ids
from hanpan.kernel.record import read_record
from hanpan.kernel.table import verify
from hanpan.offline.desk import ask
from hanpan.offline.stand_ins import PLAIN, stand_in
from hanpan.server.archive.deeds import deeds_of
from hanpan.server.archive.replay import replay_frames
from hanpan.server.wire.frames import Update

SOURCE = Path(__file__).resolve().parents[2] / "src" / "hanpan"
WISH = {"code": "LABCDE", "people": ["지수"], "seed": "11" * 32, "dice": "22" * 32, "level": "easy"}
KINDS: list[dict[str, Any]] = [
    {"game": "holdem", "preset": "headsup", "seats": 2},
    {"game": "autochess", "preset": "quick", "seats": 3},
    {"game": "marble", "preset": "speed", "seats": 3, "people": ["지수", "민"], "about": [{"drinks": False}, {}]},
]
LIKED = ("all-in", "call", "ready", "done", "accept", "continue", "next", "roll", "start", "pass")
"""What the person of these tests does first: games end soon."""


def asked(do: str, **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(ask(json.dumps({"do": do, **more})))
    return found


def choice(update: dict[str, Any]) -> str:
    texts: list[str] = [entry["do"] for entry in update["legal"]["entries"] if "do" in entry]
    liked = [text for verb in LIKED for text in texts if text.split(" ")[0] == verb]
    return (liked or texts)[0]


def step(news: dict[str, Any]) -> dict[str, Any]:
    """The next thing that happens: a bot acts, or the first person who is awaited."""
    if news["pace"] is not None:
        return asked("bot")
    update = next(one for one in news["updates"] if one["seat"] in one["actors"])
    return asked("act", seat=update["seat"], text=choice(update))


def play(news: dict[str, Any], most: int = 3000) -> tuple[list[str], dict[str, Any]]:
    """On to the end, or so many steps; all moves, and what was told last."""
    moves = list(news["moves"])
    for _ in range(most):
        if "end" in news:
            break
        news = step(news)
        moves += news["moves"]
    return moves, news


def test_all_games_are_offered_with_all_their_levels() -> None:
    offers = {one["id"]: one for one in asked("offers")["offers"]}
    assert set(offers) == set(game_ids())
    assert "hard" in offers["autochess"]["levels"] and offers["holdem"]["usual_level"] == "normal"
    assert {one["key"] for one in offers["autochess"]["dials"]} == set(offers["autochess"]["values"]["full"])


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind["game"])
def test_a_game_is_played_to_a_record_that_verifies(kind: dict[str, Any]) -> None:
    """Deeds and chapters at its end are those a house finds in the same record."""
    opening = asked("begin", wish={**WISH, **kind})
    assert [seat["kind"] for seat in opening["seats"]].count("person") == len(opening["updates"])
    assert "players" not in opening["config"], "what people said about themselves is nobody's table setting"
    for update in opening["updates"]:
        msgspec.convert({"t": "update", **update}, Update)
    moves, last = play(opening)
    record = read_record(last["end"]["record"])
    game = find_game(kind["game"])
    table = verify(game, record)
    result = table.result()
    assert record.over and result is not None and last["updates"][0]["result"] == result.dump()
    assert len(moves) == len(record.moves) and last["pace"] is None
    house = replay_frames(game, record, None, 0, 1)
    assert [(one["n"], one["standing"]) for one in last["end"]["story"]][:-1] == [
        (one.n, one.standing) for one in house.marks if one.standing
    ]
    assert last["end"]["deeds"][0]["facts"] == deeds_of(game, record, 0).facts


def test_a_kept_game_goes_on_where_it_was() -> None:
    wish = {**WISH, **KINDS[1]}
    opening = asked("begin", wish=wish)
    moves, before = play(opening, 9)
    facts = {"rules": opening["rules"], "tables": opening["tables"]}
    again = asked("begin", wish={**wish, **facts, "moves": moves, "dice": "33" * 32})
    update, shown = again["updates"][0], before["updates"][0]
    assert update["view"] == shown["view"] and update["legal"] == shown["legal"]
    assert update["reset"] and update["events"] == [] and update["from"] == update["next"] == shown["next"]
    assert again["moves"] == [], "what is kept already is not told a second time"
    further, last = play(again)
    assert len(read_record(last["end"]["record"]).moves) == len(moves) + len(further)


def test_a_game_of_other_rules_is_refused() -> None:
    wish = {**WISH, **KINDS[1]}
    assert asked("begin", wish={**wish, "rules": 999})["refused"]["code"] == "record-rules"
    assert asked("begin", wish={**wish, "tables": "0" * 32})["refused"]["code"] == "record-tables"
    assert asked("begin", wish={**wish, "moves": ["0 buy 77"]})["refused"]["code"] == "record-illegal"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"seats": 99}, "seat-count"),
        ({"people": []}, "seat-count"),
        ({"people": ["  "]}, "name-empty"),
        ({"people": ["bot:acorn:easy"]}, "name-of-bot"),
        ({"level": "divine"}, "unknown-bot"),
        ({"preset": "none"}, "unknown-preset"),
        ({"seed": "no hex"}, "rules-fault"),
    ],
)
def test_nonsense_gets_a_code_and_leaves_the_game_in_play_alone(change: dict[str, Any], code: str) -> None:
    before = asked("begin", wish={**WISH, **KINDS[0]})
    assert asked("begin", wish={**WISH, **KINDS[0], **change})["refused"]["code"] == code
    assert asked("minute")["updates"][0]["view"] == before["updates"][0]["view"]


def test_a_refused_action_changes_nothing() -> None:
    before = asked("begin", wish={**WISH, **KINDS[0]})
    for question in ({"seat": 0, "text": "buy 2"}, {"seat": 1, "text": "call"}, {"seat": 0, "text": "call call"}):
        assert "refused" in asked("act", **question)
    assert asked("arrange", seat=0)["refused"]["code"] == "no-arranger"
    assert asked("show", seat=0)["refused"]["code"] == "nothing-to-show"
    assert asked("dance")["refused"]["code"] == "unknown-verb"
    assert json.loads(ask("[]"))["refused"]["code"] == "rules-fault"
    assert asked("minute")["updates"][0]["view"] == before["updates"][0]["view"]


def test_help_minutes_and_the_host_s_end() -> None:
    asked("begin", wish={**WISH, **KINDS[1]})
    asked("act", seat=0, text="buy 1")
    assert asked("arrange", seat=0)["arranged"][0].startswith("layout ")
    play(asked("begin", wish={**WISH, **KINDS[2]}), 4)
    assert asked("minute")["moves"] == ["-1 minutes 1"]
    assert "end" in asked("house", text="end")


def test_a_bot_that_stumbles_ends_nobodys_game(monkeypatch: pytest.MonkeyPatch) -> None:
    opening = asked("begin", wish={**WISH, **KINDS[1]})
    assert opening["pace"] == "together"

    def stumbles(*about: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("hanpan.offline.session.bot_of", stumbles)
    assert asked("bot")["moves"][0].startswith("clock 1 ")


def test_stand_ins_are_for_what_is_missing_only() -> None:
    assert stand_in() == [], "here the real ones are installed"
    rooms = [SOURCE / room for room in ("kernel", "cards", "games", "bots")]
    texts = [path.read_text(encoding="utf-8") for room in rooms for path in room.rglob("*.py")]
    lines = [line for text in texts for line in text.splitlines()]
    for line in [line for line in lines if line.startswith(("from librt", "from mypy_extensions"))]:
        module, _, what = line.removeprefix("from ").partition(" import ")
        assert set(what.split(", ")) <= set(PLAIN[module]), line
