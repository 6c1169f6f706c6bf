"""PHH: the public poker hand history format, read from files (HE-6).

The plain subset that hand histories are written in is read by `fields`; everything else is left to the TOML library,
hand by hand.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from itertools import chain

from hanpan.games.holdem.fields import WANTED, Fields, plain_fields
from hanpan.games.holdem.history import Hand, Malformed

TABLE = re.compile(rb"\n\[([^\[\]\n]+)\][ \t]*(?:#[^\n]*)?\r?(?=\n|\Z)")
"""The head of a hand. Every text begins with a newline put before it, so that each head has one."""
LONGEST = 1 << 20
"""The most bytes of one hand; what is longer is no hand."""
MOST_NUMBERS = 100_000
LONGEST_NUMBER = 18
LONGEST_KEY = 80

Read = tuple[str, Hand | Malformed]
"""The number of a hand and the hand, or what is wrong with it."""


def read_hands(text: str, single: bool) -> Iterator[Read]:
    """The hands of a whole text in their order."""
    return hands_of([text.encode()], single)


def hands_of(chunks: Iterable[bytes], single: bool) -> Iterator[Read]:
    """The hands of a file in their order, as its bytes come in; never more than one hand and one chunk is kept."""
    if single:
        yield "1", read_hand("1", whole_of(chunks))
        return
    numbers = Numbers()
    marks = 0
    for mark, text in pieces(chunks):
        if mark is None:
            if text is None or not only_comments(text):
                yield "-", Malformed("file", "has text before the first hand")
            continue
        marks += 1
        key = mark[:LONGEST_KEY].decode("utf-8", "replace").strip().strip("'\"")
        if numbers.stood_before(key):
            yield key, Malformed("hand", "the number stands twice")
        else:
            yield key, read_hand(key, text)
    if not marks:
        yield "-", Malformed("file", "has no hands")


def whole_of(chunks: Iterable[bytes]) -> bytes | None:
    """All bytes, or None when there are too many."""
    held = b""
    for chunk in chunks:
        held += chunk
        if len(held) > LONGEST:
            return None
    return held


def pieces(chunks: Iterable[bytes]) -> Iterator[tuple[bytes | None, bytes | None]]:
    """What stands between square brackets and the text below it; first the text above all hands, without a number.
    A text that is too long comes as None."""
    mark: bytes | None = None
    held = b"\n"
    dropped = False
    for chunk in chain(chunks, (b"",)):
        held += chunk
        # Without the last line, which may have come only in part; at the end of the file nothing is missing.
        end = max(held.rfind(b"\n"), 0) if chunk else len(held)
        at = 0
        for found in TABLE.finditer(held, 0, end):
            yield mark, None if dropped else held[at : found.start()]
            mark, at, dropped = found.group(1), found.end(), False
        held = held[at:]
        if len(held) > LONGEST:
            dropped = True
            held = held[held.rfind(b"\n") :] if b"\n" in held else b""
    yield mark, None if dropped else held


class Numbers:
    """Which numbers of hands stood in a file before. Hands are mostly counted one by one, which needs no memory."""

    def __init__(self) -> None:
        self.first = 0
        self.last = 0
        self.others: set[str] = set()

    def stood_before(self, key: str) -> bool:
        if key in self.others:
            return True
        if key.isdecimal() and key[0] != "0" and len(key) <= LONGEST_NUMBER:
            number = int(key)
            if self.first <= number <= self.last:
                return True
            if number == self.last + 1 or not self.last:
                self.first = self.first or number
                self.last = number
                return False
        if len(self.others) < MOST_NUMBERS:
            self.others.add(key)
        return False


def only_comments(text: bytes) -> bool:
    return all(not line.strip() or line.lstrip().startswith(b"#") for line in text.splitlines())


def read_hand(key: str, written: bytes | None) -> Hand | Malformed:
    if written is None or len(written) > LONGEST:
        return Malformed("hand", f"is longer than {LONGEST} bytes")
    try:
        text = written.decode()
    except UnicodeDecodeError:
        return Malformed("hand", "is not UTF-8")
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    try:
        fields = plain_fields(text)
        return Hand(key, toml_fields(text) if fields is None else fields)
    except Malformed as malformed:
        return malformed


def toml_fields(text: str) -> Fields:
    """The wanted fields by the TOML library; amounts stay texts, so that no decimal is rounded."""
    try:
        table = tomllib.loads(text, parse_float=str)
    except (ValueError, RecursionError) as error:
        # Beside broken TOML: numbers without end, lists in lists without end.
        raise Malformed("toml", str(error)) from None
    fields: Fields = {}
    for name, value in table.items():
        if name not in WANTED:
            continue
        if isinstance(value, list):
            fields[name] = [str(item) for item in value]
        elif isinstance(value, bool):
            fields[name] = "true" if value else "false"
        else:
            fields[name] = str(value)
    return fields
