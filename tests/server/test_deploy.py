"""The files an operator copies: every flag they hand to `hanpan serve` exists, and every file they name is there."""

import inspect
import re
from pathlib import Path

import pytest

from hanpan.cli.main import serve

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ("deploy/hanpan.service", "deploy/Dockerfile", "docker-compose.yml", "docs/operations.md", "README.md")


def serve_flags(text: str) -> list[str]:
    """The flags after every `hanpan serve`, to the end of the line or of the quoted command."""
    joined = re.sub(r'\\\n|\n\s+(?=--)|", "', " ", text)
    return [flag for rest in re.findall(r"hanpan serve([^\n`]*)", joined) for flag in re.findall(r"--[a-z-]+", rest)]


@pytest.mark.parametrize("name", TEXTS)
def test_every_flag_of_serve_is_known(name: str) -> None:
    known = {"--" + parameter.replace("_", "-") for parameter in inspect.signature(serve).parameters}
    flags = serve_flags((ROOT / name).read_text(encoding="utf-8"))
    assert [flag for flag in flags if flag not in known] == []
    if name in TEXTS[:4]:
        assert flags


def test_every_file_of_the_composition_is_there() -> None:
    text = (ROOT / "docker-compose.yml").read_text(encoding="utf-8")
    named = re.findall(r"(?:\./)?(deploy/[\w.]+)", text)
    assert "deploy/Dockerfile" in named and "deploy/nginx.conf" in named
    for name in named:
        # The password is the operator's to write, and is kept out of the repository.
        assert (ROOT / name).is_file() or name == "deploy/database_password"
    assert "deploy/database_password" in (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    for name in (".gitignore", ".dockerignore"):
        assert "deploy/database_password" in (ROOT / name).read_text(encoding="utf-8")


def test_the_extras_of_the_image_exist() -> None:
    asked = re.findall(r"\[([a-z,]+)\]", (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8"))
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for extra in {name for names in asked for name in names.split(",")}:
        assert re.search(rf"(?m)^{extra} = \[", project)
