"""`hanpan verify` and `hanpan replay`: records read, held against the rules, and told again."""

import json
import sys
from pathlib import Path
from typing import Any

from hanpan.cli.play.terminal import read_text
from hanpan.games import find_game
from hanpan.kernel import BadConfig, Event, Table, read_record, verify
from hanpan.kernel.refusal import Refused
from hanpan.kernel.table import replay as replay_table
from hanpan.locale import Texts


def run_verify(files: list[Path], texts: Texts, as_json: bool) -> int:
    if not files:
        raise BadConfig("no-files")
    answers: list[dict[str, object]] = []
    for path in files:
        answer: dict[str, object] = {"file": str(path)}
        try:
            record = read_record(read_text(path))
            table = verify(find_game(record.header.game), record)
        except Refused as refusal:
            answer |= {"ok": False, **refusal.dump(), "text": texts.refusal(refusal)}
        else:
            answer |= {"ok": True, "game": record.header.game, "actions": len(record.moves), "over": record.over}
            answer |= {"digest": table.digest()}
        answers.append(answer)
        if not as_json:
            tell_verdict(answer, texts)
    if as_json:
        print(json.dumps(answers, ensure_ascii=False))
    return 0 if all([answer["ok"] for answer in answers]) else 2


def tell_verdict(answer: dict[str, object], texts: Texts) -> None:
    if answer["ok"]:
        print(texts.say("house-verified", **answer))
    else:
        print(f"{answer['file']}: {answer['text']}", file=sys.stderr)


def run_replay(path: Path, seat: int | None, start: int, stop: int | None, texts: Texts, as_json: bool) -> int:
    record = read_record(read_text(path))
    game = find_game(record.header.game)
    if seat is not None and not 0 <= seat < record.header.seats:
        raise BadConfig("no-such-seat", {"seat": seat})
    table: Table[Any] = replay_table(game, record, 0)
    names = seat_names(record.header.names, record.header.seats, texts)
    if start == 0:
        tell(-1, "", table.events_since(0, seat), names, texts, as_json, game.id)
    for n, move in enumerate(record.moves):
        if stop is not None and n >= stop:
            break
        mark = table.event_count(seat)
        table.do(move)
        if n >= start:
            mine = seat is None or move.seat == seat
            who = names[move.seat] if 0 <= move.seat < len(names) else texts.say("house-house")
            action = f"{who}: {move.action}" if mine and seat is not None else ""
            tell(n, action, table.events_since(mark, seat), names, texts, as_json, game.id)
    return 0


def seat_names(names: list[str], seats: int, texts: Texts) -> list[str]:
    return [names[seat] if seat < len(names) else texts.say("house-seat", n=seat + 1) for seat in range(seats)]


def tell(n: int, action: str, events: list[Event], names: list[str], texts: Texts, as_json: bool, game: str) -> None:
    if as_json:
        print(json.dumps({"n": n, "action": action, "events": [event.dump() for event in events]}, ensure_ascii=False))
        return
    if action:
        print(f"[{n + 1}] {action}")
    for event in events:
        line = event_text(event, names, texts, game)
        if line:
            print(f"    {line}")


def event_text(event: Event, names: list[str], texts: Texts, game: str) -> str:
    """The sentence of an event: seats become names, lists become words. Events without a sentence are for machines."""
    key = f"event-{game}-{event.kind}"
    if not texts.has(key):
        return ""
    params: dict[str, object] = {}
    for name, value in event.data.items():
        if name in ("seat", "target", "winner", "opponent", "a", "b") and isinstance(value, int):
            who = names[value] if 0 <= value < len(names) else str(value)
            params[name] = who
            params["name" if name == "seat" else f"{name}_name"] = who
        elif isinstance(value, list) and name == "seats":
            params["names"] = ", ".join([names[seat] for seat in value])
        elif isinstance(value, list):
            params[name] = " ".join([str(item) for item in value])
        elif isinstance(value, int | str):
            params[name] = value
        elif isinstance(value, dict) and texts.language in value:
            params[name] = value[texts.language]
        else:
            params[name] = str(value)
    return texts.say(key, **params)
