"""Builds the wheel into build/wheel, once per state of the sources, and unpacks it into build/compiled.

So what the tests run on is what people install. The source tree itself never holds a compiled file: `PYTHONPATH=src`
always runs interpreted and `PYTHONPATH=build/compiled` compiled. HANPAN_COMPILE (see setup.py) says what happens where
that cannot be. `--force` builds anew.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WHEELS = ROOT / "build" / "wheel"
TARGET = ROOT / "build" / "compiled"
MARK = TARGET / "fingerprint"
HOW = os.environ.get("HANPAN_COMPILE")
MADE_OF = ("setup.py", "pyproject.toml", "README.md", "LICENSE")


def fingerprint() -> str:
    """Of everything that is in the wheel or decides how it is built."""
    digest = hashlib.blake2b(digest_size=16)
    compiler = shutil.which(os.environ.get("CC", "cc"))
    digest.update(repr((sys.version, compiler, HOW == "no")).encode())
    files = [path for path in sorted((ROOT / "src").rglob("*")) if path.is_file()]
    for path in [*[ROOT / name for name in MADE_OF], *files]:
        if "__pycache__" not in path.parts and not path.parent.name.endswith(".egg-info"):
            digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_good(state: str) -> bool:
    """Whether the build that is there is of this state, and compiled where nothing else will do."""
    compiled = any(TARGET.glob("hanpan__mypyc.*"))
    return MARK.exists() and MARK.read_text() == state and (compiled or HOW != "require")


def build() -> int:
    # The page is inside the wheel, and part of the state. Where it cannot be built a line says so, once.
    subprocess.run([sys.executable, str(ROOT / "tools" / "page.py")], check=False)
    state = fingerprint()
    if is_good(state) and "--force" not in sys.argv:
        return 0
    shutil.rmtree(WHEELS, ignore_errors=True)
    if HOW != "no":
        print("hanpan: compiling the rules; the first time this takes some minutes", file=sys.stderr, flush=True)
    # Of its own steps setuptools says that nobody should call them.
    calm = ["-W", "ignore:setup.py install is deprecated"]
    command = [sys.executable, *calm, "setup.py", "-q", "bdist_wheel", "--dist-dir", str(WHEELS)]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "HANPAN_PAGE": "done"}, check=False)
    if done.returncode:
        return done.returncode
    fresh = ROOT / "build" / f"compiled.{os.getpid()}"
    with zipfile.ZipFile(next(WHEELS.glob("*.whl"))) as wheel:
        wheel.extractall(fresh)
    shutil.rmtree(TARGET, ignore_errors=True)
    fresh.rename(TARGET)
    MARK.write_text(state)
    return 0


if __name__ == "__main__":
    sys.exit(build())
