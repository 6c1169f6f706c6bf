"""Boards, players and tables of the documents, for all their tests; and those of hold'em and marble."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path += [str(HERE / "support"), *[str(HERE.parent / "games" / game / "support") for game in ("holdem", "marble")]]
