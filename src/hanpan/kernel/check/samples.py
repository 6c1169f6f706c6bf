"""Many states at once, as numbers: does an event tell something hidden, and are hidden things drawn fairly?

A sample is a state, another state that looks the same to the viewer (`redealt`), and the events the viewer heard on the
way. Whatever differs between the two states is hidden from the viewer.
"""

import json
from collections.abc import Callable, Iterable
from typing import Any

from hanpan.kernel.check.leaves import Leaf, leaves_of, lists_of
from hanpan.kernel.check.look import AnyGame, heard_by
from hanpan.kernel.digest import canonical
from hanpan.kernel.event import Event

BITS = 40
"""An accident less likely than one in two to the power of this is no accident."""
TOLD = 4
"""In so many samples the event must tell the two states apart."""
UNFAIR = 30
"""The square of the difference of two counts, over their sum: 5.5 standard deviations."""
NEVER = 24
"""So often a hidden value differed among equal views, and was never drawn anew."""


class Sample:
    """One state, its twin, and what was heard; as single values by their ways."""

    __slots__ = ("events", "heard", "state", "twin", "view")

    def __init__(self, game: AnyGame, viewer: int | None, state: Any, twin: Any, events: list[Event]) -> None:
        heard = heard_by(events, viewer)
        self.heard = canonical(heard)
        self.view = canonical(game.view(state, viewer).dump())
        self.state = leaves_of(game.dump(state), "", {})
        self.twin = leaves_of(game.dump(twin), "", {})
        self.events: dict[str, Leaf] = {
            "kinds": " ".join([event.kind for event in events if event.to in (None, viewer)])
        }
        seen: dict[str, int] = {}
        for event in heard:
            kind = str(event["kind"])
            seen[kind] = seen.get(kind, 0) + 1
            leaves_of(event["data"], f"{kind}#{seen[kind]}", self.events)


def told_secret(samples: list[Sample]) -> str:
    """A value in the events that follows a hidden value of the state, and so tells it; empty: there is none.

    It follows if equal hidden values always came with equal told ones, far beyond accident. It tells if the twin, which
    looks the same to the viewer, has a hidden value with which something else is told. What follows a value of the
    view in the same way is explained by it."""
    hidden = hidden_ways(samples)
    told: dict[str, list[Leaf]] = {}
    for way in sorted({way for sample in samples for way in sample.events}):
        column = [sample.events.get(way) for sample in samples]
        if any([value != column[0] for value in column]) and column not in told.values():
            told[way] = column
    shown: list[list[tuple[int, int]]] = []
    for secret in hidden:
        values = [sample.state.get(secret) for sample in samples]
        pairs = equal_pairs(values)
        for way, column in told.items():
            if follows(column, pairs):
                found = told_apart(samples, secret, values, column)
                if found and not shown:
                    shown = pairs_of_views(samples)
                if found and not explained(column, shown):
                    return f"'{way}' follows the hidden '{secret[1:]}' ({found})"
    return ""


def follows(column: list[Leaf], pairs: list[tuple[int, int]]) -> bool:
    """Whether the values are equal wherever others are: those that made the pairs."""
    for one, two in pairs:
        if column[one] != column[two]:
            return False
    return no_accident(column, len(pairs))


def explained(column: list[Leaf], shown: list[list[tuple[int, int]]]) -> bool:
    """Whether what was told follows a value that the view shows."""
    return any([follows(column, pairs) for pairs in shown])


def pairs_of_views(samples: list[Sample]) -> list[list[tuple[int, int]]]:
    """For every value that views show, and every list as a whole: the places where it is equal. What a hand is worth
    follows all of its cards together."""
    views: list[dict[str, Leaf]] = []
    for sample in samples:
        view = json.loads(sample.view)
        views.append(lists_of(view, "", leaves_of(view, "", {})))
    ways = sorted({way for view in views for way in view})
    return [equal_pairs([view.get(way) for view in views]) for way in ways]


def hidden_ways(samples: list[Sample]) -> list[str]:
    counts: dict[str, int] = {}
    for sample in samples:
        twin = sample.twin
        for way, value in sample.state.items():
            if way not in twin or twin[way] != value:
                counts[way] = counts.get(way, 0) + 1
    return [way for way, count in sorted(counts.items()) if count >= TOLD and is_drawn(samples, way)]


def is_drawn(samples: list[Sample], way: str) -> bool:
    """Whether the value is really drawn anew. One that is only emptied is no guess, and says nothing about what else
    would have been told."""
    drawn = [sample.twin.get(way) for sample in samples]
    counts: dict[Leaf, int] = {}
    for value in drawn:
        counts[value] = counts.get(value, 0) + 1
    return max(counts.values()) <= len(drawn) - TOLD


def equal_pairs(values: list[Leaf]) -> list[tuple[int, int]]:
    """Each place with the last place before it that holds the same."""
    last: dict[Leaf, int] = {}
    pairs: list[tuple[int, int]] = []
    for index, value in enumerate(values):
        if value in last:
            pairs.append((last[value], index))
        last[value] = index
    return pairs


def no_accident(column: list[Leaf], pairs: int) -> bool:
    """Whether so many pairs would hardly be equal if they had nothing to do with each other."""
    counts: dict[Leaf, int] = {}
    for value in column:
        counts[value] = counts.get(value, 0) + 1
    equal = sum([count * count for count in counts.values()])
    return bool(equal**pairs << BITS < (len(column) * len(column)) ** pairs)


def told_apart(samples: list[Sample], secret: str, values: list[Leaf], column: list[Leaf]) -> str:
    told = dict(zip(values, column, strict=True))
    found = [
        f"{values[index]} tells {column[index]}, but {other} would tell {told[other]}"
        for index, other in enumerate([sample.twin.get(secret) for sample in samples])
        if other in told and told[other] != column[index]
    ]
    return found[0] if len(found) >= TOLD else ""


def unequal_events(samples: list[Sample]) -> tuple[int, int] | None:
    """Two samples with equal views whose events differ, though the states are not the same."""
    first: dict[str, int] = {}
    for index, sample in enumerate(samples):
        other = first.setdefault(sample.view, index)
        if sample.heard != samples[other].heard and sample.state != samples[other].state:
            return other, index
    return None


def unfair_draw(samples: list[Sample]) -> str:
    """A value that is drawn far more, or far less, often than games begin with it; empty: it is fair."""
    for name in (lambda way: way, list_of):
        real, drawn = occurrences(samples, name, False), occurrences(samples, name, True)
        for key in sorted({*real, *drawn}, key=str):
            one, two = real.get(key, 0), drawn.get(key, 0)
            if (one - two) ** 2 > UNFAIR * (one + two):
                way, value = key
                many = len(samples)
                return f"of {many} games {one} begin with {value!r} in '{way[1:]}', of {many} drawn anew {two}"
    return ""


def list_of(way: str) -> str:
    """The list a value is in."""
    start, _, last = way.rpartition("/")
    return f"{start}/*" if last.isdigit() else way


def occurrences(samples: Iterable[Sample], name: Callable[[str], str], twin: bool) -> dict[tuple[str, Leaf], int]:
    """In how many samples a value occurs at a way."""
    counts: dict[tuple[str, Leaf], int] = {}
    for sample in samples:
        found = sample.twin if twin else sample.state
        for key in dict.fromkeys([(name(way), value) for way, value in found.items()]):
            counts[key] = counts.get(key, 0) + 1
    return counts


def never_drawn(samples: list[Sample]) -> str:
    """A value that views do not show (it differs where they are equal), and that is never drawn anew."""
    groups: dict[str, list[Sample]] = {}
    for sample in samples:
        groups.setdefault(sample.view, []).append(sample)
    changed = {way for sample in samples for way, value in sample.state.items() if sample.twin.get(way) != value}
    for way in samples[0].state:
        if way in changed:
            continue
        rare = 0
        for group in groups.values():
            column = [sample.state.get(way) for sample in group]
            rare += len(column) - max([column.count(value) for value in dict.fromkeys(column)])
        if rare >= NEVER:
            return way[1:]
    return ""
