"""What the programs of this folder are asked for, and how they refuse: one sentence, exit code 2."""

import sys
from pathlib import Path
from typing import NoReturn

from hanpan.games.autochess.game import AUTOCHESS, preset_from_text
from hanpan.kernel.refusal import Refused
from hanpan.kernel.rng import Rng
from hanpan.locale import Texts

SEATS = 8


def refuse(why: str) -> NoReturn:
    print(f"{Path(sys.argv[0]).stem}: {why}", file=sys.stderr)
    sys.exit(2)


def at_least_one(**numbers: int) -> None:
    for option, number in numbers.items():
        if number < 1:
            refuse(f"--{option} {number}: at least 1.")


def known(names: list[str], all_names: list[str]) -> None:
    for name in names:
        if name not in all_names:
            refuse(f'"{name}" is none of {", ".join(all_names)}.')


def config_of(preset: str) -> dict[str, object]:
    """A table that can be played: a shipped preset, or a designer's file."""
    try:
        config: dict[str, object] = {"preset": preset}
        if preset.endswith(".toml"):
            config = preset_from_text(Path(preset).read_text(encoding="utf-8"), preset)
        AUTOCHESS.new(config, SEATS, Rng(""))
    except Refused as refusal:
        refuse(Texts("en").refusal(refusal))
    except (OSError, UnicodeDecodeError) as error:
        refuse(f"{preset} cannot be read: {error}")
    return config
