"""The files an operator copies: every flag they hand to `hanpan serve` exists, and every file they name is there."""

import inspect
import re
import shutil
import subprocess
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


def test_every_service_of_the_composition_comes_back_is_watched_and_bounded() -> None:
    text = (ROOT / "docker-compose.yml").read_text(encoding="utf-8")
    services = re.findall(
        r"(?m)^  ([\w-]+):(?: &\w+)?\n((?:    .*\n|\n)+)", text.partition("services:\n")[2].partition("\nnetworks:")[0]
    )
    assert [name for name, _ in services] == ["database", "redis", "house-1", "house-2", "door"]
    bodies = dict(services)
    assert "<<: *house" in bodies["house-2"], "it is what house-1 is, at another address"
    bodies["house-2"] += bodies["house-1"]
    for body in bodies.values():
        assert "restart: unless-stopped" in body and "healthcheck:" in body and "mem_limit:" in body


def test_the_proxy_knows_the_addresses_of_the_houses() -> None:
    composition = (ROOT / "docker-compose.yml").read_text(encoding="utf-8")
    proxy = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    given = re.findall(r"ipv4_address: ([\d.]+)", composition)
    assert len(given) == 2 and re.findall(r"server ([\d.]+):8765;", proxy) == given


def test_no_password_stands_in_a_command() -> None:
    """Everybody on the machine reads the arguments of a process."""
    for name in TEXTS[:3]:
        text = (ROOT / name).read_text(encoding="utf-8")
        assert not re.search(r"://[^/@\s]+:[^/@\s]+@", text) and "$(cat" not in text


def test_the_image_has_the_versions_we_test() -> None:
    assert "--constraint constraints.txt" in (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")


def test_the_service_may_do_little() -> None:
    found = shutil.which("systemd-analyze")
    if found is None:
        pytest.skip("systemd-analyze is not installed")
    unit = str(ROOT / "deploy" / "hanpan.service")
    asked = subprocess.run(
        [found, "security", "--offline=true", "--threshold=30", unit], capture_output=True, text=True, check=False
    )
    if "exposure" not in asked.stdout:
        pytest.skip(f"this systemd cannot look at a file: {asked.stderr.strip()[:80]}")
    assert asked.returncode == 0, asked.stdout.splitlines()[-1]
