"""The auto chess bots by name."""

from hanpan.bots.autochess.greedy import Greedy
from hanpan.bots.base import Bot


def make(name: str) -> Bot:
    return Greedy()
