"""Servers for tests: one real process on a free port, killed and started again at will."""

import asyncio
import signal
import socket
import subprocess
import time
from pathlib import Path

import httpx
import msgspec
from warm import Forked

from hanpan.server.settings import Limits, Paces, Settings

FAST = Paces(bot_low=0, bot_high=0, prep_low=0, prep_high=0)
OPEN = Limits(
    connections_per_address=10_000,
    connects_per_address=1_000_000,
    misses_per_address=100_000,
    tables_per_address=100_000,
    requests_per_address=1_000_000,
    downloads_per_address=64,
    arrangements_per_key=100_000,
    commands_per_table=100_000,
    reseats_per_key=100_000,
    leaves_per_key=100_000,
    line_per_address=10_000,
    messages=100_000,
)
OPENED = (200, 503)
OURS = {"autochess": "autochess", "holdem": "holdem", "marble": "marble"}
GAMES = {"toy": "toy:Toy", "stumbling": "stumbling:Stumbling", "clumsy": "stumbling:Clumsy", **OURS}
GAMES["liarsdice"] = "liarsdice.game:LIARS_DICE"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    """What `python -m hanpan.server` is with given settings."""

    def __init__(self, settings: Settings, logs: Path, files: int | None = None) -> None:
        self.settings = settings
        self.logs = logs
        self.files = files
        """How many files it may open."""
        self.process: Forked | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.settings.port}"

    def start(self) -> "ServerProcess":
        self.process = Forked(msgspec.json.encode(self.settings).decode(), self.logs, self.files)
        self._wait()
        return self

    def _wait(self) -> None:
        for _ in range(400):
            assert self.process is not None
            assert self.process.poll() is None, self.logs.read_text()[-3000:]
            try:
                if httpx.get(self.base + "/healthz", timeout=2, trust_env=False, verify=False).status_code in OPENED:
                    return
            except httpx.HTTPError:
                time.sleep(0.05)
        raise AssertionError("the server did not open: " + self.logs.read_text()[-3000:])

    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """kill -9."""
        self._signal(signal.SIGKILL)

    def stop(self) -> int:
        """A clean stop."""
        return self._signal(signal.SIGTERM)

    def _signal(self, what: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        process.send_signal(what)
        try:
            return process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError("the server did not stop: " + self.logs.read_text()[-3000:]) from None


async def eventually(what: "object", seconds: float = 10) -> None:
    """Wait until an async condition holds."""
    deadline = time.monotonic() + seconds
    while True:
        assert callable(what)
        if await what():
            return
        assert time.monotonic() < deadline, "it never came to be"
        await asyncio.sleep(0.05)
