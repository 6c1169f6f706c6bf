"""The board: a ring of tiles with four fixed corners, and the arithmetic of moving on it (MB-2, MB-3)."""

from typing import Final

from hanpan.games.marble.cards import PACKAGE, scale_of
from hanpan.games.tables import bad, rows, shipped, whole, word
from hanpan.kernel.rng import Stream

SIZES: Final = (16, 20, 24, 28)
KINDS: Final = (
    "start",
    "island",
    "rest",
    "space",
    "card",
    "trap",
    "water",
    "minigame",
    "nominate",
    "key",
    "rule",
    "vote",
    "reverse",
    "stack",
    "toast",
    "share",
)
"""The effect codes of tiles; the first four are the corners, in order round the ring."""
CORNERS: Final = ("start", "island", "rest", "space")
FILE: Final = "tiles.toml"


class TileKind:
    """A row of data: how often a tile comes up on a generated board, how many there must be, and its penalty."""

    __slots__ = ("kind", "least", "scale", "weight")

    def __init__(self, kind: str, weight: int, least: int, scale: int) -> None:
        self.kind: Final = kind
        self.weight: Final = weight
        self.least: Final = least
        self.scale: Final = scale


class TileTable:
    """The tiles of the house: their kinds and the fixed board of 24."""

    __slots__ = ("fixed", "kinds")

    def __init__(self, kinds: list[TileKind], fixed: list[str]) -> None:
        self.kinds: Final = kinds
        self.fixed: Final = fixed

    def scale(self, kind: str) -> int:
        """The penalty of a tile that has one of its own, in twelfths of a shot."""
        for row in self.kinds:
            if row.kind == kind:
                return row.scale
        return 0


def read_tiles(table: dict[str, object]) -> TileTable:
    kinds: list[TileKind] = []
    names: list[str] = []
    for row in rows(table, "tiles", FILE):
        kind = word(row, "kind", FILE, "tiles")
        if kind not in KINDS:
            raise bad(FILE, kind, "unknown kind of tile")
        if kind in names:
            raise bad(FILE, kind, "is there twice")
        scale = scale_of(row.get("scale", 0))
        if scale < 0:
            raise bad(FILE, kind, "scale must be a fraction of a shot, at most 1")
        names.append(kind)
        kinds.append(
            TileKind(kind, whole(row, "weight", FILE, kind, 0, 99), whole(row, "least", FILE, kind, 0, 4), scale)
        )
    for kind in KINDS:
        if kind not in names:
            raise bad(FILE, kind, "is missing")
    for tile in kinds:
        if tile.kind in CORNERS and (tile.weight or tile.least):
            raise bad(FILE, tile.kind, "is a corner: weight and least must be 0")
    if sum([row.least for row in kinds]) > SIZES[0] - 4 or not any([row.weight for row in kinds]):
        raise bad(FILE, "tiles", "the smallest board must have room for every least")
    fixed = table.get("fixed")
    if not isinstance(fixed, list) or len(fixed) != 24:
        raise bad(FILE, "fixed", "must name 24 tiles")
    ring: list[str] = []
    for index, kind in enumerate(fixed):
        if not isinstance(kind, str) or kind not in KINDS:
            raise bad(FILE, f"fixed[{index}]", "unknown kind of tile")
        if (index % 6 == 0) != (kind in CORNERS) or (index % 6 == 0 and kind != CORNERS[index // 6]):
            raise bad(FILE, f"fixed[{index}]", "the corners are start, island, rest, space")
        ring.append(kind)
    return TileTable(kinds, ring)


_tiles: list[TileTable] = []


def tile_table() -> TileTable:
    if not _tiles:
        _tiles.append(read_tiles(shipped(PACKAGE, FILE)))
    return _tiles[0]


def make_board(size: int, stream: Stream) -> list[str]:
    """The ring: the fixed board of 24, or another size drawn from the weights. The corners never move."""
    table = tile_table()
    if size == 24:
        return table.fixed[:]
    side = size // 4
    filling: list[str] = []
    for row in table.kinds:
        filling += [row.kind] * row.least
    weights = [row.weight for row in table.kinds]
    while len(filling) < size - 4:
        filling.append(table.kinds[stream.weighted(weights)].kind)
    stream.shuffle(filling)
    ring: list[str] = []
    for corner in range(4):
        ring.append(CORNERS[corner])
        ring += filling[corner * (side - 1) : (corner + 1) * (side - 1)]
    return ring


def step_from(start: int, steps: int, direction: int, size: int) -> int:
    """MB-3: (start + steps x direction) mod size, never negative."""
    return (start + steps * direction) % size


def passes_start(start: int, steps: int, direction: int, size: int) -> bool:
    """Whether a move of `steps` comes to the start tile or over it, in either direction."""
    ahead = (size - start) if direction > 0 else (start if start > 0 else size)
    return 0 < ahead <= steps


def island_of(size: int) -> int:
    return size // 4
