"""`hanpan serve`: opens the house. One process and a file by default; a database and Redis for several."""

import os
import socket
import sqlite3
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hanpan.bots.base import LEARN, LEARNED
from hanpan.cli.reading import read_text
from hanpan.extras import install
from hanpan.kernel.action import printable
from hanpan.kernel.refusal import Refused
from hanpan.locale import OWN, Texts

DAY_OFFSET = "+09:00"
"""Daily hands change at Korea's midnight."""
if TYPE_CHECKING:
    from hanpan.server.settings import Trained

PLAIN = ""
CLUSTER = "cluster"
"""The extras that bring what a house may need; what is always needed comes with every install."""
SQLITE = "sqlite+aiosqlite:///"
SQLITE_MARK = b"SQLite format 3\0"
"""Every SQLite file begins with it, except one that is still empty."""
LONGEST_PASSWORD = 1 << 16
MOST_PORT = 65535
LOG_LEVELS = ("debug", "info", "warning", "error", "critical")
PATIENCE = 10
"""Seconds a database may take to answer the first time."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8765,
    database: str | None = None,
    redis: str | None = None,
    lang: str = OWN,
    origins: tuple[str, ...] = (),
    behind_proxy: bool = False,
    log: str = "info",
    keep_days: int = 90,
    hosts: tuple[str, ...] = (),
    password_file: Path | None = None,
    day_offset: str = DAY_OFFSET,
    policies: tuple[Path, ...] = (),
) -> None:
    """Serve until Ctrl-C. `database`: a file name or an address (postgresql://...); else hanpan.sqlite3 here."""
    if keep_days < 0:
        raise Refused("keep-days", {"days": keep_days})
    if log not in LOG_LEVELS:
        raise Refused("log-level", {"level": printable(log), "levels": ", ".join(LOG_LEVELS)})
    if not 0 <= port <= MOST_PORT:
        raise Refused("port-range", {"port": str(port)[:40], "most": str(MOST_PORT)})
    need("hanpan.server.process", PLAIN)
    from sqlalchemy.exc import SQLAlchemyError

    from hanpan.server.ops.days import read_offset
    from hanpan.server.process import run
    from hanpan.server.settings import Settings, database_url

    offset = read_offset(day_offset)
    if offset is None:
        raise Refused("day-offset", {"text": printable(day_offset[:16])})

    address = database_url(str(Path("hanpan.sqlite3").absolute()) if database is None else database)
    if password_file is not None:
        address = with_password(address, password_file)
    if address.startswith("postgresql+asyncpg:"):
        need("asyncpg", CLUSTER)
        check_postgres(address)
    elif address.startswith(SQLITE):
        check_database(Path(address.removeprefix(SQLITE)))
        check_version(Path(address.removeprefix(SQLITE)))
    else:
        raise Refused("database-kind", {"address": printable(address.partition("://")[0][:40])})
    if redis is not None:
        need("redis", CLUSTER)
        check_redis(redis)
    trained = read_policies(policies)
    port = free_port(host, port)
    if redis is None:
        check_alone(address)
    settings = Settings(
        host=host,
        port=port,
        database=address,
        redis=redis,
        lang=lang,
        origins=origins,
        hosts=hosts,
        behind_proxy=behind_proxy,
        log=log,
        keep_days=keep_days,
        day_offset=offset,
        policies=trained,
    )
    open_since: list[bool] = []

    def opened() -> None:
        open_since.append(True)
        texts = Texts(lang)
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
        print(texts.say("server-open", address=f"http://{shown}:{port}/"))
        if host in ("0.0.0.0", "::"):
            print(texts.say("server-open-elsewhere", address=f"http://{own_address()}:{port}/"))
        print(texts.say("server-stop"), flush=True)

    try:
        run(settings, opened)
    except Exception as error:
        cause = first_of(error)
        if open_since or not isinstance(cause, SQLAlchemyError | OSError | Refused):
            raise
        if isinstance(cause, Refused):
            raise cause from error
        raise Refused("house-closed", {"reason": reason_of(cause)}) from error


def read_policies(files: tuple[Path, ...]) -> "dict[str, Trained]":
    """Trained policies by their game. One that could not play is refused now, and not at a table."""
    from hanpan.server.settings import Trained

    if files:
        need("numpy", LEARN)
    found: dict[str, Trained] = {}
    for file in files:
        from hanpan.bots.learned import bad, game_of_policy, learned_bot, read_policy

        policy = read_policy(str(file))
        game = game_of_policy(policy, str(file))
        learned_bot(game, f"{LEARNED}{file}")
        if game.id in found:
            raise bad("twice", str(file), game=game.id)
        found[game.id] = Trained(str(file.absolute()), policy.header["seats"])
    return found


def first_of(error: BaseException) -> BaseException:
    """What went wrong first, where several things were under way."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


def reason_of(error: BaseException) -> str:
    """The first line of what went wrong; the driver's own words where it was the database."""
    inner = getattr(error, "orig", None) or error
    text = str(inner).splitlines()[0].rstrip(".") if str(inner) else type(inner).__name__
    return "".join([printable(char) for char in text[:200]])


def with_password(address: str, file: Path) -> str:
    from sqlalchemy.engine import make_url

    password = read_text(file, LONGEST_PASSWORD).strip()
    return make_url(address).set(password=password).render_as_string(hide_password=False)


def check_redis(address: str) -> None:
    """Somebody must answer there too: without it processes would not hear of each other."""
    redis: Any = import_module("redis")
    try:
        with closing(redis.Redis.from_url(address, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)) as found:
            found.ping()
    except (redis.RedisError, OSError, ValueError) as error:
        raise Refused("redis-closed", {"reason": reason_of(error)}) from error


def need(module: str, extra: str) -> None:
    """Refuse with the command that installs it where a package is missing. What is missing of our own is a fault."""
    try:
        import_module(module)
    except ModuleNotFoundError as error:
        name = (error.name or module).partition(".")[0]
        if name == "hanpan":
            raise
        raise Refused("package-missing", {"package": name, "command": install(name, extra)}) from error


def check_database(file: Path) -> None:
    """The database's file must be one, or it must be possible to make it. Only trying tells: some folders and files
    refuse even those who have the right to write there."""
    try:
        if file.exists():
            with file.open("r+b") as found:
                start = found.read(len(SQLITE_MARK))
            if start not in (b"", SQLITE_MARK):
                raise Refused("not-a-database", {"file": str(file)})
        else:
            file.touch()
            file.unlink()
        writable = os.access(file.absolute().parent, os.W_OK)
    except OSError:
        writable = False
    if not writable:
        raise Refused("unwritable-file", {"file": str(file)})


def check_version(file: Path) -> None:
    """What a newer version has written can be read by it only."""
    from hanpan.server.storage.database import HEAD

    if not file.exists():
        return
    try:
        with closing(sqlite3.connect(file)) as found:
            row = found.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.OperationalError:  # nothing is in it yet, or it is busy
        return
    except sqlite3.DatabaseError:
        raise Refused("not-a-database", {"file": str(file)}) from None
    if row is not None and str(row[0]) > HEAD:
        raise Refused("database-newer", {"file": str(file)})


def check_alone(address: str) -> None:
    """Another house may have the file open."""
    from hanpan.server.storage.claim import claim, file_of

    held = claim(file_of(address))
    if held is not None:
        held.close()


def check_postgres(address: str) -> None:
    """Somebody must answer there, or a house would open that can store nothing."""
    import asyncio

    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    from hanpan.server.storage.database import HEAD

    asyncpg: Any = import_module("asyncpg")

    async def knock() -> None:
        url = make_url(address)
        plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(plain, timeout=PATIENCE)
        try:
            if await connection.fetchval("SELECT to_regclass('alembic_version')") is not None:
                found = await connection.fetchval("SELECT version_num FROM alembic_version")
                if found is not None and str(found) > HEAD:
                    raise Refused("database-newer", {"file": printable(str(url.database))})
        finally:
            await connection.close()

    try:
        asyncio.run(knock())
    except (OSError, ValueError, TimeoutError, ArgumentError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Refused("database-closed", {"reason": reason_of(error)}) from error


def free_port(host: str, port: int) -> int:
    """The port, or for 0 one that is free. Two houses may not share one: the sockets would allow it, and every second
    visitor would miss the other."""
    try:
        family = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0][0]
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            return int(probe.getsockname()[1])
    except UnicodeError as error:  # a name that no resolver would take, such as one with two dots in a row
        raise Refused("host-odd", {"host": host}) from error
    except OSError as error:
        reason = error.strerror or str(error).rstrip(".")
        raise Refused("port-closed", {"host": host, "port": str(port), "reason": reason}) from error


def own_address() -> str:
    """The address other machines of the same network may reach this one at, as far as its own name tells."""
    try:
        return socket.gethostbyname(socket.gethostname())
    except OSError:
        return "127.0.0.1"
