"""`hanpan check GAME`: the conformance suite, for a person or as JSON."""

import json
from typing import Any

from hanpan.kernel.check import check_game
from hanpan.kernel.game import Game


def run_check(game: Game[Any], seeds: int, deep: int, as_json: bool) -> int:
    report = check_game(game, seeds=max(1, seeds), deep=max(3, deep))
    if as_json:
        data = {"game": report.game, "ok": report.ok, "counts": report.counts}
        print(json.dumps(data | {"done": report.done, "failures": report.failures}, ensure_ascii=False))
    else:
        print(report)
    return 0 if report.ok else 1
