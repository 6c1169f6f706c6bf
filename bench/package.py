"""What people install against what `make play` runs: a wheel in its own environment, and build/compiled, in turns.

`python bench/package.py [turns]` takes the wheel of `make dist` where there is one (built as pip does, in an empty
environment), else the one of `make test`. Ratios near 1 are the promise; the spread of the pairs is the machine.
Compiled of the same sources by the same mypyc, both hold the same library, byte by byte, which is said, too. Beside the
seconds it counts instructions where valgrind is installed: they do not know how busy the machine is.
"""

import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "compiled"
PLACE = ROOT / "build" / "package-bench"
SECONDS = "0.3"
GAMES = ("sim", "autochess", "--preset", "quick", "--seats", "8", "--bot", "greedy", "--seed", "1", "--jobs", "1")
Sides = dict[str, tuple[list[str], dict[str, str]]]


def sides() -> Sides:
    """The command and its surroundings on either side."""
    wheel = next(iter([*(ROOT / "dist").glob("*.whl"), *(ROOT / "build" / "wheel").glob("*.whl")]))
    print(f"wheel: {wheel.relative_to(ROOT)}")
    venv.create(PLACE, clear=True, with_pip=True)
    pip = [str(PLACE / "bin" / "python"), "-m", "pip", "install", "-q", "-c", str(ROOT / "constraints.txt")]
    subprocess.run([*pip, str(wheel)], check=True)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    bare = {**kept, "PYTHONHASHSEED": "0"}
    return {
        "wheel": ([str(PLACE / "bin" / "hanpan")], bare),
        "build": ([sys.executable, "-m", "hanpan"], {**bare, "PYTHONPATH": str(BUILT)}),
    }


def call(side: tuple[list[str], dict[str, str]], *words: str) -> str:
    command, env = side
    return subprocess.run([*command, *words], env=env, capture_output=True, text=True, check=True, cwd="/").stdout


def instructions(side: tuple[list[str], dict[str, str]]) -> int | None:
    """Of the same simulation, start included."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        return None
    command, env = side
    counting = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", *command, *GAMES, "--games", "20"]
    done = subprocess.run(counting, env=env, capture_output=True, text=True, check=False, cwd="/")
    found = re.search(r"Collected : (\d+)", done.stderr)
    return int(found.group(1)) if found else None


def libraries_are_equal() -> bool:
    (installed,) = PLACE.rglob("hanpan__mypyc.*.so")
    (built,) = BUILT.glob("hanpan__mypyc.*.so")
    return installed.read_bytes() == built.read_bytes()


def main() -> None:
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    both = sides()
    print(f"compiled library: {'the same, byte by byte' if libraries_are_equal() else 'not the same bytes'}")
    rates: dict[str, dict[str, list[float]]] = {}
    for turn in range(turns):
        for name in sorted(both, reverse=turn % 2 == 1):
            answer = json.loads(call(both[name], "bench", "--seconds", SECONDS, "--json"))
            if turn == 0:
                print(f"{name}: {answer['version']}")
            for title, rate, _ in answer["rows"]:
                rates.setdefault(title, {}).setdefault(name, []).append(rate)
    print(f"{'':36} {'wheel':>14} {'build':>14}  wheel/build (best of {turns}), pairs")
    for title, found in rates.items():
        wheel, build = max(found["wheel"]), max(found["build"])
        pairs = sorted(one / other for one, other in zip(found["wheel"], found["build"], strict=True))
        middle = statistics.median(pairs)
        spread = f"{middle:.2f} [{pairs[0]:.2f}, {pairs[-1]:.2f}]"
        print(f"{title:36} {wheel:14,.0f} {build:14,.0f}  {wheel / build:.2f}, {spread}")
    counts = {name: instructions(side) for name, side in both.items()}
    wheel_count, build_count = counts["wheel"], counts["build"]
    if wheel_count and build_count:
        print(f"instructions of 20 games: {wheel_count:,} / {build_count:,} = {wheel_count / build_count:.3f}")


if __name__ == "__main__":
    main()
