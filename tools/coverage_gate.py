"""How much of the rules the tests run through, and whether that is enough; branches count.

Reads what the interpreted part of `make test` measured (JSON of SlipCover) and prints one line. Where a part is below
its gate, what no test runs is named, and the exit code is 1.
"""

import json
import sys
from pathlib import Path
from typing import Any

RULES = "src/hanpan"
GATES = {"kernel": 95, "games/autochess": 95, "games/holdem": 95, "games/marble": 95}
"""Per cent of each part. The documents of auto chess ask for 80 of its rules; ours is the higher one."""

Files = dict[str, dict[str, Any]]


def percent(files: Files) -> float:
    """Lines and branches alike."""
    sums = [one["summary"] for one in files.values()]
    done: int = sum([one["covered_lines"] + one["covered_branches"] for one in sums])
    missing: int = sum([one["missing_lines"] + one["missing_branches"] for one in sums])
    return 100 * done / (done + missing)


def main() -> int:
    found: Files = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))["files"]
    parts = {part: {name: one for name, one in found.items() if f"{RULES}/{part}/" in name} for part in GATES}
    shown = {part: percent(files) for part, files in parts.items()}
    print("covered, with branches: " + ", ".join([f"{part} {value:.1f} %" for part, value in shown.items()]))
    low = [part for part, value in shown.items() if value < GATES[part]]
    for part in low:
        print(f"hanpan: {part} is below {GATES[part]} %; no test runs", file=sys.stderr)
        for name, one in sorted(parts[part].items()):
            if one["missing_lines"] or one["missing_branches"]:
                ways = [f"{start}->{end}" for start, end in one["missing_branches"]]
                print(f"  {name}: {', '.join([*map(str, one['missing_lines']), *ways])}", file=sys.stderr)
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
