"""Levels of the search bot: the same search with more or fewer steps."""

from typing import Any, Final

from hanpan.bots.search.search import Search
from hanpan.kernel.abilities import imagining
from hanpan.kernel.action import Action
from hanpan.kernel.game import Game, Imagining, View
from hanpan.kernel.legal import Legal, One
from hanpan.kernel.refusal import BadConfig
from hanpan.kernel.rng import Stream

BUDGETS: Final = {"easy": 400, "normal": 2000, "hard": 8000}
"""Steps of imagined games for one decision."""
SEARCH_LEVELS: Final = tuple(BUDGETS)
"""Weakest first."""
PREFIX: Final = "search-"
SEARCH_NAMES: Final = tuple([PREFIX + level for level in SEARCH_LEVELS])
"""The same where a game has levels of its own by these names."""
SEED_WORDS: Final = 7


class Searcher:
    def __init__(self, game: Game[Any], imagining: Imagining[Any], name: str, budget: int) -> None:
        self.name: Final = name
        self.game: Final = game
        self.imagining: Final = imagining
        self.budget: Final = budget

    def act(self, view: View, legal: Legal, rng: Stream) -> Action:
        entries = legal.entries()
        if len(entries) == 1:
            only = entries[0]
            if isinstance(only, One):
                return only.action
        seat = view.dump().get("seat")
        assert isinstance(seat, int)
        seed = b"".join([rng.word().to_bytes(4, "little") for _ in range(SEED_WORDS)])
        return Search(self.game, self.imagining, view, seat, legal).run(self.budget, seed, rng)


def searcher(game: Game[Any], name: str) -> Searcher:
    """The search bot of that level, with or without the prefix."""
    able = imagining(game)
    level = name.removeprefix(PREFIX)
    if able is None or level not in BUDGETS:
        raise BadConfig("unknown-bot", {"bot": name[:40], "game": game.id[:40], "bots": "random"})
    return Searcher(game, able, name, BUDGETS[level])
