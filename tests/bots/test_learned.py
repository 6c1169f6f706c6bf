"""A trained policy as a bot: it plays, and whatever is wrong with its file is said with the file's name."""

import json
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from hanpan.bots.base import bot_of, encoding_of  # noqa: E402
from hanpan.bots.learned import Features, Policy, game_of_policy, header_of, read_policy  # noqa: E402
from hanpan.cli.main import run  # noqa: E402
from hanpan.games import find_game  # noqa: E402
from hanpan.kernel import Action, Rng, Table  # noqa: E402
from hanpan.kernel.encoding import Encoding  # noqa: E402
from hanpan.kernel.refusal import BadConfig  # noqa: E402
from hanpan.locale import Texts  # noqa: E402
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


def test_a_policy_plays_auto_chess_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "policy.npz"
    a_policy("autochess", 8).save(file)
    asked = ["arena", "autochess", "--bots", f"ppo:{file},greedy", "--preset", "quick"]
    assert run([*asked, "--games", "1", "--jobs", "1", "--json"]) == 0
    (pair,) = json.loads(capsys.readouterr().out)["pairs"]
    assert pair["mean_place"]["mean"] > 6, "it knows nothing"


@pytest.mark.parametrize("idle", [True, False])
def test_a_policy_that_was_not_shown_idle_slots_repeats_no_layout(idle: bool, tmp_path: Path) -> None:
    """It likes one layout above all, and then being ready."""
    game, file = find_game("autochess"), tmp_path / "policy.npz"
    policy = a_policy("autochess", 2)
    texts = encoding_of(game, 2).vocabulary.texts()
    last, bias = policy.layers[1]
    bias[texts.index("layout forward")], bias[texts.index("ready")] = 100, 50
    Policy({**policy.header, "idle": idle}, [policy.layers[0], (last * 0, bias)]).save(file)
    bot, table, stream = bot_of(game, f"ppo:{file}"), Table(game, {"preset": "quick"}, 2, 1), Rng(1).stream("bot")
    table.step(0, Action("buy", (1,)))
    verbs = []
    for _ in range(3):
        if 0 in table.actors():
            action = bot.act(table.view(0), table.legal(0), stream)
            verbs.append(action.verb)
            table.step(0, action)
    assert verbs == (["layout"] * 3 if idle else ["layout", "ready"])


def test_inputs_are_ones_and_logarithms() -> None:
    encoding: Encoding[Any] = encoding_of(find_game("holdem"), 2)
    features = Features(encoding.observation)
    rows = np.array([[column.low for column in encoding.observation.columns]] * 2, np.int32)
    found = features.of(rows)
    assert found.shape == (2, features.count)
    assert np.isfinite(found).all()


def refused(game: str, file: Path) -> str:
    """Its code; and the sentence names the file, in both languages."""
    with pytest.raises(BadConfig) as caught:
        bot_of(find_game(game), f"ppo:{file}")
    for language in ("ko", "en"):
        assert str(file)[-60:] in Texts(language).refusal(caught.value)
    return caught.value.code


def test_what_is_wrong_with_a_file_is_said(tmp_path: Path) -> None:
    file = tmp_path / "policy.npz"
    assert refused("holdem", file) == "policy-none"
    good = a_policy()
    good.save(file)
    assert refused("marble", file) == "policy-other"
    whole = file.read_bytes()
    for length in (0, 10, len(whole) // 2, len(whole) - 30):
        file.write_bytes(whole[:length])
        assert refused("holdem", file) == "policy-torn"
    file.write_bytes(b"\x80\x04\x95pickle")
    assert refused("holdem", file) == "policy-torn"
    for key, value, code in (
        ("rules_version", 9, "policy-other"),
        ("encoding", "0" * 32, "policy-other"),
        ("format", "other", "policy-form"),
        ("layers", 0, "policy-form"),
        ("layers", 3, "policy-torn"),
        ("seats", 99, "policy-seats"),
        ("seats", 3, "policy-other"),
        ("without", "all", "policy-other"),
        ("without", ["stacks"], "policy-shape"),
    ):
        Policy({**good.header, key: value}, good.layers).save(file)
        assert refused("holdem", file) == code, key
    weights, bias = good.layers[0]
    for layer, code in (
        ((weights[:-1], bias), "policy-shape"),
        ((weights, bias[:-1]), "policy-layer"),
        ((weights[:, :-1], bias[:-1]), "policy-layer"),
        ((weights[0], bias), "policy-layer"),
    ):
        Policy(good.header, [layer, good.layers[1]]).save(file)
        assert refused("holdem", file) == code
    for wrong in (np.nan, np.inf):
        worse = weights.copy()
        worse[0, 0] = wrong
        Policy(good.header, [(worse, bias), good.layers[1]]).save(file)
        assert refused("holdem", file) == "policy-nan"
    good.save(file)
    assert read_policy(str(file)).header == good.header


def test_a_policy_plays_at_tables_of_its_own_size(tmp_path: Path) -> None:
    file = tmp_path / "policy.npz"
    a_policy().save(file)
    with pytest.raises(BadConfig) as caught:
        arena("holdem", [f"ppo:{file}", "easy"], 3, seats=3, seed="1", jobs=1)
    assert caught.value.code == "policy-table"


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_command_says_it_in_a_sentence(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "none.npz"
    assert run(["arena", "holdem", "--bots", f"ppo:{file},easy", "--games", "2", "--lang", lang]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines() == [
        f"hanpan: {Texts(lang).refusal(BadConfig('policy-none', {'file': str(file)[-80:]}))}"
    ]


def test_without_numpy_the_command_that_installs_it_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delitem(sys.modules, "hanpan.bots.learned")
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(BadConfig) as caught:
        bot_of(find_game("holdem"), f"ppo:{tmp_path / 'policy.npz'}")
    assert caught.value.code == "package-missing"
    assert "hanpan[learn]" in str(caught.value.params["command"])


def test_a_policy_names_no_code_to_run(tmp_path: Path) -> None:
    policy = a_policy()
    assert game_of_policy(policy, "here").id == "holdem"
    for game in ("os:getcwd", "hexgame.game:HEX", "none", 7, None):
        with pytest.raises(BadConfig) as caught:
            game_of_policy(Policy({**policy.header, "game": game}, policy.layers), "here")
        assert caught.value.code == "policy-other"


def test_saving_touches_no_other_file(tmp_path: Path) -> None:
    """What is written beside has a name of its own, and nothing of a failure stays."""
    (tmp_path / "p.npz.part").write_text("mine")
    a_policy().save(tmp_path / "p.npz")
    assert (tmp_path / "p.npz.part").read_text() == "mine"
    (tmp_path / "folder.npz").mkdir()
    with pytest.raises(OSError):
        a_policy().save(tmp_path / "folder.npz")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["folder.npz", "p.npz", "p.npz.part"]


def test_files_that_numpy_stumbles_over_are_torn(tmp_path: Path) -> None:
    """However it fails: none of it is a traceback."""
    file = tmp_path / "policy.npz"
    deep = np.frombuffer(b"[" * 200_000, np.uint8)
    head = json.dumps({**a_policy().header, "layers": float("inf")}).encode()
    for header in (deep, np.frombuffer(head, np.uint8)):
        np.savez(file.open("wb"), header=header)
        assert refused("holdem", file) == "policy-torn"
    for text in (b"{'descr': (((, }", b"{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999999,)}"):
        with zipfile.ZipFile(file, "w") as out:
            out.writestr("header.npy", b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text)
        assert refused("holdem", file) == "policy-torn"
    with zipfile.ZipFile(file, "w") as out:
        out.writestr("header.npy", b"x")
    packed = bytearray(file.read_bytes())
    packed[packed.index(b"PK\x03\x04") + 6] |= 1  # says that it is encrypted
    packed[packed.index(b"PK\x01\x02") + 8] |= 1
    file.write_bytes(packed)
    assert refused("holdem", file) == "policy-torn"


def test_weights_whose_sums_are_no_numbers_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "policy.npz"
    good = a_policy()
    last, bias = good.layers[1]
    Policy(good.header, [good.layers[0], (np.full_like(last, 3e38), bias)]).save(file)
    assert run(["sim", "holdem", "--bot", f"ppo:{file}", "--games", "1", "--seats", "2", "--jobs", "1"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
