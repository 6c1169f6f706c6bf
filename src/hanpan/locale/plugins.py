"""Plugins: the games the house can offer. One of another package must load, and have its texts in every language."""

from functools import cache

from hanpan.games.registry import Plugin, registered
from hanpan.kernel.refusal import BadConfig, Refused
from hanpan.locale import LANGUAGES, Texts, game_text
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
    description(plugin.id)
    for language in LANGUAGES:
        if plugin.package != "hanpan" and game_text(plugin, f"{language}.ftl") is None:
            lacks = f"texts/{language}.ftl"
            raise BadConfig("plugin-texts", {"game": plugin.id[:40], "package": plugin.package, "lacks": lacks})
        key = f"{plugin.id}-name"
        if not Texts(language).has(key):
            lacks = f"{key} ({language})"
            raise BadConfig("plugin-texts", {"game": plugin.id[:40], "package": plugin.package, "lacks": lacks})
