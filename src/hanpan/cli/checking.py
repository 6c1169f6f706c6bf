"""`hanpan check GAME`: the conformance suite, for a person or as JSON."""

import json
import re
from typing import Any

from rich.cells import set_cell_size

from hanpan.games import game_ids, unjudged_game
from hanpan.games.registry import registered
from hanpan.kernel.check import Report, check_game
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import BadConfig, Refused
from hanpan.locale import LANGUAGES, Texts
from hanpan.locale.plugins import unsaid

LEAST_DEEP = 3
"""The walk through a game counts in threes (`kernel.check.walk`): a smaller number would change nothing."""


def run_check(name: str, seeds: int | None, deep: int, seats: int | None, as_json: bool, lang: str) -> int:
    if seeds is not None and seeds < 1:
        raise BadConfig("check-seeds", {"seeds": seeds})
    if deep < LEAST_DEEP:
        raise BadConfig("check-deep", {"deep": deep, "min": LEAST_DEEP})
    game: Game[Any] = unjudged_game(name)
    if seats is not None and not game.seats[0] <= seats <= game.seats[1]:
        low, high = game.seats
        raise BadConfig("seat-count", {"game": game.id, "seats": seats, "min": low, "max": high})
    judge = missing_text if getattr(game, "id", None) in game_ids() else None
    report = check_game(
        game,
        None if seats is None else [seats],
        seeds=seeds,
        deep=deep,
        sentence=judge,
    )
    if report.ok and ":" in name:
        registered().by_location(name)  # from now on the house knows its texts
    missing = unsaid(game) if report.ok else {}
    if as_json:
        data = {"game": report.game, "ok": report.ok, "counts": report.counts, "unsaid": missing}
        data |= {"done": report.done, "failures": report.failures, "records": report.records}
        print(json.dumps(data, ensure_ascii=False))
    else:
        print(told(report, missing, Texts(lang)))  # read only now: a game by its location brings texts, too
    return 0 if report.ok else 1


def told(report: Report, missing: dict[str, list[str]], texts: Texts) -> str:
    """What was done, in the reader's language. Why a part failed is said as the check found it."""
    counts = [texts.say(key_of("count", what), n=str(number)) for what, number in report.counts.items()]
    lines = [texts.say("check-title", game=report.game, counts=", ".join(counts))]
    lines += [f"  {set_cell_size(texts.say('check-ok'), 4)}  {texts.say(key_of('done', part))}" for part in report.done]
    for part, line in zip(report.failed, report.failures, strict=True):
        why = line.removeprefix(f"{part}: ")
        lines.append(f"  {set_cell_size(texts.say('check-fail'), 4)}  {texts.say(key_of('done', part))}: {why}")
    for language, keys in missing.items():
        lines.append(f"  {texts.say('check-note', language=language, keys=', '.join(keys))}")
    return "\n".join(lines)


def key_of(kind: str, name: str) -> str:
    """The text of a part or a count of the checks, by what the kernel calls it."""
    return f"check-{kind}-" + re.sub(r"[^a-z]+", "-", name.partition(":")[0])


def missing_text(refusal: Refused) -> str:
    """The languages that have no sentence for a refusal; empty: all have one. Only games of the house have texts."""
    missing = [language for language in LANGUAGES if not Texts(language).has(f"refusal-{refusal.code}")]
    return f"refusal-{refusal.code} is missing in {', '.join(missing)}" if missing else ""
