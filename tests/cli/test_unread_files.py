"""A file that was not read, wherever a call names one: the sentence says why, in both languages."""

from pathlib import Path
from typing import Any

import pytest

from hanpan.cli.main import run
from hanpan.locale import Texts

CALLS = (
    ["verify", "FILE"],
    ["replay", "FILE"],
    ["review", "FILE"],
    ["play", "autochess", "--resume", "FILE"],
    ["play", "marble", "--resume", "FILE"],
    ["sim", "autochess", "--games", "1", "--preset", "FILE"],
    ["lab", "run", "FILE"],
    ["lab", "tune", "FILE"],
    ["phh", "export", "FILE"],
    ["phh", "verify", "here", "--expected", "FILE"],
    ["serve", "--database", "postgresql://a@b/c", "--password-file", "FILE"],
)


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_why_a_file_was_not_read(
    call: list[str], lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("here").mkdir()
    (Path("here") / "hands.phhs").write_text("")
    Path("folder.toml").mkdir()
    Path("bytes.toml").write_bytes(b"\xff\xfe\x00")
    Path("closed.toml").write_text("mine")
    opened: Any = Path.open

    def closed(path: Path, *words: Any, **more: Any) -> Any:
        if path.name == "closed.toml":
            raise PermissionError(13, "Permission denied")
        return opened(path, *words, **more)

    monkeypatch.setattr(Path, "open", closed)
    reasons = {"none.toml": "none", "here/hands.phhs/x.toml": "none", "folder.toml": "folder", "closed.toml": "closed"}
    if "--expected" not in call:  # there a row says that it is none
        reasons["bytes.toml"] = "no-text"
    for file, reason in reasons.items():
        capsys.readouterr()
        assert run([file if word == "FILE" else word for word in call] + ["--lang", lang]) == 2
        told = capsys.readouterr()
        wanted = Texts(lang).say(f"refusal-file-{reason}", file=file)
        assert told.out == "" and told.err.removeprefix("hanpan: ") == f"{wanted}\n", (told, wanted)


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_folder_is_no_store(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("runs").mkdir()
    assert run(["lab", "report", "runs", "--lang", lang]) == 2
    assert capsys.readouterr().err == f"hanpan: {Texts(lang).say('refusal-file-folder', file='runs')}\n"
