"""Members: which numbers of a family of actions are tried. There may be millions, so they are drawn."""

from typing import Final

from hanpan.kernel.action import Action
from hanpan.kernel.legal import Entry, Numbers, One, Order, Span
from hanpan.kernel.rng import Stream

MANY: Final = 1 << 30
"""As many members as we care to count, for families whose kind we do not know."""
FEW: Final = 7
"""So few numbers are kinds of things, such as the faces of a die, and none of them is small."""


def size(entry: Entry) -> int:
    if isinstance(entry, Span):
        return entry.high - entry.low + 1
    if isinstance(entry, Numbers):
        found = 1
        for low, high in entry.bounds:
            found *= high - low + 1
        return found
    if isinstance(entry, Order):
        return orders(len(entry.items), entry.least, entry.most)
    return 1 if isinstance(entry, One) else MANY


def orders(items: int, least: int, most: int) -> int:
    """In how many ways so many of the items stand in a row."""
    found, ways = 0, 1
    for taken in range(most + 1):
        if taken >= least:
            found += ways
        ways = min(MANY, ways * (items - taken))
    return min(MANY, found)


def member(entry: Entry, stream: Stream) -> Action:
    """One of the actions. Small numbers come more often: most amounts are paid, and a little more is tried first."""
    if isinstance(entry, Span):
        return Action(entry.verb, (number(entry.low, entry.high, stream),))
    if isinstance(entry, Numbers):
        return Action(entry.verb, tuple([number(low, high, stream) for low, high in entry.bounds]))
    return entry.sample(stream)


def number(low: int, high: int, stream: Stream) -> int:
    """Half of the time any of them, else one below such a number."""
    found = stream.below(high - low + 1)
    return low + (found if stream.below(2) else stream.below(found + 1))


def small(entry: Entry, stream: Stream) -> Action:
    """One of the actions with small numbers, as in play by chance: else it would be raised to the sky at once."""
    if isinstance(entry, Span):
        return Action(entry.verb, (small_number(entry.low, entry.high, stream),))
    if isinstance(entry, Numbers):
        return Action(entry.verb, tuple([small_number(low, high, stream) for low, high in entry.bounds]))
    return entry.sample(stream)


def small_number(low: int, high: int, stream: Stream) -> int:
    """An eighth of the range on average."""
    found = stream.below(high - low + 1)
    if high - low < FEW:
        return low + found
    return low + stream.below(stream.below(found + 1) + 1)


def neighbour(action: Action, stream: Stream) -> Action:
    """The action with one of its numbers a little more or less, or two items of a line in each other's place."""
    args = list(action.args)
    at = stream.below(len(args)) if args else 0
    value = args[at] if args else ""
    if isinstance(value, int):
        step = 1 + stream.below(1 + abs(value) // 4)
        args[at] = value + step if stream.below(2) else value - step
    elif "," in value:
        name, _, rest = value.partition("=")
        items = rest.split(",")
        one, other = stream.below(len(items)), stream.below(len(items))
        items[one], items[other] = items[other], items[one]
        args[at] = f"{name}={','.join(items)}"
    return Action(action.verb, tuple(args))
