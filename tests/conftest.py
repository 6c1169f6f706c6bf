"""What all tests share: the toy game and the multiplier of long tests (HANPAN_SOAK)."""

import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "toy"))


@pytest.fixture(scope="session")
def soak() -> int:
    """How many times longer than every day a long test should run; `make soak` sets it."""
    return max(1, int(os.environ.get("HANPAN_SOAK", "1")))
