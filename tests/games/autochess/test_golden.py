"""Golden playthroughs of one `quick` game and of `full` by every version of its rules: readable, so that a change of a
rule is a readable diff.

`HANPAN_GOLDEN=write` writes them anew; look at the diff before committing it.
"""

import os
from pathlib import Path

import pytest
from tabletop import Tabletop, arranged, keen

from hanpan.games.autochess.board import LINES
from hanpan.games.autochess.card import code_text
from hanpan.games.autochess.game import AUTOCHESS
from hanpan.games.autochess.state import PREP
from hanpan.kernel import read_record, verify
from hanpan.kernel.digest import digest_of
from hanpan.kernel.event import Event
from hanpan.kernel.rng import Rng

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
CASES = {
    "autochess-quick": ("quick", 4, 11, 2),
    "autochess-full-1": ("full", 5, 12, 1),
    "autochess-full-2": ("full", 5, 12, 2),
    "autochess-full-3": ("full", 5, 12, 3),
    "autochess-full-4": ("full", 5, 12, 4),
    "autochess-full-5": ("full", 5, 12, 5),
    "autochess-full-6": ("full", 5, 12, 6),
    "autochess-full": ("full", 5, 12, 7),
}


def plain(value: object) -> str:
    """A value as a person reads it: cards side by side, a hand by its type."""
    if isinstance(value, dict):
        if "card" in value:
            return f"{value['card']}#{value['id']}"
        if "made" in value:
            stars = "*" * int(value["enhanced"])
            lower = "" if value["type"] == value["made"] else f" (made {value['made']})"
            return f"{value['type']}{lower} {value['ranks']} {value['suit']}{stars}"
        return " ".join([f"{key}={plain(item)}" for key, item in value.items()])
    if isinstance(value, list):
        return "[" + " ".join([plain(item) for item in value]) + "]"
    return "-" if value is None or value == "" else str(value)


def told(event: Event) -> str:
    to = "all" if event.to is None else f"to {event.to}"
    return f"    {to}: {event.kind} " + ", ".join([f"{key} {plain(value)}" for key, value in event.data.items()])


def standing(table: Tabletop) -> list[str]:
    """Every seat in one line."""
    lines = [f"  pool {table.s.pool.total()}, burned {table.s.burned}, foes {table.s.foes}"]
    for seat, player in enumerate(table.s.players):
        board = " | ".join(
            [f"{LINES[n]} {' '.join([code_text(piece) for piece in player.line(n)]) or '-'}" for n in range(3)]
        )
        bench = " ".join([code_text(piece) for piece in player.bench])
        lines.append(
            f"  {seat}: hp {player.hp} gold {player.gold} level {player.level}+{player.xp} "
            f"streak {player.win_streak}/{player.loss_streak} | {board} | bench {bench or '-'}"
        )
    return lines


def playthrough(preset: str, seats: int, seed: int, version: int) -> str:
    table = Tabletop(preset, seats, seed, version)
    game = table.game
    dice = Rng(seed).stream("golden")
    lines = [f"autochess {preset}, {seats} seats, seed {seed}"] + [told(event) for event in table.told]
    round_num = 0
    while game.actors(table.s):
        if table.s.round_num != round_num and table.s.phase == PREP:
            round_num = table.s.round_num
            lines += [f"== round {round_num}", *standing(table)]
        seat = dice.choice(game.actors(table.s))
        player = table.player(seat)
        action = keen(table.s, seat, dice)
        if not player.touched and player.bench and dice.below(4) == 0:
            action = arranged(table.s, seat)
        if dice.below(30) == 0:
            action = game.timeout_action(table.s, seat)
        lines.append(f"> {seat}: {action}")
        lines += [told(event) for event in table.apply(seat, action)]
    lines += ["== end", *standing(table), f"digest {digest_of(game.dump(table.s))}"]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", CASES)
def test_the_playthrough_is_the_golden_one(name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    found = playthrough(*CASES[name])
    if os.environ.get("HANPAN_GOLDEN") == "write":
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("name", ["full", "quick", "own"])
def test_records_of_older_versions_still_verify(name: str, version: int) -> None:
    """Written before the next version was there: a whole `full`, a `quick`, and one of a designer's table on `full`."""
    text = (GOLDEN / f"autochess-{version}-{name}.jsonl").read_text(encoding="utf-8")
    record = read_record(text)
    assert record.header.rules == version
    assert verify(AUTOCHESS, record).game.rules_version == version
