"""PNG: the pixels of a browser's screenshot, eight bits for each of red, green and blue."""

import struct
import zlib
from typing import Final

import numpy as np
from numpy.typing import NDArray

START: Final = 8
HEADER: Final = struct.Struct(">IIBB")
COLOURS: Final = {2: 3, 6: 4}
"""How many bytes a pixel has; the fourth, how much one sees through, is left out."""
LEFT, ABOVE, MEAN, PAETH = 1, 2, 3, 4
"""What the bytes of a row are counted from."""


def pixels(png: bytes) -> NDArray[np.uint8]:
    """As (height, width, 3)."""
    parts: dict[bytes, bytes] = {}
    at = START
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        name = png[at + 4 : at + 8]
        parts[name] = parts.get(name, b"") + png[at + 8 : at + 8 + size]
        at += size + 12
    width, height, bits, kind = HEADER.unpack(parts[b"IHDR"][: HEADER.size])
    if bits != 8 or kind not in COLOURS or parts[b"IHDR"][-1]:
        raise ValueError("a screenshot has eight bits of red, green and blue, row after row")
    deep = COLOURS[kind]
    raw = np.frombuffer(zlib.decompress(parts[b"IDAT"]), np.uint8).reshape(height, 1 + width * deep)
    found = np.empty((height, width, deep), np.uint8)
    above = np.zeros((width, deep), np.uint8)
    for number in range(height):
        above = found[number] = row_of(int(raw[number, 0]), raw[number, 1:].reshape(width, deep), above)
    return found[:, :, :3]


def row_of(kind: int, row: NDArray[np.uint8], above: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """A row as it is; sums run over at 256."""
    if kind == LEFT:
        return np.cumsum(row, 0, np.uint8)
    if kind == ABOVE:
        return row + above
    if kind not in (MEAN, PAETH):
        return row
    left = corner = np.zeros(row.shape[1], np.int64)
    found = np.empty_like(row)
    for place in range(len(row)):
        up = above[place].astype(np.int64)
        if kind == MEAN:
            guess = (left + up) // 2
        else:
            ways = np.abs([up - corner, left - corner, left + up - 2 * corner])
            guess = np.choose(ways.argmin(0), [left, up, corner])
        left, corner = (row[place] + guess) % 256, up
        found[place] = left
    return found
