"""Game pages: the table that a game's package brings for the page, a folder `page` with `table.js` beside its rules.

All files are read once, within bounds, and found by their names alone: no path leads from a request to a disk. The
address holds a digest of them, so that browsers keep them for ever, and another version has another address.
"""

import logging
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

from hanpan.games.registry import Plugin, registered
from hanpan.kernel.abilities import described
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import BadConfig, Params
from hanpan.locale import own_text
from hanpan.locale.sentences import description
from hanpan.server.http.static_files import LONG, Page
from hanpan.server.wire.schemas import GamePage

log = logging.getLogger(__name__)

TABLE: Final = "table.js"
PREFIX: Final = "/game-pages"
MEDIA: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".png": "image/png",
    ".webp": "image/webp",
}
MOST_BYTES: Final = 256 * 1024
MOST_FILES: Final = 40


class BroughtPage:
    """What one package brings; empty: nothing."""

    def __init__(self, id: str, bodies: dict[str, bytes]) -> None:
        digest = sha256()
        for name, body in sorted(bodies.items()):
            digest.update(f"{name}\0{len(body)}\0".encode() + body)
        self.version: Final = digest.hexdigest()[:16]
        self.address: Final = f"{PREFIX}/{id}/{self.version}/{TABLE}" if bodies else ""
        self.pages: Final = {name: Page(body, MEDIA[ending(name)], LONG) for name, body in bodies.items()}


class GamePages:
    def __init__(self) -> None:
        self._known: dict[str, BroughtPage] = {}
        self.refused: Final[dict[str, BadConfig]] = {}
        """By game: why the table of its package is not used."""

    def of(self, id: str) -> BroughtPage:
        found = self._known.get(id)
        if found is None:
            found = self._known[id] = self._read(id)
        return found

    def find(self, id: str, version: str, name: str) -> Page | None:
        if id not in registered().plugins:
            return None
        found = self.of(id)
        return found.pages.get(name) if version == found.version else None

    def _read(self, id: str) -> BroughtPage:
        plugin = registered().plugins.get(id)
        try:
            return BroughtPage(id, {} if plugin is None else brought(plugin))
        except BadConfig as refusal:
            self.refused[id] = refusal
            log.warning("the game's own table is not used", extra={"game": id, "file": refusal.params["file"]})
            return BroughtPage(id, {})


def game_page(game: Game[Any], language: str, pages: GamePages) -> GamePage:
    """All that a page needs to draw a table of a game that it does not know."""
    id, about = game.id, described(game)
    schema = {} if about is None else {name: shape.dump() for name, shape in about.schema.items()}
    verbs = {} if about is None else {name: [shape.dump() for shape in args] for name, args in about.verbs.items()}
    texts, rules = own_text(id, f"{language}.ftl"), own_text(id, f"rules.{language}.md")
    return GamePage(id, texts, description(id), schema, verbs, rules, pages.of(id).address)


def ending(name: str) -> str:
    return "." + name.rpartition(".")[2]


def brought(plugin: Plugin) -> dict[str, bytes]:
    """The files of the folder `page`, if there is a table among them. One that breaks the bounds is refused."""
    module = plugin.module()
    try:
        folder = files(module.rpartition(".")[0] or module).joinpath("page")
        found = [one for one in folder.iterdir() if one.is_file()] if folder.joinpath(TABLE).is_file() else []
        bodies: dict[str, bytes] = {}
        for one in sorted(found, key=lambda one: one.name):
            with one.open("rb") as opened:
                bodies[one.name] = opened.read(MOST_BYTES + 1)
    except (Exception, SystemExit):  # a package that cannot be imported or read: the registry says why
        return {}
    which: Params = {"game": plugin.id[:40], "package": plugin.package, "most": MOST_BYTES // 1024, "files": MOST_FILES}
    for place, (name, body) in enumerate(bodies.items()):
        if len(body) > MOST_BYTES or ending(name) not in MEDIA or place >= MOST_FILES:
            kinds = " ".join([kind.removeprefix(".") for kind in MEDIA])
            raise BadConfig("plugin-page", {**which, "file": f"page/{name[:60]}", "kinds": kinds})
    return bodies
