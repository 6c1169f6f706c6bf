"""The words of a game: every verb that was seen while playing, with examples of its arguments, and odd uses of them."""

from hanpan.kernel.action import MAX_INT, Action, Arg
from hanpan.kernel.legal import Entry, Order, Span
from hanpan.kernel.rng import Stream

EXAMPLES = 12
"""So many different arguments of a verb are remembered."""
ODD_ARGS: tuple[tuple[Arg, ...], ...] = (
    (),
    (0,),
    (1,),
    (-1,),
    (7,),
    (MAX_INT,),
    (-MAX_INT,),
    (1, 1),
    (1, "x"),
    ("x",),
    ("x", "y"),
    ("x", 1),
    ("-",),
    ("=",),
    (":",),
    ("a=b=c", "=,"),
    ("front=", "=1", ","),
    ("1.5",),
    ("1,2,3",),
    ("none",),
    ("x" * 200,),
    (3, -3, 3, -3, 3),
    tuple(["y"] * 40),
    tuple(range(60)),
)
"""Arguments that some verb of some game may stumble over: their count, type, range and length."""
ODD_TEXTS = (
    "{} ",
    " {}  0",
    "{} 99999999999999999999",
    "{} -99999999999999999999",
    "{} 1e3",
    "{} 0x10",
    "{} 007",
    "{} --1",
    "{} \u0663",
    "{} \u00b2",
    "{} \uff11",
    "{} \u00e9",
    "{} \ud55c\ud310",
    "{} \U0001f3b2",
    "{} \x00",
    "{} <b>",
    '{} "',
    "{} ''",
    "{};{}",
    "{}\n{} 1",
    "{}-",
    "-{}",
    "{}{}",
)
"""Text forms with a known verb in them; `{}` is the verb."""


class Words:
    """Verbs and examples of their arguments."""

    def __init__(self) -> None:
        self.examples: dict[str, list[tuple[Arg, ...]]] = {}

    def hear(self, action: Action) -> None:
        known = self.examples.setdefault(action.verb, [])
        if action.args not in known and len(known) < EXAMPLES:
            known.append(action.args)

    def hear_entry(self, entry: Entry) -> None:
        if isinstance(entry, Span):
            for number in (entry.low, entry.high):
                self.hear(Action(entry.verb, (number,)))
        elif isinstance(entry, Order):
            self.hear(entry.as_it_is())

    def verbs(self) -> list[str]:
        return sorted(self.examples)

    def known(self) -> list[Action]:
        """What was legal once, somewhere."""
        return [Action(verb, args) for verb in self.verbs() for args in self.examples[verb]]

    def odd(self, verb: str, stream: Stream) -> list[Action]:
        """The odd arguments for every verb, and those made of an argument this one really has."""
        found = [Action(verb, args) for args in ODD_ARGS]
        examples = self.examples[verb]
        if examples:
            found += [Action(verb, args) for args in bent(stream.choice(examples))]
        return found


def bent(args: tuple[Arg, ...]) -> list[tuple[Arg, ...]]:
    """Good arguments, each changed a little: one more, one less, another type, a little beside, far beside."""
    found: list[tuple[Arg, ...]] = [(*args, 1), (*args, "x"), (*args, *args), args[:-1]]
    for index, arg in enumerate(args):
        others: list[Arg]
        if isinstance(arg, int):
            others = [arg - 1, arg + 1, -arg, arg + 10**6, MAX_INT, f"n{arg}"]
        else:
            others = [0, -1, arg + "x", arg[:-1] or "q", arg.upper(), arg + "," + arg, arg + "=" + arg]
            others += lines(arg)
        found += [(*args[:index], other, *args[index + 1 :]) for other in others]
    return found


def beside(order: Order) -> list[Action]:
    """Orders of the very items that may be ordered now, changed a little."""
    return [Action(order.verb, args) for args in bent(order.as_it_is().args)]


def lines(arg: str) -> list[Arg]:
    """A line of items changed a little: turned round, one twice, one less, one that is none, another name."""
    name, equals, rest = arg.partition("=")
    if not equals:
        return []
    items = rest.split(",")
    others = [items[::-1], [*items, items[0]], [items[0], *items[:-1]], items[1:], [*items[:-1], "x"], ["0" + items[0]]]
    return [*[f"{name}={','.join(other)}" for other in others], f"{name}={rest},", f"{name}=,{rest}", f"q{name}={rest}"]
