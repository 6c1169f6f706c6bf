"""PHH: the public poker hand history format, read from files (HE-6).

The reader takes the plain subset that hand histories are written in (one field per line) and leaves everything else to
the TOML library, hand by hand.
"""

import re
import tomllib
from collections.abc import Iterator

from hanpan.games.holdem.history import Hand, Malformed

TABLE = re.compile(r"^\[([^\[\]\n]+)\][ \t]*(?:#.*)?$", re.MULTILINE)
WANTED = frozenset(
    (
        "variant",
        "ante_trimming_status",
        "antes",
        "blinds_or_straddles",
        "min_bet",
        "starting_stacks",
        "actions",
        "finishing_stacks",
        "currency_symbol",
    )
)


def read_hands(text: str, single: bool) -> Iterator[tuple[str, Hand | Malformed]]:
    """The hands of a file in their order; a hand that cannot be read comes as what is wrong with it."""
    if single:
        yield "1", read_hand("1", text)
        return
    marks = list(TABLE.finditer(text))
    if not marks:
        yield "-", Malformed("file", "has no hands")
    elif text[: marks[0].start()].strip() and not only_comments(text[: marks[0].start()]):
        yield "-", Malformed("file", "has text before the first hand")
    seen: dict[str, bool] = {}
    for index, mark in enumerate(marks):
        end = marks[index + 1].start() if index + 1 < len(marks) else len(text)
        key = mark.group(1).strip().strip("'\"")
        if key in seen:
            yield key, Malformed("hand", "the number stands twice")
            continue
        seen[key] = True
        yield key, read_hand(key, text[mark.end() : end])


def only_comments(text: str) -> bool:
    return all(not line.strip() or line.lstrip().startswith("#") for line in text.splitlines())


def read_hand(key: str, text: str) -> Hand | Malformed:
    try:
        fields = plain_fields(text)
        return Hand(key, toml_fields(text) if fields is None else fields)
    except Malformed as malformed:
        return malformed


def plain_fields(text: str) -> dict[str, str | list[str]] | None:
    """The wanted fields where each stands on one line, in the usual quotes; None sends the hand to the TOML library."""
    fields: dict[str, str | list[str]] = {}
    for line in text.split("\n"):
        name, equals, value = line.partition(" = ")
        if name not in WANTED:
            if not equals and line and not line.isspace():
                return None
            continue
        if name in fields:
            raise Malformed(name, "stands twice")
        if name == "actions":
            if value[:2] != "['" or value[-2:] != "']":
                return None
            items = value[2:-2].split("', '")
            if "'" in "".join(items) or '"' in value or "\\" in value:
                return None
            fields[name] = items
        elif value[:1] == "[":
            if value[-1:] != "]" or "'" in value or "#" in value:
                return None
            fields[name] = value[1:-1].split(", ")
        elif value[:1] == "'":
            if len(value) < 2 or value[-1] != "'" or "'" in value[1:-1]:
                return None
            fields[name] = value[1:-1]
        elif "#" in value or '"' in value:
            return None
        else:
            fields[name] = value
    return fields


def toml_fields(text: str) -> dict[str, str | list[str]]:
    """The wanted fields by the TOML library; amounts stay texts, so that no decimal is rounded."""
    try:
        table = tomllib.loads(text, parse_float=str)
    except tomllib.TOMLDecodeError as error:
        raise Malformed("toml", str(error)) from None
    fields: dict[str, str | list[str]] = {}
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
