"""A trained policy as a bot: it plays, and whatever is wrong with its file is said with the file's name."""

import json
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from hanpan.bots.base import bot_of  # noqa: E402
from hanpan.bots.buckets import encoding_of  # noqa: E402
from hanpan.bots.learned import Features, Policy, header_of, read_policy  # noqa: E402
from hanpan.games import find_game  # noqa: E402
from hanpan.kernel.encoding import Encoding  # noqa: E402
from hanpan.kernel.refusal import BadConfig  # noqa: E402
from hanpan.sim.arena import arena  # noqa: E402


def a_policy(game: str = "holdem", seats: int = 2) -> Policy:
    encoding: Encoding[Any] = encoding_of(find_game(game), seats)
    draws = np.random.default_rng(0)
    sizes = [Features(encoding.observation).count, 8, encoding.vocabulary.size]
    layers = [
        (draws.normal(size=(sizes[at], sizes[at + 1])).astype(np.float32), np.zeros(sizes[at + 1], np.float32))
        for at in range(2)
    ]
    return Policy(header_of(encoding, 2), layers)


def test_a_policy_plays_in_the_arena_the_same_each_time(tmp_path: Path) -> None:
    file = tmp_path / "policy.npz"
    a_policy().save(file)
    config = {"preset": "cash", "hands": 3}
    tables = [arena("holdem", [f"ppo:{file}", "easy"], 2, seed="1", jobs=1, config=config) for _ in range(2)]
    for table in tables:
        json.dumps(table)
    first, second = [str(table["pairs"]).split("milliseconds")[0] for table in tables]
    assert first[:200] == second[:200]


def test_inputs_are_ones_and_logarithms() -> None:
    encoding: Encoding[Any] = encoding_of(find_game("holdem"), 2)
    features = Features(encoding.observation)
    rows = np.array([[column.low for column in encoding.observation.columns]] * 2, np.int32)
    found = features.of(rows)
    assert found.shape == (2, features.count)
    assert np.isfinite(found).all()


def refused(game: str, file: Path) -> str:
    with pytest.raises(BadConfig) as caught:
        bot_of(find_game(game), f"ppo:{file}")
    assert caught.value.code == "bad-policy"
    assert str(file)[-60:] in str(caught.value.params["file"])
    return str(caught.value.params["why"])


def test_what_is_wrong_with_a_file_is_said(tmp_path: Path) -> None:
    file = tmp_path / "policy.npz"
    assert "no such file" in refused("holdem", file)
    good = a_policy()
    good.save(file)
    assert "'holdem' there and 'marble' here" in refused("marble", file)
    whole = file.read_bytes()
    for length in (0, 10, len(whole) // 2, len(whole) - 30):
        file.write_bytes(whole[:length])
        assert "torn" in refused("holdem", file)
    file.write_bytes(b"\x80\x04\x95pickle")
    assert "torn or of another kind" in refused("holdem", file)
    for key, value in (("rules_version", 9), ("encoding", "0" * 32), ("format", "other"), ("seats", 99)):
        Policy({**good.header, key: value}, good.layers).save(file)
        assert refused("holdem", file)
    weights, bias = good.layers[0]
    Policy(good.header, [(weights[:-1], bias), good.layers[1]]).save(file)
    assert "numbers" in refused("holdem", file)
    Policy(good.header, [(weights, bias[:-1]), good.layers[1]]).save(file)
    assert "layer 0 has the shapes" in refused("holdem", file)
    worse = weights.copy()
    worse[0, 0] = np.nan
    Policy(good.header, [(worse, bias), good.layers[1]]).save(file)
    assert "NaN" in refused("holdem", file)
    good.save(file)
    assert read_policy(str(file)).header == good.header
