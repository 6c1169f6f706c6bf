"""The auto chess bots by name."""

from hanpan.bots.autochess.greedy import Greedy
from hanpan.bots.autochess.hard import OLDER, Hard, Style
from hanpan.bots.autochess.normal import STYLES, Easy, Normal
from hanpan.bots.base import Bot


def make(name: str) -> Bot:
    if name == "greedy":
        return Greedy()
    if name == "easy":
        return Easy()
    if name == "normal":
        return Normal()
    for style in STYLES:
        if style.name == name:
            return Normal(style)
    return Hard(Style(OLDER)) if name == OLDER else Hard()
