"""The rules a call names: a shipped preset, or for auto chess a designer's TOML file, and single settings above it."""

from pathlib import Path

from hanpan.cli.many import number_or_text
from hanpan.cli.play.terminal import read_text
from hanpan.games.autochess.game import AUTOCHESS, preset_from_text
from hanpan.kernel import BadConfig, Config
from hanpan.kernel.action import printable


def config_of(game: str, preset: str | None) -> Config:
    if preset is None:
        return {}
    if preset in AUTOCHESS.presets or not (preset.lower().endswith(".toml") or Path(preset).is_file()):
        return {"preset": preset}
    if game != "autochess":
        raise BadConfig("preset-file", {"game": game})
    return preset_from_text(read_text(Path(preset)), preset)


def turned(settings: tuple[str, ...]) -> Config:
    """The settings of `--set KEY=VALUE`; what a key and its value may be is for the game to say."""
    found: Config = {}
    for text in settings:
        key, sign, value = text.partition("=")
        if not sign or not key.strip():
            raise BadConfig("set-odd", {"text": printable(text)})
        found[key.strip()] = number_or_text(value.strip())
    return found
