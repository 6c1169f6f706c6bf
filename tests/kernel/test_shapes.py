"""Shapes: what is declared holds, and what is not is named with its place."""

import pytest

from hanpan.kernel import shapes
from hanpan.kernel.shapes import Shape, Verbs, outside, wrong_arguments, wrong_pointers, wrong_view

ROW = shapes.row({"seat": shapes.seat(), "count": shapes.number(1, 9)})
LOOSE = shapes.row({"seat": shapes.sometimes(shapes.seat()), "count": shapes.number(1, 9)})
STEP = shapes.entry({"way": shapes.word("up", "down"), "seat": shapes.seat()})
LINE = shapes.line("front", shapes.number(1, 20), 2)

GOOD: list[tuple[Shape, object]] = [
    (shapes.number(-2, 3), -2),
    (shapes.word("up", "down"), "down"),
    (shapes.flag(), False),
    (shapes.text(), "한판"),
    (shapes.seat(), 2),
    (shapes.card(), "Qs"),
    (shapes.card(), "Ah3"),
    (shapes.die(), 6),
    (shapes.listed(shapes.die(), 2), []),
    (shapes.by_seat(shapes.number(0, 9)), [1, 2, 3]),
    (ROW, {"seat": 0, "count": 9}),
    (shapes.grid(2, 3, shapes.maybe(shapes.seat())), [[None, 1, 2], [0, None, None]]),
    (shapes.maybe(ROW), None),
    (LOOSE, {"count": 3}),
    (LOOSE, {"count": 3, "seat": 1}),
    (STEP, ["up", 1]),
    (LINE, "front="),
    (LINE, "front=7,12"),
    (shapes.plain(), {"preset": "quick", "stacks": [1, 2]}),
]

BAD: list[tuple[Shape, object, str]] = [
    (shapes.number(1, 6), 7, "7 is no number from 1 to 6"),
    (shapes.number(0, 1), True, "True is no number"),
    (shapes.number(1, 6), None, "nothing is there"),
    (shapes.word("up", "down"), "left", "none of up, down"),
    (shapes.flag(), 0, "neither true nor false"),
    (shapes.text(), "x" * 401, "too long"),
    (shapes.seat(), 3, "0 to 2"),
    (shapes.card(), "1s", "no card"),
    (shapes.card(), "Qs4", "no card"),
    (shapes.die(), 0, "1 to 6"),
    (shapes.listed(shapes.die(), 2, 1), [], "0 values, not 1 to 2"),
    (shapes.listed(shapes.die(), 2), [1, 9], "[1] 9 is no number"),
    (shapes.listed(shapes.die(), 2), (1,), "no list"),
    (shapes.by_seat(shapes.flag()), [True], "1 values for 3 seats"),
    (ROW, {"seat": 0}, "lacks count"),
    (ROW, {"seat": 0, "count": 1, "deck": []}, "has deck, which nobody declared"),
    (ROW, {"seat": 0, "count": 0}, ".count 0 is no number"),
    (shapes.grid(2, 3, shapes.seat()), [[0, 0, 0, 0]], "no row of 1 to 3 cells"),
    (shapes.grid(1, 3, shapes.seat()), [[0], [0]], "2 rows"),
    (LOOSE, {"count": 3, "seat": 3}, ".seat 3 is no number"),
    (LOOSE, {"seat": 0}, "lacks count"),
    (STEP, ["up"], "no list of way, seat"),
    (STEP, ["left", 1], ".way 'left' is none of up, down"),
    (STEP, {"way": "up", "seat": 1}, "no list of way, seat"),
    (LINE, "back=1", "does not begin with front="),
    (LINE, "front", "does not begin with front="),
    (LINE, "front=1,2,3", "3 values, not 0 to 2"),
    (LINE, "front=1,21", "[1] 21 is no number"),
    (LINE, "front=1,x", "[1] 'x' is no number"),
    (LINE, "front=1,", "[1] '' is no number"),
    (shapes.plain(), ["x" * 1000] * 101, "too long"),
    (shapes.plain(), None, "nothing is there"),
]


@pytest.mark.parametrize(("shape", "value"), GOOD)
def test_a_value_of_its_shape_is_well(shape: Shape, value: object) -> None:
    assert shape.wrong(value, 3) == ""


@pytest.mark.parametrize(("shape", "value", "why"), BAD)
def test_another_value_is_named(shape: Shape, value: object, why: str) -> None:
    assert why in shape.wrong(value, 3)


def test_a_view_holds_what_was_declared_and_its_seat() -> None:
    schema = {"turn": shapes.seat()}
    assert wrong_view(schema, {"seat": None, "turn": 1}, 2) == ""
    assert "deck" in wrong_view(schema, {"seat": 0, "turn": 1, "deck": [1]}, 2)
    assert ".seat" in wrong_view(schema, {"seat": 2, "turn": 1}, 2)


def test_arguments_are_those_that_were_declared() -> None:
    verbs = {"bid": (shapes.number(1, 9), shapes.die()), "liar": ()}
    assert wrong_arguments(verbs, "bid", (9, 6), 2) == "" == wrong_arguments(verbs, "liar", (), 2)
    assert "argument 2 of bid" in wrong_arguments(verbs, "bid", (9, 7), 2)
    assert "1 arguments, not 2" in wrong_arguments(verbs, "bid", (9,), 2)
    assert "nobody declared the verb fold" in wrong_arguments(verbs, "fold", (), 2)


def test_the_last_arguments_may_be_left_out() -> None:
    verbs: Verbs = {"use": (shapes.word("swap", "extra"), shapes.sometimes(shapes.seat()))}
    assert wrong_arguments(verbs, "use", ("swap", 1), 2) == "" == wrong_arguments(verbs, "use", ("extra",), 2)
    assert "0 arguments, not 1 to 2" in wrong_arguments(verbs, "use", (), 2)
    assert "3 arguments, not 1 to 2" in wrong_arguments(verbs, "use", ("swap", 1, 1), 2)
    assert "argument 2 of use" in wrong_arguments(verbs, "use", ("swap", 2), 2)


def test_lines_are_found_by_their_names() -> None:
    sides = tuple([shapes.sometimes(shapes.line(name, shapes.number(1, 20), 2)) for name in ("front", "back")])
    verbs: Verbs = {"layout": sides, "say": (shapes.text(),)}
    for args in (("front=1,2", "back=3"), ("back=3", "front="), ("back=3,4",), ()):
        assert wrong_arguments(verbs, "layout", args, 2) == ""
    assert "argument 1 of layout: 3 values" in wrong_arguments(verbs, "layout", ("back=1,2,3", "front="), 2)
    assert "begin with front=" in wrong_arguments(verbs, "layout", ("side=1",), 2)
    assert wrong_arguments(verbs, "say", ("front=1",), 2) == ""


def test_a_page_reads_a_shape_as_plain_data() -> None:
    assert shapes.maybe(ROW).dump() == {
        "kind": "row",
        "fields": {"seat": {"kind": "seat"}, "count": {"kind": "number", "min": 1, "max": 9}},
        "maybe": True,
    }
    assert shapes.sometimes(shapes.maybe(shapes.seat())).dump() == {"kind": "seat", "maybe": True, "sometimes": True}
    assert shapes.maybe(shapes.sometimes(shapes.seat())).dump() == {"kind": "seat", "maybe": True, "sometimes": True}
    assert LINE.dump() == {
        "kind": "line",
        "min": 0,
        "max": 2,
        "words": ["front"],
        "of": {"kind": "number", "min": 1, "max": 20},
    }


def test_a_page_is_told_of_hexagons_and_of_what_points_at_their_cells() -> None:
    assert shapes.maybe(shapes.grid(2, 3, shapes.die(), hexagons=True)).dump()["hexagons"] is True
    assert [shape.dump() for shape in shapes.cell("board", 8, 9)] == [
        {"kind": "number", "min": 1, "max": 8, "row_of": "board"},
        {"kind": "number", "min": 1, "max": 9, "column_of": "board"},
    ]


BOARD = {"board": shapes.grid(8, 8, shapes.die()), "turn": shapes.seat()}
ROW_OF, COLUMN_OF = shapes.cell("board", 8, 8)


def test_row_and_column_point_together_into_a_grid_of_the_view() -> None:
    assert wrong_pointers(BOARD, {"go": (ROW_OF, COLUMN_OF, ROW_OF, COLUMN_OF, shapes.die()), "pass": ()}) == ""
    for args in ((ROW_OF,), (COLUMN_OF,), (COLUMN_OF, ROW_OF), (ROW_OF, shapes.die()), (shapes.die(), COLUMN_OF)):
        assert "only together" in wrong_pointers(BOARD, {"go": args})
    assert "turn, which is no grid" in wrong_pointers(BOARD, {"go": shapes.cell("turn", 8, 8)})
    assert "hall, which is no grid" in wrong_pointers(BOARD, {"go": shapes.cell("hall", 8, 8)})


def test_a_pointer_stays_on_the_grid_that_is_shown() -> None:
    verbs: Verbs = {"go": (shapes.die(), ROW_OF, COLUMN_OF)}
    view: dict[str, object] = {"board": [[1, 2, 3], [4, 5, 6]]}
    assert outside(verbs, "go", (6, 2, 3), view) == "" == outside(verbs, "pass", (), view)
    assert "row 3, column 1, beyond the board" in outside(verbs, "go", (6, 3, 1), view)
    assert "row 2, column 4, beyond the board" in outside(verbs, "go", (6, 2, 4), view)


def test_what_is_a_seats_own_is_nothing_to_a_spectator() -> None:
    schema = {"hand": shapes.own(shapes.maybe(shapes.listed(shapes.card(), 2)))}
    assert schema["hand"].dump()["own"] is True
    assert wrong_view(schema, {"seat": 1, "hand": ["Qs"]}, 2) == ""
    assert (
        wrong_view(schema, {"seat": None, "hand": []}, 2) == "" == wrong_view(schema, {"seat": None, "hand": None}, 2)
    )
    shown = wrong_view(schema, {"seat": None, "hand": ["Qs"]}, 2)
    assert shown == ".hand is a seat's own, and a spectator sees ['Qs']"
