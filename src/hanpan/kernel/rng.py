"""Rng: all randomness of the house. Keyed BLAKE2b in counter mode, split into named independent streams.

A draw in one stream never moves another, so adding a draw to `events` does not change the deck. The whole state is the
seed and one integer (words drawn) per stream. Known-answer tests pin the output for ever: old records must replay.
"""

import struct
from hashlib import blake2b
from typing import Final, TypeVar

T = TypeVar("T")

SEED_BYTES: Final = 32
WORDS: Final = 16
RANGE: Final = 1 << 32
UNPACK: Final = struct.Struct("<16I").unpack


def seed_bytes(seed: int | str | bytes) -> bytes:
    """The 32 bytes behind a seed; 32 bytes are taken as they are, an integer or a text is hashed to them."""
    if isinstance(seed, bytes):
        if len(seed) == SEED_BYTES:
            return seed
        material = b"bytes:" + seed
    elif isinstance(seed, int):
        material = b"int:" + str(seed).encode()
    else:
        material = b"text:" + seed.encode()
    return blake2b(material, digest_size=SEED_BYTES, person=b"hanpan-seed").digest()


class Stream:
    """One named sequence of 32-bit words: block n is BLAKE2b(n) under the stream's own key."""

    __slots__ = ("_index", "_key", "_next", "_words")

    def __init__(self, key: bytes, position: int = 0) -> None:
        self._key = key
        self._next = position // WORDS
        self._index = position % WORDS
        self._words: tuple[int, ...] = ()
        if self._index:
            self._refill()
        else:
            self._index = WORDS

    def _refill(self) -> None:
        block = blake2b(self._next.to_bytes(8, "little"), digest_size=64, key=self._key).digest()
        self._words = UNPACK(block)
        self._next += 1

    def position(self) -> int:
        """How many words were drawn; the stream's whole state."""
        return self._next * WORDS - (WORDS - self._index)

    def word(self) -> int:
        """The next 32 bits."""
        if self._index == WORDS:
            self._refill()
            self._index = 0
        word = self._words[self._index]
        self._index += 1
        return word

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely (the uneven tail of the range is thrown away)."""
        if n < 1:
            raise ValueError("below() needs a positive bound")
        if n <= RANGE:
            while True:
                index = self._index
                if index == WORDS:
                    self._refill()
                    index = 0
                word = self._words[index]
                self._index = index + 1
                rest = word % n
                if word - rest + n <= RANGE:  # it is not in the tail
                    return rest
        words = (n.bit_length() + 31) // 32
        whole = 1 << (32 * words)
        limit = whole - whole % n
        while True:
            value = 0
            for _ in range(words):
                value = value << 32 | self.word()
            if value < limit:
                return value % n

    def shuffle(self, items: list[T]) -> None:
        """Fisher-Yates, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def choice(self, items: list[T]) -> T:
        return items[self.below(len(items))]

    def sample(self, items: list[T], count: int) -> list[T]:
        """`count` different items in random order; the argument stays as it is."""
        pool = list(items)
        for i in range(count):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:count]

    def weighted(self, weights: list[int]) -> int:
        """An index, in proportion to its whole-number weight."""
        mark = self.below(sum(weights))
        for index, weight in enumerate(weights):
            if mark < weight:
                return index
            mark -= weight
        raise ValueError("weighted() needs weights that are not negative")


class Rng:
    """The table's generator: a secret seed and its streams. Never part of a view."""

    __slots__ = ("_seed", "_streams")

    def __init__(self, seed: int | str | bytes, positions: dict[str, int] | None = None) -> None:
        self._seed = seed_bytes(seed)
        self._streams: dict[str, Stream] = {}
        if positions is not None:
            for name, position in positions.items():
                self._streams[name] = Stream(self._stream_key(name), position)

    def _stream_key(self, name: str) -> bytes:
        return blake2b(name.encode(), digest_size=32, key=self._seed, person=b"hanpan-stream").digest()

    def stream(self, name: str) -> Stream:
        """The stream of that name, made at its first use."""
        stream = self._streams.get(name)
        if stream is None:
            stream = Stream(self._stream_key(name))
            self._streams[name] = stream
        return stream

    def positions(self) -> dict[str, int]:
        """The state beside the seed, in a stable order; streams that were never drawn from do not count."""
        return {
            name: self._streams[name].position() for name in sorted(self._streams) if self._streams[name].position()
        }

    def clone(self) -> "Rng":
        return Rng(self._seed, self.positions())

    def seed(self) -> bytes:
        """The secret. For the record only."""
        return self._seed

    def commitment(self) -> str:
        """Published before the first card; `seed()` revealed afterwards proves the deal was fixed."""
        return commitment_of(self._seed)


def commitment_of(seed: bytes) -> str:
    """The public fingerprint of a seed."""
    return blake2b(seed, digest_size=32, person=b"hanpan-commit").hexdigest()
