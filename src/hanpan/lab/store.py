"""Store: the finished blocks of an experiment in one SQLite file.

SQLite and not Parquet: a block is one transaction, so a run that is killed, or whose disk is full, keeps every block it
finished; and a block's number is its key, so none is counted twice. Python has it built in, and counts of some
kilobytes a block need no columns.
"""

import json
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NotRequired, TypedDict, TypeVar

import msgspec

from hanpan.kernel.refusal import BadData, Refused
from hanpan.lab.block import Counts, Done

T = TypeVar("T")

TABLES = """
create table if not exists about (key text primary key, value text not null);
create table if not exists block (number integer primary key, games integer not null, counts blob not null);
create table if not exists trial (number integer primary key, answer text not null);
"""
FORMAT = "hanpan lab 1"
MOST = 2**53
Count = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]


class Trial(TypedDict):
    """One setting of a search, and what came of it."""

    values: dict[str, int]
    loss: float
    figures: dict[str, float]
    refused: NotRequired[str]
    """Why the rules do not know these numbers together."""


class Store:
    def __init__(self, path: Path | str, fresh: bool = False) -> None:
        """The store in this file; `fresh`: one that is not there yet is made."""
        self.path = str(path)
        if not fresh and not Path(path).is_file():
            raise BadData("file-folder" if Path(path).is_dir() else "lab-no-store", {"file": self.path})
        with self.guarded():
            self.base = sqlite3.connect(self.path, isolation_level=None)
            # Tables are made in an empty file only: another one may be somebody's database.
            tables = {name for (name,) in self.base.execute("select name from sqlite_master")}
            if fresh and not tables:
                self.base.executescript(f"begin; {TABLES} insert into about values ('format', '{FORMAT}'); commit;")
                tables.add("about")
            found = self.about("format") if "about" in tables else None
        if found != FORMAT:
            self.close()
            raise self.broken()

    @contextmanager
    def guarded(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise refusal_of(error, self.path) from error

    def close(self) -> None:
        self.base.close()

    def broken(self) -> BadData:
        return BadData("lab-store", {"file": self.path})

    def about(self, key: str) -> str | None:
        with self.guarded():
            row = self.base.execute("select value from about where key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def numbers_about(self, key: str) -> list[int]:
        found = (self.about(key) or "").split()
        if not all([one.isdecimal() and len(one) < len(str(MOST)) for one in found]):
            raise self.broken()
        return [int(one) for one in found]

    def number(self, key: str) -> int:
        """0: nobody told."""
        found = self.numbers_about(key)
        if len(found) > 1:
            raise self.broken()
        return found[0] if found else 0

    def tell(self, key: str, value: str) -> None:
        with self.guarded():
            self.base.execute("insert or replace into about values (?, ?)", (key, value))

    def put(self, done: Done) -> None:
        """One transaction. A block that is there already stays as it is: it is the same."""
        text = json.dumps(done.counts, separators=(",", ":"), sort_keys=True)
        row = (done.number, done.games, zlib.compress(text.encode()))
        with self.guarded():
            self.base.execute("insert or ignore into block values (?, ?, ?)", row)

    def empty(self) -> None:
        """Without blocks, and without the looks that were taken at them."""
        with self.guarded():
            self.base.execute("delete from block")
            self.base.execute("delete from about where key in ('looks', 'look', 'stopped', 'confirmed')")

    def numbers(self) -> set[int]:
        with self.guarded():
            return {row[0] for row in self.base.execute("select number from block")}

    def blocks(self, below: int, variants: int) -> Iterator[Done]:
        """In order, one at a time, each with the counts of so many variants."""
        with self.guarded():
            for number, games, packed in self.base.execute(
                "select number, games, counts from block where number < ? order by number", (below,)
            ):
                try:
                    counts: list[Counts] = self.decoded(zlib.decompress(packed), list[dict[str, Count]])
                except (zlib.error, TypeError) as error:
                    raise self.broken() from error
                if len(counts) != variants or not isinstance(games, int):
                    raise self.broken()
                yield Done(number, games, counts)

    def decoded(self, text: str | bytes, kind: type[T]) -> T:
        try:
            return msgspec.json.decode(text, type=kind)
        except (msgspec.MsgspecError, TypeError, ValueError) as error:
            raise self.broken() from error

    def put_trial(self, number: int, answer: Trial) -> None:
        with self.guarded():
            self.base.execute("insert or replace into trial values (?, ?)", (number, json.dumps(answer)))

    def trials(self) -> list[Trial]:
        with self.guarded():
            rows = self.base.execute("select answer from trial order by number").fetchall()
        return [self.decoded(row[0], Trial) for row in rows]


def refusal_of(error: sqlite3.Error, path: str) -> Refused:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and "disk" in str(error)):
        return BadData("lab-disk-full", {"file": path})
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return BadData("lab-store-busy", {"file": path})
    if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
        return BadData("lab-store-write", {"file": path})
    return BadData("lab-store", {"file": path})
