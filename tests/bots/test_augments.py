"""Hard uses what it owns: an augment of `full` changes what it does in some prep, but for those that are named."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from hanpan.bots.autochess.levels import make
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.state import PREP
from hanpan.kernel.rng import Rng

SILENT = {
    "bandage",
    "big_loan",
    "clean_sweep",
    "consolation",
    "hot_streak",
    "iron_wall",
    "salary",
    "scholar",
    "underdog",
    "vampire",
    "whetstone",
}
"""They pay or protect whatever hard does in a prep (docs/bots.md says it of each)."""
SCRIPT = Path(__file__).resolve().parents[2] / "lab" / "decisions.py"


@pytest.fixture(scope="module")
def decisions() -> Any:
    spec = spec_from_file_location("decisions", SCRIPT)
    assert spec is not None and spec.loader is not None
    found = sys.modules["decisions"] = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_every_augment_changes_what_hard_does(decisions: Any) -> None:
    """AC-14.2: the same prep, played with the augment and without it, ends otherwise at least once."""
    wanted = {augment.id: augment for augment in AUTOCHESS.rules({"preset": "full"}).augments}
    bot = make("hard")
    for game in range(40):
        rng = Rng(f"augments:{game}")
        s = AUTOCHESS.new({"preset": "full"}, 4, rng)
        luck = rng.stream("bots")
        preps = 0
        while AUTOCHESS.actors(s) and wanted:
            seat = AUTOCHESS.actors(s)[0]
            if s.phase == PREP and s.players[seat].acts == 0 and s.round_num > 2:
                preps += 1
                if preps % 3 == 0:
                    moved = decisions.moved_by(s, seat, list(wanted.values()), preps, bot)
                    wanted = {name: row for name, row in wanted.items() if name not in moved}
            AUTOCHESS.apply(s, seat, bot.act(AUTOCHESS.view(s, seat), AUTOCHESS.legal(s, seat), luck), rng, None)
    assert set(wanted) <= SILENT


def test_those_that_change_nothing_are_named() -> None:
    text = (SCRIPT.parents[1] / "docs" / "bots.md").read_text(encoding="utf-8")
    assert [name for name in sorted(SILENT) if f"`{name}`" not in text] == []
