"""Names: `hanpan/GAME-vN`. The number moves only when the same seed and actions would give something else: when the
game's rules do (`rules_version`), or its columns and slots."""

import re
from typing import Any, Final

import gymnasium

from hanpan.env.refusals import BadStep, said
from hanpan.games import find_game, game_ids
from hanpan.kernel.abilities import profile_of
from hanpan.kernel.encoding import VERSION
from hanpan.kernel.game import Game
from hanpan.kernel.refusal import Refused

NAME: Final = re.compile(r"(?:hanpan/)?(.+?)(?:-v(\d+))?")


def name_of(game: Game[Any]) -> str:
    return f"hanpan/{game.id}-v{game.rules_version + VERSION - 1 + profile_of(game).encoding}"


def game_of_name(name: str) -> Game[Any]:
    """The game of an id, of a name of ours, or of a location elsewhere. Another version is refused."""
    found = NAME.fullmatch(name)
    known = found is not None and ":" not in name
    try:
        game = find_game(found[1] if found is not None and known else name)
    except Refused as refusal:
        raise said(refusal) from None
    if found is not None and known and found[2] and name_of(game).rpartition("-v")[2] != found[2]:
        raise BadStep("env-version", {"name": name[:60], "ours": name_of(game)})
    return game


def names() -> list[str]:
    """The environments of all games that can be loaded."""
    found: list[str] = []
    for id in game_ids():
        try:
            found.append(name_of(find_game(id)))
        except Refused:
            continue
    return found


def register() -> None:
    """Makes the names known to Gymnasium: `import hanpan.env`, then `gymnasium.make`."""
    for name in names():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="hanpan.env.single:SeatEnv", kwargs={"game": name})
