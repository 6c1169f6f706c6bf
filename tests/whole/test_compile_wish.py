"""HANPAN_COMPILE: a wish that nobody knows is refused, not taken for none."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_a_wish_that_nobody_knows_is_refused() -> None:
    env = {**os.environ, "HANPAN_COMPILE": "nope"}
    command = [sys.executable, "-W", "ignore", "setup.py", "--name"]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=100)
    assert done.returncode == 1 and "HANPAN_COMPILE=nope" in done.stderr and "Traceback" not in done.stderr, done
