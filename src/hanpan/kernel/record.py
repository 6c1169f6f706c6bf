"""Record: a table as JSON lines. Storage, replay, crash recovery, bug report, fixture and training trace in one.

One header line, one line per action, one closing line with the digest. Every line carries a short hash chained to the
line before it, so an edit is found at its line even before the replay. docs/record-format.md is the reader's page.
"""

import json
from collections.abc import Iterator
from hashlib import blake2b
from typing import Final

from hanpan.kernel.action import Action, parse_action
from hanpan.kernel.deal import Deal, read_deal
from hanpan.kernel.digest import canonical
from hanpan.kernel.refusal import BadRecord, Illegal
from hanpan.kernel.rng import SEED_BYTES, commitment_of

FORMAT: Final = 1
LARGEST: Final = 1 << 62
"""No header has a number like this."""


class Move:
    """One line of play: who, what, and whether the clock did it."""

    __slots__ = ("action", "clock", "seat")

    def __init__(self, seat: int, action: Action, clock: bool = False) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.clock: Final = clock

    def dump(self, n: int) -> dict[str, object]:
        data: dict[str, object] = {"n": n, "seat": self.seat, "do": str(self.action)}
        if self.clock:
            data["clock"] = True
        return data


class Header:
    """What is needed to play the moves again."""

    def __init__(
        self,
        game: str,
        rules: int,
        tables: str,
        config: dict[str, object],
        seats: int,
        names: list[str],
        seed: bytes | None,
        commitment: str,
        sealed: dict[str, str] | None = None,
        keys: dict[str, str] | None = None,
        deal: Deal | None = None,
    ) -> None:
        self.game: Final = game
        self.rules: Final = rules
        self.tables: Final = tables
        self.config: Final = config
        self.seats: Final = seats
        self.names: Final = names
        self.seed: Final = seed
        self.commitment: Final = commitment
        self.sealed: Final[dict[str, str]] = {} if sealed is None else sealed
        """Commitments to what is one person's own, by part (kernel.redaction)."""
        self.keys: Final[dict[str, str]] = {} if keys is None else keys
        """The keys of those parts that this record holds open."""
        self.deal: Final = deal
        """Where the seed came from; None: nobody but the house had a part in it."""

    def dump(self) -> dict[str, object]:
        more: dict[str, object] = {"sealed": self.sealed, "keys": self.keys} if self.sealed else {}
        if self.deal is not None:
            more["deal"] = self.deal.dump()
        return {
            **more,
            "hanpan": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "tables": self.tables,
            "config": self.config,
            "seats": self.seats,
            "names": self.names,
            "seed": None if self.seed is None else self.seed.hex(),
            "commitment": self.commitment,
        }


class Record:
    """A whole table: header, moves, and the digest of the last state."""

    def __init__(self, header: Header, moves: list[Move], digest: str | None, over: bool) -> None:
        self.header: Final = header
        self.moves: Final = moves
        self.digest: Final = digest
        self.over: Final = over

    def write(self) -> str:
        """The text of the file."""
        return "".join(self.lines())

    def lines(self) -> Iterator[str]:
        """It line by line: of a long round it is tens of megabytes."""
        chain = ""
        for at in range(-1, len(self.moves) + 1):
            line = self._line(at)
            chain = link(chain, line)
            line["h"] = chain
            yield canonical(line) + "\n"

    def _line(self, at: int) -> dict[str, object]:
        if at < 0:
            return self.header.dump()
        if at < len(self.moves):
            return self.moves[at].dump(at)
        return {"end": len(self.moves), "over": self.over, "digest": self.digest}


def link(chain: str, line: dict[str, object]) -> str:
    """The hash of a line, chained to the lines before it."""
    return blake2b((chain + canonical(line)).encode(), digest_size=8).hexdigest()


def read_record(text: str) -> Record:
    """Read a whole record; anything missing, edited, foreign or from another version is refused, with its line."""
    record, closed = parse_lines(text, True)
    if not closed:
        raise BadRecord("record-truncated", {"line": text.count("\n") + 1, "actions": len(record.moves)})
    return record


def recover_record(text: str) -> Record:
    """Every whole action of a record that was cut off; an edit is still refused."""
    return parse_lines(text, False)[0]


def parse_lines(text: str, strict: bool) -> tuple[Record, bool]:
    header: Header | None = None
    moves: list[Move] = []
    digest: str | None = None
    over = False
    closed = False
    chain = ""
    rows = text.split("\n")
    for index, row in enumerate(rows):
        number = index + 1
        last = index == len(rows) - 1
        if not row.strip():
            if last:
                break
            raise BadRecord("record-line", {"line": number})
        if closed:
            raise BadRecord("record-after-end", {"line": number})
        line = parse_line(row)
        if line is None:
            if last and not strict and header is not None:
                break
            raise BadRecord("record-foreign" if index == 0 else "record-line", {"line": number})
        mark = line.pop("h", None)
        if index == 0:
            check_format(line)
        try:
            expected = link(chain, line)
        except UnicodeEncodeError:
            # JSON may hold half a character; we write none.
            raise BadRecord("record-line", {"line": number}) from None
        if mark != expected:
            raise BadRecord("record-edited", {"line": number})
        chain = expected
        if header is None:
            header = parse_header(line)
        elif "end" in line:
            if line["end"] != len(moves):
                raise BadRecord("record-edited", {"line": number})
            end_digest = line.get("digest")
            digest = end_digest if isinstance(end_digest, str) else None
            over = line.get("over") is True
            closed = True
        else:
            moves.append(parse_move(line, len(moves), number))
    if header is None:
        raise BadRecord("record-empty")
    return Record(header, moves, digest, over), closed


def parse_line(row: str) -> dict[str, object] | None:
    try:
        line = json.loads(row)
    except (ValueError, RecursionError):
        return None
    return line if isinstance(line, dict) else None


def check_format(line: dict[str, object]) -> None:
    if "hanpan" not in line:
        raise BadRecord("record-foreign", {"line": 1})
    if line["hanpan"] != FORMAT:
        raise BadRecord("record-version", {"line": 1, "found": json.dumps(line["hanpan"])[:16], "format": FORMAT})


def parse_header(line: dict[str, object]) -> Header:
    game, rules, tables = line.get("game"), line.get("rules"), line.get("tables")
    config, seats, names = line.get("config"), line.get("seats"), line.get("names")
    seed, commitment = line.get("seed"), line.get("commitment")
    secret: bytes | None = None
    if isinstance(seed, str):
        try:
            secret = bytes.fromhex(seed)
        except ValueError:
            raise BadRecord("record-header", {"line": 1, "field": "seed"}) from None
        if len(secret) != SEED_BYTES or commitment_of(secret) != commitment:
            raise BadRecord("record-commitment", {"line": 1})
    elif seed is not None:
        raise BadRecord("record-header", {"line": 1, "field": "seed"})
    if not isinstance(game, str):
        raise BadRecord("record-header", {"line": 1, "field": "game"})
    if not isinstance(rules, int) or not 0 <= rules < LARGEST:
        raise BadRecord("record-header", {"line": 1, "field": "rules"})
    if not isinstance(tables, str):
        raise BadRecord("record-header", {"line": 1, "field": "tables"})
    if not isinstance(config, dict):
        raise BadRecord("record-header", {"line": 1, "field": "config"})
    if not isinstance(seats, int) or not 0 <= seats < LARGEST:
        raise BadRecord("record-header", {"line": 1, "field": "seats"})
    if not isinstance(names, list) or not all([isinstance(name, str) for name in names]):
        raise BadRecord("record-header", {"line": 1, "field": "names"})
    if not isinstance(commitment, str):
        raise BadRecord("record-header", {"line": 1, "field": "commitment"})
    sealed, keys = texts_of(line, "sealed"), texts_of(line, "keys")
    deal = read_deal(line.get("deal"), seats, secret)
    return Header(game, rules, tables, config, seats, names, secret, commitment, sealed, keys, deal)


def texts_of(line: dict[str, object], field: str) -> dict[str, str]:
    """Texts by name, where a header has them."""
    found = line.get(field, {})
    if not isinstance(found, dict) or not all([isinstance(text, str) for text in found.values()]):
        raise BadRecord("record-header", {"line": 1, "field": field})
    return found


def parse_move(line: dict[str, object], n: int, number: int) -> Move:
    seat, text = line.get("seat"), line.get("do")
    if line.get("n") != n or not isinstance(seat, int) or not isinstance(text, str):
        raise BadRecord("record-line", {"line": number})
    try:
        action = parse_action(text)
    except Illegal as refusal:
        raise BadRecord("record-line", {"line": number}) from refusal
    return Move(seat, action, line.get("clock") is True)
