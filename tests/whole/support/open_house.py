"""`hanpan serve` as somebody types it after `pip install`, for as long as a test needs it."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from artefact import surroundings
from serving import free_port


@contextmanager
def open_house(command: Path, folder: Path) -> Iterator[str]:
    """The address of a house of the installed command; its log is the file `log` of the folder."""
    port = free_port()
    with (folder / "log").open("w") as log:
        serving = subprocess.Popen(
            [str(command / "hanpan"), "serve", "--port", str(port)],
            cwd=folder,
            env=surroundings(),
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    base = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            assert serving.poll() is None, (folder / "log").read_text()
            try:
                httpx.get(f"{base}/healthz", trust_env=False, timeout=5)
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield base
    finally:
        serving.terminate()
        assert serving.wait(20) == 0, (folder / "log").read_text()
    assert "Traceback" not in (folder / "log").read_text()
