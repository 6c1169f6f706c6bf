"""What an operator may decide: addresses, storage, limits, paces. One plain object, read from the command line."""

from typing import Final

import msgspec

from hanpan.locale import OWN
from hanpan.locale.plugins import offered

PROTOCOL: Final = 2


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Nothing a stranger sends may grow without bound."""

    message_bytes: int = 4096
    messages: int = 100
    window_ms: int = 20_000
    invalid_messages: int = 5
    """Unreadable messages before the connection is closed."""
    hello_ms: int = 10_000
    body_bytes: int = 64 * 1024
    record_bytes: int = 4 * 1024 * 1024
    """The body of a request that brings a record."""
    head_ms: int = 10_000
    """So long a connection may take for the head of a request."""
    body_ms: int = 30_000
    """So long for its body."""
    answer_ms: int = 120_000
    """So long until its answer is made and on its way."""
    http_connections: int = 2000
    """Connections of one process that speak HTTP, at once."""
    flight_bytes: int = 256 << 20
    """What may wait in one process for WebSockets, in and out, all of them together."""
    body_flight_bytes: int = 64 << 20
    """What may be here of request bodies, all of them together; after that only small ones (`body_bytes`) are taken."""
    connections_per_address: int = 64
    connects_per_address: int = 300
    """New connections per address and minute."""
    misses_per_address: int = 30
    """Codes of tables that are not there, per address and minute: nobody finds a private table by trying."""
    tables_per_address: int = 60
    """New tables per address and hour."""
    requests_per_address: int = 600
    """REST requests per address and minute."""
    downloads_per_address: int = 4
    """Records on their way to one address at once ..."""
    downloads: int = 64
    """... and to all."""
    line_per_address: int = 64
    """Records, replays and answers of the coach that one address may wait for; they are made one after another. At the
    end of a game every device asks for some."""
    reseats_per_key: int = 120
    """Seats taken anew with one key, per minute: everybody at the table is told, with all its rules. A form in the
    lobby does so with every change."""
    leaves_per_key: int = 30
    """Seats left with one key, per minute."""
    tries_per_address: int = 20
    """Devices of one address that try a day's hand, by day and game."""
    reviews_per_key: int = 30
    """Questions to the coach per key and minute."""
    arrangements_per_key: int = 60
    """Boards that the house arranges for a key, per minute."""
    commands_per_table: int = 120
    """Commands of a table's host per minute: everybody there is told of each, with all its rules."""
    tables: int = 20_000
    """Tables in the memory of one process: somebody was there in the last minutes."""
    moves: int = 100_000
    """Moves of one round."""
    watchers: int = 200
    reactions: int = 4
    """Reactions of one seat ..."""
    reactions_ms: int = 10_000
    """... in so many milliseconds."""
    queued_frames: int = 256
    queued_bytes: int = 1 << 20
    """What may wait for a slow reader."""
    send_ms: int = 10_000
    """How long one frame may take to leave before the reader counts as too slow."""
    quiet_ms: int = 90_000
    """A client that says nothing for so long (it should ping every 10 s) counts as gone."""
    pending: int = 64
    """Actions of one table on their way to the disk."""
    name_chars: int = 16
    config_bytes: int = 32 * 1024


class Paces(msgspec.Struct, frozen=True, kw_only=True):
    """Times of the house, in milliseconds."""

    bot_low: int = 500
    bot_high: int = 1400
    prep_low: int = 20
    prep_high: int = 60
    """Bots in simultaneous phases: small steps, done before the people are."""
    grace: int = 20_000
    """Away for this long: gone."""
    deal: int = 1_500
    """So long a start waits at most for the parts that people's devices promised."""
    wake: int = 5_000
    """The least time on the clock after a restart or when the first person comes back."""
    idle: int = 600_000
    """A table without connections leaves the memory after this."""
    elsewhere: int = 15_000
    """After this where all its people are connected to other processes: every move there would be read here, too."""
    forget: int = 7 * 24 * 3600_000
    """A lobby nobody touched for this long is closed."""
    abandon: int = 14 * 24 * 3600_000
    """A round nobody came back to for this long is closed; what was played stays readable."""
    fold: int = 3600_000
    """So long after its end the single moves of a round go; its record has them."""


class Trained(msgspec.Struct, frozen=True):
    """A policy that somebody trained, which the house offers as a bot."""

    file: str
    seats: int
    """It plays at tables of so many seats only."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: int = 8765
    database: str = "sqlite+aiosqlite:///hanpan.sqlite3"
    redis: str | None = None
    database_seconds: float = 10
    """The longest a database server may take; after that it counts as gone, and tables freeze."""
    late_commit: float = 3
    """Seconds; with a commit under way for longer the house is not healthy."""
    lang: str = OWN
    origins: tuple[str, ...] = ()
    """Origins accepted beside the server's own."""
    hosts: tuple[str, ...] = ()
    """Names the house answers to; none: any behind a proxy, else addresses and names of the local network."""
    behind_proxy: bool = False
    """Believe X-Forwarded-For and X-Forwarded-Proto (set only behind a proxy that overwrites them)."""
    games: dict[str, str] = msgspec.field(default_factory=lambda: {name: name for name in offered()[0]})
    """Game id to location (see hanpan.games.find_game); strangers choose among the ids only."""
    snapshot_every: int = 128
    thinkers: int = 2
    """Processes in which bots think that need time; they start when the first such bot plays."""
    long_workers: int = 2
    """Processes that play long rounds again and write their records; they start when the first is asked for."""
    long_seconds: float = 60
    """So long one of them may take for an answer ..."""
    long_bytes: int = 512 << 20
    """... and so much memory."""
    policies: dict[str, Trained] = {}
    """By game: what its level `trained` plays by (docs/learning.md)."""
    limits: Limits = Limits()
    paces: Paces = Paces()
    log: str = "info"
    keep_days: int = 90
    """Records of finished rounds are kept so long; 0: for ever."""
    day_offset: int = 9 * 60
    """Minutes ahead of UTC of the place at whose midnight the daily hands change: Korea."""


def database_url(text: str) -> str:
    """A file name or a database address as SQLAlchemy wants it."""
    if "://" not in text:
        return f"sqlite+aiosqlite:///{text}"
    scheme, rest = text.split("://", 1)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    return f"{drivers.get(scheme, scheme)}://{rest}"
