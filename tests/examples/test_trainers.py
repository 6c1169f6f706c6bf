"""The solver of `examples/train_cfr.py` on made-up chances: it converges, and says how far off it is."""

from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


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
