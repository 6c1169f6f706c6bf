"""The artefact: the wheel as `make test` builds it, installed into an environment that holds nothing else."""

import fcntl
import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "server" / "support"))

ROOT = Path(__file__).resolve().parents[2]
WHEELS = ROOT / "build" / "wheel"
PLACE = ROOT / "build" / "artefact"


def installing(*words: str) -> None:
    command = [str(PLACE / "bin" / "python"), "-m", "pip", "install", "-q", "-c", str(ROOT / "constraints.txt"), *words]
    # What PYTHONPATH holds would count as installed already.
    subprocess.run(command, cwd=ROOT / "build", env={**os.environ, "PYTHONPATH": ""}, check=True, timeout=600)


@pytest.fixture(scope="session")
def wheel() -> Path:
    """Built by tools/compile.py, where `make test` has not done so a moment ago."""
    env = {"HANPAN_COMPILE": "require", **os.environ}
    with (ROOT / "build" / "wheel.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([sys.executable, str(ROOT / "tools" / "compile.py")], env=env, check=True)
    (found,) = WHEELS.glob("*.whl")
    return found


@pytest.fixture(scope="session")
def installed(wheel: Path) -> Path:
    """The folder with the installed command. One of two test processes installs, and only what has changed."""
    needs = hashlib.sha256(sys.version.encode())
    for name in ("constraints.txt", "pyproject.toml"):
        needs.update((ROOT / name).read_bytes())
    state = [needs.hexdigest(), hashlib.sha256(wheel.read_bytes()).hexdigest()]
    mark = PLACE / "fingerprint"
    with (ROOT / "build" / "artefact.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        old = mark.read_text().split() if mark.exists() else ["", ""]
        mark.unlink(missing_ok=True)
        if old[0] != state[0]:
            venv.create(PLACE, clear=True, with_pip=True)
            installing(str(wheel))
        elif old[1] != state[1]:
            installing("--no-deps", "--force-reinstall", str(wheel))
        mark.write_text(" ".join(state))
    return PLACE / "bin"
