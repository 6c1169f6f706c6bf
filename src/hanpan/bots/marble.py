"""Marble: a polite guest. It answers at once and mostly does what the card says. It chooses targets at random and
sometimes passes, because passing costs nothing (MB-5.3). It never leaves the table."""

from typing import Final

from hanpan.kernel.action import Action
from hanpan.kernel.game import View
from hanpan.kernel.legal import Legal
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.rng import Stream

PASSES: Final[dict[str, int]] = {
    "easy": 25,
    "normal": 12,
    "hard": 5,
    "normal-brave": 3,
    "normal-shy": 24,
    "normal-joker": 8,
}
"""In a hundred: how often a level passes a task it could do."""
FAILS: Final[dict[str, int]] = {
    "easy": 25,
    "normal": 15,
    "hard": 8,
    "normal-brave": 20,
    "normal-shy": 10,
    "normal-joker": 28,
}
"""In a hundred: how often a mission fails."""
NEVER: Final = ("give-up", "sober")
KEYS_KEPT: Final[dict[str, int]] = {"normal-joker": 15, "normal-shy": 85}
USUALLY_KEPT: Final = 60
"""In a hundred: how often it keeps a key instead of using it."""


class Guest:
    def __init__(self, name: str) -> None:
        self.name = name
        self.passes = PASSES[name]
        self.fails = FAILS[name]
        self.keeps = KEYS_KEPT.get(name, USUALLY_KEPT)

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        by_verb: dict[str, list[Action]] = {}
        for action in legal.actions():
            if action.verb not in NEVER:
                by_verb.setdefault(action.verb, []).append(action)
        if not by_verb:
            return legal.sample(rng)
        if "pass" in by_verb and len(by_verb) > 1 and rng.below(100) < self.passes:
            return by_verb["pass"][0]
        if "use" in by_verb and rng.below(100) >= self.keeps:
            return rng.choice(by_verb["use"])
        if "fail" in by_verb and rng.below(100) < self.fails:
            return by_verb["fail"][0]
        for verb in ("start", "roll", "done", "accept", "continue", "next", "fail"):
            if verb in by_verb:
                return rng.choice(by_verb[verb])
        rest = [action for verb in by_verb if verb not in ("pass", "use") for action in by_verb[verb]]
        return rng.choice(rest) if rest else legal.sample(rng)


def make(name: str) -> Guest:
    if name not in PASSES:
        raise BadConfig("unknown-bot", {"bot": name[:40], "game": "marble", "bots": ", ".join(PASSES)})
    return Guest(name)
