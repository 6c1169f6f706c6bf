"""The hold'em bots by name."""

from hanpan.bots.base import Bot
from hanpan.bots.holdem.easy import Caller, Easy
from hanpan.bots.holdem.hard import Hard
from hanpan.bots.holdem.normal import Normal


def make(name: str) -> Bot:
    if name == "caller":
        return Caller()
    if name == "easy":
        return Easy()
    if name == "normal":
        return Normal()
    return Hard()
