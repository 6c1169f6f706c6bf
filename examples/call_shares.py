"""Push or fold, the other side: what the big blind wins when it calls.

    python examples/call_shares.py

Writes src/hanpan/bots/holdem/data/call_shares.toml, which the hand of the day of hold'em asks. By depth in tenths of a
big blind and by class of hand (the rows of `hanpan.bots.holdem.push_fold`, one after the other): the share of the pot,
in ten-thousandths, against the hands with which the equilibrium pushes there. All boards and all pairs of hands are
counted. The equities come from `examples/train_cfr.py`, which takes two minutes for them the first time.
"""

from pathlib import Path

import numpy as np

from hanpan.bots.holdem.push_fold import DEEPEST, PUSH, TENTHS
from train_cfr import equities, pair_chances

HERE = Path(__file__).resolve().parent.parent

TARGET = HERE / "src" / "hanpan" / "bots" / "holdem" / "data" / "call_shares.toml"
SHALLOWEST = 30
STEP = 5
WHOLE = 10_000
HEAD = """\
# What the big blind's two cards win of the pot when they call an all-in, in ten-thousandths, by depth in tenths of a
# big blind. Written by examples/call_shares.py: see there.
"""


def main() -> None:
    shares, chances = equities(HERE / "build" / "cfr" / "equities.npy"), pair_chances()
    limits = np.array(PUSH).ravel()
    lines = [HEAD]
    for depth in range(SHALLOWEST, DEEPEST * TENTHS + 1, STEP):
        weights = chances * (limits >= depth)
        mine = (weights * shares).sum(1) / weights.sum(1)
        lines.append(f"[d{depth}]\npushed = {round(weights.sum() * WHOLE)}\nshares = [\n")
        rows = np.rint(mine * WHOLE).astype(int).reshape(13, 13)
        lines += [f"  {', '.join([str(one) for one in row])},\n" for row in rows]
        lines.append("]\n\n")
    TARGET.write_text("".join(lines).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
