"""Plugins: the games the house can offer. One of another package must load, and have its texts in every language."""

from functools import cache

from hanpan.games.registry import Plugin, registered
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
