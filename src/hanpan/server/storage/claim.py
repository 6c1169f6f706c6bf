"""Claim: one house for each SQLite file. Two would each hold their own truth about its tables.

The lock lies beside the database and not in it: SQLite itself locks that file, and loses its locks when somebody else
in the process closes it. The system lets go of a lock when its process ends, however it ends.
"""

import os
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sqlalchemy.engine import make_url

from hanpan.kernel.refusal import Refused

fcntl: Any = import_module("fcntl") if find_spec("fcntl") else None
"""Windows has none: people who run two houses on one file there are not warned."""


def file_of(url: str) -> Path | None:
    """The file of an SQLite address; None: another database, or one in memory."""
    found = make_url(url)
    if found.get_backend_name() != "sqlite" or found.database in (None, "", ":memory:"):
        return None
    return Path(str(found.database))


class Claim:
    def __init__(self, lock: int) -> None:
        self._lock = lock

    def close(self) -> None:
        os.close(self._lock)


def claim(file: Path | None) -> Claim | None:
    """Held until it is closed; refused where another house holds it, under whatever name a link gives the file."""
    if file is None or fcntl is None:
        return None
    try:
        lock = os.open(f"{file.resolve()}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except (OSError, RuntimeError):  # a link that leads to itself
        raise Refused("unwritable-file", {"file": str(file)}) from None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise Refused("database-in-use", {"file": str(file)}) from None
    return Claim(lock)
