"""Builds the compiled package into build/compiled, once per state of the sources. `--force` builds anew.

The source tree itself never holds a compiled file, so `PYTHONPATH=src` always runs interpreted and
`PYTHONPATH=build/compiled` always runs compiled.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"


def fingerprint() -> str:
    """Of everything the compiler reads."""
    digest = hashlib.blake2b(digest_size=16)
    digest.update(sys.version.encode())
    for path in [ROOT / "setup.py", *sorted((ROOT / "src").rglob("*.py"))]:
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def copy_rest() -> None:
    """Data files change more often than code and need no compiler."""
    for path in (ROOT / "src").rglob("*"):
        if path.is_file() and path.suffix not in (".py", ".pyc"):
            place = TARGET / path.relative_to(ROOT / "src")
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, place)


def build() -> int:
    mark = TARGET / "fingerprint"
    state = fingerprint()
    if mark.exists() and mark.read_text() == state and "--force" not in sys.argv:
        copy_rest()
        return 0
    fresh = ROOT / "build" / f"compiled.{os.getpid()}"
    work = ROOT / "build" / "work"
    work.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "setup.py", "-q", "build_ext", "-j", "2", "--build-temp", str(work), "--build-lib"]
    shutil.copytree(ROOT / "src", fresh, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    done = subprocess.run([*command, str(fresh)], cwd=ROOT, check=False)
    if done.returncode:
        shutil.rmtree(fresh)
        return done.returncode
    shutil.rmtree(TARGET, ignore_errors=True)
    fresh.rename(TARGET)
    mark.write_text(state)
    return 0


if __name__ == "__main__":
    sys.exit(build())
