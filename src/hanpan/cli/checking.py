"""`hanpan check GAME`: the conformance suite, for a person or as JSON."""

import json
from typing import Any

from hanpan.games import game_ids
from hanpan.kernel.check import check_game
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import BadConfig, Refused
from hanpan.locale import LANGUAGES, Texts


def run_check(game: Game[Any], seeds: int, deep: int, seats: int | None, as_json: bool) -> int:
    if seats is not None and not game.seats[0] <= seats <= game.seats[1]:
        low, high = game.seats
        raise BadConfig("seat-count", {"game": game.id, "seats": seats, "min": low, "max": high})
    judge = missing_text if getattr(game, "id", None) in game_ids() else None
    report = check_game(
        game, None if seats is None else [seats], seeds=max(1, seeds), deep=max(3, deep), sentence=judge
    )
    if as_json:
        data = {"game": report.game, "ok": report.ok, "counts": report.counts}
        data |= {"done": report.done, "failures": report.failures, "records": report.records}
        print(json.dumps(data, ensure_ascii=False))
    else:
        print(report)
    return 0 if report.ok else 1


def missing_text(refusal: Refused) -> str:
    """The languages that have no sentence for a refusal; empty: all have one. Only games of the house have texts."""
    missing = [language for language in LANGUAGES if not Texts(language).has(f"refusal-{refusal.code}")]
    return f"refusal-{refusal.code} is missing in {', '.join(missing)}" if missing else ""
