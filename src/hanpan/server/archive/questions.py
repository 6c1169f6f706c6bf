"""Questions to the processes for long work (archive/worker.py): about a round as it is stored, or a record brought."""

import msgspec

from hanpan.server.storage.documents import RoundDoc


class Stored(msgspec.Struct):
    """A finished round, and for whom it is shown."""

    game: str
    """Its location."""
    doc: RoundDoc
    record: bytes
    """Packed; of a round without a record of its own (`late`) its moves alone, and its rules are asked how it ended."""
    late: bool
    open: list[int]
    """Seats whose own parts of it are shown; what others said about themselves is sealed under the salt."""
    salt: str


class AskText(msgspec.Struct, tag="text"):
    """It as a file."""

    of: Stored
    format: str
    """`record`, or one of its game's formats."""
    zipped: bool


class AskFrames(msgspec.Struct, tag="frames"):
    """It as frames for one viewer."""

    of: Stored
    seat: int | None
    start: int
    count: int
    zipped: bool


class AskDeeds(msgspec.Struct, tag="deeds"):
    """What one seat did in it."""

    of: Stored
    seat: int
    zipped: bool


class AskBrought(msgspec.Struct, tag="brought"):
    """A record somebody brings, as frames."""

    games: dict[str, str]
    """The locations of the games that are on offer."""
    text: bytes
    seat: int | None
    start: int
    count: int
    zipped: bool


class AskRecord(msgspec.Struct, tag="record"):
    """The record of a round that has none, as it is stored."""

    of: Stored
