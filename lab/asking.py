"""What one asks of the programs of this folder: a table that can be played, or one sentence why it cannot."""

import sys
from pathlib import Path
from typing import NoReturn

from hanpan.games.autochess.game import AUTOCHESS, preset_from_text
from hanpan.kernel.refusal import Refused
from hanpan.kernel.rng import Rng
from hanpan.locale import Texts


def refuse(why: str) -> NoReturn:
    print(f"{Path(sys.argv[0]).stem}: {why}", file=sys.stderr)
    sys.exit(2)


def config_of(preset: str, seats: int) -> dict[str, object]:
    """The rules of auto chess that a preset or a file of one's own names."""
    try:
        config: dict[str, object] = {"preset": preset}
        if preset.endswith(".toml"):
            config = preset_from_text(Path(preset).read_text(encoding="utf-8"), preset)
        AUTOCHESS.new(config, seats, Rng(""))
    except Refused as refusal:
        refuse(Texts("en").refusal(refusal))
    except (OSError, UnicodeDecodeError) as error:
        refuse(f"{preset} cannot be read: {error}")
    return config


def at_least_one(option: str, number: int) -> None:
    if number < 1:
        refuse(f"--{option} {number}: at least 1.")
