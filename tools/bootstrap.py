"""Sets up everything on a fresh machine: `play` for the house, `test` for its tests too, `bench`, `dist` for packages.

Makes the virtual environment, installs what pyproject.toml names (pinned by constraints.txt), Debian's browser, nginx
and database packages when root, the package with the page (Node) and compiled rules (a C compiler), and the command.
Runs on any Python 3.11+ with the standard library only; every step is skipped when nothing changed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts" if os.name == "nt" else "bin") / "python"

EXTRAS = {
    "play": ["batch", "build"],
    "test": ["batch", "build", "cluster", "learn", "plots", "many", "tune", "test"],
    "bench": ["batch", "build", "cluster", "learn", "plots", "many", "tune", "test", "peers"],
    "dist": ["dist"],
}
DEBIAN = {
    "chromium": "/usr/bin/chromium",
    "fonts-noto-cjk": "/usr/share/fonts/opentype/noto",
    "nginx-light": "/usr/sbin/nginx",
    "postgresql": "/usr/lib/postgresql",
    "redis-server": "/usr/bin/redis-server",
    "tmux": "/usr/bin/tmux",
    "chromium-headless-shell": "/usr/bin/chromium-headless-shell",
}


def say(text: str) -> None:
    print(f"hanpan: {text}", flush=True)


def requirements(kind: str) -> list[str]:
    """The packages of a kind of work, as pyproject.toml names them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    names: list[str] = list(project["project"]["dependencies"])
    groups = project["project"]["optional-dependencies"] | project["dependency-groups"]
    for extra in EXTRAS[kind]:
        names += groups[extra]
    return names


def fingerprint(*texts: str) -> str:
    return hashlib.blake2b("\0".join(texts).encode(), digest_size=12).hexdigest()


def install(kind: str) -> None:
    names = requirements(kind)
    constraints = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    mark, state = VENV / f".installed-{kind}", fingerprint(sys.version, constraints, *names)
    if mark.exists() and mark.read_text() == state:
        return
    if not PYTHON.exists():
        say("making a virtual environment in .venv")
        venv.create(VENV, with_pip=True)
    say(f"installing {len(names)} packages and what they need")
    command = [str(PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    if subprocess.run([*command, "-c", str(ROOT / "constraints.txt"), *names], check=False).returncode:
        if kind != "bench":
            sys.exit("hanpan: the packages could not be installed; the lines above say why")
        say("not every peer could be installed; the bench leaves those out")
    mark.write_text(state)


def install_debian() -> None:
    """Browser, Korean font, nginx, databases, tmux for the tests; only as root on Debian, else tests say why not."""
    missing = [name for name, place in DEBIAN.items() if not Path(place).exists()]
    if not missing:
        return
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        say(f"not installed (needs root on Debian): {', '.join(missing)}; the tests that need them are skipped")
        return
    say(f"installing {', '.join(missing)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([apt, "update", "-qq"], check=False, env=quiet)
    for name in missing:  # one by one: an older Debian lacks one of them, and then all would be refused
        subprocess.run([apt, "install", "-y", "-qq", "--no-install-recommends", name], check=False, env=quiet)


def build_package(kind: str) -> None:
    """The package in build/compiled. Who plays plays also where it cannot be compiled (a line says so); a test that
    silently ran on the slow build would have tested nothing."""
    how = {"HANPAN_COMPILE": "require", **os.environ} if kind != "play" else None
    if subprocess.run([str(PYTHON), str(ROOT / "tools" / "compile.py")], check=False, env=how).returncode:
        sys.exit("hanpan: the package could not be built; the lines above say why (HANPAN_COMPILE=no does without)")


def prepare_tests() -> None:
    """What every process of the suite would otherwise make for itself: pytest's rewritten asserts, and the wheel
    installed into an environment of its own with both examples."""
    tests = sorted((ROOT / "tests").rglob("*.py"))
    state = fingerprint(*[f"{path}{path.stat().st_mtime_ns}" for path in tests])
    mark = VENV / ".tests-read"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "build" / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    if not mark.exists() or mark.read_text() != state:
        # A file of tests that cannot be read is said by the suite itself.
        command = [str(PYTHON), "-m", "pytest", "--collect-only", "-q"]
        subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.DEVNULL, check=False)
        mark.write_text(state)
    artefact = ROOT / "tests" / "whole" / "support" / "artefact.py"
    subprocess.run([str(PYTHON), str(artefact)], env=env, check=True)


COMMAND = """from hanpan.cli.start import main

if __name__ == "__main__":
    main()
"""
"""The worker processes of a simulation read the command's file again, and must not begin one of their own."""


def write_command() -> None:
    """`.venv/bin/hanpan`, and the built package on the environment's path."""
    package = ROOT / "build" / "compiled"
    purelib = subprocess.run(
        [str(PYTHON), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    (Path(purelib) / "hanpan-house.pth").write_text(f"{package}\n", encoding="utf-8")
    command = PYTHON.parent / "hanpan"
    command.write_text(f"#!{PYTHON}\n{COMMAND}", encoding="utf-8")
    command.chmod(0o755)


def main() -> None:
    kind = sys.argv[1] if len(sys.argv) > 1 else "play"
    install(kind)
    if kind == "test":
        install_debian()
    if kind == "dist":
        if subprocess.run([sys.executable, str(ROOT / "tools" / "page.py")], check=False).returncode:
            sys.exit("hanpan: a package without the page is not for others; nothing was built")
        return
    build_package(kind)
    write_command()
    if kind == "test":
        prepare_tests()


if __name__ == "__main__":
    main()
