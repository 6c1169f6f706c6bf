"""Text files that a call names, each with a bound: a device such as /dev/zero never ends."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hanpan.kernel.refusal import BadRecord, Refused, unread

RECORD_BYTES = 1 << 27
"""Several times the longest record that a game of hours leaves."""
TABLE_BYTES = 1 << 23
PIECE = 1 << 20


def read_text(path: Path, most: int = RECORD_BYTES) -> str:
    """A file's text, or a refusal that names it."""
    try:
        # Some editors begin a file with a mark that is not part of the text.
        return io.TextIOWrapper(io.BytesIO(read_bytes(path, most)), "utf-8-sig").read()
    except (OSError, UnicodeDecodeError) as error:
        raise unread(str(path), error) from None


@contextmanager
def named(path: Path) -> Iterator[None]:
    """A refusal of what stands in a record names its file."""
    try:
        yield
    except Refused as refusal:
        if "file" in refusal.params or "because" in refusal.params:
            raise
        raise BadRecord("record-in", {**refusal.params, "file": str(path), "because": refusal.code}) from refusal


def read_bytes(path: Path, most: int) -> bytes:
    held: list[bytes] = []
    size = 0
    with path.open("rb") as file:
        while piece := file.read(PIECE):
            held.append(piece)
            size += len(piece)
            if size > most:
                raise Refused("file-large", {"file": str(path), "limit": most})
    return b"".join(held)
