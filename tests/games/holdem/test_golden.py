"""Readable playthroughs: a change of a rule is a difference in a text file. HANPAN_GOLDEN=write writes them anew."""

import os
from pathlib import Path

import pytest

from hanpan.cards.card import cards_text
from hanpan.games.holdem.game import HOLDEM
from hanpan.games.holdem.player import get_state
from hanpan.games.holdem.state import State, board_of, pot_of
from hanpan.kernel.action import Action
from hanpan.kernel.event import Event
from hanpan.kernel.game import Config
from hanpan.kernel.rng import Rng
from hanpan.kernel.table import Table
from hanpan.locale import Texts
from hanpan.locale.sentences import sentence

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
NAMES = ["Ada", "Ben", "Cho", "Dan", "Eve"]
PLAYS: dict[str, tuple[Config, int, str]] = {
    "holdem-sng": ({"stacks": [400, 250, 600], "small": 10, "big": 20, "level_hands": 4}, 3, "en"),
    "holdem-cash-antes": ({"preset": "cash-ante", "stack": 400, "hands": 6, "reveal": "hand"}, 5, "ko"),
}


def playthrough(name: str) -> str:
    config, seats, language = PLAYS[name]
    texts = Texts(language)
    table: Table[State] = Table(HOLDEM, config, seats, name, NAMES[:seats])
    dice = Rng(name).stream("dice")
    lines = [f"holdem, {config}, {seats} seats"]
    opening: list[Event] = []
    HOLDEM.new(config, seats, Rng(name), opening)
    lines += told(opening, texts)
    while table.actors():
        seat = table.actors()[0]
        lines += picture(table, seat)
        if dice.below(15) == 0:
            lines.append(f"> {NAMES[seat]}: (time is up)")
            lines += told(table.time_out(seat), texts)
            continue
        action = calmer(table, seat, table.legal(seat).sample(dice), dice.below(4))
        lines.append(f"> {NAMES[seat]}: {action}")
        lines += told(table.step(seat, action), texts)
    result = table.result()
    assert result is not None
    lines.append(f"places {result.places}, scores {result.scores}")
    return "\n".join(lines) + "\n"


def calmer(table: Table[State], seat: int, action: Action, chance: int) -> Action:
    """Mostly no folds and no all-ins, so that hands reach the river."""
    if chance and action.verb in ("fold", "all-in", "raise"):
        plain = [entry for entry in table.legal(seat).actions() if entry.verb in ("check", "call")]
        return plain[0]
    return action


def told(events: list[Event], texts: Texts) -> list[str]:
    return [f"  {sentence(texts, 'holdem', event, NAMES) or event.kind}" for event in events]


def picture(table: Table[State], seat: int) -> list[str]:
    s = table._state
    seats = [
        f"{NAMES[at]} {s.stacks[at]}/{s.bets[at]}{'' if get_state(s, at) == 'ACTIVE' else ' ' + get_state(s, at)}"
        for at in range(s.n)
    ]
    legal = ", ".join(table.legal(seat).texts())
    return [
        f"  [{cards_text(board_of(s)) or '-'}] pot {pot_of(s)} | {' | '.join(seats)}",
        f"  {NAMES[seat]} may: {legal}",
    ]


@pytest.mark.parametrize("name", list(PLAYS))
def test_the_playthrough_is_the_golden_one(name: str) -> None:
    """HE-2 to HE-5 as a story."""
    file = GOLDEN / f"{name}.txt"
    text = playthrough(name)
    if os.environ.get("HANPAN_GOLDEN") == "write":
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")
