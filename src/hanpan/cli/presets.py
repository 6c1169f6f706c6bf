"""The rules a call names: a shipped preset, or for auto chess a designer's TOML file."""

from pathlib import Path

from hanpan.cli.play.terminal import read_text
from hanpan.games.autochess.game import preset_from_text
from hanpan.kernel import BadConfig, Config


def config_of(game: str, preset: str | None) -> Config:
    if preset is None:
        return {}
    if not preset.endswith(".toml"):
        return {"preset": preset}
    if game != "autochess":
        raise BadConfig("preset-file", {"game": game})
    return {"preset": preset_from_text(read_text(Path(preset)), preset)}
