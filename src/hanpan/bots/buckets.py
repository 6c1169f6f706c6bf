"""Buckets: what a learner may choose of actions that nobody can list, such as a whole board: the game's profile names a
few functions that each choose one."""

from typing import Any

from hanpan.games import located
from hanpan.games.registry import not_loaded
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.encoding import Encoding
from hanpan.kernel.game import Game


def encoding_of(game: Game[Any], seats: int) -> Encoding[Any]:
    """A game in numbers, with its buckets, each by the name of its function."""
    try:
        buckets = {
            verb: [(where.rpartition(":")[2], located(where)) for where in places]
            for verb, places in profile_of(game).buckets.items()
        }
    except (ImportError, AttributeError) as error:
        raise not_loaded(game.id, "buckets", error) from error
    return Encoding(game, seats, buckets)
