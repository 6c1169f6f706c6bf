"""`hanpan verify` and `hanpan replay`: records read, checked against the rules, and shown step by step."""

import json
import sys
from pathlib import Path
from typing import Any

from hanpan.cli.reading import named, read_text
from hanpan.cli.seats import seat_names, seat_of
from hanpan.cli.strangers import guarded
from hanpan.games import house_game
from hanpan.kernel import BadConfig, Game, View, read_record, verify
from hanpan.kernel.action import printable
from hanpan.kernel.deal import WITHHELD, Deal
from hanpan.kernel.record import Record
from hanpan.kernel.redaction import is_sealed, sealed_parts
from hanpan.kernel.refusal import BadRecord, Refused
from hanpan.kernel.table import frames
from hanpan.locale import Texts, sayable
from hanpan.locale.sentences import description, sentence


def run_verify(files: list[Path], pledge: str | None, texts: Texts, as_json: bool) -> int:
    """`pledge`: what the house had told before the deal, as somebody wrote it down."""
    if not [path for path in files if path != Path()]:
        raise BadConfig("no-files")
    answers: list[dict[str, object]] = []
    for path in files:
        answer: dict[str, object] = {"file": str(path)}
        try:
            record = read_record(read_text(path))
            game = house_game(record.header.game)
            with guarded(game):
                table = verify(game, record)
                sealed = sealed_parts(game, record)
            deal = record.header.deal
            if pledge is not None and (deal is None or deal.pledge != pledge.strip().lower()):
                raise BadRecord("record-pledge-other", {"pledge": printable(pledge)[:80]})
        except Refused as refusal:
            answer |= {"ok": False, **refusal.dump(), "text": texts.refusal(refusal)}
        else:
            answer |= {"ok": True, "game": record.header.game, "actions": len(record.moves), "over": record.over}
            answer |= {"digest": table.digest(), "sealed": sealed, "deal": deal_told(deal)}
        answers.append(answer)
        if not as_json:
            tell_verdict(answer, texts)
    if as_json:
        print(json.dumps(answers, ensure_ascii=False))
    return 0 if all([answer["ok"] for answer in answers]) else 2


def deal_told(deal: Deal | None) -> dict[str, object] | None:
    """Where the seed came from; None: the record does not say."""
    if deal is None:
        return None
    return {"pledge": deal.pledge, "given": deal.given(), "withheld": deal.parts.count(WITHHELD)}


def tell_verdict(answer: dict[str, object], texts: Texts) -> None:
    if answer["ok"]:
        said = {name: value for name, value in answer.items() if name not in ("sealed", "deal")}
        print(texts.say("house-verified", **said))
        deal = answer["deal"]
        if isinstance(deal, dict):
            print(texts.say("house-verified-deal", pledge=deal["pledge"], given=deal["given"]))
            if deal["withheld"]:
                print(texts.say("house-verified-withheld", withheld=deal["withheld"]))
        sealed = answer["sealed"]
        if isinstance(sealed, list) and sealed:
            print(texts.say("house-verified-sealed", parts=len(sealed)))
    else:
        params = answer["params"]
        # Some sentences name the file themselves.
        whole = isinstance(params, dict) and "file" in params
        print(answer["text"] if whole else f"{sayable(answer['file'])}: {answer['text']}", file=sys.stderr)


def run_replay(path: Path, seat: str | None, start: int, stop: int | None, texts: Texts, as_json: bool) -> int:
    with named(path):
        record = read_record(read_text(path))
        game = house_game(record.header.game)
        with guarded(game):
            verify(game, record)
    viewer = None if seat is None else seat_of(seat, record.header, texts)
    with guarded(game):
        return tell_record(game, record, viewer, start, stop, texts, as_json)


def tell_record(
    game: Game[Any], record: Record, seat: int | None, start: int, stop: int | None, texts: Texts, as_json: bool
) -> int:
    check_range(start, stop, len(record.moves))
    if is_sealed(record, seat):
        seat = None
    names: list[str] = []
    opening = description(game.id)["opens"]
    words: dict[str, str] = {}
    for frame in frames(game, record, stop):
        if frame.move is None:
            # Not earlier: only now the seat count is known to be one the game allows.
            names = seat_names(record.header.names, record.header.seats, texts)
            words = own_words(frame.table.view(None))
        n = frame.n - 1
        if n < start and (frame.move is not None or start > 0):
            continue
        action = ""
        if seat is not None and frame.move is not None and frame.move.seat == seat:
            action = f"{names[seat]}: {frame.move.action}"
        events = frame.events(seat)
        if as_json:
            row = {"n": n, "action": action, "events": [event.dump() for event in events]}
            print(json.dumps(row, ensure_ascii=False))
            continue
        if action:
            print(f"[{frame.n}] {action}")
        for event in events:
            line = sentence(texts, game.id, event, names, words)
            if event.kind in opening:
                print(f"\n{line}")
            elif line:
                print(f"    {line}")
    return 0


def check_range(start: int, stop: int | None, actions: int) -> None:
    """The part to show begins before it ends and lies in the record; the table as it was set up is always there."""
    end = actions if stop is None else stop
    if not (0 <= end <= actions and (start == 0 or 0 < start < end)):
        raise BadConfig("replay-range", {"actions": actions})


def own_words(view: View) -> dict[str, str]:
    """Texts a table brings itself, by their keys: what designers call their own rows."""
    words = view.dump().get("words")
    return {key: str(text) for key, text in words.items()} if isinstance(words, dict) else {}
