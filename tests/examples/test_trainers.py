"""The solver of `examples/train_cfr.py` on made-up chances: it converges, and says how far off it is. And
`examples/train_ppo.py`, where PyTorch is installed: the same seed gives the same run."""

import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hanpan.extras import install

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.mark.parametrize(
    ("script", "package", "extras"),
    [("train_ppo", "torch", "learn,torch"), ("train_ppo", "gymnasium", "learn,torch"), ("train_cfr", "numba", "batch")],
)
def test_a_trainer_says_what_is_missing(script: str, package: str, extras: str) -> None:
    program = f"import sys; sys.modules['{package}'] = None; sys.path.insert(0, {str(EXAMPLES)!r}); import {script}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stderr == f"{package} is missing: {install(package, extras)}\n"


@pytest.mark.parametrize("game", ["push-fold", "limp-push"])
def test_exploitability_falls_and_a_checkpoint_goes_on(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    from train_cfr import CLASSES, Solver

    strength = np.linspace(-1, 1, CLASSES)
    share = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    solver = Solver(game, 10.0, share)
    found = []
    for _ in range(60):
        solver.step()
        found.append(solver.exploitability())
    assert min(found) > -1e-6, "nobody wins less by answering best"
    assert found[-1] < 5 < found[0], "thousandths of a big blind"
    solver.save(tmp_path / "half.npz", [(60, found[-1])])
    again = Solver(game, 10.0, share)
    assert again.load(tmp_path / "half.npz") == [(60, found[-1])]
    again.step()
    solver.step()
    assert again.value() == solver.value()
    with pytest.raises(SystemExit, match="big blinds"):
        Solver(game, 12.0, share).load(tmp_path / "half.npz")


@pytest.mark.parametrize(
    ("hand", "answers", "deepest"),
    [
        ("Ts3s", False, 7.7),
        ("Qd2c", True, 5.6),
        ("6s3s", False, 2.3),
        ("9s5s", False, 14.4),
        ("QdTc", False, 12),
        ("Qd9c", False, 12),
        ("Qd8c", False, 12),
    ],
)
def test_the_table_that_the_solver_made_is_the_published_one(hand: str, answers: bool, deepest: float) -> None:
    """Stacks in big blinds up to which the published charts push or call a hand: HoldemResources' own examples, and two
    that others print of the same charts. Our table has every half big blind up to 10."""
    from hanpan.bots.holdem.push_fold import DEEPEST, calls, pushes
    from hanpan.cards.card import parse_cards

    first, second = parse_cards(hand)
    plays = calls if answers else pushes
    for half in range(3, 2 * DEEPEST + 1):
        assert plays(first, second, half / 2) == (half / 2 <= deepest), half / 2


def trained(folder: Path, monkeypatch: pytest.MonkeyPatch, *more: str) -> dict[str, bytes]:
    """Everything that is in the checkpoint of a short run."""
    from train_ppo import main

    asked = ["holdem", "--config", '{"hands": 3}', "--against", "easy", "--every", "1", "--games", "4", "--hidden", "8"]
    small = ["--tables", "8", "--steps", "8", "--batch", "32", "--out", str(folder), *more]
    monkeypatch.setattr(sys, "argv", ["train_ppo.py", *asked, *small])
    main()
    with np.load(folder / "holdem.npz", allow_pickle=False) as data:
        return {name: data[name].tobytes() for name in data.files}


def test_the_same_seed_trains_the_same_policy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch", reason="PyTorch comes with hanpan[torch]")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    first = trained(tmp_path / "one", monkeypatch, "--updates", "2")
    assert trained(tmp_path / "two", monkeypatch, "--updates", "2") == first
    other = trained(tmp_path / "three", monkeypatch, "--updates", "2", "--seed", "1")
    assert other["weights0"] != first["weights0"]
    further = trained(tmp_path / "two", monkeypatch, "--updates", "1", "--resume")
    assert b'"done": 3' in further["header"]
    assert further["weights0"] != first["weights0"]


def test_verbs_and_slots_that_are_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A verb stands for all its slots, a slot for itself; what is neither is said."""
    pytest.importorskip("torch", reason="PyTorch comes with hanpan[torch]")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    from hanpan.bots.base import encoding_of
    from hanpan.games import find_game
    from train_ppo import wanted_slots

    vocabulary = encoding_of(find_game("holdem"), 2).vocabulary
    texts = vocabulary.texts()
    assert wanted_slots(vocabulary, []).all()
    wanted = wanted_slots(vocabulary, ["fold", "raise #3"])
    assert [text for text, want in zip(texts, wanted, strict=True) if want] == ["fold", "raise #3"]
    assert wanted_slots(vocabulary, ["raise"]).sum() == sum([text.startswith("raise ") for text in texts])
    with pytest.raises(SystemExit):
        trained(tmp_path, monkeypatch, "--updates", "1", "--verbs", "fold,rais")
    assert "no verb and no slot: rais" in capsys.readouterr().err


def test_a_gain_belongs_to_the_last_decision_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch", reason="PyTorch comes with hanpan[torch]")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    from train_ppo import LAMBDA, Trainer

    trainer: Any = Trainer.__new__(Trainer)
    trainer.asked = Namespace(gamma=1.0)
    trainer.pool = SimpleNamespace(seats=2, joined=lambda name: np.array([0]))
    gained = np.array([[[1, -1]], [[2, -2]], [[0, 0]], [[4, -4]]], np.float32)
    for over in (True, False):
        batch = {"slots": np.zeros((4, 1), int), "seats": np.array([[0], [1], [0], [1]]), "values": np.zeros((4, 1))}
        trainer.weigh(batch, gained, [np.array([over and at == 3]) for at in range(4)], np.zeros(1))
        assert batch["gains"][:, 0].tolist() == pytest.approx([3 + LAMBDA * 4, -2 - LAMBDA * 4, 4, -4])
        assert batch["known"][:, 0].tolist() == [True, True, True, over], "what a seat gains later is not known yet"


def test_a_checkpoint_that_does_not_fit_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason="PyTorch comes with hanpan[torch]")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    trained(tmp_path, monkeypatch, "--updates", "1")
    file = tmp_path / "holdem.npz"
    for more, said in (
        (["--hidden", "9"], "--hidden"),
        (["--without", "stacks"], "--without"),
        (["--seats", "3"], "seats"),
    ):
        with pytest.raises(SystemExit):
            trained(tmp_path, monkeypatch, "--resume", "--updates", "1", *more)
        assert said in capsys.readouterr().err
    file.write_bytes(file.read_bytes()[:-40])
    with pytest.raises(SystemExit):
        trained(tmp_path, monkeypatch, "--resume", "--updates", "1")
    assert "torn" in capsys.readouterr().err
