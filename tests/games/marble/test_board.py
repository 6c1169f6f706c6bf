"""MB-2 and the arithmetic of MB-3: the ring, its corners, and positions that never leave it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanpan.games.marble.board import (
    CORNERS,
    KINDS,
    SIZES,
    island_of,
    make_board,
    passes_start,
    read_tiles,
    step_from,
    tile_table,
)
from hanpan.games.marble.cards import PACKAGE
from hanpan.games.tables import shipped
from hanpan.kernel import Rng
from hanpan.kernel.refusal import BadData


def test_the_board_of_24_is_the_rulebooks() -> None:
    """MB-2."""
    ring = make_board(24, Rng(1).stream("board"))
    assert " ".join(ring) == (
        "start card water minigame card nominate island card key rule trap card "
        "rest card vote reverse card stack space card toast trap key share"
    )
    assert make_board(24, Rng(2).stream("board")) == ring


@pytest.mark.parametrize("size", SIZES)
def test_generated_boards_keep_their_corners_and_come_again_from_the_seed(size: int) -> None:
    """MB-2: 16, 20, 28 from weights, seeded, corners fixed."""
    rings = []
    for seed in range(60):
        ring = make_board(size, Rng(seed).stream("board"))
        assert ring == make_board(size, Rng(seed).stream("board"))
        assert len(ring) == size
        assert [ring[corner * size // 4] for corner in range(4)] == list(CORNERS)
        assert ring[island_of(size)] == "island"
        assert sum([kind in CORNERS for kind in ring]) == 4
        for row in tile_table().kinds:
            assert ring.count(row.kind) >= row.least
        rings.append(tuple(ring))
    assert len(set(rings)) == (1 if size == 24 else 60)


@given(st.sampled_from(SIZES), st.integers(0, 27), st.integers(1, 12), st.sampled_from([1, -1]))
def test_moving_stays_on_the_ring_and_sees_the_start(size: int, start: int, steps: int, direction: int) -> None:
    """MB-3: compared with walking tile by tile."""
    start %= size
    here, passed = start, False
    for _ in range(steps):
        here += direction
        if here == size:
            here = 0
        if here < 0:
            here = size - 1
        passed = passed or here == 0
    assert step_from(start, steps, direction, size) == here
    assert passes_start(start, steps, direction, size) == passed


def test_every_kind_of_tile_comes_up() -> None:
    seen: set[str] = set()
    for seed in range(80):
        seen |= set(make_board(28, Rng(seed).stream("board")))
    assert seen == set(KINDS)


def broken(change: str) -> dict[str, Any]:
    table: dict[str, Any] = shipped(PACKAGE, "tiles.toml")
    rows = [dict(row) for row in table["tiles"]]
    fixed = list(table["fixed"])
    if change == "unknown":
        rows[5]["kind"] = "casino"
    elif change == "missing":
        rows = rows[:-1]
    elif change == "twice":
        rows.append(dict(rows[4]))
    elif change == "corner":
        rows[0]["weight"] = 3
    elif change == "weight":
        rows[4]["weight"] = "many"
    elif change == "scale":
        rows[8]["scale"] = "2"
    elif change == "least":
        rows[4]["least"] = 4
        rows[5]["least"] = 4
        rows[6]["least"] = 4
    elif change == "fixed-corner":
        fixed[6] = "card"
    elif change == "fixed-short":
        fixed = fixed[:-1]
    else:
        fixed[1] = "casino"
    return {"tiles": rows, "fixed": fixed}


@pytest.mark.parametrize(
    "change",
    ["unknown", "missing", "twice", "corner", "weight", "scale", "least", "fixed-corner", "fixed-short", "fixed-kind"],
)
def test_a_wrong_table_of_tiles_is_refused_with_its_row(change: str) -> None:
    with pytest.raises(BadData) as refusal:
        read_tiles(broken(change))
    assert refusal.value.params["file"] == "tiles.toml"
    assert refusal.value.params["row"]
