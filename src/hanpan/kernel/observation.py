"""Observation: a view as one row of whole numbers, made from the schema alone, for learning.

Every field has a fixed number of columns with bounds; the layout depends on the schema and the number of seats, never
on a game that is being played. What is not there is 0.

    number, die    the number (cut to 32 bits)              flag   0 or 1
    word           1 + its place among the declared words   text   a fingerprint from 1 to 65535; empty: 0
    seat           1 + the seats from the viewer to it      card   rank 1 to 13, suit 1 to 4, stars 1 to 3
    list           how many there are, then the last 16     grid   rows, columns, then at most 16 by 16 cells
    by seat        the viewer first, then in turn           row    its fields in their order
    plain          nothing

A number, flag, row or list that may be missing has a column before it that says whether it is there. The first column
of all is the viewer's own seat, counted from 1.
"""

from typing import Final
from zlib import crc32

from mypy_extensions import i64

from hanpan.kernel.cells import MOST, Cells
from hanpan.kernel.shapes import (
    BY_SEAT,
    CARD,
    DIE,
    ENTRY,
    FACES,
    FLAG,
    GRID,
    LIST,
    NUMBER,
    PLAIN,
    RANKS,
    ROW,
    SEAT,
    SUITS,
    TEXT,
    WORD,
    Schema,
    Shape,
)

MOST_ITEMS: Final = 16
"""Items of a list, rows and columns of a grid: of a longer list the last ones are kept, of a grid the first."""
FINGERPRINT: Final = 65535
SELF_TELLING: Final = (WORD, TEXT, SEAT, CARD, PLAIN)
"""Kinds whose columns are 0 only where nothing is there."""


class Column:
    """One number of an observation."""

    __slots__ = ("high", "low", "name")

    def __init__(self, name: str, low: int, high: int) -> None:
        self.name: Final = name
        """Where it comes from: `me.bench[2].card.rank`."""
        self.low: Final = low
        self.high: Final = high


class Part:
    """A shape with the columns it has at a table of so many seats."""

    __slots__ = ("fields", "kind", "of", "places", "seats", "slots", "there", "width")

    def __init__(self, shape: Shape, seats: int, name: str, columns: list[Column]) -> None:
        start = len(columns)
        kind = shape.kind
        self.kind: Final = kind
        self.seats: Final = seats
        self.there: Final = (shape.maybe or shape.sometimes) and kind not in SELF_TELLING
        self.places: Final[dict[str, int]] = {word: index + 1 for index, word in enumerate(shape.words)}
        self.fields: Final[list[tuple[str, Part]]] = []
        self.slots = 0
        self.of: Part | None = None
        if self.there:
            columns.append(Column(f"{name}?", 0, 1))
        if kind == NUMBER:
            columns.append(Column(name, max(-MOST, min(0, shape.low)), min(MOST, max(0, shape.high))))
        elif kind == DIE:
            columns.append(Column(name, 0, FACES))
        elif kind == FLAG:
            columns.append(Column(name, 0, 1))
        elif kind == WORD:
            columns.append(Column(name, 0, len(shape.words)))
        elif kind == TEXT:
            columns.append(Column(name, 0, FINGERPRINT))
        elif kind == SEAT:
            columns.append(Column(name, 0, seats))
        elif kind == CARD:
            columns += [Column(f"{name}.rank", 0, 13), Column(f"{name}.suit", 0, 4), Column(f"{name}.stars", 0, 3)]
        elif kind in (ROW, ENTRY):
            for field, inner in shape.fields.items():
                self.fields.append((field, Part(inner, seats, f"{name}.{field}", columns)))
        elif kind in (LIST, BY_SEAT):
            self.slots = seats if kind == BY_SEAT else min(shape.high, MOST_ITEMS)
            if kind == LIST:
                columns.append(Column(f"{name}.count", 0, min(MOST, shape.high)))
            self._repeat(shape, self.slots, name, columns)
        elif kind == GRID:
            self.slots = min(shape.high, MOST_ITEMS)
            columns += [Column(f"{name}.rows", 0, shape.low), Column(f"{name}.columns", 0, shape.high)]
            self._repeat(shape, min(shape.low, MOST_ITEMS) * self.slots, name, columns)
        self.width: Final = len(columns) - start

    def _repeat(self, shape: Shape, times: int, name: str, columns: list[Column]) -> None:
        assert shape.of is not None
        for index in range(times):
            # All of them are the same part; each has columns of its own.
            self.of = Part(shape.of, self.seats, f"{name}[{index}]", columns)

    def write(self, value: object, me: int, cells: Cells, at: int) -> None:
        """Into cells that are 0."""
        if value is None:
            return
        if self.there:
            cells.put(at, 1)
            at += 1
        kind = self.kind
        if kind in (NUMBER, DIE):
            if isinstance(value, int):
                cells.put(at, value)
        elif kind == WORD:
            if isinstance(value, str):
                cells.put(at, self.places.get(value, 0))
        elif kind == FLAG:
            cells.put(at, 1 if value is True else 0)
        elif kind == SEAT:
            if isinstance(value, int):
                cells.put(at, (value - me) % self.seats + 1)
        elif kind == CARD:
            if isinstance(value, str):
                write_card(value, cells, at)
        elif kind == TEXT:
            if isinstance(value, str):
                cells.put(at, fingerprint(value))
        elif kind == ROW:
            if isinstance(value, dict):
                for name, part in self.fields:
                    part.write(value.get(name), me, cells, at)
                    at += part.width
        elif isinstance(value, list):
            self._write_list(value, me, cells, at)

    def _write_list(self, value: list[object], me: int, cells: Cells, at: int) -> None:
        if self.kind == ENTRY:
            for index in range(len(self.fields)):
                part = self.fields[index][1]
                part.write(value[index], me, cells, at)
                at += part.width
            return
        of = self.of
        if self.kind == LIST:
            cells.put(at, len(value))
            first = max(0, len(value) - self.slots)
            for index in range(first, len(value)):
                if of is not None:
                    of.write(value[index], me, cells, at + 1 + (index - first) * of.width)
        elif self.kind == BY_SEAT:
            for index in range(len(value)):
                if of is not None:
                    of.write(value[index], me, cells, at + (index - me) % self.seats * of.width)
        elif self.kind == GRID:
            cells.put(at, len(value))
            for index in range(min(len(value), MOST_ITEMS)):
                row = value[index]
                if isinstance(row, list) and of is not None:
                    cells.put(at + 1, len(row))
                    for place in range(min(len(row), self.slots)):
                        of.write(row[place], me, cells, at + 2 + (index * self.slots + place) * of.width)


def write_card(text: str, cells: Cells, at: i64) -> None:
    if text:
        cells.put(at, RANKS.index(text[0]) + 1)
        cells.put(at + 1, SUITS.index(text[1]) + 1)
        cells.put(at + 2, int(text[2]) if len(text) > 2 else 1)


def fingerprint(text: str) -> int:
    """A number from 1 to 65535 that is the same in every process."""
    return crc32(text.encode()) % FINGERPRINT + 1 if text else 0


def inner_shape(shape: Shape, steps: list[str]) -> Shape:
    """What a path leads to: through a list to the list of what is inside its items. Where a row on the way is missing,
    so is what is inside, and all its columns are 0."""
    if not steps:
        return shape
    if shape.kind in (LIST, BY_SEAT):
        assert shape.of is not None
        inner = inner_shape(shape.of, steps)
        return Shape(shape.kind, shape.low, shape.high, of=inner, maybe=shape.maybe, sometimes=shape.sometimes)
    return inner_shape(shape.fields[steps[0]], steps[1:])


def inner_value(value: object, steps: list[str]) -> object:
    if isinstance(value, list) and steps:
        return [inner_value(item, steps) for item in value]
    if isinstance(value, dict) and steps:
        return inner_value(value.get(steps[0]), steps[1:])
    return value


class Observation:
    """The columns of a game's views at a table of so many seats."""

    __slots__ = ("columns", "fields", "parts", "seats", "steps", "width")

    def __init__(self, schema: Schema, seats: int, fields: tuple[str, ...]) -> None:
        self.seats: Final = seats
        self.fields: Final = fields
        """The fields of the view that are observed, in this order; `me.gold` is a field inside another."""
        self.columns: Final[list[Column]] = [Column("seat", 1, seats)]
        self.steps: Final = [name.split(".") for name in fields]
        self.parts: Final[list[Part]] = [
            Part(inner_shape(schema[steps[0]], steps[1:]), seats, ".".join(steps), self.columns) for steps in self.steps
        ]
        self.width: Final = len(self.columns)

    def write(self, view: dict[str, object], me: int, cells: Cells, at: int) -> None:
        """What a seat sees, into the row that begins at `at`."""
        cells.clear(at, self.width)
        cells.put(at, me + 1)
        at += 1
        for index in range(len(self.parts)):
            part = self.parts[index]
            steps = self.steps[index]
            value = view.get(steps[0])
            part.write(value if len(steps) == 1 else inner_value(value, steps[1:]), me, cells, at)
            at += part.width
