"""Golden playthroughs: readable files, so that a change of a rule is a readable diff.

`HANPAN_GOLDEN=write` writes them anew; look at the diff before committing it.
"""

import os
from pathlib import Path

import pytest
from marble_play import choose

from hanpan.games.marble.game import MARBLE
from hanpan.games.marble.state import MarbleState
from hanpan.games.marble.text import fill
from hanpan.kernel import Rng, Table
from hanpan.locale import Texts, josa
from hanpan.locale.sentences import sentence

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
NAMES = ["민수", "지훈", "Amy", "영찬"]
CASES: dict[str, tuple[dict[str, object], str]] = {
    "marble-non-alcohol-ko": ({"rounds": 3}, "ko"),
    "marble-spicy-en": (
        {
            "preset": "spicy",
            "rounds": 3,
            "players": [{"tolerance": "LIGHT"}, {"drinks": False}, {"tolerance": "HARD", "cap": 4}, {}],
        },
        "en",
    ),
}


def standing(s: MarbleState) -> list[str]:
    """The state of the table in a few lines."""
    view = MARBLE.view(s, None)
    pieces = " ".join([f"{NAMES[seat]}@{player['position']}" for seat, player in enumerate(view.players)])
    lines = [
        f"  [{view.phase}:{view.waits or '-'}] {pieces} dir={view.direction:+d} round={view.round} turn={view.turn} "
        f"pot={view.pot} waits for {', '.join([NAMES[seat] for seat in view.actors]) or 'nobody'}"
    ]
    for k, seat in enumerate(view.subjects):
        if view.dues:
            cost = MARBLE.view(s, seat).dues[k]
            assert cost is not None
            lines.append(f"    {NAMES[seat]}: drink {cost.drink}, water {cost.water}")
    lines += [f"    rule {card.id}, {left} rounds left" for card, left in view.rules]
    return lines


def playthrough(config: dict[str, object], language: str) -> str:
    texts = Texts(language)
    table = Table(MARBLE, config, 4, "golden", NAMES)
    dice = Rng("golden").stream("dice")
    lines = [f"marble, {config}", "board: " + " ".join(MARBLE.view(table._state, None).board)]
    while table.actors():
        chosen = choose(table._state, dice, 150)
        if chosen is None:
            continue
        seat, action = chosen
        who = NAMES[seat] if seat >= 0 else "house"
        lines.append(f"> {who}: {action}")
        for event in table.step(seat, action):
            line = sentence(texts, "marble", event, NAMES)
            if line:
                lines.append(f"  {line}")
        view = MARBLE.view(table._state, None)
        if view.card is not None:
            text = view.card.texts[language]
            target = NAMES[view.target] if view.target >= 0 else texts.say("marble-someone")
            lines.append(f"  | {fill(text, NAMES[view.current], target, josa)}")
        lines += standing(table._state)
    view = MARBLE.view(table._state, None)
    for seat, player in enumerate(view.players):
        own: dict[str, object] = {**player, **(MARBLE.view(table._state, seat).me or {})}
        counts = " ".join([f"{name}={own[name]}" for name in ("done", "failed", "passed", "exempt", "converted")])
        lines.append(f"{NAMES[seat]}: {counts} water={own['water']} streak={player['best_streak']}")
    lines += [f"{award}: {', '.join([NAMES[seat] for seat in seats])}" for award, seats, _ in view.awards]
    lines.append(f"digest {table.digest()}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", CASES)
def test_the_playthrough_is_the_golden_one(name: str) -> None:
    config, language = CASES[name]
    path = GOLDEN / f"{name}.txt"
    told = playthrough(config, language)
    if os.environ.get("HANPAN_GOLDEN") == "write":
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")
