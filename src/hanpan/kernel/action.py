"""Action: what a seat does, as one verb and a few small arguments with one text form.

The text (`buy 2`, `place 7 back`, `raise 240`) is used everywhere: record, wire, terminal, tests. There is one parser
for all games, so every text has one meaning. Whether the action may be done now is decided by `Legal`.
"""

from typing import Final

from hanpan.kernel.refusal import Illegal

Arg = int | str

MAX_TEXT: Final = 512
MAX_INT: Final = 10**15
VERB_CHARS: Final = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_")
WORD_CHARS: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.,:=+")


class Action:
    """A verb and its arguments: whole numbers or words without spaces. Equal texts are equal actions."""

    __slots__ = ("args", "verb")

    def __init__(self, verb: str, args: tuple[Arg, ...] = ()) -> None:
        self.verb: Final = verb
        self.args: Final = args

    def __str__(self) -> str:
        if not self.args:
            return self.verb
        return self.verb + " " + " ".join([str(arg) for arg in self.args])

    def __repr__(self) -> str:
        return f"Action({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return False
        return self.verb == other.verb and self.args == other.args

    def __hash__(self) -> int:
        return hash((self.verb, self.args))

    def number(self, index: int) -> int:
        """The argument at `index` as a whole number, or the refusal that says it is missing."""
        if index < len(self.args):
            arg = self.args[index]
            if isinstance(arg, int):
                return arg
        raise Illegal("number-wanted", {"verb": self.verb, "place": index + 1})

    def word(self, index: int) -> str:
        """The argument at `index` as a word, or the refusal that says it is missing."""
        if index < len(self.args):
            arg = self.args[index]
            if isinstance(arg, str):
                return arg
        raise Illegal("word-wanted", {"verb": self.verb, "place": index + 1})

    def line(self, index: int) -> list[Arg]:
        """The items of the argument at `index`, a line such as `hand=7,12`, or the refusal that says it is missing."""
        _, equals, rest = self.word(index).partition("=")
        if not equals:
            raise Illegal("word-wanted", {"verb": self.verb, "place": index + 1})
        return [item_of(item) for item in rest.split(",")] if rest else []


def item_of(text: str) -> Arg:
    """An item of a line: a whole number, where it is written as one."""
    digits = text[1:] if text.startswith("-") else text
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 16 else text


def parse_action(text: str) -> Action:
    """Read a text form. Spaces around and between words do not matter; anything else that is invalid is refused."""
    if len(text) > MAX_TEXT:
        raise Illegal("text-too-long", {"limit": MAX_TEXT})
    words = text.split()
    if not words:
        raise Illegal("text-empty")
    verb = words[0]
    if not all([char in VERB_CHARS for char in verb]) or not verb[0].isalpha():
        raise Illegal("text-odd", {"word": printable(verb)})
    args: list[Arg] = []
    for word in words[1:]:
        if not all([char in WORD_CHARS for char in word]):
            raise Illegal("text-odd", {"word": printable(word)})
        digits = word[1:] if word[0] == "-" else word
        if digits.isdigit():
            if len(digits) > 16 or int(digits) > MAX_INT:
                raise Illegal("number-too-large", {"limit": MAX_INT})
            args.append(int(word))
        else:
            args.append(word)
    return Action(verb, tuple(args))


def printable(word: str) -> str:
    """A word from outside, made safe to show: short, printable, without HTML signs."""
    return "".join([char if char.isprintable() and char not in "<>&" else "?" for char in word[:24]])
