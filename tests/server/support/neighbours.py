"""Private PostgreSQL and Redis for tests: started in a temporary folder on a free loopback port, gone afterwards."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from serving import free_port


def postgres_programs() -> Path | None:
    """The newest installed PostgreSQL's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    which = shutil.which("initdb")
    return None if which is None else Path(which).parent


def as_user() -> list[str]:
    """PostgreSQL refuses to run as root."""
    return ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []


def why_no_postgres() -> str | None:
    if postgres_programs() is None:
        return "PostgreSQL is not installed (Debian: postgresql)"
    if os.geteuid() == 0 and (shutil.which("runuser") is None or not user_exists("postgres")):
        return "PostgreSQL does not run as root and there is no user postgres"
    return None


def user_exists(name: str) -> bool:
    import pwd

    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


def why_no_redis() -> str | None:
    return None if shutil.which("redis-server") else "Redis is not installed (Debian: redis-server)"


class Postgres:
    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port
        self.process: subprocess.Popen[bytes] | None = None

    def url(self, database: str = "postgres") -> str:
        return f"postgresql+asyncpg://postgres@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        programs = postgres_programs()
        assert programs is not None
        options = ["-D", str(self.folder / "data"), "-p", str(self.port), "-h", "127.0.0.1", "-k", str(self.folder)]
        self.process = subprocess.Popen(
            [*as_user(), str(programs / "postgres"), *options],
            stdout=subprocess.DEVNULL,
            stderr=(self.folder / "log").open("ab"),
        )
        ready = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        for _ in range(200):
            if subprocess.run(ready, check=False).returncode == 0:
                return
            time.sleep(0.05)
        raise AssertionError((self.folder / "log").read_text())

    def create(self, database: str) -> str:
        programs = postgres_programs()
        assert programs is not None
        command = [str(programs / "createdb"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", database]
        subprocess.run(command, check=True)
        return self.url(database)

    def postmaster(self) -> int:
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """All its processes stand still."""
        main = self.postmaster()
        children = Path(f"/proc/{main}/task/{main}/children").read_text().split()
        processes = [main, *[int(child) for child in children]]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            # `runuser` stands still with its child.
            waiting = [] if self.process is None else [self.process.pid]
            for process in [*processes, *waiting]:
                os.kill(process, signal.SIGCONT)

    def stop(self) -> None:
        if self.process is not None:
            os.kill(self.postmaster(), signal.SIGINT)
            self.process.wait(20)
            self.process = None


@contextmanager
def private_postgres() -> Iterator[Postgres]:
    programs = postgres_programs()
    assert programs is not None
    with tempfile.TemporaryDirectory(prefix="hanpan-pg-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "data").mkdir()
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
            shutil.chown(folder / "data", "postgres")
        init = [str(programs / "initdb"), "-D", str(folder / "data"), "-A", "trust", "-U", "postgres", "-N"]
        subprocess.run([*as_user(), *init], check=True, stdout=subprocess.DEVNULL, cwd="/")
        postgres = Postgres(folder, free_port())
        postgres.start()
        try:
            yield postgres
        finally:
            postgres.stop()


class Redis:
    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        command = ["redis-server", *options, "--dir", self.folder]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        ping = ["redis-cli", "-p", str(self.port), "ping"]
        for _ in range(200):
            if b"PONG" in subprocess.run(ping, capture_output=True, check=False).stdout:
                return
            time.sleep(0.02)
        raise AssertionError("redis did not start")

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """It stands still, and its sockets stay open."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(10)
            self.process = None


@contextmanager
def private_redis() -> Iterator[Redis]:
    with tempfile.TemporaryDirectory(prefix="hanpan-redis-") as name:
        redis = Redis(name)
        redis.start()
        try:
            yield redis
        finally:
            redis.stop()
