"""The tests of hold'em share one rig: tests/games/holdem/support."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "support"))
