"""Bots that choose from the legal actions alone: the caller, and the gambler that the benches play."""

from typing import Final

from hanpan.kernel.action import Action
from hanpan.kernel.game import View
from hanpan.kernel.legal import Legal, One
from hanpan.kernel.rng import Stream

FOLD: Final = 0
PASSIVE: Final = 1
"""Where folding, and where checking or calling, stand in the legal list of the seat in turn."""


class Caller:
    """Never folds and never raises."""

    def __init__(self) -> None:
        self.name = "caller"

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        return self.choose(legal, rng)

    def choose(self, legal: Legal, rng: Stream) -> Action:
        return legal.entries()[PASSIVE].sample(rng)


class Gambler:
    """Any legal action, every entry of the list equally likely, but no fold where a check is free. This is what every
    contestant of bench/holdem.py plays; it is no level of the house."""

    def __init__(self) -> None:
        self.name = "gambler"

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        return self.choose(legal, rng)

    def choose(self, legal: Legal, rng: Stream) -> Action:
        entries = legal.entries()
        pick = rng.below(len(entries))
        if pick == FOLD:
            passive = entries[PASSIVE]
            if isinstance(passive, One) and passive.action.verb == "check":
                pick = PASSIVE
        return entries[pick].sample(rng)
