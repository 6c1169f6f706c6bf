"""Plugins: the games the house can offer. One of another package must load, and have its texts in every language."""

from functools import cache
from typing import Any

from hanpan.games.registry import Plugin, registered
from hanpan.kernel.abilities import adjustable, described, standing
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import BadConfig, Refused
from hanpan.locale import LANGUAGES, MOST_TEXT, Texts, game_file, game_text
from hanpan.locale.sentences import description


@cache
def offered() -> tuple[list[str], list[Refused]]:
    """Ids of the games that can be played, ours first, and why others cannot."""
    found = registered()
    games: list[str] = []
    problems: list[Refused] = list(found.refused)
    for id, plugin in found.plugins.items():
        try:
            found.game(id)
            check_texts(plugin)
        except Refused as refusal:
            problems.append(refusal)
        else:
            games.append(id)
    return games, problems


def check_texts(plugin: Plugin) -> None:
    which = {"game": plugin.id[:40], "package": plugin.package}
    by_language = [name for language in LANGUAGES for name in (f"{language}.ftl", f"rules.{language}.md")]
    for name in ("events.json", *by_language):
        if len(game_file(plugin, name) or b"") > MOST_TEXT:
            raise BadConfig("plugin-large", {**which, "file": f"texts/{name}", "most": MOST_TEXT // 1024})
    description(plugin.id)
    for language in LANGUAGES:
        if plugin.package != "hanpan" and game_text(plugin, f"{language}.ftl") is None:
            lacks = f"texts/{language}.ftl"
            raise BadConfig("plugin-texts", {**which, "lacks": lacks})
        key = f"{plugin.id}-name"
        if not Texts(language).has(key):
            lacks = f"{key} ({language})"
            raise BadConfig("plugin-texts", {**which, "lacks": lacks})


def unsaid(game: Game[Any]) -> dict[str, list[str]]:
    """By language: what the house's own table would say of a game of another package, and has no words for."""
    plugin = registered().plugins.get(game.id)
    if plugin is None or plugin.package == "hanpan":
        return {}
    keys = [f"{game.id}-tagline", *[f"{game.id}-preset-{name}" for name in game.presets]]
    adjust, about = adjustable(game), described(game)
    keys += [f"dial-{game.id}-{dial.key}" for dial in adjust.dials] if adjust else []
    keys += [f"{game.id}-standing"] if standing(game) else []
    if about is not None:
        keys += [f"{game.id}-view-{field}" for field in about.schema]
        for verb, args in about.verbs.items():
            keys += [f"{game.id}-do-{verb}", *[f"{game.id}-ask-{verb}-{place + 1}" for place in range(len(args))]]
    missing = {language: [key for key in keys if not Texts(language).has(key)] for language in LANGUAGES}
    return {language: lacking for language, lacking in missing.items() if lacking}
