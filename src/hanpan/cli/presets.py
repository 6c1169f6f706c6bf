"""The rules a call names: a shipped preset of the game, or a TOML file, and single settings above it."""

from pathlib import Path
from typing import Any

from hanpan.cli.batch_options import number_or_text
from hanpan.cli.reading import TABLE_BYTES, read_text
from hanpan.games.tables import parse_table
from hanpan.kernel import BadConfig, Config, Game, Refused, Rng
from hanpan.kernel.abilities import preset_reader
from hanpan.kernel.action import printable


def config_of(game: Game[Any], preset: str | None, seats: int | None = None) -> Config:
    """The config of `--preset`. A name of the game's own presets always means that one, whatever files lie about."""
    if preset is None:
        return {}
    if preset in game.presets or not (preset.lower().endswith(".toml") or Path(preset).is_file()):
        return {"preset": preset}
    text = read_text(Path(preset), TABLE_BYTES)
    reader = preset_reader(game)
    if reader is not None:
        return reader.preset_from_text(text, preset)
    config: Config = parse_table(text, preset, exact=True)
    if not config:
        raise BadConfig("preset-empty", {"file": preset})
    why = refusal_of(game, config, seats)
    if why is not None:
        raise BadConfig("preset-file", {**why.params, "source": preset, "because": why.code})
    return config


def refusal_of(game: Game[Any], config: Config, seats: int | None) -> Refused | None:
    """Why the game opens no table with these settings; without a seat count some count must do."""
    low, high = game.seats
    found: Refused | None = None
    for count in range(low, high + 1) if seats is None else [min(max(seats, low), high)]:
        try:
            game.new(config, count, Rng(0), [])
        except Refused as refusal:
            found = found or refusal
        else:
            return None
    return found


def dial_values(settings: tuple[str, ...]) -> Config:
    """The settings of `--set KEY=VALUE`; what a key and its value may be is for the game to say."""
    found: Config = {}
    for text in settings:
        key, sign, value = text.partition("=")
        if not sign or not key.strip():
            raise BadConfig("set-odd", {"text": printable(text)})
        found[key.strip()] = number_or_text(value.strip())
    return found
