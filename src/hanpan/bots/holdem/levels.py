"""The hold'em bots by name."""

from hanpan.bots.base import Bot
from hanpan.bots.holdem.caller import Caller
from hanpan.bots.holdem.easy import Easy
from hanpan.bots.holdem.hard import Hard
from hanpan.bots.holdem.normal import STYLES, Normal


def make(name: str) -> Bot:
    if name == "caller":
        return Caller()
    if name == "easy":
        return Easy()
    if name == "normal":
        return Normal()
    for style in STYLES:
        if style.name == name:
            return Normal(style)
    return Hard()
