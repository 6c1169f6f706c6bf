"""What is missing is installed by the command that is printed: as it stands, into the environment that runs."""

import os
import subprocess
import sys
import venv
import zipfile
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest
from artefact import surroundings

import hanpan.extras
from hanpan.cli.main import run
from hanpan.extras import install

EXPERIMENT = 'game = "holdem"\nseats = 2\ngames = 2\nbots = ["easy"]\n'
BROUGHT = {"altair": "altair", "vl_convert_python": "vl_convert"}


def wheel_of(package: str, module: str, folder: Path) -> None:
    """A package of one empty module."""
    about = f"{package}-99.0.dist-info"
    with zipfile.ZipFile(folder / f"{package}-99.0-py3-none-any.whl", "w") as made:
        made.writestr(f"{module}.py", "")
        made.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {package}\nVersion: 99.0\n")
        made.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        made.writestr(f"{about}/RECORD", "")


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_the_command_that_is_printed_installs_into_the_environment_that_runs(
    installed: Path, tmp_path: Path, lang: str
) -> None:
    """An environment as `make play` makes it: not activated, and Hanpan is on its path, but not installed into it."""
    place = tmp_path / "house"
    venv.create(place)
    (packages,) = (installed.parent / "lib").glob("python*/site-packages")
    (own,) = (place / "lib").glob("python*/site-packages")
    (own / "house.pth").write_text(f"{packages}\n")
    (tmp_path / "experiment.toml").write_text(EXPERIMENT)
    call = [str(place / "bin" / "python"), "-m", "hanpan", "lab", "run", "experiment.toml", "--report", "r.html"]
    env = {**surroundings(), "HANPAN_LANG": lang}
    told = subprocess.run(call, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert told.returncode == 2 and '"altair"' in told.stderr, told
    command = told.stderr.strip().partition(": ")[2].partition(": ")[2]
    assert command == f'{place / "bin" / "python"} -m pip install "hanpan[plots]"'
    for package, module in BROUGHT.items():
        wheel_of(package, module, tmp_path)
    # No registry: only what is missing is asked for, and that lies here.
    offline = {**env, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(tmp_path)}
    subprocess.run(command, shell=True, cwd=tmp_path, env=offline, check=True)
    assert sorted(path.stem for path in own.glob("*.py")) == sorted(BROUGHT.values())


def test_where_pip_does_not_know_hanpan_only_the_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that nobody has taken yet in a registry may be anybody's tomorrow."""

    def unknown(name: str) -> None:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(hanpan.extras, "metadata", unknown)
    assert install("altair", "plots") == f"{sys.executable} -m pip install altair"


def test_a_folder_with_spaces_and_an_environment_without_pip(monkeypatch: pytest.MonkeyPatch) -> None:
    python = os.path.join(os.sep, "my games", "bin", "python")
    monkeypatch.setattr(sys, "executable", python)
    monkeypatch.setattr(hanpan.extras, "metadata", lambda name: {})
    assert install("ray", "many") == f'"{python}" -m pip install "hanpan[many]"'
    monkeypatch.setattr(hanpan.extras, "find_spec", lambda name: None)
    assert install("ray", "many") == f'uv pip install --python "{python}" "hanpan[many]"'


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_both_packages_that_draw_are_asked_for_before_anything_is_played(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "experiment.toml").write_text(EXPERIMENT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("hanpan.lab.report.find_spec", lambda name: None if name == "vl_convert" else object())
    assert run(["lab", "run", "experiment.toml", "--report", "r.html", "--lang", lang]) == 2
    told = capsys.readouterr().err
    assert '"vl-convert-python"' in told and told.strip().endswith(install("vl-convert-python", "plots"))
    assert not list(tmp_path.glob("*.sqlite3"))
