"""`hanpan new NAME`: the folder it makes is a whole game, and nothing that is there is touched."""

import os
import subprocess
import sys
from errno import ENOSPC
from pathlib import Path

import pytest

from hanpan.cli.main import run
from hanpan.locale import LANGUAGES, Texts


def call(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    path = os.pathsep.join([str(folder / "src"), *[one for one in sys.path if one]])
    env = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=folder, env=env, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_game_passes_the_check_and_its_own_tests(
    tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["new", "mygame", "--folder", str(tmp_path), "--lang", language]) == 0
    root = tmp_path / "mygame"
    shown = capsys.readouterr().out
    assert f"pip install -e {root}" in shown and "hanpan play mygame" in shown
    assert not [path for path in root.rglob("*") if path.is_file() and "NAME" in path.read_text(encoding="utf-8")]
    pages = sorted((root / "src" / "mygame" / "texts").glob("rules.*.md"))
    assert [page.name for page in pages] == sorted([f"rules.{one}.md" for one in LANGUAGES])
    checked = call(root, "hanpan", "check", "mygame.game:GAME", "--seeds", "1", "--deep", "3")
    assert checked.returncode == 0 and "FAIL" not in checked.stdout, checked.stdout + checked.stderr
    assert "note" not in checked.stdout, "it says everything in every language"
    texts = root / "src" / "mygame" / "texts" / f"{language}.ftl"
    whole = texts.read_text(encoding="utf-8")
    texts.write_text(whole.replace("mygame-do-roll", "mygame-do-rolls"), encoding="utf-8")
    checked = call(root, "hanpan", "check", "mygame.game:GAME", "--seeds", "1", "--deep", "3", "--seats", "2")
    assert checked.returncode == 0
    assert f"note  texts/{language}.ftl does not say: mygame-do-roll\n" in checked.stdout
    texts.write_text(whole, encoding="utf-8")
    simulated = call(root, "hanpan", "sim", "mygame.game:GAME", "--games", "5", "--bot", "random", "--jobs", "1")
    assert simulated.returncode == 0, simulated.stderr
    if language == LANGUAGES[0]:
        tested = call(root, "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(root), "-k", "turn", "tests")
        assert tested.returncode == 0, tested.stdout


def test_what_cannot_be_made_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "taken").mkdir()
    (tmp_path / "file").write_text("")
    wrong = {
        "new-name": ["Pig", "2pig", "p", "my-game", "x" * 25, "한판"],
        "new-taken": ["holdem"],
        "new-python": ["class", "json", "hanpan"],
        "new-exists": ["taken", "file"],
    }
    for code, names in wrong.items():
        for name in names:
            assert run(["new", name, "--folder", str(tmp_path), "--lang", "en"]) == 2
            start = Texts("en").say(f"refusal-{code}", name=name, folder=str(tmp_path / name))
            assert start in capsys.readouterr().err
    assert run(["new", "good", "--folder", str(tmp_path / "file"), "--lang", "en"]) == 2
    assert "cannot be made" in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "taken"]


def test_a_full_disk_leaves_no_half_of_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what was full a moment ago can be tried again."""
    write_text, written = Path.write_text, list[Path]()

    def third(self: Path, data: str, encoding: str | None = None) -> int:
        written.append(self)
        if len(written) == 3:
            raise OSError(ENOSPC, "No space left on device")
        return write_text(self, data, encoding)

    monkeypatch.setattr(Path, "write_text", third)
    assert run(["new", "mine", "--folder", str(tmp_path), "--lang", "en"]) == 2
    assert "cannot be made: No space left" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
    assert run(["new", "mine", "--folder", str(tmp_path), "--lang", "en"]) == 0
    assert [one.name for one in tmp_path.iterdir()] == ["mine"]
