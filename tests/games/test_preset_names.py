"""What stands where the name of a preset belongs."""

import pytest

from hanpan.games import find_game
from hanpan.kernel import BadConfig, Rng


@pytest.mark.parametrize("game", ["holdem", "marble"])
@pytest.mark.parametrize("preset", [{"a": 1}, ["normal"], 7, None])
def test_a_preset_that_is_no_name(game: str, preset: object) -> None:
    """The sentence says what may stand there, and shows nothing in Python's own way."""
    with pytest.raises(BadConfig) as why:
        find_game(game).new({"preset": preset}, 2, Rng(0), [])
    assert why.value.code == "unknown-preset" and why.value.params["preset"] == "?"
