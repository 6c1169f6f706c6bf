"""Plain data: what it may be made of, how it is compared, and its single values by their way through it."""

import json
import marshal
from functools import lru_cache
from typing import Any

from hanpan.kernel.check.report import difference
from hanpan.kernel.digest import canonical

Leaf = str | int | None
LISTS = (list, tuple)
NESTED = (dict, list, tuple)
SINGLE = (str, int, bool, type(None))
"""The types of nearly all values; asked first, because a state has thousands and a run looks at them all the time."""

UNSHARED = 2
"""In later versions of marshal the bytes depend on which values are one object."""


def packed(data: Any) -> bytes:
    """Data as it is at this moment, to compare with `same`: nearly all that the checks do is to find data unchanged."""
    try:
        return marshal.dumps(data, UNSHARED)
    except ValueError:  # not plain, but canonical may know how to write it
        return marshal.dumps(json.loads(canonical(data)), UNSHARED)


def same(one: bytes, two: bytes) -> bool:
    """Whether two packed data have one canonical text. Equal bytes do, and are many times as fast to make."""
    return one == two or text_of_packed(one) == text_of_packed(two)


def unlike(one: bytes, two: bytes) -> bool:
    """Whether two packed data differ; faster than `same` where they mostly do."""
    return one != two and bool(marshal.loads(one) != marshal.loads(two))


def same_order(one: bytes, two: bytes) -> bool:
    """Whether two packed data that are the same have their keys in the same order, too, as they are sent."""
    return one == two or json.dumps(marshal.loads(one)) == json.dumps(marshal.loads(two))


def first_difference(one: bytes, two: bytes) -> str:
    return difference(text_of_packed(one), text_of_packed(two))


@lru_cache(maxsize=256)
def text_of_packed(data: bytes) -> str:
    return canonical(marshal.loads(data))


def odd_part(data: object, way: str = "") -> str:
    """The first part that is not plain JSON (objects with text keys, lists, texts, whole numbers, yes, no, nothing);
    empty: all is plain."""
    if data is None or isinstance(data, SINGLE):
        return ""
    if isinstance(data, dict):
        for key, value in data.items():
            if not isinstance(key, str):
                return f"{way or 'the top'} has the key {key!r}, which is no text"
            if type(value) not in SINGLE and (found := odd_part(value, f"{way}/{key}")):
                return found
        return ""
    if isinstance(data, LISTS):
        for index, value in enumerate(data):
            if type(value) not in SINGLE and (found := odd_part(value, f"{way}/{index}")):
                return found
        return ""
    return f"{way or 'the top'} is a {type(data).__name__}"


def leaves_of(data: object, way: str, into: dict[str, Leaf]) -> dict[str, Leaf]:
    """Every single value by its way: holes/3, players/0/bench/2. The length of a list counts as a value, too."""
    if isinstance(data, dict):
        for key, value in data.items():
            if type(value) not in SINGLE and isinstance(value, NESTED):
                leaves_of(value, f"{way}/{key}", into)
            else:
                into[f"{way}/{key}"] = value
    elif isinstance(data, LISTS):
        into[f"{way}/length"] = len(data)
        for index, value in enumerate(data):
            if type(value) not in SINGLE and isinstance(value, NESTED):
                leaves_of(value, f"{way}/{index}", into)
            else:
                into[f"{way}/{index}"] = value
    return into


def lists_of(data: object, way: str, into: dict[str, Leaf]) -> dict[str, Leaf]:
    """Every list as one text, by its way."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, LISTS) else ()
    for key, value in inside:
        lists_of(value, f"{way}/{key}", into)
    if isinstance(data, LISTS):
        into[f"{way}/all"] = canonical(data)
    return into
