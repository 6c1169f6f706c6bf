"""What may be chosen before a game, in the reader's language: presets and levels, each with its name and a sentence."""

from typing import Any

from hanpan.bots.base import levels_of
from hanpan.games import house_game
from hanpan.kernel import Game
from hanpan.locale import Texts
from hanpan.locale.opponents import level_text

Row = tuple[str, str, str]
"""The word to type, what it is called, and a sentence about it, which may be missing."""


def preset_rows(texts: Texts, game: Game[Any]) -> list[Row]:
    rows: list[Row] = []
    for preset in game.presets:
        key = f"{game.id}-preset-{preset}"
        if texts.has(key):
            rows.append((preset, texts.say(key), about(texts, key)))
    return rows


def level_rows(texts: Texts, levels: tuple[str, ...]) -> list[Row]:
    return [(level, level_text(texts, level), about(texts, f"level-{level}")) for level in levels]


def about(texts: Texts, key: str) -> str:
    return texts.say(f"{key}-text") if texts.has(f"{key}-text") else ""


def choices(texts: Texts, games: list[str]) -> str:
    """For `--help`: the levels and presets of every game, then what they are."""
    parts: list[str] = []
    seen: list[str] = []
    for id in games:
        game = house_game(id)
        seen += [level for level in levels_of(game) if level not in seen]
        parts.append(f"{id}: {', '.join(levels_of(game))}")
        parts += [f"{id} --preset {line(row)}" for row in preset_rows(texts, game)]
    return "\n\n".join([*parts, *[f"--bot {line(row)}" for row in level_rows(texts, tuple(seen))]])


def line(row: Row) -> str:
    word, name, sentence = row
    return f"{word}: {name}. {sentence}" if sentence else f"{word}: {name}"
