"""Builds the package: compiled with mypyc where that and a C compiler are present, else the same .py files."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup

COMPILED = ("kernel", "cards", "games", "bots")
"""The folders whose modules are compiled."""
SERVER = (
    "rate_limit",
    "ops/counters",
    "ops/server_time",
    "storage/batch_writer",
    "storage/moves",
    "table/action_pipeline",
    "table/broadcast",
    "table/client",
    "table/clocks",
    "table/frame_text",
    "table/game_round",
    "table/live_table",
    "table/presence",
    "table/projection",
    "table/publisher",
    "table/scheduler",
    "table/shared",
    "table/table_clock",
    "table/table_data",
    "table/tasks",
    "ws/connection",
    "ws/send_queue",
)
"""The modules of the server that every single action goes through."""
INTERPRETED = ("__init__.py", "check_replay.py", "check.py", "batch.py", "equity.py", "phh.py")
"""Package markers, the conformance suite, NumPy/Numba code and the file format readers stay as they are."""

DIRECT = ["-fvisibility=hidden", *(["-fno-plt"] if sys.platform == "linux" else [])]
"""Calls between compiled modules go straight to their target, and not through a table that another library might
change: about 7 % less time for the server's loop."""


def sources() -> list[str]:
    root = Path("src/hanpan")
    files = [path for folder in COMPILED for path in sorted((root / folder).rglob("*.py"))]
    files += [root / "server" / f"{name}.py" for name in SERVER]
    return [str(path) for path in files if path.name not in INTERPRETED]


def compiler() -> bool:
    return any(shutil.which(name) for name in (os.environ.get("CC", "cc"), "gcc", "clang", "cl"))


def extensions() -> list[Extension]:
    if os.environ.get("HANPAN_PURE") or not compiler():
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    try:
        return [
            module
            for module in mypycify(sources(), opt_level="3", debug_level="0", multi_file=True)
            if isinstance(module, Extension)
        ]
    except SystemExit as stop:
        print(f"hanpan: mypyc gave up ({stop.code}); the package stays interpreted", file=sys.stderr)
        return []


modules = extensions()
for module in modules:
    module.optional = True
    if sys.platform != "win32":
        module.extra_compile_args += DIRECT
setup(ext_modules=modules)
