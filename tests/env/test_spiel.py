"""OpenSpiel's own random walk through our games; where it is installed, which is with `make bench`."""

from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel has no wheel for this machine")


@pytest.mark.parametrize(
    "game,options",
    [
        ("holdem", {"config": {"preset": "cash", "hands": 2}}),
        ("autochess", {"seats": 2, "config": {"preset": "quick"}, "moves": 30}),
    ],
)
def test_random_sim_test(game: str, options: dict[str, Any], soak: int) -> None:
    from hanpan.env.spiel import register

    made = pyspiel.load_game(register(game, **options))
    pyspiel.random_sim_test(made, num_sims=min(soak, 10), serialize=False, verbose=False)
