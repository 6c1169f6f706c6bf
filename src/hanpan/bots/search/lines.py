"""Lines: actions that arrange things in named lines, such as `front=7,12 back=3`. A good arrangement is found by moving
one thing at a time, or by two that change places."""

from typing import Final

from hanpan.kernel.action import Action
from hanpan.kernel.legal import Entry, One, arranging
from hanpan.kernel.rng import Stream

KINDS: Final = 8
"""Of so many changes three bring a new thing for another, two one more, one moves one; the rest are exchanges."""
OTHER_LINE: Final = 8
"""Of so many exchanges one may be within a line: there the order often means nothing."""


class Arrangement:
    """How things stand, and which there are."""

    __slots__ = ("action", "things")

    def __init__(self, action: Action, things: list[str]) -> None:
        self.action: Final = action
        self.things: Final = things


def arrangement(entries: list[Entry]) -> Arrangement | None:
    """That of the first family that arranges; None where nothing is arranged."""
    for entry in entries:
        family = None if isinstance(entry, One) else arranging(entry)
        if family is not None:
            return Arrangement(family.as_it_is(), things_of(entry))
    return None


def things_of(entry: Entry) -> list[str]:
    """What a family of actions is made of."""
    if isinstance(entry, One):
        return []
    return [str(thing) for value in entry.dump().values() if isinstance(value, list) for thing in value]


def has_lines(action: Action) -> bool:
    return any([isinstance(arg, str) and "=" in arg for arg in action.args])


def lines_of(action: Action) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for arg in action.args:
        name, _, rest = str(arg).partition("=")
        found[name] = rest.split(",") if rest else []
    return found


def rearranged(action: Action, things: list[str], stream: Stream) -> Action:
    """The arrangement with one change; what it leaves out is among the things."""
    lines = lines_of(action)
    names = list(lines)
    here = [(name, item) for name in names for item in lines[name]]
    used = [item for _, item in here]
    new = [item for item in things if item not in used]
    kind = stream.below(KINDS)
    if new and (kind < 5 or not here):
        item = stream.choice(new)
        if here and kind < 3:
            to, old = stream.choice(here)
            lines[to][lines[to].index(old)] = item
        else:
            lines[stream.choice(names)].append(item)
    elif here:
        name, item = stream.choice(here)
        others = [pair for pair in here if pair[0] != name] if stream.below(OTHER_LINE) else []
        others = others or [pair for pair in here if pair[1] != item]
        if kind == KINDS - 1 or not others:
            lines[name].remove(item)
            lines[stream.choice([other for other in names if other != name] or names)].append(item)
        else:
            to, second = stream.choice(others)
            at, there = lines[name].index(item), lines[to].index(second)
            lines[name][at], lines[to][there] = second, item
    return Action(action.verb, tuple([f"{name}={','.join(lines[name])}" for name in names]))
