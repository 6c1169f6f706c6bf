"""What people install: the house in an environment of its own, and a house with both examples."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "server" / "support"))

from artefact import built_wheel, installed_examples, installed_house


@pytest.fixture(scope="session")
def wheel() -> Path:
    return built_wheel()


@pytest.fixture(scope="session")
def installed(wheel: Path) -> Path:
    """The folder with the installed command."""
    return installed_house(wheel)


@pytest.fixture(scope="session")
def with_examples(installed: Path) -> Path:
    """The folder with the command of a house that has Liar's Dice and Hex besides."""
    return installed_examples(installed)
