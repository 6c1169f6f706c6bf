"""Writes tests/locale/sentences.json: events of many games, and their sentences in every language of the house.

The terminal's sentence-maker (`hanpan.locale.sentences`) and the page's (`web/src/parts/tell.ts`) are both held to it.
Run it after a change of an event or of its text: `PYTHONPATH=src python tools/sentences.py`, and read the difference.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

from hanpan.bots.base import bot
from hanpan.games import find_game, game_ids
from hanpan.kernel import HOUSE, Action, Event, Rng, Table
from hanpan.kernel.rng import Stream
from hanpan.locale import FALLBACK, LANGUAGES, Texts
from hanpan.locale.sentences import sentence

TARGET = Path(__file__).resolve().parent.parent / "tests" / "locale" / "sentences.json"
NAMES = ["민수", "Amy", "지훈", "normal 1", "서연", "Bo", "하늘", "easy 2"]
LIMIT = 2
"""Events of one form that are kept."""
MOST = 4
"""Events of one kind that are kept."""
GAMES = 24

EMPTY_LINE: dict[str, Any] = {"a": 0, "b": 1, "line": "front", "a_hand": None, "b_hand": None}
LESSON: dict[str, Any] = {
    "round": 3,
    "foe": 1,
    "ghost": False,
    "won": 1,
    "lost": 2,
    "better_won": 2,
    "better_lost": 1,
    "gain": 12,
    "front": ["2c"],
    "mid": ["4c", "4h2"],
    "back": ["8s"],
}
HAND: dict[str, Any] = {"hand": 7, "cards": ["As", "Td"], "shown": [["2c", "2d"]]}
CHOICE: dict[str, Any] = {"street": "TURN", "to": 240, "chips": 85, "chance": 37}
RAISE: dict[str, Any] = {"action": "call", "own": 60, "better": "raise"}
FOLD: dict[str, Any] = {"action": "all-in", "own": 60, "better": "fold"}
BET: dict[str, Any] = {"action": "bet", "own": 60, "better": "bet"}
OTHERS: list[dict[str, Any]] = [
    {"game": "secret-bids", "kind": "ready", "data": {"seat": 1}},
    {"game": "secret-bids", "kind": "prize", "data": {"worth": 5, "rest": [1, 2], "last": False, "note": "새해"}},
    {"game": "secret-bids", "kind": "won", "data": {"winner": 0, "seats": [0, 2], "bids": {"0": 3}, "target": None}},
    {"game": "secret-bids", "kind": "over", "data": {}},
    {"game": "marble", "kind": "phase", "data": {"phase": "TurnStart"}},
    {"game": "autochess", "kind": "unlocked", "data": {}},
    {"game": "autochess", "kind": "hula-lost", "data": {"seat": 1, "synergies": 2}},
    {"game": "autochess", "kind": "hula-failed", "data": {"seat": 2, "pardoned": True, "failure": 1}},
    {"game": "autochess", "kind": "line", "data": {**EMPTY_LINE, "winner": None, "step": "draw", "reason": "draw"}},
    {"game": "autochess", "kind": "line", "data": {**EMPTY_LINE, "winner": 0, "step": "suit", "reason": "master"}},
    {"game": "autochess", "kind": "line", "data": {**EMPTY_LINE, "winner": 1, "step": "rank", "reason": "low-rank"}},
    {"game": "autochess", "kind": "over", "data": {"places": [1, 3, 1], "hp": [9, 0, 9]}},
    {"game": "autochess", "kind": "coach-move", "data": {**LESSON, "card": "8s", "line": "back", "other": ""}},
    {"game": "autochess", "kind": "coach-swap", "data": {**LESSON, "card": "8s2", "line": "front", "other": "Kd"}},
    {"game": "autochess", "kind": "coach-arrange", "data": LESSON},
    {"game": "autochess", "kind": "coach-move-short", "data": {**LESSON, "card": "8s", "line": "back", "other": ""}},
    {"game": "autochess", "kind": "coach-swap-short", "data": {**LESSON, "card": "8s2", "line": "mid", "other": "Kd"}},
    {"game": "autochess", "kind": "coach-arrange-short", "data": LESSON},
    {"game": "holdem", "kind": "coach-chances", "data": {**HAND, "streets": ["PREFLOP", "FLOP"], "shares": [54, 9]}},
    {"game": "holdem", "kind": "coach-choice", "data": {**HAND, **CHOICE, **RAISE}},
    {"game": "holdem", "kind": "coach-choice", "data": {**HAND, **CHOICE, **FOLD}},
    {"game": "holdem", "kind": "coach-choice", "data": {**HAND, **CHOICE, **BET}},
    {"game": "holdem", "kind": "reveal", "data": {"hand": 3, "key": "9f1c", "commit": "a0"}},
    {"game": "marble", "kind": "keys-full", "data": {"seat": 0, "most": 3}},
    {"game": "marble", "kind": "shuffled", "data": {"deck": "draw"}},
    {"game": "marble", "kind": "card", "data": {"seat": 7, "card": "custom-1", "title": {"xx": "Ťíť", "yy": "Ýý"}}},
    {"game": "marble", "kind": "not-yet-told", "data": {"seat": -1, "title": {"ko": "꿈", "en": "Dream"}}},
]
"""Games and events without a text, one that nobody needs to hear, and what hardly ever happens."""

BOUGHT: dict[str, Any] = {"slot": 2, "id": 1, "card": "8d", "gold": 3}
HIGH: dict[str, Any] = {"made": "high-card", "ranks": [6]}
LINE: dict[str, Any] = {**EMPTY_LINE, "winner": 0, "step": "rank", "reason": "rank"}
CARD: dict[str, Any] = {"seat": 0, "card": "custom-1"}
BROKEN: list[tuple[str, str, dict[str, Any]]] = [
    ("autochess", "bought", {}),
    ("autochess", "bought", {**BOUGHT, "card": "8x"}),
    ("autochess", "bought", {**BOUGHT, "card": 8}),
    ("autochess", "bought", {**BOUGHT, "gold": [3]}),
    ("autochess", "augment", {"seat": "0", "augment": "scout", "suit": None}),
    ("autochess", "augment", {"seat": True, "augment": "scout", "suit": None}),
    ("autochess", "augment", {"seat": 0, "augment": "no-such-row", "suit": None}),
    ("autochess", "augment", {"seat": 0, "augment": {"scout": 1}, "suit": None}),
    ("autochess", "pairings", {"pairs": [[0, [1]]], "ghost": None}),
    ("autochess", "pairings", {"pairs": [[0, None]], "ghost": None}),
    ("autochess", "line", {**LINE, "a_hand": "high-card"}),
    ("autochess", "line", {**LINE, "a_hand": {**HIGH, "ranks": []}}),
    ("autochess", "line", {**LINE, "a_hand": {**HIGH, "made": "no-such-hand"}}),
    ("autochess", "line", {**LINE, "a_hand": {"made": "high-card"}}),
    ("autochess", "over", {"places": {"0": 1}, "hp": [9]}),
    ("marble", "card", {**CARD, "title": {}}),
    ("marble", "card", {**CARD, "title": "꿈"}),
    ("marble", "not-yet-told", {"seat": {"0": 1}, "title": ["꿈"]}),
]
"""Data that their texts cannot hold: such events are shown as their kind and their data."""


def main() -> int:
    rows: list[dict[str, Any]] = []
    for game in game_ids():
        rows += chosen(game)
    rows += [told(row["game"], Event(row["kind"], row["data"])) for row in OTHERS]
    broken = [told(game, Event(kind, data)) for game, kind, data in BROKEN]
    names = json.dumps(NAMES, ensure_ascii=False)
    text = f'{{"names": {names}, "rows": {listed(rows)}, "broken": {listed(broken)}}}\n'
    TARGET.write_text(text, encoding="utf-8")
    print(f"{len(rows)} events, {len(broken)} broken ones")
    return 0


def listed(rows: list[dict[str, Any]]) -> str:
    return "[\n" + ",\n".join([json.dumps(row, ensure_ascii=False) for row in rows]) + "\n]"


def told(game: str, event: Event) -> dict[str, Any]:
    said = {language: sentence(Texts(language), game, event, NAMES) for language in LANGUAGES}
    return {"game": game, **event.dump(), "said": said}


def chosen(game: str) -> list[dict[str, Any]]:
    """A few events of every form; a form is a sentence without its names, cards and numbers."""
    forms: dict[str, int] = {}
    kept: dict[str, list[dict[str, Any]]] = {}
    for event in events_of(game):
        of_kind = kept.setdefault(event.kind, [])
        form = form_of(sentence(Texts(FALLBACK), game, event, NAMES))
        mark = f"{event.kind} {sorted(event.data)} {form}"
        forms[mark] = forms.get(mark, 0) + 1
        if forms[mark] > (1 if len(of_kind) >= MOST else LIMIT) or len(of_kind) >= 3 * MOST:
            continue
        of_kind.append(told(game, event))
    return [row for kind in sorted(kept) for row in kept[kind]]


def form_of(text: str) -> str:
    for name in NAMES:
        text = text.replace(name, "N")
    text = re.sub(r"[♠♥♦♣](10|[2-9JQKA])★*", "C", text)
    return re.sub(r"\d+", "0", text)


def events_of(game: str) -> list[Event]:
    """Everything that anybody saw in games of all presets and seat counts, half of them played at random."""
    found: list[Event] = []
    rules = find_game(game)
    low, high = rules.seats
    for n in range(GAMES):
        dice = Rng(f"sentences {game} {n}").stream("play")
        seats = low + n % (min(high, len(NAMES)) - low + 1)
        config: dict[str, Any] = {"preset": rules.presets[n % len(rules.presets)]}
        table: Table[Any] = Table(rules, config, seats, n, NAMES[:seats])
        found += table.opening
        wild = n % 2 == 0
        for _ in range(3000):
            if not table.actors():
                break
            found += step(table, dice, wild)
    return found


def step(table: Table[Any], dice: Stream, wild: bool) -> list[Event]:
    if dice.below(40) == 0:
        minutes = Action("minutes", (len(table.moves),))
        if minutes in table.legal(HOUSE):
            return table.step(HOUSE, minutes)
    anybody = dice.below(table.seats)
    if wild and dice.below(30) == 0 and table.legal(anybody).entries():
        return table.step(anybody, table.legal(anybody).sample(dice))
    seat = table.actors()[dice.below(len(table.actors()))]
    if dice.below(25) == 0:
        return table.time_out(seat)
    if wild and dice.below(3) == 0:
        return table.step(seat, table.legal(seat).sample(dice))
    player = bot(table.game.id, "normal")
    return table.step(seat, player.act(table.view(seat), table.legal(seat), dice))


if __name__ == "__main__":
    sys.exit(main())
