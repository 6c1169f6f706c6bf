"""The caller: it never folds and never raises. It needs no view for that (`hanpan.bots.base.Blind`)."""

from typing import Final

from hanpan.kernel.action import Action
from hanpan.kernel.game import View
from hanpan.kernel.legal import Legal
from hanpan.kernel.rng import Stream

PASSIVE: Final = 1
"""The index of check or call in the legal list of the seat in turn."""


class Caller:
    def __init__(self) -> None:
        self.name = "caller"

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        return self.choose(legal, rng)

    def choose(self, legal: Legal, rng: Stream) -> Action:
        return legal.entries()[PASSIVE].sample(rng)
