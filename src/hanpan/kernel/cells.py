"""Cells: blocks of whole numbers of a fixed size, written by compiled code and read by NumPy without a copy.

A learning environment makes them once and writes them again and again. `vec` is the array of the compiler's own
run-time (librt): compiled, one write is one store; interpreted it works the same, slowly.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

MOST: Final = 2**31 - 1
"""What a cell can hold. Greater numbers are cut to it, smaller ones than its negative too."""


class Cells:
    """Numbers of 32 bits."""

    __slots__ = ("items",)

    def __init__(self, size: int) -> None:
        self.items: Final[vec[i32]] = vec[i32]([0 for _ in range(size)])

    def put(self, at: i64, value: int) -> None:
        if value > MOST:
            value = MOST
        elif value < -MOST:
            value = -MOST
        self.items[at] = i32(value)

    def get(self, at: i64) -> int:
        return int(self.items[at])

    def clear(self, at: i64, count: i64) -> None:
        items = self.items
        end: i64 = at + count
        while at < end:
            items[at] = 0
            at += 1

    def buffer(self) -> Any:
        """For NumPy, which must not write to it: `numpy.frombuffer(cells.buffer(), numpy.int32)`."""
        return self.items


class Marks:
    """Bytes that are 0 or 1, such as a mask."""

    __slots__ = ("items",)

    def __init__(self, size: int) -> None:
        self.items: Final[vec[u8]] = vec[u8]([0 for _ in range(size)])

    def put(self, at: i64, value: bool) -> None:
        self.items[at] = 1 if value else 0

    def get(self, at: i64) -> bool:
        return self.items[at] != 0

    def clear(self, at: i64, count: i64) -> None:
        items = self.items
        end: i64 = at + count
        while at < end:
            items[at] = 0
            at += 1

    def buffer(self) -> Any:
        return self.items
