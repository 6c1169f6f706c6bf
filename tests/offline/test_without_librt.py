"""The same games where neither librt nor any other package is: by a Python that sees no installed one."""

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src" / "hanpan" / "server" / "static" / "assets"
WISH = {"code": "LABCDE", "people": ["A"], "seed": "11" * 32, "dice": "22" * 32, "level": "normal"}
GAMES = [{**WISH, "game": "autochess", "preset": "quick", "seats": 3}, {**WISH, "game": "holdem", "seats": 4}]
PLAYED = """
import json
from hanpan.offline.stand_ins import stand_in
print(json.dumps(stand_in()))
from hanpan.offline.desk import ask
def asked(**question):
    return json.loads(ask(json.dumps(question)))
def played(wish):
    news = asked(do="begin", wish=wish)
    while "end" not in news:
        update = news["updates"][0]
        texts = [entry["do"] for entry in update["legal"]["entries"] if "do" in entry]
        text = next(text for text in ("all-in", "ready", *texts) if text in texts) if texts else ""
        news = asked(do="bot") if news["pace"] else asked(do="act", seat=0, text=text)
    return news["end"]["record"]
"""


def alone(folder: Path) -> tuple[list[str], list[str]]:
    """What stood in, and the records of all games, from the modules in that folder and the standard library only."""
    script = f"{PLAYED}\nfor wish in {GAMES!r}:\n    print(json.dumps(played(wish)))\n"
    env = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run([sys.executable, "-S", "-c", script], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return lines[0], lines[1:]


@pytest.fixture(scope="module")
def expected() -> list[str]:
    """The records as this build writes them: compiled, with librt, or interpreted."""
    scope: dict[str, object] = {}
    exec(PLAYED.replace("print(", "("), scope)
    played = scope["played"]
    assert callable(played)
    return [played(wish) for wish in GAMES]


def test_records_are_the_same_without_librt(expected: list[str]) -> None:
    missing, records = alone(ROOT / "src")
    assert missing == ["librt", "librt.vecs", "mypy_extensions"]
    assert records == expected


def test_what_the_page_brings_is_enough(expected: list[str], tmp_path: Path) -> None:
    """The rules as they lie beside the page: nothing is missing, and it is what this tree plays."""
    found = list(STATIC.glob("rules-*.json.gz"))
    if not found:
        pytest.skip("the page is not built")
    files = json.loads(gzip.decompress(found[0].read_bytes()))
    sources = {name: ROOT / "src" / name for name in files if name.endswith(".py")}
    if any([not path.exists() or path.read_text(encoding="utf-8") != files[name] for name, path in sources.items()]):
        pytest.skip("the page was built before the last change of the rules")
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    missing, records = alone(tmp_path)
    assert missing and records == expected
