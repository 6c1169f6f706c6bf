"""Values of views and actions as terminal text, by the shape a game declared, or by what they look like."""

from typing import Any, Final

from rich.text import Text

from hanpan.cli.play.cards import card
from hanpan.kernel import shapes
from hanpan.kernel.shapes import Shape, is_card
from hanpan.locale import Texts

COLOURS: Final = ("bright_red", "bright_cyan", "bright_yellow", "bright_magenta", "bright_green", "bright_blue")
SIGNS: Final = "XOABCDEFGHIJKLMN"
"""A seat's pieces on a board: letters, which are one column wide in every terminal."""
FACES: Final = "⚀⚁⚂⚃⚄⚅"
NOTHING: Final = "–"
EMPTY_CELL: Final = "."


def colour(seat: int) -> str:
    return COLOURS[seat % len(COLOURS)]


def sign(seat: int) -> Text:
    return Text(SIGNS[seat % len(SIGNS)], style=f"bold {colour(seat)}")


def safe(text: str) -> str:
    """A text of somebody's game: whatever could move the cursor is left out."""
    return "".join([char if char.isprintable() else " " for char in text])


class Values:
    """The values of one game in one language, with the names of one table."""

    def __init__(self, texts: Texts, game: str, names: list[str]) -> None:
        self.texts = texts
        self.game = game
        self.names = names

    def label(self, *path: str) -> str:
        """What a field is called; one without a text by its key."""
        key = f"{self.game}-view-{'-'.join(path)}"
        return self.texts.say(key) if self.texts.has(key) else safe(path[-1].replace("_", " "))

    def name(self, seat: int) -> Text:
        known = 0 <= seat < len(self.names)
        return Text(self.names[seat], style=colour(seat)) if known else Text(self.texts.say("house-seat", n=seat + 1))

    def text(self, value: Any, shape: Shape | None, *path: str) -> Text:
        """A value on one line."""
        if value is None or value in ([], {}, ""):
            return Text(NOTHING, style="dim")
        if isinstance(value, bool):
            return Text(self.texts.say("general-yes" if value else "general-no"))
        if isinstance(value, list):
            return self.listed(value, shape, path)
        if isinstance(value, dict):
            return self.row(value, shape, path)
        return self.single(value, shape, path)

    def single(self, value: Any, shape: Shape | None, path: tuple[str, ...]) -> Text:
        kind = shapes.TEXT if shape is None else shape.kind
        if isinstance(value, int):
            if kind == shapes.SEAT:
                return self.name(value)
            if kind == shapes.DIE and 1 <= value <= len(FACES):
                return Text(f"{FACES[value - 1]}{value}", style="bold")
            return Text(str(value))
        said = safe(str(value))
        if is_card(said) and kind in (shapes.CARD, shapes.TEXT):
            return card(said)
        if kind == shapes.WORD:
            key = f"{self.game}-view-{'-'.join([*path, said])}"
            return Text(self.texts.say(key) if self.texts.has(key) else said)
        return Text(said)

    def listed(self, value: list[Any], shape: Shape | None, path: tuple[str, ...]) -> Text:
        of = None if shape is None else shape.of
        if shape is not None and shape.kind == shapes.GRID:
            of = Shape(shapes.LIST, of=of)
        items = [self.text(item, of, *path) for item in value]
        if shape is not None and shape.kind == shapes.BY_SEAT:
            items = [self.name(seat).append(" ").append_text(item) for seat, item in enumerate(items)]
            return Text(", ").join(items)
        first = value[0]
        if isinstance(first, list | dict):
            return Text(" / ").join(items)
        narrow = isinstance(first, int) if of is None else of.kind in (shapes.NUMBER, shapes.DIE, shapes.CARD)
        cards = isinstance(first, str) and is_card(first)
        return Text(" " if narrow or cards else ", ").join(items)

    def row(self, value: dict[str, Any], shape: Shape | None, path: tuple[str, ...]) -> Text:
        fields = {} if shape is None else shape.fields
        items: list[Text] = []
        for key, item in value.items():
            inner = (*path, str(key))
            said = self.text(item, fields.get(str(key)), *inner)
            if nested(item):
                said = Text("(").append_text(said).append(")")
            items.append(Text(self.label(*inner) + " ").append_text(said))
        return Text(" · ").join(items)

    def cell(self, value: Any, shape: Shape | None, *path: str) -> Text:
        """A cell of a board: seats as their signs."""
        if value is None:
            return Text(EMPTY_CELL, style="dim")
        if shape is not None and shape.kind == shapes.SEAT and isinstance(value, int):
            return sign(value)
        return self.text(value, shape, *path)


def nested(value: Any) -> bool:
    """Whether a value in a row is itself a row, or a list of lists or rows."""
    return (isinstance(value, dict) and bool(value)) or (
        isinstance(value, list) and bool(value) and isinstance(value[0], list | dict)
    )
