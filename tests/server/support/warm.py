"""Server processes forked from one that has read all modules already: a start costs a fortieth of the second that
Python needs to read them. How `python -m hanpan.server` itself starts is seen by the tests of browser and artefact."""

import atexit
import json
import os
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
TOY = ROOT / "tests" / "toy"
PLUGIN = ROOT / "examples" / "liarsdice" / "src"

PARENT = """
import contextlib, gc, importlib, json, os, resource, sys, traceback
import aiosqlite, alembic.command, msgspec, sqlalchemy.dialects.sqlite.aiosqlite
from hanpan.games import find_game, game_ids
from hanpan.server.process import run
from hanpan.server.settings import Settings

for id in game_ids():
    find_game(id)
for wanted in ("uvloop", "redis.asyncio", "sqlalchemy.dialects.postgresql.asyncpg", "asyncpg"):
    with contextlib.suppress(ImportError):
        importlib.import_module(wanted)
gc.freeze()
for line in sys.stdin:
    what, *words = json.loads(line)
    if what == "ended":
        pid, state = os.waitpid(words[0], os.WNOHANG)
        print(json.dumps(os.waitstatus_to_exitcode(state) if pid else None), flush=True)
        continue
    child = os.fork()
    if child:
        print(child, flush=True)
        continue
    code = 1
    try:
        settings, logs, env, files = words
        if files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
        os.environ.clear()
        os.environ.update(env)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        for number in (1, 2):
            os.dup2(os.open(logs, os.O_WRONLY | os.O_CREAT | os.O_APPEND), number)
        run(msgspec.json.decode(settings, type=Settings))
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)
"""
"""It starts a server from settings, and says how one has ended: they are its children and not the test's."""


class Warm:
    def __init__(self) -> None:
        paths = [str(TOY), str(PLUGIN), *[path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]]
        if not any(["compiled" in path or path.endswith("src") for path in paths[2:]]):
            paths.append(str(ROOT / "src"))
        self.path = os.pathsep.join(paths)
        self._parent = subprocess.Popen(
            [sys.executable, "-c", PARENT],
            env={**os.environ, "PYTHONPATH": self.path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        atexit.register(self.close)

    def ask(self, *words: object) -> int | None:
        assert self._parent.stdin is not None and self._parent.stdout is not None
        print(json.dumps(words), file=self._parent.stdin, flush=True)
        answer = self._parent.stdout.readline()
        assert answer, "the process that servers are forked from has ended"
        found: int | None = json.loads(answer)
        return found

    def close(self) -> None:
        assert self._parent.stdin is not None
        self._parent.stdin.close()
        self._parent.wait(10)


@cache
def warm() -> Warm:
    return Warm()


class Forked:
    """A server process, with what one asks of a `subprocess.Popen`."""

    def __init__(self, settings: str, logs: Path, files: int | None = None) -> None:
        env = {**os.environ, "PYTHONPATH": warm().path}
        pid = warm().ask("start", settings, str(logs), env, files)
        assert pid is not None
        self.pid = pid
        self._code: int | None = None

    def poll(self) -> int | None:
        if self._code is None:
            self._code = warm().ask("ended", self.pid)
        return self._code

    def send_signal(self, what: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, what)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, seconds: float = 15) -> int:
        end = time.monotonic() + seconds
        while (code := self.poll()) is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired("hanpan.server", seconds)
            time.sleep(0.005)
        return code
