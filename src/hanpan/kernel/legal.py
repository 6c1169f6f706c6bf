"""Legal: what a seat may do now, in a stable order, and the reason for everything it may not.

One source decides server validation, greyed buttons, bot choices, the learning mask and the sentence a person reads.
A game gives `Options`: an object made only of what the seat may know. The list is made when somebody asks for it: a
server that only asks "may this be done?" does not pay for the list.
"""

from collections.abc import Iterator
from typing import Final, Protocol, cast

from hanpan.kernel.action import Action, Arg
from hanpan.kernel.json_text import json_text, quoted
from hanpan.kernel.refusal import Illegal
from hanpan.kernel.rng import Stream


class Entry(Protocol):
    """One line of the list: a single action, or a family of actions with bounds."""

    def text(self) -> str: ...

    def accepts(self, action: Action) -> bool: ...

    def sample(self, stream: Stream) -> Action: ...

    def dump(self) -> dict[str, object]: ...

    def wire(self) -> str:
        """`dump` as JSON."""
        ...


class Arranging(Entry, Protocol):
    """An optional ability of a family whose actions put things into lines, such as `layout front=7,12 back=3`: how they
    stand now. Whoever looks for a better order begins there. The things there are stand as lists in `dump`."""

    def as_it_is(self) -> Action:
        """The action that changes nothing."""
        ...


def arranging(entry: Entry) -> Arranging | None:
    """The family, where it says how things stand."""
    return cast(Arranging, entry) if hasattr(entry, "as_it_is") else None


class One:
    """A single action."""

    __slots__ = ("_wire", "action")

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self._wire = ""

    def text(self) -> str:
        return str(self.action)

    def accepts(self, action: Action) -> bool:
        return action == self.action

    def sample(self, stream: Stream) -> Action:
        return self.action

    def dump(self) -> dict[str, object]:
        return {"do": str(self.action)}

    def wire(self) -> str:
        # Games reuse entries without numbers, such as `fold`: their text is made once.
        if not self._wire:
            self._wire = f'{{"do":{quoted(str(self.action))}}}'
        return self._wire


class Span:
    """A verb with one whole number between two bounds: a no-limit bet needs no million entries."""

    __slots__ = ("high", "low", "verb")

    def __init__(self, verb: str, low: int, high: int) -> None:
        self.verb: Final = verb
        self.low: Final = low
        self.high: Final = high

    def text(self) -> str:
        return f"{self.verb} {self.low}..{self.high}"

    def accepts(self, action: Action) -> bool:
        if action.verb != self.verb or len(action.args) != 1:
            return False
        value = action.args[0]
        return isinstance(value, int) and self.low <= value <= self.high

    def sample(self, stream: Stream) -> Action:
        return Action(self.verb, (self.low + stream.below(self.high - self.low + 1),))

    def dump(self) -> dict[str, object]:
        return {"span": self.verb, "min": self.low, "max": self.high}

    def wire(self) -> str:
        return f'{{"span":{quoted(self.verb)},"min":{self.low},"max":{self.high}}}'


class Numbers:
    """A verb with several whole numbers, each between two bounds of its own; every combination may be done."""

    __slots__ = ("bounds", "verb")

    def __init__(self, verb: str, bounds: tuple[tuple[int, int], ...]) -> None:
        self.verb: Final = verb
        self.bounds: Final = bounds

    def text(self) -> str:
        return " ".join([self.verb, *[f"{low}..{high}" for low, high in self.bounds]])

    def accepts(self, action: Action) -> bool:
        if action.verb != self.verb or len(action.args) != len(self.bounds):
            return False
        for value, (low, high) in zip(action.args, self.bounds, strict=True):
            if not isinstance(value, int) or not low <= value <= high:
                return False
        return True

    def sample(self, stream: Stream) -> Action:
        return Action(self.verb, tuple([low + stream.below(high - low + 1) for low, high in self.bounds]))

    def dump(self) -> dict[str, object]:
        return {"numbers": self.verb, "bounds": [[low, high] for low, high in self.bounds]}

    def wire(self) -> str:
        bounds = ",".join([f"[{low},{high}]" for low, high in self.bounds])
        return f'{{"numbers":{quoted(self.verb)},"bounds":[{bounds}]}}'


class Order:
    """A verb with items put in order, all of them or so many, written as one line: `arrange hand=7,12,3`. Items are
    whole numbers, or words without `=` and `,`; equal ones may stand there more than once."""

    __slots__ = ("items", "least", "most", "name", "verb")

    def __init__(self, verb: str, name: str, items: tuple[Arg, ...], least: int = -1, most: int = -1) -> None:
        """Without `least` all items are ordered; without `most` as many as `least`."""
        self.verb: Final = verb
        self.name: Final = name
        self.items: Final = items
        self.least: Final = len(items) if least < 0 else least
        self.most: Final = max(self.least, most)

    def of(self, items: list[Arg]) -> Action:
        """The action that puts them in this order."""
        return Action(self.verb, (f"{self.name}={','.join([str(item) for item in items])}",))

    def as_it_is(self) -> Action:
        """The items as they stand."""
        return self.of(list(self.items[: self.most]))

    def text(self) -> str:
        wanted = f"{self.least}" if self.least == self.most else f"{self.least}..{self.most}"
        return f"{self.verb} {self.name}={wanted}{{{','.join([str(item) for item in self.items])}}}"

    def accepts(self, action: Action) -> bool:
        if action.verb != self.verb or len(action.args) != 1:
            return False
        name, equals, rest = str(action.args[0]).partition("=")
        items = rest.split(",") if rest else []
        if name != self.name or not equals or not self.least <= len(items) <= self.most:
            return False
        left = [str(item) for item in self.items]
        for item in items:
            if item not in left:
                return False
            left.remove(item)
        return True

    def sample(self, stream: Stream) -> Action:
        items = list(self.items)
        stream.shuffle(items)
        return self.of(items[: self.least + stream.below(self.most - self.least + 1)])

    def dump(self) -> dict[str, object]:
        return {
            "order": self.verb,
            "name": self.name,
            "items": list(self.items),
            "min": self.least,
            "max": self.most,
        }

    def wire(self) -> str:
        return json_text(self.dump())


class Options(Protocol):
    """What a game knows about one seat's choices; it must hold nothing the seat may not know."""

    def entries(self) -> list[Entry]: ...

    def why_not(self, action: Action) -> Illegal | None: ...

    def blocked(self) -> list[Action]:
        """Actions a person may expect here but which are refused now: the greyed buttons."""
        ...


class Legal:
    """The legal actions of one seat. `action in legal`, `why_not`, `sample`, and the list itself."""

    __slots__ = ("_entries", "_options")

    def __init__(self, options: Options) -> None:
        self._options = options
        self._entries: list[Entry] | None = None

    def entries(self) -> list[Entry]:
        if self._entries is None:
            self._entries = self._options.entries()
        return self._entries

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries())

    def __len__(self) -> int:
        return len(self.entries())

    def __bool__(self) -> bool:
        return len(self.entries()) > 0

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self._options.why_not(action) is None

    def why_not(self, action: Action) -> Illegal | None:
        """The reason an action is refused, or None when it may be done."""
        return self._options.why_not(action)

    def actions(self) -> list[Action]:
        """The entries that are single actions."""
        return [entry.action for entry in self.entries() if isinstance(entry, One)]

    def span(self, verb: str) -> Span | None:
        """The bounds of a number to choose, such as a raise."""
        for entry in self.entries():
            if isinstance(entry, Span) and entry.verb == verb:
                return entry
        return None

    def sample(self, stream: Stream) -> Action:
        """A random legal action: every entry equally likely, then a random member of it."""
        return stream.choice(self.entries()).sample(stream)

    def texts(self) -> list[str]:
        return [entry.text() for entry in self.entries()]

    def dump(self) -> dict[str, object]:
        """For the wire: the entries, and the expected but refused actions with their reasons."""
        blocked: list[object] = []
        for action in self._options.blocked():
            refusal = self._options.why_not(action)
            if refusal is not None:
                blocked.append({"do": str(action), "why": refusal.dump()})
        return {"entries": [entry.dump() for entry in self.entries()], "blocked": blocked}

    def wire(self) -> str:
        """`dump` as JSON. A server writes it for every seat after every action, so it does not go through `dump`."""
        blocked: list[str] = []
        for action in self._options.blocked():
            refusal = self._options.why_not(action)
            if refusal is not None:
                why = f'{{"code":{quoted(refusal.code)},"params":{json_text(refusal.params)}}}'
                blocked.append(f'{{"do":{quoted(str(action))},"why":{why}}}')
        entries = [entry.wire() for entry in self.entries()]
        return f'{{"entries":[{",".join(entries)}],"blocked":[{",".join(blocked)}]}}'


class Nothing:
    """The options of a seat that may do nothing, with the one reason for it."""

    __slots__ = ("_code",)

    def __init__(self, code: str) -> None:
        self._code = code

    def entries(self) -> list[Entry]:
        return []

    def why_not(self, action: Action) -> Illegal | None:
        return Illegal(self._code)

    def blocked(self) -> list[Action]:
        return []
