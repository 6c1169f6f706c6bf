"""Everything the engine can say or ask has its words in both languages."""

import re
from pathlib import Path

import pytest
from marble_play import walk

from hanpan.games.marble.awards import AWARDS
from hanpan.games.marble.board import KINDS
from hanpan.games.marble.cards import PACKS, SEVERITIES, TARGETS, TYPES
from hanpan.games.marble.choices import FORMS, WAITED
from hanpan.games.marble.game import MARBLE
from hanpan.games.marble.keys import KEYS
from hanpan.games.marble.options import DRINK_TYPES, DRINK_UNITS, SIDE_PACKS, TOLERANCES
from hanpan.games.marble.state import PHASES
from hanpan.locale import LANGUAGES, Texts
from hanpan.locale.sentences import sentence

SOURCE = Path(__file__).resolve().parents[3] / "src" / "hanpan" / "games" / "marble"
SILENT = {"phase"}
"""For machines: front ends follow the phase, people follow what happens."""


def wanted() -> list[str]:
    keys = [f"marble-phase-{name}" for name in PHASES]
    keys += [f"marble-tile-{kind}{end}" for kind in KINDS for end in ("", "-text")]
    keys += [f"marble-key-{key}{end}" for key in (*KEYS, "exempt") for end in ("", "-text")]
    keys += [f"marble-award-{award}" for award in AWARDS]
    keys += [f"marble-pack-{pack}" for pack in (*PACKS, *SIDE_PACKS, "custom")]
    keys += [f"marble-severity-{name}" for name in SEVERITIES]
    keys += [f"marble-type-{name}" for name in TYPES]
    keys += [f"marble-target-{name}" for name in TARGETS]
    keys += [f"marble-tolerance-{name}" for name in TOLERANCES]
    keys += [f"marble-drink-{name}" for name in DRINK_TYPES]
    keys += [f"marble-unit-{name}" for name in DRINK_UNITS]
    keys += [f"marble-outcome-{name}" for name in ("DONE", "FAILED", "PASSED", "EXEMPT", "CONVERTED")]
    keys += [f"marble-why-{name}" for name in ("cap", "non-drinker", "cooldown", "rule")]
    keys += [f"marble-ended-{name}" for name in ("rounds", "minutes", "players", "hand")]
    keys += [f"marble-do-{verb}" for verb in (*WAITED, "sober", "give-up", "end") if verb not in FORMS]
    keys += [f"marble-do-use-{key}" for key in (*KEYS, "exempt")]
    return keys


def kinds() -> list[str]:
    """Every event the source can make."""
    found: set[str] = set()
    for path in SOURCE.glob("*.py"):
        found |= set(re.findall(r'Event\(\s*"([\w-]+)"', path.read_text(encoding="utf-8")))
    return sorted(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_has_words(language: str) -> None:
    texts = Texts(language)
    keys = [*wanted(), *[f"event-marble-{kind}" for kind in kinds() if kind not in SILENT]]
    assert not [key for key in keys if not texts.has(key)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_told_games_leave_no_hole(language: str) -> None:
    """No parameter is missing in any sentence of several random games."""
    texts = Texts(language)
    names = ["민수", "지훈", "Amy", "영찬", "서연", "Kim"]
    heard: set[str] = set()
    for seed in range(12):
        for _, _, _, events in walk({"preset": MARBLE.presets[seed % 5]}, 6, seed, rare=100):
            for event in events:
                line = sentence(texts, "marble", event, names)
                assert "$" not in line, line
                assert "{" not in line, line
                assert bool(line) != (event.kind in SILENT)
                heard.add(event.kind)
    assert len(heard) > 30
