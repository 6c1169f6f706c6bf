"""Secret bids after a change of its rules: prizes count double. One still plays the version before, one does not."""

from typing import Any

from toy import State, Toy

from hanpan.kernel import Game, Rng
from hanpan.kernel.simple import Setting, Tell


class Newer(Toy):
    rules_version = 2
    plays_versions: dict[int, Game[Any]] = {1: Toy()}

    def start(self, setting: Setting, seats: int, rng: Rng, tell: Tell) -> State:
        s = super().start(setting, seats, rng, tell)
        s.prizes = [2 * prize for prize in s.prizes]
        return s


class Forgetful(Newer):
    plays_versions: dict[int, Game[Any]] = {}
