"""One source, two speeds: the compiled rules and the same files interpreted play the same games."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hanpan.games import game_ids

ROOT = Path(__file__).resolve().parents[2]
GAMES = 200

PROGRAM = """
import json, sys
from hanpan.games import find_game
from hanpan.kernel import Rng, Table
from hanpan.kernel.check.replay import play_out
from hanpan.kernel import rng

game = find_game(sys.argv[1])
low, high = game.seats
digests = []
for seed in range(int(sys.argv[2])):
    table = Table(game, {"preset": game.presets[seed % len(game.presets)]}, low + seed % (high - low + 1), seed)
    play_out(table, Rng(f"both:{seed}").stream("play"), 250)
    digests.append(table.digest())
print(json.dumps([rng.__file__, digests]))
"""


def digests(game: str, package: Path) -> tuple[str, list[str]]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, game, str(GAMES)],
        env={**os.environ, "PYTHONPATH": str(package)},
        capture_output=True,
        text=True,
        check=True,
    )
    place, found = json.loads(done.stdout)
    return place, found


@pytest.mark.parametrize("game", game_ids())
def test_compiled_and_interpreted_games_have_equal_digests(game: str) -> None:
    compiled = ROOT / "build" / "compiled"
    if os.environ.get("HANPAN_COMPILE") == "no":
        pytest.skip("HANPAN_COMPILE=no: nobody wanted a compiled build")
    fast, first = digests(game, compiled)
    slow, second = digests(game, ROOT / "src")
    assert not fast.endswith(".py")
    assert slow.endswith(".py")
    assert len(set(first)) > GAMES // 2
    assert first == second
