"""`hanpan serve`: opens the house. One process and a file by default; a database and Redis for several."""

import socket
from pathlib import Path

from hanpan.locale import OWN, Texts
from hanpan.server.process import run
from hanpan.server.settings import Settings, database_url


def serve(
    host: str = "127.0.0.1",
    port: int = 8765,
    database: str | None = None,
    redis: str | None = None,
    lang: str = OWN,
    origins: tuple[str, ...] = (),
    behind_proxy: bool = False,
    log: str = "info",
) -> None:
    """Serve until Ctrl-C. `database`: a file name or an address (postgresql://...); else hanpan.sqlite3 here."""
    settings = Settings(
        host=host,
        port=port,
        database=database_url(str(Path("hanpan.sqlite3").absolute()) if database is None else database),
        redis=redis,
        lang=lang,
        origins=origins,
        behind_proxy=behind_proxy,
        log=log,
    )
    texts = Texts(lang)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    print(texts.say("server-open", address=f"http://{shown}:{port}/"))
    if host in ("0.0.0.0", "::"):
        print(texts.say("server-open-elsewhere", address=f"http://{own_address()}:{port}/"))
    print(texts.say("server-stop"), flush=True)
    run(settings)


def own_address() -> str:
    """The address other machines of the same network may reach this one at, as far as its own name tells."""
    try:
        return socket.gethostbyname(socket.gethostname())
    except OSError:
        return "127.0.0.1"
