"""The fields of a hand in the plain subset of TOML that hand histories are written in: one field per line (HE-6)."""

from typing import Final

from hanpan.games.holdem.history import Malformed

WANTED: Final = frozenset(
    (
        "variant",
        "ante_trimming_status",
        "antes",
        "blinds_or_straddles",
        "min_bet",
        "starting_stacks",
        "actions",
        "finishing_stacks",
        "winnings",
        "currency_symbol",
        "venue",
    )
)

Fields = dict[str, str | list[str]]
"""Amounts as they were written."""


def plain_fields(text: str) -> Fields | None:
    """The wanted fields where each stands on one line, in the usual quotes; None sends the hand to the TOML library."""
    fields: Fields = {}
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
