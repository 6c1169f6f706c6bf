"""`hanpan verify` on the deal: what it says, and a house that swapped its secret."""

import json
from pathlib import Path

import pytest
from toy import Toy

from hanpan.cli.main import run
from hanpan.kernel import Table
from hanpan.kernel.deal import BOT, WITHHELD, Deal, mix, pledge_of
from hanpan.kernel.record import Header, Record

SECRET = "5b" * 32
PARTS = ["01" * 16, BOT, WITHHELD]


@pytest.fixture(autouse=True)
def toy_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanpan.cli.records.house_game", lambda name: Toy())


def write(path: Path, pledge: str) -> Path:
    """The record of a game of secret bids, with a deal in its first line."""
    old = Table(Toy(), {}, 3, mix(SECRET, PARTS)).record()
    head = old.header
    rules = (head.game, head.rules, head.tables, head.config, head.seats, head.names)
    header = Header(*rules, head.seed, head.commitment, deal=Deal(pledge, SECRET, PARTS))
    path.write_text(Record(header, old.moves, old.digest, old.over).write(), encoding="utf-8")
    return path


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_fair_deal_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    file, pledge = str(write(tmp_path / "fair.jsonl", pledge_of(SECRET))), pledge_of(SECRET)
    assert run(["verify", file, "--pledge", pledge.upper(), "--lang", lang]) == 0
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 3 and pledge in said[1]
    assert run(["verify", file, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)[0]
    assert answer["deal"] == {"pledge": pledge, "given": 1, "withheld": 1}


def test_a_house_that_swapped_its_secret_is_caught(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also when it wrote a pledge into the record that fits: somebody knows the one that was published."""
    published = pledge_of("77" * 32)
    assert run(["verify", str(write(tmp_path / "swapped.jsonl", published)), "--lang", "en"]) == 2
    assert "pledged" in capsys.readouterr().err
    fitting = str(write(tmp_path / "fitting.jsonl", pledge_of(SECRET)))
    assert run(["verify", fitting, "--pledge", published, "--lang", "en"]) == 2
    assert published[:24] in capsys.readouterr().err
