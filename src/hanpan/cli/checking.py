"""`hanpan check GAME`: the conformance suite, for a person or as JSON."""

import json
from typing import Any

from hanpan.games import find_game, game_ids
from hanpan.games.registry import registered
from hanpan.kernel.check import check_game
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import BadConfig, Refused
from hanpan.locale import LANGUAGES, Texts
from hanpan.locale.plugins import unsaid


def run_check(name: str, seeds: int, deep: int, seats: int | None, as_json: bool) -> int:
    game: Game[Any] = find_game(name)
    if seats is not None and not game.seats[0] <= seats <= game.seats[1]:
        low, high = game.seats
        raise BadConfig("seat-count", {"game": game.id, "seats": seats, "min": low, "max": high})
    judge = missing_text if getattr(game, "id", None) in game_ids() else None
    report = check_game(
        game, None if seats is None else [seats], seeds=max(1, seeds), deep=max(3, deep), sentence=judge
    )
    if report.ok and ":" in name:
        registered().by_location(name)  # from now on the house knows its texts
    missing = unsaid(game) if report.ok else {}
    if as_json:
        data = {"game": report.game, "ok": report.ok, "counts": report.counts, "unsaid": missing}
        data |= {"done": report.done, "failures": report.failures, "records": report.records}
        print(json.dumps(data, ensure_ascii=False))
    else:
        print(report)
        for language, keys in missing.items():
            print(f"  note  texts/{language}.ftl does not say: {', '.join(keys)}")
    return 0 if report.ok else 1


def missing_text(refusal: Refused) -> str:
    """The languages that have no sentence for a refusal; empty: all have one. Only games of the house have texts."""
    missing = [language for language in LANGUAGES if not Texts(language).has(f"refusal-{refusal.code}")]
    return f"refusal-{refusal.code} is missing in {', '.join(missing)}" if missing else ""
