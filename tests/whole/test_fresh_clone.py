"""What a stranger does, from nothing: `git clone`, `make play`, Ctrl-C; `make dist`, and what is in `dist` installed.

A clone has what is committed and nothing else, so what is not committed yet is not looked at. Packages come from where
pip and npm get them on this machine. pip builds the sdist and the clone in an environment of its own, as it does for
everybody; only which versions the house runs on is said (constraints.txt), as for every other test of the artefact.

It compiles everything anew, twice, so `.ci/run` asks for it on its own (`make stranger`), when nothing runs beside it.
`make soak` besides installs the sdist, which compiles a third time what `make dist` has compiled from it already.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import venv
from pathlib import Path

import httpx
import pytest
from artefact import hanpan, surroundings
from open_house import open_house
from serving import free_port

ROOT = Path(__file__).resolve().parents[2]
HOW = "interpreted" if os.environ.get("HANPAN_COMPILE") == "no" else "compiled"
PATIENCE = 2400
"""Seconds a busy machine may take to install and compile everything."""
NOISE = ("warning", "Traceback", "would be ignored", "INEFFECTIVE", "deprecat")
"""What a stranger would ask about; ours and nobody else's are the lines that `make play` prints."""


def why_not(soak: int) -> str | None:
    if soak < 2 and "HANPAN_STRANGER" not in os.environ:
        return "`make stranger` asks for it: it installs and compiles everything anew"
    missing = [name for name in ("git", "make", "npm") if shutil.which(name) is None]
    return f"not here: {', '.join(missing)}" if missing else None


def strangers_environment() -> dict[str, str]:
    """Also of somebody who did not begin with `make test`; the same Python stands for python3."""
    kept = {name: value for name, value in surroundings().items() if not re.match(r"MAKE|MFLAGS|VIRTUAL_ENV", name)}
    asked = {} if HOW == "compiled" else {"HANPAN_COMPILE": "no"}
    return {**kept, **asked, "PYTHON": sys.executable}


def page_is_whole(base: str) -> bool:
    """The page and its script; not there yet: no."""
    try:
        page = httpx.get(f"{base}/", trust_env=False, timeout=30)
    except httpx.TransportError:
        return False
    script = re.findall(r'src="(/assets/[^"]+\.js)"', page.text)
    return bool(script) and httpx.get(base + script[0], trust_env=False, timeout=30).status_code == 200


def play_until_ctrl_c(clone: Path) -> str:
    """What `make play` prints; it opens the house, and Ctrl-C, which reaches all of them, ends it."""
    port = free_port()
    log = clone.parent / "play.log"
    with log.open("w") as out:
        playing = subprocess.Popen(
            ["make", "play", f"PORT={port}"],
            cwd=clone,
            env=strangers_environment(),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        end = time.monotonic() + PATIENCE
        while not page_is_whole(f"http://127.0.0.1:{port}"):
            assert playing.poll() is None and time.monotonic() < end, log.read_text()
            time.sleep(0.5)
        os.killpg(playing.pid, signal.SIGINT)
        playing.wait(30)
    finally:
        if playing.poll() is None:
            os.killpg(playing.pid, signal.SIGKILL)
    told = log.read_text()
    assert f"http://localhost:{port}/" in told
    # The command itself ends with 0, or make would say its name and the number.
    assert "Error" not in told, told
    assert playing.returncode in (0, -signal.SIGINT), told
    return told


def installed(place: Path, *what: str) -> tuple[Path, str]:
    """The folder with the command of an empty environment into which pip installed this, and what pip said."""
    venv.create(place, with_pip=True)
    command = [str(place / "bin" / "python"), "-m", "pip", "install", "-v", "-c", str(ROOT / "constraints.txt"), *what]
    done = subprocess.run(
        command,
        cwd=place,
        env=strangers_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout[-5000:]
    return place / "bin", done.stdout


def test_a_stranger_plays_from_a_clone_and_from_what_make_dist_leaves(tmp_path: Path, soak: int) -> None:
    if reason := why_not(soak):
        pytest.skip(reason)
    clone = tmp_path / "hanpan"
    done = subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"this is no clone itself: {done.stderr.strip()}")

    told = play_until_ctrl_c(clone)
    assert [mark for mark in NOISE if mark in told] == [], told
    assert HOW in hanpan(clone / ".venv" / "bin", tmp_path, "--version")
    if HOW != "compiled":
        return  # `make dist` makes compiled packages only

    subprocess.run(["make", "dist"], cwd=clone, env=strangers_environment(), check=True, timeout=PATIENCE)
    (sdist,) = (clone / "dist").glob("*.tar.gz")
    (wheel,) = (clone / "dist").glob("*.whl")
    with tarfile.open(sdist) as package:
        assert [name for name in package.getnames() if name.endswith("server/static/index.html")]
    packages = {"wheel": f"{wheel}[cluster]", **({"sdist": str(sdist)} if soak > 1 else {})}
    for name, what in packages.items():
        command, said = installed(tmp_path / name, what)
        assert "would be ignored" not in said, said
        assert "compiled" in hanpan(command, tmp_path, "--version")
        (tmp_path / f"{name}-house").mkdir()
        with open_house(command, tmp_path / f"{name}-house") as base:
            assert page_is_whole(base)
    drivers = "import asyncpg, redis"
    subprocess.run([str(tmp_path / "wheel" / "bin" / "python"), "-c", drivers], env=strangers_environment(), check=True)
    left = subprocess.run(["git", "status", "--short"], cwd=clone, capture_output=True, text=True, check=True).stdout
    assert left == ""
