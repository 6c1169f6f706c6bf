"""The artefact: the wheel as `make test` builds it, installed into an environment that holds nothing else; and a second
environment on top of it, into which pip installed both games of `examples`.

Everything is made once per state of what it is made of. Of several test processes one makes it, and the others wait.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BUILD = ROOT / "build"
WHEELS = BUILD / "wheel"
PLACE = BUILD / "artefact"
EXAMPLES = ROOT / "examples"
GUEST = BUILD / "artefact-examples"
LEFTOVERS = shutil.ignore_patterns("__pycache__", "*.egg-info", "build")


@contextmanager
def alone(name: str) -> Iterator[None]:
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def surroundings() -> dict[str, str]:
    """Of somebody who has never seen this source tree."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "HANPAN"))}
    return {**kept, "HANPAN_LANG": "en", "TERM": "dumb"}


def built_wheel() -> Path:
    """Built by tools/compile.py, where `make test` has not done so a moment ago."""
    env = {"HANPAN_COMPILE": "require", **os.environ}
    with alone("wheel"):
        subprocess.run([sys.executable, str(ROOT / "tools" / "compile.py")], env=env, check=True)
    (found,) = WHEELS.glob("*.whl")
    return found


def pip(*words: str) -> None:
    """The pip of the artefact."""
    command = [str(PLACE / "bin" / "python"), "-m", "pip", *words]
    # What PYTHONPATH holds would count as installed already.
    subprocess.run(command, cwd=BUILD, env={**os.environ, "PYTHONPATH": ""}, check=True, timeout=600)


def installed_house(wheel: Path) -> Path:
    """The folder with the installed command; only what has changed is installed anew."""
    needs = hashlib.sha256(sys.version.encode())
    for name in ("constraints.txt", "pyproject.toml"):
        needs.update((ROOT / name).read_bytes())
    state = [needs.hexdigest(), hashlib.sha256(wheel.read_bytes()).hexdigest()]
    mark = PLACE / "fingerprint"
    install = ("install", "-q", "-c", str(ROOT / "constraints.txt"))
    with alone("artefact"):
        old = mark.read_text().split() if mark.exists() else ["", ""]
        mark.unlink(missing_ok=True)
        if old[0] != state[0]:
            venv.create(PLACE, clear=True, with_pip=True)
            pip(*install, str(wheel))
        elif old[1] != state[1]:
            pip(*install, "--no-deps", "--force-reinstall", str(wheel))
        mark.write_text(" ".join(state))
    return PLACE / "bin"


def installed_examples(house: Path) -> Path:
    """The folder with the command of a house that has both examples besides. Their environment is a thin one that sees
    the packages of the house; the house itself stays as it is."""
    sources = {name: sources_of(EXAMPLES / name) for name in ("hexgame", "liarsdice")}
    digest = hashlib.sha256((PLACE / "fingerprint").read_bytes())
    for files in sources.values():
        for path in files:
            digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    mark = GUEST / "fingerprint"
    with alone("artefact-examples"):
        if not mark.exists() or mark.read_text() != digest.hexdigest():
            venv.create(GUEST, clear=True, with_pip=False)
            (packages,) = (house.parent / "lib").glob("python*/site-packages")
            (own,) = (GUEST / "lib").glob("python*/site-packages")
            (own / "house.pth").write_text(f"{packages}\n")
            wheels = [wheel_of(name, GUEST / "sources") for name in sources]
            pip("--python", str(GUEST / "bin" / "python"), "install", "-q", "--no-deps", "--no-index", *wheels)
            command = GUEST / "bin" / "hanpan"
            command.write_text((house / "hanpan").read_text().replace(str(house), str(GUEST / "bin")))
            command.chmod(0o755)
            mark.write_text(digest.hexdigest())
    return GUEST / "bin"


def sources_of(folder: Path) -> list[Path]:
    """The files of a package, without what Python and builds leave there."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    parts = {path: path.relative_to(folder).parts for path in files}
    return [
        path
        for path in files
        if not any([part in ("__pycache__", "build") or part.endswith(".egg-info") for part in parts[path]])
    ]


def wheel_of(name: str, place: Path) -> str:
    """A wheel of an example, made beside the source tree and without a network."""
    shutil.copytree(EXAMPLES / name, place / name, ignore=LEFTOVERS)
    words = ("wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(place / "wheels"), str(place / name))
    subprocess.run([sys.executable, "-m", "pip", *words], env={**os.environ, "PYTHONPATH": ""}, check=True, timeout=300)
    (found,) = (place / "wheels").glob(f"hanpan_{name}-*.whl")
    return str(found)


def hanpan(command: Path, folder: Path, *words: str) -> str:
    """What an installed command prints; it must end well."""
    done = subprocess.run(
        [str(command / "hanpan"), *words],
        cwd=folder,
        env=surroundings(),
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, f"{words}: {done.stdout[-2000:]} {done.stderr[-2000:]}"
    assert "Traceback" not in done.stdout + done.stderr
    return done.stdout


if __name__ == "__main__":  # `make test` does this before the tests begin
    installed_examples(installed_house(built_wheel()))
