"""`hanpan check GAME` as people type it: with its default settings every game of the house holds, its texts too."""

import json

import pytest

from hanpan.cli.main import run
from hanpan.games import game_ids


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_holds_to_the_contract_by_the_commands_own_defaults(
    game_id: str, soak: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """HE-1 to HE-7, AC-17, MB-1: hidden information, copies, records, refusals and their sentences, another process."""
    longer = [] if soak == 1 else ["--seeds", str(soak)]
    code = run(["check", game_id, *longer, "--json"])
    report = json.loads(capsys.readouterr().out)
    assert code == 0 and report["ok"], report["failures"]
    assert report["unsaid"] == {}
    assert report["counts"]["hidden pairs that differ"] > 100
