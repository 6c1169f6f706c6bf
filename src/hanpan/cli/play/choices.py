"""Choices: the legal list as a menu. Few actions stand on a line each; a family of actions is a form that asks for one
argument after the other, and only for what is still legal after those before it."""

from typing import Final

from hanpan.kernel import Action, Legal, One
from hanpan.kernel.action import Arg
from hanpan.kernel.legal import Entry, Numbers, Span

MOST_LINES: Final = 10
"""Actions of one verb that still get a line each; with more the verb becomes a form."""

Pair = tuple[int, int]


class Form:
    """Actions of one verb with equally many arguments."""

    def __init__(self, verb: str, entries: list[Entry]) -> None:
        self.verb: Final = verb
        self.entries: Final = entries
        self.arity: Final = len(parts(entries[0]))

    def after(self, given: tuple[Arg, ...]) -> "Allowed":
        """What the next argument may be."""
        found = Allowed()
        for entry in self.entries:
            wanted = parts(entry)
            if all([fits(part, arg) for part, arg in zip(wanted, given, strict=False)]):
                found.add(wanted[len(given)])
        return found

    def anywhere(self, place: int) -> "Allowed":
        """What the argument in this place may be, whatever the others are."""
        found = Allowed()
        for entry in self.entries:
            found.add(parts(entry)[place])
        return found

    def accepts(self, given: tuple[Arg, ...]) -> bool:
        """Whether an action may begin so."""
        return all([self.after(given[:place]).accepts(arg) for place, arg in enumerate(given)])

    def example(self) -> Action:
        given: tuple[Arg, ...] = ()
        for _ in range(self.arity):
            given = (*given, self.after(given).first())
        return Action(self.verb, given)


class Allowed:
    """What one argument may be: numbers by their bounds, and words."""

    def __init__(self) -> None:
        self.bounds: list[Pair] = []
        self.words: list[str] = []

    def add(self, part: "Pair | str") -> None:
        if isinstance(part, str):
            if part not in self.words:
                self.words.append(part)
            return
        low, high = part
        rest: list[Pair] = []
        for one in self.bounds:
            if one[1] < low - 1 or high + 1 < one[0]:
                rest.append(one)
            else:
                low, high = min(low, one[0]), max(high, one[1])
        self.bounds = sorted([*rest, (low, high)])

    def accepts(self, arg: Arg) -> bool:
        if isinstance(arg, str):
            return arg in self.words
        return any([low <= arg <= high for low, high in self.bounds])

    def first(self) -> Arg:
        return self.bounds[0][0] if self.bounds else self.words[0]

    def only(self) -> Arg | None:
        """The one value, where there is no choice."""
        low, high = self.bounds[0] if self.bounds else (0, 0)
        alone = low == high and len(self.bounds) + len(self.words) == 1
        return self.first() if alone else None

    def numbers(self) -> list[int]:
        """All of them; for few only."""
        return [number for low, high in self.bounds for number in range(low, high + 1)]

    def text(self) -> str:
        """`3..12`, `1 3 5..7`, `front back`."""
        said = [str(low) if low == high else f"{low}..{high}" for low, high in self.bounds]
        return " ".join([*said, *self.words])


Item = Form | Action | Entry
"""A line of the menu: a form, an action, or an entry of a kind of the game's own, which is typed."""


def parts(entry: Entry) -> list[Pair | str]:
    """What the arguments of an entry may be."""
    if isinstance(entry, One):
        return [arg if isinstance(arg, str) else (arg, arg) for arg in entry.action.args]
    if isinstance(entry, Span):
        return [(entry.low, entry.high)]
    return list(entry.bounds) if isinstance(entry, Numbers) else []


def fits(part: Pair | str, arg: Arg) -> bool:
    return arg == part if isinstance(part, str) else isinstance(arg, int) and part[0] <= arg <= part[1]


def menu(legal: Legal) -> list[Item]:
    """What to offer, in the order of the legal list."""
    families: dict[tuple[str, int], list[Entry]] = {}
    order: list[tuple[str, int] | Entry] = []
    for entry in legal:
        if isinstance(entry, One | Span | Numbers):
            key = (entry.action.verb if isinstance(entry, One) else entry.verb, len(parts(entry)))
            if key not in families:
                order.append(key)
            families.setdefault(key, []).append(entry)
        else:
            order.append(entry)
    found: list[Item] = []
    for one in order:
        if not isinstance(one, tuple):
            found.append(one)
            continue
        singles = [entry.action for entry in families[one] if isinstance(entry, One)]
        if len(singles) == len(families[one]) <= MOST_LINES:
            found += singles
        else:
            found.append(Form(one[0], families[one]))
    return found
