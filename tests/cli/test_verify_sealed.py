"""`hanpan verify` on a record in which others' own parts are sealed: it says how many it could not check."""

import json
from pathlib import Path

import pytest

from hanpan.cli.main import run
from hanpan.games import find_game
from hanpan.kernel import Table
from hanpan.kernel.redaction import redacted


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_what_could_not_be_checked_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    marble, file = find_game("marble"), tmp_path / "sealed.jsonl"
    whole = Table(marble, {"players": [{}, {}, {}]}, 3, 8).record()
    told = []
    for seats in ([0, 1, 2], [1]):
        file.write_text(redacted(marble, whole, seats, bytes(16)).write(), encoding="utf-8")
        assert run(["verify", str(file), "--lang", lang]) == 0
        told.append(capsys.readouterr().out.splitlines())
    assert [len(lines) for lines in told] == [1, 2] and " 4" in told[1][1]
    assert run(["verify", str(file), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)[0]
    assert answer["sealed"] == [f"{part}:{seat}" for part in ("moves", "players") for seat in (0, 2)]
