"""Shapes: what the values of views and actions may be, declared once per game as `schema` and `verbs`.

From it the house makes forms, a table nobody drew, documents and learning environments; the checker holds every view
and every legal action to it. `shapes.number(1, 6)`, `shapes.listed(shapes.die(), 5)`, `shapes.maybe(shapes.seat())`.
What is not always there, a field of a row or the last arguments of a verb, is `shapes.sometimes(...)`.
"""

from typing import Final

from hanpan.kernel.action import item_of
from hanpan.kernel.json_text import json_text

NUMBER: Final = "number"
WORD: Final = "word"
FLAG: Final = "flag"
TEXT: Final = "text"
SEAT: Final = "seat"
CARD: Final = "card"
DIE: Final = "die"
LIST: Final = "list"
BY_SEAT: Final = "by-seat"
ROW: Final = "row"
ENTRY: Final = "entry"
GRID: Final = "grid"
LINE: Final = "line"
PLAIN: Final = "plain"

MOST_TEXT: Final = 400
MOST_PLAIN: Final = 100_000
RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
FACES: Final = 6


class Shape:
    """What a value may be. Cards, dice, seats and grids are told apart so that a table can draw them."""

    __slots__ = (
        "column_of",
        "fields",
        "hexagons",
        "high",
        "kind",
        "low",
        "maybe",
        "of",
        "own",
        "row_of",
        "sometimes",
        "words",
    )

    def __init__(
        self,
        kind: str,
        low: int = 0,
        high: int = 0,
        words: tuple[str, ...] = (),
        of: "Shape | None" = None,
        fields: "dict[str, Shape] | None" = None,
        maybe: bool = False,
        sometimes: bool = False,
        hexagons: bool = False,
        row_of: str = "",
        column_of: str = "",
        own: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.low: Final = low
        self.high: Final = high
        """Bounds of a number or of a list's length; the most rows and columns of a grid."""
        self.words: Final = words
        self.of: Final = of
        """What a list or a line holds."""
        self.fields: Final[dict[str, Shape]] = {} if fields is None else fields
        self.maybe: Final = maybe
        """None is allowed too: hidden, or not there now."""
        self.sometimes: Final = sometimes
        """The field of a row, or the argument, may be left out."""
        self.hexagons: Final = hexagons
        """A grid whose cells have six neighbours: every row is shifted by half a cell to the right of the one above."""
        self.row_of: Final = row_of
        self.column_of: Final = column_of
        """A number that points into the grid of this name: at a row, or at a column. See `cell`."""
        self.own: Final = own
        """A field that is the viewer's own: a table shows it with their choices."""

    def dump(self) -> dict[str, object]:
        """Plain data, for a page."""
        found: dict[str, object] = {"kind": self.kind}
        if self.kind in (NUMBER, LIST, GRID, LINE):
            found["min"], found["max"] = self.low, self.high
        if self.words:
            found["words"] = list(self.words)
        if self.of is not None:
            found["of"] = self.of.dump()
        if self.fields:
            found["fields"] = {name: shape.dump() for name, shape in self.fields.items()}
        if self.maybe:
            found["maybe"] = True
        if self.sometimes:
            found["sometimes"] = True
        if self.hexagons:
            found["hexagons"] = True
        if self.row_of:
            found["row_of"] = self.row_of
        if self.column_of:
            found["column_of"] = self.column_of
        if self.own:
            found["own"] = True
        return found

    def wrong(self, value: object, seats: int) -> str:
        """Where a value is not of this shape, and why; empty: it is."""
        if value is None:
            return "" if self.maybe else "nothing is there"
        if self.kind in (LIST, BY_SEAT, GRID):
            return self._wrong_list(value, seats)
        if self.kind in (ROW, ENTRY):
            return self._wrong_row(value, seats) if self.kind == ROW else self._wrong_entry(value, seats)
        if self.kind == PLAIN:
            return "" if len(json_text(value)) <= MOST_PLAIN else "is too long"
        if self.kind in (NUMBER, SEAT, DIE):
            low, high = self._bounds(seats)
            if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
                return ""
            return f"{short(value)} is no number from {low} to {high}"
        if self.kind == FLAG:
            return "" if isinstance(value, bool) else f"{short(value)} is neither true nor false"
        if not isinstance(value, str):
            return f"{short(value)} is no text"
        if self.kind == WORD:
            return "" if value in self.words else f"{short(value)} is none of {', '.join(self.words)}"
        if self.kind == CARD:
            return "" if is_card(value) else f"{short(value)} is no card"
        if self.kind == LINE:
            return self._wrong_line(value, seats)
        return "" if len(value) <= MOST_TEXT else "the text is too long"

    def _bounds(self, seats: int) -> tuple[int, int]:
        if self.kind == SEAT:
            return 0, seats - 1
        return (1, FACES) if self.kind == DIE else (self.low, self.high)

    def _wrong_list(self, value: object, seats: int) -> str:
        if not isinstance(value, list):
            return f"{short(value)} is no list"
        if self.kind == BY_SEAT and len(value) != seats:
            return f"{len(value)} values for {seats} seats"
        if self.kind == LIST and not self.low <= len(value) <= self.high:
            return f"{len(value)} values, not {self.low} to {self.high}"
        if self.kind == GRID and not 1 <= len(value) <= self.low:
            return f"{len(value)} rows, not 1 to {self.low}"
        for index, item in enumerate(value):
            found = self._wrong_item(item, seats)
            if found:
                return f"[{index}] {found}"
        return ""

    def _wrong_item(self, item: object, seats: int) -> str:
        assert self.of is not None
        if self.kind != GRID:
            return self.of.wrong(item, seats)
        if not isinstance(item, list) or not 1 <= len(item) <= self.high:
            return f"is no row of 1 to {self.high} cells"
        for index, cell in enumerate(item):
            found = self.of.wrong(cell, seats)
            if found:
                return f"[{index}] {found}"
        return ""

    def _wrong_row(self, value: object, seats: int) -> str:
        if not isinstance(value, dict):
            return f"{short(value)} is no row"
        extra = [str(name) for name in value if name not in self.fields]
        if extra:
            return f"has {', '.join(extra)}, which nobody declared"
        for name, shape in self.fields.items():
            if name not in value:
                if shape.sometimes:
                    continue
                return f"lacks {name}"
            found = shape.wrong(value[name], seats)
            if found:
                return f".{name} {found}"
        return ""

    def _wrong_entry(self, value: object, seats: int) -> str:
        if not isinstance(value, list) or len(value) != len(self.fields):
            return f"{short(value)} is no list of {', '.join(self.fields)}"
        for item, (name, shape) in zip(value, self.fields.items(), strict=True):
            found = shape.wrong(item, seats)
            if found:
                return f".{name} {found}"
        return ""

    def _wrong_line(self, value: str, seats: int) -> str:
        assert self.of is not None
        name, equals, rest = value.partition("=")
        if name != self.words[0] or not equals:
            return f"{short(value)} does not begin with {self.words[0]}="
        items = rest.split(",") if rest else []
        if not self.low <= len(items) <= self.high:
            return f"{len(items)} values, not {self.low} to {self.high}"
        for index, item in enumerate(items):
            found = self.of.wrong(item_of(item), seats)
            if found:
                return f"[{index}] {found}"
        return ""


Schema = dict[str, Shape]
"""The fields of a view by name; `seat` needs no shape."""
Verbs = dict[str, tuple[Shape, ...]]
"""The verbs of a game and what their arguments may be."""


def number(low: int, high: int) -> Shape:
    return Shape(NUMBER, low, high)


def word(*words: str) -> Shape:
    return Shape(WORD, words=words)


def flag() -> Shape:
    return Shape(FLAG)


def text() -> Shape:
    return Shape(TEXT)


def seat() -> Shape:
    return Shape(SEAT)


def card() -> Shape:
    """A card's text form: `Qs`, with stars `Qs2`."""
    return Shape(CARD)


def die() -> Shape:
    return Shape(DIE)


def listed(of: Shape, most: int, least: int = 0) -> Shape:
    return Shape(LIST, least, most, of=of)


def by_seat(of: Shape) -> Shape:
    """One value for each seat, in their order: shown beside the players."""
    return Shape(BY_SEAT, of=of)


def row(fields: dict[str, Shape]) -> Shape:
    return Shape(ROW, fields=fields)


def entry(fields: dict[str, Shape]) -> Shape:
    """A list whose places have names and shapes of their own: `["FLOP", 2, "bet", 40]`."""
    return Shape(ENTRY, fields=fields)


def line(name: str, of: Shape, most: int, least: int = 0) -> Shape:
    """A list as one argument of an action: `front=7,12`. Where a seat puts items in order, legal lists an `Order`."""
    return Shape(LINE, least, most, (name,), of)


def plain() -> Shape:
    """Any plain data: the settings of the table, as they were given."""
    return Shape(PLAIN)


def grid(rows: int, columns: int, of: Shape, hexagons: bool = False) -> Shape:
    """Rows of cells, at most so many. Hexagons: each row is half a cell to the right of the one above."""
    return Shape(GRID, rows, columns, of=of, hexagons=hexagons)


def cell(field: str, rows: int, columns: int) -> tuple[Shape, Shape]:
    """Two arguments of an action that point at a cell of a grid in the view: its row and its column, both from 1.
    `verbs = {"put": shapes.cell("board", 8, 8)}`; a move from cell to cell has two of them."""
    return Shape(NUMBER, 1, rows, row_of=field), Shape(NUMBER, 1, columns, column_of=field)


def maybe(shape: Shape) -> Shape:
    """The same, or nothing."""
    return marked(shape, True, shape.sometimes, shape.own)


def sometimes(shape: Shape) -> Shape:
    """The same, or left out: a field that not every row has, an argument behind which none must follow."""
    return marked(shape, shape.maybe, True, shape.own)


def own(shape: Shape) -> Shape:
    """The same, for a field that is the viewer's own, such as a hand. For a spectator nothing is there: None, or an
    empty list."""
    return marked(shape, shape.maybe, shape.sometimes, True)


def marked(shape: Shape, maybe: bool, sometimes: bool, own: bool) -> Shape:
    return Shape(
        shape.kind,
        shape.low,
        shape.high,
        shape.words,
        shape.of,
        shape.fields,
        maybe,
        sometimes,
        shape.hexagons,
        shape.row_of,
        shape.column_of,
        own,
    )


def is_card(value: str) -> bool:
    if len(value) == 3 and value[2] in "23":
        value = value[:2]
    return len(value) == 2 and value[0] in RANKS and value[1] in SUITS


def short(value: object) -> str:
    said = repr(value)
    return said if len(said) <= 40 else said[:37] + "..."


def wrong_view(schema: Schema, view: dict[str, object], seats: int) -> str:
    """Where a view is not as declared, and why; empty: it is."""
    fields = {"seat": maybe(seat()), **schema}
    if view.get("seat") is None:
        for name, shape in schema.items():
            if shape.own and view.get(name) not in (None, []):
                return f".{name} is a seat's own, and a spectator sees {short(view.get(name))}"
    return row(fields).wrong(view, seats)


def wrong_pointers(schema: Schema, verbs: Verbs) -> str:
    """Where an argument points at a cell of no grid, and why; empty: nowhere."""
    for verb, args in verbs.items():
        for place, shape in enumerate(args):
            before = args[place - 1].row_of if place else ""
            if shape.column_of != before:
                return f"the arguments of {verb} name a row and a column of a grid only together"
            field = shape.row_of or shape.column_of
            if field and (field not in schema or schema[field].kind != GRID):
                return f"{verb} points into {field}, which is no grid of the view"
        if args and args[-1].row_of:
            return f"the arguments of {verb} name a row and a column of a grid only together"
    return ""


def outside(verbs: Verbs, verb: str, args: tuple[int | str, ...], view: dict[str, object]) -> str:
    """Where an action points beside the grid that its seat sees, and why; empty: nowhere."""
    for place, shape in enumerate(verbs.get(verb, ())):
        if not shape.row_of or place + 1 >= len(args):
            continue
        rows, row, column = view.get(shape.row_of), args[place], args[place + 1]
        if not isinstance(rows, list) or not isinstance(row, int) or not isinstance(column, int):
            continue
        if row > len(rows) or column > len(rows[row - 1]):
            return f"{verb} points at row {row}, column {column}, beyond the {shape.row_of} that is shown"
    return ""


def wrong_arguments(verbs: Verbs, verb: str, args: tuple[int | str, ...], seats: int) -> str:
    """Where an action is not as declared, and why; empty: it is."""
    if verb not in verbs:
        return f"nobody declared the verb {verb}"
    shapes = verbs[verb]
    least = len([shape for shape in shapes if not shape.sometimes])
    if not least <= len(args) <= len(shapes):
        wanted = str(least) if least == len(shapes) else f"{least} to {len(shapes)}"
        return f"{verb} has {len(args)} arguments, not {wanted}"
    for place, value in enumerate(args):
        found = shape_at(shapes, place, value).wrong(value, seats)
        if found:
            return f"argument {place + 1} of {verb}: {found}"
    return ""


def shape_at(shapes: tuple[Shape, ...], place: int, value: int | str) -> Shape:
    """What an argument should be: lines are found by their names, so that their order does not matter."""
    name = str(value).partition("=")[0]
    for shape in shapes:
        if shape.kind == LINE and shape.words[0] == name:
            return shape
    return shapes[place]
