"""The database: tables, rounds, the append-only log of moves, a snapshot per round. The migrations make it.

A round that is over holds its whole record, compressed; its moves and its snapshot go some time later. A day's hand has
its secret and one row for every device that tried it.
"""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("code", String(8), primary_key=True),
    Column("rev", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    Column("game", String(40), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("doc", LargeBinary, nullable=False),
    Index("tables_by_state", "state", "listed", "touched"),
)

rounds = Table(
    "rounds",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("code", String(8), nullable=False),
    Column("doc", LargeBinary, nullable=False),
    Column("ended", BigInteger, nullable=True),
    Column("record", LargeBinary, nullable=True),
    Index("rounds_by_code", "code"),
    Index("rounds_by_end", "ended"),
)

moves = Table(
    "moves",
    metadata,
    Column("round", String(16), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("do", Text, nullable=False),
    Column("clock", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seq", Integer, nullable=True),
    Column("idle", BigInteger, nullable=True),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("round", String(16), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

days = Table(
    "days",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("drawn", BigInteger, nullable=False),
)

tries = Table(
    "tries",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("device", String(32), primary_key=True),
    Column("home", String(24), nullable=False),
    Column("code", String(8), nullable=True),
    Column("answers", Text, nullable=False),
    Column("squares", Text, nullable=False),
    Column("score", Integer, nullable=True),
    Index("tries_by_home", "day", "game", "home"),
)
