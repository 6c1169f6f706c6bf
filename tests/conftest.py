"""What all tests share: the toy game, and how long the long tests are (HANPAN_SOAK, HANPAN_BRIEF)."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

# How long an example may take is a question for bench/: a busy machine must not fail a rule.
settings.register_profile("hanpan", deadline=None)
settings.load_profile("hanpan")

sys.path.insert(0, str(Path(__file__).parent / "toy"))


@pytest.fixture(scope="session")
def soak() -> int:
    """How many times longer than every day a long test should run; `make soak` sets it."""
    return max(1, int(os.environ.get("HANPAN_SOAK", "1")))


@pytest.fixture(scope="session")
def brief() -> int:
    """How many times fewer random hands and games are enough. `make test` asks for it where it runs interpreted: the
    compiled rules play the same seeds in full, and both builds are held to equal digests."""
    return max(1, int(os.environ.get("HANPAN_BRIEF", "1")))
