"""Redaction: a record as somebody may have it who is not concerned by all that is in it.

A game says which rows of its config and which verbs are one person's own (`Private`). In what others get, the rows are
empty and the moves left out; in their place stands a commitment, a salted hash, which the person can open later. Such a
record is whole in itself: it replays to its own digest, and what it cannot prove is named by `sealed_parts`.
"""

from hashlib import blake2b
from typing import TypeVar

from hanpan.kernel.abilities import private_parts
from hanpan.kernel.digest import canonical
from hanpan.kernel.game import Game, Private
from hanpan.kernel.record import Header, Record
from hanpan.kernel.refusal import BadRecord, Illegal
from hanpan.kernel.table import replay

S = TypeVar("S")

SALT_BYTES = 16
MOVES = "moves"
"""The name of what a seat did in private; the other parts have the name of their key in the config."""


def redacted(game: Game[S], record: Record, seats: list[int], salt: bytes) -> Record:
    """The record for whom only these seats concern. `salt` is the table's secret: without it the few things that people
    can say about themselves would be found by trying them all."""
    private = private_parts(game)
    if private is None:
        return record
    header = record.header
    sealed: dict[str, str] = {}
    keys: dict[str, str] = {}
    for part, content in parts_of(private, record).items():
        key = blake2b(part.encode(), key=salt, digest_size=SALT_BYTES).digest()
        sealed[part] = seal(key, content)
        if seat_of(part) in seats:
            keys[part] = key.hex()
    whole = len(keys) == len(sealed)
    config = dict(header.config)
    if not whole:
        for name in private.rows:
            rows = rows_of(header.config, name, header.seats)
            config[name] = [row if seat in seats else {} for seat, row in enumerate(rows)]
    moves = [move for move in record.moves if move.seat in seats or move.action.verb not in private.verbs]
    shown = Header(
        header.game,
        header.rules,
        header.tables,
        config,
        header.seats,
        header.names,
        header.seed,
        header.commitment,
        sealed,
        keys,
        header.deal,
    )
    if whole:
        return Record(shown, moves, record.digest, record.over)
    # The true digest would tell: everything else in it is known, and what is not can be tried out.
    return Record(shown, moves, own_digest(game, Record(shown, moves, None, record.over)), record.over)


def own_digest(game: Game[S], record: Record) -> str | None:
    """None: by rules that are not here any more."""
    try:
        return replay(game, record).digest()
    except (BadRecord, Illegal):
        return None


def sealed_parts(game: Game[S], record: Record) -> list[str]:
    """What of a record is sealed, and could not be checked. What is open must fit its seal."""
    private = private_parts(game)
    header = record.header
    if private is None or not header.sealed:
        return []
    contents = parts_of(private, record)
    for part, key in header.keys.items():
        try:
            fits = part in contents and seal(bytes.fromhex(key), contents[part]) == header.sealed.get(part)
        except ValueError:
            fits = False
        if not fits:
            raise BadRecord("record-seal", {"line": 1, "part": part[:40]})
    return sorted([part for part in header.sealed if part not in header.keys])


def certain(game: Game[S], record: Record, view: dict[str, object]) -> dict[str, object]:
    """A view of a record without what it would only make up, since it follows from what is sealed."""
    private = private_parts(game)
    header = record.header
    if private is None or not private.words or all([part in header.keys for part in header.sealed]):
        return view
    return {name: without(value, private.words) for name, value in view.items()}


def without(value: object, words: tuple[str, ...]) -> object:
    """Data without the rows of its lists that hold one of these words."""
    if isinstance(value, dict):
        return {name: without(part, words) for name, part in value.items()}
    if isinstance(value, list):
        return [without(row, words) for row in value if not (isinstance(row, dict) and holds(row, words))]
    return value


def holds(row: dict[str, object], words: tuple[str, ...]) -> bool:
    return any([isinstance(value, str) and value in words for value in row.values()])


def is_sealed(record: Record, seat: int | None) -> bool:
    """Whether what is this seat's own is missing in the record."""
    header = record.header
    return any([seat_of(part) == seat and part not in header.keys for part in header.sealed])


def parts_of(private: Private, record: Record) -> dict[str, object]:
    """Everything that is one person's own, by name and seat. Also what is empty: that, too, is nobody's business."""
    parts: dict[str, object] = {}
    for seat in range(record.header.seats):
        for name in private.rows:
            parts[f"{name}:{seat}"] = rows_of(record.header.config, name, record.header.seats)[seat]
        if private.verbs:
            own = [move for move in record.moves if move.seat == seat and move.action.verb in private.verbs]
            parts[f"{MOVES}:{seat}"] = [str(move.action) for move in own]
    return parts


def rows_of(config: dict[str, object], name: str, seats: int) -> list[object]:
    rows = config.get(name)
    return rows if isinstance(rows, list) and len(rows) == seats else [{} for _ in range(seats)]


def seat_of(part: str) -> int | None:
    number = part.rpartition(":")[2]
    return int(number) if number.isascii() and number.isdigit() and len(number) < 4 else None


def seal(key: bytes, content: object) -> str:
    return blake2b(canonical(content).encode(), key=key, digest_size=16).hexdigest()
