"""The screen of a game nobody drew one for, made from its view, schema, legal list, events and standing.

From the top: who plays and how they stand, the fields of the view with their labels, boards, what only this seat sees,
what happened since its last turn, and the choices. No line is longer than the window.
"""

from collections.abc import Sequence
from typing import Any

from rich.markdown import Markdown
from rich.text import Text

from hanpan.cli.play.cards import pad
from hanpan.cli.play.choices import Form, Item
from hanpan.cli.play.terminal import Terminal
from hanpan.cli.play.values import Values, safe, sign
from hanpan.kernel import Action, Event, Table, shapes
from hanpan.kernel.abilities import described
from hanpan.kernel.action import Arg, item_of
from hanpan.kernel.legal import Order
from hanpan.kernel.shapes import Shape
from hanpan.locale import own_text
from hanpan.locale.sentences import description, sentence

NAME_WIDTH = 15
LABEL_WIDTH = 24
KEY_WIDTH = 12
GAP = 2
FEWEST_NEWS = 3
"""Sentences that are told even in a low window."""
MANY = 8
"""More single choices than these stand in columns."""
IN_TURN = "turn"
"""A field of this name says what the mark before a name shows already."""
DOTS = "…"


class GeneralScreen:
    def __init__(self, terminal: Terminal, table: Table[Any]) -> None:
        self.terminal = terminal
        self.table = table
        self.game = table.game.id
        self.texts = terminal.texts
        about = described(table.game)
        self.schema = {} if about is None else about.schema
        self.verbs = {} if about is None else about.verbs
        self.names = terminal.names(table.names)
        self.values = Values(self.texts, self.game, self.names)
        self.signs = any([shape.kind == shapes.GRID and is_seat(shape.of) for shape in self.schema.values()])

    # Lines that fit

    def width(self) -> int:
        return max(40, self.terminal.console.width)

    def wrapped(self, text: Text, indent: int = 2, first: Text | None = None) -> list[Text]:
        """A text in lines that fit, the second and later ones below the first; `first` stands in the indent."""
        lines = text.wrap(self.terminal.console, self.width() - indent - 1)
        found: list[Text] = []
        for line in lines or [Text()]:
            start = pad(Text(), indent) if found or first is None else pad(first.copy(), indent)
            found.append(start.append_text(line))
        return found

    def show(self, lines: list[Text]) -> None:
        for line in lines:
            self.terminal.line(line)

    # The whole screen

    def draw(self, seat: int | None, news: list[Text], choices: list[Text]) -> None:
        """One decision on one screen; what happened gets the room that is left."""
        self.terminal.rule(self.title())
        body = self.body(seat)
        self.show(body)
        if news:
            self.terminal.line()
            self.show(self.recent(news, len(body) + len(choices)))
        if choices:
            self.terminal.line()
            self.show(choices)

    def title(self) -> str:
        key = f"{self.game}-name"
        return self.texts.say(key) if self.texts.has(key) else safe(self.game)

    def recent(self, news: list[Text], used: int) -> list[Text]:
        """The last of the news, as many as there is room for."""
        lines = [line for one in news for line in self.wrapped(one)]
        room = max(FEWEST_NEWS, self.terminal.console.height - used - 5)
        if not self.terminal.console.is_terminal or len(lines) <= room:
            return lines
        hidden = len(lines) - room + 1
        return [Text("  " + self.texts.say("general-earlier", n=hidden), style="dim"), *lines[hidden:]]

    def body(self, seat: int | None) -> list[Text]:
        """Players, fields and boards, as this seat sees them."""
        view = self.table.view(seat).dump()
        public = self.table.view(None).dump()
        actors = self.table.actors()
        beside: dict[str, Any] = {}
        common: dict[str, Any] = {}
        own: dict[str, Any] = {}
        boards: dict[str, Any] = {}
        for key, value in view.items():
            kind = self.schema[key].kind if key in self.schema else ""
            if key == "seat" or (key == IN_TURN and kind == shapes.SEAT and actors in ([], [value])):
                continue
            if kind == shapes.BY_SEAT and isinstance(value, list):
                beside[key] = value
            elif kind == shapes.GRID and isinstance(value, list):
                boards[key] = value
            elif public.get(key) != value:
                own[key] = value
            else:
                common[key] = value
        players, left = self.players(seat, actors, beside)
        common = {**left, **common}
        widths = [self.label(key).cell_len + GAP for key in (*common, *own)]
        width = max([one for one in widths if one <= LABEL_WIDTH], default=0)
        lines = [*players, *self.fields(common, width, "")]
        for key, rows in boards.items():
            lines += self.board(key, rows, alone=len(boards) == 1)
        return lines + self.fields(own, width, "bold")

    # Players

    def players(self, seat: int | None, actors: list[int], beside: dict[str, Any]) -> tuple[list[Text], dict[str, Any]]:
        """A line for each player with the values that stand beside them, and the fields there is no room for."""
        columns: list[tuple[str, list[Text]]] = []
        standing = self.table.standing()
        if standing is not None and standing not in beside.values():
            key = f"{self.game}-standing"
            label = self.texts.say(key if self.texts.has(key) else "general-standing")
            columns.append((label, [Text(str(number)) for number in standing]))
        room = self.width() - NAME_WIDTH - 5 - sum([column_width(column) for column in columns])
        left: dict[str, Any] = {}
        for key, items in beside.items():
            if all([item is None or item == [] for item in items]):
                continue
            column = (self.values.label(key), [self.values.text(item, self.schema[key].of, key) for item in items])
            if column_width(column) <= room:
                columns.append(column)
                room -= column_width(column)
            else:
                left[key] = items
        lines: list[Text] = []
        if columns:
            head = pad(Text(), NAME_WIDTH + 4)
            for column in columns:
                head.append_text(pad(Text(column[0], style="dim"), column_width(column)))
            head.rstrip()
            lines.append(head)
        for number in range(self.table.seats):
            line = Text("▶ " if number in actors else "  ", style="bold cyan")
            line.append_text(pad(sign(number) if self.signs else Text(), 2))
            name = self.values.name(number)
            if number == seat:
                name.stylize("bold")
            name.truncate(NAME_WIDTH - 1, overflow="ellipsis")
            line.append_text(pad(name, NAME_WIDTH))
            for column in columns:
                line.append_text(pad(column[1][number].copy(), column_width(column)))
            line.rstrip()
            lines.append(line)
        return lines, left

    # Fields and boards

    def label(self, key: str) -> Text:
        label = Text(self.values.label(key), style="dim")
        label.truncate(self.width() // 2, overflow="ellipsis")
        return label

    def fields(self, fields: dict[str, Any], width: int, style: str) -> list[Text]:
        """A labelled line for each; a list of rows gets a line for every row. Labels have a column of this width; a
        long one takes what it needs."""
        lines: list[Text] = []
        for key, value in fields.items():
            shape = self.schema.get(key)
            rows = value if isinstance(value, list) and value and isinstance(value[0], dict) else [value]
            for number, row in enumerate(rows):
                of = shape.of if shape is not None and rows is value else shape
                text = self.values.text(row, of, key)
                text.stylize(style)
                first = Text("  ").append_text(self.label(key)) if number == 0 else None
                lines += self.wrapped(text, 2 + max(width, self.label(key).cell_len + GAP), first)
        return lines

    def board(self, key: str, rows: list[Any], alone: bool) -> list[Text]:
        """Rows of cells with the numbers of rows and columns; where an action names cells by one number, that number
        stands in the empty ones. Rows of hexagons are shifted by half a cell each."""
        of, hexagons = self.schema[key].of, self.schema[key].hexagons
        columns = max([len(row) for row in rows])
        numbered = self.numbers_cells(len(rows) * columns)
        base = self.counts_from()
        cells: list[list[Text]] = []
        for at, row in enumerate(rows):
            cells.append([self.values.cell(cell, of, key) for cell in row])
            for column, cell in enumerate(row):
                if cell is None and numbered is not None:
                    cells[-1][column] = Text(str(numbered + at * columns + column), style="dim")
        heads = [str(base + column) for column in range(columns)]
        side = len(str(base + len(rows) - 1))
        widest = max([cell.cell_len for row in cells for cell in row] + [len(head) for head in heads])
        shifted = (len(rows) + 1) // 2 if hexagons else 0
        width = max(1, min(widest, (self.width() - side - 6) // (columns + shifted) - 1))
        if hexagons and width % 2 == 0:
            width += 1
        head = pad(Text(), 4 + side)
        for number in heads:
            head.append_text(Text(f" {number:>{width}}", style="dim"))
        lines = [] if alone else [Text("  " + self.values.label(key), style="dim")]
        lines.append(head)
        for at, texts in enumerate(cells):
            shift = " " * (at * (width + 1) // 2) if hexagons else ""
            line = Text(f"    {shift}{base + at:>{side}}", style="dim")
            for cell in texts:
                cell.truncate(width)
                line.append(" " * (1 + width - cell.cell_len)).append_text(cell)
            lines.append(line)
        return lines

    def numbers_cells(self, cells: int) -> int | None:
        """The first number of a cell, where an action has one number for every cell."""
        for args in self.verbs.values():
            if len(args) == 1 and args[0].kind == shapes.NUMBER and args[0].high - args[0].low + 1 == cells:
                return args[0].low
        return None

    def counts_from(self) -> int:
        """Whether rows and columns count from 0 or from 1, as the actions do."""
        lows = [shape.low for args in self.verbs.values() for shape in args if shape.kind == shapes.NUMBER]
        return 0 if lows and min(lows) <= 0 else 1

    # What happened

    def told(self, event: Event) -> Text:
        """An event as a sentence; one without a text by its kind and its values."""
        key = f"event-{self.game}-{event.kind}"
        about = description(self.game)
        if self.texts.has(key) or event.kind in about["silent"]:
            return Text(safe(sentence(self.texts, self.game, event, self.names)))
        seats = [how.get("from", name) for name, how in about["params"].items() if how["as"] == "seat"]
        text = Text(safe(event.kind))
        for name, value in event.data.items():
            text.append(f" · {safe(name)} ")
            text.append_text(self.values.text(value, shapes.seat() if name in seats else None, name))
        return text

    # Choices

    def choices(self, items: list[Item]) -> list[Text]:
        """The menu. A single form needs none: its first question is the prompt."""
        if len(items) == 1 and isinstance(items[0], Form):
            return self.wrapped(self.form_text(items[0]), 2)
        if len(items) == 1 and isinstance(items[0], Order):
            return [*self.wrapped(self.item_text(items[0])), *self.numbered_items(items[0])]
        number_width = len(str(len(items))) + 4
        if len(items) > MANY and not any([isinstance(item, Form) for item in items]):
            return self.in_columns([self.numbered(n, item, number_width) for n, item in enumerate(items, 1)])
        lines: list[Text] = []
        for n, item in enumerate(items, 1):
            text = self.item_text(item)
            if isinstance(item, Action) and text.plain != str(item):
                text.append("   ").append(str(item), "dim")
            lines += self.wrapped(text, number_width, Text(f"{n:>{number_width - 2}}) ", style="bold"))
        return lines

    def numbered(self, n: int, item: Item, width: int) -> Text:
        return Text(f"{n:>{width - 2}}) ", style="bold").append_text(self.item_text(item))

    def in_columns(self, items: list[Text]) -> list[Text]:
        """Read downwards, as a newspaper."""
        width = max([item.cell_len for item in items]) + GAP
        columns = max(1, (self.width() - 1) // width)
        height = -(-len(items) // columns)
        lines: list[Text] = []
        for at in range(height):
            line = Text()
            for item in items[at::height]:
                line.append_text(pad(item, width))
            line.rstrip()
            line.truncate(self.width() - 1, overflow="ellipsis")
            lines.append(line)
        return lines

    def item_text(self, item: Item) -> Text:
        if isinstance(item, Form):
            return self.form_text(item)
        if isinstance(item, Order):
            return Text(self.do_text(item.verb, [DOTS]) or item.verb)
        return self.action_text(item) if isinstance(item, Action) else Text(safe(item.text()))

    def numbered_items(self, order: Order) -> list[Text]:
        """What is put in order, with the numbers that are typed for it."""
        of = self.shape(order.verb, 0).of
        said = [
            Text(f"{n}) ", "bold").append_text(self.ordered_item(order, item, of))
            for n, item in enumerate(order.items, 1)
        ]
        return self.wrapped(Text("   ").join(said), 4)

    def ordered_item(self, order: Order, item: Arg, of: Shape | None) -> Text:
        key = f"{self.game}-ask-{order.verb}-1-{item}"
        named = of is not None and of.kind == shapes.WORD and self.texts.has(key)
        return Text(self.texts.say(key)) if named else self.values.text(item, of)

    def action_text(self, action: Action) -> Text:
        shaped = self.verbs.get(action.verb, ())
        said: list[object] = []
        for place, arg in enumerate(action.args):
            shape = shaped[place] if place < len(shaped) else None
            said.append(arg if shape is None or shape.kind == shapes.NUMBER else self.argument(action.verb, place, arg))
        return Text(self.do_text(action.verb, said) or str(action))

    def do_text(self, verb: str, args: Sequence[object]) -> str:
        key = f"{self.game}-do-{verb}"
        params: dict[str, object] = {"abcdefgh"[place]: arg for place, arg in enumerate(args[:8])}
        return safe(self.texts.say(key, **params)) if self.texts.has(key) else ""

    def form_text(self, form: Form) -> Text:
        """What it does, then what it asks for, then how it is typed."""
        text = Text(self.do_text(form.verb, [DOTS] * form.arity) or form.verb)
        asked = [f"{self.ask_label(form.verb, place)} {self.bounds(form, place)}" for place in range(form.arity)]
        text.append("   " + " · ".join([one.strip() for one in asked]))
        return text.append("   ").append(str(form.example()), "dim")

    def bounds(self, form: Form, place: int) -> str:
        return form.anywhere(place).text() if self.shape(form.verb, place).kind in (shapes.NUMBER, shapes.DIE) else ""

    def shape(self, verb: str, place: int) -> Shape:
        shaped = self.verbs.get(verb, ())
        return shaped[place] if place < len(shaped) else shapes.number(0, 0)

    def ask_label(self, verb: str, place: int) -> str:
        """What the argument in this place, from 0, is called."""
        key = f"{self.game}-ask-{verb}-{place + 1}"
        return self.texts.say(key) if self.texts.has(key) else self.texts.say("general-argument", n=place + 1)

    def argument(self, verb: str, place: int, arg: Arg) -> str:
        """An argument in words: a seat by name, a card by its signs."""
        shape = self.shape(verb, place)
        if shape.kind == shapes.WORD:
            key = f"{self.game}-ask-{verb}-{place + 1}-{arg}"
            return self.texts.say(key) if self.texts.has(key) else str(arg)
        if shape.kind == shapes.LINE:
            items = str(arg).partition("=")[2].split(",")
            return " ".join([self.values.text(item_of(item), shape.of).plain for item in items])
        return self.values.text(arg, shape).plain

    # Rules, help and the end

    def help(self) -> None:
        """The rules, the keys, then what there is to do in this game."""
        self.rules()
        for line in self.texts.say("general-help").split("\n"):
            key, _, meaning = line.partition("  ")
            self.show(self.wrapped(Text(meaning.strip()), KEY_WIDTH, Text(f"  {key}", style="bold")))
        for verb, args in self.verbs.items():
            said = " ".join([f"<{self.ask_label(verb, place)}>" for place in range(len(args))])
            meaning = self.do_text(verb, [DOTS] * len(args))
            self.show(self.wrapped(Text(f"{verb} {said}".strip()).append(f"   {meaning}", "dim")))

    def rules(self) -> None:
        """The game's own words on itself."""
        page = own_text(self.game, f"rules.{self.texts.language}.md")
        if page:
            printable = "\n".join([safe(line) for line in page.split("\n")])
            self.terminal.console.print(Markdown(printable, hyperlinks=False), width=self.width())
            self.terminal.line()
        elif self.texts.has(f"{self.game}-tagline"):
            self.show(self.wrapped(Text(safe(self.texts.say(f"{self.game}-tagline")))))

    def standings(self) -> None:
        """The end: places, how everybody stands, scores."""
        result = self.table.result()
        if result is None:
            return
        self.terminal.rule(self.texts.say("term-standings"))
        standing = self.table.standing()
        columns = [(self.texts.say("general-score"), result.scores)]
        if standing is not None and standing != result.scores:
            key = f"{self.game}-standing"
            columns.insert(0, (self.texts.say(key if self.texts.has(key) else "general-standing"), standing))
        head = pad(Text(), NAME_WIDTH + 6)
        widths = [Text(label).cell_len + GAP for label, _ in columns]
        for (label, _), width in zip(columns, widths, strict=True):
            head.append_text(pad(Text(label, style="dim"), max(width, 8)))
        head.rstrip()
        self.terminal.line(head)
        for seat in sorted(range(self.table.seats), key=lambda seat: (result.places[seat], seat)):
            line = pad(Text(f"  {result.places[seat]}. "), 6)
            name = self.values.name(seat)
            if result.places[seat] == 1:
                name.stylize("bold")
            name.truncate(NAME_WIDTH - 1, overflow="ellipsis")
            line.append_text(pad(name, NAME_WIDTH))
            for (_, numbers), width in zip(columns, widths, strict=True):
                line.append_text(pad(Text(str(numbers[seat])), max(width, 8)))
            line.rstrip()
            self.terminal.line(line)


def is_seat(shape: Shape | None) -> bool:
    return shape is not None and shape.kind == shapes.SEAT


def column_width(column: tuple[str, list[Text]]) -> int:
    return max([Text(column[0]).cell_len, *[text.cell_len for text in column[1]]]) + GAP
