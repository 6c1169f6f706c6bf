"""A finished round's record as it is stored: the same content as its file, without what can be computed again. The
hashes of the file's lines follow from the lines, and would be four fifths of what is left after compressing."""

import zlib

import msgspec

from hanpan.kernel.action import parse_action
from hanpan.kernel.record import Move, Record, parse_header

Played = tuple[int, str, bool]
"""A move as it is stored: whose, what, and whether the clock did it."""


class Packed(msgspec.Struct):
    header: dict[str, object]
    moves: list[Played]
    digest: str | None
    over: bool


def packed(record: Record) -> bytes:
    moves = [(move.seat, str(move.action), move.clock) for move in record.moves]
    return compressed(Packed(record.header.dump(), moves, record.digest, record.over))


def compressed(kept: Packed) -> bytes:
    return zlib.compress(msgspec.json.encode(kept), 9)


def opened(body: bytes) -> Packed:
    return msgspec.json.decode(zlib.decompress(body), type=Packed)


def unpacked(body: bytes) -> Record:
    kept = opened(body)
    moves = [Move(seat, parse_action(do), clock) for seat, do, clock in kept.moves]
    return Record(parse_header(kept.header), moves, kept.digest, kept.over)
