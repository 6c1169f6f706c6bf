"""Builds the page from web/ into the package, once per state of its sources. Needs Node 20+.

`page.py` says so where it cannot and ends with code 1; what needs no page goes on without it.
"""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
RULES = ("kernel", "cards", "games", "bots", "offline")
STATIC = ROOT / "src" / "hanpan" / "server" / "static"


def say(text: str) -> None:
    print(f"hanpan: {text}", file=sys.stderr, flush=True)


def fingerprint(*texts: str) -> str:
    return hashlib.blake2b("\0".join(texts).encode(), digest_size=12).hexdigest()


def state() -> str:
    """Of everything the page is made of."""
    parts = [path for path in sorted(WEB.rglob("*")) if path.is_file() and "node_modules" not in path.parts]
    # Texts, how events become sentences, and the line that names the languages.
    locale = (ROOT / "src" / "hanpan" / "locale").rglob("*")
    parts += [path for path in sorted(locale) if path.suffix in (".ftl", ".json", ".py", ".toml")]
    # The rules, which the page brings along for games without a house (web/offline.build.ts).
    for room in RULES:
        parts += [
            path for path in sorted((ROOT / "src" / "hanpan" / room).rglob("*")) if path.suffix in (".py", ".toml")
        ]
    return fingerprint(*[f"{path.relative_to(ROOT)} {fingerprint(path.read_bytes().hex())}" for path in parts])


def install_modules(npm: str) -> None:
    lock = fingerprint((WEB / "package-lock.json").read_text(encoding="utf-8"))
    mark = WEB / "node_modules" / ".hanpan"
    if not (mark.exists() and mark.read_text() == lock):
        subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=WEB, check=True)
        mark.write_text(lock)


def build_page() -> bool:
    """Whether the page is there and is made of the present sources."""
    mark, now = STATIC / ".built", state()
    if mark.exists() and mark.read_text() == now:
        return True
    old = "an older one is used" if (STATIC / "index.html").exists() else "the terminal games work without it"
    npm = shutil.which("npm")
    if npm is None:
        say(f"Node 20+ is not here, so the page is not built; {old}")
        return False
    say("building the page")
    try:
        install_modules(npm)
        subprocess.run([npm, "run", "--silent", "build"], cwd=WEB, check=True)
    except subprocess.CalledProcessError as error:
        say(f"the page could not be built ({' '.join(error.cmd[1:])} gave up, see above); {old}")
        return False
    mark.write_text(now)
    return True


if __name__ == "__main__":
    sys.exit(0 if build_page() else 1)
